"""A replay has one whole view, and of every later one what has changed."""

from __future__ import annotations

import json

import pytest

import biglab
from biglab.ui.messages import differences, points_of, replay_traits, seen
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
