"""Luck against skill: how much of the differences within a game is who plays, with seats rotated on the same luck.

Winning depends on differences within a game only: what makes all players of a game rich together decides nothing. So a
score counts here as its distance from the mean of its own game. The variance of these distances has two parts: the one
between the means of the bots is skill, the rest is luck.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from ..core.checks import whole
from ..core.errors import BiglabError
from ..core.game import AnyGame
from ..core.registry import find
from ..core.state import AnyBot
from . import stats
from .results import columns
from .simulate import different_bots, simulate
from .stats import Interval

AGAIN, PIECE = 400, 50  # resamples of the deals for the interval, and how many at once


def averaged(skill: float, games: int) -> float:
    """The part of skill in the mean of several games, from its part in one: luck averages out, skill does not.

    >>> averaged(0.1, games=9)
    0.5
    """
    return skill / (skill + (1 - skill) / whole(games, "games", 1))


class SkillRow(NamedTuple):
    """One number of players: how often the better bot wins, and how much of the differences is who plays."""

    players: int
    fair: Fraction  # 1 / players
    wins: Interval  # of the better bot, over all seats on the same luck
    edge: float  # how many times its fair share it wins
    skill: Interval  # part of the variance of scores within a game that who plays explains; the rest is luck
    lead: Interval  # how much more the better bot has than the mean of its game

    def over(self, games: int) -> float:
        """The part of skill in the mean score of `games` games: luck averages out, skill does not."""
        return averaged(self.skill.value, games)


@dataclass(frozen=True, repr=False)
class TableSkill:
    """Some bots at one table: how far each is ahead of the mean of its game, and how much of all this is skill.

    leads: by bot, its score less the mean of the game, over all seats on the same luck; skill: the part of the variance
    within a game that lies between the bots.
    """

    game: Any
    leads: dict[str, Interval]
    skill: Interval

    def over(self, games: int) -> float:
        """The part of skill in the mean of `games` games: luck averages out, skill does not."""
        return averaged(self.skill.value, games)

    def __repr__(self) -> str:
        unit = f" ({self.game.unit_name})" if self.game.unit_name else ""
        body = [(bot, f"{lead}") for bot, lead in self.leads.items()]
        head = f"{self.game.title}: {self.skill.n:,} deals, every bot in every seat on each"
        end = f"of the differences within a game, {self.skill} is skill"
        return "\n".join([head, *columns([("bot", f"ahead of its game's mean{unit}"), *body]), end])


def table_skill(game: AnyGame, bots: Sequence[AnyBot], games: int = 500, seed: int = 0, **options: Any) -> TableSkill:
    """How much of the differences at one table is skill: these bots, rotated through all seats on the same luck.

    game: its name; bots: one for each seat, each once; games: deals of luck, each played once in every rotation;
    options: of the game.

    >>> found = table_skill("big-idea", ["greedy", "star", "random"], games=40, seed=1, rounds=2)
    >>> sorted(found.leads), found.leads["greedy"].value > found.leads["random"].value
    (['greedy', 'random', 'star'], True)
    """
    found = find(game)
    _, labels = different_bots(found, bots, "copies of one bot differ by luck only")
    games, seed = whole(games, "games", 2), whole(seed, "seed", 0)
    n = len(bots)
    points, clean = [], np.ones(games, bool)
    for turn in range(n):
        seated = [(seat + turn) % n for seat in range(n)]  # which bot sits in which seat
        results = simulate(found, [bots[bot] for bot in seated], games, seed, **options)
        points.append(results.points[:, np.argsort(seated)])
        clean &= results.clean
    check_enough(clean)
    apart = within(np.stack(points, axis=1)[clean])
    leads = {label: stats.mean(apart[:, :, bot].mean(axis=1)) for bot, label in enumerate(labels)}
    return TableSkill(found, leads, explained(apart, range(n), seed))


def luck_and_skill(
    game: AnyGame,
    better: AnyBot,
    other: AnyBot = "random",
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
        check_enough(clean)
        wins = stats.mean_share(np.mean(shares, axis=0)[clean])
        apart = within(np.stack(points, axis=1)[clean])
        skill = explained(apart, [0] + [1] * (n - 1), seed)
        lead = stats.mean(apart[:, :, 0].mean(axis=1))
        rows.append(SkillRow(n, Fraction(1, n), wins, wins.value * n, skill, lead))
    return rows


def within(points: np.ndarray) -> np.ndarray:
    """Every score as its distance from the mean of its own game; points are deal × seating × bot.

    >>> within(np.array([[[10, 20, 60]]])).tolist()
    [[[-20.0, -10.0, 30.0]]]
    """
    return np.asarray(points - points.mean(axis=2, keepdims=True), dtype=float)


def explained(apart: np.ndarray, kinds: Iterable[int], seed: int) -> Interval:
    """The part of the variance within games that lies between kinds of bots; apart is deal × seating × bot.

    kinds: for each bot its kind; bots of one kind are copies of each other. A mean of few deals differs from nothing by
    luck alone; that much is subtracted, so that equals have no skill on average. The interval comes from deals drawn
    again (bootstrap), where the same luck is in the means twice and is subtracted twice.
    """
    kind = np.array(list(kinds))
    names, size = np.unique(kind, return_counts=True)
    # one row per deal: the mean of each kind, and the mean square of all
    means = np.stack([apart[:, :, kind == name].mean(axis=(1, 2)) for name in names], axis=1)
    squares = (apart**2).mean(axis=(1, 2))
    weight, deals = size / size.sum(), len(apart)

    def part(often: np.ndarray, luck: int) -> np.ndarray:
        """For each row of `often`, how often each deal counts, the part of skill."""
        mean, spread = often @ means / deals, often @ squares / deals
        variance = (often @ means**2 / deals - mean**2) * deals / (deals - 1)
        between = (mean**2 - luck * variance / deals) @ weight
        return np.clip(np.divide(between, spread, out=np.zeros(len(often)), where=spread > 0), 0, 1)

    rng, fair = np.random.default_rng(seed), np.full(deals, 1 / deals)
    value = float(part(np.ones((1, deals)), luck=1)[0])
    again = [part(rng.multinomial(deals, fair, PIECE), luck=2) for _ in range(AGAIN // PIECE)]
    # few deals drawn again vary too little: widened as Student's t is wider than the normal distribution
    wider = stats.from_moments(0, 1, deals).high / 1.96 * np.sqrt(deals) * np.sqrt(deals / (deals - 1))
    low, high = (value + wider * (end - value) for end in np.quantile(again, (0.025, 0.975)))
    return Interval(value, min(max(0.0, low), value), max(min(1.0, high), value), deals, 0.95, percent=True)


def check_enough(clean: np.ndarray) -> None:
    if clean.sum() < 2:
        raise BiglabError(
            "fewer than two deals came to their end in every seating; a bot stops the games: try it in simulate"
        )
