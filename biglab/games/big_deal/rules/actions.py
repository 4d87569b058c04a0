"""Big Deal, the turn: lay a pair, take the top discard for one, steal, or discard."""

from ....core.state import OK, offer
from .duel import begin_duel, why_not_steal
from .stacks import is_joker, lay_set, leave_hand, put_on_discard, take_discard, top_discard
from .words import *


def offer_actions(s, seat):
    gold, silver = s.hand[seat][GOLD] > 0, s.hand[seat][SILVER] > 0
    for kind in range(JOKERS, KINDS):
        if s.hand[seat][kind] > 0:
            if s.hand[seat][kind] > 1:
                offer(s, PAIR, kind + KINDS * SAME, 0)
            if gold:
                offer(s, PAIR, kind + KINDS * WITH_GOLD, 0)
            if silver:
                offer(s, PAIR, kind + KINDS * WITH_SILVER, 0)
    if s.n_discard > 0:
        for kind in range(KINDS):
            if s.hand[seat][kind] > 0 and suits_discard(s, kind) == OK:
                offer(s, TAKE, kind, 0)
    if s.stack[seat] >= s.v.min_attacker_sets:
        for target in range(s.seats):
            if target != seat and s.stack[target] >= s.v.min_target_sets:
                asset = s.asset[s.top[target]]
                if s.hand[seat][asset] > 0:
                    offer(s, STEAL, target * KINDS + asset, 0)
                if s.v.joker_attack == 1:
                    if gold:
                        offer(s, STEAL, target * KINDS + GOLD, 0)
                    if silver:
                        offer(s, STEAL, target * KINDS + SILVER, 0)
    for kind in range(KINDS):
        if s.hand[seat][kind] > 0:
            offer(s, DISCARD, kind, 0)


def why_not_action(s, seat, move):
    if move.verb == PAIR:
        return why_not_pair(s, seat, move.what % KINDS, move.what // KINDS)
    if move.verb == STEAL:
        return why_not_steal(s, seat, move.what // KINDS, move.what % KINDS)
    if move.verb != TAKE and move.verb != DISCARD:
        return NOT_NOW
    if move.what >= KINDS:
        return NO_SUCH_CARD
    if move.verb == TAKE and s.n_discard == 0:
        return PILE_EMPTY
    if s.hand[seat][move.what] == 0:
        return NOT_IN_HAND
    return suits_discard(s, move.what) if move.verb == TAKE else OK  # ruling: big-deal R6. Any card may go.


def why_not_pair(s, seat, asset, partner):
    """May this asset be laid with another of its kind, with gold or with silver? With no other asset."""
    # rules: big-deal 3.4
    if partner > KINDS or partner == asset + 1:
        return NO_SUCH_CARD
    if is_joker(asset):
        return TWO_JOKERS
    if s.hand[seat][asset] == 0:
        return NOT_IN_HAND
    if partner == SAME:
        return OK if s.hand[seat][asset] > 1 else ONLY_ONE
    if partner > WITH_SILVER:
        return NO_PAIR
    return OK if s.hand[seat][joker_of(partner)] > 0 else NOT_IN_HAND


def joker_of(partner):
    return GOLD if partner == WITH_GOLD else SILVER


def suits_discard(s, kind):
    """Would a card of this kind be a pair with the top of the discard pile? There must be one."""
    top = top_discard(s)
    if is_joker(top):
        if is_joker(kind):
            return TWO_JOKERS
        # ruling: big-deal R5
        return OK if s.v.joker_from_discard == 1 else JOKER_STAYS
    return OK if kind == top or is_joker(kind) else NO_PAIR


def act(s, seat, verb, what):
    """One of the four actions of a turn."""
    if verb == PAIR:
        asset, partner = what % KINDS, what // KINDS
        other = asset if partner == SAME else joker_of(partner)
        leave_hand(s, seat, asset)
        leave_hand(s, seat, other)
        lay_set(s, seat, asset, other)
        s.pairs += 1
    elif verb == TAKE:
        top = take_discard(s)
        leave_hand(s, seat, what)
        if is_joker(what):
            lay_set(s, seat, top, what)
        else:
            lay_set(s, seat, what, top)
        s.taken += 1
    elif verb == STEAL:
        begin_duel(s, seat, what // KINDS, what % KINDS)
    else:
        leave_hand(s, seat, what)
        note_passed_up(s, seat, what)
        put_on_discard(s, what)
        s.thrown_away += 1


def note_passed_up(s, seat, kind):
    """A player who discards most likely has no other card of that kind, nor one like the top of the pile: no pair.

    Everybody can conclude that, so it is in the record, for those who guess hands; no rule depends on it.
    """
    if s.v.open_hands == 1 or s.v.discard_memory == TOP_ONLY:
        return
    s.kept[seat] = s.hand_size[seat]
    s.passed_up[seat] = 0
    if not is_joker(kind):
        s.passed_up[seat] |= 1 << kind
    if s.n_discard > 0 and not is_joker(top_discard(s)):
        s.passed_up[seat] |= 1 << top_discard(s)
