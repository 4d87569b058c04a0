"""Rivals who all bid the same share of their value: what a bid brings against them, exactly, and which bid is best.

Values are private, independent and uniform from 0 to `top`; you are risk neutral. A share of 1/2 is the bot `half`, a
share of 1 is `truthful`, and a share of (n − 1)/n is the equilibrium of a first-price auction. Formats are first price
and second price; a Dutch clock is the first, a rising clock the second.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

import numpy as np

from ....charts.picture import Picture, picture
from ....charts.spec import axis, decimal, dots, exact, line, rule
from ....core.checks import Number, one_of, several, whole
from ....core.checks import exact as as_fraction
from ....lab import stats

__all__ = ["chance_against", "plot_replies", "profit_against", "reply_to_share"]

SEALED = ("first_price", "second_price")
TONES = ("now", "gain", "loss", "chance")
AT = 10  # points between two simulated bids


def chance_against(bid: Number, share: Number, bidders: int = 4, top: int = 100) -> Fraction:
    """How likely a bid is the highest, if all rivals bid this share of their value.

    >>> str(chance_against(45, Fraction(3, 4))), str(chance_against(60, Fraction(1, 2)))
    ('27/125', '1')
    """
    n, most = whole(bidders, "bidders", 2, 100), as_fraction(share, "share", 0) * whole(top, "top", 10, 1000)
    b = as_fraction(bid, "bid", 0)
    return min(Fraction(1), b / most) ** (n - 1) if most else Fraction(1)


def profit_against(
    bid: Number, value: Number, share: Number, bidders: int = 4, *, format: str = "first_price", top: int = 100
) -> Fraction:
    """What a bid brings on average, if all rivals bid this share of their value.

    >>> str(profit_against(45, 60, Fraction(3, 4))), str(profit_against(80, 60, 1, format="second_price"))
    ('81/25', '0')
    """
    one_of(format, "format", SEALED)
    v, wins = as_fraction(value, "value", 0, top), chance_against(bid, share, bidders, top)
    if format == "first_price":
        return (v - as_fraction(bid, "bid", 0)) * wins
    most = as_fraction(share, "share", 0) * top
    highest = min(as_fraction(bid, "bid", 0), most)  # nobody else bids more
    return wins * (v - Fraction(bidders - 1, bidders) * highest)


def reply_to_share(
    value: Number, share: Number, bidders: int = 4, *, format: str = "first_price", top: int = 100
) -> Fraction:
    """The best bid for a value against rivals who bid this share of theirs.

    First price: (n − 1)/n of the value, whatever the share, but never more than the highest bid there is to beat.
    Second price: the value; where all rivals bid less, others do as well.

    >>> [str(reply_to_share(60, Fraction(k, 4))) for k in (2, 3, 4)], str(reply_to_share(80, Fraction(1, 2)))
    (['45', '45', '45'], '50')
    """
    one_of(format, "format", SEALED)
    n, v = whole(bidders, "bidders", 2, 100), as_fraction(value, "value", 0, top)
    most = as_fraction(share, "share", 0) * whole(top, "top", 10, 1000)
    return v if format == "second_price" else min(v * Fraction(n - 1, n), most)


def plot_replies(
    value: int = 60,
    shares: Iterable[Number] = (Fraction(1, 2), Fraction(3, 4), Fraction(1)),
    bidders: int = 4,
    *,
    format: str = "first_price",
    auctions: int = 4_000,
    seed: int = 1,
) -> Picture:
    """What every bid brings for a value, for several kinds of rivals: lines are exact, dots simulated.

    auctions, seed: of the simulation, the same values for all dots.

    >>> plot_replies(60)
    <picture: With a value of 60 the best bid is 45 against all of them>
    """
    one_of(format, "format", SEALED)
    kinds = [as_fraction(share, "shares", 0) for share in several(shares, "shares")]
    value, n = whole(value, "value", 1, 100), whole(bidders, "bidders", 2, 100)
    rng = np.random.default_rng(whole(seed, "seed", 0))
    highest = rng.uniform(0, 100, (whole(auctions, "auctions", 2, 1_000_000), n - 1)).max(axis=1)
    bids = range(0, (value if format == "first_price" else 100) + 1)
    marks = [rule(y=0, tone="faint", solid=True)]
    best = [reply_to_share(value, share, n, format=format) for share in kinds]
    for i, (share, top) in enumerate(zip(kinds, best)):
        tone = TONES[i % len(TONES)]
        profits = [profit_against(bid, value, share, n, format=format) for bid in bids]
        marks.append(line(list(bids), profits, tone=tone, label=f"they bid {in_words(share)}"))
        seen = [simulated(bid, value, highest * float(share), format) for bid in bids[AT::AT]]
        marks.append(
            dots(
                list(bids[AT::AT]),
                [each.value for each in seen],
                low=[each.low for each in seen],
                high=[each.high for each in seen],
                tone=tone,
                hollow=True,
                aside=True,
            )
        )
        marks.append(exact([top], [profit_against(top, value, share, n, format=format)], tone=tone, large=True))
    alike = len(set(best)) == 1
    finding = (
        f"With a value of {value} no bid is better than {value}, whatever the others bid"
        if format == "second_price"
        else f"With a value of {value} the best bid is {decimal(best[0], 1)} against all of them"
        if alike
        else f"With a value of {value} the best bid is "
        + ", ".join(f"{decimal(top, 1)} against {in_words(share)}" for share, top in zip(kinds, best))
    )
    return picture(finding, axis("your bid (points)", low=0, high=bids[-1]), axis("expected profit (points)"), marks)


def simulated(bid: int, value: int, highest: np.ndarray, format: str) -> stats.Interval:
    """What a bid gained, lot by lot, against the highest bids of the rivals."""
    price = bid if format == "first_price" else highest
    return stats.mean(np.where(bid > highest, value - price, 0.0))


def in_words(share: Fraction) -> str:
    """
    >>> in_words(Fraction(1)), in_words(Fraction(1, 2)), in_words(Fraction(3, 4))
    ('their value', 'half', '3/4')
    """
    return {Fraction(1): "their value", Fraction(1, 2): "half"}.get(share, str(share))
