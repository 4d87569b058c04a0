"""Tables worked out once, when Big Shot is loaded: who will own a district, if every further pawn is of any colour."""

import functools
import itertools
import math

from ..rules.districts import unshared

SURE = 1024
FULL = 7  # pawns up to which the odds are in the table


@functools.cache
def ways_to_own(to_come, mine, *others):
    """In how many of 4 ** to_come ways the first colour owns the district after so many more pawns."""
    if to_come == 0:
        return int(unshared(mine, *others) == 0)
    a, b, c = others
    return (
        ways_to_own(to_come - 1, mine + 1, a, b, c)
        + ways_to_own(to_come - 1, mine, *sorted((a + 1, b, c)))
        + ways_to_own(to_come - 1, mine, *sorted((a, b + 1, c)))
        + ways_to_own(to_come - 1, mine, *sorted((a, b, c + 1)))
    )


# Five counts that are at most seven together have a place in a row: that of their partial sums (binomials).
RANK_2, RANK_3, RANK_4, RANK_5 = (tuple(math.comb(n + k - 1, k) for n in range(FULL + 1)) for k in range(2, 6))


def odds_table():
    """The odds of the first colour, by pawns to come and pawns of all colours."""
    table = [0] * math.comb(FULL + 5, 5)
    for more, d, c, b, a in itertools.product(range(FULL + 1), repeat=5):
        if a + b + c + d + more <= FULL:
            ways = ways_to_own(more, a, *sorted((b, c, d)))
            place = RANK_2[more + d] + RANK_3[more + d + c] + RANK_4[more + d + c + b] + RANK_5[more + d + c + b + a]
            table[place + more] = (2 * SURE * ways + 4**more) // (2 * 4**more)
    return tuple(table)


ODDS = odds_table()
