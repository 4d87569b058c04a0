"""Big Shot: the auction in its four formats, and paying for the bundle.

English: bids in the open, each above the last, until one bidder is left. Sealed: everybody commits one bid in
secret, all are revealed together, and the highest pays its own bid (first price) or the next lower one (second
price). Dutch: a clock falls from what the richest could pay, and whoever stops it first pays what it shows.
If nobody bids, the leader gets the bundle for nothing.
"""

from ...core.record import NOBODY, OK, offer, offer_range
from .fields import (
    AUCTION, BID, CAPPED, COLOURS, DUTCH, ENGLISH, FREE_BUNDLE, HAND_OVER, HIGHEST_BID, NO_RAISE, NO_SUCH_COLOUR,
    NOT_NOW, NOT_YOUR_COLOUR, OPENING, PASS, PAY, PAYMENT, PLACEMENT, PURSE_TOO_SMALL, REFUSE, REVEAL_AND_RESTART,
    SECOND_PRICE, STOP, TAKE, TOO_LOW, TOO_POOR, WAIT, WRONG_SPLIT,
)  # fmt: skip
from .loans import borrow, can_borrow, cash_of, coming, least_bid, payout


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
        start_clock(s)


def start_clock(s):
    """The clock starts at the fullest purse, one more loan included; where a price may be split, at the fullest two."""
    # ruling: big-shot R35
    for colour in range(COLOURS):
        purse = s.purse[colour] + payout(s, s.loans[colour])
        for other in range(COLOURS):
            if s.v.split_payment == 1 and other != colour and s.holder[other] == s.holder[colour]:
                purse += s.purse[other]
        if s.holder[colour] != NOBODY and purse > s.bid:
            s.bid = purse


def most_bid(s, seat):
    """What the seat may bid at most."""
    if s.ceiling[seat] != NOBODY:
        return s.ceiling[seat]
    return HIGHEST_BID if s.v.overbid_rule == REVEAL_AND_RESTART else cash_of(s, seat)


# ------------------------------------------------------------------ what may be done


def offer_words(s, seat):
    least, most = least_bid(s), most_bid(s, seat)
    if s.v.auction_format == DUTCH:
        if most >= least:
            offer(s, STOP, 0, 0)
        offer(s, WAIT, 0, 0)
    else:
        if most >= least:
            offer_range(s, BID, 0, least, most, 1)
        offer(s, PASS, 0, 0)


def why_not_bid(s, seat, move):
    least, most = least_bid(s), most_bid(s, seat)
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
            if most_bid(s, seat) >= s.bid or can_borrow(s, seat):
                s.to_move = seat
                return True
            s.moved += 1
        s.moved = 0
        s.bid -= s.v.min_increment
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
        return
    cash = cash_of(s, s.bidder)
    if s.v.overbid_rule == REVEAL_AND_RESTART and cash < s.bid:
        # ruling: big-shot R29
        s.ceiling[s.bidder] = cash
        s.restarts += 1
        s.phase = OPENING
    else:
        s.winner = s.bidder
        s.price = s.bid
        ask_who_pays(s)


def give_free(s):
    """The leader gets the bundle that nobody has bid for."""
    s.winner = s.leader
    s.price = 0
    s.part = 0
    s.for_free += 1
    s.phase = HAND_OVER


def remove_bundle(s):
    """The bundle goes to the box."""
    take_bundle(s)
    s.removed += 1
    for colour in range(COLOURS):
        s.box[colour] += s.hand[colour]
        s.hand[colour] = 0
    s.n_hand = 0
    s.phase = PLACEMENT  # with nothing to place


def take_bundle(s):
    """The bundle leaves its space for the hand."""
    for colour in range(COLOURS):
        s.hand[colour] = s.bundles[s.promoter][colour]
        s.bundles[s.promoter][colour] = 0
    s.n_hand = s.on_space[s.promoter]
    s.on_space[s.promoter] = 0
    s.n_full -= 1


# ------------------------------------------------------------------ paying


def ask_who_pays(s):
    """With two purses the winner chooses, unless there is only one way to pay."""
    # rules: big-shot 4
    s.payer = first_colour(s, s.winner)
    s.part = s.price
    s.phase = HAND_OVER
    if s.seats == 2 and s.price > 0:
        if s.v.split_payment == 1:
            s.part = most_part(s)
            choice = s.part > least_part(s)
        else:
            able = 0
            for colour in range(COLOURS):
                if s.holder[colour] == s.winner and purse_can_pay(s, colour):
                    able += 1
                    s.payer = colour
            choice = able > 1
        if choice:
            s.phase = PAYMENT
            s.to_move = s.winner


def hand_over(s):
    """The price is paid, and the winner has the bundle in hand."""
    if s.price > 0:
        pay(s, s.payer, s.part)
        for colour in range(COLOURS):
            if s.part < s.price and colour != s.payer and s.holder[colour] == s.winner:
                s.purse[colour] -= s.price - s.part
                s.spent[colour] += s.price - s.part
    take_bundle(s)
    s.prices[s.sales] = s.price
    s.sales += 1
    s.won[s.winner] += 1
    s.phase = PLACEMENT


def pay(s, colour, amount):
    """A purse pays; where loans are drawn at the sale, it draws what it needs."""
    # ruling: big-shot R5
    while s.purse[colour] < amount and coming(s, s.winner, colour) > 0:
        borrow(s, colour)
    s.purse[colour] -= amount
    s.spent[colour] += amount


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


def why_not_free(s, move):
    return OK if (move.verb == TAKE or move.verb == REFUSE) and move.what == 0 and move.amount == 0 else NOT_NOW
