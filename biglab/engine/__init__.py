"""Two speeds: the rules of any game, compiled. Everything works without this room, slower (README.md)."""
