"""The players of Superpoly: `players.py`; what they think with: `valuation.py`, `valuation_finance.py`."""
