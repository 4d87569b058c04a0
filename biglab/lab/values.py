"""What every legal move is worth: exactly where the tree is small, simulated with its interval otherwise.

Values look to the end of the game, and tell beside the score how often the move wins. To the end of the round they
are quicker and often exact, but count what lies on the table as if the game ended there: what a move costs later, or
brings later, is not in them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from statistics import NormalDist
from typing import Any

import numpy as np

from ..core import loop
from ..core.blocks import name_of, playouts_from
from ..core.errors import BiglabError
from ..core.record import Move, unpack
from . import exact, stats
from .executors import cores
from .playouts import HORIZONS, Position, last_round, play_out, policy_crew
from .progress import stopper
from .results import LETTERS, bare, columns
from .simulate import whole
from .stats import Interval

OBJECTIVES = {"score": "own score", "lead": "own score less the mean of the others", "win": "share of wins"}
FIRST_BATCH, LEAST_BATCH, PLAIN_BATCH = 64, 4, 2  # playouts a move before there is something to show
FIRST_PLAYOUTS = 256  # of all moves together
VERDICT = 0.999  # how sure we are before we say that exact and simulated disagree


@dataclass(frozen=True)
class Value:
    """One legal move: what it is worth exactly (a Fraction, or None), and what playouts found.

    win: the share of the playouts that the seat won, where they went to the end of the game; agree: whether
    the exact value is where the simulation can have it, None where one of the two is missing. One right 95 % interval
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
        """The exact value where there is one, the simulated mean otherwise."""
        return self.exact if self.exact is not None else self.mean


@dataclass(frozen=True, repr=False)
class Values:
    """The legal moves of one decision, best first: `rows`, `best`, `plot()`.

    samples: for every row the result of each playout; playout i had the same luck after every move.
    why_not_exact: the reason where there are no exact values; compiled: whether the playouts were.
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
        """A pandas DataFrame, one row a move."""
        import pandas as pd

        return pd.DataFrame([{"move": row.text, "code": row.code, "exact": row.exact, "mean": row.mean,
                              "low": row.low, "high": row.high, "n": row.n, "agree": row.agree,
                              **dict(wins(row))}
                             for row in self.rows])  # fmt: skip

    def plot(self, **options: Any) -> Any:
        """Dots with intervals, and diamonds where the exact value is known; the chance to win stands by the name."""
        from . import plots

        unit = "share" if self.objective == "win" else self.unit
        names = distinct([named(row, self.objective) for row in self.rows])
        simulated = [(name, row.interval) for name, row in zip(names, self.rows)]
        if all(row.exact is not None for row in self.rows):
            truth = [(name, row.exact) for name, row in zip(names, self.rows)]
            return plots.exact_and_simulated(truth, simulated, x=f"value ({unit})", **options)
        return plots.score_intervals(simulated, unit=unit, **options)

    def __repr__(self) -> str:
        what = f"{OBJECTIVES[self.objective]} {HORIZONS[self.horizon]}"
        head = (f"{self.title}: seat {LETTERS[self.seat]} decides; {what}; all play {self.policy} from here, "
                f"{self.games:,} playouts a move")  # fmt: skip
        known = any(row.exact is not None for row in self.rows)
        beside = self.objective != "win" and any(row.win is not None for row in self.rows)
        shown = [True, known, True, known, beside]
        table = [("move", "exact", "simulated", "agree", "wins")]
        table += [(row.text, str(row.exact), "" if row.interval is None else bare(row.interval),
                   {True: "yes", False: "no", None: ""}[row.agree], "" if row.win is None else bare(row.win))
                  for row in self.rows]  # fmt: skip
        lines = columns([[cell for cell, wanted in zip(line, shown) if wanted] for line in table])
        end = [] if self.clear else ["the best two are not worth telling apart"]
        return "\n".join([head, *lines, *end])


def values(where: Any, *, games: int = 1000, horizon: str = "game", policy: Any = None, seed: int = 0,
           objective: str = "score", game: Any = None, leaves: int | None = None, cancel: Any = None,
           confidence: float = 0.95) -> Values:  # fmt: skip
    """What every legal move is worth to the seat that is to move, from what that seat knows.

    where: a Table, or a state together with game=; games: playouts a move; horizon: to the end of the "game", or of
    this "round", counted as if the game ended there; policy: how everybody plays on, the seat itself too (a bot, one a
    seat, or the game's own choice);
    objective: "score", "lead" (ahead of the mean of the others) or "win"; leaves: the largest tree to walk
    for an exact value; cancel: a `threading.Event` that ends it early.

    The order is by the exact value, or else by the simulated one; the chance to win is beside it (`row.win`).

    >>> import biglab
    >>> table = biglab.new("big-idea", seats=["you", "star", "star"], seed=3).advance()
    >>> found = biglab.values(table, games=50)
    >>> len(found.rows) == len(table.legal) and found.best.n
    50
    """
    steps = list(values_live(where, games=games, horizon=horizon, policy=policy, seed=seed, objective=objective,
                             game=game, leaves=leaves, cancel=cancel, confidence=confidence, batch=games))
    if not steps:
        raise BiglabError("cancelled before the first playout")
    return steps[-1]


def values_live(where: Any, *, games: int = 1000, horizon: str = "game", policy: Any = None, seed: int = 0,
                objective: str = "score", game: Any = None, leaves: int | None = None, cancel: Any = None,
                confidence: float = 0.95, batch: int | None = None) -> Iterator[Values]:  # fmt: skip
    """The same, as it grows: Values after the first batch of playouts, then each time they have doubled.

    batch: playouts a move before the first; None: the fewer, the more moves there are, so that it comes soon.

    >>> import biglab
    >>> table = biglab.new("big-idea", seats=["you", "star", "star"], seed=3).advance()
    >>> [found.games for found in values_live(table, games=200, batch=64)]
    [64, 128, 200]
    """
    place = Position(where, game)
    state, seat = place.state.copy(), place.mover
    games, seed = whole(games, "games", 2), whole(seed, "seed", 0)
    if objective not in OBJECTIVES:
        raise BiglabError(f"objective: {objective!r} is not known; it is one of {', '.join(OBJECTIVES)}")
    end = last_round(state, horizon)
    if objective == "win" and horizon != "game":
        raise BiglabError("objective: who wins is known at the end only; say horizon='game'")
    policy = place.game.stand_in if policy is None else policy
    team = policy_crew(place.game, policy, state.seats)
    codes = place.moves()
    texts = [place.words(code) for code in codes]
    stopped, leaves = stopper(cancel), exact.most_leaves(leaves)
    truth: list[Fraction | None] = [None] * len(codes)
    samples = shares = np.zeros((len(codes), 0))
    shared = {"seat": seat, "horizon": horizon, "objective": objective, "policy": policy_name(policy),
              "title": place.game.title, "unit": place.game.unit_name}  # fmt: skip
    sought = not team.is_made  # while the rules are compiled, what can be had without them
    why = ""
    if sought:
        truth, why = exact_values(place, team, codes, horizon, objective, leaves, stopped)
        if not why:
            rows = [Value(code, text, worth, None) for code, text, worth in zip(codes, texts, truth)]
            yield Values(tuple(sorted(rows, key=lambda row: -row.worth)), samples=samples, done=False, **shared)
    start, offset = team.ready(state), playouts_from(state)
    batch = first_batch(len(codes), team.compiled) if batch is None else whole(batch, "batch", 2)
    goal = min(batch, games)
    threads = min(cores(), len(codes)) if team.compiled else 1
    with ThreadPoolExecutor(threads) if threads > 1 else NoPool() as pool:
        while samples.shape[1] < games:
            first, n = offset + samples.shape[1], goal - samples.shape[1]

            def played(code: int, first: int = first, n: int = n) -> np.ndarray | None:
                return play_out(team, start, seat, code, seed, first, n, end, stopped)

            found = [rows for rows in pool.map(played, codes) if rows is not None]
            if len(found) < len(codes):
                return

            def measured(aim: str, found: list[np.ndarray] = found) -> np.ndarray:
                return np.array([measure(rows, seat, state.seats, place.game.unit, aim) for rows in found])

            samples, shares = np.hstack([samples, measured(objective)]), np.hstack([shares, measured("win")])
            if not sought and goal == games:  # all is played: the exact values cannot keep anybody waiting
                truth, why = exact_values(place, team, codes, horizon, objective, leaves, stopped)
                sought = True
            intervals = [estimate(each, objective, confidence) for each in samples]
            won = [estimate(each, "win", confidence) if horizon == "game" else None for each in shares]
            rows = [Value(*each) for each in zip(codes, texts, truth, intervals, won)]
            order = sorted(range(len(rows)), key=lambda i: -rows[i].worth)
            yield Values(tuple(rows[i] for i in order), samples=samples[order], done=goal == games, why_not_exact=why,
                         compiled=team.compiled, **shared)  # fmt: skip
            if not sought:
                truth, why = exact_values(place, team, codes, horizon, objective, leaves, stopped)
                sought = True
            goal = min(games, 2 * goal)


def first_batch(moves: int, compiled: bool) -> int:
    """Playouts a move before there is something to show: the fewer, the more moves there are."""
    return max(LEAST_BATCH, min(FIRST_BATCH, FIRST_PLAYOUTS // moves)) if compiled else PLAIN_BATCH


def exact_values(place: Position, team: Any, codes: list[int], horizon: str, objective: str, leaves: int | None,
                 stopped: Callable[[], bool]) -> tuple[list[Fraction | None], str]:  # fmt: skip
    """The exact value of every move, or None for all of them and the reason."""
    nothing: list[Fraction | None] = [None] * len(codes)
    if objective == "win":
        return nothing, "exact values are scores; how often a move wins is simulated"
    found: list[Fraction | None] = []
    try:
        _, known = exact.open_position(place.state, place.game)
        walkers, seat = exact.Walkers(place, team), known.to_move
        for code in codes:
            here = exact.after(place.game, known.copy(), code)
            means = exact.walk_on(place.game, walkers, here, known.round, leaves, horizon == "game", stopped).mean
            others = [value for other, value in enumerate(means) if other != seat]
            found.append(means[seat] - (sum(others, Fraction(0)) / len(others) if objective == "lead" else 0))
    except exact.NotExact as reason:
        return nothing, str(reason).removeprefix("no exact answer: ")
    return found, ""


def wins(row: Value) -> list[tuple[str, Any]]:
    """The chance to win as columns of a frame."""
    share = row.win
    return [("win", share and share.value), ("win_low", share and share.low), ("win_high", share and share.high)]


def named(row: Value, objective: str) -> str:
    return row.text if row.win is None or objective == "win" else f"{row.text} (wins {row.win.value:.0%})"


def measure(rows: np.ndarray, seat: int, seats: int, unit: int, objective: str) -> np.ndarray:
    """One number a playout, for the seat that decides."""
    if objective == "win":
        won = rows[:, loop.WON : loop.WON + seats]
        return won[:, seat] / np.maximum(1, won.sum(axis=1))
    points = rows[:, loop.SCORE : loop.SCORE + seats] / unit
    if objective == "score":
        return points[:, seat]
    return points[:, seat] - np.delete(points, seat, axis=1).mean(axis=1)


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
    """A pool without threads, for one processor and for browsers."""

    map = staticmethod(map)

    def __enter__(self) -> NoPool:
        return self

    def __exit__(self, *error: Any) -> None:
        return None
