"""The cards of Big Deal for still pictures, with the symbols of the live table."""

from __future__ import annotations

from ....charts.still import *
from ....core.wording import LETTERS

FELT, PLATE, RIM, BACK = "#B4D8C6", "#CFE5D9", "#5D8E77", "#82404C"
HUES = {
    "gold": "#DDA800",
    "silver": "#8392A8",
    "home": "#C8453B",
    "yacht": "#1C84CC",
    "auto": "#E06A14",
    "jewels": "#8E4EC6",
    "bank": "#3A58A8",
    "stocks": "#0F917A",
    "coins": "#946A36",
    "cash": "#5E9F2B",
    "stamps": "#B8398A",
    "piggy": "#EC7FA3",
}
STARS = {  # the marks of the jokers
    "gold": "M0-9 2.6-3.1 9-2.6 4.2 1.7 5.6 8 0 4.6-5.6 8-4.2 1.7-9-2.6-2.6-3.1Z",
    "silver": "M0-10 2.6-2.6 10 0 2.6 2.6 0 10-2.6 2.6-10 0-2.6-2.6Z",
}

# Symbols on a grid of 48: f is filled, s a line, c a line and k a shape cut out of it, p a perforated edge.
# widgets/src/boards/big_deal/cards.js has the same ones for the live table; a test compares them.
ART = {
    "gold": [
        ("f", "M17 10h14l4 12H13zM7 26h13l4 13H3zM28 26h13l4 13H24z"),
        ("c", "M18.5 14h11M8.5 30h10M29.5 30h10"),
        ("f", "M41 3c.7 4 2 5.3 6 6-4 .7-5.3 2-6 6-.7-4-2-5.3-6-6 4-.7 5.3-2 6-6z"),
    ],
    "silver": [
        ("s", "M8 21v2c0 6 6 9 16 9s16-3 16-9v-2M24 17v22"),
        ("f", "M14 43c0-4 5-5 10-5s10 1 10 5zM4 18h8v3H4zM20 14h8v3h-8zM36 18h8v3h-8z"),
        (
            "f",
            "M6.5 11h3v6h-3zM22.5 8h3v5h-3zM38.5 11h3v6h-3zM8 4c2 2.5 2 5 0 6-2-1-2-3.5 0-6zM24 1"
            "c2 2.5 2 5 0 6-2-1-2-3.5 0-6zM40 4c2 2.5 2 5 0 6-2-1-2-3.5 0-6z",
        ),
    ],
    "home": [("f", "M24 5 3 23h6v20h11V31h8v12h11V23h6l-7-6V8h-6v4z"), ("k", "M13 25h5v5h-5zM30 25h5v5h-5z")],
    "yacht": [
        ("f", "M4 33h40c-2 7-6 10-11 10H16c-6 0-10-3-12-10z"),
        ("f", "M23 4v26H7C12 21 18 13 23 4zM26 9c6 6 11 13 13 21H26z"),
    ],
    "auto": [
        ("f", "M3 34v-7c0-2 2-3.5 5-4l4-9c1-2 2.5-3 5-3h12c2 0 3.5 1 4.5 2.5L38 22c5 .5 8 3 8 7v5z"),
        ("k", "M16 15h6.5v7H13zM25.5 15H29l4 7h-7.5z"),
        ("k", "M11 27a7 7 0 1 0 .1 0zM37 27a7 7 0 1 0 .1 0z"),
        ("f", "M11 29a5 5 0 1 0 .1 0zM37 29a5 5 0 1 0 .1 0z"),
        ("k", "M11 32a2 2 0 1 0 .1 0zM37 32a2 2 0 1 0 .1 0z"),
    ],
    "jewels": [("f", "M14 7h20l10 12-20 24L4 19z"), ("c", "M5 19h38M14 8l4 11 6 22 6-22 4-11M18 19l6-11 6 11")],
    "bank": [
        ("f", "M24 4 4 15v5h40v-5zM8 23h5v13H8zM17 23h5v13h-5zM26 23h5v13h-5zM35 23h5v13h-5zM4 39h40v5H4z"),
        ("k", "M24 10a2.5 2.5 0 1 0 .1 0z"),
    ],
    "stocks": [
        ("f", "M5 33h8v11H5zM16 28h8v16h-8zM27 31h8v13h-8zM38 22h7v22h-7z"),
        ("s", "M4 24 16 14l9 7L41 6M31 5h11v11"),
    ],
    "coins": [
        (
            "f",
            "M6 38h13a2.5 2.5 0 0 1 0 5H6a2.5 2.5 0 0 1 0-5zM6 31h13a2.5 2.5 0 0 1 0 5H6a2.5 2.5 0 0 1 0-5z"
            "M8 24h13a2.5 2.5 0 0 1 0 5H8a2.5 2.5 0 0 1 0-5z",
        ),
        (
            "f",
            "M29 38h13a2.5 2.5 0 0 1 0 5H29a2.5 2.5 0 0 1 0-5zM28 31h13a2.5 2.5 0 0 1 0 5H28"
            "a2.5 2.5 0 0 1 0-5zM29 24h13a2.5 2.5 0 0 1 0 5H29a2.5 2.5 0 0 1 0-5zM27 17h13a2.5 2.5 0 0 1 0 5"
            "H27a2.5 2.5 0 0 1 0-5zM29 10h13a2.5 2.5 0 0 1 0 5H29a2.5 2.5 0 0 1 0-5z",
        ),
    ],
    "cash": [
        ("f", "M8 9h32a4 4 0 0 1 4 4v7a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4v-7a4 4 0 0 1 4-4z"),
        ("c", "M14 10v13M24 10v13M34 10v13"),
        ("f", "M8 28h32v16H8z"),
        ("k", "M24 31a5 5 0 1 0 .1 0zM11 31h4v2h-4zM33 39h4v2h-4z"),
    ],
    "stamps": [
        ("f", "M8 5h32v38H8z"),
        ("p", "M8 5h32v38H8z"),
        ("k", "M14 11h20v26H14z"),
        ("f", "M14 35l7-13 5 8 3-4 5 9v2H14zM29 15a3 3 0 1 0 .1 0z"),
    ],
    "piggy": [
        (
            "f",
            "M7 26c0-8 7-13 16-13 3 0 6 .6 9 1.7L38 10v8c2 1.5 3.5 3.5 4.3 5.5H46v8h-3.7"
            "c-1.3 2.5-3 4.3-5.3 5.5v6h-7v-4h-9v4h-7v-7c-4-2-7-5.5-7-10z",
        ),
        ("k", "M35.5 20a2 2 0 1 0 .1 0z"),
        ("c", "M18 19c4-2 7-2 11 0"),
        ("s", "M7 25c-3 0-5-2-4-5"),
    ],
}


# ---- lines and colours


def in_lines(text: str, width: float, size: float, bold=False) -> list[str]:
    """Two lines at most, broken between words: a card shows its symbol too. The last one may end in an ellipsis."""
    lines: list[str] = []
    for word in text.split():
        if lines and (len(lines) == 2 or wide(f"{lines[-1]} {word}", size, bold) <= width):
            lines[-1] += " " + word
        else:
            lines.append(word)
    return [shortened(line, width, size, bold) for line in lines]


def ground(kind: str) -> str:
    return blend(CARD, HUES[kind], 0.2)


def edge(kind: str) -> str:
    return blend(HUES[kind], INK, 0.26)


# ---- drawings


def mark(seat: int, x: float, y: float, size: float = 26) -> str:
    """A player's mark: colour, shape and letter."""
    drop = {2: 0.2, 4: 0.04}.get(seat, 0) * size / 2
    letter = write(x, y + drop + 4.5, LETTERS[seat], 12, 700, SEAT_INKS[seat], "middle")
    return seat_shape(seat, x, y, size / 2, f'fill="{SEATS[seat]}"') + letter


def symbol(kind: str, x: float, y: float, size: float) -> str:
    """The symbol of a kind, its corner at x, y."""
    ink, cut = blend(HUES[kind], INK, 0.22), ground(kind)
    round_ = 'stroke-linecap="round" stroke-linejoin="round"'
    paint = {
        "f": f'fill="{ink}"',
        "k": f'fill="{cut}"',
        "s": f'fill="none" stroke="{ink}" stroke-width="3.4" {round_}',
        "c": f'fill="none" stroke="{cut}" stroke-width="1.8" {round_}',
        "p": f'fill="none" stroke="{cut}" stroke-width="4" stroke-dasharray="0 6.36" {round_}',
    }
    paths = "".join(f'<path d="{d}" {paint[how]}/>' for how, d in ART[kind])
    return f'<g transform="translate({n(x)} {n(y)}) scale({size / 48:.3f})">{paths}</g>'


def star(kind: str, x: float, y: float, size: float = 13) -> str:
    """The star that marks a joker."""
    paint = f'fill="{HUES[kind]}" stroke="{INK}" stroke-width="1.2"'
    return f'<path d="{STARS[kind]}" transform="translate({n(x)} {n(y)}) scale({size / 20:.2f})" {paint}/>'


def mini(kind: str, x: float, y: float, size: float = 28) -> str:
    """A card as small as a thumbnail."""
    pad = size * 0.11
    frame = box(x, y, size, size * 1.12, ground(kind), edge(kind), 4, 1.3)
    return frame + symbol(kind, x + pad, y + pad * 1.5, size - 2 * pad)


def card(found: dict, x: float, y: float, width: float, height: float, size: float = 44, starred=True) -> str:
    """A card: symbol, name, value; a joker wears a star and a double edge."""
    kind, joker = found["kind"], found["joker"]
    parts = [box(x, y, width, height, ground(kind), edge(kind), 8, 1.5)]
    if joker:
        parts.append(box(x + 3, y + 3, width - 6, height - 6, "none", HUES[kind], 6, 1.5))
        parts += [star(kind, x + 15, y + 15, 17)] if starred else []
    parts.append(symbol(kind, x + (width - size) / 2, y + 8, size))
    lines = in_lines(found["name"], width - 10, 12, True)
    for i, line in enumerate(lines):
        parts.append(write(x + width / 2, y + height - 28 - 14 * (len(lines) - 1 - i), line, 12, 650, INK, "middle"))
    parts.append(write(x + width / 2, y + height - 9, f"${found['value']:,}", 14, 750, INK, "middle"))
    return "".join(parts)


def back(x: float, y: float, width: float, height: float) -> str:
    """The back of every card."""
    inner = box(x + 4, y + 4, width - 8, height - 8, BACK, "none", 4)
    cx, cy, r = x + width / 2, y + height / 2, min(width, height) / 4
    corners = f"M{n(cx)} {n(cy - r)}L{n(cx + r)} {n(cy)} {n(cx)} {n(cy + r)} {n(cx - r)} {n(cy)}Z"
    lozenge = f'<path d="{corners}" fill="#C79AA2"/>'
    return box(x, y, width, height, CARD, BACK, 6, 1.2) + inner + lozenge


def slot(x: float, y: float, width: float, height: float, text: str) -> str:
    """A place where no card lies."""
    dashed = box(x, y, width, height, "none", FAINT, 8, 1.3, ' stroke-dasharray="4 3"')
    return dashed + write(x + width / 2, y + height / 2 + 4, text, 12, 400, INK, "middle")
