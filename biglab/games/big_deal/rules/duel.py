"""Big Deal, the duel: the owner of the attacked set and the thief answer each other until one yields."""

from ....core.state import OK, offer
from .stacks import add_to_set, is_joker, leave_hand, lift_from_stack, put_on_stack
from .words import *


def why_not_steal(s, seat, target, kind):
    if target >= s.seats:
        return NO_SUCH_SEAT
    if target == seat:
        return OWN_STACK
    if s.stack[seat] < s.v.min_attacker_sets:
        return NO_SET_YET
    # ruling: big-deal R4
    if s.stack[target] < s.v.min_target_sets:
        return SAFE_SET
    if s.hand[seat][kind] == 0:
        return NOT_IN_HAND
    if is_joker(kind):
        # ruling: big-deal R3
        return OK if s.v.joker_attack == 1 else NO_JOKER_ATTACK
    return OK if kind == s.asset[s.top[target]] else NO_MATCH


def begin_duel(s, seat, target, kind):
    s.defender = target
    s.pot = lift_from_stack(s, target)
    s.duels += 1
    throw(s, seat, kind)


def throw(s, seat, kind):
    """A card goes from a hand into the pot, and the other side has to answer."""
    leave_hand(s, seat, kind)
    add_to_set(s, s.pot, kind)
    s.thrown[s.n_thrown] = kind
    s.n_thrown += 1
    s.fought += 1
    # ruling: big-deal R9
    if s.v.end_check == AT_ONCE and s.deck_size == 0 and s.hand_size[seat] == 0:
        win_duel(s, seat)
    elif seat == s.active:
        s.phase = DUEL_DEFEND
        s.to_move = s.defender
    else:
        s.phase = DUEL_ATTACK
        s.to_move = s.active


def win_duel(s, seat):
    """The attacked set and all that was played for it become one set on the winner's stack."""
    # ruling: big-deal R1
    put_on_stack(s, seat, s.pot)
    s.pot = NOTHING
    s.phase = REFILL
    if seat == s.active:
        s.thefts += 1


def rival(s, seat):
    """The other side of the duel."""
    return s.defender if seat == s.active else s.active


def usable(s, seat):
    """Cards in hand that can be played in this duel: the asset and jokers."""
    return s.hand[seat][s.asset[s.pot]] + s.hand[seat][GOLD] + s.hand[seat][SILVER]


def may_give_up(s, seat):
    # ruling: big-deal R7
    return s.v.may_yield == 1 or usable(s, seat) == 0


def offer_answers(s, seat):
    answer = COUNTER if s.phase == DUEL_DEFEND else RAISE
    asset = s.asset[s.pot]
    if s.hand[seat][asset] > 0:
        offer(s, answer, asset, 0)
    if s.hand[seat][GOLD] > 0:
        offer(s, answer, GOLD, 0)
    if s.hand[seat][SILVER] > 0:
        offer(s, answer, SILVER, 0)
    # ruling: big-deal R16. Even a seat that cannot answer has to yield explicitly.
    if may_give_up(s, seat):
        offer(s, YIELD, 0, 0)


def why_not_answer(s, seat, move):
    if move.verb == YIELD:
        if not may_give_up(s, seat):
            return MUST_FIGHT
        return OK if move.what == 0 else NO_WHAT
    if move.verb != (COUNTER if s.phase == DUEL_DEFEND else RAISE):
        return NOT_NOW
    if move.what >= KINDS:
        return NO_SUCH_CARD
    if s.hand[seat][move.what] == 0:
        return NOT_TO_PLAY
    return OK if is_joker(move.what) or move.what == s.asset[s.pot] else NO_FIT
