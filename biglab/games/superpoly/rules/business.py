"""Superpoly: what is done with the bank: buildings sold, deeds mortgaged, mortgages lifted."""

from ....core.bits import lowest
from ....core.state import OK, offer
from .building import build, offer_sales, sell_building, sell_group, why_not_sell, why_not_sell_group
from .deeds import is_bare, is_deed, lift, lifting_cost, mortgage
from .words import *


def why_not_mortgage(s, seat, square):
    if not is_deed(s, square):
        return NOT_A_DEED
    if s.owner[square] != seat:
        return NOT_YOURS
    if s.mortgaged[square] == 1:
        return ALREADY_MORTGAGED
    if not is_bare(s, square):
        return BUILDINGS_FIRST
    return OK if s.v.loan[square] > 0 else CANNOT_RAISE


def why_not_lift(s, seat, square):
    if not is_deed(s, square):
        return NOT_A_DEED
    if s.owner[square] != seat:
        return NOT_YOURS
    if s.mortgaged[square] == 0:
        return NOT_MORTGAGED
    return OK if s.cash[seat] >= lifting_cost(s, square) else TOO_POOR


def why_not_raise(s, seat, move):
    """The moves that bring money: SELL, SELL_DOWN, MORTGAGE."""
    if move.verb == SELL:
        return why_not_sell(s, seat, move.what)
    if move.verb == SELL_DOWN:
        return why_not_sell_group(s, seat, move.what // 8, move.what % 8)
    return why_not_mortgage(s, seat, move.what)


def offer_raising(s, seat):
    """All that brings money from the bank: buildings sold, deeds mortgaged."""
    rest = s.groups[seat]
    while rest != 0:
        group = lowest(rest)
        rest &= rest - 1
        if s.built[group] > 0:
            offer_sales(s, seat, group)
        if s.tied[group] < s.v.size[group] and (s.built[group] == 0 or s.v.bare == BARE_LOT):
            for i in range(s.v.size[group]):
                square = s.v.member[group][i]
                if s.owner[square] == seat and s.mortgaged[square] == 0 and s.level[square] == 0:
                    if s.v.loan[square] > 0:
                        offer(s, MORTGAGE, square, 0)


def offer_lifting(s, seat):
    rest = s.groups[seat] if s.owned[seat] & s.pledged != 0 else 0
    while rest != 0:
        group = lowest(rest)
        rest &= rest - 1
        if s.tied[group] > 0:
            for i in range(s.v.size[group]):
                if why_not_lift(s, seat, s.v.member[group][i]) == OK:
                    offer(s, LIFT, s.v.member[group][i], 0)


def manage(s, seat, verb, what):
    """A management action that needs nobody else."""
    if verb == MORTGAGE:
        mortgage(s, what)
    elif verb == BUILD:
        build(s, seat, what)
    elif verb == SELL:
        sell_building(s, what)
    elif verb == SELL_DOWN:
        sell_group(s, seat, what // 8, what % 8)
    elif verb == LIFT:
        lift(s, what)
