"""The same bits wherever the games are played: threads, processes, a Dask cluster."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import numpy as np
import pytest

from biglab.core.batch import team
from biglab.core.errors import BiglabError
from biglab.lab.executors import play_units
from biglab.lab.simulate import simulate
from biglab.lab.tournament import tournament


def make_bot(at):
    """A closure: only its value can travel."""

    def bot(seen, legal, rng):
        return legal[at * rng.below(len(legal)) // 2]

    return bot


BOTS = ["random", make_bot(1), "star"]
GAMES = 200


@pytest.fixture(scope="module")
def here():
    return simulate("big-idea", BOTS, games=GAMES, seed=3, rounds=4, fee_per_share=1.5)


def there(executor):
    return simulate("big-idea", BOTS, games=GAMES, seed=3, rounds=4, fee_per_share=1.5, executor=executor)


def test_a_pool_of_threads_gives_the_same_bits(here):
    with ThreadPoolExecutor(2) as pool:
        found = there(pool)
    assert np.array_equal(found.rows, here.rows) and found.compiled


def test_the_first_pieces_may_be_smaller_than_the_others_and_the_games_are_the_same(here):
    pieces = list(play_units(team(here.game, here.bots), here.settings, 3, GAMES, threads=2, most=50, soon=10))
    assert [len(rows) for rows, _ in pieces] == [10, 10, 50, 50, 50, 30]
    assert np.array_equal(np.concatenate([rows for rows, _ in pieces]), here.rows)


def test_a_pool_of_processes_gives_the_same_bits(here):
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
        found = there(pool)
    assert np.array_equal(found.rows, here.rows)
    assert found.compiled and found.labels == ["random", "bot", "star"]


def test_a_dask_cluster_gives_the_same_bits(here):
    from distributed import Client, LocalCluster

    with (
        LocalCluster(
            n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None, protocol="tcp", host="127.0.0.1"
        ) as cluster,
        Client(cluster) as client,
    ):
        found = there(client.get_executor())
    assert np.array_equal(found.rows, here.rows)


def test_a_tournament_takes_an_executor_as_well():
    plain = tournament("big-idea", ["random", "star", "thrifty"], games=6, seed=1, rounds=2)
    with ThreadPoolExecutor(2) as pool:
        found = tournament("big-idea", ["random", "star", "thrifty"], games=6, seed=1, rounds=2, executor=pool)
    assert found.table() == plain.table()


def test_a_deck_of_one_s_own_travels(here):
    deck = [{"kind": 1 + i % 2, "name": f"card {i}", "phrase": f"phrase {i}"} for i in range(54)]
    plain = simulate("big-idea", "random", games=20, seed=1, deck_file=deck)
    with ThreadPoolExecutor(1) as pool:
        found = simulate("big-idea", "random", games=20, seed=1, deck_file=deck, executor=pool)
    assert np.array_equal(found.rows, plain.rows)


def test_a_bot_that_cannot_travel_is_refused_in_words(tmp_path):
    with (tmp_path / "open").open("w") as file:

        def writes(seen, legal, rng):
            file.write("here I am")
            return legal[0]

        with ThreadPoolExecutor(1) as pool, pytest.raises(BiglabError, match="writes cannot be sent to an executor"):
            simulate("big-idea", [writes, "random", "random"], games=2, executor=pool)
