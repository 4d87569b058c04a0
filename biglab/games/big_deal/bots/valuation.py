"""What a seat of Big Deal may expect of a hand it does not see, in whole numbers: bots and appraisals use it.

Chances are in 1/SURE. The exact fractions are in `analysis.py`.
"""

from ..rules.secrets import unseen
from ..rules.words import *

SURE = 1 << 20  # a probability of one


def blockers(s, seat, asset):
    """Cards unseen by the seat that match a set of this asset: the asset itself and all jokers."""
    return unseen(s, seat, asset) + unseen(s, seat, GOLD) + unseen(s, seat, SILVER)


def hidden_cards(s, seat):
    """Cards unseen by the seat: those in the draw pile, in other hands, and discards nobody remembers."""
    size = s.deck_size
    if s.v.discard_memory == TOP_ONLY and s.n_discard > 1:
        size += s.n_discard - 1
    if s.v.open_hands == 0:
        for other in range(s.seats):
            if other != seat:
                size += s.hand_size[other]
    return size


def matches(s, seat, asset):
    """Cards in the seat's own hand that match a set of this asset."""
    return s.hand[seat][asset] + s.hand[seat][GOLD] + s.hand[seat][SILVER]


def no_match(s, seat, other, asset):
    """The chance that the hand of `other` has no card to match a set of this asset."""
    # rules: big-deal 9
    return fewer_matches(s, seat, other, asset, 1)


def fewer_matches(s, seat, other, asset, n):
    """The chance that the hand of `other` has fewer than n cards to match a set of this asset."""
    if s.v.open_hands == 1:
        return SURE if matches(s, other, asset) < n else 0
    size, bad, cards = hidden_cards(s, seat), blockers(s, seat, asset), s.hand_size[other]
    total = 0
    for held in range(n):
        if held <= cards:
            total += exactly(size, bad, cards, held)
    return total


def exactly(size, bad, cards, held):
    """The chance that of so many cards drawn from `size`, `bad` of them bad, exactly `held` are bad."""
    if bad < held or cards < held or size - bad < cards - held:
        return 0
    if bad < cards:  # it is the same to draw the bad ones out of those in hand
        bad, cards = cards, bad
    ways, of = 1.0, 1.0
    for i in range(held):  # one after another, and any of the cards drawn may be the bad ones
        ways *= (bad - i) * (cards - i)
        of *= (size - i) * (i + 1)
    for i in range(cards - held):
        ways *= size - bad - i
        of *= size - held - i
    return int(ways / of * SURE)
