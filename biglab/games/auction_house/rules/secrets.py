"""What a seat of Auction House may not know: taken away, and filled in again by a fair draw."""

from ....core.rng import below
from ....core.state import NOBODY
from .cards import has_common, has_private, least_common, most_common, value_of_ticket, value_tickets, worth
from .clock import is_first_round
from .equilibrium import NOT_IN, bid_for_card, on_grid
from .play import highest_bid
from .words import *

DRAWS = 16  # enough for the best of them to be near what was bid
RISK_NEUTRAL = 1  # the rivals that a guess reckons with
LUCK = 1024  # the steps in which mixed bids are drawn


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
    estimate = s.estimate[seat] if seat >= 0 else NONE
    s.common = draw_common(s, estimate)


def draw_common(s, estimate):
    low = least_common(s)
    high = most_common(s)
    if estimate != NONE:
        low = max(low, estimate - s.v.noise)
        high = min(high, estimate + s.v.noise)
    return low + below(s, high - low + 1)


def guess_card(s, other):
    s.private[other] = draw_private(s)
    s.estimate[other] = draw_estimate(s, s.common)


def draw_private(s):
    return value_of_ticket(s, below(s, value_tickets(s))) if has_private(s) else NONE


def draw_estimate(s, common):
    return common - s.v.noise + below(s, 2 * s.v.noise + 1) if has_common(s) else NONE


def guess_bid(s, other):
    """A sealed bid as somebody with this card may make it; in a tie, one that agrees with who is tied."""
    if s.tied[other] == 1:
        return s.price
    most = highest_bid(s)
    if s.phase == TIE:
        most = s.price - s.v.step
    return likely_bid(s, s.private[other], s.estimate[other], most)


def likely_bid(s, draw, estimate, most):
    """What theory tells somebody with this card to bid, and no more than `most`; NONE if it is to stay out."""
    bid = bid_for_card(s, draw, estimate, RISK_NEUTRAL, below(s, LUCK) / LUCK)
    if bid == NOT_IN:
        return NONE
    found = min(on_grid(s, bid), most)
    return found if found >= s.v.reserve else NONE


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
    """Book a lot that is over for the others: what they paid, and what it may have been worth to its winner."""
    winner = s.past_winner[lot]
    if winner == NOBODY:
        return  # nobody has bid
    common = s.past_common[lot]
    if winner != seat:
        common = guess_winner(s, seat, lot)
    for other in range(s.seats):
        if other != seat and other != winner:
            guess_payment(s, lot, other, common)


def guess_winner(s, seat, lot):
    """Of a few deals the one that explains best what was seen; books the winner's gain and returns the common value."""
    winner = s.past_winner[lot]
    estimate = s.past_estimate[lot][seat] if seat >= 0 else NONE
    rivals = s.seats - 1 if has_common(s) else 1  # the winner, and those whose estimates are about the same value
    left = s.first_left
    s.first_left = first_to_leave(s, lot)
    least, gain, found = NONE, 0, NONE
    for _ in range(DRAWS):
        common = draw_common(s, estimate) if has_common(s) else NONE
        best, second, value = NONE - 1, NONE, 0
        for _ in range(rivals):
            draw = draw_private(s)
            bid = likely_bid(s, draw, draw_estimate(s, common), highest_bid(s))
            if bid > best:
                best, second, value = bid, max(best, NONE), worth(s, common, draw)
            else:
                second = max(second, bid)
        off = gap(s, seat, lot, best, second)
        if least == NONE or off < least:
            least, gain, found = off, value, common
    s.first_left = left
    s.profit[winner] += gain - s.past_price[lot] - s.v.entry_fee
    return found


def gap(s, seat, lot, best, second):
    """How far the two highest bids of a deal are from what is known of a lot: the winner's bid, or only the price."""
    known = s.past_bid[lot][s.past_winner[lot]]
    price = s.past_price[lot]
    if s.v.format != ENGLISH and (s.v.format != SECOND_PRICE or known != NONE):
        return abs(best - (price if known == NONE else known))
    off = max(price - best, 0)
    if has_common(s):
        mine = s.past_bid[lot][seat] if seat >= 0 else NONE
        off += abs(price - max(second, mine, s.v.reserve))
    return off


def first_to_leave(s, lot):
    """The price at which the first seat left a rising clock; NONE where only the winner came in."""
    first = NONE
    if s.v.format == ENGLISH:
        for other in range(s.seats):
            price = s.past_bid[lot][other]
            if other != s.past_winner[lot] and price != NONE and (first == NONE or price < first):
                first = price
    return first


def guess_payment(s, lot, other, common):
    """What somebody paid who did not win: a fee for bidding, and in an all-pay auction the bid."""
    if s.v.entry_fee == 0 and s.v.format != ALL_PAY:
        return
    bid = s.past_bid[lot][other]
    if s.v.show == SHOW_PRICE and s.v.format != ENGLISH:
        bid = losing_bid(s, lot, common)
    if bid != NONE:
        s.profit[other] -= s.v.entry_fee
        if s.v.format == ALL_PAY:
            s.profit[other] -= bid


def losing_bid(s, lot, common):
    """A secret bid that lost: one that is not above the price, if a few deals find one; else the price."""
    for _ in range(DRAWS):
        bid = likely_bid(s, draw_private(s), draw_estimate(s, common), highest_bid(s))
        if bid <= s.past_price[lot]:
            return bid
    return s.past_price[lot]


NOT_INLINED = (guess, likely_bid)  # compiled apart from the loops that call them
