"""Big City: land, externalities and a public good."""

from ...core.game import Game
from ...core.surface import surface
from .bots import valuation
from .rules import play

GAME = Game.from_modules(__name__, NOT_INLINED=(*play.NOT_INLINED, *valuation.NOT_INLINED))
__getattr__, __dir__ = surface(__name__)
