"""A mortgage is a loan: what it really costs a round, and when selling a house would be the cheaper way to cash.

A player who mortgages a deed gets the loan now, forgoes its rents, and pays loan and interest back to lift it. The
rate of a loan is the one at which all that is paid is worth, today, exactly the cash received (its internal rate).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ....core.checks import real, whole
from ....core.errors import BiglabError
from ....core.rows import Rows
from ..rules import words as w
from .income import board_with_deed, rents_of

__all__ = ["Loan", "Rates", "cheaper", "house_loan", "mortgage_loan", "rate_of"]


class Rates(NamedTuple):
    """What cash costs a round, raised in two ways and paid back after some rounds."""

    rounds: int
    mortgage: float
    sale: float  # of a house


class Loan(NamedTuple):
    """Cash now against payments later."""

    what: str
    cash: int  # received now
    back: int  # paid at the end
    rent: float  # forgone, per round
    rounds: int
    cost: float  # all that is paid beyond the cash received
    rate: float  # per round


def mortgage_loan(
    square: int, rounds: int, opponents: int = 3, owned: int = 1, policy: str | int = "leave", **options: Any
) -> Loan:
    """Mortgage a bare deed, lift it after `rounds` rounds.

    owned: how many deeds of its group the borrower has; with all of a colour, bare lots bring more.

    >>> loan = mortgage_loan(39, rounds=10)
    >>> loan.cash, loan.back, round(loan.rate, 4)
    (40000, 44000, 0.032)
    """
    rents = rents_of(policy, **options)
    v = board_with_deed(rents, square)
    if owned not in range(1, v.size[v.group[square]] + 1):
        raise BiglabError(f"owned: nobody can own {owned!r} deeds; this group has {v.size[v.group[square]]}")
    if v.loan[square] == 0:
        raise BiglabError("the bank lends nothing on a deed here (mortgage_ratio)")
    if v.kind[square] == w.LOT:
        rent = rents.lot_income(square, 0, owned == v.size[v.group[square]])
    else:
        rent = rents.deed_income(square, owned)
    rent *= whole(opponents, "opponents", 1)
    name = rents.landing.names[square]
    return loan_of(f"mortgage {name}", v.loan[square], v.loan[square] + v.interest[square], rent, rounds)


def house_loan(
    square: int, level: int, rounds: int, opponents: int = 3, policy: str | int = "leave", **options: Any
) -> Loan:
    """Sell the top house (or hotel) of a lot to the bank, buy it again after `rounds` rounds.

    >>> loan = house_loan(39, level=3, rounds=10)
    >>> loan.cash, loan.back
    (20000, 40000)
    """
    rents = rents_of(policy, **options)
    v = rents.v
    if square not in range(v.n_squares) or v.kind[square] != w.LOT:
        raise BiglabError(f"square: {square!r} is not a lot that can be built on")
    if level not in range(1, 6):
        raise BiglabError(f"level: {level!r} has no house to sell; 1 to 4 are houses, 5 is a hotel")
    rent = whole(opponents, "opponents", 1) * (rents.lot_income(square, level) - rents.lot_income(square, level - 1))
    return loan_of(f"sell a house on {rents.landing.names[square]}", v.half[square], v.house[square], rent, rounds)


def loan_of(what: str, cash: int, back: int, rent: float, rounds: int) -> Loan:
    whole(rounds, "rounds", 1)
    if cash <= 0:
        raise BiglabError(f"{what}: it brings no cash")
    return Loan(what, cash, back, rent, rounds, back + rounds * rent - cash, rate_of(cash, back, rent, rounds))


def rate_of(cash: float, back: float, rent: float, rounds: int) -> float:
    """The rate per round at which the rents forgone and the sum paid back are worth, today, the cash received.

    >>> round(rate_of(100, 110, 0, 1), 6), round(rate_of(100, 100, 10, 7), 6)
    (0.1, 0.1)
    """

    real(cash, "cash", 0, above=True)

    def worth(rate: float) -> float:
        return sum(rent / (1 + rate) ** t for t in range(1, rounds + 1)) + back / (1 + rate) ** rounds - cash

    low, high = -0.999999, 1.0
    while worth(high) > 0:
        high *= 2
    for _ in range(200):  # worth falls as the rate rises
        middle = (low + high) / 2
        low, high = (middle, high) if worth(middle) > 0 else (low, middle)
    return (low + high) / 2


def cheaper(square: int, level: int, deed: int, most: int = 40, opponents: int = 3, **options: Any) -> Rows[Rates]:
    """For holding times of 1 to `most` rounds: the rate of mortgaging `deed`, and of selling a house on `square`.

    >>> print(cheaper(19, 3, 39, most=2)[0].rounds)
    1
    """
    found: Rows[Rates] = Rows(index="rounds")
    for rounds in range(1, whole(most, "most", 1) + 1):
        mortgage = mortgage_loan(deed, rounds, opponents, **options)
        house = house_loan(square, level, rounds, opponents, **options)
        found.append(Rates(rounds, mortgage.rate, house.rate))
    return found
