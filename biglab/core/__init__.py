"""Knows no game: records, two speeds, the contract, the table."""

VERSION = "0.1.0"
