"""A bot that looks one move ahead, in any game that can appraise a position."""

from ..core.state import Move

setup = apply = appraise = show = hide = None  # bound to one game


def greedy(seen, legal, rng, scratch):
    """Plays the move after which its position looks best, by the game's own appraisal."""
    seat = seen.to_move
    best = 0
    best_worth = 0
    for i in range(len(legal)):
        show(scratch, seen)
        hide(scratch, seat)  # a move may reveal secrets: it must not be looked at in a mind that knows them
        apply(scratch, Move(legal[i].verb, legal[i].what, legal[i].amount))
        worth = appraise(scratch, seat)
        if i == 0 or worth > best_worth:
            best = i
            best_worth = worth
    return legal[best]
