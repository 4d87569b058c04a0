"""The course of many games, round by round: money supply, inequality, buildings, and who is left.

Games are played by bots, compiled where possible, and looked at whenever everybody has had a turn. The bank's books
are the money supply: what all purses hold together is what the bank has paid out less what it has taken.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ....core import batch, loop
from ....core.checks import whole
from ....core.errors import BiglabError, BotTrouble
from ....core.registry import find
from ....lab import stats
from ....lab.simulate import seat_bots
from ....lab.stats import Interval
from ..rules.options import NAME

__all__ = ["Course", "course"]

MEASURES = ("gini", "money", "worth", "solvent", "buildings")
IN_WORDS = {
    "gini": "Gini coefficient of what players are worth",
    "money": "money in all purses (F)",
    "worth": "what all are worth together (F)",
    "solvent": "players left",
    "buildings": "houses and hotels built",
}


@dataclass(frozen=True, repr=False)
class Course:
    """One line per round for every game: [game][round] or [game][round][seat]; round 0 is the start."""

    labels: tuple[str, ...]
    cash: np.ndarray
    worth: np.ndarray
    ledger: np.ndarray
    buildings: np.ndarray
    over: np.ndarray  # 1 once a game is over; its last figures are kept

    @property
    def rounds(self) -> int:
        return self.cash.shape[1] - 1

    @property
    def gini(self) -> np.ndarray:
        """How unequally all that players own is spread; a bankrupt owns nothing."""
        games, times, _ = self.worth.shape
        return np.array([[stats.gini(self.worth[g][t]) for t in range(times)] for g in range(games)])

    def measure(self, name: str) -> np.ndarray:
        if name not in MEASURES:
            raise BiglabError(f"measure: {name!r} is not one of {', '.join(MEASURES)}")
        if name == "money":
            return self.cash.sum(axis=2)
        if name == "worth":
            return self.worth.sum(axis=2)
        if name == "solvent":
            return (self.worth > 0).sum(axis=2)
        return getattr(self, name)

    def path(self, name: str, every: int = 1) -> list[tuple[int, Interval]]:
        """The mean of a measure after 0, 1, 2, … rounds, with its interval."""
        found = self.measure(name)
        return [(t, stats.mean(found[:, t])) for t in range(0, self.rounds + 1, whole(every, "every", 1))]

    def __repr__(self) -> str:
        rows = [f"{len(self.cash):,} games of {', '.join(self.labels)}, {self.rounds} rounds"]
        for name in MEASURES:
            first, last = (stats.mean(self.measure(name)[:, t]) for t in (0, self.rounds))
            rows.append(f"  {IN_WORDS[name]}: {first} → {last}")
        return "\n".join(rows)


def course(
    bots: Any = ("buyer", "saver", "trader", "builder"),
    games: int = 50,
    seed: int = 0,
    rounds: int = 40,
    variant: str = "standard",
    **options: Any,
) -> Course:
    """Play games between bots and look at every round of them; the very games that `biglab.simulate` plays.

    >>> found = course(games=3, seed=1, rounds=5)
    >>> found.measure("money")[:, 0].tolist(), found.rounds
    ([1200000, 1200000, 1200000], 5)
    """
    game = find(NAME)
    named, labels = seat_bots(game, list(bots) if not isinstance(bots, str) else bots)
    settings = game.settings(len(named), variant, **options)
    team, n = batch.team(game, named), len(named)
    games, rounds = whole(games, "games", 2), whole(rounds, "rounds", 1)
    cash, worth = (np.zeros((games, rounds + 1, n), np.int64) for _ in range(2))
    ledger, buildings, over = (np.zeros((games, rounds + 1), np.int64) for _ in range(3))
    for g in range(games):
        state = team.ready(game.new_state(settings, seed, g))
        for t in range(rounds + 1):
            state, row = play_through(team, state, seed, g, t)
            purses = state["cash"] if team.compiled else state.cash
            cash[g, t], worth[g, t] = purses[:n], row[loop.SCORE : loop.SCORE + n]
            ledger[g, t] = row[loop.COLUMNS + game.reports.index("ledger")]
            buildings[g, t] = row[loop.COLUMNS + game.reports.index("buildings")]
            over[g, t] = row[loop.COLUMNS + game.reports.index("ending")] > 0
            if over[g, t]:
                for figures in (cash, worth, ledger, buildings, over):
                    figures[g, t:] = figures[g, t]
                break
    return Course(tuple(labels), cash, worth, ledger, buildings, over)


def play_through(team: batch.Team, state: Any, seed: int, game: int, last_round: int) -> tuple[Any, Any]:
    """The position after a round, and its row of results; once a game is over nothing changes."""
    after, row = team.play_one(state, [seed, game, batch.AS_IT_IS, batch.NO_MOVE, last_round])
    if row[loop.TROUBLE] != loop.FINE:
        who = row[loop.WHO]
        name = batch.name_of(team.bots[who]) if who >= 0 else "nobody"
        raise BotTrouble(
            f"bots: {name} raised an error or chose a move it was not offered in game {game}; simulate "
            f"the same and see .explain({game})"
        )
    return after, row
