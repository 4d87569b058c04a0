"""Superpoly: the end of a turn and of the game, and what a position looks like."""

from .claims import ask_before_end
from .debts import finish
from .deeds import everybody, has_bit, left_of, worth
from .words import *

TURNS_A_MINUTE = 2
LOW_CASH = 60_000  # below this a position looks short of money


def order(s, seat):
    """How many chairs a seat is after the one that began."""
    return seat - s.starter if seat >= s.starter else seat - s.starter + s.seats


def turn_end(s):
    """The next player clockwise, or the end at a limit."""
    # rules: superpoly 3.3
    s.turn += 1
    s.throws = 0
    s.doubles = 0
    s.again = 0
    s.offers = 0
    seat = next_player(s)
    ended = order(s, seat) <= order(s, s.active)
    if is_time_up(s, ended) or is_capped(s):
        s.stage = LAST_CALL
        ask_before_end(s)
        return
    if ended:
        s.round += 1
    s.active = seat
    s.stage = TURN_START
    # ruling: superpoly R14
    if s.v.manage == BETWEEN_TURNS:
        s.stage = BETWEEN
        s.managing = everybody(s) & ~(1 << seat)


def next_player(s):
    """Whose turn comes next, clockwise."""
    seat = left_of(s, s.active)
    while s.out[seat] == 1:
        seat = left_of(s, seat)
    return seat


def is_time_up(s, ended):
    # rules: superpoly 4. The current round is completed first.
    if not ended:
        return False
    if s.v.time_limit > 0 and s.round >= s.v.time_limit:
        return True
    return s.v.time_minutes > 0 and s.turn >= TURNS_A_MINUTE * s.v.time_minutes


def is_capped(s):
    # ruling: superpoly R40
    return s.turn >= s.v.max_turns or s.played >= MOST_MOVES


def last_call(s):
    """What was due is claimed: the game ends at its limit."""
    ending = TIME_UP if is_time_up(s, order(s, next_player(s)) <= order(s, s.active)) else CAP
    s.round += 1
    finish(s, ending)


def step_between(s):
    """Those whose turn it is not may manage too. True if somebody must decide."""
    seat = s.active
    for _ in range(s.seats):
        seat = left_of(s, seat)
        if has_bit(s.managing, seat):
            s.phase = BETWEEN
            s.to_move = seat
            return True
    s.stage = TURN_START
    return False


# ------------------------------------------------------------------ the end


def score(s, seat):
    return worth(s, seat)


def won(s, seat):
    """1 for the last one solvent; at a limit for whoever is worth most, ties shared."""
    # rules: superpoly 3.9
    if s.out[seat] == 1:
        return 0
    mine = worth(s, seat)
    for other in range(s.seats):
        if s.out[other] == 0 and worth(s, other) > mine:
            return 0
    return 1


def report(s):
    """What the game tells of itself at the end; the names are in data.REPORTS."""
    s.report[0] = s.turn
    s.report[1] = s.ending
    s.report[2] = s.seats - s.solvent
    s.report[3] = s.rents
    s.report[4] = s.forfeited
    s.report[5] = s.auctions
    s.report[6] = s.trades
    s.report[7] = s.raised
    s.report[8] = s.salaries
    s.report[9] = s.ledger


# ------------------------------------------------------------------ what it looks like


def appraise(s, seat):
    """Francs a position is worth to a seat: cash, deeds by how near their groups are, buildings, a bid that stands."""
    if s.out[seat] == 1:
        return -1_000_000_000
    total = s.cash[seat]
    if total < LOW_CASH:
        total -= (LOW_CASH - total) // 2
    for i in range(s.n_claims):
        if s.claim_by[i] == seat:
            total += s.claim_sum[i] // 2
    for i in range(s.n_debts):
        if s.debtor[i] == seat:
            total -= s.owed[i]
        elif s.creditor[i] == seat:
            total += s.owed[i]
    for i in range(s.v.deeds):
        square = s.v.deed[i]
        if s.owner[square] == seat:
            total += deed_looks(s, seat, square)
    if s.bidder == seat and s.auction_for > 0 and s.auction_for <= FOR_CALL and s.lot < s.v.n_squares:
        total += looks_if_owned(s, seat, s.lot) - s.bid
    return total


def deed_looks(s, seat, square):
    """A deed as it looks to its owner: more in a whole group, most with three houses."""
    group = s.v.group[square]
    price = s.v.price[square]
    total = price
    if s.held[group][seat] == s.v.size[group]:
        total += price // 2
    elif s.held[group][seat] + 1 == s.v.size[group]:
        total += price // 8
    if s.mortgaged[square] == 1:
        total -= s.v.loan[square] + s.v.loan[square] // 4
    level = s.level[square]
    if level > 0:
        total += s.v.house[square] * (level * 5 - (level - 3 if level > 3 else 0)) // 4
    return total


def looks_if_owned(s, seat, square):
    """What one more deed would add, if it were the seat's."""
    group = s.v.group[square]
    missing = s.v.size[group] - s.held[group][seat]
    price = s.v.price[square]
    if missing == 1:
        return price * 2
    return price + price // 4 if missing == 2 else price + price // 8


def is_open_information(s):
    """Can nothing that is hidden matter any more before the end of the round?"""
    return s.phase != AUCTION or (s.v.auction != SEALED_FIRST and s.v.auction != SEALED_SECOND)
