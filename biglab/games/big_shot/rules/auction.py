"""Big Shot: the auction in its four formats, and paying for the bundle.

English: bids in the open, each above the last, until one bidder is left. Sealed: everybody commits one bid in
secret, all are revealed together, and the highest pays its own bid (first price) or the next lower one (second
price). Dutch: everybody commits in secret to the price at which to stop a falling clock; the first to stop it pays
what it shows. If nobody bids, the leader gets the bundle for nothing.
"""

from ....core.state import NOBODY, OK, offer, offer_range
from .formats import has_clock, is_rising, pays_next_bid
from .loans import borrow, can_borrow, cash_of, least_bid, lendable, means, means_of
from .words import *


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
    if has_clock(s):
        start_clock(s)


def start_clock(s):
    """The clock starts at the largest sum that any seat could hold, as far as everybody knows."""
    # rulings: big-shot R35, R38
    for seat in range(s.seats):
        s.bid = max(s.bid, most_conceivable(s, seat))


def most_conceivable(s, seat):
    """The most a seat could hold, judging by what is public; loans that it may still draw in this round count."""
    may_borrow = s.v.loan_timing != PRE_AUCTION or s.v.loan_settlement == AT_WIN
    most = 0
    total = 0
    loan = 0
    for colour in range(COLOURS):
        if s.holder[colour] == seat:
            more = lendable(s, seat, colour) if may_borrow else 0
            most = max(most, public_purse(s, colour) + more)
            total += public_purse(s, colour)
            loan = max(loan, more) if s.v.two_player_loans == ONE_OF_THEM else loan + more
    return total + loan if s.v.split_payment == 1 else most


def public_purse(s, colour):
    """The cash in a purse; where money is hidden, all that came in, as if nothing had been paid for bundles."""
    # ruling: big-shot R38
    if s.v.money_visibility == HIDDEN:
        return s.v.starting_cash + s.lent[colour] - s.repaid[colour]
    return s.purse[colour]


def most_bid(s, seat):
    """What the seat may bid at most; in a Dutch auction, the highest price at which it may stop the clock."""
    if s.ceiling[seat] != NOBODY:
        most = s.ceiling[seat]
    elif s.v.overbid_rule == REVEAL_AND_RESTART:
        most = HIGHEST_BID
    elif has_clock(s):
        most = means_of(s, seat)
    else:
        most = cash_of(s, seat)
    return on_clock(s, most) if has_clock(s) else most


def on_clock(s, amount):
    """The highest price on the clock that is not above an amount; -1 where there is none."""
    least = least_bid(s)
    amount = min(amount, s.bid)
    return amount - (amount - least) % s.v.min_increment if amount >= least else -1


# ------------------------------------------------------------------ what may be done


def offer_words(s, seat):
    least, most = least_bid(s), most_bid(s, seat)
    if has_clock(s):
        # ruling: big-shot R38
        if most >= least:
            offer_range(s, STOP, 0, least, most, s.v.min_increment)
        offer(s, WAIT, 0, 0)
    else:
        if most >= least:
            offer_range(s, BID, 0, least, most, 1)
        offer(s, PASS, 0, 0)


def why_not_bid(s, seat, move):
    if (move.verb == STOP) != has_clock(s):
        return NOT_NOW
    if move.what != 0:
        return NO_WHAT_TO_STOP if move.verb == STOP else NO_WHAT
    least, most = least_bid(s), most_bid(s, seat)
    if move.verb == STOP and on_clock(s, move.amount) != move.amount:
        return OFF_CLOCK
    if least <= move.amount and move.amount <= most:
        return OK
    if s.ceiling[seat] != NOBODY and move.amount > most:
        return CAPPED
    if move.verb == STOP:
        return CANNOT_STOP
    if most < least:
        return NO_RAISE
    return TOO_LOW if move.amount < least else TOO_POOR


# ------------------------------------------------------------------ English


def somebody_may_raise(s):
    """May a seat still bid or pass in an English auction? If so it is to move."""
    active = 0
    for seat in range(s.seats):
        active += s.active[seat]
    if active == 0 or (active == 1 and s.bidder != NOBODY):
        return False
    # ruling: big-shot R1. A leader who is left alone need not bid: the bundle is theirs.
    if active == 1 and s.bidder == NOBODY and s.active[s.leader] == 1 and s.v.reserve_to_leader == 1:
        return False
    while s.active[in_order(s, s.moved)] == 0:
        s.moved = (s.moved + 1) % s.seats
    s.to_move = in_order(s, s.moved)
    return True


# ------------------------------------------------------------------ sealed


def somebody_may_commit(s):
    while s.moved < s.seats:
        s.to_move = in_order(s, s.moved)
        if not has_clock(s) or can_still_act(s, s.to_move):
            return True
        s.moved += 1
    return False


def reveal(s):
    """The highest secret bid wins; of level ones the first in speaking order. The second price is `bid`."""
    for turn in range(s.seats):
        seat = in_order(s, turn)
        if s.sealed[seat] != NOBODY and (s.bidder == NOBODY or s.sealed[seat] > s.sealed[s.bidder]):
            s.bidder = seat
    if s.bidder == NOBODY:
        return
    s.bid = s.sealed[s.bidder]
    if pays_next_bid(s):
        # ruling: big-shot R34
        s.bid = s.v.min_open_bid
        for seat in range(s.seats):
            if seat != s.bidder and s.sealed[seat] > s.bid:
                s.bid = s.sealed[seat]


# ------------------------------------------------------------------ Dutch


def can_still_act(s, seat):
    """Is there anything the seat could do? Where money is hidden all decide: silence would reveal an empty purse."""
    # ruling: big-shot R38
    if s.bid < s.v.min_open_bid:
        return False
    return s.v.money_visibility == HIDDEN or most_bid(s, seat) >= least_bid(s) or can_borrow(s, seat)


def run_clock(s):
    """The clock falls to the first stop, of level ones to the first in speaking order; where others would have
    stopped it stays their secret."""
    # ruling: big-shot R38
    for seat in range(s.seats):
        if s.sealed[seat] != NOBODY and s.v.overbid_rule != REVEAL_AND_RESTART:
            # others may have drawn the last loan tokens since
            s.sealed[seat] = on_clock(s, min(s.sealed[seat], means_of(s, seat)))
    reveal(s)
    for seat in range(s.seats):
        if seat != s.bidder:
            s.sealed[seat] = NOBODY


# ------------------------------------------------------------------ the sale


def somebody_speaks(s):
    """Is the auction still going on? If so, a seat is to move."""
    if is_rising(s):
        return somebody_may_raise(s)
    if somebody_may_commit(s):
        return True
    if has_clock(s):
        run_clock(s)
    else:
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
    if s.v.overbid_rule == REVEAL_AND_RESTART and means_of(s, s.bidder) < s.bid:
        # rulings: big-shot R29, R37
        s.ceiling[s.bidder] = cash_of(s, s.bidder)
        for colour in range(COLOURS):
            if s.holder[colour] == s.bidder:
                s.shown[colour] = 1
        s.restarts += 1
        s.phase = OPENING
    else:
        s.winner = s.bidder
        s.price = s.bid
        ask_who_pays(s)


def give_free(s):
    """The leader gets the bundle because nobody has bid for it."""
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
                pay(s, colour, s.price - s.part)
    take_bundle(s)
    s.prices[s.sales] = s.price
    s.sales += 1
    s.won[s.winner] += 1
    s.phase = PLACEMENT


def pay(s, colour, amount):
    """A purse pays; where loans are drawn at the sale, it draws what it needs."""
    # ruling: big-shot R5
    while s.purse[colour] < amount and means(s, s.winner, colour) > s.purse[colour]:
        borrow(s, colour)
    s.purse[colour] -= amount
    s.spent[colour] += amount
    # ruling: big-shot R37. Loans are seen by all; so are payments, unless they are forgotten.
    if s.v.mask_history == 1:
        s.shown[colour] = 0


def purse_can_pay(s, colour):
    return means(s, s.winner, colour) >= s.price


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
    if not purse_can_pay(s, move.what):
        return PURSE_TOO_SMALL
    return OK if move.amount == 0 else NO_AMOUNT
