"""The explorers of stylised auctions: their numbers against the analysis, every corner of their controls, one seed."""

from __future__ import annotations

from fractions import Fraction

from biglab.games.auction_house import analysis
from biglab.games.auction_house.lessons.explorers_stylised import curse_explorer, format_explorer


def facts(explorer):
    return dict(explorer.picture["facts"])


def test_the_curse_is_exact_beside_its_simulation():
    explorer = curse_explorer(bidders=4, noise=5)
    assert facts(explorer)["Highest estimate too high by"] == "3 M"  # (n − 1)/(n + 1) of the noise
    assert facts(explorer)["Reduction in equilibrium"] == "5 M"
    simulated = explorer.picture["charts"][0]["marks"][-1]
    assert simulated["low"][0] <= -3 <= simulated["high"][0]
    explorer.set(shade=5)
    assert facts(explorer)["Winner's mean profit"] == facts(explorer)["Profit in equilibrium"] == "2 M"


def test_formats_bring_the_same_until_budgets_are_tight():
    explorer = format_explorer(bidders=3)
    assert facts(explorer)["In theory"] == "10.00 M"  # two thirds of the way from 0 to 20 and back: (n − 1)/(n + 1)
    assert explorer.picture["charts"][1]["title"] == "All four bring the same: revenue equivalence"
    explorer.set(budget=8)
    assert explorer.picture["charts"][1]["title"].endswith("revenue equivalence fails")
    assert explorer.picture["charts"][1]["y"]["low"] == 0  # equal must not look different
    theory = explorer.picture["charts"][1]["marks"][1]["y"]
    english, dutch, first, second = theory
    assert dutch == first > second == english
    assert "the same on average" not in explorer.picture["sentence"]
    assert "budgets are tight" in explorer.picture["sentence"] and "risk averse" not in explorer.picture["sentence"]
    explorer.set(budget=0, caution=Fraction(1, 2))
    assert "risk averse" in explorer.picture["sentence"] and "budgets" not in explorer.picture["sentence"]


def test_a_budget_below_the_reserve_price_is_not_used_without_a_word():
    explorer = format_explorer(bidders=3, budget=6, reserve=9)
    assert "Nobody could pay the reserve price with 6 M, so everybody has 10 M." in explorer.picture["sentence"]
    theory = analysis.expected_revenue("first_price_sealed", 3, reserve=9, budget=10).revenue
    assert facts(explorer)["In theory"] == f"{theory:.2f} M"
    assert "everybody has" not in explorer.set(budget=10).picture["sentence"]
