"""Auction House: the auctions of the textbook, playable."""

from ...core.game import Game
from ...core.surface import surface

GAME = Game.from_modules(__name__)
__getattr__, __dir__ = surface(__name__)
