"""What a seat of Big Deal may not know: taken away, and filled in again by a fair draw."""

from ...core.luck import below
from .fields import JOKERS, KINDS, NOTHING, TOP_ONLY
from .stacks import top_discard


def hide(s, seat):
    """Take away what the seat may not know: the draw pile, other hands, discards that nobody remembers."""
    # rules: big-deal 3.1
    for kind in range(KINDS):
        s.deck[kind] = 0
    if s.v.open_hands == 0:
        for other in range(s.seats):
            if other != seat:
                for kind in range(KINDS):
                    s.hand[other][kind] = 0
    # ruling: big-deal R17
    if s.v.discard_memory == TOP_ONLY and s.n_discard > 1:
        for i in range(s.n_discard - 1):
            s.discard[i] = NOTHING
        for kind in range(KINDS):
            s.discarded[kind] = 0
        s.discarded[top_discard(s)] = 1


def remembered(s, kind):
    """Cards of this kind that are known to lie in the discard pile."""
    # ruling: big-deal R17
    if s.v.discard_memory == TOP_ONLY:
        return 1 if s.n_discard > 0 and top_discard(s) == kind else 0
    return s.discarded[kind]


def unseen(s, seat, kind):
    """Cards of this kind that the seat does not see: each of them may be in any hidden place, all as likely."""
    left = s.v.counts[kind] - s.shown[kind] - remembered(s, kind)
    if s.v.open_hands == 1:
        for other in range(s.seats):
            left -= s.hand[other][kind]
    elif seat >= 0:
        left -= s.hand[seat][kind]
    return left


def guess(s, seat):
    """Fill in what `hide` took away by a fair draw: every unseen card is dealt anew."""
    size = 0
    for kind in range(KINDS):
        s.deck[kind] = unseen(s, seat, kind)
        size += s.deck[kind]
    if s.v.discard_memory == TOP_ONLY:
        for i in range(s.n_discard - 1):
            # rules: big-deal 3.2. The card turned up at set-up was no joker.
            kind = guess_card(s, size, JOKERS if i == 0 and s.flip == 1 else 0)
            s.discard[i] = kind
            s.discarded[kind] += 1
            size -= 1
    if s.v.open_hands == 0:
        for other in range(s.seats):
            if other != seat:
                for _ in range(s.hand_size[other]):
                    s.hand[other][guess_card(s, size, 0)] += 1
                    size -= 1


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
