"""Where games are played: here, on all cores by threads, or wherever an executor takes them.

A unit of work is a top-level function, a small packet of bytes and two numbers, so any executor of
`concurrent.futures` can carry it, a Dask cluster's too (`client.get_executor()`). Game i of a seed is the same
game wherever it is played.
"""

from __future__ import annotations

import functools
import os
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import chain
from typing import Any

import numpy as np

from ..core import batch
from ..core.captured_output import LimitedOutput
from ..core.errors import BiglabError
from ..core.needs import needed
from ..core.registry import find
from ..core.watch import PATIENCE, Flag

MOST_PENDING = 64  # units an executor is given ahead of the one awaited


def cores() -> int:
    """The processors that this process may use; 1 if there are no threads."""
    if sys.platform == "emscripten":
        return 1
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def packet(game: Any, settings: Any, bots: Iterable[Any], seed: int, patience: float) -> bytes:
    """An experiment as bytes: our bots by name, people's functions by value."""
    cloudpickle = needed("cloudpickle")

    names = {id(bot): name for name, bot in game.bots.items()}
    sent = [names.get(id(bot), bot) for bot in bots]
    for bot in sent:
        try:
            cloudpickle.dumps(bot)
        except Exception as error:  # pickling may fail in any way
            raise BiglabError(
                f"{batch.name_of(bot)} cannot be sent to an executor: {error}; "
                "give a plain function that uses nothing open, such as a file"
            ) from error
    return cloudpickle.dumps((game.name, settings.players, settings.variant, settings.values, sent, seed, patience))


@functools.lru_cache(maxsize=16)
def unpack(job: bytes) -> tuple[Any, Any, int, float]:
    import importlib
    import pickle

    importlib.import_module(__name__.split(".")[0])  # the package knows its games
    name, players, variant, values, bots, seed, patience = pickle.loads(job)
    game = find(name)
    team = batch.team(game, [game.bot(bot) for bot in bots])
    return team, team.ready(game.blank_state(game.settings(players, variant, **values))), seed, patience


def play_unit(job: bytes, first: int, games: int) -> tuple[np.ndarray, str]:
    """Rows of games first, first + 1, …, and why they were interpreted (empty when compiled)."""
    team, start, seed, patience = unpack(job)
    return batch.play(team, start, seed, first, games, patience=patience), team.why


def in_order(submit: Callable[..., Any], units: Iterable[tuple], pending: int, flag: Flag) -> Iterator[Any]:
    """The answers of units in their order, with some under way ahead; the rest is called off at the end."""
    ahead: deque = deque()
    try:
        for unit in units:
            ahead.append(submit(*unit))
            if len(ahead) >= pending:
                yield batch.wait_for(ahead.popleft(), flag)
        while ahead:
            yield batch.wait_for(ahead.popleft(), flag)
    finally:
        for future in ahead:
            future.cancel()


def units(games: int, size: int, begin: int = 0) -> Iterator[tuple[int, int]]:
    """Games begin … games − 1 cut into (first, how many), one after the other: there may be very many.

    >>> list(units(5, 2))
    [(0, 2), (2, 2), (4, 1)]
    """
    return ((first, min(size, games - first)) for first in range(begin, games, size))


def play_units(
    team: Any,
    settings: Any,
    seed: int,
    games: int,
    executor: Any = None,
    threads: int | None = None,
    patience: float = PATIENCE,
    flag: Flag | None = None,
    most: int = 4_000,
    begin: int = 0,
    soon: int = 0,
) -> Generator[tuple[np.ndarray, str], None, None]:
    """Rows of games begin … games − 1, piece by piece in order, from wherever they are played.

    The flag ends what is under way here; closing the generator ends it too. most: games in one piece, at most: a few
    if pieces are wanted often; soon: games in the first piece of every thread, if the first ones are wanted soon.
    """
    game, flag = team.game, Flag() if flag is None else flag
    if executor is not None:
        if not callable(getattr(executor, "submit", None)):
            raise BiglabError(
                f"executor: {executor!r} takes no work; give a concurrent.futures executor, "
                "such as ProcessPoolExecutor() or a Dask client's get_executor()"
            )
        job = packet(game, settings, team.bots, seed, patience)
        size = max(1, min(5_000, -(-games // 32)))
        tasks = ((play_unit, job, *unit) for unit in units(games, size, begin))
        yield from in_order(executor.submit, tasks, MOST_PENDING, flag)
        return
    start = team.ready(game.blank_state(settings))
    threads = cores() if threads is None else threads
    few = threads == 1 or games <= 100
    if not team.compiled or (few and all(team.ours)):
        size = max(20, min(2_000, games // 50)) if team.compiled else max(1, min(10, most // 10, games // 50))
        output = LimitedOutput()
        try:
            for first, n in units(games, size, begin):
                with output:
                    rows = batch.play(team, start, seed, first, n, patience=patience, flag=flag)
                yield rows, team.why
        finally:
            output.close()
        return
    from concurrent.futures import ThreadPoolExecutor

    def play(first: int, n: int) -> np.ndarray:
        return batch.play(team, start, seed, first, n, patience=patience, flag=flag)

    size = max(20, games // 50) if few else max(min(50, most), min(most, games // (8 * threads)))
    with ThreadPoolExecutor(1 if few else threads) as pool:
        try:
            early = min(games, begin + soon * threads)
            pieces = chain(units(early, soon or 1, begin), units(games, size, early))
            for rows in in_order(pool.submit, ((play, *piece) for piece in pieces), 2 * threads, flag):
                yield rows, team.why
        finally:
            flag.up()  # what is still under way is not waited for
