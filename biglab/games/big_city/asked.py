"""What an analysis of Big City is asked, checked: kind sentences for numbers that cannot be."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from ...core.errors import BiglabError
from .geometry import STANDARD_TILES, Cell, lots_of_tile

Number = int | float | str | Fraction


def whole(value: Any, name: str, least: int, most: int | None = None) -> int:
    """A whole number in its range.

    >>> whole(3, "players", 2)
    3
    """
    reach = f"from {least} up" if most is None else f"from {least} to {most}"
    try:
        number = int(value)
    except (TypeError, ValueError, OverflowError):
        raise BiglabError(f"{name}: {value!r} is not a number; give a whole one {reach}") from None
    if isinstance(value, (bool, str)) or number != value or number < least or (most is not None and number > most):
        raise BiglabError(f"{name}: {value!r} is out of range; give a whole number {reach}")
    return number


def exact(value: Any, name: str, least: Number | None = None, most: Number | None = None) -> Fraction:
    """Any number as the fraction a person means by it: 1.4 is 7/5, not its nearest double."""
    try:
        if isinstance(value, bool):
            raise ValueError
        number = value if isinstance(value, Fraction) else Fraction(str(value))
    except (ValueError, ZeroDivisionError):
        raise BiglabError(f"{name}: {value!r} is not a number; give 2, 0.5 or Fraction(1, 3)") from None
    if (least is not None and number < Fraction(least)) or (most is not None and number > Fraction(most)):
        reach = f"from {least} up" if most is None else f"up to {most}" if least is None else f"from {least} to {most}"
        raise BiglabError(f"{name}: {value!r} is out of range; give a number {reach}")
    return number


# ------------------------------------------------------------------ cards of one stack


def cells_of(tile: int) -> dict[int, Cell]:
    """The lots of a neighbourhood by their numbers, and where they lie in it.

    >>> cells_of(1)[15], len(cells_of(2))
    ((1, 1), 8)
    """
    tile = whole(tile, "tile", 1, len(STANDARD_TILES))
    cells = lots_of_tile(STANDARD_TILES[tile - 1]["rows"])
    return {10 * tile + i: cell for i, cell in enumerate(cells, 1)}


def cards_of(tile: int) -> tuple[int, ...]:
    """The cards of a stack: its lots, and the park or factory as number k0 + 10 where there is one.

    >>> cards_of(2)
    (21, 22, 23, 24, 25, 26, 27, 28, 30)
    """
    special = STANDARD_TILES[whole(tile, "tile", 1, len(STANDARD_TILES)) - 1]["special"]
    return (*cells_of(tile), *([10 * tile + 10] if special else []))


def cards_among(cards: Iterable[Any], tile: int, name: str) -> frozenset[int]:
    """Cards that all belong to one stack, or a sentence."""
    found = [whole(card, name, 11, 90) for card in ([cards] if isinstance(cards, int) else cards)]
    for card in found:
        if card not in cards_of(tile):
            raise BiglabError(f"{name}: {card} is no card of neighbourhood {tile}; they are {cards_of(tile)}")
    if len(set(found)) < len(found):
        raise BiglabError(f"{name}: a card is named twice; every card is there once")
    return frozenset(found)
