"""A position of Big Deal where nothing can be clicked: `picture` draws it, `portrait` tells it.

Both are made from the view alone, and the same view always gives the same text.
"""

from __future__ import annotations

from html import escape

from .portrait import hand_shown, plural, portrait, says

__all__ = ["picture", "portrait"]

PAPER, CARD, INK, FAINT, LINE, FELT = "#FBF9F4", "#FFFFFF", "#1F2430", "#5F6673", "#D9D4C7", "#E3EDE6"
GAIN, NOW = "#00795A", "#0072B2"
SEATS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9")
TINTS = {
    "gold": "#F2C94C", "silver": "#C9CED6", "home": "#F4C7A8", "yacht": "#B9DDF2", "auto": "#E6B8C9",
    "jewels": "#D5C4F0", "bank": "#CFE3C0", "stocks": "#BFE5DB", "coins": "#EBDCA8", "cash": "#C6DDB0",
    "stamps": "#E3CDBD", "piggy": "#F6C9D2",
}  # fmt: skip
FONT = "system-ui, -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif"


def n(number: float) -> str:
    return f"{number:.1f}".rstrip("0").rstrip(".")


def write(x, y, text, size=14, weight=400, fill=INK, anchor="start") -> str:
    return (
        f'<text x="{n(x)}" y="{n(y)}" font-size="{size}" font-weight="{weight}" fill="{fill}" '
        f'text-anchor="{anchor}">{escape(str(text))}</text>'
    )


def box(x, y, width, height, fill, edge=LINE, radius=6, weight=1.0) -> str:
    return (
        f'<rect x="{n(x)}" y="{n(y)}" width="{n(width)}" height="{n(height)}" rx="{radius}" fill="{fill}" '
        f'stroke="{edge}" stroke-width="{weight}"/>'
    )


def short(text: str, width: float, size: float) -> str:
    most = max(1, int(width / (0.56 * size)))
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def picture(view: dict, width: int = 960) -> str:
    """The position as a stand-alone SVG drawing in light colours, `width` units wide."""
    pad = 16
    inner = width - 2 * pad
    parts = [write(pad, 32, f"Big Deal · round {view['round']} to {view['target_text']}", 20, 700)]
    parts.append(write(pad, 54, short(f"{view['phase_name']}. {view['status']}", inner, 14), 14, 400, FAINT))
    y = draw_piles(parts, view, pad, 68, inner)
    if view["duel"]:
        y = draw_duel(parts, view, pad, y + 12, inner)
    y = draw_seats(parts, view, pad, y + 12, inner)
    y = draw_hand(parts, view, pad, y + 12, inner)
    title = f"Big Deal, round {view['round']}. {view['status']}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {n(y + pad)}" width="{width}" '
        f'height="{n(y + pad)}" font-family="{FONT}" role="img"><title>{escape(title)}</title>'
        f"{box(0, 0, width, y + pad, PAPER, PAPER, 0)}{''.join(parts)}</svg>"
    )


def draw_piles(parts: list[str], view: dict, x: float, y: float, inner: float) -> float:
    top = view["discard"]["top"]
    parts.append(box(x, y, inner, 40, FELT))
    discard = f"discard pile {view['discard']['size']}" + (f", on top {top['name']}" if top else "")
    parts.append(write(x + 12, y + 25, short(f"draw pile {view['deck']}  ·  {discard}", inner - 24, 14), 14))
    return y + 40


def draw_duel(parts: list[str], view: dict, x: float, y: float, inner: float) -> float:
    duel = view["duel"]
    parts.append(box(x, y, inner, 92, FELT, NOW, 6, 2))
    letters = {seat["seat"]: seat["letter"] for seat in view["seats"]}
    title = f"{letters[duel['attacker']]} attacks {letters[duel['defender']]}: {duel['name']}"
    parts.append(write(x + 12, y + 24, short(title, inner - 180, 16), 16, 700))
    parts.append(write(x + inner - 12, y + 26, duel["pot"]["value_text"], 20, 700, GAIN, "end"))
    step = min(92.0, (inner - 24) / max(1, len(duel["thrown"])))
    for place, card in enumerate(duel["thrown"]):
        left = x + 12 + step * place
        parts.append(box(left, y + 38, step - 6, 42, TINTS[card["kind"]], SEATS[card["seat"]], 5, 2))
        parts.append(write(left + 6, y + 55, letters[card["seat"]], 12, 700))
        parts.append(write(left + 6, y + 73, short(card["name"], step - 14, 12), 12))
    return y + 92


def draw_seats(parts: list[str], view: dict, x: float, y: float, inner: float) -> float:
    seats, gap = view["seats"], 10
    columns = max(1, min(len(seats), int((inner + gap) // 220)))
    rows = -(-len(seats) // columns)
    columns = -(-len(seats) // rows)
    each = (inner - gap * (columns - 1)) / columns
    for first in range(0, len(seats), columns):
        row = seats[first : first + columns]
        height = 84 + max(34 + 22 * max(0, len(seat["stack"]) - 1) for seat in row)
        for place, seat in enumerate(row):
            draw_seat(parts, view, seat, x + place * (each + gap), y, each, height)
        y += height + gap
    return y - gap


def draw_seat(parts: list[str], view: dict, seat: dict, x: float, y: float, width: float, height: float) -> None:
    here = seat["seat"]
    now, won = view["to_move"] == here, here in view["winners"]
    parts.append(box(x, y, width, height, CARD, NOW if now else GAIN if won else LINE, 6, 2.5 if now or won else 1))
    parts.append(f'<circle cx="{n(x + 20)}" cy="{n(y + 21)}" r="12" fill="{SEATS[here]}"/>')
    parts.append(write(x + 20, y + 26, seat["letter"], 14, 700, "#FFFFFF" if here in (0, 1) else "#14120C", "middle"))
    parts.append(write(x + width - 10, y + 26, seat["score_text"], 16, 700, INK, "end"))
    parts.append(write(x + 38, y + 26, short(seat["name"], width - 60 - 9.5 * len(seat["score_text"]), 14), 14, 600))
    parts.append(write(x + 10, y + 48, plural(seat["hand_size"], "card"), 12, 400, FAINT))
    parts.append(write(x + width - 10, y + 48, f"stack {seat['fortune_text']}", 12, 400, FAINT, "end"))
    parts.append(write(x + 10, y + 66, ", ".join(says(view, seat)), 12, 650, NOW if now else INK))
    for place, found in enumerate(seat["stack"]):
        top = place == len(seat["stack"]) - 1
        bottom = y + 76 + 22 * place
        edge, weight = (INK, 2) if top and seat["exposed"] else (LINE, 1)
        parts.append(box(x + 10, bottom, width - 20, 34, TINTS[found["asset"]], edge, 5, weight))
        worth = found["value_text"]
        words = f"{len(found['cards'])} × {found['name']}"
        jokers = "".join("◆" if card == "gold" else "◇" for card in found["cards"] if card in ("gold", "silver"))
        room = width - 44 - 7.6 * len(worth) - 10 * len(jokers)
        parts.append(write(x + 18, bottom + 15, short(words, room, 12) + (" " + jokers if jokers else ""), 12, 600))
        parts.append(write(x + width - 18, bottom + 15, worth, 12, 600, INK, "end"))


def draw_hand(parts: list[str], view: dict, x: float, y: float, inner: float) -> float:
    seat = hand_shown(view)
    if not seat or not seat["hand"]:
        return y - 12
    cards, gap = seat["hand"], 8
    columns = max(1, min(len(cards), int((inner - 20 + gap) // 128)))
    each = min(170.0, (inner - 20 - gap * (columns - 1)) / columns)
    rows = -(-len(cards) // columns)
    tall = 34 + rows * 62
    parts.append(box(x, y, inner, tall, FELT))
    parts.append(write(x + 12, y + 22, short(f"Hand of {seat['letter']} ({seat['name']})", inner - 24, 14), 14, 700))
    for place, card in enumerate(cards):
        left, top = x + 10 + (place % columns) * (each + gap), y + 32 + (place // columns) * 62
        parts.append(box(left, top, each, 54, TINTS[card["kind"]], INK if card["joker"] else LINE, 6, 1.5))
        parts.append(write(left + 8, top + 22, short(card["name"], each - 16, 13), 13, 700))
        parts.append(write(left + 8, top + 42, f"${card['value']:,}", 12))
    return y + tall
