"""Where the districts of Big Shot lie on the screen: a plan for a wide board and one for a tall one, as data.

A plan is a grid: the weights of its columns, how many rows it has, and for each district of the board its column
and row and how many of them it spans. Our own city is drawn by hand; any other board is laid out here, a park
beside the districts that it doubles.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

FINE = 60  # columns of a grid that two, three, four, five or six districts share evenly

# our own city: the grand avenues in the middle, three poorer districts and their park on either side
WIDE = {
    "cols": [4, 9, 10, 10, 9, 4],
    "rows": 3,
    "at": {
        "WP": [0, 0, 1, 3],
        "W9": [1, 0, 1, 1],
        "W10": [1, 1, 1, 1],
        "W11": [1, 2, 1, 1],
        "M16": [2, 0, 1, 1],
        "M17": [3, 0, 1, 1],
        "M21": [2, 1, 2, 1],
        "M18": [2, 2, 1, 1],
        "M20": [3, 2, 1, 1],
        "E9": [4, 0, 1, 1],
        "E10": [4, 1, 1, 1],
        "E11": [4, 2, 1, 1],
        "EP": [5, 0, 1, 3],
    },
}
TALL = {
    "cols": [1, 1, 1, 1, 1, 1],
    "rows": 7,
    "at": {
        "WP": [0, 0, 6, 1],
        "W9": [0, 1, 2, 1],
        "W10": [2, 1, 2, 1],
        "W11": [4, 1, 2, 1],
        "M16": [0, 2, 3, 1],
        "M17": [3, 2, 3, 1],
        "M21": [0, 3, 6, 1],
        "M18": [0, 4, 3, 1],
        "M20": [3, 4, 3, 1],
        "E9": [0, 5, 2, 1],
        "E10": [2, 5, 2, 1],
        "E11": [4, 5, 2, 1],
        "EP": [0, 6, 6, 1],
    },
}


def plans(board: Sequence[Any]) -> dict[str, dict[str, Any]]:
    """The wide and the tall plan of a board: `at` has a place for each district, in the order of the board."""
    ids = [district.id for district in board]
    found = {}
    for name, drawn, across in (("wide", WIDE, 5), ("tall", TALL, 3)):
        plan: dict[str, Any] = drawn if sorted(ids) == sorted(drawn["at"]) else laid_out(board, across)
        found[name] = {"cols": plan["cols"], "rows": plan["rows"], "at": [plan["at"][i] for i in ids]}
    return found


def laid_out(board: Sequence[Any], across: int) -> dict[str, Any]:
    """Any board: each park is a strip beside the districts that it doubles, the others lie between."""
    parks = [district for district in board if district.is_park]
    taken: set[str] = set()
    groups = []
    for park in parks:
        mine = [other for other in park.doubles if other not in taken]
        taken.update(mine)
        groups.append((park.id, mine))
    single = [district.id for district in board if not district.is_park and district.id not in taken]
    half = (len(groups) + 1) // 2
    rows: list[list[str]] = []
    for park, mine in groups[:half]:
        rows += [[park], *shared(mine, across)]
    rows += shared(single, across)
    for park, mine in groups[half:]:
        rows += [*shared(mine, across), [park]]
    at = {}
    for number, row in enumerate(rows):
        span = FINE // len(row)
        for place, name in enumerate(row):
            at[name] = [place * span, number, span, 1]
    return {"cols": [1] * FINE, "rows": len(rows), "at": at}


def shared(names: Sequence[str], across: int) -> list[list[str]]:
    """In rows of at most so many, as even as can be."""
    n = -(-len(names) // across)
    ends = [round(i * len(names) / n) for i in range(n + 1)] if n else []
    return [list(names[a:b]) for a, b in zip(ends, ends[1:])]
