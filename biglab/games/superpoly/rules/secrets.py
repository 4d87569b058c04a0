"""What a seat of Superpoly may not know: sealed bids, taken away and filled in again by a fair draw.

Everything else is public. The order of the piles is hidden from everybody: cards are drawn when they are turned up,
so the record does not hold it.
"""

from ....core.rng import below
from .deeds import has_bit, to_notes
from .words import *


def is_sealed_auction(s):
    """Is an auction by sealed bids under way? It goes on while a bidder is on an errand at the bank."""
    return s.scene == AUCTION and (s.v.auction == SEALED_FIRST or s.v.auction == SEALED_SECOND)


def hide(s, seat):
    """Blank what the seat may not know: the envelopes of the others."""
    # rules: superpoly 3.1
    if is_sealed_auction(s):
        for other in range(s.seats):
            if other != seat:
                s.sealed[other] = 0


def guess(s, seat):
    """Fill in what `hide` has blanked: those who were asked have bid at random, or not."""
    if is_sealed_auction(s):
        for other in range(s.seats):
            if other != seat and has_bit(s.party, other) and not has_bit(s.bidding, other):
                room = to_notes(s.cash[other]) - s.least[other]
                s.sealed[other] = 0
                if room >= 0 and below(s, 4) > 0:
                    s.sealed[other] = s.least[other] + GRID * below(s, room // GRID + 1)
