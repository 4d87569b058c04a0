"""Walk every die from a position to the end of a round: exact expected values, by the rules people play.

One source for both worlds, like `loop.py`. Players are bots that do not draw at random, so that the tree
branches at chance only; every path adds its scores under its own denominator, in whole numbers.
"""

from .loop import decide, take
from .rng import begin_draws
from .state import CHANCE, offered

setup = moves = apply = chance_total = chance_move = score = copy = None  # bound to one game and one world

DONE, TOO_LARGE, AT_RANDOM, BAD_BOT = range(4)
LARGEST = 1 << 40  # of a denominator: sums of scores stay whole numbers of 64 bits
DENOMINATORS = 64
TICKET, SHARE_OF = 0, 1  # columns of a level


def walk(stack, seen, scratch, bots, plan, levels, totals):
    """Add up the scores at every leaf below stack[0]; plan is last round, most leaves.

    totals has a row for every denominator met: the denominator, leaves, then for each seat the sum of the
    scores and the sum of their squares.
    """
    depth = 0
    leaves = 0
    levels[0][TICKET] = 0
    levels[0][SHARE_OF] = 1
    while depth >= 0:
        s = stack[depth]
        while s.to_move >= 0 and s.round <= plan[0]:
            seat = s.to_move
            moves(s)
            code = decide(s, seen, scratch, bots)
            if code < 0 or offered(s, code) < 0:
                return BAD_BOT
            drawn = s.draw
            begin_draws(s, 1 + seat, s.ply)
            if s.draw != drawn:
                return AT_RANDOM
            take(s, code)
        if s.to_move != CHANCE or s.round > plan[0]:
            leaves += 1
            if leaves > plan[1] or not add_leaf(s, levels[depth][SHARE_OF], totals):
                return TOO_LARGE
            depth -= 1
        elif levels[depth][TICKET] == chance_total(s):
            depth -= 1
        else:
            ticket = levels[depth][TICKET]
            levels[depth][TICKET] += 1
            share_of = levels[depth][SHARE_OF] * chance_total(s)
            depth += 1
            if depth == len(levels) or share_of > LARGEST:
                return TOO_LARGE
            levels[depth][TICKET] = 0
            levels[depth][SHARE_OF] = share_of
            copy(stack[depth], s)
            take(stack[depth], chance_move(s, ticket))
    return DONE


def add_leaf(s, share_of, totals):
    """Count a leaf of probability 1 / share_of; False if there is no row left for it."""
    for i in range(DENOMINATORS):
        if totals[i][0] == 0:
            totals[i][0] = share_of
        if totals[i][0] == share_of:
            totals[i][1] += 1
            for seat in range(s.seats):
                points = score(s, seat)
                totals[i][2 + seat] += points
                totals[i][8 + seat] += points * points
            return True
    return False
