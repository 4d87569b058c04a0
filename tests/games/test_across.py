"""The exercises of the notebooks across games: right is right, and the answers agree with the laboratory."""

from fractions import Fraction

import pytest

from biglab.games.auction_house import analysis as auctions
from biglab.games.superpoly import analysis as poly
from biglab.games.superpoly.analysis.reserve import seller_revenue
from biglab.ui.exercise import exercise

SOLVED = {
    "sellers-reserve": Fraction(85, 8),
    "decliners-reserve": 200,
    "games-until-half": 9,
    "skill-of-a-hundred-games": Fraction(300, 397),
    "four-points-to-one": 16_000,
    "half-a-point": 28_812,
    "games-saved-by-pairing": 9,
    "plan-a-lesson": [(5, "board"), (20, "play"), (5, "Guess"), (15, "takeaway")],
}


def test_the_revenue_with_a_reserve_is_that_of_both_rooms():
    assert seller_revenue(10, rivals=3, high=20) == Fraction(85, 8)
    assert auctions.expected_revenue("english", bidders=3, reserve=10).revenue == pytest.approx(85 / 8)


def test_the_decliner_names_what_the_analysis_would():
    assert poly.best_reserve(value=50_000, cash=100_000, harm=0, rivals=3, high=100_000, price=80_000).reserve == 200


@pytest.mark.parametrize(
    "plan, words",
    [
        (45, "a list of pairs"),
        ([(45, "guess")], "too few steps: 1"),
        ([(5, "guess")] * 3 + [(0, "play")], "a minute"),
        ([(15, "guess")] * 4, "60 minutes do not fit"),
    ],
)
def test_a_lesson_that_cannot_be_held_is_refused_in_words(plan, words):
    assert words in exercise("plan-a-lesson", plan).verdict


def test_what_is_not_a_number_is_refused_in_words():
    assert "a number was asked for" in exercise("half-a-point", "many").verdict


def test_what_a_single_deed_costs_in_times_its_worth_is_the_discount_rate_times_the_payback():
    """A rent for ever is worth rent / rate, so the ratio of price to worth is in proportion to the rate."""
    low, high = (poly.sales(["buyer", "saver"], games=3, seed=1, rate=rate).of_fair(False) for rate in (0.01, 0.05))
    assert high.value == pytest.approx(5 * low.value)
