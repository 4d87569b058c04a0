"""The price of credit in Big Shot: what the n-th loan costs, which bids it makes affordable, when it pays.

A loan pays out less each time and always costs the same at the end, so it never makes anybody richer: it turns
capital into cash. All sums are millions and exact. Every function takes the numbers a teacher may change:

    loan_schedule    9, 8, … 1    what the first, second, … loan pays out, at most 20 entries
    debt_per_loan    10           what each of them costs at the end: one number, or one for each loan
    loans_per_round  1            how many loans a borrower may take in one round
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, NamedTuple

from ....core.checks import Number, exact, whole
from ....core.errors import BiglabError
from ....core.rows import Rows

__all__ = [
    "affordable_bids",
    "BidRow",
    "break_even",
    "break_even_loans",
    "break_even_value",
    "BreakEven",
    "credit_line",
    "effective_rate",
    "loan_table",
    "LoanRow",
    "marginal_cost",
]

SCHEDULE = (9, 8, 7, 6, 5, 4, 3, 2, 1)
DEBT, MOST_LOANS = 10, 20
Debt = int | Iterable[int]


class LoanRow(NamedTuple):
    """The n-th loan of one borrower, and all n together."""

    n: int
    pays: int
    owed: int
    marginal_cost: int  # of this loan: owed less paid out
    rate: Fraction  # that cost for each million paid out: the effective rate of this loan
    cash: int  # paid out by all n
    debt: int  # owed for all n
    cost: int  # debt less cash
    average_cost: Fraction  # cost a loan
    average_rate: Fraction  # cost for each million of cash


class BidRow(NamedTuple):
    """One bid, and what paying it means."""

    bid: int
    loans: int  # that must be taken first, in this round
    finance: int  # what those loans cost in the end, besides the bid
    total: int  # what winning at this price takes from one's capital
    sunk: int  # what is lost all the same if somebody bids more


class BreakEven(NamedTuple):
    """How far one can go for a bundle that adds a given value."""

    price: int  # the highest price at which the capital does not fall
    loans: int  # taken to pay it
    profit: Fraction  # what is left of the value at that price
    limit: str  # what stops one: "value" or "cash"


def loan_table(loan_schedule: Iterable[int] = SCHEDULE, debt_per_loan: Debt = DEBT) -> Rows[LoanRow]:
    """Effective rate, marginal and average cost of every loan of a schedule.

    loan_schedule: payouts of the first, second, … loan; debt_per_loan: one number, or one for each loan.

    >>> [str(row.rate) for row in loan_table()]
    ['1/9', '1/4', '3/7', '2/3', '1', '3/2', '7/3', '4', '9']
    >>> loan_table()[3]
    LoanRow(n=4, pays=6, owed=10, marginal_cost=4, rate=Fraction(2, 3), cash=30, debt=40, cost=10,
            average_cost=Fraction(5, 2), average_rate=Fraction(1, 3))
    """
    rows, cash, debt = Rows[LoanRow](index="n"), 0, 0
    for n, (pays, owed) in enumerate(loans_of(loan_schedule, debt_per_loan), start=1):
        cash, debt = cash + pays, debt + owed
        rows.append(
            LoanRow(
                n,
                pays,
                owed,
                owed - pays,
                Fraction(owed - pays, pays),
                cash,
                debt,
                debt - cash,
                Fraction(debt - cash, n),
                Fraction(debt - cash, cash),
            )
        )
    return rows


def effective_rate(n: int, loan_schedule: Iterable[int] = SCHEDULE, debt_per_loan: Debt = DEBT) -> Fraction:
    """What the n-th loan costs for each million it pays out.

    >>> str(effective_rate(4)), str(effective_rate(1, debt_per_loan=12))
    ('2/3', '1/3')
    """
    return nth(n, loan_schedule, debt_per_loan).rate


def marginal_cost(n: int, loan_schedule: Iterable[int] = SCHEDULE, debt_per_loan: Debt = DEBT) -> int:
    """What the n-th loan takes from the borrower's capital.

    >>> [marginal_cost(n) for n in (1, 2, 9)]
    [1, 2, 9]
    """
    return nth(n, loan_schedule, debt_per_loan).marginal_cost


def credit_line(
    cash: int,
    loans: int = 0,
    rounds: int = 1,
    *,
    loan_schedule: Iterable[int] = SCHEDULE,
    loans_per_round: int = 1,
    loan_tokens: int | None = None,
) -> list[int]:
    """The cash a borrower can have after 0, 1, 2, … more loans, within `rounds` rounds and without buying.

    cash, loans: what the borrower has; rounds: how many auctions there are to borrow in; loan_tokens: how many
    are left in the supply (None: enough).

    >>> credit_line(10, loans=2, rounds=3)
    [10, 17, 23, 28]
    >>> credit_line(4)
    [4, 13]
    """
    left = payouts_left(loans, loan_schedule)
    most = whole(rounds, "rounds", 0) * whole(loans_per_round, "loans_per_round", 0, 5)
    if loan_tokens is not None:
        most = min(most, whole(loan_tokens, "loan_tokens", 0, 200))
    line = [whole(cash, "cash", 0)]
    for pays in left[:most]:
        line.append(line[-1] + pays)
    return line


def affordable_bids(
    cash: int,
    loans: int = 0,
    standing_bid: int = 0,
    *,
    loan_schedule: Iterable[int] = SCHEDULE,
    debt_per_loan: Debt = DEBT,
    loans_per_round: int = 1,
    min_open_bid: int = 1,
    min_increment: int = 1,
) -> Rows[BidRow]:
    """Every bid a seat can make now, with the loans it needs and what winning takes from its capital.

    cash, loans: what the seat has; standing_bid: 0 before the first bid. If it can make no bid, the list is empty.

    >>> rows = affordable_bids(4, standing_bid=5)  # case: big-shot K2
    >>> rows[0], rows[-1]
    (BidRow(bid=6, loans=1, finance=1, total=7, sunk=1), BidRow(bid=13, loans=1, finance=1, total=14, sunk=1))
    """
    line = credit_line(cash, loans, loan_schedule=loan_schedule, loans_per_round=loans_per_round)
    costs = [0]
    for row in loan_table(loan_schedule, debt_per_loan)[loans : loans + len(line) - 1]:
        costs.append(costs[-1] + row.marginal_cost)
    standing_bid = whole(standing_bid, "standing_bid", 0)
    least = standing_bid + whole(min_increment, "min_increment", 1)
    if standing_bid == 0:
        least = whole(min_open_bid, "min_open_bid", 0, 5)
    rows = Rows[BidRow](index="bid")
    for bid in range(least, line[-1] + 1):
        taken = next(k for k, purse in enumerate(line) if purse >= bid)
        rows.append(BidRow(bid, taken, costs[taken], bid + costs[taken], costs[taken]))
    return rows


def break_even(
    value: Number,
    cash: int = 10,
    loans: int = 0,
    *,
    loan_schedule: Iterable[int] = SCHEDULE,
    debt_per_loan: Debt = DEBT,
    loans_per_round: int = 1,
) -> BreakEven:
    """The highest price worth paying for a bundle that adds `value` to one's capital, loans included.

    value: what the bundle adds (any number); cash, loans: what the bidder has. A price of 0 means: bid nothing.

    >>> break_even(15, cash=10)
    BreakEven(price=14, loans=1, profit=Fraction(0, 1), limit='value')
    >>> break_even(30, cash=4), break_even(12, cash=4, loans=8)
    (BreakEven(price=13, loans=1, profit=Fraction(16, 1), limit='cash'), BreakEven(price=4, loans=0,
     profit=Fraction(8, 1), limit='value'))
    """
    value = exact(value, "value")
    rows = affordable_bids(
        cash, loans, loan_schedule=loan_schedule, debt_per_loan=debt_per_loan, loans_per_round=loans_per_round
    )
    good = [row for row in rows if row.total <= value]
    if not good:
        return BreakEven(0, 0, Fraction(0), "value" if rows else "cash")
    best = good[-1]
    return BreakEven(best.bid, best.loans, value - best.total, "cash" if best == rows[-1] else "value")


def break_even_loans(
    gain: Number, loans: int = 0, *, loan_schedule: Iterable[int] = SCHEDULE, debt_per_loan: Debt = DEBT
) -> int:
    """How many more loans may be taken before they cost more than the gain they make possible.

    gain: what the cash lets one earn, over its price; loans: taken already.

    >>> [break_even_loans(gain) for gain in (0, 1, 3, 10, 50)]
    [0, 1, 2, 4, 9]
    """
    left, taken = exact(gain, "gain", 0), 0
    table = loan_table(loan_schedule, debt_per_loan)
    for row in table[whole(loans, "loans", 0, len(table)) :]:
        left -= row.marginal_cost
        if left < 0:
            break
        taken += 1
    return taken


def break_even_value(
    price: int,
    cash: int = 10,
    loans: int = 0,
    *,
    loan_schedule: Iterable[int] = SCHEDULE,
    debt_per_loan: Debt = DEBT,
    loans_per_round: int = 1,
) -> int | None:
    """What a bundle must add to be worth its price, loans included; None when the price cannot be paid.

    >>> break_even_value(10), break_even_value(14), break_even_value(20)
    (10, 15, None)
    """
    price = whole(price, "price", 0)
    rows = affordable_bids(
        cash,
        loans,
        loan_schedule=loan_schedule,
        debt_per_loan=debt_per_loan,
        loans_per_round=loans_per_round,
        min_open_bid=0,
    )
    return next((row.total for row in rows if row.bid == price), None)


# ------------------------------------------------------------------ checks of what is given


def loans_of(loan_schedule: Any, debt_per_loan: Any) -> list[tuple[int, int]]:
    """What every loan pays out and what is owed for it."""
    pays = schedule_of(loan_schedule)
    if not isinstance(debt_per_loan, Iterable) or isinstance(debt_per_loan, str):
        return [(each, whole(debt_per_loan, "debt_per_loan", 0, 50)) for each in pays]
    owed = [whole(each, "debt_per_loan", 0, 50) for each in debt_per_loan]
    if len(owed) < len(pays):
        raise BiglabError(f"debt_per_loan: {len(owed)} entries for {len(pays)} loans; give one for each, or one number")
    return list(zip(pays, owed))


def schedule_of(loan_schedule: Any) -> list[int]:
    if not isinstance(loan_schedule, Iterable) or isinstance(loan_schedule, str):
        raise BiglabError(f"loan_schedule: {loan_schedule!r} is not a list; give payouts such as [9, 8, 7]")
    pays = [whole(each, "loan_schedule", 1) for each in loan_schedule]
    if len(pays) > MOST_LOANS:
        raise BiglabError(f"loan_schedule: {len(pays)} entries, at most {MOST_LOANS}")
    return pays


def payouts_left(loans: Any, loan_schedule: Any) -> list[int]:
    pays = schedule_of(loan_schedule)
    return pays[whole(loans, "loans", 0, len(pays)) :]


def nth(n: Any, loan_schedule: Any, debt_per_loan: Any) -> LoanRow:
    """The row of one loan; the number is checked."""
    table = loan_table(loan_schedule, debt_per_loan)
    if not table:
        raise BiglabError("loan_schedule: it is empty, so there is no loan to look at")
    return table[whole(n, "n", 1, len(table)) - 1]
