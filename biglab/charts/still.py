"""What the still pictures of all games are drawn with: colours, numbers, words, boxes, the marks of the seats."""

from __future__ import annotations

import re
from html import escape
from typing import Any

from ..core.wording import LETTERS
from .shapes import BOLD, text_width
from .theme import CORNERS, TONES
from .theme import SEAT_INKS as SEAT_INKS
from .theme import SEATS as SEATS

PAPER, CARD, INK, FAINT, LINE = (TONES[tone] for tone in ("paper", "card", "ink", "faint", "line"))
NOW, GAIN, LOSS, CHANCE = (TONES[tone] for tone in ("now", "gain", "loss", "chance"))
FONT = "system-ui, -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif"


def n(value: float) -> str:
    """A coordinate, always written the same way."""
    return f"{value:.1f}".removesuffix(".0")


def write(
    x: float, y: float, text: object, size: float = 14.0, weight: int = 400, fill: str = INK, anchor: str = "start"
) -> str:
    return (
        f'<text x="{n(x)}" y="{n(y)}" font-size="{n(size)}" font-weight="{weight}" fill="{fill}" '
        f'text-anchor="{anchor}">{escape(str(text))}</text>'
    )


def box(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str,
    stroke: str = "none",
    radius: float = 6.0,
    weight: float = 1.0,
    more: str = "",
) -> str:
    return (
        f'<rect x="{n(x)}" y="{n(y)}" width="{n(width)}" height="{n(height)}" rx="{n(radius)}" fill="{fill}" '
        f'stroke="{stroke}" stroke-width="{n(weight)}"{more}/>'
    )


def seat_shape(seat: int, x: float, y: float, r: float, paint: str) -> str:
    """The shape of a seat's mark around x, y; paint: attributes such as its fill."""
    corners = CORNERS[LETTERS[seat]]
    if not corners:
        return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(0.9 * r)}" {paint}/>'
    points = " ".join(f"{n(x + r * dx)},{n(y + r * dy)}" for dx, dy in corners)
    return f'<polygon points="{points}" {paint}/>'


def blend(colour: str, other: str, share: float) -> str:
    """A mixture of two colours: this share of the other in the first."""
    pairs = [(int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def wide(text: str, size: float, bold: bool = False) -> float:
    """How wide a text may be drawn, in a wide font."""
    return text_width(text, size) * (BOLD if bold else 1)


def wrapped(text: str, width: float, size: float, bold: bool = False, most: int = 3) -> list[str]:
    """Broken into lines between words, after a hyphen or in a very long word; the rest ends in an ellipsis."""
    lines: list[str] = []
    for piece in re.findall(r"\s*[^\s-]+-*", text):
        while len(lines) + 1 < most and wide(piece.strip(), size, bold) > width:
            piece = piece.strip()
            at = max((at for at in range(1, len(piece)) if wide(piece[:at] + "-", size, bold) <= width), default=1)
            lines.append(piece[:at] + "-")
            piece = piece[at:]
        if lines and wide(lines[-1] + piece, size, bold) <= width:
            lines[-1] += piece
        else:
            lines.append(piece.strip())
    if len(lines) > most:
        lines = [*lines[: most - 1], lines[most - 1] + "…"]
    return [shortened(line, width, size, bold) for line in lines]


def shortened(text: str, width: float, size: float, bold: bool = False) -> str:
    """As much of a text as fits, with an ellipsis where it does not."""
    if wide(text, size, bold) <= width:
        return text
    while text and wide(text + "…", size, bold) > width:
        text = text[:-1]
    return text.rstrip(" …") + "…"


def even_columns(width: float, count: int, least: float, gap: float) -> int:
    """How many columns fit, kept even: four things in a room for three make two and two."""
    room = max(1, int((width + gap) // (least + gap)))
    return max(1, -(-count // max(1, -(-count // room))))


def hand_shown(view: dict[str, Any]) -> dict[str, Any] | None:
    """The seat whose cards lie open: the one to decide, else a person, else the first that has any."""
    seats: list[dict[str, Any]] = [seat for seat in view["seats"] if seat["hand"] is not None]
    seats.sort(key=lambda seat: (seat["seat"] != view["to_move"], not seat["human"], seat["seat"]))
    return seats[0] if seats else None
