"""Big Deal, cards from the draw pile: the deal, the first discard, and full hands again after a turn."""

from ....core.state import NOBODY
from .stacks import left_of
from .words import *


def gather_cards(s):
    """All cards of the last round go back into one draw pile."""
    for kind in range(KINDS):
        s.deck[kind] = s.v.counts[kind]
        s.discarded[kind] = 0
        s.shown[kind] = 0
    s.deck_size = s.v.n_cards
    for i in range(s.n_discard):
        s.discard[i] = 0
    s.n_discard = 0
    s.flip = 0
    for k in range(s.sets):
        s.asset[k] = 0
        s.n_asset[k] = 0
        s.n_gold[k] = 0
        s.n_silver[k] = 0
        s.worth[k] = 0
        s.beneath[k] = 0
    s.sets = 0
    for seat in range(s.seats):
        for kind in range(KINDS):
            s.hand[seat][kind] = 0
        s.hand_size[seat] = 0
        s.kept[seat] = 0
        s.passed_up[seat] = 0
        s.top[seat] = NOTHING
        s.stack[seat] = 0
        s.fortune[seat] = 0
    s.pot = NOTHING
    s.defender = NOBODY
    s.drawer = left_of(s, s.dealer)


def draw_card(s, kind):
    s.deck[kind] -= 1
    s.deck_size -= 1


def assets_in_deck(s):
    return s.deck_size - s.deck[GOLD] - s.deck[SILVER]


def find_drawer(s, first):
    """Who gets the next card: the first while its hand is not full, then the other of a duel, then nobody."""
    other = s.defender if first == s.active else s.active
    if s.deck_size == 0:
        s.drawer = NOBODY
    elif s.hand_size[first] < s.v.hand_size:
        s.drawer = first
    elif other >= 0 and s.hand_size[other] < s.v.hand_size:
        s.drawer = other
    else:
        s.drawer = NOBODY


def first_to_draw(s):
    """Whose hand is filled first: the attacker's; or, where they alternate, that of the side that did not draw last."""
    # ruling: big-deal R8
    if s.v.refill == ALTERNATE and s.defender >= 0 and s.drawer == s.active:
        return s.defender
    return s.active
