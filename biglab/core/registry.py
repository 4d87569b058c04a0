"""How the lower floors find games, lessons and the bots for any game, without importing them."""

from collections.abc import Callable, Iterator
from types import ModuleType
from typing import TYPE_CHECKING, Any

from .errors import BiglabError

if TYPE_CHECKING:
    from .game import Game

# All three are set by biglab/games, the only list of games.
find_game: Callable[[str], "Game"] | None = None
find_lessons: Callable[[str], Iterator[ModuleType]] | None = None
find_bots: Callable[["Game"], dict[str, Any]] | None = None


def find(name: Any) -> "Game":
    """A Game by its name; a Game is returned as it is."""
    from .game import Game

    if isinstance(name, Game):
        return name
    if not isinstance(name, str):
        raise BiglabError(f"game: {type(name).__name__} is not a game; give its name, such as 'big-idea'")
    if find_game is None:
        raise BiglabError(f"unknown game {name!r}; import biglab.games first")
    return find_game(name)


def lessons(kind: str) -> Iterator[ModuleType]:
    """The modules of all games that hold their explorers, or their exercises; each is loaded when it is reached."""
    return find_lessons(kind) if find_lessons is not None else iter(())


def bots_for_any_game(game: "Game") -> dict[str, Any]:
    """The bots that need no particular game, ready for this one."""
    return find_bots(game) if find_bots is not None else {}
