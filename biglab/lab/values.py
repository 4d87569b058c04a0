"""What every legal move is worth: exactly if the tree is small, otherwise simulated, with its interval.

Values look to the end of the game, and say how often the move wins, too. To the end of the round they
are quicker and often exact, but count what lies on the table as if the game ended there: what a move costs later, or
brings later, is not in them.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from statistics import NormalDist
from typing import Any

import numpy as np

from ..core import loop
from ..core.batch import name_of, playouts_from
from ..core.checks import one_of, whole
from ..core.errors import BiglabError
from ..core.game import AnyGame
from ..core.needs import needed
from ..core.state import Move, State, unpack
from ..core.table import Table
from ..core.wording import LETTERS
from . import exact, stats
from .executors import cores, units
from .playouts import HORIZONS, Policy, Position, last_round, play_out, policy_team
from .progress import Cancel, cancel_check
from .results import columns
from .stats import Interval

OBJECTIVES = {"score": "own score", "lead": "own score less the mean of the others", "win": "share of wins"}
FIRST_BATCH, LEAST_BATCH, PLAIN_BATCH = 64, 4, 2  # playouts of each move before there is something to show
FIRST_PLAYOUTS = 256  # of all moves together
PIECE = 128  # playouts of a move that a thread plays at a time
VERDICT = 0.999  # confidence of the verdict that exact and simulated disagree


@dataclass(frozen=True)
class Value:
    """One legal move: what it is worth exactly (a Fraction, or None), and what playouts found.

    win: the share of the playouts that the seat won, if they went to the end of the game; agree: whether
    the exact value is where the simulation can have it, None if one of the two is missing. One right 95 % interval
    in twenty misses, and moves share their dice, so the verdict is given at 99.9 %.
    """

    code: int
    text: str
    exact: Fraction | None
    interval: Interval | None
    win: Interval | None = None

    @property
    def move(self) -> Move:
        return unpack(self.code)

    @property
    def mean(self) -> float | None:
        return None if self.interval is None else self.interval.value

    @property
    def low(self) -> float | None:
        return None if self.interval is None else self.interval.low

    @property
    def high(self) -> float | None:
        return None if self.interval is None else self.interval.high

    @property
    def n(self) -> int:
        return 0 if self.interval is None else self.interval.n

    @property
    def agree(self) -> bool | None:
        if self.exact is None or self.interval is None:
            return None
        normal = NormalDist()
        wide = normal.inv_cdf(0.5 + VERDICT / 2) / normal.inv_cdf(0.5 + self.interval.confidence / 2)
        off = abs(float(self.exact) - self.interval.value)
        return off <= self.interval.half_width * max(1.0, wide) + 1e-9

    @property
    def worth(self) -> Any:
        """The exact value if there is one, the simulated mean otherwise."""
        return self.exact if self.exact is not None else self.mean


@dataclass(frozen=True, repr=False)
class Values:
    """The legal moves of one decision, best first: `rows`, `best`, `plot()`.

    samples: for every row the result of each playout; playout i had the same luck after every move.
    standing: how often each seat wins after the best move, if the playouts go to the end of the game.
    why_not_exact: the reason if there are no exact values; compiled: whether the playouts were.
    """

    rows: tuple[Value, ...]
    seat: int
    horizon: str
    objective: str
    policy: str
    title: str
    unit: str
    samples: np.ndarray
    why_not_exact: str = ""
    done: bool = True
    compiled: bool = True
    standing: tuple[float, ...] = ()

    @property
    def best(self) -> Value:
        """The move worth most."""
        return self.rows[0]

    @property
    def games(self) -> int:
        """Playouts behind every move."""
        return self.samples.shape[1]

    def ahead(self, other: int = 1) -> Interval:
        """By how much the best move beats row number `other`, on equal luck."""
        if not 1 <= other < len(self.rows):
            raise BiglabError(f"other: there is no row {other!r} besides the best; there are {len(self.rows)} rows")
        return stats.difference(self.samples[0], self.samples[other])

    @property
    def clear(self) -> bool:
        """Is the best move better than every other beyond doubt: exactly, or at the interval's confidence?"""
        if len(self.rows) == 1:
            return True
        if all(row.exact is not None for row in self.rows):
            return self.rows[0].worth > self.rows[1].worth
        return all(self.ahead(i).low > 0 for i in range(1, len(self.rows)))

    @property
    def frame(self) -> Any:
        """A pandas DataFrame, one row per move."""
        pd = needed("pandas")

        return pd.DataFrame(
            [
                {
                    "move": row.text,
                    "code": row.code,
                    "exact": row.exact,
                    "mean": row.mean,
                    "low": row.low,
                    "high": row.high,
                    "n": row.n,
                    "agree": row.agree,
                    **(dict.fromkeys(("win", "win_low", "win_high")) if row.win is None else row.win.columns("win")),
                }
                for row in self.rows
            ]
        )

    def plot(self, **options: Any) -> Any:
        """Dots with intervals, and diamonds if the exact value is known; the chance to win follows the name."""
        from ..charts import plots

        unit = "share" if self.objective == "win" else self.unit
        names = distinct([named(row, self.objective) for row in self.rows])
        simulated = [(name, row.interval) for name, row in zip(names, self.rows)]
        if all(row.exact is not None for row in self.rows):
            truth = [(name, row.exact) for name, row in zip(names, self.rows)]
            return plots.exact_and_simulated(truth, simulated, x=f"value ({unit})", **options)
        return plots.score_intervals(simulated, unit=unit, **options)

    def __repr__(self) -> str:
        what = f"{OBJECTIVES[self.objective]} {HORIZONS[self.horizon]}"
        head = (
            f"{self.title}: seat {LETTERS[self.seat]} decides; {what}; all play {self.policy} from here, "
            f"{self.games:,} playouts a move"
        )
        known = any(row.exact is not None for row in self.rows)
        beside = self.objective != "win" and any(row.win is not None for row in self.rows)
        shown = [True, known, True, known, beside]
        table = [("move", "exact", "simulated", "agree", "wins")]
        table += [
            (
                row.text,
                str(row.exact),
                "" if row.interval is None else f"{row.interval}",
                {True: "yes", False: "no", None: ""}[row.agree],
                "" if row.win is None else f"{row.win}",
            )
            for row in self.rows
        ]
        lines = columns([[cell for cell, wanted in zip(line, shown) if wanted] for line in table])
        end = [] if self.clear else ["the best two are too close to call"]
        return "\n".join([head, *lines, *end])


def values(
    where: Table | State,
    *,
    games: int = 1000,
    horizon: str = "game",
    policy: Policy = None,
    seed: int = 0,
    objective: str = "score",
    game: AnyGame | None = None,
    leaves: int | None = None,
    cancel: Cancel = None,
    confidence: float = 0.95,
) -> Values:
    """What every legal move is worth to the seat that is to move, from what that seat knows.

    where: a Table, or a state together with game=; games: playouts of each move; horizon: to the end of the "game", or
    of this "round", counted as if the game ended there; policy: how everybody plays on, the seat itself too (a bot, one
    per seat; None: the best quick bot of the game, "normal"), named in what is printed; objective: "score", "lead"
    (ahead of the mean of the others) or "win"; leaves: the largest tree to walk for an exact value; cancel: a
    `threading.Event` that ends it early.

    The order is by the exact value, or else by the simulated one; the chance to win is in `row.win`.

    >>> import biglab
    >>> table = biglab.new("big-idea", seats=["you", "star", "star"], seed=3).advance()
    >>> found = biglab.values(table, games=50)
    >>> len(found.rows) == len(table.legal) and found.best.n
    50
    """
    steps = list(
        values_live(
            where,
            games=games,
            horizon=horizon,
            policy=policy,
            seed=seed,
            objective=objective,
            game=game,
            leaves=leaves,
            cancel=cancel,
            confidence=confidence,
            batch=games,
        )
    )
    if not steps:
        raise BiglabError("cancelled before the first playout")
    return steps[-1]


def values_live(
    where: Table | State,
    *,
    games: int = 1000,
    horizon: str = "game",
    policy: Policy = None,
    seed: int = 0,
    objective: str = "score",
    game: AnyGame | None = None,
    leaves: int | None = None,
    cancel: Cancel = None,
    confidence: float = 0.95,
    batch: int | None = None,
) -> Iterator[Values]:
    """The same, as it grows: Values after the first batch of playouts, then each time they have doubled.

    batch: playouts of each move before the first Values; None: the fewer, the more moves there are, so that they come
    soon.

    >>> import biglab
    >>> table = biglab.new("big-idea", seats=["you", "star", "star"], seed=3).advance()
    >>> [found.games for found in values_live(table, games=200, batch=64)]
    [64, 128, 200]
    """
    place, games, seed = Position(where, game), whole(games, "games", 2), whole(seed, "seed", 0)
    one_of(objective, "objective", tuple(OBJECTIVES))
    end = last_round(place.state, horizon)
    if objective == "win" and horizon != "game":
        raise BiglabError("objective: who wins is known at the end only; say horizon='game'")
    policy = place.game.best_quick if policy is None else policy
    decision = Decision(
        place, policy_team(place.game, policy, place.state.seats), horizon, objective, policy_name(policy), confidence
    )
    stopped, leaves = cancel_check(cancel), exact.most_leaves(leaves)
    batch = None if batch is None else whole(batch, "batch", 2)
    truth, why = None, ""
    if not decision.team.is_made:  # while the rules are compiled, show what can be had without them
        truth, why = exact_values(decision, leaves, stopped)
        if not why:
            yield decision.values(truth, why)
    goal = min(games, batch or first_batch(len(decision.codes), decision.team.compiled))
    for n in decision.played(games, goal, seed, end, stopped):
        done = n == games
        if truth is None and done:  # all is played: nobody waits longer for the exact values
            truth, why = exact_values(decision, leaves, stopped)
        yield decision.values(truth, why, done)
        if truth is None:
            truth, why = exact_values(decision, leaves, stopped)


class Decision:
    """A decision that is looked at: its moves, who plays on, and the playouts so far."""

    def __init__(self, place: Position, team: Any, horizon: str, objective: str, policy: str, confidence: float):
        self.place, self.team, self.horizon, self.objective = place, team, horizon, objective
        self.policy, self.confidence = policy, confidence
        self.seat, self.codes = place.mover, place.moves()
        self.texts = [place.words(code) for code in self.codes]
        self.samples = self.shares = np.zeros((len(self.codes), 0))  # of the objective, and of wins
        self.won = np.zeros((len(self.codes), place.state.seats))  # wins of each seat so far

    @property
    def n(self) -> int:
        return self.samples.shape[1]

    def played(self, games: int, goal: int, seed: int, end: int, stopped: Callable[[], bool]) -> Iterator[int]:
        """Play on after every move, up to the goal, then to twice as many, …; nothing more once stopped."""
        start, offset = self.team.ready(self.place.state), playouts_from(self.place.state)
        threads = cores() if self.team.compiled else 1
        given_up = threading.Event()  # by one piece, and so by all that come after it

        def after(job: tuple[int, int, int]) -> np.ndarray | None:
            code, first, n = job
            if given_up.is_set():
                return None
            rows = play_out(self.team, start, self.seat, code, seed, offset + first, n, end, stopped)
            if rows is None:
                given_up.set()
            return rows

        with ThreadPoolExecutor(threads) if threads > 1 else NoPool() as pool:
            while self.n < games:
                # in pieces, so that no thread is left with a whole move while the others have nothing to do
                pieces = list(units(goal, PIECE if threads > 1 else goal, self.n))
                jobs = [(code, first, n) for code in self.codes for first, n in pieces]
                played = [rows for rows in pool.map(after, jobs) if rows is not None]
                if len(played) < len(jobs):
                    return
                found = [np.concatenate(played[i : i + len(pieces)]) for i in range(0, len(played), len(pieces))]
                self.samples = np.hstack([self.samples, self.measured(found, self.objective)])
                self.shares = np.hstack([self.shares, self.measured(found, "win")])
                self.won += [win_shares(rows, self.place.state.seats).sum(axis=0) for rows in found]
                yield self.n
                goal = min(games, 2 * goal)

    def measured(self, found: list[np.ndarray], objective: str) -> np.ndarray:
        seats, unit = self.place.state.seats, self.place.game.unit
        return np.array([measure(rows, self.seat, seats, unit, objective) for rows in found])

    def values(self, truth: list[Fraction | None] | None, why: str, done: bool = False) -> Values:
        """What is known by now, best first."""
        rows = []
        for i, (code, text) in enumerate(zip(self.codes, self.texts)):
            interval = estimate(self.samples[i], self.objective, self.confidence) if self.n else None
            win = estimate(self.shares[i], "win", self.confidence) if self.n and self.horizon == "game" else None
            rows.append(Value(code, text, None if truth is None else truth[i], interval, win))
        order = sorted(range(len(rows)), key=lambda i: -rows[i].worth)
        game, to_the_end = self.place.game, self.n and self.horizon == "game"
        return Values(
            tuple(rows[i] for i in order),
            self.seat,
            self.horizon,
            self.objective,
            self.policy,
            game.title,
            game.unit_name,
            self.samples[order],
            why,
            done,
            bool(self.n and self.team.compiled),
            tuple(float(share) for share in self.won[order[0]] / self.n) if to_the_end else (),
        )


def first_batch(moves: int, compiled: bool) -> int:
    """Playouts of each move before there is something to show: the fewer, the more moves there are."""
    return max(LEAST_BATCH, min(FIRST_BATCH, FIRST_PLAYOUTS // moves)) if compiled else PLAIN_BATCH


def exact_values(
    decision: Decision, leaves: int | None, stopped: Callable[[], bool]
) -> tuple[list[Fraction | None], str]:
    """The exact value of every move, or None for all of them and the reason."""
    nothing: list[Fraction | None] = [None] * len(decision.codes)
    if decision.objective == "win":
        return nothing, "exact values are scores; how often a move wins is simulated"
    game, to_the_end = decision.place.game, decision.horizon == "game"
    found: list[Fraction | None] = []
    try:
        _, known = exact.open_position(decision.place.state, game)
        walkers = exact.Walkers(decision.place, decision.team)
        for code in decision.codes:
            here = exact.after(game, known.copy(), code)
            means = exact.walk_on(game, walkers, here, known.round, leaves, to_the_end, stopped).mean
            others = [value for other, value in enumerate(means) if other != decision.seat]
            lead = sum(others, Fraction(0)) / len(others) if decision.objective == "lead" else 0
            found.append(means[decision.seat] - lead)
    except exact.NotExact as reason:
        return nothing, str(reason).removeprefix("no exact answer: ")
    return found, ""


def named(row: Value, objective: str) -> str:
    return row.text if row.win is None or objective == "win" else f"{row.text} (wins {row.win.value:.0%})"


def measure(rows: np.ndarray, seat: int, seats: int, unit: int, objective: str) -> np.ndarray:
    """One number per playout, for the seat that decides."""
    if objective == "win":
        return win_shares(rows, seats)[:, seat]
    points = rows[:, loop.SCORE : loop.SCORE + seats] / unit
    if objective == "score":
        return points[:, seat]
    return points[:, seat] - np.delete(points, seat, axis=1).mean(axis=1)


def win_shares(rows: np.ndarray, seats: int) -> np.ndarray:
    """For every playout and seat 1 for a win, a part of it if several win, 0 for the others."""
    won = rows[:, loop.WON : loop.WON + seats]
    share: np.ndarray = won / np.maximum(1, won.sum(axis=1, keepdims=True))
    return share


def estimate(sample: np.ndarray, objective: str, confidence: float) -> Interval:
    return stats.mean_share(sample, confidence) if objective == "win" else stats.mean(sample, confidence)


def policy_name(policy: Any) -> str:
    if isinstance(policy, (list, tuple)):
        return ", ".join(name_of(bot) for bot in policy)
    return name_of(policy)


def distinct(names: list[str]) -> list[str]:
    """The same names, numbered where two are alike."""
    return [name if names.count(name) == 1 else f"{name} [{i + 1}]" for i, name in enumerate(names)]


class NoPool:
    """Stands in for a pool of threads on one processor and in browsers."""

    map = staticmethod(map)

    def __enter__(self) -> NoPool:
        return self

    def __exit__(self, *error: Any) -> None:
        return None
