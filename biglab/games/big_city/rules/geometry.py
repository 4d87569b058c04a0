"""Tiles and pieces as data, read and turned into the tables that the rules walk on.

A tile is rows of text: `("123", "456", "789")` are nine lots, a dot is not a lot. A piece is rows of `#`. Rotation by
a quarter turn clockwise takes (row, column) in a tile of height h to (column, h − 1 − row).
"""

from __future__ import annotations

import functools
import json
from pathlib import Path

from ....core.custom_data import text_of
from ....core.errors import BadOption, did_you_mean, shown
from .words import *

SQUARE, OBLONG = ("123", "456", "789"), ("1234", "5678")
FACILITIES = tuple(BUILDINGS[kind] for kind in range(DOUBLE_PARK, LARGE_FACTORY + 1))
STANDARD_TILES = (
    {"rows": SQUARE, "special": ""},
    {"rows": OBLONG, "special": "double park"},
    {"rows": SQUARE, "special": ""},
    {"rows": OBLONG, "special": "triple park"},
    {"rows": SQUARE, "special": ""},
    {"rows": OBLONG, "special": "L-factory"},
    {"rows": SQUARE, "special": ""},
    {"rows": OBLONG, "special": "large factory"},
)
STANDARD_SHAPES = {
    "double park": ("##",),
    "triple park": ("###",),
    "L-factory": ("#.", "##"),
    "large factory": ("##", "##"),
}
STEPS = {EAST: (0, 1), SOUTH: (1, 0), WEST: (0, -1), NORTH: (-1, 0)}
WIDEST = 4  # rows and columns of a tile, so that every city fits the map
LONGEST_FILE = 100_000

Cell = tuple[int, int]


def quarter(cells: list[Cell], height: int) -> list[Cell]:
    """The cells after one quarter turn clockwise."""
    return [(column, height - 1 - row) for row, column in cells]


def turned(cells: list[Cell], turns: int) -> list[Cell]:
    """The cells after `turns` quarter turns, in the same order.

    >>> turned([(0, 0), (0, 1), (0, 2), (0, 3)], 1)
    [(0, 0), (1, 0), (2, 0), (3, 0)]
    """
    for _ in range(turns):
        cells = quarter(cells, 1 + max(row for row, _ in cells))
    return cells


def is_connected(cells: list[Cell]) -> bool:
    """Do the cells hang together, side by side?"""
    reached, rest = {cells[0]}, set(cells[1:])
    while True:
        more = {cell for cell in rest if any(beside(cell, other) for other in reached)}
        if not more:
            return not rest
        reached |= more
        rest -= more


def beside(a: Cell, b: Cell) -> bool:
    """Do two cells share a side?"""
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1


# ------------------------------------------------------------------ tiles


def lots_of_tile(rows) -> list[Cell]:
    """Where the lots of a tile lie, in the order of their numbers."""
    found = {text: (row, column) for row, line in enumerate(rows) for column, text in enumerate(line) if text != "."}
    return [found[number] for number in sorted(found)]


def read_tiles(source) -> tuple[dict, ...]:
    """Tiles from a list, or from a JSON file that holds one; BadOption says what is wrong with them."""
    rows = read_json(source, "tiles") if isinstance(source, (str, Path)) else source
    if not isinstance(rows, (list, tuple)) or not 1 <= len(rows) <= TILES:
        raise BadOption(f"tiles: a list of 1 to {TILES} tiles is needed")
    return tuple(read_tile(tile, number) for number, tile in enumerate(rows, 1))


def read_tile(tile, number) -> dict:
    where = f"tiles: tile {number}"
    if not isinstance(tile, dict) or not set(tile) <= {"rows", "special"} or "rows" not in tile:
        raise BadOption(f'{where} must be {{"rows": ["123", "456"], "special": "double park"}}')
    rows, special = tile["rows"], tile.get("special", "")
    if not isinstance(rows, (list, tuple)) or not rows or not all(isinstance(line, str) for line in rows):
        raise BadOption(f"{where}: its rows are texts such as '123'")
    if len(rows) > WIDEST or max(map(len, rows)) > WIDEST:
        raise BadOption(f"{where} is larger than {WIDEST} by {WIDEST} lots")
    text = "".join(rows).replace(".", "")
    if not text or sorted(text) != list("123456789"[: len(text)]):
        raise BadOption(f"{where}: its lots are numbered 1 to 9 without a gap, each once; a dot is not a lot")
    cells = lots_of_tile(rows)
    if not is_connected(cells) or min(row for row, _ in cells) or min(column for _, column in cells):
        raise BadOption(f"{where}: its lots must hang together, with one in the first row and one in the first column")
    if special not in ("", *FACILITIES):
        raise BadOption(f"{where}: " + did_you_mean("park or factory", str(special)[:30], FACILITIES))
    return {"rows": [str(line) for line in rows], "special": special}


def read_json(source, name):
    text = text_of(Path(source), name, "map", "JSON", LONGEST_FILE)
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadOption(f"{name}: {shown(Path(source).name)} is not JSON: {error}") from None


def tile_numbers(tiles) -> dict:
    """The tables of the tiles as they stand in the variant."""
    size, special, high = [0] * TILES, [0] * TILES, [0] * (2 * TILES)
    cell = [0] * (4 * TILES * SLOTS)
    for k, tile in enumerate(tiles):
        cells = lots_of_tile(tile["rows"])
        size[k] = len(cells)
        special[k] = DOUBLE_PARK + FACILITIES.index(tile["special"]) if tile["special"] else 0
        for q in range(4):
            lie = turned(cells, q)
            high[2 * k + q % 2] = 1 + max(row for row, _ in lie)
            for slot, (row, column) in enumerate(lie):
                cell[SLOTS * (4 * k + q) + slot] = 8 * row + column
    return {"n_tiles": len(tiles), "size": size, "special": special, "high": high, "cell": cell}


# ------------------------------------------------------------------ parks and factories


def cells_of_shape(rows) -> list[Cell]:
    return [(row, column) for row, line in enumerate(rows) for column, text in enumerate(line) if text == "#"]


def read_shapes(source) -> dict[str, tuple[str, ...]]:
    """Shapes of parks and factories by name; those not named keep their own."""
    given = read_json(source, "piece_shapes") if isinstance(source, (str, Path)) else source
    if not isinstance(given, dict):
        raise BadOption('piece_shapes: shapes by name are needed, such as {"triple park": ["##", "#."]}')
    for name, rows in given.items():
        if name not in STANDARD_SHAPES:
            raise BadOption("piece_shapes: " + did_you_mean("park or factory", str(name)[:30], FACILITIES))
        texts = isinstance(rows, (list, tuple)) and all(isinstance(line, str) for line in rows)
        if not texts or not set("".join(rows)) <= {"#", "."}:
            raise BadOption(f"piece_shapes: {name}: rows of # and dots are needed, such as ['##', '#.']")
        cells = cells_of_shape(rows)
        if not 1 <= len(cells) <= CELLS_OF_A_SHAPE or not is_connected(cells):
            raise BadOption(f"piece_shapes: {name}: 1 to {CELLS_OF_A_SHAPE} lots that hang together are needed")
    return {name: tuple(given.get(name, rows)) for name, rows in STANDARD_SHAPES.items()}


@functools.lru_cache(maxsize=64)
def ways_to_lie(rows: tuple[str, ...]) -> tuple[tuple[Cell, ...], ...]:
    """Every rotation and reflection of a shape, each once, as cells seen from its first in reading order.

    >>> len(ways_to_lie(("#.", "##"))), len(ways_to_lie(("##", "##")))
    (4, 1)
    """
    found: list[tuple[Cell, ...]] = []
    cells = cells_of_shape(rows)
    for mirrored in (cells, [(row, -column) for row, column in cells]):
        for turns in range(4):
            lie = sorted(settled(turned(settled(mirrored), turns)))
            seen_from_first = tuple((row - lie[0][0], column - lie[0][1]) for row, column in lie)
            if seen_from_first not in found:
                found.append(seen_from_first)
    return tuple(found)


def settled(cells):
    """The same cells, moved to the upper left corner."""
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    return [(row - top, column - left) for row, column in cells]


def walk(cells: tuple[Cell, ...]) -> list[int]:
    """How to reach every cell but the first from one before it: place of that one * 4 + direction.

    The cells are reordered so that each touches an earlier one.

    >>> walk(((0, 0), (0, 1), (0, 2)))
    [0, 4]
    """
    order, rest, steps = [cells[0]], list(cells[1:]), []
    while rest:
        for cell in rest:
            step = next(
                (
                    (i, d)
                    for i, (row, column) in enumerate(order)
                    for d, (down, right) in STEPS.items()
                    if (row + down, column + right) == cell
                ),
                None,
            )
            if step:
                steps.append(step[0] * 4 + step[1])
                order.append(cell)
                rest.remove(cell)
                break
    return steps


def shape_numbers(shapes) -> dict:
    """The tables of parks and factories as they stand in the variant."""
    foot_size, foot_turns = [0] * 4, [0] * 4
    foot = [0] * (4 * TURNS_OF_A_SHAPE * CELLS_OF_A_SHAPE)
    for k, name in enumerate(FACILITIES):
        ways = ways_to_lie(tuple(shapes[name]))
        foot_size[k], foot_turns[k] = len(ways[0]), len(ways)
        for turn, cells in enumerate(ways):
            for i, step in enumerate(walk(cells), 1):
                foot[CELLS_OF_A_SHAPE * (TURNS_OF_A_SHAPE * k + turn) + i] = step
    return {"foot_size": foot_size, "foot_turns": foot_turns, "foot": foot}


def church_numbers(lots) -> list[int]:
    """The lots on which a church may stand: a bit each, by tile."""
    church = [0] * TILES
    for number in lots:
        if is_number_of_a_lot(number):
            church[number // 10 - 1] |= 1 << number % 10 - 1
    return church


def is_number_of_a_lot(number) -> bool:
    return 1 <= number // 10 <= TILES and number % 10 > 0
