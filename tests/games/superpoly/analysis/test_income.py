"""Rents and payback: the rulebook's reference tables to their printed digits, and sums by hand."""

from __future__ import annotations

import pytest

from biglab.core.errors import BiglabError
from biglab.games.superpoly.analysis import income as i

# rules: superpoly 5.1: income of a whole group per opponent's turn, and payback of each step
PRINTED = {
    "A": ((66, 164, 493, 1480, 2630, 3853), (202.8, 60.8, 20.3, 17.4, 16.4)),
    "B": ((221, 553, 1550, 4649, 6917, 9408), (90.4, 30.1, 9.7, 13.2, 12.0)),
    "C": ((375, 938, 2813, 8210, 11435, 14066), (106.6, 32.0, 11.1, 18.6, 22.8)),
    "D": ((614, 1534, 4320, 11843, 16016, 20189), (65.2, 21.5, 8.0, 14.4, 14.4)),
    "E": ((784, 1960, 5614, 15033, 18696, 22359), (76.5, 24.6, 9.6, 24.6, 24.6)),
    "F": ((860, 2149, 6448, 15493, 18815, 22137), (69.8, 20.9, 10.0, 27.1, 27.1)),
    "G": ((983, 2516, 7547, 17189, 20878, 24253), (78.3, 23.8, 12.4, 32.5, 35.6)),
    "H": ((985, 2150, 6322, 14406, 17309, 20211), (68.6, 19.2, 9.9, 27.6, 27.6)),
}


@pytest.fixture(scope="module")
def rents():
    return i.Rents()


@pytest.mark.parametrize("letter", PRINTED)
def test_incomes_and_paybacks_are_those_of_the_rulebook(rents, letter):
    incomes, paybacks = PRINTED[letter]
    assert tuple(round(rents.group_income(letter, level)) for level in range(6)) == incomes
    steps = [step for step in i.payback_table() if step.group == letter]
    assert tuple(round(step.payback, 1) for step in steps) == paybacks


def test_museums_are_those_of_the_rulebook(rents):
    assert (round(rents.museum_income(4)), round(rents.museum_income(1))) == (5190, 162)
    assert round(4 * 40_000 / rents.museum_income(4), 1) == 30.8
    assert round(40_000 / rents.museum_income(1), 1) == 246.6


def test_the_third_house_is_the_best_step_in_seven_of_eight_groups():
    best = {}
    for step in i.payback_table():
        if step.group not in best or step.payback < best[step.group].payback:
            best[step.group] = step
    assert sum(step.level == "3 houses" for step in best.values()) == 7


def test_more_opponents_pay_a_house_back_sooner():
    alone, crowd = i.payback_table(1), i.payback_table(5)
    assert all(a.payback == pytest.approx(5 * b.payback) for a, b in zip(alone, crowd))


def test_two_utilities_bring_five_times_as_much_as_one(rents):
    # each of two has 2,000 instead of 800 times the dice
    assert rents.utility_income(2) == pytest.approx(2 * 2000 / 800 * rents.utility_income(1))


def test_rents_for_ever_are_worth_income_over_rate():
    price = i.fair_price(39, opponents=3, rate=0.05)
    assert price.worth == pytest.approx(price.income / 0.05)
    whole = i.fair_price(39, opponents=3, rate=0.05, whole_group=True)
    assert whole.income == pytest.approx(2 * price.income), "a bare lot of a whole group costs double"
    assert i.present_value(100, 0.05) == pytest.approx(i.present_value(100, 0.05, rounds=2000))


def test_at_its_internal_rate_a_step_is_worth_its_cost():
    step = next(step for step in i.payback_table() if (step.group, step.level) == ("H", "hotel"))
    rate = i.internal_rate(step.cost, 3 * step.gain)
    assert i.present_value(3 * step.gain, rate) == pytest.approx(step.cost)


def test_rent_scale_scales_incomes(rents):
    assert i.Rents(rent_scale=2).group_income("D", 3) == pytest.approx(2 * rents.group_income("D", 3))


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: i.Rents().group_income("Z", 3), "unknown group 'Z'"),
        (lambda: i.Rents().group_income("A", 6), "give 0 \\(bare\\) to 5 \\(hotel\\)"),
        (lambda: i.fair_price(10), "not for sale"),
        (lambda: i.present_value(100, 0), "only above 0"),
        (lambda: i.payback_table(0), "opponents: 0 is out of range"),
        (lambda: i.Rents().museum_income(5), "this board has 4"),
        (lambda: i.internal_rate(0, 5), "costs nothing"),
    ],
)
def test_questions_without_an_answer_are_refused_in_words(ask, said):
    with pytest.raises(BiglabError, match=said):
        ask()
