"""Auction House: its screen."""
