"""Big City: how its moves are written, `build double business 13-28`, `at -2 3`, `track 13 east`."""

import re

from ....core.moves import SEAT, Moves, Part, Verb, begins, fold, named, number
from . import words as f
from .options import BUILDINGS
from .sites import WAY_BITS, is_facility, is_lot, line_of
from .trade import NO_MORE

SIDES = ("east", "south", "west", "north")
FIRST_LOT = 11  # the number on the first lot
KIND_NAMES = {kind: fold(name) for kind, (name, _, _) in BUILDINGS.items()}


def card_word(state, texts, card):
    """The number of a lot; the card of a park or factory is called after it."""
    if card >= f.LOTS:
        return None
    if card % f.SLOTS == f.SPECIAL_CARD:
        kind = state.v.special[card // f.SLOTS]
        return f"{BUILDINGS[kind][0]} {card // f.SLOTS + 1}" if kind else None
    return str(card + FIRST_LOT)


def place_word(state, texts, place):
    """Row and column; the first tile begins at 0, 0."""
    return f"{place // f.GRID - f.ORIGIN} {place % f.GRID - f.ORIGIN}"


def read_place(state, texts, text):
    found = re.match(r"(-?\d{1,2}) (-?\d{1,2})(?: |$)", text)
    if found:
        row, column = int(found[1]) + f.ORIGIN, int(found[2]) + f.ORIGIN
        if 0 <= row < f.GRID and 0 <= column < f.GRID:
            yield row * f.GRID + column, text[found.end() :]


def lots_of_site(state, kind, way, lot):
    lots = line_of(state, lot, way, f.SIZE[kind])
    return [lots >> 8 * i & 255 for i in range(f.SIZE[kind])]


def site_word(state, texts, site):
    """A building and its lots: `residence 13`, `double business 13-28`."""
    kind, way, lot = site >> 8, site >> WAY_BITS & 1, site & 127
    if kind not in BUILDINGS or is_facility(kind) or not is_lot(state, lot) or way and f.SIZE[kind] == 1:
        return None
    lots = lots_of_site(state, kind, way, lot)
    return None if f.NOWHERE in lots else f"{BUILDINGS[kind][0]} {'-'.join(str(each + FIRST_LOT) for each in lots)}"


def read_site(state, texts, text):
    for kind, name in KIND_NAMES.items():
        found = re.match(r"(\d{2}(?:-\d{2})*)(?: |$)", text[len(name) :].lstrip()) if begins(text, name) else None
        if found and not is_facility(kind):
            lots = [int(each) - FIRST_LOT for each in found[1].split("-")]
            rest = text[len(name) :].lstrip()[found.end() :]
            for way in range(1 if f.SIZE[kind] == 1 else 2):
                for start in {lots[0], lots[-1]}:
                    if is_lot(state, start) and sorted(lots_of_site(state, kind, way, start)) == sorted(lots):
                        yield kind << 8 | way << WAY_BITS | start, rest


def street_word(state, texts, street):
    return f"{(street >> 2) + FIRST_LOT} {SIDES[street & 3]}" if street >> 2 < f.LOTS else None


def read_street(state, texts, text):
    found = re.match(r"(\d{2}) (east|south|west|north)(?: |$)", text)
    if found and 0 <= int(found[1]) - FIRST_LOT < f.LOTS:
        yield (int(found[1]) - FIRST_LOT) << 2 | SIDES.index(found[2]), text[found.end() :]


CARD = Part("card", card_word, 128)
TILE = Part("neighbourhood", number(1, f.TILES), 16)
QUARTERS = named("degrees", lambda state, texts: ["0", "90", "180", "270"], 4)
PLACE = Part("row and column", place_word, f.GRID * f.GRID, read=read_place)
SITE = Part("building and lots", site_word, f.KINDS << 8, read=read_site)
KIND = Part("building", lambda state, texts, kind: BUILDINGS[kind][0] if kind in BUILDINGS else None, 128)
WAY = Part("way to lie", number(1, f.TURNS_OF_A_SHAPE), 16)
LOT = Part("lot", number(FIRST_LOT, FIRST_LOT + f.LOTS - 1), 128)
SWAPPED = named("card on offer", lambda state, texts: [*map(str, range(1, NO_MORE + 1)), "nothing"], 16)
STREET = Part("street", street_word, f.LOTS * 4, read=read_street)

MOVES = Moves({
    f.LAY: Verb("lay", TILE),
    f.ROTATE: Verb("rotate", QUARTERS),
    f.PLACE: Verb("at", PLACE),
    f.BUILD: Verb("build", SITE),
    f.PLAN: Verb("plan", KIND),
    f.SHAPE: Verb("shape", WAY),
    f.SITE: Verb("site", LOT),
    f.STREETCAR: Verb("streetcar"),
    f.TRACK: Verb("track", STREET),
    f.EXCHANGE: Verb("exchange"),
    f.RETURN: Verb("return", CARD),
    f.DRAW: Verb("draw", TILE),
    f.DROP: Verb("drop", CARD),
    f.PASS: Verb("pass"),
    f.TRADE: Verb("trade"),
    f.OFFER: Verb("offer", CARD),
    f.WANT: Verb("want", TILE),
    f.COUNTER: Verb("counter", CARD),
    f.ACCEPT: Verb("accept", SWAPPED.at(1 << 7), SEAT.at(1 << 4), SWAPPED),
    f.DONE: Verb("done"),
    f.FIRST: Verb("first", SEAT),
    f.DEAL: Verb("deal", CARD),
})  # fmt: skip
