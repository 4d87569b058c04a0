"""The rules of The Big Idea: `play.py` is the way in, the chapters are beside it."""
