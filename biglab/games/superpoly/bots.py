"""Players of Superpoly with a temperament."""

BOTS = {}
