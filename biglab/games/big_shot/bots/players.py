"""Players of Big Shot with a temperament.

A bot is a plain function `bot(seen, legal, rng)`; it returns a move. The first line of its docstring is what menus
and tables print. All of these read only what their seat may know. They differ in the price up to which they bid, in
their loans, and in whose gains they consider when they place pawns; `valuation.py` computes odds and worth.
"""

from ....core.moves import constructor, move_of
from ....core.state import NOBODY, OK
from ..rules.loans import cash_of, least_bid, loan_comes_with_the_stop, payout, tokens_left, why_no_money
from ..rules.words import *
from .valuation import (
    FULL,
    HELPS,
    ONE_IN_1024THS,
    PARTS,
    PERILS,
    PLANS,
    SPITE,
    UNKNOWN,
    noted_harm,
    noted_worth,
    prospects,
    renew_notes,
    to_come,
    weigh,
    worth,
    worth_to_seat,
)
from .valuation_plans import plan, planned, planned_gain

NOTHING = -1


def appraiser(seen, legal, rng):
    """Bids all that the bundle adds to its own capital, and thinks of nobody else."""
    if is_bidding(seen, legal):
        return bid_up_to(seen, legal, worth(seen), 9)
    if seen.phase == PLACEMENT:
        return best_place(seen, 0, NOBODY, 0)
    return usual(seen, legal, rng)


def cautious(seen, legal, rng):
    """Bids five eighths of what the bundle adds to its capital: what looks good now may be cancelled tomorrow."""
    if is_bidding(seen, legal):
        value = worth_to_seat(seen, seen.to_move, to_come(seen))
        return bid_up_to(seen, legal, value * 5 // (8 * ONE_IN_1024THS), 6)
    return usual(seen, legal, rng)


def watchful(seen, legal, rng):
    """Cautious, but also counts what it would lose if the most dangerous rival got the bundle."""
    if is_bidding(seen, legal):
        expected = to_come(seen)
        value = worth_to_seat(seen, seen.to_move, expected) + danger(seen, seen.to_move, expected)
        return bid_up_to(seen, legal, value * 5 // (8 * ONE_IN_1024THS), 6)
    return usual(seen, legal, rng)


def hoarder(seen, legal, rng):
    """Saves its cash for the end: it pays a quarter of the worth at first, and all of it in the last round."""
    if is_bidding(seen, legal):
        value = worth_to_seat(seen, seen.to_move, to_come(seen)) * (seen.v.spaces + 3 * seen.round)
        return bid_up_to(seen, legal, value // (4 * seen.v.spaces * ONE_IN_1024THS), 2)
    return usual(seen, legal, rng)


def borrower(seen, legal, rng):
    """Draws the first three loans as early as it can, and outbids the others while they are short of cash."""
    if is_bidding(seen, legal):
        i = cheap_loan(seen, legal, 3)
        if i >= 0:
            return move_of(legal[i])
        value = worth_to_seat(seen, seen.to_move, to_come(seen))
        return bid_up_to(seen, legal, value * 6 // (8 * ONE_IN_1024THS), 6)
    return usual(seen, legal, rng)


def thrifty(seen, legal, rng):
    """Never borrows, and pays at most half of what the bundle adds to its capital."""
    if is_bidding(seen, legal):
        return bid_up_to(seen, legal, worth(seen) // 2, 0)
    return usual(seen, legal, rng)


def spoiler(seen, legal, rng):
    """Attacks the player ahead: bids to keep the pawns from them, and places pawns where they cancel theirs."""
    seat = seen.to_move
    if is_bidding(seen, legal):
        expected = to_come(seen)
        ahead = richest(seen, seat, expected)
        value = worth_to_seat(seen, seat, expected) + worth_to_seat(seen, ahead, expected) // 4
        return bid_up_to(seen, legal, value * 5 // (8 * ONE_IN_1024THS), 5)
    if seen.phase == PLACEMENT:
        return best_place(seen, 1, richest(seen, seat, to_come(seen)), PARTS)
    return usual(seen, legal, rng)


def developer(seen, legal, rng):
    """Thinks of whole bundles, for itself and in a rival's hands; pays a third of that at first, more at the end."""
    if seen.v.district_cap > FULL:
        return watchful(seen, legal, rng)
    if is_bidding(seen, legal):
        seat = seen.to_move
        expected = to_come(seen)
        renew_notes(seen, expected)
        value = planned_worth(seen, seat, expected)
        limit = paid_this_round(seen, value)
        if not can_go_on(seen, limit):
            limit = paid_this_round(seen, value + planned_danger(seen, seat, expected))
        return bid_up_to(seen, legal, limit, 6)
    if seen.phase == PLACEMENT:
        return planned_place(seen, CARE, to_come(seen))
    return usual(seen, legal, rng)


EARLY, LATE = 5, 11  # sixteenths of its worth that the developer pays in the first round and in the last but one
CARE = 3  # eighths of what others gain that count against a plan


def beginner(seen, legal, rng):
    """Bids 2 M for every pawn of its own colour and 1 M for any other, never borrows, and looks no further."""
    if is_bidding(seen, legal):
        limit = 0
        for colour in range(COLOURS):
            each = 2 if seen.holder[colour] == seen.to_move else 1
            limit += each * seen.bundles[seen.promoter][colour]
        return bid_up_to(seen, legal, limit, 0)
    if seen.phase == PLACEMENT:
        return best_place(seen, 0, NOBODY, 0)
    return usual(seen, legal, rng)


# ------------------------------------------------------------------ what they have in common


def is_bidding(seen, legal):
    """Is there a choice about a bid, a stop of the clock, or a loan for one?"""
    return (seen.phase == AUCTION or seen.phase == PRE_LOAN) and len(legal) > 1


def usual(seen, legal, rng):
    """A turn as most bots play it, except for bidding: it places, pays, and takes what is free."""
    if seen.phase == PLACEMENT:
        return best_place(seen, 2, NOBODY, 0)
    if seen.phase == PAYMENT and len(legal) > 1:
        return fuller_purse(seen, legal)
    return pass_or_wait(legal)


def find(legal, verb):
    """The place of the first offer of a kind, or -1."""
    for i in range(len(legal)):
        if legal[i].verb == verb:
            return i
    return -1


# ------------------------------------------------------------------ what they do with a price in mind


def bid_up_to(seen, legal, limit, loans):
    """Bid up to a limit in millions, with `loans` loans at most, in whatever format the bundle is sold."""
    seat = seen.to_move
    cash = cash_of(seen, seat)
    least = least_bid(seen)
    most = limit
    if seen.v.auction_format == FIRST_PRICE or seen.v.auction_format == DUTCH:
        most = limit * (seen.seats - 1) // seen.seats  # to bid the whole worth is to win nothing by winning
    if seen.phase == AUCTION and seen.v.auction_format == DUTCH:
        return stop_clock(seen, legal, most, loans)
    loan = find(legal, BORROW)
    if loan >= 0 and seen.loans[legal[loan].what] < loans:
        n = seen.loans[legal[loan].what]
        cost = seen.v.debt[n] - payout(seen, n)
        early = seen.phase == PRE_LOAN or seen.v.loan_timing == FIRST_TURN or seen.v.auction_format != ENGLISH
        if (early or cash < least) and cash < most - cost and (least <= most - cost or seen.phase == PRE_LOAN):
            return move_of(legal[loan])
    most = min(most, cash)
    if seen.phase == AUCTION and most >= least:
        i = find(legal, BID)
        if i >= 0:
            if seen.v.auction_format == ENGLISH:
                return move_of(legal[i])
            return bid(min(max(most, legal[i].amount), legal[i].most))
    return pass_or_wait(legal)


def stop_clock(seen, legal, limit, loans):
    """Commit to the highest price that the limit, the cash, and `loans` loans at their cost allow."""
    loan = find(legal, BORROW)
    if loan >= 0 and not loan_comes_with_the_stop(seen):
        n = seen.loans[legal[loan].what]
        most = limit - seen.v.debt[n] + payout(seen, n)
        # a loan that costs the same if another wins is drawn only to stop the clock at once
        if n < loans and cash_of(seen, seen.to_move) < most and seen.bid <= most:
            return move_of(legal[loan])
    i = find(legal, STOP)
    price = clock_price(seen, seen.to_move, limit, loans)
    if i < 0 or price < legal[i].amount:
        return pass_or_wait(legal)
    price = min(price, legal[i].most)
    return stop(price - (price - legal[i].amount) % seen.v.min_increment)


def clock_price(seen, seat, limit, loans):
    """Where to stop the clock: at the limit with cash, and with a loan at the limit less what the loan costs."""
    best = min(limit, cash_of(seen, seat))
    if not loan_comes_with_the_stop(seen):
        return best
    for colour in range(COLOURS):
        if seen.holder[colour] == seat and why_no_money(seen, seat, colour) == OK:
            cash = cash_of(seen, seat)
            total = seen.purse[colour]
            n = seen.loans[colour]
            last = min(loans, n + min(seen.v.loans_per_round - seen.drawn[colour], tokens_left(seen)))
            while n < last and payout(seen, n) > 0 and cash < limit - seen.v.debt[n] + payout(seen, n):
                total += payout(seen, n)
                best = max(best, min(total, limit - seen.v.debt[n] + payout(seen, n)))
                cash = max(cash, total)
                n += 1
    return best


def pass_or_wait(legal):
    """Pass, let the clock run out, or draw no loan."""
    for i in range(len(legal)):
        verb = legal[i].verb
        if verb != BID and verb != STOP and verb != BORROW:
            return move_of(legal[i])
    return move_of(legal[0])


def fuller_purse(seen, legal):
    """With two colours: the fuller purse pays."""
    best = 0
    for i in range(len(legal)):
        if legal[i].verb == PAY and seen.purse[legal[i].what] > seen.purse[legal[best].what]:
            best = i
    return move_of(legal[best])


def cheap_loan(seen, legal, loans):
    """The place of the offer to draw one of the first `loans` loans in the first half of the game, or -1."""
    i = find(legal, BORROW)
    if i >= 0 and 2 * seen.round <= seen.v.spaces and seen.loans[legal[i].what] < loans:
        return i
    return -1


# ------------------------------------------------------------------ where they place


def best_place(seen, care, rival, spite):
    """The pawn and the district that help most: its own gain, less shares of what others and one rival gain."""
    seat = seen.to_move
    expected = to_come(seen)
    best = NOTHING
    best_pawn = NOTHING
    most = 0
    for added in range(COLOURS):
        if seen.hand[added] > 0:
            weigh(seen, seat, added, care, rival, spite, expected)
            for district in range(seen.v.n_districts):
                helps = seen.report[HELPS + district]
                if seen.sold[district] == 0 and (best == NOTHING or helps > most):
                    most = helps
                    best = district
                    best_pawn = added
    return place(best_pawn, best)


def planned_place(seen, care, expected):
    """The first pawn of the hand where the best plan for all of them puts it."""
    plan(seen, seen.to_move, care, NOBODY, 0, expected)
    for colour in range(COLOURS):
        if seen.hand[colour] > 0:
            return place(colour, planned(seen) & 15)
    return place(0, 0)


def planned_worth(seen, seat, expected):
    """What the bundle brings to the seat by its best plan, in 1/1024, after `renew_notes`; worked out once a sale."""
    if seen.report[PLANS + seat] == UNKNOWN:
        seen.report[PLANS + seat] = plan(seen, seat, 0, NOBODY, 0, expected) // PARTS
    return seen.report[PLANS + seat]


def planned_danger(seen, seat, expected):
    """What it would cost the seat if the rival who is still in and gains most got the bundle, in 1/1024."""
    rival = NOTHING
    most = 0
    for other in range(seen.seats):
        if other != seat and (seen.active[other] == 1 or seen.phase == PRE_LOAN):
            value = noted_worth(seen, other, expected)
            if rival == NOTHING or value > most:
                most = value
                rival = other
    if rival == NOTHING:
        return 0
    noted = seen.report[PERILS + seat]
    if noted == UNKNOWN or noted & 7 != rival:
        plan(seen, rival, 0, seat, SPITE, expected)
        theirs = planned_gain(seen, rival, expected)  # the richest wins, so what a rival gains counts a little too
        noted = max(0, theirs // PARTS - planned_gain(seen, seat, expected)) << 3 | rival
        seen.report[PERILS + seat] = noted
    return noted >> 3


def paid_this_round(seen, value):
    """The part of a worth in 1/1024 that the developer pays now, in whole millions: early on cash is worth more."""
    share = EARLY * seen.v.spaces + (LATE - EARLY) * seen.round
    if seen.n_full == 1:  # after the last bundle cash and land count alike
        share = 16 * seen.v.spaces
    return value * share // (16 * seen.v.spaces * ONE_IN_1024THS)


def can_go_on(seen, limit):
    """In an open auction: does the limit allow the next bid, and is there cash for it?"""
    in_the_open = seen.v.auction_format == ENGLISH and seen.v.loan_timing != FIRST_TURN and seen.phase == AUCTION
    return in_the_open and min(limit, cash_of(seen, seen.to_move)) >= least_bid(seen)


def danger(seen, seat, expected):
    """What the seat would lose if the rival who values the bundle most got it, in 1/1024 of a million."""
    rival = NOTHING
    most = 0
    renew_notes(seen, expected)
    for other in range(seen.seats):
        if other != seat:
            value = noted_worth(seen, other, expected)
            if rival == NOTHING or value > most:
                most = value
                rival = other
    return noted_harm(seen, seat, rival, expected)


def richest(seen, seat, expected):
    """The rival with the best prospects; hidden purses are not looked at."""
    best = NOBODY
    most = 0
    for rival in range(seen.seats):
        if rival != seat:
            value = 0
            for colour in range(COLOURS):
                if seen.holder[colour] == rival:
                    value += prospects(seen, colour, expected) + seen.lent[colour] * ONE_IN_1024THS
            if best == NOBODY or value > most:
                most = value
                best = rival
    return best


# ------------------------------------------------------------------ moves for bots, as in `return bid(5)`

bid, pass_, stop, wait = (
    constructor(BID, amount=True),
    constructor(PASS),
    constructor(STOP, amount=True),
    constructor(WAIT),
)
borrow, repay, no_loan = constructor(BORROW, 1), constructor(REPAY, 1), constructor(NO_LOAN)  # a colour
take, refuse = constructor(TAKE), constructor(REFUSE)
pay = constructor(PAY, 1, amount=True)  # a colour, and its part where a price is split, else 0
place = constructor(PLACE, 1, COLOURS)  # a colour, and a district by its number

BOTS = {
    bot.__name__: bot
    for bot in (appraiser, cautious, watchful, hoarder, borrower, thrifty, spoiler, developer, beginner)
}
LEVELS = {"easy": "beginner", "normal": "developer"}
PLAYOUTS = 256  # for a decision of "hard"
RIVALS = ("developer", "watchful", "cautious", "borrower")  # what "hard" takes the others for, each equally likely
FEW_PLACES = 6  # where "hard" tries a pawn


def ideas(seen, legal):
    """What is worth playing out: in the open the least bid and no other; of a bundle the first pawn, where it helps."""
    if seen.phase == PLACEMENT:
        colour = next(colour for colour in range(COLOURS) if seen.hand[colour] > 0)
        weigh(seen, seen.to_move, colour, CARE, NOBODY, 0, to_come(seen))
        there = [offer for offer in legal if offer.what % COLOURS == colour]
        there.sort(key=lambda offer: -seen.report[HELPS + offer.what // COLOURS])
        return [offer.code for offer in there[:FEW_PLACES]]
    if seen.phase == AUCTION and seen.v.auction_format == ENGLISH:
        return [offer.code for offer in legal]
    return []


IDEAS = ideas

__all__ = [
    *BOTS,
    # what your own bots can be made of
    "usual", "is_bidding", "bid_up_to", "best_place", "find", "move_of", "worth", "worth_to_seat", "to_come",
    "ONE_IN_1024THS", "cash_of", "least_bid", "payout", "NOBODY",
    # moves
    "bid", "pass_", "stop", "wait", "borrow", "repay", "no_loan", "take", "refuse", "pay", "place",
]  # fmt: skip
