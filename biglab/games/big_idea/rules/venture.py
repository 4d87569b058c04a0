"""The Big Idea, phase 2: backing somebody else's product in secret."""

from ....core.state import OK, offer
from .market import put_token
from .stacks import in_order
from .words import *


def offer_secrets(s, seat):
    for k in range(first_new(s), s.products):
        if s.inventor[k] != seat:
            offer(s, BACK, k, 0)
    offer(s, ABSTAIN, 0, 0)


def why_not_back(s, seat, move):
    if move.what >= s.products:
        return NO_NEW_PRODUCT
    if s.inventor[move.what] == seat and s.born[move.what] == s.round:
        return OWN_PRODUCT
    return OK if s.born[move.what] == s.round else OLD_PRODUCT


def find_seat_with_secret(s):
    while s.moved < s.seats:
        seat = in_order(s, s.moved)
        if s.chosen[seat] == 0:
            # ruling: big-idea R7
            if s.free[seat] > 0 and s.v.venture_tokens > 0 and somebody_else_launched(s, seat):
                s.to_move = seat
                return True
            s.excused[seat] = 1
            s.chosen[seat] = 1
        s.moved += 1
    return False


def somebody_else_launched(s, seat):
    for k in range(first_new(s), s.products):
        if s.inventor[k] != seat:
            return True
    return False


def first_new(s):
    """The first product of this round: the new ones stand at the end."""
    k = s.products
    while k > 0 and s.born[k - 1] == s.round:
        k -= 1
    return k


def reveal_backers(s):
    """All choices are revealed together; a seat that kept its token sits out."""
    for seat in range(s.seats):
        for i in range(s.n_backed[seat]):
            put_token(s, s.backed[seat][i], seat)
            s.backed[seat][i] = 0
        if s.n_backed[seat] == 0 and s.excused[seat] == 0:
            s.abstained[seat] = 1
        s.n_backed[seat] = 0
