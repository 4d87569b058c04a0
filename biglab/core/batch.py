"""Many games in a row, interpreted: the bots of one table, and the games they play.

If `biglab/engine` can compile, it replaces the `Engine` below by a faster one that plays the same games. All other code
uses what is here, so everything works without it.
"""

from __future__ import annotations

import contextlib
import functools
import threading
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from . import loop
from .plain import in_place_of
from .watch import NEVER, PATIENCE, Flag, Watch

FROM_SETUP, AS_IT_IS = -3, -1  # instead of a seat: the game starts at its set-up
NO_MOVE = -1
FOREVER = 1 << 40  # a last round that never comes
PLAYOUTS = 1 << 40  # game numbers of playouts start here, so that they never share the dice of a real game

SO_INTERPRETED = ", so it runs interpreted"  # ends a sentence about a bot that could be compiled

KNOWN_TEAMS = threading.RLock()


class Team:
    """The bots of one table, playing interpreted; `why` gives the reason."""

    def __init__(self, game: Any, bots: tuple[Any, ...]):
        self.game, self.bots = game, bots
        self.ours = [game.is_ours(bot) for bot in bots]

    @property
    def compiled(self) -> bool:
        return False

    @property
    def why(self) -> str:
        return "there is no compiler here"

    @property
    def is_made(self) -> bool:
        """Is all compiling done?"""
        return True

    @property
    def views(self) -> list[int]:
        """What each bot gets to see: see `loop.OURS`."""
        return [loop.OURS if ours else loop.COPY for ours in self.ours]

    def load(self) -> None:
        """Compile the bots and the loop, or load what was compiled before."""

    def ready(self, state: Any) -> Any:
        """The position as `play` takes it, with a note of the seats that get blanked copies."""
        start = state.copy()
        start.gets_hidden_view[: len(self.views)] = self.views
        return start

    def play(self, start: Any, plan: list[int], games: int, patience: float, flag: Flag) -> np.ndarray:
        """Rows of results; `plan` is that of `loop.play_block`, without the flag."""
        layout, width = self.game.layout, self.width
        rows = [[0] * width for _ in range(games)]
        if games:
            scratch = layout.State(), layout.State(), layout.State()
            with watching(self.bots, self.ours, patience, flag) as bots:
                rows = rows[: self.game.plain.play_block(*scratch, start, bots, [*plan, flag], rows)]
        return np.array(rows, np.int64).reshape(len(rows), width)

    def play_one(self, start: Any, plan: list[int]) -> tuple[Any, list[int]]:
        """One game: the position in which it ends, of the kind that `ready` gives, and its row of results."""
        layout, row = self.game.layout, [0] * self.width
        after = layout.State()
        self.game.plain.play_block(after, layout.State(), layout.State(), start, self.bots, [*plan, NEVER], [row])
        return after, row

    def kernel(self, name: str) -> Any:
        """One of the compiled loops of this game."""
        raise NotImplementedError("only compiled teams have kernels")

    def watched(self, work: Callable[[Flag], Any], patience: float = PATIENCE, flag: Flag = NEVER) -> Any:
        """The result of work that calls compiled bots; students' bots are watched meanwhile."""
        return work(flag)

    @property
    def addresses(self) -> Any:
        """Where the compiled bots are, as kernels take them; None if they play interpreted."""
        return None

    @property
    def width(self) -> int:
        """Numbers in a row of results."""
        return loop.COLUMNS + len(self.game.reports)


class Engine:
    """How games are played here: as fast as Python can."""

    def can_compile(self) -> bool:
        return False

    def seems_compiled(self, game: Any) -> bool:
        """Has the loop of this game been compiled before, so that it only needs loading?"""
        return False

    def team(self, game: Any, bots: tuple[Any, ...]) -> Team:
        return Team(game, bots)


engine = Engine()  # `biglab/engine` puts its own here


def team(game: Any, bots: Any) -> Team:
    """The bots of one table; the same bots at the same game are one team."""
    with KNOWN_TEAMS:
        if all(getattr(type(bot), "__hash__", None) for bot in bots):
            return known_team(game, tuple(bots), engine.can_compile())
        return engine.team(game, tuple(bots))


@functools.lru_cache(maxsize=128)
def known_team(game: Any, bots: tuple[Any, ...], can_compile: bool) -> Team:
    return engine.team(game, bots)


def name_of(bot: Any) -> str:
    """What a bot is called in tables and sentences."""
    return bot if isinstance(bot, str) else getattr(bot, "__name__", None) or type(bot).__name__


def playouts_from(state: Any) -> int:
    """The number of the first playout of a decision; it depends on round and seat only, which are public."""
    return PLAYOUTS + (int(state.round * 8 + state.to_move) << 24)


def play(
    team: Team,
    start: Any,
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

    There are fewer than `games` rows if the flag was raised, or if a bot thought about a move for longer than its
    patience: then that game is the last one.
    """
    return team.play(start, [seed, first, seat, code, last_round], games, patience, flag)


@contextlib.contextmanager
def watching(bots: Any, ours: Any, patience: float = PATIENCE, flag: Flag = NEVER) -> Iterator[Any]:
    """The bots, interpreted; students' bots are watched while this lasts."""
    if all(ours):
        yield bots
        return
    with Watch(patience, flag) as watch:
        yield [bot if own else in_place_of(bot, functools.partial(watch.ask, bot)) for bot, own in zip(bots, ours)]


def wait_for(future: Any, flag: Flag) -> Any:
    """The result of a future; the flag is checked while it is awaited."""
    from concurrent.futures import wait

    while not wait([future], 0.05).done:
        flag.look()
    return future.result()
