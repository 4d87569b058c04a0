"""What may be done in Big Shot: the list of moves, and why a move is refused."""

from ....core.state import OK, offer
from .auction import offer_payment, offer_words, why_not_bid, why_not_pay
from .chance import why_not_chance
from .districts import offer_placements, why_not_place
from .formats import has_clock
from .loans import may_borrow_after_all, offer_loans, why_no_loan, why_no_repayment
from .words import *


def moves(s):
    """Offer everything that the seat to move may do, always in the same order."""
    s.n_legal = 0
    if s.phase == AUCTION:
        offer_words(s, s.to_move)
    elif s.phase == PLACEMENT:
        offer_placements(s)
    if s.phase == AUCTION or s.phase == PRE_LOAN or (s.phase == PLACEMENT and may_borrow_after_all(s)):
        offer_loans(s, s.to_move)
    if s.phase == PRE_LOAN:
        offer(s, NO_LOAN, 0, 0)
    elif s.phase == PAYMENT:
        offer_payment(s)
    elif s.phase == FREE_BUNDLE:
        offer(s, TAKE, 0, 0)
        offer(s, REFUSE, 0, 0)


def why_not(s, move):
    """OK, or the reason the move is refused."""
    seat, verb = s.to_move, move.verb
    if verb >= FILL:
        return why_not_chance(s, move)
    if seat < 0:
        return NOT_NOW
    if verb == PAY:
        return why_not_pay(s, move) if s.phase == PAYMENT else NOT_NOW
    if verb == BID or verb == STOP:
        return why_not_bid(s, seat, move) if s.phase == AUCTION else NOT_NOW
    reason = why_not_plain(s, seat, verb, move.what)
    return NO_AMOUNT if reason == OK and move.amount != 0 else reason


def why_not_plain(s, seat, verb, what):
    """OK or the reason, for a move without an amount."""
    if verb == BORROW:
        return why_no_loan(s, seat, what)
    if verb == REPAY:
        return why_no_repayment(s, seat, what)
    if verb == PLACE:
        return why_not_place(s, what) if s.phase == PLACEMENT else NOT_NOW
    if s.phase == AUCTION:
        fits = verb == (WAIT if has_clock(s) else PASS)
    elif s.phase == PRE_LOAN:
        fits = verb == NO_LOAN
    else:
        fits = s.phase == FREE_BUNDLE and (verb == TAKE or verb == REFUSE)
    if not fits:
        return NOT_NOW
    return OK if what == 0 else NO_AMOUNT
