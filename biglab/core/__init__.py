"""Knows no game: records, two speeds, the contract, the table."""
