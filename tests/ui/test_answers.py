"""Any answer to any exercise is met with a sentence: nonsense too, and numbers wherever they come from."""

import ast
from fractions import Fraction

import numpy as np
import pandas as pd
import pytest

import biglab.games  # noqa: F401
from biglab.core import registry
from biglab.games.big_deal.lessons import exercises as big_deal
from biglab.games.big_idea.lessons import exercises as big_idea
from biglab.games.superpoly.lessons import exercises as superpoly
from biglab.ui.answers import near
from biglab.ui.exercise import exercise, read_number

NONSENSE = [
    10**400,
    float("nan"),
    float("inf"),
    1 + 2j,
    "banana",
    "",
    b"x",
    True,
    [],
    ["a", 1],
    {"a": 1},
    set(),
    object(),
    [None],
    np.array([1, 2, 3]),
    pd.DataFrame({"a": [1, 2]}),
    pd.Series([1, 2]),
]


@pytest.mark.parametrize("name", [name for room in registry.lessons("exercises") for name in room.EXERCISES])
def test_nonsense_is_told_kindly_what_was_asked_for(name):
    for answer in NONSENSE:
        said = exercise(name, answer)
        assert not said.right
        assert said.verdict.startswith("Not yet: ") and said.verdict.endswith((".", "?"))
        assert "stopped with" not in said.verdict, f"{answer!r}: {said.verdict}"
        assert len(said.verdict) < 600


def test_a_number_counts_wherever_it_comes_from():
    payday = big_idea.largest_payday()
    for same in (payday, float(payday), Fraction(payday), np.int64(payday), pd.Series([payday]).max()):
        assert exercise("largest-payday", same).right
    thefts = pd.Series([" attacks A's " in line.text for line in big_deal.first_round().log])
    assert exercise("thefts-of-the-first-round", thefts.sum()).right
    assert near(np.float64(0.1), 0.1) is True
    assert exercise("best-first-word", np.int64(0)).right and exercise("best-first-word", "Pass").right


def test_a_number_that_is_off_is_told_which_way():
    assert near(12_000, 11_000) == "12,000 is too high"
    assert near(Fraction(1, 3), 0.5, 0.1) == "1/3 is too low"
    assert near("seven", 7) == "a number was asked for, and 'seven' is not one"


@pytest.mark.parametrize(
    "text, number",
    [("3/2", Fraction(3, 2)), ("0.6", 0.6), ("60 %", Fraction(3, 5)), ("1,200", 1200), ("−3", -3), ("12.5%", 0.125)],
)
def test_a_number_may_be_written_as_text(text, number):
    assert read_number(text) == number
    assert exercise(f"How much is {text}?", text, check=number).right and near(text, number) is True


@pytest.mark.parametrize("text", ["", "banana", "1/0", "1,2", "3//2", "nan", "inf"])
def test_a_text_that_is_no_number_is_not_taken_for_one(text):
    assert read_number(text) is None


def test_a_typical_mistake_is_told_what_it_was():
    asked = dict(check=Fraction(5, 7), mistakes={Fraction(5, 12): "that divides by what is repaid"})
    for wrong in (Fraction(5, 12), 0.4167, "5/12", np.float64(5 / 12)):
        assert exercise("Which rate?", wrong, **asked).verdict.endswith("that divides by what is repaid.")
    assert "divide by 100" in exercise("Which rate?", 71, **asked).verdict
    assert exercise("Which rate?", "71.43 %", **asked).right
    assert exercise("Which rate?", 0.3, **asked).verdict == "Not yet: 0.3 is too low."


EXERCISES = {name: each for room in registry.lessons("exercises") for name, each in room.EXERCISES.items()}
WITH_MISTAKES = [name for name, each in EXERCISES.items() if each["mistakes"]]


@pytest.mark.parametrize("name", WITH_MISTAKES)
def test_the_known_mistakes_of_an_exercise_are_told_apart(name):
    known = EXERCISES[name]["mistakes"]
    known = known() if callable(known) else known
    for wrong, sentence in known.items():
        found = exercise(name, wrong)
        assert not found.right and found.verdict.endswith(f": {sentence}."), (wrong, found.verdict)


def test_most_exercises_with_a_number_know_three_mistakes():
    few = [name for name in WITH_MISTAKES if not callable(m := EXERCISES[name]["mistakes"]) and len(m) < 3]
    assert len(WITH_MISTAKES) >= 35 and few == ["prize-worth-it", "lots-to-be-had", "games-saved-by-pairing"]


def test_nobody_finds_an_answer_by_halving():
    said = [exercise("Find it by halving.", number, check=37).verdict for number in (50, 25, 40, 31, 36)]
    assert said[:3] == ["Not yet: 50 is too high.", "Not yet: 25 is too low.", "Not yet: 40 is too high."]
    assert all("Look at the hint" in one and "too" not in one for one in said[3:])
    assert exercise("Find it by halving.", 37, check=37).right


def test_a_group_may_be_written_small():
    best = superpoly.analysis.best_use(200_000)[0].group
    assert exercise("best-house-for-two-hundred-thousand", best.lower()).right


def test_the_example_for_four_votes_is_not_the_answer():
    said = exercise("votes-of-three-eighths", "Sock").verdict
    example = ast.literal_eval(said[said.index("[") : said.index("]") + 1])
    assert len(example) == 4 and not exercise("votes-of-three-eighths", example).right
