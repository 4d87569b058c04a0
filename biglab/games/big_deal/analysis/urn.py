"""Does she hold a match? Hands of Big Deal as drawings from an urn: exact fractions, for numbers and for positions.

Given what a seat sees, every card it has not seen may lie in any hidden place, all equally likely. Of the unseen cards
those that match an attacked set, its asset and all jokers, are *blockers*. What the others' play may tell is left
out, and so is the first discard, which is never a joker (RULES.md 3.3 says how little that is in a full deck).
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any, NamedTuple

from ....core.checks import whole
from ....core.errors import BiglabError
from ..rules import words as w
from ..rules.duel import rival
from ..rules.options import CARDS
from ..rules.secrets import guess, hide, unseen

__all__ = [
    "HandOdds",
    "blocker_distribution",
    "hand_odds",
    "matches_guessed",
    "p_attacked",
    "p_duel",
    "p_match",
    "top_risk",
]

# Numbers --------------------------------------------------------------------------------------------


def p_match(unseen: int, blockers: int, hand: int) -> Fraction:
    """The chance that a hand of unseen cards holds a match: 1 − C(U − b, h) / C(U, h).

    unseen: cards I do not see, U; blockers: those of them that match, b; hand: cards in the hand, h.

    >>> p_match(97, 19, 4)
    Fraction(21457, 36472)
    """
    return 1 - blocker_distribution(unseen, blockers, hand)[0]


def blocker_distribution(unseen: int, blockers: int, hand: int) -> tuple[Fraction, ...]:
    """The chances that the hand holds 0, 1, 2, … blockers.

    >>> [round(float(p), 5) for p in blocker_distribution(97, 19, 4)]
    [0.41169, 0.41717, 0.14821, 0.02181, 0.00112]
    """
    unseen, blockers, hand = urn_of(unseen, blockers, hand)
    ways = comb(unseen, hand)
    return tuple(Fraction(comb(blockers, d) * comb(unseen - blockers, hand - d), ways) for d in range(hand + 1))


def p_duel(unseen: int, blockers: int, hand: int, mine: int) -> Fraction:
    """The chance to win a duel that both sides fight to the end with `mine` usable cards: she must hold fewer.

    >>> [round(float(p_duel(97, 19, 4, mine)), 4) for mine in (1, 2, 3)]
    [0.4117, 0.8289, 0.9771]
    """
    return sum(blocker_distribution(unseen, blockers, hand)[: whole(mine, "mine", 0)], Fraction(0))


def p_attacked(unseen: int, blockers: int, hand: int, opponents: int) -> Fraction:
    """The chance that at least one of `opponents` players, with `hand` cards each, can attack my top set.

    >>> [round(float(p_attacked(97, 19, 4, m)), 4) for m in (1, 2)]
    [0.5883, 0.8378]
    """
    return p_match(unseen, blockers, whole(hand, "hand", 0) * whole(opponents, "opponents", 0))


# Positions ------------------------------------------------------------------------------------------


class HandOdds(NamedTuple):
    """What a seat may think of a hand it does not see, about one set."""

    seat: int  # who looks
    other: int  # whose hand
    asset: str  # of the set
    prize: int  # dollars of the set, or of the pot
    unseen: int  # cards the seat does not see
    blockers: int  # those of them that match
    hand: int  # cards in the other hand
    mine: int  # matching cards in its own hand
    held: tuple[Fraction, ...]  # chances of 0, 1, 2, … blockers in the other hand
    p_match: Fraction
    p_win: Fraction  # of a duel fought to the end in which this seat plays next


def hand_odds(where: Any, other: int | None = None, seat: int | None = None) -> HandOdds:
    """What a seat may think of another hand: can it defend its top set, or answer in the duel?

    where: a Table, or a state; other: whose top set (in a duel: the rival); seat: who looks (default: to move).

    >>> import biglab
    >>> table = biglab.new("big-deal", ["you", "thief"], seed=4, first_dealer=1).advance()
    >>> while "steal" not in str(table.legal):
    ...     table = table.play(table.legal[0]).advance()
    >>> found = hand_odds(table, 1)
    >>> found.p_match == 1 - found.held[0] and sum(found.held) == 1
    True
    """
    s, seat = position_of(where, seat)
    if s.pot != w.NOTHING and other is None and seat in (s.active, s.defender):
        other = rival(s, seat)
        k = s.pot
    else:
        if other is None:
            raise BiglabError("other: say whose top set is meant; give a seat")
        other = seat_of(s, other, "other")
        if other == seat:
            raise BiglabError(f"other: seat {seat} knows its own hand; give another seat")
        k = s.top[other]
        if k == w.NOTHING:
            raise BiglabError(f"other: seat {other} has no set yet")
    held = blockers_in(s, seat, other, s.asset[k])
    mine = matching(s, seat, s.asset[k])
    hidden = unseen_by(s, seat)
    p_win = sum(held[:mine], Fraction(0))
    return HandOdds(
        seat,
        other,
        CARDS[s.asset[k]].id,
        s.worth[k],
        sum(hidden),
        sum(hidden[kind] for kind in (w.GOLD, w.SILVER, s.asset[k])),
        s.hand_size[other],
        mine,
        held,
        1 - held[0],
        p_win,
    )


def matches_guessed(where: Any, other: int, guesses: int = 10_000, seat: int | None = None) -> int:
    """In how many fair guesses of what is hidden does another hand hold a match? Guessed as the rules do it.

    where: a Table, or a state; other: whose top set; seat: who looks (default: to move). See `hand_odds` for the exact
    chance.
    """
    s, seat = position_of(where, seat)
    wanted = (w.GOLD, w.SILVER, s.asset[s.top[seat_of(s, other, "other")]])
    hits = 0
    for i in range(whole(guesses, "guesses", 1)):
        world = s.copy()
        hide(world, seat)
        world.kept = [0] * len(world.kept)  # a fair draw, whatever the others have passed up
        world.draw = 1 + i * 7_919  # a draw of its own for each guess
        guess(world, seat)
        hits += any(world.hand[other][kind] for kind in wanted)
    return hits


def top_risk(where: Any, seat: int | None = None) -> Fraction:
    """The chance that at least one opponent holds a card to attack this seat's top set; 0 while it is safe.

    Only those who may attack count: they need sets of their own (`min_attacker_sets`), and where `joker_attack` is
    off a matching asset.
    """
    s, seat = position_of(where, seat)
    if s.stack[seat] < s.v.min_target_sets:
        return Fraction(0)
    asset = s.asset[s.top[seat]]
    wanted = (w.GOLD, w.SILVER, asset) if s.v.joker_attack == 1 else (asset,)
    hands = [other for other in range(s.seats) if other != seat and s.stack[other] >= s.v.min_attacker_sets]
    if s.v.open_hands == 1:
        return Fraction(any(s.hand[other][kind] for other in hands for kind in wanted))
    hidden = unseen_by(s, seat)
    cards = sum(s.hand_size[other] for other in hands)
    return p_match(sum(hidden), sum(hidden[kind] for kind in wanted), cards)


def blockers_in(s: Any, seat: int, other: int, asset: int) -> tuple[Fraction, ...]:
    """The chances of 0, 1, 2, … matching cards in another hand, as a seat may think."""
    if s.v.open_hands == 1:
        held = matching(s, other, asset)
        return tuple(Fraction(n == held) for n in range(s.hand_size[other] + 1))
    hidden = unseen_by(s, seat)
    return blocker_distribution(sum(hidden), hidden[w.GOLD] + hidden[w.SILVER] + hidden[asset], s.hand_size[other])


def unseen_by(s: Any, seat: int) -> list[int]:
    """Cards of each kind that a seat does not see."""
    return [unseen(s, seat, kind) for kind in range(w.KINDS)]


def matching(s: Any, seat: int, asset: int) -> int:
    """Cards in the seat's own hand that match a set of this asset."""
    return s.hand[seat][w.GOLD] + s.hand[seat][w.SILVER] + s.hand[seat][asset]


# Checks ---------------------------------------------------------------------------------------------


def position_of(where: Any, seat: int | None = None) -> tuple[Any, int]:
    """The state of a table of Big Deal, and the seat that looks at it."""
    s = getattr(where, "state", where)
    if not hasattr(s, "thrown") or not hasattr(s, "discarded"):
        raise BiglabError(f"{type(where).__name__} is not a position of Big Deal; give a table or its state")
    if seat is None:
        if s.to_move < 0:
            raise BiglabError("seat: nobody is to decide here; say whose view is wanted")
        seat = s.to_move
    return s, seat_of(s, seat, "seat")


def seat_of(s: Any, seat: Any, name: str) -> int:
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < s.seats:
        raise BiglabError(f"{name}: there is no seat {seat!r} at this table; seats are 0 to {s.seats - 1}")
    return seat


def urn_of(unseen: Any, blockers: Any, hand: Any) -> tuple[int, int, int]:
    """The numbers of an urn, checked: neither the blockers nor the hand exceed the cards."""
    unseen, blockers, hand = whole(unseen, "unseen", 0), whole(blockers, "blockers", 0), whole(hand, "hand", 0)
    if blockers > unseen:
        raise BiglabError(f"blockers: {blockers} is more than the {unseen} cards that are unseen")
    if hand > unseen:
        raise BiglabError(f"hand: {hand} is more than the {unseen} cards that are unseen")
    return unseen, blockers, hand
