"""A position of Auction House as a still picture, made from the view alone: the same view gives the same picture."""

from __future__ import annotations

from ....charts.still import *
from ....core.wording import LETTERS

WIDTH, EDGE = 960, 16


def as_svg(view: dict, width: int = 960) -> str:
    """Seats and card on the left, bids over values on the right, the last lot on a number line below."""
    parts: list[str] = []
    parts.append(write(EDGE, 34, "Auction House", 20, 700))
    where = f"{view['lot']['title']}: {view['lot']['name']}, {view['phase_name'].lower()}"
    parts.append(write(WIDTH - EDGE, 33, where, 14, 400, FAINT, "end"))
    parts.append(write(EDGE, 60, shortened(view["status"], WIDTH - 2 * EDGE, 15, True), 15, 650))
    for place, text in enumerate(wrapped(view["how"], 440, 13, most=2)):
        parts.append(write(EDGE, 86 + 18 * place, text, 13, 400, FAINT))
    y = draw_seats(parts, view, 124)
    y = draw_card(parts, view, y + 10)
    draw_dots(parts, view, 500, 76, WIDTH - EDGE - 500, max(300, y - 76))
    height = draw_sale(parts, view, max(y, 376) + 24) + EDGE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" viewBox="0 0 {WIDTH} {n(height)}" '
        f'font-family="{FONT}" role="img"><title>Auction House: {shortened(where, 700, 14)}</title>'
        f"{box(0, 0, WIDTH, height, PAPER, radius=10)}{''.join(parts)}</svg>"
    )


def token(seat: int, x: float, y: float, size: float, letter: bool = True) -> str:
    shape = seat_shape(seat, x, y, size / 2, f'fill="{SEATS[seat]}"')
    if not letter:
        return shape
    ink = SEAT_INKS[seat]
    return shape + write(x, y + size * 0.19, LETTERS[seat], size * 0.52, 700, ink, "middle")


def draw_seats(parts: list[str], view: dict, y: float) -> float:
    for seat in view["seats"]:
        now = view["to_move"] == seat["seat"]
        parts.append(box(EDGE, y, 440, 30, CARD, NOW if now else LINE, 6, 2 if now else 1))
        parts.append(token(seat["seat"], EDGE + 18, y + 15, 22))
        parts.append(write(EDGE + 38, y + 20, shortened(seat["name"], 170, 14, True), 14, 650))
        parts.append(write(EDGE + 300, y + 20, seat["says"], 13, 400, FAINT, "end"))
        won = " ★" if seat["seat"] in view["winners"] else ""
        parts.append(write(EDGE + 430, y + 20, seat["score_text"] + won, 14, 700, INK, "end"))
        y += 36
    return y


def draw_card(parts: list[str], view: dict, y: float) -> float:
    card = view["card"]
    if card:
        parts.append(box(EDGE, y, 150, 74, "#E4F0F8", NOW, 8, 2))
        parts.append(write(EDGE + 75, y + 18, card["label"], 13, 400, INK, "middle"))
        parts.append(write(EDGE + 75, y + 50, card["value"], 32, 750, INK, "middle"))
        parts.append(write(EDGE + 75, y + 67, shortened(card["note"], 142, 12), 12, 400, FAINT, "middle"))
    if view["clock_shows"] is not None:
        x = EDGE + (170 if card else 0)
        parts.append(box(x, y, 130, 74, CARD, LINE, 8))
        parts.append(write(x + 65, y + 18, "on the clock", 13, 400, FAINT, "middle"))
        parts.append(write(x + 65, y + 52, view["clock_shows"], 32, 750, INK, "middle"))
    return y + (74 if card or view["clock_shows"] is not None else 0)


def ticks(top: float, most: float) -> list[int]:
    """Round numbers from 0 to the top of an axis, no more than `most` steps."""
    size = 1
    while True:
        for digit in (1, 2, 5):
            if top / (size * digit) <= most:
                return list(range(0, int(top) + 1, size * digit))
        size *= 10


def draw_dots(parts: list[str], view: dict, x: float, y: float, width: float, height: float) -> None:
    """Bids over values; with the line of the equilibrium once the game is over."""
    top = view["top"]
    left, base, wide, high = x + 34, y + height - 32, width - 42, height - 62
    parts.append(write(x, y + 10, view["dots_title"], 14, 650))

    def at(value: float, bid: float) -> tuple[float, float]:
        return left + min(value, top) / top * wide, base - min(bid, top) / top * high

    for tick in ticks(top, 8):
        px, py = at(tick, tick)
        parts.append(
            f'<path d="M{n(px)} {n(base - high)}V{n(base)}M{n(left)} {n(py)}H{n(left + wide)}" stroke="{LINE}"/>'
        )
        parts.append(write(px, base + 15, tick, 12, 400, FAINT, "middle"))
        parts.append(write(left - 5, py + 4, tick, 12, 400, FAINT, "end"))
    ends = [at(0, 0), at(top, top)]
    parts.append(
        f'<path d="M{n(ends[0][0])} {n(ends[0][1])}L{n(ends[1][0])} {n(ends[1][1])}" stroke="{FAINT}" '
        'stroke-dasharray="3 4" fill="none"/>'
    )
    parts.append(write(left + wide, base + 29, view["card_word"], 12, 400, FAINT, "end"))
    if view["to_move"] == -1 and view["line"]:
        path = "L".join(f"{n(px)} {n(py)}" for px, py in (at(*point) for point in view["line"]))
        parts.append(f'<path d="M{path}" stroke="{CHANCE}" stroke-width="2.5" fill="none"/>')
        parts.append(write(x + width, y + 10, "equilibrium", 12, 650, CHANCE, "end"))
    for dot in view["dots"]:
        px, py = at(dot["card"], dot["bid"])
        colour = SEATS[dot["seat"]]
        fill = colour if dot["won"] else CARD
        paint = f'fill="{fill}" stroke="{colour}" stroke-width="2"'
        if dot["edge"]:
            way = 6 if dot["edge"] == "more" else -6
            corners = f"{n(px - 6)},{n(py + way * 0.6)} {n(px)},{n(py - way)} {n(px + 6)},{n(py + way * 0.6)}"
            parts.append(f'<polygon points="{corners}" {paint}/>')
        else:
            parts.append(seat_shape(dot["seat"], px, py, 5.5 if dot["seat"] == view["me"] else 3.5, paint))


def draw_sale(parts: list[str], view: dict, y: float) -> float:
    """The last lot: paddles on a number line, the price, and who regrets what."""
    sale, top = view["sale"], view["top"]
    if not sale:
        return y - 24
    parts.append(write(EDGE, y, shortened(sale["title"], WIDTH - 2 * EDGE, 14, True), 14, 650))
    left, wide, base = EDGE + 10, WIDTH - 2 * EDGE - 20, y + 92

    def at(amount: float) -> float:
        return left + min(amount, top) / top * wide

    parts.append(f'<path d="M{n(left)} {n(base)}H{n(left + wide)}" stroke="{FAINT}" stroke-width="1.5"/>')
    for tick in ticks(top, 12):
        parts.append(write(at(tick), base + 16, tick, 12, 400, FAINT, "middle"))
    if sale["price"] is not None:
        px = n(at(sale["price"]))
        parts.append(f'<path d="M{px} {n(base - 78)}V{n(base)}" stroke="{INK}" stroke-dasharray="4 3"/>')
    rows = sorted((row for row in sale["rows"] if row["bid"] is not None), key=lambda row: row["bid"])
    free = [-100.0] * 3
    for row in rows:
        px = at(row["bid"])
        level = next((i for i, end in enumerate(free) if px - end >= 24), free.index(min(free)))
        free[level] = px
        head = base - 20 - 22 * level
        colour = SEATS[row["seat"]]
        parts.append(f'<path d="M{n(px)} {n(base)}V{n(head)}" stroke="{colour}" stroke-width="2.5"/>')
        edge = f'stroke="{INK if row["won"] else colour}" stroke-width="{2.5 if row["won"] else 1.5}"'
        parts.append(f'<circle cx="{n(px)}" cy="{n(head)}" r="12" fill="{CARD}" {edge}/>')
        parts.append(token(row["seat"], px, head, 17))
    y = base + 24
    for row in sale["regrets"]:
        y += 18
        tone = LOSS if row["kind"] == "loss" else INK if row["seat"] == view["me"] else FAINT
        parts.append(token(row["seat"], EDGE + 8, y - 4, 15))
        parts.append(write(EDGE + 22, y, shortened(row["text"], WIDTH - 2 * EDGE - 30, 13), 13, 400, tone))
    return y
