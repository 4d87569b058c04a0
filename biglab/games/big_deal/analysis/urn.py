"""Does she hold a match? Hands of Big Deal as drawings from an urn: exact fractions, for numbers and for positions.

Given what a seat sees, every card it has not seen may lie in any hidden place, all as likely. Of the unseen cards
those that match an attacked set, its asset and all jokers, are *blockers*. What the others' play may tell is left
out, and so is the first discard, which is never a joker (RULES.md 3.3 says how little that is in a full deck).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import Any, NamedTuple

from ....core.errors import BiglabError
from ..rules import play as r
from ..rules.options import CARDS, COUNTS

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
    """The chance to win a duel that both sides fight to the end, with so many usable cards: she must hold fewer.

    >>> [round(float(p_duel(97, 19, 4, mine)), 4) for mine in (1, 2, 3)]
    [0.4117, 0.8289, 0.9771]
    """
    return sum(blocker_distribution(unseen, blockers, hand)[: whole(mine, "mine")], Fraction(0))


def p_attacked(unseen: int, blockers: int, hand: int, opponents: int) -> Fraction:
    """The chance that at least one of so many opponents, with `hand` cards each, can attack my top set.

    >>> [round(float(p_attacked(97, 19, 4, m)), 4) for m in (1, 2)]
    [0.5883, 0.8378]
    """
    return p_match(unseen, blockers, whole(hand, "hand") * whole(opponents, "opponents"))


def p_opening_pair(hand: int = 4, counts: Sequence[int] = COUNTS) -> Fraction:
    """The chance that a fresh hand holds a pair: not all assets different, and not all jokers.

    hand: cards dealt; counts: cards of each kind, gold and silver first.

    >>> round(float(p_opening_pair()), 4)
    0.6653
    """
    hand, counts = whole(hand, "hand"), kinds_of(counts)
    jokers, assets = sum(counts[: r.JOKERS]), counts[r.JOKERS :]
    without = [1] + [0] * hand  # elementary symmetric polynomials of the asset counts: all different, no joker
    for count in assets:
        for size in range(hand, 0, -1):
            without[size] += count * without[size - 1]
    only_jokers = comb(jokers, hand) if hand else 0
    return 1 - Fraction(without[hand] + only_jokers, ways_of(counts, hand))


def opening_jokers(hand: int = 4, counts: Sequence[int] = COUNTS) -> tuple[Fraction, ...]:
    """The chances of 0, 1, 2, … jokers in a fresh hand.

    >>> [round(float(p), 4) for p in opening_jokers()]
    [0.6257, 0.3161, 0.0543, 0.0037, 0.0001]
    """
    counts = kinds_of(counts)
    ways_of(counts, whole(hand, "hand"))
    return blocker_distribution(sum(counts), sum(counts[: r.JOKERS]), hand)


def p_joker_turned(counts: Sequence[int] = COUNTS) -> Fraction:
    """The chance that the first card turned up is a joker and goes back, without other knowledge.

    >>> p_joker_turned()
    Fraction(6, 55)
    """
    counts = kinds_of(counts)
    return Fraction(sum(counts[: r.JOKERS]), sum(counts))


# Positions ------------------------------------------------------------------------------------------


class Look(NamedTuple):
    """What a seat may think of a hand it does not see, about one set."""

    seat: int  # who looks
    other: int  # whose hand
    asset: str  # of the set
    prize: int  # dollars of the set, or of the pot
    unseen: int  # cards the seat does not see
    blockers: int  # those of them that match
    hand: int  # cards in the other hand
    mine: int  # matching cards in the own hand
    held: tuple[Fraction, ...]  # chances of 0, 1, 2, … blockers in the other hand
    p_match: Fraction
    p_win: Fraction  # of a duel fought to the end in which this seat plays next


def look(where: Any, other: int | None = None, seat: int | None = None) -> Look:
    """What a seat may think of another hand: can it defend its top set, or answer in the duel?

    where: a Table, or a state; other: whose top set (in a duel: the rival); seat: who looks (default: to move).

    >>> import biglab
    >>> table = biglab.new("big-deal", ["you", "thief"], seed=4, first_dealer=1).advance()
    >>> while not table.legal[0].verb == 2 and not table.is_over:  # until something can be stolen
    ...     table = table.play(table.legal[0]).advance()
    >>> found = look(table, 1)
    >>> found.p_match == 1 - found.held[0] and sum(found.held) == 1
    True
    """
    s, seat = position_of(where, seat)
    if s.pot != r.NOTHING and other is None and seat in (s.active, s.defender):
        other = r.rival(s, seat)
        k = s.pot
    else:
        if other is None:
            raise BiglabError("other: whose top set is looked at? give a seat")
        other = seat_of(s, other, "other")
        if other == seat:
            raise BiglabError(f"other: seat {seat} knows its own hand; give another seat")
        k = s.top[other]
        if k == r.NOTHING:
            raise BiglabError(f"other: seat {other} has no set yet")
    held = blockers_in(s, seat, other, s.asset[k])
    mine = matching(s, seat, s.asset[k])
    unseen = [r.unseen(s, seat, kind) for kind in range(r.KINDS)]
    p_win = sum(held[:mine], Fraction(0))
    return Look(
        seat,
        other,
        CARDS[s.asset[k]].id,
        s.worth[k],
        sum(unseen),
        sum(unseen[kind] for kind in (r.GOLD, r.SILVER, s.asset[k])),
        s.hand_size[other],
        mine,
        held,
        1 - held[0],
        p_win,
    )


def top_risk(where: Any, seat: int | None = None) -> Fraction:
    """The chance that at least one opponent holds a card to attack this seat's top set; 0 while it is safe.

    Only those who may attack count: they need sets of their own (`min_attacker_sets`), and where `joker_attack` is
    off a matching asset.
    """
    s, seat = position_of(where, seat)
    if s.stack[seat] < s.v.min_target_sets:
        return Fraction(0)
    asset = s.asset[s.top[seat]]
    wanted = (r.GOLD, r.SILVER, asset) if s.v.joker_attack == 1 else (asset,)
    hands = [other for other in range(s.seats) if other != seat and s.stack[other] >= s.v.min_attacker_sets]
    if s.v.open_hands == 1:
        return Fraction(any(s.hand[other][kind] for other in hands for kind in wanted))
    unseen = [r.unseen(s, seat, kind) for kind in range(r.KINDS)]
    cards = sum(s.hand_size[other] for other in hands)
    return p_match(sum(unseen), sum(unseen[kind] for kind in wanted), cards)


def blockers_in(s: Any, seat: int, other: int, asset: int) -> tuple[Fraction, ...]:
    """The chances of 0, 1, 2, … matching cards in another hand, as a seat may think."""
    if s.v.open_hands == 1:
        held = matching(s, other, asset)
        return tuple(Fraction(n == held) for n in range(s.hand_size[other] + 1))
    unseen = [r.unseen(s, seat, kind) for kind in range(r.KINDS)]
    return blocker_distribution(sum(unseen), unseen[r.GOLD] + unseen[r.SILVER] + unseen[asset], s.hand_size[other])


def matching(s: Any, seat: int, asset: int) -> int:
    return s.hand[seat][r.GOLD] + s.hand[seat][r.SILVER] + s.hand[seat][asset]


# What was asked -------------------------------------------------------------------------------------


def position_of(where: Any, seat: int | None = None) -> tuple[Any, int]:
    """The state of a table of Big Deal, and the seat that looks at it."""
    s = getattr(where, "state", where)
    if not hasattr(s, "thrown") or not hasattr(s, "discarded"):
        raise BiglabError(f"{type(where).__name__} is no position of Big Deal; give a table or its state")
    if seat is None:
        if s.to_move < 0:
            raise BiglabError("seat: nobody is to decide here; say whose view is wanted")
        seat = s.to_move
    return s, seat_of(s, seat, "seat")


def seat_of(s: Any, seat: Any, name: str) -> int:
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < s.seats:
        raise BiglabError(f"{name}: there is no seat {seat!r} at this table; seats are 0 to {s.seats - 1}")
    return seat


def whole(value: Any, name: str, least: int = 0) -> int:
    if isinstance(value, bool) or not hasattr(value, "__index__") or value < least:
        raise BiglabError(f"{name}: {value!r} cannot be; give a whole number from {least} up")
    return int(value)


def urn_of(unseen: Any, blockers: Any, hand: Any) -> tuple[int, int, int]:
    """The numbers of an urn, checked: blockers and hand are no more than the cards there are."""
    unseen, blockers, hand = whole(unseen, "unseen"), whole(blockers, "blockers"), whole(hand, "hand")
    if blockers > unseen:
        raise BiglabError(f"blockers: {blockers} of {unseen} unseen cards cannot be")
    if hand > unseen:
        raise BiglabError(f"hand: {hand} of {unseen} unseen cards cannot be")
    return unseen, blockers, hand


def kinds_of(counts: Sequence[int]) -> list[int]:
    """Cards of each kind, checked; kinds left out keep their number."""
    given = [whole(count, "counts") for count in counts]
    if len(given) > r.KINDS:
        raise BiglabError(f"counts: {len(given)} kinds, at most {r.KINDS}")
    return [*given, *COUNTS[len(given) :]]


def ways_of(counts: Sequence[int], hand: int) -> int:
    if hand > sum(counts):
        raise BiglabError(f"hand: {hand} of {sum(counts)} cards cannot be")
    return comb(sum(counts), hand)
