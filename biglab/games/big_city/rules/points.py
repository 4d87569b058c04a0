"""Big City, what a building scores: once, when it is placed (RULES.md 2.4)."""

from .words import *

CENTRE_BY_PARKING, INNER_SCHOOL, BY_A_SCHOOL = 5, 2, -2  # fan buildings, rules: big-city 4


def points(s, kind, lots, size):
    """What a piece on these lots (eight bits each) would score now."""
    beside = 0
    tram = 0
    outskirts = 0
    for i in range(size):
        lot = lots >> 8 * i & 255
        beside += s.around[lot]
        tram |= s.tram[lot]
        outskirts |= s.outskirts[lot]
    worth = s.v.base_values[kind - 1]
    if kind <= RESIDENCE_3:
        if outskirts == 1:
            worth += s.v.outskirts_bonus
        worth += from_facilities(s, lots, size, beside)
        if tram != 0:
            worth *= s.v.tram_factor
    elif kind <= BUSINESS_3:
        if outskirts == 0:
            worth += s.v.inner_bonus
        if beside >> SCHOOLS & 15 > 0:
            worth += BY_A_SCHOOL
        worth += from_facilities(s, lots, size, beside)
        worth *= ladder(s, tram, beside)
    elif kind == CITY_HALL:
        worth += reward(s)
    elif CINEMA <= kind and kind <= BANK:
        # ruling: big-city R9, R10
        if s.v.special_modifiers == 1:
            if outskirts == 0:
                worth += s.v.inner_bonus
            worth += from_facilities(s, lots, size, beside)
        if s.v.special_ladder == AS_BUSINESS:
            worth *= ladder(s, tram, beside)
        elif s.v.special_ladder == AS_RESIDENCE and tram != 0:
            worth *= s.v.tram_factor
    elif kind >= PARKING_LOT:
        worth = fan_points(s, kind, worth, beside, outskirts)
    return max(worth, s.v.min_score)  # ruling: big-city R32


def from_facilities(s, lots, size, beside):
    """Points from parks and factories next to a site: once each, or for every one of them."""
    # ruling: big-city R13
    parks = min(beside >> PARKS & 15, 1)
    factories = min(beside >> FACTORIES & 15, 1)
    if s.v.stack_externalities == 1:
        if parks == 1:
            parks = count_pieces(s, lots, size, DOUBLE_PARK, TRIPLE_PARK)
        if factories == 1:
            factories = count_pieces(s, lots, size, L_FACTORY, LARGE_FACTORY)
    return parks * s.v.park_bonus + factories * s.v.factory_malus


def ladder(s, tram, beside):
    """The multiplier of businesses: streetcar, City Hall, or both."""
    hall = beside >> HALLS & 15
    if tram != 0:
        return s.v.both_factor if hall > 0 else s.v.tram_factor
    return s.v.hall_factor if hall > 0 else 1


def reward(s):
    """What the builder of City Hall gets: a constant, or a point for every full round without any."""
    # rules: big-city 4, 8.1
    if s.v.city_hall_reward != ESCALATING:
        return s.v.city_hall_reward
    if s.halls == 0:
        return s.round - 1
    n = 0
    while s.piece_kind[n] != CITY_HALL:
        n += 1
    return s.built[n] // s.seats


def fan_points(s, kind, worth, beside, outskirts):
    if kind == PARKING_LOT:
        if beside >> PARKS & 15 > 0:
            worth += s.v.park_bonus
        if beside >> MALLS & 15 > 0:
            worth += CENTRE_BY_PARKING
    elif kind == HOSPITAL:
        n = beside >> OCCUPIED & 15
        worth += n * (n + 1) // 2
    elif kind == SCHOOL:
        if outskirts == 0:
            worth += INNER_SCHOOL
    elif kind == POLICE_STATION:
        worth += beside >> SERVICES & 15
        if beside >> HALLS & 15 > 0:
            worth *= s.v.hall_factor
    return worth


def count_pieces(s, lots, size, first, last):
    """Different pieces of the kinds first … last next to a site; a piece that touches it twice counts once."""
    n = 0
    seen = 0
    for i in range(size):
        for side in range(4):
            other = s.near[4 * (lots >> 8 * i & 255) + side]
            if first <= s.kind[other] and s.kind[other] <= last:
                piece = s.piece[other]
                new = True
                for j in range(n):
                    if seen >> 7 * j & 127 == piece:
                        new = False
                if new:
                    seen |= piece << 7 * n
                    n += 1
    return n


NOT_INLINED = (points,)
