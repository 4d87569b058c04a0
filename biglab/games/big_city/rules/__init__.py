"""The rules of Big City: `play.py` is the way in, the chapters are beside it."""
