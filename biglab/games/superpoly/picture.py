"""A position of Superpoly where nothing can be clicked: the board as one SVG, made from the view alone."""

from __future__ import annotations

from html import escape

PAPER, CARD, INK, FAINT, LINE = "#FBF9F4", "#FFFFFF", "#1F2430", "#5F6673", "#C9C3B4"
GAIN, NOW, LAWN = "#00795A", "#0072B2", "#EEF3EC"
SEATS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9")
FONT = "system-ui, -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif"
COLOURS = {
    "A": "#7A4A21", "B": "#8CCBEA", "C": "#D98CB8", "D": "#E08214", "E": "#C2272D", "F": "#F0D43A", "G": "#1B7F4B",
    "H": "#23408E", "M": "#6B6B6B", "U": "#A9A9A9",
}  # fmt: skip
SIGNS = {"start": "➜", "surprise": "?", "bank": "F", "fine": "−", "gain": "+", "jail": "#", "go_to_jail": "!"}


def n(value: float) -> str:
    """A coordinate, always written the same way."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def box(x, y, width, height, fill, stroke="none", radius=4, weight=1.0):
    return (
        f'<rect x="{n(x)}" y="{n(y)}" width="{n(width)}" height="{n(height)}" rx="{n(radius)}" fill="{fill}" '
        f'stroke="{stroke}" stroke-width="{n(weight)}"/>'
    )


def write(x, y, text, size=14.0, weight=400, fill=INK, anchor="start"):
    return (
        f'<text x="{n(x)}" y="{n(y)}" font-size="{n(size)}" font-weight="{weight}" fill="{fill}" '
        f'text-anchor="{anchor}">{escape(str(text))}</text>'
    )


def wide(text: str, size: float) -> float:
    """How wide the text may come out, reckoned with a wide font."""
    return sum(0.36 if c in "iljtfr.,:'!|()·- " else 0.9 if c in "mwMW" else 0.62 for c in text) * size


def wrapped(text: str, width: float, size: float, most: int) -> list[str]:
    """Broken between words; what does not fit ends in an ellipsis."""
    lines: list[str] = []
    for word in text.split():
        if lines and wide(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += " " + word
        else:
            lines.append(word)
    if len(lines) > most:
        lines = [*lines[: most - 1], lines[most - 1] + "…"]
    return [shortened(line, width, size) for line in lines]


def shortened(text: str, width: float, size: float) -> str:
    if wide(text, size) <= width:
        return text
    while text and wide(text + "…", size) > width:
        text = text[:-1]
    return text.rstrip(" …") + "…"


def place(number: int, count: int, left: float, top: float, cell: float) -> tuple[float, float]:
    """Where a square is: Start at the lower right, then clockwise round the edge."""
    side = (count + 3) // 4
    edge, step = divmod(number, side)
    far = side * cell
    return [
        (left + far - step * cell, top + far),
        (left, top + far - step * cell),
        (left + step * cell, top),
        (left + far, top + step * cell),
    ][edge]


def picture(view: dict, width: int = 960) -> str:
    """The position as a stand-alone SVG drawing in light colours, `width` units wide."""
    pad = 12
    side = (len(view["squares"]) + 3) // 4
    cell = (width - 2 * pad) / (side + 1)
    parts = [box(pad, pad, width - 2 * pad, width - 2 * pad, LAWN, LINE)]
    for square in view["squares"]:
        x, y = place(square["number"], len(view["squares"]), pad, pad, cell)
        parts.append(draw_square(view, square, x, y, cell))
    inner = pad + cell + 10
    draw_middle(parts, view, inner, inner, width - 2 * inner)
    title = f"Superpoly, round {view['round']}. {view['status']}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {width}" width="{width}" height="{width}" '
        f'font-family="{FONT}" role="img"><title>{escape(title)}</title>'
        f"{box(0, 0, width, width, PAPER, radius=0)}{''.join(parts)}</svg>"
    )


def draw_square(view: dict, square: dict, x: float, y: float, cell: float) -> str:
    small = max(6.0, cell * 0.115)
    parts = [box(x, y, cell, cell, CARD, LINE, 2)]
    if square["group"]:
        parts.append(box(x + 1, y + 1, cell - 2, cell * 0.2, COLOURS.get(square["group"], FAINT), radius=1))
        parts.append(write(x + cell - 4, y + cell * 0.16, square["group"], small, 700, CARD, "end"))
        parts += draw_buildings(square, x, y, cell)
    else:
        sign = SIGNS.get(square["kind"], "")
        parts.append(write(x + cell / 2, y + cell * 0.2, sign, cell * 0.2, 700, FAINT, "middle"))
    for i, line in enumerate(wrapped(square["name"], cell - 6, small, 3)):
        parts.append(write(x + cell / 2, y + cell * 0.34 + i * small * 1.15, line, small, 600, INK, "middle"))
    if square["group"]:
        owner = square["owner"]
        if owner >= 0:
            fill = "none" if square["mortgaged"] else SEATS[owner]
            parts.append(box(x + 3, y + cell - 3 - cell * 0.16, cell - 6, cell * 0.16, fill, SEATS[owner], 2))
            words = f"{'ABCDEF'[owner]} mortgaged" if square["mortgaged"] else "ABCDEF"[owner]
            ink = INK if square["mortgaged"] else CARD
            parts.append(write(x + cell / 2, y + cell - cell * 0.07, words, small, 700, ink, "middle"))
        else:
            price = f"{square['price']:,}"
            parts.append(write(x + cell / 2, y + cell - cell * 0.07, price, small, 400, FAINT, "middle"))
    here = [seat for seat in view["seats"] if seat["square"] == square["number"] and not seat["out"]]
    for i, seat in enumerate(here):
        cx, cy = x + cell * (0.18 + 0.14 * i), y + cell * 0.72
        parts.append(f'<circle cx="{n(cx)}" cy="{n(cy)}" r="{n(cell * 0.085)}" fill="{SEATS[seat["seat"]]}" '
                     f'stroke="{INK}" stroke-width="1"/>')  # fmt: skip
        parts.append(write(cx, cy + cell * 0.035, seat["letter"], cell * 0.1, 700, CARD, "middle"))
    return "".join(parts)


def draw_buildings(square: dict, x: float, y: float, cell: float) -> list[str]:
    """Houses as small squares, a hotel as a wide one, each with its count as a number."""
    level = square["level"]
    if level == 0:
        return []
    if level == 5:
        return [box(x + 4, y + cell * 0.05, cell * 0.34, cell * 0.11, "#B3202A", CARD, 1)]
    size = cell * 0.11
    return [box(x + 4 + i * (size + 2), y + cell * 0.05, size, size, "#0B7A43", CARD, 1) for i in range(level)]


def draw_middle(parts: list[str], view: dict, x: float, y: float, room: float) -> None:
    """The middle of the board: who decides, the dice, what is going on, and what everybody has."""
    size = max(11.0, room / 44)
    y += size * 1.6
    parts.append(write(x, y, f"Superpoly · round {view['round']} · {view['phase_name']}", size * 1.25, 700))
    for line in wrapped(view["status"], room, size, 2):
        y += size * 1.4
        parts.append(write(x, y, line, size, 400, FAINT))
    for line in news(view):
        for piece in wrapped(line, room, size, 3):
            y += size * 1.4
            parts.append(write(x, y, piece, size, 600))
    y += size * 1.2
    for seat in view["seats"]:
        now, won = view["to_move"] == seat["seat"], view["to_move"] == -1 and seat["seat"] in view["winners"]
        edge, weight = (NOW, 2.5) if now else (GAIN, 2.5) if won else (LINE, 1.0)
        parts.append(box(x, y, room, size * 2.2, CARD, edge, 5, weight))
        parts.append(f'<circle cx="{n(x + size * 1.3)}" cy="{n(y + size * 1.1)}" r="{n(size * 0.8)}" '
                     f'fill="{SEATS[seat["seat"]]}"/>')  # fmt: skip
        parts.append(write(x + size * 1.3, y + size * 1.45, seat["letter"], size, 700, CARD, "middle"))
        name = shortened(seat["name"], room * 0.3, size)
        parts.append(write(x + size * 2.8, y + size * 1.5, name, size, 600))
        told = "bankrupt" if seat["out"] else f"{len(seat['deeds'])} deeds · worth {seat['score_text']}"
        parts.append(write(x + room * 0.42, y + size * 1.5, shortened(told, room * 0.34, size), size, 400, FAINT))
        parts.append(write(x + room - size * 0.8, y + size * 1.5, seat["cash_text"], size * 1.1, 700, INK, "end"))
        y += size * 2.6
    bank = view["bank"]
    stock = f"bank: {bank['houses']} houses, {bank['hotels']} hotels"
    parts.append(write(x, y + size * 1.2, stock, size, 400, FAINT))


def news(view: dict) -> list[str]:
    """The dice, a card, the auction, the offer, the debt."""
    event, lines = view.get("event") or {}, []
    if event.get("dice"):
        lines.append(f"Dice: {event['dice'][0]} and {event['dice'][1]}")
    if event.get("card"):
        lines.append(event["card"]["text"])
    if sale := view["auction"]:
        standing = f", {sale['bid_text']} by {'ABCDEF'[sale['bidder']]}" if sale["bidder"] >= 0 else ""
        lines.append(f"Under the hammer: {sale['name']}{standing}")
    if trade := view["trade"]:
        one, other = "ABCDEF"[trade["drafter"]], "ABCDEF"[trade["partner"]]
        lines.append(f"Offer of {one} to {other}: {trade['give_text']} for {trade['get_text']}")
    if debt := view["debt"]:
        lines.append(f"{'ABCDEF'[debt['debtor']]} owes {debt['to']} {debt['owed_text']}")
    return lines
