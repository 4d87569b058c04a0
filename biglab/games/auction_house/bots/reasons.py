"""Why the players of Auction House bid what they bid, in a sentence from their own numbers. Plain Python only."""

from ....core.state import unpack
from ..rules.cards import card_value
from ..rules.equilibrium import NOT_IN, equilibrium_bid
from ..rules.words import *

LOW_FORMATS = (FIRST_PRICE, DUTCH)


def card_words(seen):
    """The card of the seat to move."""
    seat = seen.to_move
    if seen.v.values == PRIVATE:
        return f"the lot is worth {seen.private[seat]} to it"
    if seen.v.values == COMMON:
        return f"its estimate is {seen.estimate[seat]}"
    return f"with its estimate of {seen.estimate[seat]} the lot is worth {card_value(seen, seat)} to it"


def rivals(seen):
    n = seen.seats - 1
    return f"{n} rival{'s' if n > 1 else ''}"


def stays_out(seen, move):
    if move.verb not in (PASS, LEAVE):
        return ""
    if seen.phase == RISING:
        return f"{card_words(seen)}, and the clock shows {seen.price}"
    return f"{card_words(seen)}, and no bid that is allowed can be expected to gain"


def of_truth(seen, legal, chosen):
    """For the truthful."""
    return stays_out(seen, unpack(chosen)) or f"{card_words(seen)}, and it says so"


def of_equilibrium(seen, legal, chosen):
    """For those who bid as theory says."""
    return reasoned(seen, unpack(chosen), 1, "")


def of_risk_averse(seen, legal, chosen):
    neutral = equilibrium_bid(seen, seen.to_move, 1, 0.5)
    if seen.v.format not in LOW_FORMATS or equilibrium_bid(seen, seen.to_move, 2, 0.5) <= neutral:
        return reasoned(seen, unpack(chosen), 2, "")
    more = f" for a bidder as risk averse as this one, {neutral:.1f} for a risk-neutral one"
    return reasoned(seen, unpack(chosen), 2, more)


def reasoned(seen, move, curvature, more):
    """How theory comes from the card to the bid; `more` is what is said after the equilibrium bid."""
    if out := stays_out(seen, move):
        return out
    words = card_words(seen)
    if seen.v.format in (SECOND_PRICE, ENGLISH) and seen.v.values == PRIVATE:
        return f"{words}, and no bid does better than the truth, whatever the others do"
    bid = equilibrium_bid(seen, seen.to_move, curvature, 0.5)
    if seen.v.budget and move.amount == seen.v.budget:
        return f"{words}, and with a budget of {seen.v.budget} all with a high card bid all they have"
    if seen.v.values == COMMON and seen.v.format == ENGLISH and seen.first_left != NONE and seen.seats > 2:
        return f"{words}, and the first left at {seen.first_left}: the truth lies half-way if it is the highest"
    if bid == NOT_IN or seen.v.distribution == TWO_POINT:
        return f"{words}; among its bids of the equilibrium it drew this one{more}"
    if seen.v.values == PRIVATE:
        return f"{words}: against {rivals(seen)} the equilibrium bid is {bid:.1f}{more}"
    return f"{words}: if it wins, the estimate was too high, so against {rivals(seen)} it bids {bid:.1f}{more}"


def of_naive(seen, legal, chosen):
    if seen.v.values == PRIVATE:
        return of_equilibrium(seen, legal, chosen)
    return stays_out(seen, unpack(chosen)) or f"{card_words(seen)}, and it shades as if that were a value of its own"


def of_half(seen, legal, chosen):
    return stays_out(seen, unpack(chosen)) or f"{card_words(seen)}, and it never bids more than half"


def of_hothead(seen, legal, chosen):
    move, value = unpack(chosen), card_value(seen, seen.to_move)
    if move.verb in (PASS, LEAVE):
        return stays_out(seen, move)
    if move.amount > value:
        return f"{card_words(seen)}, but it wants to win"
    return f"{card_words(seen)}, and that is what it felt like"


def of_learner(seen, legal, chosen):
    if seen.lots == 0 or seen.v.format in (SECOND_PRICE, ENGLISH):
        return of_equilibrium(seen, legal, chosen)
    lots = f"{seen.lots} lot{'s' if seen.lots > 1 else ''}"
    return f"{card_words(seen)}, and if the others bid as in the {lots} so far, this gains most"


WHY = {
    "truthful": of_truth,
    "equilibrium": of_equilibrium,
    "risk_averse": of_risk_averse,
    "naive": of_naive,
    "half": of_half,
    "hothead": of_hothead,
    "learner": of_learner,
}
