"""Superpoly: what the one to move may do now, and why not something else."""

from ....core.bits import lowest
from ....core.state import CHANCE, NOBODY, OK, offer, offer_range
from .auctions import may_raise, may_see_bank, why_not_bid
from .building import offer_buildings, offer_contest, offer_places, why_not_build, why_not_place
from .business import offer_lifting, offer_raising, why_not_lift, why_not_raise
from .claims import is_watched, may_claim
from .debts import offer_deeds_in_kind, why_not_hand_over
from .deeds import has_bit, is_deed, means, to_notes
from .trades import (
    offer_answers,
    offer_calls,
    offer_draft,
    offer_trades,
    offer_transfer,
    somebody_has_things,
    why_no_trade,
    why_not_call,
    why_not_offer,
    why_not_put_up,
)
from .travel import deck_here, why_not_leave
from .words import *

TEN_TIMES = 10  # a reserve without a limit still has this one: times the printed price


def offer_turn(s, seat, phase):
    """Before the throw, after the move, between turns: the way on, buildings, the bank, the others."""
    if phase == TURN_START:
        offer(s, GO, 0, 0)
        if is_watched(s, seat) and may_claim(s, seat):
            offer(s, CLAIM, 0, 0)
    else:
        if may_throw_again(s, phase):
            offer(s, GO, 0, 0)
        offer(s, DONE, 0, 0)
    if s.played < MOST_MOVES:
        if s.n_deeds[seat] > 0:
            offer_buildings(s, seat)
            offer(s, SEE_BANK, 0, 0)
        if why_no_trade(s, seat) == OK and somebody_has_things(s):
            offer(s, SEE_OTHERS, 0, 0)


def may_throw_again(s, phase):
    """After a double: is throwing again a choice?"""
    # ruling: superpoly R46
    return phase == MANAGE and s.again == 1 and s.v.rethrow == FREE_THROW


def offer_rare(s, seat, phase):
    if phase == AT_BANK or phase == DEBT:
        offer_business(s, seat, phase)
    elif phase == AMONG_OTHERS:
        offer(s, LEAVE, 0, 0)
        offer_trades(s, seat)
    elif phase == ANSWER or phase == CALLED:
        offer_answers(s)
    elif phase == TRADE:
        offer_draft(s)
    elif phase == IN_KIND:
        offer_deeds_in_kind(s, seat)
    elif phase == CALLING:
        offer_calls(s)
    elif phase == TRANSFER:
        offer_transfer(s)
    elif phase == CONTESTED:
        offer_contest(s)
    elif phase == PLACING:
        offer_places(s, seat)


def offer_business(s, seat, phase):
    """What can be done with the bank; a debtor has no choice but to do it."""
    if phase == AT_BANK:
        offer(s, LEAVE, 0, 0)
    elif may_settle(s, seat):
        offer(s, SETTLE, 0, 0)
    offer_raising(s, seat)
    if phase == AT_BANK:
        if may_lift(s):
            offer_lifting(s, seat)
    elif s.v.debt_trades == 1:
        offer_trades(s, seat)


def may_lift(s):
    """A player who is about to buy or to bid sees the bank only to raise money."""
    # ruling: superpoly R44
    return s.scene == 0 and s.stage != BUYING


def may_settle(s, seat):
    """A debtor who might trade may have done with it once the bank cannot help any more."""
    # ruling: superpoly R41
    return s.v.debt_trades == 1 and means(s, seat) < s.owed[0]


# ------------------------------------------------------------------ a deed that is for sale


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


# ------------------------------------------------------------------ why not


def has_verb(s, phase, verb):
    """Does the phase know the verb?"""
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
    """The phase knows the verb: is what it is about refused, or the amount?"""
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
    """Moves of one word, to which no square belongs; an offer names a seat."""
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


def why_not_chance(s, move):
    if move.verb > NOTICE:
        return NO_SUCH_VERB
    if s.to_move != CHANCE:
        return NOT_NOW
    phase, what = s.phase, move.what
    if move.verb == THROW and (phase == START_THROW or phase == ROLL or phase == UTILITY_THROW):
        first, second = what // 10, what % 10
        reason = OK if 1 <= first and first <= 6 and 1 <= second and second <= 6 else NO_SUCH_DICE
    elif move.verb == DRAW and phase == CARD:
        reason = why_not_draw(s, what // 32, what % 32)
    elif move.verb == DEAL and phase == QUICK_DEAL:
        reason = OK if is_deed(s, what) and s.owner[what] == NOBODY else NOT_FREE
    elif move.verb == NOTICE and phase == NOTICING:
        noticed = (what == 1 and s.v.attention > 0) or (what == 0 and s.v.attention < 100)
        reason = OK if noticed else NO_SUCH_NOTICE
    else:
        return NOT_NOW
    return reason if move.amount == 0 else NO_AMOUNT


def why_not_draw(s, deck, card):
    if deck != deck_here(s) or card >= s.v.n_cards[deck]:
        return NOT_IN_PILE
    if s.n_unseen[deck] > 0:
        return OK if has_bit(s.unseen[deck], card) else NOT_IN_PILE
    return OK if s.pile[deck][0] == card else NOT_IN_PILE
