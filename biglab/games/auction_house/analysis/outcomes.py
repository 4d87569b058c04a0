"""What an auction brings in equilibrium: revenue, efficiency and profit, by theory and on the grid of the game.

Theory is that of continuous values and bids; on the grid everybody plays the same bids rounded, and the figures are
exact for the game as it is played. The difference is the bias of the grid: simulations lie around the second figure.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from ....core.checks import Number
from ....core.errors import BiglabError
from .bids import HALF, NEUTRAL, OPEN_OR_SECOND, BidFunction, bid_function, continuous_bids, value_chances
from .common_values import expected_profit

__all__ = ["efficiency", "Figure", "profit", "revenue"]


class Figure(NamedTuple):
    """One figure of a lot: what theory says, and what it is on the grid of the game."""

    theory: Fraction | float | None
    on_grid: float | None

    @property
    def bias(self) -> float:
        """By how much the grid moves it."""
        if self.theory is None or self.on_grid is None:
            raise BiglabError("bias: one of the two figures is not known here")
        return self.on_grid - float(self.theory)


class Lot(NamedTuple):
    """What one lot comes to on average."""

    revenue: float  # prices, or all bids where all pay; without fees
    fees: float
    worth: float  # to the winner, 0 where it is not sold
    possible: float  # to the bidder who values it most
    sold: float


def lot_of(values: np.ndarray, chances: np.ndarray, bids: np.ndarray, b: BidFunction) -> Lot:
    """One lot between bidders who draw a value each, independently, and bid for it; a bid below 0 is none."""
    n, least = b.bidders, float(b.grid[0])
    order = np.argsort(bids, kind="stable")
    values, chances, bids = values[order], chances[order], bids[order]
    levels, first = np.unique(bids, return_index=True)
    mass = np.add.reduceat(chances, first)
    mean = np.add.reduceat(chances * values, first) / np.where(mass > 0, mass, 1)
    upto = np.cumsum(mass)
    upto[-1] = 1.0
    below = np.concatenate([[0.0], upto[:-1]])
    wins = np.where(levels >= 0, upto**n - below**n, 0.0)  # that the highest bid is this one
    comes_in = float(mass[levels >= 0].sum())
    if b.format == "all_pay":
        paid = n * float((mass * np.maximum(levels, 0))[levels >= 0].sum())
    elif b.format in OPEN_OR_SECOND:
        second = n * upto ** (n - 1) * (1 - upto) + upto**n  # that the second highest bid is at most this one
        at = np.diff(np.concatenate([[0.0], second]))
        alone = n * (1 - comes_in) ** (n - 1) * comes_in
        paid = float((at * np.maximum(levels, least))[levels >= 0].sum()) + least * alone
    else:
        paid = float((levels * wins).sum())
    ordered = np.argsort(values, kind="stable")
    total = np.cumsum(chances[ordered])
    total[-1] = 1.0
    best = float((values[ordered] * np.diff(np.concatenate([[0.0], total**n]))).sum())
    return Lot(paid, n * comes_in * b.entry_fee, float((mean * wins).sum()), best, float(wins.sum()))


def grid_lot(b: BidFunction) -> Lot:
    """A lot on the grid of the game."""
    if b.values == "common":
        return common_lot(b)
    if b.distribution == "two_point":
        raise BiglabError("distribution: with two values bidders mix; see deviations, or simulate")
    bids = np.array([-1.0 if (bid := b.on_grid(v)) is None else bid for v in range(b.top + 1)])
    return lot_of(np.arange(b.top + 1.0), value_chances(b.distribution, b.top), bids, b)


def common_lot(b: BidFunction) -> Lot:
    """A lot of a common value on the grid, edges and all: the mean over all common values."""
    a, found = b.noise, []
    bids = np.array([-1.0 if (bid := b.on_grid(x)) is None else bid for x in range(b.top + 1)])
    for common in range(a, b.top - a + 1):
        rivals = bids[common - a : common + a + 1]
        found.append(lot_of(np.full(len(rivals), float(common)), np.full(len(rivals), 1 / len(rivals)), rivals, b))
    return Lot(*np.mean(found, axis=0).tolist())


def smooth_lot(b: BidFunction) -> Lot:
    """A lot with continuous values and bids."""
    if b.risk_aversion not in (NEUTRAL, HALF):
        raise BiglabError("risk_aversion: figures are there for 0 and 1/2")
    bids = continuous_bids(b)
    u = (np.arange(len(bids)) + 0.5) / len(bids)
    values = b.top * {"uniform": u, "low": 1 - np.sqrt(1 - u), "high": np.sqrt(u)}[b.distribution]
    return lot_of(values, np.full(len(bids), 1 / len(bids)), bids, b)


def is_plain(b: BidFunction) -> bool:
    """Uniform values and nothing else: then theory is a fraction."""
    return b.distribution == "uniform" and not (b.reserve or b.budget or b.entry_fee or b.risk_aversion)


def of_common(b: BidFunction) -> Fraction:
    """What the winner gains of a common value in theory, away from the edges."""
    if b.reserve or b.budget or b.entry_fee:
        raise BiglabError("reserve, budget, entry_fee: with common values theory has figures for a plain auction only")
    sealed = {"first_price": "first_price_sealed", "second_price": "second_price_sealed"}
    return Fraction(expected_profit(sealed.get(b.format, b.format), b.bidders, b.noise))


def figures(
    format: str, bidders: int, risk_aversion: Number, options: dict[str, Any]
) -> tuple[BidFunction, Lot | None]:
    """The equilibrium with these numbers, and what a lot comes to on the grid if that is known."""
    b = bid_function(format, bidders, risk_aversion=risk_aversion, **options)
    return b, None if b.values == "common" and b.format == "english" else grid_lot(b)


def revenue(format: str = "first_price", bidders: int = 4, *, risk_aversion: Number = 0, **options: Any) -> Figure:
    """What a lot brings the seller on average in equilibrium, entry fees not counted.

    options: see `bid_function`. With common values theory is that away from the edges, and the grid has its edges.

    >>> found = revenue("first_price", 5)
    >>> str(found.theory), round(found.on_grid, 2)
    ('200/3', 66.92)
    """
    b, lot = figures(format, bidders, risk_aversion, options)
    if b.values == "common":
        return Figure(Fraction(b.top, 2) - of_common(b), lot and lot.revenue)
    theory = Fraction(b.top * (b.bidders - 1), b.bidders + 1) if is_plain(b) else smooth_lot(b).revenue
    return Figure(theory, lot.revenue if lot else None)


def efficiency(format: str = "first_price", bidders: int = 4, *, risk_aversion: Number = 0, **options: Any) -> Figure:
    """What the lot is worth to the winner, as a share of what it is worth to the bidder who values it most.

    >>> efficiency("second_price", 3).on_grid
    1.0
    """
    b, lot = figures(format, bidders, risk_aversion, options)
    if b.values == "common":
        return Figure(Fraction(1), lot and lot.worth / lot.possible)
    smooth = None if is_plain(b) else smooth_lot(b)
    theory = Fraction(1) if smooth is None else smooth.worth / smooth.possible
    return Figure(theory, lot.worth / lot.possible if lot else None)


def profit(format: str = "first_price", bidders: int = 4, *, risk_aversion: Number = 0, **options: Any) -> Figure:
    """What each bidder gains on average in a lot, entry fees taken off.

    >>> found = profit("first_price", 4)
    >>> str(found.theory), round(found.on_grid, 2)
    ('5', 4.99)
    """
    b, lot = figures(format, bidders, risk_aversion, options)
    grid = None if lot is None else (lot.worth - lot.revenue - lot.fees) / b.bidders
    if b.values == "common":
        return Figure(of_common(b) / b.bidders, grid)
    if is_plain(b):
        return Figure(Fraction(b.top, b.bidders * (b.bidders + 1)), grid)
    smooth = smooth_lot(b)
    return Figure((smooth.worth - smooth.revenue - smooth.fees) / b.bidders, grid)
