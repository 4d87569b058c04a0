"""The players of Big Deal: `players.py`; what they think with: `valuation.py`."""
