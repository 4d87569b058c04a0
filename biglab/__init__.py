"""biglab: an economics laboratory made of five board games, for Jupyter."""

from .games import GAMES, game

__version__ = "0.1.0"
