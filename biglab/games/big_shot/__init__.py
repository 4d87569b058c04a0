"""Big Shot: the auction laboratory. Bundles of pawns, districts, parks, and money that comes from loans only."""

from ...core.game import Game
from ...core.surface import surface

GAME = Game.from_modules(__name__)
__getattr__, __dir__ = surface(__name__)
