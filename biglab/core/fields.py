"""What a bot can see: the fields of a position, each with its shape and its meaning."""

from __future__ import annotations

from typing import NamedTuple

from . import registry
from .errors import BiglabError, did_you_mean
from .game import AnyGame
from .rows import Rows
from .state import SEATS


class Field(NamedTuple):
    """A field of a position: `seen.cash`, what it is made of, what it means."""

    field: str
    holds: str
    meaning: str


def fields(game: AnyGame, *names: str) -> Rows[Field]:
    """What `seen` holds in a bot of this game: a row for each field, or for those named.

    What a seat may not know is blanked out before its bot is asked. Everything is a whole number, or numbers in a
    list; `seen.v` holds the numbers of the variant.

    >>> import biglab
    >>> biglab.fields("big-deal", "to_move", "fortune", "hand")
      field         holds                     meaning
      seen.to_move  a number                  a seat, CHANCE, or NOBODY once it is over
      seen.fortune  a number for each seat    dollars in each stack
      seen.hand     12 numbers for each seat  cards of each kind in each hand
    """
    layout = registry.find(game).layout
    known = {}
    for name, shape, meaning in layout.fields:
        known[name] = Field(f"seen.{name}", holds(shape), meaning or name.removeprefix("n_").replace("_", " "))
    for hidden in ("rng", *layout.never_shown):  # nobody is shown these
        known.pop(hidden, None)
    for name in names:
        if not isinstance(name, str) or name not in known:
            raise BiglabError(did_you_mean("field", name, known))
    return Rows(known[name] for name in names or known)


def holds(shape: tuple[int, ...]) -> str:
    """The shape of a field in words."""
    if not shape:
        return "a number"
    if shape == (SEATS,):
        return "a number for each seat"
    if shape[0] == SEATS:
        return f"{shape[1]} numbers for each seat"
    return " × ".join(map(str, shape)) + " numbers"
