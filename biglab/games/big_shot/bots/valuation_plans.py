"""Whole bundles: where to place all pawns of one together, and what the bundle is worth when they are placed so.

A plan is the best way to spread up to four pawns over the open districts. What pawns do in one district does not
depend on the others (parks count by their present odds). So the districts are looked at one by one, and for every set
of pawns the best placement so far is kept: sixteen sets instead of 28,561 placements.
What is worked out on the way is noted in `report`, which is free until the results of a game are written.
"""

from ....core.bits import lowest
from ....core.state import NOBODY
from ..rules.words import *
from .valuation import CHANCES, FULL, NO_PAWN, ODDS, ONE_IN_1024THS, PARTS, note_odds, offered_pawns, place_in_table

PLANNED = 4  # pawns that are planned together
SETS = 1 << PLANNED  # sets of them
SIZE = tuple(bin(pawns).count("1") for pawns in range(SETS))
IN_FOURS = tuple(sum((pawns >> n & 1) << 4 * n for n in range(PLANNED)) for pawns in range(SETS))  # four bits a pawn
IN_TWELVES = tuple(sum((pawns >> n & 1) * 4095 << 12 * n for n in range(PLANNED)) for pawns in range(SETS))  # masks
HERE, BEST, NOTE = 0, SETS, 2 * SETS  # in `report`: what a set does in a district, the best so far, and how
STAKE = 8  # millions that being allowed to win is worth to a seat that plans
POSSIBLE, NOT_POSSIBLE = -(1 << 40), -(1 << 50)  # every possible plan is worth more than POSSIBLE


def first_ones(pawns, twins):
    """The set with the same colours that has the first pawns of each; `twins` have the colour of the pawn before."""
    while (left_out := (pawns & twins) >> 1 & ~pawns) != 0:
        pawns -= left_out & -left_out  # the lowest pawn that is left out takes the place of its twin
    return pawns


def splits_of(pawns, twins):
    """All ways to put a part of a set in a district and the rest in those before it: the largest part first.

    Each as one number: where the rest is noted, four bits for the part, and four for the part after `first_ones`.
    """
    parts = [some for some in range(pawns, 0, -1) if some & pawns == some]
    parts = [some for some in parts if pawns - some == first_ones(pawns - some, twins)]
    return [(BEST + pawns - some) << 8 | some << 4 | first_ones(some, twins) for some in parts]


def set_tables():
    """The sets to look at, by `twins` (each list ends with SETS); where the splits of a set begin; all splits."""
    sets, begins, splits = [], [], []
    for twins in range(0, SETS, 2):  # the first pawn has none before it
        different = [pawns for pawns in range(1, SETS) if pawns == first_ones(pawns, twins)]
        sets += different + [SETS] * (SETS - len(different))
        for pawns in range(SETS):
            begins.append(len(splits))
            splits += splits_of(pawns, twins)
    return tuple(sets), (*begins, len(splits)), tuple(splits)


DIFFERENT, SPLITS_BEGIN, SPLITS = set_tables()


def odds_by_pawns():
    """The odds of the first colour by the pawns of a district, three bits a colour.

    Four in a number, sixteen bits each: with none to three pawns to come, then with four to seven.
    """
    table = [0] * (2 << 12)
    for pawns in range(1 << 12):
        mine, b, c, d = (pawns >> 3 * k & 7 for k in range(COLOURS))
        for more in range(FULL + 1 - mine - b - c - d):
            odds = ODDS[place_in_table(more, d, c, b, mine)]
            table[more >> 2 << 12 | pawns] += odds << 16 * (more & 3)
    return tuple(table)


ODDS_BY_PAWNS = odds_by_pawns()


def packed(s, district):
    """The pawns of a district: three bits a colour."""
    pawns = s.pawns[district]
    return pawns[0] + (pawns[1] << 3) + (pawns[2] << 6) + (pawns[3] << 9)


def odds_of(colour, pawns, more):
    """The odds that a colour will own an open district with these pawns, three bits a colour, and `more` to come."""
    turned = (pawns | pawns << 12) >> 3 * colour & 4095  # this colour first, then those after it
    return ODDS_BY_PAWNS[(more & 4) << 10 | turned] >> 16 * (more & 3) & 2047


def weight(s, district, colour):
    """What owning a district would bring to a colour, in 1/1024: its value, and what parks add to it.

    The odds of the other districts are those that `note_odds` has noted.
    """
    chances = CHANCES + DISTRICTS * colour
    total = 0
    if s.v.park[district] == 1:
        for other in range(s.v.n_districts):
            if s.v.beside[other] >> district & 1 == 1:
                total += s.v.value[other] * s.report[chances + other]
    else:
        parks = s.v.beside[district]
        while parks != 0:
            total += s.report[chances + lowest(parks)]
            parks &= parks - 1
        total *= s.v.value[district]
    return s.v.value[district] * ONE_IN_1024THS + (s.v.park_factor - 1) * total


def first_pawns(s):
    """The colours of the first pawns of the bundle, in order: twelve bits each, of which three are a colour's."""
    found = 0
    n = 0
    for colour in range(COLOURS):
        for _ in range(offered_pawns(s, colour)):
            if n < PLANNED:
                found += 1 << (12 * n + 3 * colour)
                n += 1
    return found


def alike(first):
    """The pawns that have the colour of the one before, a bit each."""
    found = 0
    for n in range(1, PLANNED):
        colour = first >> 12 * n & 4095
        if colour != 0 and colour == first >> 12 * (n - 1) & 4095:
            found |= 1 << n
    return found


def by_colour(first, pawns):
    """How many pawns of each colour are in a set of the first ones: three bits a colour."""
    those = first & IN_TWELVES[pawns]
    those += those >> 24
    return (those + (those >> 12)) & 4095


def n_planned(s):
    """How many pawns of the bundle are planned together: four, or all, or as many as there is room for."""
    n = 0
    for colour in range(COLOURS):
        n += offered_pawns(s, colour)
    if s.v.overflow == DISCARD:
        room = 0
        for district in range(s.v.n_districts):
            if s.sold[district] == 0:
                room += s.v.district_cap - s.n_pawns[district]
        n = min(n, room)
    return min(n, PLANNED)


def plan(s, seat, care, rival, spite, expected):
    """The best that can be done with the bundle for a seat, in 1/8192 of a million; `report` says how.

    Of what others gain `care` eighths are subtracted, and `spite` eighths for one rival.
    """
    sets = 1 << n_planned(s)
    first = first_pawns(s)
    twins = alike(first) & sets - 1
    stake = STAKE * one_short(s, seat, expected)
    for pawns in range(sets):
        s.report[BEST + pawns] = NOT_POSSIBLE
    s.report[BEST] = 0
    s.report[NOTE] = 0
    lists = SETS // 2 * twins
    last = lists
    while DIFFERENT[last] < sets:
        last += 1
    smallest = lists
    n_open = s.n_open
    for district in range(s.v.n_districts):
        if s.sold[district] == 0:
            n_open -= 1
            if n_open == 0:  # after the last district only the whole set matters
                smallest = max(lists, last - 1)
            weigh_sets(s, district, seat, care, rival, spite, first, lists, last, stake, expected)
            for i in range(last - 1, smallest - 1, -1):  # the largest first: the smaller ones are as they were before
                pawns = DIFFERENT[i] & 15
                best = max(s.report[BEST + pawns], POSSIBLE)
                pick = 0
                for k in range(SPLITS_BEGIN[lists + pawns], SPLITS_BEGIN[lists + pawns + 1]):
                    split = SPLITS[k]
                    value = s.report[split >> 8 & 63] + s.report[HERE + (split & 15)]
                    if value > best:
                        best = value
                        pick = split
                if pick > 0:
                    some = pick >> 4 & 15
                    s.report[BEST + pawns] = best
                    s.report[NOTE + pawns] = s.report[NOTE + pawns - some] + district * IN_FOURS[some]
    return s.report[BEST + sets - 1]


def planned(s):
    """The plan that was made last: the districts of the pawns, four bits each, the first pawn first."""
    return s.report[NOTE + (1 << n_planned(s)) - 1]


def planned_gain(s, seat, expected):
    """What the plan that was made last would do to a seat, in 1/1024 of a million."""
    districts, n, first = planned(s), n_planned(s), first_pawns(s)
    total = 0
    left = (1 << n) - 1
    while left > 0:
        district = NO_PAWN
        together = 0
        for pawn in range(n):
            if left >> pawn & 1 == 1 and (district == NO_PAWN or districts >> 4 * pawn & 15 == district):
                district = districts >> 4 * pawn & 15
                together |= 1 << pawn
        total += gain_of(s, district, seat, by_colour(first, together), SIZE[together], expected)
        left -= together
    return total


def counts(s, district):
    """Does a district count towards those that a winner must have?"""
    # ruling: big-shot R18
    return s.v.park[district] == 0 or s.v.parks_count == 1


def one_short(s, seat, expected):
    """The chance that a seat ends with one district less than a winner needs, in 1/1024, where that is one or two."""
    # rules: big-shot 3.7
    note_odds(s, expected)
    most = 0
    for colour in range(COLOURS):
        if s.holder[colour] == seat:
            none = ONE_IN_1024THS
            one = 0
            for district in range(s.v.n_districts):
                if counts(s, district):
                    chance = s.report[CHANCES + DISTRICTS * colour + district]
                    one = (one * (ONE_IN_1024THS - chance) + none * chance) // ONE_IN_1024THS
                    none = none * (ONE_IN_1024THS - chance) // ONE_IN_1024THS
            if s.v.min_districts == 1:
                most = max(most, none)
            elif s.v.min_districts == 2:
                most = max(most, one)
    return most


def weigh_sets(s, district, seat, care, rival, spite, first, begin, end, stake, expected):
    """Note what every set of pawns would do for the seat in a district, in 1/8192 of a million."""
    a = share_of(s, district, 0, seat, care, rival, spite, stake)
    b = share_of(s, district, 1, seat, care, rival, spite, stake)
    c = share_of(s, district, 2, seat, care, rival, spite, stake)
    d = share_of(s, district, 3, seat, care, rival, spite, stake)
    there = packed(s, district)
    room = s.v.district_cap - s.n_pawns[district]
    before = for_all(a, b, c, d, there, min(expected, room))
    for i in range(begin, end):
        pawns = DIFFERENT[i] & 15
        left = room - SIZE[pawns]
        if left < 0:
            s.report[HERE + pawns] = NOT_POSSIBLE
        else:
            after = for_all(a, b, c, d, there + by_colour(first, pawns), min(expected, left))
            s.report[HERE + pawns] = (after - before) // ONE_IN_1024THS


def share_of(s, district, colour, seat, care, rival, spite, stake):
    """How much it matters to the seat that a colour owns a district, in 1/8192 of a million."""
    holder = s.holder[colour]
    share = PARTS if holder == seat else -spite if holder == rival else -care
    if share == 0 or holder == NOBODY:
        return 0
    brings = weight(s, district, colour)
    if holder == seat and counts(s, district):
        brings += stake
    return share * brings


def for_all(a, b, c, d, pawns, more):
    """What these pawns are worth, if owning their district is worth a, b, c and d to the colours; `more` will come."""
    worth = 0
    if a != 0:
        worth += a * odds_of(0, pawns, more)
    if b != 0:
        worth += b * odds_of(1, pawns, more)
    if c != 0:
        worth += c * odds_of(2, pawns, more)
    if d != 0:
        worth += d * odds_of(3, pawns, more)
    return worth


def gain_of(s, district, seat, added, size, expected):
    """What more pawns in a district do to a seat, in 1/1024 of a million."""
    there, room = packed(s, district), s.v.district_cap - s.n_pawns[district]
    gained = 0
    for colour in range(COLOURS):
        if s.holder[colour] == seat:
            change = odds_of(colour, there + added, min(expected, room - size))
            change -= odds_of(colour, there, min(expected, room))
            gained += weight(s, district, colour) * change // ONE_IN_1024THS
    return gained
