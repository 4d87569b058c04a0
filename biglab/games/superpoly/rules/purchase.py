"""A deed of the bank that somebody has reached in Superpoly: buying it, or declining it with a reserve price."""

from ....core.state import NOBODY, OK, offer, offer_range
from .auction import may_see_bank, open_auction
from .deeds import everybody, to_notes
from .words import *

TEN_TIMES = 10  # a reserve without a limit still has this one: times the printed price


def highest_reserve(s, square):
    # ruling: superpoly R4
    return s.v.price[square] * TEN_TIMES if s.v.reserve_max == NO_LIMIT else s.v.price[square]


def bank_reserve(s, square):
    """The reserve that the bank names: what it would lend on the deed."""
    return max(GRID, to_notes(s.v.loan[square]))


def offer_purchase(s, seat):
    square = s.square[seat]
    if s.cash[seat] >= s.v.price[square]:
        offer(s, BUY, square, 0)
    if s.v.reserve_by == BY_BANK:
        offer(s, DECLINE, square, 0)
    else:
        offer_range(s, DECLINE, square, GRID, highest_reserve(s, square), GRID)
    # ruling: superpoly R44
    if s.v.raise_to_buy == 1 and may_see_bank(s, seat):
        offer(s, SEE_BANK, 0, 0)


def why_not_purchase(s, seat, move):
    square = s.square[seat]
    if move.what != square:
        return OTHER_DEED
    if move.verb == BUY:
        if move.amount != 0:
            return NO_AMOUNT
        return OK if s.cash[seat] >= s.v.price[square] else CANNOT_BUY
    if s.v.reserve_by == BY_BANK:
        return OK if move.amount == 0 else BANK_NAMES_IT
    if move.amount < GRID or move.amount > highest_reserve(s, square) or move.amount % GRID != 0:
        return BAD_RESERVE
    return OK


def decline(s, seat, square, reserve):
    """The deed is auctioned; the player who declined it bids last."""
    # rules: superpoly 3.8
    s.been = 0
    s.stage = MANAGE
    party = everybody(s)
    # ruling: superpoly R6
    if s.v.decliner_may_bid == 0:
        party &= ~(1 << seat)
    # ruling: superpoly R4
    open_auction(
        s, FOR_DEED, square, NOBODY, bank_reserve(s, square) if s.v.reserve_by == BY_BANK else reserve, party, seat
    )
