"""City Hall of Big City as a volunteer's dilemma: everybody gains by it, one has to spend the turn.

City Hall scores nothing and opens everything else. One volunteer is enough, and each would rather it were another.
In the one-shot game (Diekmann 1985) all n decide at once; a volunteer pays the cost, and all have the benefit if there
is at least one. The symmetric equilibrium is mixed: everybody is indifferent when the others all stay away with a
chance of cost / benefit, so

    each stays away with q = (cost / benefit)^(1 / (n − 1)); nobody builds with q^n; each expects benefit − cost.

More players make it worse: q^n grows with n. Over several rounds a round without City Hall costs everybody `delay`
points, and one who waits hopes that another comes forward (a war of attrition; Bliss and Nalebuff 1984); then the
others must all stay away with a chance of cost now / (delay + cost next round). A reward for the builder lowers the
cost. One that grows by more than a round of waiting costs makes everybody wait for it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from ....core.checks import Number, exact, whole
from ....core.errors import BiglabError
from ....core.registry import find
from ....core.rows import Rows
from ....lab import stats
from ....lab.results import Results
from ....lab.simulate import simulate
from ....lab.stats import Interval
from ..rules import words as f
from ..rules.options import NAME, SUPPLY

__all__ = [
    "attrition",
    "by_reward",
    "Dilemma",
    "dilemma",
    "hall_times",
    "HallTimes",
    "measured_benefit",
    "simulate_dilemma",
    "Stakes",
    "stakes",
    "Wait",
]

SERVICES = (f.CINEMA, f.POST_OFFICE, f.BANK)
NO_HALL = [*SUPPLY[: f.CITY_HALL - 1], 0]  # the option `supply` of a city without City Hall


# ------------------------------------------------------------------ what is at stake


class Stakes(NamedTuple):
    """Cost and benefit of City Hall, read from the options of a game."""

    cost: int  # what its lot would have brought as a business, less what building City Hall brings
    benefit: Fraction  # special buildings and shops beside it, if all are built and fall to all alike


def stakes(players: int = 3, **options: Any) -> Stakes:
    """Cost and benefit of City Hall by the options of the game, on paper.

    The cost is a business on the same lot in the inner city, less base value and reward of City Hall. The benefit
    counts every special building above what its lots score as single residences, and four businesses beside City
    Hall above what they would score elsewhere; all of it equally shared. A rough account: not all of it gets built,
    and streetcars and new neighbourhoods are left out. `measured_benefit` has what games say.

    >>> stakes(3), stakes(3, city_hall_reward=2).cost
    (Stakes(cost=3, benefit=Fraction(39, 1)), 1)
    """
    v = find(NAME).settings(players, **options).values
    base, supply = v["base_values"], v["supply"]
    reward = v["city_hall_reward"]
    shop = base[f.BUSINESS_1 - 1] + v["inner_bonus"]
    cost = shop - base[f.CITY_HALL - 1] - (reward if isinstance(reward, int) else 0)
    opened = sum(
        supply[kind - 1] * (base[kind - 1] - f.SIZE[kind] * base[f.RESIDENCE_1 - 1])
        for kind in (*SERVICES, f.CHURCH, f.SHOPPING_CENTRE)
    )
    opened += 4 * (v["hall_factor"] - 1) * shop
    return Stakes(cost, Fraction(opened, whole(players, "players", 2, 5)))


# ------------------------------------------------------------------ once


@dataclass(frozen=True)
class Dilemma:
    """The symmetric equilibrium of the one-shot game."""

    players: int
    cost: Fraction
    benefit: Fraction
    others_stay_away: Fraction  # chance that all the others stay away, exact
    volunteers: float  # chance that one player comes forward
    nobody: float  # chance that City Hall is not built
    payoff: Fraction  # what each expects

    @property
    def built(self) -> float:
        return 1 - self.nobody

    @property
    def lost(self) -> float:
        """What all together expect less than if exactly one came forward: waste by none, and by too many."""
        return float(self.players * self.benefit - self.cost) - self.players * float(self.payoff)


def dilemma(players: int, cost: Number, benefit: Number) -> Dilemma:
    """The symmetric mixed equilibrium of the volunteer's dilemma.

    >>> two, five = dilemma(2, 3, 12), dilemma(5, 3, 12)
    >>> two.volunteers, two.nobody, round(five.volunteers, 3), round(five.nobody, 3)
    (0.75, 0.0625, 0.293, 0.177)
    """
    n = whole(players, "players", 2, 100)
    cost, benefit = exact(cost, "cost"), exact(benefit, "benefit", 0)
    away = Fraction(0) if cost <= 0 else Fraction(1) if cost >= benefit else cost / benefit
    q = float(away) ** (1 / (n - 1))
    payoff = benefit - cost if away < 1 else Fraction(0)  # a reward beyond the cost is kept by every volunteer
    return Dilemma(n, cost, benefit, away, 1 - q, q**n, payoff)


def simulate_dilemma(
    players: int, cost: Number, benefit: Number, volunteers: float | None = None, games: int = 10_000, seed: int = 0
) -> dict[str, Interval]:
    """The one-shot game played many times: how often nobody came, and what volunteering and staying away brought.

    volunteers: the chance of each to come forward; None takes the equilibrium, in which both bring the same.
    """
    found = dilemma(players, cost, benefit)
    p = found.volunteers if volunteers is None else float(volunteers)
    if not 0 <= p <= 1:
        raise BiglabError(f"volunteers: {volunteers!r} is not a chance; give a number from 0 to 1")
    rng = np.random.default_rng(whole(seed, "seed", 0))
    others = rng.random((whole(games, "games", 2), found.players - 1)) < p
    helped = others.any(axis=1)
    came = rng.random(games) < p
    return {
        "nobody": stats.share(int((~helped & ~came).sum()), games),
        "stays away": stats.mean(np.where(helped, float(found.benefit), 0.0)),
        "volunteers": stats.mean(np.full(games, float(found.benefit - found.cost))),
    }


# ------------------------------------------------------------------ round after round


class Wait(NamedTuple):
    """One round of the war of attrition."""

    round: int
    cost: Fraction  # of building in this round, the reward taken off
    volunteers: float  # chance that one player builds in this round
    built: float  # chance that City Hall comes in this round, if it has not come before
    reached: float  # chance that this round is reached without it
    stands: float  # chance that it stands at the end of this round


def attrition(players: int, cost: Number, delay: Number, reward: Any = 0, rounds: int = 20) -> Rows[Wait]:
    """The symmetric equilibrium over several rounds, solved backwards from the last.

    cost: of building; delay: what a round without City Hall costs everybody; reward: points for the builder, or
    "escalating" for one point more a round; rounds: how many are shown; later ones are like the last of them.
    Once the reward covers the cost all come forward at once: a player who waits leaves the reward to the others.

    >>> [round(row.volunteers, 3) for row in attrition(3, 3, 1)[:2]], attrition(3, 3, 1, reward=3)[0].volunteers
    ([0.134, 0.134], 1.0)
    """
    n, last = whole(players, "players", 2, 100), whole(rounds, "rounds", 1, 1000)
    cost, delay = exact(cost, "cost", 0), exact(delay, "delay", 0)
    grows = reward == "escalating"
    costs = [cost - (t if grows else exact(reward, "reward", 0)) for t in range(last)]
    after = -costs[-1]  # beyond the last round it goes on like this: everybody expects what building brings
    chances: list[float] = []
    for now in reversed(costs):
        waited = after - delay
        if now <= 0:
            p, after = 1.0, -now
        elif -now <= waited:
            p, after = 0.0, waited
        else:
            p, after = 1 - float(Fraction(now, -waited)) ** (1 / (n - 1)), -now
        chances.append(p)
    rows: Rows[Wait] = Rows(index="round")
    reached = 1.0
    for t, (now, p) in enumerate(zip(costs, reversed(chances))):
        built = 1 - (1 - p) ** n
        rows.append(Wait(t + 1, now, p, built, reached, 1 - reached * (1 - built)))
        reached *= 1 - built
    return rows


# ------------------------------------------------------------------ what bots do


@dataclass(frozen=True)
class HallTimes:
    """When City Hall came in many games of bots, and what it did to scores."""

    results: Results

    @property
    def rounds(self) -> np.ndarray:
        """The round in which it was built, 0 where never."""
        return self.results.report("hall_round")[self.results.some_clean()]

    @property
    def built(self) -> Interval:
        """How often it was built at all."""
        return stats.share(int((self.rounds > 0).sum()), len(self.rounds))

    def by_round(self, round_: int) -> Interval:
        """How often it stood at the end of a round."""
        return stats.share(int(((self.rounds > 0) & (self.rounds <= round_)).sum()), len(self.rounds))

    @property
    def first_round(self) -> Interval:
        return self.by_round(1)

    @property
    def score(self) -> Interval:
        """Points of a seat."""
        return stats.mean(self.results.points[self.results.some_clean()].mean(axis=1))

    @property
    def builders_lead(self) -> Interval:
        """How many points the builder ended ahead of the mean of the others, where City Hall was built."""
        fine = self.results.some_clean()
        points, who = self.results.points[fine], self.results.report("hall_builder")[fine].astype(int)
        stood = np.flatnonzero(self.rounds > 0)
        own = points[stood, who[stood]]
        others = (points[stood].sum(axis=1) - own) / (points.shape[1] - 1)
        return stats.difference(own, others)

    @property
    def subsidy(self) -> float:
        """Points paid out for City Hall in a game, on average."""
        reward = self.results.options["city_hall_reward"]
        paid = (self.rounds - 1 if reward == "escalating" else np.full(len(self.rounds), reward)) * (self.rounds > 0)
        return float(paid.mean())


def hall_times(bots: Any = ("grabber",) * 3, games: int = 400, seed: int = 0, **options: Any) -> HallTimes:
    """When bots build City Hall; options of the game, such as city_hall_reward=2."""
    return HallTimes(simulate(NAME, list(bots), games, seed, **options))


def by_reward(
    bots: Any = ("grabber",) * 3,
    rewards: Iterable[Any] = (0, 1, 2, 3, 6, "escalating"),
    games: int = 400,
    seed: int = 0,
    **options: Any,
) -> dict[Any, HallTimes]:
    """The same games with different rewards for City Hall."""
    return {reward: hall_times(bots, games, seed, city_hall_reward=reward, **options) for reward in rewards}


def measured_benefit(
    bots: Any = ("mayor", "planner", "planner"), games: int = 400, seed: int = 0, **options: Any
) -> Interval:
    """What City Hall adds to a seat's score: the same games with it, and in a city that can have none."""
    fine = simulate(NAME, list(bots), games, seed, **options)
    without = simulate(NAME, list(bots), games, seed, **{**options, "supply": NO_HALL})
    good = fine.clean & without.clean
    return stats.difference(fine.points[good].mean(axis=1), without.points[good].mean(axis=1))
