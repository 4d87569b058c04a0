"""What a seat of The Big Idea may not know: taken away, and filled in again by a fair draw."""

from ....core.rng import below
from ....core.state import NOBODY
from .stacks import count_articles, take_from_hand
from .words import *


def hide(s, seat):
    """Blank what the seat may not know: other hands, the pile, secrets not yet revealed."""
    # rules: big-idea 3.1
    if s.deck[0] != NOTHING:
        hide_pile(s)
    hide_held(s, seat)


def hide_held(s, seat):
    """What others hold: their hands, secrets not yet revealed, and cash where it is hidden."""
    for other in range(s.seats):
        if other != seat:
            forget_stack(s, s.hand[other])
            forget_stack(s, s.laid[other])
            s.hand[other] = NOTHING
            s.laid[other] = NOTHING
            s.hand_size[other] += s.n_laid[other]
            s.n_laid[other] = 0
            s.plan[other] = 0
            s.n_backed[other] = 0
            for i in range(VENTURES):
                s.backed[other][i] = 0
            if s.v.cash_public == 0 and s.to_move != NOBODY:
                s.cash[other] = 0  # ruling: big-idea R16. At the end it is counted.


def hide_pile(s):
    for i in range(s.v.n_cards):
        s.deck[i] = NOTHING
        s.place[i] = 0


def forget_stack(s, top):
    while top != NOTHING:
        beneath = s.under[top]
        s.under[top] = NOTHING
        top = beneath


def guess(s, seat):
    """Fill in what `hide` has blanked, by a fair draw: unseen cards dealt anew, secrets chosen at random."""
    pool = 0
    for card in range(s.v.n_cards):
        s.place[card] = 1
    forget_place(s, s.discard)
    for k in range(s.products):
        forget_place(s, s.stack[k])
    if seat >= 0:  # a spectator holds nothing
        forget_place(s, s.hand[seat])
        forget_place(s, s.laid[seat])
    for card in range(s.v.n_cards):
        if s.place[card] == 1:
            s.deck[pool] = card
            pool += 1
    for other in range(s.seats):
        if other != seat:
            for _ in range(s.hand_size[other]):
                pool = guess_card(s, other, pool)
            guess_secret(s, other)
    for i in range(pool):
        s.place[s.deck[i]] = i
    if s.v.cash_public == 0 and s.to_move != NOBODY:
        guess_cash(s, seat)


def guess_cash(s, seat):
    """What the others have together is known, since the bank pays in the open; it is divided equally among them."""
    rest = s.seats * s.v.start_cash + s.paid
    others = s.seats
    if seat >= 0:
        rest -= s.cash[seat]
        others -= 1
    for other in range(s.seats):
        if other != seat:
            s.cash[other] = rest // others
            rest -= s.cash[other]
            others -= 1


def forget_place(s, top):
    while top != NOTHING:
        s.place[top] = 0
        top = s.under[top]


def guess_card(s, seat, pool):
    i = below(s, pool)
    card = s.deck[i]
    s.deck[i] = s.deck[pool - 1]
    s.under[card] = s.hand[seat]
    s.hand[seat] = card
    return pool - 1


def guess_secret(s, seat):
    """A seat that has decided already: two cards of its hand, or a new product that is not its own."""
    if s.chosen[seat] == 0:
        return
    if s.phase == SEED_SELECT:
        if s.hand_size[seat] < 2:
            s.plan[seat] = KEEP
            return
        first = s.hand[seat]
        second = s.under[first]
        take_from_hand(s, seat, first)
        take_from_hand(s, seat, second)
        s.under[first] = second
        s.under[second] = NOTHING
        s.laid[seat] = first
        s.n_laid[seat] = 2
        s.plan[seat] = LAUNCH if count_articles(s, first) == 1 else DUMP
    elif s.phase == VENTURE_SELECT and s.excused[seat] == 0:
        n = 0
        for k in range(s.products):
            if s.born[k] == s.round and s.inventor[k] != seat:
                n += 1
        pick = below(s, n)
        for k in range(s.products):
            if s.born[k] == s.round and s.inventor[k] != seat:
                if pick == 0:
                    s.backed[seat][0] = k
                pick -= 1
        s.n_backed[seat] = 1
