"""Means, shares and differences, each with its interval and the number of games behind it.

An estimate without an interval is an anecdote. Shares get Wilson's interval, means Student's t,
anything else the bootstrap. Quantiles come from `scipy.special`, imported at the first call: it
loads three times faster than `scipy.stats`, which only the bootstrap needs.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from ..charts.histogram import wilson
from ..core.checks import real
from ..core.errors import BiglabError
from ..core.needs import needed
from . import quantiles

Numbers = ArrayLike | Sequence[Any]  # numbers in a row, fractions too

MOST_WIDTHS = 1e9  # standard deviations in a half-width: 10**18 games
ROUNDING = 1e-12  # floats such as 0.1 + 0.2 must not fall out of an interval without width


@dataclass(frozen=True, repr=False)
class Interval:
    """An estimate, the interval around it, and how many games it rests on.

    value, low, high: the estimate and both ends; n: number of games (or values);
    confidence: how often such an interval covers the truth; percent: True for shares.

    >>> Interval(3.42, 3.37, 3.47, n=10_000)
    3.42 ± 0.05 (n = 10,000)
    >>> print(Interval(0.251, 0.248, 0.254, n=80_000, percent=True))
    25.1 % [24.8, 25.4]
    >>> 3.4 in Interval(3.42, 3.37, 3.47, n=10_000)
    True
    """

    value: float
    low: float
    high: float
    n: int
    confidence: float = 0.95
    percent: bool = False

    def __post_init__(self) -> None:
        ends = (self.low, self.value, self.high)
        if any(math.isnan(end) for end in ends):
            raise BiglabError(f"low, value, high: {ends} holds a missing number; an interval needs all three")
        slack = ROUNDING * max(1.0, abs(self.low), abs(self.high))
        if not self.low - slack <= self.value <= self.high + slack:
            raise BiglabError(f"low, value, high: {ends} is out of order; the estimate lies between both ends")
        _check_confidence(self.confidence)

    @property
    def half_width(self) -> float:
        """Half the distance between both ends."""
        return (self.high - self.low) / 2

    def __contains__(self, x: Any) -> bool:
        slack = ROUNDING * max(1.0, abs(self.low), abs(self.high))
        return self.low - slack <= x <= self.high + slack

    def columns(self, name: str) -> dict[str, float]:
        """As columns of a frame: the estimate under a name, its ends under `name_low` and `name_high`."""
        return {name: self.value, f"{name}_low": self.low, f"{name}_high": self.high}

    def overlaps(self, other: Interval) -> bool:
        """Whether both intervals share a point: then they alone cannot tell the two apart.

        If both were played on the same luck, `difference` may still tell: it averages the differences game by game.

        >>> Interval(3, 2, 4, n=9).overlaps(Interval(5, 3.5, 6.5, n=9))
        True
        """
        return self.low <= other.high and other.low <= self.high

    def __str__(self) -> str:
        return self._bare() if self.percent else repr(self)

    def __repr__(self) -> str:
        return f"{self._bare()} {self._behind()}"

    def __format__(self, spec: str) -> str:
        """Without a spec the estimate and its interval, with "n" the number of games too; any other is for the value.

        >>> x = Interval(3.42, 3.37, 3.47, n=10_000)
        >>> f"{x}", f"{x:n}", f"{x:.1f}"
        ('3.42 ± 0.05', '3.42 ± 0.05 (n = 10,000)', '3.4')
        """
        if spec in ("", "n"):
            return repr(self) if spec else self._bare()
        aligned = re.fullmatch(r".?[<>^]\d+", spec)
        return format(self._bare() if aligned else self.value, spec)

    def _bare(self) -> str:
        """The estimate and its interval, without the number of games."""
        if self.percent:
            digits = _decimals(100 * self.half_width)
            value, low, high = (_number(100 * end, digits) for end in (self.value, self.low, self.high))
            return f"{value} % [{low}, {high}]"
        digits = _decimals(self.half_width)
        value = _number(self.value, digits)
        if abs(self.value - (self.low + self.high) / 2) > 0.05 * self.half_width + ROUNDING:
            return f"{value} [{_number(self.low, digits)}, {_number(self.high, digits)}]"
        return f"{value} ± {_number(self.half_width, digits)}"

    def _behind(self) -> str:
        level = "" if self.confidence == 0.95 else f", {100 * self.confidence:g} % confidence"
        return f"(n = {self.n:,}{level})"


def share(successes: float, n: int, confidence: float = 0.95) -> Interval:
    """How often something happened, with Wilson's interval, which stays honest near 0 and 1.

    successes: a whole number from 0 to n; n: number of games; confidence: between 0 and 1.
    Shared wins are fractions: give those, game by game, to `mean_share`.

    >>> share(0, 20)
    0 % [0, 16] (n = 20)
    >>> print(share(2_510, 10_000))
    25.1 % [24.3, 26.0]
    """
    n = _whole(n, "n", "the number of games")
    if n < 1:
        raise BiglabError(f"n: {n} games show no share; play at least one")
    successes = _whole(successes, "successes", "how often it happened; shared wins go to mean_share, game by game")
    if not 0 <= successes <= n:
        raise BiglabError(f"successes: {successes} of {n} cannot be; it lies between 0 and {n}")
    p = successes / n
    low, high = wilson(p, n, _z(confidence))
    return Interval(p, low, high, n, confidence, percent=True)


def mean(x: Numbers, confidence: float = 0.95) -> Interval:
    """The mean of some values with Student's t interval.

    x: at least two numbers, one per game; confidence: between 0 and 1.

    >>> mean([2, 4, 4, 6])
    4.0 ± 2.6 (n = 4)
    """
    x = _values(x, "x")
    return from_moments(float(x.mean()), float(x.std(ddof=1)), len(x), confidence)


def from_moments(value: float, std: float, n: int, confidence: float = 0.95) -> Interval:
    """The interval of a mean when only mean, standard deviation and number of games were kept.

    value: the mean; std: standard deviation (divisor n − 1); n: at least 2; confidence: between 0 and 1.

    >>> from_moments(7.0, 3.4157, 10_000)
    7.00 ± 0.07 (n = 10,000)
    """
    n = _whole(n, "n", "the number of games")
    if n < 2:
        raise BiglabError(f"n: {n} is too few for an interval of a mean; it takes at least 2 games")
    if not std >= 0:
        raise BiglabError(f"std: {std} cannot be a standard deviation; give a number from 0 up")
    half = _t(confidence, n - 1) * std / math.sqrt(n)
    return Interval(value, value - half, value + half, n, confidence)


def mean_share(x: Numbers, confidence: float = 0.95) -> Interval:
    """The share of wins when a shared victory counts as a fraction for each of its winners.

    x: one number from 0 to 1 per game (two winners: 1/2 each); confidence: between 0 and 1.
    Without any shared victory this is Wilson's interval; with some it is the t interval of the
    per-game shares, cut off at 0 and 1, because a share cannot lie outside.

    >>> print(mean_share([1, 0, 0.5, 0, 0, 1, 0, 0.5]))
    38 % [0, 75]
    >>> mean_share([0] * 20) == share(0, 20)
    True
    """
    x = _values(x, "x", at_least=1)
    if x.min() < 0 or x.max() > 1:
        raise BiglabError(f"x: the shares run from {x.min():g} to {x.max():g}; each lies between 0 and 1")
    if np.isin(x, (0, 1)).all():
        return share(int(x.sum()), len(x), confidence)
    rough = mean(x, confidence)
    return Interval(rough.value, max(0.0, rough.low), min(1.0, rough.high), rough.n, confidence, percent=True)


def difference(a: Numbers, b: Numbers, paired: bool = True, confidence: float = 0.95) -> Interval:
    """How much larger a is than b on average, with its interval.

    a, b: one number per game; paired: True when game i of both had the same dice (then only the
    differences count, and luck cancels), False for separate games (Welch); confidence: between 0 and 1.

    >>> difference([12, 15, 11, 18], [10, 14, 9, 15])
    2.0 ± 1.3 (n = 4)
    >>> difference([12, 15, 11, 18], [10, 14, 9, 15], paired=False)
    2 ± 5 (n = 8)
    """
    a, b = _values(a, "a"), _values(b, "b")
    if paired:
        if len(a) != len(b):
            raise BiglabError(
                f"a, b: {len(a)} and {len(b)} games cannot be paired; play the same seeds, or say paired=False"
            )
        return mean(a - b, confidence)
    parts = a.var(ddof=1) / len(a), b.var(ddof=1) / len(b)
    value, error = float(a.mean() - b.mean()), math.sqrt(sum(parts))
    if error == 0:
        return Interval(value, value, value, len(a) + len(b), confidence)
    freedom = sum(parts) ** 2 / (parts[0] ** 2 / (len(a) - 1) + parts[1] ** 2 / (len(b) - 1))
    half = _t(confidence, freedom) * error
    return Interval(value, value - half, value + half, len(a) + len(b), confidence)


def bootstrap(
    x: Numbers, statistic: Callable[..., Any], seed: int, confidence: float = 0.95, resamples: int = 2_000
) -> Interval:
    """Any statistic of some values (a median, a Gini index) with a bootstrap interval.

    x: at least two numbers; statistic: a function of an array; seed: one seed, one interval;
    confidence: between 0 and 1; resamples: how often to draw again. Up to 1,000 values the interval
    is corrected for bias and skew (BCa); with more, that would be slow and hardly matters.

    >>> bootstrap([1, 2, 2, 3, 9, 4, 2, 3], np.median, seed=1)
    2.5 [2.0, 4.0] (n = 8)
    """
    x = _values(x, "x")
    _check_confidence(confidence)
    if not callable(statistic):
        raise BiglabError(f"statistic: {statistic!r} is not a function; give one such as np.median")
    if resamples < 100:
        raise BiglabError(f"resamples: {resamples} is too few to see 95 %; draw at least 100 times")
    value = float(statistic(x))
    if x.min() == x.max():
        return Interval(value, value, value, len(x), confidence)
    stats = needed("scipy.stats")

    fair = stats.bootstrap(
        (x,),
        statistic,
        n_resamples=resamples,
        confidence_level=confidence,
        batch=max(1, 5_000_000 // len(x)),
        rng=np.random.default_rng(seed),
        method="BCa" if len(x) <= 1_000 else "percentile",
    ).confidence_interval
    low, high = float(fair.low), float(fair.high)
    if math.isnan(low) or math.isnan(high):  # the statistic did not move at all
        low = high = value
    return Interval(value, min(low, value), max(high, value), len(x), confidence)


def gini(x: Numbers) -> float:
    """How unequal some sums are: 0 when all have the same, near 1 when one has everything.

    x: numbers from 0 up, such as the final cash of every seat.

    >>> gini([10, 10, 10])
    0.0
    >>> gini([0, 0, 0, 40])
    0.75
    """
    x = np.sort(_values(x, "x", at_least=1))
    if x[0] < 0:
        raise BiglabError(
            f"x: {x[0]:g} is negative, and a Gini index has no meaning with debts; compare spreads (np.std) instead"
        )
    if x[-1] == 0:
        return 0.0
    n = len(x)
    return float(((2 * np.arange(1, n + 1) - n - 1) * x).sum() / (n * x.sum()))


def games_needed(std: float, half_width: float, confidence: float = 0.95) -> int:
    """How many games it takes until a mean is known to ± half_width.

    std: standard deviation of one game's result; half_width: wanted precision, above 0;
    confidence: between 0 and 1. Half the width costs four times the games.

    >>> games_needed(std=3.4157, half_width=0.05)
    17930
    >>> games_needed(std=0.5, half_width=0.01)  # a share near one half, to one point
    9607
    """
    std = real(std, "std, the standard deviation", 0)
    half_width = real(half_width, "half_width", 0, above=True)
    if std / half_width > MOST_WIDTHS:
        raise BiglabError(
            f"half_width: {half_width:g} is too fine for a std of {std:g}: nobody can play that many games"
        )
    n = max(2, math.ceil((_z(confidence) * std / half_width) ** 2))
    while _t(confidence, n - 1) * std / math.sqrt(n) > half_width:
        n += 1
    return n


# Used in this file only.


def _z(confidence: float) -> float:
    _check_confidence(confidence)
    return quantiles.normal((1 + confidence) / 2)


def _t(confidence: float, freedom: float) -> float:
    _check_confidence(confidence)
    return quantiles.student((1 + confidence) / 2, freedom)


def _check_confidence(confidence: float) -> None:
    if isinstance(confidence, bool) or not isinstance(confidence, (int, float, np.number)) or not 0 < confidence < 1:
        raise BiglabError(f"confidence: {confidence} is not between 0 and 1; 0.95 means 95 %")


def _whole(n: Any, name: str, meaning: str) -> int:
    try:
        whole = int(n)
    except (TypeError, ValueError, OverflowError):
        raise BiglabError(f"{name}: {n!r} is not a number; give {meaning}") from None
    if whole != n:
        raise BiglabError(f"{name}: {n} is not a whole number; give {meaning}")
    return whole


def _values(x: Any, name: str, at_least: int = 2) -> np.ndarray:
    if not isinstance(x, (np.ndarray, Sequence)) and hasattr(x, "__iter__") and not hasattr(x, "__array__"):
        x = list(x)
    try:
        array = np.asarray(x, dtype=float)
    except (TypeError, ValueError):
        raise BiglabError(f"{name}: holds something that is not a number; give one number per game") from None
    if array.ndim != 1:
        raise BiglabError(f"{name}: has {array.ndim} dimensions; give one plain row of numbers, one per game")
    if len(array) < at_least:
        raise BiglabError(f"{name}: an interval needs at least {at_least} values, not {len(array)}")
    if not np.isfinite(array).all():
        bad = int(np.flatnonzero(~np.isfinite(array))[0])
        raise BiglabError(f"{name}: number {bad} is {array[bad]}; leave out games without a result")
    return array


def _decimals(half_width: float) -> int | None:
    """As many as show one figure of the half width, two when it starts with 1 or 2."""
    if half_width <= ROUNDING or math.isinf(half_width):
        return None
    place = math.floor(math.log10(half_width))
    leading = half_width / 10.0**place
    return max(0, -place + (1 if leading < 2.95 else 0))


def _number(x: float, decimals: int | None) -> str:
    text = f"{x:.6g}" if decimals is None else f"{x:,.{decimals}f}"
    if float(text.replace(",", "")) == 0:
        text = text.lstrip("-")
    return text.replace("-", "−")
