"""Big City, the map: where tiles may be laid, which lots are neighbours, what is outskirts and what inner city.

The map is rows of bits (`land`), so that all columns of a row are tried at once. Nothing here is searched for twice:
`lot_on`, `near`, `outskirts` and `around` are tables that a new tile brings up to date.
"""

from ....core.state import OK, offer
from .words import *

EVERY_COLUMN = (1 << 62) - 1  # of a row of the map: eight tiles of four columns either way, and one beyond
RIM = 1 | 1 << 61  # its first and its last column


def lot_at(s, row, column):
    """The lot that lies there, NOWHERE if none does."""
    if s.land[row] >> column & 1 == 0:
        return NOWHERE
    return s.lot_on[word_of_place(row, column)] >> 8 * (column & 7) & 255


def write_lot(s, row, column, lot):
    """Write down that the lot lies there."""
    here, bits = word_of_place(row, column), 8 * (column & 7)
    s.lot_on[here] = s.lot_on[here] & ~(255 << bits) | lot << bits


def word_of_place(row, column):
    """Where `lot_on` keeps this place and the seven beside it."""
    return (row & FOLD - 1) * (FOLD // 8) + (column >> 3 & FOLD // 8 - 1)


def is_laid(s, k):
    return s.tile_at[k] != NOTHING


# ------------------------------------------------------------------ where a tile may lie


def columns_to_lay(s, k, q, contact, row):
    """A bit for every column where tile k, turned q times, may lie with its upper edge in this row."""
    taken = 0
    one = 0
    two = 0
    three = 0
    four = 0
    for slot in range(s.v.size[k]):
        cell = s.v.cell[SLOTS * (4 * k + q) + slot]
        down = row + (cell >> 3)
        right = cell & 7
        land = s.land[down]
        beside = (s.land[down - 1] | s.land[down + 1] | land << 1 | land >> 1) >> right
        taken |= land >> right
        four |= three & beside
        three |= two & beside
        two |= one & beside
        one |= beside
    touching = one if contact == 1 else two if contact == 2 else three if contact == 3 else four
    return touching & ~taken


def lots_touched(s, k, q, row, column):
    """How many lots of the city would be next to the tile."""
    tile = 0  # eight bits a row, an empty row above
    for slot in range(s.v.size[k]):
        cell = s.v.cell[SLOTS * (4 * k + q) + slot]
        tile |= 2 << (cell + 8)
    n = 0
    for i in range(s.v.high[2 * k + (q & 1)] + 2):
        own = tile >> 8 * i & 255
        beside = tile >> 8 * (i + 1) & 255 | own << 1 | own >> 1
        if i > 0:
            beside |= tile >> 8 * (i - 1) & 255
        touched = s.land[row + i - 1] & (beside << column >> 1)
        while touched != 0:
            touched &= touched - 1
            n += 1
    return n


def may_lie(s, k, q, contact, row, column):
    """With the column among `columns_to_lay`: does the tile touch enough lots of the city?"""
    return contact == 1 or lots_touched(s, k, q, row, column) >= contact


def places(s, k, q, contact, offering):
    """Is there a place for tile k, turned q times? With `offering`, every such place is offered."""
    for row in range(s.top - s.v.high[2 * k + (q & 1)], s.bottom + 2):
        columns = columns_to_lay(s, k, q, contact, row)
        column = 0
        while columns != 0:
            if columns & 1 == 1 and may_lie(s, k, q, contact, row, column):
                if not offering:
                    return True
                offer(s, PLACE, row * GRID + column, 0)
            columns >>= 1
            column += 1
    return offering


def contact_of(s, k):
    """Lots with which tile k must touch the city: as many as the rules ask for, or as many as possible."""
    # ruling: big-city R6, R29
    contact = s.v.min_contact
    while contact > 1:
        for q in range(4 if s.v.allow_rotation == 1 else 1):
            if places(s, k, q, contact, False):
                return contact
        contact -= 1
    return contact


def offer_rotations(s):
    for q in range(4):
        if places(s, s.item, q, s.contact, False):
            offer(s, ROTATE, q, 0)


def why_not_rotate(s, q):
    return OK if q < 4 and places(s, s.item, q, s.contact, False) else NO_SUCH_ROTATION


def why_not_place(s, place):
    k, q = s.item, s.way
    row, column = place // GRID, place % GRID
    if row < s.top - 4 or row > s.bottom + 1 or column > 60:
        return TOO_LITTLE_CONTACT
    for slot in range(s.v.size[k]):
        cell = s.v.cell[SLOTS * (4 * k + q) + slot]
        if s.land[row + (cell >> 3)] >> (column + (cell & 7)) & 1 == 1:
            return OVERLAP
    if columns_to_lay(s, k, q, s.contact, row) >> column & 1 == 1 and may_lie(s, k, q, s.contact, row, column):
        return OK
    return TOO_LITTLE_CONTACT


# ------------------------------------------------------------------ a tile is laid


def lay_tile(s, k, q, place):
    row, column = place // GRID, place % GRID
    s.tile_at[k] = place
    s.turned[k] = q
    s.laid += 1
    s.top = min(s.top, row)
    s.bottom = max(s.bottom, row + s.v.high[2 * k + (q & 1)] - 1)
    for slot in range(s.v.size[k]):
        cell = s.v.cell[SLOTS * (4 * k + q) + slot]
        down = row + (cell >> 3)
        right = column + (cell & 7)
        s.spot[SLOTS * k + slot] = down * GRID + right
        s.land[down] |= 1 << right
        write_lot(s, down, right, SLOTS * k + slot)
    for lot in range(SLOTS * k, SLOTS * k + s.v.size[k]):
        for side in range(4):
            other = lot_beside(s, lot, side)
            s.near[4 * lot + side] = other
            if other != NOWHERE:
                become_neighbours(s, lot, side, other)
    find_outside(s)
    find_outskirts(s)


def lay_first_tile(s, k):
    s.top = ORIGIN
    s.bottom = ORIGIN
    lay_tile(s, k, 0, ORIGIN * GRID + ORIGIN)


def lot_beside(s, lot, side):
    row, column = s.spot[lot] // GRID, s.spot[lot] % GRID
    if side & 1 == 0:  # east or west
        return lot_at(s, row, column + 1 - side)
    return lot_at(s, row + 2 - side, column)


def become_neighbours(s, lot, side, other):
    """Two lots become neighbours: what stands on the old one, and a streetcar on its rim, is now beside the new."""
    back = side ^ 2
    s.near[4 * other + back] = lot
    s.around[lot] += AROUND[s.kind[other]]
    if s.tram[other] >> back & 1 == 1:
        s.tram[lot] |= 1 << side


def find_outside(s):
    """Flood the empty places from beyond the edge, with orthogonal steps."""
    # rules: big-city 2.5
    s.outside[s.top - 1] = EVERY_COLUMN
    s.outside[s.bottom + 1] = EVERY_COLUMN
    for row in range(s.top, s.bottom + 1):
        s.outside[row] = RIM
    grown = True
    while grown:
        grown = False
        for row in range(s.top, s.bottom + 1):
            grown = spread(s, row) or grown
        for row in range(s.bottom, s.top - 1, -1):
            grown = spread(s, row) or grown


def spread(s, row):
    """Let the outside flow into this row from above, below and sideways; did it reach anything new?"""
    empty = EVERY_COLUMN & ~s.land[row]
    reached = (s.outside[row] | s.outside[row - 1] | s.outside[row + 1]) & empty
    before = 0
    while reached != before:
        before = reached
        reached |= (reached << 1 | reached >> 1) & empty
    if reached == s.outside[row]:
        return False
    s.outside[row] = reached
    return True


def find_outskirts(s):
    """A lot with a side to the outside is outskirts; a hole is not outside, unless the option says so."""
    # ruling: big-city R7
    for k in range(s.v.n_tiles):
        if s.tile_at[k] != NOTHING:
            for lot in range(SLOTS * k, SLOTS * k + s.v.size[k]):
                row, column = s.spot[lot] // GRID, s.spot[lot] % GRID
                around = s.outside[row - 1] >> column | s.outside[row + 1] >> column
                around |= s.outside[row] >> (column + 1) | s.outside[row] >> (column - 1)
                s.outskirts[lot] = around & 1
                if s.v.holes_inner == 0 and is_at_an_edge(s, lot):
                    s.outskirts[lot] = 1


def is_at_an_edge(s, lot):
    for side in range(4):
        if s.near[4 * lot + side] == NOWHERE:
            return True
    return False


NOT_INLINED = (find_outside, lay_tile, lot_at, lots_touched, places)
