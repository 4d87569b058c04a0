"""Superpoly: the end of a turn and of the game."""

from .claims import ask_before_end
from .debts import finish
from .deeds import everybody, has_bit, left_of
from .words import *

TURNS_A_MINUTE = 2


def order(s, seat):
    """How many places a seat comes after the one that began."""
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
    """The player whose turn is next, clockwise."""
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
    """The last claims have been made: the game ends at its limit."""
    ending = TIME_UP if is_time_up(s, order(s, next_player(s)) <= order(s, s.active)) else CAP
    s.round += 1
    finish(s, ending)


def step_between(s):
    """Players whose turn it is not may manage as well. True if somebody must decide."""
    seat = s.active
    for _ in range(s.seats):
        seat = left_of(s, seat)
        if has_bit(s.managing, seat):
            s.phase = BETWEEN
            s.to_move = seat
            return True
    s.stage = TURN_START
    return False
