"""Big City, the cards: stacks, hands, draws, what is given back, and who knows where a card is.

A stack is a set of cards in no known order, and beneath it those that players have put back, in order. Every card
carries the seats that know where it is: its holder, and those who had it before and can still tell.
"""

from ....core.state import OK, offer
from .map import is_laid
from .words import *


def stack_of(card):
    """The neighbourhood on the back of a card, even if its face is hidden."""
    return card // SLOTS if card < LOTS else card - HIDDEN


def cards_left(s, k):
    return s.loose[k] + s.n_under[k]


# ------------------------------------------------------------------ drawing


def why_not_draw(s, k):
    if k >= s.v.n_tiles:
        return NO_SUCH_STACK
    if cards_left(s, k) <= s.asked[k]:
        return EMPTY_STACK
    if s.taken[k] >= s.v.draw_cap_per_stack:
        return STACK_CAP
    # rules: big-city 4, limited_draw
    return STACK_NOT_LAID if s.v.limited_draw == 1 and not is_laid(s, k) else OK


def can_draw(s):
    for k in range(s.v.n_tiles):
        if why_not_draw(s, k) == OK:
            return True
    return False


def offer_stacks(s):
    for k in range(s.v.n_tiles):
        if why_not_draw(s, k) == OK:
            offer(s, DRAW, k, 0)


def ask_for(s, k):
    """A stack is chosen; chance will say which card it is."""
    s.taken[k] += 1
    s.asked[k] += 1
    s.to_draw -= 1


def must_reveal(s):
    """Is a card to be turned over now? One by one, or when all stacks are named."""
    # ruling: big-city R19
    if s.v.draw_reveal == DECLARE_FIRST and s.to_draw > 0 and can_draw(s):
        return False
    return stack_asked(s) != NOTHING


def stack_asked(s):
    for k in range(s.v.n_tiles):
        if s.asked[k] > 0:
            return k
    return NOTHING


def is_on_top(s, k, card):
    """Can this be the next card of the stack?"""
    if s.loose[k] == 0:
        return s.n_under[k] > 0 and s.under[SLOTS * k] == card
    for i in range(s.loose[k]):
        if s.deck[SLOTS * k + i] == card:
            return True
    return False


def draw_card(s, seat, k, card):
    if s.loose[k] > 0:
        s.loose[k] -= 1
        for i in range(s.loose[k]):
            if s.deck[SLOTS * k + i] == card:
                s.deck[SLOTS * k + i] = s.deck[SLOTS * k + s.loose[k]]
                break
    else:
        s.n_under[k] -= 1
        for i in range(s.n_under[k]):
            s.under[SLOTS * k + i] = s.under[SLOTS * k + i + 1]
        s.under[SLOTS * k + s.n_under[k]] = 0
    s.hand[SLOTS * seat + s.hand_size[seat]] = card
    s.hand_size[seat] += 1
    s.holder[card] = seat
    s.known[card] |= EVERYBODY if s.v.hand_visibility == OPEN else 1 << seat
    s.drawn += 1


# ------------------------------------------------------------------ leaving a hand


def take_from_hand(s, seat, card):
    n = s.hand_size[seat] - 1
    for i in range(n):
        if s.hand[SLOTS * seat + i] == card:
            s.hand[SLOTS * seat + i] = s.hand[SLOTS * seat + n]
            break
    s.hand[SLOTS * seat + n] = 0
    s.hand_size[seat] = n


def play_card(s, seat, card):
    """A card is shown and leaves the game."""
    take_from_hand(s, seat, card)
    s.holder[card] = OUT_OF_PLAY
    s.known[card] = EVERYBODY
    s.spent = 1


def lose_sight(s, seat, k):
    """A card of stack k leaves this hand face down: those who knew one of several can no longer tell which."""
    if s.v.hand_visibility == OPEN:
        return
    n = 0
    for i in range(s.hand_size[seat]):
        if stack_of(s.hand[SLOTS * seat + i]) == k:
            n += 1
    if n > 1:
        for i in range(s.hand_size[seat]):
            card = s.hand[SLOTS * seat + i]
            if card < LOTS and card // SLOTS == k:
                s.known[card] &= 1 << seat


# ------------------------------------------------------------------ action D: exchange


def offer_returns(s, seat):
    for i in range(s.hand_size[seat]):
        offer(s, RETURN, s.hand[SLOTS * seat + i], 0)
    if may_stop_returning(s):
        offer(s, DONE, 0, 0)


def why_not_return(s, seat, card):
    return OK if card < LOTS and s.holder[card] == seat else NOT_YOUR_CARD


def may_stop_returning(s):
    return s.returned > 0 or s.action == TRADE


def why_not_stop_returning(s):
    return OK if may_stop_returning(s) else RETURN_ONE_FIRST


def why_not_exchange(s, seat):
    return OK if s.hand_size[seat] > 0 else NO_CARD_LEFT


def begin_exchange(s, seat, most):
    s.phase = GIVE_BACK
    s.returns = min(most, s.hand_size[seat])
    s.returned = 0


def give_back(s, seat, card):
    """A card goes face down under its stack."""
    k = card // SLOTS
    lose_sight(s, seat, k)
    take_from_hand(s, seat, card)
    s.under[SLOTS * k + s.n_under[k]] = card
    s.n_under[k] += 1
    s.holder[card] = IN_STACK
    s.returned += 1
    s.returns -= 1
    s.spent = 1


NOT_INLINED = (draw_card, lose_sight)
