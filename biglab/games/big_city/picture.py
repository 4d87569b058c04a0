"""A position of Big City as one SVG, made from the view alone: the same view always gives the same text."""

from __future__ import annotations

from html import escape

from .portrait import LETTERS, hand_shown, news, says

PAPER, CARD, INK, FAINT, LINE = "#FBF9F4", "#FFFFFF", "#1F2430", "#5F6673", "#D9D4C7"
NOW, GAIN, TRAM = "#0072B2", "#00795A", "#7A2E8E"
SEATS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9")
INNER, OUTSKIRTS, STREET = "#F3DFC1", "#DDE8CF", "#B9B3A6"
# sort → roof, and the letter on it
BUILDINGS = {
    "residence": ("#E8A77A", "R"), "business": ("#8FA8D6", "B"), "City Hall": ("#F2C14E", "H"),
    "cinema": ("#D982B5", "C"), "post office": ("#F0D36B", "P"), "bank": ("#9AA9A0", "K"), "church": ("#C9B8E8", "†"),
    "shopping centre": ("#E58B8B", "M"), "park": ("#7FBF7B", "♣"), "factory": ("#8C8179", "F"),
    "parking lot": ("#C8CCD2", "p"), "hospital": ("#F4F4F4", "+"), "school": ("#B5D6E6", "S"),
    "police station": ("#A9B8E0", "x"),
}  # fmt: skip
FONT = "system-ui, -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif"
LARGEST_LOT, HIGHEST_CITY = 64, 720


def n(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def write(x, y, text, size=14, weight=400, fill=INK, anchor="start"):
    return (
        f'<text x="{n(x)}" y="{n(y)}" font-size="{n(size)}" font-weight="{weight}" fill="{fill}" '
        f'text-anchor="{anchor}">{escape(str(text))}</text>'
    )


def box(x, y, width, height, fill, edge="none", radius=6.0, weight=1.0):
    return (
        f'<rect x="{n(x)}" y="{n(y)}" width="{n(width)}" height="{n(height)}" rx="{n(radius)}" fill="{fill}" '
        f'stroke="{edge}" stroke-width="{n(weight)}"/>'
    )


def picture(view: dict, width: int = 960) -> str:
    """The position as one SVG of the width asked for."""
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
    for line in wrapped(view["status"], inner, 18):
        parts.append(write(x, y + 40, line, 18, 700))
        y += 22
    if told := news(view):
        for line in wrapped(told, inner, 14):
            parts.append(write(x, y + 38, line, 14, 600, GAIN))
            y += 18
    return y + 26


def wrapped(text, width, size):
    lines, most = [""], max(8, int(width / (0.55 * size)))
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > most:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def draw_seats(parts, view, x, y, inner):
    seats, gap, height = view["seats"], 8, 66
    columns = max(1, min(len(seats), int((inner + gap) // (168 + gap))))
    each = (inner - gap * (columns - 1)) / columns
    for index, seat in enumerate(seats):
        left, top = x + index % columns * (each + gap), y + index // columns * (height + gap)
        now, won = view["to_move"] == seat["seat"], seat["seat"] in view["winners"]
        edge = NOW if now else GAIN if won else LINE
        parts.append(box(left, top, each, height, CARD, edge, weight=2.5 if now or won else 1))
        parts.append(f'<circle cx="{n(left + 18)}" cy="{n(top + 19)}" r="11" fill="{SEATS[seat["seat"]]}"/>')
        parts.append(write(left + 18, top + 24, seat["letter"], 13, 700, "#FFFFFF", "middle"))
        parts.append(write(left + 36, top + 24, seat["name"][: int(each / 13)], 14, 600))
        parts.append(write(left + each - 10, top + 26, seat["score_text"], 18, 700, INK, "end"))
        cards = seat["backs"] if seat["backs"] is not None else seat["hand"]
        for place, card in enumerate(cards):
            edge = left + 10 + 17 * place
            parts.append(box(edge, top + 36, 14, 19, "#E9E2D2", "#9A7010", 2))
            parts.append(write(edge + 7, top + 50, card["neighbourhood"] or "?", 12, 600, INK, "middle"))
        parts.append(write(left + each - 10, top + 54, ", ".join(says(view, seat)), 12, 600, FAINT, "end"))
    return y + -(-len(seats) // columns) * (height + gap) - gap


def draw_city(parts, view, x, y, inner):
    lots = {(lot["row"], lot["column"]): lot for lot in view["lots"]}
    rows, columns = [row for row, _ in lots], [column for _, column in lots]
    top, left = min(rows), min(columns)
    high, wide = 1 + max(rows) - top, 1 + max(columns) - left
    size = min(LARGEST_LOT, inner / wide, max(28, HIGHEST_CITY / high))
    start = x + (inner - size * wide) / 2

    def at(row, column):
        return start + size * (column - left), y + size * (row - top)

    for (row, column), lot in lots.items():
        cx, cy = at(row, column)
        parts.append(box(cx, cy, size, size, STREET, radius=0))
        fill = INNER if lot["zone"] == "inner" else OUTSKIRTS
        parts.append(box(cx + 2.5, cy + 2.5, size - 5, size - 5, fill, radius=4))
        if lot["piece"] is None:
            middle = cx + size / 2, cy + size / 2 + 5
            parts.append(write(*middle, lot["number"], max(12, size * 0.26), 500, FAINT, "middle"))
    new = (view.get("event") or {}).get("piece")
    for piece in view["pieces"]:
        draw_piece(parts, piece, size, at, piece["piece"] == new)
    for street in view["line"]["streets"]:
        (a, b), (c, d) = at(*street["from"]), at(*street["to"])
        parts.append(
            f'<path d="M{n(a)} {n(b)}L{n(c)} {n(d)}" stroke="{TRAM}" stroke-width="{n(max(4, size * 0.11))}" '
            'stroke-linecap="round"/>'
        )
    for tile in view["tiles"]:
        if tile["laid"]:
            cx, cy = at(tile["row"] + tile["cells"][0][0], tile["column"] + tile["cells"][0][1])
            parts.append(write(cx + 5, cy + 15, tile["name"], 12, 700, "#8A6D3B"))
    return y + size * high


def draw_piece(parts, piece, size, at, is_new):
    fill, letter = BUILDINGS[piece["sort"]]
    edge = GAIN if is_new else SEATS[piece["builder"]]
    cells = sorted(map(tuple, piece["cells"]))
    for row, column in cells:
        cx, cy = at(row, column)
        right, down = ((row, column + 1) in cells) * 8, ((row + 1, column) in cells) * 8
        parts.append(box(cx + 4, cy + 4, size - 8 + right, size - 8 + down, fill, edge, 3, 3 if is_new else 2))
    middle = [sum(axis) / len(cells) for axis in zip(*cells)]
    cx, cy = at(*middle)
    label = f"{letter}{LETTERS[piece['builder']].lower()}" if size >= 40 else letter
    parts.append(write(cx + size / 2, cy + size / 2 + 6, label, max(12, size * 0.3), 700, INK, "middle"))


def draw_hand(parts, view, x, y, inner):
    seat = hand_shown(view)
    if not seat or not seat["hand"]:
        return y - 12
    parts.append(write(x, y + 14, f"Hand of {seat['name']}", 14, 700))
    left, top = x, y + 24
    for card in seat["hand"]:
        name = card["name"]
        wide = max(46, 9 * len(name) + 14)
        if left + wide > x + inner and left > x:
            left, top = x, top + 46
        parts.append(box(left, top, wide, 38, "#EFEAE0" if card["useless"] else CARD, "#9A7010", 4, 1.3))
        parts.append(write(left + wide / 2, top + 24, name, 15, 700, FAINT if card["useless"] else INK, "middle"))
        left += wide + 8
    return top + 38
