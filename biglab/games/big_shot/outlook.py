"""Big Shot: how a position looks. Nobody's rule, but what bots think with.

The odds that a colour will own a district are those of a city in which every pawn to come has any colour, each as
likely: exact for districts of up to seven pawns, and in 1/1024. Worth is in 1/1024 of a million.
"""

import functools

from ...core.record import NOBODY
from .districts import unshared
from .fields import AUCTION, COLOURS, GAME_OVER, PAYMENT, PLACEMENT, PRE_LOAN
from .loans import debt

SURE = 1024
FULL = 7  # pawns up to which the odds are in the table
NO_PAWN = -1


@functools.cache
def ways_to_own(to_come, mine, *others):
    """In how many of 4 ** to_come ways the first colour owns the district after so many more pawns."""
    if to_come == 0:
        return int(unshared(mine, *others) == 0)
    a, b, c = others
    return (ways_to_own(to_come - 1, mine + 1, a, b, c) + ways_to_own(to_come - 1, mine, *sorted((a + 1, b, c)))
            + ways_to_own(to_come - 1, mine, *sorted((a, b + 1, c)))
            + ways_to_own(to_come - 1, mine, *sorted((a, b, c + 1))))  # fmt: skip


def odds_table():
    """ODDS[to_come, d, c, b, a]: three bits each, a are the pawns of the colour that is asked for."""
    table = [0] * (1 << 15)
    for index in range(1 << 15):
        a, b, c, d, to_come = (index >> 3 * place & 7 for place in range(5))
        if a + b + c + d + to_come <= FULL:
            ways = ways_to_own(to_come, a, *sorted((b, c, d)))
            table[index] = (2 * SURE * ways + 4**to_come) // (2 * 4**to_come)
    return tuple(table)


ODDS = odds_table()


def for_sale(s):
    """Is the bundle at the promoter's feet being sold?"""
    return s.phase == AUCTION or s.phase == PRE_LOAN or s.phase == PAYMENT


def to_come(s):
    """Pawns that a district may expect on average, apart from the bundle that is sold or placed just now."""
    if s.phase == GAME_OVER or s.n_open == 0:
        return 0
    bundles = s.n_full - 1 if for_sale(s) else s.n_full
    return (2 * bundles * s.v.bundle_size + s.n_open) // (2 * s.n_open)


def odds(s, district, colour, added, expected):
    """The odds that a colour will own a district, after one more pawn of the colour `added`, or NO_PAWN."""
    if s.sold[district] == 1 or s.phase == GAME_OVER:
        return SURE if s.owner[district] == colour else 0
    pawns = s.pawns[district]
    a, b = pawns[colour], pawns[(colour + 1) & 3]
    c, d = pawns[(colour + 2) & 3], pawns[(colour + 3) & 3]
    total = s.n_pawns[district]
    if added != NO_PAWN:
        total += 1
        who = (added - colour) & 3
        if who == 0:
            a += 1
        elif who == 1:
            b += 1
        elif who == 2:
            c += 1
        else:
            d += 1
    more = min(expected, s.v.district_cap - total)
    if total + more <= FULL:
        return ODDS[(((more << 3 | d) << 3 | c) << 3 | b) << 3 | a]
    who = unshared(a, b, c, d)
    if who == 0:
        return SURE // 4 + SURE * 3 * total // (4 * s.v.district_cap)
    return SURE * (s.v.district_cap - total) // (4 * s.v.district_cap)


def weight(s, district, colour, expected):
    """What owning a district would bring to a colour, in 1/1024: its value, and what parks make of it."""
    bonus = (s.v.park_factor - 1) * SURE
    if s.v.park[district] == 1:
        total = 0
        for other in range(s.v.n_districts):
            if s.v.beside[other] >> district & 1 == 1:
                total += s.v.value[other] * odds(s, other, colour, NO_PAWN, expected)
        return total * bonus // SURE
    total = s.v.value[district] * SURE
    if s.v.beside[district] != 0:
        for park in range(s.v.n_districts):
            if s.v.beside[district] >> park & 1 == 1:
                total += s.v.value[district] * odds(s, park, colour, NO_PAWN, expected) * bonus // SURE
    return total


def gain(s, district, colour, added, expected):
    """What a pawn of the colour `added` in a district adds to the prospects of `colour`, in 1/1024."""
    change = odds(s, district, colour, added, expected) - odds(s, district, colour, NO_PAWN, expected)
    if change == 0:
        return 0
    return weight(s, district, colour, expected) * change // SURE


def prospects(s, colour, expected):
    """The land that a colour may expect, in 1/1024."""
    total = 0
    for district in range(s.v.n_districts):
        if s.v.park[district] == 0:
            chance = odds(s, district, colour, NO_PAWN, expected)
            if chance > 0:
                total += weight(s, district, colour, expected) * chance // SURE
    return total


def offered_pawns(s, colour):
    """Pawns of a colour in the bundle that is sold, or in the winner's hand."""
    return s.hand[colour] if s.phase == PLACEMENT else s.bundles[s.promoter][colour]


def bundle_worth(s, colour, expected):
    """What the bundle adds to the prospects of a colour that may place it, in 1/1024: its pawns one by one.

    Pawns of one colour go to the two districts where they help most, in turn.
    """
    total = 0
    for added in range(COLOURS):
        n = offered_pawns(s, added)
        if n > 0:
            best = -SURE * SURE
            second = best
            for district in range(s.v.n_districts):
                if s.sold[district] == 0:
                    helps = gain(s, district, colour, added, expected)
                    if helps > best:
                        second = best
                        best = helps
                    elif helps > second:
                        second = helps
            if s.n_open < 2:
                second = best
            if s.n_open > 0:
                total += best * ((n + 1) // 2) + second * (n // 2)
    return total


def worth_to_seat(s, seat, expected):
    """What the bundle is worth to a seat: with two colours, to the one that it helps more."""
    best = -SURE * SURE
    for colour in range(COLOURS):
        if s.holder[colour] == seat:
            best = max(best, bundle_worth(s, colour, expected))
    return best


def appraise(s, seat):
    """What a seat has and may expect, in 1/1024 of a million; a bundle that it is about to get counts too."""
    expected = to_come(s)
    total = 0
    for colour in range(COLOURS):
        if s.holder[colour] == seat:
            total += (s.purse[colour] - debt(s, colour)) * SURE + prospects(s, colour, expected)
    if s.phase == PLACEMENT and s.winner == seat and s.n_hand > 0:
        total += worth_to_seat(s, seat, expected)
    elif s.phase == PAYMENT and s.winner == seat:
        total += worth_to_seat(s, seat, expected) - s.price * SURE
    elif s.phase == AUCTION and s.bidder == seat:
        total += worth_to_seat(s, seat, expected) - s.bid * SURE
    elif s.phase == AUCTION and s.sealed[seat] != NOBODY:
        total += worth_to_seat(s, seat, expected) - s.sealed[seat] * SURE
    return total
