"""The seller's side, exactly: what a reserve price adds, what one more bidder adds, and how much the price varies.

Values are private, independent and uniform from 0 to 100 points, bidders are symmetric and risk neutral and bid as in
equilibrium. Then first price, second price, English and Dutch bring the same on average, with a reserve price too
(Riley and Samuelson, 1981; Myerson, 1981), but the price does not vary as much in all of them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from fractions import Fraction

import numpy as np

from ....charts.picture import Picture, picture
from ....charts.spec import axis, decimal, dots, exact, line, rule
from ....core.checks import Number, one_of, several, whole
from ....core.checks import exact as as_fraction
from ....lab import stats

__all__ = ["plot_reserve", "price_spread", "reserve_revenue", "unsold"]

TOP = 100
AT = 20  # points between two simulated reserve prices
TONES = ("now", "gain", "chance")


def unsold(bidders: int, reserve: Number) -> Fraction:
    """How likely nobody's value reaches the reserve price.

    >>> str(unsold(3, 50))
    '1/8'
    """
    return (as_fraction(reserve, "reserve", 0, TOP) / TOP) ** whole(bidders, "bidders", 1, 100)


def reserve_revenue(bidders: int, reserve: Number = 0) -> Fraction:
    """The expected price of a lot, 0 where it stays unsold.

    >>> str(reserve_revenue(4)), str(reserve_revenue(4, 50)), str(reserve_revenue(5))
    ('60', '245/4', '200/3')
    """
    n, r = whole(bidders, "bidders", 1, 100), as_fraction(reserve, "reserve", 0, TOP) / TOP
    return TOP * (Fraction(n - 1, n + 1) + r**n - Fraction(2 * n, n + 1) * r ** (n + 1))


def price_spread(format: str = "first_price", bidders: int = 4) -> float:
    """The standard deviation of the price, without a reserve price.

    >>> round(price_spread("first_price"), 2), round(price_spread("second_price"), 2)
    (12.25, 20.0)
    """
    one_of(format, "format", ("first_price", "dutch", "second_price", "english"))
    n = whole(bidders, "bidders", 2, 100)
    if format in ("first_price", "dutch"):  # (n − 1)/n of the highest value
        return TOP * (n - 1) / n * math.sqrt(n / ((n + 1) ** 2 * (n + 2)))
    return TOP * math.sqrt(2 * (n - 1) / ((n + 1) ** 2 * (n + 2)))  # the second-highest value


def plot_reserve(bidders: Iterable[int] = (2, 4), *, auctions: int = 4_000, seed: int = 1) -> Picture:
    """Revenue over the reserve price, exact and simulated, beside what one more bidder brings without any.

    The simulated sales are second-price auctions.

    >>> plot_reserve((2, 4))
    <picture: One more bidder brings more than the best reserve price>
    """
    counts = [whole(n, "bidders", 1, 10) for n in several(bidders, "bidders")]
    rng = np.random.default_rng(whole(seed, "seed", 0))
    many = whole(auctions, "auctions", 2, 1_000_000)
    marks, gains = [], []
    for i, n in enumerate(counts):
        tone = TONES[i % len(TONES)]
        grid = range(0, TOP + 1, 2)
        marks.append(line(list(grid), [reserve_revenue(n, r) for r in grid], tone=tone, label=f"{n} bidders"))
        ordered = np.sort(rng.uniform(0, TOP, (many, n)), axis=1)
        second = ordered[:, -2] if n > 1 else np.zeros(many)
        at = range(0, TOP + 1, AT)
        seen = [stats.mean(np.where(ordered[:, -1] >= r, np.maximum(second, r), 0.0)) for r in at]
        marks.append(
            dots(
                list(at),
                [each.value for each in seen],
                low=[each.low for each in seen],
                high=[each.high for each in seen],
                tone=tone,
                hollow=True,
                aside=True,
            )
        )
        marks.append(exact([TOP // 2], [reserve_revenue(n, TOP // 2)], tone=tone, large=True))
        more = reserve_revenue(n + 1)
        marks.append(rule(y=more, tone=tone, label=f"{n + 1} bidders, no reserve price: {decimal(more, 1)}"))
        gains.append(more > reserve_revenue(n, TOP // 2))
    finding = (
        "One more bidder brings more than the best reserve price"
        if all(gains)
        else "A reserve price can bring more than one more bidder"
    )
    return picture(
        finding, axis("reserve price (points)", low=0, high=TOP), axis("revenue (points)", low=0, high=TOP), marks
    )
