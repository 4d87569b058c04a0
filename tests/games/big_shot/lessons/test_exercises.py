"""The exercises on Big Shot: the answers, worked out by another way, and those that come from a game."""

from fractions import Fraction

import pytest

from biglab.games.big_shot.bots.players import appraiser, bid_up_to, is_bidding, usual
from biglab.games.big_shot.bots.valuation import worth
from biglab.games.big_shot.lessons import exercises as workbook
from biglab.ui.exercise import exercise

SOLVED = {
    "third-loan-at-twelve": Fraction(12 - 7, 7),
    "two-loans-for-one-bundle": 20 + (10 - 9) + (10 - 8),
    "outbid-after-borrowing": 7 - 10,
    "loans-for-a-gain-of-twenty": 5,  # 2 + 3 + 4 + 5 + 6 = 20
    "who-can-own-it": "ABC",
    "rather-than-let-b-win": 20 - 0,
    "park-for-two-neighbours": 2 * (9 + 11) - (9 + 11),
}
TRIED = {"highest-price", "best-first-move", "beat-appraiser"}


@pytest.mark.parametrize(
    ("said", "why"),
    [("AD", "D cannot have it"), ("AX", "'X' is not a colour"), (7, "answer with letters"), (["c"], "2 missing")],
)
def test_colours_are_letters_in_any_order(said, why):
    assert exercise("who-can-own-it", ["c", "a", "b"]).right and exercise("who-can-own-it", "B, A, C").right
    assert why in exercise("who-can-own-it", said).verdict


def test_colours_may_be_named():
    assert exercise("who-can-own-it", "Blue, orange and green").right
    assert exercise("who-can-own-it", ["green", "blue", "orange"]).right
    assert exercise("who-can-own-it", "blue, orange").verdict.endswith("what happens if A and B are level?")
    assert "is not a colour" in exercise("who-can-own-it", "red").verdict


def test_the_highest_price_is_the_largest_sum_that_was_paid_at_once():
    paid = [line.text for line in workbook.branch(1).log if " gets the bundle for " in line.text]
    most = max(int(text.split(" for ")[1].split(" ")[0]) for text in paid if "nothing" not in text)
    assert exercise("highest-price", most).right
    assert exercise("highest-price", 100 * most).verdict == f"Not yet: {100 * most:,} is too high."
    assert not exercise("highest-price", "much").right


def test_the_best_first_move_is_the_one_with_the_highest_mean_and_not_the_luckiest():
    ends = {bid: workbook.branch(bid).scores[0] for bid in workbook.FIRST_MOVES}
    left = workbook.means()
    best, luckiest = max(left, key=left.get), max(ends, key=ends.get)
    assert best != luckiest == 0  # on the one die of the notebook, passing ended ahead
    assert exercise("best-first-move", best).right
    said = exercise("best-first-move", "pass").verdict
    assert f"leaves {left[0]:.1f} M on average" in said and "one pair of games is an anecdote" in said
    assert f"leaves {left[10]:.1f} M" in exercise("best-first-move", 10).verdict
    assert exercise("best-first-move", f"bid {best}").right and exercise("best-first-move", f"Bid {best} M").right
    assert all(
        "not one of the four" in exercise("best-first-move", said).verdict for said in (3, "bid", "", "bid more")
    )


def shader(seen, legal, rng):
    """Leaves a quarter of the worth to itself, and looks at its rivals when it places."""
    if is_bidding(seen, legal):
        return bid_up_to(seen, legal, worth(seen) * 3 // 4, 4)
    return usual(seen, legal, rng)


def test_appraiser_is_beaten_by_the_solution_and_not_by_itself():
    assert exercise("beat-appraiser", shader).right
    assert not exercise("beat-appraiser", appraiser).right
    assert exercise("beat-appraiser", ...).verdict.startswith("Not answered yet")


def test_a_bot_that_returns_nothing_gets_a_message():
    said = exercise("beat-appraiser", lambda seen, legal, rng: None).verdict
    assert said.startswith("Not yet: ") and "Not ready" in said
