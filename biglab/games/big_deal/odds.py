"""What a seat of Big Deal may expect of a hand it does not see, in whole numbers: bots and appraisals use it."""

from .fields import GOLD, KINDS, SILVER
from .secrets import unseen

SURE = 1 << 20  # a probability of one


def blockers(s, seat, asset):
    """Cards unseen by the seat that match a set of this asset: the asset itself and all jokers."""
    return unseen(s, seat, asset) + unseen(s, seat, GOLD) + unseen(s, seat, SILVER)


def hidden_cards(s, seat):
    """Cards unseen by the seat: those in the draw pile, in other hands, and discards nobody remembers."""
    size = 0
    for kind in range(KINDS):
        size += unseen(s, seat, kind)
    return size


def no_match(s, seat, other, asset):
    """The chance, in 1/SURE, that the hand of `other` has no card to match a set of this asset."""
    # rules: big-deal 9
    if s.v.open_hands == 1:
        held = s.hand[other][asset] + s.hand[other][GOLD] + s.hand[other][SILVER]
        return SURE if held == 0 else 0
    return none_of(hidden_cards(s, seat), blockers(s, seat, asset), s.hand_size[other])


def none_of(size, bad, draws):
    """The chance, in 1/SURE, that none of `bad` among `size` cards is among so many drawn."""
    chance = SURE
    for i in range(draws):
        if size - bad - i <= 0:
            return 0
        chance = chance * (size - bad - i) // (size - i)
    return chance
