"""Superpoly: auctions, by open bids, in sealed envelopes or on a falling clock."""

from ....core.state import NOBODY, OK, offer, offer_range
from .deeds import give_deed, hand_thing, has_bit, left_of, means, pay_to, to_notes, transfer_fee
from .words import *


def open_auction(s, what_for, lot, seller, reserve, party, last):
    """Seats are asked for bids, clockwise from the left of `last`, which is asked last."""
    # rules: superpoly 3.8
    s.scene = AUCTION
    s.auction_for = what_for
    s.lot = lot
    s.seller = seller
    s.reserve = reserve
    s.party = party
    s.bidding = party
    s.asked = last
    s.bidder = NOBODY
    s.bid = 0
    s.clock = 0
    s.auctions += 1
    for seat in range(s.seats):
        s.sealed[seat] = 0
        if what_for <= FOR_CALL:
            s.least[seat] = reserve
    if s.v.auction == DUTCH:
        s.bid = clock_price(s)


def close_auction(s):
    """Nothing is under the hammer any more."""
    s.scene = 0
    s.auction_for = 0
    s.party = 0
    s.bidding = 0
    s.bidder = NOBODY
    s.bid = 0
    s.reserve = 0
    s.clock = 0
    for seat in range(s.seats):
        s.sealed[seat] = 0
        s.least[seat] = 0


# ------------------------------------------------------------------ how much


def list_price(s):
    """The printed price of what is under the hammer."""
    if s.lot >= EXIT:
        return s.v.jail_fee
    return s.v.price[s.lot] if s.auction_for <= FOR_CALL else s.v.house[s.lot]


def clock_price(s):
    """The falling clock: from twice the printed price to the reserve in ten steps."""
    # ruling: superpoly R5
    high = 2 * list_price(s)
    if high <= s.reserve:
        return s.reserve
    fall = (high - s.reserve) * s.clock // DUTCH_STEPS
    return high - fall if s.clock == DUTCH_STEPS else to_notes(high - fall)


def least_bid(s, seat):
    """The smallest bid that counts now."""
    if s.v.auction == DUTCH:
        return s.bid
    least = s.least[seat]
    if s.v.auction == ENGLISH and s.bidder != NOBODY and s.bid + s.v.bid_increment > least:
        least = s.bid + s.v.bid_increment
    return least


def fee_of_lot(s):
    """What a buyer must be able to pay on top: the interest on a mortgaged deed that is called."""
    return transfer_fee(s, 1 << s.lot) if s.auction_for == FOR_CALL and s.lot < EXIT else 0


def bid_limit(s, seat):
    """The largest bid a seat may make now."""
    # ruling: superpoly R8. Only the bank gives credit: calls and pieces are paid at once.
    if s.v.bid_limit == UP_TO_CASH or s.auction_for != FOR_DEED:
        return s.cash[seat] - fee_of_lot(s)
    return means(s, seat)


def may_raise(s):
    """May bidders mortgage and sell buildings before they bid?"""
    # ruling: superpoly R44. Not while houses themselves are under the hammer.
    return s.v.raise_to_buy == 1 and s.auction_for <= FOR_CALL


def may_see_bank(s, seat):
    """A buyer or bidder may go to the bank once before, to raise money on what is not mortgaged yet."""
    # ruling: superpoly R44
    return s.been == 0 and s.owned[seat] & ~s.pledged != 0


def could_bid(s, seat):
    """Is there any way for the seat to make the smallest bid?"""
    least = least_bid(s, seat)
    if s.auction_for >= FOR_HOUSE and least < s.least[seat]:
        return False  # on the clock: not yet down to this seat's list price, or below it for good
    if bid_limit(s, seat) >= least:
        return True
    return may_raise(s) and means(s, seat) - fee_of_lot(s) >= least


# ------------------------------------------------------------------ who is asked


def step_auction(s):
    """On to the next bidder, or to the end. True if somebody must decide."""
    while s.bidding != 0:
        seat = left_of(s, s.asked)
        while not has_bit(s.bidding, seat):
            seat = left_of(s, seat)
        if seat == s.bidder and s.v.auction == ENGLISH:
            if s.bidding == 1 << seat:
                break
            s.asked = seat
        elif could_bid(s, seat):
            s.to_move = seat
            s.phase = AUCTION
            return True
        else:
            stop_asking(s, seat)
        if s.bidding == 0 and s.v.auction == DUTCH:
            fall_a_step(s)
    hammer(s)
    return False


def stop_asking(s, seat):
    s.been = 0
    s.asked = seat
    s.bidding -= 1 << seat


def fall_a_step(s):
    """Everybody has let this price go by: the clock falls."""
    if s.bidder == NOBODY and s.clock < DUTCH_STEPS and s.bid > s.reserve:
        s.clock += 1
        s.bid = clock_price(s)
        s.bidding = s.party


def make_bid(s, seat, francs):
    s.been = 0
    if s.v.auction == ENGLISH:
        s.bid = francs
        s.bidder = seat
        s.asked = seat
    elif s.v.auction == DUTCH:
        s.bidder = seat
        s.bidding = 0
    else:
        s.sealed[seat] = francs
        stop_asking(s, seat)


def pass_bid(s, seat):
    stop_asking(s, seat)
    if s.bidding == 0 and s.v.auction == DUTCH:
        fall_a_step(s)


def offer_bids(s, seat):
    least, limit = least_bid(s, seat), bid_limit(s, seat)
    if limit >= least:
        if s.v.auction == DUTCH:
            offer(s, BID, 0, least)
        else:
            offer_range(s, BID, 0, least, least + to_notes(limit - least), GRID)
    offer(s, PASS, 0, 0)
    if may_raise(s) and may_see_bank(s, seat):
        offer(s, SEE_BANK, 0, 0)


def why_not_bid(s, seat, francs):
    least = least_bid(s, seat)
    if francs < least:
        return BELOW_RESERVE
    if francs > bid_limit(s, seat):
        return ABOVE_MEANS
    if s.v.auction == DUTCH:
        return OK if francs == least else BAD_BID
    return OK if (francs - least) % GRID == 0 else BAD_BID


# ------------------------------------------------------------------ the hammer falls


def open_envelopes(s):
    """The highest sealed bid wins; of equal bids, that of the seat asked first."""
    second = 0
    seat = left_of(s, s.asked)
    for _ in range(s.seats):
        if s.sealed[seat] > s.bid:
            second = s.bid
            s.bid = s.sealed[seat]
            s.bidder = seat
        elif s.sealed[seat] > second:
            second = s.sealed[seat]
        seat = left_of(s, seat)
    if s.bidder != NOBODY and s.v.auction == SEALED_SECOND:
        s.bid = max(second, s.least[s.bidder])


def hammer(s):
    """The auction ends: the winner pays, or nobody has bid."""
    if s.v.auction == SEALED_FIRST or s.v.auction == SEALED_SECOND:
        open_envelopes(s)
    if s.bidder == NOBODY:
        close_auction(s)  # ruling: superpoly R7
    elif s.auction_for == FOR_DEED:
        sell_from_bank(s, s.bidder)
        close_auction(s)
    elif s.auction_for == FOR_CALL:
        s.scene = CALLED
    else:
        pay_to(s, s.bidder, THE_BANK, s.bid)
        s.scene = PLACING


def sell_from_bank(s, buyer):
    """The winner takes the deed and pays; one who bid more than their cash owes the price."""
    # ruling: superpoly R8
    if s.cash[buyer] >= s.bid:
        pay_to(s, buyer, THE_BANK, s.bid)
    else:
        s.debtor[s.n_debts] = buyer
        s.creditor[s.n_debts] = THE_BANK
        s.owed[s.n_debts] = s.bid
        s.n_debts += 1
    give_deed(s, s.lot, buyer)


def sell_called(s):
    """The seller takes the highest bid of an open call."""
    seller, buyer, lot = s.seller, s.bidder, s.lot
    pay_to(s, buyer, seller, s.bid)
    hand_thing(s, lot, seller, buyer)
    s.trades += 1
    close_auction(s)
    s.scene = TRANSFER
