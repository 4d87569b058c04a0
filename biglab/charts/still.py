"""What the still pictures of all games are drawn with: paper and ink, numbers, words, boxes; whose hand they show."""

from __future__ import annotations

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


def hand_shown(view: dict) -> dict | None:
    """The seat whose cards lie open: the one to decide, else a person, else whoever comes first."""
    seats = [seat for seat in view["seats"] if seat["hand"] is not None]
    seats.sort(key=lambda seat: (seat["seat"] != view["to_move"], not seat["human"], seat["seat"]))
    return seats[0] if seats else None
