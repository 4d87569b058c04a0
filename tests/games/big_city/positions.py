"""Sit down in the middle of Big City.

`sit(T5, pieces=[("bank", 12)], hands={"A": [15, 16]})` is a table of three in A's turn: tile 1 and tile 5 lie in the
city, a bank stands on 12, A holds the cards 15 and 16. Lots go by their numbers, coordinates as in RULES.md section 5.
"""

from __future__ import annotations

from biglab.core.state import unpack
from biglab.core.table import Table
from biglab.core.wording import LETTERS
from biglab.games.big_city import GAME
from biglab.games.big_city.analysis.breakdown import score_of
from biglab.games.big_city.rules import words as f
from biglab.games.big_city.rules.cards import draw_card
from biglab.games.big_city.rules.geometry import FACILITIES
from biglab.games.big_city.rules.map import lay_tile
from biglab.games.big_city.rules.sites import facility_lots, line_of, put_piece
from biglab.games.big_city.rules.streetcars import lay_streetcar
from biglab.games.big_city.screen.summary import lots
from tests.anygame import AtTable

SIZES = ("", "double ", "triple ")
# tiles where the cases of RULES.md want them: number, row, column, quarter turns
T2, T5 = (2, -2, 0, 0), (5, -3, 0, 0)  # "T2 above", "T5 above"
T2_LEFT = (2, -2, -1, 0)


def lot(number):
    """The lot, or the card, of a number; of a park or factory by its name."""
    if isinstance(number, str):
        return f.SLOTS * (2 * FACILITIES.index(number) + 1) + f.SPECIAL_CARD
    return number - f.FIRST_LOT


def spot(row, column):
    return (row + f.ORIGIN) * f.GRID + column + f.ORIGIN


def what(s, words):
    """What a move in words is about."""
    return unpack(GAME.notation.read(s, {}, words, list)).what


def site(s, name, numbers):
    """A building on lots: its kind, the way it lies, its first lot. `residence` takes its size from the lots."""
    size = SIZES[len(numbers) - 1] if name in ("residence", "business") else ""
    found = what(s, f"build {size}{name} {'-'.join(map(str, numbers))}")
    return found >> f.KIND_BITS, found >> f.WAY_BITS & 1, found & 127


def covered(s, name, way, number):
    """The lots that a park or factory would cover, NOWHERE among them where it would leave the city."""
    packed = facility_lots(s, f.DOUBLE_PARK + FACILITIES.index(name), way, lot(number))
    return [packed >> 8 * i & 255 for i in range(s.v.foot_size[FACILITIES.index(name)])]


class Sitting(AtTable):
    def play_any(self, times=1):
        """Play the first legal move, this many times."""
        for _ in range(times):
            self.table.play(self.legal[0])
        return self

    def branch(self):
        """A second sitting that shares the past."""
        return Sitting(self.table.branch())

    def can(self, words):
        """Is the move on offer? The list and the refusals must agree."""
        listed = self.code(words) in [offer.code for offer in self.legal]
        assert listed == (self.why_not(words) == "")
        return listed

    def worth(self, name, *numbers):
        """What a building would score on these lots now."""
        return score_of(self.state, *site(self.state, name, numbers))["points"]

    def sites(self, name):
        """The lots on which this may be built now, as sets of numbers."""
        found = [
            words.removeprefix(f"build {name} ") for words in self.legal.words if words.startswith(f"build {name} ")
        ]
        return [set(map(int, lots.split("-"))) for lots in found]

    def view(self, seat=None):
        """The view, with its lots and its supply spelt out."""
        seen = self.table.view(seat)
        supply = [{"kind": kind, "name": f.BUILDINGS[kind], "left": left} for kind, left in seen["supply"]]
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
        return f"{(street >> 2) + 11}-{other + 11}"

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
        lay_streetcar(s, what(s, f"track {street}"))
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
    assert GAME.rules.impossible(s) == "" and GAME.rules.broken(s) == 0, (
        GAME.rules.impossible(s),
        GAME.rules.SENTENCES.get(GAME.rules.broken(s)),
    )
    table._snapshots = {0: s.copy()}
    return Sitting(table)


def stand(s, seat, name, rest):
    """A piece that was built before: its cards are out of play."""
    if name in FACILITIES:
        way, number = rest
        kind = f.DOUBLE_PARK + FACILITIES.index(name)
        put_piece(s, seat, kind, way, facility_lots(s, kind, way, lot(number)), len(covered(s, name, way, number)))
        throw_out(s, lot(name))
        return
    kind, way, start = site(s, name, rest)
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
