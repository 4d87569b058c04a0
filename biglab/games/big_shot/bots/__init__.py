"""The players of Big Shot: `players.py`; what they think with: `valuation.py`, `valuation_plans.py`."""
