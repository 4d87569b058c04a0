"""Many games, compiled where possible: one seed in, one table of results out."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from typing import Any

import numpy as np

from ..core import batch, loop
from ..core.checks import one_of, whole
from ..core.errors import BiglabError
from ..core.game import AnyGame
from ..core.registry import find
from ..core.state import AnyBot
from ..core.watch import PATIENCE, Flag, checked_patience
from .columns import Columns
from .executors import play_units
from .progress import Cancel, Progress, cancel_check, progress_callback
from .results import Results

CHECK_EVERY = 500  # games between two looks at the interval, then a tenth of what there is


def simulate(
    game: AnyGame,
    bots: AnyBot | Sequence[AnyBot],
    games: int = 1000,
    seed: int = 0,
    *,
    variant: str = "standard",
    progress: Progress = None,
    executor: Executor | None = None,
    threads: int | None = None,
    precision: float | None = None,
    stop_on: str = "wins",
    cancel: Cancel = None,
    patience: float | None = PATIENCE,
    **options: Any,
) -> Results:
    """Play many games between bots and keep one row for each.

    game: its name; bots: one per seat, each a name or a function `bot(seen, legal, rng)`, or one name for
    every seat; games: how many; seed: one seed, one result; variant and options: the rules to play by;
    progress: True for a bar, or a function of (done, total); executor: any `concurrent.futures` executor;
    threads: how many to use here (default: all cores); precision: stop as soon as the widest interval of
    `stop_on` ("wins" or "score") has this half-width; cancel: a `threading.Event` that stops the run;
    patience: seconds that a bot of yours may think about one move, None for no limit; our bots may take their time.
    What was played is kept when the run is cancelled: by the event, by the keyboard, or because a bot had to be
    stopped.

    >>> simulate("big-idea", "random", games=200, seed=1)
    The Big Idea: 200 games, 4 players, seed 1
      seat  bot     wins                 mean score ($)
      A     random  ...
    """
    games, wanted, show = whole(games, "games", 1), stop_rule(precision, stop_on), progress_callback(progress)
    table = Simulation(game, bots, seed, variant, options, executor, threads, patience, cancel)
    return table.play(0, games, show, wanted, stop_on)


def simulate_blocks(
    game: AnyGame,
    bots: AnyBot | Sequence[AnyBot],
    games: int = 1000,
    seed: int = 0,
    *,
    block: int = 100_000,
    variant: str = "standard",
    progress: Progress = None,
    executor: Executor | None = None,
    threads: int | None = None,
    cancel: Cancel = None,
    patience: float | None = PATIENCE,
    **options: Any,
) -> Iterator[Results]:
    """The games of `simulate` as a stream: results of `block` games at a time, so that memory does not grow.

    The parameters are those of `simulate`; block: games in one piece. `first` of each piece is the number of its first
    game, and its frame counts from there. The stream ends early when the run is cancelled.

    >>> [len(part) for part in simulate_blocks("big-idea", "random", games=250, block=100)]
    [100, 100, 50]
    """
    games, block, show = whole(games, "games", 1), whole(block, "block", 1), progress_callback(progress)
    table = Simulation(game, bots, seed, variant, options, executor, threads, patience, cancel)
    return table.blocks(games, block, show)


class Simulation:
    """What is to be played, checked and compiled: `play` plays some of its games."""

    def __init__(
        self,
        game: Any,
        bots: Any,
        seed: Any,
        variant: str,
        options: dict[str, Any],
        executor: Any,
        threads: Any,
        patience: Any,
        cancel: Any,
    ):
        self.game = find(game)
        self.named, self.labels = seat_bots(self.game, bots)
        self.seed = whole(seed, "seed", 0)
        self.executor, self.threads = executor, None if threads is None else whole(threads, "threads", 1)
        self.settings = self.game.settings(len(self.named), variant, **options)
        self.team = batch.team(self.game, self.named)
        self.stopped, self.patience = cancel_check(cancel), checked_patience(patience)

    def blocks(self, games: int, block: int, show: Any) -> Iterator[Results]:
        """All games, some at a time."""
        first = 0
        while first < games:
            part = self.play(first, min(block, games - first), lambda done, _, before=first: show(before + done, games))
            first += len(part)
            if len(part):
                yield part
            if part.cancelled:
                return

    def play(self, first: int, games: int, show: Any, wanted: float | None = None, stop_on: str = "wins") -> Results:
        """Games first, first + 1, …: as many as wanted, or until their interval is narrow enough."""
        game, team, flag = self.game, self.team, Flag(self.stopped)
        rows = Columns(loop.COLUMNS + len(game.reports), games)
        results = Results(
            game,
            self.settings,
            self.named,
            self.labels,
            self.seed,
            rows,
            games,
            team.compiled,
            team.why,
            patience=self.patience,
            first=first,
        )
        check = CHECK_EVERY
        play = play_units(
            team, self.settings, self.seed, first + games, self.executor, self.threads, self.patience, flag, begin=first
        )
        try:
            for block, why in play:
                rows.add(block)
                results.compiled, results.why_interpreted = not why, why
                show(len(rows), games)
                if self.stopped() or flag.raised or (len(block) and block[-1, loop.TROUBLE] >= loop.ENDS_A_RUN):
                    results.cancelled = len(rows) < games
                    break
                while wanted is not None and len(rows) >= check and not results.stopped_early:
                    if narrow(rows[:check], len(self.named), game.unit, stop_on) <= wanted:
                        rows.cut(check)
                        results.stopped_early = True
                    check += max(CHECK_EVERY, check // 10)
                if results.stopped_early:
                    show(games, games)
                    break
        except KeyboardInterrupt:
            results.cancelled = True
        finally:
            play.close()
        return results


def seat_bots(game: Any, bots: AnyBot | Sequence[AnyBot]) -> tuple[list[Any], list[str]]:
    """The bots of a table as functions, and what to call them; different bots get different names."""
    if isinstance(bots, str) or callable(bots):
        bots = [bots] * game.default_players
    if not isinstance(bots, Sequence) or not bots:
        raise BiglabError(f"bots: {bots!r} is not a list; give one bot per seat, each a name or a function")
    seated = [game.bot(bot) for bot in bots]
    labels: list[str] = []
    known: dict[str, Any] = {}
    for bot, function in zip(bots, seated):
        name, copy = batch.name_of(bot), 1
        label = name
        while label in known and known[label] is not function:
            copy += 1
            label = f"{name} ({copy})"
        known[label] = function
        labels.append(label)
    return seated, labels


def different_bots(game: Any, bots: Any, why: str) -> tuple[list[Any], list[str]]:
    """At least two bots, each named once, as functions, and what to call them."""
    if isinstance(bots, str) or not isinstance(bots, Sequence) or len(bots) < 2:
        raise BiglabError(f"bots: {bots!r} is not a list of bots; give at least two bots")
    functions, labels = seat_bots(game, bots)
    for label in labels:
        if labels.count(label) > 1:
            raise BiglabError(f"bots: {label!r} is there twice; give each bot once: {why}")
    return functions, labels


def stop_rule(precision: Any, stop_on: str) -> float | None:
    one_of(stop_on, "stop_on", ("wins", "score"))
    if precision is None:
        return None
    if isinstance(precision, bool) or not isinstance(precision, (int, float)) or not 0 < precision < math.inf:
        raise BiglabError(f"precision: {precision!r} is not a half-width; give a number above 0, such as 0.01")
    return float(precision)


def narrow(rows: np.ndarray, players: int, unit: int, stop_on: str) -> float:
    """The widest half-width among the seats."""
    from . import stats

    rows = rows[rows[:, loop.TROUBLE] == loop.FINE]
    if len(rows) < 2:
        return math.inf
    won = rows[:, loop.WON : loop.WON + players].astype(float)
    table = won / np.maximum(1, won.sum(axis=1, keepdims=True))
    if stop_on == "score":
        table = rows[:, loop.SCORE : loop.SCORE + players] / unit
    estimate = stats.mean if stop_on == "score" else stats.mean_share
    return max(estimate(table[:, seat]).half_width for seat in range(players))
