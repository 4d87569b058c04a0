"""Who wins a lot and what is paid: bids are opened, profits booked, and the lot is written down."""

from ....core.state import NOBODY
from .cards import worth
from .words import *


def close_sealed(s):
    """The bids are opened; True where chance must choose between equals."""
    # rules: auction-house 4.5
    best = NONE
    second = NONE
    for seat in range(s.seats):
        if s.bid[seat] > best:
            second = best
            best = s.bid[seat]
        elif s.bid[seat] > second:
            second = s.bid[seat]
    if best != NONE:
        s.price = max(second, s.v.reserve) if s.v.format == SECOND_PRICE else best
        for seat in range(s.seats):
            s.tied[seat] = 1 if s.bid[seat] == best else 0
    if tied_seats(s) > 1:
        return True
    book(s, first_tied(s))
    return False


def tied_seats(s):
    n = 0
    for seat in range(s.seats):
        n += s.tied[seat]
    return n


def first_tied(s):
    """The first seat that the lot may go to, NOBODY if it is not sold."""
    for seat in range(s.seats):
        if s.tied[seat] == 1:
            return seat
    return NOBODY


def book(s, winner):
    """Profits: what the lot is worth to the winner, less what everybody pays."""
    for seat in range(s.seats):
        if s.bid[seat] != NONE:
            # ruling: auction-house R9
            s.profit[seat] -= s.v.entry_fee
            if s.v.format == ALL_PAY:
                s.profit[seat] -= s.bid[seat]
    if winner != NOBODY:
        s.profit[winner] += worth(s, s.common, s.private[winner])
        if s.v.format != ALL_PAY:
            s.profit[winner] -= s.price
    s.past_winner[s.lots] = winner
    s.past_price[s.lots] = s.price if winner != NOBODY else NONE


def next_lot(s):
    """The lot is written down: cards and bids, for those who may see them."""
    lot = s.lots
    s.past_common[lot] = s.common
    for seat in range(s.seats):
        s.past_private[lot][seat] = s.private[seat]
        s.past_estimate[lot][seat] = s.estimate[seat]
        s.past_bid[lot][seat] = s.bid[seat]
        if s.v.format == ENGLISH and seat == s.past_winner[lot]:
            s.past_bid[lot][seat] = (
                s.price
            )  # ruling: auction-house R12. How far the winner would have stayed is theirs.
    s.lots += 1
