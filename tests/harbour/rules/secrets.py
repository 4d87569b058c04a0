"""Harbour has no secrets: everybody sees the cash, the loans and the die. So nothing is said here."""
