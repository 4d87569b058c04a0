"""Chance in Big Shot: how the board is filled, who leads, and where the promoter goes."""

from ....core.state import CHANCE, OK, pack
from .start import draw_bundle, outcome_of_setup, tickets_of_setup, why_not_setup
from .words import *


def why_not_chance(s, move):
    if move.verb > DRAW:
        return NO_SUCH_VERB
    if s.to_move != CHANCE or move.amount != 0:
        return NOT_NOW
    if s.phase < ON_THE_MOVE:
        return why_not_setup(s, move.verb, move.what)
    if move.verb == ROLL and s.v.order == DIE:
        return OK if 1 <= move.what and move.what <= s.v.die_faces else NO_SUCH_FACE
    if move.verb == DRAW and s.v.order == AT_RANDOM:
        if move.what >= s.v.spaces:
            return NO_SUCH_SPACE
        return OK if s.on_space[move.what] > 0 else EMPTY_SPACE
    return NOT_NOW


def chance_total(s):
    """The number of equally likely tickets."""
    if s.phase < ON_THE_MOVE:
        return tickets_of_setup(s)
    return s.v.die_faces if s.v.order == DIE else s.n_full


def chance_move(s, ticket):
    """The chance move that this ticket stands for."""
    if s.phase < ON_THE_MOVE:
        return outcome_of_setup(s, ticket)
    if s.v.order == DIE:
        return pack(ROLL, ticket + 1, 0)
    space = 0
    while s.on_space[space] == 0 or ticket > 0:
        if s.on_space[space] > 0:
            ticket -= 1
        space += 1
    return pack(DRAW, space, 0)


def chance_run(s, ticket):
    """How many tickets, from this one on, stand for the same move."""
    if s.phase == DEAL:
        _, n = draw_bundle(s, ticket)
        return n
    return 1


def chance_key(s):
    """A different number for every draw, so that the same round rolls the same die in every branch."""
    if s.phase == DEAL:
        return 1000 + s.shuffles * 64 + s.filled
    if s.phase == COLOUR_CARDS:
        return 2 + s.cards
    if s.phase < ON_THE_MOVE:
        return 8 + s.phase
    return 16 + s.round
