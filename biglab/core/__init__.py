"""What every game shares: the contract, records, moves in words, the table, saved games. It knows no game."""

VERSION = "0.1.0"
