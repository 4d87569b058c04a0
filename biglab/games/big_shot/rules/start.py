"""Big Shot, set-up: bundles on the spaces, the promoter, the colours, the first leader.

All deals in which every space shows enough colours are equally likely. Chance fills one space after another from
the heap, and only with bundles that show enough colours. That alone would favour some deals, so a deal is sometimes
broken off and begun again: for each space there are as many tickets as it could have bundles if the colours left were
as even as possible, and a ticket beyond the bundles that the heap really has breaks the deal off.
"""

import math

from ....core.state import CHANCE, NOBODY, OK, pack
from .words import *

CHOOSE = tuple(tuple(math.comb(n, k) for k in range(MOST_BUNDLE + 1)) for n in range(MOST_PAWNS + 1))
NO_BUNDLE = -1


# ------------------------------------------------------------------ one bundle after another


def count_bundles(s, a, b, c, d):
    """In how many ways a, b, c and d pawns of the colours can be taken from the heap; 0 with too few colours."""
    if (a > 0) + (b > 0) + (c > 0) + (d > 0) < s.v.min_colours_per_space:
        return 0
    return CHOOSE[s.heap[0]][a] * CHOOSE[s.heap[1]][b] * CHOOSE[s.heap[2]][c] * CHOOSE[s.heap[3]][d]


def draw_bundle(s, ticket):
    """The bundle that a ticket stands for, or NO_BUNDLE, and how many tickets, from this one on, stand for it."""
    size = s.v.bundle_size
    for a in range(size + 1):
        for b in range(size - a + 1):
            for c in range(size - a - b + 1):
                d = size - a - b - c
                n = count_bundles(s, a, b, c, d)
                if ticket < n:
                    return a | b << 3 | c << 6 | d << 9, n - ticket
                ticket -= n
    return NO_BUNDLE, 1 << 40


def in_bundle(bundle, colour):
    """Pawns of a colour in a bundle that is written as one number."""
    return bundle >> 3 * colour & 7


def why_not_fill(s, bundle):
    size = 0
    for colour in range(COLOURS):
        size += in_bundle(bundle, colour)
    if size != s.v.bundle_size or bundle >= 1 << 3 * COLOURS:
        return NOT_IN_HEAP
    n = count_bundles(s, in_bundle(bundle, 0), in_bundle(bundle, 1), in_bundle(bundle, 2), in_bundle(bundle, 3))
    return OK if n > 0 else NOT_IN_HEAP


def fill_space(s, bundle):
    space = s.filled
    for colour in range(COLOURS):
        n = in_bundle(bundle, colour)
        s.bundles[space][colour] = n
        s.heap[colour] -= n
    s.on_space[space] = s.v.bundle_size
    s.filled += 1
    s.n_full += 1


def shuffle(s):
    """All pawns go back to the heap, and the deal begins again."""
    for space in range(s.filled):
        s.on_space[space] = 0
        for colour in range(COLOURS):
            s.heap[colour] += s.bundles[space][colour]
            s.bundles[space][colour] = 0
    s.filled = 0
    s.n_full = 0
    s.shuffles += 1


# ------------------------------------------------------------------ promoter, colours, leader


def cards_to_deal(s):
    # rules: big-shot 3.1. With three players the fourth colour is the phantom's.
    return 3 if s.seats == 3 else COLOURS


def next_of_setup(s):
    """Does chance have to move before the first round? If so it is to move; otherwise the phase is ON_THE_MOVE."""
    if s.phase == DEAL:
        if s.filled < s.v.spaces:
            s.to_move = CHANCE
            return True
        s.phase = START
    if s.phase == START:
        # ruling: big-shot R21
        if s.v.promoter_start == 0:
            s.to_move = CHANCE
            return True
        s.promoter = s.v.promoter_start - 1
        s.phase = COLOUR_CARDS
    if s.phase == COLOUR_CARDS:
        # ruling: big-shot R33
        if s.v.colour_cards == IN_ORDER:
            while s.cards < cards_to_deal(s):
                take_card(s, s.cards // 2 if s.seats == 2 else s.cards, s.cards)
        if s.cards < cards_to_deal(s):
            s.to_move = CHANCE
            return True
        s.phase = FIRST_LEADER
    # ruling: big-shot R32
    if s.v.first_leader == 0:
        s.to_move = CHANCE
        return True
    lead_first(s, s.v.first_leader - 1)
    return False


def take_card(s, seat, colour):
    """The seat gets a colour, and the colour its purse."""
    s.holder[colour] = seat
    s.purse[colour] = s.v.starting_cash
    s.cards += 1


def lead_first(s, seat):
    s.first_leader = seat
    s.leader = seat
    s.phase = FIRST_LEADER + 1


def set_up_by_chance(s, verb, what):
    """What chance decides before the first round."""
    if verb == FILL:
        fill_space(s, what)
    elif verb == SHUFFLE:
        shuffle(s)
    elif verb == SET_OUT:
        s.promoter = what
        s.phase = COLOUR_CARDS
    elif verb == CARD:
        take_card(s, s.cards % s.seats, what)
    elif verb == LEAD:
        lead_first(s, what)


def tickets_of_setup(s):
    if s.phase == DEAL:
        return s.v.hat[s.filled]
    if s.phase == START:
        return s.v.spaces
    if s.phase == COLOUR_CARDS:
        return COLOURS - s.cards
    return s.seats


def outcome_of_setup(s, ticket):
    if s.phase == DEAL:
        bundle, _ = draw_bundle(s, ticket)
        return pack(SHUFFLE, 0, 0) if bundle == NO_BUNDLE else pack(FILL, bundle, 0)
    if s.phase == START:
        return pack(SET_OUT, ticket, 0)
    if s.phase == COLOUR_CARDS:
        for colour in range(COLOURS):
            if s.holder[colour] == NOBODY:
                if ticket == 0:
                    return pack(CARD, colour, 0)
                ticket -= 1
    return pack(LEAD, ticket, 0)


def why_not_setup(s, verb, what):
    if verb == FILL and s.phase == DEAL:
        return why_not_fill(s, what)
    if verb == SHUFFLE and s.phase == DEAL:
        bundle, _ = draw_bundle(s, s.v.hat[s.filled] - 1)
        return OK if bundle == NO_BUNDLE and what == 0 else NOT_NOW
    if verb == SET_OUT and s.phase == START:
        return OK if what < s.v.spaces else NO_SUCH_SPACE
    if verb == CARD and s.phase == COLOUR_CARDS:
        if what >= COLOURS:
            return NO_SUCH_COLOUR
        return OK if s.holder[what] == NOBODY else CARD_IS_DEALT
    if verb == LEAD and s.phase == FIRST_LEADER:
        return OK if what < s.seats else NO_SUCH_SEAT
    return NOT_NOW
