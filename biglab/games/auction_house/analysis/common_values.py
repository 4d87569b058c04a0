"""The winner's curse: one value for all, known to nobody, and the highest estimate wins.

Everybody sees the common value with an error of their own; the winner has, as a rule, erred upwards. The more
bidders and the more noise, the worse. Nothing is known of the value before the signals are seen (a diffuse prior),
so bids are the signal less a mark-down that does not depend on it, and equilibrium is exact:

    second price   a bid is E[value | mine is highest and the next is equal]      Milgrom and Weber (1982)
    first price    signal less k, k = (1/n + B) / A of the errors; Dutch alike    Wilson (1977), Klemperer (1999)
    English        the last to leave uses all signals that were shown by leaving  Milgrom and Weber (1982)

With errors uniform on ±noise this is Kagel and Levin (1986): mark-downs noise · (n − 2)/n and noise, and an English
price half-way between the lowest and the second highest signal. With normal errors noise is the standard deviation.

    bidders   4          2 to 100
    noise     5          size of the error, in millions
    kind      "uniform"  distribution of the errors: "uniform" or "normal"
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from ....core.checks import Number, exact, one_of, real, several, whole
from ....core.errors import BiglabError
from ....core.rows import Rows
from ....lab import stats
from ....lab.stats import Interval
from .private_values import FORMATS, gauss_legendre
from .stylised import MOST_AUCTIONS, Auctions, pay_own, pay_second

__all__ = [
    "common_auctions",
    "CurseRow",
    "english_stop",
    "expected_profit",
    "markdown",
    "overestimate",
    "signal_mean",
    "winners_curse",
]

KINDS = ("uniform", "normal")


class CurseRow(NamedTuple):
    """The curse for one number of bidders; sums are exact fractions where errors are uniform."""

    bidders: int
    overestimate: Fraction | float  # by how much the highest signal exceeds the value, on average
    seen: Interval  # the same, simulated
    naive: Fraction | float  # profit of a first-price winner who bids the signal less `shade`
    naive_seen: Interval
    loses: Interval  # how often that winner pays more than the thing is worth
    markdown: Fraction | float  # first-price equilibrium: bid the signal less this
    profit: Fraction | float  # of the winner, in equilibrium
    profit_seen: Interval


def signal_mean(rank: int, bidders: int = 4, noise: Number = 5, kind: str = "uniform") -> Fraction | float:
    """By how much the highest (rank 1), second highest, … of n signals exceeds the value, on average.

    >>> str(signal_mean(1, 4)), str(signal_mean(4, 4)), round(signal_mean(1, 4, 5, "normal"), 3)
    ('3', '-3', 5.147)
    """
    n = whole(bidders, "bidders", 2, 100)
    rank = whole(rank, "rank", 1, n)
    noise, kind = exact(noise, "noise", 0), one_of(kind, "kind", KINDS)
    if kind == "uniform":
        return noise * (1 - Fraction(2 * rank, n + 1))
    return float(noise) * normal_order_mean(rank, n)


def overestimate(bidders: int = 4, noise: Number = 5, kind: str = "uniform") -> Fraction | float:
    """By how much the highest of n honest estimates exceeds the value, on average: (n − 1)/(n + 1) of the noise.

    >>> [str(overestimate(n)) for n in (2, 4, 9)]
    ['5/3', '3', '4']
    """
    return signal_mean(1, bidders, noise, kind)


def markdown(
    format: str = "first_price_sealed", bidders: int = 4, noise: Number = 5, kind: str = "uniform"
) -> Fraction | float:
    """What a bidder in equilibrium takes off the signal, in the formats where that is one number.

    >>> [str(markdown(each, 4)) for each in ("first_price_sealed", "second_price_sealed")]
    ['5', '5/2']
    """
    one_of(format, "format", FORMATS)
    n, noise = whole(bidders, "bidders", 2, 100), exact(noise, "noise", 0)
    kind = one_of(kind, "kind", KINDS)
    if format == "english":
        raise BiglabError("format: in an English auction the mark-down depends on who has left; see english_stop")
    sealed = format in ("first_price_sealed", "dutch")
    if kind == "uniform":
        return noise if sealed else noise * Fraction(n - 2, n)
    a, b = normal_race(n)
    return float(noise) * ((1 / n + b) / a if sealed else b / a)


def english_stop(signal: float, left: Sequence[float], bidders: int, kind: str = "uniform") -> float:
    """The price at which a bidder with this signal leaves an English auction, given the signals of those who left.

    left: signals that rivals have shown by leaving, in any order.

    >>> english_stop(20, [10, 14], bidders=4), english_stop(20, [10, 14], bidders=4, kind="normal")
    (15.0, 16.0)
    """
    n, kind = whole(bidders, "bidders", 2, 100), one_of(kind, "kind", KINDS)
    gone = [float(each) for each in left]
    if len(gone) > n - 1:
        raise BiglabError(f"left: {len(gone)} of {n} bidders have left; somebody must still bid")
    if kind == "uniform":  # the extremes tell everything: the value is half-way between them
        return (min(gone, default=float(signal)) + float(signal)) / 2
    return ((n - len(gone)) * float(signal) + sum(gone)) / n  # as if all who are still in had my signal


def expected_profit(
    format: str = "first_price_sealed",
    bidders: int = 4,
    noise: Number = 5,
    kind: str = "uniform",
    shade: Number | None = None,
) -> Fraction | float:
    """What the winner gains on average: in equilibrium, or when everybody bids the signal less `shade`.

    >>> [str(expected_profit(each, 4)) for each in FORMATS]  # the more a format tells, the less is left
    ['2', '3/2', '1', '2']
    >>> str(expected_profit("second_price_sealed", 7, shade=0))
    '-5/2'
    """
    one_of(format, "format", FORMATS)
    n = whole(bidders, "bidders", 2, 100)
    first, second = (signal_mean(rank, n, noise, kind) for rank in (1, 2))
    paid = first if format in ("first_price_sealed", "dutch") else second
    if shade is not None:
        off = exact(shade, "shade")
        return off - paid if kind == "uniform" else float(off) - paid
    if format == "english":  # (lowest + second) / 2, or the mean of all with the second in the place of the first
        lowest = signal_mean(n, n, noise, kind)
        return -(lowest + second) / 2 if kind == "uniform" else (first - second) / n
    return markdown(format, n, noise, kind) - paid


def common_auctions(
    bidders: int = 4,
    noise: Number = 5,
    kind: str = "uniform",
    shade: Any = None,
    *,
    worth: float = 20,
    auctions: int = 10_000,
    seed: int = 0,
) -> Auctions:
    """Sell a thing of one common value in all four formats, to bidders who know it with an error.

    shade: None for equilibrium, or what everybody takes off the signal (0: naive), or a list with one for each
    bidder; worth: the common value, which changes no profit; auctions, seed: how many auctions, and their seed.

    >>> sold = common_auctions(4, noise=5, auctions=20_000, seed=1)
    >>> [row.format for row in sold.rows() if expected_profit(row.format, 4) not in row.profit]
    []
    """
    n, kind = whole(bidders, "bidders", 2, 100), one_of(kind, "kind", KINDS)
    auctions = whole(auctions, "auctions", 2, MOST_AUCTIONS // n)
    worth, size = real(worth, "worth", 0), float(exact(noise, "noise", 0))
    rng = np.random.default_rng(whole(seed, "seed", 0))
    error = rng.uniform(-size, size, (auctions, n)) if kind == "uniform" else rng.normal(0, size, (auctions, n))
    draws, signals = rng.random((auctions, n)), worth + error
    floor = -np.inf  # nothing is kept back: a diffuse value has no natural reserve
    if shade is None:
        sealed, second = (error - float(markdown(each, n, noise, kind)) for each in FORMATS[:2])
        found = {
            "first_price_sealed": pay_own(sealed, draws, floor),
            "second_price_sealed": pay_second(second, draws, floor),
            "english": english_prices(error, kind),
            "dutch": pay_own(sealed, draws, floor),
        }
        theory = {each: worth - float(expected_profit(each, n, noise, kind)) for each in FORMATS}
    else:
        off = [float(exact(each, "shade")) for each in (shade if np.ndim(shade) else [shade] * n)]
        if len(off) != n:
            raise BiglabError(f"shade: {len(off)} entries for {n} bidders; give one for each, or one number")
        bids = error - np.array(off)
        own, next_ = pay_own(bids, draws, floor), pay_second(bids, draws, floor)
        found = {"first_price_sealed": own, "second_price_sealed": next_, "english": next_, "dutch": own}
        theory = {
            each: worth - float(expected_profit(each, n, noise, kind, off[0])) if len(set(off)) == 1 else float("nan")
            for each in FORMATS
        }
    return Auctions(
        np.full((auctions, n), worth),
        signals,
        {each: winner for each, (winner, _) in found.items()},
        {each: price + worth for each, (_, price) in found.items()},
        theory,
        f"common value {worth:g}, {kind} errors of {size:g}",
    )


def winners_curse(
    bidders: Iterable[int] = range(2, 9),
    noise: Number = 5,
    kind: str = "uniform",
    shade: Number = 0,
    *,
    auctions: int = 10_000,
    seed: int = 0,
) -> Rows[CurseRow]:
    """The winner's curse by number of bidders, exact beside simulated: naive bidders, then bidders in equilibrium.

    shade: what naive bidders take off their signal; profits are those of first-price winners.

    >>> for row in winners_curse((2, 4, 8), auctions=2_000, seed=1):
    ...     print(row.bidders, row.overestimate, row.naive, row.markdown, row.profit)
    2 5/3 -5/3 5 10/3
    4 3 -3 5 2
    8 35/9 -35/9 5 10/9
    """
    found = Rows[CurseRow](index="bidders")
    for n in several(bidders, "bidders"):
        fair = common_auctions(n, noise, kind, auctions=auctions, seed=seed)
        naive = common_auctions(n, noise, kind, shade, auctions=auctions, seed=seed)
        lost = naive.profit("first_price_sealed")
        found.append(
            CurseRow(
                int(n),
                overestimate(n, noise, kind),
                stats.mean(fair.signals.max(axis=1) - fair.worth[:, 0]),
                expected_profit("first_price_sealed", n, noise, kind, shade),
                stats.mean(lost),
                stats.share(int((lost < 0).sum()), len(lost)),
                markdown("first_price_sealed", n, noise, kind),
                expected_profit("first_price_sealed", n, noise, kind),
                stats.mean(fair.profit("first_price_sealed")),
            )
        )
    return found


# What follows is for this file.


def english_prices(error: np.ndarray, kind: str) -> tuple[np.ndarray, np.ndarray]:
    """Winner and price of every row when the last rival leaves, after everybody has seen the others leave."""
    ordered = np.sort(error, axis=1)
    n = error.shape[1]
    if kind == "uniform":
        price = (ordered[:, 0] + ordered[:, n - 2]) / 2
    else:
        price = (ordered[:, : n - 1].sum(axis=1) + ordered[:, n - 2]) / n
    return error.argmax(axis=1), price


@lru_cache(maxsize=256)
def normal_order_mean(rank: int, n: int) -> float:
    """Mean of the rank-th highest of n standard normal draws."""
    z, weight = normal_grid()
    log = math.lgamma(n + 1) - math.lgamma(rank) - math.lgamma(n - rank + 1)
    density = np.exp(log + (n - rank) * np.log(below(z)) + (rank - 1) * np.log(below(-z)) - z * z / 2)
    return float((z * density * weight).sum() / np.sqrt(2 * np.pi))


@lru_cache(maxsize=256)
def normal_race(n: int) -> tuple[float, float]:
    """A = (n−1) ∫ φ² Φ^(n−2), how near the next signal is, and B = (n−1) ∫ z φ² Φ^(n−2)."""
    z, weight = normal_grid()
    dense = (n - 1) * np.exp(-z * z) / (2 * np.pi) * below(z) ** (n - 2) * weight
    return float(dense.sum()), float((z * dense).sum())


def below(z: np.ndarray) -> np.ndarray:
    """The chance that a standard normal draw is below each of some numbers, exact in the far tail too."""
    return np.array([math.erfc(-each / math.sqrt(2)) / 2 for each in z.tolist()])


def normal_grid() -> tuple[np.ndarray, np.ndarray]:
    x, weight = gauss_legendre(200)
    return 10 * x, 10 * weight
