"""Cards that an analysis of Big City is about, checked: those of one stack, and where their lots lie."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ....core.checks import whole
from ....core.errors import BiglabError
from ..rules.geometry import STANDARD_TILES, Cell, lots_of_tile


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
    """The cards, if all belong to one stack; otherwise a sentence."""
    found = [whole(card, name, 11, 90) for card in ([cards] if isinstance(cards, int) else cards)]
    for card in found:
        if card not in cards_of(tile):
            raise BiglabError(f"{name}: {card} is not a card of neighbourhood {tile}; they are {cards_of(tile)}")
    if len(set(found)) < len(found):
        raise BiglabError(f"{name}: a card is named twice; every card is there once")
    return frozenset(found)
