"""What must be true after every move of every game (RULES.md section 8), as one plain function.

It is compiled too, so that millions of games can be checked.
"""

from ....core.state import NOBODY
from .deeds import has_bit
from .words import *

LOST_MONEY, OFF_GRID, NEGATIVE, LOST_HOUSE, LOST_HOTEL, WRONG_OWNER, BANK_BUILT, WRONG_COUNT = range(1, 9)
BUILT_WRONG, UNEVEN, LOST_CARD, WRONG_CLAIM, WRONG_JAIL, GHOST, BAD_BID, WRONG_END, WRONG_DEBT = range(9, 18)

SENTENCES = {
    LOST_MONEY: "1: the cash of all, the pot and the bank's ledger do not add up to nothing",
    OFF_GRID: "2: a sum that is not a multiple of 200",
    NEGATIVE: "2: cash below zero",
    LOST_HOUSE: "3: the houses do not add up",
    LOST_HOTEL: "3: the hotels do not add up",
    WRONG_OWNER: "4: a deed belongs to nobody who could own it",
    BANK_BUILT: "4: a deed of the bank is mortgaged or built on",
    WRONG_COUNT: "4: what is counted of deeds, levels or mortgages is wrong",
    BUILT_WRONG: "5: buildings on a group that is not whole, or mortgaged",
    UNEVEN: "6: levels of a group more than one apart",
    LOST_CARD: "7: a card is in two places or nowhere",
    WRONG_CLAIM: "8: a claim by or against somebody who is out, or for nothing, or too many for one landing",
    WRONG_JAIL: "9: a prisoner outside the jail, or too many doubles",
    GHOST: "10: a bankrupt player still has or decides something",
    BAD_BID: "11: a bid below the reserve or above the bidder's means",
    WRONG_END: "13: the game is over too early or too late",
    WRONG_DEBT: "10: a debt by or to somebody who is out, or of nothing",
}


def broken(s):
    """0, or the number of the first invariant that does not hold."""
    return broken_money(s) or broken_deeds(s) or broken_groups(s) or broken_cards(s) or broken_players(s)


def broken_money(s):
    total = s.ledger + s.pot
    odd = s.ledger % GRID + s.pot % GRID
    for seat in range(s.seats):
        total += s.cash[seat]
        odd += s.cash[seat] % GRID
        if s.cash[seat] < 0:
            return NEGATIVE
    if total != 0:
        return LOST_MONEY
    # ruling: superpoly R22
    return OFF_GRID if odd > 0 and s.v.interest_round == 0 else 0


def broken_deeds(s):
    """Owners, mortgages and levels of all squares; the pieces in the bank."""
    houses, hotels = s.houses, s.hotels
    for square in range(SQUARES):
        owner = s.owner[square]
        is_sold = square < s.v.n_squares and s.v.price[square] > 0
        if has_bit(s.pledged, square) != (is_sold and s.mortgaged[square] == 1):
            return WRONG_COUNT
        for seat in range(s.seats):
            if has_bit(s.owned[seat], square) != (is_sold and owner == seat):
                return WRONG_COUNT
        if not is_sold:
            if (square < s.v.n_squares and owner != NOBODY) or s.level[square] != 0 or s.mortgaged[square] != 0:
                return WRONG_OWNER
            continue
        if owner < NOBODY or owner >= s.seats:
            return WRONG_OWNER
        if owner != NOBODY and s.out[owner] == 1:
            return WRONG_OWNER
        if owner == NOBODY and (s.level[square] > 0 or s.mortgaged[square] == 1 or s.deferred[square] > 0):
            return BANK_BUILT
        if s.level[square] < 0 or s.level[square] > HOTEL or s.mortgaged[square] < 0 or s.mortgaged[square] > 1:
            return WRONG_COUNT
        if s.level[square] > 0 and (s.v.kind[square] != LOT or s.mortgaged[square] == 1):
            return BUILT_WRONG
        if s.level[square] == HOTEL:
            hotels += 1
        else:
            houses += s.level[square]
    if houses != s.v.houses or s.houses < 0:
        return LOST_HOUSE
    return LOST_HOTEL if hotels != s.v.hotels or s.hotels < 0 else 0


def broken_groups(s):
    for group in range(s.v.n_groups):
        levels, tied = 0, 0
        for seat in range(s.seats):
            held = 0
            for i in range(s.v.size[group]):
                if s.owner[s.v.member[group][i]] == seat:
                    held += 1
            if held != s.held[group][seat] or has_bit(s.groups[seat], group) != (held > 0):
                return WRONG_COUNT
            if has_bit(s.whole[seat], group) != (held > 0 and held == s.v.size[group]):
                return WRONG_COUNT
        for i in range(s.v.size[group]):
            levels += s.level[s.v.member[group][i]]
            tied += s.mortgaged[s.v.member[group][i]]
        if levels != s.built[group] or tied != s.tied[group]:
            return WRONG_COUNT
        if levels > 0:
            trouble = broken_built_group(s, group)
            if trouble != 0:
                return trouble
    return 0


def broken_built_group(s, group):
    """Buildings stand on whole groups without mortgages, and evenly."""
    low, high, owner = HOTEL, 0, NOBODY
    for i in range(s.v.size[group]):
        square = s.v.member[group][i]
        if s.level[square] > 0:
            owner = s.owner[square]
    for i in range(s.v.size[group]):
        square = s.v.member[group][i]
        # rulings: superpoly R15, R16. Two options allow mortgaged lots in a built group, one of them other owners.
        if s.owner[square] != owner and s.v.bare != BARE_LOT:
            return BUILT_WRONG
        if s.mortgaged[square] == 1 and s.v.build_with_mortgage == 0 and s.v.bare != BARE_LOT:
            return BUILT_WRONG
        if s.mortgaged[square] == 0 and s.owner[square] == owner:
            if s.level[square] < low:
                low = s.level[square]
            if s.level[square] > high:
                high = s.level[square]
    # rulings: superpoly R13, R15, R16. A lot that was mortgaged, or had another owner, meanwhile comes back bare.
    strict = s.v.even_building == 1 and s.v.build_with_mortgage == 0 and s.v.bare != BARE_LOT
    return UNEVEN if strict and high - low > 1 else 0


def broken_cards(s):
    """Every card of a deck once: unseen, in the pile, or held if it is a leave-jail card."""
    for deck in range(2):
        seen = s.unseen[deck]
        unseen = 0
        for card in range(CARDS):
            unseen += s.unseen[deck] >> card & 1
        if unseen != s.n_unseen[deck] or s.n_pile[deck] < 0 or s.n_pile[deck] > s.v.n_cards[deck]:
            return LOST_CARD
        for i in range(s.n_pile[deck]):
            card = s.pile[deck][i]
            if card < 0 or card >= s.v.n_cards[deck] or has_bit(seen, card):
                return LOST_CARD
            seen |= 1 << card
        for seat in range(s.seats):
            held = s.exits[seat][deck]
            if held & seen != 0:
                return LOST_CARD
            seen |= held
            for card in range(s.v.n_cards[deck]):
                if has_bit(held, card) and s.v.code[deck][card] != EXIT_CARD:
                    return LOST_CARD
        if seen != (1 << s.v.n_cards[deck]) - 1:
            return LOST_CARD
    return 0


def broken_players(s):
    solvent = 0
    for seat in range(s.seats):
        held = 0
        for group in range(s.v.n_groups):
            held += s.held[group][seat]
        if held != s.n_deeds[seat]:
            return WRONG_COUNT
        if s.out[seat] == 1:
            if s.cash[seat] != 0 or held > 0 or s.exits[seat][0] + s.exits[seat][1] > 0 or s.to_move == seat:
                return GHOST
        else:
            solvent += 1
        if s.jailed[seat] == 1 and (s.square[seat] != s.v.jail or s.jail_turns[seat] > s.v.jail_tries):
            return WRONG_JAIL
        if s.jailed[seat] == 0 and s.jail_turns[seat] != 0:
            return WRONG_JAIL
    if solvent != s.solvent:
        return GHOST
    if s.doubles > 3 or (s.phase == ROLL and s.doubles > 2):
        return WRONG_JAIL
    return broken_business(s, solvent)


def broken_business(s, solvent):
    """Claims, debts, the auction and the end."""
    # rules: superpoly 8. A throw has one rent at most, and three throws of a turn can bring one each.
    if s.v.claim_scope == RENT_ONLY and s.n_claims > 3:
        return WRONG_CLAIM
    for i in range(s.n_claims):
        by, on = s.claim_by[i], s.claim_on[i]
        if s.out[by] == 1 or s.claim_sum[i] <= 0 or by == on or (on != THE_BANK and s.out[on] == 1):
            return WRONG_CLAIM
        if s.v.claim_scope == RENT_ONLY and s.throws > 0 and on != s.active:
            return WRONG_CLAIM
    for i in range(s.n_debts):
        if s.out[s.debtor[i]] == 1 or s.owed[i] <= 0 or s.debtor[i] == s.creditor[i]:
            return WRONG_DEBT
        if s.creditor[i] < SEATS and s.out[s.creditor[i]] == 1:
            return WRONG_DEBT
    if s.scene == AUCTION and s.v.auction == ENGLISH and s.bidder != NOBODY:
        if s.bid < s.least[s.bidder] or (s.v.bid_limit == 0 and s.bid > s.cash[s.bidder]):
            return BAD_BID
    if (s.to_move == NOBODY) != (s.ending != 0) or (solvent == 1) != (s.ending == LAST_SOLVENT):
        return WRONG_END
    return 0
