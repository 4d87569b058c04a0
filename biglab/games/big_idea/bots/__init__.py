"""The players of The Big Idea: `players.py`; what they think with: `valuation.py`."""
