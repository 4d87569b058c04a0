"""What every legal move is worth: exactly where the tree is small, simulated with its interval otherwise."""

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
from .playouts import Position, last_round, play_out, policy_crew
from .progress import stopper
from .results import LETTERS, bare, columns
from .simulate import whole
from .stats import Interval

OBJECTIVES = {"score": "own score", "lead": "own score less the mean of the others", "win": "share of wins"}
FIRST_BATCH = 64
VERDICT = 0.999  # how sure we are before we say that exact and simulated disagree


@dataclass(frozen=True)
class Value:
    """One legal move: what it is worth exactly (a Fraction, or None), and what playouts found.

    agree: whether the exact value is where the simulation can have it; None where one of the two is missing. One
    right 95 % interval in twenty misses, and moves share their dice, so the verdict is given at 99.9 %.
    """

    code: int
    text: str
    exact: Fraction | None
    interval: Interval | None

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
    why_not_exact: the reason where there are no exact values.
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
                              "low": row.low, "high": row.high, "n": row.n, "agree": row.agree}
                             for row in self.rows])  # fmt: skip

    def plot(self, **options: Any) -> Any:
        """Dots with intervals, and diamonds where the exact value is known."""
        from . import plots

        unit = "share" if self.objective == "win" else self.unit
        names = distinct([row.text for row in self.rows])
        simulated = [(name, row.interval) for name, row in zip(names, self.rows)]
        if all(row.exact is not None for row in self.rows):
            truth = [(name, row.exact) for name, row in zip(names, self.rows)]
            return plots.exact_and_simulated(truth, simulated, x=f"value ({unit})", **options)
        return plots.score_intervals(simulated, unit=unit, **options)

    def __repr__(self) -> str:
        head = (f"{self.title}: seat {LETTERS[self.seat]} decides; {OBJECTIVES[self.objective]} at the end of the "
                f"{self.horizon}, all play {self.policy} from here, {self.games:,} playouts a move")  # fmt: skip
        told = {True: "yes", False: "no", None: ""}
        known = any(row.exact is not None for row in self.rows)
        table = [("move", "exact", "simulated", "agree") if known else ("move", "simulated")]
        for row in self.rows:
            found = "" if row.interval is None else bare(row.interval)
            both = (row.text, str(row.exact), found, told[row.agree]) if known else (row.text, found)
            table.append(both)
        end = [] if self.clear else ["the best two are not worth telling apart"]
        return "\n".join([head, *columns(table), *end])


def values(where: Any, *, games: int = 1000, horizon: str = "round", policy: Any = None, seed: int = 0,
           objective: str = "score", game: Any = None, leaves: int | None = None, cancel: Any = None,
           confidence: float = 0.95) -> Values:  # fmt: skip
    """What every legal move is worth to the seat that is to move, from what that seat knows.

    where: a Table, or a state together with game=; games: playouts a move; horizon: to the end of the
    "round" or of the "game"; policy: how everybody plays on, the seat itself too (a bot, one a seat, or the
    game's own choice);
    objective: "score", "lead" (ahead of the mean of the others) or "win"; leaves: the largest tree to walk
    for an exact value; cancel: a `threading.Event` that ends it early.

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


def values_live(where: Any, *, games: int = 1000, horizon: str = "round", policy: Any = None, seed: int = 0,
                objective: str = "score", game: Any = None, leaves: int | None = None, cancel: Any = None,
                confidence: float = 0.95, batch: int = FIRST_BATCH) -> Iterator[Values]:  # fmt: skip
    """The same, as it grows: Values after the first batch of playouts, then each time they have doubled.

    >>> import biglab
    >>> table = biglab.new("big-idea", seats=["you", "star", "star"], seed=3).advance()
    >>> [found.games for found in values_live(table, games=200)]
    [64, 128, 200]
    """
    place = Position(where, game)
    state, seat = place.state.copy(), place.mover
    games, seed, batch = whole(games, "games", 2), whole(seed, "seed", 0), whole(batch, "batch", 2)
    if objective not in OBJECTIVES:
        raise BiglabError(f"objective: {objective!r} is not known; it is one of {', '.join(OBJECTIVES)}")
    end = last_round(state, horizon)
    if objective == "win" and horizon != "game":
        raise BiglabError("objective: who wins is known at the end only; say horizon='game'")
    policy = place.game.stand_in if policy is None else policy
    team = policy_crew(place.game, policy, state.seats)
    codes = place.moves()
    texts = [place.words(code) for code in codes]
    stopped = stopper(cancel)
    truth, why = exact_values(place, team, state, codes, horizon, objective, exact.most_leaves(leaves), stopped)
    samples = np.zeros((len(codes), 0))
    shared = {"seat": seat, "horizon": horizon, "objective": objective, "policy": policy_name(policy),
              "title": place.game.title, "unit": place.game.unit_name, "why_not_exact": why}  # fmt: skip
    if not team.is_made and not why:  # what is known already, while the rules are compiled
        rows = [Value(code, text, worth, None) for code, text, worth in zip(codes, texts, truth)]
        yield Values(tuple(sorted(rows, key=lambda row: -row.worth)), samples=samples, done=False, **shared)
    start = team.ready(state)
    goal, offset = min(batch, games), playouts_from(state)
    threads = min(cores(), len(codes)) if team.compiled else 1
    with ThreadPoolExecutor(threads) if threads > 1 else NoPool() as pool:
        while samples.shape[1] < games:
            first, n = offset + samples.shape[1], goal - samples.shape[1]

            def measured(code: int, first: int = first, n: int = n) -> np.ndarray | None:
                if stopped():
                    return None
                rows = play_out(team, start, seat, code, seed, first, n, end)
                return measure(rows, seat, state.seats, place.game.unit, objective)

            found = list(pool.map(measured, codes))
            if any(each is None for each in found):
                return
            samples = np.hstack([samples, np.array(found)])
            intervals = [estimate(each, objective, confidence) for each in samples]
            rows = [Value(*each) for each in zip(codes, texts, truth, intervals)]
            order = sorted(range(len(rows)), key=lambda i: -rows[i].worth)
            yield Values(tuple(rows[i] for i in order), samples=samples[order], done=goal == games, **shared)
            goal = min(games, 2 * goal)


def exact_values(place: Position, team: Any, state: Any, codes: list[int], horizon: str, objective: str,
                 leaves: int | None, stopped: Callable[[], bool]) -> tuple[list[Fraction | None], str]:  # fmt: skip
    """The exact value of every move, or None for all of them and the reason."""
    nothing: list[Fraction | None] = [None] * len(codes)
    if objective == "win" or horizon != "round":
        return nothing, "exact values reach to the end of the round"
    why = exact.refusal(state, place.game)
    if why:
        return nothing, why
    seat, known = state.to_move, place.game.hidden(state, state.to_move)
    found: list[Fraction | None] = []
    try:
        for code in codes:
            if stopped():
                return nothing, "cancelled"
            here = exact.after(place.game, known.copy(), code)
            means = exact.walk_on(place.game, team, here, state.round, leaves).mean
            others = [value for other, value in enumerate(means) if other != seat]
            found.append(means[seat] - (sum(others, Fraction(0)) / len(others) if objective == "lead" else 0))
    except exact.NotExact as reason:
        return nothing, str(reason)
    return found, ""


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
