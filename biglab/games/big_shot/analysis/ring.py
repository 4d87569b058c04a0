"""Walks on the shrinking ring of Big Shot: which bundle the die sells next, and when each one is sold.

The promoter counts only spaces that still hold a bundle, so the ring shrinks by one every round. Places are counted
clockwise from the promoter: 1 is the next bundle, the space he stands on (full before the very first roll only) is
the last. Exact answers are fractions; simulated ones stand beside them.

    spaces     18     spaces of the ring, 1 to 200
    die_faces  6      faces of the die, 1 to 12 (1: always the next one)
    order      "die"  "die", "clockwise" (as with one face) or "random" (every bundle left is as likely)
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from ....core.checks import one_of, several, whole
from ....core.errors import BiglabError
from ....lab import stats
from ....lab.stats import Interval

SPACES, FACES, ORDERS = 18, 6, ("die", "clockwise", "random")


class RingRow(NamedTuple):
    """When the bundle at one place is sold."""

    place: int  # clockwise from the promoter
    p_first: Fraction  # in the next round
    p_last: Fraction  # in the very last round
    mean: Fraction  # round in which it is sold, counted from 1
    std: float
    seen: Interval | None  # the mean round, simulated


def landing(left: int, die_faces: int = FACES, order: str = "die") -> list[Fraction]:
    """How likely each of the bundles left is sold next, the nearest first: the table of rules §3.3.

    left: bundles left on the ring.

    >>> [str(p) for p in landing(4)]
    ['1/3', '1/3', '1/6', '1/6']
    """
    left, faces = whole(left, "left", 1, 200), whole(die_faces, "die_faces", 1, 12)
    order = one_of(order, "order", ORDERS)
    if order == "random":
        return [Fraction(1, left)] * left
    faces = 1 if order == "clockwise" else faces
    return [Fraction(sum((face - 1) % left == j for face in range(1, faces + 1)), faces) for j in range(left)]


def sale_round(place: int, spaces: int = SPACES, die_faces: int = FACES, order: str = "die") -> dict[int, Fraction]:
    """In which round the bundle at a place is sold: round → probability, the next round being 1.

    >>> first = sale_round(1)
    >>> str(first[1]), str(first[2]), sum(first.values())
    ('1/6', '0', Fraction(1, 1))
    """
    spaces = whole(spaces, "spaces", 1, 200)
    place = whole(place, "place", 1, spaces)
    whole(die_faces, "die_faces", 1, 12)
    return dict(enumerate(chances(place, spaces, die_faces, one_of(order, "order", ORDERS)), start=1))


def sale_table(
    places: Iterable[int] | None = None,
    spaces: int = SPACES,
    die_faces: int = FACES,
    order: str = "die",
    *,
    games: int = 0,
    seed: int = 0,
) -> list[RingRow]:
    """When every bundle is sold, by its distance from the promoter; with games > 0 simulated besides.

    >>> row = sale_table([6], games=2_000, seed=1)[0]
    >>> str(row.p_first), round(float(row.mean), 3), row.mean in row.seen
    ('1/6', 8.001, True)
    """
    spaces = whole(spaces, "spaces", 1, 200)
    wanted = range(1, spaces + 1) if places is None else several(places, "places")
    rounds = simulate_sales(spaces, die_faces, order, games=games, seed=seed) if games else None
    rows = []
    for place in wanted:
        law = sale_round(place, spaces, die_faces, order)
        mean = sum((r * p for r, p in law.items()), Fraction(0))
        spread = float(sum(r * r * p for r, p in law.items()) - mean * mean) ** 0.5
        seen = None if rounds is None else stats.mean(rounds[:, place - 1])
        rows.append(RingRow(int(place), law[1], law[spaces], mean, spread, seen))
    return rows


def sale_chances(
    full: Iterable[int], promoter: int, ahead: int = 1, spaces: int = SPACES, die_faces: int = FACES, order: str = "die"
) -> dict[int, Fraction]:
    """How likely each space that is still full is sold within so many rounds, from any position of the ring.

    full: numbers of the spaces that hold a bundle; promoter: his space; ahead: rounds to look ahead.

    >>> {space: str(p) for space, p in sale_chances([5, 8, 9, 17], promoter=6, ahead=2).items()}
    {8: '5/9', 9: '5/9', 17: '4/9', 5: '4/9'}
    """
    spaces, ahead = whole(spaces, "spaces", 1, 200), whole(ahead, "ahead", 1)
    promoter = whole(promoter, "promoter", 0, spaces - 1)
    found = sorted({whole(space, "full", 0, spaces - 1) for space in full})
    if not found:
        raise BiglabError("full: no space holds a bundle; give at least one")
    clockwise = sorted(found, key=lambda space: (space - promoter - 1) % spaces)
    laws = [sale_round(place, len(found), die_faces, order) for place in range(1, len(found) + 1)]
    return {space: sum((p for r, p in law.items() if r <= ahead), Fraction(0)) for space, law in zip(clockwise, laws)}


def simulate_sales(
    spaces: int = SPACES, die_faces: int = FACES, order: str = "die", *, games: int = 10_000, seed: int = 0
) -> np.ndarray:
    """The round in which the bundle at every place is sold, a row a game and a column a place.

    >>> simulate_sales(games=3, seed=1).shape
    (3, 18)
    """
    spaces, faces = whole(spaces, "spaces", 1, 200), whole(die_faces, "die_faces", 1, 12)
    order, games = one_of(order, "order", ORDERS), whole(games, "games", 2, 1_000_000)
    rng = np.random.default_rng(whole(seed, "seed", 0))
    queue = np.tile(np.arange(spaces), (games, 1))  # what is left, clockwise from the promoter
    rounds = np.zeros((games, spaces), np.int64)
    for left in range(spaces, 0, -1):
        most = left if order == "random" else 1 if order == "clockwise" else faces
        sold = rng.integers(0, most, games) % left
        rounds[np.arange(games), queue[np.arange(games), sold]] = spaces - left + 1
        rest = (sold[:, None] + 1 + np.arange(left - 1)) % left
        queue = np.take_along_axis(queue, rest, axis=1)
    return rounds


# What follows is for this file.


@lru_cache(maxsize=4096)
def chances(place: int, left: int, die_faces: int, order: str) -> tuple[Fraction, ...]:
    """The law of the round in which a place is sold: either now, or the ring shrinks and the place moves."""
    law = [Fraction(0)] * left
    for sold, p in enumerate(landing(left, die_faces, order), start=1):
        if p == 0:
            continue
        if sold == place:
            law[0] += p
            continue
        for later, q in enumerate(chances((place - sold) % left, left - 1, die_faces, order), start=1):
            law[later] += p * q
    return tuple(law)
