"""The walk of a purse: gambler's ruin with a drift, beside the full game.

A player who owns one group walks through a town where a rival with a bottomless purse owns another. Salary, fines,
cards and rents make the purse a random walk with a drift. If its steps were many and small, the chance to be ruined
within t rounds would be that of a Brownian motion to fall to 0 (Cox and Miller, The Theory of Stochastic Processes,
1965, chapter 5):

    P = Φ((−x − μt) / σ√t) + exp(−2μx / σ²) Φ((−x + μt) / σ√t)

The full game has few and large steps, and a cushion: houses can be sold, deeds mortgaged and given in payment.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any, NamedTuple

from ....core import loop
from ....core.checks import whole
from ....core.errors import BiglabError
from ....core.rows import Rows
from ....lab import stats
from ....lab.stats import Interval
from ..rules import words as w
from .chain import corner_holds_pot
from .income import rents_of
from .ruin import drift
from .scenarios import PURSE, stroll_through, town, with_blank_cards

__all__ = ["PurseRow", "RandomWalk", "fall_to_zero", "purse_ruin", "purse_walk"]

# what makes a purse all that stands between a player and ruin: nothing can be sold, mortgaged or given in payment,
# and leave-jail cards do nothing
BARE_PURSE = {"sell_back_ratio": 0, "mortgage_ratio": 0, "in_kind_value": "mortgage"}


class RandomWalk(NamedTuple):
    """A purse per round, in the long run: its mean change and the standard deviation of it."""

    drift: Interval
    exact: float  # what the landing chain expects
    spread: float


class PurseRow(NamedTuple):
    """The chance to be ruined within the time, for one purse."""

    cash: int
    walk: float  # by the formula
    bare: Interval  # in games where the purse is all there is
    game: Interval  # in games by all the rules


def fall_to_zero(cash: float, mean: float, spread: float, rounds: float) -> float:
    """The chance that a Brownian motion with this drift and spread a round falls to 0 within `rounds` rounds.

    >>> round(fall_to_zero(100, 0, 10, 100), 4), round(fall_to_zero(100, 1, 10, 1e9), 4)
    (0.3173, 0.1353)
    """
    if spread <= 0 or rounds <= 0:
        raise BiglabError("spread and rounds must be above 0")
    if cash <= 0:
        return 1.0
    scale = spread * math.sqrt(rounds)
    near, far = (-cash - mean * rounds) / scale, (-cash + mean * rounds) / scale
    return normal(near) + math.exp(-2 * mean * cash / spread**2) * normal(far)


def normal(z: float) -> float:
    """The chance that a standard normal draw is below z."""
    return 0.5 * math.erfc(-z / math.sqrt(2))


def purse_walk(
    mine: str = "D",
    theirs: str = "E",
    level: int = 3,
    rounds: int = 40,
    games: int = 400,
    seed: int = 0,
    **options: Any,
) -> RandomWalk:
    """How the purse of the owner of one group moves against the owner of another, when it can never run dry.

    Counted after a warm-up of the same number of rounds, since all pawns begin on Start. Leave-jail cards do nothing,
    as in the chain.

    >>> walk = purse_walk(games=100)
    >>> walk.spread > abs(walk.drift.value)
    True
    """
    start = with_blank_cards(duel(PURSE, mine, theirs, level, options))
    halfway, end = (stroll_through(start, games, seed, n)[:, loop.SCORE] for n in (rounds, 2 * rounds))
    changes = end - halfway
    rents = rents_of(**options)
    houses = level * len(rents.group(mine).squares) if mine in rents.groups and level < w.HOTEL else 0
    hotels = len(rents.group(mine).squares) if mine in rents.groups and level == w.HOTEL else 0
    exact = bank_money(houses, hotels, **options) + rents.income(mine, level) - rents.income(theirs, level)
    spread = float(changes.std(ddof=1)) / math.sqrt(rounds)
    return RandomWalk(stats.mean(changes / rounds), exact, spread)


def purse_ruin(
    purses: Iterable[int],
    mine: str = "D",
    theirs: str = "E",
    level: int = 3,
    rounds: int = 40,
    games: int = 400,
    seed: int = 0,
    walk: RandomWalk | None = None,
    **options: Any,
) -> Rows[PurseRow]:
    """For every purse: the chance of ruin within `rounds` rounds, by the walk, with the purse alone, by all rules.

    The walk has the exact drift of the chain and a measured spread: that of `walk`, if it is given, so that a spread
    already shown is the one that is used; otherwise it is measured here, in `games` games.

    >>> rows = purse_ruin([20_000, 400_000], games=100)
    >>> rows[0].bare.value > rows[1].bare.value and rows[0].game.value <= rows[0].bare.value
    True
    """
    walk = purse_walk(mine, theirs, level, rounds, games, seed, **options) if walk is None else walk
    rows: Rows[PurseRow] = Rows(index="cash")
    for cash in purses:
        starts = (
            with_blank_cards(duel(cash, mine, theirs, level, {**options, **BARE_PURSE})),
            duel(cash, mine, theirs, level, options),
        )
        # a bankrupt is worth nothing, and everybody else at least a deed
        ruined = [
            stats.share(int((stroll_through(start, games, seed, rounds)[:, loop.SCORE] == 0).sum()), games)
            for start in starts
        ]
        rows.append(PurseRow(cash, fall_to_zero(cash, walk.exact, walk.spread, rounds), *ruined))
    return rows


def bank_money(houses: int = 0, hotels: int = 0, **options: Any) -> float:
    """What the bank brings a player per turn, cards and jail fees counted; sums between players cancel out.

    Leave-jail cards have no effect, as in the chain, and the purse is deep: interest is paid in full.

    >>> round(bank_money()), round(bank_money(houses=9))
    (7319, 6653)
    """
    rents = rents_of(**options)
    v, long_run = rents.v, rents.landing
    total = drift(**options).total - v.jail_fee * long_run.fees
    for deck, kind in enumerate((w.SURPRISE, w.BANK)):
        draws = sum(float(long_run.visits[k]) for k in range(v.n_squares) if v.kind[k] == kind)
        for card in range(v.n_cards[deck]):
            code, first, second = v.code[deck][card], v.first[deck][card], v.second[deck][card]
            takes = {w.PAY_BANK: first, w.REPAIR: first * houses + second * hotels}.get(code, 0)
            brings = {w.RECEIVE: first, w.INTEREST: second}.get(code, 0)
            total += draws * (brings - (0 if corner_holds_pot(v) else takes)) / v.n_cards[deck]
    return total


def duel(cash: int, mine: str, theirs: str, level: int, options: dict[str, Any]) -> Any:
    """A town of two: a purse and a group of mine against a bottomless purse and a group of theirs."""
    settings = {"start_cash": PURSE, "trade": "off", **options}
    purses = {0: whole(cash, "cash", 0), 1: PURSE}
    return town({0: {mine: level}, 1: {theirs: level}}, players=2, cash=purses, **settings)
