"""The cards and the order of seats, for every chapter of The Big Idea's rules."""

from .words import *


def is_article(s, card):
    return card < s.v.n_articles


def in_order(s, turn):
    """The seat whose turn it is after `turn` others: dealer first, then clockwise."""
    seat = s.dealer + turn
    return seat - s.seats if seat >= s.seats else seat


def take_from_hand(s, seat, card):
    if s.hand[seat] == card:
        s.hand[seat] = s.under[card]
    else:
        above = s.hand[seat]
        while s.under[above] != card:
            above = s.under[above]
        s.under[above] = s.under[card]
    s.hand_size[seat] -= 1


def throw_away(s, top):
    """A whole stack goes on the discard pile."""
    while top != NOTHING:
        beneath = s.under[top]
        s.under[top] = s.discard
        s.discard = top
        s.n_discard += 1
        top = beneath


def count_articles(s, top):
    n = 0
    while top != NOTHING:
        if is_article(s, top):
            n += 1
        top = s.under[top]
    return n
