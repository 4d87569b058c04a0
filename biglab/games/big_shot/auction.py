"""Big Shot: the auction in its four formats, and paying for the bundle.

English: bids in the open, each above the last, until one bidder is left. Sealed: everybody commits one bid in
secret, all are revealed together, and the highest pays its own bid (first price) or the next lower one (second
price). Dutch: a clock falls from what the richest could pay, and whoever stops it first pays what it shows.
If nobody bids, the leader gets the bundle for nothing.
"""

from ...core.record import NOBODY, OK, offer, offer_range
from .fields import (
    AUCTION, BID, CAPPED, COLOURS, DUTCH, ENGLISH, FREE_BUNDLE, HIGHEST_BID, NO_RAISE, NOT_NOW, NOT_YOUR_COLOUR,
    NO_SUCH_COLOUR, PASS, PAY, PAYMENT, PLACEMENT, PURSE_TOO_SMALL, REFUSE, REVEAL_AND_RESTART, SECOND_PRICE, STOP,
    TAKE, TOO_LOW, TOO_POOR, WAIT, WRONG_SPLIT,
)  # fmt: skip
from .loans import (
    borrow, cash_of, coming, least_bid, offer_loans, why_no_loan, why_no_money, why_not_in_time,
)  # fmt: skip


def in_order(s, turn):
    """The seat that speaks after `turn` others: left of the leader first, the leader last."""
    # rules: big-shot 3.4
    return (s.leader + 1 + turn) % s.seats


def open_auction(s):
    """Everybody is in, and nobody has bid."""
    s.phase = AUCTION
    s.moved = 0
    s.bidder = NOBODY
    s.bid = 0
    for seat in range(s.seats):
        s.active[seat] = 1
        s.sealed[seat] = NOBODY
    if s.v.auction_format == DUTCH:
        for seat in range(s.seats):
            s.bid = max(s.bid, most_bid(s, seat, True))


def most_bid(s, seat, with_loans):
    """What the seat may bid at most; for the start of a clock with the loans that it could draw."""
    if s.ceiling[seat] != NOBODY:
        return s.ceiling[seat]
    if s.v.overbid_rule == REVEAL_AND_RESTART and not with_loans:
        return HIGHEST_BID
    most = cash_of(s, seat)
    if with_loans and why_not_in_time(s, seat) == OK:
        for colour in range(COLOURS):
            if s.holder[colour] == seat and why_no_money(s, seat, colour) == OK:
                most = max(most, s.purse[colour] + s.v.loan_schedule[s.loans[colour]])
    return most


# ------------------------------------------------------------------ what may be done


def offer_auction(s, seat):
    if s.v.auction_format == DUTCH:
        if most_bid(s, seat, False) >= s.bid:
            offer(s, STOP, 0, 0)
        offer(s, WAIT, 0, 0)
    else:
        least, most = least_bid(s), most_bid(s, seat, False)
        if most >= least:
            offer_range(s, BID, 0, least, most, 1)
        offer(s, PASS, 0, 0)
    offer_loans(s, seat)


def why_not_bid(s, seat, move):
    least, most = least_bid(s), most_bid(s, seat, False)
    if move.verb == STOP:
        if s.v.auction_format != DUTCH or move.amount != 0:
            return NOT_NOW
        if most < least:
            return TOO_POOR if s.ceiling[seat] == NOBODY else CAPPED
        return OK
    if s.v.auction_format == DUTCH:
        return NOT_NOW
    if move.amount < least:
        return TOO_LOW if most >= least else NO_RAISE
    if move.amount > most:
        return TOO_POOR if s.ceiling[seat] == NOBODY else CAPPED
    return OK


# ------------------------------------------------------------------ English


def somebody_may_raise(s):
    """Is there a seat to ask in an English auction? If so it is to move."""
    active = 0
    for seat in range(s.seats):
        active += s.active[seat]
    if active == 0 or (active == 1 and s.bidder != NOBODY):
        return False
    # ruling: big-shot R1. The leader alone is not asked: the bundle is his.
    if active == 1 and s.bidder == NOBODY and s.active[s.leader] == 1 and s.v.reserve_to_leader == 1:
        return False
    while s.active[in_order(s, s.moved)] == 0:
        s.moved = (s.moved + 1) % s.seats
    s.to_move = in_order(s, s.moved)
    return True


# ------------------------------------------------------------------ sealed


def somebody_may_commit(s):
    if s.moved == s.seats:
        return False
    s.to_move = in_order(s, s.moved)
    return True


def reveal(s):
    """The highest secret bid wins; of level ones the first in speaking order. The second price is `bid`."""
    for turn in range(s.seats):
        seat = in_order(s, turn)
        if s.sealed[seat] != NOBODY and (s.bidder == NOBODY or s.sealed[seat] > s.sealed[s.bidder]):
            s.bidder = seat
    if s.bidder == NOBODY:
        return
    s.bid = s.sealed[s.bidder]
    if s.v.auction_format == SECOND_PRICE:
        # ruling: big-shot R34
        s.bid = s.v.min_open_bid
        for seat in range(s.seats):
            if seat != s.bidder and s.sealed[seat] > s.bid:
                s.bid = s.sealed[seat]


# ------------------------------------------------------------------ Dutch


def somebody_may_stop(s):
    """The clock falls until a seat is found that could do something about it; False when it has run out."""
    # ruling: big-shot R35
    while s.bid >= s.v.min_open_bid and s.bidder == NOBODY:
        while s.moved < s.seats:
            seat = in_order(s, s.moved)
            if most_bid(s, seat, False) >= s.bid or can_borrow(s, seat):
                s.to_move = seat
                return True
            s.moved += 1
        s.moved = 0
        s.bid -= s.v.min_increment
    return False


def can_borrow(s, seat):
    for colour in range(COLOURS):
        if why_no_loan(s, seat, colour) == OK:
            return True
    return False


# ------------------------------------------------------------------ the sale


def somebody_speaks(s):
    """Is the auction still on? If so a seat is to move."""
    if s.v.auction_format == ENGLISH:
        return somebody_may_raise(s)
    if s.v.auction_format == DUTCH:
        return somebody_may_stop(s)
    if somebody_may_commit(s):
        return True
    reveal(s)
    return False


def close_auction(s):
    """Somebody has won, or nobody wanted the bundle."""
    if s.bidder == NOBODY:
        s.bid = 0
        if s.v.reserve_to_leader == 0:
            remove_bundle(s)
        elif s.v.leader_may_refuse == 1:
            s.phase = FREE_BUNDLE
            s.to_move = s.leader
        else:
            give_free(s)
    elif s.v.overbid_rule == REVEAL_AND_RESTART and cash_of(s, s.bidder) < s.bid:
        # ruling: big-shot R29
        s.ceiling[s.bidder] = cash_of(s, s.bidder)
        s.restarts += 1
        open_auction(s)
    else:
        s.winner = s.bidder
        s.price = s.bid
        ask_who_pays(s)


def give_free(s):
    """The leader gets the bundle that nobody has bid for."""
    s.winner = s.leader
    s.price = 0
    s.for_free += 1
    hand_over(s)


def remove_bundle(s):
    for colour in range(COLOURS):
        s.box[colour] += s.bundles[s.promoter][colour]
        s.bundles[s.promoter][colour] = 0
    s.on_space[s.promoter] = 0
    s.n_full -= 1
    s.removed += 1
    s.phase = PLACEMENT  # with nothing to place


def hand_over(s):
    """The bundle leaves its space for the winner's hand."""
    for colour in range(COLOURS):
        s.hand[colour] = s.bundles[s.promoter][colour]
        s.bundles[s.promoter][colour] = 0
    s.n_hand = s.on_space[s.promoter]
    s.on_space[s.promoter] = 0
    s.n_full -= 1
    s.prices[s.sales] = s.price
    s.sales += 1
    s.won[s.winner] += 1
    s.phase = PLACEMENT


# ------------------------------------------------------------------ paying


def purse_can_pay(s, colour):
    return s.purse[colour] + coming(s, s.winner, colour) >= s.price


def first_colour(s, seat):
    for colour in range(COLOURS):
        if s.holder[colour] == seat:
            return colour
    return 0


def least_part(s):
    """Of a price that is split: what the first purse of the winner pays at least."""
    other = 0
    for colour in range(first_colour(s, s.winner) + 1, COLOURS):
        if s.holder[colour] == s.winner:
            other = s.purse[colour]
    return max(0, s.price - other)


def most_part(s):
    return min(s.price, s.purse[first_colour(s, s.winner)])


def ask_who_pays(s):
    """With two purses the winner chooses, unless there is only one way to pay."""
    # rules: big-shot 4
    s.phase = PAYMENT
    s.to_move = s.winner
    if s.seats == 2 and s.v.split_payment == 1:
        if least_part(s) >= most_part(s):
            pay_part(s, most_part(s))
        return
    able = 0
    payer = first_colour(s, s.winner)
    for colour in range(COLOURS):
        if s.holder[colour] == s.winner and purse_can_pay(s, colour):
            able += 1
            payer = colour
    if able < 2 or s.price == 0:
        pay(s, payer, s.price)


def offer_payment(s):
    if s.v.split_payment == 1:
        offer_range(s, PAY, first_colour(s, s.winner), least_part(s), most_part(s), 1)
    else:
        for colour in range(COLOURS):
            if s.holder[colour] == s.winner and purse_can_pay(s, colour):
                offer(s, PAY, colour, 0)


def why_not_pay(s, move):
    if move.what >= COLOURS:
        return NO_SUCH_COLOUR
    if s.holder[move.what] != s.winner:
        return NOT_YOUR_COLOUR
    # ruling: big-shot R25
    if s.v.split_payment == 1:
        if move.what != first_colour(s, s.winner) or move.amount < least_part(s) or move.amount > most_part(s):
            return WRONG_SPLIT
        return OK
    return OK if move.amount == 0 and purse_can_pay(s, move.what) else PURSE_TOO_SMALL


def pay(s, colour, amount):
    """A purse pays; where loans are drawn at the sale, it draws what it needs."""
    # ruling: big-shot R5
    while s.purse[colour] < amount and coming(s, s.winner, colour) > 0:
        borrow(s, colour)
    take_money(s, colour, amount)
    hand_over(s)


def pay_part(s, amount):
    """The first purse pays so much, the second the rest."""
    first = first_colour(s, s.winner)
    take_money(s, first, amount)
    for colour in range(first + 1, COLOURS):
        if s.holder[colour] == s.winner:
            take_money(s, colour, s.price - amount)
    hand_over(s)


def take_money(s, colour, amount):
    s.purse[colour] -= amount
    s.spent[colour] += amount


def why_not_free(s, move):
    return OK if (move.verb == TAKE or move.verb == REFUSE) and move.what == 0 and move.amount == 0 else NOT_NOW
