"""What the backs of the cards tell in Big City: who holds which lot, and what it is worth to know.

Everybody sees the neighbourhood of every card in every hand, and nobody sees its number. If I cannot see u cards of a
stack, and Ben holds m of them, then each of the u is Ben's with a chance of m / u: drawing without replacement, exact.
(Cards that players gave back, and what their choices may betray, are not weighed: every unseen card of a stack is as
likely in every unseen place, as the engine guesses too.)

Information helps those who want to hurt others: `siting` lets a builder place a factory by what it knows, and looks at
the true hands afterwards.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any

from ....core.checks import whole
from ....core.errors import BiglabError
from ....core.registry import find
from ....lab import stats
from ....lab.stats import Interval
from ..rules import words as f
from ..rules.options import NAME
from ..rules.sites import facility_lots, put_piece
from .externalities import kind_of, sites_of
from .scenarios import TABLE, at_round, seat_of, single_worth, state_of

__all__ = ["Beliefs", "beliefs", "guessed", "Information", "siting"]


@dataclass(frozen=True)
class Beliefs:
    """What one seat can know of the cards in other hands."""

    seat: int
    seats: int
    unseen: dict[int, tuple[int, ...]]  # of every stack: the cards that this seat cannot place, as numbers
    hidden: dict[int, dict[int, int]]  # by seat and stack: cards in that hand whose faces are not seen
    known: dict[int, tuple[int, ...]]  # by seat: cards known to be there

    def holds(self, other: int, card: int) -> Fraction:
        """The chance that a seat holds a card, by the number of its lot."""
        if card in self.known[other]:
            return Fraction(1)
        k = stack_of_number(card)
        if card not in self.unseen.get(k, ()):
            return Fraction(0)
        return Fraction(self.hidden[other].get(k, 0), len(self.unseen[k]))

    def holds_all(self, other: int, cards: Iterable[int]) -> Fraction:
        """The chance that a seat holds all of these cards: two in a row, for example."""
        chance = Fraction(1)
        for k, wanted in by_stack(set(cards) - set(self.known[other])).items():
            if not set(wanted) <= set(self.unseen.get(k, ())):
                return Fraction(0)
            u, m, w = len(self.unseen[k]), self.hidden[other].get(k, 0), len(wanted)
            chance *= Fraction(comb(u - w, m - w), comb(u, m)) if m >= w else 0
        return chance

    def holds_any(self, other: int, cards: Iterable[int]) -> Fraction:
        """The chance that a seat holds at least one of these cards."""
        if set(cards) & set(self.known[other]):
            return Fraction(1)
        none = Fraction(1)
        for k, wanted in by_stack(cards).items():
            unseen = self.unseen.get(k, ())
            w, u, m = len(set(wanted) & set(unseen)), len(unseen), self.hidden[other].get(k, 0)
            none *= Fraction(comb(u - w, m), comb(u, m))
        return 1 - none

    def somebody(self, card: int) -> Fraction:
        """The chance that the card is in some other hand, and not in its stack."""
        return sum((self.holds(other, card) for other in self.hidden), Fraction(0))


def stack_of_number(card: int) -> int:
    """The neighbourhood of a card; its park or factory has the number k0 + 10."""
    return (card - 1) // 10


def by_stack(cards: Iterable[int]) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for card in sorted(set(cards)):
        found.setdefault(stack_of_number(card), []).append(card)
    return found


def beliefs(where: Any, seat: int) -> Beliefs:
    """What a seat can know of the other hands: exact chances from public neighbourhood numbers.

    where: a position, a table or a board; seat: who looks, 0 for A.
    """
    state = state_of(where)
    seat = seat_of(state, seat)
    if state.v.hand_visibility == f.CLOSED:
        raise BiglabError("hand_visibility: not even backs are shown at this table; there is nothing to infer from")
    s = find(NAME).hidden(state, seat)
    unseen = {
        k + 1: tuple(card + 11 for card in range(f.SLOTS * k, f.SLOTS * (k + 1)) if s.holder[card] == f.UNSEEN_PLACE)
        for k in range(s.v.n_tiles)
    }
    hidden: dict[int, dict[int, int]] = {}
    known: dict[int, tuple[int, ...]] = {}
    for other in range(s.seats):
        if other != seat:
            cards = s.hand[f.SLOTS * other : f.SLOTS * other + s.hand_size[other]]
            backs = [card - f.HIDDEN + 1 for card in cards if card >= f.HIDDEN]
            hidden[other] = {k: backs.count(k) for k in sorted(set(backs))}
            known[other] = tuple(sorted(card + 11 for card in cards if card < f.HIDDEN))
    return Beliefs(seat, s.seats, unseen, hidden, known)


def guessed(where: Any, seat: int, guesses: int = 200, seed: int = 0) -> list[Any]:
    """Positions as the engine fills them in for this seat: a fair draw of all that it does not know."""
    from ....core.rng import begin_draws, seed_keys

    game, state = find(NAME), state_of(where)
    found = []
    for index in range(whole(guesses, "guesses", 1)):
        s = state.copy()
        game.rules.hide(s, seat)
        seed_keys(s, seed, index)
        begin_draws(s, 0, -2)
        game.rules.guess(s, seat)
        found.append(s)
    return found


# ------------------------------------------------------------------ what knowing is worth


@dataclass(frozen=True)
class Information:
    """A factory placed by three builders who know more and more; points of the builder over the mean of the others."""

    positions: int
    blind: Interval  # nothing is known of other hands but how many cards they have
    backs: Interval  # the neighbourhoods are seen
    faces: Interval  # everything is seen
    worth_of_backs: Interval  # on the same positions
    worth_of_faces: Interval  # besides the backs
    promised: Interval  # what the builder who sees backs expected: should be what it got


def siting(
    kind: str = "L-factory",
    bots: Any = TABLE,
    rounds: Iterable[int] = (3, 5, 7),
    games: int = 12,
    seed: int = 0,
    **options: Any,
) -> Information:
    """What it is worth to know the backs, and the faces, of other hands when placing a park or factory.

    A card is counted as a single residence or business, so that what a site does to a hand is the sum over its cards,
    and its expectation is exact. On every position each builder picks the site that looks best to it; all three are
    judged by the true hands. Intervals are over games.
    """
    by_game, positions = [], 0
    for index in range(whole(games, "games", 2)):
        rows = []
        for i, round_ in enumerate(rounds):
            s = at_round(bots, round_, seed, index, **options)
            if s.supply[kind_of(kind)] and (found := choose_sites(s, kind, (index + i) % s.seats)):
                rows.append(found)
        positions += len(rows)
        if rows:
            by_game.append([sum(column) / len(rows) for column in zip(*rows)])
    if len(by_game) < 2:
        raise BiglabError(f"games: {len(by_game)} of {games} had room for a {kind}; play more, or look earlier")
    blind, backs, faces, promised = (list(column) for column in zip(*by_game))
    return Information(
        positions,
        stats.mean(blind),
        stats.mean(backs),
        stats.mean(faces),
        stats.difference(backs, blind),
        stats.difference(faces, backs),
        stats.mean(promised),
    )


def choose_sites(s: Any, kind: str, seat: int) -> tuple[float, float, float, float] | None:
    """What the site is worth that each of three builders picks, and what the second expected; None without a site."""
    mine = beliefs(s, seat)
    hands = {other: sum(mine.hidden[other].values()) for other in mine.hidden}
    cards = sum(len(unseen) for unseen in mine.unseen.values())

    def flat(other: int, lot: int) -> Fraction:  # without the backs any unseen card is as likely
        return Fraction(hands[other], cards) if lot in mine.unseen[stack_of_number(lot)] else Fraction(0)

    def true(other: int, lot: int) -> int:
        return int(s.holder[lot - 11] == other)

    options = [changes(s, kind, way, lot) for way, lot, _ in sites_of(s, kind)]
    if not options:
        return None

    def lead(change: dict[int, int], chance: Any) -> Any:
        own = sum(points for lot, points in change.items() if s.holder[lot - 11] == seat)
        harm = sum(chance(other, lot) * points for other in mine.hidden for lot, points in change.items())
        return own - Fraction(harm) / (s.seats - 1)

    picks = [max(options, key=lambda change: lead(change, chance)) for chance in (flat, mine.holds, true)]
    blind, counted, knowing = (float(lead(pick, true)) for pick in picks)
    return blind, counted, knowing, float(lead(picks[1], mine.holds))


def changes(s: Any, kind: str, way: int, lot: int) -> dict[int, int]:
    """What a park or factory there changes in the worth of each free lot around, by lot number."""
    number = kind_of(kind)
    packed = facility_lots(s, number, way, lot)
    size = s.v.foot_size[number - f.DOUBLE_PARK]
    covered = {packed >> 8 * i & 255 for i in range(size)}
    touched = covered | {s.near[4 * each + side] for each in covered for side in range(4)}
    touched = {each for each in touched if each != f.NOWHERE and s.kind[each] == f.FREE}
    before = {each: single_worth(s, each) for each in touched}
    twin = s.copy()
    put_piece(twin, 0, number, way, packed, size)
    return {each + 11: single_worth(twin, each) - before[each] for each in touched}
