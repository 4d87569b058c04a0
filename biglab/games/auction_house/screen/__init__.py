"""Auction House on screen and on paper: positions, moves and the log in data, words and pictures."""
