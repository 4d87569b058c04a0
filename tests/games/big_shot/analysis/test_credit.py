"""The price of credit: the table of section 2.3, any other schedule, affordable bids and break-even."""

from fractions import Fraction as F

import pytest

from biglab.core.errors import BiglabError
from biglab.games.big_shot.analysis import credit, markets
from biglab.lab import stats

SCHEDULES = [((9, 8, 7, 6, 5, 4, 3, 2, 1), 10), ((10,) * 9, 10), ((9, 8, 7), 12), ((20, 1, 5), (25, 3, 5)), ((7,), 0)]


# case: big-shot 2.3
def test_the_loan_table_is_as_printed():
    table = credit.loan_table()
    assert [row.pays for row in table] == [9, 8, 7, 6, 5, 4, 3, 2, 1]
    assert {row.owed for row in table} == {10}
    assert [row.cash for row in table] == [9, 17, 24, 30, 35, 39, 42, 44, 45]
    assert [row.cost for row in table] == [1, 3, 6, 10, 15, 21, 28, 36, 45]


# case: big-shot idea 1
def test_the_effective_rate_of_loan_n_is_n_over_ten_less_n():
    assert [credit.effective_rate(n) for n in range(1, 10)] == [F(n, 10 - n) for n in range(1, 10)]
    printed = [f"{100 * float(row.rate):.0f} %" for row in credit.loan_table()]
    assert printed == ["11 %", "25 %", "43 %", "67 %", "100 %", "150 %", "233 %", "400 %", "900 %"]


@pytest.mark.parametrize("schedule, debt", SCHEDULES)
def test_marginal_and_average_cost_add_up_for_any_schedule(schedule, debt):
    table = credit.loan_table(schedule, debt)
    for n, row in enumerate(table, start=1):
        assert row.n == n and row.pays == schedule[n - 1]
        assert row.cost == sum(each.marginal_cost for each in table[:n]) == row.debt - row.cash
        assert row.average_cost * n == row.cost == row.average_rate * row.cash
        assert row.rate * row.pays == row.marginal_cost == credit.marginal_cost(n, schedule, debt)


def test_a_schedule_that_pays_what_it_costs_is_free_liquidity():
    assert {row.rate for row in credit.loan_table([10] * 9)} == {0}
    assert credit.break_even(15, cash=4, loan_schedule=[10] * 9).price == 14


# case: big-shot S9
def test_three_loans_in_three_rounds_raise_ten_to_nineteen_twenty_seven_thirty_four():
    assert credit.credit_line(10, rounds=3) == [10, 10 + 9, 10 + 9 + 8, 10 + 9 + 8 + 7]


# case: big-shot K2
def test_with_four_in_hand_against_five_a_loan_makes_six_to_thirteen_affordable():
    rows = credit.affordable_bids(4, loans=0, standing_bid=5)
    assert [row.bid for row in rows] == list(range(6, 14))
    assert {row.loans for row in rows} == {1}
    assert credit.affordable_bids(4, standing_bid=5, loans_per_round=0) == []


# case: big-shot K3
def test_a_loan_for_a_bid_that_is_beaten_still_costs_the_same():
    row = credit.affordable_bids(4, standing_bid=5)[0]
    assert row.sunk == 10 - 9


# case: big-shot K4
def test_after_nine_loans_there_is_no_tenth():
    assert credit.credit_line(3, loans=9, rounds=5) == [3]
    assert [row.bid for row in credit.affordable_bids(3, loans=9)] == [1, 2, 3]


# case: big-shot K5
def test_without_tokens_nobody_borrows():
    assert credit.credit_line(10, rounds=4, loan_tokens=0) == [10]
    assert credit.credit_line(10, rounds=4, loan_tokens=2) == [10, 19, 27]


@pytest.mark.parametrize("schedule, debt", SCHEDULES)
@pytest.mark.parametrize("cash, loans, a_round", [(0, 0, 1), (4, 0, 2), (10, 1, 1), (3, 2, 5)])
def test_what_winning_takes_from_the_capital_is_what_the_books_say(schedule, debt, cash, loans, a_round):
    if loans > len(schedule):
        loans = len(schedule)
    numbers = dict(loan_schedule=schedule, debt_per_loan=debt, loans_per_round=a_round)
    owed = [debt] * len(schedule) if isinstance(debt, int) else list(debt)
    for row in credit.affordable_bids(cash, loans, **numbers):
        before = cash - sum(owed[:loans])
        purse = cash + sum(schedule[loans : loans + row.loans]) - row.bid
        assert purse >= 0 and before - row.total == purse - sum(owed[: loans + row.loans])
        short = cash + sum(schedule[loans : loans + row.loans - 1]) < row.bid
        assert row.loans == 0 or short  # no loan is taken without need


def test_the_break_even_price_is_the_last_at_which_the_capital_does_not_fall():
    for cash in (0, 3, 10, 25):
        for loans in (0, 4, 8, 9):
            for value in (F(0), F(1, 2), F(5), F(29, 2), F(40)):
                found = credit.break_even(value, cash, loans)
                rows = credit.affordable_bids(cash, loans)
                good = [row.bid for row in rows if row.total <= value]
                assert found.price == max(good, default=0)
                assert found.profit >= 0
                if found.price and found.limit == "value":
                    assert value - credit.break_even_value(found.price + 1, cash, loans) < 0


def test_an_expensive_loan_is_not_drawn_if_the_bundle_does_not_pay_for_it():
    assert credit.break_even(12, cash=4, loans=8) == (4, 0, 8, "value")  # loan nine pays 1 and costs 9
    assert credit.break_even(14, cash=4, loans=8) == (5, 1, 0, "cash")


# case: big-shot idea 1, break-even number of loans
def test_loans_pay_as_long_as_the_gain_covers_their_cost():
    costs = [row.cost for row in credit.loan_table()]
    for gain in range(0, 60):
        assert credit.break_even_loans(gain) == sum(cost <= gain for cost in costs)
    assert credit.break_even_loans(F(11, 2), loans=4) == 1  # the fifth costs 5, the sixth 6


@pytest.mark.parametrize(
    "ask, words",
    [
        (lambda: credit.effective_rate(0), "n: 0 is out of range; give a whole number from 1 to 9"),
        (lambda: credit.effective_rate(10), "from 1 to 9"),
        (lambda: credit.effective_rate(1, []), "there is no loan"),
        (lambda: credit.loan_table([9, 0]), "loan_schedule: 0 is out of range"),
        (lambda: credit.loan_table("98"), "not a list"),
        (lambda: credit.loan_table([1] * 21), "21 entries, at most 20"),
        (lambda: credit.loan_table(debt_per_loan=51), "debt_per_loan: 51"),
        (lambda: credit.loan_table([9, 8], [10]), "1 entries for 2 loans"),
        (lambda: credit.affordable_bids(-1), "cash: -1"),
        (lambda: credit.affordable_bids(4, loans=10), "loans: 10"),
        (lambda: credit.affordable_bids(4, min_increment=0), "min_increment: 0"),
        (lambda: credit.credit_line(4, loans_per_round=6), "from 0 to 5"),
        (lambda: credit.break_even("much"), "value: 'much' is not a number"),
        (lambda: credit.break_even_loans(-1), "gain: -1"),
        (lambda: credit.break_even_value(2.5), "whole number"),
    ],
)
def test_what_cannot_be_is_refused_in_words(ask, words):
    with pytest.raises(BiglabError, match=words):
        ask()


def test_the_cost_of_a_loan_and_its_size_each_change_what_the_bank_takes():
    """Payout and debt are varied apart: the repayment is payout plus cost."""
    bots = ["appraiser", "watchful", "hoarder", "borrower"]

    def revenue(payouts, times):
        owed = [pays + times * n for n, pays in enumerate(payouts, start=1)]
        bank = {"loan_schedule": payouts, "debt_schedule": owed}
        return markets.market(bots, games=150, seed=1, **bank).report("revenue")

    usual, ten = [9, 8, 7, 6, 5, 4, 3, 2, 1], [10] * 9
    as_printed = markets.market(bots, games=150, seed=1).report("revenue")
    assert (revenue(usual, 1) == as_printed).all()
    cheaper, larger = (stats.difference(found, as_printed) for found in (revenue(usual, 0), revenue(ten, 1)))
    assert cheaper.low > 0 and larger.low > 0
    both = stats.difference(revenue(ten, 0), as_printed)  # as if payouts alone were changed, and debts left at 10
    assert both.value > larger.value and both.value > cheaper.value
