"""The streetcar of Big City: one player spends a turn on it; who gets the value?

A streetcar doubles what is built beside it. Its premium is what a building scores more than it would without any
streetcar. It goes to those who hold the cards along the line, not to those who laid it. Computed on a position: what a
street adds to every hand's potential. Measured in games: who laid the streetcars beside each building, and who built.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from ....core.checks import whole
from ....core.errors import BiglabError
from ....core.rows import Rows
from ....core.state import OK
from ....lab import stats
from ....lab.stats import Interval
from ..rules import words as f
from ..rules.points import points
from ..rules.sites import line_of
from ..rules.streetcars import lay_streetcar, why_not_track
from ..rules.words import KIND_BITS, WAY_BITS
from .scenarios import played, seat_of, state_of, worth_to_all

__all__ = ["best_street", "Capture", "capture", "premium", "Rent", "Street", "streets"]


class Street(NamedTuple):
    """A street on which the line may go on, and what a streetcar there adds."""

    street: int  # as the rules name it: lot * 4 + side
    lots: tuple[int, ...]  # numbers of the lots on either side
    gains: tuple[int, ...]  # of every seat's potential
    unclaimed: int  # of the lots whose cards nobody holds

    @property
    def total(self) -> int:
        return sum(self.gains) + self.unclaimed

    def share(self, seat: int) -> Fraction | None:
        """Which part of the gains this seat gets; None if nobody gains."""
        return Fraction(self.gains[seat], self.total) if self.total > 0 else None


def streets(where: Any) -> Rows[Street]:
    """Every street on which a streetcar could be laid now, and what it adds to each hand; most first.

    A streetcar between two lots of one hand can cost: what might have been one building becomes two.
    """
    s = state_of(where)
    before = worth_to_all(s)
    found = []
    for street in range(4 * f.LOTS):
        if why_not_track(s, street) == OK:
            twin = s.copy()
            lay_streetcar(twin, street)
            gains = [now - then for now, then in zip(worth_to_all(twin), before)]
            lots = tuple(lot + 11 for lot in (street >> 2, s.near[street]) if lot != f.NOWHERE)
            found.append(Street(street, lots, tuple(gains[:-1]), gains[-1]))
    return Rows(sorted(found, key=lambda each: (-each.total, each.lots)))


def best_street(where: Any, seat: int) -> Street | None:
    """The street that helps this seat most, and of equal ones the one that helps the others least."""
    seat = seat_of(state_of(where), seat)
    return max(streets(where), key=lambda each: (each.gains[seat], -each.total), default=None)


# ------------------------------------------------------------------ measured


def premium(s: Any, kind: int, way: int, lot: int) -> int:
    """What a building would score here less what it would without any streetcar."""
    size = f.SIZE[kind]
    packed = line_of(s, lot, way, size)
    lots = [packed >> 8 * i & 255 for i in range(size)]
    kept = [s.tram[each] for each in lots]
    worth = points(s, kind, packed, size)
    for each in lots:
        s.tram[each] = 0
    bare = points(s, kind, packed, size)
    for each, sides in zip(lots, kept):
        s.tram[each] = sides
    return worth - bare


def layers(s: Any, owner: dict[int, int], lots: Sequence[int]) -> list[int]:
    """The seats that laid the streetcars beside these lots, one for every streetcar."""
    beside = []
    for street in s.track[: s.trams]:
        if street >> 2 in lots or s.near[street] in lots:
            beside.append(owner[street])
    return beside


class Rent(NamedTuple):
    """The premium of one building beside the line."""

    game: int
    builder: int
    laid_by: tuple[int, ...]
    premium: int

    @property
    def own(self) -> Fraction:
        """The part that goes to those who laid the streetcars: each of them has an equal part in it."""
        return Fraction(self.premium * self.laid_by.count(self.builder), len(self.laid_by))


@dataclass(frozen=True)
class Capture:
    """Who captured the premium of the streetcar in many games."""

    games: int
    seats: int
    rents: tuple[Rent, ...]
    laid: tuple[int, ...]  # streetcars of every game
    actions: tuple[int, ...]  # turns spent on laying them
    scores: tuple[int, ...]  # points of all seats in every game

    def by_game(self, own: bool) -> np.ndarray:
        sums = np.zeros(self.games)
        for rent in self.rents:
            sums[rent.game] += float(rent.own) if own else rent.premium
        return sums

    @property
    def premium(self) -> Interval:
        """Points that the line adds to a game, in all hands together."""
        return stats.mean(self.by_game(False))

    @property
    def per_turn(self) -> float:
        """Points that the line added for every turn spent on it."""
        return float(self.by_game(False).sum() / max(1, sum(self.actions)))

    @property
    def own(self) -> Interval:
        """The share that went to those who laid the streetcars, by games in which there was any."""
        total, own = self.by_game(False), self.by_game(True)
        if (total > 0).sum() < 2:
            raise BiglabError("games: hardly any building stood at a streetcar; play more games")
        return ratio(own[total > 0], total[total > 0])

    @property
    def others(self) -> Interval:
        """The share that spilled over to those who did not lay them."""
        mine = self.own
        return Interval(1 - mine.value, 1 - mine.high, 1 - mine.low, mine.n, mine.confidence, percent=True)

    @property
    def fair(self) -> Fraction:
        """What the builder of the line would get if the cards along it were dealt anew: an equal share."""
        return Fraction(1, self.seats)

    @property
    def part_of_scores(self) -> Interval:
        """Which part of all points the premium is."""
        return ratio(self.by_game(False), np.array(self.scores, float))


def ratio(part: np.ndarray, whole_: np.ndarray, confidence: float = 0.95) -> Interval:
    """A ratio of two sums over games, with the usual interval of a ratio estimate (linearised)."""
    value = float(part.sum() / whole_.sum())
    rest = stats.mean((part - value * whole_) / whole_.mean(), confidence)
    half = (rest.high - rest.low) / 2
    return Interval(value, max(0.0, value - half), min(1.0, value + half), len(part), confidence, percent=True)


def capture(
    bots: Sequence[Any] = ("mayor", "conductor", "conductor"), games: int = 20, seed: int = 0, **options: Any
) -> Capture:
    """Who gets the premium of the streetcar: follow games of bots, building by building.

    bots: one per seat; games: how many; options of the game, such as tram_per_action=1.

    >>> found = capture(games=3, seed=1)
    >>> found.games, 0 <= sum(rent.own for rent in found.rents) <= sum(rent.premium for rent in found.rents)
    (3, True)
    """
    rents, laid, actions, scores = [], [], [], []
    s: Any = None
    for index in range(whole(games, "games", 1)):
        owner: dict[int, int] = {}
        turns = 0
        for s, move in played(bots, seed, index, **options):
            if move.verb == f.TRACK:
                owner[move.what] = s.to_move
            elif move.verb == f.STREETCAR:
                turns += 1
            elif move.verb == f.BUILD:
                kind, way, lot = move.what >> KIND_BITS, move.what >> WAY_BITS & 1, move.what & 127
                more = premium(s, kind, way, lot)
                if more:
                    packed = line_of(s, lot, way, f.SIZE[kind])
                    lots = [packed >> 8 * i & 255 for i in range(f.SIZE[kind])]
                    rents.append(Rent(index, s.to_move, tuple(layers(s, owner, lots)), more))
        laid.append(s.trams)
        actions.append(turns)
        scores.append(sum(s.score[: s.seats]))
    return Capture(games, s.seats, tuple(rents), tuple(laid), tuple(actions), tuple(scores))
