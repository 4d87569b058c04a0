"""What does a rival hold, judging by their play? Hands as a seat may guess them: by a fair draw, and from discards.

A fair draw takes every unseen card as equally likely in every hidden place. Play tells more: a player who had another
card of the kind would have laid the two, not discarded one, and good players whose sets can be stolen keep jokers.
`guess` of the rules deals hands in this way, so `values` and the bots that think ahead use it too; nobody looks at a
hidden card. It is made for players who count cards, as "normal" does: at a mixed table it was no nearer the truth than
a fair draw, and among players who steal whenever they can it was further off.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ....core.checks import whole
from ....core.rows import Rows
from ..rules import words as w
from ..rules.options import CARDS
from ..rules.secrets import guess, hide
from .urn import position_of, seat_of

__all__ = ["Held", "posterior"]


class Held(NamedTuple):
    """A kind of card, and the chance that a hand holds one or more: by a fair draw, and by what was discarded."""

    card: str
    fair: float
    by_play: float


def posterior(where: Any, other: int, seat: int | None = None, guesses: int = 2_000) -> Rows[Held]:
    """How likely another hand holds each kind of card, from what one seat has seen: a row for each kind.

    where: a Table, or a state; other: whose hand; seat: who looks (default: to move); guesses: how many
    hands are drawn, always the same ones.

    >>> import biglab
    >>> from biglab import big_deal
    >>> table = biglab.new("big-deal", ["actuary"] * 4, seed=5).advance(60)
    >>> rows = big_deal.posterior(table, other=1, seat=0, guesses=200)
    >>> [row.card for row in rows][:2]
    ['Gold', 'Silver']
    """
    s, seat = position_of(where, seat)
    other, guesses = seat_of(s, other, "other"), whole(guesses, "guesses", 1)
    found = []
    for reading in (False, True):
        held = [0] * w.KINDS
        for i in range(guesses):
            world = s.copy()
            hide(world, seat)
            if not reading:
                world.kept = [0] * len(world.kept)
            world.draw = 1 + i * 7_919  # a draw of its own for each guess
            guess(world, seat)
            for kind in range(w.KINDS):
                held[kind] += world.hand[other][kind] > 0
        found.append([n / guesses for n in held])
    return Rows(Held(card.en, *chances) for card, *chances in zip(CARDS, *found))
