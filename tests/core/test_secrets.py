"""What is hidden stays hidden, wherever a game is shown: time line, curves, log, replays, stored notebooks."""

from __future__ import annotations

import json
import random

import pytest

import biglab
from biglab.core.contract import Rules, Screen
from biglab.core.table import Table
from biglab.ui.board import board_class, replay_page
from biglab.ui.messages import points_of, replay_traits
from tests.anygame import GAMES, play_one
from tests.fuzz_secrets import a_bot, compare, compare_lens, hiding_settings
from tests.ui.test_board import hear

SECRETIVE = [name for name in GAMES if biglab.game(name).rules.hide is not Rules.hide]
HIDING = [
    ("big-shot", {"money_visibility": "hidden"}),
    ("big-shot", {"money_visibility": "hidden", "mask_history": True}),
    ("big-shot", {"variant": "expert"}),
    ("big-idea", {"cash_public": False}),
]


@pytest.mark.parametrize("name", SECRETIVE)
def test_worlds_that_differ_only_in_secrets_make_the_same_pages(name):
    counts, wrong = compare(biglab.game(name), 20)
    assert counts["pairs"] == 20 and counts["replays"] > 0 and not wrong, wrong[:3]


@pytest.mark.parametrize("name", SECRETIVE)
def test_a_lens_shows_the_same_in_worlds_that_differ_only_in_secrets(name):
    assert compare_lens(biglab.game(name), 3) == (3, [])


@pytest.mark.parametrize("name", GAMES)
def test_a_curve_has_the_scores_that_the_view_shows_at_each_point(name):
    game = biglab.game(name)
    hidden = 0
    for seed in range(6):
        rng = random.Random(seed)
        settings = hiding_settings(game, rng)
        table = Table(game, settings, ["you", *[a_bot] * (settings.players - 1)], seed)
        for _ in range(rng.randrange(150)):
            if not table.is_over:
                table.play(play_one(game, table.state.copy(), rng))
        for eyes in (None, *range(settings.players)):
            curve = table.curve(eyes)
            assert len(curve) == table.length + 1
            for ply in range(0, table.length + 1, 9):
                seen = [seat["score"] for seat in table.branch(ply).view(eyes)["seats"]]
                assert curve[ply] == seen
                hidden += seen.count(None)
    assert (hidden > 0) == (type(game.screen).knows_score is not Screen.knows_score), "does the game hide scores?"


@pytest.mark.parametrize("name, options", HIDING)
def test_hidden_purses_are_in_no_curve_no_branch_and_no_replay(name, options):
    board = biglab.play(name, ["you", "greedy", "greedy", "greedy"], seed=5, **options)
    for _ in range(8):
        hear(board, type="move", code=board.moves[0]["code"], amount=board.moves[0]["least"])
    hear(board, type="branch", at=board.timeline["at"] // 2)
    hear(board, type="advance")

    def own_only(scores):
        return scores and all(row[0] is not None and row[1:] == [None] * 3 for row in scores)

    assert own_only(board.timeline["scores"]) and own_only(board.forks[0]["scores"])
    traits = replay_traits(board.branches[0][2])
    assert own_only(traits["timeline"]["scores"]) and len(traits["timeline"]["scores"]) == len(traits["frames"])
    stored = json.loads(replay_page(board.table).split('id="biglab-data">')[1].split("</script>")[0])
    assert own_only(stored["widgets"][0]["state"]["timeline"]["scores"])


@pytest.mark.parametrize("name, options", HIDING)
def test_behind_the_curtain_a_curve_shows_what_everybody_knows(name, options):
    board = biglab.play(name, ["you:Ada", "you:Ben", "greedy"], seed=5, **options)
    assert board.hot["hidden"] and all(row == [None] * 3 for row in board.timeline["scores"])
    who = board.hot["who"]
    hear(board, type="reveal")
    assert all((score is None) == (seat != who) for row in board.timeline["scores"] for seat, score in enumerate(row))


@pytest.mark.parametrize("name, options", HIDING)
def test_at_the_end_purses_are_counted_in_the_open(name, options):
    table = biglab.new(name, ["random"] * 3, seed=5, **options).advance()
    assert table.is_over and table.curve()[-1] == table.scores and table.curve(1)[-1] == table.scores
    assert set(table.curve()[-2]) == {None} and table.curve(1)[-2][1] is not None
    assert replay_traits(table)["timeline"]["scores"][-1] == table.scores


def test_a_replay_of_an_unfinished_game_holds_no_move_that_was_not_played():
    table = biglab.new("big-idea", ["star", "you", "star"], seed=2, first_dealer=0)
    table.advance(table.length + 20)
    page = json.loads(replay_page(table).split('id="biglab-data">')[1].split("</script>")[0])
    state = page["widgets"][0]["state"]
    assert len(state["frames"]) == len(points_of(table, ()))
    assert {line[3] for line in state["log"]} == set(state["rules"])


def test_how_many_small_moves_a_secret_takes_is_a_secret():
    # rules: big-idea 3.3:2. One who keeps the cards needs one move, one who launches needs more.
    def laid_down(words):
        table = Table(game, game.settings(3, first_dealer=0, must_play_two=False), [a_bot, "you", a_bot], 3)
        while table.state.to_move != 0:
            table.chance()
        while table.state.to_move == 0:
            table.play(next(offer for offer in table.legal if game.verbs[offer.verb] in words))
        board = board_class(game.name)(table, still=True)
        return {name: getattr(board, name) for name in ("timeline", "log", "trail", "forks", "view")}, table.length

    game = biglab.game("big-idea")
    (kept, short), (laid, long) = laid_down(("keep",)), laid_down(("lay", "launch", "dump"))
    assert short < long and kept == laid


def test_a_step_back_never_ends_in_the_middle_of_a_secret():
    board = biglab.play("big-idea", ["star", "star", "star"], seed=2)
    while not (board.table.ply and board.table.history[-1].event["kind"] == "pick"):
        hear(board, type="step")
    assert board.table.log[-1].text.endswith("is ready.")
    hear(board, type="undo")
    assert board.table.ply in points_of(board.table, ()) and board.table.history[board.table.ply - 1].lines
