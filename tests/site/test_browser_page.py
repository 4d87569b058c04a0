"""The Python side of a *play now* page: a board whose other half is somewhere else, with no Jupyter between them."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

# In a process of its own: it takes the way that widgets talk, and IPython must never have been there.
PLAYED = """
import json, sys
for name in ("IPython", "numba", "pandas", "scipy", "matplotlib"):
    assert name not in sys.modules
sys.modules["numba"] = None
from biglab.ui.browser import Page
told = []
page = Page(told.append)
def hear(**message):
    told.clear()
    page.hear(json.dumps(message))
    return [json.loads(text) for text in told]
def custom(**content):
    return hear(type="custom", content={"ply": page.board.ply, **content})
out = {}
out["opened"] = hear(type="open", game="big-idea", seed=3, seats=["you", "star", "star"], options={"rounds": 2})
move = page.board.moves[0]
out["move"] = custom(type="move", code=move["code"])
out["stale"] = hear(type="custom", content={"type": "move", "ply": -1})
out["wrong"] = custom(type="fly")
out["refused"] = hear(type="open", game="chess")
out["option"] = hear(type="open", game="big-idea", options={"wings": 2})
out["still"] = custom(type="jump", to=0)
out["modules"] = sorted(name for name in sys.modules if name.startswith("IPython."))
import biglab
from biglab.bots.rollouts import in_time
def why(seconds):
    table = biglab.new("big-idea", ["hard", "star", "star"], seed=3)
    with in_time(seconds):
        while not (table.ply and table.history[-1].seat == 0 and "nothing else" not in table.why()):
            table.step()
    return table.why()
out["why"] = [why(1e-9), why(1e9)]
import ipywidgets
ipywidgets.IntSlider()  # another widget is nobody's business
out["others"] = told[len(told):]
print("ANSWER" + json.dumps(out))
"""


@pytest.fixture(scope="module")
def out():
    answer = subprocess.run([sys.executable, "-c", PLAYED], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert answer.returncode == 0, answer.stderr
    return json.loads(answer.stdout.rpartition("ANSWER")[2])


def test_a_board_is_opened_with_all_that_it_draws_from_and_not_with_its_own_code(out):
    (opened,) = out["opened"]
    assert opened["type"] == "open" and opened["state"]["seed"] == 3
    assert opened["state"]["view"] and opened["state"]["moves"] and "_esm" not in opened["state"]


def test_a_move_is_answered_with_what_changed_and_then_with_done(out):
    kinds = [message["type"] for message in out["move"]]
    assert kinds[-1] == "custom" and out["move"][-1]["content"]["type"] == "done"
    (update,) = [message for message in out["move"] if message["type"] == "update"]
    assert {"view", "ply", "timeline"} <= set(update["state"]) and "rules" not in update["state"]


def test_what_is_meant_for_another_picture_is_stale_and_nonsense_is_a_sentence(out):
    assert [message["content"]["type"] for message in out["stale"]] == ["stale"]
    assert "does not know" in out["wrong"][-1]["content"]["error"]


def test_a_game_that_cannot_be_is_refused_in_words_and_the_board_stays(out):
    (refused,) = out["refused"]
    assert refused["type"] == "refused" and "chess" in refused["text"]
    assert out["option"][0]["type"] == "refused" and "wings" in out["option"][0]["text"]
    assert out["still"][-1]["content"]["type"] == "done"


def test_nothing_of_the_notebook_is_loaded(out):
    assert out["modules"] == ["IPython.core", "IPython.core.interactiveshell", "IPython.display"]
    assert out["others"] == []


def test_hard_does_what_it_can_in_its_time_and_says_that_it_thinks_less_here(out):
    short, long = out["why"]
    assert short.endswith("would do: without a compiler there is no time to play games out")
    assert "games played out from here" in long and long.endswith("in all: without a compiler it thinks less)")
