"""Why the players of Big Shot do what they do, in a sentence from their own numbers. Plain Python, never compiled."""

from ....core.state import NOBODY, unpack
from ..rules.loans import cash_of, payout
from ..rules.words import *
from .players import CARE, cheap_loan, danger, find, is_bidding, paid_this_round, planned_danger, planned_worth, richest
from .valuation import FULL, HELPS, ONE_IN_1024THS, PARTS, renew_notes, to_come, weigh, worth_to_seat
from .valuation_plans import plan, planned, planned_gain

EIGHTHS = {"appraiser": 8, "cautious": 5, "watchful": 5, "borrower": 6, "thrifty": 4, "spoiler": 5}  # paid of the worth
SELFISH = ("appraiser", "beginner")  # where they place pawns, only their own gain counts


def reason(name):
    """How the bot of this name explains a move."""

    def why(seen, legal, chosen):
        move = unpack(chosen)
        if move.verb == PLACE:
            return of_place(name, seen, move)
        if not is_bidding(seen, legal):
            return "there is nothing to choose" if len(legal) == 1 and not legal[0].is_open else ""
        return of_pawns(seen, move) if name == "beginner" else of_bid(name, seen, legal, move)

    return why


def developer(seen, legal, chosen):
    """The whole bundle, for itself and in a rival's hands, and the part of that which it pays in this round."""
    move, seat, expected = unpack(chosen), seen.to_move, to_come(seen)
    if seen.v.district_cap > FULL:
        return WHY["watchful"](seen, legal, chosen)
    if move.verb == PLACE:
        return of_plan(seen, seat, move, expected)
    if not is_bidding(seen, legal):
        return "there is nothing to choose" if len(legal) == 1 and not legal[0].is_open else ""
    renew_notes(seen, expected)
    value = planned_worth(seen, seat, expected)
    harm = planned_danger(seen, seat, expected)
    said = f"well placed, the bundle adds {millions(value / ONE_IN_1024THS)} on average"
    if harm > ONE_IN_1024THS // 20:
        said += f" and would cost it {millions(harm / ONE_IN_1024THS)} in a rival's hands"
    part = paid_this_round(seen, 1000 * ONE_IN_1024THS) / 1000
    when = f", {100 * part:.0f} % of that in round {seen.round}"
    return of_limit(seen, move, seat, said, paid_this_round(seen, value + harm), when)


def of_plan(seen, seat, move, expected):
    """The plan for all the pawns in hand."""
    plan(seen, seat, CARE, NOBODY, 0, expected)
    if planned(seen) & 15 != move.what // COLOURS:
        return ""
    gains = [planned_gain(seen, each, expected) / ONE_IN_1024THS for each in range(seen.seats)]
    those = f"its {seen.n_hand} pawns together bring" if seen.n_hand > 1 else "the pawn brings"
    others = millions(sum(gains) - gains[seat])
    return f"so placed {those} it {millions(gains[seat])} on average, and all others together {others}"


def of_pawns(seen, move):
    """What a beginner pays for the pawns, by colour."""
    pawns = seen.bundles[seen.promoter]
    own = sum(pawns[colour] for colour in range(COLOURS) if seen.holder[colour] == seen.to_move)
    said = f"{own} of its own colour at 2 M and {sum(pawns) - own} others at 1 M"
    return of_limit(seen, move, seen.to_move, said, sum(pawns) + own)


def of_bid(name, seen, legal, move):
    """What the bundle is worth to the seat, and up to where it goes."""
    seat, expected = seen.to_move, to_come(seen)
    if name == "borrower" and move.verb == BORROW and find(legal, BORROW) == cheap_loan(seen, legal, 3):
        return f"this loan is still cheap: it brings {payout(seen, seen.loans[move.what])} M"
    adds = worth_to_seat(seen, seat, expected) / ONE_IN_1024THS
    said, total = f"the bundle adds {millions(adds)} on average", adds
    if name == "watchful":
        harm = danger(seen, seat, expected) / ONE_IN_1024THS
        total += harm
        said += f" and would cost it {millions(harm)} in a rival's hands" if harm > 0.05 else ""
    if name == "spoiler":
        theirs = worth_to_seat(seen, richest(seen, seat, expected), expected) / ONE_IN_1024THS
        total += theirs / 4
        said += f", and {millions(theirs)} to the player ahead"
    share = EIGHTHS[name] / 8 if name in EIGHTHS else (seen.v.spaces + 3 * seen.round) / (4 * seen.v.spaces)
    return of_limit(seen, move, seat, said, int(total * share))


def of_limit(seen, move, seat, said, limit, when=""):
    """What it does, given how far it goes."""
    if seen.v.auction_format in (FIRST_PRICE, DUTCH):
        limit = limit * (seen.seats - 1) // seen.seats  # to bid the whole worth is to win nothing by winning
    limit, cash = max(0, limit), cash_of(seen, seat)
    said += f", so it goes up to {limit} M{when}"
    if move.verb == BORROW:
        return f"{said}; the loan adds {payout(seen, seen.loans[move.what])} M to its {cash} M"
    if move.verb in (BID, STOP):
        return f"bids {move.amount} M: {said}"
    if move.verb == PASS:
        return f"stops at {seen.bid} M: {said}" + (f", but it has {cash} M" if cash <= seen.bid < limit else "")
    return said


def of_place(name, seen, move):
    """What the pawn does there for the seat, as this bot measures it."""
    colour, district = move.what % COLOURS, move.what // COLOURS
    seat, expected = seen.to_move, to_come(seen)
    ahead = richest(seen, seat, expected) if name == "spoiler" else NOBODY
    care = 0 if name in SELFISH else 1 if name == "spoiler" else 2
    weigh(seen, seat, colour, care, ahead, PARTS, expected)
    here = seen.report[HELPS + district] / (PARTS * ONE_IN_1024THS)
    less = {
        0: "",
        1: ", with all that it takes from the player ahead",
        2: ", less a quarter of what it brings to the others",
    }
    return f"a pawn there is worth {millions(here)} to it{less[care]}"


def millions(amount):
    """
    >>> millions(-0.04), millions(-2.5)
    ('0.0 M', '−2.5 M')
    """
    return f"{round(amount, 1) + 0.0:.1f} M".replace("-0.0", "0.0").replace("-", "−")


WHY = {"developer": developer, **{name: reason(name) for name in (*EIGHTHS, "hoarder", "beginner")}}
