"""Harbour: its bots."""
