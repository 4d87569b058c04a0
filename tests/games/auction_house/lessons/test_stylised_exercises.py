"""The exercises on auctions in theory: right is right, and wrong is told so."""

from fractions import Fraction

import pytest

from biglab.games.auction_house.lessons import exercises as workbook
from biglab.ui.exercise import exercise

SOLVED = {
    "bid-among-five": 15 * Fraction(4, 5),
    "revenue-of-five": 20 * Fraction(5 - 1, 5 + 1),
    "the-risk-averse-bid": Fraction(4, 5),
    "nine-estimates": 6 * Fraction(9 - 1, 9 + 1),
    "one-bidder-too-many": 5,  # 5 · (5 − 1)/(5 + 1) > 3, and 5 · (4 − 1)/(4 + 1) = 3
    "when-to-leave": (12 + 20) / 2,
}
MISTAKEN = {
    "bid-among-five": 15,
    "revenue-of-five": 12,
    "the-risk-averse-bid": Fraction(2, 3),
    "nine-estimates": 6,
    "one-bidder-too-many": 4,
    "when-to-leave": 20,
}


@pytest.mark.parametrize("name", SOLVED)
def test_what_is_right_is_right_and_what_is_not_is_told_so(name):
    assert exercise(name, SOLVED[name]).right
    wrong = exercise(name, MISTAKEN[name])
    assert not wrong.right and wrong.verdict.startswith("Not yet: ")
    asked = workbook.EXERCISES[name]
    assert asked["question"] and asked["hint"] and asked["solution"]
