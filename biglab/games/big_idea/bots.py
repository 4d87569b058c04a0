"""Players of The Big Idea with a temperament."""

BOTS = {}
