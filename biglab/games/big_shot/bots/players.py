"""Players of Big Shot with a temperament.

A bot is a plain function `bot(seen, legal, rng)`; it returns a move. The first line of its docstring is what menus
and tables print. All of these read only what their seat may know. They differ in the price at which they stop, in
their loans, and in whom they think of when they place pawns; how odds and worth are reckoned is in `outlook.py`.
"""

from ....core.state import NOBODY, OK
from ..rules.loans import loan_comes_with_the_stop, why_no_money
from ..rules.play import (
    AUCTION,
    BID,
    BORROW,
    COLOURS,
    DUTCH,
    ENGLISH,
    FIRST_PRICE,
    FREE_BUNDLE,
    PAY,
    PAYMENT,
    PLACE,
    PLACEMENT,
    PRE_LOAN,
    STOP,
    cash_of,
    least_bid,
    payout,
    tokens_left,
)
from ..rules.words import *
from .valuation import HELPS, PARTS, SURE, harm, prospects, to_come, weigh, worth_to_seat

NOTHING = -1


def appraiser(seen, legal, rng):
    """Bids all that the bundle adds to its own capital, and thinks of nobody else."""
    if seen.phase == PLACEMENT:
        return best_place(seen, 0, NOBODY, 0)
    if has_no_choice(seen, legal):
        return legal_move(legal, 0)
    return stop_at(seen, legal, worth_to_seat(seen, seen.to_move, to_come(seen)) // SURE, 9)


def cautious(seen, legal, rng):
    """Bids five eighths of what the bundle adds to its capital: what looks good now may be cancelled tomorrow."""
    if seen.phase == PLACEMENT:
        return best_place(seen, 2, NOBODY, 0)
    if has_no_choice(seen, legal):
        return legal_move(legal, 0)
    return stop_at(seen, legal, worth_to_seat(seen, seen.to_move, to_come(seen)) * 5 // (8 * SURE), 6)


def watchful(seen, legal, rng):
    """Cautious, but also counts what it would lose if the most dangerous rival got the bundle."""
    if seen.phase == PLACEMENT:
        return best_place(seen, 2, NOBODY, 0)
    if has_no_choice(seen, legal):
        return legal_move(legal, 0)
    expected = to_come(seen)
    worth = worth_to_seat(seen, seen.to_move, expected) + danger(seen, seen.to_move, expected)
    return stop_at(seen, legal, worth * 5 // (8 * SURE), 6)


def hoarder(seen, legal, rng):
    """Saves its cash for the end: it pays a quarter of the worth at first, and all of it in the last round."""
    if seen.phase == PLACEMENT:
        return best_place(seen, 2, NOBODY, 0)
    if has_no_choice(seen, legal):
        return legal_move(legal, 0)
    worth = worth_to_seat(seen, seen.to_move, to_come(seen))
    return stop_at(seen, legal, worth * (seen.v.spaces + 3 * seen.round) // (4 * seen.v.spaces * SURE), 2)


def borrower(seen, legal, rng):
    """Draws the first three loans as early as it can, and outbids the others while they are short of cash."""
    if seen.phase == PLACEMENT:
        return best_place(seen, 2, NOBODY, 0)
    if has_no_choice(seen, legal):
        return legal_move(legal, 0)
    i = cheap_loan(seen, legal, 3)
    if i >= 0:
        return legal_move(legal, i)
    return stop_at(seen, legal, worth_to_seat(seen, seen.to_move, to_come(seen)) * 6 // (8 * SURE), 6)


def thrifty(seen, legal, rng):
    """Never borrows, and pays at most half of what the bundle adds to its capital."""
    if seen.phase == PLACEMENT:
        return best_place(seen, 2, NOBODY, 0)
    if has_no_choice(seen, legal):
        return legal_move(legal, 0)
    return stop_at(seen, legal, worth_to_seat(seen, seen.to_move, to_come(seen)) // (2 * SURE), 0)


def spoiler(seen, legal, rng):
    """Attacks whoever is ahead: bids to keep the pawns from him, and places them where they cancel his."""
    if has_no_choice(seen, legal):
        return legal_move(legal, 0)
    seat = seen.to_move
    expected = to_come(seen)
    ahead = richest(seen, seat, expected)
    if seen.phase == PLACEMENT:
        return best_place(seen, 1, ahead, PARTS)
    worth = worth_to_seat(seen, seat, expected) + worth_to_seat(seen, ahead, expected) // 4
    return stop_at(seen, legal, worth * 5 // (8 * SURE), 5)


# ------------------------------------------------------------------ what they do with a price in mind


def legal_move(legal, i):
    return legal[i].verb, legal[i].what, legal[i].amount


def has_no_choice(seen, legal):
    """Is there only one thing to do, or is it a gift? The first offer is to take it."""
    return len(legal) == 1 or seen.phase == FREE_BUNDLE


def find(legal, verb):
    """The place of the first offer of a kind, or -1."""
    for i in range(len(legal)):
        if legal[i].verb == verb:
            return i
    return -1


def stop_at(seen, legal, limit, loans):
    """Go on up to a limit in millions, with so many loans at most, in whatever format the bundle is sold."""
    if seen.phase == PAYMENT:
        return fuller_purse(seen, legal)
    seat = seen.to_move
    cash = cash_of(seen, seat)
    least = least_bid(seen)
    most = limit
    if seen.v.auction_format == FIRST_PRICE or seen.v.auction_format == DUTCH:
        most = limit * (seen.seats - 1) // seen.seats  # bid one's worth, and nothing is won by winning
    if seen.phase == AUCTION and seen.v.auction_format == DUTCH:
        return stop_clock(seen, legal, most, loans)
    loan = find(legal, BORROW)
    if loan >= 0 and seen.loans[legal[loan].what] < loans:
        n = seen.loans[legal[loan].what]
        cost = seen.v.debt[n] - payout(seen, n)
        early = seen.phase == PRE_LOAN or seen.v.loan_timing == FIRST_TURN or seen.v.auction_format != ENGLISH
        if (early or cash < least) and cash < most - cost and (least <= most - cost or seen.phase == PRE_LOAN):
            return legal_move(legal, loan)
    most = min(most, cash)
    if seen.phase == AUCTION and most >= least:
        i = find(legal, BID)
        if i >= 0:
            if seen.v.auction_format == ENGLISH:
                return legal_move(legal, i)
            return BID, 0, min(max(most, legal[i].amount), legal[i].most)
    return last_word(legal)


def stop_clock(seen, legal, limit, loans):
    """Commit to the highest price that the limit, the cash, and so many loans at their cost allow."""
    loan = find(legal, BORROW)
    if loan >= 0 and not loan_comes_with_the_stop(seen):
        n = seen.loans[legal[loan].what]
        most = limit - seen.v.debt[n] + payout(seen, n)
        # a loan that is lost whoever wins is drawn only to stop the clock at once
        if n < loans and cash_of(seen, seen.to_move) < most and seen.bid <= most:
            return legal_move(legal, loan)
    i = find(legal, STOP)
    price = clock_price(seen, seen.to_move, limit, loans)
    if i < 0 or price < legal[i].amount:
        return last_word(legal)
    price = min(price, legal[i].most)
    return STOP, 0, price - (price - legal[i].amount) % seen.v.min_increment


def clock_price(seen, seat, limit, loans):
    """Where to stop the clock: with cash at the limit, with a loan where the limit less its cost is reached."""
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


def last_word(legal):
    """Pass, let the clock run out, or draw no loan."""
    for i in range(len(legal)):
        verb = legal[i].verb
        if verb != BID and verb != STOP and verb != BORROW:
            return legal_move(legal, i)
    return legal_move(legal, 0)


def fuller_purse(seen, legal):
    """With two colours: the fuller purse pays; of a split price both as evenly as can be."""
    if seen.v.split_payment == 1:
        return PAY, legal[0].what, (legal[0].amount + legal[0].most) // 2
    best = 0
    for i in range(len(legal)):
        if seen.purse[legal[i].what] > seen.purse[legal[best].what]:
            best = i
    return legal_move(legal, best)


def cheap_loan(seen, legal, loans):
    """The offer to draw one of the first so many loans in the first half of the game, or -1."""
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
    most = 0
    for added in range(COLOURS):
        if seen.hand[added] > 0:
            weigh(seen, seat, added, care, rival, spite, expected)
            for district in range(seen.v.n_districts):
                helps = seen.report[HELPS + district]
                if seen.sold[district] == 0 and (best == NOTHING or helps > most):
                    most = helps
                    best = COLOURS * district + added
    return PLACE, best, 0


def danger(seen, seat, expected):
    """What the seat would lose if the rival got the bundle to whom it is worth most, in 1/1024 of a million."""
    rival = NOTHING
    most = 0
    for other in range(seen.seats):
        if other != seat:
            worth = worth_to_seat(seen, other, expected)
            if rival == NOTHING or worth > most:
                most = worth
                rival = other
    return harm(seen, seat, rival, expected)


def richest(seen, seat, expected):
    """The rival who has the best prospects; hidden purses are not looked at."""
    best = NOBODY
    most = 0
    for rival in range(seen.seats):
        if rival != seat:
            worth = 0
            for colour in range(COLOURS):
                if seen.holder[colour] == rival:
                    worth += prospects(seen, colour, expected) + seen.lent[colour] * SURE
            if best == NOBODY or worth > most:
                most = worth
                best = rival
    return best


BOTS = {bot.__name__: bot for bot in (appraiser, cautious, watchful, hoarder, borrower, thrifty, spoiler)}
