"""A position of Big Deal as a still picture, made from the view alone: the same view gives the same picture."""

from __future__ import annotations

from html import escape

from ....charts.still import *
from ....core.wording import counted
from .summary import says
from .svg_parts import FELT, PLATE, RIM, back, card, edge, ground, in_lines, mark, mini, slot, star, symbol

STRIP, TOP, WHO = 23, 66, 74  # heights: the edge of a covered set, the top set, what stands above a stack
FEWEST = 96  # an empty stack has room for the first sets


def as_svg(view: dict, width: int = 960) -> str:
    """The position as a stand-alone SVG drawing in light colours, `width` units wide."""
    pad = 16
    inner = width - 2 * pad
    goal = f" to {view['target_text']}" if view["target"] else ""
    title = f"Big Deal · round {view['round']}{goal}"
    size = 20 if wide(title, 20, True) <= inner else 16
    parts = [write(pad, 32, shortened(title, inner, size, True), size, 700)]
    lines = in_lines(f"{view['phase_name']}. {view['status']}", inner, 14)
    parts += [write(pad, 54 + 18 * i, text, 14, 400, FAINT) for i, text in enumerate(lines)]
    table = 48 + 18 * len(lines)
    felt: list[str] = []
    y = draw_seats(felt, view, pad + 10, table + 10, inner - 20)
    y = draw_middle(felt, view, pad + 10, y + 10, inner - 20)
    parts += [box(pad, table, inner, y + 10 - table, FELT, RIM, 10, 2), *felt]
    y = draw_hand(parts, view, pad, y + 26, inner)
    label = f"Big Deal, round {view['round']}. {view['status']}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {n(y + pad)}" width="{width}" '
        f'height="{n(y + pad)}" font-family="{FONT}" role="img"><title>{escape(label)}</title>'
        f"{box(0, 0, width, y + pad, PAPER, PAPER, 0)}{''.join(parts)}</svg>"
    )


# ---- places and their stacks


def draw_seats(parts: list[str], view: dict, x: float, y: float, inner: float) -> float:
    seats, gap = view["seats"], 10
    columns = even_columns(inner, len(seats), 200 if inner > 500 else 145, gap)
    each = (inner - gap * (columns - 1)) / columns
    for first in range(0, len(seats), columns):
        row = seats[first : first + columns]
        height = WHO + 12 + max(FEWEST, *(TOP + STRIP * (len(seat["stack"]) - 1) for seat in row))
        for place, seat in enumerate(row):
            draw_seat(parts, view, seat, x + place * (each + gap), y, each, height)
        y += height + gap
    return y - gap


def draw_seat(parts: list[str], view: dict, seat: dict, x: float, y: float, width: float, height: float) -> None:
    here = seat["seat"]
    now, won = view["to_move"] == here, here in view["winners"]
    ring, weight = (NOW, 2.5) if now else (GAIN, 2.5) if won else (RIM, 0.8)
    parts.append(box(x, y, width, height, blend(FELT, CARD, 0.62), ring, 8, weight))
    parts.append(mark(here, x + 20, y + 20))
    sum_ = wide(seat["score_text"], 14, True)
    parts.append(write(x + width - 8, y + 25, seat["score_text"], 14, 700, INK, "end"))
    parts.append(write(x + 38, y + 25, shortened(seat["name"], width - 52 - sum_, 14, True), 14, 650))
    if view["target"]:
        draw_race(parts, view, seat, x + 8, y + 38, width - 16)
    words = ", ".join([counted(seat["hand_size"], "card"), *says(view, seat)])
    parts.append(write(x + 8, y + 66, shortened(words, width - 16, 12, now or won), 12, 650 if now or won else 400))
    top = y + WHO
    for place, found in enumerate(seat["stack"]):
        if place == len(seat["stack"]) - 1:
            draw_top(parts, found, seat["exposed"], view["counted"], x + 8, top, width - 16)
        else:
            draw_covered(parts, found, x + 8, top, width - 16)
        top += STRIP
    if not seat["stack"]:
        parts.append(slot(x + 8, top, width - 16, TOP, "no set yet"))


def draw_race(parts: list[str], view: dict, seat: dict, x: float, y: float, width: float) -> None:
    """The way to the target: what is counted, and paler what lies in the stack."""
    here = SEATS[seat["seat"]]
    share = [max(0.0, min(1.0, amount / view["target"])) * width for amount in (seat["score"], seat["total"])]
    parts.append(box(x, y, width, 9, blend(CARD, INK, 0.16), "none", 4.5))
    if share[0] > 1:
        parts.append(box(x, y, share[0], 9, blend(here, CARD, 0.5), "none", 4.5))
    if share[1] > 1:
        parts.append(box(x, y, share[1], 9, here, "none", 4.5))


def split(found: dict) -> tuple[list[str], list[str]]:
    """The jokers of a set, and its assets."""
    return [c for c in found["cards"] if c != found["asset"]], [c for c in found["cards"] if c == found["asset"]]


def draw_covered(parts: list[str], found: dict, x: float, y: float, width: float) -> None:
    """A covered set shows its edge: symbol, number, name, jokers, value."""
    jokers, assets = split(found)
    parts.append(box(x, y, width, STRIP + 8, ground(found["asset"]), edge(found["asset"]), 5))
    parts.append(symbol(found["asset"], x + 5, y + 4, 16))
    right = x + width - 8 - wide(found["value_text"], 12, True)
    parts.append(write(x + width - 7, y + 16, found["value_text"], 12, 650, INK, "end"))
    for joker in reversed(jokers):
        right -= 14
        parts.append(star(joker, right + 6, y + 12, 13))
    words = shortened(f"{len(assets)} {found['name']}", right - x - 30, 12)
    parts.append(write(x + 25, y + 16, words, 12))


def draw_top(parts: list[str], found: dict, exposed: bool, counted: bool, x: float, y: float, width: float) -> None:
    """The top set, its cards in a fan; it casts a shadow where it can be stolen."""
    if exposed:
        parts.append(box(x + 2, y + 4, width, TOP, INK, "none", 6, 0, ' opacity="0.28"'))
    parts.append(box(x, y, width, TOP, ground(found["asset"]), edge(found["asset"]), 6, 1.5))
    tag = "" if exposed or counted else "safe"
    parts.append(write(x + 8, y + 18, shortened(found["name"], width - 22 - wide(tag, 12, True), 14, True), 14, 700))
    if tag:
        parts.append(write(x + width - 8, y + 18, tag, 12, 650, GAIN, "end"))
    room = width - 24 - wide(found["value_text"], 17, True)
    step = max(0.0, min(22, (room - 28) / max(1, len(found["cards"]) - 1)))
    for place, kind in enumerate(found["cards"]):
        parts.append(mini(kind, x + 8 + step * place, y + 27))
    parts.append(write(x + width - 8, y + 52, found["value_text"], 17, 750, INK, "end"))


# ---- the piles, and the duel beside them


def draw_middle(parts: list[str], view: dict, x: float, y: float, inner: float) -> float:
    beside = inner >= 560
    duel = view["duel"]
    height = 152 if beside or not duel else 152 + 146
    parts.append(box(x, y, inner, height, PLATE, RIM, 10, 0.8))
    if view["deck"]:
        parts.append(box(x + 16, y + 16, 84, 106, CARD, "#82404C", 6, 1.2))
        parts.append(back(x + 12, y + 12, 84, 106))
    else:
        parts.append(slot(x + 12, y + 12, 84, 106, "empty"))
    parts.append(write(x + 54, y + 140, f"{view['deck']} draw pile", 12, 650, INK, "middle"))
    discard = view["discard"]
    if discard["top"]:
        parts.append(card(discard["top"], x + 112, y + 12, 84, 106, 38))
    else:
        parts.append(slot(x + 112, y + 12, 84, 106, "empty"))
    parts.append(write(x + 154, y + 140, f"{discard['size']} discard pile", 12, 650, INK, "middle"))
    if duel:
        left, top = (x + 214, y) if beside else (x + 10, y + 146)
        draw_duel(parts, view, left, top, x + inner - 10 - left)
    elif beside:
        draw_count(parts, view, x + 226, y, inner - 240)
    return y + height


def draw_count(parts: list[str], view: dict, x: float, y: float, width: float) -> None:
    """How many cards of each kind this seat has not seen."""
    kinds = [kind for kind in view["kinds"] if kind["count"]]
    parts.append(write(x, y + 26, f"{counted(sum(kind['unseen'] for kind in kinds), 'card')} not seen", 14, 650))
    columns = min(6, int(width // 82))
    each = width / columns
    for place, kind in enumerate(kinds):
        left, top = x + each * (place % columns), y + 38 + (place // columns) * (34 if columns < 6 else 54)
        parts.append(mini(kind["kind"], left, top, 26))
        parts.append(write(left + 33, top + 19, f"{kind['unseen']} of {kind['count']}", 12))


def draw_duel(parts: list[str], view: dict, x: float, y: float, width: float) -> None:
    """Who attacks whom for what, the cards in the order in which they were thrown, and what the pot is worth."""
    duel = view["duel"]
    worth = duel["pot"]["value_text"]
    parts.append(mark(duel["attacker"], x + 14, y + 24))
    parts.append(write(x + 34, y + 29, "attacks", 14, 650))
    parts.append(mark(duel["defender"], x + 34 + wide("attacks", 14, True) + 20, y + 24))
    parts.append(write(x + width, y + 33, worth, 24, 800, INK, "end"))
    fought = list(duel["pot"]["cards"])
    for thrown in duel["thrown"]:
        fought.remove(thrown["kind"])
    step = min(20.0, 60.0 / max(1, len(fought) - 1))
    for place, kind in enumerate(fought):
        parts.append(mini(kind, x + step * place, y + 56, 30))
    for i, line in enumerate(in_lines(duel["name"], 92, 12, True)):
        parts.append(write(x, y + 106 + 14 * i, line, 12, 650))
    parts.append(write(x, y + 139, f"${duel['stolen']:,}", 12))
    left = x + 106
    step = min(74.0, (width - 106 - 68) / max(1, len(duel["thrown"]) - 1))
    for place, thrown in enumerate(duel["thrown"]):
        drop = 48 if place % 2 == 0 else 56
        parts.append(card(thrown, left + step * place, y + drop, 66, 90, 28, starred=False))
        parts.append(mark(thrown["seat"], left + step * place + 9, y + drop + 3, 20))


# ---- the hand


def draw_hand(parts: list[str], view: dict, x: float, y: float, inner: float) -> float:
    seat = hand_shown(view)
    if not seat or not seat["hand"]:
        return y - 16
    cards, gap = seat["hand"], 10
    columns = max(1, min(len(cards), int((inner + gap) // (96 + gap))))
    each = min(118.0, (inner - gap * (columns - 1)) / columns)
    parts.append(mark(seat["seat"], x + 13, y + 8))
    title = "Your hand" if seat["name"].lower() == "you" else f"Hand of {seat['name']}"
    parts.append(write(x + 32, y + 13, shortened(title, inner - 40, 14, True), 14, 700))
    for place, found in enumerate(cards):
        left, top = x + (place % columns) * (each + gap), y + 28 + (place // columns) * 128
        parts.append(card(found, left, top, each, 118))
    return y + 18 + -(-len(cards) // columns) * 128
