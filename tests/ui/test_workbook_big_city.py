"""The exercises on Big City: right is right, wrong is told why, and all have a hint and a solution."""

from fractions import Fraction

import pytest

from biglab.games.big_city.bots import mayor
from biglab.games.big_city.fields import BUILD, DRAW, EXCHANGE, RETURN, SIZE
from biglab.games.big_city.points import points
from biglab.games.big_city.sites import line_of
from biglab.games.big_city.worth import promise, rate
from biglab.ui.exercise import exercise
from biglab.ui.workbook import big_city as workbook

SOLVED = {
    "what-does-it-score": (10 + 1 + 1 - 2) * 2,
    "four-volunteers": Fraction(1, 3) ** 4,  # q³ = 2/54
    "enough-of-a-reward": 4 - 16 * Fraction(1, 10),
    "waiting-for-the-reward": 4,
    "streetcar-for-a-triple": (10 + 1) * 3 - (10 + 1) * 2,
    "home-or-shop": (2 + 1) * 2 - 2 * 2,
    "third-in-a-row": 1 - Fraction(6 * 5, 7 * 6),
    "one-card-left": Fraction(1, 3) * (10 - 6),
    "rivals-draw-first": Fraction(2, 6),
    "range-of-payments": 9 - 3,
    "does-ben-hold-it": 1 - Fraction(5, 7) * Fraction(4, 6),
}
MISTAKEN = {
    "what-does-it-score": 24,
    "four-volunteers": Fraction(1, 27),
    "enough-of-a-reward": 4,
    "waiting-for-the-reward": 1,
    "streetcar-for-a-triple": 22,
    "home-or-shop": 1,
    "third-in-a-row": Fraction(1, 7),
    "one-card-left": 4,
    "rivals-draw-first": Fraction(2, 3),
    "range-of-payments": 9,
    "does-ben-hold-it": Fraction(4, 7),
}
OF_A_GAME = {"dearest-building"}


@pytest.mark.parametrize("name", SOLVED)
def test_what_is_right_is_right_and_what_is_not_is_told_so(name):
    assert exercise(name, SOLVED[name]).right
    wrong = exercise(name, MISTAKEN[name])
    assert not wrong.right and wrong.verdict.startswith("Not yet: ")


def test_every_exercise_has_a_question_a_hint_and_a_solution():
    assert set(workbook.WORKBOOK) == {*SOLVED, *OF_A_GAME, "beat-mayor"}
    for each in workbook.WORKBOOK.values():
        assert each["question"] and each["hint"] and each["solution"]


def test_the_most_valuable_building_is_found_in_the_log():
    game = workbook.road()
    s = game.state
    most = max(s.points[n] for n in range(s.pieces))
    assert exercise("dearest-building", most).right
    assert exercise("dearest-building", most + 1).verdict == f"Not yet: {most + 1} is too high."
    assert not exercise("dearest-building", "much").right
    assert game.is_over and sum(s.points[: s.pieces]) == sum(s.score[:3])


def free_rider(seen, legal, rng):
    """Takes the most points of every turn, and leaves City Hall to the others."""
    best, top = 0, -1
    for i in range(len(legal)):
        verb, what, worth = legal[i].verb, legal[i].what, 0
        if verb == BUILD:
            kind = what >> 8
            worth = 10 * points(seen, kind, line_of(seen, what & 127, what >> 7 & 1, SIZE[kind]), SIZE[kind])
        elif verb == DRAW:
            worth = promise(seen, seen.to_move, what)
        elif verb == EXCHANGE:
            worth = 5
        elif verb == RETURN:
            worth = 14 - rate(seen, seen.to_move, what)
        if worth > top:
            best, top = i, worth
    return legal[best]


def test_mayors_are_beaten_by_the_solution_and_not_by_themselves():
    assert exercise("beat-mayor", free_rider).right
    assert not exercise("beat-mayor", mayor).right
    assert exercise("beat-mayor", ...).verdict.startswith("Not answered yet")


def test_a_bot_that_returns_nothing_is_told_so():
    said = exercise("beat-mayor", lambda seen, legal, rng: None).verdict
    assert said.startswith("Not yet: ") and "Not ready" in said
