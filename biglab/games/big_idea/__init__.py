"""The Big Idea: start-ups, shares and expected value."""

from ...core.game import Game
from ...core.surface import surface

GAME = Game.from_modules(__name__)
__getattr__, __dir__ = surface(__name__)
