"""Superpoly: questions only this game can be asked, exact beside simulated.

Where do pawns land, what do rents bring, when has a house paid for itself? What is a deed worth, to whom, and which
minimum should a decliner name? What does a mortgage cost, and how near is ruin? The rooms behind this door:

    chain       the landing chain, for any board, decks and way out of jail
    stops       where pawns stop in real games
    income      rents per turn, payback of every building step, fair prices
    staged      towns made on purpose; the rents that are really paid in them
    sales       every auction of many games: price against worth
    reserve     the auction whose minimum a rival names
    mortgage    mortgages and sold houses as loans
    bargaining  swaps: gains from trade, range and Nash solution
    ruin        the next throw, and the gambler's ruin
    purse       the walk of a purse with its drift, beside the full game
    attention   what overlooked rents cost
    course      money supply and inequality, round by round
"""

from .attention import Tax, common_inattention, inattention
from .auction_data import Sale, Sales, added_value, sales
from .bargaining import Swap, swap
from .chain import Landing, ThrowChain, landing, throw_by_throw
from .course import Course, course
from .income import (
    Group,
    Hope,
    Price,
    Rents,
    Step,
    Use,
    best_use,
    fair_hope,
    fair_price,
    internal_rate,
    payback_table,
    present_value,
    rents_of,
)
from .mortgage import Loan, cheaper, house_loan, mortgage_loan, rate_of
from .purse import PurseRow, Walk, fall_to_zero, purse_ruin, purse_walk
from .reserve import Choice, Reserve, best_reserve, buy_or_decline, reserve_row, reserve_table, seller_revenue
from .ruin import Drift, Fall, NextThrow, drift, gamblers_ruin, next_throw
from .scenarios import SeenRent, lodger, rents_seen, stroller, town
from .stops import Stops, count_stops

__all__ = [
    "added_value",
    "best_reserve",
    "best_use",
    "buy_or_decline",
    "cheaper",
    "Choice",
    "common_inattention",
    "count_stops",
    "Course",
    "course",
    "Drift",
    "drift",
    "fair_hope",
    "fair_price",
    "Fall",
    "fall_to_zero",
    "gamblers_ruin",
    "Group",
    "Hope",
    "house_loan",
    "inattention",
    "internal_rate",
    "Landing",
    "landing",
    "Loan",
    "lodger",
    "mortgage_loan",
    "next_throw",
    "NextThrow",
    "payback_table",
    "present_value",
    "Price",
    "purse_ruin",
    "purse_walk",
    "PurseRow",
    "rate_of",
    "Rents",
    "rents_of",
    "rents_seen",
    "Reserve",
    "reserve_row",
    "reserve_table",
    "Sale",
    "Sales",
    "sales",
    "SeenRent",
    "seller_revenue",
    "Step",
    "Stops",
    "stroller",
    "Swap",
    "swap",
    "Tax",
    "throw_by_throw",
    "ThrowChain",
    "town",
    "Use",
    "Walk",
]
