"""Superpoly: dice, squares, cards and jail."""

from ....core.bits import lowest
from ....core.state import NOBODY, OK, offer
from .claims import (
    ask_after_throw,
    ask_soon,
    is_watched,
    lapse_claims,
    note_claim,
    note_landlords,
    open_claim,
    overlook_last,
    receive,
)
from .debts import owe
from .deeds import exit_bit, has_bit, next_of_kind, put_under, rent_due, to_notes
from .words import *

MOST_LANDINGS = 8  # of one throw: a deck of one's own must not send a pawn round for ever


# ------------------------------------------------------------------ the dice


def throw_dice(s, first, second):
    """The throw of the player whose turn it is."""
    # rules: superpoly 3.3
    seat = s.active
    lapse_claims(s)
    s.dice[0] = first
    s.dice[1] = second
    s.throws += 1
    s.landings = 0
    s.by_card = 0
    s.doubled = 1
    s.again = 0
    if s.trying == 1:
        s.trying = 0
        if first != second:
            s.jail_turns[seat] += 1
            s.stage = TURN_END
            return
        leave_jail(s, seat)
        # ruling: superpoly R25
        s.again = s.v.jail_double_again
        s.doubles = s.v.jail_double_again
    elif first == second:
        s.doubles += 1
        if s.doubles == 3:
            go_to_jail(s, seat)
            return
        s.again = 1
    go_forward(s, seat, first + second, 1)
    ask_after_throw(s)


def go_forward(s, seat, steps, salary):
    """The pawn moves; Start is paid when it is reached or passed."""
    square = s.square[seat] + steps
    if square >= s.v.n_squares:
        square -= s.v.n_squares
        # ruling: superpoly R2
        if salary == 1 and (square > 0 or s.v.salary_on_land == 1 or s.by_card == 1):
            s.salaries += s.v.salary
            if s.v.salary > 0:
                receive(s, seat, s.v.salary)
        if s.v.side_deals == 1:
            honour_notes(s, seat)
    s.square[seat] = square
    s.stage = LANDING


def honour_notes(s, seat):
    """What was promised falls due at Start."""
    # ruling: superpoly R20
    for other in range(s.seats):
        if s.note[seat][other] > 0:
            owe(s, seat, other, s.note[seat][other])
            s.note[seat][other] = 0


def go_to_square(s, seat, square, salary):
    """Forward to a square; a whole lap if the pawn stands there already."""
    steps = square - s.square[seat]
    if steps <= 0:
        steps += s.v.n_squares
    go_forward(s, seat, steps, salary)


# ------------------------------------------------------------------ jail


def go_to_jail(s, seat):
    # ruling: superpoly R43
    s.square[seat] = s.v.jail
    s.jailed[seat] = 1
    s.jail_turns[seat] = 0
    s.again = 0
    s.stage = TURN_END


def leave_jail(s, seat):
    s.jailed[seat] = 0
    s.jail_turns[seat] = 0


def may_try(s, seat):
    # ruling: superpoly R24
    return s.jail_turns[seat] < s.v.jail_tries


def why_not_leave(s, seat, verb, deck):
    """A prisoner's choices: a card, the fee, or a try."""
    # rules: superpoly 3.6
    if verb == USE_CARD:
        return OK if deck < 2 and s.exits[seat][deck] != 0 else NO_CARD
    if verb == TRY:
        return OK if may_try(s, seat) else NO_TRY_LEFT
    # ruling: superpoly R28. When leaving is compulsory the fee is an ordinary debt.
    return OK if s.cash[seat] >= s.v.jail_fee or not may_try(s, seat) else CANNOT_PAY_FEE


def offer_ways_out(s, seat):
    for deck in range(2):
        if s.exits[seat][deck] != 0:
            offer(s, USE_CARD, deck, 0)
    if why_not_leave(s, seat, PAY, 0) == OK:
        offer(s, PAY, 0, 0)
    if may_try(s, seat):
        offer(s, TRY, 0, 0)


def choose_way_out(s, seat, verb, deck):
    s.stage = BEFORE_ROLL
    if verb == TRY:
        s.trying = 1
        return
    if verb == USE_CARD:
        card = exit_bit(s, seat, deck)
        s.exits[seat][deck] -= card
        put_under(s, deck, lowest(card))
    else:
        owe(s, seat, THE_BANK, s.v.jail_fee)
    leave_jail(s, seat)


# ------------------------------------------------------------------ landing


def land(s):
    """What the square does to the player who stops on it."""
    # rules: superpoly 3.4
    seat = s.active
    square = s.square[seat]
    kind = s.v.kind[square]
    s.stage = MANAGE
    s.landings += 1
    note_landlords(s)
    if kind == LOT or kind == MUSEUM or kind == UTILITY:
        land_on_deed(s, seat, square)
    elif kind == SURPRISE or kind == BANK:
        if s.landings < MOST_LANDINGS:
            s.stage = CARD
    elif kind == FINE:
        # ruling: superpoly R34
        owe(s, seat, THE_POT if s.v.corner20 == CORNER_POT else THE_BANK, s.v.amount[square])
    elif kind == GAIN:
        land_on_gain(s, seat, square)
    elif kind == GO_TO_JAIL:
        go_to_jail(s, seat)


def land_on_gain(s, seat, square):
    if square != s.v.corner or s.v.corner20 == CORNER_GAIN:
        if s.v.amount[square] > 0:
            receive(s, seat, s.v.amount[square])
    elif s.v.corner20 == CORNER_POT:
        s.cash[seat] += s.pot
        s.pot = 0


def land_on_deed(s, seat, square):
    owner = s.owner[square]
    if owner == NOBODY:
        s.stage = BUYING
    elif owner != seat and s.mortgaged[square] == 0:
        # ruling: superpoly R27
        if s.jailed[owner] == 1 and s.v.rent_in_jail == 0:
            return
        if s.visits[owner][seat] > 0:
            s.visits[owner][seat] -= 1  # ruling: superpoly R20
        elif s.v.kind[square] == UTILITY and s.by_card == 1 and s.v.utility_roll != LAST_THROW:
            s.stage = UTILITY_THROW  # ruling: superpoly R39
        else:
            demand_rent(s, seat, square, s.dice[0] + s.dice[1])


def demand_rent(s, seat, square, total):
    """The amount is frozen now; it is paid when the owner asks for it."""
    # ruling: superpoly R11
    owner = s.owner[square]
    francs = rent_due(s, square, total) * s.doubled
    if francs == 0:
        return
    if s.v.rent == AUTO:
        s.rents += francs
        owe(s, seat, owner, francs)
    elif s.v.attention < 100 and not is_watched(s, owner):
        note_claim(s, owner, seat, square, francs)
        s.stage = NOTICING
    else:
        open_claim(s, owner, seat, square, francs)


def notice(s, noticed):
    """Has the owner seen that a rent is due? If not, it is overlooked for good."""
    s.stage = MANAGE
    if noticed == 1:
        ask_soon(s, s.claim_by[s.n_claims - 1])
    else:
        overlook_last(s)


# ------------------------------------------------------------------ cards


def deck_here(s):
    return 0 if s.v.kind[s.square[s.active]] == SURPRISE else 1


def open_pile(s, deck):
    """Is there an unseen card on top? Where piles are shuffled again, all of them are unseen once more."""
    # ruling: superpoly R38
    if s.n_unseen[deck] == 0 and s.v.reshuffle == 1:
        for i in range(s.n_pile[deck]):
            s.unseen[deck] |= 1 << s.pile[deck][i]
            s.pile[deck][i] = 0
        s.n_unseen[deck] = s.n_pile[deck]
        s.n_pile[deck] = 0


def top_card(s, deck, ticket):
    """The card on top: any of the unseen ones, each equally likely; once all are known, the one that must come."""
    if s.n_unseen[deck] == 0:
        return s.pile[deck][0]
    for card in range(s.v.n_cards[deck]):
        if has_bit(s.unseen[deck], card):
            if ticket == 0:
                return card
            ticket -= 1
    return 0


def draw_card(s, deck, card):
    """The card is read, carried out, and put under its pile or kept."""
    s.drawn[deck] += 1
    s.card[deck] = card
    if s.n_unseen[deck] > 0:
        s.unseen[deck] -= 1 << card
        s.n_unseen[deck] -= 1
    else:
        for i in range(s.n_pile[deck] - 1):
            s.pile[deck][i] = s.pile[deck][i + 1]
        s.n_pile[deck] -= 1
        s.pile[deck][s.n_pile[deck]] = 0
    if s.v.code[deck][card] == EXIT_CARD:
        s.exits[s.active][deck] |= 1 << card
    else:
        put_under(s, deck, card)
    s.stage = MANAGE
    carry_out(s, s.active, s.v.code[deck][card], s.v.first[deck][card], s.v.second[deck][card])


def carry_out(s, seat, code, first, second):
    # rules: superpoly 2.4
    if code <= BACK:
        travel_by_card(s, seat, code, first)
    elif code == TO_JAIL:
        go_to_jail(s, seat)
    elif code == PAY_BANK or code == REPAIR:
        francs = first if code == PAY_BANK else repairs(s, seat, first, second)
        owe(s, seat, THE_POT if s.v.corner20 == CORNER_POT else THE_BANK, francs)
    elif code == RECEIVE:
        receive(s, seat, first)
    elif code == INTEREST:
        francs = min(to_notes(s.cash[seat] * first // 100), second)
        if francs > 0:
            receive(s, seat, francs)
    elif code == PAY_EACH or code == GET_EACH:
        pay_round(s, seat, first, code)


def travel_by_card(s, seat, code, first):
    s.by_card = 1
    if code == BACK:
        square = s.square[seat] - first
        s.square[seat] = square if square >= 0 else square + s.v.n_squares
        s.stage = LANDING
    elif code == ADVANCE or code == MOVE_NO_SALARY:
        go_to_square(s, seat, first, 1 if code == ADVANCE else 0)
    else:
        kind = MUSEUM if code == NEXT_MUSEUM else UTILITY
        square = next_of_kind(s, s.square[seat], kind)
        if square != s.square[seat]:
            if code == NEXT_MUSEUM and first > 0:
                s.doubled = first
            go_to_square(s, seat, square, 1)


def repairs(s, seat, per_house, per_hotel):
    francs, rest = 0, s.owned[seat]
    while rest != 0:
        level = s.level[lowest(rest)]
        rest &= rest - 1
        francs += per_hotel if level == HOTEL else per_house * level
    return francs


def pay_round(s, seat, francs, code):
    """One debt per opponent, clockwise from the card's reader."""
    # ruling: superpoly R32
    for steps in range(1, s.seats):
        other = seat + steps
        if other >= s.seats:
            other -= s.seats
        if s.out[other] == 0 and francs > 0:
            if code == PAY_EACH:
                owe(s, seat, other, francs)
            elif s.v.claim_scope == EVERYTHING and s.v.rent != AUTO and s.n_claims < CLAIMS_AT_ONCE - 4:
                open_claim(s, seat, other, s.square[seat], francs)
            else:
                owe(s, other, seat, francs)
