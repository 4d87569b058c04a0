"""Big City, action B: the streetcar line, which runs between the lots from corner to corner."""

from ...core.record import OK, offer
from .fields import (
    BRANCH, DONE, EAST, FREE, GRID, LARGE_FACTORY, DOUBLE_PARK, LAY_ONE_FIRST, NEEDS_HALL, NO_STREET, NO_STREET_LEFT,
    NO_STREETCAR_LEFT, NORTH, NOT_AT_AN_END, NOTHING, NOTHING_BESIDE, NOWHERE, SLOTS, SOUTH, STREET_COVERED,
    STREET_TAKEN, TOUCHES_ITSELF, TRACK, WEST,
)  # fmt: skip
from .map import is_laid, lot_at
from .sites import is_lot

# A street is named by the lot west or north of it and its side, lot * 4 + side; on the rim by the lot that is there.
# A corner is row * GRID + column of the lot south-east of it.


def first_corner(s, street):
    """The north or west end of a street."""
    side = street & 3
    corner = s.spot[street >> 2]
    return corner + 1 if side == EAST else corner + GRID if side == SOUTH else corner


def second_corner(s, street):
    """The south or east end of a street."""
    return first_corner(s, street) + (GRID if street & 1 == 0 else 1)


def is_branching(s):
    # ruling: big-city R1
    return s.v.tram_topology == BRANCH and s.v.single_tram_line == 0


def is_on_line(s, corner):
    for i in range(s.trams + 1):
        if s.stops[i] == corner:
            return True
    return False


def why_not_track(s, street):
    lot, side = street >> 2, street & 3
    if not is_lot(s, lot):
        return NO_STREET
    other = s.near[lot][side]
    # ruling: big-city R3
    if other == NOWHERE and s.v.tram_perimeter == 0:
        return NO_STREET
    if other != NOWHERE and (side == WEST or side == NORTH):
        return NO_STREET
    if s.tram[lot] >> side & 1 == 1:
        return STREET_TAKEN
    if other != NOWHERE and s.kind[lot] != FREE and s.piece[lot] == s.piece[other]:
        return STREET_COVERED
    if s.v.limited_tram == 1 and not is_beside_piece(s, lot) and not is_beside_piece(s, other):
        return NOTHING_BESIDE
    if s.trams == 0:
        return OK
    one, two = first_corner(s, street), second_corner(s, street)
    if is_branching(s):
        ends = int(is_on_line(s, one)) + int(is_on_line(s, two))
        return OK if ends == 1 else NOT_AT_AN_END if ends == 0 else TOUCHES_ITSELF
    if one == s.line_end[0] or one == s.line_end[1]:
        return TOUCHES_ITSELF if is_on_line(s, two) else OK
    if two == s.line_end[0] or two == s.line_end[1]:
        return TOUCHES_ITSELF if is_on_line(s, one) else OK
    return NOT_AT_AN_END


def is_beside_piece(s, lot):
    """Does something stand there that a limited streetcar may run along?"""
    # ruling: big-city R27
    kind = s.kind[lot]
    if s.v.limited_tram_any_piece == 0 and DOUBLE_PARK <= kind and kind <= LARGE_FACTORY:
        return False
    return kind != FREE


def street_between(s, first, second, side):
    """The street between two places, of which `first` lies west or north; NOTHING where there are no lots."""
    if first != NOWHERE:
        return first * 4 + side
    return second * 4 + side + 2 if second != NOWHERE else NOTHING


def street_from(s, corner, direction):
    """The street that leaves a corner that way, NOTHING where there is none."""
    row, column = corner // GRID, corner % GRID
    if direction == EAST:
        return street_between(s, lot_at(s, row - 1, column), lot_at(s, row, column), SOUTH)
    if direction == WEST:
        return street_between(s, lot_at(s, row - 1, column - 1), lot_at(s, row, column - 1), SOUTH)
    if direction == SOUTH:
        return street_between(s, lot_at(s, row, column - 1), lot_at(s, row, column), EAST)
    return street_between(s, lot_at(s, row - 1, column - 1), lot_at(s, row - 1, column), EAST)


def offer_tracks(s):
    if s.trams == 0 or is_branching(s):
        for k in range(s.v.n_tiles):
            if is_laid(s, k):
                for street in range(4 * SLOTS * k, 4 * (SLOTS * k + s.v.size[k])):
                    if why_not_track(s, street) == OK:
                        offer(s, TRACK, street, 0)
    else:
        for i in range(8):
            street = street_from(s, s.line_end[i >> 2], i & 3)
            if street != NOTHING and why_not_track(s, street) == OK:
                offer(s, TRACK, street, 0)
    if s.new_trams > 0:
        offer(s, DONE, 0, 0)


def has_track(s):
    """Is there a street on which the line may go on, or begin?"""
    if s.trams == 0 or is_branching(s):
        for k in range(s.v.n_tiles):
            if is_laid(s, k):
                for street in range(4 * SLOTS * k, 4 * (SLOTS * k + s.v.size[k])):
                    if why_not_track(s, street) == OK:
                        return True
    else:
        for i in range(8):
            street = street_from(s, s.line_end[i >> 2], i & 3)
            if street != NOTHING and why_not_track(s, street) == OK:
                return True
    return False


def why_not_streetcar(s):
    if s.halls == 0:
        return NEEDS_HALL
    if s.trams >= s.v.tram_supply:
        return NO_STREETCAR_LEFT
    return OK if has_track(s) else NO_STREET_LEFT


def why_not_stop_laying(s):
    return OK if s.new_trams > 0 else LAY_ONE_FIRST


def lay_streetcar(s, street):
    lot, side = street >> 2, street & 3
    one, two = first_corner(s, street), second_corner(s, street)
    s.tram[lot] |= 1 << side
    if s.near[lot][side] != NOWHERE:
        s.tram[s.near[lot][side]] |= 1 << (side ^ 2)
    s.track[s.trams] = street
    if s.trams == 0:
        s.stops[0] = one
        s.stops[1] = two
        s.line_end[0] = one
        s.line_end[1] = two
    elif is_branching(s):
        s.stops[s.trams + 1] = one if is_on_line(s, two) else two
    else:
        for i in range(2):
            if s.line_end[i] == one or s.line_end[i] == two:
                s.line_end[i] = one + two - s.line_end[i]
                s.stops[s.trams + 1] = s.line_end[i]
                break
    s.trams += 1
    s.new_trams += 1


def may_lay_more(s):
    """The first action lays `tram_first` streetcars at most, a later one `tram_per_action`."""
    # rules: big-city 3.4. ruling: big-city R2
    most = s.v.tram_first if s.trams == s.new_trams else s.v.tram_per_action
    return s.new_trams < most and s.trams < s.v.tram_supply and has_track(s)
