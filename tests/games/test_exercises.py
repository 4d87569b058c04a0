"""The exercises of all notebooks: an answer that a test works out by another way is right, and none is left out.

Each file of exercise tests has SOLVED, the answers to most of them, and names in TRIED those that its own tests try.
That typical mistakes and nonsense are wrong, whatever the exercise, is in `tests/ui/test_answers.py`.
"""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from biglab.core import registry
from biglab.ui.exercise import exercise
from tests.conftest import ROOT
from tests.games import test_across as across

FILES = [path.relative_to(ROOT).with_suffix("") for path in sorted(Path(__file__).parent.rglob("lessons/test_*.py"))]
PAGES = [page for path in FILES if hasattr(page := importlib.import_module(".".join(path.parts)), "SOLVED")] + [across]
SOLVED = {name: answer for page in PAGES for name, answer in page.SOLVED.items()}


@pytest.mark.parametrize("name", SOLVED)
def test_what_is_right_is_right(name):
    assert exercise(name, SOLVED[name]).right


def test_every_exercise_is_tried_and_has_a_question_a_hint_and_a_solution():
    asked = {name: each for room in registry.lessons("exercises") for name, each in room.EXERCISES.items()}
    assert set(asked) == set(SOLVED).union(*(getattr(page, "TRIED", ()) for page in PAGES))
    assert [name for name, each in asked.items() if not (each["question"] and each["hint"] and each["solution"])] == []
