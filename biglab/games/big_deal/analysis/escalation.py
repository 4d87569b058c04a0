"""When should one stop? The duel of Big Deal solved backwards: exact fractions, and why what is spent does not count.

Two questions. Against a rival who answers as long as they can, and whose hand is hidden: how far should one go? And
with all cards on the table, both playing their best: does a duel ever escalate?

A card in hand is not lost: it may be worth something later. `keep` is that worth: a share of the printed value, or
the dollars that each of my cards would bring elsewhere, which may be more than what is printed on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

from ....core.checks import Number, whole
from ....core.errors import BiglabError
from ....core.rows import Rows
from .steals import Hand, cheapest_first, hands_of

__all__ = ["Plan", "Solved", "Step", "Sunk", "solve_duel", "sunk_cost", "when_to_stop"]

Dollars = int | Fraction


# Against a hand that one does not see ---------------------------------------------------------------


class Step(NamedTuple):
    """One decision of the plan: to play the next card, or to stop."""

    answers: tuple[Dollars, ...]  # what she has played since the plan began, in dollars
    pot: Dollars  # in the pot now
    card: int  # my next card
    p_last: Fraction  # she cannot answer it
    go: Fraction  # what playing it is worth, all that may follow included; stopping is worth 0
    plays: bool


class Plan(NamedTuple):
    """What to do after every answer; the first step is the decision now."""

    worth: Fraction  # what the duel is worth from here on
    steps: tuple[Step, ...]

    def after(self, *answers: Dollars) -> Step:
        """The decision after these answers of hers, in dollars."""
        for step in self.steps:
            if step.answers == answers:
                return step
        raise BiglabError(f"answers: {answers} cannot happen here, or nothing is left to play")


def when_to_stop(
    pot: int,
    mine: Sequence[int],
    unseen: Hand,
    others: int,
    cards: int,
    *,
    keep: Number | Sequence[int] = Fraction(1, 2),
    values: Sequence[Dollars] = (10_000, 25_000, 50_000),
) -> Plan:
    """How far to go in a duel against a hand that answers as long as it can, with its cheapest card first.

    pot: dollars in the pot now; mine: dollars of my usable cards in the order I would play them; unseen: unseen
    matching assets, silver and gold; others: unseen cards that match nothing; cards: in the other hand; keep: what my
    cards are worth in my hand, a share from 0 (nothing) to 1 (all of their value) or the dollars of each; values:
    dollars of an asset, a silver, a gold.

    >>> plan = when_to_stop(20_000, [10_000, 10_000], (7, 8, 4), 78, 4)
    >>> plan.steps[0].plays, plan.after(25_000).plays
    (True, True)
    >>> when_to_stop(20_000, [25_000], (7, 8, 4), 78, 4, keep=[75_000]).steps[0].plays
    False
    """
    mine = [whole(card, "mine", 0) for card in mine]
    elsewhere = worth_kept(keep, mine)
    if cards > sum(unseen) + others:
        raise BiglabError(f"cards: only {sum(unseen) + others} cards are unseen, so nobody holds {cards} of them")
    if not mine:
        return Plan(Fraction(0), ())
    sequences: dict[tuple[Dollars, ...], Fraction] = {}
    for held, p in hands_of(unseen, others, cards):
        order = tuple(cheapest_first(held, values))
        sequences[order] = sequences.get(order, Fraction(0)) + p
    steps: list[Step] = []

    def solve(answers: tuple[Dollars, ...], pot: Dollars, possible: dict[tuple[Dollars, ...], Fraction]) -> Fraction:
        turn = len(answers)
        if turn == len(mine):
            return Fraction(0)
        card, total = mine[turn], sum(possible.values(), Fraction(0))
        at = len(steps)
        steps.append(Step(answers, pot, card, Fraction(0), Fraction(0), False))
        p_last = sum((p for order, p in possible.items() if len(order) == turn), Fraction(0)) / total
        go = p_last * (pot + card) - elsewhere[turn]
        for answer in sorted({order[turn] for order in possible if len(order) > turn}):
            still = {order: p for order, p in possible.items() if len(order) > turn and order[turn] == answer}
            go += sum(still.values(), Fraction(0)) / total * solve((*answers, answer), pot + card + answer, still)
        steps[at] = Step(answers, pot, card, p_last, go, go > 0)
        return max(go, Fraction(0))

    return Plan(solve((), whole(pot, "pot", 0), sequences), tuple(steps))


class Sunk(NamedTuple):
    """The same decision for players who have spent different sums on the same pot."""

    spent: int
    if_stop: Fraction  # what the whole duel brings if one stops now
    if_go: Fraction  # and if one goes on, on average
    difference: Fraction  # what going on is worth: the same whatever was spent
    plays: bool


def sunk_cost(
    spent: Sequence[int], pot: int, mine: Sequence[int], unseen: Hand, others: int, cards: int, **options: Any
) -> Rows[Sunk]:
    """Does it matter how much of the pot I have paid? The decision for several sums spent; all else as above.

    >>> rows = sunk_cost([0, 10_000, 35_000], 55_000, [10_000], (7, 8, 4), 78, 4)
    >>> len({row.difference for row in rows}), len({row.plays for row in rows})
    (1, 1)
    """
    if any(whole(paid, "spent", 0) > pot for paid in spent):
        raise BiglabError(f"spent: nobody can have paid more than the pot of {pot}")
    plan = when_to_stop(pot, mine, unseen, others, cards, **options)
    go = plan.steps[0].go if plan.steps else Fraction(0)
    return Rows(Sunk(paid, Fraction(-paid), go - paid, go, go > 0) for paid in spent)


# With all cards on the table ------------------------------------------------------------------------


class Solved(NamedTuple):
    """A duel in which both see all cards and play their best."""

    value: tuple[Fraction, Fraction]  # to the player whose turn it is, and to the other
    line: tuple[int | None, ...]  # the cards played in turn, in dollars; None is the yield that ends it
    wins: bool  # does the one to play take the pot?


def solve_duel(pot: int, mine: Sequence[int], hers: Sequence[int], *, keep: Number = Fraction(1, 2)) -> Solved:
    """The duel solved backwards with open hands: I am to play a card or yield, then she is, and so on.

    pot: dollars in the pot; mine, hers: dollars of the usable cards in each hand; keep: what a card is worth in hand.
    Each wants the most for itself: the pot, less what its cards could have been worth. If playing on brings no more
    than yielding, it yields, and of two cards that are equally good it plays the cheaper.

    >>> solve_duel(20_000, [10_000, 10_000], [25_000]).line
    (10000, None)
    >>> solve_duel(20_000, [10_000], [25_000]).line
    (None,)
    """
    share = share_kept(keep)
    if len(mine) + len(hers) > 16:
        raise BiglabError("mine, hers: no more than sixteen cards are ever thrown into a duel")

    @cache
    def solve(pot: int, own: tuple[int, ...], other: tuple[int, ...]) -> tuple[Fraction, Fraction, tuple]:
        best, against, line = Fraction(0), Fraction(pot), (None,)
        for card in sorted(set(own)):
            left = list(own)
            left.remove(card)
            theirs, ours, rest = solve(pot + card, other, tuple(left))
            value = ours - share * card
            if value > best:
                best, against, line = value, theirs, (card, *rest)
        return best, against, line

    own = tuple(sorted(whole(card, "mine", 0) for card in mine))
    value, other, line = solve(whole(pot, "pot", 0), own, tuple(sorted(whole(card, "hers", 0) for card in hers)))
    return Solved((value, other), line, len(line) % 2 == 0)


def worth_kept(keep: Number | Sequence[int], mine: Sequence[int]) -> list[Fraction]:
    """What each of my cards would bring elsewhere."""
    if isinstance(keep, Sequence) and not isinstance(keep, str):
        if len(keep) != len(mine):
            raise BiglabError(f"keep: {len(keep)} sums for {len(mine)} cards; give one for each, or one share for all")
        return [Fraction(whole(dollars, "keep", 0)) for dollars in keep]
    share = share_kept(keep)
    return [share * card for card in mine]


def share_kept(keep: Number) -> Fraction:
    try:
        share = Fraction(str(keep)) if isinstance(keep, float) else Fraction(keep)
    except (TypeError, ValueError, ZeroDivisionError):
        raise BiglabError(f"keep: {keep!r} is not a share; give a number from 0 to 1") from None
    if isinstance(keep, bool) or not 0 <= share <= 1:
        raise BiglabError(f"keep: {keep!r} is not a share; give a number from 0 to 1")
    return share
