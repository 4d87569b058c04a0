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
from biglab.ui.exercise import exercise

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
    assert near("7", 7) == "a number was asked for, and '7' is none"


def test_a_group_may_be_written_small():
    best = superpoly.analysis.best_use(200_000)[0].group
    assert exercise("best-house-for-two-hundred-thousand", best.lower()).right


def test_the_example_for_four_votes_is_not_the_answer():
    said = exercise("votes-of-three-eighths", "Sock").verdict
    example = ast.literal_eval(said[said.index("[") : said.index("]") + 1])
    assert len(example) == 4 and not exercise("votes-of-three-eighths", example).right
