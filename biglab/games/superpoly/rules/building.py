"""Superpoly: houses and hotels, and the last pieces in the bank."""

from ....core.bits import lowest
from ....core.state import NOBODY, OK, offer
from .auction import close_auction, open_auction
from .deeds import has_bit, is_deed, left_of, owns_group, pay_to, take_from_bank
from .words import *

# ------------------------------------------------------------------ levels of a group


def counts(s, seat, square):
    """Does this lot count when levels are compared? Mortgaged ones cannot be built on."""
    return s.owner[square] == seat and s.mortgaged[square] == 0


def lowest_level(s, seat, group):
    low = HOTEL
    for i in range(s.v.size[group]):
        square = s.v.member[group][i]
        if counts(s, seat, square) and s.level[square] < low:
            low = s.level[square]
    return low


def highest_level(s, seat, group):
    high = 0
    for i in range(s.v.size[group]):
        square = s.v.member[group][i]
        if counts(s, seat, square) and s.level[square] > high:
            high = s.level[square]
    return high


# ------------------------------------------------------------------ building


def why_no_piece_fits(s, seat, square, low):
    """May a house or a hotel stand here next, whatever it costs and whether the bank has one or not?"""
    # rules: superpoly 3.5
    group = s.v.group[square]
    if not owns_group(s, seat, group):
        return NOT_WHOLE_GROUP
    # ruling: superpoly R15
    if s.mortgaged[square] == 1 or (s.tied[group] > 0 and s.v.build_with_mortgage == 0):
        return GROUP_MORTGAGED
    return why_no_higher(s, s.level[square], low)


def why_no_higher(s, level, low):
    """May a lot of this level go up by one, the lowest of its group being `low`?"""
    if level == HOTEL:
        return FULLY_BUILT
    if level == HOTEL - 1:
        return ALL_FOUR_FIRST if low < HOTEL - 1 else OK
    # ruling: superpoly R13
    return BUILD_EVENLY if level > low and s.v.even_building == 1 else OK


def is_lot(s, square):
    return is_deed(s, square) and s.v.kind[square] == LOT


def why_not_build(s, seat, square):
    if not is_lot(s, square):
        return ONLY_LOTS
    if s.owner[square] != seat:
        return NOT_YOURS
    reason = why_no_piece_fits(s, seat, square, lowest_level(s, seat, s.v.group[square]))
    if reason != OK:
        return reason
    if not has_piece(s, square):
        return NO_PIECE
    return OK if s.cash[seat] >= s.v.house[square] else TOO_POOR


def has_piece(s, square):
    """Does the bank have the piece that would stand here next?"""
    return (s.hotels if s.level[square] == HOTEL - 1 else s.houses) > 0


def whole_colours(s, seat):
    """The colour groups that a seat owns entirely, one bit each."""
    return s.whole[seat] & ((1 << s.v.n_colours) - 1)


def raise_level(s, square):
    """One piece more on a lot; for a hotel its four houses go back."""
    s.level[square] += 1
    s.built[s.v.group[square]] += 1
    s.raised += 1
    if s.level[square] == HOTEL:
        s.hotels -= 1
        s.houses += HOTEL - 1
    else:
        s.houses -= 1


def build(s, seat, square):
    """A piece is bought, or contested if several players want the last ones."""
    # rules: superpoly 3.5 Shortage
    piece = FOR_HOTEL if s.level[square] == HOTEL - 1 else FOR_HOUSE
    stock = s.hotels if piece == FOR_HOTEL else s.houses
    wanted, others = 0, 0
    for other in range(s.seats):
        if other != seat and s.out[other] == 0:
            n = pieces_wanted(s, other, piece)
            wanted += n
            if n > 0:
                others |= 1 << other
    if stock > wanted:
        pay_to(s, seat, THE_BANK, s.v.house[square])
        raise_level(s, square)
    else:
        s.scene = CONTESTED
        s.auction_for = piece
        s.lot = square
        s.builder = seat
        s.to_ask = others
        s.party = 1 << seat


def pieces_wanted(s, seat, piece):
    """How many pieces of a kind a player could legally place and pay for now, the cheapest lots first."""
    wanted, cash, rest = 0, s.cash[seat], whole_colours(s, seat)
    while rest != 0:
        group = cheapest_group(s, rest)
        rest &= ~(1 << group)
        if s.tied[group] == 0 or s.v.build_with_mortgage == 1:
            house = s.v.house[s.v.member[group][0]]
            n = min(room_for(s, seat, group, piece), cash // house)
            wanted += n
            cash -= n * house
    return wanted


def cheapest_group(s, groups):
    """The one of these groups on which a house costs least."""
    best = lowest(groups)
    groups &= groups - 1
    while groups != 0:
        group = lowest(groups)
        groups &= groups - 1
        if s.v.house[s.v.member[group][0]] < s.v.house[s.v.member[best][0]]:
            best = group
    return best


def room_for(s, seat, group, piece):
    """How many pieces of one kind a group has room for, without any more of the other kind."""
    room = 0
    if piece == FOR_HOTEL and lowest_level(s, seat, group) < HOTEL - 1:
        return 0
    for i in range(s.v.size[group]):
        square = s.v.member[group][i]
        if counts(s, seat, square):
            if piece == FOR_HOTEL:
                room += HOTEL - s.level[square]
            elif s.level[square] < HOTEL - 1:
                room += HOTEL - 1 - s.level[square]
    return room


# ------------------------------------------------------------------ the last pieces


def step_contest(s):
    """Ask the next who could use the piece; once all are asked, sell or auction it. True if somebody must decide."""
    seat = left_of(s, s.builder)
    while s.to_ask != 0:
        if has_bit(s.to_ask, seat):
            s.to_move = seat
            s.phase = CONTESTED
            return True
        seat = left_of(s, seat)
    if s.party == 1 << s.builder:
        pay_to(s, s.builder, THE_BANK, s.v.house[s.lot])
        raise_level(s, s.lot)
        close_auction(s)
        return False
    lowest_price = 0
    for seat in range(s.seats):
        s.least[seat] = cheapest_place(s, seat) if has_bit(s.party, seat) else 0
        if s.least[seat] > 0 and (lowest_price == 0 or s.least[seat] < lowest_price):
            lowest_price = s.least[seat]
    # ruling: superpoly R18
    for seat in range(s.seats):
        if s.v.shortage_min == LOWEST_LIST:
            s.least[seat] = lowest_price
        elif s.v.shortage_min == NO_MINIMUM:
            s.least[seat] = GRID
    open_auction(s, s.auction_for, s.lot, NOBODY, GRID, s.party, s.builder)
    return False


def contest(s, seat, wants):
    s.to_ask -= 1 << seat
    if wants:
        s.party |= 1 << seat


def cheapest_place(s, seat):
    """The list price of the cheapest lot on which the piece that is auctioned could go."""
    cheapest, rest = 0, s.owned[seat]
    while rest != 0:
        square = lowest(rest)
        rest &= rest - 1
        if fits(s, seat, square) and (cheapest == 0 or s.v.house[square] < cheapest):
            cheapest = s.v.house[square]
    return cheapest


def fits(s, seat, square):
    """Could the piece that is auctioned go on this lot of the seat?"""
    if s.owner[square] != seat or s.v.kind[square] != LOT:
        return False
    if (s.level[square] == HOTEL - 1) != (s.auction_for == FOR_HOTEL):
        return False
    return why_no_piece_fits(s, seat, square, lowest_level(s, seat, s.v.group[square])) == OK


def why_not_place(s, seat, square):
    if not is_lot(s, square):
        return ONLY_LOTS
    if not fits(s, seat, square):
        return NO_PLACE
    return CHEAPER_LOT if s.v.shortage_min == OWN_LIST and s.v.house[square] > s.bid else OK


def place_piece(s, square):
    raise_level(s, square)
    close_auction(s)


def offer_places(s, seat):
    rest = s.owned[seat]
    while rest != 0:
        if why_not_place(s, seat, lowest(rest)) == OK:
            offer(s, PLACE, lowest(rest), 0)
        rest &= rest - 1


def offer_contest(s):
    offer(s, CONTEST, 0, 0)
    offer(s, STAND_BACK, 0, 0)


# ------------------------------------------------------------------ selling to the bank


def why_not_sell(s, seat, square):
    if not is_lot(s, square):
        return ONLY_LOTS
    if s.owner[square] != seat:
        return NOT_YOURS
    if s.level[square] == 0:
        return NOTHING_BUILT
    if s.v.even_building == 1 and s.level[square] < highest_level(s, seat, s.v.group[square]):
        return SELL_EVENLY
    if s.level[square] == HOTEL and s.houses < HOTEL - 1:
        return NO_HOUSES_FOR_HOTEL
    return OK


def sell_building(s, square):
    take_from_bank(s, s.owner[square], s.v.half[square])
    if s.level[square] == HOTEL:
        s.hotels += 1
        s.houses -= HOTEL - 1
    else:
        s.houses += 1
    s.level[square] -= 1
    s.built[s.v.group[square]] -= 1


def why_not_sell_group(s, seat, group, level):
    # ruling: superpoly R17
    if group >= s.v.n_colours or level >= HOTEL:
        return NO_SUCH_LEVEL
    pieces, lots, above, below = s.houses, 0, 0, 0
    for i in range(s.v.size[group]):
        square = s.v.member[group][i]
        if counts(s, seat, square):
            lots += 1
            if s.level[square] < level:
                below += 1
            if s.level[square] > level:
                above += 1
            if s.level[square] < HOTEL:
                pieces += s.level[square]
    if lots == 0:
        return NOT_YOUR_GROUP
    if above == 0:
        return NONE_ABOVE
    if below > 0:
        return NO_SUCH_LEVEL
    return OK if pieces >= level * lots else NO_HOUSES_FOR_HOTEL


def sell_group(s, seat, group, level):
    """Every lot of the group comes down to one level at once."""
    for i in range(s.v.size[group]):
        square = s.v.member[group][i]
        if counts(s, seat, square) and s.level[square] > level:
            take_down(s, square, level)


def take_down(s, square, level):
    steps = s.level[square] - level
    take_from_bank(s, s.owner[square], steps * s.v.half[square])
    if s.level[square] == HOTEL:
        s.hotels += 1
    else:
        s.houses += s.level[square]
    s.houses -= level
    s.level[square] = level
    s.built[s.v.group[square]] -= steps


def offer_buildings(s, seat):
    """Houses and hotels that can be bought now."""
    rest = whole_colours(s, seat)
    while rest != 0:
        group = lowest(rest)
        rest &= rest - 1
        if s.cash[seat] >= s.v.house[s.v.member[group][0]] and (s.tied[group] == 0 or s.v.build_with_mortgage == 1):
            if s.built[group] < HOTEL * s.v.size[group]:
                low = lowest_level(s, seat, group)
                for i in range(s.v.size[group]):
                    square = s.v.member[group][i]
                    if s.mortgaged[square] == 0 and why_no_higher(s, s.level[square], low) == OK:
                        if has_piece(s, square):
                            offer(s, BUILD, square, 0)


def offer_sales(s, seat, group):
    """Single pieces, then the whole group down to a level, as long as no lot is below it yet."""
    low, high, lots, pieces = HOTEL, 0, 0, s.houses
    for i in range(s.v.size[group]):
        square = s.v.member[group][i]
        if counts(s, seat, square):
            level = s.level[square]
            lots += 1
            low = min(low, level)
            high = max(high, level)
            pieces += level if level < HOTEL else 0
    for i in range(s.v.size[group]):
        square = s.v.member[group][i]
        level = s.level[square]
        if level > 0 and s.owner[square] == seat and (level == high or s.v.even_building == 0):
            if level < HOTEL or s.houses >= HOTEL - 1:
                offer(s, SELL, square, 0)
    for level in range(min(low + 1, high)):
        if pieces >= level * lots:
            offer(s, SELL_DOWN, group * 8 + level, 0)
