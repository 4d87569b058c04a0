"""A position of The Big Idea as a still picture, made from the view alone: the same view gives the same picture."""

from __future__ import annotations

import re
from html import escape

from ....charts.still import *
from ....core.wording import LETTERS
from .summary import cards_as_read, die_in_words, gains_of, picked_cards, says, sockets

CORK, CORK_EDGE, AGED = "#E8DAC5", "#B79C75", "#F8F2E9"
SLIPS = {1: ("#FCF0D3", "#9A7010"), 2: ("#E5E9F8", "#42539F")}  # article, description
PIPS = {1: "4", 2: "08", 3: "048", 4: "0268", 5: "02468", 6: "023568"}


def whole_size(text: str, width: float, size: int) -> int:
    """The font size, 12 or more, at which the longest word of a name fits on its card."""
    longest = max((wide(piece, 1, True) for piece in re.findall(r"[^\s-]+-*", text)), default=0)
    while size > 12 and longest * size > width:
        size -= 1
    return size


def token(seat: int, x: float, y: float, size: float) -> str:
    """A player's mark: colour, shape and letter."""
    drop = size * (0.44 if seat == 2 else 0.37 if seat == 4 else 0.35) / 2 * 1.05
    return seat_shape(seat, x, y, size / 2, f'fill="{SEATS[seat]}"') + write(
        x, y + drop, LETTERS[seat], 12, 700, SEAT_INKS[seat], "middle"
    )


def symbol(kind: int, x: float, y: float, colour: str) -> str:
    """A box for an article, a sparkle for a description; 16 px, from its upper left corner."""
    place = f'<path transform="translate({n(x)} {n(y)})"'
    if kind == 1:
        outside, edges = "M8 1 14.5 4.5V11.5L8 15 1.5 11.5V4.5Z", "M1.5 4.5 8 8 14.5 4.5M8 8V15"
        return f'{place} d="{outside}{edges}" fill="none" stroke="{colour}" stroke-width="1.5"/>'
    star = "M8 .5C8.7 5.5 10.5 7.3 15.5 8 10.5 8.7 8.7 10.5 8 15.5 7.3 10.5 5.5 8.7 .5 8 5.5 7.3 7.3 5.5 8 .5Z"
    return f'{place} d="{star}" fill="{colour}"/>'


def die(face: int | None, sides: int, x: float, y: float, size: float) -> str:
    """The die from its upper left corner; a question mark before it is cast."""
    third = size * 0.27
    parts = [box(x, y, size, size, CHANCE, CARD, round(size * 0.2), 1.5)]
    if face and sides == 6 and face in PIPS:
        for place in map(int, PIPS[face]):
            parts.append(
                f'<circle cx="{n(x + size / 2 + (place % 3 - 1) * third)}" '
                f'cy="{n(y + size / 2 + (place // 3 - 1) * third)}" r="{n(size * 0.1)}" fill="{CARD}"/>'
            )
    else:
        parts.append(write(x + size / 2, y + size * 0.68, face or "?", round(size * 0.5), 800, CARD, "middle"))
    return "".join(parts)


def as_svg(view: dict, width: int = 960) -> str:
    """The position as a stand-alone SVG drawing in light colours, `width` units wide."""
    pad = 16
    inner = width - 2 * pad
    parts: list[str] = []
    y = draw_head(parts, view, pad, inner)
    y = draw_seats(parts, view, pad, y, inner)
    y = draw_board(parts, view, pad, y + 12, inner)
    y = draw_hand(parts, view, pad, y + 12, inner)
    height = y + pad
    title = f"The Big Idea, round {view['round']} of {view['rounds']}. {view['status']}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {n(height)}" width="{width}" '
        f'height="{n(height)}" font-family="{FONT}" role="img"><title>{escape(title)}</title>'
        f"{box(0, 0, width, height, PAPER, radius=0)}{''.join(parts)}</svg>"
    )


def draw_head(parts: list[str], view: dict, x: float, inner: float) -> float:
    piles = f"deck {view['deck']} · discard {view['discard']}"
    title = f"The Big Idea · round {view['round']} of {view['rounds']}"
    beside = wide(title, 20, True) + wide(piles, 13) + 24 <= inner
    y = 34.0 if beside else 52.0
    parts.append(write(x, 32, shortened(title, inner, 20, True), 20, 700))
    parts.append(write(x + inner if beside else x, y - 2, piles, 13, 400, FAINT, "end" if beside else "start"))
    for line in wrapped(f"{view['phase_name']}. {view['status']}", inner, 14, most=3):
        y += 20
        parts.append(write(x, y, line, 14, 400, FAINT))
    if news := die_in_words(view):
        success = view["event"]["success"]
        colour = GAIN if success else LOSS
        y += 14
        parts.append(die(view["event"]["face"], view["die_sides"], x, y, 32))
        left = x + 44
        lines = wrapped(news, inner - 44, 16, True, most=3)
        for index, line in enumerate(lines):
            parts.append(write(left, y + 22 + 20 * index, line, 16, 700, colour))
        end = left + wide(lines[-1], 16, True) + 16
        y += 20 * (len(lines) - 1)
        for seat, gain in gains_of(view):
            if end + 36 + wide(gain, 14, True) > x + inner:
                end, y = left, y + 28
            parts.append(token(seat, end + 12, y + 16, 24))
            parts.append(write(end + 28, y + 21, gain, 14, 700, GAIN if gain[0] == "+" else LOSS))
            end += 44 + wide(gain, 14, True)
        y += 34
    return y + 14


def draw_seats(parts: list[str], view: dict, x: float, y: float, inner: float) -> float:
    seats = view["seats"]
    columns = even_columns(inner, len(seats), 148, 12)
    gap, height = 8, 78
    each = (inner - gap * (columns - 1)) / columns
    for index, seat in enumerate(seats):
        left = x + (index % columns) * (each + gap)
        top = y + (index // columns) * (height + gap)
        here = seat["seat"]
        now, won = view["to_move"] == here, view["to_move"] == -1 and here in view["winners"]
        edge, weight = (NOW, 2.5) if now else (GAIN, 2.5) if won else (LINE, 1.0)
        parts.append(box(left, top, each, height, CARD, edge, weight=weight))
        parts.append(token(here, left + 20, top + 21, 26))
        cash = seat["score_text"]
        parts.append(write(left + each - 10, top + 27, cash, 18, 700, INK, "end"))
        room = each - 52 - wide(cash, 18, True)
        parts.append(write(left + 38, top + 26, shortened(seat["name"], room, 14, True), 14, 600))
        step = min(15.0, (each - 80) / max(1, seat["tokens"]))
        for place in range(seat["tokens"]):
            free = place < seat["free"]
            paint = (
                f'fill="{SEATS[here]}" stroke="{INK}" stroke-width=".8"'
                if free
                else f'fill="none" stroke="{FAINT}" stroke-width="1" stroke-dasharray="2 2"'
            )
            parts.append(seat_shape(here, left + 16 + step * place, top + 46, 6, paint))
        cards = f"{seat['hand_size']} card{'' if seat['hand_size'] == 1 else 's'}"
        parts.append(write(left + each - 10, top + 50, cards, 12, 400, FAINT, "end"))
        words = " · ".join(says(view, seat))
        colour = NOW if now else GAIN if won else INK
        parts.append(write(left + 10, top + 69, shortened(words, each - 20, 12, True), 12, 650, colour))
    rows = -(-len(seats) // columns)
    return y + rows * height + (rows - 1) * gap


def draw_board(parts: list[str], view: dict, x: float, y: float, inner: float) -> float:
    products, gap, top = view["products"], 14, y
    if not products:
        parts.append(box(x, y, inner, 72, CORK, CORK_EDGE, 10))
        parts.append(write(x + inner / 2, y + 42, "Nothing is pinned up yet.", 14, 400, INK, "middle"))
        return y + 72
    dense = len(products) > 8
    columns = even_columns(inner - 2 * gap, len(products), 214 if dense else 264, 12)
    each = min(340.0, (inner - gap * (columns + 1)) / columns)
    start = x + (inner - columns * each - gap * (columns - 1)) / 2
    board = len(parts)
    y += 28
    for first in range(0, len(products), columns):
        row = products[first : first + columns]
        sheets = [lay_out(product, each, dense, view["die_sides"]) for product in row]
        height = max(sheet["height"] for sheet in sheets)
        for index, (product, sheet) in enumerate(zip(row, sheets)):
            draw_product(parts, view, product, sheet, start + index * (each + gap), y, each, height)
        y += height + 28
    parts.insert(board, box(x, top, inner, y - 12 - top, CORK, CORK_EDGE, 10))
    return y - 12


def lay_out(product: dict, width: float, dense: bool, sides: int) -> dict:
    """How the texts of a product break and how tall it becomes."""
    size, line = (16, 19) if dense else (18, 21)
    slips = []
    for card in cards_as_read(product):
        fits = whole_size(card["name"], width - 70, size)
        lines = wrapped(card["name"], width - 70, fits, True, most=2)
        slips.append({"kind": card["kind"], "lines": lines, "size": fits, "height": 10 + line * len(lines)})
    pitch = [] if dense else wrapped(product["phrase"], width - 52, 13, most=6)
    tokens = max(sides, product["shares"])
    across = max(1, int((width - 24) // 30))
    rows = -(-tokens // across)
    height = 16 + sum(slip["height"] for slip in slips) - 4 * (len(slips) - 1) + 17 * len(pitch) + 4
    return {
        "slips": slips,
        "pitch": pitch,
        "line": line,
        "across": across,
        "rows": rows,
        "height": height + 10 + 30 * rows + 44,
    }


def draw_product(parts, view, product, sheet, x, y, width, height):
    event = view.get("event") or {}
    face = event.get("face") if event.get("product") == product["id"] else None
    marked = face or view["rolling"] == product["id"]
    fill, edge, weight = CARD if product["is_new"] else AGED, CHANCE if marked else LINE, 2.5 if marked else 1.0
    parts.append(box(x, y, width, height, fill, edge, weight=weight))
    top = y + 16
    for index, slip in enumerate(sheet["slips"]):
        fill, edge = SLIPS[slip["kind"]]
        last = index == len(sheet["slips"]) - 1
        tall = slip["height"] + (17 * len(sheet["pitch"]) + 4 if last else 0)
        left = x + 10 + (14 if index % 2 else 0)
        parts.append(box(left, top, width - 34, tall, fill, edge, 5, 1.3))
        parts.append(symbol(slip["kind"], left + 8, top + 4 + (sheet["line"] - 16) / 2, edge))
        for place, text in enumerate(slip["lines"]):
            parts.append(write(left + 30, top + 1 + sheet["line"] * (place + 0.9), text, slip["size"], 700))
        if last:
            for place, text in enumerate(sheet["pitch"]):
                parts.append(write(left + 8, top + slip["height"] + 8 + 17 * place, text, 13, 400, "#4B5260"))
        top += slip["height"] - 4
    draw_pin(parts, product["inventor"], x + width / 2, y)
    draw_tag(parts, product, x + width - 8, y)
    sides, base = view["die_sides"], y + height - 12
    draw_sockets(parts, product, sheet, sides, face, x + width / 2, base - 32 - 30 * sheet["rows"])
    draw_chances(parts, product, face, x, base)
    if marked:
        parts.append(die(face, sides, x + width - 44, base - 32, 36))
        if face:
            word = "launched" if event["success"] else "no launch"
            parts.append(write(x + width - 54, base - 8, word, 14, 700, CHANCE, "end"))
    elif product["fee"]:
        parts.append(write(x + width - 12, base - 16, "fee", 12, 400, FAINT, "end"))
        parts.append(write(x + width - 12, base + 1, product["fee"], 15, 700, NOW, "end"))


def draw_sockets(parts, product, sheet, sides, face, middle, rail):
    """A place for a token for each face of the die, with the tokens that there are; the face rolled is marked."""
    seats = sockets(product, sides)
    row_width = 30 * min(sheet["across"], len(seats))
    left = middle - row_width / 2
    parts.append(box(left - 4, rail - 2, row_width + 8, 30 * sheet["rows"] + 2, "#EAE8E4", radius=16))
    for index, seat in enumerate(seats):
        cx = left + 15 + 30 * (index % sheet["across"])
        cy = rail + 14 + 30 * (index // sheet["across"])
        hit = face == index + 1
        edge = CHANCE if hit else "#C9C5BC"
        parts.append(
            f'<circle cx="{n(cx)}" cy="{n(cy)}" r="13" fill="{CARD}" stroke="{edge}" '
            f'stroke-width="{3 if hit else 1}"{dashes(index >= sides)}/>'
        )
        if seat is None:
            parts.append(write(cx, cy + 4.5, index + 1, 12, 600, FAINT, "middle"))
        else:
            parts.append(token(seat, cx, cy, 25))


def draw_chances(parts, product, face, x, base):
    """The chance of a launch, and until the die is rolled what a share pays."""
    parts.append(write(x + 12, base - 16, "chance", 12, 400, FAINT))
    parts.append(write(x + 12, base + 1, product["p"], 15, 700))
    if not face:
        parts.append(write(x + 74, base - 16, "pays a share", 12, 400, FAINT))
        parts.append(write(x + 74, base + 1, product["pays"], 15, 700))


def dashes(beyond: bool) -> str:
    return ' stroke-dasharray="3 2"' if beyond else ""


def draw_pin(parts: list[str], inventor: int, x: float, y: float) -> None:
    parts.append(
        f'<path d="M{n(x)} {n(y)}l7 17" stroke="{FAINT}" stroke-width="2" stroke-linecap="round"/>'
        f'<circle cx="{n(x)}" cy="{n(y - 3)}" r="15" fill="{CARD}" stroke="#9A958A"/>'
    )
    parts.append(token(inventor, x, y - 3, 24))


def draw_tag(parts: list[str], product: dict, right: float, y: float) -> None:
    text = "NEW" if product["is_new"] else f"round {product['born']}"
    width = wide(text, 12, True) + 12
    fill, ink = (INK, CARD) if product["is_new"] else ("#EDE7DC", INK)
    parts.append(box(right - width, y - 10, width, 19, fill, radius=3))
    parts.append(write(right - width / 2, y + 4, text, 12, 700 if product["is_new"] else 400, ink, "middle"))


def draw_hand(parts: list[str], view: dict, x: float, y: float, inner: float) -> float:
    seat = hand_shown(view)
    if not seat or not seat["hand"]:
        return y - 12
    down, cards, gap, height = picked_cards(seat), seat["hand"], 10, 64
    columns = even_columns(inner - 20, len(cards), 138, 12)
    each = min(200.0, (inner - 20 - gap * (columns - 1)) / columns)
    rows = -(-len(cards) // columns)
    tall = 34 + rows * height + (rows - 1) * gap + 10
    parts.append(box(x, y, inner, tall, CARD, LINE, 10))
    parts.append(token(seat["seat"], x + 20, y + 18, 24))
    whose = "Your hand" if seat["name"].lower() == "you" else f"Hand of {seat['name']}"
    parts.append(write(x + 38, y + 23, shortened(whose, inner - 60, 14, True), 14, 700))
    start = x + (inner - columns * each - gap * (columns - 1)) / 2
    for index, card in enumerate(cards):
        left = start + (index % columns) * (each + gap)
        top = y + 34 + (index // columns) * (height + gap)
        fill, edge = SLIPS[card["kind"]]
        face_down = card["card"] in down
        ink = CARD if face_down else INK
        back, rim = ("#52648F", INK) if face_down else (fill, edge)
        parts.append(box(left, top, each, height, back, rim, weight=1.3))
        kind = "picked, face down" if face_down else ("1 Article" if card["kind"] == 1 else "2 Description")
        parts.append(symbol(card["kind"], left + 8, top + 7, CARD if face_down else edge))
        parts.append(write(left + 30, top + 20, kind, 12, 400, ink))
        for place, text in enumerate(wrapped(card["name"], each - 16, 15, True, most=2)):
            parts.append(write(left + 8, top + 40 + 17 * place, text, 15, 700, ink))
    return y + tall
