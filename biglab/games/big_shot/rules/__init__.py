"""The rules of Big Shot: `play.py` is the way in, the chapters are beside it."""
