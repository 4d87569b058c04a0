"""What must hold in every position of Harbour."""

from biglab.core.state import CHANCE, NOBODY

from .words import *

LOST_COINS, UNCOVERED, OWING, OVERDRAWN, NOBODY_IN, WRONG_ROUND = range(1, 7)
SENTENCES = {
    LOST_COINS: "coins have been lost or found",
    UNCOVERED: "the standing bid is not covered by cash",
    OWING: "somebody owes coins before the end",
    OVERDRAWN: "somebody has taken more loans than the bank gives",
    NOBODY_IN: "the seat to move is not in the auction",
    WRONG_ROUND: "the crates do not add up",
}


def broken(s):
    """0, or the number of the sentence that does not hold."""
    coins = s.bank
    for seat in range(s.seats):
        coins += s.v.start_cash - s.cash[seat]
        if s.cash[seat] < 0 and s.phase != OVER:
            return OWING
        if s.loans[seat] > s.v.max_loans or s.loans[seat] < 0:
            return OVERDRAWN
    if coins != 0:
        return LOST_COINS
    if s.phase != OVER and s.bidder != NOBODY and s.cash[s.bidder] < s.bid:
        return UNCOVERED
    if s.phase == BIDDING and (s.to_move < 0 or s.bidding[s.to_move] != 1 or s.to_move == s.bidder):
        return NOBODY_IN
    if (s.phase == OPENING) != (s.to_move == CHANCE) or (s.phase == OVER) != (s.crates == s.v.crates):
        return WRONG_ROUND
    if s.sold > s.crates or (s.phase != OVER and s.round != s.crates + 1):
        return WRONG_ROUND
    return 0
