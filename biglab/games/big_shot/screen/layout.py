"""Where the city of Big Shot lies on the screen: plans as data, and blocks, streets and promenade on a picture.

A plan is a grid: the weights of its columns, how many rows it has, and for each district of the board its column
and row and how many of them it spans. Our own city is drawn by hand, for a wide board and for a tall one; any other
board is laid out here, a park beside the districts that it doubles.

`lay_out` is for a saved picture, which is as high as it needs to be; `layOut` in widgets/src/boards/big_shot/map.js
fits the same plans into the room that a live board has.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
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
    """In rows of `across` names at most, as even as can be."""
    n = -(-len(names) // across)
    ends = [round(i * len(names) / n) for i in range(n + 1)] if n else []
    return [list(names[a:b]) for a, b in zip(ends, ends[1:])]


# ------------------------------------------------------------------ on a picture


@dataclass
class Block:
    """A district on the picture: its box, its sockets, its outline."""

    x: float
    y: float
    w: float
    h: float
    need: float
    per: int  # sockets side by side
    pitch: float  # from one socket to the next
    upright: bool = False  # a strip of several rows
    flat: bool = False  # its sockets stand beside its name
    slim: bool = False
    outline: list[tuple[float, float]] = field(default_factory=list)


@dataclass
class Layout:
    """The whole city: blocks in the order of the board, spaces clockwise from the upper left corner."""

    width: float
    height: float
    tile: float
    inset: float  # from the edge to the middle of the promenade
    blocks: list[Block]
    spaces: list[tuple[float, float]]


def rank(cap: int, room: float, most: float, least: float = 20) -> tuple[int, int, float]:
    """Sockets side by side, their rows, and how far apart they are."""
    for rows in range(1, cap):
        per = math.ceil(cap / rows)
        pitch = min(most, room // per)
        if pitch >= (least + 3 if rows == 1 else least) or per == 1:
            return per, math.ceil(cap / per), pitch
    return 1, cap, min(most, room)


def lay_out(view: dict, width: float) -> Layout:
    """Where everything lies on a picture of this width."""
    tile = round(max(42, min(70, width * 0.066)))
    edge, margin = (3, 6) if width < 420 else (6, 12)
    start = edge + tile + margin
    inner = width - 2 * start
    tall = inner < 600
    plan = view["plan"]["tall" if tall else "wide"]
    gap, most = 8 if tall else 14, 32 if width > 1000 else 28
    unit = (inner - gap * (len(plan["cols"]) - 1)) / sum(plan["cols"])
    left = [0.0]
    for weight in plan["cols"]:
        left.append(left[-1] + weight * unit + gap)
    rows = [0.0] * plan["rows"]
    blocks = []
    for place, (c, r, cs, rs) in zip(view["districts"], plan["at"]):
        w = left[c + cs] - left[c] - gap
        found = size(place, view["cap"], w, rs > 1, most)
        found.x, found.y, found.h = start + left[c], r, rs
        if rs == 1:
            rows[r] = max(rows[r], found.need)
        blocks.append(found)
    for b in blocks:
        if b.upright:  # a strip that needs more room than its rows have
            mine = range(int(b.y), int(b.y + b.h))
            lack = b.need - sum(rows[r] + gap for r in mine) + gap
            for r in mine:
                rows[r] += max(0.0, lack) / b.h
    top = [start]
    for row in rows:
        top.append(top[-1] + row + gap)
    height = round(top[-1] - gap + start)
    bend = 3 if width < 420 else 5 if tall else 11
    for b in blocks:
        first, last = int(b.y), int(b.y + b.h)
        b.y, b.h = top[first], top[last] - gap - top[first]
        corners = ((b.x, b.y), (b.x + b.w, b.y), (b.x + b.w, b.y + b.h), (b.x, b.y + b.h))
        b.outline = [warped(x, y, start, inner, height - 2 * start, bend) for x, y in corners]
    inset = edge + tile / 2
    return Layout(width, height, tile, inset, blocks, ring(len(view["spaces"]), width, height, inset))


def size(place: dict, cap: int, w: float, upright: bool, most: float) -> Block:
    """A block of this width, with the height that its name, its value and its sockets need."""
    flat, slim = not upright and w > 280, not upright and w < 104
    if upright:
        per = 2 if w > 84 else 1
        rows, pitch = math.ceil(cap / per), most
    else:
        per, rows, pitch = rank(cap, w - (140 if flat else 10 if slim else 22), most)
    is_long = len(place["name"]) * 7.2 > (w - 12 if slim else w - 64)
    if upright:
        need = 78 + rows * pitch
    elif flat:
        need = max(46, rows * pitch + 14)
    else:
        need = max(86, (38 if slim else 24) + (33 if is_long else 18) + rows * pitch)
    return Block(0, 0, w, 0, need, per, pitch, upright, flat, slim)


def warped(x: float, y: float, start: float, inner: float, deep: float, bend: float) -> tuple[float, float]:
    """A point of the grid where streets curve around the middle of the town."""
    u, v = (x - start) / inner, (y - start) / deep
    return (
        x - bend * math.sin(math.pi * v) * math.sin(2 * math.pi * u),
        y - bend * 0.7 * math.sin(math.pi * u) * math.sin(2 * math.pi * v),
    )


def ring(n: int, width: float, height: float, inset: float) -> list[tuple[float, float]]:
    """The spaces of the promenade, clockwise from the upper left corner, with one in each corner."""
    w, d = width - 2 * inset, height - 2 * inset
    if n < 4:
        return [(inset + w * (i + 0.5) / n, inset) for i in range(n)]
    along = min(range(2, n // 2 + 1), key=lambda a: abs(w / (a - 1) - d / ((n - 2 * a) // 2 + 1)))
    side = (n - 2 * along) // 2
    foot = n - along - 2 * side
    found = [(inset + w * i / (along - 1), inset) for i in range(along)]
    found += [(inset + w, inset + d * i / (side + 1)) for i in range(1, side + 1)]
    found += [(inset + w - w * i / (foot - 1), inset + d) for i in range(foot)]
    return found + [(inset, inset + d - d * i / (side + 1)) for i in range(1, side + 1)]


def crossing(a: Block, b: Block) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where a park's path leaves the park and meets a district."""
    if min(a.y + a.h, b.y + b.h) - max(a.y, b.y) > 20:
        y = (max(a.y, b.y) + min(a.y + a.h, b.y + b.h)) / 2
        return ((a.x + a.w - 8, y), (b.x, y)) if b.x > a.x else ((a.x + 8, y), (b.x + b.w, y))
    if min(a.x + a.w, b.x + b.w) - max(a.x, b.x) > 20:
        x = (max(a.x, b.x) + min(a.x + a.w, b.x + b.w)) / 2
        return ((x, a.y + a.h - 8), (x, b.y)) if b.y > a.y else ((x, a.y + 8), (x, b.y + b.h))
    return (a.x + a.w / 2, a.y + a.h / 2), (b.x + b.w / 2, b.y if b.y > a.y else b.y + b.h)
