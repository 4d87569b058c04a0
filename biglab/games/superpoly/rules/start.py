"""Superpoly, before the first turn: who begins, and the deeds of a quick start."""

from ....core.state import NOBODY
from .deeds import give_deed, has_bit, pay_to
from .words import *


def throw_for_start(s, total):
    """The highest throw begins; those who tie throw again."""
    # ruling: superpoly R35
    s.thrown[next_to_throw(s)] = total
    s.start_throws += 1
    if next_to_throw(s) < s.seats:
        return
    best = 0
    for seat in range(s.seats):
        if s.thrown[seat] > best:
            best = s.thrown[seat]
    s.contenders = 0
    leaders = 0
    for seat in range(s.seats):
        if s.thrown[seat] == best:
            s.contenders |= 1 << seat
            s.starter = seat
            leaders += 1
        s.thrown[seat] = 0
    if leaders == 1:
        s.contenders = 0
        s.active = s.starter
        s.stage = QUICK_DEAL if s.v.quick_start == 1 else TURN_START


def next_to_throw(s):
    """The first contender who has not thrown yet; the number of seats if there is none."""
    seat = 0
    while seat < s.seats and (not has_bit(s.contenders, seat) or s.thrown[seat] > 0):
        seat += 1
    return seat


def deal_deed(s, square):
    """A quick start: deeds are dealt clockwise, and paid for at once."""
    # rules: superpoly 4
    seat = s.starter + s.dealt % s.seats
    if seat >= s.seats:
        seat -= s.seats
    pay_to(s, seat, THE_BANK, s.v.price[square])
    give_deed(s, square, seat)
    s.dealt += 1
    if s.dealt == s.seats * s.v.quick_deeds:
        s.stage = TURN_START


def free_deed(s, ticket):
    """The deed of this number among those that the bank still has."""
    for i in range(s.v.deeds):
        if s.owner[s.v.deed[i]] == NOBODY:
            if ticket == 0:
                return s.v.deed[i]
            ticket -= 1
    return 0
