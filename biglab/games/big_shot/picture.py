"""A position of Big Shot where nothing can be clicked: `picture` draws it, `portrait` tells it.

Both are made from the view alone, and the same view always gives the same text.
"""

from __future__ import annotations

from html import escape

from .portrait import portrait

__all__ = ["picture", "portrait"]

PAPER, CARD, INK, FAINT, LINE, GREEN = "#FBF9F4", "#FFFFFF", "#1F2430", "#5F6673", "#D9D4C7", "#E3F0E0"
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7")
FONT = "system-ui, -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif"
WIDE, TALL, MARGIN, ROW = 960, 660, 64, 26


def pawn(x: float, y: float, colour: int, size: float = 8) -> str:
    """A pawn: a circle, a square, a triangle or a diamond."""
    fill = COLOURS[colour]
    if colour == 0:
        return f'<circle cx="{x:g}" cy="{y:g}" r="{size:g}" fill="{fill}"/>'
    points = {
        1: ((-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)),
        2: ((0, -1), (1.05, 0.85), (-1.05, 0.85)),
        3: ((0, -1.1), (1.1, 0), (0, 1.1), (-1.1, 0)),
    }[colour]
    path = " ".join(f"{x + size * dx:g},{y + size * dy:g}" for dx, dy in points)
    return f'<polygon points="{path}" fill="{fill}"/>'


def text(x: float, y: float, words: str, size: int = 13, fill: str = INK, anchor: str = "start", bold: bool = False):
    weight = ' font-weight="600"' if bold else ""
    return (f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{fill}" text-anchor="{anchor}"{weight}>'
            f"{escape(words)}</text>")  # fmt: skip


def pawns(x: float, y: float, counts: list[int], pitch: float = 19, per: int = 99, size: float = 8) -> list[str]:
    marks = [colour for colour, n in enumerate(counts) for _ in range(n)]
    return [pawn(x + pitch * (i % per), y + pitch * (i // per), colour, size) for i, colour in enumerate(marks)]


def ring(n: int) -> list[tuple[float, float]]:
    """Places for the spaces, clockwise around the city from the upper left corner."""
    left, top, right, bottom = 34.0, 84.0, WIDE - 34.0, 470.0
    around = 2 * (right - left + bottom - top)
    found = []
    for i in range(n):
        way = around * i / n
        if way < right - left:
            found.append((left + way, top))
        elif way < right - left + bottom - top:
            found.append((right, top + way - (right - left)))
        elif way < 2 * (right - left) + bottom - top:
            found.append((right - (way - (right - left) - (bottom - top)), bottom))
        else:
            found.append((left, bottom - (way - 2 * (right - left) - (bottom - top))))
    return found


def block(view: dict, place: dict, at: list[int], cols: list[float], rows: int) -> list[str]:
    """One district: its name, its value, its pawns, and whose it is."""
    left, top, wide, tall = 76.0, 122.0, WIDE - 152.0, 310.0
    unit = wide / sum(cols)
    x, w = left + unit * sum(cols[: at[0]]), unit * sum(cols[at[0] : at[0] + at[2]]) - 8
    y, h = top + tall * at[1] / rows, tall * at[3] / rows - 8
    closed = place["sold"] or (view["to_move"] == -1 and place["owner"] >= 0)
    edge = COLOURS[place["owner"]] if closed and place["owner"] >= 0 else LINE
    drawn = [f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="8" fill="{GREEN if place["park"] else CARD}" '
             f'stroke="{edge}" stroke-width="{3 if closed else 1}"/>']  # fmt: skip
    value = f"×{view['factor']}" if place["park"] else str(place["worth"])
    drawn.append(text(x + 9, y + 19, place["name"] if w > 110 else place["id"], 12, FAINT))
    drawn.append(text(x + w - 9, y + 20, value, 15, bold=True, anchor="end"))
    per = max(1, int((w - 14) // 19))
    drawn += pawns(x + 16, y + 38, place["pawns"], per=per)
    if closed:
        drawn.append(text(x + 9, y + h - 8, "sold" if place["sold"] else "won", 12, edge, bold=True))
    return drawn


def picture(view: dict, width: int = 960) -> str:
    """The position as one SVG."""
    tall = TALL + ROW * max(0, len(view["seats"]) - 4)
    drawn = [f'<rect width="{WIDE}" height="{tall}" fill="{PAPER}"/>']
    drawn.append(text(24, 34, f"Big Shot · round {view['round']} of {view['rounds']}", 18, bold=True))
    drawn.append(text(24, 56, view["status"], 14, FAINT))
    per = 2 if view["bundle"] <= 4 else 3
    for number, ((x, y), bundle) in enumerate(zip(ring(len(view["spaces"])), view["spaces"])):
        here = number == view["promoter"]
        drawn.append(f'<rect x="{x - 19:g}" y="{y - 19:g}" width="38" height="38" rx="8" fill="{CARD}" '
                     f'stroke="{INK if here else LINE}" stroke-width="{2.5 if here else 1}"/>')  # fmt: skip
        drawn += pawns(x - 8, y - 8, bundle, 16 if per == 2 else 11, per, 6.5 if per == 2 else 4.5)
    plan = view["plan"]["wide"]
    for place, at in zip(view["districts"], plan["at"]):
        drawn += block(view, place, at, plan["cols"], plan["rows"])
    stage = view["auction"]
    drawn.append(text(24, 520, stage["title"], 14, bold=True))
    drawn += pawns(32, 546, stage["hand"] if any(stage["hand"]) else stage["lot"], 24, size=10)
    drawn.append(text(180, 546, " ".join(part for part in (stage["big"], stage["by_text"]) if part), 15))
    for row, seat in enumerate(view["seats"]):
        y = 582 + ROW * row
        drawn += [pawn(34 + 20 * i, y - 4, colour) for i, colour in enumerate(seat["colours"])]
        drawn.append(text(80, y, f"{seat['letter']} {seat['name']}", 14, bold=seat["seat"] in view["winners"]))
        drawn.append(text(330, y, seat["score_text"], 14, anchor="end"))
        money = ", ".join(purse_words(purse) for purse in seat["purses"])
        drawn.append(text(360, y, " · ".join(part for part in (money, seat["paddle"]["says"]) if part), 13, FAINT))
    label = escape(f"Big Shot, round {view['round']}: {view['status']}", quote=True)
    scale = tall / WIDE
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{width * scale:.0f}" '
            f'viewBox="0 0 {WIDE} {tall}" role="img" aria-label="{label}" font-family="{FONT}">'
            + "".join(drawn) + "</svg>")  # fmt: skip


def purse_words(purse: dict) -> str:
    cash = "cash hidden" if purse["cash"] is None else f"{purse['cash']} M"
    return cash + (f", {purse['loans']} loan{'s' if purse['loans'] != 1 else ''}" if purse["loans"] else "")
