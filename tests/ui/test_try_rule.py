"""Try a rule from the Python side: what a page may move, what it is answered, and how a game begins."""

from __future__ import annotations

import json
import re

import pytest

import biglab
from biglab.core.errors import BiglabError
from biglab.lab import try_rule as lab
from tests.anygame import GAMES


@pytest.fixture(autouse=True)
def few(monkeypatch):
    monkeypatch.setattr(lab, "GAMES", 200)


def hear(widget, **message):
    """What the page sends; answers what went wrong, once the games are played."""
    widget._hear(widget, {"ply": widget.ply, **message}, [])
    widget._bench_job.wait()
    return widget.error


def lever(widget, name):
    return next(each for each in widget.bench["levers"] if each["name"] == name)


def try_out(widget, **values):
    at = {name: widget._offer[name].place(value) for name, value in values.items()}
    return hear(widget, type="try", at=at, moved=next(iter(values), ""))


# ------------------------------------------------------------------ levers


@pytest.mark.parametrize("name", GAMES)
def test_the_levers_that_matter_come_first_and_every_lever_says_what_it_changes(name):
    widget = biglab.try_rule(name)
    first = [each["name"] for each in widget.bench["levers"] if each["first"]]
    assert first == [each["name"] for each in widget.bench["levers"]][: len(first)] and 3 <= len(first) <= 4
    options = {option.name for option in widget._rules.game.options.values() if option.kind != "text"}
    assert {each["name"] for each in widget.bench["levers"]} == options
    assert all(re.fullmatch(r"[A-Z].+\.", each["says"]) and each["label"] for each in widget.bench["levers"])
    json.dumps(widget.bench)


def test_the_loans_of_big_shot_are_bars_that_can_be_dragged():
    loans = lever(biglab.try_rule("big-shot"), "loan_schedule")
    assert loans["kind"] == "bars" and loans["printed"] == [9, 8, 7, 6, 5, 4, 3, 2, 1]
    assert (loans["low"], loans["high"], loans["entries"][:2]) == (1, 12, ["loan 1", "loan 2"])


def test_a_value_beyond_the_usual_range_gets_a_place_of_its_own():
    widget = biglab.try_rule("big-shot", starting_cash=77)
    cash = lever(widget, "starting_cash")
    assert cash["texts"][-1] == "77 M" and widget.trial["at"] == {"starting_cash": len(cash["texts"]) - 1}


# ------------------------------------------------------------------ trying


def test_a_lever_that_is_moved_is_answered_by_a_picture_and_a_sentence():
    widget = biglab.try_rule("big-idea", seed=1)
    assert try_out(widget, die_sides=8) == ""
    trial = widget.trial
    assert trial["sentence"].startswith("A die with more sides: the winner's score falls by $")
    assert (trial["games"], trial["busy"], trial["changed"]) == (200, False, True)
    assert trial["drawn"]["shape"][0] == "svg" and trial["at"] == {"die_sides": 6}
    json.dumps(trial)


def test_the_page_says_how_much_room_there_is_and_the_picture_fits():
    widget = biglab.try_rule("big-idea", seed=1)
    for room in ((300, 200), (520, 260), (900, 560)):
        assert hear(widget, type="room", width=room[0], height=room[1]) == ""
        frame = widget.trial["drawn"]["shape"][1]
        assert (frame["width"], frame["height"]) == pytest.approx(room, abs=1)


def test_another_outcome_is_shown_without_playing_again():
    widget = biglab.try_rule("big-shot", seed=1)
    try_out(widget, starting_cash=20)
    found = widget._found
    for name, label in widget.bench["outcomes"]:
        assert hear(widget, type="watch", outcome=name) == "" and widget._found is found
        assert widget.trial["outcome"] == name and widget.trial["drawn"]["title"] == label


def test_what_the_game_refuses_is_said_next_to_the_lever_and_the_last_good_rules_stay():
    widget = biglab.try_rule("big-shot", seed=1)
    try_out(widget, spaces=12)
    sentence = widget.trial["sentence"]
    at = {"spaces": widget._offer["spaces"].place(17), "bundle_size": widget._offer["bundle_size"].place(3)}
    assert hear(widget, type="try", at=at, moved="bundle_size", n=5) == ""
    refused = widget.trial["refused"]
    assert refused == {"bundle_size": "17 spaces of 3 pawns are 51, which 4 colours cannot share equally."}
    assert widget.trial["at"] == at and widget.trial["sentence"] == sentence
    assert widget._changes_wanted == {"spaces": 12} and widget.trial["n"] == 5
    try_out(widget, spaces=16)
    assert widget.trial["refused"] == {}


def test_an_option_that_follows_another_moves_with_it():
    widget = biglab.try_rule("big-shot", seed=1)
    try_out(widget, spaces=12)
    pawns = lever(widget, "pawns_per_colour")
    assert pawns["texts"][widget.trial["at"]["pawns_per_colour"]] == "12"


@pytest.mark.parametrize(
    "message, words",
    [
        ({"type": "try"}, "must say where its levers stand"),
        ({"type": "try", "at": {"roundz": 3}}, "unknown option 'roundz'; did you mean 'rounds'"),
        ({"type": "watch", "outcome": "winer"}, "did you mean 'winner'"),
        ({"type": "room", "width": "x", "height": 3}, "width: 'x' is not a whole number"),
    ],
    ids=str,
)
def test_nonsense_from_a_page_is_answered_in_a_sentence(message, words):
    assert words in hear(biglab.try_rule("big-idea"), **message)


@pytest.mark.parametrize("place", [-1, 10**9, True, None, "3", [1], 1.5])
def test_a_place_that_a_lever_does_not_have_is_refused_next_to_it(place):
    widget = biglab.try_rule("big-idea")
    hear(widget, type="try", at={"rounds": place}, moved="rounds")
    assert "there is no place" in widget.trial["refused"]["rounds"].lower()


@pytest.mark.parametrize("bars", [[0], [200], ["x"], [1] * 50, "9 8 x", None, {}])
def test_impossible_bars_are_refused_next_to_them(bars):
    widget = biglab.try_rule("big-shot")
    hear(widget, type="try", at={"loan_schedule": bars}, moved="loan_schedule")
    assert list(widget.trial["refused"]) == ["loan_schedule"] and widget._changes_wanted == {}


# ------------------------------------------------------------------ on a board


def test_a_game_begins_with_the_rules_as_the_levers_stand():
    board = biglab.play("big-shot", seed=3)
    assert board.chips == [] and not board.trial["pending"]
    try_out(board, loan_schedule=[7, 6, 5, 4], starting_cash=15)
    assert board.trial["pending"] and board.chips == [], "not yet in the game"
    assert board.trial["chips"] == ["loans 7, 6, 5 …", "cash 15 M"]
    hear(board, type="begin")
    assert board.table.settings.values["loan_schedule"] == [7, 6, 5, 4]
    assert board.table.settings.values["starting_cash"] == 15 and board.seed == 3
    assert sorted(board.chips) == ["cash 15 M", "loans 7, 6, 5 …"] and not board.trial["pending"]
    try_out(board)
    assert board.trial["pending"] and len(board.chips) == 2, "back to the printed rules, which are not in the game"


def test_options_given_in_code_are_chips_and_people_s_own_options_are_not():
    board = biglab.play("superpoly", seed=1, rent_scale=2)
    assert board.chips == ["rents × 2"]
    assert biglab.play("superpoly", seed=1).chips == []
    assert biglab.play("big-shot", variant="expert").chips == ["expert"]


def test_a_board_of_your_own_is_kept_while_levers_move():
    own = [{"id": f"D{n}", "name": f"Block {n}", "value": 10 + n} for n in range(11)]
    board = biglab.play("big-shot", seed=1, board=own)
    try_out(board, starting_cash=20)
    assert board.trial["refused"] == {} and {"own board", "cash 20 M"} <= set(board.trial["chips"])


def test_a_bot_of_yours_plays_on_the_bench_too():
    def quiet(seen, legal, rng):
        return legal[-1]

    board = biglab.play("big-idea", ["you", quiet, "star"], seed=1)
    try_out(board, die_sides=8)
    assert board.trial["games"] == 200


def test_a_new_game_does_not_wait_for_what_is_being_tried(monkeypatch):
    monkeypatch.setattr(lab, "GAMES", 1_000_000)
    board = biglab.play("big-idea", ["you", "star", "star"], seed=1)
    board._hear(board, {"type": "try", "ply": board.ply, "at": {"die_sides": 3}, "moved": "die_sides"}, [])
    board._hear(board, {"type": "begin", "ply": board.ply}, [])
    assert board.error == "" and board.table.settings.values["die_sides"] == board._offer["die_sides"].places[3]
    board._bench_job.wait()
    assert board._found is None, "what was found at the old table is not shown at the new one"


# ------------------------------------------------------------------ a widget of its own


def test_the_widget_is_text_and_a_picture_where_nothing_can_be_clicked():
    widget = biglab.try_rule("big-shot", ["watchful", "hoarder"], seed=2, starting_cash=20)
    text = widget.text()
    assert text.startswith("Big Shot: try a rule\n  cash 20 M\nThe winner's score\n  printed rules: ")
    assert "More cash at the start: " in text and "200 games" in text
    assert widget.svg().startswith("<svg") and "More cash at the start" in widget.svg()
    assert widget.trial["code"] == 'biglab.play("big-shot", starting_cash=20)'
    assert biglab.try_rule("big-shot", ["watchful", "hoarder"], seed=2, starting_cash=20).text() == text


@pytest.mark.parametrize(
    "arguments, words",
    [
        ({"game": "big-shott"}, "unknown game 'big-shott'; did you mean 'big-shot'"),
        ({"game": 5}, "int is not a game"),
        ({"starting_cahs": 5}, "unknown option 'starting_cahs'; did you mean 'starting_cash'"),
        ({"starting_cash": 5000}, "starting_cash: 5000 is outside its range"),
        ({"seats": ["watchful"]}, "Big Shot is for 2 to 4 players, not 1"),
        ({"seats": 3}, "seats: 3 is not a list"),
        ({"seed": "x"}, "seed: 'x' is not a whole number"),
        ({"variant": "exprt"}, "unknown variant 'exprt'; did you mean 'expert'"),
    ],
    ids=str,
)
def test_bad_input_is_answered_in_a_sentence(arguments, words):
    with pytest.raises(BiglabError, match=re.escape(words)):
        biglab.try_rule(**{"game": "big-shot", **arguments})
