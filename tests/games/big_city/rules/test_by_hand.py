"""Every offer and every score of whole games, counted again the slow way: from places on a grid and RULES.md alone.

Nothing here asks the engine's tables: lots are squares, streets are pairs of corners, pieces are sets of squares.
"""

from __future__ import annotations

import random

import pytest

from biglab.core.state import CHANCE, NOBODY, unpack
from biglab.games.big_city import GAME
from biglab.games.big_city.rules import words as f
from biglab.games.big_city.rules.geometry import FACILITIES, STANDARD_SHAPES, ways_to_lie
from biglab.games.big_city.rules.sites import lots_of
from tests.games.big_city.rules.test_geometry import outside_by_hand

HOMES, SHOPS = {1: 1, 2: 2, 3: 3}, {4: 1, 5: 2, 6: 3}  # kind → lots
SPECIAL = {f.CITY_HALL, f.CINEMA, f.POST_OFFICE, f.BANK, f.CHURCH, f.SHOPPING_CENTRE}
BASE = {
    1: 2,
    2: 6,
    3: 10,
    4: 2,
    5: 6,
    6: 10,
    f.CINEMA: 5,
    f.POST_OFFICE: 5,
    f.BANK: 5,
    f.CHURCH: 15,
    f.SHOPPING_CENTRE: 30,
}


class City:
    """A position as somebody sees it who looks at the table: squares, pieces, streetcars."""

    def __init__(self, s):
        self.s = s
        self.at = {divmod(place, f.GRID): lot for lot, place in enumerate(s.spot) if place != f.NOTHING}
        self.square = {lot: place for place, lot in self.at.items()}
        self.outside = outside_by_hand(set(self.at))
        self.pieces = [
            (s.piece_kind[n], {self.square[lot] for lot in range(f.LOTS) if s.piece[lot] == n}) for n in range(s.pieces)
        ]
        self.taken = {square for _, squares in self.pieces for square in squares}
        self.cars = [self.corners_of(street) for street in s.track[: s.trams]]
        self.hall = any(kind == f.CITY_HALL for kind, _ in self.pieces)

    def corners_of(self, street):
        """A street as the pair of corners that it joins; a square has corners (row, column) … (row + 1, column + 1)."""
        row, column = self.square[street >> 2]
        return frozenset(
            {f.EAST: [(row, column + 1), (row + 1, column + 1)], f.SOUTH: [(row + 1, column), (row + 1, column + 1)]}[
                street & 3
            ]
        )

    @staticmethod
    def around(square):
        row, column = square
        return {(row, column + 1), (row + 1, column), (row, column - 1), (row - 1, column)}

    @staticmethod
    def between(one, two):
        """The street between two squares side by side, as its corners."""
        corners = [{(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)} for r, c in (one, two)]
        return frozenset(corners[0] & corners[1])

    def is_outskirts(self, square):
        return bool(self.around(square) & self.outside)

    def beside(self, squares, kinds):
        """How many pieces of these kinds touch a site."""
        ring = set().union(*map(self.around, squares))
        return sum(kind in kinds and bool(ring & where) for kind, where in self.pieces)

    def covers_a_streetcar(self, squares):
        return any(self.between(a, b) in self.cars for a in squares for b in self.around(a) & set(squares))

    def meets_a_streetcar(self, squares):
        sides = {self.between(square, other) for square in squares for other in self.around(square)}
        return bool(sides & set(self.cars))

    def worth(self, kind, squares):
        outer = any(map(self.is_outskirts, squares))
        park, factory = (bool(self.beside(squares, kinds)) for kinds in ((13, 14), (15, 16)))
        tram, hall = self.meets_a_streetcar(squares), bool(self.beside(squares, {f.CITY_HALL}))
        if kind in HOMES:
            return (BASE[kind] + outer + park - 2 * factory) * (2 if tram else 1)
        if kind in SHOPS:
            return (BASE[kind] + (not outer) + park - 2 * factory) * (1 + tram + hall)
        return BASE[kind] * (1 + tram + hall) if kind in (f.CINEMA, f.POST_OFFICE, f.BANK) else BASE.get(kind, 0)

    def may_stand(self, kind, squares):
        """The placement condition of table 2.3, and City Hall."""
        (square, *_), tile = squares, self.at[squares[0]] // f.SLOTS
        homes, shops = self.beside(squares, HOMES), self.beside(squares, SHOPS)
        if kind in HOMES or kind in SHOPS:
            return True
        if kind == f.CITY_HALL:
            return not self.is_outskirts(square)
        if not self.hall:
            return False
        if kind == f.CHURCH:
            free = [lot for lot in self.square if lot // f.SLOTS == tile and self.square[lot] not in self.taken]
            return (self.at[square] + 11) % 11 == 0 and free == [self.at[square]]
        return {
            f.CINEMA: homes >= 2,
            f.POST_OFFICE: homes >= 1 and shops >= 1,
            f.BANK: shops >= 2,
            f.SHOPPING_CENTRE: self.beside(squares, SPECIAL) >= 2,
        }[kind]

    def buildings(self, hand):
        """Every building that these cards allow: kind, squares."""
        own = {self.square[card] for card in hand if card in self.square} - self.taken
        found = set()
        for row, column in own:
            for down, right in ((0, 1), (1, 0)):
                for size in (1, 2, 3):
                    squares = [(row + i * down, column + i * right) for i in range(size)]
                    if set(squares) <= own and not self.covers_a_streetcar(squares):
                        kinds = {1: (1, 4, 7, 8, 9, 10, 11), 2: (2, 5, 12), 3: (3, 6)}[size]
                        found |= {
                            (kind, frozenset(squares))
                            for kind in kinds
                            if self.s.supply[kind] and self.may_stand(kind, squares)
                        }
        return found

    def facility_sites(self, kind):
        """Every set of squares on which this park or factory may lie."""
        found = set()
        for way in ways_to_lie(STANDARD_SHAPES[FACILITIES[kind - f.DOUBLE_PARK]]):
            for row, column in self.at:
                squares = {(row + down, column + right) for down, right in way}
                if squares <= set(self.at) and not squares & self.taken and not self.covers_a_streetcar(squares):
                    outer = sum(map(self.is_outskirts, squares))
                    if outer <= 1 if kind in (f.DOUBLE_PARK, f.TRIPLE_PARK) else outer >= 2:
                        found.add(frozenset(squares))
        return found

    def streets(self):
        """Every street on which the line may begin or go on, as corners."""
        covered = {self.between(a, b) for _, squares in self.pieces for a in squares for b in self.around(a) & squares}
        every = {self.between(square, other) for square in self.at for other in self.around(square) & set(self.at)}
        open_ = every - covered - set(self.cars)
        if not self.cars:
            return open_
        corners = [corner for car in self.cars for corner in car]
        ends = {corner for corner in corners if corners.count(corner) == 1}
        return {street for street in open_ if len(street & ends) == 1 and len(street & set(corners)) == 1}


def offered(s, verb):
    return [each.what for each in s.legal[: s.n_legal] if each.verb == verb]


def check(s, city, seen):
    """The offers of a decision, and the points of every building on offer, are those counted by hand."""
    if s.phase == f.TURN:
        hand = s.hand[f.SLOTS * s.to_move : f.SLOTS * s.to_move + s.hand_size[s.to_move]]
        found = {}
        for what in offered(s, f.BUILD):
            lots = lots_of(s, what >> 8, what >> 7 & 1, what & 127)
            found[what >> 8, frozenset(city.square[lot] for lot in lots)] = what
        assert len(found) == len(offered(s, f.BUILD)) and set(found) == city.buildings(hand)
        seen.update(kind for kind, _ in found)
        specials = {s.v.special[card // f.SLOTS] for card in hand if card % f.SLOTS == f.SPECIAL_CARD}
        plans = {kind for kind in specials if city.hall and s.supply[kind] and city.facility_sites(kind)}
        assert set(offered(s, f.PLAN)) == plans
        under = {square for kind, where in city.pieces if kind in range(13, 17) for square in where}
        assert set(offered(s, f.DROP)) == {card for card in hand if city.square.get(card) in under}
        assert bool(offered(s, f.STREETCAR)) == (city.hall and s.trams < 17 and bool(city.streets()))
    elif s.phase == f.PLACE_PIECE:
        sites = {
            frozenset(city.square[lot] for lot in lots_of(s, s.item, s.way, start)) for start in offered(s, f.SITE)
        }
        assert sites and sites <= city.facility_sites(s.item)
        seen.add(s.item)
    elif s.phase == f.LAY_TRACK:
        assert {city.corners_of(street) for street in offered(s, f.TRACK)} == city.streets()
        seen.add("line")


@pytest.mark.parametrize("seats, seed", [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_every_offer_and_every_score_of_a_game_is_what_a_slow_count_gives(seats, seed):
    # rules: big-city 2.3, 2.4, 2.5, 3.4
    rng, seen = random.Random(seed), set()
    bots = [GAME.bot(name) for name in ("mayor", "random", "spoiler", "conductor", "planner")[:seats]]
    for index in range(3):
        s, scratch = GAME.new_state(GAME.settings(seats), seed, index), GAME.layout.State()
        while s.to_move != NOBODY:
            if s.to_move == CHANCE:
                code = GAME.plain.draw(s)
            else:
                code = GAME.plain.decide(s, s, scratch, bots)
                if s.phase >= f.TURN and (s.phase != f.TURN or rng.random() < 0.5):
                    check(s, City(s), seen)
            move, before = unpack(code), s.pieces
            city = City(s) if move.verb == f.BUILD else None
            GAME.rules.apply(s, move)
            s.ply += 1
            if city:
                squares = [city.square[lot] for lot in range(f.LOTS) if s.piece[lot] == before]
                assert s.points[before] == city.worth(s.piece_kind[before], squares)
    assert {1, 4, f.CITY_HALL, f.CINEMA, f.BANK, "line"} <= seen
