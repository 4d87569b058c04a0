"""The reserve game: the player who declines a deed names the minimum of its auction, and may bid.

The decliner is not the seller: the bank gets the money. So the reserve is not there to earn, as in Myerson ("Optimal
Auction Design", 1981), but to keep a rival from getting the deed, or to keep it cheap for oneself. Model: n rivals
whose values are drawn evenly and independently from 0 to `high`; the auction is open and ascending; the decliner
bids up to the smaller of its own value and its cash; a rival who gets the deed costs it `harm`.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from ....core.checks import whole
from ....core.errors import BiglabError
from ....core.rows import Rows

__all__ = ["Choice", "Reserve", "best_reserve", "buy_or_decline", "reserve_row", "reserve_table", "seller_revenue"]

MOST_RIVALS, MOST_FRANCS = 100, 10_000_000  # exact numbers of more would take for ever


class Reserve(NamedTuple):
    """What one reserve leads to, in expectation."""

    reserve: int
    wins: Fraction  # chance that the decliner gets the deed
    sold: Fraction  # chance that a rival does
    unsold: Fraction
    price: Fraction  # mean price the decliner pays when it wins; 0 if it never does
    surplus: Fraction  # mean of value less price, less the harm when a rival wins


def reserve_row(reserve: int, value: int, cash: int, harm: int, rivals: int, high: int) -> Reserve:
    """One reserve, exactly.

    >>> row = reserve_row(200, value=40_000, cash=40_000, harm=0, rivals=1, high=80_000)
    >>> row.wins, row.sold
    (Fraction(1, 2), Fraction(1, 2))
    """
    for name, number in (("reserve", reserve), ("value", value), ("cash", cash), ("harm", harm)):
        whole(number, name, 0)
    whole(rivals, "rivals", 0, MOST_RIVALS), whole(high, "high", 1)
    limit = min(value, cash)
    if limit < reserve:  # the decliner stays out
        blocked = beaten(reserve, rivals, high)
        return Reserve(reserve, Fraction(0), 1 - blocked, blocked, Fraction(0), -harm * (1 - blocked))
    wins = beaten(limit, rivals, high)
    # it pays the reserve while all rivals are below it, and the best of them above: the mean of max(reserve, best)
    paid = reserve * beaten(reserve, rivals, high) + mean_between(reserve, limit, rivals, high)
    price = paid / wins if wins else Fraction(0)
    return Reserve(reserve, wins, 1 - wins, Fraction(0), price, value * wins - paid - harm * (1 - wins))


def beaten(bid: int, rivals: int, high: int) -> Fraction:
    """The chance that no rival's value is above this."""
    return min(Fraction(bid, high), Fraction(1)) ** rivals


def mean_between(low: int, high_bid: int, rivals: int, high: int) -> Fraction:
    """The mean of the best rival's value, where it lies between two bids and 0 elsewhere: ∫ y d(y/h)^n."""
    if rivals == 0:
        return Fraction(0)
    a, b = (min(Fraction(x, high), Fraction(1)) for x in (low, high_bid))
    return high * Fraction(rivals, rivals + 1) * (b ** (rivals + 1) - a ** (rivals + 1))


def reserve_table(
    value: int, cash: int, harm: int = 0, rivals: int = 3, high: int = 100_000, price: int = 80_000, step: int = 2_000
) -> Rows[Reserve]:
    """Every reserve the decliner may name, from the smallest note up to the list price."""
    if whole(price, "price", 200, MOST_FRANCS) < 200 or whole(step, "step", 200) % 200:
        raise BiglabError(f"step: {step}; reserves are multiples of 200")
    reserves = sorted({200, *range(step, price, step), price})
    return Rows((reserve_row(reserve, value, cash, harm, rivals, high) for reserve in reserves), index="reserve")


def best_reserve(**situation: Any) -> Reserve:
    """The reserve with the highest mean surplus; of equals, the lowest.

    The answer is always an end: cheap for oneself, or as expensive as allowed for the others.

    >>> best_reserve(value=30_000, cash=60_000, harm=0).reserve
    200
    >>> best_reserve(value=30_000, cash=0, harm=20_000).reserve
    80000
    """
    return max(reserve_table(**situation), key=lambda row: (row.surplus, -row.reserve))


def seller_revenue(reserve: int, rivals: int = 3, high: int = 100_000) -> Fraction:
    """What an open auction among the rivals brings its seller: what the bank would look at, and the decliner does not.

    The best reserve is half of `high`, however many bid (Myerson, 1981; Riley and Samuelson, "Optimal Auctions", 1981).

    >>> max(range(0, 100_001, 10_000), key=seller_revenue)
    50000
    """
    n = whole(rivals, "rivals", 1, MOST_RIVALS)
    at = min(Fraction(whole(reserve, "reserve", 0), whole(high, "high", 1)), Fraction(1))
    # the second highest value where it is above the reserve, the reserve where only the highest is
    return high * (Fraction(n - 1, n + 1) + at**n - Fraction(2 * n, n + 1) * at ** (n + 1))


class Choice(NamedTuple):
    """To buy a deed at its price, or to decline and bid for it."""

    buy: Fraction | None  # value less price; None if the cash does not reach
    decline: Fraction  # mean surplus with the best reserve
    reserve: int

    @property
    def better(self) -> str:
        return "buy" if self.buy is not None and self.buy >= self.decline else "decline"


def buy_or_decline(
    value: int, cash: int, harm: int = 0, rivals: int = 3, high: int = 100_000, price: int = 80_000
) -> Choice:
    """Buying brings value less price for sure; declining brings the auction, with the best reserve.

    >>> buy_or_decline(value=90_000, cash=200_000, high=60_000).better
    'decline'
    >>> buy_or_decline(value=90_000, cash=200_000, harm=60_000, high=160_000).better
    'buy'
    """
    best = best_reserve(value=value, cash=cash, harm=harm, rivals=rivals, high=high, price=price)
    return Choice(Fraction(value - price) if cash >= price else None, best.surplus, best.reserve)
