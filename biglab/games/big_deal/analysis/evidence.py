"""What a player does tells what it holds: the urn's chance of a match, what the rival did last, and the true hand.

The urn takes all unseen cards as equally likely. Players choose what they lay, steal and discard, so their hands are
not a fair draw. Here bots play whole rounds; whenever a seat is to move and somebody else has a set, one row says what
the urn would say about that hand, what its owner did last, and whether there was a match. Nobody at the table sees the
last of these.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ....core.checks import whole
from ....core.rows import Rows
from ..rules import words as w
from .measured import moves_of_a_round
from .urn import matching, p_match, unseen_by

__all__ = ["Sighting", "sightings", "updated"]

LAST = {w.PAIR: "pair", w.TAKE: "take", w.STEAL: "steal", w.DISCARD: "discard"}


class Sighting(NamedTuple):
    """One look at a rival: by the urn, by what it did last, and by its true hand."""

    round: int  # which round, from 0: looks of one round belong together
    bot: str  # who the rival is
    did: str  # its last turn: pair, take, steal, discard; or nothing
    urn: float  # the chance of a match if all unseen cards are equally likely
    held: bool  # was there one?


def sightings(bots: Sequence[Any], rounds: int = 100, seed: int = 0, **options: Any) -> Rows[Sighting]:
    """Every look at a rival's top set in many rounds of bots: what could be known, and what was true.

    bots: one per seat; rounds: how many, each from a fresh deal.

    >>> rows = sightings(["thief"] * 3, rounds=2, seed=1)
    >>> all(0 <= row.urn <= 1 for row in rows), {row.bot for row in rows}
    (True, {'thief'})
    """
    names = [bot if isinstance(bot, str) else getattr(bot, "__name__", "bot") for bot in bots]
    found: Rows[Sighting] = Rows()
    for index in range(whole(rounds, "rounds", 1)):
        did = ["nothing"] * len(names)
        for s, move in moves_of_a_round(bots, seed, index, options):
            if s.to_move >= 0 and s.phase == w.TURN and move is not None:
                found += looks(s, index, names, did)
                did[s.to_move] = LAST[move.verb]
    return found


def looks(s: Any, index: int, names: Sequence[str], did: Sequence[str]) -> list[Sighting]:
    """A row for every rival with a set, from what the seat to move may know."""
    hidden, rows = unseen_by(s, s.to_move), []
    for other in range(s.seats):
        if other != s.to_move and s.top[other] != w.NOTHING and s.hand_size[other] > 0:
            asset = s.asset[s.top[other]]
            blockers = hidden[w.GOLD] + hidden[w.SILVER] + hidden[asset]
            urn = float(p_match(sum(hidden), blockers, s.hand_size[other]))
            rows.append(Sighting(index, names[other], did[other], urn, matching(s, other, asset) > 0))
    return rows


def updated(prior: Any, ratio: Any) -> Any:
    """Bayes' rule in odds: a chance of `prior` after evidence that is `ratio` times as likely if it is true.

    >>> updated(0.5, 3)
    0.75
    """
    return prior * ratio / (prior * ratio + 1 - prior)
