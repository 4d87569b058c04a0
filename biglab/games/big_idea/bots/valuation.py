"""What a share, a move and a position of The Big Idea are worth on average in this round, in whole numbers.

Sums are in 1/die_sides of a quarter-dollar, so that no fraction is lost. The exact fractions are in `analysis/`.
"""

from ..rules.market import fee, payout, ways_to_win
from ..rules.words import *


def appraise(s, seat):
    """What a seat has and may expect from this round's dice, in 1/die_sides of a quarter-dollar.

    Its own secrets count as if they were revealed: a product laid down with one share, a backed one with one more.
    """
    worth = s.cash[seat] * s.v.die_sides
    for k in range(s.products):
        mine = s.shares[k][seat]
        total = s.total[k]
        for i in range(s.n_backed[seat]):
            if s.backed[seat][i] == k:
                mine += 1
                total += 1
        worth += mine * payout(s, k, 1) * ways_to_win(s, total)
    if s.plan[seat] == LAUNCH:
        worth += 2 * s.v.payout_factor * s.n_laid[seat] * ways_to_win(s, 1)
    return worth


def share_worth(seen, k, total):
    """Expected payment of one share of product k in this round, times the sides of the die."""
    return payout(seen, k, 1) * ways_to_win(seen, total)


def invest_gain(seen, k, seat):
    """Table 5.3: what one more token of mine brings in this round, less the fee, times the sides of the die."""
    n, mine = seen.total[k], seen.shares[k][seat]
    gain = (mine + 1) * share_worth(seen, k, n + 1) - mine * share_worth(seen, k, n)
    return gain - fee(seen, k, seat) * seen.v.die_sides


def divest_gain(seen, k, seat):
    n, mine = seen.total[k], seen.shares[k][seat]
    return (mine - 1) * share_worth(seen, k, n - 1) - mine * share_worth(seen, k, n)


def rivals_loss(seen, k, seat):
    """What all other shares of product k lose together if I take one token back."""
    n, mine = seen.total[k], seen.shares[k][seat]
    return (n - mine) * (share_worth(seen, k, n) - share_worth(seen, k, n - 1))


def lead_gained(seen, offer, seat):
    """My expected gain less the average gain of the others, times (seats − 1) and the sides of the die."""
    k = offer.what
    others = seen.seats - 1
    n, mine = seen.total[k], seen.shares[k][seat]
    if offer.verb == INVEST:
        paid = fee(seen, k, seat) * seen.v.die_sides
        gift = (n - mine) * (share_worth(seen, k, n + 1) - share_worth(seen, k, n))
        return others * invest_gain(seen, k, seat) - paid - gift
    if offer.verb == DIVEST:
        return others * divest_gain(seen, k, seat) + rivals_loss(seen, k, seat)
    return 0
