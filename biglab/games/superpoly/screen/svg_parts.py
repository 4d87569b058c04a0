"""Our own Paris: how squares, groups and players of Superpoly look, in numbers that both drawings share.

The still picture draws them from here; the board on screen is sent them once, with the names of the squares.
"""

from __future__ import annotations

import re
from urllib.parse import quote

from ....charts.still import *
from ....core.wording import LETTERS

# ---- groups: a hue and a pattern each. A pattern is a tile of 8 × 8, drawn as strokes with round ends; light strokes
# on dark hues, dark ones on light hues.

HUES = {
    "A": ("#7A4A21", "M0 4H8", 2.4),
    "B": ("#8CCBEA", "M2 2h.01M6 6h.01", 2.8),
    "C": ("#D98CB8", "M-1 9L9 -1M-1 1L1 -1M7 9L9 7", 1.8),
    "D": ("#E08214", "M-1 7L4 2L9 7", 1.8),
    "E": ("#C2272D", "M0 4H8M4 0V8", 1.6),
    "F": ("#F0D43A", "M-1 -1L9 9M-1 7L1 9M7 -1L9 1", 1.8),
    "G": ("#1B7F4B", "M4 0V8", 2.4),
    "H": ("#23408E", "", 0),
    "M": ("#5E6673", "", 0),
    "U": ("#9AA1AB", "", 0),
}
DARK = "AEGHM"  # hues that take light strokes
COLOURS = "ABCDEFGH"


def styles(letters: list[str]) -> dict[str, str]:
    """Which of our eight looks each colour group has: its own letter's, or the first that is left."""
    found = {letter: letter for letter in letters if letter in COLOURS}
    rest = [letter for letter in COLOURS if letter not in found]
    for letter in letters:
        if letter not in found:
            found[letter] = rest.pop(0)
    return found


def tile(look: str) -> str:
    """The pattern of a look: one tile of 8 × 8 as SVG."""
    hue, lines, weight = HUES[look]
    stroke = CARD if look in DARK else INK
    drawn = (
        f'<path d="{lines}" fill="none" stroke="{stroke}" stroke-width="{weight}" stroke-linecap="round" opacity=".7"/>'
        if lines
        else ""
    )
    return f'<rect width="8" height="8" fill="{hue}"/>{drawn}'


def image(look: str) -> str:
    """The same tile as an image for a style sheet, whole in itself."""
    whole = f'<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">{tile(look)}</svg>'
    return f'url("data:image/svg+xml,{quote(whole, safe=" =:/(),.-")}")'


# ---- kinds of square: small drawings in a box of 24 × 24

ICONS = {
    "start": "M20 12H5M10 6.5L4.5 12L10 17.5M20 7V17",
    "museum": "M3.5 9L12 4L20.5 9ZM5 19.5H19M3.5 21.5H20.5M6.5 11.5V17M10.2 11.5V17M13.8 11.5V17M17.5 11.5V17",
    "utility": "M13.5 2.5L6 13.5H11.5L10 21.5L18 10H12.5Z",
    "water": "M12 3C9 8 6 11.4 6 15A6 6 0 0 0 18 15C18 11.4 15 8 12 3ZM9 15.5A3 3 0 0 0 12 18.4",
    "surprise": "M8.4 8.6A3.7 3.7 0 1 1 13.4 12.2C12.3 12.9 12 13.6 12 15M12 19h.01",
    "bank": "M4 7.5A8 3.2 0 0 0 20 7.5A8 3.2 0 0 0 4 7.5ZM4 7.5V16.5A8 3.2 0 0 0 20 16.5V7.5M4 12A8 3.2 0 0 0 20 12",
    "fine": "M6 3H18V21L15 19L12 21L9 19L6 21ZM9 10H15",
    "gain": "M12 3.5A8.5 8.5 0 1 0 12 20.5A8.5 8.5 0 1 0 12 3.5ZM12 8V16M8 12H16",
    "jail": "M5 3.5H19V20.5H5ZM9.7 3.5V20.5M14.3 3.5V20.5",
    "go_to_jail": "M4 12H14M10 7.5L14.5 12L10 16.5M18 4V20",
}

SKYLINE = (  # roofs, domes, an arch and the tower, along the foot of the middle; 400 wide, 60 high, standing on 60
    "M0 60V46H14V40H24V46H38V36L50 28L62 36V46H72V42A14 14 0 0 1 100 42V46H112V34H150V60M122 60V48A9 9 0 0 1 140 48V60"
    "M150 46H168V40H180V46H196M206 60C212 40 214 22 215 2C216 22 218 40 224 60M209.5 46H220.5M207.5 54H222.5"
    "M212.5 26H217.5M224 50H244V42H252V50H268V38A10 16 0 0 1 288 38V50M278 22V14M288 50H302V40L312 34L322 40V50H340V44"
    "H352V50H366V38H384V48H400V60"
)


def icon_of(kind: str, name: str) -> str:
    """The drawing of a kind of square; the second utility is known by its water."""
    wet = kind == "utility" and re.search(r"eau|water", name, re.I)
    return "water" if wet else kind


# ---- names

WAYS = re.compile(
    r"^(?:rue|boulevard|avenue|place|quai|pont|square|cours|musée)\s+(?:de la\s+|de l['’]|des\s+|du\s+|de\s+|d['’])?",
    re.I,
)


VOWELS, CONSONANTS = "aeiouyàâäéèêëîïôöûùüœ", "bcçdfghjklmnñpqrstvwxzß"
SYLLABLE = re.compile(
    rf"(?<=[{VOWELS}])(?=[{CONSONANTS}][{VOWELS}])|(?<=[{CONSONANTS}])(?=[{CONSONANTS}][{VOWELS}])", re.I
)
SOFT = "\u00ad"  # a hyphen that shows only where a line is broken at it


def short(name: str) -> str:
    """A name for a small square: `Rue de la Roquette` is `Roquette` there. Long words may be broken, at soft hyphens;
    long names are cut.
    """
    left = WAYS.sub("", name)
    left = left[:1].upper() + left[1:] if len(left) > 2 else name
    left = left if len(left) <= 26 else left[:25].rstrip(" ,.-") + "…"
    return "".join(with_soft_hyphens(word) for word in re.split(r"([ -])", left))


def with_soft_hyphens(word: str) -> str:
    if len(word) < 8:
        return word
    cuts = [at for at in (found.start() for found in SYLLABLE.finditer(word)) if 2 <= at <= len(word) - 2]
    cuts = [at for at in cuts if 3 <= at <= len(word) - 3] or cuts
    return "".join(SOFT * (at in cuts) + letter for at, letter in enumerate(word))


# ---- the ring

LEAST, SQUARE = 3, 0


def ring(count: int, columns: int = SQUARE) -> tuple[int, int, list[tuple[int, int]]]:
    """Columns, rows and the (column, row) of every square: Start at the lower right, then clockwise round the edge.

    Without a number of columns the ring is as square as can be; a number that leaves no middle is brought in range.
    """
    both = (count + 5) // 2  # columns and rows together; one place stays empty if the count is odd
    columns = min(max(columns or (both + 1) // 2, LEAST), both - LEAST)
    rows = both - columns
    places = [(columns - 1 - i, rows - 1) for i in range(columns)]
    places += [(0, rows - 2 - i) for i in range(rows - 1)]
    places += [(1 + i, 0) for i in range(columns - 1)]
    places += [(columns - 1, 1 + i) for i in range(rows - 2)]
    return columns, rows, places[:count]


# ---- marks of the players: a colour, a shape and a letter


def mark(seat: int, x: float, y: float, size: float, hollow: bool = False) -> str:
    """A player's mark centred on x, y."""
    r = size / 2
    ink = SEAT_INKS[-1 if hollow else seat]
    fill, edge, weight = (CARD, SEATS[seat], 2) if hollow else (SEATS[seat], INK, 0.8)
    drop = r * (0.55 if seat == 2 else 0.36)
    scale = 0.8 if seat in (2, 5) else 1.0
    return seat_shape(seat, x, y, r, f'fill="{fill}" stroke="{edge}" stroke-width="{weight}"') + (
        f'<text x="{x:.1f}" y="{y + drop * scale:.1f}" font-size="{max(12.0, size * 0.56 * scale):.1f}" '
        f'font-weight="700" fill="{ink}" text-anchor="middle">{LETTERS[seat]}</text>'
    )


# ---- pieces

HOUSE, HOTEL = "#0B7A43", "#B3202A"


def buildings(level: int, x: float, y: float, width: float, height: float) -> str:
    """Houses as notches in the band, gables and all; a hotel as one broad block."""
    if level == 5:
        w, top = min(width * 0.5, height * 3), y + height * 0.12
        left = x + (width - w) / 2
        windows = "".join(
            f'<rect x="{left + w * at:.1f}" y="{top + height * 0.3:.1f}" width="{w * 0.1:.1f}" '
            f'height="{height * 0.34:.1f}" fill="{CARD}"/>'
            for at in (0.16, 0.37, 0.58, 0.79)
        )
        return (
            f'<rect x="{left:.1f}" y="{top:.1f}" width="{w:.1f}" height="{height * 0.88:.1f}" rx="1" fill="{HOTEL}" '
            f'stroke="{CARD}" stroke-width="1.2"/>{windows}'
        )
    size = min(height * 0.86, width / 4.9)
    left = x + (width - 4 * size * 1.12) / 2
    return "".join(
        f'<path d="M{left + i * size * 1.12:.1f} {y + height:.1f}v{-size * 0.55:.1f}l{size / 2:.1f} {-size * 0.42:.1f}'
        f'l{size / 2:.1f} {size * 0.42:.1f}v{size * 0.55:.1f}z" fill="{HOUSE}" stroke="{CARD}" stroke-width="1.2"/>'
        for i in range(level)
    )
