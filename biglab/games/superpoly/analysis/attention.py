"""The price of inattention: rents must be asked for, and a player who overlooks them pays for it.

The same bot plays the same games again and again, with the same dice, and each time it notices fewer of its rents.
Nothing else changes, so the differences are what inattention costs; they are paired, game by game, with intervals.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np

from ....core.checks import whole
from ....core.errors import BiglabError
from ....core.rows import Rows
from ....lab import stats
from ....lab.simulate import simulate
from ....lab.stats import Interval
from ..bots.players import attentive
from ..rules.options import NAME

__all__ = ["Inattention", "inattention"]


class Inattention(NamedTuple):
    """One degree of attention beside full attention."""

    attention: int  # rents noticed, in per cent
    wins: Interval
    lost_wins: Interval  # share of games lost by inattention, paired
    missed: Interval  # rents forfeited, F a game
    missed_a_round: Interval  # F a round
    score: Interval  # worth at the end, against full attention, paired


def inattention(
    levels: Iterable[int] = (90, 80, 60, 40),
    rivals: Any = ("buyer", "saver", "trader"),
    games: int = 400,
    seed: int = 0,
    **options: Any,
) -> Rows[Inattention]:
    """What seat A loses by noticing only some of its rents, while its rivals notice all of theirs.

    >>> [row.attention for row in inattention([60], games=50, seed=1)]
    [60]
    """
    levels = list(levels)
    for level in levels:
        if isinstance(level, bool) or not isinstance(level, int) or not 0 <= level <= 100:
            raise BiglabError(
                f"levels: {level!r} is not a share of rents in per cent; give whole numbers from 0 to 100"
            )
    whole(games, "games", 2)

    def play(level: int) -> Any:
        return simulate(NAME, [noticing(level), *rivals], games=games, seed=seed, **options)

    full = play(100)
    return Rows((inattention_of(level, full, play(level)) for level in levels), index="attention")


@functools.cache
def noticing(level: int) -> Any:
    """The bot with this attention; those with a name of their own need no compiling."""
    return {100: "buyer", 60: "dreamer"}.get(level) or attentive(level)


def inattention_of(level: int, full: Any, less: Any) -> Inattention:
    both = full.clean & less.clean
    won, had = less.shares[both][:, 0], full.shares[both][:, 0]
    missed = less.report("forfeited")[both]
    return Inattention(
        level,
        stats.mean_share(won),
        stats.difference(had, won),
        stats.mean(missed),
        stats.mean(missed / np.maximum(1, less.report("rounds")[both])),
        stats.difference(less.points[both][:, 0], full.points[both][:, 0]),
    )
