"""The end of a game, new games and branches from the Python side of the board."""

from __future__ import annotations

import json

import pytest

import biglab
from biglab.ui.messages import replay_traits
from tests.anygame import GAMES, short
from tests.ui.test_board import hear


def mine(seen, legal, rng):
    """Takes the first thing on offer."""
    return legal[0]


def at_the_end(name="big-idea", seats=("you", "star", "myopic"), bot="random", **options):
    given = {"rounds": 2} if name == "big-idea" else short(biglab.game(name))
    return biglab.play(table=biglab.new(name, list(seats), seed=3, **{**given, **options}).finish(bot))


# the end


@pytest.mark.parametrize("name", GAMES)
def test_the_end_has_the_sums_of_all_seats_and_goes_into_a_recording(name):
    game = biglab.game(name)
    board = at_the_end(name, ["you", *[game.stand_in] * (game.players[-1] - 1)])
    ending, table = board.ending, board.table
    assert ending["verdict"] == board.view["status"]
    assert [row["total"] for row in ending["seats"]] == [seat["score_text"] for seat in board.view["seats"]]
    assert [row["seat"] for row in ending["seats"] if row["won"]] == table.winners
    assert all(len(row["parts"]) == len(ending["labels"]) >= 1 for row in ending["seats"])
    told = replay_traits(table)
    assert told["ending"]["seats"] == ending["seats"] and told["timeline"]["at"] == told["timeline"]["n"]
    json.dumps([ending, told["ending"], board.timeline, board.choices])


def test_there_is_no_end_before_the_end_and_one_stays_while_one_looks_back():
    board = biglab.play("big-idea", ["you", "star", "myopic"], seed=3, rounds=2)
    assert board.ending == {} and "not over yet" in hear(board, type="review")
    over = at_the_end()
    hear(over, type="jump", to=2)
    assert over.ending["seats"] and over.view["to_move"] != -1
    hear(over, type="branch", at=2)
    assert over.ending == {}, "that line of play goes on"


def test_a_review_uses_the_points_of_the_time_line_and_is_kept():
    board = at_the_end(rounds=3)
    assert hear(board, type="review") == ""
    board._review_job.wait()
    found = board.review
    assert not found["busy"] and found["seat"] == 0 and found["who"] == "A (you)"
    json.dumps(found)
    assert found["chances"][-1][0] == board.timeline["n"]
    table = board.table
    for cost in found["costs"]:
        assert hear(board, type="jump", to=cost["point"]) == ""
        assert table.state.to_move == 0, "before the decision"
        assert cost["best"] in [move["text"] for move in board.moves] or "$" in cost["best"]
    assert board.review == found, "looking back does not forget it"
    hear(board, type="branch", at=1)
    assert board.review == {}
    hear(board, type="switch", branch=0)
    assert board.review == found


def test_only_people_look_back_and_several_are_asked_who():
    board = at_the_end(seats=["you:Ada", "star", "you:Bob"])
    assert board.ending["people"] == [[0, "A (Ada)"], [2, "C (Bob)"]] and not board.ending["auto"]
    assert "was not played by a person" in hear(board, type="review", seat=1)
    assert "is not a seat" in hear(board, type="review", seat="x")
    assert hear(board, type="review", seat=2) == ""
    assert board.review["seat"] == 2
    assert hear(board, type="review", stop=True) == "" and board.review["stopped"]
    board._review_job.wait()
    bots = at_the_end(seats=["star", "star", "myopic"])
    assert [seat for seat, _ in bots.ending["people"]] == [0, 1, 2]


def test_a_review_that_fails_says_why(monkeypatch):
    from biglab.lab import review

    def broken(*args, **options):
        raise biglab.BiglabError("there is nothing to see")

    monkeypatch.setattr(review, "review_live", broken)
    board = at_the_end()
    hear(board, type="review")
    board._review_job.wait()
    assert board.review["nothing"] == "No review: there is nothing to see" and not board.review["busy"]


# the time line


@pytest.mark.parametrize("name", GAMES)
def test_rounds_are_where_the_round_of_the_view_goes_up(name):
    game = biglab.game(name)
    board = at_the_end(name, ["you", *[game.stand_in] * (game.players[0] - 1)], bot=game.stand_in)
    rounds = board.timeline["rounds"]
    points = [point for point, _ in rounds]
    numbers = [number for _, number in rounds]
    assert numbers == sorted(set(numbers)) and points == sorted(points) and points[-1] <= board.timeline["n"]
    for point, number in rounds[:-1]:
        hear(board, type="jump", to=min(point + 1, board.timeline["n"]))
        assert board.view["round"] in (number, number + 1), "one point may tell of two moves"


# branches


def test_a_branch_is_named_by_what_differs():
    board = biglab.play("big-shot", ["you", "watchful", "spoiler", "borrower"], seed=3)
    at = board.timeline["at"]
    hear(board, type="move", code=board.table.code("bid 1"))
    hear(board, type="jump", to=at)
    hear(board, type="move", code=board.table.code("pass"))
    assert [fork["name"] for fork in board.forks] == ["as played", f"pass instead of bid 1, move {at + 1}"]
    hear(board, type="branch", at=at, same_dice=False)
    assert board.forks[2]["name"] == f"other dice from move {at + 1}"
    hear(board, type="switch", branch=0)
    hear(board, type="branch", at=at)
    assert board.forks[3]["name"] == f"what if, move {at + 1}"
    hear(board, type="move", code=board.table.code("bid 3"))
    assert board.forks[3]["name"] == f"bid 3 instead of bid 1, move {at + 1}"
    assert [name for name, _, _ in board.branches] == [fork["name"] for fork in board.forks]


def test_the_name_of_a_branch_does_not_reveal_what_somebody_laid_in_secret():
    board = biglab.play("big-idea", ["you:Ada", "you:Bob", "star"], seed=2, first_dealer=0)
    hear(board, type="reveal")
    codes = [move["code"] for move in board.moves[:2]]
    texts = [
        board.table.game.notation.write(board.table.state, board.table.settings.texts, offer)
        for offer in board.table.legal
    ]
    hear(board, type="move", code=codes[0])
    hear(board, type="undo")
    if board.hot["hidden"]:
        hear(board, type="reveal")
    hear(board, type="move", code=codes[1])
    while not board.hot["hidden"]:
        hear(board, type="move", code=board.moves[0]["code"])
    names = " ".join(fork["name"] for fork in board.forks)
    assert len(board.forks) == 2 and not any(text in names for text in texts)


def test_two_lines_of_play_are_compared():
    board = at_the_end()
    hear(board, type="branch", at=3)
    assert hear(board, type="compare", branch=0) == ""
    one, other = board.comparison["sides"]
    assert (one["name"], other["id"]) == ("as played", 1) and board.comparison["other"] == 0
    assert all(side["picture"].startswith("<svg") and len(side["seats"]) == 3 for side in (one, other))
    for wrong in (1, 7, -1, "x", None):
        assert hear(board, type="compare", branch=wrong)


# a new game


def test_a_new_game_has_other_seats_another_variant_and_the_rules_that_were_tried():
    board = biglab.play("big-shot", ["you", "watchful", "spoiler", "borrower"], seed=3)
    board._changes_wanted = {"starting_cash": 15}  # as a lever stands
    board._show_tried()
    assert any("15" in rule for rule in board.tried)
    assert hear(board, type="new", seed=9, seats=["you:Ada", "hoarder"], variant="standard") == ""
    table = board.table
    assert (table.names, table.seed, table.humans) == (["Ada", "hoarder"], 9, [True, False])
    assert table.settings.values["starting_cash"] == 15
    assert hear(board, type="new", seed=9, keep=False) == ""
    assert board.table.settings.values["starting_cash"] != 15 and board.table.names == ["Ada", "hoarder"]
    assert board.tried == []
    assert hear(board, type="new", seed=9, seats=["watchful"] * 4, variant="dutch") == ""
    assert board.table.settings.variant == "dutch" and board.table.settings.values["auction_format"] == "dutch"


def test_a_bot_of_one_s_own_keeps_its_place_on_the_menu():
    board = biglab.play("big-idea", ["you", mine, "star"], seed=3)
    own = next(each for each in board.choices["players"] if each["label"] == "mine")
    assert own["help"] == "Takes the first thing on offer." and board.choices["seats"][1]["value"] == own["value"]
    assert hear(board, type="new", seed=1, seats=["star", "you", own["value"], own["value"]]) == ""
    assert board.table.players[2] is board.table.players[3] is mine


@pytest.mark.parametrize("name", GAMES)
def test_every_bot_and_every_variant_is_on_the_menu_with_a_sentence(name):
    game = biglab.game(name)
    board = biglab.play(name, seed=3)
    menu = {each["value"]: each["help"] for each in board.choices["players"]}
    assert set(game.bots) <= set(menu) and all(menu.values())
    assert {each["value"] for each in board.choices["variants"]} == set(game.variants)
    assert (board.choices["least"], board.choices["most"]) == (game.players[0], game.players[-1])
    given = [seat["value"] for seat in board.choices["seats"]]
    assert hear(board, type="new", seed=4, seats=given, variant=board.choices["variant"]) == ""


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ({"seats": "you"}, "is not a list of players"),
        ({"seats": ["you"]}, "is for 3 to 6 players, not 1"),
        ({"seats": ["you"] * 9}, "is for 3 to 6 players, not 9"),
        ({"seats": ["you", "nobody", "star"]}, "nobody"),
        ({"seats": ["you", 5, "star"]}, "5 is not a player"),
        ({"seats": ["you", None, "star"]}, "is not a player"),
        ({"seats": ["you", "seat Z", "star"]}, "seat Z"),
        ({"seats": ["you:" + "x" * 99, "star", "star"]}, "is not a player's name"),
        ({"variant": "moon"}, "moon"),
        ({"variant": 5}, "variant"),
        ({"seed": -3}, "seed"),
        ({"seed": "x"}, "a whole number is needed"),
    ],
    ids=str,
)
def test_a_new_game_that_cannot_be_is_refused_in_a_sentence_and_the_old_one_stays(message, words):
    board = biglab.play("big-idea", ["you", "star", "star"], seed=2)
    table, view = board.table, board.view
    assert words in hear(board, type="new", **message)
    assert board.table is table and board.view == view
