"""Harbour: its screen."""
