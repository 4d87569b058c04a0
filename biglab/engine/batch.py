"""Many games in a row, compiled: what `core/batch.py` does, faster.

If all bots of a team compile, its games run compiled and let other threads run meanwhile. If one does not, or if there
is no compiler, the same games are played interpreted.
"""

from __future__ import annotations

import os
import threading
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from ..core import batch
from ..core.errors import BotTrouble
from ..core.watch import NEVER, PATIENCE, Flag, Watch
from .compile import addresses, compiled, have_numba, is_switched_off, short
from .numba_tuning import say_once
from .stop_flag import on_this_thread

COMPILING = threading.RLock()  # two threads that want the same kernel compile it once

# the addresses of the bots, or None; what each of them gets to see; why they are not compiled, if they are not
Prepared = tuple[Any, list[int], str]


class CompiledTeam(batch.Team):
    """The bots of one table; they are compiled, if they can be, when they first play.

    `why` says why they play interpreted, if they do.
    """

    def __init__(self, game: Any, bots: tuple[Any, ...]):
        super().__init__(game, bots)
        self._made: Prepared | None = None

    @property
    def is_made(self) -> bool:
        return self._made is not None

    def load(self) -> None:
        self._make()

    @property
    def addresses(self) -> Any:
        return self._make()[0]

    @property
    def views(self) -> list[int]:
        return self._make()[1] if self.compiled else super().views

    @property
    def why(self) -> str:
        return self._make()[2]

    @property
    def compiled(self) -> bool:
        return self.addresses is not None

    def _make(self) -> Prepared:
        if self._made is None:
            with COMPILING:
                if self._made is None:
                    self._made = self._compile()
        return self._made

    def _compile(self) -> Prepared:
        if not have_numba():
            if not is_switched_off():
                say_once("numba is not installed here. Games are played interpreted: slower, with the same numbers.")
            return None, [], "there is no compiler here"
        for bot in self.bots:
            if not isinstance(bot, types.FunctionType):
                return None, [], f"{batch.name_of(bot)} is not a plain function"
        try:
            made, views = addresses(self.game, self.bots, self.ours)
        except BotTrouble as trouble:
            return None, [], str(trouble)
        try:
            self.kernel("play_block")  # compiled or loaded, here and now
        except Exception as error:  # a numba that we do not know may raise anything
            why = f"{self.game.title} cannot be compiled here: {short(error)}"
            say_once(f"{why}. It is played interpreted, which is slower and gives the same numbers.")
            return None, [], why
        return made, views, ""

    def kernel(self, name: str) -> Any:
        return compiled(self.game, name)

    def ready(self, state: Any) -> Any:
        if not self.compiled:
            return super().ready(state)
        record = self.game.layout.to_record(state)
        record["gets_hidden_view"][: len(self.views)] = self.views
        return record

    def play(self, start: Any, plan: list[int], games: int, patience: float, flag: Flag) -> np.ndarray:
        if not self.compiled:
            return super().play(start, plan, games, patience, flag)

        def work(flag: Flag) -> np.ndarray:
            rows = np.zeros((games, self.width), np.int64)
            return rows[: self._run(self._scratch(), start, plan, flag, rows)]

        rows: np.ndarray = self.watched(work, patience, flag)
        return rows

    def play_one(self, start: Any, plan: list[int]) -> tuple[Any, list[int]]:
        if not self.compiled:
            return super().play_one(start, plan)
        scratch, rows = self._scratch(), np.zeros((1, self.width), np.int64)
        self._run(scratch, start, plan, NEVER, rows)
        return scratch[0], rows[0].tolist()

    def _scratch(self) -> tuple[Any, ...]:
        return tuple(self.game.layout.record() for _ in range(3))

    def _run(self, scratch: tuple[Any, ...], start: Any, plan: list[int], flag: Flag, rows: np.ndarray) -> int:
        numbers = np.array([*plan, flag.address], np.int64)
        return int(self.kernel("play_block")(*scratch, start, self.addresses, numbers, rows))

    def watched(self, work: Callable[[Flag], Any], patience: float = PATIENCE, flag: Flag = NEVER) -> Any:
        if all(self.ours):
            return work(flag)

        def watched_work(flag: Flag) -> Any:
            with Watch(patience, flag) as watch, on_this_thread(watch):
                return work(flag)

        is_main = threading.current_thread() is threading.main_thread()
        return on_another_thread(watched_work, flag) if is_main else watched_work(flag)


def on_another_thread(work: Callable[[Flag], Any], flag: Flag) -> Any:
    """Do the work on another thread: only the main thread receives an interrupt, and waiting it can react to one."""
    from concurrent.futures import ThreadPoolExecutor

    mine = Flag(lambda: flag.raised)
    with ThreadPoolExecutor(1) as pool:
        try:
            return batch.wait_for(pool.submit(work, mine), mine)
        except BaseException:
            mine.up()
            raise


class CompilingEngine(batch.Engine):
    """As fast as numba can make it."""

    def can_compile(self) -> bool:
        return have_numba()

    def seems_compiled(self, game: Any) -> bool:
        """Is there a file of its compiled loop? Nothing is compiled or loaded to find out."""
        folders = [os.environ.get("NUMBA_CACHE_DIR", ""), str(Path(__file__).parent / "__pycache__")]
        return any(next(Path(folder).rglob(f"*{game.name}.play_block*.nbi"), None) for folder in folders if folder)

    def team(self, game: Any, bots: tuple[Any, ...]) -> CompiledTeam:
        return CompiledTeam(game, bots)
