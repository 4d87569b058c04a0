"""Auction House: its bots."""
