"""Refusals of Big Deal for the sweep over all games: where each verb is treated, and what random games do not meet."""

from __future__ import annotations

from biglab.games.big_deal.rules import words as f

# verb → the sections and rulings that treat it: a refusal of the verb cites one of them
ABOUT = {
    f.PAIR: "2.1 3.4",
    f.TAKE: "2.1 3.4 R5",
    f.STEAL: "3.4 R3 R4",
    f.DISCARD: "2.1 3.4",
    f.COUNTER: "2.1 3.3",
    f.RAISE: "2.1 3.3",
    f.YIELD: "R7",
    f.DEALER: "3.2",
    f.DRAW: "2.1 3.3",
    f.TURN_UP: "2.1 3.3 R15",
    f.SHUFFLE: "3.2",
}

# refusals that have nothing to do with the verb in particular
ANY_VERB = {f.NOT_NOW: "3.3", f.NO_SUCH_VERB: "3.3", f.NO_WHAT: "3.3", f.NO_AMOUNT: "3.3"}


def by_hand():
    """Random games meet all of them."""
    return []
