"""Big City, action T (variant trade_cards): offer, counter-offers, and up to two swaps face down.

The trading player puts up one or two cards, the others as many as they like. A swap is one card for one; where swaps
may be uneven, one more card may then be added to it, from either side.
"""

from ....core.state import OK, offer
from .cards import begin_exchange, lose_sight, stack_of
from .words import *

MOST = 2  # cards that the one who trades puts up, and swaps


def why_not_trade(s, seat):
    # rules: big-city 4, trade_cards
    if s.v.trade_cards == 0:
        return NO_TRADING
    # ruling: big-city R25
    if s.trades >= TRADES_IN_A_ROW * s.seats:
        return ENOUGH_TRADES
    return OK if s.hand_size[seat] > 0 else NONE_TO_TRADE


def begin_trade(s):
    s.phase = MAKE_OFFER


def take_offers_back(s):
    s.wanted = 0
    s.swaps = 0
    s.uneven = NOTHING
    for seat in range(s.seats):
        for i in range(s.n_offered[seat]):
            s.offered[SLOTS * seat + i] = 0
        s.n_offered[seat] = 0


def is_offered(s, seat, place):
    for i in range(s.n_offered[seat]):
        if s.offered[SLOTS * seat + i] == place:
            return True
    return False


def place_in_hand(s, seat, card):
    for i in range(s.hand_size[seat]):
        if s.hand[SLOTS * seat + i] == card:
            return i
    return NOTHING


def put_up(s, seat, card):
    s.offered[SLOTS * seat + s.n_offered[seat]] = place_in_hand(s, seat, card)
    s.n_offered[seat] += 1


def most_offered(s, seat):
    """Cards that a seat may put up: two for the trading player, any number for the others."""
    # ruling: big-city R33
    return min(MOST, s.hand_size[seat]) if seat == s.active else s.hand_size[seat]


def offer_cards(s, seat, verb):
    """Cards of this hand that may still be put up, by the trading player and by those who answer."""
    if s.n_offered[seat] < most_offered(s, seat):
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
        return NOT_TO_OFFER
    if is_offered(s, seat, place_in_hand(s, seat, card)):
        return OFFERED_ALREADY
    return OK if s.n_offered[seat] < most_offered(s, seat) else ENOUGH_OFFERED


def why_not_want(s, k):
    if k >= s.v.n_tiles:
        return NO_SUCH_WISH
    return OK if s.wanted >> k & 1 == 0 else WANTED_ALREADY


def why_not_finish_offer(s, seat):
    return OK if s.n_offered[seat] > 0 else OFFER_ONE_FIRST


def find_answerer(s, seat):
    """On to the next player clockwise who has cards and can answer; False once everybody has."""
    seat = left_of(s, seat)
    while seat != s.active:
        if s.hand_size[seat] > 0:
            s.phase = COUNTER_OFFER
            s.to_move = seat
            return True
        seat = left_of(s, seat)
    return False


def left_of(s, seat):
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < s.seats else 0


# ------------------------------------------------------------------ closing


def pair(mine, seat, theirs):
    """What an ACCEPT names: my offered card, a seat, its offered card; by the order in which they were put up."""
    return mine << 7 | seat << 4 | theirs


def mine_of(what):
    return what >> 7


def partner_of(what):
    return what >> 4 & 7


def theirs_of(what):
    return what & 15


def is_open(s, seat, i):
    """Is this card still on offer?"""
    return i < s.n_offered[seat] and s.offered[SLOTS * seat + i] != NOTHING


def offer_pairs(s):
    for mine in range(s.n_offered[s.active]):
        for seat in range(s.seats):
            for theirs in range(s.n_offered[seat]):
                if why_not_accept(s, pair(mine, seat, theirs)) == OK:
                    offer(s, ACCEPT, pair(mine, seat, theirs), 0)
    if s.uneven != NOTHING:
        for theirs in range(s.n_offered[s.uneven]):
            if why_not_accept(s, pair(NO_MORE, s.uneven, theirs)) == OK:
                offer(s, ACCEPT, pair(NO_MORE, s.uneven, theirs), 0)
        for mine in range(s.n_offered[s.active]):
            if why_not_accept(s, pair(mine, s.uneven, NO_MORE)) == OK:
                offer(s, ACCEPT, pair(mine, s.uneven, NO_MORE), 0)
    offer(s, DONE, 0, 0)


def why_not_accept(s, what):
    mine, seat, theirs = mine_of(what), partner_of(what), theirs_of(what)
    if seat >= s.seats or seat == s.active:
        return NO_SUCH_PAIR
    if mine == NO_MORE or theirs == NO_MORE:
        return why_not_add(s, mine, seat, theirs)
    if not is_open(s, s.active, mine) or not is_open(s, seat, theirs):
        return NO_SUCH_PAIR
    if s.swaps == MOST:
        return ENOUGH_SWAPS
    return TWIN_FIRST if has_twin_before(s, seat, theirs) else OK


def why_not_add(s, mine, seat, theirs):
    """One more card for the swap just concluded, from one side only."""
    # ruling: big-city R33
    if s.v.uneven_swaps == 0 or s.uneven != seat:
        return NOT_UNEVEN
    giver, i, taker = (seat, theirs, s.active) if mine == NO_MORE else (s.active, mine, seat)
    if not is_open(s, giver, i):
        return NO_SUCH_PAIR
    if s.hand_size[taker] == SLOTS:
        return NO_ROOM_IN_HAND
    return TWIN_FIRST if giver == seat and has_twin_before(s, seat, i) else OK


def has_twin_before(s, seat, i):
    """Was an earlier card put up that the trading player cannot tell from this one? Then that one is taken first."""
    # ruling: big-city R33
    card = s.hand[SLOTS * seat + s.offered[SLOTS * seat + i]]
    if knows(s, s.active, card):
        return False
    for j in range(i):
        if is_open(s, seat, j):
            other = s.hand[SLOTS * seat + s.offered[SLOTS * seat + j]]
            if stack_of(other) == stack_of(card) and not knows(s, s.active, other):
                return True
    return False


def knows(s, seat, card):
    """Does the seat know this face?"""
    return card < LOTS and s.known[card] >> seat & 1 == 1


def has_pair(s):
    """Is there anything left to accept?"""
    if s.uneven != NOTHING and has_more(s):
        return True
    if s.swaps == MOST or not has_open(s, s.active):
        return False
    for seat in range(s.seats):
        if seat != s.active and has_open(s, seat):
            return True
    return False


def has_open(s, seat):
    for i in range(s.n_offered[seat]):
        if is_open(s, seat, i):
            return True
    return False


def has_more(s):
    """Could a card be added to the last swap?"""
    if has_open(s, s.uneven) and s.hand_size[s.active] < SLOTS:
        return True
    return has_open(s, s.active) and s.hand_size[s.uneven] < SLOTS


def close_deals(s):
    s.phase = CLOSE_DEAL
    s.to_move = s.active


def go_on_trading(s, seat, verb):
    """When a player has said all, the next may answer; when all have, the trading player closes."""
    # rules: big-city 4, trade_cards
    answered = verb == COUNTER and s.n_offered[seat] == s.hand_size[seat]
    closing = s.phase == CLOSE_DEAL
    if not closing and (answered or verb > ACCEPT) and not find_answerer(s, seat):
        close_deals(s)
    if s.phase == CLOSE_DEAL and ((closing and verb > ACCEPT) or not has_pair(s)):
        if s.swaps == 0:  # a trade without a swap may still become an exchange of up to two cards
            begin_exchange(s, s.active, 2)
        else:
            s.phase = IDLED
        take_offers_back(s)


def swap(s, what):
    """Two cards change hands face down, or one more is added; only those who gave and got a card know it."""
    mine, other, theirs = mine_of(what), partner_of(what), theirs_of(what)
    if mine == NO_MORE:
        give_more(s, other, theirs, s.active)
    elif theirs == NO_MORE:
        give_more(s, s.active, mine, other)
    else:
        swap_even(s, s.active, mine, other, theirs)


def swap_even(s, seat, mine, other, theirs):
    here, there = s.offered[SLOTS * seat + mine], s.offered[SLOTS * other + theirs]
    given, got = s.hand[SLOTS * seat + here], s.hand[SLOTS * other + there]
    lose_sight(s, seat, stack_of(given))
    lose_sight(s, other, stack_of(got))
    s.hand[SLOTS * seat + here] = got
    s.hand[SLOTS * other + there] = given
    hold(s, other, given)
    hold(s, seat, got)
    s.offered[SLOTS * seat + mine] = NOTHING
    s.offered[SLOTS * other + theirs] = NOTHING
    s.swaps += 1
    s.uneven = other if s.v.uneven_swaps == 1 else NOTHING


def give_more(s, giver, i, taker):
    """One hand grows and the other shrinks; the last card of the giver's hand fills the gap."""
    place, last = s.offered[SLOTS * giver + i], s.hand_size[giver] - 1
    card = s.hand[SLOTS * giver + place]
    lose_sight(s, giver, stack_of(card))
    s.offered[SLOTS * giver + i] = NOTHING
    for j in range(s.n_offered[giver]):
        if s.offered[SLOTS * giver + j] == last:
            s.offered[SLOTS * giver + j] = place
    s.hand[SLOTS * giver + place] = s.hand[SLOTS * giver + last]
    s.hand[SLOTS * giver + last] = 0
    s.hand_size[giver] = last
    s.hand[SLOTS * taker + s.hand_size[taker]] = card
    s.hand_size[taker] += 1
    hold(s, taker, card)
    s.uneven = NOTHING


def hold(s, seat, card):
    """The card is this seat's now, and it knows it; so does the seat that gave it."""
    if card < LOTS:
        s.holder[card] = seat
        s.known[card] |= 1 << seat
