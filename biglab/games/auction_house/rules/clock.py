"""The rising clock of an English auction: rounds of questions, and how the price moves between them.

Before the clock moves, seats say how far they stay, or leave. All answers of a round of questions are opened together.
A seat is asked again when the clock is about to pass its limit, and everybody still in whenever somebody has left.
"""

from ....core.state import NOBODY
from .words import *


def open_clock(s):
    """The clock starts at the reserve price, or at one tick, and everybody may come in by staying."""
    # rules: auction-house 4.3
    s.price = start_price(s)
    s.least = s.price
    for seat in range(s.seats):
        s.inside[seat] = 1


def start_price(s):
    return max(s.v.reserve, s.v.step)


def is_first_round(s):
    """Is this the first round of questions, in which those who leave have never come in?"""
    return s.first_left == NONE and s.least == start_price(s)


def answer(s, move):
    """A seat says how far it stays, or that it leaves; nobody hears it before the round of questions is over."""
    seat = s.to_move
    s.asked[seat] = ANSWERED
    if move.verb == STAY:
        s.bid[seat] = move.amount
    else:
        s.leaving[seat] = 1


def next_to_ask(s):
    for seat in range(s.seats):
        if s.asked[seat] == TO_ASK:
            return seat
    return NOBODY


def close_round(s, highest):
    """All answers are opened: seats leave, and the clock moves on until somebody must be asked, or it is over.

    It is over when nobody is left to ask; then `tied` are those that the lot may go to.
    """
    left, inside = let_leave(s)
    for seat in range(s.seats):
        s.asked[seat] = NOT_ASKED
    if inside <= 1:
        if inside == 1:
            for seat in range(s.seats):
                s.tied[seat] = s.inside[seat]
        return
    if left > 0:
        # rules: auction-house 4.3. That somebody has left is news.
        s.least = s.price
        ask_up_to(s, highest)
        return
    move_clock(s)
    s.least = s.price + s.v.step
    if s.price >= highest:
        # ruling: auction-house R10. Nobody can stay longer.
        for seat in range(s.seats):
            s.tied[seat] = s.inside[seat]
        return
    ask_up_to(s, s.price)


def let_leave(s):
    """Those who said so leave, or have never come in: how many they are, and how many are still in.

    If all who are in leave together, they are tied.
    """
    left = 0
    inside = 0
    for seat in range(s.seats):
        left += s.leaving[seat]
        inside += s.inside[seat] - s.leaving[seat]
    for seat in range(s.seats):
        if s.leaving[seat] == 1:
            if s.bid[seat] != NONE:
                s.bid[seat] = s.price
                s.tied[seat] = 1 if inside == 0 else 0
            s.inside[seat] = 0
            s.leaving[seat] = 0
    if left > 0 and s.first_left == NONE:
        s.first_left = s.price
    return left, inside


def move_clock(s):
    """The price rises to the least limit of those who are in; before that nobody need be asked."""
    lowest = NONE
    for seat in range(s.seats):
        if s.inside[seat] == 1 and (lowest == NONE or s.bid[seat] < lowest):
            lowest = s.bid[seat]
    s.price = max(s.price, lowest)


def ask_up_to(s, limit):
    """Everybody still in whose limit is not above this is asked again."""
    for seat in range(s.seats):
        if s.inside[seat] == 1 and s.bid[seat] <= limit:
            s.asked[seat] = TO_ASK
