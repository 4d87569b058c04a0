"""What bots decide by: odds of owning a district, what a bundle is worth to each seat, how good a position is.

The odds that a colour will own a district are those of a city in which every pawn to come has any colour, each as
likely: exact for districts of up to seven pawns. Odds are in 1/1024, worth is in 1/1024 of a million.
"""

import functools
import itertools
import math

from ....core.bits import lowest
from ....core.state import NOBODY
from ..rules.districts import put_down, unshared
from ..rules.loans import debt
from ..rules.words import *

ONE_IN_1024THS = 1024  # a certainty, and a million: odds and worth are counted in 1/1024
FULL = 7  # pawns up to which the odds are in the table


@functools.cache
def ways_to_own(to_come, mine, *others):
    """In how many of 4 ** to_come ways the first colour owns the district after `to_come` more pawns."""
    if to_come == 0:
        return int(unshared(mine, *others) == 0)
    a, b, c = others
    return (
        ways_to_own(to_come - 1, mine + 1, a, b, c)
        + ways_to_own(to_come - 1, mine, *sorted((a + 1, b, c)))
        + ways_to_own(to_come - 1, mine, *sorted((a, b + 1, c)))
        + ways_to_own(to_come - 1, mine, *sorted((a, b, c + 1)))
    )


# Five counts with a sum of seven at most have a place in a table: their partial sums give it (binomials).
RANK_2, RANK_3, RANK_4, RANK_5 = (tuple(math.comb(n + k - 1, k) for n in range(FULL + 1)) for k in range(2, 6))


def place_in_table(more, d, c, b, a):
    """Where the odds of the first colour are, by pawns to come and pawns of all colours, the first one last."""
    place = RANK_2[more + d] + RANK_3[more + d + c] + RANK_4[more + d + c + b] + RANK_5[more + d + c + b + a]
    return place + more


def odds_table():
    """The odds of the first colour, by pawns to come and pawns of all colours."""
    table = [0] * math.comb(FULL + 5, 5)
    for more, d, c, b, a in itertools.product(range(FULL + 1), repeat=5):
        if a + b + c + d + more <= FULL:
            ways = ways_to_own(more, a, *sorted((b, c, d)))
            table[place_in_table(more, d, c, b, a)] = (2 * ONE_IN_1024THS * ways + 4**more) // (2 * 4**more)
    return tuple(table)


ODDS = odds_table()


# ------------------------------------------------------------------ odds

NO_PAWN = -1


def for_sale(s):
    """Is the bundle at the promoter's feet being sold?"""
    return s.phase == AUCTION or s.phase == PRE_LOAN or s.phase == PAYMENT


def to_come(s):
    """Pawns that each open district will get on average, besides the bundle that is sold or placed now."""
    if s.phase == GAME_OVER or s.n_open == 0:
        return 0
    bundles = s.n_full - 1 if for_sale(s) else s.n_full
    return (2 * bundles * s.v.bundle_size + s.n_open) // (2 * s.n_open)


def odds(s, district, colour, added, expected):
    """The odds that a colour will own a district, after one more pawn of the colour `added`, or NO_PAWN."""
    if s.sold[district] == 1:
        return ONE_IN_1024THS if s.owner[district] == colour else 0
    total = s.n_pawns[district]
    if added != NO_PAWN:
        total += 1
    more = min(expected, s.v.district_cap - total)
    if total + more > FULL:
        return rough_odds(s, district, colour, added, total)
    pawns = s.pawns[district]
    n2 = more + pawns[(colour + 3) & 3]
    n3 = n2 + pawns[(colour + 2) & 3]
    n4 = n3 + pawns[(colour + 1) & 3]
    if added != NO_PAWN:
        place = (added - colour) & 3
        n2 += place == 3
        n3 += place >= 2
        n4 += place >= 1
    return ODDS[RANK_5[total + more] + RANK_4[n4] + RANK_3[n3] + RANK_2[n2] + more]


def rough_odds(s, district, colour, added, total):
    """For districts that take more pawns than the table has: the fuller one is, the likelier its leader will own it."""
    leads = unshared(
        s.pawns[district][0] + (added == 0),
        s.pawns[district][1] + (added == 1),
        s.pawns[district][2] + (added == 2),
        s.pawns[district][3] + (added == 3),
    )
    if leads == colour:
        return ONE_IN_1024THS // 4 + ONE_IN_1024THS * 3 * total // (4 * s.v.district_cap)
    return ONE_IN_1024THS * (s.v.district_cap - total) // (4 * s.v.district_cap)


# What is worked out on the way is noted in `report`, which is free until the results of a game are written. The first
# numbers are for the moment. From CHANCES on they are kept, with the position that they belong to:
# while a bundle is sold nothing changes on the board, and a pawn changes one district.
WEIGHTS, HELPS = DISTRICTS, 2 * DISTRICTS
CHANCES = 3 * DISTRICTS  # odds by colour and district
NOTED = CHANCES + COLOURS * DISTRICTS  # the pawns that are expected, and what each district holds
SALE = NOTED + 1 + DISTRICTS  # the bundle, and who holds which colour
WORTHS = SALE + 2  # of the bundle, by colour
HARMS = WORTHS + COLOURS  # of the bundle, by seat and rival
PLANS = HARMS + COLOURS * COLOURS  # what the best plan for the bundle brings, by seat
PERILS = PLANS + COLOURS  # what a rival's plan would cost, by seat; in the lowest three bits, which rival
UNKNOWN = -1 << 60
PARTS = 8  # shares of a gain are counted in eighths
PLACES = COLOURS * DISTRICTS  # a pawn and a district as one number


def note_odds(s, expected):
    """Note the odds of all colours in the districts that have changed; what is noted of a bundle is invalid then."""
    all_changed = s.report[NOTED] != expected + 1
    s.report[NOTED] = expected + 1
    for district in range(s.v.n_districts):
        pawns = s.pawns[district]
        here = pawns[0] | pawns[1] << 8 | pawns[2] << 16 | pawns[3] << 24 | s.sold[district] << 32
        here |= 1 + s.owner[district] << 33
        if all_changed or s.report[NOTED + 1 + district] != here:
            s.report[SALE] = 0
            s.report[NOTED + 1 + district] = here
            for colour in range(COLOURS):
                s.report[CHANCES + DISTRICTS * colour + district] = odds(s, district, colour, NO_PAWN, expected)


def renew_notes(s, expected):
    """Update the odds, and forget what is noted of another bundle or position."""
    note_odds(s, expected)
    bundle = 1
    holders = 0
    for colour in range(COLOURS):
        bundle = bundle << 8 | offered_pawns(s, colour)
        holders = holders << 8 | 1 + s.holder[colour]
    if s.report[SALE] != bundle or s.report[SALE + 1] != holders:
        s.report[SALE] = bundle
        s.report[SALE + 1] = holders
        for i in range(WORTHS, PERILS + COLOURS):
            s.report[i] = UNKNOWN


def note_weights(s, colour, expected):
    """Note the odds, and for every district what owning it would bring to a colour, in 1/1024.

    That is its value, and what parks add to it; a park brings what it adds to its neighbours.
    """
    note_odds(s, expected)
    weigh_districts(s, colour)


def weigh_districts(s, colour):
    bonus = s.v.park_factor - 1
    chances = CHANCES + DISTRICTS * colour
    for district in range(s.v.n_districts):
        s.report[WEIGHTS + district] = s.v.value[district] * ONE_IN_1024THS
    for district in range(s.v.n_districts):
        value = bonus * s.v.value[district]
        parks = s.v.beside[district]
        while parks != 0:
            park = lowest(parks)
            parks &= parks - 1
            s.report[WEIGHTS + district] += value * s.report[chances + park]
            s.report[WEIGHTS + park] += value * s.report[chances + district]


def gain(s, district, colour, added, expected):
    """What a pawn of the colour `added` brings to `colour`, in 1/1024, after `note_weights` for that colour."""
    change = odds(s, district, colour, added, expected) - s.report[CHANCES + DISTRICTS * colour + district]
    return s.report[WEIGHTS + district] * change // ONE_IN_1024THS


def prospects(s, colour, expected):
    """The land that a colour may expect, in 1/1024."""
    note_weights(s, colour, expected)
    total = 0
    for district in range(s.v.n_districts):
        if s.v.park[district] == 0:
            chance = s.report[CHANCES + DISTRICTS * colour + district]
            total += s.report[WEIGHTS + district] * chance // ONE_IN_1024THS
    return total


def offered_pawns(s, colour):
    """Pawns of a colour in the bundle that is sold, or in the winner's hand."""
    return s.hand[colour] if s.phase == PLACEMENT else s.bundles[s.promoter][colour]


def bundle_worth(s, colour, expected):
    """What the bundle adds to the prospects of a colour that may place it, in 1/1024: its pawns one by one.

    Pawns of one colour go to the two districts where they help most, in turn.
    """
    if s.n_open == 0:
        return 0
    note_weights(s, colour, expected)
    total = 0
    for added in range(COLOURS):
        n = offered_pawns(s, added)
        if n > 0:
            best = -ONE_IN_1024THS * ONE_IN_1024THS
            second = best
            for district in range(s.v.n_districts):
                if s.sold[district] == 0:
                    helps = gain(s, district, colour, added, expected)
                    if helps > best:
                        second = best
                        best = helps
                    elif helps > second:
                        second = helps
            if s.n_open == 1:
                second = best
            total += best * ((n + 1) // 2) + second * (n // 2)
    return total


def weigh(s, seat, added, care, rival, spite, expected):
    """Note for every district what a pawn of a colour there is worth to a seat, in 1/8192 of a million.

    What others gain is counted against it: `care` eighths, of one rival `spite` eighths.
    """
    note_odds(s, expected)
    for district in range(s.v.n_districts):
        s.report[HELPS + district] = 0
    for colour in range(COLOURS):
        holder = s.holder[colour]
        share = PARTS if holder == seat else -spite if holder == rival else -care
        if share != 0 and holder != NOBODY:
            weigh_districts(s, colour)
            for district in range(s.v.n_districts):
                if s.sold[district] == 0:
                    s.report[HELPS + district] += share * gain(s, district, colour, added, expected)


def worth_to_seat(s, seat, expected):
    """What the bundle is worth to a seat: with two colours, to the one that it helps more."""
    renew_notes(s, expected)
    return noted_worth(s, seat, expected)


def noted_worth(s, seat, expected):
    """What the bundle is worth to a seat, after `renew_notes`: taken from the notes, or worked out and noted."""
    best = -ONE_IN_1024THS * ONE_IN_1024THS
    for colour in range(COLOURS):
        if s.holder[colour] == seat:
            if s.report[WORTHS + colour] == UNKNOWN:
                s.report[WORTHS + colour] = bundle_worth(s, colour, expected)
            best = max(best, s.report[WORTHS + colour])
    return best


def worth(s):
    """What the bundle on sale adds to the capital of the seat to move, in whole millions."""
    return worth_to_seat(s, s.to_move, to_come(s)) // ONE_IN_1024THS


def take_back(s, district, colour):
    """A pawn that was placed on trial is taken back."""
    if s.sold[district] == 1:
        s.sold[district] = 0
        s.owner[district] = NOBODY
        s.n_open += 1
    s.pawns[district][colour] -= 1
    s.n_pawns[district] -= 1


def seat_prospects(s, seat, expected):
    """The land that a seat may expect, in 1/1024."""
    total = 0
    for colour in range(COLOURS):
        if s.holder[colour] == seat:
            total += prospects(s, colour, expected)
    return total


SPITE = 2  # eighths of the harm to a rival that count when most bots place a pawn


def harm(s, seat, rival, expected):
    """What a seat would lose if a rival got the bundle, in 1/1024."""
    renew_notes(s, expected)
    return noted_harm(s, seat, rival, expected)


def noted_harm(s, seat, rival, expected):
    """What a seat would lose if a rival got the bundle, after `renew_notes`: from the notes, or worked out."""
    place = HARMS + COLOURS * seat + rival
    if s.report[place] == UNKNOWN:
        bundle = s.report[SALE]
        s.report[place] = harm_laid_out(s, seat, rival, expected)
        note_odds(s, expected)
        s.report[SALE] = bundle  # the board is as it was, and what is noted of the bundle still holds
    return s.report[place]


def harm_laid_out(s, seat, rival, expected):
    """What a seat would lose if a rival got the bundle: its pawns are placed as suits the rival, and taken back.

    In 1/1024 of a million. They go one by one, in the order of their colours, each where it helps the rival most.
    """
    before = seat_prospects(s, seat, expected)
    laid = 0
    n_laid = 0
    for added in range(COLOURS):
        for _ in range(offered_pawns(s, added)):
            if s.n_open > 0:
                weigh(s, rival, added, 0, seat, SPITE, expected)
                best = -1
                for district in range(s.v.n_districts):
                    if s.sold[district] == 0:
                        if best == -1 or s.report[HELPS + district] > s.report[HELPS + best]:
                            best = district
                put_down(s, best, added)
                laid = laid * PLACES + COLOURS * best + added
                n_laid += 1
    after = seat_prospects(s, seat, expected)
    for _ in range(n_laid):
        place = laid % PLACES
        take_back(s, place // COLOURS, place % COLOURS)
        laid //= PLACES
    return before - after


def appraise(s, seat):
    """What a seat has and may expect, in 1/1024 of a million; a bundle that it is about to get counts too."""
    expected = to_come(s)
    total = 0
    for colour in range(COLOURS):
        if s.holder[colour] == seat:
            total += (s.purse[colour] - debt(s, colour)) * ONE_IN_1024THS + prospects(s, colour, expected)
    if s.phase == PLACEMENT and s.winner == seat and s.n_hand > 0:
        total += worth_to_seat(s, seat, expected)
    elif s.phase == PAYMENT and s.winner == seat:
        total += worth_to_seat(s, seat, expected) - s.price * ONE_IN_1024THS
    elif s.phase == AUCTION and s.bidder == seat:
        total += worth_to_seat(s, seat, expected) - s.bid * ONE_IN_1024THS
    elif s.phase == AUCTION and s.sealed[seat] != NOBODY:
        total += worth_to_seat(s, seat, expected) - s.sealed[seat] * ONE_IN_1024THS
    return total


NOT_INLINED = (rough_odds, bundle_worth, harm_laid_out, prospects, weigh, note_odds)
