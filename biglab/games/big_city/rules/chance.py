"""Chance in Big City: who is first, and the next card of a stack."""

from ....core.state import CHANCE, OK, pack
from .cards import draw_card, is_on_top, stack_asked
from .start import stack_to_deal
from .words import *


def stack_of_chance(s):
    return stack_to_deal(s) if s.phase == FIRST_HANDS else stack_asked(s)


def why_not_chance(s, move):
    if move.verb > DEAL:
        return NO_SUCH_VERB
    if s.to_move != CHANCE:
        return NOT_NOW
    reason = NOT_NOW
    if move.verb == FIRST and s.phase == CHOOSE_FIRST:
        reason = OK if move.what < s.seats else NO_SUCH_SEAT
    elif move.verb == DEAL and (s.phase == FIRST_HANDS or s.phase == REVEAL):
        reason = OK if is_on_top(s, stack_of_chance(s), move.what) else NOT_IN_STACK
    return NO_AMOUNT if reason == OK and move.amount != 0 else reason


def apply_chance(s, what):
    """Chance names the first player, and turns over the next card of a stack."""
    if s.phase == CHOOSE_FIRST:
        s.first = what
        s.active = what
        s.phase = FIRST_HANDS
    elif s.phase == FIRST_HANDS:
        draw_card(s, (s.first + s.to_draw) % s.seats, stack_to_deal(s), what)
        s.to_draw += 1
    else:
        k = stack_asked(s)
        s.asked[k] -= 1
        draw_card(s, s.active, k, what)
        s.phase = CHOOSE_STACK


def chance_total(s):
    """The number of equally likely tickets."""
    if s.phase == CHOOSE_FIRST:
        return s.seats
    return max(1, s.loose[stack_of_chance(s)])


def chance_move(s, ticket):
    """The chance move that this ticket stands for."""
    if s.phase == CHOOSE_FIRST:
        return pack(FIRST, ticket, 0)
    k = stack_of_chance(s)
    return pack(DEAL, s.deck[SLOTS * k + ticket] if s.loose[k] > 0 else s.under[SLOTS * k], 0)


def chance_key(s):
    """A different number for every draw, so that the same card of a stack is the same in every branch."""
    if s.phase == CHOOSE_FIRST:
        return 0
    k = stack_of_chance(s)
    return 1 + 16 * k + s.loose[k] if s.loose[k] > 0 else 1000 + s.drawn
