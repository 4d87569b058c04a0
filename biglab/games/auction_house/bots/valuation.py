"""How good a position of Auction House looks to bots that look one move ahead."""

from ..rules.cards import card_value
from ..rules.equilibrium import power
from ..rules.words import *


def appraise(s, seat):
    """Points so far, and what a bid not yet opened may bring against rivals with uniform values, in thousandths."""
    worth = s.profit[seat] * 1000
    if s.bid[seat] != NONE and s.phase != GAME_OVER:
        wins = power(min(s.bid[seat] / s.v.top, 1.0), s.seats - 1)
        worth += int(1000 * wins * (card_value(s, seat) - s.bid[seat]))
    return worth
