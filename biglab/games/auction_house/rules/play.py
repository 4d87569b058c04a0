"""Auction House: the rules and nothing else.

Lot after lot is sold. Each seat is dealt a card when it is first asked, and bids: sealed, on a rising clock or on a
falling one. The highest bid wins; what it pays is a matter of the format. Profit is what the lot was worth to the
winner, less what was paid, and after the last lot the largest profit wins.

Functions change the state in place and trust the move they get; `core/table.py` says no.

Chapters: `words.py` (the words and the record), `cards.py` (what a lot is worth), `clock.py` (the rising clock),
`sale.py` (who wins and pays what), `secrets.py` (what a seat may not know).
"""

from ....core.state import CHANCE, NOBODY, OK, offer, offer_range, pack
from .cards import *
from .clock import answer, close_round, next_to_ask, open_clock
from .sale import book, close_sealed, first_tied, next_lot, tied_seats
from .words import *

# ------------------------------------------------------------------ set-up


def setup(s):
    # rules: auction-house 4.1
    open_lot(s)


def open_lot(s):
    """The next lot: no card is dealt yet, and nobody has bid."""
    s.round = s.lots + 1
    clear_lot(s)
    for seat in range(s.seats):
        s.asked[seat] = TO_ASK
    if s.v.format == ENGLISH:
        open_clock(s)
    deal_next(s)


def clear_lot(s):
    s.dealt = 0
    s.common = NONE
    for seat in range(s.seats):
        s.private[seat] = NONE
        s.estimate[seat] = NONE
        s.bid[seat] = NONE
        s.asked[seat] = NOT_ASKED
        s.inside[seat] = 0
        s.leaving[seat] = 0
        s.tied[seat] = 0
    s.price = 0
    s.least = 0
    s.first_left = NONE


def deal_next(s):
    """Chance deals the next card, or what is still missing of it."""
    # ruling: auction-house R4. A card is dealt when its owner is first asked.
    s.phase = CARDS
    s.to_move = CHANCE


def asking_phase(s):
    return RISING if s.v.format == ENGLISH else FALLING if s.v.format == DUTCH else SEALED


# ------------------------------------------------------------------ what may be done


def moves(s):
    """Everything the seat to move may do now, in a stable order."""
    s.n_legal = 0
    if s.phase == SEALED:
        offer_amounts(s, BID, s.v.reserve)
        offer(s, PASS, 0, 0)
    elif s.phase == RISING:
        if s.least <= highest_bid(s):
            offer_amounts(s, STAY, s.least)
        offer(s, LEAVE, 0, 0)
    elif s.phase == FALLING:
        offer_amounts(s, STOP_AT, s.v.reserve)
        offer(s, STOP, 0, 0)
        offer(s, PASS, 0, 0)


def offer_amounts(s, verb, least):
    most = highest_bid(s)
    if most > least:
        offer_range(s, verb, 0, least, most, s.v.step)
    else:
        offer(s, verb, 0, least)


def highest_bid(s):
    """The most that anybody may bid: the budget, otherwise the largest value, on the grid."""
    # ruling: auction-house R7, R8
    if s.v.budget > 0:
        return s.v.budget
    return s.v.top - s.v.top % s.v.step


def why_not(s, move):
    """OK, or the reason the move is refused."""
    if move.verb > DRAW:
        return NO_SUCH_VERB
    if s.to_move == NOBODY or (move.verb >= COMMON_VALUE) != (s.to_move == CHANCE):
        return NOT_NOW
    if move.verb == DRAW:
        return why_not_draw(s, move)
    if not is_verb_now(s, move.verb):
        return NOT_NOW
    if move.what != 0:
        return NO_WHAT
    if s.to_move == CHANCE:
        return why_not_card(s, move)
    if move.verb == LEAVE or move.verb == STOP or move.verb == PASS:
        return OK if move.amount == 0 else NO_AMOUNT
    return why_not_amount(s, move.amount)


def is_verb_now(s, verb):
    if s.phase == CARDS:
        return verb == next_card(s)
    if s.phase == SEALED:
        return verb == BID or verb == PASS
    if s.phase == RISING:
        return verb == STAY or verb == LEAVE
    return s.phase == FALLING and (verb == STOP_AT or verb == STOP or verb == PASS)


def why_not_amount(s, amount):
    """Is this a bid, a limit or a price at which the clock may be stopped?"""
    most = highest_bid(s)
    if amount > most:
        return OVER_BUDGET if s.v.budget > 0 else OVER_TOP
    if s.phase != RISING and amount < s.v.reserve:
        return BELOW_RESERVE
    if s.phase == RISING and amount < s.least:
        return MUST_RISE if s.least > s.price and amount == s.price else BELOW_PRICE
    return OK if amount % s.v.step == 0 else OFF_GRID


def why_not_card(s, move):
    if move.verb == COMMON_VALUE:
        return OK if least_common(s) <= move.amount and move.amount <= most_common(s) else NO_SUCH_COMMON
    if move.verb == VALUE:
        return OK if is_value(s, move.amount) else NO_SUCH_VALUE
    off = move.amount - s.common
    return OK if -s.v.noise <= off and off <= s.v.noise else NO_SUCH_ESTIMATE


def why_not_draw(s, move):
    if s.phase != TIE:
        return NOT_NOW
    if move.amount != 0:
        return NO_AMOUNT
    return OK if move.what < s.seats and s.tied[move.what] == 1 else NOT_TIED


# ------------------------------------------------------------------ what happens


def apply(s, move):
    """Play the move, then everything that needs no decision."""
    if s.phase == CARDS:
        deal(s, move)
    elif s.phase == TIE:
        book(s, move.what)
        close_lot(s)
    elif s.phase == RISING:
        answer(s, move)
        go_on_rising(s)
    else:
        # ruling: auction-house R11. To stop now is to stop at what the clock starts from.
        if move.verb == BID or move.verb == STOP_AT:
            s.bid[s.to_move] = move.amount
        elif move.verb == STOP:
            s.bid[s.to_move] = highest_bid(s)
        s.asked[s.to_move] = ANSWERED
        go_on_sealed(s)


def deal(s, move):
    """A card, or a part of it, is drawn; its owner decides when it is whole."""
    seat = s.dealt
    if move.verb == COMMON_VALUE:
        s.common = move.amount
        return
    if move.verb == VALUE:
        s.private[seat] = move.amount
        if s.v.values == MIXED:
            return
    else:
        s.estimate[seat] = move.amount
    s.dealt += 1
    s.phase = asking_phase(s)
    s.to_move = seat


def go_on_sealed(s):
    """The next seat gets its card and bids; after the last one the bids are opened."""
    if s.dealt < s.seats:
        deal_next(s)
    elif close_sealed(s):
        s.phase = TIE
        s.to_move = CHANCE
    else:
        close_lot(s)


def go_on_rising(s):
    """The next seat of this round of questions; after the last one all see who has left, and the clock moves on."""
    if s.dealt < s.seats:
        deal_next(s)
        return
    seat = next_to_ask(s)
    if seat == NOBODY:
        close_round(s, highest_bid(s))
        seat = next_to_ask(s)
    if seat != NOBODY:
        s.to_move = seat
    elif tied_seats(s) > 1:
        s.phase = TIE
        s.to_move = CHANCE
    else:
        book(s, first_tied(s))
        close_lot(s)


def close_lot(s):
    """The lot is written down and the next one begins, or the game is over."""
    next_lot(s)
    if s.lots < s.v.lots:
        open_lot(s)
    else:
        clear_lot(s)
        s.phase = GAME_OVER
        s.to_move = NOBODY


# ------------------------------------------------------------------ chance


def next_card(s):
    """The verb of what is dealt next: the common value first, then each seat's own draw and estimate."""
    if has_common(s) and s.common == NONE:
        return COMMON_VALUE
    if has_private(s) and s.private[s.dealt] == NONE:
        return VALUE
    return ESTIMATE


def chance_total(s):
    """The number of equally likely outcomes."""
    if s.phase == TIE:
        return tied_seats(s)
    card = next_card(s)
    if card == COMMON_VALUE:
        return most_common(s) - least_common(s) + 1
    return value_tickets(s) if card == VALUE else 2 * s.v.noise + 1


def chance_move(s, ticket):
    """The outcome with this number."""
    if s.phase == TIE:
        return pack(DRAW, tied_seat(s, ticket), 0)
    card = next_card(s)
    if card == COMMON_VALUE:
        return pack(COMMON_VALUE, 0, least_common(s) + ticket)
    if card == VALUE:
        return pack(VALUE, 0, value_of_ticket(s, ticket))
    return pack(ESTIMATE, 0, s.common - s.v.noise + ticket)


def chance_run(s, ticket):
    """How many tickets from this one on mean the same value."""
    return tickets_from(s, ticket) if s.phase == CARDS and next_card(s) == VALUE else 1


def chance_key(s):
    """A number of its own for every draw: a seat meets the same card in a lot, whatever the format and the bids."""
    if s.phase == TIE:
        return s.lots * 64 + 63
    card = next_card(s)
    if card == COMMON_VALUE:
        return s.lots * 64
    return s.lots * 64 + (8 if card == VALUE else 16) + s.dealt


def tied_seat(s, ticket):
    """The tied seat with this number, counted from the first."""
    found = NOBODY
    for seat in range(s.seats):
        if s.tied[seat] == 1 and ticket >= 0:
            ticket -= 1
            found = seat
    return found


# ------------------------------------------------------------------ the end


def score(s, seat):
    return s.profit[seat]


def won(s, seat):
    """1 for the seats with the largest profit; ties are shared."""
    # ruling: auction-house R13
    for other in range(s.seats):
        if s.profit[other] > s.profit[seat]:
            return 0
    return 1


def report(s):
    """What the results say about this game; the names are REPORTS in `options.py`."""
    for i in range(7):
        s.report[i] = 0
    for lot in range(s.lots):
        report_lot(s, lot)


def report_lot(s, lot):
    best = NONE
    for seat in range(s.seats):
        mine = worth(s, s.past_common[lot], s.past_private[lot][seat])
        best = max(best, mine)
        if s.past_bid[lot][seat] != NONE:
            s.report[2] += s.v.entry_fee
            if s.v.format == ALL_PAY:
                s.report[1] += s.past_bid[lot][seat]
            if s.past_bid[lot][seat] > mine:
                s.report[6] += 1
    s.report[4] += best
    winner = s.past_winner[lot]
    if winner != NOBODY:
        s.report[0] += 1
        if s.v.format != ALL_PAY:
            s.report[1] += s.past_price[lot]
        mine = worth(s, s.past_common[lot], s.past_private[lot][winner])
        s.report[3] += mine
        if mine == best:
            s.report[5] += 1
