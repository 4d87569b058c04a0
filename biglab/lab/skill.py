"""Luck against skill: one better player among others, in every seat on the same luck, in any game."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from ..core.errors import BiglabError
from ..core.registry import find
from . import stats
from .simulate import simulate, whole
from .stats import Interval

AGAIN = 400  # deals are drawn again so often for the interval


class SkillRow(NamedTuple):
    """One number of players: how often the better bot wins, and how much of the scores is who plays."""

    players: int
    fair: Fraction  # 1 / players
    wins: Interval  # of the better bot, over all seats on the same luck
    edge: float  # how many times its fair share it wins
    skill: Interval  # part of the variance of final scores that who plays explains; the rest is luck

    def over(self, games: int) -> float:
        """The part of skill in the mean score of `games` games: luck averages out, skill does not."""
        skill = self.skill.value
        return skill / (skill + (1 - skill) / whole(games, "games", 1))


def luck_and_skill(
    game: Any,
    better: Any,
    other: Any = "random",
    players: Iterable[int] | int | None = None,
    games: int = 200,
    seed: int = 0,
    **options: Any,
) -> list[SkillRow]:
    """How much of a result is luck, by number of players: one better bot among others, in every seat on the same luck.

    game: its name; better, other: bots; players: the table sizes wanted (default: all that the game allows); games:
    deals of luck, each played once with the better bot in every seat; options: of the game.

    >>> [row.players for row in luck_and_skill("big-idea", "greedy", players=(3, 4), games=20, seed=1, rounds=2)]
    [3, 4]
    """
    found = find(game)
    one = isinstance(players, str) or not isinstance(players, Iterable)
    sizes: list[Any] = [*found.players] if players is None else [players] if one else [*players]  # type: ignore[misc]
    if not sizes:
        raise BiglabError("players: no table size given; say 4, or [2, 3, 4]")
    games, seed = whole(games, "games", 2), whole(seed, "seed", 0)
    rows = []
    for n in [whole(size, "players", 2) for size in sizes]:
        shares, points, clean = [], [], np.ones(games, bool)
        for place in range(n):
            table = [better if seat == place else other for seat in range(n)]
            results = simulate(found, table, games, seed, **options)
            order = [place, *[seat for seat in range(n) if seat != place]]
            shares.append(results.shares[:, place])
            points.append(results.points[:, order])
            clean &= results.clean  # a deal counts if it came to its end with the better bot in every seat
        if clean.sum() < 2:
            raise BiglabError(
                "fewer than two deals came to their end in every seating; a bot stops the games: try it in simulate"
            )
        wins = stats.mean_share(np.mean(shares, axis=0)[clean])
        skill = explained(np.stack(points, axis=1)[clean], seed)
        rows.append(SkillRow(n, Fraction(1, n), wins, wins.value * n, skill))
    return rows


def explained(points: np.ndarray, seed: int) -> Interval:
    """Part of the variance of scores between the first bot and the others; points are deal × seating × bot."""

    def part(deals: np.ndarray) -> float:
        chosen = points[deals]
        whole_mean, n = chosen.mean(), points.shape[2]
        first, rest = chosen[:, :, 0].mean(), chosen[:, :, 1:].mean()
        between = ((first - whole_mean) ** 2 + (n - 1) * (rest - whole_mean) ** 2) / n
        spread = chosen.var()
        return float(between / spread) if spread else 0.0

    rng, deals = np.random.default_rng(seed), np.arange(len(points))
    again = [part(rng.choice(deals, len(deals))) for _ in range(AGAIN)]
    low, high = np.quantile(again, (0.025, 0.975))
    value = part(deals)
    return Interval(value, min(float(low), value), max(float(high), value), len(deals), 0.95)
