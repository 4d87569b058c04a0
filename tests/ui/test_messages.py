"""What a page is sent: the rules once, the log with reasons, of a replay one whole view and then what has changed."""

from __future__ import annotations

import json

import pytest

import biglab
from biglab.bots import sentence_of
from biglab.games import GAMES
from biglab.ui.board import REASONS
from biglab.ui.messages import differences, guide, points_of, replay_traits, rule_texts, seen
from tests.anygame import short


def changed(old, change):
    """What a change makes of something: `widgets/src/shell/messages.js` in Python."""
    if isinstance(change, list):
        return change[0]
    new = list(old) if isinstance(old, list) else dict(old)
    for key, part in change.items():
        if isinstance(new, dict):
            if part == []:
                del new[key]
            else:
                new[key] = changed(new.get(key), part)
        elif key == "length":
            new = (new + [None] * part[0])[: part[0]]
        else:
            new += [None] * (int(key) + 1 - len(new))
            new[int(key)] = changed(new[int(key)], part)
    return new


@pytest.mark.parametrize(
    "old, new",
    [
        ({"a": 1}, {"a": 1}),
        ({"a": 1}, {"b": 2}),
        ({"a": {"b": [1, 2]}}, {"a": {"b": [1, 3]}}),
        ({"a": None}, {"a": {}}),
        ({"a": [1, 2, 3, 4]}, {"a": [1, 2, 3, 4, 5]}),
        ({"a": [1, 2, 3, 4]}, {"a": [1, 2]}),
        ({"a": [1]}, {"a": []}),
        ({"a": [1, 2, 3]}, {"a": [2, 3]}),
        ({"a": [{"n": 1}]}, {"a": [{"n": 1, "m": []}]}),
        ({"a": {"b": 1}}, {"a": [1]}),
        ({"a": []}, {"a": [[]]}),
        ({"length": 1}, {"length": 2}),
    ],
)
def test_what_has_changed_can_be_put_back(old, new):
    change = json.loads(json.dumps(differences(old, new)))
    assert changed(old, change) == new


def test_what_stays_is_not_named():
    view = {"seats": [{"cash": 1, "name": "Ada"}, {"cash": 2, "name": "Ben"}], "board": list(range(50))}
    later = {**view, "seats": [view["seats"][0], {"cash": 3, "name": "Ben"}]}
    assert differences(view, later) == {"seats": {1: {"cash": [3]}}}
    assert differences(view, view) == {}


@pytest.mark.parametrize("name", sorted(biglab.GAMES))
def test_every_view_of_a_game_comes_out_again(name):
    game = biglab.game(name)
    table = biglab.new(name, ["random"] * 3, seed=2, **short(game))
    table.advance() if name != "big-deal" else [table.step() for _ in range(200)]
    traits = json.loads(json.dumps(replay_traits(table)))
    frames = traits["frames"]
    assert "view" in frames[0] and not any("view" in frame for frame in frames[1:])
    view, whole = None, 0
    for ply, frame in zip(points_of(table, ()), frames, strict=True):
        view = frame["view"] if "view" in frame else changed(view, frame["changes"])
        table.jump(ply)
        expected = json.loads(json.dumps(seen(table, table.point_of_view())))
        assert view == expected
        whole += len(json.dumps(expected))
    assert traits["view"] == frames[0]["view"]
    assert len(json.dumps(frames)) < whole / 2, "that was the purpose"


@pytest.mark.parametrize("name", list(GAMES))
def test_a_board_is_sent_the_rules_once_and_a_replay_those_that_its_log_cites(name):
    board = biglab.play(name, seed=3)
    assert board.rules == rule_texts(board.table.game) and board.guide == guide(board.table.game)
    assert {line[3] for line in board.log} - {""} <= set(board.rules)
    assert all(rule["name"] and rule["plain"] for rule in board.rules.values())
    assert len(json.dumps(board.rules)) < 40_000
    sent = replay_traits(board.table)
    assert set(sent["rules"]) == {line[3] for line in sent["log"]} - {""}


def test_a_rule_that_says_no_more_than_its_plain_words_has_nothing_behind_more():
    rules = rule_texts(biglab.game("big-deal"))
    assert rules["big-deal 3.3:4"]["more"] == "" and rules["big-deal 3.4"]["more"].startswith("• pair hand: ")


def test_a_bot_s_reason_is_shown_at_the_point_its_move_led_to():
    board = biglab.play("big-shot", ["you", "watchful", "borrower", "hoarder"], seed=45)
    table = board.table
    while table.state.round == 1 or table.history[-1].seat < 1:  # a bot has spoken in the present auction
        table.play("pass").advance()
    board._show(trail=False)
    told = {int(point): sentence for point, sentence in board.reasons.items()}
    assert told and min(told) > board.timeline["at"] - REASONS - 1
    for point, sentence in told.items():
        ply = board._points[point]
        seat, first = table.history[ply - 1].seat, table.state_at(ply - 1)
        assert seat in (1, 2, 3)
        if (first.round, first.phase) == (table.state.round, table.state.phase):  # how far it goes is its own affair
            assert sentence == sentence_of(table.game.bot(table.players[seat]))
        else:
            assert table.why(ply).casefold().endswith(sentence.casefold())
    assert len({table.state_at(board._points[point] - 1).round for point in told}) > 1


def test_a_reason_that_could_reveal_a_secret_waits_for_the_end_of_the_game():
    board = biglab.play("big-deal", ["you", "actuary"], seed=3)
    table, habit = board.table, sentence_of(biglab.game("big-deal").bot("actuary"))
    table.play(table.ask(bot="actuary")).advance()
    board._show(trail=False)
    assert set(board.reasons.values()) == {habit}
    table.finish()
    board._show(trail=False)
    board.on_jump({"to": board.timeline["n"] // 2})
    assert len(set(board.reasons.values()) - {habit}) > 3
    assert set(replay_traits(table)["reasons"].values()) >= set(board.reasons.values())
