"""The rules of Auction House: `play.py` is the way in, the chapters are beside it."""
