"""The bots of Harbour."""

from biglab.core.moves import constructor, move_of

from ..rules.words import *

bid = constructor(BID, amount=True)


def thrifty(seen, legal, rng):
    """Raises by as little as possible, never above what a crate is worth on average."""
    return up_to(legal, average(seen))


def bold(seen, legal, rng):
    """Bids like the thrifty, up to what the luckiest face is worth."""
    best = 0
    for face in range(FACES):
        best = max(best, seen.v.worth[face])
    return up_to(legal, best)


def shaky(seen, legal, rng):
    """Bids like the thrifty, up to the worth of a face drawn anew for every move."""
    return up_to(legal, seen.v.worth[rng.below(FACES)])


def average(seen):
    worth = 0
    for face in range(FACES):
        worth += seen.v.worth[face]
    return worth // FACES


def up_to(legal, limit):
    """The least bid up to a limit, otherwise a pass: bids come first, and the pass is last."""
    if legal[0].verb == BID and legal[0].amount <= limit:
        return bid(legal[0].amount)
    return move_of(legal[len(legal) - 1])


BOTS = {"thrifty": thrifty, "bold": bold, "shaky": shaky}
