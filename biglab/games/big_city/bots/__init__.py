"""The players of Big City: `players.py`; what they think with: `valuation.py`."""
