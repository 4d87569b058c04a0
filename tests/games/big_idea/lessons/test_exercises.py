"""The exercises on The Big Idea: the answers, worked out by another way, and those that come from a game."""

from fractions import Fraction

import pytest

import biglab
from biglab import big_idea
from biglab.games.big_idea.lessons import exercises as workbook
from biglab.ui.exercise import exercise

SOLVED = {
    "three-shares-eight-sides": Fraction(2 + 4 + 6, 8),
    "fee-that-closes-the-door": Fraction(7, 5),
    "hold-or-move": 5 * (1 - Fraction(1, 3) ** 2) - 4 * (1 - Fraction(1, 2) ** 3),
    "leave-the-circle": 2 - 1,
    "pitch-on-eight-sides": Fraction(2 * (1 + 2 + 3 + 4), 8)
    - (Fraction(4, 9) * Fraction(6, 8) + Fraction(4, 9) * Fraction(12, 8) + Fraction(1, 9) * Fraction(20, 8)),
    "votes-of-three-eighths": ["Sock", "Sock", "Tent", "Kettle"],
}
TRIED = {"largest-payday", "best-on-these-dice", "beat-star"}


def test_the_largest_payday_is_what_one_roll_did_to_one_purse():
    table = workbook.the_table().finish(workbook.STAND_IN)
    most, before = 0, (10, 10, 10, 10)
    for played in table.history:
        if played.seat < 0:  # chance moves: the bank pays
            most = max(most, *(now - then for now, then in zip(played.scores, before)))
        before = played.scores
    assert exercise("largest-payday", most).right
    assert exercise("largest-payday", most + 1).verdict == f"Not yet: {most + 1} is too high."
    assert not exercise("largest-payday", "much").right


def test_the_best_choice_on_these_dice_is_found_by_branching():
    table = workbook.the_table()
    ends = workbook.futures()
    assert len(ends) == len(table.legal)
    best = max(ends, key=ends.get)
    assert exercise("best-on-these-dice", best).right
    assert exercise("best-on-these-dice", best.removeprefix("Back ").lower()).right
    worst = min(ends, key=ends.get)
    assert f"ends with ${ends[worst]:g}" in exercise("best-on-these-dice", worst).verdict
    assert "not one of the choices" in exercise("best-on-these-dice", "Nobody").verdict


def rival(seen, legal, rng):
    """Star, but it counts what it gives to the others as well."""
    if seen.phase != big_idea.OPEN_TURN:
        return big_idea.usual(seen, legal, rng)
    best, most = legal[-1], 0
    for move in legal:
        lead = big_idea.lead_gained(seen, move, seen.to_move)
        if lead > most:
            best, most = move, lead
    return big_idea.move_of(best)


def test_star_is_beaten_by_the_solution_and_not_by_itself():
    assert exercise("beat-star", rival).right
    assert not exercise("beat-star", big_idea.star).right
    assert exercise("beat-star", ...).verdict.startswith("Not answered yet")


def test_an_illegal_bot_is_told_which_move_was_wrong():
    said = exercise("beat-star", lambda seen, legal, rng: biglab.Move(0, 0, 0)).verdict
    assert "it was not offered" in said and "legal then" in said


@pytest.mark.parametrize("votes", ["Sock", 7, ["Sock"]])
def test_votes_must_be_four(votes):
    assert not exercise("votes-of-three-eighths", votes).right
