"""Refusals of Auction House for the sweep: where each verb is treated, and what random games do not meet."""

from __future__ import annotations

import biglab
from biglab.games.auction_house.rules import words as f

# verb → the sections and rulings that treat it: a refusal of the verb cites one of them
ABOUT = {
    f.BID: "2 4.2 R6 R7 R8",
    f.STAY: "2 4.3 R7 R8",
    f.LEAVE: "4.3",
    f.STOP_AT: "2 4.4 R6 R7 R8",
    f.STOP: "4.4",
    f.PASS: "4.2",
    f.COMMON_VALUE: "3",
    f.VALUE: "3",
    f.ESTIMATE: "3",
    f.DRAW: "4.5",
}

# refusals that have nothing to do with the verb in particular
ANY_VERB = {f.NOT_NOW: "4.1", f.NO_SUCH_VERB: "4.1", f.NO_WHAT: "4.1", f.NO_AMOUNT: "4.1"}


def by_hand():
    """Tables and moves for the refusals that random games do not meet."""
    rising = biglab.new("auction-house", ["you"] * 2, variant="english").play("value 50", "stay to 40", "value 60")
    rising.play("stay to 60")
    tie = biglab.new("auction-house", ["you"] * 3)
    tie.play("value 50", "bid 40", "value 60", "bid 40", "value 70", "bid 30")
    low = biglab.new("auction-house", ["you"] * 2, variant="english", reserve=20).play("value 50")
    return [(rising, "stay to 40"), (tie, "draw C"), (low, "stay to 19")]
