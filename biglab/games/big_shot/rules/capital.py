"""Big Shot: capital, who may win, and the order in which the players end."""

from ....core.state import NOBODY
from .districts import land, leading, survey
from .loans import debt
from .words import *


def capital(s, seat):
    """Cash, land and debt of a seat's colours together, as if the game ended now."""
    # rules: big-shot 3.7
    if s.phase == GAME_OVER:
        return s.capital[seat]
    total = 0
    for colour in range(COLOURS):
        if s.holder[colour] == seat:
            total += s.purse[colour] + land(s, colour) - debt(s, colour)
    return total


def finish(s):
    """Open districts go to the colours that lead them, capitals are counted, and the players are ranked."""
    for district in range(s.v.n_districts):
        if s.sold[district] == 0:
            s.owner[district] = leading(s, district)
    s.phase = GAME_OVER
    s.to_move = NOBODY
    for colour in range(COLOURS):
        s.land[colour], s.owned[colour], s.dearest[colour] = survey(s, colour)
    for seat in range(s.seats):
        s.capital[seat] = 0
        for colour in range(COLOURS):
            if s.holder[colour] == seat:
                s.capital[seat] += s.purse[colour] + s.land[colour] - debt(s, colour)
    rank_seats(s)


def rank_seats(s):
    """Players who own enough districts come first; then capital and the tie-breaks decide."""
    for seat in range(s.seats):
        s.rank[seat] = 1
        for other in range(s.seats):
            if other != seat and ends_before(s, other, seat):
                s.rank[seat] += 1


def ends_before(s, one, other):
    """Does one seat end before the other? The first of these differences decides."""
    difference = may_win(s, one) - may_win(s, other)
    if difference == 0:
        difference = s.capital[one] - s.capital[other]
    if difference == 0:
        difference = owned_by(s, one) - owned_by(s, other)
    if difference == 0:
        difference = best_district_of(s, one) - best_district_of(s, other)
    return difference > 0


def may_win(s, seat):
    """At the end: 1 if every colour of the seat has enough districts to win."""
    # ruling: big-shot R26
    for colour in range(COLOURS):
        if s.holder[colour] == seat and s.owned[colour] < s.v.min_districts:
            return 0
    return 1


def owned_by(s, seat):
    n = 0
    for colour in range(COLOURS):
        if s.holder[colour] == seat:
            n += s.owned[colour]
    return n


def best_district_of(s, seat):
    most = 0
    for colour in range(COLOURS):
        if s.holder[colour] == seat:
            most = max(most, s.dearest[colour])
    return most


def has_won(s, seat):
    """1 for the best; 0 for all where nobody qualifies and that is not waived."""
    # ruling: big-shot R17
    if s.v.no_eligible == NO_WINNER and may_win(s, seat) == 0:
        return 0
    return 1 if s.rank[seat] == 1 else 0
