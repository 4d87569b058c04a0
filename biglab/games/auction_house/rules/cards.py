"""What a lot is worth: the cards of Auction House, and what chance may draw for them.

Each private value has a number of equally likely tickets: with `top` = 100 and low values there are 101² tickets, and
value v has 2 (100 − v) + 1 of them, so that the share of values up to v is exactly 1 − ((100 − v) / 101)².
"""

from .words import *

# ------------------------------------------------------------------ private values


def low_value(s):
    """The smaller of the two values of `two_point`."""
    # ruling: auction-house R1
    return s.v.top // 4


def high_value(s):
    return s.v.top - s.v.top // 4


def value_tickets(s):
    """The number of equally likely tickets behind a private value."""
    if s.v.distribution == UNIFORM:
        return s.v.top + 1
    if s.v.distribution == TWO_POINT:
        return 2
    return (s.v.top + 1) * (s.v.top + 1)


def value_of_ticket(s, ticket):
    if s.v.distribution == UNIFORM:
        return ticket
    if s.v.distribution == TWO_POINT:
        return high_value(s) if ticket == 1 else low_value(s)
    root = square_root(ticket)
    return root if s.v.distribution == HIGH else s.v.top - root


def tickets_from(s, ticket):
    """How many tickets from this one on mean the same value."""
    if s.v.distribution == UNIFORM or s.v.distribution == TWO_POINT:
        return 1
    root = square_root(ticket)
    return (root + 1) * (root + 1) - ticket


def square_root(number):
    """The largest whole number whose square is not more than this; for tickets, of which there are few."""
    low = 0
    high = 1024
    while high - low > 1:
        middle = (low + high) // 2
        if middle * middle <= number:
            low = middle
        else:
            high = middle
    return low


def is_value(s, value):
    """Can a private value be this?"""
    if s.v.distribution == TWO_POINT:
        return value == low_value(s) or value == high_value(s)
    return 0 <= value and value <= s.v.top


# ------------------------------------------------------------------ the common value


def has_private(s):
    return s.v.values != COMMON


def has_common(s):
    return s.v.values != PRIVATE


def least_common(s):
    return s.v.noise


def most_common(s):
    return s.v.top - s.v.noise


# ------------------------------------------------------------------ what it is worth


def worth(s, common, private):
    """What a lot with this common value is worth to a seat with this private draw."""
    if s.v.values == PRIVATE:
        return private
    if s.v.values == COMMON:
        return common
    # ruling: auction-house R3. Half a point counts as one.
    return (s.v.share_common * common + (100 - s.v.share_common) * private + 50) // 100


def card_value(s, seat):
    """What the lot is worth to a seat if its card can be trusted: its estimate stands for the common value."""
    return worth(s, s.estimate[seat], s.private[seat])
