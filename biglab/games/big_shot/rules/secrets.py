"""What a seat of Big Shot may not know: secret bids, and purses where money is hidden."""

from ....core.rng import below
from ....core.state import NOBODY
from .auction import in_order, most_bid
from .formats import has_clock, is_secret
from .loans import least_bid, means_of
from .words import *


def money_is_hidden(s):
    # rules: big-shot 4. At the end it is counted in the open.
    return s.v.money_visibility == HIDDEN and s.to_move != NOBODY


def hide(s, seat):
    """Blank what the seat may not know: bids of others until they are revealed, and hidden purses."""
    if is_secret(s) and s.phase == AUCTION:
        for other in range(s.seats):
            if other != seat:
                s.sealed[other] = NOBODY
    if money_is_hidden(s):
        for colour in range(COLOURS):
            # ruling: big-shot R37. What was shown was seen.
            if s.holder[colour] != seat and s.shown[colour] == 0:
                s.purse[colour] = 0
                # ruling: big-shot R30. Who has paid what stays in sight, unless it is forgotten.
                if s.v.mask_history == 1:
                    s.spent[colour] = 0


def guess(s, seat):
    """Fill in what `hide` has blanked, by a fair draw."""
    if money_is_hidden(s):
        if s.v.mask_history == 1:
            guess_payments(s, seat)
        for colour in range(COLOURS):
            if s.holder[colour] != NOBODY:
                s.purse[colour] = taken_in(s, colour) - s.spent[colour]
    if is_secret(s) and s.phase == AUCTION:
        for turn in range(s.moved):
            if in_order(s, turn) != seat:
                guess_bid(s, in_order(s, turn))


def purses_are_known(s, seat):
    """Can the seat work out every purse, though it may not look? Then `guess` can fill them in in one way only."""
    # ruling: big-shot R30. Hidden purses are known to anybody who remembers the payments.
    if not money_is_hidden(s) or s.v.mask_history == 0:
        return True
    rest = paid_by_others(s, seat)
    room = 0
    for colour in range(COLOURS):
        if is_in_the_dark(s, seat, colour):
            room += most_spent(s, colour)
    return rest == 0 or rest == room


def is_in_the_dark(s, seat, colour):
    """Is this the purse of another player, and was it never shown?"""
    return s.holder[colour] != seat and s.holder[colour] != NOBODY and s.shown[colour] == 0


def paid_by_others(s, seat):
    """What the bank took from purses the seat cannot see: all it took, less the payments that the seat knows of."""
    rest = 0
    for sale in range(s.sales):
        rest += s.prices[sale]
    for colour in range(COLOURS):
        if s.holder[colour] == seat or s.shown[colour] == 1:
            rest -= s.spent[colour]
    return rest


def taken_in(s, colour):
    """What has come into a purse and not been paid back."""
    return s.v.starting_cash + s.lent[colour] - s.repaid[colour]


def guess_payments(s, seat):
    """What the bank took is known, and what the seat paid itself; the others paid the rest, each within its means."""
    rest = paid_by_others(s, seat)
    room = 0
    for colour in range(COLOURS):
        if is_in_the_dark(s, seat, colour):
            room += most_spent(s, colour)
    for colour in range(COLOURS):
        if is_in_the_dark(s, seat, colour):
            room -= most_spent(s, colour)
            least = max(0, rest - room)
            most = max(least, min(rest, most_spent(s, colour)))
            s.spent[colour] = least + below(s, most - least + 1)
            rest -= s.spent[colour]


def most_spent(s, colour):
    """What a colour can have spent: not the money that it is bidding with."""
    kept = 0
    if s.holder[colour] == s.bidder and s.winner == NOBODY and s.seats > 2:
        if s.v.overbid_rule == FORBID and s.v.loan_settlement == AT_BID:
            kept = s.bid
    return max(0, taken_in(s, colour) - kept)


def guess_bid(s, seat):
    """Some bid that the seat could pay, or none."""
    s.sealed[seat] = NOBODY
    step = s.v.min_increment if has_clock(s) else 1
    least = least_bid(s)
    most = min(most_bid(s, seat), means_of(s, seat))
    if most >= least:
        s.sealed[seat] = least + step * (below(s, (most - least) // step + 2) - 1)
        if s.sealed[seat] < least:
            s.sealed[seat] = NOBODY


NOT_INLINED = (guess,)  # compiled apart from the loops that call it
