"""Every game passes the tests that PettingZoo and OpenSpiel have for games of their own."""

from __future__ import annotations

import sys
import textwrap
import warnings

import numpy as np
import pyspiel
import pytest
from pettingzoo.test import api_test, seed_test

import biglab
from biglab import BiglabError, IllegalMove
from biglab.adapters import openspiel, pettingzoo
from biglab.core.state import NOBODY
from tests.anygame import sweep


@pytest.mark.parametrize("name", biglab.GAMES)
def test_pettingzoo_finds_nothing_wrong(name, capsys):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # an observation with a mask is a dict, which is only unusual
        api_test(pettingzoo.env(name), num_cycles=30)
        seed_test(lambda: pettingzoo.env(name), num_cycles=10)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("name", biglab.GAMES)
def test_openspiel_finds_nothing_wrong(name):
    game = openspiel.game(name, **sweep(name).SHORT)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    assert game.num_players() == biglab.game(name).default_players and game.utility_sum() == 0


def test_a_game_ends_with_rewards_that_add_up_to_nothing():
    env = pettingzoo.env("big-idea", players=3, rounds=1)
    env.reset(seed=3)
    for _ in env.agent_iter():
        observation, _, over, _, info = env.last()
        if not over:
            assert observation["action_mask"].sum() == len(info["moves"]) > 0
        env.step(None if over else 0)
    assert env.state_now.to_move == NOBODY
    book = env.book
    assert sum(book.rewards(env.state_now)) == pytest.approx(0) and max(book.rewards(env.state_now)) > 0


@pytest.mark.parametrize("module", [pettingzoo, openspiel], ids=["pettingzoo", "openspiel"])
def test_the_example_of_an_adapter_runs(module):
    example = "\n".join(line for line in module.__doc__.splitlines() if line.startswith("    "))
    names = {}
    exec(textwrap.dedent(example).replace("players=3)", "players=3, rounds=1)"), names)
    assert (names["e"].state_now if "e" in names else names["state"].now).to_move == NOBODY


def test_an_agent_sees_its_own_cards_and_nobody_elses():
    env = pettingzoo.env("big-deal", players=2)
    env.reset(seed=1)
    state, book = env.state_now, env.book
    seen = [env.observe(agent)["observation"] for agent in env.possible_agents]
    everything = np.frombuffer(book.game.layout.position_bytes(state), np.int64)
    assert not np.array_equal(seen[0], seen[1]) and not np.array_equal(seen[0], everything)
    assert np.array_equal(seen[0], np.frombuffer(book.game.layout.position_bytes(book.game.hidden(state, 0)), np.int64))


def test_an_action_that_is_not_there_is_refused_in_words():
    env = pettingzoo.env("big-idea", players=3)
    env.reset(seed=1)
    with pytest.raises(IllegalMove, match="action 400 is not legal here; there are"):
        env.step(400)


def test_without_the_other_package_a_sentence_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "biglab.adapters.openspiel")
    with pytest.raises(BiglabError, match=r"pip install biglab\[openspiel\]"):
        __import__("biglab.adapters.openspiel")
