"""Big City from above, in SVG: outlines of lots, rails, and the pieces with their roofs, shadows and signs.

One lot is 100 by 100. The same drawing is in `widgets/src/boards/big_city/pieces.js`, where it moves.
"""

from __future__ import annotations

from ....charts.still import *
from ....core.wording import LETTERS

UNIT = 100

# sort → colour of the roof, height
ROOFS = {
    "residence": ("#E8A07A", 10),
    "business": ("#9BBCE2", 17),
    "City Hall": ("#E8B93C", 20),
    "cinema": ("#D7A2D6", 12),
    "post office": ("#F6E27C", 10),
    "bank": ("#BFD0B8", 14),
    "church": ("#EDE8F6", 18),
    "shopping centre": ("#F3A6A6", 12),
    "park": ("#A9D69C", 0),
    "factory": ("#B3A79C", 13),
    "parking lot": ("#C9CDD3", 2),
    "hospital": ("#FAFAFA", 16),
    "school": ("#A8DADB", 10),
    "police station": ("#B4BFF0", 10),
}
# signs on roofs around 0, 0
SIGNS = {
    "residence": "M-17 1L0 -15L17 1M-12 -3V14H12V-3M-4 14V4H4V14",
    "business": "M-16 -7H16V13H-16ZM-6 -7V-13H6V-7M-16 3H16M0 0V6",
    "City Hall": "M-16 15H16M-12 15V5H12V15M-9 5A9 9 0 0 1 9 5M0 -4V-18L11 -14L0 -10",
    "cinema": "M-17 -11H17V11H-17ZM-10 -11V11M10 -11V11M-17 0H-10M10 0H17M-3 -5L5 0L-3 5Z",
    "post office": "M-17 -11H17V12H-17ZM-17 -10L0 3L17 -10",
    "bank": "M-17 -4L0 -15L17 -4ZM-12 -3V11M-4 -3V11M4 -3V11M12 -3V11M-17 13H17",
    "church": "M0 -18V17M-11 -7H11",
    "shopping centre": "M-13 -6H13L15 15H-15ZM-6 -1V-9A6 6 0 0 1 6 -9V-1",
    "factory": "M-17 15V-1L-7 5V-1L3 5V-1H8V-16H16V15Z",
    "parking lot": "M-8 16V-15H2A8.5 8.5 0 0 1 2 2H-8",
    "hospital": "M-5 -16H5V-5H16V5H5V16H-5V5H-16V-5H-5Z",
    "school": "M-19 -4L0 -12L19 -4L0 4ZM-11 0V10C-5 14 5 14 11 10V0M19 -4V9",
    "police station": "M0 -16L14 -11V1C14 9 7 14 0 17C-7 14 -14 9 -14 1V-11ZM-6 0L-1 5L7 -5",
}
FILLED = ("factory", "hospital")
TREES = ((30, 34, 17), (68, 28, 13), (64, 68, 19), (28, 72, 12))

Cells = list[tuple[int, int]]


def path(d: str, fill="none", stroke="none", width: float = 0, more="") -> str:
    line = ""
    if width:
        line = f' stroke="{stroke}" stroke-width="{n(width)}" stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{d}" fill="{fill}"{line}{more}/>'


def outline(cells: Cells, inset: float) -> str:
    """The edge of some cells as a path, drawn in from their border.

    >>> outline([(0, 0), (0, 1)], 10)
    'M190 10L190 90L10 90L10 10Z'
    """
    edges: dict[tuple[int, int, int, int], None] = {}
    for row, column in cells:
        for y, x, dy, dx in (
            (row, column, 0, 1),
            (row, column + 1, 1, 0),
            (row + 1, column + 1, 0, -1),
            (row + 1, column, -1, 0),
        ):
            back = (y + dy, x + dx, -dy, -dx)
            if back in edges:
                del edges[back]
            else:
                edges[(y, x, dy, dx)] = None
    found = ""
    while edges:
        start = next(iter(edges))
        (y, x, dy, dx), points = start, []
        while True:
            edges.pop((y, x, dy, dx), None)
            y, x = y + dy, x + dx
            ways = ((dx, -dy), (dy, dx), (-dx, dy))
            ny, nx = next((way for way in ways if (y, x, *way) in edges), start[2:])
            if (ny, nx) != (dy, dx):
                points.append((x * UNIT + inset * (-dy - ny), y * UNIT + inset * (dx + nx)))
            dy, dx = ny, nx
            if (y, x, dy, dx) == start:
                break
        found += "M" + "L".join(f"{n(px)} {n(py)}" for px, py in points) + "Z"
    return found


def rail(streets: list[list[int]], bend: float = 0.3) -> str:
    """The rails of a line as one path: straight along the streets, round where it turns."""
    pairs = [((row, column), (row + south, column + 1 - south)) for _, row, column, south in streets]
    meets: dict[tuple, list] = {}
    for a, b in pairs:
        meets.setdefault(a, []).append(b)
        meets.setdefault(b, []).append(a)

    def is_turn(p):
        others = meets[p]
        return len(others) == 2 and others[0][0] != others[1][0] and others[0][1] != others[1][1]

    def toward(p, q):
        return p[0] + (q[0] - p[0]) * bend, p[1] + (q[1] - p[1]) * bend

    def at(p):
        return f"{n(p[1] * UNIT)} {n(p[0] * UNIT)}"

    found = ""
    for a, b in pairs:
        found += f"M{at(toward(a, b) if is_turn(a) else a)}L{at(toward(b, a) if is_turn(b) else b)}"
    for p, others in meets.items():
        if is_turn(p):
            found += f"M{at(toward(p, others[0]))}Q{at(p)} {at(toward(p, others[1]))}"
    return found


def mark(seat: int, size: float, letter: bool) -> str:
    """The mark of a player around 0, 0: colour, shape and letter."""
    r = size / 2
    drawn = seat_shape(seat, 0, 0, r, f'fill="{SEATS[seat]}" stroke="{CARD}" stroke-width="1.5"')
    if not letter:
        return drawn
    drop, scale = {2: (0.22, 0.92), 3: (0, 1.0)}.get(seat, (0, 1.1))
    height = r * scale
    return drawn + (
        f'<text y="{n(drop * r + height * 0.36)}" font-size="{n(height)}" font-weight="700" fill="{SEAT_INKS[seat]}" '
        f'text-anchor="middle">{LETTERS[seat]}</text>'
    )


def details(sort: str, cells: Cells) -> str:
    """What stands on a roof: slopes and ridges, skylights, a dome, trees."""
    top, left = min(cells)[0] * UNIT, min(column for _, column in cells) * UNIT
    bottom = (1 + max(row for row, _ in cells)) * UNIT
    right = (1 + max(column for _, column in cells)) * UNIT
    ridge = ' opacity="0.32"'
    if sort == "residence":
        if right - left >= bottom - top:
            middle = (top + bottom) / 2
            slope = f"M{left + 13} {n(middle)}H{right - 13}V{bottom - 13}H{left + 13}Z"
        else:
            middle = (left + right) / 2
            slope = f"M{n(middle)} {top + 13}V{bottom - 13}H{right - 13}V{top + 13}Z"
        return path(slope, "#000000", more=' opacity="0.13"')
    if sort == "City Hall":
        return f'<circle cx="{left + 50}" cy="{top + 50}" r="34" fill="#FBE3A2" stroke="#8A6410" stroke-width="3"/>'
    if sort == "park":
        return "".join(
            f'<circle cx="{column * UNIT + x}" cy="{row * UNIT + y}" r="{r}" '
            f'fill="{"#4F9A57" if (i + j) % 2 else "#6FB56A"}" stroke="#2E6E3A" stroke-width="2"/>'
            for i, (row, column) in enumerate(cells)
            for j, (x, y, r) in enumerate(TREES)
        )
    if sort == "business":
        squares = "".join(f"M{column * UNIT + 22} {row * UNIT + 22}h56v56h-56z" for row, column in cells)
        return path(squares, stroke=INK, width=2.5, more=ridge)
    if sort == "factory":
        saws = "".join(f"M{column * UNIT + 16} {row * UNIT + 30}h68m-68 40h68" for row, column in cells)
        return path(saws, stroke=INK, width=2.5, more=ridge)
    return ""


def piece(sort: str, cells: Cells, builder: int, letter: bool, is_new: bool) -> str:
    """A piece: its shadow, its roof and what stands on it, its sign, the mark of its builder."""
    fill, height = ROOFS[sort]
    edge = outline(cells, 9 if sort == "park" else 13)
    shadow = "".join(
        path(edge, "#28200F", more=f' transform="translate({n(height * 0.75 * t)} {n(height * t)})"')
        for t in (0.34, 0.67, 1)
    )
    drawn = f'<g opacity="0.26">{shadow}</g>' if height else ""
    drawn += path(edge, fill) + details(sort, cells)
    rim = GAIN if is_new else "#4F8F54" if sort == "park" else SEATS[builder]
    drawn += path(edge, stroke=rim, width=10 if is_new else 6)
    last = max(cells)
    if sort in SIGNS:
        x, y = place_of_sign(cells)
        shift = 0 if len(cells) > 1 else 6
        size = f"{1.2 if len(cells) > 1 else 1.1}"
        at = f' transform="translate({n(x - shift)} {n(y - shift)}) scale({size})"'
        filled = sort in FILLED
        drawn += path(SIGNS[sort], "#1A1E28" if filled else "none", "#1A1E28", 0 if filled else 3.4, at)
    x, y = last[1] * UNIT + 75, last[0] * UNIT + 75
    return f'{drawn}<g transform="translate({x} {y})">{mark(builder, 40, letter)}</g>'


def place_of_sign(cells: Cells) -> tuple[float, float]:
    """The middle of a piece, or of its first lot where the middle is not on it."""
    rows, columns = [row for row, _ in cells], [column for _, column in cells]
    whole = len(cells) == (1 + max(rows) - min(rows)) * (1 + max(columns) - min(columns))
    if whole:
        return (min(columns) + max(columns) + 1) / 2 * UNIT, (min(rows) + max(rows) + 1) / 2 * UNIT
    return (cells[0][1] + 0.5) * UNIT, (cells[0][0] + 0.5) * UNIT
