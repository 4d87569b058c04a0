"""Why the players of Big City do what they do, in a sentence from their own numbers. Plain Python, never compiled."""

from ....core.state import Offer, unpack
from ..rules.words import DROP, ROTATE, SHAPE
from . import players
from .players import weigh, worth

TEMPERS = {
    "grabber": players.GREEDY,
    "planner": players.CALM,
    "assembler": players.PATIENT,
    "mayor": players.CIVIC,
    "conductor": players.RAILS,
    "spoiler": players.SPITE,
    "broker": players.TRADING,
    "beginner": players.SMALL,
    "investor": players.LONG,
}


# moves that all weigh the same to everybody: the first of them is made
CONSTANT = (DROP, ROTATE, SHAPE)
ALIKE = {
    DROP: "that card is of no use any more",
    ROTATE: "it counts the same for all {n} ways to turn it",
    SHAPE: "it counts the same for all {n} shapes",
}


def reason(temper):
    """How a temperament explains a move: its weight in points, and that of the best move of another kind."""

    def why(seen, legal, chosen):
        move, seat = unpack(chosen), seen.to_move

        def weight(one):
            return weigh(seen, seat, one.verb, one.what, temper) / 10

        others = [offer for offer in legal if offer.verb != move.verb] or [o for o in legal if o.code != chosen]
        if move.verb in CONSTANT:
            return ALIKE[move.verb].format(n=len(legal))
        if not others:
            return ""
        best = max(others, key=weight)
        if weight(move) >= 100:
            return f"it puts that before everything else, {{{best.code}}} too"
        rest = f"it counts {weight(move):.1f} points for that, and {weight(best):.1f} for {{{best.code}}}"
        now = worth(seen, Offer(*move))
        return (f"scores {now} now; with what the lots might become {rest}" if now else rest).replace("-", "−")

    return why


WHY = {name: reason(temper) for name, temper in TEMPERS.items()}
