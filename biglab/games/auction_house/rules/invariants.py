"""What must hold in every position of Auction House."""

from ....core.state import CHANCE, NOBODY
from .cards import has_common, has_private, is_value, least_common, most_common, worth
from .clock import is_first_round, start_price
from .play import highest_bid
from .words import *

(
    WRONG_LOT,
    WRONG_PHASE,
    WRONG_CARD,
    WRONG_COMMON,
    WRONG_ESTIMATE,
    WRONG_BID,
    WRONG_CLOCK,
    WRONG_TIE,
    WRONG_WINNER,
    WRONG_PRICE,
    WRONG_PROFIT,
    ASKED_AFTER_LEAVING,
) = range(1, 13)

SENTENCES = {
    WRONG_LOT: "the lots do not add up",
    WRONG_PHASE: "the phase and the seat to move do not go together",
    WRONG_CARD: "a private value does not follow its law, or is there although it was not dealt",
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
    asking = RISING if s.v.format == ENGLISH else FALLING if s.v.format == DUTCH else SEALED
    if s.phase != asking or s.to_move < 0 or s.to_move >= s.dealt:
        return WRONG_PHASE
    if s.asked[s.to_move] != TO_ASK:
        return ASKED_AFTER_LEAVING
    if s.v.format != ENGLISH and s.to_move != s.dealt - 1:
        return WRONG_PHASE
    return 0


def broken_cards(s):
    """Cards follow their laws; the first `dealt` seats hold one, and perhaps the next a part of it."""
    if s.common != NONE and (not has_common(s) or s.common < least_common(s) or s.common > most_common(s)):
        return WRONG_COMMON
    if has_common(s) and s.dealt > 0 and s.common == NONE:
        return WRONG_COMMON
    for seat in range(s.seats):
        value = s.private[seat]
        if value != NONE and not (has_private(s) and seat <= s.dealt and s.phase != GAME_OVER and is_value(s, value)):
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


def is_bid(s, amount, least):
    return least <= amount and amount <= highest_bid(s) and amount % s.v.step == 0


def broken_sealed(s):
    """Sealed bids and prices at which a falling clock is stopped: only of seats that have answered."""
    for seat in range(s.seats):
        if s.bid[seat] != NONE and (s.asked[seat] != ANSWERED or not is_bid(s, s.bid[seat], s.v.reserve)):
            return WRONG_BID
        if s.inside[seat] != 0 or s.leaving[seat] != 0:
            return WRONG_CLOCK
        if s.phase != GAME_OVER:
            done = seat < s.dealt and seat != s.to_move
            if s.asked[seat] != (ANSWERED if done else TO_ASK):
                return WRONG_PHASE
    return 0 if s.first_left == NONE and s.least == 0 and (s.phase == TIE or s.price == 0) else WRONG_CLOCK


def broken_clock(s):
    """The rising clock: it shows no more than the limit of anybody who is in, and those who left had come in before."""
    if s.price < start_price(s) or s.price > highest_bid(s) or s.price % s.v.step != 0:
        return WRONG_CLOCK
    if s.least != s.price and s.least != s.price + s.v.step:
        return WRONG_CLOCK
    if s.first_left != NONE and (s.first_left < start_price(s) or s.first_left > s.price):
        return WRONG_CLOCK
    for seat in range(s.seats):
        bid = s.bid[seat]
        if bid != NONE and not is_bid(s, bid, start_price(s)):
            return WRONG_BID
        if s.inside[seat] == 0:
            if s.asked[seat] != NOT_ASKED and s.phase != TIE:
                return ASKED_AFTER_LEAVING
            if bid > s.price or s.first_left == NONE or s.leaving[seat] != 0:
                return WRONG_CLOCK
        elif bid != NONE and bid < s.price:
            return WRONG_CLOCK
        elif bid == NONE and not is_first_round(s):
            return WRONG_BID
        elif s.leaving[seat] == 1 and s.asked[seat] != ANSWERED:
            return WRONG_CLOCK
        elif s.asked[seat] == ANSWERED and s.leaving[seat] == 0 and bid < s.least:
            return WRONG_CLOCK
    return 0


def broken_tie(s):
    """In a tie two or more seats have made the highest bid, which is the price; at any other time nobody is tied."""
    n = 0
    for seat in range(s.seats):
        n += s.tied[seat]
        if s.tied[seat] == 1 and s.bid[seat] != s.price:
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
    return 0


def broken_lot(s, lot):
    winner, price = s.past_winner[lot], s.past_price[lot]
    if winner == NOBODY:
        if price != NONE:
            return WRONG_PRICE
    elif winner < 0 or winner >= s.seats:
        return WRONG_WINNER
    elif price < s.v.reserve or price > highest_bid(s) or price % s.v.step != 0:
        return WRONG_PRICE
    common = s.past_common[lot]
    if common != NONE and (not has_common(s) or common < least_common(s) or common > most_common(s)):
        return WRONG_COMMON
    for seat in range(s.seats):
        value, heard, bid = s.past_private[lot][seat], s.past_estimate[lot][seat], s.past_bid[lot][seat]
        if value != NONE and not (has_private(s) and is_value(s, value)):
            return WRONG_CARD
        if heard != NONE and not has_common(s):
            return WRONG_ESTIMATE
        if heard != NONE and common != NONE and (heard - common > s.v.noise or common - heard > s.v.noise):
            return WRONG_ESTIMATE
        if bid != NONE:
            if not is_bid(s, bid, s.v.reserve):
                return WRONG_BID
            if winner == NOBODY:
                return WRONG_WINNER
            if s.past_bid[lot][winner] != NONE and bid > s.past_bid[lot][winner]:
                return WRONG_WINNER
            if seat == winner and price > bid:
                return WRONG_PRICE
            if seat == winner and s.v.format != SECOND_PRICE and price != bid:
                return WRONG_PRICE
            if seat != winner and bid > price:
                return WRONG_PRICE
    return 0


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
