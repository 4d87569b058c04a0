"""What must be true after every move of every game (RULES.md section 8), as one plain function.

It is compiled too, so that millions of games can be checked. Invariants 10, 11 and 14 (the rule of ownership, how
many districts can be sold, one seed one game) follow from others or are tests of their own.
"""

from ....core.state import NOBODY
from .auction import in_order, on_clock
from .districts import land, leading
from .formats import has_clock, is_rising, is_sealed
from .loans import cash_of
from .play import rounds
from .words import *

LOST_PAWN, ODD_SPACE, WRONG_SPACES, OVERFULL, NOT_SOLD, WRONG_OWNER, LOST_MONEY, NEGATIVE = range(1, 9)
TOO_MANY_LOANS, TOO_MANY_DRAWN, NO_TOKEN, LOST_REVENUE, BEYOND_CASH, OUT_OF_IT, WRONG_ROUND = range(9, 16)
NO_ROOM, TOO_MUCH_LAND, PHANTOM, WRONG_LEADER, OFF_THE_CLOCK = range(16, 21)

SENTENCES = {
    LOST_PAWN: "1: the pawns of a colour do not add up",
    ODD_SPACE: "2: a space that is neither full nor empty",
    WRONG_SPACES: "2: the number of full spaces is wrong",
    OVERFULL: "3: a district with more pawns than it holds, or miscounted",
    NOT_SOLD: "3: a full district that is not sold, or a sold one that is not full",
    WRONG_OWNER: "3: a district belongs to the wrong colour",
    LOST_MONEY: "4: a purse is not what came in and went out",
    NEGATIVE: "4: cash below zero",
    TOO_MANY_LOANS: "5: more loans than the schedule has",
    TOO_MANY_DRAWN: "5: more loans in a round than are allowed",
    NO_TOKEN: "5: more loans than tokens",
    LOST_REVENUE: "6: what was paid is not what the bundles were sold for",
    BEYOND_CASH: "7: a bid that cannot be paid",
    OUT_OF_IT: "7: a player who has passed, or holds the standing bid, is to speak",
    WRONG_ROUND: "8: not one sale a round, or a wrong number of rounds",
    NO_ROOM: "9: no room for the pawns to be placed",
    TOO_MUCH_LAND: "12: more land than the board has",
    PHANTOM: "13: the phantom has money or loans",
    WRONG_LEADER: "8: the wrong seat leads",
    OFF_THE_CLOCK: "7: a stop at a price that the clock never shows",
}


def broken(s):
    """0, or the number of the first invariant that does not hold."""
    return broken_pawns(s) or broken_districts(s) or broken_money(s) or broken_auction(s) or broken_rounds(s)


def broken_pawns(s):
    full = 0
    for space in range(s.v.spaces):
        on = 0
        for colour in range(COLOURS):
            on += s.bundles[space][colour]
        if on != s.on_space[space] or (on != 0 and on != s.v.bundle_size):
            return ODD_SPACE
        if on > 0:
            full += 1
    if full != s.n_full or full != s.filled - s.sales - s.removed or (s.phase != DEAL and s.filled != s.v.spaces):
        return WRONG_SPACES
    in_hand = 0
    for colour in range(COLOURS):
        pawns = s.heap[colour] + s.hand[colour] + s.box[colour]
        in_hand += s.hand[colour]
        for space in range(s.v.spaces):
            pawns += s.bundles[space][colour]
        for district in range(s.v.n_districts):
            pawns += s.pawns[district][colour]
        if pawns != s.v.pawns_per_colour or s.hand[colour] < 0 or s.heap[colour] < 0 or s.box[colour] < 0:
            return LOST_PAWN
    return 0 if in_hand == s.n_hand else LOST_PAWN


def broken_districts(s):
    still_open = 0
    room = 0
    for district in range(s.v.n_districts):
        pawns = 0
        for colour in range(COLOURS):
            if s.pawns[district][colour] < 0:
                return OVERFULL
            pawns += s.pawns[district][colour]
        if pawns != s.n_pawns[district] or pawns > s.v.district_cap:
            return OVERFULL
        if (pawns == s.v.district_cap) != (s.sold[district] == 1):
            return NOT_SOLD
        if s.sold[district] == 0:
            still_open += 1
            room += s.v.district_cap - pawns
        owner = leading(s, district) if s.sold[district] == 1 or s.phase == GAME_OVER else NOBODY
        if s.owner[district] != owner:
            return WRONG_OWNER
    if still_open != s.n_open:
        return NOT_SOLD
    if s.v.overflow == REFUSED and room < s.n_hand:
        return NO_ROOM
    return broken_land(s)


def broken_land(s):
    """All land together is at most what it would be worth if every park doubled all it can."""
    most = 0
    for district in range(s.v.n_districts):
        value = s.v.value[district]
        beside = s.v.beside[district]
        while beside != 0:
            value *= s.v.park_factor
            beside &= beside - 1
        most += value
    for colour in range(COLOURS):
        most -= land(s, colour)
    return TOO_MUCH_LAND if most < 0 else 0


def broken_money(s):
    spent = 0
    loans = 0
    for colour in range(COLOURS):
        if s.holder[colour] == NOBODY:
            if s.purse[colour] != 0 or s.loans[colour] != 0 or s.lent[colour] != 0 or s.spent[colour] != 0:
                return PHANTOM
            continue
        if s.purse[colour] < 0:
            return NEGATIVE
        if s.purse[colour] != s.v.starting_cash + s.lent[colour] - s.spent[colour] - s.repaid[colour]:
            return LOST_MONEY
        spent += s.spent[colour]
        loans += s.loans[colour]
        if s.loans[colour] < 0 or s.loans[colour] > LOANS:
            return TOO_MANY_LOANS
        for n in range(s.loans[colour]):
            if s.v.loan_schedule[n] == 0:
                return TOO_MANY_LOANS
        if s.drawn[colour] > s.v.loans_per_round:
            return TOO_MANY_DRAWN
    if loans > s.v.loan_tokens:
        return NO_TOKEN
    for sale in range(s.sales):
        spent -= s.prices[sale]
    return LOST_REVENUE if spent != 0 else 0


def broken_auction(s):
    if s.phase != AUCTION:
        return 0
    if is_rising(s):
        if s.active[s.to_move] == 0 or s.bidder == s.to_move:
            return OUT_OF_IT
        if s.bidder != NOBODY and s.v.overbid_rule == FORBID and s.bid > cash_of(s, s.bidder):
            return BEYOND_CASH
    if has_clock(s):
        for seat in range(s.seats):
            if s.sealed[seat] != NOBODY and on_clock(s, s.sealed[seat]) != s.sealed[seat]:
                return OFF_THE_CLOCK
    if is_sealed(s) and s.v.overbid_rule == FORBID:
        for turn in range(s.moved):
            seat = in_order(s, turn)
            if s.sealed[seat] != NOBODY and s.sealed[seat] > cash_of(s, seat):
                return BEYOND_CASH
    return 0


def broken_rounds(s):
    if s.phase < ON_THE_MOVE:
        return 0 if s.round == 1 and s.sales == 0 else WRONG_ROUND
    if s.leader != (s.first_leader + s.round - 1 - (s.phase == GAME_OVER)) % s.seats:
        return WRONG_LEADER
    done = s.sales + s.removed + s.refused
    if done != (s.round if s.phase == PLACEMENT else s.round - 1) or s.sales + s.removed > rounds(s):
        return WRONG_ROUND
    got = 0
    for seat in range(s.seats):
        got += s.won[seat]
    if got != s.sales or (s.v.leader_may_refuse == 0 and s.refused > 0):
        return WRONG_ROUND
    if s.phase == GAME_OVER and s.sales + s.removed != rounds(s) and s.v.leader_may_refuse == 0:
        return WRONG_ROUND
    return 0
