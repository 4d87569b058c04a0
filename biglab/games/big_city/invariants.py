"""What must be true after every move of every game (RULES.md section 8), as one plain function.

It is compiled too, so that millions of games can be watched. Invariant 14 (secrets) is a test of `hide`, 15 of the
two worlds; that points never change and zones follow from the tiles alone is seen by recounting them here.
"""

from ...core.record import CHANCE, NOBODY, OK
from .cards import can_draw, cards_left, stack_asked, stack_of
from .fields import (
    AROUND, CHOOSE_FIRST, CHOOSE_STACK, CHURCH, CITY_HALL, CLOSE_DEAL, COUNTER_OFFER, DOUBLE_PARK, DRAW,
    EAST, EVERYBODY, EXCHANGE, FIRST_HANDS, FREE, GAME_OVER, GIVE_BACK, GRID, IN_STACK, INNER, KINDS, L_FACTORY,
    LARGE_FACTORY, LAY, LAY_TRACK, LOTS, MAKE_OFFER, NO_CARD, NOTHING, NOWHERE, OUT_OF_PLAY, PLACE_PIECE, PLACE_TILE,
    PLAN, REVEAL, SETUP_TILE, SHAPE_PIECE, SLOTS, SOUTH, SPECIAL_CARD, STREETCAR, TILES, TRACKS, TRADE, TRIPLE_PARK,
    TURN, TURN_TILE,
)  # fmt: skip
from .map import lot_at
from .start import is_starting_tile, starting_tiles, who_lays
from .sites import facility_lots, has_any_site, sites, is_facility, is_lot, is_park, line_of, size_of
from .streetcars import first_corner,  is_branching, is_on_line, second_corner

(LOST_CARD, WRONG_HOLDER, LOST_PIECE, OVERLAP, LOST_LOT, TOO_EARLY, BROKEN_LINE, HAND, LOOSE_TILE, WRONG_SCORE,
 WRONG_SITE, WRONG_ZONE, TOO_IDLE, WRONG_NEIGHBOUR) = range(1, 15)  # fmt: skip

SENTENCES = {
    LOST_CARD: "1: a card is nowhere, or in two places",
    WRONG_HOLDER: "1: a card is not where it says, or its holder does not know it",
    LOST_PIECE: "2: the pieces or streetcars do not add up",
    OVERLAP: "3: a lot carries another piece than it says, or a streetcar runs under a piece",
    LOST_LOT: "4: the lots covered do not add up",
    TOO_EARLY: "5: something stands that needs City Hall, and City Hall does not",
    BROKEN_LINE: "6: the streetcar line is broken, closed or branched",
    HAND: "7: a hand is too large",
    LOOSE_TILE: "8: a tile hangs in the air, or lies on another",
    WRONG_SCORE: "9: a score is not the sum of what was built",
    WRONG_SITE: "10, 11: a building stands where it may not",
    WRONG_ZONE: "13: outskirts and inner city do not follow from the tiles",
    TOO_IDLE: "12: the game should be over",
    WRONG_NEIGHBOUR: "13: two lots do not agree that they are neighbours, or on what stands beside them",
}


def broken(s):
    """0, or the number of the first invariant that does not hold."""
    return (
        broken_cards(s) or broken_tiles(s) or broken_lots(s) or broken_pieces(s) or broken_line(s) or broken_turn(s)
    )


# ------------------------------------------------------------------ cards


def broken_cards(s):
    out = 0
    for k in range(s.v.n_tiles):
        cards = s.v.size[k] + (1 if s.v.special[k] > 0 else 0)
        for slot in range(SLOTS):
            if s.holder[SLOTS * k + slot] == OUT_OF_PLAY:
                out += 1
                cards -= 1
        if s.loose[k] < 0 or s.n_under[k] < 0 or cards_left(s, k) > cards:
            return LOST_CARD
        seen = 0
        for i in range(s.loose[k] + s.n_under[k]):
            card = s.deck[SLOTS * k + i] if i < s.loose[k] else s.under[SLOTS * k + i - s.loose[k]]
            if card < 0 or card >= LOTS or card // SLOTS != k or seen >> card % SLOTS & 1 == 1:
                return LOST_CARD
            seen |= 1 << card % SLOTS
            if s.holder[card] != IN_STACK or (i < s.loose[k] and s.known[card] != 0):
                return WRONG_HOLDER
    total = out
    for k in range(s.v.n_tiles):
        total += cards_left(s, k) - s.v.size[k] - (1 if s.v.special[k] > 0 else 0)
    for seat in range(s.seats):
        total += s.hand_size[seat]
        most = s.v.hand_limit + (1 if s.v.last_player_card == 1 else 0)
        if s.hand_size[seat] < 0 or s.hand_size[seat] > most:
            return HAND
        for i in range(s.hand_size[seat]):
            card = s.hand[SLOTS * seat + i]
            if card < 0 or card >= LOTS or s.holder[card] != seat or s.known[card] >> seat & 1 == 0:
                return WRONG_HOLDER
            for j in range(i):
                if s.hand[SLOTS * seat + j] == card:
                    return LOST_CARD
    return LOST_CARD if total != 0 else 0


# ------------------------------------------------------------------ the map


def broken_tiles(s):
    laid = 0
    lots = 0
    for k in range(s.v.n_tiles):
        if s.tile_at[k] != NOTHING:
            laid += 1
            lots += s.v.size[k]
            touching = 0
            for slot in range(s.v.size[k]):
                cell = s.v.cell[SLOTS * (4 * k + s.turned[k]) + slot]
                place = s.tile_at[k] + (cell >> 3) * GRID + (cell & 7)
                lot = SLOTS * k + slot
                if s.spot[lot] != place or lot_at(s, place // GRID, place % GRID) != lot:
                    return LOOSE_TILE
                contact = 0
                for side in range(4):
                    if s.near[4 * lot + side] != NOWHERE and s.near[4 * lot + side] // SLOTS != k:
                        contact = 1
                touching += contact
            if touching == 0 and s.laid > 1:
                return LOOSE_TILE
            if k != s.v.starting_tiles[0] - 1 and touching < 2 and s.v.min_contact >= 2 and standard_tiles(s):
                return LOOSE_TILE
    if laid != s.laid:
        return LOOSE_TILE
    land = 0
    for row in range(GRID):
        bits = s.land[row]
        while bits != 0:
            bits &= bits - 1
            land += 1
    return LOOSE_TILE if land != lots else 0


def standard_tiles(s):
    """Are all tiles at least two lots high and wide, so that two lots of contact can always be had?"""
    for k in range(s.v.n_tiles):
        if s.v.size[k] < 8 or s.v.high[2 * k] * s.v.high[2 * k + 1] != s.v.size[k]:
            return False
    return True


def broken_lots(s):
    covered = 0
    for k in range(s.v.n_tiles):
        free = 0
        for lot in range(SLOTS * k, SLOTS * k + s.v.size[k]):
            if s.kind[lot] == FREE:
                free += 1
            else:
                covered += 1
            if (s.kind[lot] == FREE) != (s.piece[lot] == NOTHING) or s.piece[lot] >= s.pieces:
                return OVERLAP
            if s.piece[lot] != NOTHING and s.piece_kind[s.piece[lot]] != s.kind[lot]:
                return OVERLAP
            if s.tile_at[k] != NOTHING and broken_lot(s, lot) != 0:
                return broken_lot(s, lot)
        if free != s.free_lots[k] or (s.tile_at[k] == NOTHING and free != s.v.size[k]):
            return LOST_LOT
    for n in range(s.pieces):
        covered -= size_of(s, s.piece_kind[n])
    return LOST_LOT if covered != 0 else 0


def broken_lot(s, lot):
    beside = 0
    outer = 0
    row, column = s.spot[lot] // GRID, s.spot[lot] % GRID
    for side in range(4):
        other = s.near[4 * lot + side]
        down = row + (2 - side if side & 1 == 1 else 0)
        right = column + (1 - side if side & 1 == 0 else 0)
        if other != lot_at(s, down, right):
            return WRONG_NEIGHBOUR
        if other != NOWHERE:
            if s.near[4 * other + (side ^ 2)] != lot or s.tram[lot] >> side & 1 != s.tram[other] >> (side ^ 2) & 1:
                return WRONG_NEIGHBOUR
            if s.tram[lot] >> side & 1 == 1 and s.piece[lot] != NOTHING and s.piece[lot] == s.piece[other]:
                return OVERLAP
            beside += AROUND[s.kind[other]]
        elif s.v.holes_inner == 0 or s.outside[down] >> right & 1 == 1:
            outer = 1
    if s.around[lot] != beside:
        return WRONG_NEIGHBOUR
    return WRONG_ZONE if s.outskirts[lot] != outer else 0


# ------------------------------------------------------------------ pieces


def broken_pieces(s):
    halls = 0
    built = 0
    for n in range(s.pieces):
        kind = s.piece_kind[n]
        if kind < 1 or kind >= KINDS:
            return LOST_PIECE
        if kind == CITY_HALL:
            halls += 1
        lots = lots_of_piece(s, n)
        for i in range(size_of(s, kind)):
            if s.piece[lots >> 8 * i & 255] != n:
                return OVERLAP
        if kind == CHURCH:
            lot = s.piece_lot[n]
            if s.v.church[lot // SLOTS] >> lot % SLOTS & 1 == 0 or s.free_lots[lot // SLOTS] > 0:
                return WRONG_SITE
        # later tiles make inner city of outskirts, never the other way round: what was inner is inner still
        if kind == CITY_HALL and s.v.city_hall_site == INNER and s.outskirts[s.piece_lot[n]] == 1:
            return WRONG_SITE
        if is_park(kind) and outskirts_of(s, lots, size_of(s, kind)) > 1:
            return WRONG_SITE
    if halls != s.halls:
        return LOST_PIECE
    for kind in range(1, KINDS):
        built = s.supply[kind]
        for n in range(s.pieces):
            if s.piece_kind[n] == kind:
                built += 1
        if s.supply[kind] < 0 or built != (0 if kind > LARGE_FACTORY and s.v.fan_buildings == 0 else s.v.supply[kind - 1]):
            return LOST_PIECE
    if s.halls == 0 and broken_before_hall(s):
        return TOO_EARLY
    return broken_scores(s)


def lots_of_piece(s, n):
    kind = s.piece_kind[n]
    if is_facility(kind):
        return facility_lots(s, kind, s.piece_way[n], s.piece_lot[n])
    return line_of(s, s.piece_lot[n], s.piece_way[n], size_of(s, kind))


def outskirts_of(s, lots, size):
    n = 0
    for i in range(size):
        n += s.outskirts[lots >> 8 * i & 255]
    return n


def broken_before_hall(s):
    """Does something stand or lie that needs City Hall?"""
    for n in range(s.pieces):
        kind = s.piece_kind[n]
        if kind > CITY_HALL:
            church = kind == CHURCH and s.v.church_needs_hall == 0
            if not church and not (is_facility(kind) and s.v.facilities_need_hall == 0):
                return True
    return s.trams > 0 or s.laid > starting_tiles(s)


def broken_scores(s):
    for seat in range(s.seats):
        score = 0
        built = 0
        for n in range(s.pieces):
            if s.builder[n] == seat:
                score += s.points[n]
                built += 1
                if s.points[n] < s.v.min_score:
                    return WRONG_SCORE
        if score != s.score[seat] or built != s.buildings[seat]:
            return WRONG_SCORE
    return 0


# ------------------------------------------------------------------ the streetcar


def broken_line(s):
    if s.trams < 0 or s.trams > s.v.tram_supply:
        return LOST_PIECE
    sides = 0
    for k in range(s.v.n_tiles):
        for lot in range(SLOTS * k, SLOTS * k + s.v.size[k]):
            for side in range(4):
                if s.tram[lot] >> side & 1 == 1:
                    sides += 1 if s.near[4 * lot + side] != NOWHERE else 2
    if sides != 2 * s.trams:
        return LOST_PIECE
    if s.trams == 0:
        return 0
    for i in range(s.trams + 1):
        for j in range(i):
            if s.stops[i] == s.stops[j]:
                return BROKEN_LINE
        degree = 0
        for j in range(s.trams):
            one, two = first_corner(s, s.track[j]), second_corner(s, s.track[j])
            if one == s.stops[i] or two == s.stops[i]:
                degree += 1
            if not is_on_line(s, one) or not is_on_line(s, two):
                return BROKEN_LINE
        if degree == 0 or (degree > 2 and not is_branching(s)):
            return BROKEN_LINE
        if not is_branching(s) and (degree == 1) != (s.stops[i] == s.line_end[0] or s.stops[i] == s.line_end[1]):
            return BROKEN_LINE
    # as many streets as corners less one, every corner with a street, each street grown from the line: a tree
    return 0


def broken_turn(s):
    if s.phase != GAME_OVER and s.idle >= s.v.idle_rounds * s.seats and s.action != DRAW:
        return TOO_IDLE
    if s.phase == TURN:
        for k in range(s.v.n_tiles):
            if s.asked[k] != 0 or s.taken[k] != 0:
                return HAND
    return 0


# ------------------------------------------------------------------ positions that somebody gives


def impossible(s):
    """Why a given position cannot be one of this game, apart from the invariants; empty when it can."""
    return ""
