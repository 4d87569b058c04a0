"""The Big Idea, phases 3 and 4: tokens in the open, and the stock market."""

from ....core.state import OK, offer
from .stacks import in_order, throw_away
from .words import *


def offer_open(s, seat):
    has_token = s.free[seat] > 0
    for k in range(s.products):
        if has_token and (s.v.allow_debt == 1 or s.cash[seat] >= fee(s, k, seat)):
            offer(s, INVEST, k, 0)
        if s.shares[k][seat] > (s.fresh[k][seat] if s.v.lock_new_tokens == 1 else 0):
            offer(s, DIVEST, k, 0)
    offer(s, PASS, 0, 0)


def why_not_open(s, seat, move):
    k = move.what
    if k >= s.products:
        return NO_SUCH_PRODUCT
    if move.verb == INVEST:
        if s.free[seat] == 0:
            return NO_TOKEN
        # ruling: big-idea R9
        return OK if s.v.allow_debt == 1 or s.cash[seat] >= fee(s, k, seat) else TOO_POOR
    if s.shares[k][seat] == 0:
        return NO_SHARE
    # ruling: big-idea R11
    if s.v.lock_new_tokens == 1 and s.shares[k][seat] <= s.fresh[k][seat]:
        return LOCKED
    return OK


def find_seat_to_invest(s):
    while s.moved < s.seats:
        seat = in_order(s, s.moved)
        if not sits_out(s, seat):
            s.to_move = seat
            return True
        s.moved += 1
    return False


def sits_out(s, seat):
    # ruling: big-idea R6
    if s.abstained[seat] == 1 and s.v.abstain_penalty != NO_PENALTY:
        return True
    # rulings: big-idea R7, R5. Without a secret phase nobody is excused from it.
    return s.excused[seat] == 1 and s.v.excused_can_act == 0 and s.v.venture_tokens > 0


def price(s, k):
    """What a newcomer pays for each share already on product k."""
    # rules: big-idea 4 V_MULTI. Half as much again for every card beyond two; two cards: the plain fee.
    return s.v.fee_per_share * s.n_stack[k] // 2


def fee(s, k, seat):
    """What it costs the seat to invest in product k: nothing for its own shares."""
    if s.v.fee_basis == PER_SHARE:
        return price(s, k) * (s.total[k] - s.shares[k][seat])
    # ruling: big-idea R8
    others = 0
    for other in range(s.seats):
        if other != seat and s.shares[k][other] > 0:
            others += 1
    return price(s, k) * others


def pay_fee(s, k, seat):
    """One price to every share already there, computed before the new token is placed."""
    each, total = price(s, k), 0
    for other in range(s.seats):
        if other != seat:
            shares = s.shares[k][other]
            due = each * (shares if s.v.fee_basis == PER_SHARE else min(shares, 1))
            s.cash[other] += due
            total += due
    s.cash[seat] -= total
    s.fees += total


def put_token(s, k, seat):
    s.free[seat] -= 1
    s.shares[k][seat] += 1
    s.fresh[k][seat] += 1
    s.total[k] += 1


def take_token(s, k, seat):
    s.free[seat] += 1
    s.shares[k][seat] -= 1
    s.total[k] -= 1
    if s.fresh[k][seat] > s.shares[k][seat]:
        s.fresh[k][seat] = s.shares[k][seat]


def next_product(s):
    """On to the next product with a share; those without are abandoned and need no die."""
    s.rolling += 1
    while s.rolling < s.products and s.total[s.rolling] == 0:
        s.abandoned += 1  # ruling: big-idea R12
        remove_product(s, s.rolling)
        s.rolling += 1


def remove_product(s, k):
    throw_away(s, s.stack[k])
    s.stack[k] = NOTHING
    s.gone[k] = 1


def roll(s, face):
    k = s.rolling
    s.face = face
    if face <= s.total[k]:
        s.public += 1
        each = payout(s, k, face)
        for seat in range(s.seats):
            # ruling: big-idea R6
            if not (s.v.abstain_penalty == SKIP_OPEN_AND_IPO and s.abstained[seat] == 1):
                s.cash[seat] += each * s.shares[k][seat]
                s.paid += each * s.shares[k][seat]
            s.free[seat] += s.shares[k][seat]
            s.shares[k][seat] = 0
            s.fresh[k][seat] = 0
        s.total[k] = 0
        remove_product(s, k)
    next_product(s)


def payout(s, k, face):
    """What one share of product k gets in quarter-dollars: with two cards, the factor times the die."""
    return 2 * s.v.payout_factor * face * s.n_stack[k]


def ways_to_win(s, total):
    """The sum of the faces that are a success: 1 + 2 + … up to the number of shares."""
    winning_faces = min(total, s.v.die_sides)
    return winning_faces * (winning_faces + 1) // 2
