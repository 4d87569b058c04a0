"""Why the players of Big Deal do what they do, in a sentence from their own numbers. Plain Python, never compiled."""

from ....core.state import Offer, unpack
from ..rules.duel import rival
from ..rules.words import *
from .valuation import (
    ONE_20_BITS,
    answer_gain,
    exposure,
    fewer_matches,
    matches,
    pair_gain,
    pair_worth,
    theft_gain,
)


def why(seen, legal, chosen):
    """The chance that the other side holds a match, and what that makes of the move in dollars."""
    return explain(seen, legal, chosen, 0)


def reader_why(seen, legal, chosen):
    """The same of one who reads hands."""
    return explain(seen, legal, chosen, 1)


def explain(seen, legal, chosen, reading):
    move, seat = unpack(chosen), seen.to_move
    if move.verb == STEAL:
        target, kind = divmod(move.what, KINDS)
        asset = seen.asset[seen.top[target]]
        win = fewer_matches(seen, seat, target, asset, matches(seen, seat, asset), reading) / ONE_20_BITS
        prize, gain = dollars(seen.worth[seen.top[target]]), theft_gain(seen, seat, target, kind, reading)
        return f"wins the fight with {100 * win:.0f} %: the set is worth {prize}, {worth(gain)}"
    if move.verb in (COUNTER, RAISE):
        return f"{chance(seen, seat, reading)}: one more card is {worth(answer_gain(seen, seat, move.what, reading))}"
    if move.verb == YIELD:
        return f"{chance(seen, seat, reading)}: one more card would not pay" if len(legal) > 1 else ""
    if move.verb in (PAIR, TAKE):
        offer = Offer(*move)
        said = (
            f"the pair is worth {dollars(pair_worth(seen, offer))}, and {worth(pair_gain(seen, seat, offer, reading))}"
        )
        covered = exposure(seen, seat, reading)
        return said + (f", besides covering a set at a risk of {dollars(covered)}" if covered > 0 else "")
    return "nothing to lay and nothing worth a fight: this card is the least worth waiting with"


def chance(seen, seat, reading):
    asset = seen.asset[seen.pot]
    win = fewer_matches(seen, seat, rival(seen, seat), asset, matches(seen, seat, asset), reading) / ONE_20_BITS
    return f"the other side runs out of matches first with {100 * win:.0f} %"


def worth(gain):
    return f"{dollars(gain)} on average after the risk and what its cards could do later"


def dollars(amount):
    return f"{'−' if amount < 0 else ''}${abs(amount):,}"


WHY = {"actuary": why, "reader": reader_why}
