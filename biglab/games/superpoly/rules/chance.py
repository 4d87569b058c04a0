"""Chance in Superpoly: dice, cards, deeds dealt, and whether a rent is noticed."""

from ....core.state import CHANCE, NOBODY, OK, pack
from .deeds import has_bit, is_deed
from .start import deal_deed, free_deed, throw_for_start
from .travel import deck_here, demand_rent, draw_card, notice, throw_dice, top_card
from .words import *


def apply_chance(s, what):
    """Chance has one kind of move in every phase: dice, a card, a deed, whether a rent is noticed."""
    if s.phase == ROLL:
        throw_dice(s, what // 10, what % 10)
    elif s.phase == CARD:
        draw_card(s, what // 32, what % 32)
    elif s.phase == START_THROW:
        throw_for_start(s, what // 10 + what % 10)
    elif s.phase == QUICK_DEAL:
        deal_deed(s, what)
    elif s.phase == NOTICING:
        notice(s, what)
    else:
        s.stage = MANAGE
        demand_rent(s, s.active, s.square[s.active], what // 10 + what % 10)


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


def chance_total(s):
    """The number of equally likely tickets."""
    if s.phase == CARD:
        return max(1, s.n_unseen[deck_here(s)])
    if s.phase == QUICK_DEAL:
        return s.v.deeds - s.dealt
    return 100 if s.phase == NOTICING else 36


def chance_move(s, ticket):
    """The chance move that this ticket stands for."""
    if s.phase == CARD:
        deck = deck_here(s)
        return pack(DRAW, deck * 32 + top_card(s, deck, ticket), 0)
    if s.phase == QUICK_DEAL:
        return pack(DEAL, free_deed(s, ticket), 0)
    if s.phase == NOTICING:
        return pack(NOTICE, 1 if ticket < s.v.attention else 0, 0)
    return pack(THROW, 10 * (ticket // 6 + 1) + ticket % 6 + 1, 0)


def chance_key(s):
    """A different number for every draw: the same throw of a turn shows the same dice in every branch."""
    if s.phase == ROLL:
        return 1000 + s.turn * 4 + s.throws
    if s.phase == CARD:
        return 1_000_000 * (1 + deck_here(s)) + s.drawn[deck_here(s)]
    if s.phase == START_THROW:
        return s.start_throws
    if s.phase == QUICK_DEAL:
        return 500 + s.dealt
    return (10_000_000 if s.phase == NOTICING else 20_000_000) + s.turn * 64 + s.throws * 16 + s.landings
