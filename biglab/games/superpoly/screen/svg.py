"""A position of Superpoly where nothing can be clicked: the board as one SVG, made from the view alone.

`as_svg(view, width, tint, notes)` draws a position; with `tint`, one number from 0 to 1 for every square, the same
board is a heat map. `heat_map(values)` makes one from any figures, without a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ....charts.still import *
from ....core.errors import BiglabError
from ....core.registry import find
from ....core.wording import LETTERS
from ..rules.options import NAME
from .svg_parts import HUES, ICONS, SKYLINE, SOFT, buildings, mark, ring, tile
from .text import francs
from .view import view as view_of

LAWN = "#EEF3EC"
PAD, SMALL = 8.0, 12.0  # round the board; no letter is smaller
DEEPEST = 0.7  # of the tint, so that ink stays readable on it


# ------------------------------------------------------------------ pieces of a drawing


def icon(name, x, y, size, colour=FAINT):
    """One of our small drawings, centred on x, y."""
    scale = size / 24
    return (
        f'<path transform="translate({n(x - size / 2)} {n(y - size / 2)}) scale({scale:.2f})" d="{ICONS[name]}" '
        f'fill="none" stroke="{colour}" stroke-width="{1.7 / max(scale, 0.7):.2f}" stroke-linecap="round" '
        f'stroke-linejoin="round"/>'
    )


def wrapped(text: str, width: float, size: float, most: int) -> list[str]:
    """Broken between words and at soft hyphens, as late as can be; what does not fit ends in …"""
    lines: list[str] = []
    for word in text.replace("-", "-\n").replace(" ", " \n").split("\n"):
        whole = word.replace(SOFT, "")
        if lines and wide(lines[-1] + whole.rstrip(), size) <= width:
            lines[-1] += whole
            continue
        lines.append("")
        for part in word.split(SOFT):
            if lines[-1] and wide(lines[-1] + part.rstrip() + "-", size) > width:
                lines[-1] += "-"
                lines.append("")
            lines[-1] += part
        if len(lines) > 1 and wide(whole.rstrip(), size) <= width and lines[-1] != whole:
            lines[-2:] = [whole]  # it fits whole, if only just
    lines = [line.rstrip() for line in lines if line.strip()]
    if len(lines) > most:
        lines = [*lines[: most - 1], lines[most - 1].rstrip("-") + "…"]
    return [shortened(line, width, size) for line in lines]


def sum_for(amount: int, width: float, size: float, before: str = "", after: str = "") -> str:
    """A sum as it is written, or in thousands where there is no room: 110,000 or 110k."""
    whole = f"{before}{amount:,}{after}"
    return whole if wide(whole, size) <= width else f"{before}{amount / 1000:g}k{after}"


# ------------------------------------------------------------------ the whole


class Plan:
    """Where everything lies on a drawing of some width: squares as wide as words need, the middle open."""

    def __init__(self, count: int, width: float, seats: int = 0):
        room = width - 2 * PAD
        fits = int(room // 62)
        even = ring(count)[0]
        self.columns, self.rows, self.places = ring(count, min(even, max(5, fits)))
        self.across = room / self.columns
        self.high = max(54.0, min(self.across * 0.92, 96.0)) if self.columns == even else 56.0
        self.lane = 24.0 if self.across >= 66 and width >= 480 else 15.0  # where pawns stand, inside the ring
        middle = (170 + 48 * seats if width < 480 else 200 + 44 * seats) + 2 * self.lane  # what it says needs room
        self.high = max(self.high, middle / (self.rows - 2))
        self.width, self.height = width, self.rows * self.high + 2 * PAD
        self.small = max(SMALL, min(15.0, self.across * 0.15))
        self.band = min(24.0, max(10.0, self.high * 0.2))

    def at(self, number: int) -> tuple[float, float]:
        column, row = self.places[number]
        return PAD + column * self.across, PAD + row * self.high

    def is_corner(self, number: int) -> bool:
        column, row = self.places[number]
        return column in (0, self.columns - 1) and row in (0, self.rows - 1)

    def beside(self, number: int) -> tuple[float, float, float, float]:
        """Where pawns of a square stand: the middle of their row, and the way it runs."""
        (x, y), (column, row) = self.at(number), self.places[number]
        middle, centre = x + self.across / 2, y + self.high / 2
        if self.is_corner(number):
            return middle, y + self.high - 14, 1, 0
        if row in (0, self.rows - 1):
            return middle, (y + self.high + self.lane / 2 if row == 0 else y - self.lane / 2), 1, 0
        return (x + self.across + self.lane / 2 if column == 0 else x - self.lane / 2), centre, 0, 1


def as_svg(
    view: dict,
    width: int = 960,
    tint: Sequence[float] | None = None,
    notes: Sequence[str] | None = None,
    title: str = "",
    text: str = "",
) -> str:
    """The position as a stand-alone SVG drawing in light colours, `width` units wide.

    tint: a number from 0 to 1 for every square, drawn as its colour. notes: a short text for every square, in place
    of its price, e.g. "3.1 %". title, text: what the middle says then, in place of the position.
    """
    squares = view["board"]["squares"]
    for name, given in (("tint", tint), ("notes", notes)):
        if given is not None and len(given) != len(squares):
            raise BiglabError(f"{name}: {len(given)} entries for {len(squares)} squares")
    plan = Plan(len(squares), width, len(view["seats"]) if tint is None else 0)
    parts = [box(PAD, PAD, width - 2 * PAD, plan.height - 2 * PAD, LAWN, LINE, 4)]
    looks = {number: group["look"] for group in view["board"]["groups"] for number in group["squares"]}
    tied = {square for square, _ in view["mortgaged"]}
    for number, square in enumerate(squares):
        shade = None if tint is None else min(1.0, max(0.0, float(tint[number])))
        note = None if notes is None else str(notes[number])
        parts.append(draw_square(plan, view, number, square, looks.get(number), number in tied, shade, note))
    x, y = PAD + plan.across + plan.lane + 4, PAD + plan.high + plan.lane + 4
    room, deep = width - 2 * x, plan.height - 2 * y
    if tint is None:
        draw_pawns(parts, plan, view)
        draw_middle(parts, view, x, y, room, deep)
        title = f"Superpoly, round {view['round']}. {view['status']}"
    else:
        draw_legend(parts, title, text, x, y, room, deep)
        title = title or "The board of Superpoly, its squares tinted"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {n(plan.height)}" width="{width}" '
        f'height="{n(plan.height)}" font-family="{FONT}" role="img"><title>{escape(title)}</title>{patterns()}'
        f"{box(0, 0, width, plan.height, PAPER, radius=0)}{''.join(parts)}</svg>"
    )


def heat_map(values: Sequence[float], width: int = 720, title: str = "", text: str = "", notes=None, view=None) -> str:
    """The board with its squares tinted by any figures, the smallest lightest and the largest darkest.

    values: one for every square. notes: a short text for every square. view: of a table with a board of its own.

    >>> heat_map(range(40), title="Squares by their number")[:4]
    '<svg'
    """
    low, high = min(values), max(values)
    tint = [(value - low) / (high - low) if high > low else 0.0 for value in values]
    return as_svg(empty_view() if view is None else view, width, tint, notes, title, text)


def empty_view(**options) -> dict:
    """A view of a board before anything has happened; options: of the game, such as board_file."""
    game = find(NAME)
    settings = game.settings(2, **options)
    return view_of(game.new_state(settings), -1, settings.texts, ["", ""], [False, False])


def patterns() -> str:
    """The hues and patterns of the groups; two drawings on one page may share their names, they are the same."""
    found = [
        '<pattern id="superpoly-tied" width="6" height="6" patternUnits="userSpaceOnUse">'
        f'<path d="M-1 7L7 -1" stroke="{FAINT}" stroke-width="1" opacity=".55"/></pattern>'
    ]
    for look in HUES:
        found.append(
            f'<pattern id="superpoly-{look}" width="8" height="8" patternUnits="userSpaceOnUse">{tile(look)}</pattern>'
        )
    return f"<defs>{''.join(found)}</defs>"


# ------------------------------------------------------------------ a square


def draw_square(plan, view, number, square, look, tied, shade, note) -> str:
    (x, y), across, high, small = plan.at(number), plan.across, plan.high, plan.small
    ground = CARD if shade is None else blend(CARD, CHANCE, DEEPEST * shade)
    parts = [box(x, y, across, high, ground, LINE, 2)]
    if tied and shade is None:
        parts.append(box(x, y, across, high, "url(#superpoly-tied)", radius=2))
    top = y + plan.band
    if look:
        parts.append(box(x + 1, y + 1, across - 2, plan.band, f"url(#superpoly-{look})", radius=2))
        if square["kind"] != "lot":
            parts.append(box(x + across / 2 - 11, y + 1, 22, plan.band + 6, ground, radius=4))
            parts.append(icon(square["icon"], x + across / 2, y + plan.band / 2 + 3, plan.band + 4, INK))
            top += 2
        parts.append(buildings(view["level"][number], x, y + 1, across, plan.band) if view["level"][number] else "")
    else:
        parts.append(icon(square["icon"], x + across / 2, y + plan.band * 0.66, plan.band * 1.15, INK))
        top = y + plan.band * 1.2
    foot = note if note is not None else foot_of(view, number, square, across - 8, small)
    corner = plan.is_corner(number) and shade is None
    bottom = y + high - (small + 3 if foot else 24 if corner else 4)
    lines = wrapped(square["short"], across - 5, small, max(1, int((bottom - top + 2) / (small * 1.06))))
    step = small * 1.06
    down = top + (bottom - top - len(lines) * step) / 2 + small * 0.88
    for i, line in enumerate(lines):
        parts.append(write(x + across / 2, down + i * step, line, small, 600, INK, "middle"))
    if note is not None:
        parts.append(write(x + across / 2, y + high - 5, shortened(note, across - 4, small), small, 700, INK, "middle"))
    elif view["owner"][number] >= 0:
        parts.append(draw_owner(view["owner"][number], tied, foot, x, y + high, across, small))
    elif foot:
        parts.append(write(x + across / 2, y + high - 5, foot, small, 400, FAINT, "middle"))
    return "".join(parts)


def foot_of(view, number, square, room, size) -> str:
    """What is written at the foot of a square: its price, or the rent now, or the sum of a fine."""
    if square["group"]:
        if view["owner"][number] < 0:
            return sum_for(square["price"], room, size)
        room -= size + 3
        if any(number == tied for tied, _ in view["mortgaged"]):
            return "mortgaged" if wide("mortgaged", size) < room else "mortg." if wide("mortg.", size) < room else "m."
        return sum_for(view["rent"][number], room, size, after="×" if square["kind"] == "utility" else "")
    if "amount" in square:
        return sum_for(square["amount"], room, size, before="−" if square["kind"] == "fine" else "+")
    return ""


def draw_owner(owner, tied, foot, x, bottom, across, small) -> str:
    """The foot of a square that belongs to somebody: a strip in the owner's colour, the mark, the rent."""
    high = small + 4
    return (
        box(
            x + 1,
            bottom - high,
            across - 2,
            high - 1,
            blend(CARD, SEATS[owner], 0.1 if tied else 0.32),
            SEATS[owner],
            2,
        )
        + mark(owner, x + high * 0.62, bottom - high / 2 - 0.5, high - 2, tied)
        + write(x + across - 4, bottom - 5, foot, small, 600, INK, "end")
    )


def draw_pawns(parts, plan, view) -> None:
    size = 21.0
    for number in range(len(view["board"]["squares"])):
        here = [seat["seat"] for seat in view["seats"] if seat["square"] == number and not seat["out"]]
        x, y, dx, dy = plan.beside(number)
        room = plan.across if dx else plan.high
        pitch = min(size + 1, (room - size) / max(1, len(here) - 1))
        for i, seat in enumerate(here):
            far = (i - (len(here) - 1) / 2) * pitch
            parts.append(mark(seat, x + far * dx, y + far * dy, size))


# ------------------------------------------------------------------ the middle


def draw_legend(parts, title, text, x, y, room, deep) -> None:
    """The middle of a heat map: what it shows, and the scale of its tint."""
    draw_skyline(parts, x, y, room, deep)
    size = max(SMALL, min(18.0, room / 24))
    lines = wrapped(title, room - 20, size * 1.3, 6)
    words = wrapped(text, room - 20, size, 8)
    down = y + deep / 2 - (len(lines) * size * 1.6 + len(words) * size * 1.35 + 40) / 2
    for line in lines:
        down += size * 1.6
        parts.append(write(x + room / 2, down, line, size * 1.3, 700, INK, "middle"))
    for line in words:
        down += size * 1.35
        parts.append(write(x + room / 2, down, line, size, 400, FAINT, "middle"))
    step = min(24.0, room / 12)
    left = x + room / 2 - 4.5 * step
    for i in range(9):
        parts.append(box(left + i * step, down + 16, step, 14, blend(CARD, CHANCE, DEEPEST * i / 8), LINE, 0))
    parts.append(write(left, down + 46, "least", SMALL, 400, FAINT))
    parts.append(write(left + 9 * step, down + 46, "most", SMALL, 400, FAINT, "end"))


def draw_skyline(parts, x, y, room, deep) -> None:
    scale = min(room / 400, 1.6)
    left, top = x + (room - 400 * scale) / 2, y + deep - 60 * scale
    parts.append(
        f'<path transform="translate({n(left)} {n(top)}) scale({scale:.2f})" d="{SKYLINE}" fill="none" '
        f'stroke="{LINE}" stroke-width="1.4" stroke-linejoin="round"/>'
    )


def draw_middle(parts, view, x, y, room, deep) -> None:
    """The middle of the board: who decides, the dice, what is going on, what everybody has, what the bank has."""
    draw_skyline(parts, x, y, room, deep)
    size = max(SMALL, min(17.0, room / 36))
    down = y + size
    for line in wrapped(f"Round {view['round']} · {view['phase_name']}", room - 70, size * 1.25, 2):
        down += size * 1.3
        parts.append(write(x, down, line, size * 1.25, 700))
    draw_dice(parts, view["dice"], x + room - 56, y + 2)
    down = max(down, y + 30)
    for line in wrapped(view["status"], room, size, 4):
        down += size * 1.35
        parts.append(write(x, down, line, size, 400, FAINT))
    down += size * 0.4
    for line in news(view):
        for piece in wrapped(line, room, size, 5):
            down += size * 1.35
            parts.append(write(x, down, piece, size, 600))
    down += size
    for seat in view["seats"]:
        down = draw_purse(parts, view, seat, x, down, room, size)
    bank = view["bank"]
    stock = [f"Bank: {bank['houses']} houses, {bank['hotels']} hotels"]
    stock += [f"Pot: {francs(bank['pot'])}"] if bank["pot"] is not None else []
    for line in wrapped(" · ".join(stock), room, size, 3):
        down += size * 1.35
        parts.append(write(x, down, line, size, 400, FAINT))


def draw_dice(parts, dice, x, y) -> None:
    """The last throw; nothing before the first."""
    spots = {
        1: [(1, 1)],
        2: [(0, 0), (2, 2)],
        3: [(0, 0), (1, 1), (2, 2)],
        4: [(0, 0), (2, 0), (0, 2), (2, 2)],
        5: [(0, 0), (2, 0), (1, 1), (0, 2), (2, 2)],
        6: [(0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)],
    }
    for i, face in enumerate(dice):
        if face:
            parts.append(box(x + i * 29, y, 26, 26, CHANCE, radius=5))
            for column, row in spots[face]:
                parts.append(
                    f'<circle cx="{n(x + i * 29 + 6.5 + 6.5 * column)}" cy="{n(y + 6.5 + 6.5 * row)}" '
                    f'r="2.6" fill="{CARD}"/>'
                )


def draw_purse(parts, view, seat, x, down, room, size) -> float:
    """One player: mark, name, deeds and worth, cash; on a narrow board in two lines. Returns where the next begins."""
    now, won = view["to_move"] == seat["seat"], seat["seat"] in view["winners"]
    edge, weight = (NOW, 2.5) if now else (GAIN, 2.5) if won else (LINE, 1.0)
    narrow = room < 300
    high = size * (3.5 if narrow else 2.1)
    parts.append(box(x, down, room, high, CARD, edge, 5, weight))
    parts.append(mark(seat["seat"], x + size * 1.15, down + size * 1.05, max(17.0, size * 1.5)))
    base = down + size * 1.42
    cash = "bankrupt" if seat["out"] else francs(seat["cash"])
    taken = wide(cash, size * 1.05) + size
    if narrow:
        parts.append(write(x + size * 2.4, base, shortened(seat["name"], room - size * 3, size), size, 600))
        base += size * 1.45
    else:
        parts.append(write(x + size * 2.4, base, shortened(seat["name"], room * 0.26, size), size, 600))
        marks = ["in jail"] if seat["jailed"] else []
        marks += [f"{seat['deeds']} deed{'s' * (seat['deeds'] != 1)}", f"worth {seat['score_text']}"]
        left = room * 0.26 + size * 3.2
        words = "" if seat["out"] else shortened(" · ".join(marks), room - left - taken, size)
        parts.append(write(x + left, base, words, size, 400, FAINT))
    parts.append(write(x + room - size * 0.5, base, cash, size * 1.05, 700, INK, "end"))
    return down + high + size * 0.4


def news(view: dict) -> list[str]:
    """A card, the auction, the offer, the debt."""
    event, lines = view.get("event") or {}, []
    if event.get("card"):
        deck, card = event["card"]
        lines.append(view["board"]["cards"][deck][card])
    if sale := view["auction"]:
        standing = f", {sale['bid_text']} by {LETTERS[sale['bidder']]}" if sale["bidder"] >= 0 else ""
        lines.append(f"Under the hammer: {sale['name']}{standing}")
    if trade := view["trade"]:
        one, other = LETTERS[trade["drafter"]], LETTERS[trade["partner"]]
        lines.append(f"Offer of {one} to {other}: {trade['give_text']} for {trade['get_text']}")
    if debt := view["debt"]:
        lines.append(f"{LETTERS[debt['debtor']]} owes {debt['to']} {debt['owed_text']}")
    return lines
