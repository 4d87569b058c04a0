"""Big City, action B: the streetcar line, which runs between the lots from corner to corner."""

from ....core.state import OK, offer
from .map import lot_at
from .sites import is_lot
from .words import *

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
    return s.on_line[corner // GRID] >> corner % GRID & 1 == 1


def why_not_track(s, street):
    lot, side = street >> 2, street & 3
    if not is_lot(s, lot):
        return NO_STREET
    other = s.near[street]
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
    return why_not_corners(s, first_corner(s, street), second_corner(s, street)) if s.trams > 0 else OK


def why_not_corners(s, one, two):
    """Would the line grow at an end, or at any corner where it may branch, and nowhere touch itself?"""
    # ruling: big-city R1
    has_one, has_two = is_on_line(s, one), is_on_line(s, two)
    if not is_branching(s):
        if not (is_end(s, one) or is_end(s, two)):
            return NOT_AT_AN_END
    elif not has_one and not has_two:
        return NOT_AT_AN_END
    return TOUCHES_ITSELF if has_one and has_two else OK


def is_end(s, corner):
    return corner == s.line_end[0] or corner == s.line_end[1]


def is_beside_piece(s, lot):
    """Does something stand there that a limited streetcar may run along?"""
    # ruling: big-city R27
    kind = s.kind[lot]
    if s.v.limited_tram_any_piece == 0 and DOUBLE_PARK <= kind and kind <= LARGE_FACTORY:
        return False
    return kind != FREE


def street_from(s, corner, direction):
    """The street that leaves a corner that way, NOTHING if there is none."""
    row, column = corner // GRID, corner % GRID
    first = lot_at(s, row - int(direction != SOUTH), column - int(direction != EAST))  # north or west of the street
    second = lot_at(s, row - int(direction == NORTH), column - int(direction == WEST))
    side = SOUTH if direction & 1 == 0 else EAST
    if first != NOWHERE:
        return 4 * first + side
    return 4 * second + side + 2 if second != NOWHERE else NOTHING


def tracks(s, offering):
    """Is there a street on which the line may begin or go on? With `offering`, every such street is offered."""
    from_ends = s.trams > 0 and not is_branching(s)
    for i in range(8 if from_ends else 4 * LOTS):
        street = street_from(s, s.line_end[i >> 2], i & 3) if from_ends else i
        if street != NOTHING and why_not_track(s, street) == OK:
            if not offering:
                return True
            offer(s, TRACK, street, 0)
    return offering


def offer_tracks(s):
    tracks(s, True)
    if s.new_trams > 0:
        offer(s, DONE, 0, 0)


def why_not_streetcar(s):
    if s.halls == 0:
        return NEEDS_HALL
    if s.trams >= s.v.tram_supply:
        return NO_STREETCAR_LEFT
    return OK if tracks(s, False) else NO_STREET_LEFT


def why_not_stop_laying(s):
    return OK if s.new_trams > 0 else LAY_ONE_FIRST


def lay_streetcar(s, street):
    lot, side = street >> 2, street & 3
    one, two = first_corner(s, street), second_corner(s, street)
    s.tram[lot] |= 1 << side
    if s.near[street] != NOWHERE:
        s.tram[s.near[street]] |= 1 << (side ^ 2)
    s.track[s.trams] = street
    if s.trams == 0:
        reach_corner(s, 0, one)
        reach_corner(s, 1, two)
        s.line_end[0] = one
        s.line_end[1] = two
    elif is_branching(s):
        reach_corner(s, s.trams + 1, one if is_on_line(s, two) else two)
    else:
        for i in range(2):
            if s.line_end[i] == one or s.line_end[i] == two:
                s.line_end[i] = one + two - s.line_end[i]
                reach_corner(s, s.trams + 1, s.line_end[i])
                break
    s.trams += 1
    s.new_trams += 1


def reach_corner(s, n, corner):
    """The line comes to a corner."""
    s.stops[n] = corner
    s.on_line[corner // GRID] |= 1 << corner % GRID


def may_lay_more(s):
    """The first action lays `tram_first` streetcars at most, a later one `tram_per_action`."""
    # rules: big-city 3.4. ruling: big-city R2
    most = s.v.tram_first if s.trams == s.new_trams else s.v.tram_per_action
    return s.new_trams < most and s.trams < s.v.tram_supply and tracks(s, False)


NOT_INLINED = (tracks, why_not_track)
