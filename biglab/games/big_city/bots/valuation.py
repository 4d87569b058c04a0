"""What a position of Big City looks like: lots in a hand, stacks to draw from, streets to come.

Rates are points per lot, times six: a triple of 12 points is worth 4 per lot. All of it reads only what the seat may
know.
"""

from ..rules.points import points
from ..rules.sites import is_lot
from ..rules.words import *

NOT_LAID = 6  # what the card of a lot that is not in the city yet may be worth
SPECIAL = 4  # and the card of a park or factory
PAIR, TRIPLE = 18, 24  # what a lot is worth that makes two or three in a row, before anything stands beside it
ALONE = 12


def appraise(s, seat):
    """Points so far, half of what the hand would bring, and what the cards about to be drawn promise."""
    worth = 60 * s.score[seat]
    for i in range(s.hand_size[seat]):
        worth += 5 * rate(s, seat, s.hand[SLOTS * seat + i])
    if seat == s.active and (s.phase == CHOOSE_STACK or s.phase == REVEAL):
        for k in range(s.v.n_tiles):
            if s.asked[k] > 0:
                worth += s.asked[k] * 4 * promise(s, seat, k)
    return worth


def rate(s, seat, card):
    """What the card is worth to its holder: the best building that its lot can be part of, per lot and times six."""
    if card >= LOTS:
        return NOT_LAID
    if card % SLOTS == SPECIAL_CARD:
        return SPECIAL
    if not is_lot(s, card):
        return NOT_LAID
    if s.kind[card] != FREE:
        return 0
    best = ordinary(s, 1, card)
    for way in range(2):
        before = next_held(s, seat, card, way + 2)
        after = next_held(s, seat, card, way)
        if before != NOWHERE:
            best = max(best, ordinary(s, 2, before | card << 8))
            first = next_held(s, seat, before, way + 2)
            if first != NOWHERE:
                best = max(best, ordinary(s, 3, first | before << 8 | card << 16))
        if after != NOWHERE:
            best = max(best, ordinary(s, 2, card | after << 8))
            last = next_held(s, seat, after, way)
            if last != NOWHERE:
                best = max(best, ordinary(s, 3, card | after << 8 | last << 16))
            if before != NOWHERE:
                best = max(best, ordinary(s, 3, before | card << 8 | after << 16))
    return best


def ordinary(s, size, lots):
    """Points per lot, times six, of a residence or business of this size; nothing if none is left."""
    best = 0
    if s.supply[RESIDENCE_1 + size - 1] > 0:
        best = points(s, RESIDENCE_1 + size - 1, lots, size)
    if s.supply[BUSINESS_1 + size - 1] > 0:
        best = max(best, points(s, BUSINESS_1 + size - 1, lots, size))
    return best * 6 // size


def next_held(s, seat, lot, side):
    """The next lot on that side, if this seat may build across: NOWHERE if not."""
    other = s.near[4 * lot + side]
    if s.holder[other] != seat or s.kind[other] != FREE or s.tram[lot] >> side & 1 == 1:
        return NOWHERE
    return other if s.v.cross_tile_buildings == 1 or lot // SLOTS == other // SLOTS else NOWHERE


def may_come(s, seat, card):
    """May the card still be drawn, as far as this seat knows?"""
    return s.known[card] >> seat & 1 == 0 or s.holder[card] == IN_STACK


def chances(s, seat, lot):
    """Free lots beside this one whose cards may still come: ways to a larger building."""
    n = 0
    for side in range(4):
        other = s.near[4 * lot + side]
        if other != NOWHERE and s.kind[other] == FREE and s.holder[other] != seat and may_come(s, seat, other):
            n += 1
    return n


def promise(s, seat, k):
    """What the next card of stack k is worth to this seat on average, times six."""
    if s.tile_at[k] == NOTHING:
        return NOT_LAID
    total = 0
    n = 0
    for card in range(SLOTS * k, SLOTS * k + s.v.size[k]):
        if may_come(s, seat, card):
            n += 1
            if s.kind[card] == FREE:
                total += fit(s, seat, card)
    return total // n if n > 0 else SPECIAL


def fit(s, seat, lot):
    """How well a lot would go with those in this hand: alone, the second or the third in a row."""
    row = 1
    for way in range(2):
        before = next_held(s, seat, lot, way + 2)
        after = next_held(s, seat, lot, way)
        if before != NOWHERE and after != NOWHERE:
            row = 3
        elif before != NOWHERE:
            row = max(row, 3 if next_held(s, seat, before, way + 2) != NOWHERE else 2)
        elif after != NOWHERE:
            row = max(row, 3 if next_held(s, seat, after, way) != NOWHERE else 2)
    while row > 0 and s.supply[RESIDENCE_1 + row - 1] + s.supply[BUSINESS_1 + row - 1] == 0:
        row -= 1
    best = TRIPLE if row == 3 else PAIR if row == 2 else ALONE if row == 1 else 0
    return best * 2 if s.tram[lot] != 0 else best


# Used in many places: compiled code calls them instead of repeating them, so that kernels compile sooner.
NOT_INLINED = (promise, rate)
