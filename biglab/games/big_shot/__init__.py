"""Big Shot: the auction laboratory. Bundles of pawns, districts, parks, and money that comes from loans only."""

from ...core.game import Game
from ...core.surface import surface
from .bots import valuation
from .rules import play, secrets

GAME = Game.from_modules(__name__, NOT_INLINED=(*play.NOT_INLINED, secrets.guess, *valuation.NOT_INLINED))
__getattr__, __dir__ = surface(__name__)
