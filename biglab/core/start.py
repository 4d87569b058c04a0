"""How to get a table: a new one, a saved one, or one that starts in the middle of a game."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from .errors import BadSave, BiglabError
from .game import Game
from .registry import find as game
from .saves import check, place, read
from .state import Bot
from .table import Table, new_table


def new(
    name: str | Game, seats: Iterable[str | Bot] | None = None, seed: int = 0, variant: str = "standard", **options: Any
) -> Table:
    """Sit down at a new table.

    Parameters: the game's name; seats, a list of "you", "you:Ada", levels ("easy", "normal", "hard"), names of bots
    or bot functions (default: you against "normal"); a seed; a variant by name; options of the game by name; patience,
    the seconds that a bot of yours may think about one move (10, None for no limit).

    >>> new("big-idea", seats=["you", "random", "random"], seed=1).scores
    [10, 10, 10]
    """
    found = game(name)
    if seats is None:
        seats = ["you"] + ["normal"] * (found.default_players - 1)
    return new_table(found, seats, seed, variant, **options)


def load(source: str | Path | dict[str, Any]) -> Table:
    """A saved game from a file, from JSON text or from `Table.to_dict`, replayed through the rules.

    >>> table = new("big-idea", seats=["you", "random", "random"], seed=1).advance()
    >>> load(table.to_dict()).state == table.state
    True
    """
    document = read(source)
    check(document)
    try:
        found = game(document["game"])
    except BiglabError as error:
        raise BadSave(str(error)) from None
    return Table.from_dict(found, document)


def from_position(
    name: str | Game,
    fields: dict[str, Any],
    seats: Iterable[str | Bot] | None = None,
    seed: int = 0,
    variant: str = "standard",
    **options: Any,
) -> Table:
    """Start in the middle of a game from named fields of the record; the invariants are checked.

    >>> table = from_position("big-idea", {"cash": [40, 80, 120]}, seats=["you", "random", "random"])
    Traceback (most recent call last):
    ...
    biglab.core.errors.BadSave: impossible position: 3: the cash of all is not what they started with and were paid
    """
    table = new(name, seats, seed, variant, **options)
    place(table, fields)
    return table
