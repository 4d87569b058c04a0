"""A position of Big Shot as one drawing, where nothing can be clicked; the same view always gives the same SVG."""

from __future__ import annotations

from html import escape

from ....charts.still import *
from .layout import Block, crossing, lay_out, rank

STREET, STONE, STONE_EDGE, RICH, KERB = "#E9E4DB", "#F0ECE4", "#CDC3AE", "#FBF3E1", "#C9C7C2"
GREEN, LEAF, GREEN_INK, STAGE = "#C8DFCB", "#76AA7E", "#1F5A2D", "#F6EEEE"
COLOURS = SEATS[:4]
TINTS = ("#B3D5E8", "#F2CFB3", "#B3E2D5", "#F0D7E5")
COAT = (  # a man in a tall hat, seen from the front
    "M-5-18H5L5.8-9.5C8.3-9.3 10-8.8 10-8S8.5-6.8 6.5-6.4C6.5-3.4 5.2-1.4 3.7-.3C8.2.7 10.5 3.7 11 9"
    "L11.7 18H-11.7L-11 9C-10.5 3.7-8.2.7-3.7-.3C-5.2-1.4-6.5-3.4-6.5-6.4C-8.5-6.8-10-7.2-10-8S-8.3-9.3-5.8-9.5Z"
)
PAD = 16


def pawn(colour: int, x: float, y: float, size: float, faded=False) -> str:
    """A pawn: colour and shape."""
    paint = f'fill="{COLOURS[colour]}"{" opacity=" + chr(34) + "0.4" + chr(34) if faded else ""}'
    return seat_shape(colour, x, y, size / 2, paint)


def seat_mark(seat: dict, x: float, y: float, size: float = 24) -> str:
    """A player's mark: its letter on a pawn of one of its own colours."""
    look = seat["look"]
    drop = size * (0.22 if look == 2 else 0.175)
    return pawn(look, x, y, size) + write(x, y + drop, seat["letter"], 12, 700, SEAT_INKS[look], "middle")


def each(counts: list[int]) -> list[int]:
    """The colour of every pawn, by the number of pawns of each colour."""
    return [colour for colour, many in enumerate(counts) for _ in range(many)]


def as_svg(view: dict, width: int = 960) -> str:
    """The position as a stand-alone SVG drawing in light colours, `width` units wide."""
    parts: list[str] = []
    y = 34.0
    parts.append(write(PAD, y, f"Big Shot · round {view['round']} of {view['rounds']}", 20, 700))
    for line in wrapped(f"{view['phase_name']}. {view['status']}", width - 2 * PAD, 14, most=3):
        y += 20
        parts.append(write(PAD, y, line, 14, 400, FAINT))
    y = draw_city(parts, view, PAD, y + 14, width - 2 * PAD)
    y = draw_stage(parts, view, PAD, y, width - 2 * PAD)
    height = y + PAD
    title = f"Big Shot, round {view['round']} of {view['rounds']}. {view['status']}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {n(height)}" width="{width}" '
        f'height="{n(height)}" font-family="{FONT}" role="img"><title>{escape(title)}</title>'
        f"{box(0, 0, width, height, PAPER, radius=0)}{''.join(parts)}</svg>"
    )


# ------------------------------------------------------------------ the city


def draw_city(parts: list[str], view: dict, x: float, y: float, width: float) -> float:
    at = lay_out(view, width)
    inset, tile = at.inset, at.tile
    parts.append(f'<g transform="translate({n(x)} {n(y)})">')
    parts.append(box(0, 0, width, at.height, STREET))
    walk = (inset, inset, width - 2 * inset, at.height - 2 * inset, "none")
    parts.append(box(*walk, STONE_EDGE, tile * 0.45, tile + 4) + box(*walk, STONE, tile * 0.45, tile))
    ids = [place["id"] for place in view["districts"]]
    joined = [(k, ids.index(other)) for k, place in enumerate(view["districts"]) for other in place["doubles"]]
    for park, other in joined:
        (x1, y1), (x2, y2) = crossing(at.blocks[park], at.blocks[other])
        parts.append(f'<path d="M{n(x1)} {n(y1)}L{n(x2)} {n(y2)}" stroke="{LEAF}" stroke-width="12"/>')
    for place, b in zip(view["districts"], at.blocks):
        draw_block(parts, view, place, b)
    for park, other in joined:
        draw_gate(parts, view, view["districts"][park], crossing(at.blocks[park], at.blocks[other])[1])
    for number, (cx, cy) in enumerate(at.spaces):
        draw_space(parts, view, number, cx, cy, tile)
    draw_promoter(parts, view, at)
    parts.append("</g>")
    return y + at.height


def is_closed(view: dict, place: dict) -> bool:
    return place["sold"] or (view["to_move"] == -1 and place["owner"] >= 0)


def draw_block(parts: list[str], view: dict, place: dict, b: Block) -> None:
    closed = is_closed(view, place)
    owner = place["owner"] if closed else place["leads"]
    fill = TINTS[owner] if closed and owner >= 0 else GREEN if place["park"] else CARD
    if not closed and not place["park"] and place["value"] >= view["rich"]:
        fill = RICH
    edge = COLOURS[owner] if closed and owner >= 0 else LEAF if place["park"] else KERB
    points = " ".join(f"{n(px)},{n(py)}" for px, py in b.outline)
    parts.append(
        f'<polygon points="{points}" fill="{fill}" stroke="{edge}" stroke-width="{2.5 if closed else 1.2}" '
        'stroke-linejoin="round"/>'
    )
    left = max(b.outline[0][0], b.outline[3][0], b.x) + (3 if b.slim else 8)
    right = min(b.outline[1][0], b.outline[2][0], b.x + b.w) - (3 if b.slim else 8)
    value = f"×{view['factor']}" if place["park"] else str(place["worth"])
    tone = GREEN_INK if place["park"] or place["worth"] > place["value"] else INK
    middle = b.x + b.w / 2
    if b.upright or b.slim:
        lines = wrapped(place["name"], right - left, 12, True, 2)
        top = b.y + 24
        if b.slim:
            parts.append(write(middle, b.y + 26, value, 18, 800, tone, "middle"))
            top = b.y + 42
        for i, line in enumerate(lines):
            parts.append(write(middle, top + 14 * i, line, 12, 600, INK, "middle"))
        if b.upright:
            parts.append(write(middle, top + 14 * len(lines) + 8, value, 20, 800, tone, "middle"))
    else:
        room = 112 if b.flat else right - left
        lines = wrapped(place["name"], room - 8 - wide(value, 20, True), 13, True, 2)
        top = b.y + b.h / 2 + 5 - 7 * (len(lines) - 1) if b.flat else b.y + 22
        for i, line in enumerate(lines):
            parts.append(write(left, top + 14 * i, line, 13, 600))
        parts.append(
            write(
                left + 112 if b.flat else right, b.y + b.h / 2 + 7 if b.flat else b.y + 25, value, 20, 800, tone, "end"
            )
        )
    draw_sockets(parts, view, place, b, closed, owner)


def draw_sockets(parts: list[str], view: dict, place: dict, b: Block, closed: bool, owner: int) -> None:
    """The pawns of a district in their sockets; of a sold one smaller, with its sign."""
    cap, stands = view["cap"], each(place["pawns"])
    per, pitch = b.per, b.pitch
    if closed and b.upright:
        per, pitch = 1, min(17.0, (b.h - 136) / cap)
    elif closed:
        room = b.w - (14 if not b.flat else 150 if is_deep(b) else 256)
        per, _, pitch = rank(cap, room, 20 if b.flat else 17, 9.5)
    rows = -(-cap // per)
    middle = b.x + b.w / 2
    if b.flat:
        middle = b.x + 124 + (b.w - 124 - (104 if closed and not is_deep(b) else 8)) / 2
    foot = b.y + b.h - (8 if not closed or b.flat else 48 if b.upright else 36)
    top = b.y + (b.h - rows * pitch) / 2 if b.flat else foot - rows * pitch
    if closed and is_deep(b):
        top -= 16
    for place_of in range(cap):
        cx = middle + (place_of % per - (min(per, cap) - 1) / 2) * pitch
        cy = top + (place_of // per + 0.5) * pitch
        if place_of < len(stands):
            colour = stands[place_of]
            parts.append(pawn(colour, cx, cy, pitch - (2 if closed else 4), closed and colour != owner))
        elif not closed:
            parts.append(
                f'<circle cx="{n(cx)}" cy="{n(cy)}" r="{n(pitch / 2 - 4)}" fill="none" stroke="#B5B2AC" '
                'stroke-dasharray="3 2"/>'
            )
    if closed:
        draw_sign(parts, place, b, owner)


def is_deep(b: Block) -> bool:
    """Does a flat block have room for its sign below its pawns?"""
    return b.flat and b.h >= 76


def draw_sign(parts: list[str], place: dict, b: Block, owner: int) -> None:
    word = "SOLD" if place["sold"] else "WON"
    edge = COLOURS[owner] if owner >= 0 else FAINT
    w, h = (50, 40) if b.upright else (76, 26)
    x = b.x + b.w - w - 8 if b.flat else b.x + (b.w - w) / 2
    y = b.y + (b.h - h) / 2 if b.flat else b.y + b.h - h - 6
    if is_deep(b):
        x, y = b.x + 124 + (b.w - 132 - w) / 2, b.y + b.h - h - 10
    parts.append(box(x, y, w, h, CARD, edge, 4, 2))
    if owner >= 0:
        parts.append(pawn(owner, x + (25 if b.upright else 15), y + (13 if b.upright else 13), 20))
    at_foot = b.upright and owner >= 0
    parts.append(
        write(x + (w / 2 if at_foot else w / 2 + 11), y + (35 if at_foot else h / 2 + 5), word, 12, 700, INK, "middle")
    )


def draw_gate(parts: list[str], view: dict, park: dict, at: tuple[float, float]) -> None:
    x, y = at
    parts.append(box(x - 13, y - 10, 26, 20, CARD, LEAF, 10, 1.5))
    if is_closed(view, park) and park["owner"] >= 0:
        parts.append(pawn(park["owner"], x, y, 15))
    else:
        parts.append(write(x, y + 4.5, f"×{view['factor']}", 12, 700, GREEN_INK, "middle"))


def draw_space(parts: list[str], view: dict, number: int, x: float, y: float, tile: float) -> None:
    stands = each(view["spaces"][number])
    sale = view["on_sale"] and view["promoter"] == number
    edge = CHANCE if sale else STONE_EDGE
    dashes = "" if stands else ' stroke-dasharray="3 3"'
    parts.append(
        box(x - tile / 2, y - tile / 2, tile, tile, CARD if stands else "none", edge, 8, 2 if sale else 1, dashes)
    )
    if not stands:
        parts.append(write(x, y + 4.5, number + 1, 12, 400, FAINT, "middle"))
    per = 3 if view["bundle"] > 4 else 2
    pitch = (tile - 6) / per
    for i, colour in enumerate(stands):
        cx, cy = x + (i % per - (per - 1) / 2) * pitch, y + (i // per - (-(-len(stands) // per) - 1) / 2) * pitch
        parts.append(pawn(colour, cx, cy, pitch - 3, sale))


def draw_promoter(parts: list[str], view: dict, at) -> None:
    event = view.get("event") or {}
    if event.get("face") and event.get("from", -1) >= 0:
        x, y = at.spaces[event["from"]]
        parts.append(box(x - 15, y - 15, 30, 30, CHANCE, CARD, 7, 1.5))
        parts.append(write(x, y + 6, event["face"], 17, 800, CARD, "middle"))
    if view["promoter"] >= 0:
        x, y = at.spaces[view["promoter"]]
        parts.append(
            f'<path transform="translate({n(x)} {n(y)})" d="{COAT}" fill="{INK}" stroke="{CARD}" stroke-width="1.6"/>'
        )


# ------------------------------------------------------------------ the stage


def draw_stage(parts: list[str], view: dict, x: float, y: float, width: float) -> float:
    ground = len(parts)
    top = y
    stage = view["auction"]
    placing = stage["state"] == "placing"
    counts = stage["hand"] if placing else stage["lot"]
    parts.append(write(x + 14, y + 30, shortened(f"{stage['title']} · {stage['note']}", width - 28, 14, True), 14, 600))
    left = x + 14
    for i, colour in enumerate(each(counts)):
        parts.append(pawn(colour, left + 18 + 38 * i, y + 62, 34))
    call = left + 38 * sum(counts) + (20 if any(counts) else 0)
    if width < 560:
        y, call = y + (48 if any(counts) else 0), left
    parts.append(write(call, y + 74, stage["big"], 36, 800))
    said = call + wide(stage["big"], 36, True) + 12
    if stage["by"] >= 0:
        parts.append(seat_mark(view["seats"][stage["by"]], said + 12, y + 62, 26))
        said += 32
    parts.append(write(said, y + 67, shortened(stage["by_text"], x + width - said - 8, 16), 16))
    y += 92
    for line in wrapped(stage["line"], width - 28, 14, most=2):
        parts.append(write(x + 14, y + 12, line, 14, 400, FAINT))
        y += 20
    curse = view.get("curse")
    if curse and curse["now"]:
        y = draw_curse(parts, view, curse, x + 14, y, width - 28)
    y = draw_bench(parts, view, x + 10, y + 8, width - 20)
    parts.insert(ground, box(x, top, width, y - top, STAGE) + box(x, top, width, 5, "#B08A90", radius=0))
    return y


def draw_curse(parts: list[str], view: dict, curse: dict, x: float, y: float, width: float) -> float:
    """What lay behind the bids: worth, bid and regret of each seat, and the other formats."""
    formats = " · ".join(
        f"{f['name']} {'ABCD'[f['winner']] if f['winner'] >= 0 else 'nobody'} {f['price']} M" for f in curse["formats"]
    )
    for row in curse["rows"]:
        regret = "" if not row["regret"] else f", regret {row['regret']}"
        bid = "no bid" if row["bid"] is None else f"bid {row['bid']}"
        parts.append(seat_mark(view["seats"][row["seat"]], x + 10, y + 8, 20))
        parts.append(
            write(
                x + 28,
                y + 13,
                f"worth {row['value']}, {bid}{regret}",
                13,
                600 if row["seat"] == curse["winner"] else 400,
            )
        )
        y += 22
    for line in wrapped(f"{curse['sentence']} On the same values: {formats}.", width, 13, most=4):
        parts.append(write(x, y + 12, line, 13, 400, FAINT))
        y += 18
    return y


def draw_bench(parts: list[str], view: dict, x: float, y: float, width: float) -> float:
    seats = view["seats"]
    across = max(1, min(len(seats), int(width // 210)))
    each_wide = (width - 8 * (across - 1)) / across
    tall = 40 + 20 * max(len(seat["purses"]) for seat in seats)
    tall = max(66, tall)
    for i, seat in enumerate(seats):
        left, top = x + (i % across) * (each_wide + 8), y + (i // across) * (tall + 8)
        decides, won = view["to_move"] == seat["seat"], seat["seat"] in view["winners"]
        parts.append(
            box(
                left,
                top,
                each_wide,
                tall,
                CARD,
                NOW if decides else GAIN if won else LINE,
                8,
                2 if decides or won else 1,
            )
        )
        parts.append(seat_mark(seat, left + 22, top + 26, 28))
        score = seat["score_text"]
        name = shortened(seat["name"], each_wide - 60 - wide(score, 14, True), 14, True)
        parts.append(write(left + 42, top + 22, name, 14, 600))
        parts.append(write(left + each_wide - 8, top + 22, score, 14, 700, INK, "end"))
        says = shortened(("wins, " if won else "") + seat["paddle"]["says"], each_wide - 50, 12)
        parts.append(write(left + 42, top + 38, says, 12, 400, NOW if decides else FAINT))
        for k, purse in enumerate(seat["purses"]):
            line = top + 56 + 20 * k
            parts.append(pawn(purse["colour"], left + 48, line - 4, 12))
            cash = "? M" if purse["cash"] is None else f"{purse['cash']} M"
            loans = f"{purse['loans']} loan{'s' if purse['loans'] != 1 else ''}" if purse["loans"] else "no loan"
            parts.append(write(left + 60, line, cash, 13, 600))
            parts.append(write(left + each_wide - 8, line, loans, 12, 400, LOSS if purse["loans"] else FAINT, "end"))
    return y + -(-len(seats) // across) * (tall + 8)
