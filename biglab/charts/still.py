"""What the still pictures of all games are drawn with: paper and ink, numbers, words, boxes; whose hand they show."""

from __future__ import annotations

import re
from html import escape

PAPER, CARD, INK, FAINT = "#FBF9F4", "#FFFFFF", "#1F2430", "#5F6673"
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


def wide(text: str, size: float, bold: bool = False) -> float:
    """How wide a text may be drawn, in a wide font."""
    units = sum(
        0.36 if c in "iljtfr.,:'!|()·- " else 0.95 if c in "mwMWŒœ@%" else 0.72 if c.isupper() else 0.62 for c in text
    )
    return units * size * (1.1 if bold else 1.0)


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


def hand_shown(view: dict) -> dict | None:
    """The seat whose cards lie open: the one to decide, else a person, else whoever comes first."""
    seats = [seat for seat in view["seats"] if seat["hand"] is not None]
    seats.sort(key=lambda seat: (seat["seat"] != view["to_move"], not seat["human"], seat["seat"]))
    return seats[0] if seats else None
