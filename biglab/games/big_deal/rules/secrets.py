"""What a seat of Big Deal may not know: taken away, and filled in again by a fair draw."""

from ....core.rng import below
from .stacks import top_discard
from .words import *

IN_DECK, MANY_PLACES = -1, -2
SURPRISES = 8  # one discard in eight is a surprise: nothing can be concluded from it


def hide(s, seat):
    """Blank what the seat may not know: the draw pile, other hands, discards that nobody remembers.

    What can be counted is not hidden: where all unseen cards must lie in one place, they are known.
    """
    # rules: big-deal 3.1
    place = only_place(s, seat)
    for kind in range(KINDS):
        s.deck[kind] = unseen(s, seat, kind) if place == IN_DECK else 0
    if s.v.open_hands == 0:
        for other in range(s.seats):
            if other != seat:
                for kind in range(KINDS):
                    s.hand[other][kind] = unseen(s, seat, kind) if place == other else 0
    # ruling: big-deal R17
    if s.v.discard_memory == TOP_ONLY and s.n_discard > 1:
        for i in range(s.n_discard - 1):
            s.discard[i] = NOTHING
        for kind in range(KINDS):
            s.discarded[kind] = 0
        s.discarded[top_discard(s)] = 1


def only_place(s, seat):
    """Where all unseen cards are: IN_DECK, a seat with a hidden hand, or MANY_PLACES."""
    place = MANY_PLACES
    places = 0
    if s.deck_size > 0:
        place = IN_DECK
        places += 1
    if s.v.discard_memory == TOP_ONLY and s.n_discard > 1:
        places += 2  # buried cards have an order that nobody knows
    if s.v.open_hands == 0:
        for other in range(s.seats):
            if other != seat and s.hand_size[other] > 0:
                place = other
                places += 1
    return place if places == 1 else MANY_PLACES


def remembered(s, kind):
    """Cards of this kind that are known to lie in the discard pile."""
    # ruling: big-deal R17
    if s.v.discard_memory == TOP_ONLY:
        return 1 if s.n_discard > 0 and top_discard(s) == kind else 0
    return s.discarded[kind]


def unseen(s, seat, kind):
    """Cards of this kind that the seat does not see: each of them may be in any hidden place, all equally likely."""
    left = s.v.counts[kind] - s.shown[kind] - remembered(s, kind)
    if s.v.open_hands == 1:
        for other in range(s.seats):
            left -= s.hand[other][kind]
    elif seat >= 0:
        left -= s.hand[seat][kind]
    return left


def guess(s, seat):
    """Fill in what `hide` has blanked: unseen cards are dealt anew; what a hand has discarded counts.

    In simulated games a player who discards hardly ever keeps a card of that kind, or one like the top of the pile
    (it would have been laid with it), and good players whose sets can be stolen keep jokers to defend them. A part of
    such hands is dealt like any other: people overlook things.
    """
    size = 0
    for kind in range(KINDS):
        s.deck[kind] = unseen(s, seat, kind)
        size += s.deck[kind]
    if s.v.discard_memory == TOP_ONLY:
        for i in range(s.n_discard - 1):
            # rules: big-deal 3.2. The card turned up at set-up was not a joker.
            kind = guess_card(s, size, JOKERS if i == 0 and s.flip == 1 else 0)
            s.discard[i] = kind
            s.discarded[kind] += 1
            size -= 1
    if s.v.open_hands == 0:
        for other in range(s.seats):
            if other != seat:
                for kind in range(KINDS):
                    s.hand[other][kind] = 0
                if s.kept[other] > 0 and below(s, SURPRISES) > 0:
                    size -= guess_kept(s, other)
        for other in range(s.seats):
            if other != seat:
                held = 0
                for kind in range(KINDS):
                    held += s.hand[other][kind]
                for _ in range(s.hand_size[other] - held):
                    s.hand[other][guess_card(s, size, 0)] += 1
                    size -= 1


def guess_kept(s, other):
    """The cards that stayed when a hand discarded: none of a kind passed up, and jokers rather than other cards."""
    for n in range(s.kept[other]):
        size = 0
        for kind in range(KINDS):
            size += weight_of_kept(s, other, kind) * s.deck[kind]
        if size == 0:
            return n
        ticket, kind = below(s, size), 0
        while ticket >= weight_of_kept(s, other, kind) * s.deck[kind]:
            ticket -= weight_of_kept(s, other, kind) * s.deck[kind]
            kind += 1
        s.deck[kind] -= 1
        s.hand[other][kind] += 1
    return s.kept[other]


def weight_of_kept(s, other, kind):
    """The weight of an unseen card of this kind among those that stayed in a hand; 2 where a discard says nothing."""
    if s.passed_up[other] >> kind & 1 == 1:
        return 0
    return 4 if kind < JOKERS and s.stack[other] >= s.v.min_target_sets else 2


def guess_card(s, size, first):
    """One of the unseen cards, of the kinds from `first` on, leaves for its place."""
    for kind in range(first):
        size -= s.deck[kind]
    ticket = below(s, size)
    kind = first
    while ticket >= s.deck[kind]:
        ticket -= s.deck[kind]
        kind += 1
    s.deck[kind] -= 1
    return kind
