"""Big City, action T (variant trade_cards): offer, counter-offers, and up to two swaps face down."""

from ...core.record import OK, offer
from .cards import lose_sight, stack_of
from .fields import (
    ACCEPT, CLOSE_DEAL, COUNTER, COUNTER_OFFER, DONE, ENOUGH_OFFERED, ENOUGH_SWAPS, ENOUGH_TRADES, LOTS, MAKE_OFFER,
    NO_CARD_LEFT, NO_SUCH_PAIR, NO_SUCH_STACK, NO_TRADING, NOT_YOUR_CARD, NOTHING, OFFER, OFFER_ONE_FIRST,
    OFFERED_ALREADY, SLOTS, TRADES_IN_A_ROW, WANT, WANTED_ALREADY,
)  # fmt: skip

MOST = 2  # cards on offer, and swaps


def why_not_trade(s, seat):
    # rules: big-city 4, trade_cards
    if s.v.trade_cards == 0:
        return NO_TRADING
    # ruling: big-city R25
    if s.trades >= TRADES_IN_A_ROW * s.seats:
        return ENOUGH_TRADES
    return OK if s.hand_size[seat] > 0 else NO_CARD_LEFT


def begin_trade(s):
    s.phase = MAKE_OFFER


def take_offers_back(s):
    s.wanted = 0
    s.swaps = 0
    for seat in range(s.seats):
        s.n_offered[seat] = 0
        s.offered[2 * seat] = 0
        s.offered[2 * seat + 1] = 0


def is_offered(s, seat, place):
    for i in range(s.n_offered[seat]):
        if s.offered[2 * seat + i] == place:
            return True
    return False


def place_in_hand(s, seat, card):
    for i in range(s.hand_size[seat]):
        if s.hand[SLOTS * seat + i] == card:
            return i
    return NOTHING


def put_up(s, seat, card):
    s.offered[2 * seat + s.n_offered[seat]] = place_in_hand(s, seat, card)
    s.n_offered[seat] += 1


def offer_cards(s, seat, verb):
    """Cards of this hand that may still be put up, by the one who trades and by those who answer."""
    if s.n_offered[seat] < MOST:
        for i in range(s.hand_size[seat]):
            if not is_offered(s, seat, i):
                offer(s, verb, s.hand[SLOTS * seat + i], 0)
    if verb == OFFER:
        for k in range(s.v.n_tiles):
            if s.wanted >> k & 1 == 0:
                offer(s, WANT, k, 0)
    if verb == COUNTER or s.n_offered[seat] > 0:
        offer(s, DONE, 0, 0)


def why_not_put_up(s, seat, card):
    if card >= LOTS or s.holder[card] != seat:
        return NOT_YOUR_CARD
    if s.n_offered[seat] == MOST:
        return ENOUGH_OFFERED
    return OFFERED_ALREADY if is_offered(s, seat, place_in_hand(s, seat, card)) else OK


def why_not_want(s, k):
    if k >= s.v.n_tiles:
        return NO_SUCH_STACK
    return OK if s.wanted >> k & 1 == 0 else WANTED_ALREADY


def why_not_finish_offer(s, seat):
    return OK if s.n_offered[seat] > 0 else OFFER_ONE_FIRST


def find_answerer(s, seat):
    """On to the next player clockwise who has cards and can answer; False once everybody has."""
    seat = after(s, seat)
    while seat != s.active:
        if s.hand_size[seat] > 0:
            s.phase = COUNTER_OFFER
            s.to_move = seat
            return True
        seat = after(s, seat)
    return False


def after(s, seat):
    return seat + 1 if seat + 1 < s.seats else 0


# ------------------------------------------------------------------ closing


def pair(mine, seat, theirs):
    """What an ACCEPT names: my offered card, a seat, its offered card; 0 or 1 for the first or second."""
    return mine * 16 + seat * 2 + theirs


def is_open(s, seat, i):
    """Is this card still on offer?"""
    return i < s.n_offered[seat] and s.offered[2 * seat + i] != NOTHING


def offer_pairs(s):
    for mine in range(MOST):
        for seat in range(s.seats):
            for theirs in range(MOST):
                if why_not_accept(s, pair(mine, seat, theirs)) == OK:
                    offer(s, ACCEPT, pair(mine, seat, theirs), 0)
    offer(s, DONE, 0, 0)


def why_not_accept(s, what):
    mine, seat, theirs = what >> 4, what >> 1 & 7, what & 1
    if mine >= MOST or seat >= s.seats or seat == s.active:
        return NO_SUCH_PAIR
    if s.swaps == MOST:
        return ENOUGH_SWAPS
    return OK if is_open(s, s.active, mine) and is_open(s, seat, theirs) else NO_SUCH_PAIR


def has_pair(s):
    """Is there anything left to accept?"""
    if s.swaps == MOST or not (is_open(s, s.active, 0) or is_open(s, s.active, 1)):
        return False
    for seat in range(s.seats):
        if seat != s.active and (is_open(s, seat, 0) or is_open(s, seat, 1)):
            return True
    return False


def close_deals(s):
    s.phase = CLOSE_DEAL
    s.to_move = s.active


def swap(s, what):
    """Two cards change hands face down; only their new holders and those who gave them know them."""
    seat, other = s.active, what >> 1 & 7
    here, there = s.offered[2 * seat + (what >> 4)], s.offered[2 * other + (what & 1)]
    given, got = s.hand[SLOTS * seat + here], s.hand[SLOTS * other + there]
    lose_sight(s, seat, stack_of(given))
    lose_sight(s, other, stack_of(got))
    s.hand[SLOTS * seat + here] = got
    s.hand[SLOTS * other + there] = given
    if given < LOTS:
        s.holder[given] = other
        s.known[given] |= 1 << other
    if got < LOTS:
        s.holder[got] = seat
        s.known[got] |= 1 << seat
    s.offered[2 * seat + (what >> 4)] = NOTHING
    s.offered[2 * other + (what & 1)] = NOTHING
    s.swaps += 1
