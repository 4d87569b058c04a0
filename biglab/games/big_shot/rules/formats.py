"""Big Shot: the formats of an auction, and what the other chapters ask about them.

A format is a row of FORMATS in `words.py`, its answers here, and, if its price is a new one, a rule in `auction.py`.
"""

from .words import *


def is_rising(s):
    """Are bids called in the open, each above the last?"""
    return s.v.auction_format == ENGLISH


def has_clock(s):
    """Does everybody say where to stop a falling clock?"""
    return s.v.auction_format == DUTCH


def is_secret(s):
    """Do seats commit in secret, to a bid or to a stop of the clock?"""
    return not is_rising(s)


def is_sealed(s):
    """Does everybody commit one bid in a closed envelope?"""
    return not is_rising(s) and not has_clock(s)


def pays_next_bid(s):
    """Does the winner pay the highest bid of the others?"""
    return s.v.auction_format == SECOND_PRICE
