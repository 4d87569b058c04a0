"""What may be done in Superpoly: the list of moves of every phase. `why_not.py` says what is refused."""

from ....core.state import OK, offer
from .auction import offer_bids
from .building import offer_buildings, offer_contest, offer_places
from .business import offer_lifting, offer_raising
from .claims import is_watched, may_claim, offer_claims
from .debts import offer_deeds_in_kind
from .deeds import means
from .purchase import offer_purchase
from .trade import (
    offer_answers,
    offer_calls,
    offer_draft,
    offer_trades,
    offer_transfer,
    somebody_has_things,
    why_no_trade,
)
from .travel import offer_ways_out
from .words import *


def moves(s):
    """Offer everything that the seat to move may do, always in the same order."""
    s.n_legal = 0
    seat, phase = s.to_move, s.phase
    if phase == TURN_START or phase == MANAGE or phase == BETWEEN:
        offer_turn(s, seat, phase)
    elif phase == CLAIMS:
        offer_claims(s)
    elif phase == BUYING:
        offer_purchase(s, seat)
    elif phase == AUCTION:
        offer_bids(s, seat)
    elif phase == IN_JAIL:
        offer_ways_out(s, seat)
    else:
        offer_rare(s, seat, phase)


def offer_turn(s, seat, phase):
    """Before the throw, after the move, between turns: going on, buildings, the bank, the others."""
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
    """A debtor who could still trade may give up once the bank cannot help any more."""
    # ruling: superpoly R41
    return s.v.debt_trades == 1 and means(s, seat) < s.owed[0]


NOT_INLINED = (moves,)  # compiled apart from the loops that call it
