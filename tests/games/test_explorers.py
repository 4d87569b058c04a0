"""The explorers of all games: a question, pictures, one sentence, and no corner of the controls without them."""

from __future__ import annotations

from itertools import product

import pytest

from biglab.ui.explorer import explore, explorers

QUICK = ["site", "assembly", "curse", "formats", "shading", "reserve", "loans", "match", "risk", "stop", "secret"]


@pytest.mark.parametrize("name", [name for name in explorers() if name not in ("hall", "credit")])
def test_an_explorer_asks_a_question_and_shows_what_it_says(name):
    explorer = explore(name)
    assert explorer.title.endswith("?") and len(explorer.picture["charts"]) in (1, 2)
    assert explorer.svg().startswith("<svg") and explorer.picture["sentence"] in explorer.text()


@pytest.mark.parametrize("name", QUICK)
def test_every_corner_of_the_controls_has_its_picture(name):
    explorer = explore(name)
    ends = [sorted({0, len(control["texts"]) - 1}) for control in explorer.controls]
    names = [control["name"] for control in explorer.controls]
    for corner in product(*ends):
        drawn = explorer._draw_at(dict(zip(names, corner)))
        assert all(spec["title"] and spec["label"] for spec in drawn["charts"])
        assert drawn["sentence"].endswith(".") and "nan" not in drawn["sentence"]


@pytest.mark.parametrize("name", [*QUICK, "credit"])
def test_more_is_always_to_the_right(name):
    for control in explore(name).controls:
        sums = [int(text.split()[0]) for text in control["texts"] if text.endswith(" M") and text[0].isdigit()]
        assert sums == sorted(sums)
