"""One bundle of Big Shot in four auction formats: who would get it, and at which price, if all bid by their values."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from ....core.checks import exact, whole
from ....core.errors import BiglabError
from ....core.rows import Rows
from ....core.state import NOBODY
from ..rules.words import FORMATS

__all__ = ["format_outcomes", "FormatOutcome"]

RECORD_FORMATS = tuple(name for name, *_ in FORMATS)  # as the record numbers them


class FormatOutcome(NamedTuple):
    """Who gets a bundle at which price in one format; bids are those the seats would make."""

    format: str
    winner: int  # NOBODY: nobody
    price: int
    bids: tuple[int | None, ...]
    free: bool  # the leader got it because nobody bid


def format_outcomes(
    values: Sequence[float],
    cash: Sequence[int],
    leader: int = 0,
    *,
    min_open_bid: int = 1,
    min_increment: int = 1,
    reserve_to_leader: bool = True,
    shade: Any = None,
    clock: int | None = None,
) -> Rows[FormatOutcome]:
    """Who would win at which price in each of the four formats, if all bid by these values.

    values: what the bundle is worth to each seat; cash: what each can pay; leader: speaks last, and gets the bundle
    for nothing where nobody bids; shade: share of the value bid in first price and Dutch, None for (n − 1)/n; clock:
    where the Dutch clock starts, None for the fullest purse.

    >>> for row in format_outcomes([12, 20, 8, 3], cash=[10, 30, 10, 10]):
    ...     print(row.format, "ABCD"[row.winner], row.price)
    english B 10
    first_price_sealed B 15
    second_price_sealed B 10
    dutch B 15
    """
    n = len(values)
    if n < 2 or len(cash) != n:
        raise BiglabError(f"values, cash: {n} and {len(cash)} entries; give one of both for each of two seats or more")
    leader, step = whole(leader, "leader", 0, n - 1), whole(min_increment, "min_increment", 1, 20)
    least = whole(min_open_bid, "min_open_bid", 0, 5)
    purse = [whole(each, "cash", 0) for each in cash]
    share = Fraction(n - 1, n) if shade is None else exact(shade, "shade", 0)
    order = [(leader + 1 + turn) % n for turn in range(n)]
    full = [bid_or_none(min(math.floor(values[i]), purse[i]), least) for i in range(n)]
    shaded = [
        bid_or_none(min(math.floor(math.floor(values[i]) * share), full[i] or 0), least)
        if full[i] is not None
        else None
        for i in range(n)
    ]
    found = Rows[FormatOutcome](index="format")
    for format in RECORD_FORMATS:
        bids = shaded if format in ("first_price_sealed", "dutch") else full
        # The leader speaks last in an English auction, and need not bid for what nobody else wants.
        unasked = format == "english" and reserve_to_leader and [i for i in order if bids[i] is not None] == [leader]
        winner, price = NOBODY, 0
        if not unasked:
            winner, price = sold(format, bids, order, least, step, max(purse) if clock is None else clock)
        free = winner == NOBODY and reserve_to_leader
        found.append(FormatOutcome(format, leader if free else winner, price, tuple(bids), free))
    return found


def sold(
    format: str, bids: Sequence[int | None], order: Sequence[int], least: int, step: int, clock: int
) -> tuple[int, int]:
    """Who wins, and the price; NOBODY and 0 if nobody bids."""
    offered = [bid for bid in bids if bid is not None]
    if not offered:
        return NOBODY, 0
    if format == "english":
        return raise_by_raise(bids, order, least, step)
    if format == "dutch":
        return fall_by_fall(bids, order, least, step, clock)
    winner = next(seat for seat in order if bids[seat] == max(offered))
    if format == "first_price_sealed":
        return winner, max(offered)
    return winner, max([bid for i, bid in enumerate(bids) if i != winner and bid is not None], default=least)


def bid_or_none(bid: int, least: int) -> int | None:
    return bid if bid >= least else None


def raise_by_raise(limits: Sequence[int | None], order: Sequence[int], least: int, step: int) -> tuple[int, int]:
    """An English auction in which everybody makes the smallest raise until their limit."""
    active = [seat for seat in order if limits[seat] is not None]
    price, holder = least, active[0]
    turn = list(active[1:])
    while turn:
        seat = turn.pop(0)
        limit = limits[seat]
        if limit is not None and price + step <= limit:
            turn.append(holder)
            price, holder = price + step, seat
    return holder, price


def fall_by_fall(
    limits: Sequence[int | None], order: Sequence[int], least: int, step: int, clock: int
) -> tuple[int, int]:
    """A Dutch auction: the first price on the clock that is within somebody's limit; NOBODY where it runs out."""
    for price in range(clock, least - 1, -step):
        for seat in order:
            limit = limits[seat]
            if limit is not None and limit >= price:
                return seat, price
    return NOBODY, 0
