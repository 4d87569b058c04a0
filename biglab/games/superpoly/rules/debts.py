"""Superpoly: debts, payment in kind, bankruptcy."""

from ....core.bits import lowest
from ....core.state import OK, offer
from .building import take_down
from .claims import forget_claim, forget_claims_of, is_watched
from .deeds import give_back_exits, give_deed, is_deed, means, mortgage, pay_to, return_deed, take_from_bank
from .words import *


def owe(s, debtor, creditor, francs):
    """A debt joins the line; players who are out owe nothing, and two debts to one creditor become one."""
    if francs <= 0 or s.out[debtor] == 1:
        return
    for i in range(1, s.n_debts):
        if s.debtor[i] == debtor and s.creditor[i] == creditor:
            s.owed[i] += francs
            return
    if s.n_debts < DEBTS:
        s.debtor[s.n_debts] = debtor
        s.creditor[s.n_debts] = creditor
        s.owed[s.n_debts] = francs
        s.n_debts += 1


def forget_debt(s, i):
    for k in range(i, s.n_debts - 1):
        s.debtor[k] = s.debtor[k + 1]
        s.creditor[k] = s.creditor[k + 1]
        s.owed[k] = s.owed[k + 1]
    if i == 0:
        s.in_kind = 0
        s.last_credit = 0
        s.giving_up = 0
    s.n_debts -= 1
    s.debtor[s.n_debts] = 0
    s.creditor[s.n_debts] = 0
    s.owed[s.n_debts] = 0


def step_debts(s):
    """Settle the first debt in line, as far as that needs no decision. True if somebody must decide."""
    # rules: superpoly 3.7
    seat = s.debtor[0]
    if s.cash[seat] >= s.owed[0]:
        pay_to(s, seat, s.creditor[0], s.owed[0])
        forget_debt(s, 0)
        return False
    if s.in_kind == 0 and (means(s, seat) >= s.owed[0] or may_still_trade(s)):
        s.phase = DEBT
        s.to_move = seat
        return True
    settle_in_kind(s, seat)
    if s.n_debts == 0 or s.in_kind == 0:
        return False
    s.phase = IN_KIND
    s.to_move = seat
    return True


def may_still_trade(s):
    # ruling: superpoly R41
    return s.v.debt_trades == 1 and s.giving_up == 0


def settle_in_kind(s, seat):
    """Everything is sold and mortgaged; deeds cover the rest, or the player is bankrupt."""
    if s.in_kind == 0:
        sell_out(s, seat)
        if s.cash[seat] + all_credits(s, seat) < s.owed[0]:
            go_bankrupt(s, seat, s.creditor[0])
            return
        rest = s.owed[0] - s.cash[seat]
        pay_to(s, seat, s.creditor[0], s.cash[seat])
        s.owed[0] = rest
        s.in_kind = 1
        s.last_credit = 0


def sell_out(s, seat):
    """All buildings are sold, and all deeds mortgaged."""
    rest = s.owned[seat]
    while rest != 0:
        square = lowest(rest)
        rest &= rest - 1
        if s.level[square] > 0:
            take_down(s, square, 0)
        if s.mortgaged[square] == 0 and s.v.loan[square] > 0:
            mortgage(s, square)


# ------------------------------------------------------------------ payment in kind


def credit(s, square):
    """What a deed counts in a payment in kind."""
    # ruling: superpoly R29
    if s.v.in_kind_value == FULL_PRICE:
        return s.v.price[square]
    if s.v.in_kind_value == EQUITY:
        return s.v.price[square] - s.v.loan[square] * s.mortgaged[square]
    return s.v.loan[square]


def all_credits(s, seat):
    total, rest = 0, s.owned[seat]
    while rest != 0:
        total += credit(s, lowest(rest))
        rest &= rest - 1
    return total


def credits_up_to(s, seat, most):
    """What the deeds of a seat count together, without those that count more than `most`."""
    total, rest = 0, s.owned[seat]
    while rest != 0:
        counts_for = credit(s, lowest(rest))
        rest &= rest - 1
        if counts_for <= most:
            total += counts_for
    return total


def why_not_hand_over(s, seat, square):
    """Deeds are given from the most expensive down, until the rest is covered: so none of them could be dropped."""
    # ruling: superpoly R30
    if not is_deed(s, square):
        return NOT_A_PAYMENT
    if s.owner[square] != seat:
        return NOT_TO_GIVE
    counts_for = credit(s, square)
    if counts_for == 0 or (s.last_credit > 0 and counts_for > s.last_credit):
        return LARGEST_FIRST
    return OK if credits_up_to(s, seat, counts_for) >= s.owed[0] else LARGEST_FIRST


def offer_deeds_in_kind(s, seat):
    rest = s.owned[seat]
    while rest != 0:
        if why_not_hand_over(s, seat, lowest(rest)) == OK:
            offer(s, HAND_OVER, lowest(rest), 0)
        rest &= rest - 1


def hand_over(s, seat, square):
    counts_for, creditor = credit(s, square), s.creditor[0]
    give_estate(s, square, creditor)
    s.last_credit = counts_for
    s.owed[0] -= counts_for
    if s.owed[0] <= 0:
        change = -s.owed[0]
        # ruling: superpoly R30
        if s.v.in_kind_change == 1 and change > 0:
            if creditor < SEATS:
                pay_to(s, creditor, seat, min(change, s.cash[creditor]))
            else:
                take_from_bank(s, seat, change)
        forget_debt(s, 0)


def give_estate(s, square, creditor):
    """A deed that pays a debt: to a player as it is, to the bank free and unmortgaged."""
    if creditor < SEATS:
        give_deed(s, square, creditor)
        # ruling: superpoly R23
        if s.v.fee_on_estate == 1 and s.mortgaged[square] == 1:
            owe(s, creditor, THE_BANK, s.v.interest[square])
    else:
        return_deed(s, square)


# ------------------------------------------------------------------ bankruptcy


def go_bankrupt(s, seat, creditor):
    """The creditor gets all there is, and the player is out."""
    pay_to(s, seat, creditor, s.cash[seat])
    # ruling: superpoly R31
    if creditor >= SEATS and s.v.bank_estate == AUCTION_OFF:
        s.released |= s.owned[seat]
    rest = s.owned[seat]
    while rest != 0:
        give_estate(s, lowest(rest), creditor)
        rest &= rest - 1
    give_back_exits(s, seat)
    s.out[seat] = 1
    s.solvent -= 1
    s.jailed[seat] = 0
    s.jail_turns[seat] = 0
    for other in range(s.seats):
        s.visits[seat][other] = 0
        s.visits[other][seat] = 0
        s.note[seat][other] = 0
        s.note[other][seat] = 0
    forget_claims_of(s, seat)
    i = 0
    while i < s.n_debts:
        if s.debtor[i] == seat or s.creditor[i] == seat:
            forget_debt(s, i)
        else:
            i += 1
    s.to_ask &= ~(1 << seat)
    s.lapsed &= ~(1 << seat)
    s.managing &= ~(1 << seat)
    if s.active == seat and s.stage != LAST_CALL:
        s.stage = TURN_END
        s.again = 0
    if s.solvent == 1:
        s.round += 1
        finish(s, LAST_SOLVENT)


def finish(s, ending):
    """The game is over; nothing is pending any more. The count of rounds has gone up for the last one too."""
    s.stage = GAME_OVER
    s.ending = ending
    s.poll = 0
    s.to_ask = 0
    s.released = 0
    s.managing = 0
    while s.n_debts > 0:
        forget_debt(s, s.n_debts - 1)


# ------------------------------------------------------------------ rents and other claims


def claim(s, seat):
    """The seat asks for what is due: right after a throw for what it brought, later for all that is still open."""
    i, found = 0, 0
    while i < s.n_claims:
        if s.claim_by[i] == seat and (s.poll != ASK_NEWEST or i >= s.fresh):
            found += 1
            if s.claim_on[i] == THE_BANK:
                take_from_bank(s, seat, s.claim_sum[i])
            else:
                s.rents += s.claim_sum[i]
                owe(s, s.claim_on[i], seat, s.claim_sum[i])
            forget_claim(s, i)
        else:
            i += 1
    if found == 0 and is_watched(s, seat):
        claim_for_nothing(s, seat)


def claim_for_nothing(s, seat):
    """A person has claimed what is not due."""
    # ruling: superpoly R48
    if s.v.false_claim == LAPSE:
        s.lapsed |= 1 << seat
    elif s.v.false_claim != FREE_CLAIM:
        owe(s, seat, THE_BANK, s.v.false_claim)
