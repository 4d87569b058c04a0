"""Bots that need no particular game; and what every bot of every game owes: it does not look at secrets."""

from __future__ import annotations

import subprocess
from collections import Counter

import numpy as np
import pytest

import biglab
from biglab.bots.search import Search, is_better
from biglab.core import plain
from biglab.core import rng as luck
from biglab.core.errors import BiglabError
from biglab.games import GAMES
from biglab.lab import stats
from biglab.lab.simulate import simulate
from tests.conftest import ROOT

EVERY_BOT = [(name, bot) for name in GAMES for bot in biglab.game(name).bots]


def decisions(game, seed, every=7, most=12, **options):
    """Some decisions of a game that random bots play: the state before each."""
    settings = game.settings(4, **options)
    state, bot, found, asked = game.new_state(settings, seed), game.bots["random"], [], 0
    while state.to_move != -1 and len(found) < most:
        if state.to_move == -2:
            code = game.plain.draw(state)
        else:
            asked += 1
            legal = game.legal(state)
            if asked % every == 0 and len(legal) > 1:
                found.append(state.copy())
            luck.begin_draws(state, 1 + state.to_move, state.ply)
            code = plain.code_of(bot(state, legal, luck.Rng(state)))
        game.rules.apply(state, plain.loop.unpack(code))
        state.ply += 1
    return found


def choice_of(game, bot, state):
    """What a bot chooses here; it is given the live state, as our own bots are in bulk."""
    here = state.copy()
    game.rules.moves(here)
    luck.begin_draws(here, 1 + here.to_move, here.ply)
    scratch = (game.layout.State(),) if plain.wants_scratch(bot) else ()
    return plain.code_of(bot(here, here.legal[: here.n_legal], luck.Rng(here), *scratch))


def another_world(game, state, number):
    """The same position for the seat to move, everything hidden drawn anew, other dice to come."""
    seat, own = state.to_move, state.rng[1 + state.to_move]
    other = game.hidden(state, seat)
    luck.seed_keys(other, 77, number)
    luck.begin_draws(other, 0, number)
    game.rules.guess(other, seat)
    other.ply = state.ply  # the luck of a decision belongs to its number
    other.rng[1 + seat] = own  # its own luck stays: the choice may depend on it
    return other


@pytest.mark.parametrize(("name", "bot"), EVERY_BOT)
def test_swapping_what_is_hidden_changes_no_choice(name, bot):
    game = biglab.game(name)
    player = Search(game, budget=24) if bot == "search" else game.bots[bot]
    differed = 0
    for state in [*decisions(game, 1), *decisions(game, 2)]:
        chosen = choice_of(game, player, state)
        for number in range(2):
            other = another_world(game, state, number)
            differed += other != state
            assert choice_of(game, player, other) == chosen
    assert differed > 10


@pytest.mark.parametrize(("name", "bot"), EVERY_BOT)
def test_every_bot_says_in_one_line_what_it_does(name, bot):
    line = (biglab.game(name).bots[bot].__doc__ or "").splitlines()[0]
    assert line.endswith(".") and 10 < len(line) < 120


@pytest.mark.parametrize("name", GAMES)
def test_the_bots_of_a_game_are_a_table_of_names_and_sentences(name):
    found = biglab.bots(name)
    assert [row.bot for row in found] == list(biglab.game(name).bots)
    assert found == biglab.bots(biglab.game(name))
    assert list(found.frame) == ["bot", "sentence"]
    assert all(f"{row.bot} " in repr(found) and row.sentence in repr(found) for row in found)


def test_the_bots_of_a_game_are_found_before_anything_else_of_them_is_loaded(python):
    asked = (
        "import biglab; print(biglab.bots('superpoly')[-1].sentence); import biglab.bots; print(callable(biglab.bots))"
    )
    run = subprocess.run([python, "-c", asked], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.splitlines() == [biglab.bots("superpoly")[-1].sentence, "True"]


def test_a_game_that_nobody_knows_has_no_bots():
    with pytest.raises(BiglabError, match="big-shot"):
        biglab.bots("big-shoot")


# random


def test_random_plays_every_legal_move_equally_often():
    game = biglab.game("big-idea")
    state = next(each for each in decisions(game, 1) if len(game.legal(each)) >= 4)
    counts: Counter = Counter()
    for ply in range(2_000):
        state.ply = ply
        counts[choice_of(game, game.bots["random"], state)] += 1
    n = len(game.legal(state))
    assert len(counts) == n
    assert all(1 / n in stats.share(times, 2_000, confidence=0.9999) for times in counts.values())


def test_random_names_any_amount_of_an_open_range():
    from biglab.bots.random import random
    from biglab.core.state import Offer

    state = biglab.game("big-idea").layout.State()
    state.draw = 12345
    named = {random(state, [Offer(3, 1, 10, 30, 5)], luck.Rng(state)) for _ in range(300)}
    assert named == {(3, 1, amount) for amount in (10, 15, 20, 25, 30)}


# greedy


def test_greedy_takes_the_move_after_which_its_position_looks_best():
    game = biglab.game("big-idea")
    for state in decisions(game, 3):
        worth = {}
        for offer in game.legal(state):
            after = state.copy()
            game.rules.apply(after, offer.move)
            worth[offer.code] = game.rules.appraise(after, state.to_move)
        assert worth[choice_of(game, game.bots["greedy"], state)] == max(worth.values())


# search


def test_search_beats_random_within_a_few_games():
    player = Search("big-idea", budget=40, rounds=1)
    found = simulate("big-idea", [player, "random", "random"], games=8, seed=1, rounds=5)
    ahead = stats.difference(found.points[:, 0], found.points[:, 1:].mean(axis=1))
    assert found.troubles == [] and not found.compiled
    assert ahead.low > 0


def test_search_plays_the_same_game_again():
    bots = [Search("big-idea", budget=16, rounds=1), "random", "star"]
    again = [simulate("big-idea", bots, games=2, seed=4, rounds=2).rows for _ in range(2)]
    assert np.array_equal(*again)


def test_a_larger_budget_finds_the_better_move_more_often():
    """One decision with a known answer: the exact best reply in the open phase."""
    table = biglab.new("big-idea", seats=["you", "star", "star"], seed=5).advance()
    while biglab.exact.refusal(table):
        table.play(table.legal[0]).advance()
    best = biglab.exact.best_reply(table).move
    game, hits = table.game, {}
    for budget in (8, 800):
        player, state, hits[budget] = Search(game, budget=budget, rounds=1), table.state.copy(), 0
        for luck_of in range(12):
            luck.seed_keys(state, luck_of, 0)
            code = choice_of(game, player, state)
            hits[budget] += code == game.as_code(best)
    assert hits[800] > hits[8] and hits[800] >= 9


def test_search_leaves_its_habit_only_for_a_move_that_is_clearly_better():
    assert is_better([5, 6, 7, 6], [4, 5, 5, 5]) and is_better([3, 3], [2, 2])
    assert not is_better([9, 0, 9, 0], [5, 5, 3, 3]), "ahead by half a point, and four points of noise"
    assert not is_better([3, 3], [3, 3]) and not is_better([9], [1]), "one playout tells nothing"
    assert Search("big-idea", policy="random").habit(None, [1, 2]) is None, "who plays at random has no habits"


def test_search_has_nothing_to_think_about_with_one_move():
    from biglab.core.state import Offer

    only = [Offer(8)]
    assert Search("big-idea")(None, only, None) is only[0]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"budget": 0}, "budget: 0"),
        ({"budget": 1.5}, "budget: 1.5"),
        ({"rounds": 0}, "rounds: 0"),
        ({"game": "big-ide"}, "did you mean 'big-idea'"),
        ({"policy": "gredy"}, "did you mean 'greedy'"),
    ],
)
def test_a_wrong_search_is_refused_in_words(arguments, sentence):
    with pytest.raises(BiglabError, match=sentence):
        Search(**{"game": "big-idea", **arguments})
