"""Cards, hands, piles and stacks, for every chapter of Big Deal's rules."""

from .words import *


def is_joker(kind):
    return kind < JOKERS


def left_of(s, seat):
    """The next seat clockwise."""
    return 0 if seat + 1 == s.seats else seat + 1


def leave_hand(s, seat, kind):
    s.hand[seat][kind] -= 1
    s.hand_size[seat] -= 1
    # the card was there before the last discard, unless it is of a kind that those cards cannot be
    if s.kept[seat] > 0 and s.passed_up[seat] >> kind & 1 == 0:
        s.kept[seat] -= 1
    if s.kept[seat] > s.hand_size[seat]:
        s.kept[seat] = s.hand_size[seat]


def enter_hand(s, seat, kind):
    s.hand[seat][kind] += 1
    s.hand_size[seat] += 1


def top_discard(s):
    """The kind on top of the discard pile; there must be one."""
    return s.discard[s.n_discard - 1]


def put_on_discard(s, kind):
    s.discard[s.n_discard] = kind
    s.n_discard += 1
    s.discarded[kind] += 1


def take_discard(s):
    s.n_discard -= 1
    kind = s.discard[s.n_discard]
    s.discard[s.n_discard] = 0
    s.discarded[kind] -= 1
    if s.n_discard == 0:
        s.flip = 0
    return kind


def lay_set(s, seat, asset, other):
    """A new set of two cards on top of the stack: an asset, and another of its kind or a joker underneath."""
    k = s.sets
    s.sets += 1
    s.asset[k] = asset
    s.n_asset[k] = 0
    s.n_gold[k] = 0
    s.n_silver[k] = 0
    s.worth[k] = 0
    add_to_set(s, k, other)
    add_to_set(s, k, asset)
    put_on_stack(s, seat, k)


def add_to_set(s, k, kind):
    # ruling: big-deal R2. Jokers never count for what a set is.
    if kind == GOLD:
        s.n_gold[k] += 1
    elif kind == SILVER:
        s.n_silver[k] += 1
    else:
        s.n_asset[k] += 1
    s.worth[k] += s.v.values[kind]
    s.shown[kind] += 1


def put_on_stack(s, seat, k):
    s.beneath[k] = s.top[seat]
    s.top[seat] = k
    s.stack[seat] += 1
    s.fortune[seat] += s.worth[k]


def lift_from_stack(s, seat):
    """The top set leaves the stack; those beneath stay as they are."""
    k = s.top[seat]
    s.top[seat] = s.beneath[k]
    s.stack[seat] -= 1
    s.fortune[seat] -= s.worth[k]
    return k
