"""What a seat of Auction House may not know: taken away, and filled in again by a fair draw."""

from ....core.rng import below
from ....core.state import NOBODY
from .cards import has_common, has_private, least_common, most_common, value_of_ticket, value_tickets, worth
from .clock import is_first_round
from .play import highest_bid
from .words import *


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
    """Fill in by a fair draw what `hide` took away of this lot. What is past stays unknown: it decides nothing more."""
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


def guess_common(s, seat):
    """A common value that the seat's own estimate allows, each as likely."""
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
    value = worth(s, s.estimate[other], s.private[other])
    most = highest_bid(s)
    if s.phase == TIE:
        most = s.price - s.v.step
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
