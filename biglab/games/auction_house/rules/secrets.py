"""What a seat of Auction House may not know: taken away, and filled in again by a fair draw."""

from ....core.rng import below
from ....core.state import NOBODY
from .cards import has_common, has_private, least_common, most_common, value_of_ticket, value_tickets, worth
from .clock import is_first_round
from .play import highest_bid
from .words import *

DRAWS = 16  # enough for the best of them to be near what was bid


def hide(s, seat):
    """Take away what the seat may not know: secrets of this lot, and of lots that are over."""
    # rules: auction-house 4.1, 4.6
    hide_held(s, seat)
    if s.v.show != SHOW_EVERYTHING:
        hide_past(s, seat)


def hide_held(s, seat):
    """What is secret about this lot: other cards, sealed bids and limits, the common value."""
    s.common = NONE
    for other in range(s.seats):
        if other != seat:
            s.private[other] = NONE
            s.estimate[other] = NONE
            s.leaving[other] = 0
            if s.v.format != ENGLISH or s.inside[other] == 1:
                s.bid[other] = NONE  # on a rising clock everybody sees at which price somebody has left
            if s.v.show != SHOW_EVERYTHING and s.to_move != NOBODY:
                s.profit[other] = 0  # it would tell what a lot was worth; at the end it is counted


def hide_past(s, seat):
    # rules: auction-house 4.6
    for lot in range(s.lots):
        if seat == NOBODY or s.past_winner[lot] != seat:
            s.past_common[lot] = NONE
        for other in range(s.seats):
            if other != seat:
                s.past_private[lot][other] = NONE
                s.past_estimate[lot][other] = NONE
                if s.v.show == SHOW_PRICE and s.v.format != ENGLISH:
                    s.past_bid[lot][other] = NONE


# ------------------------------------------------------------------ a fair draw


def guess(s, seat):
    """Fill in by a fair draw what `hide` took away of this lot, and profits; cards of the past decide nothing more."""
    mine = s.private[seat] if seat >= 0 else NONE
    if has_common(s) and (s.dealt > 0 or mine != NONE):
        guess_common(s, seat)
    for other in range(s.dealt):
        if other != seat:
            guess_card(s, other)
            if s.v.format == ENGLISH:
                guess_limit(s, other)
            elif s.asked[other] == ANSWERED:
                s.bid[other] = guess_bid(s, other)
    if s.v.show != SHOW_EVERYTHING and s.to_move != NOBODY:
        for other in range(s.seats):
            if other != seat:
                s.profit[other] = 0
        for lot in range(s.lots):
            guess_gains(s, seat, lot)


def guess_common(s, seat):
    """A common value that the seat's own estimate allows, each equally likely."""
    low = least_common(s)
    high = most_common(s)
    if seat >= 0 and s.estimate[seat] != NONE:
        low = max(low, s.estimate[seat] - s.v.noise)
        high = min(high, s.estimate[seat] + s.v.noise)
    s.common = low + below(s, high - low + 1)


def guess_card(s, other):
    if has_private(s):
        s.private[other] = value_of_ticket(s, below(s, value_tickets(s)))
    if has_common(s):
        s.estimate[other] = s.common - s.v.noise + below(s, 2 * s.v.noise + 1)


def guess_bid(s, other):
    """A sealed bid as somebody with this card may make it; in a tie, one that agrees with who is tied."""
    if s.tied[other] == 1:
        return s.price
    most = highest_bid(s)
    if s.phase == TIE:
        most = s.price - s.v.step
    return likely_bid(s, worth(s, s.estimate[other], s.private[other]), most)


def likely_bid(s, value, most):
    """What somebody who values the lot at this much may bid, sealed; NONE where the reserve price is too high."""
    bid = value
    if s.v.format == ALL_PAY:
        for _ in range(s.seats - 1):
            bid = bid * value // s.v.top
    if s.v.format != SECOND_PRICE:
        bid = bid * (s.seats - 1) // s.seats
    if value >= s.v.reserve:
        bid = max(bid, s.v.reserve)
    bid = min(bid, most)
    bid -= bid % s.v.step
    return bid if bid >= s.v.reserve else NONE


def guess_limit(s, other):
    """How far a seat stays that is still in, or whether it has just said that it leaves."""
    if s.inside[other] == 0 or (is_first_round(s) and s.asked[other] != ANSWERED):
        return
    value = worth(s, s.estimate[other], s.private[other])
    if s.tied[other] == 1 or (s.asked[other] == TO_ASK and s.least > s.price):
        s.bid[other] = s.price  # the clock is at its limit
    elif s.asked[other] == ANSWERED and value < s.least:
        s.leaving[other] = 1
        s.bid[other] = NONE if is_first_round(s) else s.price
    else:
        least = s.least if s.asked[other] == ANSWERED else s.price
        if s.asked[other] == NOT_ASKED:
            least += s.v.step
        limit = min(max(value, least), highest_bid(s))
        s.bid[other] = limit - limit % s.v.step


# ------------------------------------------------------------------ what the others have gained so far


def guess_gains(s, seat, lot):
    """Book a lot that is over for the others: what they paid, and what the lot may have been worth to its winner."""
    common = NONE
    if has_common(s):
        common = guess_past_common(s, seat, lot)
    for other in range(s.seats):
        if other != seat:
            if s.past_winner[lot] == other:
                s.profit[other] += worth(s, common, guess_winners_draw(s, lot, common)) - s.past_price[lot]
                s.profit[other] -= s.v.entry_fee
            else:
                guess_payment(s, lot, other, common)


def guess_past_common(s, seat, lot):
    """As the seat's own estimate of that lot allows, and, if somebody else won, an estimate that was no lower."""
    low = least_common(s)
    high = most_common(s)
    if seat < 0:
        return low + below(s, high - low + 1)
    mine = s.past_estimate[lot][seat]
    low = max(low, mine - s.v.noise)
    high = min(high, mine + s.v.noise)
    common = low + below(s, high - low + 1)
    for _ in range(DRAWS):
        if common - s.v.noise + below(s, 2 * s.v.noise + 1) >= mine:
            return common
        common = low + below(s, high - low + 1)
    return common


def guess_winners_draw(s, lot, common):
    """A private draw: of a few, the one that goes best with the winner's bid; if that is secret, with the price."""
    if not has_private(s):
        return NONE
    bid = s.past_bid[lot][s.past_winner[lot]]
    if s.v.format == ENGLISH or (s.v.format == SECOND_PRICE and bid == NONE) or shades_by_law(s):
        return guess_draw_from(s, common, s.past_price[lot])
    if bid == NONE:
        bid = s.past_price[lot]
    found = NONE
    least = 0
    for _ in range(DRAWS):
        draw = value_of_ticket(s, below(s, value_tickets(s)))
        off = abs(likely_bid(s, worth(s, common, draw), highest_bid(s)) - bid)
        if found == NONE or off < least:
            found = draw
            least = off
    return found


def shades_by_law(s):
    """Does it take more than a fraction to say how far a bid lies below the value?"""
    falls_or_rises = s.v.distribution != UNIFORM and s.v.distribution != TWO_POINT
    return falls_or_rises and (s.v.format == FIRST_PRICE or s.v.format == DUTCH)


def guess_draw_from(s, common, price):
    """A private draw with which the lot is worth its price, if a few draws find one; else the highest of them."""
    best = NONE
    for _ in range(DRAWS):
        draw = value_of_ticket(s, below(s, value_tickets(s)))
        if worth(s, common, draw) >= price:
            return draw
        best = max(best, draw)
    return best


def guess_payment(s, lot, other, common):
    """What somebody paid who did not win: a fee for bidding, and in an all-pay auction the bid."""
    if s.v.entry_fee == 0 and s.v.format != ALL_PAY:
        return
    bid = s.past_bid[lot][other]
    if s.v.show == SHOW_PRICE and s.v.format != ENGLISH:
        most = highest_bid(s) if s.past_price[lot] == NONE else s.past_price[lot]
        estimate = NONE
        draw = NONE
        if has_common(s):
            estimate = common - s.v.noise + below(s, 2 * s.v.noise + 1)
        if has_private(s):
            draw = value_of_ticket(s, below(s, value_tickets(s)))
        bid = likely_bid(s, worth(s, estimate, draw), most)
        if s.past_winner[lot] == NOBODY:
            bid = NONE
    if bid != NONE:
        s.profit[other] -= s.v.entry_fee
        if s.v.format == ALL_PAY:
            s.profit[other] -= bid
