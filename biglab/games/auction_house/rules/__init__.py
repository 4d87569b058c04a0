"""Auction House: its rules."""
