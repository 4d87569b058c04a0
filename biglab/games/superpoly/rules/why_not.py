"""Why a move of Superpoly is refused; `legal.py` has the moves that are not."""

from ....core.bits import lowest
from ....core.state import OK
from .auction import may_raise, may_see_bank, why_not_bid
from .building import why_not_build, why_not_place
from .business import why_not_lift, why_not_raise
from .chance import why_not_chance
from .claims import why_not_claim
from .debts import why_not_hand_over
from .legal import may_lift, may_settle, may_throw_again
from .purchase import why_not_purchase
from .trade import somebody_has_things, why_no_trade, why_not_call, why_not_draft, why_not_offer, why_not_put_up
from .travel import why_not_leave
from .words import *


def why_not(s, move):
    """OK, or the reason the move is refused."""
    seat, phase, verb = s.to_move, s.phase, move.verb
    if verb >= THROW:
        return why_not_chance(s, move)
    if seat < 0:
        return NOT_NOW
    if verb == CLAIM:
        return why_not_claim(s, seat, move)
    if phase == TURN_START or phase == MANAGE or phase == BETWEEN:
        return why_not_manage(s, seat, phase, move)
    if phase == TRADE and GIVE <= verb and verb <= CANCEL:
        return why_not_draft(s, move)
    if not has_verb(s, phase, verb):
        return NOT_NOW
    return why_not_what(s, seat, phase, move)


def has_verb(s, phase, verb):
    """Does the verb belong to this phase?"""
    if phase == CLAIMS:
        return verb == WAIT
    if phase == BUYING:
        return verb == BUY or verb == DECLINE or verb == SEE_BANK
    if phase == AUCTION:
        return verb == PASS or verb == BID or verb == SEE_BANK
    if phase == IN_JAIL:
        return verb == USE_CARD or verb == PAY or verb == TRY
    if phase == AT_BANK:
        return verb == LEAVE or (SELL <= verb and verb <= MORTGAGE) or (verb == LIFT and may_lift(s))
    if phase == AMONG_OTHERS:
        return verb == LEAVE or verb == OFFER or verb == CALL
    if phase == DEBT:
        return (SELL <= verb and verb <= MORTGAGE) or verb == OFFER or verb == CALL or verb == SETTLE
    return has_rare_verb(phase, verb)


def has_rare_verb(phase, verb):
    if phase == ANSWER:
        return verb == ACCEPT or verb == REJECT or verb == COUNTER
    if phase == CALLED:
        return verb == ACCEPT or verb == REJECT
    if phase == CALLING:
        return verb == PUT_UP or verb == CANCEL
    if phase == TRANSFER:
        return verb == LIFT or verb == DEFER
    if phase == CONTESTED:
        return verb == CONTEST or verb == STAND_BACK
    if phase == PLACING:
        return verb == PLACE
    return phase == IN_KIND and verb == HAND_OVER


def why_not_what(s, seat, phase, move):
    """The verb fits the phase: is what it names refused, or the amount?"""
    verb = move.verb
    if phase == BUYING and verb != SEE_BANK:
        return why_not_purchase(s, seat, move)
    if phase == AUCTION and verb == BID:
        return why_not_bid(s, seat, move.amount) if move.what == 0 else NO_WHAT
    if phase == CALLING and verb == PUT_UP:
        return why_not_put_up(s, move.what, move.amount)
    if move.amount != 0:
        return NO_AMOUNT
    if phase == IN_KIND:
        return why_not_hand_over(s, seat, move.what)
    if phase == TRANSFER:
        return OK if move.what == lowest(s.settling) else OTHER_MORTGAGE
    if phase == PLACING:
        return why_not_place(s, seat, move.what)
    if SELL <= verb and verb <= MORTGAGE:
        return why_not_raise(s, seat, move)
    if verb == LIFT:
        return why_not_lift(s, seat, move.what)
    if verb == USE_CARD:
        return why_not_leave(s, seat, verb, move.what)
    return why_not_deal(s, seat, phase, move)


def why_not_deal(s, seat, phase, move):
    """Moves without a square; an offer names a seat."""
    verb = move.verb
    if phase == DEBT:
        return why_not_in_debt(s, seat, move)
    if verb == OFFER:
        return why_not_offer(s, seat, move.what)
    if move.what != 0:
        return NO_WHAT
    if verb == CALL:
        return why_not_call(s, seat)
    if verb == SEE_BANK:
        # ruling: superpoly R44
        if not (s.v.raise_to_buy == 1 if phase == BUYING else may_raise(s)):
            return NO_RAISING
        return OK if may_see_bank(s, seat) else NO_ERRAND
    if phase == IN_JAIL:
        return why_not_leave(s, seat, verb, 0)
    return ALREADY_COUNTERED if verb == COUNTER and s.countered == 1 else OK


def why_not_in_debt(s, seat, move):
    # ruling: superpoly R41
    if move.verb != SETTLE and s.v.debt_trades == 0:
        return NOT_IN_DEBT
    if move.verb == OFFER:
        return why_not_offer(s, seat, move.what)
    if move.what != 0:
        return NO_WHAT
    if move.verb == CALL:
        return why_not_call(s, seat)
    return OK if may_settle(s, seat) else NOT_COMPULSORY


def why_not_manage(s, seat, phase, move):
    """Before the throw, after the move, between turns."""
    verb = move.verb
    if verb == GO:
        if phase != TURN_START and not may_throw_again(s, phase):
            return NO_REPEAT if phase == MANAGE else NOT_NOW
    elif verb == DONE:
        if phase == TURN_START:
            return NOT_NOW
    elif verb != BUILD and verb != SEE_BANK and verb != SEE_OTHERS:
        return NOT_NOW
    elif s.played >= MOST_MOVES:
        return TABLE_FULL
    if move.amount != 0:
        return NO_AMOUNT
    if verb == BUILD:
        return why_not_build(s, seat, move.what)
    if move.what != 0:
        return NO_WHAT
    if verb == SEE_BANK:
        return OK if s.n_deeds[seat] > 0 else NO_DEEDS
    if verb == SEE_OTHERS:
        reason = why_no_trade(s, seat)
        if reason != OK:
            return reason
        return OK if somebody_has_things(s) else NOBODY_TO_ASK
    return OK
