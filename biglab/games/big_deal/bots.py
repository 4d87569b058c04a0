"""Players of Big Deal with a temperament."""

BOTS = {}
