"""The Big Idea: questions only this game can be asked, answered as exact fractions.

What is a share worth, now and if one waits? What does one more token do to me, and to the others?
Whom to back in secret? Sums are dollars. Every function takes the numbers a teacher may change:

    die_sides      6    sides of the die, 2 to 20
    payout_factor  2    a share pays this times the die
    fee_per_share  1    dollars to every share already there (any sum from 0 to 10)
    cards          2    cards of the product; payout and fee grow with cards / 2 (V_MULTI)

`n` counts the shares on a product, `k` those of them that are mine, `shares` is n where nobody asks whose.
"""
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

Number = int | float | str | Fraction


# What a share is worth ------------------------------------------------------------------------------

class PayoutRow(NamedTuple):
    """One line of table 5.1."""

    shares: int
    p_success: Fraction
    ev: Fraction  # of one share, in one roll
    variance: Fraction
    std: float
    ev_product: Fraction  # of all its shares together
    gain: Fraction  # what each share gains when one more is added


class WaitingRow(NamedTuple):
    """One line of table 5.2."""

    shares: int
    given_success: Fraction  # mean payout of a share once the product succeeds
    mean_wait: Fraction  # in rounds
    values: dict[int, Fraction]  # rolls left: value of a share


class Risk(NamedTuple):
    """How much a share pays on average and how unsure that is."""

    shares: int
    ev: Fraction
    variance: Fraction
    std: float
    cv: float  # coefficient of variation: spread as a multiple of the mean
    cv_squared: Fraction  # the same without a root, so exact
    p_nothing: Fraction
    most: Fraction  # the largest payout


def payout_distribution(shares: int, *, die_sides: int = 6, payout_factor: Number = 2,
                        cards: int = 2) -> dict[Fraction, Fraction]:
    """What one share pays in one roll: every payout in dollars with its probability, nothing first.

    shares: tokens on the product, from 0 up.

    >>> {int(pays): str(p) for pays, p in payout_distribution(3).items()}
    {0: '1/2', 2: '1/6', 4: '1/6', 6: '1/6'}
    """
    m, sides, per_pip = _scale(shares, die_sides, payout_factor, cards)
    table = {Fraction(0): Fraction(sides - m, sides)} if m < sides else {}
    return table | {per_pip * die: Fraction(1, sides) for die in range(1, m + 1)}


def ev_share(shares: int, *, die_sides: int = 6, payout_factor: Number = 2, cards: int = 2) -> Fraction:
    """What one share is worth in one roll, E(s) = factor · m(m + 1) / (2 · sides) with m = min(s, sides).

    shares: tokens on the product, from 0 up (0 is worth nothing).

    >>> [str(ev_share(s)) for s in range(1, 8)]
    ['1/3', '1', '2', '10/3', '5', '7', '7']
    """
    m, sides, per_pip = _scale(shares, die_sides, payout_factor, cards)
    return per_pip * m * (m + 1) / (2 * sides)


def payout_table(shares: Iterable[int] = range(1, 11), *, die_sides: int = 6, payout_factor: Number = 2,
                 cards: int = 2) -> list[PayoutRow]:
    """Table 5.1: chance of success, mean, variance and spread of one share, by number of shares.

    shares: the lines wanted, each from 0 up.

    >>> row = payout_table([4])[0]
    >>> str(row.p_success), str(row.ev), str(row.variance), str(row.ev_product), str(row.gain)
    ('2/3', '10/3', '80/9', '40/3', '5/3')
    """
    numbers: dict[str, Any] = dict(die_sides=die_sides, payout_factor=payout_factor, cards=cards)
    rows = []
    for s in shares:
        m, sides, per_pip = _scale(s, die_sides, payout_factor, cards)
        ev = ev_share(s, **numbers)
        variance = per_pip**2 * m * (m + 1) * (2 * m + 1) / (6 * sides) - ev**2
        rows.append(PayoutRow(int(s), Fraction(m, sides), ev, variance, math.sqrt(variance), s * ev,
                              ev_share(s + 1, **numbers) - ev))
    return rows


def waiting_value(shares: int, rolls: int, *, die_sides: int = 6, payout_factor: Number = 2,
                  cards: int = 2) -> Fraction:
    """What a share is worth when the product may roll again and again, its shares frozen.

    shares: tokens on the product, from 0 up; rolls: how many IPO phases are left, from 0 up.

    >>> str(waiting_value(3, 2)), float(waiting_value(2, 5).limit_denominator(81))
    ('3', 2.6049382716049383)
    """
    m, sides, per_pip = _scale(shares, die_sides, payout_factor, cards)
    rolls = _whole(rolls, "rolls", 0)
    return per_pip * (m + 1) / 2 * (1 - Fraction(sides - m, sides) ** rolls)


def waiting_table(shares: Iterable[int] = range(1, 7), rolls: Sequence[int] = (1, 2, 3, 5, 10), *,
                  die_sides: int = 6, payout_factor: Number = 2, cards: int = 2) -> list[WaitingRow]:
    """Table 5.2: payout once it succeeds, mean wait in rounds, value with T rolls left.

    shares: the lines wanted, each from 1 up; rolls: the values of T wanted.

    >>> row = waiting_table([4])[0]
    >>> str(row.given_success), str(row.mean_wait), round(float(row.values[3]), 4)
    ('5', '3/2', 4.8148)
    """
    rows = []
    for s in shares:
        m, sides, per_pip = _scale(_whole(s, "shares", 1), die_sides, payout_factor, cards)
        values = {int(t): waiting_value(s, t, die_sides=die_sides, payout_factor=payout_factor, cards=cards)
                  for t in rolls}
        rows.append(WaitingRow(int(s), per_pip * (m + 1) / 2, Fraction(sides, m), values))
    return rows


def risk(shares: int, *, die_sides: int = 6, payout_factor: Number = 2, cards: int = 2) -> Risk:
    """Mean and risk of one share in one roll; the coefficient of variation falls as shares are added.

    shares: tokens on the product, from 1 up.

    >>> round(risk(1).cv, 2), round(risk(6).cv, 2), risk(1).cv_squared
    (2.24, 0.49, Fraction(5, 1))
    """
    _whole(shares, "shares", 1)
    numbers: dict[str, Any] = dict(die_sides=die_sides, payout_factor=payout_factor, cards=cards)
    row = payout_table([shares], **numbers)[0]
    squared = row.variance / row.ev**2
    return Risk(row.shares, row.ev, row.variance, row.std, math.sqrt(squared), squared, 1 - row.p_success,
                max(payout_distribution(shares, **numbers)))


def certainty_equivalent(shares: int, aversion: Number, kind: str = "mean-variance", held: int = 1, *,
                         die_sides: int = 6, payout_factor: Number = 2, cards: int = 2) -> Fraction | float:
    """The sure sum a cautious investor finds as good as holding some shares of one product for one roll.

    shares: tokens on the product, from 1 up; aversion: 0 for a neutral investor, more for a cautious one;
    kind: "mean-variance" (mean − aversion/2 · variance, a Fraction) or "cara" (constant absolute risk
    aversion, exponential utility, a float); held: how many of the shares are the investor's.

    >>> str(certainty_equivalent(6, "1/10")), round(certainty_equivalent(6, 0.1, "cara"), 4)
    ('77/12', 6.4237)
    """
    held = _whole(held, "held", 1)
    if held > _whole(shares, "shares", 1):
        raise ValueError(f"held: {held} of {shares} shares cannot be; hold between 1 and {shares}")
    aversion = _sum(aversion, "aversion", 0, 1000)
    table = payout_distribution(shares, die_sides=die_sides, payout_factor=payout_factor, cards=cards)
    ev = held * sum(pays * p for pays, p in table.items())
    if kind == "mean-variance":
        return ev - aversion / 2 * (sum((held * pays) ** 2 * p for pays, p in table.items()) - ev**2)
    if kind == "cara":
        if aversion == 0:
            return float(ev)
        least = min(table)  # taken out of the sum so that a strong aversion does not underflow to log 0
        a = float(aversion) * held
        return held * float(least) - math.log(sum(p * math.exp(-a * float(pays - least))
                                                  for pays, p in table.items())) / float(aversion)
    raise ValueError(f'kind: {kind!r} is unknown; say "mean-variance" or "cara"')


# One more token, one token less ---------------------------------------------------------------------

class Externality(NamedTuple):
    """The effect of one more token, split by whom it reaches."""

    own_gain: Fraction  # mine, after the fee
    fee: Fraction  # from me to the others: a transfer
    gift: Fraction  # to the others' shares, which are worth more now, for nothing
    social_gain: Fraction  # all together: own_gain + fee + gift
    shunned: bool  # good for all together, bad for me


def entry_fee(n: int, k: int, *, fee_per_share: Number = 1, cards: int = 2,
              payees: int | None = None) -> Fraction:
    """The dollars an investor pays to the other players; own shares cost nothing.

    n, k: shares on the product, mine among them; payees: how many are paid, by default n − k shares
    (for fee_basis "investor" give the number of other investors).

    >>> str(entry_fee(4, 1)), str(entry_fee(3, 0, cards=3))
    ('3', '9/2')
    """
    n, k = _holding(n, k)
    payees = n - k if payees is None else _whole(payees, "payees", 0)
    if payees > n - k:
        raise ValueError(f"payees: {payees} is too many for the {n - k} shares of the others; "
                         "count each investor once, or each share once")
    return _fee(fee_per_share) * _whole(cards, "cards", 1) / 2 * payees


def open_gain(n: int, k: int, *, die_sides: int = 6, payout_factor: Number = 2, fee_per_share: Number = 1,
              cards: int = 2, payees: int | None = None) -> Fraction:
    """What an open investment gains me in the next roll, fee included: (k+1)·E(n+1) − k·E(n) − fee.

    n, k: shares on the product before, mine among them; payees: see `entry_fee`.

    >>> str(open_gain(5, 0)), str(open_gain(4, 2)), str(open_gain(8, 0))
    ('2', '19/3', '-1')
    """
    numbers: dict[str, Any] = dict(die_sides=die_sides, payout_factor=payout_factor, cards=cards)
    fee = entry_fee(n, k, fee_per_share=fee_per_share, cards=cards, payees=payees)
    return (k + 1) * ev_share(n + 1, **numbers) - k * ev_share(n, **numbers) - fee


def open_table(most_n: int = 8, most_k: int = 3, *, die_sides: int = 6, payout_factor: Number = 2,
               fee_per_share: Number = 1, cards: int = 2) -> list[list[Fraction | None]]:
    """Table 5.3: `open_gain` with a row for every k and a column for every n; None where k exceeds n.

    most_n, most_k: the last column and the last row.

    >>> [str(gain) for gain in open_table(5, 1)[1]]
    ['None', '5/3', '2', '8/3', '11/3', '5']
    """
    numbers: dict[str, Any] = dict(die_sides=die_sides, payout_factor=payout_factor,
                                   fee_per_share=fee_per_share, cards=cards)
    return [[open_gain(n, k, **numbers) if k <= n else None for n in range(_whole(most_n, "most_n", 0) + 1)]
            for k in range(_whole(most_k, "most_k", 0) + 1)]


def divest_loss(n: int, k: int, *, die_sides: int = 6, payout_factor: Number = 2, cards: int = 2) -> Fraction:
    """What taking off one of my tokens costs me in the next roll: k·E(n) − (k−1)·E(n−1).

    n, k: shares on the product before, mine among them, k from 1 up.

    >>> str(divest_loss(4, 1)), str(divest_loss(4, 2))
    ('10/3', '14/3')
    """
    n, k = _holding(n, k, least_k=1)
    numbers: dict[str, Any] = dict(die_sides=die_sides, payout_factor=payout_factor, cards=cards)
    return k * ev_share(n, **numbers) - (k - 1) * ev_share(n - 1, **numbers)


def divest_harm(n: int, k: int, *, die_sides: int = 6, payout_factor: Number = 2, cards: int = 2) -> Fraction:
    """What taking off one of my tokens costs all the others together: (n−k)·(E(n) − E(n−1)).

    n, k: shares on the product before, mine among them, k from 1 up.

    >>> str(divest_harm(5, 1))  # spite: four shares lose 5/3 each
    '20/3'
    """
    n, k = _holding(n, k, least_k=1)
    numbers: dict[str, Any] = dict(die_sides=die_sides, payout_factor=payout_factor, cards=cards)
    return (n - k) * (ev_share(n, **numbers) - ev_share(n - 1, **numbers))


def externality(n: int, k: int, *, die_sides: int = 6, payout_factor: Number = 2, fee_per_share: Number = 1,
                cards: int = 2, payees: int | None = None) -> Externality:
    """One more token, split into my gain, the fee (a transfer) and the free gift to the other shares.

    n, k: shares on the product before, mine among them; payees: see `entry_fee`.

    >>> [str(part) for part in externality(4, 1)]
    ['11/3', '3', '5', '35/3', 'False']
    >>> externality(8, 0).shunned  # eight fees for a share worth seven
    True
    """
    numbers: dict[str, Any] = dict(die_sides=die_sides, payout_factor=payout_factor, cards=cards)
    fee = entry_fee(n, k, fee_per_share=fee_per_share, cards=cards, payees=payees)
    own = open_gain(n, k, fee_per_share=fee_per_share, payees=payees, **numbers)
    gift = (n - k) * (ev_share(n + 1, **numbers) - ev_share(n, **numbers))
    social = own + fee + gift
    return Externality(own, fee, gift, social, own < 0 < social)


def breakeven_fee(n: int, k: int, *, die_sides: int = 6, payout_factor: Number = 2, cards: int = 2,
                  payees: int | None = None) -> Fraction | None:
    """The fee_per_share at which an open investment neither gains nor loses in the next roll.

    n, k: shares on the product before, mine among them; payees: see `entry_fee`. None when nobody
    else is paid: then no fee can spoil it.

    >>> str(breakeven_fee(5, 0))
    '7/5'
    """
    for_one_dollar = entry_fee(n, k, fee_per_share=1, cards=cards, payees=payees)
    if for_one_dollar == 0:
        return None
    return open_gain(n, k, die_sides=die_sides, payout_factor=payout_factor, fee_per_share=0,
                     cards=cards) / for_one_dollar


def divest_threshold(rolls: int, best_alternative: Number, *, die_sides: int = 6, payout_factor: Number = 2,
                     cards: int = 2) -> int | None:
    """The share count below which my only token on a product should be freed for something better.

    rolls: IPO phases left on this product, from 1 up; best_alternative: what the freed token would
    bring until the end, fees taken off, in dollars. Holding is worth `waiting_value`, which grows with
    the shares, so there is one threshold. None when even a certain success is worth less.

    >>> [divest_threshold(rolls, 4) for rolls in (1, 2, 3, 10)]
    [5, 4, 4, 4]
    >>> divest_threshold(10, waiting_value(4, 9))  # a fourth share next round beats three shares now
    4
    """
    rolls = _whole(rolls, "rolls", 1)
    wanted = _sum(best_alternative, "best_alternative", 0, 10**6)
    for s in range(1, _whole(die_sides, "die_sides", 2, 20) + 1):
        if waiting_value(s, rolls, die_sides=die_sides, payout_factor=payout_factor, cards=cards) >= wanted:
            return s
    return None


def p_dead_hand(n_articles: int = 27, deck: int = 54, hand: int = 5) -> Fraction:
    """The chance that a hand from a fresh deck holds one kind only, so that nothing can be launched.

    n_articles: Articles in the deck; deck: cards in all; hand: cards in the hand.

    >>> str(p_dead_hand())
    '46/901'
    """
    deck, hand = _whole(deck, "deck", 1), _whole(hand, "hand", 1)
    n_articles = _whole(n_articles, "n_articles", 0, deck)
    if hand > deck:
        raise ValueError(f"hand: {hand} cards cannot come from a deck of {deck}; deal at most {deck}")
    return Fraction(math.comb(n_articles, hand) + math.comb(deck - n_articles, hand), math.comb(deck, hand))


# The secret phase as a game -------------------------------------------------------------------------

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
        seat = _whole(seat, "seat", 0, self.seats - 1)
        profiles, counts = _profiles(self.seats)
        own = counts[np.arange(len(profiles)), profiles[:, seat]]
        return np.array(self.values, dtype=object)[own].reshape((self.seats - 1,) * self.seats)

    def answers(self, seat: int, mixtures: Sequence[Mapping[int, Number]]) -> dict[int, Fraction]:
        """What each product would pay one seat if all others mixed as given.

        mixtures: for every seat the chance of each product; what stands for `seat` itself is not used.

        >>> star = [{1: 1}, {0: 1}, {0: 1}]
        >>> {p: str(value) for p, value in secret_game(3).answers(2, star).items()}
        {0: '2', 1: '2'}
        """
        table = self.array(seat)
        chances = [self._mixture(other, mixtures) for other in range(self.seats)]
        for other in reversed(range(self.seats)):
            if other != seat:
                table = np.tensordot(table, chances[other], axes=(other, 0))
        return dict(zip(self.actions[seat], table.tolist(), strict=True))

    def is_equilibrium(self, mixtures: Sequence[Mapping[int, Number]]) -> bool:
        """Whether every product that a seat chooses at all is a best answer to the others; exactly.

        mixtures: for every seat the chance of each product, as {product: chance}.

        >>> secret_game(3).is_equilibrium([{1: 1}, {2: 1}, {0: 1}])  # the cycle
        False
        """
        for seat in range(self.seats):
            answers = self.answers(seat, mixtures)
            best = max(answers.values())
            chances = self._mixture(seat, mixtures)
            if any(p > 0 and answers[a] < best for a, p in zip(self.actions[seat], chances, strict=True)):
                return False
        return True

    def quantecon(self) -> Any:
        """The same game as a `NormalFormGame` of QuantEcon.py, for its solvers.

        >>> secret_game(3).quantecon().nums_actions
        (2, 2, 2)
        """
        from quantecon.game_theory import NormalFormGame, Player

        # QuantEcon wants a player's own action first, then those of the next players around the table.
        return NormalFormGame([
            Player(np.ascontiguousarray(self.array(seat).astype(float).transpose(
                [(seat + i) % self.seats for i in range(self.seats)])))
            for seat in range(self.seats)])

    def _profile(self, profile: Sequence[int]) -> tuple[int, ...]:
        profile = tuple(profile)
        if len(profile) != self.seats:
            raise ValueError(f"profile: {len(profile)} choices for {self.seats} seats; give one each")
        for seat, product in enumerate(profile):
            if product not in self.actions[seat]:
                raise ValueError(f"profile: seat {seat} cannot back product {product}; "
                                 f"it may back {self.actions[seat]}")
        return profile

    def _mixture(self, seat: int, mixtures: Sequence[Mapping[int, Number]]) -> np.ndarray:
        if len(mixtures) != self.seats:
            raise ValueError(f"mixtures: {len(mixtures)} for {self.seats} seats; give one per seat")
        chances = {product: _exact(p, "mixtures") for product, p in mixtures[seat].items()}
        if not set(chances) <= set(self.actions[seat]):
            raise ValueError(f"mixtures: seat {seat} backs {list(chances)}; "
                             f"it may back {self.actions[seat]}")
        if min(chances.values(), default=0) < 0 or sum(chances.values()) != 1:
            raise ValueError(f"mixtures: the chances of seat {seat} must be 0 or more and sum to 1; "
                             "write thirds as Fraction(1, 3)")
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
    effective: Fraction  # so many equally popular products would look the same


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
    n = _whole(n, "n", 2, 6)
    return SecretGame(n, tuple(ev_share(s, die_sides=die_sides, payout_factor=payout_factor, cards=cards)
                               for s in range(n + 1)))


def pure_equilibria(n: int = 4, strict: bool = False, *, die_sides: int = 6, payout_factor: Number = 2,
                    cards: int = 2) -> list[tuple[int, ...]]:
    """Every profile of secret choices from which nobody gains by changing alone.

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


def symmetric_mixed(n: int = 4, *, die_sides: int = 6, payout_factor: Number = 2,
                    cards: int = 2) -> MixedEquilibrium:
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
    counts = [_whole(count, "counts", 0) for count in counts]
    total = sum(counts)
    if total == 0:
        raise ValueError("counts: nobody chose anything; give at least one choice")
    index = Fraction(sum(count**2 for count in counts), total**2)
    return Concentration(total, Fraction(max(counts), total), index, 1 / index)


def herfindahl_theory(n: int = 4) -> HerfindahlTheory:
    """The Herfindahl index of n secret choices: spread evenly, mixed evenly, and with one star.

    n: players, 2 to 6.

    >>> [str(index) for index in herfindahl_theory(4)]
    ['1/4', '5/12', '5/8']
    """
    n = _whole(n, "n", 2, 6)
    return HerfindahlTheory(Fraction(1, n), Fraction(2 * n - 3, n * (n - 1)),
                            Fraction((n - 1) ** 2 + 1, n**2))


# What follows is for this file.

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
    answers = game.answers(0, [dict.fromkeys(actions, chance) for actions in game.actions])
    if len(set(answers.values())) != 1:
        raise ArithmeticError(f"mixing evenly is no equilibrium: the products pay {answers}")
    return answers[1]


def _scale(shares: Any, die_sides: Any, payout_factor: Any, cards: Any) -> tuple[int, int, Fraction]:
    """Faces that succeed, faces in all, dollars per pip."""
    sides = _whole(die_sides, "die_sides", 2, 20)
    per_pip = _sum(payout_factor, "payout_factor", 1, 10) * _whole(cards, "cards", 1) / 2
    return min(_whole(shares, "shares", 0), sides), sides, per_pip


def _fee(fee_per_share: Any) -> Fraction:
    return _sum(fee_per_share, "fee_per_share", 0, 10)


def _holding(n: Any, k: Any, least_k: int = 0) -> tuple[int, int]:
    n, k = _whole(n, "n", 0), _whole(k, "k", least_k)
    if k > n:
        raise ValueError(f"k: {k} of my shares cannot be among {n}; k is at most n")
    return n, k


def _whole(value: Any, name: str, least: int, most: int | None = None) -> int:
    reach = f"from {least} up" if most is None else f"from {least} to {most}"
    try:
        whole = int(value)
    except (TypeError, ValueError, OverflowError):
        raise ValueError(f"{name}: {value!r} is not a number; give a whole one {reach}") from None
    if isinstance(value, str) or whole != value or whole < least or (most is not None and whole > most):
        raise ValueError(f"{name}: {value!r} is out of range; give a whole number {reach}")
    return whole


def _exact(value: Any, name: str) -> Fraction:
    """Any number as the fraction a person means by it: 1.4 is 7/5, not its nearest double."""
    try:
        if isinstance(value, Fraction):
            return value
        return Fraction(int(value)) if isinstance(value, (int, np.integer)) else Fraction(str(value))
    except (ValueError, ZeroDivisionError):
        raise ValueError(f"{name}: {value!r} is not a number; give 2, 0.5 or Fraction(1, 3)") from None


def _sum(value: Any, name: str, least: int, most: int) -> Fraction:
    exact = _exact(value, name)
    if not least <= exact <= most:
        raise ValueError(f"{name}: {value!r} is out of range; give a number from {least} to {most}")
    return exact
