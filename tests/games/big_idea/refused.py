"""Refusals of The Big Idea for the sweep: where each verb is treated, and what random games do not meet."""

from __future__ import annotations

from biglab.games.big_idea.rules import words as f

# verb → the sections and rulings that treat it: a refusal of the verb cites one of them
ABOUT = {
    f.LAY: "3.3 R2 R14 R21",
    f.LAUNCH: "4 R21",
    f.DUMP: "4",
    f.KEEP: "8.1 R2 R22",
    f.BACK: "3.3",
    f.ABSTAIN: "3.3",
    f.INVEST: "3.4 R9",
    f.DIVEST: "3.4 R11",
    f.PASS: "3.4",
    f.DEALER: "R13",
    f.DEAL: "3.3",
    f.ROLL: "3.5",
}

# refusals that have nothing to do with the verb in particular
ANY_VERB = {f.NOT_NOW: "3.3", f.NO_SUCH_VERB: "3.3", f.NO_WHAT: "3.3", f.NO_AMOUNT: "3.3"}


def by_hand():
    """Tables and moves for the refusals that random games do not meet."""
    return []
