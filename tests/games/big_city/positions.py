"""Words for tests: sit down in the middle of Big City, and play moves that read aloud.

`sit(T5, pieces=[("bank", 12)], hands={"A": [15, 16]})` is a table of three in A's turn: tile 1 and tile 5 lie in the
city, a bank stands on 12, A holds the cards 15 and 16. Lots go by their numbers, coordinates as in RULES.md section 5.
"""

from __future__ import annotations

from biglab.core.state import Move
from biglab.core.table import Table
from biglab.games.big_city import GAME
from biglab.games.big_city.analysis.breakdown import score_of
from biglab.games.big_city.rules import words as f
from biglab.games.big_city.rules.cards import draw_card
from biglab.games.big_city.rules.geometry import FACILITIES
from biglab.games.big_city.rules.map import lay_tile
from biglab.games.big_city.rules.sites import facility_lots, line_of, lots_of, put_piece, site
from biglab.games.big_city.rules.streetcars import lay_streetcar
from biglab.games.big_city.rules.trade import pair
from biglab.games.big_city.rules.words import BUILDINGS, NO_MORE
from biglab.games.big_city.screen.summary import lots
from tests.anygame import AtTable

LETTERS = "ABCDEF"
KIND = {name: kind for kind, name in BUILDINGS.items()}
# tiles where the cases of RULES.md want them: number, row, column, quarter turns
T2, T5 = (2, -2, 0, 0), (5, -3, 0, 0)  # "T2 above", "T5 above"
T2_LEFT = (2, -2, -1, 0)

exchange, pass_, trade, streetcar, done = Move(f.EXCHANGE), Move(f.PASS), Move(f.TRADE), Move(f.STREETCAR), Move(f.DONE)


def lot(number):
    """The lot, or the card, of a number; of a park or factory by its name."""
    if isinstance(number, str):
        return f.SLOTS * (2 * FACILITIES.index(number) + 1) + f.SPECIAL_CARD
    return number - 11


def spot(row, column):
    return (row + f.ORIGIN) * f.GRID + column + f.ORIGIN


def lay(tile):
    return Move(f.LAY, tile - 1)


def rotate(turns):
    return Move(f.ROTATE, turns)


def place(row, column):
    return Move(f.PLACE, spot(row, column))


def plan(name):
    return Move(f.PLAN, KIND[name])


def shape(way):
    return Move(f.SHAPE, way)


def on(number):
    return Move(f.SITE, lot(number))


def give(number):
    return Move(f.RETURN, lot(number))


def draw(stack):
    return Move(f.DRAW, stack - 1)


def drop(number):
    return Move(f.DROP, lot(number))


def offer(number):
    return Move(f.OFFER, lot(number))


def counter(number):
    return Move(f.COUNTER, lot(number))


def want(stack):
    return Move(f.WANT, stack - 1)


def accept(mine, letter, theirs):
    """The first or second card on offer for the first, second, … of another player: accept(1, "B", 1).

    0 for one of the two: this side adds nothing to an uneven swap, the other adds a card.
    """
    place = {0: NO_MORE}
    return Move(f.ACCEPT, pair(place.get(mine, mine - 1), LETTERS.index(letter), place.get(theirs, theirs - 1)))


def card(number):
    return Move(f.DEAL, lot(number))


def first(letter):
    return Move(f.FIRST, LETTERS.index(letter))


class Wish:
    """A move that only a city can place: a building on lots, a streetcar between them."""

    def __init__(self, make):
        self.at = make


anything = Wish(lambda s: GAME.legal(s)[0].move)  # the first legal move


def build(name, *numbers):
    """`build("double residence", 11, 12)`; a name without its size takes it from the lots."""
    return Wish(lambda s: Move(f.BUILD, site(kind_for(name, numbers), *way_and_lot(s, numbers))))


def track(street):
    """`track("11|12")`; on the rim `track("11 north")`."""
    return Wish(lambda s: Move(f.TRACK, street_code(s, street)))


def kind_for(name, numbers):
    sizes = {"residence": f.RESIDENCE_1, "business": f.BUSINESS_1}
    return sizes[name] + len(numbers) - 1 if name in sizes else KIND[name]


def covered(s, name, way, number):
    """The lots that a park or factory would cover, NOWHERE among them where it would leave the city."""
    packed = facility_lots(s, KIND[name], way, lot(number))
    return [packed >> 8 * i & 255 for i in range(s.v.foot_size[FACILITIES.index(name)])]


def way_and_lot(s, numbers):
    """Which way a straight building lies, and its first lot, whatever the order of the numbers."""
    lots = [lot(number) for number in numbers]
    for way in (f.EAST, f.SOUTH):
        for start in lots:
            found, here = [start], start
            while len(found) < len(lots):
                here = s.near[4 * here + way]
                found.append(here)
            if sorted(found) == sorted(lots):
                return way, start
    return f.EAST, lots[0]


def street_code(s, street):
    if " " in street:
        number, side = street.split()
        return 4 * lot(int(number)) + ("east", "south", "west", "north").index(side)
    one, two = (lot(int(number)) for number in street.split("|"))
    for here, other in ((one, two), (two, one)):
        for side in (f.EAST, f.SOUTH):
            if s.near[4 * here + side] == other:
                return 4 * here + side
    raise LookupError(f"{street} is no street")


class Sitting(AtTable):
    def move(self, word):
        return word.at(self.state) if isinstance(word, Wish) else word

    def branch(self):
        """A second sitting that shares the past."""
        return Sitting(self.table.branch())

    def can(self, word):
        """Is the move on offer? The list and the refusals must agree."""
        move = self.move(word)
        listed = (move.verb, move.what) in [(offer.verb, offer.what) for offer in self.table.legal]
        assert listed == (self.why_not(word) == "")
        return listed

    def worth(self, name, *numbers):
        """What a building would score on these lots now."""
        kind = kind_for(name, numbers)
        return score_of(self.state, kind, *way_and_lot(self.state, numbers))["points"]

    def lots_named(self, move):
        """The lots of a building that a move names."""
        return lots_of(self.state, move.what >> 8, move.what >> 7 & 1, move.what & 127)

    def sites(self, name):
        """The lots on which this may be built now, as sets of numbers."""
        found = [what for what in self.offers(f.BUILD) if what >> 8 == KIND[name]]
        return [{n + 11 for n in lots_of(self.state, KIND[name], what >> 7 & 1, what & 127)} for what in found]

    def view(self, seat=None):
        """The view, with its lots and its supply spelt out."""
        seen = self.table.view(seat)
        supply = [{"kind": kind, "name": BUILDINGS[kind], "left": left} for kind, left in seen["supply"]]
        return {**seen, "lots": lots(seen), "supply": supply}

    def zone(self, which):
        """The numbers of all lots in the inner city, or on the outskirts."""
        outskirts = self.state.outskirts
        return {number for number in self.cells() if which == ("outskirts" if outskirts[lot(number)] else "inner")}

    def cells(self):
        """Every lot of the city by its number: where it lies, seen from the first lot of tile 1."""
        spots = {n + 11: divmod(place, f.GRID) for n, place in enumerate(self.state.spot) if place != f.NOTHING}
        return {number: (row - f.ORIGIN, column - f.ORIGIN) for number, (row, column) in spots.items()}

    def streets(self):
        """The streets that may be taken now, as texts."""
        return {self.street_text(street) for street in self.offers(f.TRACK)}

    def street_text(self, street):
        other = self.state.near[street]
        if other == f.NOWHERE:
            return f"{(street >> 2) + 11} {('east', 'south', 'west', 'north')[street & 3]}"
        return f"{(street >> 2) + 11}|{other + 11}"

    def hand(self, letter):
        seat = LETTERS.index(letter)
        cards = self.state.hand[f.SLOTS * seat : f.SLOTS * seat + self.state.hand_size[seat]]
        return {name_of(number) for number in cards}


def name_of(number):
    """A card as tests name it: the number of its lot, or its park or factory."""
    return FACILITIES[number // f.SLOTS // 2] if number % f.SLOTS == f.SPECIAL_CARD else number + 11


def new(seats=3, **options):
    """A fresh table of people."""
    return Sitting(Table(GAME, GAME.settings(seats, **options), ["you"] * seats, 1))


def sit(
    *tiles,
    seats=3,
    hands=None,
    pieces=(),
    trams=(),
    turn="A",
    builder="C",
    stacks=None,
    out=(),
    fields=None,
    round=2,
    **options,
):
    """A table of people at a position; tiles beside tile 1 as (number, row, column, quarter turns).

    `pieces` are (name, lots…), for parks and factories (name, way, first lot); `out` are cards out
    of play, `stacks` how many cards are left in a stack.
    """
    options.setdefault("starting_tiles", [1, *(tile[0] for tile in tiles)])
    table = Table(GAME, GAME.settings(seats, **options), ["you"] * seats, 1)
    s = table.state
    s.first, s.active, s.round, s.turn = 0, LETTERS.index(turn), round, seats * (round - 1) + LETTERS.index(turn)
    for number, row, column, turns in tiles:
        lay_tile(s, number - 1, turns, spot(row, column))
    for name, *rest in pieces:
        stand(s, LETTERS.index(builder), name, rest)
    for street in trams:
        lay_streetcar(s, street_code(s, street))
    s.new_trams = 0
    for letter, numbers in (hands or {}).items():
        for number in numbers:
            draw_card(s, LETTERS.index(letter), lot(number) // f.SLOTS, lot(number))
    for number in out:
        throw_out(s, lot(number))
    for stack, left in (stacks or {}).items():
        while s.loose[stack - 1] > left:
            throw_out(s, s.deck[f.SLOTS * (stack - 1) + s.loose[stack - 1] - 1])
    s.drawn = 0
    for name, value in (fields or {}).items():
        setattr(s, name, value)
    s.phase = (fields or {}).get("phase", f.TURN)
    s.to_move = (fields or {}).get("to_move", s.active)
    assert GAME.invariants.impossible(s) == "" and GAME.invariants.broken(s) == 0, (
        GAME.invariants.impossible(s),
        GAME.invariants.SENTENCES.get(GAME.invariants.broken(s)),
    )
    table._snapshots = {0: s.copy()}
    return Sitting(table)


def stand(s, seat, name, rest):
    """A piece that was built before: its cards are out of play."""
    kind = KIND[name] if name in FACILITIES else kind_for(name, rest)
    if name in FACILITIES:
        way, number = rest
        put_piece(s, seat, kind, way, facility_lots(s, kind, way, lot(number)), s.v.foot_size[FACILITIES.index(name)])
        throw_out(s, lot(name))
        return
    way, start = way_and_lot(s, rest)
    put_piece(s, seat, kind, way, line_of(s, start, way, len(rest)), len(rest))
    for number in rest:
        throw_out(s, lot(number))


def throw_out(s, number):
    """A card leaves its stack for good."""
    k = number // f.SLOTS
    here = [i for i in range(s.loose[k]) if s.deck[f.SLOTS * k + i] == number]
    if here:
        s.loose[k] -= 1
        s.deck[f.SLOTS * k + here[0]] = s.deck[f.SLOTS * k + s.loose[k]]
        s.holder[number], s.known[number] = f.OUT_OF_PLAY, f.EVERYBODY
