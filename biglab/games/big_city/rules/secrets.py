"""What a seat of Big City may not know: taken away, and filled in again by a fair draw.

Backs are public: everybody sees of which neighbourhood a card is. Faces are known to those whose bit the card carries.
"""

from ....core.rng import below
from .cards import stack_of
from .trade import is_offered
from .words import *


def hide(s, seat):
    """Blank what the seat may not know: faces in other hands, in the stacks and under them."""
    # rules: big-city 8 (14)
    if s.deck[0] != NOTHING:
        for card in range(LOTS):
            s.deck[card] = NOTHING
    hide_held(s, seat)


def hide_held(s, seat):
    """What others hold, or have put under the stacks."""
    eyes = 1 << seat if seat >= 0 else PUBLIC
    for other in range(s.seats):
        if other != seat:
            for i in range(s.hand_size[other]):
                card = s.hand[SLOTS * other + i]
                if card < LOTS and s.known[card] & eyes == 0:
                    s.hand[SLOTS * other + i] = HIDDEN + back_seen(s, other, i, card)
    for k in range(s.v.n_tiles):
        for i in range(s.n_under[k]):
            card = s.under[SLOTS * k + i]
            if card < LOTS and s.known[card] & eyes == 0:
                s.under[SLOTS * k + i] = HIDDEN + k
    for card in range(LOTS):
        if s.holder[card] != NO_CARD and s.holder[card] != OUT_OF_PLAY:
            s.known[card] &= eyes
            if s.known[card] == 0:
                s.holder[card] = UNSEEN_PLACE


def back_seen(s, seat, place, card):
    """The neighbourhood on the back of a card in another hand, if it can be seen."""
    if s.v.hand_visibility == CLOSED and not is_offered(s, seat, place):
        return UNKNOWN_STACK
    return stack_of(card)


def guess(s, seat):
    """Fill in what `hide` has blanked: every unseen card of a stack is equally likely in every unseen place."""
    for k in range(s.v.n_tiles):
        fill_pool(s, k)
    for other in range(s.seats):
        for i in range(s.hand_size[other]):
            card = s.hand[SLOTS * other + i]
            if card >= HIDDEN and card != HIDDEN + UNKNOWN_STACK:
                s.hand[SLOTS * other + i] = guess_card(s, card - HIDDEN)
    for k in range(s.v.n_tiles):
        for i in range(s.n_under[k]):
            if s.under[SLOTS * k + i] >= HIDDEN:
                s.under[SLOTS * k + i] = guess_card(s, k)
    if s.v.hand_visibility == CLOSED:
        guess_backs(s)
    settle(s)


def fill_pool(s, k):
    """The unseen cards of a stack, gathered in its deck."""
    n = 0
    for card in range(SLOTS * k, SLOTS * (k + 1)):
        if s.holder[card] == UNSEEN_PLACE:
            s.deck[SLOTS * k + n] = card
            n += 1
    s.pool[k] = n


def guess_card(s, k):
    i = below(s, s.pool[k])
    s.pool[k] -= 1
    card = s.deck[SLOTS * k + i]
    s.deck[SLOTS * k + i] = s.deck[SLOTS * k + s.pool[k]]
    return card


def guess_backs(s):
    """Where not even backs are seen: the cards that are in no stack are dealt to the hands anew."""
    rest = 0
    for k in range(s.v.n_tiles):
        rest += s.pool[k] - s.loose[k]
    for other in range(s.seats):
        for i in range(s.hand_size[other]):
            if s.hand[SLOTS * other + i] == HIDDEN + UNKNOWN_STACK:
                pick = below(s, rest)
                k = 0
                while pick >= s.pool[k] - s.loose[k]:
                    pick -= s.pool[k] - s.loose[k]
                    k += 1
                s.hand[SLOTS * other + i] = guess_card(s, k)
                rest -= 1


def settle(s):
    """Every card is where it was guessed to be, and its holder knows it."""
    seen_by_all = EVERYBODY if s.v.hand_visibility == OPEN else 0
    for k in range(s.v.n_tiles):
        s.pool[k] = 0
        for i in range(s.loose[k]):
            s.holder[s.deck[SLOTS * k + i]] = IN_STACK
        for i in range(s.n_under[k]):
            s.holder[s.under[SLOTS * k + i]] = IN_STACK
            s.known[s.under[SLOTS * k + i]] |= seen_by_all
        for i in range(s.loose[k], SLOTS):
            s.deck[SLOTS * k + i] = 0
    for seat in range(s.seats):
        for i in range(s.hand_size[seat]):
            s.holder[s.hand[SLOTS * seat + i]] = seat
            s.known[s.hand[SLOTS * seat + i]] |= seen_by_all | 1 << seat


NOT_INLINED = (guess, hide)
