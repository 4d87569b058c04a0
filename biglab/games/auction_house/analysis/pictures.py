"""Pictures of auctions: revenue by format, shading by n, what winning tells you; those of bids are in `own_bids`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from ....charts.picture import Picture, estimates, picture
from ....charts.spec import axis, dots, exact, line
from ....core.checks import whole
from ....core.rows import Rows
from ....lab import stats
from .bids import BidFunction, bid_function
from .lots import FormatLine, compare_formats
from .winning import curse

__all__ = ["plot_curse", "plot_revenue", "plot_shading"]
NAMES = {
    "first_price": "first price",
    "second_price": "second price",
    "english": "English",
    "dutch": "Dutch",
    "all_pay": "all-pay",
}


def line_of(b: BidFunction) -> tuple[list[int], list[float]]:
    """The values that bid, and their bids."""
    found = [(v, bid) for v in range(b.top + 1) if (bid := b(v)) is not None]
    return [v for v, _ in found], [float(bid) for _, bid in found]


def plot_revenue(rows: Rows[FormatLine] | None = None, **options: Any) -> Picture:
    """What each format brings on the same cards, with intervals, and what equilibrium brings on the grid.

    rows: of `compare_formats`; or its options.

    >>> plot_revenue(games=20, seed=1)
    <picture: No format brings clearly more than the others>
    """
    rows = compare_formats(**options) if rows is None else rows
    apart = [row for row in rows if row.over_first is not None and 0 not in row.over_first]
    finding = "No format brings clearly more than the others"
    if apart:
        most = max(rows, key=lambda row: row.revenue.value)
        finding = f"{NAMES[most.format].capitalize()} brings most, {most.revenue.value:.1f} points per lot"
    names = [NAMES[row.format] for row in rows]
    marks = [estimates([(row.format, row.revenue) for row in rows], 1, [f"{row.revenue.value:.1f}" for row in rows])]
    known = [(i, row.on_grid) for i, row in enumerate(rows) if row.on_grid is not None]
    if known:
        marks.append(exact([i for i, _ in known], [value for _, value in known], label="equilibrium", hollow=True))
    ends = [row.revenue.high for row in rows] + [value for _, value in known]
    values = axis("revenue (points per lot)", low=0, high=1.25 * max(ends))
    return picture(finding, axis(names=names), values, marks, flip=True)


def plot_shading(bidders: Iterable[int] = (2, 3, 4, 6), format: str = "first_price", **options: Any) -> Picture:
    """The equilibrium bid for every value, by the number of bidders.

    >>> plot_shading()
    <picture: The more rivals, the closer the bid to the value>
    """
    tones, marks = "ABCDEF", []
    top = 100
    for i, n in enumerate(bidders):
        b = bid_function(format, n, **options)
        top = b.top
        marks.append(line(*line_of(b), label=f"{n} bidders", tone=tones[i % 6]))
    marks.append(line([0, top], [0, top], label="the value", tone="faint", dash=True))
    finding = "The more rivals, the closer the bid to the value"
    if format == "all_pay":
        finding = "The more rivals, the less is bid for a low value"
    return picture(finding, axis("value (points)", low=0, high=top), axis("bid (points)", low=0, high=top), marks)


def plot_curse(
    estimate: int = 50, bidders: Iterable[int] = range(2, 7), *, auctions: int = 0, seed: int = 1, **options: Any
) -> Picture:
    """What an estimate means before the auction and after it is won, by the number of bidders.

    auctions: how many to simulate for each number of bidders, 0 for none; seed: of the simulation; options: noise, top.

    >>> plot_curse(50)
    <picture: An estimate of 50 that wins among 6 is 14.6 too high on average>
    """
    rows = curse(estimate, bidders, **options)
    last = rows[-1]
    finding = (
        f"An estimate of {estimate} that wins among {last.bidders} is {float(last.too_high):.1f} too high on average"
    )
    at = [row.bidders for row in rows]
    marks = [
        exact(at, [row.value for row in rows], label="value given the estimate", tone="now"),
        exact(at, [row.value_if_won for row in rows], label="and given that it won", tone="loss"),
    ]
    if auctions:
        seen = [won_with(estimate, n, auctions, seed, **options) for n in at]
        marks.append(
            dots(
                [n + 0.12 for n in at],
                [each.value for each in seen],
                low=[each.low for each in seen],
                high=[each.high for each in seen],
                label="the same, simulated",
                tone="ink",
                hollow=True,
            )
        )
    most = max(float(row.value) for row in rows)
    return picture(
        finding,
        axis("bidders", low=at[0] - 0.5, high=at[-1] + 0.5, ticks=[(n, str(n)) for n in at]),
        axis("value (points)", low=0, high=most + 5),
        marks,
    )


def won_with(
    estimate: int, bidders: int, auctions: int, seed: int, *, noise: int = 20, top: int = 100
) -> stats.Interval:
    """The mean value of the lots that an estimate has won, over this many auctions in which somebody had it."""
    rng = np.random.default_rng([whole(seed, "seed", 0), bidders])
    many = whole(auctions, "auctions", 100, 1_000_000)
    value = rng.integers(max(noise, estimate - noise), min(top - noise, estimate + noise) + 1, many)
    rivals = value[:, None] + rng.integers(-noise, noise + 1, (many, bidders - 1))
    ties = (rivals == estimate).sum(axis=1)
    won = (rivals.max(axis=1) <= estimate) & (rng.random(many) * (1 + ties) < 1)
    return stats.mean(value[won])
