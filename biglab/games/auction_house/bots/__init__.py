"""The players of Auction House: `players.py`; what they think with: `valuation.py`."""
