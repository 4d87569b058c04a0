"""The former way to put a game together, while the games move house; `Game.from_modules(__name__)` is all it takes."""

from ..core.game import Game
from ..core.options import is_given

__all__ = ["from_rooms", "is_given"]


def from_rooms(options, *rooms, **said):
    """The game whose rooms these are; `said` is what its options do not say yet."""
    package = options.__name__.rsplit(".", 2)[0]
    members = ("prepare", "conflict", "for_people")
    return Game.from_modules(package, **{k if k in members else k.upper(): v for k, v in said.items()})
