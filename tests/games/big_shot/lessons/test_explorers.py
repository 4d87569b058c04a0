"""The explorers of Big Shot: their numbers against the analysis, every corner of their controls, one seed."""

from __future__ import annotations

from fractions import Fraction as F

from biglab.games.big_shot import analysis
from biglab.games.big_shot.lessons.explorers import (
    GAMES,
    credit_explorer,
    loan_explorer,
    played,
)


def facts(explorer):
    return dict(explorer.picture["facts"])


def test_a_loan_costs_what_the_analysis_says_and_lifts_the_highest_bid():
    explorer = loan_explorer(loans=3, cash=6)
    row = analysis.loan_table()[3]
    assert facts(explorer)["Effective rate"] == f"{row.rate} ≈ 67%"
    assert facts(explorer)["Next loan"] == "6 M now, 10 M at the end"
    assert facts(explorer)["Affordable"] == f"up to {6 + row.pays} M"
    with_loan = explorer.picture["charts"][1]["marks"][-1]
    assert with_loan["x"] == [7, 8, 9, 10, 11, 12]
    assert with_loan["y"] == [bid + row.marginal_cost for bid in range(7, 13)]


def test_without_a_loan_and_without_cash_nothing_can_be_bid():
    explorer = loan_explorer(first=3, fall=2, loans=8, cash=0)
    assert facts(explorer) == {"Affordable": "nothing"}
    assert explorer.picture["charts"][1]["title"] == "No bid can be paid"


def test_expensive_credit_lowers_late_prices_and_ruins_more_seats():
    explorer = credit_explorer()
    usual = explorer.picture
    explorer.set(pays=5)
    now, before = played(5, 10, 10, explorer.values.table), played(9, 10, 10, explorer.values.table)
    assert now.revenue.high < before.revenue.low
    assert now.bankrupt.value > before.bankrupt.value
    path = explorer.picture["charts"][0]["marks"]
    assert [mark["label"] for mark in path] == ["usual loans", "now"] and len(path[1]["y"]) == 18
    assert facts(explorer)["Rate of the first loan"] == f"{F(10 - 5, 5)} = 100%"
    assert facts(explorer)["Games"].startswith(f"{GAMES},")
    assert explorer.set(pays=9).picture == usual  # the same place of the sliders, the same picture
