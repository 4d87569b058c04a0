"""The rules of Superpoly: `play.py` is the way in, the chapters are beside it."""
