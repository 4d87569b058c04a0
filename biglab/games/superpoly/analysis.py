"""Superpoly: questions only this game can be asked, exact beside simulated.

Where do pawns land, what do rents bring, when has a house paid for itself? What is a deed worth, to whom, and which
minimum should a decliner name? What does a mortgage cost, and how near is ruin? The rooms behind this door:

    chain       the landing chain, for any board, decks and way out of jail
    income      rents per turn, payback of every building step, fair prices
    reserve     the auction whose minimum a rival names
    mortgage    mortgages and sold houses as loans
    bargaining  swaps: gains from trade, range and Nash solution
    ruin        the next throw, and the gambler's ruin
    stops       where pawns stop in real games
"""

from .bargaining import Swap, swap
from .chain import Landing, landing
from .income import (
    Group, Price, Rents, Step, Use, best_use, fair_price, internal_rate, payback_table, present_value,
)  # fmt: skip
from .mortgage import Loan, cheaper, house_loan, mortgage_loan, rate_of
from .reserve import Reserve, best_reserve, reserve_row, reserve_table
from .ruin import Drift, NextThrow, drift, gamblers_ruin, next_throw
from .stops import Stops, count_stops

__all__ = [
    "best_reserve", "best_use", "cheaper", "count_stops", "Drift", "drift", "fair_price", "gamblers_ruin", "Group",
    "house_loan", "internal_rate", "Landing", "landing", "Loan", "mortgage_loan", "next_throw", "NextThrow",
    "payback_table", "present_value", "Price", "rate_of", "Rents", "Reserve", "reserve_row", "reserve_table", "Step",
    "Stops", "Swap", "swap", "Use",
]  # fmt: skip
