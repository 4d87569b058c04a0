"""Harbour: the rules and nothing else.

A crate is auctioned. In turn players bid more, borrow, or pass and are out; the last one in pays, and a die shows what
the crate was worth. After the last crate loans are repaid.

Functions change the state in place and trust the move they get; `core/table.py` says no.
"""

from biglab.core.state import CHANCE, NOBODY, OK, offer, offer_range

from .words import *


def setup(s):
    for seat in range(s.seats):
        s.cash[seat] = s.v.start_cash
    open_auction(s, 0)


def open_auction(s, lead):
    s.round = s.crates + 1
    s.phase = BIDDING
    s.bid = 0
    s.bidder = NOBODY
    for seat in range(s.seats):
        s.bidding[seat] = 1
    s.to_move = lead


def moves(s):
    s.n_legal = 0
    seat = s.to_move
    if s.cash[seat] > s.bid:
        offer_range(s, BID, 0, s.bid + 1, s.cash[seat], 1)
    if s.loans[seat] < s.v.max_loans:
        offer(s, BORROW, 0, 0)
    offer(s, PASS, 0, 0)


def why_not(s, move):
    """OK, or the reason the move is refused."""
    if s.to_move == NOBODY or (move.verb == DIE) != (s.to_move == CHANCE) or move.verb > DIE:
        return NOT_NOW
    if move.verb == DIE and move.what >= FACES:
        return NO_FACE
    if (move.verb != DIE and move.what != 0) or (move.verb != BID and move.amount != 0):
        return NOTHING_MORE
    if move.verb == BID and move.amount <= s.bid:
        return TOO_LOW
    if move.verb == BID and move.amount > s.cash[s.to_move]:
        return TOO_POOR
    if move.verb == BORROW and s.loans[s.to_move] >= s.v.max_loans:
        return BANK_CLOSED
    return OK


def apply(s, move):
    seat = s.to_move
    if move.verb == BID:
        s.bid = move.amount
        s.bidder = seat
        next_bidder(s)
    elif move.verb == BORROW:
        # rules: harbour 3. The turn goes on: a loan is taken to be bid.
        s.cash[seat] += s.v.loan
        s.bank += s.v.loan
        s.loans[seat] += 1
    elif move.verb == PASS:
        s.bidding[seat] = 0
        next_bidder(s)
    elif move.verb == DIE:
        pay(s, s.bidder, s.v.worth[move.what] - s.bid)
        s.sold += 1
        s.revenue += s.bid
        next_crate(s)


def next_bidder(s):
    """The next seat that is still in; the crate is sold when that is the bidder, and sent back when there is none."""
    for step in range(1, s.seats + 1):
        seat = (s.to_move + step) % s.seats
        if s.bidding[seat] == 1:
            if seat == s.bidder:
                s.phase = OPENING
                s.to_move = CHANCE
            else:
                s.to_move = seat
            return
    next_crate(s)


def next_crate(s):
    s.crates += 1
    if s.crates == s.v.crates:
        repay(s)
        s.phase = OVER
        s.to_move = NOBODY
    else:
        # rules: harbour 5. The lead moves left, no matter who won, so that no seat can keep it.
        open_auction(s, s.crates % s.seats)


def repay(s):
    # rules: harbour 3. Even by those who have to owe it.
    for seat in range(s.seats):
        pay(s, seat, -s.loans[seat] * (s.v.loan + s.v.interest))
        s.loans[seat] = 0


def pay(s, seat, coins):
    s.cash[seat] += coins
    s.bank += coins


def chance_total(s):
    return FACES


def chance_move(s, ticket):
    return DIE | ticket << 8


def chance_key(s):
    return s.crates


def score(s, seat):
    return s.cash[seat] - s.loans[seat] * (s.v.loan + s.v.interest)


def won(s, seat):
    for other in range(s.seats):
        if score(s, other) > score(s, seat):
            return 0
    return 1


def report(s):
    s.report[0] = s.sold
    s.report[1] = s.revenue


def is_open_information(s):
    return True
