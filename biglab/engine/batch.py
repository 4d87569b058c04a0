"""Blocks of games, played in the faster of the two worlds that can play them.

A crew is the bots of one table, made ready once. If all of them compile, blocks run compiled and let other
threads run meanwhile; if one does not, or there is no compiler, the same games are played interpreted.
"""

from __future__ import annotations

import contextlib
import functools
import os
import threading
import types
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from ..core import loop
from ..core.errors import BotTrouble
from ..core.plain import wants_scratch
from ..core.watch import NEVER, PATIENCE, Flag, Watch
from .compile import addresses, compiled, have_numba
from .intrinsics import fast_typing

FROM_SETUP, AS_IT_IS = -3, -1  # where a block starts, when it is not what a seat knows of a position
NO_MOVE = -1
FOREVER = 1 << 40  # a last round that never comes
PLAYOUTS = 1 << 40  # game numbers of playouts start here: never the luck of a game that people play

MAKING = threading.RLock()  # two threads that want the same kernel compile it once


class Team:
    """The bots of one table; they are compiled, if they can be, when somebody first wants to play.

    `why` says why they play interpreted, if they do.
    """

    def __init__(self, game: Any, bots: tuple):
        self.game, self.bots = game, bots
        self.ours = [game.is_ours(bot) for bot in bots]
        self._made: tuple | None = None

    @property
    def is_made(self) -> bool:
        """Is the compiling, if any, behind us?"""
        return self._made is not None

    def load(self) -> None:
        """Compile the bots and the loop, or load what was compiled before."""
        self._make()

    @property
    def addresses(self) -> Any:
        return self._make()[0]

    @property
    def why(self) -> str:
        return self._make()[1]

    @property
    def compiled(self) -> bool:
        return self.addresses is not None

    def _make(self) -> tuple:
        if self._made is None:
            with MAKING:
                if self._made is None:
                    self._made = self._compile()
        return self._made

    def _compile(self) -> tuple:
        if not have_numba():
            return None, "there is no compiler here"
        for bot in self.bots:
            if not isinstance(bot, types.FunctionType):
                return None, f"{name_of(bot)} is not a plain function"
        with fast_typing():
            try:
                made = addresses(self.game, self.bots, self.ours)
            except BotTrouble as trouble:
                return None, str(trouble)
            # load or compile the kernel, here and now
            scratch = [self.game.layout.record() for _ in range(4)]
            rows = np.zeros((0, loop.COLUMNS + len(self.game.reports)), np.int64)
            compiled(self.game, "play_block")(*scratch, made, idle_plan(), rows)
        return made, ""

    def ready(self, state) -> Any:
        """The position as blocks take it: which seats get blanked copies is written into it."""
        blind = [int(not ours) for ours in self.ours]
        if self.compiled:
            record = self.game.layout.to_record(state)
            record["blind"][: len(blind)] = blind
            return record
        start = state.copy()
        start.blind[: len(blind)] = blind
        return start


def team(game, bots) -> Team:
    """The bots made ready; the same bots at the same game are made ready once."""
    with MAKING:
        if all(getattr(type(bot), "__hash__", None) for bot in bots):
            return known_crew(game, tuple(bots), have_numba())
        return Team(game, tuple(bots))


@functools.lru_cache(maxsize=128)
def known_crew(game, bots, numba):
    return Team(game, bots)


def seems_compiled(game) -> bool:
    """Has the loop of this game been compiled before, so that it only needs loading? A look at the disk."""
    folders = [os.environ.get("NUMBA_CACHE_DIR", ""), Path(__file__).parent / "__pycache__"]
    return any(next(Path(folder).rglob(f"*{game.name}.play_block*.nbi"), None) for folder in folders if folder)


def idle_plan() -> np.ndarray:
    """A plan for no games at all."""
    plan = np.zeros(loop.PLAN, np.int64)
    plan[-1] = NEVER.address
    return plan


def name_of(bot) -> str:
    """What a bot is called in tables and sentences."""
    return bot if isinstance(bot, str) else getattr(bot, "__name__", None) or type(bot).__name__


def playouts_from(state) -> int:
    """The number of the first playout of a decision: by round and seat, which everybody knows."""
    return PLAYOUTS + ((state.round * 8 + state.to_move) << 24)


def play(
    team: Team,
    start,
    seed: int,
    first: int,
    games: int,
    seat: int = FROM_SETUP,
    code: int = NO_MOVE,
    last_round: int = FOREVER,
    patience: float = PATIENCE,
    flag: Flag = NEVER,
) -> np.ndarray:
    """Rows of results (see `loop.write_row`) of games first, first + 1, … of the experiment `seed`.

    There are fewer than `games` where the flag went up, or where a bot thought longer than its patience about a move:
    then that game is the last one.
    """
    plan = [seed, first, seat, code, last_round]
    if team.compiled:
        return watched(team, lambda flag: play_compiled(team, start, plan, games, flag), patience, flag)
    return play_plain(team, start, plan, games, patience, flag)


def play_compiled(team: Team, start, plan: list, games: int, flag: Flag) -> np.ndarray:
    layout, rows = team.game.layout, np.zeros((games, loop.COLUMNS + len(team.game.reports)), np.int64)
    scratch = layout.record(), layout.record(), layout.record()
    plan = np.array([*plan, flag.address], np.int64)
    return rows[: compiled(team.game, "play_block")(*scratch, start, team.addresses, plan, rows)]


def play_plain(team: Team, start, plan: list, games: int, patience: float, flag: Flag) -> np.ndarray:
    layout, width = team.game.layout, loop.COLUMNS + len(team.game.reports)
    rows = [[0] * width for _ in range(games)]
    if games:
        scratch = layout.State(), layout.State(), layout.State()
        with watching(team.bots, team.ours, patience, flag) as bots:
            rows = rows[: team.game.plain.play_block(*scratch, start, bots, [*plan, flag], rows)]
    return np.array(rows, np.int64).reshape(len(rows), width)


def watched(team: Team, work: Callable[[Flag], Any], patience: float = PATIENCE, flag: Flag = NEVER) -> Any:
    """What comes out of work in which compiled bots are asked; those that are somebody's are watched meanwhile."""
    if all(team.ours):
        return work(flag)

    def inside(flag: Flag) -> Any:
        from .stop_flag import on_this_thread

        with Watch(patience, flag) as watch, on_this_thread(watch):
            return work(flag)

    return beside(inside, flag) if threading.current_thread() is threading.main_thread() else inside(flag)


@contextlib.contextmanager
def watching(bots: Any, ours: Any, patience: float = PATIENCE, flag: Flag = NEVER) -> Iterator[Any]:
    """The bots to ask, interpreted; those that are somebody's are watched meanwhile."""
    if all(ours):
        yield bots
        return
    with Watch(patience, flag) as watch:
        yield [bot if own else watched_bot(watch, bot) for bot, own in zip(bots, ours)]


def watched_bot(watch: Watch, bot: Any) -> Any:
    """The bot, with somebody who looks how long it thinks."""
    ask = watch.ask
    if wants_scratch(bot):
        return lambda seen, legal, rng, scratch: ask(bot, seen, legal, rng, scratch)
    return lambda seen, legal, rng: ask(bot, seen, legal, rng)


def beside(work: Callable[[Flag], Any], flag: Flag) -> Any:
    """Do it on another thread: this one is the only one that hears an interrupt, and hears it while it waits."""
    from concurrent.futures import ThreadPoolExecutor

    mine = Flag(lambda: flag.raised)
    with ThreadPoolExecutor(1) as pool:
        try:
            return waited_for(pool.submit(work, mine), mine)
        except BaseException:
            mine.up()
            raise


def waited_for(future: Any, flag: Flag) -> Any:
    """What comes out of it; until then, is it still wanted?"""
    from concurrent.futures import wait

    while not wait([future], 0.05).done:
        flag.look()
    return future.result()
