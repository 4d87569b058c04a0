"""What must be true after every move of every game (RULES.md section 8), as one plain function.

It is compiled too, so that millions of games can be checked. Invariant 14 (secrets) is a test of `hide`, 15 of the
two worlds. `impossible.py` asks more of a position that somebody wrote down.
"""

from .cards import cards_left
from .map import lot_at
from .sites import facility_lots, is_facility, is_park, line_of, size_of
from .start import starting_tiles
from .streetcars import first_corner, is_branching, is_on_line, second_corner
from .words import *

__all__ = ["SENTENCES", "broken"]

LOST_CARD, WRONG_HOLDER, LOST_PIECE, OVERLAP, LOST_LOT, TOO_EARLY, BROKEN_LINE, HAND, LOOSE_TILE = range(1, 10)
WRONG_SCORE, WRONG_SITE, TOO_IDLE, WRONG_ZONE, WRONG_NEIGHBOUR = range(10, 15)

SENTENCES = {
    LOST_CARD: "1: a card is nowhere, or in two places",
    WRONG_HOLDER: "1: a card is not where it says, or its holder does not know it",
    LOST_PIECE: "2: the pieces or streetcars do not add up",
    OVERLAP: "3: a lot carries another piece than it says, or a streetcar runs under a piece",
    LOST_LOT: "4: the lots covered do not add up",
    TOO_EARLY: "5: something stands or lies that needs City Hall, and City Hall does not stand",
    BROKEN_LINE: "6: the streetcar line is broken, closed or branched",
    HAND: "7: a hand is too large, or cards are drawn out of turn",
    LOOSE_TILE: "8: a tile hangs in the air, or lies on another",
    WRONG_SCORE: "9: a score is not the sum of what was built",
    WRONG_SITE: "10, 11: a building stands where it may not",
    TOO_IDLE: "12: nobody builds any more, and the game goes on",
    WRONG_ZONE: "13: outskirts and inner city do not follow from the tiles",
    WRONG_NEIGHBOUR: "13: two lots do not agree that they are neighbours, or on what stands beside them",
}
STEP = (1, GRID, -1, -GRID)  # from a place to the next one east, south, west, north


def broken(s):
    """0, or the number of the first invariant that does not hold."""
    return (
        broken_stacks(s)
        or broken_hands(s)
        or broken_tiles(s)
        or broken_lots(s)
        or broken_pieces(s)
        or broken_scores(s)
        or broken_line(s)
        or broken_turn(s)
    )


# ------------------------------------------------------------------ cards


def broken_stacks(s):
    """Every card once: in a stack, in a hand or out of play."""
    for k in range(s.v.n_tiles):
        seen = 0
        for i in range(s.loose[k] + s.n_under[k]):
            card = s.deck[SLOTS * k + i] if i < s.loose[k] else s.under[SLOTS * k + i - s.loose[k]]
            if card < SLOTS * k or card >= SLOTS * (k + 1) or seen >> card - SLOTS * k & 1 == 1:
                return LOST_CARD
            seen |= 1 << card - SLOTS * k
            if s.holder[card] != IN_STACK or (i < s.loose[k] and s.known[card] != 0):
                return WRONG_HOLDER
        cards = cards_left(s, k)
        for card in range(SLOTS * k, SLOTS * (k + 1)):
            if s.holder[card] == OUT_OF_PLAY or s.holder[card] < s.seats:
                cards += 1
        if cards != s.v.size[k] + int(s.v.special[k] > 0):
            return LOST_CARD
    return 0


def broken_hands(s):
    # ruling: big-city R33. Uneven swaps let a hand grow beyond its limit, until it is refilled again.
    most = SLOTS if s.v.trade_cards == 1 and s.v.uneven_swaps == 1 else s.v.hand_limit + s.v.last_player_card
    for seat in range(s.seats):
        held = 0
        for k in range(s.v.n_tiles):
            for card in range(SLOTS * k, SLOTS * (k + 1)):
                if s.holder[card] == seat:
                    held += 1
        if held != s.hand_size[seat]:
            return WRONG_HOLDER
        if held > most:
            return HAND
        for i in range(held):
            card = s.hand[SLOTS * seat + i]
            if card < 0 or card >= LOTS or s.holder[card] != seat or s.known[card] >> seat & 1 == 0:
                return WRONG_HOLDER
            for j in range(i):
                if s.hand[SLOTS * seat + j] == card:
                    return LOST_CARD
    return 0


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
                lot = SLOTS * k + slot
                cell = s.v.cell[SLOTS * (4 * k + s.turned[k]) + slot]
                place = s.tile_at[k] + (cell >> 3) * GRID + (cell & 7)
                if s.spot[lot] != place or lot_at(s, place // GRID, place % GRID) != lot:
                    return LOOSE_TILE
                if touches_another(s, lot, k):
                    touching += 1
            if touching < contact_seen(s, k):
                return LOOSE_TILE
    land = 0
    for row in range(s.top, s.bottom + 1):
        bits = s.land[row]
        while bits != 0:
            bits &= bits - 1
            land += 1
    return LOOSE_TILE if laid != s.laid or land != lots else 0


def touches_another(s, lot, k):
    for side in range(4):
        other = s.near[4 * lot + side]
        if other != NOWHERE and other // SLOTS != k:
            return True
    return False


def contact_seen(s, k):
    """The least contact that can be seen of a tile: the first was there before any other."""
    if s.laid == 1:
        return 0
    if k == s.v.starting_tiles[0] - 1:
        return 1
    for other in range(s.v.n_tiles):
        if s.tile_at[other] != NOTHING and s.v.size[other] < 8:  # nothing can touch a tile of one lot with two
            return 1
    return min(2, s.v.min_contact)


def broken_lots(s):
    covered = 0
    for k in range(s.v.n_tiles):
        free = 0
        for lot in range(SLOTS * k, SLOTS * k + s.v.size[k]):
            piece = s.piece[lot]
            if s.kind[lot] == FREE:
                free += 1
            else:
                covered += 1
            if (s.kind[lot] == FREE) != (piece == NOTHING) or piece >= s.pieces:
                return OVERLAP
            if piece != NOTHING and s.piece_kind[piece] != s.kind[lot]:
                return OVERLAP
            if s.tile_at[k] != NOTHING:
                trouble = broken_lot(s, lot)
                if trouble != 0:
                    return trouble
        if free != s.free_lots[k] or (s.tile_at[k] == NOTHING and free != s.v.size[k]):
            return LOST_LOT
    for n in range(s.pieces):
        covered -= size_of(s, s.piece_kind[n])
    return LOST_LOT if covered != 0 else 0


def broken_lot(s, lot):
    beside = 0
    outer = 0
    for side in range(4):
        other = s.near[4 * lot + side]
        place = s.spot[lot] + STEP[side]
        if other != NOWHERE:
            back = side ^ 2
            if s.spot[other] != place or s.near[4 * other + back] != lot:
                return WRONG_NEIGHBOUR
            if s.tram[lot] >> side & 1 != s.tram[other] >> back & 1:
                return WRONG_NEIGHBOUR
            if s.tram[lot] >> side & 1 == 1 and s.piece[lot] != NOTHING and s.piece[lot] == s.piece[other]:
                return OVERLAP
            beside += AROUND[s.kind[other]]
        elif s.land[place // GRID] >> place % GRID & 1 == 1:
            return WRONG_NEIGHBOUR
        elif s.v.holes_inner == 0 or s.outside[place // GRID] >> place % GRID & 1 == 1:
            outer = 1
    if s.around[lot] != beside:
        return WRONG_NEIGHBOUR
    return WRONG_ZONE if s.outskirts[lot] != outer else 0


# ------------------------------------------------------------------ pieces


def broken_pieces(s):
    halls = 0
    few = 0  # of every kind six bits: how many stand
    more = 0
    for n in range(s.pieces):
        kind = s.piece_kind[n]
        halls += int(kind == CITY_HALL)
        if kind <= 10:
            few += 1 << 6 * (kind - 1)
        else:
            more += 1 << 6 * (kind - 11)
        lots = lots_of_piece(s, n)
        outskirts = 0
        for i in range(size_of(s, kind)):
            outskirts += s.outskirts[lots >> 8 * i & 255]
            if s.piece[lots >> 8 * i & 255] != n:
                return OVERLAP
        # Later tiles make inner city of outskirts, never the other way round: what was inner is inner still.
        if is_park(kind) and outskirts > 1:
            return WRONG_SITE
        if kind == CITY_HALL and s.v.city_hall_site == INNER and outskirts > 0:
            return WRONG_SITE
        lot = s.piece_lot[n]
        if kind == CHURCH and (s.v.church[lot // SLOTS] >> lot % SLOTS & 1 == 0 or s.free_lots[lot // SLOTS] > 0):
            return WRONG_SITE
    for kind in range(1, 21):
        standing = few >> 6 * (kind - 1) & 63 if kind <= 10 else more >> 6 * (kind - 11) & 63
        had = s.v.supply[kind - 1] if kind <= LARGE_FACTORY or s.v.fan_buildings == 1 else 0
        if s.supply[kind] < 0 or s.supply[kind] + standing != had:
            return LOST_PIECE
    if halls != s.halls:
        return LOST_PIECE
    return TOO_EARLY if s.halls == 0 and stands_too_early(s) else 0


def lots_of_piece(s, n):
    kind = s.piece_kind[n]
    if is_facility(kind):
        return facility_lots(s, kind, s.piece_way[n], s.piece_lot[n])
    return line_of(s, s.piece_lot[n], s.piece_way[n], size_of(s, kind))


def stands_too_early(s):
    """Is there something that needs City Hall?"""
    for n in range(s.pieces):
        kind = s.piece_kind[n]
        if kind > CITY_HALL and not (kind == CHURCH and s.v.church_needs_hall == 0):
            if not is_facility(kind) or s.v.facilities_need_hall == 1:
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
    sides = 0
    for k in range(s.v.n_tiles):
        for lot in range(SLOTS * k, SLOTS * k + s.v.size[k]):
            if s.tram[lot] != 0:
                for side in range(4):
                    if s.tram[lot] >> side & 1 == 1:
                        sides += 1 if s.near[4 * lot + side] != NOWHERE else 2
    if sides != 2 * s.trams or s.trams > s.v.tram_supply:
        return LOST_PIECE
    one_end = s.stops[0]
    other_end = s.stops[1]
    for j in range(s.trams):
        one, two = first_corner(s, s.track[j]), second_corner(s, s.track[j])
        new = s.stops[j + 1] if j > 0 else two
        old = one + two - new
        if s.tram[s.track[j] >> 2] >> (s.track[j] & 3) & 1 == 0 or (one != new and two != new):
            return BROKEN_LINE
        met = False
        for i in range(j + 1):
            if s.stops[i] == new:
                return BROKEN_LINE
            met = met or s.stops[i] == old
        if not met:
            return BROKEN_LINE
        if j > 0 and not is_branching(s):
            if old == one_end:
                one_end = new
            elif old == other_end:
                other_end = new
            else:
                return BROKEN_LINE
    if s.trams > 0 and not is_branching(s) and (s.line_end[0] != one_end or s.line_end[1] != other_end):
        return BROKEN_LINE
    return BROKEN_LINE if is_line_misdrawn(s) else 0


def is_line_misdrawn(s):
    """Are the corners on the line other than its stops?"""
    corners = 0
    for row in range(GRID):
        bits = s.on_line[row]
        while bits != 0:
            bits &= bits - 1
            corners += 1
    for i in range(s.trams + 1):
        if s.trams > 0 and not is_on_line(s, s.stops[i]):
            return True
    return corners != (s.trams + 1 if s.trams > 0 else 0)


def broken_turn(s):
    if s.phase != GAME_OVER and s.idle >= s.v.idle_rounds * s.seats and s.action != DRAW:
        return TOO_IDLE
    for k in range(s.v.n_tiles):
        if s.taken[k] > s.v.draw_cap_per_stack or s.asked[k] > s.taken[k] or (s.phase == TURN and s.taken[k] > 0):
            return HAND
    return 0
