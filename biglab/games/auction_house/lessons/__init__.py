"""Auction House: its lessons."""
