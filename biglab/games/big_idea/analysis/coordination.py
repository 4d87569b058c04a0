"""The secret phase of The Big Idea as a game: equilibria, miscoordination, concentration of choices."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product as every
from typing import Any, NamedTuple

import numpy as np

from ....core.checks import Number, exact, whole
from ....core.errors import BiglabError
from ....core.needs import needed
from .shares import ev_share

__all__ = [
    "Concentration",
    "HerfindahlTheory",
    "MixedEquilibrium",
    "SecretGame",
    "concentration",
    "herfindahl",
    "herfindahl_theory",
    "pure_equilibria",
    "secret_game",
    "star_premium",
    "symmetric_mixed",
]


@dataclass(frozen=True, eq=False)
class SecretGame:
    """The secret phase of n inventors, each with one token on its own new product, in normal form.

    A profile names, seat by seat, the inventor whose product is backed. The payoff is the expected
    value, in one roll, of the share the token becomes. (The founder's share is worth what the others
    do to it; nothing its owner does changes that, so the equilibria are the same with it.) Keeping
    the token is left out: it pays 0, and any product pays more.
    """

    seats: int
    values: tuple[Fraction, ...]  # values[s]: one share among s

    @property
    def actions(self) -> tuple[tuple[int, ...], ...]:
        """For every seat the products it may back, in order: all but its own."""
        return tuple(tuple(p for p in range(self.seats) if p != seat) for seat in range(self.seats))

    def counts(self, profile: Sequence[int]) -> tuple[int, ...]:
        """The shares on every product after the reveal.

        >>> secret_game(3).counts((1, 0, 0))
        (3, 2, 1)
        """
        profile = self._profile(profile)
        return tuple(1 + profile.count(product) for product in range(self.seats))

    def payoffs(self, profile: Sequence[int]) -> tuple[Fraction, ...]:
        """What every seat's secret share is worth.

        >>> [str(value) for value in secret_game(3).payoffs((1, 0, 0))]
        ['1', '2', '2']
        """
        counts = self.counts(profile)
        return tuple(self.values[counts[product]] for product in profile)

    def array(self, seat: int) -> np.ndarray:
        """All payoffs of one seat as Fractions, one axis per seat, indexed by position in `actions`.

        >>> secret_game(3).array(0).shape
        (2, 2, 2)
        """
        seat = whole(seat, "seat", 0, self.seats - 1)
        profiles, counts = _profiles(self.seats)
        own = counts[np.arange(len(profiles)), profiles[:, seat]]
        return np.array(self.values, dtype=object)[own].reshape((self.seats - 1,) * self.seats)

    def payoffs_against(self, seat: int, mixtures: Sequence[Mapping[int, Number]]) -> dict[int, Fraction]:
        """What each product would pay one seat if all others mixed as given.

        mixtures: for every seat the chance of each product; what stands for `seat` itself is not used.

        >>> star = [{1: 1}, {0: 1}, {0: 1}]
        >>> {p: str(value) for p, value in secret_game(3).payoffs_against(2, star).items()}
        {0: '2', 1: '2'}
        """
        table = self.array(seat)
        chances = [self._mixture(other, mixtures) for other in range(self.seats)]
        for other in reversed(range(self.seats)):
            if other != seat:
                table = np.tensordot(table, chances[other], axes=(other, 0))
        return dict(zip(self.actions[seat], table.tolist(), strict=True))

    def is_equilibrium(self, mixtures: Sequence[Mapping[int, Number]]) -> bool:
        """Whether every product that a seat chooses at all is a best response to the others; exactly.

        mixtures: for every seat the chance of each product, as {product: chance}.

        >>> secret_game(3).is_equilibrium([{1: 1}, {2: 1}, {0: 1}])  # the cycle
        False
        """
        for seat in range(self.seats):
            answers = self.payoffs_against(seat, mixtures)
            best = max(answers.values())
            chances = self._mixture(seat, mixtures)
            if any(p > 0 and answers[a] < best for a, p in zip(self.actions[seat], chances, strict=True)):
                return False
        return True

    def quantecon(self) -> Any:
        """The same game as a `NormalFormGame` of QuantEcon.py, for its solvers (`pip install quantecon`).

        >>> secret_game(3).quantecon().nums_actions
        (2, 2, 2)
        """
        theory = needed("quantecon.game_theory")
        # QuantEcon wants a player's own action first, then those of the next players around the table.
        return theory.NormalFormGame(
            [
                theory.Player(
                    np.ascontiguousarray(
                        self.array(seat).astype(float).transpose([(seat + i) % self.seats for i in range(self.seats)])
                    )
                )
                for seat in range(self.seats)
            ]
        )

    def _profile(self, profile: Sequence[int]) -> tuple[int, ...]:
        profile = tuple(profile)
        if len(profile) != self.seats:
            raise BiglabError(f"profile: {len(profile)} choices for {self.seats} seats; give one each")
        for seat, product in enumerate(profile):
            if product not in self.actions[seat]:
                raise BiglabError(
                    f"profile: seat {seat} cannot back product {product}; it may back {self.actions[seat]}"
                )
        return profile

    def _mixture(self, seat: int, mixtures: Sequence[Mapping[int, Number]]) -> np.ndarray:
        if len(mixtures) != self.seats:
            raise BiglabError(f"mixtures: {len(mixtures)} for {self.seats} seats; give one per seat")
        chances = {product: exact(p, "mixtures") for product, p in mixtures[seat].items()}
        if not set(chances) <= set(self.actions[seat]):
            raise BiglabError(f"mixtures: seat {seat} backs {list(chances)}; it may back {self.actions[seat]}")
        if min(chances.values(), default=0) < 0 or sum(chances.values()) != 1:
            raise BiglabError(
                f"mixtures: the chances of seat {seat} must be 0 or more and sum to 1; write thirds as Fraction(1, 3)"
            )
        return np.array([chances.get(a, Fraction(0)) for a in self.actions[seat]], dtype=object)


class MixedEquilibrium(NamedTuple):
    """Everybody mixes alike over the products of the others."""

    chance: Fraction  # of backing each single product
    value: Fraction  # expected value of the secret share
    counts: dict[int, Fraction]  # shares on the product one has backed: how likely


class Concentration(NamedTuple):
    """How much choices pile up on few products."""

    choices: int
    largest: Fraction  # share of the most chosen
    herfindahl: Fraction  # sum of squared shares: 1 when all choose the same
    effective: Fraction  # the number of equally popular products that would look the same


class HerfindahlTheory(NamedTuple):
    """The Herfindahl index that theory expects of one secret phase."""

    even: Fraction  # all products equally popular: the least there can be
    mixed: Fraction  # expected, when everybody mixes evenly
    star: Fraction  # in every pure equilibrium of the base game


def secret_game(n: int = 4, *, die_sides: int = 6, payout_factor: Number = 2, cards: int = 2) -> SecretGame:
    """The secret phase after all n players have launched a product, as a game in normal form.

    n: players, 2 to 6.

    >>> game = secret_game(4)
    >>> game.counts((1, 0, 0, 0)), [str(value) for value in game.payoffs((1, 0, 0, 0))]
    ((4, 2, 1, 1), ['1', '10/3', '10/3', '10/3'])
    """
    n = whole(n, "n", 2, 6)
    return SecretGame(
        n, tuple(ev_share(s, die_sides=die_sides, payout_factor=payout_factor, cards=cards) for s in range(n + 1))
    )


def pure_equilibria(
    n: int = 4, strict: bool = False, *, die_sides: int = 6, payout_factor: Number = 2, cards: int = 2
) -> list[tuple[int, ...]]:
    """Every profile of secret choices in which nobody would gain by changing alone.

    n: players, 2 to 6; strict: True for those where every change would lose something.

    >>> pure_equilibria(3)
    [(1, 0, 0), (1, 0, 1), (1, 2, 1), (2, 0, 0), (2, 2, 0), (2, 2, 1)]
    >>> pure_equilibria(3, strict=True)
    []
    """
    game = secret_game(n, die_sides=die_sides, payout_factor=payout_factor, cards=cards)
    # Only the order of the values counts; ranks are small integers, so the comparison is exact and fast.
    ordered = sorted(set(game.values))
    rank = np.array([ordered.index(value) for value in game.values])
    profiles, counts = _profiles(game.seats)
    rows = np.arange(len(profiles))
    stays = np.ones(len(profiles), dtype=bool)
    for seat in range(game.seats):
        chosen = profiles[:, seat]
        now = rank[counts[rows, chosen]]
        for product in game.actions[seat]:
            if_changed = rank[np.minimum(counts[:, product] + 1, game.seats)]
            stays &= (chosen == product) | ((now > if_changed) if strict else (now >= if_changed))
    return [tuple(profile) for profile in profiles[stays].tolist()]


def symmetric_mixed(n: int = 4, *, die_sides: int = 6, payout_factor: Number = 2, cards: int = 2) -> MixedEquilibrium:
    """The equilibrium in which everybody backs each other product with the same chance.

    n: players, 2 to 6. It is checked against every deviation before it is returned.

    >>> mixed = symmetric_mixed(4)
    >>> str(mixed.chance), str(mixed.value), {s: str(p) for s, p in mixed.counts.items()}
    ('1/3', '46/27', {2: '4/9', 3: '4/9', 4: '1/9'})
    """
    game = secret_game(n, die_sides=die_sides, payout_factor=payout_factor, cards=cards)
    chance, value = Fraction(1, game.seats - 1), _value_of_mixing_evenly(game.values)
    # Besides me and the inventor, each of the n − 2 others joins with the same chance.
    counts = {2 + j: math.comb(n - 2, j) * chance**j * (1 - chance) ** (n - 2 - j) for j in range(n - 1)}
    return MixedEquilibrium(chance, value, {s: p for s, p in counts.items() if p > 0})


def star_premium(n: int = 4, *, die_sides: int = 6, payout_factor: Number = 2, cards: int = 2) -> Fraction:
    """What a focal point is worth to a backer: a share of the star, E(n), less the mixed equilibrium's value.

    n: players, 2 to 6.

    >>> str(star_premium(3)), str(star_premium(4))
    ('1/2', '44/27')
    """
    numbers: dict[str, Any] = dict(die_sides=die_sides, payout_factor=payout_factor, cards=cards)
    return ev_share(n, **numbers) - symmetric_mixed(n, **numbers).value


def herfindahl(choices: Iterable[Hashable]) -> Fraction:
    """The Herfindahl index of a list of choices: the chance that two drawn with replacement agree.

    choices: what each player chose, in any words.

    >>> str(herfindahl(["Tax-Free Hamster", "Quantum Sock", "Tax-Free Hamster", "Tax-Free Hamster"]))
    '5/8'
    """
    return concentration(Counter(choices).values()).herfindahl


def concentration(counts: Iterable[int]) -> Concentration:
    """How concentrated choices are, from how often each product was chosen.

    counts: whole numbers from 0 up, at least one of them above 0.

    >>> spread = concentration([3, 1, 0, 0])
    >>> spread.choices, str(spread.largest), str(spread.herfindahl), str(spread.effective)
    (4, '3/4', '5/8', '8/5')
    """
    counts = [whole(count, "counts", 0) for count in counts]
    total = sum(counts)
    if total == 0:
        raise BiglabError("counts: nobody chose anything; give at least one choice")
    index = Fraction(sum(count**2 for count in counts), total**2)
    return Concentration(total, Fraction(max(counts), total), index, 1 / index)


def herfindahl_theory(n: int = 4) -> HerfindahlTheory:
    """The Herfindahl index of n secret choices: spread evenly, mixed evenly, and with one star.

    n: players, 2 to 6.

    >>> [str(index) for index in herfindahl_theory(4)]
    ['1/4', '5/12', '5/8']
    """
    n = whole(n, "n", 2, 6)
    return HerfindahlTheory(Fraction(1, n), Fraction(2 * n - 3, n * (n - 1)), Fraction((n - 1) ** 2 + 1, n**2))


# ------------------------------------------------------------------ helpers of this file


@lru_cache(maxsize=8)
def _profiles(seats: int) -> tuple[np.ndarray, np.ndarray]:
    """All profiles in order, and the shares on every product in each."""
    profiles = np.array(list(every(*([p for p in range(seats) if p != seat] for seat in range(seats)))))
    counts = 1 + (profiles[:, :, None] == np.arange(seats)).sum(axis=1)
    profiles.flags.writeable = counts.flags.writeable = False
    return profiles, counts


@lru_cache(maxsize=64)
def _value_of_mixing_evenly(values: tuple[Fraction, ...]) -> Fraction:
    game = SecretGame(len(values) - 1, values)
    chance = Fraction(1, game.seats - 1)
    # By symmetry one seat stands for all.
    answers = game.payoffs_against(0, [dict.fromkeys(actions, chance) for actions in game.actions])
    if len(set(answers.values())) != 1:
        raise ArithmeticError(f"mixing evenly is not an equilibrium: the products pay {answers}")
    return answers[1]
