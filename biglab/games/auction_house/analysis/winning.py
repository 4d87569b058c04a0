"""What winning tells you about a common value, exactly: the value on average, and given that you have won."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from ....core.checks import several, whole
from ....core.errors import BiglabError
from ....core.rows import Rows

__all__ = ["curse", "CurseLine"]


class CurseLine(NamedTuple):
    """One number of bidders: what an estimate means before the auction, and after it is won."""

    bidders: int
    estimate: int
    value: Fraction  # on average, given the estimate
    value_if_won: Fraction  # on average, given also that nobody has a higher one; ties by lot
    too_high: Fraction  # how much the estimate exceeds that
    chance: Fraction  # that it is the highest


def curse(
    estimate: int = 50, bidders: Iterable[int] = range(2, 7), *, noise: int = 20, top: int = 100
) -> Rows[CurseLine]:
    """The value of a lot given your estimate, and given that you have won with it, if all bid alike.

    Sums over all common values and errors of the game, as fractions, edges and all.

    >>> row = curse(50, [4])[0]
    >>> str(row.value), round(float(row.value_if_won), 2)
    ('50', 37.71)
    """
    top, noise = whole(top, "top", 10, 1000), whole(noise, "noise", 1, 200)
    if 2 * noise > top:
        raise BiglabError(f"noise: {noise} is more than half of top, which is {top}; give at most {top // 2}")
    estimate = whole(estimate, "estimate", 0, top)
    rows, cells = Rows[CurseLine](index="bidders"), 2 * noise + 1
    commons = range(max(noise, estimate - noise), min(top - noise, estimate + noise) + 1)
    for n in several(bidders, "bidders"):
        n = whole(n, "bidders", 2, 100)
        chances = []
        for common in commons:
            below = estimate - (common - noise)  # how many of a rival's possible errors are below mine
            chances.append(Fraction((below + 1) ** n - below**n, n * cells ** (n - 1)))
        total = sum(chances, Fraction(0))
        won = sum((common * chance for common, chance in zip(commons, chances)), Fraction(0)) / total
        mean = Fraction(sum(commons), len(commons))
        rows.append(CurseLine(n, estimate, mean, won, estimate - won, total / len(commons)))
    return rows
