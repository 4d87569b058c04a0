"""What a share of The Big Idea is worth, and what one more token does to everybody: exact fractions."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from ....core.checks import Number, exact, several, whole
from ....core.errors import BiglabError
from ....core.rows import Rows

__all__ = [
    "Externality",
    "PayoutRow",
    "Risk",
    "WaitingRow",
    "breakeven_fee",
    "certainty_equivalent",
    "entry_fee",
    "ev_share",
    "externality",
    "open_gain",
    "open_table",
    "payout_distribution",
    "payout_table",
    "risk",
    "waiting_table",
    "waiting_value",
]

# What a share is worth ------------------------------------------------------------------------------


class PayoutRow(NamedTuple):
    """One line of table 5.1."""

    shares: int
    p_success: Fraction
    ev: Fraction  # of one share, in one roll
    variance: Fraction
    std: float
    ev_product: Fraction  # of all its shares together
    gain: Fraction  # what each share gains when one more is added


class WaitingRow(NamedTuple):
    """One line of table 5.2."""

    shares: int
    given_success: Fraction  # mean payout of a share once the product succeeds
    mean_wait: Fraction  # in rounds
    values: dict[int, Fraction]  # rolls left: value of a share


class Risk(NamedTuple):
    """How much a share pays on average and how unsure that is."""

    shares: int
    ev: Fraction
    variance: Fraction
    std: float
    cv: float  # coefficient of variation: spread as a multiple of the mean
    cv_squared: Fraction  # the same without a root, so exact
    p_nothing: Fraction
    most: Fraction  # the largest payout


def payout_distribution(
    shares: int, *, die_sides: int = 6, payout_factor: Number = 2, cards: int = 2
) -> dict[Fraction, Fraction]:
    """What one share pays in one roll: every payout in dollars with its probability, nothing first.

    shares: tokens on the product, from 0 up.

    >>> {int(pays): str(p) for pays, p in payout_distribution(3).items()}
    {0: '1/2', 2: '1/6', 4: '1/6', 6: '1/6'}
    """
    m, sides, per_pip = scale(shares, die_sides, payout_factor, cards)
    table = {Fraction(0): Fraction(sides - m, sides)} if m < sides else {}
    return table | {per_pip * die: Fraction(1, sides) for die in range(1, m + 1)}


def ev_share(shares: int, *, die_sides: int = 6, payout_factor: Number = 2, cards: int = 2) -> Fraction:
    """What one share is worth in one roll, E(s) = factor · m(m + 1) / (2 · sides) with m = min(s, sides).

    shares: tokens on the product, from 0 up (0 is worth nothing).

    >>> [str(ev_share(s)) for s in range(1, 8)]
    ['1/3', '1', '2', '10/3', '5', '7', '7']
    """
    m, sides, per_pip = scale(shares, die_sides, payout_factor, cards)
    return per_pip * m * (m + 1) / (2 * sides)


def payout_table(
    shares: Iterable[int] = range(1, 11), *, die_sides: int = 6, payout_factor: Number = 2, cards: int = 2
) -> Rows[PayoutRow]:
    """Table 5.1: chance of success, mean, variance and spread of one share, by number of shares.

    shares: the lines wanted, each from 0 up; one number is one line.

    >>> row = payout_table([4])[0]
    >>> str(row.p_success), str(row.ev), str(row.variance), str(row.ev_product), str(row.gain)
    ('2/3', '10/3', '80/9', '40/3', '5/3')
    """
    numbers: dict[str, Any] = dict(die_sides=die_sides, payout_factor=payout_factor, cards=cards)
    rows = []
    for s in several(shares, "shares"):
        m, sides, per_pip = scale(s, die_sides, payout_factor, cards)
        ev = ev_share(s, **numbers)
        variance = per_pip**2 * m * (m + 1) * (2 * m + 1) / (6 * sides) - ev**2
        rows.append(
            PayoutRow(
                int(s), Fraction(m, sides), ev, variance, math.sqrt(variance), s * ev, ev_share(s + 1, **numbers) - ev
            )
        )
    return Rows(rows)


def waiting_value(
    shares: int, rolls: int, *, die_sides: int = 6, payout_factor: Number = 2, cards: int = 2
) -> Fraction:
    """What a share is worth when the product may roll again and again, its shares frozen.

    shares: tokens on the product, from 0 up; rolls: how many IPO phases are left, from 0 up.

    >>> str(waiting_value(3, 2)), float(waiting_value(2, 5).limit_denominator(81))
    ('3', 2.6049382716049383)
    """
    m, sides, per_pip = scale(shares, die_sides, payout_factor, cards)
    rolls = whole(rolls, "rolls", 0)
    return per_pip * (m + 1) / 2 * (1 - Fraction(sides - m, sides) ** rolls)


def waiting_table(
    shares: Iterable[int] = range(1, 7),
    rolls: Sequence[int] = (1, 2, 3, 5, 10),
    *,
    die_sides: int = 6,
    payout_factor: Number = 2,
    cards: int = 2,
) -> Rows[WaitingRow]:
    """Table 5.2: payout once it succeeds, mean wait in rounds, value with T rolls left.

    shares: the lines wanted, each from 1 up; rolls: the values of T wanted.

    >>> row = waiting_table([4])[0]
    >>> str(row.given_success), str(row.mean_wait), round(float(row.values[3]), 4)
    ('5', '3/2', 4.8148)
    """
    rows = []
    for s in several(shares, "shares"):
        m, sides, per_pip = scale(whole(s, "shares", 1), die_sides, payout_factor, cards)
        values = {
            int(t): waiting_value(s, t, die_sides=die_sides, payout_factor=payout_factor, cards=cards)
            for t in several(rolls, "rolls")
        }
        rows.append(WaitingRow(int(s), per_pip * (m + 1) / 2, Fraction(sides, m), values))
    return Rows(rows)


def risk(shares: int, *, die_sides: int = 6, payout_factor: Number = 2, cards: int = 2) -> Risk:
    """Mean and risk of one share in one roll; the coefficient of variation falls as shares are added.

    shares: tokens on the product, from 1 up.

    >>> round(risk(1).cv, 2), round(risk(6).cv, 2), risk(1).cv_squared
    (2.24, 0.49, Fraction(5, 1))
    """
    whole(shares, "shares", 1)
    numbers: dict[str, Any] = dict(die_sides=die_sides, payout_factor=payout_factor, cards=cards)
    row = payout_table([shares], **numbers)[0]
    squared = row.variance / row.ev**2
    return Risk(
        row.shares,
        row.ev,
        row.variance,
        row.std,
        math.sqrt(squared),
        squared,
        1 - row.p_success,
        max(payout_distribution(shares, **numbers)),
    )


def certainty_equivalent(
    shares: int,
    aversion: Number,
    kind: str = "mean-variance",
    held: int = 1,
    *,
    die_sides: int = 6,
    payout_factor: Number = 2,
    cards: int = 2,
) -> Fraction | float:
    """The sure sum a cautious investor finds as good as holding some shares of one product for one roll.

    shares: tokens on the product, from 1 up; aversion: 0 for a neutral investor, more for a cautious one;
    kind: "mean-variance" (mean − aversion/2 · variance, a Fraction) or "cara" (constant absolute risk
    aversion, exponential utility, a float); held: how many of the shares are the investor's.

    >>> str(certainty_equivalent(6, "1/10")), round(certainty_equivalent(6, 0.1, "cara"), 4)
    ('77/12', 6.4237)
    """
    held = whole(held, "held", 1)
    if held > whole(shares, "shares", 1):
        raise BiglabError(f"held: nobody can hold {held} of {shares} shares; give 1 to {shares}")
    aversion = exact(aversion, "aversion", 0, 1000)
    table = payout_distribution(shares, die_sides=die_sides, payout_factor=payout_factor, cards=cards)
    ev = held * sum(pays * p for pays, p in table.items())
    if kind == "mean-variance":
        return ev - aversion / 2 * (sum((held * pays) ** 2 * p for pays, p in table.items()) - ev**2)
    if kind == "cara":
        if aversion == 0:
            return float(ev)
        least = min(table)  # taken out of the sum so that a strong aversion does not underflow to log 0
        a = float(aversion) * held
        return held * float(least) - math.log(
            sum(p * math.exp(-a * float(pays - least)) for pays, p in table.items())
        ) / float(aversion)
    raise BiglabError(f'kind: {kind!r} is unknown; say "mean-variance" or "cara"')


# One more token, one token less ---------------------------------------------------------------------


class Externality(NamedTuple):
    """The effect of one more token, split by whom it reaches."""

    own_gain: Fraction  # mine, after the fee
    fee: Fraction  # from me to the others: a transfer
    gift: Fraction  # to the others' shares, which are worth more now, for nothing
    social_gain: Fraction  # all together: own_gain + fee + gift
    shunned: bool  # good for all together, bad for me


def entry_fee(n: int, k: int, *, fee_per_share: Number = 1, cards: int = 2, payees: int | None = None) -> Fraction:
    """The dollars an investor pays to the other players; own shares cost nothing.

    n, k: shares on the product, mine among them; payees: how many are paid, by default n − k shares
    (for fee_basis "investor" give the number of other investors).

    >>> str(entry_fee(4, 1)), str(entry_fee(3, 0, cards=3))
    ('3', '9/2')
    """
    n, k = holding(n, k)
    payees = n - k if payees is None else whole(payees, "payees", 0)
    if payees > n - k:
        raise BiglabError(
            f"payees: {payees} is too many for the {n - k} shares of the others; "
            "count each investor once, or each share once"
        )
    return fee_of(fee_per_share) * whole(cards, "cards", 1) / 2 * payees


def open_gain(
    n: int,
    k: int,
    *,
    die_sides: int = 6,
    payout_factor: Number = 2,
    fee_per_share: Number = 1,
    cards: int = 2,
    payees: int | None = None,
) -> Fraction:
    """What an open investment gains me in the next roll, fee included: (k+1)·E(n+1) − k·E(n) − fee.

    n, k: shares on the product before, mine among them; payees: see `entry_fee`.

    >>> str(open_gain(5, 0)), str(open_gain(4, 2)), str(open_gain(8, 0))
    ('2', '19/3', '-1')
    """
    numbers: dict[str, Any] = dict(die_sides=die_sides, payout_factor=payout_factor, cards=cards)
    fee = entry_fee(n, k, fee_per_share=fee_per_share, cards=cards, payees=payees)
    return (k + 1) * ev_share(n + 1, **numbers) - k * ev_share(n, **numbers) - fee


def open_table(
    most_n: int = 8,
    most_k: int = 3,
    *,
    die_sides: int = 6,
    payout_factor: Number = 2,
    fee_per_share: Number = 1,
    cards: int = 2,
) -> list[list[Fraction | None]]:
    """Table 5.3: `open_gain` with a row for every k and a column for every n; None where k exceeds n.

    most_n, most_k: the last column and the last row.

    >>> [str(gain) for gain in open_table(5, 1)[1]]
    ['None', '5/3', '2', '8/3', '11/3', '5']
    """
    numbers: dict[str, Any] = dict(
        die_sides=die_sides, payout_factor=payout_factor, fee_per_share=fee_per_share, cards=cards
    )
    return [
        [open_gain(n, k, **numbers) if k <= n else None for n in range(whole(most_n, "most_n", 0) + 1)]
        for k in range(whole(most_k, "most_k", 0) + 1)
    ]


def externality(
    n: int,
    k: int,
    *,
    die_sides: int = 6,
    payout_factor: Number = 2,
    fee_per_share: Number = 1,
    cards: int = 2,
    payees: int | None = None,
) -> Externality:
    """One more token, split into my gain, the fee (a transfer) and the free gift to the other shares.

    n, k: shares on the product before, mine among them; payees: see `entry_fee`.

    >>> [str(part) for part in externality(4, 1)]
    ['11/3', '3', '5', '35/3', 'False']
    >>> externality(8, 0).shunned  # eight fees for a share worth seven
    True
    """
    numbers: dict[str, Any] = dict(die_sides=die_sides, payout_factor=payout_factor, cards=cards)
    fee = entry_fee(n, k, fee_per_share=fee_per_share, cards=cards, payees=payees)
    own = open_gain(n, k, fee_per_share=fee_per_share, payees=payees, **numbers)
    gift = (n - k) * (ev_share(n + 1, **numbers) - ev_share(n, **numbers))
    social = own + fee + gift
    return Externality(own, fee, gift, social, own < 0 < social)


def breakeven_fee(
    n: int, k: int, *, die_sides: int = 6, payout_factor: Number = 2, cards: int = 2, payees: int | None = None
) -> Fraction | None:
    """The fee_per_share at which an open investment neither gains nor loses in the next roll.

    n, k: shares on the product before, mine among them; payees: see `entry_fee`. None when nobody
    else is paid: then no fee can spoil it.

    >>> str(breakeven_fee(5, 0))
    '7/5'
    """
    for_one_dollar = entry_fee(n, k, fee_per_share=1, cards=cards, payees=payees)
    if for_one_dollar == 0:
        return None
    return (
        open_gain(n, k, die_sides=die_sides, payout_factor=payout_factor, fee_per_share=0, cards=cards) / for_one_dollar
    )


# Checks ---------------------------------------------------------------------------------------------


def scale(shares: Any, die_sides: Any, payout_factor: Any, cards: Any) -> tuple[int, int, Fraction]:
    """Faces that succeed, faces in all, dollars per pip."""
    sides = whole(die_sides, "die_sides", 2, 20)
    per_pip = exact(payout_factor, "payout_factor", 1, 10) * whole(cards, "cards", 1) / 2
    return min(whole(shares, "shares", 0), sides), sides, per_pip


def fee_of(fee_per_share: Any) -> Fraction:
    return exact(fee_per_share, "fee_per_share", 0, 10)


def holding(n: Any, k: Any) -> tuple[int, int]:
    n, k = whole(n, "n", 0), whole(k, "k", 0)
    if k > n:
        raise BiglabError(f"k: {k} of {n} shares cannot be mine; k is at most n")
    return n, k
