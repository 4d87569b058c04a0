"""Big Shot: capital, who may win, and the order in which the players end."""

from ...core.record import NOBODY
from .districts import dearest, districts_of, land, leading
from .fields import COLOURS, GAME_OVER, NO_WINNER
from .loans import debt


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
    """Open districts are allotted as they stand, capitals counted, the players ranked."""
    for district in range(s.v.n_districts):
        if s.sold[district] == 0:
            s.owner[district] = leading(s, district)
    for seat in range(s.seats):
        s.capital[seat] = capital(s, seat)
    s.phase = GAME_OVER
    s.to_move = NOBODY
    rank_seats(s)


def rank_seats(s):
    """Those who own enough districts first, each group by capital and the tie-breaks."""
    for seat in range(s.seats):
        s.rank[seat] = 1
        for other in range(s.seats):
            if other != seat and ends_before(s, other, seat):
                s.rank[seat] += 1


def ends_before(s, one, other):
    """Does one seat end before the other?"""
    if is_eligible(s, one) != is_eligible(s, other):
        return is_eligible(s, one)
    if s.capital[one] != s.capital[other]:
        return s.capital[one] > s.capital[other]
    more = districts_of_seat(s, one) - districts_of_seat(s, other)
    if more != 0:
        return more > 0
    return dearest_of_seat(s, one) > dearest_of_seat(s, other)


def is_eligible(s, seat):
    """Has every colour of the seat enough districts to win?"""
    # ruling: big-shot R26
    for colour in range(COLOURS):
        if s.holder[colour] == seat and districts_of(s, colour) < s.v.min_districts:
            return False
    return True


def districts_of_seat(s, seat):
    n = 0
    for colour in range(COLOURS):
        if s.holder[colour] == seat:
            n += districts_of(s, colour)
    return n


def dearest_of_seat(s, seat):
    most = 0
    for colour in range(COLOURS):
        if s.holder[colour] == seat:
            most = max(most, dearest(s, colour))
    return most


def has_won(s, seat):
    """1 for the best; 0 for all where nobody qualifies and that is not waived."""
    # ruling: big-shot R17
    if s.v.no_eligible == NO_WINNER and not is_eligible(s, seat):
        return 0
    return 1 if s.rank[seat] == 1 else 0
