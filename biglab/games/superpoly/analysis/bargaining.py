"""Bargaining over deeds: what a swap is worth to each, the range in which both gain, and the Nash solution.

The worth of a player's deeds is the present value of the rents they bring from everybody else, less that of the rents
the player pays to the partner of the deal: what I get from you is your loss, what both get from third parties is gain
from trade. A whole group may be thought built up to `level`; the cost of building is taken off. Francs can change hands
besides, so the solution of Nash ("The Bargaining Problem", Econometrica, 1950) shares the surplus evenly, as far as the
purses reach.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from ....core.checks import whole
from ....core.errors import BiglabError
from ..rules import words as w
from .income import Rents, present_value, rents_of

__all__ = ["Swap", "swap"]


class Swap(NamedTuple):
    """A deal between two players, in francs of today."""

    before: tuple[float, float]  # worth of each without the deal
    after: tuple[float, float]  # and with it, before any cash changes hands
    gains: tuple[float, float]
    surplus: float  # both gains together
    least: float  # the smallest sum the first must add (negative: get) for the second to agree
    most: float  # the largest sum the first would add
    nash: float | None  # the sum with the largest product of gains: the surplus is split evenly if the purses reach


def swap(
    first: Iterable[int],
    second: Iterable[int],
    gives: Iterable[int],
    gets: Iterable[int],
    *,
    others: int = 2,
    rate: float = 0.05,
    level: int = 0,
    purses: tuple[int, int] | None = None,
    rents: Rents | None = None,
    **options: Any,
) -> Swap:
    """The first player, who owns the squares `first`, gives some and gets some of the second's.

    others: players at the table besides these two; level: how far whole groups are built at once; purses: what each
    could add at most; without them there is no limit.

    >>> deal = swap([1, 37], [3, 39], gives=[1], gets=[39], level=3)
    >>> deal.surplus > 0, deal.least < deal.nash < deal.most
    (True, True)
    """
    rents = rents_of(**options) if rents is None else rents
    whole(others, "others", 0)
    mine, yours = deeds(first, rents), deeds(second, rents)
    out, back = deeds(gives, rents), deeds(gets, rents)
    if mine & yours:
        raise BiglabError(f"square {min(mine & yours)} cannot belong to both")
    if not out <= mine or not back <= yours:
        raise BiglabError("gives must be among the squares of the first player, gets among those of the second")
    before = worths(mine, yours, others, rate, level, rents)
    after = worths(mine - out | back, yours - back | out, others, rate, level, rents)
    gains = after[0] - before[0], after[1] - before[1]
    surplus = sum(gains)
    # the first adds t: it keeps gains[0] - t, the second has gains[1] + t; the product is largest halfway, and falls on
    # either side, so that a purse that does not reach as far as that is emptied
    nash = (gains[0] - gains[1]) / 2 if surplus > 0 else None
    if nash is not None and purses is not None:
        nash = max(-whole(purses[1], "purses", 0), min(whole(purses[0], "purses", 0), nash))
        if not -gains[1] < nash < gains[0]:
            nash = None  # nobody can pay what the other would need
    return Swap(before, after, gains, surplus, -gains[1], gains[0], nash)


def worths(mine: set[int], yours: set[int], others: int, rate: float, level: int, rents: Rents) -> tuple[float, float]:
    """The worth of both, after what each pays to the other."""
    incomes = [income_of(squares, level, rents) for squares in (mine, yours)]
    costs = [building_cost(squares, level, rents) for squares in (mine, yours)]
    flows = [(others + 1) * incomes[0] - incomes[1], (others + 1) * incomes[1] - incomes[0]]
    return tuple(present_value(flow, rate) - cost for flow, cost in zip(flows, costs))  # type: ignore[return-value]


def income_of(squares: set[int], level: int, rents: Rents) -> float:
    """Per turn of one opponent: lots, museums and utilities, whole groups at `level`."""
    v, total = rents.v, 0.0
    whole_lots = set().union(*(group.squares for group in rents.groups.values() if set(group.squares) <= squares))
    for square in squares:
        if v.kind[square] == w.LOT:
            total += rents.lot_income(square, level if square in whole_lots else 0, square in whole_lots)
    museums, utilities = (len(squares & set(kind)) for kind in (rents.museums, rents.utilities))
    total += rents.museum_income(museums) if museums else 0
    return total + (rents.utility_income(utilities) if utilities else 0)


def building_cost(squares: set[int], level: int, rents: Rents) -> int:
    return sum(level * group.house for group in rents.groups.values() if set(group.squares) <= squares)


def deeds(squares: Iterable[int], rents: Rents) -> set[int]:
    """These squares, if all of them are for sale on this board."""
    found = set(squares)
    for square in found:
        if square not in range(rents.v.n_squares) or not rents.v.price[square]:
            raise BiglabError(f"square {square!r} is not a deed")
    return found
