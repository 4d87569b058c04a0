"""Private values in theory: equilibrium bids and expected revenue of four auction formats.

Everybody knows what the thing is worth to them, and of the others only the distribution from which their values are
drawn. Values have any distribution here; `bids.py` is about the game itself. Sources: Vickrey (1961) and Riley and
Samuelson (1981) for equilibrium bids and revenue equivalence; Krishna, *Auction Theory* (2nd ed., 2010),
chapters 2 to 4, for reserve prices, risk aversion, budgets and asymmetric bidders; Che and Gale (1998) on budgets.

    bidders        4              how many bid, 2 to 100
    distribution   uniform(0,20)  of the values: uniform, power, exponential, or a frozen one of scipy.stats
    reserve        0              no sale below this price
    risk_aversion  0              0 is neutral, near 1 very risk averse (constant relative risk aversion)
    budget         None           the same purse for everybody, known to all; None: as much as one likes

Bidders are alike, and all know the distribution, the reserve price and the budget. In equilibrium a second-price bid
is the value; an English clock stops at the second highest value; a first-price bid b(v) is the value less what one can
hope to keep, b(v) = v − ∫ (F(y)/F(v))^m dy from the reserve to v with m = (n − 1) / (1 − risk_aversion); a Dutch clock
is stopped at the first-price bid. Where a budget w binds, those above some value all bid w, and a draw decides.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from ....core.checks import Number, exact, one_of, real, whole
from ....core.errors import BiglabError

__all__ = [
    "Distribution",
    "Equilibrium",
    "expected_revenue",
    "exponential",
    "first_price_bid",
    "FORMATS",
    "power",
    "revenue_uniform",
    "shading",
    "uniform",
]

FORMATS = ("first_price_sealed", "second_price_sealed", "english", "dutch")
NODES = 64  # of Gauss and Legendre, in each piece of an integral
GRID = 2_000  # pieces of a numeric bid function


@dataclass(frozen=True)
class Distribution:
    """How a value is drawn: its distribution function, its quantiles, and its ends."""

    name: str
    cdf: Callable[[Any], Any]
    ppf: Callable[[Any], Any]
    low: float
    high: float
    shape: float | None = None  # of a power distribution, where bids have a closed form

    def __repr__(self) -> str:
        return self.name


def uniform(low: float = 0, high: float = 20) -> Distribution:
    """Every value between two ends is equally likely.

    >>> uniform(0, 20)
    uniform on 0 to 20
    """
    return power(1, low, high)


def power(shape: float, low: float = 0, high: float = 20) -> Distribution:
    """P(value < x) = ((x − low) / (high − low)) ** shape: above 1 high values are likely, below 1 low ones.

    >>> round(float(power(2, 0, 20).cdf(10)), 3)
    0.25
    """
    shape, low = real(shape, "shape", 0, 100, above=True), real(low, "low", 0)
    high = real(high, "high", low, above=True)
    name = f"uniform on {low:g} to {high:g}" if shape == 1 else f"power distribution {shape:g} on {low:g} to {high:g}"
    return Distribution(
        name,
        lambda x: np.clip((np.asarray(x, float) - low) / (high - low), 0, 1) ** shape,
        lambda u: low + (high - low) * np.asarray(u, float) ** (1 / shape),
        low,
        high,
        shape,
    )


def exponential(mean: float = 10) -> Distribution:
    """Small values are common and large ones rare, without an upper end.

    >>> round(float(exponential(10).ppf(0.5)), 2)
    6.93
    """
    mean = real(mean, "mean", 0, above=True)
    return Distribution(
        f"exponential with mean {mean:g}",
        lambda x: -np.expm1(-np.maximum(np.asarray(x, float), 0) / mean),
        lambda u: -mean * np.log1p(-np.asarray(u, float)),
        0.0,
        math.inf,
    )


def distribution_of(distribution: Any) -> Distribution:
    """A distribution as given, or a frozen one of `scipy.stats` (with cdf, ppf and support) on values from 0 up."""
    if isinstance(distribution, Distribution):
        return distribution
    if not all(callable(getattr(distribution, name, None)) for name in ("cdf", "ppf", "support")):
        raise BiglabError(
            f"distribution: {distribution!r} is not a distribution of values; give uniform(0, 20), power(2), "
            "exponential(10) or a frozen one such as scipy.stats.lognorm(0.5)"
        )
    low, high = map(float, distribution.support())
    if not 0 <= low < high:
        raise BiglabError(
            f"distribution: its values run from {low:g} to {high:g}; give a distribution of values from 0 up"
        )
    name = getattr(getattr(distribution, "dist", None), "name", type(distribution).__name__)
    return Distribution(f"{name} of scipy", distribution.cdf, distribution.ppf, low, high)


# Bids -----------------------------------------------------------------------------------------------


def shading(bidders: int = 4, shape: Number = 1, risk_aversion: Number = 0) -> Fraction:
    """The share of its value that a first-price bidder bids, where values are power distributed from 0 (1: uniform).

    >>> [str(shading(n)) for n in (2, 3, 4, 10)]
    ['1/2', '2/3', '3/4', '9/10']
    >>> str(shading(2, risk_aversion=0.5))  # the cautious bid more
    '2/3'
    """
    aversion, shape = exact(risk_aversion, "risk_aversion", 0), exact(shape, "shape", 0)
    if aversion >= 1 or shape == 0:
        raise BiglabError(
            f"shape, risk_aversion: {shape} and {risk_aversion} cannot be; "
            "give a shape above 0 and a risk aversion from 0 to below 1"
        )
    m = shape * (whole(bidders, "bidders", 2, 100) - 1) / (1 - aversion)
    return m / (m + 1)


def first_price_bid(
    value: Any,
    bidders: int = 4,
    distribution: Any = None,
    *,
    reserve: float = 0,
    risk_aversion: float = 0,
    budget: float | None = None,
) -> Any:
    """The equilibrium bid in a first-price or Dutch auction; 0 for a value below the reserve.

    value: a number, or an array of numbers; the rest: see the top of this file.

    >>> first_price_bid(12, bidders=4)
    9.0
    >>> round(first_price_bid(12, bidders=4, distribution=exponential(10)), 3)
    7.801
    """
    bid = Setting.of(bidders, distribution, reserve, risk_aversion, budget).first_price(np.asarray(value, float))
    return float(bid) if np.ndim(value) == 0 else bid


@dataclass(frozen=True)
class Setting:
    """The numbers of one auction, checked."""

    bidders: int
    distribution: Distribution
    reserve: float
    m: float  # (bidders − 1) / (1 − risk aversion)
    budget: float

    @classmethod
    def of(cls, bidders: Any, distribution: Any, reserve: Any, risk_aversion: Any, budget: Any) -> Setting:
        bidders, distribution = (
            whole(bidders, "bidders", 2, 100),
            uniform() if distribution is None else distribution_of(distribution),
        )
        reserve = max(real(reserve, "reserve", 0), distribution.low)
        aversion = real(risk_aversion, "risk_aversion", 0, 0.99)
        if reserve >= distribution.high:
            raise BiglabError(f"reserve: {reserve:g} is above every value ({distribution}); nothing would ever be sold")
        purse = math.inf if budget is None else real(budget, "budget", 0, above=True)
        if purse <= reserve:
            raise BiglabError(f"budget: {budget} cannot pay the least price of {reserve:g}; give more")
        return cls(bidders, distribution, reserve, (bidders - 1) / (1 - aversion), purse)

    def first_price(self, value: np.ndarray) -> np.ndarray:
        value = np.clip(value, 0, self.distribution.high)
        bid = np.where(value < self.reserve, 0.0, self.free_bid(np.maximum(value, self.reserve)))
        return np.where(value >= self.jump(), self.budget, bid)

    def free_bid(self, value: np.ndarray) -> np.ndarray:
        """The first-price bid of those whose purse is large enough."""
        low, r, distribution = self.distribution.low, self.reserve, self.distribution
        if distribution.shape is not None:  # a closed form: integrate ((y − low) / (v − low)) ** m
            m, width = self.m * distribution.shape, np.maximum(value - low, 1e-300)
            return value - (width - (r - low) * ((r - low) / width) ** m) / (m + 1)
        return np.minimum(value, numeric_bids(distribution, r, self.m)(value))

    def jump(self) -> float:
        """The value from which on everybody bids the whole purse; infinite where the purse never binds."""
        if self.budget == math.inf or self.budget >= self.distribution.high:
            return math.inf
        n, rho = self.bidders, (self.bidders - 1) / self.m
        top = self.distribution.high if self.distribution.high < math.inf else float(self.distribution.ppf(1 - 1e-12))
        if float(self.free_bid(np.asarray(top))) <= self.budget:
            return math.inf

        def gain(v: float) -> float:
            """What bidding the whole budget gains over bidding as if nobody had one; a draw decides between equals."""
            f = float(self.distribution.cdf(v))
            wins = sum(f**i for i in range(n)) / n  # (1 − f**n) / (n (1 − f))
            free = float(self.free_bid(np.asarray(v)))
            return wins * (v - self.budget) ** rho - f ** (n - 1) * max(v - free, 0) ** rho

        return crossing(gain, max(self.budget, self.reserve), top)


def crossing(gain: Callable[[float], float], low: float, high: float) -> float:
    """Where a function that changes its sign between two ends is zero, by halving."""
    starts_below = gain(low) < 0
    while low < (middle := (low + high) / 2) < high:
        low, high = (middle, high) if (gain(middle) < 0) == starts_below else (low, middle)
    return middle


@lru_cache(maxsize=32)
def numeric_bids(distribution: Distribution, reserve: float, m: float) -> Callable[[np.ndarray], np.ndarray]:
    """The first-price bid of any distribution: the value less a rent, integrated from the reserve up."""
    top = distribution.high if distribution.high < math.inf else float(distribution.ppf(1 - 1e-13))
    x, weight = np.polynomial.legendre.leggauss(8)
    points = np.linspace(reserve, top, GRID + 1)

    def grown(low: np.ndarray, high: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """How much of the rent at one value is left at a higher one, and what comes on top."""
        inside = low[:, None] + (x + 1) / 2 * (high - low)[:, None]
        f = np.asarray(distribution.cdf(high), float)
        with np.errstate(divide="ignore", invalid="ignore"):
            kept = np.nan_to_num(np.asarray(distribution.cdf(low), float) / f) ** m
            new = (np.nan_to_num(np.asarray(distribution.cdf(inside), float) / f[:, None]) ** m * weight).sum(axis=1)
        return kept, new * (high - low) / 2

    rents = [0.0]
    for kept, new in zip(*(part.tolist() for part in grown(points[:-1], points[1:]))):
        rents.append(rents[-1] * kept + new)

    def bids(value: np.ndarray) -> np.ndarray:
        flat = np.clip(np.ravel(value), reserve, top)
        piece = np.minimum(np.searchsorted(points, flat, side="right") - 1, GRID)
        kept, new = grown(points[piece], flat)
        return np.reshape(flat - (np.array(rents)[piece] * kept + new), np.shape(value))

    return bids


# What theory expects --------------------------------------------------------------------------------


class Equilibrium(NamedTuple):
    """What equilibrium theory expects of one auction."""

    revenue: float
    profit: float  # of the winner, 0 where nothing is sold
    sold: float  # how likely a sale is


def expected_revenue(
    format: str = "english",
    bidders: int = 4,
    distribution: Any = None,
    *,
    reserve: float = 0,
    risk_aversion: float = 0,
    budget: float | None = None,
) -> Equilibrium:
    """Revenue, the winner's profit and the chance of a sale in equilibrium.

    format: one of FORMATS; the rest: see the top of this file.

    >>> [round(expected_revenue(each, 4).revenue, 6) for each in FORMATS]
    [12.0, 12.0, 12.0, 12.0]
    >>> round(expected_revenue("first_price_sealed", 4, risk_aversion=0.5).revenue, 3)
    13.714
    """
    one_of(format, "format", FORMATS)
    s = Setting.of(bidders, distribution, reserve, risk_aversion, budget)
    n, distribution = s.bidders, s.distribution
    unsold = float(distribution.cdf(s.reserve)) ** n
    if format in ("first_price_sealed", "dutch"):
        jump = min(s.jump(), distribution.high)
        at = 1.0 if jump == math.inf else float(distribution.cdf(jump))
        u, weight = pieces(float(distribution.cdf(s.reserve)), at)
        revenue = float((s.free_bid(np.asarray(distribution.ppf(u), float)) * n * u ** (n - 1) * weight).sum())
        revenue += s.budget * (1 - at**n) if at < 1 else 0.0
    else:
        f, at = (
            float(distribution.cdf(s.reserve)),
            float(distribution.cdf(s.budget)) if s.budget < distribution.high else 1.0,
        )
        u, weight = pieces(f, at)  # the second highest value has density n(n−1)u^(n−2)(1−u)
        second = np.asarray(distribution.ppf(u), float)
        revenue = float((second * n * (n - 1) * u ** (n - 2) * (1 - u) * weight).sum())
        revenue += s.budget * (1 - at**n - n * at ** (n - 1) * (1 - at)) if at < 1 else 0.0
        revenue += s.reserve * n * f ** (n - 1) * (1 - f)
    return Equilibrium(revenue, winner_worth(s, format) - revenue, 1 - unsold)


def winner_worth(s: Setting, format: str) -> float:
    """What the thing is worth, on average, to the winner: where budgets bind, a draw decides."""
    n, distribution = s.bidders, s.distribution
    level = s.jump() if format in ("first_price_sealed", "dutch") else s.budget
    at = float(distribution.cdf(level)) if level < distribution.high else 1.0
    u, weight = pieces(float(distribution.cdf(s.reserve)), at)
    worth = float((np.asarray(distribution.ppf(u), float) * n * u ** (n - 1) * weight).sum())
    if at < 1:
        u, weight = pieces(at, 1.0)  # any of those above is as likely
        worth += float((np.asarray(distribution.ppf(u), float) * weight).sum()) / (1 - at) * (1 - at**n)
    return worth


def revenue_uniform(bidders: int = 4, low: Number = 0, high: Number = 20) -> Fraction:
    """The mean second highest of n uniform values, exactly: what all four formats bring without a reserve.

    >>> [str(revenue_uniform(n)) for n in (2, 3, 4)]
    ['20/3', '10', '12']
    """
    n, low, high = whole(bidders, "bidders", 2, 100), exact(low, "low", 0), exact(high, "high", 0)
    if high <= low:
        raise BiglabError(f"low, high: {low} and {high} leave no room for values; give low below high")
    return low + (high - low) * Fraction(n - 1, n + 1)


# What follows is for this file and its neighbours.


@lru_cache(maxsize=4)
def gauss_legendre(nodes: int) -> tuple[np.ndarray, np.ndarray]:
    """Points and weights on −1 to 1, worked out once."""
    return np.polynomial.legendre.leggauss(nodes)


def pieces(low: float, high: float) -> tuple[np.ndarray, np.ndarray]:
    """Points and weights for an integral whose integrand may be steep at the upper end."""
    x, weight = gauss_legendre(NODES)
    w, parts = (x + 1) / 2, []
    ends = high - (high - low) * np.array([1, 0.5, 0.1, 1e-2, 1e-3, 1e-4, 1e-6, 1e-8, 0])
    for a, b in zip(ends[:-1], ends[1:]):
        parts.append((a + (b - a) * w, (b - a) * weight / 2))
    return np.concatenate([p for p, _ in parts]), np.concatenate([q for _, q in parts])
