"""Big Shot: loans. Each further one pays out less, and all are settled at the end."""

from ....core.state import NOBODY, OK, offer
from .formats import has_clock
from .words import *


def payout(s, n):
    """What loan number n + 1 pays out; 0 when there is none."""
    # ruling: big-shot R8
    return s.v.loan_schedule[n] if n < LOANS else 0


def debt(s, colour):
    """What a colour owes at the end."""
    total = 0
    for n in range(s.loans[colour]):
        total += s.v.debt[n]
    return total


def tokens_left(s):
    # ruling: big-shot R9
    left = s.v.loan_tokens
    for colour in range(COLOURS):
        left -= s.loans[colour]
    return left


def why_no_loan(s, seat, colour):
    """OK if the seat may draw a loan for this colour now, or the reason why not."""
    if colour >= COLOURS:
        return NO_SUCH_COLOUR
    if s.holder[colour] != seat:
        return NOT_YOUR_COLOUR
    reason = why_not_in_time(s, seat)
    return reason if reason != OK else why_no_money(s, seat, colour)


def why_not_in_time(s, seat):
    """Is this the moment to borrow?"""
    if s.phase == PRE_LOAN:
        return OK
    if s.phase == PLACEMENT:
        return OK if may_borrow_after_all(s) else NOT_NOW
    if s.phase != AUCTION:
        return NOT_NOW
    # ruling: big-shot R5
    if s.v.loan_settlement == AT_WIN:
        return AT_THE_SALE
    # ruling: big-shot R6
    if s.v.loan_timing == PRE_AUCTION:
        return ONLY_BEFORE
    if s.v.loan_timing == FIRST_TURN and s.spoken[seat] == 1:
        return TOO_LATE
    if s.v.loan_timing == ONLY_IF_NEEDED and cash_of(s, seat) >= price_to_reach(s):
        return NOT_NEEDED
    return OK


def price_to_reach(s):
    """If loans are only for those who need them: the smallest bid, or the price with which a clock starts."""
    # rulings: big-shot R6, R38
    return s.bid if has_clock(s) else least_bid(s)


def why_no_money(s, seat, colour):
    """Does the bank still lend to this colour in this round?"""
    if payout(s, s.loans[colour]) == 0:
        return NO_MORE_LOANS
    if s.drawn[colour] >= s.v.loans_per_round:
        return ONE_A_ROUND
    # ruling: big-shot R24
    if s.seats == 2 and s.v.two_player_loans == ONE_OF_THEM:
        for other in range(COLOURS):
            if other != colour and s.holder[other] == seat and s.drawn[other] > 0:
                return ONE_COLOUR
    return OK if tokens_left(s) > 0 else NO_TOKENS


def may_borrow_after_all(s):
    """A leader who got the bundle for nothing before having a turn, and has not begun to place."""
    # ruling: big-shot R7
    if s.v.leader_may_borrow_after_win == 0 or s.v.loan_settlement == AT_WIN or s.v.loan_timing == PRE_AUCTION:
        return False
    return s.spoken[s.winner] == 0 and s.n_hand == s.v.bundle_size


def borrow(s, colour):
    s.purse[colour] += payout(s, s.loans[colour])
    s.lent[colour] += payout(s, s.loans[colour])
    s.loans[colour] += 1
    s.drawn[colour] += 1


def loans_at_sale(s, seat, colour):
    """What loans would still add to a purse at the sale; 0 where they are drawn with the bid."""
    return lendable(s, seat, colour) if s.v.loan_settlement == AT_WIN else 0


def lendable(s, seat, colour):
    """What all the loans that a colour may still draw in this round would pay out."""
    total = 0
    if why_no_money(s, seat, colour) == OK:
        left = min(s.v.loans_per_round - s.drawn[colour], tokens_left(s))
        for n in range(s.loans[colour], s.loans[colour] + left):
            total += payout(s, n)
    return total


def why_no_repayment(s, seat, colour):
    # ruling: big-shot R10
    if s.phase != AUCTION and s.phase != PRE_LOAN:
        return NOT_NOW
    if s.v.allow_repayment == 0:
        return NO_REPAYMENT
    if colour >= COLOURS:
        return NO_SUCH_COLOUR
    if s.holder[colour] != seat:
        return NOT_YOUR_COLOUR
    if s.loans[colour] == 0:
        return NO_LOAN_YET
    return OK if s.purse[colour] >= s.v.debt[s.loans[colour] - 1] else CANNOT_REPAY


def repay(s, colour):
    s.loans[colour] -= 1
    s.purse[colour] -= s.v.debt[s.loans[colour]]
    s.repaid[colour] += s.v.debt[s.loans[colour]]


def offer_loans(s, seat):
    if why_not_in_time(s, seat) == OK:
        for colour in range(COLOURS):
            if s.holder[colour] == seat and why_no_money(s, seat, colour) == OK:
                offer(s, BORROW, colour, 0)
    if s.v.allow_repayment == 1:
        for colour in range(COLOURS):
            if why_no_repayment(s, seat, colour) == OK:
                offer(s, REPAY, colour, 0)


def can_borrow(s, seat):
    """May the seat draw a loan now, for any of its colours?"""
    if why_not_in_time(s, seat) == OK:
        for colour in range(COLOURS):
            if s.holder[colour] == seat and why_no_money(s, seat, colour) == OK:
                return True
    return False


def can_repay(s, seat):
    for colour in range(COLOURS):
        if why_no_repayment(s, seat, colour) == OK:
            return True
    return False


# ------------------------------------------------------------------ money to bid with


def cash_of(s, seat):
    """What the seat can pay now: its purse; of two purses the larger, or both where a price may be split."""
    # ruling: big-shot R25
    most = 0
    total = 0
    for colour in range(COLOURS):
        if s.holder[colour] == seat:
            cash = s.purse[colour] + loans_at_sale(s, seat, colour)
            total += cash
            if cash > most:
                most = cash
    return total if s.v.split_payment == 1 else most


def means(s, seat, colour):
    """What a colour could pay for a bundle that it wins: its purse, and the loans that are drawn at the sale."""
    if loan_comes_with_the_stop(s):
        return s.purse[colour] + lendable(s, seat, colour)
    return s.purse[colour] + loans_at_sale(s, seat, colour)


def loan_comes_with_the_stop(s):
    """Is a loan drawn when the clock stops? To stop it is to bid, and a loan may be drawn just before a bid."""
    # ruling: big-shot R38. Where a price is split between purses, nobody could say whose loan it is.
    if not has_clock(s) or s.v.split_payment == 1:
        return False
    return s.v.loan_timing == ON_TURN or s.v.loan_timing == ONLY_IF_NEEDED


def means_of(s, seat):
    """What the seat could pay at most for a bundle that it wins."""
    most = cash_of(s, seat)
    for colour in range(COLOURS):
        if s.holder[colour] == seat and means(s, seat, colour) > most:
            most = means(s, seat, colour)
    return most


def least_bid(s):
    """The smallest bid allowed now; in a Dutch auction the last price on the clock."""
    # rulings: big-shot R2, R3
    if has_clock(s):
        return s.v.min_open_bid + max(0, s.bid - s.v.min_open_bid) % s.v.min_increment
    return s.v.min_open_bid if s.bidder == NOBODY else s.bid + s.v.min_increment
