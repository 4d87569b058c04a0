"""What must hold in every position of Auction House."""

from ....core.state import CHANCE, NOBODY
from .cards import has_common, has_private, is_value, least_common, most_common, worth
from .clock import is_first_round, start_price
from .play import asking_phase, highest_bid
from .words import *

WRONG_LOT, WRONG_PHASE, WRONG_CARD, WRONG_COMMON, WRONG_ESTIMATE, WRONG_BID, WRONG_CLOCK = range(1, 8)
WRONG_TIE, WRONG_WINNER, WRONG_PRICE, WRONG_PROFIT, ASKED_AFTER_LEAVING = range(8, 13)

SENTENCES = {
    WRONG_LOT: "the lots do not add up",
    WRONG_PHASE: "the phase and the seat to move do not go together",
    WRONG_CARD: "a private value is not one of its distribution, or is there although it was not dealt",
    WRONG_COMMON: "the common value lies outside its range",
    WRONG_ESTIMATE: "an estimate is further from the common value than the noise",
    WRONG_BID: "a bid is off the grid, below the reserve price or above the limit",
    WRONG_CLOCK: "the price of the clock does not go with who is in and how far they stay",
    WRONG_TIE: "those who are tied have not all made the highest bid",
    WRONG_WINNER: "a lot was won by somebody who had not made the highest bid",
    WRONG_PRICE: "a price is below the reserve price or above what the winner bid",
    WRONG_PROFIT: "profits are not what the lots were worth less what was paid",
    ASKED_AFTER_LEAVING: "a seat is asked that has left",
}


def broken(s):
    """0, or the number of the sentence that does not hold."""
    # rules: auction-house 9
    if s.lots < 0 or s.lots > s.v.lots or (s.lots == s.v.lots) != (s.phase == GAME_OVER):
        return WRONG_LOT
    if s.round != (s.lots if s.phase == GAME_OVER else s.lots + 1):
        return WRONG_LOT
    reason = broken_phase(s)
    if reason == 0:
        reason = broken_cards(s)
    if reason == 0:
        reason = broken_clock(s) if s.v.format == ENGLISH and s.phase != GAME_OVER else broken_sealed(s)
    if reason == 0:
        reason = broken_tie(s)
    return reason if reason != 0 else broken_past(s)


def broken_phase(s):
    """Who is to move in which phase, and who may be asked."""
    if s.dealt < 0 or s.dealt > s.seats:
        return WRONG_CARD
    if s.phase == GAME_OVER:
        return 0 if s.to_move == NOBODY and s.dealt == 0 else WRONG_PHASE
    if s.phase == CARDS or s.phase == TIE:
        if s.to_move != CHANCE or (s.phase == CARDS) != (s.dealt < s.seats):
            return WRONG_PHASE
        return 0
    if s.phase != asking_phase(s) or s.to_move < 0 or s.to_move >= s.dealt:
        return WRONG_PHASE
    if s.asked[s.to_move] != TO_ASK:
        return ASKED_AFTER_LEAVING
    if (s.v.format != ENGLISH or is_first_round(s)) and s.to_move != s.dealt - 1:
        return WRONG_PHASE
    return 0


def broken_cards(s):
    """Cards are possible; the first `dealt` seats hold one, and perhaps the next a part of it."""
    if s.common != NONE and (s.phase == GAME_OVER or not is_common(s, s.common)):
        return WRONG_COMMON
    if has_common(s) and s.dealt > 0 and s.common == NONE:
        return WRONG_COMMON
    for seat in range(s.seats):
        value = s.private[seat]
        if value != NONE and not (may_hold_value(s, seat) and is_value(s, value)):
            return WRONG_CARD
        if value == NONE and has_private(s) and seat < s.dealt:
            return WRONG_CARD
        heard = s.estimate[seat]
        if heard == NONE:
            if has_common(s) and seat < s.dealt:
                return WRONG_ESTIMATE
        elif not has_common(s) or seat >= s.dealt or heard - s.common > s.v.noise or s.common - heard > s.v.noise:
            return WRONG_ESTIMATE
    return 0


def may_hold_value(s, seat):
    """Has this seat a card, or, with mixed values, the first half of the card that is being dealt?"""
    if seat < s.dealt:
        return has_private(s)
    return s.v.values == MIXED and s.phase == CARDS and seat == s.dealt and s.common != NONE


def is_common(s, value):
    return has_common(s) and least_common(s) <= value and value <= most_common(s)


def is_bid(s, amount, least):
    return least <= amount and amount <= highest_bid(s) and amount % s.v.step == 0


def broken_sealed(s):
    """Sealed bids and prices at which a falling clock is stopped: only of seats that have answered."""
    for seat in range(s.seats):
        if s.bid[seat] != NONE and (s.asked[seat] != ANSWERED or not is_bid(s, s.bid[seat], s.v.reserve)):
            return WRONG_BID
        if s.inside[seat] != 0 or s.leaving[seat] != 0:
            return WRONG_CLOCK
        if s.asked[seat] != (NOT_ASKED if s.phase == GAME_OVER else asked_in_turn(s, seat)):
            return WRONG_PHASE
    return 0 if s.first_left == NONE and s.least == 0 and (s.phase == TIE or s.price == 0) else WRONG_CLOCK


def asked_in_turn(s, seat):
    """What `asked` is where each seat answers once, as soon as it has its card."""
    return ANSWERED if seat < s.dealt and seat != s.to_move else TO_ASK


def broken_clock(s):
    """The rising clock: its price is on the grid, and every seat has left, has answered or is still to be asked."""
    if not is_bid(s, s.price, start_price(s)):
        return WRONG_CLOCK
    if s.least != s.price and s.least != s.price + s.v.step:
        return WRONG_CLOCK
    if s.first_left == NONE and s.least == s.price and not is_first_round(s):
        return WRONG_CLOCK  # before anybody has left, everybody is asked only once at one price
    if s.first_left != NONE and not (s.first_left <= s.price and is_bid(s, s.first_left, start_price(s))):
        return WRONG_CLOCK
    if s.phase == RISING and s.least > highest_bid(s):
        return WRONG_CLOCK
    if s.phase == CARDS and not is_first_round(s):
        return WRONG_CLOCK
    n_inside = 0
    for seat in range(s.seats):
        if s.bid[seat] != NONE and not is_bid(s, s.bid[seat], start_price(s)):
            return WRONG_BID
        reason = broken_bidder(s, seat)
        if reason != 0:
            return reason
        n_inside += s.inside[seat]
    # The clock rises while two or more are in. In a tie all have left together, or nobody who is in can stay longer.
    if n_inside == 1 or (n_inside == 0 and s.phase != TIE) or (n_inside == s.seats) != (s.first_left == NONE):
        return WRONG_CLOCK
    return 0


def broken_bidder(s, seat):
    """What a rising clock knows of one seat."""
    if s.inside[seat] == 0:
        return broken_after_leaving(s, seat)
    if s.inside[seat] != 1 or s.leaving[seat] < 0 or s.leaving[seat] > 1:
        return WRONG_CLOCK
    if s.leaving[seat] == 1 and s.asked[seat] != ANSWERED:
        return WRONG_CLOCK
    if s.phase == TIE:
        stays = s.asked[seat] == NOT_ASKED and s.bid[seat] == s.price and s.price == highest_bid(s)
        return 0 if stays else WRONG_CLOCK
    return broken_first_answer(s, seat) if is_first_round(s) else broken_answer(s, seat)


def broken_after_leaving(s, seat):
    """A seat that has left is not asked again; its bid is the price at which it left, NONE if it never came in."""
    if s.asked[seat] != NOT_ASKED:
        return ASKED_AFTER_LEAVING
    if s.first_left == NONE or s.leaving[seat] != 0 or s.bid[seat] > s.price:
        return WRONG_CLOCK
    left_at = start_price(s) if s.bid[seat] == NONE else s.bid[seat]
    return 0 if left_at >= s.first_left else WRONG_CLOCK


def broken_first_answer(s, seat):
    """In the first round of questions seats answer as they get their cards: they stay to a price, or never come in."""
    if s.asked[seat] != asked_in_turn(s, seat):
        return WRONG_PHASE
    stays = s.asked[seat] == ANSWERED and s.leaving[seat] == 0
    return 0 if stays == (s.bid[seat] != NONE) else WRONG_BID


def broken_answer(s, seat):
    """In a later round all who are in are asked in turn; if nobody has left, only those whose limit the clock shows."""
    if s.bid[seat] == NONE:
        return WRONG_BID
    at_limit = s.bid[seat] == s.price
    everybody = s.least == s.price
    if s.bid[seat] < s.price:
        return WRONG_CLOCK
    if s.asked[seat] == NOT_ASKED:
        return 0 if not everybody and not at_limit else WRONG_CLOCK
    if s.asked[seat] != (ANSWERED if seat < s.to_move else TO_ASK):
        return WRONG_PHASE
    if s.asked[seat] == ANSWERED and s.leaving[seat] == 0:
        return 0 if s.bid[seat] >= s.least else WRONG_CLOCK
    return 0 if everybody or at_limit else WRONG_CLOCK


def broken_tie(s):
    """In a tie two or more seats have made the highest bid, which is the price; at any other time nobody is tied."""
    n = 0
    n_inside = 0
    for seat in range(s.seats):
        if s.tied[seat] < 0 or s.tied[seat] > 1:
            return WRONG_TIE
        n += s.tied[seat]
        n_inside += s.inside[seat]
    for seat in range(s.seats):
        if s.tied[seat] == 1 and s.bid[seat] != s.price:
            return WRONG_TIE
        if s.phase == TIE and n_inside > 0 and s.tied[seat] != s.inside[seat]:
            return WRONG_TIE
        if s.phase == TIE and s.bid[seat] > s.price:
            return WRONG_TIE
        if s.phase == TIE and s.v.format != ENGLISH and s.bid[seat] == s.price and s.tied[seat] == 0:
            return WRONG_TIE
    return 0 if (n >= 2) == (s.phase == TIE) and (n != 1) else WRONG_TIE


def broken_past(s):
    """The lots that are over: winners, prices, and profits as far as this record knows what is behind them."""
    for lot in range(s.lots):
        reason = broken_lot(s, lot)
        if reason != 0:
            return reason
    for seat in range(s.seats):
        if knows_profit(s, seat) and profit_of(s, seat) != s.profit[seat]:
            return WRONG_PROFIT
        if s.profit[seat] > s.lots * s.v.top or s.profit[seat] < -s.lots * (highest_bid(s) + s.v.entry_fee):
            return WRONG_PROFIT
    return 0


def broken_lot(s, lot):
    winner, price = s.past_winner[lot], s.past_price[lot]
    if winner == NOBODY:
        if price != NONE:
            return WRONG_PRICE
    elif winner < 0 or winner >= s.seats:
        return WRONG_WINNER
    elif not is_bid(s, price, least_bid(s)):
        return WRONG_PRICE
    elif s.past_bid[lot][winner] == NONE and shows_bids(s):
        return WRONG_WINNER
    if s.past_common[lot] == NONE:
        if has_common(s) and s.v.show == SHOW_EVERYTHING:
            return WRONG_COMMON
    elif not is_common(s, s.past_common[lot]):
        return WRONG_COMMON
    for seat in range(s.seats):
        reason = broken_past_card(s, lot, seat)
        if reason == 0 and s.past_bid[lot][seat] != NONE:
            reason = broken_past_bid(s, lot, seat)
        if reason != 0:
            return reason
    return 0


def broken_past_card(s, lot, seat):
    """A card of a lot that is over: where not everything is shown, a record may not know it."""
    common, value, heard = s.past_common[lot], s.past_private[lot][seat], s.past_estimate[lot][seat]
    if value == NONE:
        if has_private(s) and s.v.show == SHOW_EVERYTHING:
            return WRONG_CARD
    elif not (has_private(s) and is_value(s, value)):
        return WRONG_CARD
    if heard == NONE:
        return WRONG_ESTIMATE if has_common(s) and s.v.show == SHOW_EVERYTHING else 0
    if not has_common(s) or heard < 0 or heard > s.v.top:
        return WRONG_ESTIMATE
    if common != NONE and (heard - common > s.v.noise or common - heard > s.v.noise):
        return WRONG_ESTIMATE
    return 0


def broken_past_bid(s, lot, seat):
    winner, price, bid = s.past_winner[lot], s.past_price[lot], s.past_bid[lot][seat]
    if not is_bid(s, bid, least_bid(s)):
        return WRONG_BID
    if winner == NOBODY or (s.past_bid[lot][winner] != NONE and bid > s.past_bid[lot][winner]):
        return WRONG_WINNER
    if seat != winner:
        return WRONG_PRICE if bid > price else 0
    if s.v.format == SECOND_PRICE:
        return WRONG_PRICE if price > bid else 0
    return WRONG_PRICE if price != bid else 0


def least_bid(s):
    return start_price(s) if s.v.format == ENGLISH else s.v.reserve


def shows_bids(s):
    """Does everybody see the bids of a lot that is over?"""
    return s.v.show != SHOW_PRICE or s.v.format == ENGLISH


def knows_profit(s, seat):
    """Does this record know the cards behind the profit of a seat? One filled in by a guess does not."""
    for lot in range(s.lots):
        if has_private(s) and s.past_private[lot][seat] == NONE:
            return False
        if has_common(s) and s.past_estimate[lot][seat] == NONE:
            return False
        if has_common(s) and s.past_winner[lot] == seat and s.past_common[lot] == NONE:
            return False
    return True


def profit_of(s, seat):
    """What a seat has made of the lots so far."""
    total = 0
    for lot in range(s.lots):
        if s.past_bid[lot][seat] != NONE:
            total -= s.v.entry_fee
            if s.v.format == ALL_PAY:
                total -= s.past_bid[lot][seat]
        if s.past_winner[lot] == seat:
            total += worth(s, s.past_common[lot], s.past_private[lot][seat])
            if s.v.format != ALL_PAY:
                total -= s.past_price[lot]
    return total
