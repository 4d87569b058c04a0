"""Superpoly: private sales, swaps and open calls, drawn up from small moves."""

from ....core.bits import lowest
from ....core.state import OK, offer, offer_range
from .auction import close_auction, open_auction, sell_called
from .deeds import (
    everybody,
    exit_bit,
    give_deed,
    has_bit,
    is_deed,
    lift,
    lifting_cost,
    owns_thing,
    pay_to,
    to_notes,
    transfer_fee,
)
from .words import *

THINGS = EXIT + 2  # squares, then a leave-jail card of either pile


# ------------------------------------------------------------------ with whom


def why_no_trade(s, seat):
    """May this seat open another offer or call now?"""
    # ruling: superpoly R19
    if s.v.trade == NO_TRADES:
        return NO_TRADE
    return OK if s.offers < s.v.max_offers_per_turn else ENOUGH_OFFERS


def has_things(s, seat):
    """Is there anything that a seat could sell, buildings apart?"""
    return s.n_deeds[seat] > 0 or s.exits[seat][0] != 0 or s.exits[seat][1] != 0


def somebody_has_things(s):
    """Is there anything at the table that could be traded?"""
    if s.n_deeds[s.active] > 0:
        return True
    for seat in range(s.seats):
        if has_things(s, seat):
            return True
    return False


def why_not_offer(s, seat, other):
    reason = why_no_trade(s, seat)
    if reason != OK:
        return reason
    if other >= s.seats or other == seat or s.out[other] == 1:
        return NO_SUCH_SEAT
    return OK if has_things(s, seat) or has_things(s, other) else NOBODY_TO_ASK


def offer_trades(s, seat):
    if why_no_trade(s, seat) == OK:
        for other in range(s.seats):
            if why_not_offer(s, seat, other) == OK:
                offer(s, OFFER, other, 0)
        if has_things(s, seat) and richest_other(s, seat) >= GRID:
            offer(s, CALL, 0, 0)


def why_not_call(s, seat):
    reason = why_no_trade(s, seat)
    if reason != OK:
        return reason
    return OK if has_things(s, seat) and richest_other(s, seat) >= GRID else NOBODY_TO_ASK


def richest_other(s, seat):
    """The most that anybody else could pay for a call."""
    most = 0
    for other in range(s.seats):
        if other != seat and s.cash[other] > most:
            most = s.cash[other]
    return to_notes(most)


# ------------------------------------------------------------------ drawing up an offer


def open_trade(s, seat, other):
    s.errand = 0
    s.scene = TRADE
    s.offers += 1
    s.drafter = seat
    s.partner = other
    s.countered = 0
    clear_draft(s)


def clear_draft(s):
    s.giving = 0
    s.getting = 0
    s.paying = 0
    s.visiting = 0
    s.promising = 0


def why_not_thing(s, verb, thing):
    """May this deed or card be added to the offer, on the side of the verb?"""
    if thing >= THINGS or (thing < SQUARES and not is_deed(s, thing)):
        return NO_SUCH_SQUARE
    seat = s.drafter if verb == GIVE else s.partner
    if not owns_thing(s, seat, thing):
        return BUILDINGS_FIRST if thing < SQUARES and s.owner[thing] == seat else NOT_YOURS
    if has_bit(s.giving | s.getting, thing):
        return IN_OFFER
    # ruling: superpoly R19. A sale for cash: things on one side only, and money on the other.
    if s.v.trade == CASH_TRADE:
        if (s.getting if verb == GIVE else s.giving) != 0:
            return CASH_ONLY
        if (s.paying > 0) if verb == GIVE else (s.paying < 0):
            return CASH_ONLY
    return OK


def cash_range(s, verb):
    """The most that may be named as cash, visits or a note; 0 if nothing."""
    if verb == GIVE_CASH:
        return to_notes(s.cash[s.drafter])
    if verb == GET_CASH:
        return to_notes(s.cash[s.partner])
    if verb == GIVE_VISITS or verb == GET_VISITS:
        return MOST_VISITS
    return to_notes(s.v.start_cash)


def why_no_sum(s, verb):
    """May cash, visits or a note be named at all?"""
    if verb == GIVE_CASH or verb == GET_CASH:
        if s.paying != 0:
            return CASH_NAMED
        if s.v.trade == CASH_TRADE and (s.giving if verb == GIVE_CASH else s.getting) != 0:
            return CASH_ONLY
    else:
        # ruling: superpoly R20
        if s.v.side_deals == 0 or s.v.trade == CASH_TRADE:
            return NO_SIDE_DEALS
        if (s.visiting if verb == GIVE_VISITS or verb == GET_VISITS else s.promising) != 0:
            return PROMISE_NAMED
    return OK if cash_range(s, verb) > 0 else NO_CASH


def why_not_sum(s, verb, amount):
    reason = why_no_sum(s, verb)
    if reason != OK:
        return reason
    step = 1 if verb == GIVE_VISITS or verb == GET_VISITS else GRID
    if step <= amount and amount <= cash_range(s, verb) and amount % step == 0:
        return OK
    return BAD_SUM if verb == GIVE_CASH or verb == GET_CASH else BAD_PROMISE


def name_sum(s, verb, amount):
    if verb == GIVE_CASH:
        s.paying = amount
    elif verb == GET_CASH:
        s.paying = -amount
    elif verb == GIVE_VISITS:
        s.visiting = amount
    elif verb == GET_VISITS:
        s.visiting = -amount
    elif verb == GIVE_NOTE:
        s.promising = amount
    else:
        s.promising = -amount


def why_not_propose(s):
    if s.giving == 0 and s.getting == 0 and s.visiting == 0 and s.promising == 0:
        return EMPTY_OFFER
    left = s.cash[s.drafter] - s.paying - transfer_fee(s, s.getting)
    theirs = s.cash[s.partner] + s.paying - transfer_fee(s, s.giving)
    return OK if left >= 0 and theirs >= 0 else CANNOT_PAY


def offer_draft(s):
    """What may still be put into the offer; the offer itself; or nothing of it."""
    if why_not_propose(s) == OK:
        offer(s, PROPOSE, 0, 0)
    offer(s, CANCEL, 0, 0)
    rest = s.owned[s.drafter] | s.owned[s.partner]
    while rest != 0:
        square = lowest(rest)
        rest &= rest - 1
        verb = GIVE if s.owner[square] == s.drafter else GET
        if why_not_thing(s, verb, square) == OK:
            offer(s, verb, square, 0)
    for deck in range(2):
        for verb in range(GIVE, GET + 1):
            if why_not_thing(s, verb, EXIT + deck) == OK:
                offer(s, verb, EXIT + deck, 0)
    for verb in range(GIVE_CASH, GET_NOTE + 1):
        if why_no_sum(s, verb) == OK:
            step = 1 if verb == GIVE_VISITS or verb == GET_VISITS else GRID
            offer_range(s, verb, 0, step, cash_range(s, verb), step)


def why_not_draft(s, move):
    if move.verb == GIVE or move.verb == GET:
        return why_not_thing(s, move.verb, move.what) if move.amount == 0 else NO_AMOUNT
    if GIVE_CASH <= move.verb and move.verb <= GET_NOTE:
        return why_not_sum(s, move.verb, move.amount) if move.what == 0 else NO_WHAT
    if move.what != 0 or move.amount != 0:
        return NO_WHAT if move.what != 0 else NO_AMOUNT
    return why_not_propose(s) if move.verb == PROPOSE else OK


def draft(s, verb, what, amount):
    if verb == GIVE:
        s.giving |= 1 << what
    elif verb == GET:
        s.getting |= 1 << what
    elif verb == PROPOSE:
        s.scene = ANSWER
    elif verb == CANCEL:
        end_trade(s)
    else:
        name_sum(s, verb, amount)


# ------------------------------------------------------------------ the answer


def offer_answers(s):
    offer(s, ACCEPT, 0, 0)
    offer(s, REJECT, 0, 0)
    if s.countered == 0 and s.phase == ANSWER:
        offer(s, COUNTER, 0, 0)


def answer(s, verb):
    if verb == ACCEPT:
        swap(s)
    elif verb == COUNTER:
        seat = s.drafter
        s.drafter = s.partner
        s.partner = seat
        s.countered = 1
        clear_draft(s)
        s.scene = TRADE
    else:
        end_trade(s)


def swap(s):
    """Everything moves at once."""
    # rules: superpoly 3.5
    one, other = s.drafter, s.partner
    giving, getting = s.giving, s.getting
    s.cash[one] -= s.paying
    s.cash[other] += s.paying
    cards = exit_bits(s, one, giving), exit_bits(s, other, getting)
    rest = (giving | getting) & (s.owned[one] | s.owned[other])
    s.settling |= rest & s.pledged
    while rest != 0:
        square = lowest(rest)
        rest &= rest - 1
        give_deed(s, square, other if has_bit(giving, square) else one)
    move_exits(s, one, other, cards[0])
    move_exits(s, other, one, cards[1])
    # ruling: superpoly R20
    if s.visiting > 0:
        s.visits[one][other] += s.visiting
    elif s.visiting < 0:
        s.visits[other][one] -= s.visiting
    if s.promising > 0:
        s.note[one][other] += s.promising
    elif s.promising < 0:
        s.note[other][one] -= s.promising
    s.trades += 1
    end_trade(s)
    s.scene = TRANSFER


def exit_bits(s, seat, things):
    """The leave-jail cards in an offer: those of the Bank pile 16 places higher."""
    bits = 0
    for deck in range(2):
        if has_bit(things, EXIT + deck):
            bits |= exit_bit(s, seat, deck) << (16 * deck)
    return bits


def move_exits(s, giver, taker, bits):
    for deck in range(2):
        cards = bits >> (16 * deck) & 0xFFFF
        s.exits[giver][deck] -= cards
        s.exits[taker][deck] += cards


def end_trade(s):
    s.scene = 0
    s.drafter = 0
    s.partner = 0
    s.countered = 0
    clear_draft(s)


# ------------------------------------------------------------------ mortgages that change hands


def step_transfer(s):
    """The next mortgaged deed that was sold: lift or defer? True if somebody must decide."""
    while s.settling != 0:
        square = lowest(s.settling)
        if why_not_lift_now(s, square) == OK:
            s.phase = TRANSFER
            s.to_move = s.owner[square]
            return True
        put_off(s, square)
    s.scene = 0
    return False


def why_not_lift_now(s, square):
    """Lifting at once must leave the interest on the other deeds that were bought with it."""
    seat = s.owner[square]
    fees = transfer_fee(s, s.settling & s.owned[seat] & ~(1 << square))
    return OK if s.cash[seat] >= lifting_cost(s, square) + fees else TOO_POOR


def put_off(s, square):
    # ruling: superpoly R21
    if s.v.defer == ADD_LATER:
        s.deferred[square] += s.v.interest[square]
    else:
        pay_to(s, s.owner[square], THE_BANK, s.v.interest[square])
    s.settling -= 1 << square


def settle_transfer(s, verb, square):
    if verb == LIFT:
        lift(s, square)
        s.settling -= 1 << square
    else:
        put_off(s, square)


def offer_transfer(s):
    square = lowest(s.settling)
    offer(s, LIFT, square, 0)
    offer(s, DEFER, square, 0)


# ------------------------------------------------------------------ open calls


def open_call(s, seat):
    s.errand = 0
    s.scene = CALLING
    s.offers += 1
    s.drafter = seat


def why_not_put_up(s, thing, reserve):
    if thing >= THINGS or (thing < SQUARES and not is_deed(s, thing)):
        return NO_SUCH_SQUARE
    if not owns_thing(s, s.drafter, thing):
        return BUILDINGS_FIRST if thing < SQUARES and s.owner[thing] == s.drafter else NOT_YOURS
    most = richest_other(s, s.drafter)
    return OK if GRID <= reserve and reserve <= most and reserve % GRID == 0 else BAD_CALL


def offer_calls(s):
    offer(s, CANCEL, 0, 0)
    most = richest_other(s, s.drafter)
    for thing in range(THINGS):
        if why_not_put_up(s, thing, GRID) == OK:
            offer_range(s, PUT_UP, thing, GRID, most, GRID)


def put_up(s, thing, reserve):
    """An open sale: the others bid, then the seller takes the best bid or keeps the thing."""
    seat = s.drafter
    s.drafter = 0
    open_auction(s, FOR_CALL, thing, seat, reserve, everybody(s) & ~(1 << seat), seat)


def answer_call(s, verb):
    if verb == ACCEPT:
        sell_called(s)
    else:
        close_auction(s)
