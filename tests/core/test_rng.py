"""Random numbers: the published generator, even, independent, and owned by (seed, game) alone."""

from __future__ import annotations

import types
from types import SimpleNamespace

import numba
import numpy as np
import pytest
from scipy import stats

import biglab
from biglab.core import batch
from biglab.core import rng as luck
from biglab.engine.intrinsics import intrinsics
from tests.anygame import GAMES


class Keys(types.SimpleNamespace):
    pass


def state(seed=0, game=0):
    s = Keys(rng=[0] * 7, draw=0)
    luck.seed_keys(s, seed, game)
    return s


def test_the_generator_is_splitmix64():
    # published: the first outputs of SplitMix64 for the seed 1234567 (Rosetta Code, "Pseudo-random numbers/Splitmix64")
    s = Keys(draw=1234567)
    found = []
    for _ in range(5):
        s.draw = (s.draw + luck.GOLDEN) & luck.MASK
        found.append(luck.mix(s.draw))
    assert found == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_the_generator_starts_where_the_reference_does():
    # published: SplitMix64 with seed 0 gives 0xE220A8397B1DCDAF first (reference code of Vigna, xoshiro pages)
    assert luck.mix(luck.GOLDEN) == 0xE220A8397B1DCDAF


def called_from_compiled_code():
    """The twins as kernels call them: they have no door of their own to Python."""
    twins = intrinsics(True)
    mix, seed_keys, one_luck = twins[luck.mix], twins[luck.seed_keys], twins[luck.draw_for]
    begin_draws, below, uniform = twins[luck.begin_draws], twins[luck.below], twins[luck.uniform]
    return SimpleNamespace(
        mix=numba.njit(lambda z: mix(z)),
        seed_keys=numba.njit(lambda s, seed, game: seed_keys(s, seed, game)),
        draw_for=numba.njit(lambda s, event, n: one_luck(s, event, n)),
        begin_draws=numba.njit(lambda s, stream, occasion: begin_draws(s, stream, occasion)),
        below=numba.njit(lambda s, n: below(s, n)),
        uniform=numba.njit(lambda s: uniform(s)),
    )


def test_the_compiled_twins_draw_the_same():
    twins = called_from_compiled_code()
    for z in (0, 1, luck.GOLDEN, luck.MASK, 1 << 63):
        assert int(twins.mix(np.uint64(z))) == luck.mix(z)
    record = np.zeros(1, [("rng", "u8", (7,)), ("draw", "u8")])[0]
    for seed, game in ((0, 0), (7, 3), (2**62 - 1, 2**40 + 5)):
        plain = state(seed, game)
        keys = np.zeros(1, record.dtype)[0]
        twins.seed_keys(keys, seed, game)
        assert keys["rng"].tolist() == plain.rng
        assert [int(twins.draw_for(keys, event, 54)) for event in range(50)] == [
            luck.draw_for(plain, event, 54) for event in range(50)
        ]
        twins.begin_draws(keys, 2, 9)
        luck.begin_draws(plain, 2, 9)
        assert [int(twins.below(keys, 6)) for _ in range(20)] == [luck.below(plain, 6) for _ in range(20)]
        assert twins.uniform(keys) == luck.uniform(plain)


def chi_square(counts):
    """How unlikely counts as uneven as these are, if all are as likely."""
    return stats.chisquare(counts).pvalue


@pytest.mark.parametrize("n", [2, 6, 20, 54])
def test_every_number_is_as_likely(n):
    s = state(seed=11)
    by_event = np.bincount([luck.draw_for(s, event, n) for event in range(20_000)], minlength=n)
    by_game = np.bincount([luck.draw_for(state(11, game), 5, n) for game in range(20_000)], minlength=n)
    by_seed = np.bincount([luck.draw_for(state(seed, 0), 5, n) for seed in range(20_000)], minlength=n)
    luck.begin_draws(s, 1, 0)
    in_a_row = np.bincount([luck.below(s, n) for _ in range(20_000)], minlength=n)
    by_occasion = []
    for occasion in range(20_000):
        luck.begin_draws(s, 1, occasion)
        by_occasion.append(luck.below(s, n))
    for counts in (by_event, by_game, by_seed, in_a_row, np.bincount(by_occasion, minlength=n)):
        assert len(counts) == n and chi_square(counts) > 0.001


def pairs(first, second, n=6):
    table = np.zeros((n, n))
    np.add.at(table, (first, second), 1)
    return stats.chi2_contingency(table).pvalue


def test_neighbours_know_nothing_of_each_other():
    n = 6
    draws = np.array([[luck.draw_for(state(3, game), event, n) for event in range(5)] for game in range(8_000)])
    for a in range(4):
        assert pairs(draws[:, a], draws[:, a + 1]) > 0.001, "adjacent events of one game"
    assert pairs(draws[:-1, 0], draws[1:, 0]) > 0.001, "the same event of adjacent games"
    seats = []
    for game in range(8_000):
        s, row = state(3, game), []
        for stream in (1, 2):
            luck.begin_draws(s, stream, 7)
            row.append(luck.below(s, n))
        seats.append(row)
    seats = np.array(seats)
    assert pairs(seats[:, 0], seats[:, 1]) > 0.001, "two seats on one occasion"
    assert pairs(draws[:, 0], seats[:, 0]) > 0.001, "chance and a seat"


def test_the_first_draw_of_one_occasion_is_not_the_second_of_the_one_before():
    # SplitMix64 walks in steps of one constant; occasions must not walk on each other's path.
    s = state(9)
    first, second = [], []
    for occasion in range(300):
        luck.begin_draws(s, 1, occasion)
        first.append(luck.uniform(s))
        second.append(luck.uniform(s))
    assert len(set(first) | set(second)) == 600


def test_uniform_numbers_stay_below_one():
    s = state(5)
    luck.begin_draws(s, 1, 0)
    numbers = [luck.uniform(s) for _ in range(20_000)]
    assert min(numbers) >= 0 and max(numbers) < 1
    assert stats.kstest(numbers, "uniform").pvalue > 0.001
    s.draw = 0
    rng = luck.Rng(s)
    assert rng.below(1) == 0 and rng.choice(["only"]) == "only" and 0 <= rng.random() < 1


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_the_same_luck_however_the_games_are_split(name):
    game = biglab.game(name)
    team = batch.team(game, [game.bots["random"]] * game.default_players)
    start = team.ready(game.blank_state(game.settings()))
    whole = batch.play(team, start, 7, 0, 60)
    for cuts in ((0, 1, 60), (0, 13, 14, 59, 60), tuple(range(61))):
        parts = [batch.play(team, start, 7, a, b - a) for a, b in zip(cuts, cuts[1:])]
        assert np.array_equal(np.concatenate(parts), whole)
    assert not np.array_equal(batch.play(team, start, 8, 0, 60), whole), "another seed, other games"
    assert len({tuple(row) for row in whole.tolist()}) == 60
