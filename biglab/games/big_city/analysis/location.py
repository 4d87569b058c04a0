"""Location in Big City: what a lot brings, by rule and in play.

By rule: size, zone, parks, factories and multipliers give every building its score; `rule_table` lets the engine
compute all of them. In play: `value_map` follows games of bots and asks what each lot brought, a share of its
building's points; by lot, by its place in its tile (corner, edge, centre), by zone, at a streetcar, beside City Hall.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from ....core.checks import whole
from ....core.errors import BiglabError, did_you_mean
from ....core.registry import find
from ....core.rows import Rows
from ....lab import stats
from ....lab.stats import Interval
from ..rules import words as f
from ..rules.options import NAME
from ..rules.points import points
from ..rules.sites import line_of
from ..rules.words import BUILDINGS, KIND_BITS, WAY_BITS
from .breakdown import terms
from .cards import cells_of
from .scenarios import TABLE, played

__all__ = ["build_up", "LotIncome", "place_in_tile", "rule_table", "value_map", "ValueMap"]

KINDS = {name: kind for kind, name in BUILDINGS.items()}


# ------------------------------------------------------------------ by rule


@lru_cache(maxsize=64)
def blank(players: int, options: tuple) -> Any:
    """A fresh game with these options, worked out once."""
    game = find(NAME)
    return game.new_state(game.settings(players, **dict(options)))


def build_up(
    kind: str,
    outskirts: bool = False,
    park: bool = False,
    factory: bool = False,
    tram: bool = False,
    hall: bool = False,
    **options: Any,
) -> tuple[int, list[dict]]:
    """What a building scores at such a site, and the terms of its score: the engine's own sum.

    >>> worth, parts = build_up("double business", outskirts=True, factory=True, tram=True, hall=True)
    >>> worth, [(part["op"], part["value"]) for part in parts]
    (12, [('+', 6), ('+', -2), ('×', 3)])
    """
    # case: big-city F-1
    if kind not in KINDS:
        raise BiglabError("kind: " + did_you_mean("building", str(kind)[:30], KINDS))
    number = KINDS[kind]
    s = blank(3, tuple(sorted(options.items()))).copy()
    lots = [11 - 11, 12 - 11, 13 - 11][: f.SIZE[number]]
    for lot in lots:
        s.outskirts[lot] = int(outskirts)
        s.around[lot], s.tram[lot] = 0, 0
    s.around[lots[0]] = park * (1 << f.PARKS) + factory * (1 << f.FACTORIES) + hall * (1 << f.HALLS)
    s.tram[lots[0]] = int(tram) << f.NORTH
    packed = sum(lot << 8 * i for i, lot in enumerate(lots))
    return points(s, number, packed, len(lots)), terms(s, number, lots)


def rule_table(business: bool = True, **options: Any) -> Rows[dict[str, Any]]:
    """The score of 1, 2 and 3 lots at every kind of site, as the engine computes it.

    >>> [row["3 lots"] for row in rule_table() if row["streetcar"] and row["City Hall"] and row["park"]][:1]
    [36]
    """
    name = "business" if business else "residence"
    rows: Rows[dict[str, Any]] = Rows()
    for favourable in (True, False):
        for park in (True, False):
            for factory in (False, True):
                for tram in (True, False):
                    for hall in (True, False) if business else (False,):
                        scores = [
                            build_up(size + name, favourable != business, park, factory, tram, hall, **options)[0]
                            for size in ("", "double ", "triple ")
                        ]
                        rows.append(
                            {
                                "favourable": favourable,
                                "park": park,
                                "factory": factory,
                                "streetcar": tram,
                                "City Hall": hall,
                                "1 lot": scores[0],
                                "2 lots": scores[1],
                                "3 lots": scores[2],
                            }
                        )
    return rows


# ------------------------------------------------------------------ in play


class LotIncome(NamedTuple):
    """What one lot brought in one game: its share of its building's points."""

    game: int
    lot: int  # its number
    kind: int
    size: int
    points: float  # of the building, divided by its lots
    outskirts: bool  # when it was built
    tram: bool
    hall: bool
    round: int


def place_in_tile(lot: int) -> str:
    """Where a lot lies in its own tile: corner, edge or centre.

    >>> place_in_tile(11), place_in_tile(12), place_in_tile(15), place_in_tile(22)
    ('corner', 'edge', 'centre', 'edge')
    """
    cells = cells_of(lot // 10)
    row, column = cells[lot]
    ends = (row in (0, max(r for r, _ in cells.values()))) + (column in (0, max(c for _, c in cells.values())))
    return ("centre", "edge", "corner")[ends]


GROUPS: dict[str, Callable[[LotIncome], str]] = {
    "place in its tile": lambda lot: place_in_tile(lot.lot),
    "zone": lambda lot: "outskirts" if lot.outskirts else "inner city",
    "streetcar": lambda lot: "at a streetcar" if lot.tram else "no streetcar",
    "City Hall": lambda lot: "beside City Hall" if lot.hall else "elsewhere",
    "size": lambda lot: f"{lot.size} {'lot' if lot.size == 1 else 'lots'}",
}


def group(what: Any) -> Callable[[LotIncome], str]:
    """How lots are grouped, by the name of the grouping."""
    if what not in GROUPS:
        raise BiglabError("what: " + did_you_mean("group", str(what)[:30], GROUPS))
    return GROUPS[what]


@dataclass(frozen=True)
class ValueMap:
    """What lots brought in many games; every mean with its interval over games."""

    games: int
    lots: tuple[LotIncome, ...]

    def mean_of(self, keep: Callable[[LotIncome], bool]) -> Interval | None:
        """Points per lot, among those to keep: the mean of a game's lots, over games; None in fewer than two games."""
        by_game: dict[int, list[float]] = {}
        for lot in self.lots:
            if keep(lot):
                by_game.setdefault(lot.game, []).append(lot.points)
        return stats.mean([float(np.mean(each)) for each in by_game.values()]) if len(by_game) > 1 else None

    def grouped(self, name: Callable[[LotIncome], Any]) -> dict[Any, Interval]:
        """The mean of every group of lots, over the games in which one was built on."""
        found = {}
        for each in sorted(set(map(name, self.lots))):

            def is_in(lot: LotIncome, each: Any = each) -> bool:
                return bool(name(lot) == each)

            found[each] = self.mean_of(is_in)
        return {each: mean for each, mean in found.items() if mean is not None}

    def by_lot(self) -> dict[int, Interval]:
        """The mean of every lot."""
        return self.grouped(lambda lot: lot.lot)

    def by(self, what: str) -> dict[str, Interval]:
        """Means by "place in its tile", "zone", "streetcar", "City Hall" or "size"."""
        return self.grouped(group(what))

    def difference(self, what: str, one: str, other: str) -> Interval:
        """How many points a lot of one group brings more than one of another, game by game."""
        name = group(what)
        ones, others = [], []
        for game in range(self.games):
            sides = [
                [lot.points for lot in self.lots if lot.game == game and name(lot) == side] for side in (one, other)
            ]
            if all(sides):
                ones.append(float(np.mean(sides[0])))
                others.append(float(np.mean(sides[1])))
        if len(ones) < 2:
            raise BiglabError(f"what: fewer than two games had lots of both sorts, {one!r} and {other!r}")
        return stats.difference(ones, others)


def value_map(bots: Sequence[Any] = TABLE, games: int = 40, seed: int = 0, **options: Any) -> ValueMap:
    """What every lot brought in games of bots: its share of the points of the building on it.

    City Hall counts with what it scored; lots under parks and factories are left out.

    >>> found = value_map(games=2, seed=1)
    >>> found.games, min(lot.lot for lot in found.lots) >= 11
    (2, True)
    """
    found = []
    for index in range(whole(games, "games", 1)):
        for s, move in played(bots, seed, index, **options):
            if move.verb == f.BUILD:
                kind, way, lot = move.what >> KIND_BITS, move.what >> WAY_BITS & 1, move.what & 127
                size = f.SIZE[kind]
                packed = line_of(s, lot, way, size)
                lots = [packed >> 8 * i & 255 for i in range(size)]
                share = points(s, kind, packed, size) / size
                outside, tram = any(s.outskirts[each] for each in lots), any(s.tram[each] for each in lots)
                hall = any(s.around[each] >> f.HALLS & 15 for each in lots)
                found += [LotIncome(index, each + 11, kind, size, share, outside, tram, hall, s.round) for each in lots]
    return ValueMap(games, tuple(found))
