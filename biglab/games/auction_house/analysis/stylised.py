"""Stylised auctions, simulated: the same values sold in four formats, each bid an equilibrium bid.

Everything is drawn from one seed and comes with its interval and with what theory expects. The theory and its
sources are in `private_values.py`; common values, with the winner's curse, in `common_values.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from ....core.checks import one_of, real, whole
from ....core.needs import needed
from ....core.rows import Rows
from ....lab import stats
from ....lab.stats import Interval
from .private_values import FORMATS, Setting, expected_revenue, pieces

__all__ = ["Auctions", "FormatRow", "private_auctions", "asymmetric_bidders"]

MOST_AUCTIONS = 5_000_000  # times bidders


class FormatRow(NamedTuple):
    """One format: what it brought, beside what theory expects."""

    format: str
    revenue: Interval
    theory: float
    profit: Interval  # of the winner
    efficient: Interval  # how often it went to the bidder who values it most
    sold: Interval


@dataclass(frozen=True, repr=False, eq=False)
class Auctions:
    """The same draws sold in every format: a row an auction in `worth`, prices and winners by format.

    worth: what the thing is worth to every bidder (auctions × bidders); signals: what each believes it to be;
    winner: the bidder, −1 where nothing was sold; theory: what equilibrium expects of the revenue.
    """

    worth: np.ndarray
    signals: np.ndarray
    winner: dict[str, np.ndarray]
    price: dict[str, np.ndarray]
    theory: dict[str, float]
    about: str  # the draws, in words

    def profit(self, format: str) -> np.ndarray:
        """What the winner gained, auction by auction."""
        winner = self.winner[one_of(format, "format", list(self.winner))]
        gained = self.worth[np.arange(len(winner)), np.maximum(winner, 0)] - self.price[format]
        return np.where(winner >= 0, gained, 0.0)

    def rows(self, confidence: float = 0.95) -> Rows[FormatRow]:
        """One line a format, with intervals."""
        best, found = self.worth.max(axis=1), Rows[FormatRow](index="format")
        for format, winner in self.winner.items():
            sold = winner >= 0
            got = self.worth[np.arange(len(winner)), np.maximum(winner, 0)]
            found.append(
                FormatRow(
                    format,
                    stats.mean(self.price[format], confidence),
                    self.theory[format],
                    stats.mean(self.profit(format), confidence),
                    stats.share(int((sold & (got >= best)).sum()), len(winner), confidence),
                    stats.share(int(sold.sum()), len(winner), confidence),
                )
            )
        return found

    def difference(self, a: str, b: str, confidence: float = 0.95) -> Interval:
        """How much more format a brings than b, on the same draws."""
        for format in (a, b):
            one_of(format, "format", list(self.price))
        return stats.difference(self.price[a], self.price[b], confidence=confidence)

    @property
    def frame(self) -> Any:
        """One line a format, as a pandas DataFrame."""
        pd = needed("pandas")

        rows = [
            {
                "format": row.format,
                "revenue": row.revenue.value,
                "low": row.revenue.low,
                "high": row.revenue.high,
                "theory": row.theory,
                "profit": row.profit.value,
                "efficient": row.efficient.value,
                "sold": row.sold.value,
            }
            for row in self.rows()
        ]
        return pd.DataFrame(rows)

    def __len__(self) -> int:
        return len(self.worth)

    def __repr__(self) -> str:
        lines = [f"{len(self):,} auctions, {self.worth.shape[1]} bidders, {self.about}"]
        lines += [f"  {row.format:20} brings {row.revenue:<16} theory {row.theory:.4g}" for row in self.rows()]
        return "\n".join(lines)


def private_auctions(
    bidders: int = 4,
    distribution: Any = None,
    *,
    reserve: float = 0,
    risk_aversion: float = 0,
    budget: float | None = None,
    auctions: int = 10_000,
    seed: int = 0,
) -> Auctions:
    """Draw private values and sell the same thing in all four formats, everybody playing the equilibrium.

    auctions: how many; seed: one seed, one result; the rest: see the top of `private_values.py`.

    >>> sold = private_auctions(4, auctions=20_000, seed=1)
    >>> sold
    20,000 auctions, 4 bidders, uniform on 0 to 20
      first_price_sealed   brings 12.00 ± 0.03     theory 12
      ...
    >>> 0 in sold.difference("first_price_sealed", "english")
    True
    """
    s = Setting.of(bidders, distribution, reserve, risk_aversion, budget)
    auctions = whole(auctions, "auctions", 2, MOST_AUCTIONS // s.bidders)
    rng = np.random.default_rng(whole(seed, "seed", 0))
    worth = np.asarray(s.distribution.ppf(rng.random((auctions, s.bidders))), float)
    draws = rng.random((auctions, s.bidders))
    sealed, truth = s.first_price(worth), np.where(worth >= s.reserve, np.minimum(worth, s.budget), 0.0)
    found = {
        "first_price_sealed": pay_own(sealed, draws, s.reserve),
        "second_price_sealed": pay_second(truth, draws, s.reserve),
        "english": pay_second(truth, draws, s.reserve),  # the clock stops when the second-to-last bidder leaves
        "dutch": pay_own(sealed, draws, s.reserve),
    }  # the highest intended stop comes first
    theory = {
        format: expected_revenue(
            format, bidders, s.distribution, reserve=s.reserve, risk_aversion=risk_aversion, budget=budget
        ).revenue
        for format in FORMATS
    }
    return Auctions(
        worth,
        worth,
        {format: winner for format, (winner, _) in found.items()},
        {format: price for format, (_, price) in found.items()},
        theory,
        repr(s.distribution),
    )


def asymmetric_bidders(high_a: float = 10, high_b: float = 20, *, auctions: int = 10_000, seed: int = 0) -> Auctions:
    """Two bidders with values uniform from 0, one of them likely to value the thing more.

    The weak bidder shades less, so first price brings more than second price here and sometimes sells to the wrong
    one. Equilibrium by Griesmer, Levitan and Shubik (1967); Krishna, example 4.2.

    >>> sold = asymmetric_bidders(auctions=20_000, seed=1)
    >>> sold.difference("first_price_sealed", "english").low > 0
    True
    """
    high = [real(high_a, "high_a", 0, above=True), real(high_b, "high_b", 0, above=True)]
    auctions = whole(auctions, "auctions", 2, MOST_AUCTIONS // 2)
    rng = np.random.default_rng(whole(seed, "seed", 0))
    worth, draws = rng.random((auctions, 2)) * high, rng.random((auctions, 2))
    bids = np.empty_like(worth)
    for i in range(2):
        k = 1 / high[i] ** 2 - 1 / high[1 - i] ** 2
        x = np.maximum(worth[:, i], 1e-12)
        bids[:, i] = x / 2 if k == 0 else x / (1 + np.sqrt(np.maximum(1 - k * x * x, 0)))  # (1 − √(1 − kx²)) / (kx)
    found = {
        "first_price_sealed": pay_own(bids, draws, 0),
        "second_price_sealed": pay_second(worth, draws, 0),
        "english": pay_second(worth, draws, 0),
        "dutch": pay_own(bids, draws, 0),
    }
    small, large = min(high), max(high)
    second = small / 2 - small * small / (6 * large)  # mean of the smaller of the two
    top = small * large / (small + large)  # the highest bid of both
    b, weight = pieces(0.0, top)
    win = [2 * b / (1 + (1 / high[i] ** 2 - 1 / high[1 - i] ** 2) * b * b) / high[i] for i in range(2)]
    first = top - float((win[0] * win[1] * weight).sum())  # E[max bid] = ∫ 1 − P(both below b) db
    theory = {"first_price_sealed": first, "second_price_sealed": second, "english": second, "dutch": first}
    return Auctions(
        worth,
        worth,
        {format: winner for format, (winner, _) in found.items()},
        {format: price for format, (_, price) in found.items()},
        theory,
        f"uniform on 0 to {high[0]:g} and 0 to {high[1]:g}",
    )


# What follows is for this file and its neighbour.


def pay_own(bids: np.ndarray, draws: np.ndarray, reserve: float) -> tuple[np.ndarray, np.ndarray]:
    """Winner and price of every row where the highest bid is paid; a draw decides between equal bids."""
    top = bids.max(axis=1)
    winner = np.where(bids == top[:, None], draws, -1.0).argmax(axis=1)
    sold = top >= reserve
    return np.where(sold, winner, -1), np.where(sold, top, 0.0)


def pay_second(bids: np.ndarray, draws: np.ndarray, reserve: float) -> tuple[np.ndarray, np.ndarray]:
    """Winner and price of every row where the highest bidder pays the second bid, the reserve at least."""
    winner, top = pay_own(bids, draws, reserve)
    second = np.partition(bids, -2, axis=1)[:, -2]
    return winner, np.where(winner >= 0, np.maximum(np.minimum(second, top), reserve), 0.0)
