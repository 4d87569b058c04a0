"""The rules of Big Deal: `play.py` is the way in, the chapters are beside it."""
