"""A position of Big City as one SVG, made from the view alone: the same view always gives the same text."""

from __future__ import annotations

from html import escape

from ....charts.still import *
from .summary import SORTS, lots, news, says
from .svg_parts import UNIT, mark, outline, path, piece, rail

TRAM = "#6A2C83"
TABLE, STREET, DASH, EDGE, INNER, OUTSKIRTS = "#DDD6C6", "#F4F1EA", "#CFC9BC", "#A69F8F", "#CAD4DF", "#FCE2B4"
BACK, BACK_INK = "#6E5A3C", "#FFF6E4"
LARGEST_LOT, HIGHEST_CITY, READABLE, LETTERED = 72, 760, 36, 55  # pixels; a lot shows its number, a mark its letter


def as_svg(view: dict, width: int = 960) -> str:
    """The position as one SVG, `width` pixels wide."""
    parts: list[str] = []
    pad = 12
    inner = width - 2 * pad
    y = draw_head(parts, view, pad, pad, inner)
    y = draw_seats(parts, view, pad, y + 8, inner)
    y = draw_city(parts, view, pad, y + 12, inner)
    y = draw_hand(parts, view, pad, y + 12, inner)
    height = y + pad
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {n(height)}" width="{width}" '
        f'height="{n(height)}" role="img" font-family="{FONT}"><title>{escape(view["status"])}</title>'
        + box(0, 0, width, height, PAPER, radius=0)
        + "".join(parts)
        + "</svg>"
    )


def draw_head(parts, view, x, y, inner):
    parts.append(write(x, y + 16, f"Big City · round {view['round']} · {view['phase_name']}", 14, 600, FAINT))
    for line in wrapped(view["status"], inner, 18, bold=True, most=9):
        parts.append(write(x, y + 40, line, 18, 700))
        y += 22
    if told := news(view):
        for line in wrapped(told, inner, 14, most=9):
            parts.append(write(x, y + 38, line, 14, 600, GAIN))
            y += 18
    return y + 26


def draw_seats(parts, view, x, y, inner):
    seats, gap, height = view["seats"], 8, 66
    columns = max(1, min(len(seats), int((inner + gap) // (168 + gap))))
    each = (inner - gap * (columns - 1)) / columns
    for index, seat in enumerate(seats):
        left, top = x + index % columns * (each + gap), y + index // columns * (height + gap)
        now, won = view["to_move"] == seat["seat"], seat["seat"] in view["winners"]
        edge = NOW if now else GAIN if won else LINE
        parts.append(box(left, top, each, height, CARD, edge, weight=2.5 if now or won else 1))
        parts.append(f'<g transform="translate({n(left + 20)} {n(top + 20)})">{mark(seat["seat"], 28, True)}</g>')
        parts.append(write(left + 40, top + 25, seat["name"][: int((each - 90) / 8.5)], 14, 600))
        parts.append(write(left + each - 10, top + 26, seat["score_text"], 18, 700, INK, "end"))
        backs = seat["backs"] if seat["backs"] is not None else [[card["neighbourhood"]] for card in seat["hand"]]
        for place, back in enumerate(backs):
            parts.append(box(left + 8 + 17 * place, top + 38, 15, 20, BACK, radius=2))
            parts.append(write(left + 15.5 + 17 * place, top + 52.5, back[0] or "?", 12, 700, BACK_INK, "middle"))
        word = next(iter(says(view, seat)), "") if each - 17 * len(backs) > 90 else ""
        if word:
            parts.append(write(left + each - 10, top + 53, word, 12, 600, FAINT, "end"))
    return y + -(-len(seats) // columns) * (height + gap) - gap


def draw_city(parts, view, x, y, inner):
    """The city on the drafting table, as large as there is room for."""
    land = lots(view)
    rows, columns = [lot["row"] for lot in land], [lot["column"] for lot in land]
    top, left = min(rows) - 0.4, min(columns) - 0.4
    high, wide = 1.4 + max(rows) - top, 1.4 + max(columns) - left
    size = min(LARGEST_LOT, inner / wide, max(READABLE, HIGHEST_CITY / high))
    scale, deep = size / UNIT, size * high
    parts.append(box(x, y, inner, deep, TABLE))
    start = x + (inner - size * wide) / 2
    parts.append(f'<g transform="translate({n(start - left * size)} {n(y - top * size)}) scale({scale:.4f})">')
    for k in range(len(view["tiles"])):
        cells = [(lot["row"], lot["column"]) for lot in land if lot["tile"] == k]
        if cells:
            draw_tile(parts, cells)
    for lot in land:
        draw_lot(parts, lot, size)
    draw_pieces(parts, view, land, size)
    draw_line(parts, view["line"])
    parts.append("</g>")
    return y + deep


def draw_tile(parts, cells):
    edge = outline(cells, 0)
    inside = "".join(
        f"M{(column + 1) * UNIT} {row * UNIT + 12}v76" * ((row, column + 1) in cells)
        + f"M{column * UNIT + 12} {(row + 1) * UNIT}h76" * ((row + 1, column) in cells)
        for row, column in cells
    )
    parts.append(path(edge, "#28200F", more=' opacity="0.2" transform="translate(5 8)"'))
    parts.append(path(edge, STREET, EDGE, 3))
    if inside:
        parts.append(path(inside, stroke=DASH, width=2, more=' stroke-dasharray="8 6"'))


def draw_lot(parts, lot, size):
    cx, cy = lot["column"] * UNIT, lot["row"] * UNIT
    parts.append(box(cx + 7, cy + 7, 86, 86, INNER if lot["zone"] == "inner" else OUTSKIRTS, radius=9))
    if lot["piece"] is None:
        if lot["church"]:
            parts.append(path(f"M{cx + 82} {cy + 14}v14m-6 -9.5h12", stroke=INK, width=3.5, more=' opacity="0.55"'))
        if size * 0.34 >= 12:
            parts.append(write(cx + 50, cy + 62, lot["number"], 34, 700, INK, "middle"))


def draw_pieces(parts, view, land, size):
    at = {lot["lot"]: (lot["row"], lot["column"]) for lot in land}
    new = (view.get("event") or {}).get("piece")
    for k, standing in enumerate(view["pieces"]):
        cells = [at[lot] for lot in standing["lots"]]
        parts.append(piece(SORTS[standing["kind"]], cells, standing["builder"], size >= LETTERED, k == new))


def draw_line(parts, line):
    if not line["streets"]:
        return
    rails = rail(line["streets"])
    for colour, width, more in ((CARD, 25, ""), (TRAM, 17, ""), (CARD, 3.5, ' stroke-dasharray="10 9"')):
        parts.append(path(rails, stroke=colour, width=width, more=more))
    for row, column in line["ends"]:
        parts.append(
            f'<circle cx="{column * UNIT}" cy="{row * UNIT}" r="12" fill="{CARD}" stroke="{TRAM}" stroke-width="7"/>'
        )


def draw_hand(parts, view, x, y, inner):
    seat = hand_shown(view)
    if not seat or not seat["hand"]:
        return y - 12
    whose = "Your hand" if seat["name"].lower() == "you" else f"Hand of {seat['name']}"
    parts.append(write(x, y + 14, whose[: int(inner / 9)], 14, 700))
    left, top = x, y + 24
    for card in seat["hand"]:
        name = card["name"]
        wide = max(46, 9 * len(name) + 14)
        if left + wide > x + inner and left > x:
            left, top = x, top + 46
        parts.append(box(left, top, wide, 38, "#EFEAE0" if card["useless"] else CARD, BACK, 4, 1.5))
        parts.append(write(left + wide / 2, top + 24, name, 15, 700, FAINT if card["useless"] else INK, "middle"))
        left += wide + 8
    return top + 38
