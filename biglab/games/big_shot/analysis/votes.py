"""Who gets a district of Big Shot: level colours cancel, so a minority can win. Against plurality and majority.

Three rules are compared. `cancel` is the game's: the highest count that no other colour shares. `plurality`: the
highest count, nobody if it is shared. `majority`: more than half of the pawns, otherwise nobody. Pawns come at
random out of all that there are, so a stream of them is a draw without replacement; answers are exact fractions.

    cap               7   pawns that fill a district, 1 to 18
    colours           4   2 to 4
    pawns_per_colour  18  of each colour in the game
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product
from typing import Any, NamedTuple

import numpy as np

from ....core.checks import Number, exact, one_of, several, whole
from ....core.errors import BiglabError
from ....lab import stats
from ....lab.stats import Interval

RULES = ("cancel", "plurality", "majority")
NOBODY = -1


class OwnershipRow(NamedTuple):
    """One line of table 5.3."""

    pawns: int
    counts: tuple[int, ...]  # highest first
    wins: int | None  # the count that wins, None for nobody


class SplitRow(NamedTuple):
    """Who gets a full district under one rule, when its pawns come at random."""

    rule: str
    leader: Fraction  # a colour with the most pawns gets it
    minority: Fraction  # somebody gets it who has fewer than another
    single: Fraction  # with one pawn only
    nobody: Fraction
    seen: Interval | None  # minority, simulated


class CancelRow(NamedTuple):
    """What one bundle can do to a district with so many pawns, by rule."""

    pawns: int
    cancel: Fraction  # how likely a given colour can be put in the lead
    plurality: Fraction
    gain: Fraction  # of the game's rule, times the value of the district


class ParkRow(NamedTuple):
    """A park beside some owned neighbours."""

    neighbours: int
    least: Fraction
    mean: Fraction
    most: Fraction
    together: Fraction  # mean value of the park and those neighbours in one hand


def owner(counts: Sequence[int], rule: str = "cancel", cap: int = 7) -> int:
    """The colour that gets a district with these pawns, −1 for nobody.

    counts: pawns of each colour; cap: pawns that fill the district (for the majority).

    >>> owner([3, 3, 1, 0]), owner([3, 3, 1, 0], "plurality"), owner([4, 3, 0, 0], "majority")
    (2, -1, 0)
    """
    rule = one_of(rule, "rule", RULES)
    pawns = tuple(whole(each, "counts", 0) for each in counts)
    return who(pawns, rule, whole(cap, "cap", 1, 72))


def ownership_table(
    pawns: Iterable[int] = range(1, 8), colours: int = 4, rule: str = "cancel", cap: int = 7
) -> list[OwnershipRow]:
    """Table 5.3: every way that colours can share so many pawns, and the count that wins.

    >>> [(row.counts, row.wins) for row in ownership_table([4])]
    [((4,), 4), ((3, 1), 3), ((2, 2), None), ((2, 1, 1), 2), ((1, 1, 1, 1), None)]
    """
    rule, colours = one_of(rule, "rule", RULES), whole(colours, "colours", 1, 6)
    rows = []
    for n in several(pawns, "pawns"):
        for counts in partitions(whole(n, "pawns", 1, 72), colours):
            colour = owner(counts, rule, cap)
            rows.append(OwnershipRow(int(n), counts, None if colour == NOBODY else counts[colour]))
    return rows


def vote_splitting(
    cap: int = 7, colours: int = 4, pawns_per_colour: int = 18, *, games: int = 0, seed: int = 0
) -> list[SplitRow]:
    """How often a minority gets a district that random pawns fill, under each rule; with games > 0 simulated too.

    >>> for row in vote_splitting():
    ...     print(row.rule, f"{float(row.minority):.4f} {float(row.nobody):.4f}")
    cancel 0.2727 0.0000
    plurality 0.0000 0.2727
    majority 0.0000 0.7578
    """
    cap, colours, each = stream(cap, colours, pawns_per_colour)
    drawn = None
    if games:
        games = whole(games, "games", 2, 1_000_000)
        rng = np.random.default_rng(whole(seed, "seed", 0))
        drawn = rng.multivariate_hypergeometric([each] * colours, cap, size=games)
    rows = []
    for rule in RULES:
        leader = minority = single = nobody = Fraction(0)
        for counts, p in draws(cap, colours, each):
            colour = who(counts, rule, cap)
            if colour == NOBODY:
                nobody += p
                continue
            leader += p if counts[colour] == max(counts) else 0
            minority += p if counts[colour] < max(counts) else 0
            single += p if counts[colour] == 1 and cap > 1 else 0
        rows.append(
            SplitRow(rule, leader, minority, single, nobody, None if drawn is None else seen_minority(drawn, rule, cap))
        )
    return rows


def cancel_table(
    pawns: Iterable[int] = range(0, 7),
    value: Number = 1,
    *,
    cap: int = 7,
    colours: int = 4,
    pawns_per_colour: int = 18,
    bundle_size: int = 4,
    min_colours: int = 2,
) -> list[CancelRow]:
    """What cancelling is worth: how often one bundle can put a colour in the lead of a district, with and without.

    Pawns in the district and in the bundle are random; whoever wins the bundle lays any of its pawns there, none
    included. pawns: already in the district; value: of the district, in millions; min_colours: in a bundle.

    >>> for row in cancel_table([3, 5], value=20):
    ...     print(row.pawns, f"{float(row.cancel):.4f} {float(row.plurality):.4f} {float(row.gain):.2f}")
    3 0.6888 0.4309 5.16
    5 0.6050 0.3635 4.83
    """
    cap, colours, each = stream(cap, colours, pawns_per_colour)
    worth, size = exact(value, "value", 0), whole(bundle_size, "bundle_size", 1, 8)
    least = whole(min_colours, "min_colours", 1, size)
    rows = []
    for n in several(pawns, "pawns"):
        n = whole(n, "pawns", 0, cap - 1)
        if n + size > colours * each:
            raise BiglabError(f"pawns_per_colour: {colours} × {each} pawns are too few for a district and a bundle")
        can = {"cancel": Fraction(0), "plurality": Fraction(0)}
        for counts, p in draws(n, colours, each):
            bundles = [
                (b, q) for b, q in draws_from(tuple(each - c for c in counts), size) if sum(k > 0 for k in b) >= least
            ]
            total = sum((q for _, q in bundles), Fraction(0))
            for bundle, q in bundles:
                for rule in can:
                    if 0 in reach(counts, bundle, cap, rule):  # colours are alike: look at the first
                        can[rule] += p * q / total
        rows.append(CancelRow(n, can["cancel"], can["plurality"], (can["cancel"] - can["plurality"]) * worth))
    return rows


def park_table(values: Sequence[Number] = (9, 10, 11), park_factor: int = 2) -> list[ParkRow]:
    """What a park adds for an owner who has 0, 1, 2, … of its neighbours.

    values: printed values of the districts beside the park; park_factor: what it multiplies them by.

    >>> [(row.neighbours, str(row.least), str(row.mean), str(row.most)) for row in park_table()]
    [(0, '0', '0', '0'), (1, '9', '10', '11'), (2, '19', '20', '21'), (3, '30', '30', '30')]
    """
    printed = [exact(each, "values", 0) for each in several(values, "values")]
    factor = whole(park_factor, "park_factor", 1, 5)
    rows = []
    for k in range(len(printed) + 1):
        sums = [sum(chosen, Fraction(0)) for chosen in combinations(printed, k)]
        gains = [(factor - 1) * each for each in sums]
        mean = sum(gains, Fraction(0)) / len(gains)
        rows.append(ParkRow(k, min(gains), mean, max(gains), factor * sum(sums, Fraction(0)) / len(sums)))
    return rows


def reach(counts: Sequence[int], bundle: Sequence[int], cap: int = 7, rule: str = "cancel") -> set[int]:
    """The colours that can be put in the lead of a district by laying some pawns of a bundle there.

    counts, bundle: pawns of each colour; no more pawns fit than the cap allows.

    >>> sorted(reach([1, 2, 1, 0], [2, 1, 0, 1]))  # case: big-shot S1, S2, S3: A, B or C can have it
    [0, 1, 2]
    """
    room = whole(cap, "cap", 1, 72) - sum(counts)
    if len(counts) != len(bundle):
        raise BiglabError(f"counts, bundle: {len(counts)} and {len(bundle)} colours; give as many of both")
    found = set()
    for laid in product(*(range(k + 1) for k in bundle)):
        if sum(laid) <= room:
            found.add(who(tuple(a + b for a, b in zip(counts, laid)), rule, cap))
    return found - {NOBODY}


# What follows is for this file.


@lru_cache(maxsize=1 << 16)
def who(counts: tuple[int, ...], rule: str, cap: int) -> int:
    top = max(counts, default=0)
    if rule == "cancel":
        for level in range(top, 0, -1):
            if counts.count(level) == 1:
                return counts.index(level)
        return NOBODY
    if top == 0 or counts.count(top) > 1 or (rule == "majority" and 2 * top <= cap):
        return NOBODY
    return counts.index(top)


def stream(cap: Any, colours: Any, pawns_per_colour: Any) -> tuple[int, int, int]:
    cap, colours = whole(cap, "cap", 1, 18), whole(colours, "colours", 2, 4)
    each = whole(pawns_per_colour, "pawns_per_colour", 1, 100)
    if cap > colours * each:
        raise BiglabError(f"pawns_per_colour: {colours} × {each} pawns cannot fill a district of {cap}")
    return cap, colours, each


def draws(n: int, colours: int, each: int) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    return draws_from((each,) * colours, n)


def draws_from(pool: tuple[int, ...], n: int) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Every way to draw n pawns out of a pool, with its probability."""
    total = math.comb(sum(pool), n)
    for counts in splits(pool, n):
        yield counts, Fraction(math.prod(math.comb(have, k) for have, k in zip(pool, counts)), total)


def splits(pool: tuple[int, ...], n: int) -> Iterator[tuple[int, ...]]:
    if len(pool) == 1:
        if n <= pool[0]:
            yield (n,)
        return
    for first in range(min(pool[0], n), -1, -1):
        for rest in splits(pool[1:], n - first):
            yield (first, *rest)


def partitions(n: int, parts: int, most: int | None = None) -> Iterator[tuple[int, ...]]:
    """n as a sum of at most so many parts, the largest first."""
    most = n if most is None else min(most, n)
    if n == 0:
        yield ()
    elif parts:
        for first in range(most, 0, -1):
            for rest in partitions(n - first, parts - 1, first):
                yield (first, *rest)


def seen_minority(drawn: np.ndarray, rule: str, cap: int) -> Interval:
    kinds, often = np.unique(drawn, axis=0, return_counts=True)
    hits = 0
    for counts, many in zip(kinds.tolist(), often.tolist()):
        colour = who(tuple(counts), rule, cap)
        hits += many if colour != NOBODY and counts[colour] < max(counts) else 0
    return stats.share(hits, len(drawn))
