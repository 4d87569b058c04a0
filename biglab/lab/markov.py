"""Where things settle in the long run: finite Markov chains for any game.

A chain is a square table: row i holds the chances of going from state i to each state. Give
Fractions (or whole numbers) and every answer is exact; give floats and it is fast.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from biglab.core.checks import whole
from biglab.core.errors import BiglabError, shown

Matrix = Sequence[Sequence[Any]] | np.ndarray  # of whole numbers, fractions or floats

TOLERANCE = 1e-9  # how far a row of floats may miss 1
NO_NUMBER = "matrix: holds something that is not a number; give chances between 0 and 1"


class Absorption(NamedTuple):
    """Where a chain ends and how long that takes, one row per state it can still leave."""

    transient: list[int]  # the states that are left for good sooner or later
    absorbing: list[int]  # the states that are never left
    chances: np.ndarray  # [i][j]: chance that transient state i ends in absorbing state j
    steps: np.ndarray  # [i]: mean number of steps from transient state i to the end
    visits: np.ndarray  # [i][j]: mean number of times at transient state j, starting from i


class Wait(NamedTuple):
    """The number of tries until the first success, when each succeeds with chance p."""

    p: Any
    mean: Any
    variance: Any

    def exactly(self, tries: int) -> Any:
        """The chance that the first success comes at this very try.

        >>> geometric_wait(Fraction(1, 3)).exactly(2)
        Fraction(2, 9)
        """
        return self.p * (1 - self.p) ** (whole(tries, "tries", 1) - 1)

    def within(self, tries: int) -> Any:
        """The chance that success comes at this try or before.

        >>> geometric_wait(Fraction(1, 3)).within(2)
        Fraction(5, 9)
        """
        return 1 - (1 - self.p) ** whole(tries, "tries", 0)


def stationary(matrix: Matrix) -> np.ndarray:
    """The share of time a chain spends in each state in the long run.

    matrix: square, every row sums to 1. Fractions in, Fractions out; otherwise floats. States that
    are left for good get 0. Refused when the chain can settle in several places, because then the
    answer depends on where it starts.

    >>> stationary([[Fraction(1, 2), Fraction(1, 2)], [Fraction(1, 4), Fraction(3, 4)]]).tolist()
    [Fraction(1, 3), Fraction(2, 3)]
    >>> [round(float(p), 4) for p in stationary([[0.9, 0.1], [0.5, 0.5]])]
    [0.8333, 0.1667]
    """
    p = _chain(matrix)
    reach = _reach(p)
    ways_back = reach & reach.T
    closed = [i for i in range(len(p)) if (reach[i] == ways_back[i]).all()]
    settled = np.flatnonzero(ways_back[closed[0]])
    if len(settled) != len(closed):
        other = next(i for i in closed if i not in settled)
        raise BiglabError(
            f"matrix: no way leads from state {closed[0]} to state {other} or back, so the "
            "long run depends on the start; use after(start, matrix, steps)"
        )
    # Grassmann, Taksar and Heyman: eliminate state after state without a single subtraction.
    q = p[np.ix_(settled, settled)].copy()
    for k in range(len(q) - 1, 0, -1):
        q[:k, k] /= q[k, :k].sum()
        q[:k, :k] += np.outer(q[:k, k], q[k, :k])
    weights = np.zeros(len(q), dtype=p.dtype)
    weights[0] = Fraction(1) if p.dtype == object else 1.0
    for k in range(1, len(q)):
        weights[k] = weights[:k] @ q[:k, k]
    result = np.full(len(p), Fraction(0), dtype=object) if p.dtype == object else np.zeros(len(p))
    result[settled] = weights / weights.sum()
    return result


def absorption(matrix: Matrix, absorbing: Iterable[int] | None = None) -> Absorption:
    """Where a chain ends, with which chance, after how many steps.

    matrix: square, every row sums to 1; absorbing: the final states (default: all that are never left).

    >>> ruin = [[1, 0, 0], [Fraction(2, 3), 0, Fraction(1, 3)], [0, 0, 1]]
    >>> absorption(ruin).chances.tolist(), absorption(ruin).steps.tolist()
    ([[Fraction(2, 3), Fraction(1, 3)]], [Fraction(1, 1)])
    """
    p = _chain(matrix)
    if absorbing is None:
        ends = [i for i in range(len(p)) if p[i, i] == 1]
    else:
        ends = sorted({whole(i, "absorbing", 0, len(p) - 1) for i in absorbing})
    if not ends:
        raise BiglabError(
            "matrix: no state is final (a 1 on the diagonal); name the final ones: absorption(matrix, [0])"
        )
    going = [i for i in range(len(p)) if i not in ends]
    p = p.copy()
    for i in ends:
        p[i] = p[i] * 0
        p[i, i] = p[i, i] + 1
    reach = _reach(p)
    stuck = [i for i in going if not reach[i, ends].any()]
    if stuck:
        raise BiglabError(
            f"matrix: from state {stuck[0]} no final state can be reached, so it never ends; "
            "use stationary(matrix) instead"
        )
    one = np.eye(len(going))
    if p.dtype == object:
        one = np.array([Fraction(int(x)) for x in one.flat], dtype=object).reshape(one.shape)
    visits = _solve(one - p[np.ix_(going, going)], one)
    return Absorption(going, ends, visits @ p[np.ix_(going, ends)], visits.sum(axis=1), visits)


def after(start: int | Sequence[Any] | np.ndarray, matrix: Matrix, steps: int) -> np.ndarray:
    """The chances of being in each state after some steps.

    start: a state's number, or the chances at the beginning; matrix: square, rows sum to 1; steps: from 0 up.

    >>> after(0, [[Fraction(1, 2), Fraction(1, 2)], [0, 1]], 3).tolist()
    [Fraction(1, 8), Fraction(7, 8)]
    """
    p = _chain(matrix)
    steps = whole(steps, "steps", 0)
    if np.ndim(start) == 0:
        chances = p[0] * 0
        chances[whole(start, "start", 0, len(p) - 1)] += 1
    else:
        chances = np.asarray(start, dtype=p.dtype)
        if chances.shape != (len(p),) or abs(chances.sum() - 1) > TOLERANCE or (chances < 0).any():
            raise BiglabError(f"start: needs {len(p)} chances that sum to 1, or the number of one state")
    for _ in range(steps):
        chances = chances @ p
    return chances


def geometric_wait(p: float | Fraction) -> Wait:
    """How long one waits for a first success that comes with chance p at every try.

    p: above 0, at most 1; a Fraction keeps the answers exact.

    >>> wait = geometric_wait(Fraction(1, 6))
    >>> wait.mean, wait.variance, wait.within(4)
    (Fraction(6, 1), Fraction(30, 1), Fraction(671, 1296))
    """
    if not isinstance(p, (int, float, Fraction, np.number)) or not 0 < p <= 1:
        raise BiglabError(f"p: {shown(p)} is not a chance that ever succeeds; give a number above 0, at most 1")
    p = p if isinstance(p, Fraction) else Fraction(p) if isinstance(p, int) else float(p)
    return Wait(p, 1 / p, (1 - p) / p**2)


# Used in this file only.


def _chain(matrix: Any) -> np.ndarray:
    p = np.asarray(matrix)
    if p.ndim != 2 or p.shape[0] != p.shape[1] or not len(p):
        raise BiglabError(f"matrix: has shape {p.shape}; a chain needs as many columns as rows, at least one")
    if p.dtype == object:
        if all(isinstance(x, (int, np.integer, Fraction)) for x in p.flat):
            p = np.array([[Fraction(int(x)) if not isinstance(x, Fraction) else x for x in row] for row in p])
        else:
            try:
                p = p.astype(float)
            except (TypeError, ValueError):
                raise BiglabError(NO_NUMBER) from None
    elif p.dtype.kind in "iub":  # whole numbers are exact
        p = np.array([[Fraction(int(x)) for x in row] for row in p])
    elif p.dtype.kind != "f":
        raise BiglabError(NO_NUMBER)
    slack = 0 if p.dtype == object else TOLERANCE
    if p.dtype != object and not np.isfinite(p).all():
        raise BiglabError("matrix: holds a missing number; give a chance between 0 and 1 for every step")
    if (p < 0).any():
        i, j = np.argwhere(p < 0)[0]
        raise BiglabError(f"matrix: the chance from state {i} to state {j} is {p[i, j]}; none is below 0")
    sums = p.sum(axis=1)
    wrong = np.flatnonzero(abs(sums - 1) > slack)
    if len(wrong):
        raise BiglabError(f"matrix: row {wrong[0]} sums to {sums[wrong[0]]}; each row sums to 1")
    return p


def _reach(p: np.ndarray) -> np.ndarray:
    """[i][j]: whether j can come after i, sooner or later; every state reaches itself."""
    reach = ((p > 0).astype(bool) | np.eye(len(p), dtype=bool)).astype(np.float32)
    length = 1
    while length < len(p):
        reach = (reach @ reach > 0).astype(np.float32)
        length *= 2
    return reach > 0


def _solve(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    if a.dtype != object:
        return np.linalg.solve(a, b)
    table = np.concatenate([a, b], axis=1)
    n = len(a)
    for k in range(n):
        pivot = next(i for i in range(k, n) if table[i, k] != 0)
        table[[k, pivot]] = table[[pivot, k]]
        table[k] = table[k] / table[k, k]
        for i in range(n):
            if i != k and table[i, k] != 0:
                table[i] = table[i] - table[i, k] * table[k]
    return table[:, n:]
