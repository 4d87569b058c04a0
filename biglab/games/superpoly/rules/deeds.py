"""Superpoly: who owns what, what it is worth, and the money that changes hands."""

from ....core.bits import lowest
from ....core.state import NOBODY
from .words import *

# ------------------------------------------------------------------ seats and bits


def left_of(s, seat):
    """The next seat clockwise, whether or not its player is still in."""
    return seat + 1 if seat + 1 < s.seats else 0


def has_bit(mask, place):
    return mask >> place & 1 == 1


def everybody(s):
    """The players still in, one bit each."""
    mask = 0
    for seat in range(s.seats):
        if s.out[seat] == 0:
            mask |= 1 << seat
    return mask


# ------------------------------------------------------------------ money


def take_from_bank(s, seat, francs):
    s.cash[seat] += francs
    s.ledger -= francs


def pay_to(s, seat, creditor, francs):
    """A seat pays a seat, the bank or the pot."""
    s.cash[seat] -= francs
    if creditor == THE_BANK:
        s.ledger += francs
    elif creditor == THE_POT:
        s.pot += francs
    else:
        s.cash[creditor] += francs


# ------------------------------------------------------------------ deeds


def is_deed(s, square):
    return square < s.v.n_squares and s.v.price[square] > 0


def give_deed(s, square, to):
    """A deed changes hands; NOBODY is the bank."""
    group = s.v.group[square]
    before = s.owner[square]
    if before != NOBODY:
        s.held[group][before] -= 1
        s.n_deeds[before] -= 1
        s.owned[before] &= ~(1 << square)
        s.whole[before] &= ~(1 << group)
        if s.held[group][before] == 0:
            s.groups[before] &= ~(1 << group)
    s.owner[square] = to
    if to != NOBODY:
        s.held[group][to] += 1
        s.n_deeds[to] += 1
        s.owned[to] |= 1 << square
        s.groups[to] |= 1 << group
        if s.held[group][to] == s.v.size[group]:
            s.whole[to] |= 1 << group


def return_deed(s, square):
    """Back to the bank, free and unmortgaged."""
    if s.mortgaged[square] == 1:
        redeem(s, square)
    s.deferred[square] = 0
    give_deed(s, square, NOBODY)


def owns_group(s, seat, group):
    return s.held[group][seat] == s.v.size[group]


def is_bare(s, square):
    """May the deed be mortgaged or sold, as far as buildings go?"""
    # ruling: superpoly R16
    return s.built[s.v.group[square]] == 0 or (s.v.bare == BARE_LOT and s.level[square] == 0)


def mortgage(s, square):
    s.mortgaged[square] = 1
    s.pledged |= 1 << square
    s.tied[s.v.group[square]] += 1
    take_from_bank(s, s.owner[square], s.v.loan[square])


def redeem(s, square):
    """The deed is no longer mortgaged."""
    s.mortgaged[square] = 0
    s.pledged &= ~(1 << square)
    s.tied[s.v.group[square]] -= 1


def lifting_cost(s, square):
    return s.v.loan[square] + s.v.interest[square] + s.deferred[square]


def lift(s, square):
    pay_to(s, s.owner[square], THE_BANK, lifting_cost(s, square))
    s.deferred[square] = 0
    redeem(s, square)


def rent_due(s, square, total):
    """What a visit costs now; `total` is the throw on which the rent of a utility depends."""
    # rules: superpoly 3.4
    if s.owner[square] == NOBODY or s.mortgaged[square] == 1:
        return 0
    group = s.v.group[square]
    if s.v.kind[square] == LOT:
        if s.level[square] > 0:
            return s.v.rents[square][s.level[square]]
        # ruling: superpoly R12
        doubled = owns_group(s, s.owner[square], group) and (s.v.double_rent_if_built == 1 or s.built[group] == 0)
        return s.v.rents[square][0] * (s.v.double_rent_factor if doubled else 1)
    rent = s.v.rents[square][owned_of_kind(s, square) - 1]
    return rent * total if s.v.kind[square] == UTILITY else rent


def owned_of_kind(s, square):
    """How many museums or utilities the owner of this one has, for its rent."""
    group, owner = s.v.group[square], s.owner[square]
    # ruling: superpoly R42
    if s.v.mortgaged_counts == 1 or s.tied[group] == 0:
        return s.held[group][owner]
    free = 0
    for i in range(s.v.size[group]):
        other = s.v.member[group][i]
        if s.owner[other] == owner and s.mortgaged[other] == 0:
            free += 1
    return free


def next_of_kind(s, square, kind):
    """The nearest square of a kind ahead; the square itself if the board has none."""
    for steps in range(1, s.v.n_squares):
        ahead = square + steps
        if ahead >= s.v.n_squares:
            ahead -= s.v.n_squares
        if s.v.kind[ahead] == kind:
            return ahead
    return square


# ------------------------------------------------------------------ what somebody has


def means(s, seat):
    """Cash, and what the bank would pay at once for buildings and on mortgages."""
    total, rest = s.cash[seat], s.owned[seat]
    while rest != 0:
        square = lowest(rest)
        rest &= rest - 1
        if s.mortgaged[square] == 0:
            total += s.v.loan[square] + s.level[square] * s.v.half[square]
    return total


def worth(s, seat):
    """Cash, deeds at their printed price, mortgages and buildings as the options say."""
    # rules: superpoly 4. The auction price of a deed never changes what it is worth.
    total, rest = s.cash[seat], s.owned[seat]
    while rest != 0:
        square = lowest(rest)
        rest &= rest - 1
        total += s.v.price[square]
        # ruling: superpoly R47
        if s.mortgaged[square] == 1 and s.v.limit_mortgages == DEDUCTED:
            total -= s.v.loan[square]
        # ruling: superpoly R36
        if s.v.limit_buildings == HALF:
            total += s.level[square] * s.v.half[square]
        elif s.v.limit_buildings == FULL:
            total += s.level[square] * s.v.house[square]
    return total


# ------------------------------------------------------------------ leave-jail cards


def exit_bit(s, seat, deck):
    """The lowest leave-jail card of a pile that a seat holds, as a bit; 0 if none."""
    return s.exits[seat][deck] & -s.exits[seat][deck]


def put_under(s, deck, card):
    """A card goes under its pile."""
    s.pile[deck][s.n_pile[deck]] = card
    s.n_pile[deck] += 1


def give_back_exits(s, seat):
    for deck in range(2):
        for card in range(s.v.n_cards[deck]):
            if has_bit(s.exits[seat][deck], card):
                put_under(s, deck, card)
        s.exits[seat][deck] = 0


def to_notes(francs):
    """Rounded down to the smallest note."""
    return francs // GRID * GRID


def owns_thing(s, seat, thing):
    """Does a seat have this deed or leave-jail card, free of buildings?"""
    if thing >= EXIT:
        return s.exits[seat][thing - EXIT] != 0
    return s.owner[thing] == seat and is_bare(s, thing)


def hand_thing(s, thing, giver, taker):
    """A deed or a leave-jail card goes from one player to another."""
    if thing >= EXIT:
        card = exit_bit(s, giver, thing - EXIT)
        s.exits[giver][thing - EXIT] -= card
        s.exits[taker][thing - EXIT] += card
    else:
        give_deed(s, thing, taker)
        if s.mortgaged[thing] == 1:
            s.settling |= 1 << thing


def transfer_fee(s, things):
    """The interest that a player who receives mortgaged deeds must at least pay at once."""
    # ruling: superpoly R21
    fee, rest = 0, things & s.pledged if s.v.defer == PAY_NOW else 0
    while rest != 0:
        fee += s.v.interest[lowest(rest)]
        rest &= rest - 1
    return fee
