"""The yardsticks of the benchmark play the very game they are compared with, die for die."""

import shutil

import numpy as np
import pytest

from tests.bench import baselines, objects, property
from tests.bench.baselines import my_random, play_biglab, play_c

PLAYERS = (3, 4, 5, 6)


def same(one, other):
    return np.array_equal(one[0], other[0]) and np.array_equal(one[1], other[1])


@pytest.mark.parametrize("players", PLAYERS)
def test_plain_objects_play_the_game_that_biglab_plays_interpreted(players):
    for seed in (0, 7, 123456789):
        theirs = objects.play_block(players, seed, 5, 20)
        assert same(theirs, play_biglab(players, seed, 5, 20, interpreted=True))
        assert np.ptp(theirs[0]) > 0


@pytest.mark.parametrize("players", PLAYERS)
def test_plain_objects_play_the_game_that_biglab_plays_compiled(players):
    assert baselines.table(players)[0].compiled
    assert same(objects.play_block(players, 2026, 0, 200), play_biglab(players, 2026, 0, 200))


@pytest.mark.parametrize("players", PLAYERS)
def test_bots_of_other_people_play_the_same_game_on_blanked_copies(players):
    team, start = baselines.table(players, my_random)
    assert team.compiled and start["gets_hidden_view"][:players].all()
    assert same(play_biglab(players, 11, 0, 500), play_biglab(players, 11, 0, 500, my_random))


@pytest.mark.parametrize("players", PLAYERS)
def test_the_c_port_plays_the_game_that_biglab_plays(players):
    if shutil.which("gcc") or shutil.which("cc"):
        for seed in (0, 1, 2**40 + 3):
            assert same(play_c(players, seed, 17, 5_000), play_biglab(players, seed, 17, 5_000))
    else:
        with pytest.raises(baselines.NoCompiler, match="no rows that compare with C"):
            play_c(players, 1, 0, 1)


def test_without_a_compiler_the_benchmark_says_so(monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(baselines.NoCompiler, match="no C compiler"):
        baselines.compiler()


def test_the_property_game_in_plain_objects_comes_to_an_end():
    games = [property.Property(seed) for seed in range(10)]
    turns = [game.play() for game in games]
    assert all(20 < n <= property.LONGEST for n in turns) and min(turns) < property.LONGEST
    assert any(player.out for game in games for player in game.players)
    assert any(square.level for game in games for square in game.squares)
    assert any(square.mortgaged for game in games for square in game.squares)
    for game in games:
        assert all(player.cash >= 0 for player in game.players)
        for player in game.players:
            assert all(square.owner is player for square in player.deeds)
