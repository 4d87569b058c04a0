"""Big City, action A: which building may stand where; parks and factories."""

from ....core.state import OK, offer
from .cards import play_card
from .map import is_laid
from .points import count_pieces, points
from .words import *


def site(kind, way, lot):
    return kind << KIND_BITS | way << WAY_BITS | lot


def is_facility(kind):
    return DOUBLE_PARK <= kind and kind <= LARGE_FACTORY


def is_park(kind):
    return kind == DOUBLE_PARK or kind == TRIPLE_PARK


def size_of(s, kind):
    return s.v.foot_size[kind - DOUBLE_PARK] if is_facility(kind) else SIZE[kind]


def is_lot(s, lot):
    """Is there such a lot in the city?"""
    return lot < LOTS and lot % SLOTS < s.v.size[lot // SLOTS] and is_laid(s, lot // SLOTS)


# ------------------------------------------------------------------ buildings


def line_of(s, lot, way, size):
    """The lots of a straight building, eight bits each; NOWHERE if it would leave the city."""
    lots = lot
    for i in range(1, size):
        lot = s.near[4 * lot + way]
        lots |= lot << 8 * i
    return lots


def offer_buildings(s, seat):
    """Every building on every site for which the seat holds the cards."""
    for i in range(s.hand_size[seat]):
        lot = s.hand[SLOTS * seat + i]
        if is_lot(s, lot) and s.kind[lot] == FREE:
            offer_kinds(s, 1, 0, lot, lot)
            for way in range(2):
                second = s.near[4 * lot + way]
                if is_next(s, seat, lot, way, second):
                    offer_kinds(s, 2, way, lot, lot | second << 8)
                    third = s.near[4 * second + way]
                    if is_next(s, seat, second, way, third):
                        offer_kinds(s, 3, way, lot, lot | second << 8 | third << 16)


def is_next(s, seat, lot, way, other):
    """Can a building of this seat go on from one lot to the next?"""
    if s.holder[other] != seat or s.kind[other] != FREE or s.tram[lot] >> way & 1 == 1:
        return False
    # ruling: big-city R4
    return s.v.cross_tile_buildings == 1 or lot // SLOTS == other // SLOTS


def offer_kinds(s, size, way, lot, lots):
    for kind in range(RESIDENCE_1, KINDS):
        if SIZE[kind] == size and s.supply[kind] > 0 and not is_facility(kind):
            if why_not_there(s, kind, lot, lots) == OK:
                offer(s, BUILD, site(kind, way, lot), 0)


def why_not_there(s, kind, lot, lots):
    """Do City Hall and the neighbours allow this building on these lots?"""
    beside = s.around[lot]
    if kind <= BUSINESS_3:
        if kind <= RESIDENCE_3 and s.v.fan_buildings == 1:
            for i in range(SIZE[kind]):
                if s.around[lots >> 8 * i & 255] >> PARKINGS & 15 > 0:
                    return PARKING_BESIDE
        return OK
    if kind == CITY_HALL:
        # ruling: big-city R8
        if s.v.city_hall_site == INNER and s.outskirts[lot] == 1:
            return NOT_INNER
        return NOT_LOT_15 if s.v.city_hall_site == LOT_15 and lot != 15 - 11 else OK
    # ruling: big-city R17
    if s.halls == 0 and (kind != CHURCH or s.v.church_needs_hall == 1):
        return NEEDS_HALL
    if kind == CINEMA:
        return OK if beside >> HOMES & 15 >= 2 else NEEDS_RESIDENCES
    if kind == POST_OFFICE:
        return OK if beside >> HOMES & 15 >= 1 and beside >> SHOPS & 15 >= 1 else NEEDS_BOTH
    if kind == BANK:
        return OK if beside >> SHOPS & 15 >= 2 else NEEDS_BUSINESSES
    if kind == CHURCH:
        if s.v.church[lot // SLOTS] >> lot % SLOTS & 1 == 0:
            return NO_CHURCH_LOT
        return OK if s.free_lots[lot // SLOTS] == 1 else NOT_LAST_LOT
    if kind == SHOPPING_CENTRE:
        return why_not_centre(s, lots)
    return why_not_fan(s, kind, lot, beside)


def why_not_centre(s, lots):
    # ruling: big-city R12
    if s.v.mall_forbids_tram == 1 and s.tram[lots & 255] | s.tram[lots >> 8] != 0:
        return STREETCAR_BESIDE
    # ruling: big-city R11
    if s.v.mall_min_special == 0:
        return OK
    beside = s.around[lots & 255] + s.around[lots >> 8]
    if beside >> SPECIALS & 15 < s.v.mall_min_special:  # lots, not pieces: at least as many
        return NEEDS_SPECIALS
    first = CITY_HALL if s.v.mall_counts_city_hall == 1 else CINEMA
    specials = count_pieces(s, lots, 2, first, SHOPPING_CENTRE) + count_pieces(s, lots, 2, SCHOOL, SCHOOL)
    return OK if specials >= s.v.mall_min_special else NEEDS_SPECIALS


def why_not_fan(s, kind, lot, beside):
    # rules: big-city 4
    if kind == PARKING_LOT:
        return OK if (beside >> SHOPS & 15) + (beside >> SPECIALS & 15) >= 2 else NEEDS_CUSTOMERS
    if kind == SCHOOL:
        return OK if beside >> HOMES & 15 >= 1 else NEEDS_A_RESIDENCE
    if kind == POLICE_STATION:
        if s.outskirts[lot] == 1:
            return POLICE_INNER
        return OK if s.free_lots[lot // SLOTS] == 1 else POLICE_LAST
    return OK  # a hospital


def why_not_build(s, seat, what):
    kind, way, lot = what >> KIND_BITS, what >> WAY_BITS & 1, what & 127
    if kind >= RESIDENCE_1 and kind < KINDS and is_facility(kind):
        return PLANNED
    if kind < RESIDENCE_1 or kind >= KINDS or (SIZE[kind] == 1 and way == SOUTH):
        return NO_SUCH_KIND
    if s.supply[kind] == 0:
        return NONE_LEFT
    if not is_lot(s, lot):
        return NOT_A_LOT
    lots = line_of(s, lot, way, SIZE[kind])
    for i in range(SIZE[kind]):
        here = lots >> 8 * i & 255
        if here == NOWHERE:
            return LEAVES_THE_CITY
        if s.kind[here] != FREE:
            return LOT_TAKEN
        if s.v.cross_tile_buildings == 0 and here // SLOTS != lot // SLOTS:
            return ACROSS_TILES
        if i + 1 < SIZE[kind] and s.tram[here] >> way & 1 == 1:
            return STREETCAR_BETWEEN
    for i in range(SIZE[kind]):
        if s.holder[lots >> 8 * i & 255] != seat:
            return NOT_YOUR_CARD
    return why_not_there(s, kind, lot, lots)


def put_piece(s, seat, kind, way, lots, size):
    """A piece is placed for good and scored."""
    n = s.pieces
    s.pieces = n + 1
    s.piece_kind[n] = kind
    s.piece_lot[n] = lots & 255
    s.piece_way[n] = way
    s.builder[n] = seat
    s.points[n] = points(s, kind, lots, size)
    s.built[n] = s.turn
    s.score[seat] += s.points[n]
    s.buildings[seat] += 1
    s.supply[kind] -= 1
    if kind == CITY_HALL:
        s.halls += 1
    for i in range(size):
        lot = lots >> 8 * i & 255
        s.kind[lot] = kind
        s.piece[lot] = n
        s.free_lots[lot // SLOTS] -= 1
        for side in range(4):
            s.around[s.near[4 * lot + side]] += AROUND[kind]
    s.around[NOWHERE] = 0


def build(s, seat, kind, way, lot):
    lots = line_of(s, lot, way, SIZE[kind])
    put_piece(s, seat, kind, way, lots, SIZE[kind])
    for i in range(SIZE[kind]):
        play_card(s, seat, lots >> 8 * i & 255)
    s.phase = BUILT


# ------------------------------------------------------------------ parks and factories


def facility_lots(s, kind, way, lot):
    """The lots of a park or factory from its first lot on, eight bits each."""
    row = TURNS_OF_A_SHAPE * (kind - DOUBLE_PARK) + way
    lots = lot
    for i in range(1, s.v.foot_size[kind - DOUBLE_PARK]):
        step = s.v.foot[CELLS_OF_A_SHAPE * row + i]
        lots |= s.near[4 * (lots >> 8 * (step >> 2) & 255) + (step & 3)] << 8 * i
    return lots


def why_not_facility(s, kind, way, lot):
    if not is_lot(s, lot):
        return NOT_A_LOT
    size = s.v.foot_size[kind - DOUBLE_PARK]
    lots = facility_lots(s, kind, way, lot)
    outskirts = 0
    for i in range(size):
        here = lots >> 8 * i & 255
        if here == NOWHERE:
            return LEAVES_THE_CITY
        if s.kind[here] != FREE:
            return LOT_TAKEN
        outskirts += s.outskirts[here]
    if streetcar_inside(s, lots, size):
        return STREETCAR_BETWEEN
    if is_park(kind):
        return OK if outskirts <= 1 else TOO_FAR_OUT
    # ruling: big-city R15
    return OK if outskirts == 2 or (outskirts > 2 and s.v.factory_outskirts != EXACTLY) else TOO_FAR_IN


def streetcar_inside(s, lots, size):
    for i in range(size):
        lot = lots >> 8 * i & 255
        if s.tram[lot] != 0:
            for side in range(4):
                if s.tram[lot] >> side & 1 == 1:
                    for j in range(size):
                        if s.near[4 * lot + side] == lots >> 8 * j & 255:
                            return True
    return False


def sites(s, kind, way, offering):
    """Is there room for a park or factory that lies this way? With `offering`, every such site is offered."""
    for k in range(s.v.n_tiles):
        if is_laid(s, k) and s.free_lots[k] > 0:
            for lot in range(SLOTS * k, SLOTS * k + s.v.size[k]):
                if s.kind[lot] == FREE and why_not_facility(s, kind, way, lot) == OK:
                    if not offering:
                        return True
                    offer(s, SITE, lot, 0)
    return offering


def has_any_site(s, kind):
    for way in range(s.v.foot_turns[kind - DOUBLE_PARK]):
        if sites(s, kind, way, False):
            return True
    return False


def offer_facilities(s, seat):
    for i in range(s.hand_size[seat]):
        card = s.hand[SLOTS * seat + i]
        if card < LOTS and card % SLOTS == SPECIAL_CARD:
            kind = s.v.special[card // SLOTS]
            if is_new_plan(s, seat, i, kind) and why_not_plan(s, seat, kind) == OK:
                offer(s, PLAN, kind, 0)


def is_new_plan(s, seat, place, kind):
    """Two cards for the same kind are one offer."""
    for i in range(place):
        card = s.hand[SLOTS * seat + i]
        if card < LOTS and card % SLOTS == SPECIAL_CARD and s.v.special[card // SLOTS] == kind:
            return False
    return True


def card_for(s, seat, kind):
    """The card in this hand that gives the right to a park or factory, NOTHING without one."""
    for i in range(s.hand_size[seat]):
        card = s.hand[SLOTS * seat + i]
        if card < LOTS and card % SLOTS == SPECIAL_CARD and s.v.special[card // SLOTS] == kind:
            return card
    return NOTHING


def why_not_plan(s, seat, kind):
    if kind >= KINDS:
        return NO_SUCH_KIND
    if not is_facility(kind):
        return NO_FACILITY
    # ruling: big-city R16
    if s.halls == 0 and s.v.facilities_need_hall == 1:
        return NEEDS_HALL
    if s.supply[kind] == 0:
        return NONE_LEFT
    if card_for(s, seat, kind) == NOTHING:
        return NOT_YOUR_CARD
    return OK if has_any_site(s, kind) else NO_SITE


def offer_shapes(s):
    for way in range(s.v.foot_turns[s.item - DOUBLE_PARK]):
        if sites(s, s.item, way, False):
            offer(s, SHAPE, way, 0)


def why_not_shape(s, way):
    return OK if way < s.v.foot_turns[s.item - DOUBLE_PARK] and sites(s, s.item, way, False) else NO_SUCH_SHAPE


def is_useless(s, card):
    """Does the lot of this card lie under a park or factory?"""
    # rules: big-city 3.6
    return card % SLOTS != SPECIAL_CARD and is_facility(s.kind[card]) and s.holder[card] != OUT_OF_PLAY


def is_dead(s, card):
    """Can this park or factory card never be played again?"""
    # ruling: big-city R24
    if card % SLOTS != SPECIAL_CARD:
        return False
    kind = s.v.special[card // SLOTS]
    return s.supply[kind] == 0 or (s.laid == s.v.n_tiles and not has_any_site(s, kind))


def build_facility(s, seat, what):
    card = card_for(s, seat, s.item)
    put_piece(s, seat, s.item, s.way, facility_lots(s, s.item, s.way, what), size_of(s, s.item))
    play_card(s, seat, card)
    s.phase = BUILT


# ------------------------------------------------------------------ for people


def lots_of(s, kind, way, lot):
    """The lots of a piece from its first lot on; those beyond the city are left out."""
    if is_facility(kind):
        lots = facility_lots(s, kind, way % s.v.foot_turns[kind - DOUBLE_PARK], lot)
    else:
        lots = line_of(s, lot, way, SIZE[kind])
    return [here for here in unpacked(lots, size_of(s, kind)) if here != NOWHERE]


def lots_of_piece(s, n):
    return lots_of(s, s.piece_kind[n], s.piece_way[n], s.piece_lot[n])


def unpacked(lots, size):
    """Lots that are packed into one number, eight bits each, as a list."""
    return [lots >> 8 * i & 255 for i in range(size)]


def sites_on(s, kind, lots):
    """Every site of a straight building, on the map as it is, that covers these lots."""
    found = []
    for way in (EAST,) if SIZE[kind] == 1 else (EAST, SOUTH):
        for lot in range(LOTS):
            if is_lot(s, lot) and set(lots) <= set(lots_of(s, kind, way, lot)):
                found.append(site(kind, way, lot))
    return found


def site_on(s, kind, lots):
    """The site of a building that covers just these lots, NOTHING if there is none."""
    if len(lots) == SIZE[kind] == 1:
        return site(kind, EAST, lots[0]) if 0 <= lots[0] < LOTS else NOTHING
    for what in sites_on(s, kind, lots):
        if len(lots) == SIZE[kind]:
            return what
    return NOTHING


# why a building stands nowhere: the further down, the nearer one is to building it
NEARNESS = (NO_SUCH_KIND, NOT_A_LOT, LEAVES_THE_CITY, LOT_TAKEN, ACROSS_TILES, STREETCAR_BETWEEN, NOT_YOUR_CARD)


def nearest_site(s, kind, lots):
    """Of the sites that cover these lots the one that comes nearest to being allowed; NOTHING if one is allowed."""
    seat = max(s.to_move, 0)
    best, nearest = NOTHING, (-1, 0, False)
    if not lots or len(lots) == 1 and 0 <= lots[0] < LOTS:
        best = site(kind, EAST, lots[0] if lots else 0)  # where no site covers the lot, the refusal says that too
    for what in sites_on(s, kind, lots):
        why = why_not_build(s, seat, what)
        if why == OK and s.phase == TURN:
            return NOTHING
        near = NEARNESS.index(why) if why in NEARNESS else len(NEARNESS)
        held = sum(s.holder[lot] == seat for lot in lots_of(s, kind, what >> WAY_BITS & 1, what & 127))
        if (near, held, [what & 127] == lots) > nearest:
            best, nearest = what, (near, held, [what & 127] == lots)
    return best


NOT_INLINED = (offer_buildings, put_piece, sites, why_not_facility)
