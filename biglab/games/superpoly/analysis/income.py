"""What property brings: rents per turn from the landing chain, payback of every building step, fair prices.

Incomes are francs per turn of one opponent who lands as in the long run and whose rents are all claimed and paid;
with m opponents everything comes m times as often. A whole group is owned unless something else is said.
"""

from __future__ import annotations

import functools
from typing import Any, NamedTuple

from ....core.checks import whole
from ....core.errors import BiglabError, did_you_mean
from ....core.registry import find
from ....core.rows import Rows
from ..rules import words as w
from ..rules.options import NAME
from .chain import Landing, numbers_of, solve

__all__ = [
    "FairValue",
    "Group",
    "Investment",
    "Price",
    "Rents",
    "Step",
    "best_use",
    "fair_hope",
    "fair_price",
    "internal_rate",
    "payback_table",
    "present_value",
    "rents_of",
]

LEVELS = ("bare", "1 house", "2 houses", "3 houses", "4 houses", "hotel")


class Group(NamedTuple):
    """A colour group on its board."""

    letter: str
    squares: tuple[int, ...]
    price: int  # of all its deeds
    house: int  # of one more step on every lot


class Step(NamedTuple):
    """One more house on every lot of a group, or the hotels."""

    group: str
    level: str
    cost: int
    income: float  # of the group at this level, per turn of each opponent
    gain: float  # over the level before
    payback: float  # turns of the table until the step has paid for itself: all opponents together


class Price(NamedTuple):
    """What a stream of rents is worth today."""

    income: float  # per round: all opponents
    rate: float  # per round
    worth: float
    list_price: int


class Rents:
    """The numbers of one board and the long run on it: what the tables below are read from."""

    def __init__(self, policy: str | int = "leave", **options: Any):
        game = find(NAME)
        self.v, names = numbers_of(options)
        self.landing: Landing = solve((self.v, names), policy)
        board = game.settings(**options).texts["board"]
        self.groups: dict[str, Group] = {}
        for square in board:
            if square.kind == w.LOT:
                old = self.groups.get(square.group)
                squares = (*(old.squares if old else ()), square.number)
                self.groups[square.group] = Group(
                    square.group, squares, sum(self.v.price[k] for k in squares), sum(self.v.house[k] for k in squares)
                )
        self.museums = tuple(k for k in range(self.v.n_squares) if self.v.kind[k] == w.MUSEUM)
        self.utilities = tuple(k for k in range(self.v.n_squares) if self.v.kind[k] == w.UTILITY)

    def group(self, letter: str) -> Group:
        if letter not in self.groups:
            raise BiglabError(did_you_mean("group", letter, self.groups))
        return self.groups[letter]

    def rent(self, square: int, level: int, whole: bool = True) -> int:
        """The rent of a lot; a bare lot of a whole group costs more."""
        factor = self.v.double_rent_factor if whole and level == 0 else 1
        return factor * self.v.rents[square][level]

    def lot_income(self, square: int, level: int, whole: bool = True) -> float:
        return float(self.landing.visits[square]) * self.rent(square, level, whole)

    def group_income(self, letter: str, level: int) -> float:
        """Per turn of one opponent, with every lot of the group at this level (5: hotels).

        >>> round(Rents().group_income("D", 3))
        11843
        """
        if level not in range(6):
            raise BiglabError(f"level: {level!r} is not a level; give 0 (bare) to 5 (hotel)")
        return sum(self.lot_income(square, level) for square in self.group(letter).squares)

    def museum_income(self, owned: int) -> float:
        """Per turn of one opponent, of `owned` museums, each with the mean number of visits.

        >>> round(Rents().museum_income(4)), round(Rents().museum_income(1))
        (5190, 162)
        """
        if owned not in range(1, len(self.museums) + 1):
            raise BiglabError(f"owned: nobody can own {owned!r} museums; this board has {len(self.museums)}")
        each = [float(self.landing.visits[k]) * self.v.rents[k][owned - 1] for k in self.museums]
        return owned * sum(each) / len(each)

    def doubled_income(self, owned: int) -> float:
        """What a card that leads to the next museum for a multiple of the rent adds to `museum_income`.

        >>> round(Rents().doubled_income(4))
        222
        """
        each = [float(self.landing.extra[k]) * self.v.rents[k][owned - 1] for k in self.museums]
        return owned * sum(each) / len(each)

    def income(self, letter: str, level: int = 0) -> float:
        """Per turn of one opponent, of a whole group by its letter, museums (M) and utilities (U) too, all counted.

        >>> round(Rents().income("D", 3)), round(Rents().income("M"))
        (11843, 5412)
        """
        if letter == "M" and self.museums:
            return self.museum_income(len(self.museums)) + self.doubled_income(len(self.museums))
        if letter == "U" and self.utilities:
            return self.utility_income(len(self.utilities))
        return self.group_income(letter, level)

    def deed_income(self, square: int, owned: int) -> float:
        """Per turn of one opponent, of one museum or utility of an owner of `owned`; a rent that a card doubles too.

        >>> rents = Rents()
        >>> round(sum(rents.deed_income(k, 4) for k in rents.museums)) == round(rents.income("M"))
        True
        """
        long_run, v = self.landing, self.v
        pips = float(long_run.pips[square]) if v.kind[square] == w.UTILITY else 1.0
        return float(long_run.visits[square] + long_run.extra[square]) * pips * v.rents[square][owned - 1]

    def utility_income(self, owned: int) -> float:
        """Per turn of one opponent, of `owned` utilities: the rent is a multiple of the dice that led there."""
        if owned not in range(1, len(self.utilities) + 1):
            raise BiglabError(f"owned: nobody can own {owned!r} utilities; this board has {len(self.utilities)}")
        long_run = self.landing
        each = [float(long_run.visits[k] * long_run.pips[k]) * self.v.rents[k][owned - 1] for k in self.utilities]
        return owned * sum(each) / len(each)


def rents_of(policy: str | int = "leave", **options: Any) -> Rents:
    """The rents of a board, worked out once; a board or decks of one's own are read anew every time."""
    try:
        if options.get("board_file") or options.get("deck_files"):
            return Rents(policy, **options)
        return cached_rents(policy, tuple(sorted(options.items())))
    except TypeError:  # an option that is a list
        return Rents(policy, **options)


@functools.lru_cache(maxsize=64)
def cached_rents(policy: str | int, options: tuple) -> Rents:
    return Rents(policy, **dict(options))


def payback_table(opponents: int = 1, policy: str | int = "leave", **options: Any) -> Rows[Step]:
    """Every building step of every group: what it costs, what it brings, and when it has paid for itself.

    opponents: how many others land on it; payback is in turns of one opponent divided by their number.

    >>> steps = {(s.group, s.level): s for s in payback_table()}
    >>> round(steps["D", "3 houses"].payback, 1), round(steps["H", "hotel"].payback, 1)
    (8.0, 27.6)
    """
    rents = rents_of(policy, **options)
    whole(opponents, "opponents", 1)
    steps: Rows[Step] = Rows()
    for letter, group in rents.groups.items():
        before = rents.group_income(letter, 0)
        for level in range(1, 6):
            income = rents.group_income(letter, level)
            gain = income - before
            payback = group.house / (gain * opponents) if gain > 0 else float("inf")
            steps.append(Step(letter, LEVELS[level], group.house, income, gain, payback))
            before = income
    return steps


class Investment(NamedTuple):
    """How far a budget builds a group, and what that brings more in a round than bare lots do."""

    group: str
    level: str
    gain: float


def best_use(budget: int, opponents: int = 3, policy: str | int = "leave", **options: Any) -> Rows[Investment]:
    """For every group, how far a budget builds it from bare (evenly), and what that brings a round.

    The budget pays whole steps for all lots of the group. Sorted by income, the best first.

    >>> best_use(200_000)[0][:2]
    ('D', '3 houses')
    """
    rents, found = rents_of(policy, **options), []
    whole(opponents, "opponents", 1), whole(budget, "budget", 0)
    for letter, group in rents.groups.items():
        level = min(5, budget // group.house)
        gain = rents.group_income(letter, level) - rents.group_income(letter, 0)
        found.append(Investment(letter, LEVELS[level], opponents * gain))
    return Rows(sorted(found, key=lambda use: -use.gain), index="group")


def present_value(income: float, rate: float, rounds: int | None = None) -> float:
    """Rents at the end of every round, discounted by a rate per round; for ever, or for `rounds` rounds.

    >>> round(present_value(100, 0.1)), round(present_value(100, 0.1, rounds=2), 2)
    (1000, 173.55)
    """
    if not rate > -1 or (rounds is None and rate <= 0):
        raise BiglabError(f"rate: {rate} a round; rents for ever are worth a finite sum only above 0")
    if rounds is None:
        return income / rate
    return sum(income / (1 + rate) ** t for t in range(1, whole(rounds, "rounds", 0) + 1))


def internal_rate(cost: float, income: float) -> float:
    """The rate per round at which a building step is just worth its cost, if its rents come for ever.

    >>> internal_rate(120_000, 12_000)
    0.1
    """
    if cost <= 0:
        raise BiglabError(f"cost: {cost}; what costs nothing has no rate of return")
    return income / cost


def fair_price(
    square: int,
    opponents: int = 3,
    rate: float = 0.05,
    level: int = 0,
    whole_group: bool = False,
    policy: str | int = "leave",
    **options: Any,
) -> Price:
    """What a deed is worth by its rents alone: those of all opponents, discounted for ever.

    The hope for the whole group is left out; with `whole_group=True` the owner has it.

    >>> price = fair_price(39)
    >>> price.list_price, price.worth < price.list_price
    (80000, True)
    """
    rents = rents_of(policy, **options)
    whole(opponents, "opponents", 1)
    v = board_with_deed(rents, square)
    kind = v.kind[square]
    if kind == w.LOT:
        income = rents.lot_income(square, level, whole_group)
    else:
        income = rents.deed_income(square, v.size[v.group[square]] if whole_group else 1)
    return Price(opponents * income, rate, present_value(opponents * income, rate), v.price[square])


class FairValue(NamedTuple):
    """What a deed is worth alone and as a part of its whole group, and the hope that makes its price fair."""

    loose: float  # rents of the deed alone, for ever
    share: float  # of the value of the whole group, built up as far as it pays, houses paid for
    list_price: int
    hope: float  # the chance of the whole group at which the printed price is fair


def fair_hope(
    square: int, opponents: int = 3, rate: float = 0.05, policy: str | int = "leave", **options: Any
) -> FairValue:
    """How likely the whole group must be for the printed price of a lot to be fair.

    >>> found = fair_hope(39)
    >>> found.loose < found.list_price < found.share, 0 < found.hope < 1
    (True, True)
    """
    rents = rents_of(policy, **options)
    v = board_with_deed(rents, square)
    if v.kind[square] != w.LOT:
        raise BiglabError(f"square: {square!r} is not a lot; name one that can be built on")
    lots = v.member[v.group[square]][: v.size[v.group[square]]]
    loose = fair_price(square, opponents, rate, policy=policy, **options).worth
    built = max(
        present_value(opponents * sum(rents.lot_income(k, level) for k in lots), rate)
        - level * sum(v.house[k] for k in lots)
        for level in range(6)
    )
    share = built / len(lots)
    return FairValue(loose, share, v.price[square], (v.price[square] - loose) / (share - loose))


def board_with_deed(rents: Rents, square: Any) -> Any:
    """The numbers of the board, on which this square must be for sale."""
    v = rents.v
    if square not in range(v.n_squares) or not v.price[square]:
        raise BiglabError(f"square: {square!r} is not for sale; deeds are {list(v.deed[: v.deeds])}")
    return v
