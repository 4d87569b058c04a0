"""Harbour: its rules."""
