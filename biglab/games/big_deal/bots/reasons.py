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


def explain(seen, legal, chosen, reading=0):
    """The chance that the other side holds a match, and what that makes of the move in dollars; reading: of hands."""
    move, seat = unpack(chosen), seen.to_move
    if move.verb == STEAL:
        target, kind = divmod(move.what, KINDS)
        asset = seen.asset[seen.top[target]]
        win = fewer_matches(seen, seat, target, asset, matches(seen, seat, asset), reading) / ONE_20_BITS
        prize, gain = dollars(seen.worth[seen.top[target]]), theft_gain(seen, seat, target, kind, reading)
        said = f"has a chance of {100 * win:.0f} % to win the fight: the set is worth {prize}, and {worth(gain)}"
        return said + covering(seen, seat, reading)
    if move.verb in (COUNTER, RAISE):
        return (
            f"{chance(seen, seat, reading)}: one more card brings {worth(answer_gain(seen, seat, move.what, reading))}"
        )
    if move.verb == YIELD:
        if len(legal) == 1:
            return ""
        best = max(answer_gain(seen, seat, offer.what, reading) for offer in legal if offer.verb != YIELD)
        return f"{chance(seen, seat, reading)}: one more card would bring {worth(best)}"
    if move.verb in (PAIR, TAKE):
        offer = Offer(*move)
        said = (
            f"the pair is worth {dollars(pair_worth(seen, offer))}, and {worth(pair_gain(seen, seat, offer, reading))}"
        )
        return said + covering(seen, seat, reading)
    return "it has no pair to lay and no fight worth starting, and of its cards it will miss this one least"


def covering(seen, seat, reading):
    """A new top set covers the one beneath, which is part of what it is worth."""
    covered = exposure(seen, seat, reading)
    return f"; besides, it covers a set that would lose {dollars(covered)} on average" if covered > 0 else ""


def chance(seen, seat, reading):
    asset = seen.asset[seen.pot]
    win = fewer_matches(seen, seat, rival(seen, seat), asset, matches(seen, seat, asset), reading) / ONE_20_BITS
    return f"with a chance of {100 * win:.0f} % the other side runs out of matches first"


def worth(gain):
    return f"{dollars(gain)} on average after subtracting the risk and what its cards could do later"


def dollars(amount):
    return f"{'−' if amount < 0 else ''}${abs(amount):,}"


def without_counting(never):
    """How bots that do not count cards explain a move; `never` is what they say when they yield with a card left."""

    def why(seen, legal, chosen):
        move = unpack(chosen)
        if move.verb == STEAL:
            prize, card = dollars(seen.worth[seen.top[move.what // KINDS]]), dollars(seen.v.values[move.what % KINDS])
            return f"the set is worth {prize}, and a card of {card} is all that it risks"
        if move.verb in (COUNTER, RAISE):
            return f"fights for {dollars(seen.worth[seen.pot])} with its cheapest match, {card_worth(seen, move)}"
        if move.verb == YIELD:
            return f"{never}, not even for {dollars(seen.worth[seen.pot])}"
        if move.verb in (PAIR, TAKE):
            sets, pair = seen.stack[seen.to_move], dollars(pair_worth(seen, Offer(*move)))
            return f"the pair is worth {pair}" + (f", and covers a set of {top_worth(seen)}" if sets else "")
        return f"it has nothing to lay or to attack, and will miss this card least: {card_worth(seen, move)}"

    return why


def top_worth(seen):
    return dollars(seen.worth[seen.top[seen.to_move]])


def card_worth(seen, move):
    return dollars(seen.v.values[move.what])


WHY = {
    "actuary": explain,
    "reader": lambda seen, legal, chosen: explain(seen, legal, chosen, reading=1),
    "thief": without_counting("it gives nothing up"),
    "hedger": without_counting("it gives nothing up"),
    "peaceful": without_counting("it never fights"),
    "guardian": without_counting("it never attacks with a joker"),
    "beginner": without_counting("it never fights with a joker"),
}
