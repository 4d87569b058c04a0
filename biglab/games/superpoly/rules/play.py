"""Superpoly: the rules and nothing else.

Players circle the board with two dice, buy deeds from the bank or at auction, collect rent if they ask for it in time,
build on whole groups, mortgage, trade, and pay their debts in cash, in kind or with all they have. The last one
solvent wins; at a limit of time, the one who is worth most.

Functions change the state in place and trust the move they get; `core/table.py` says no. Money is in francs.

A turn goes through stages (`s.stage`); auctions and trades, debts, and questions to owners interrupt it and are over
before it goes on (`phases.py`). `legal.py` lists the moves, `why_not.py` refuses them, `chance.py` has dice and cards.
Chapters: `start.py` (before the first turn), `travel.py` (dice, squares, cards, jail), `deeds.py` (who owns what),
`purchase.py`, `claims.py`, `debts.py`, `auction.py`, `building.py`, `business.py` (with the bank), `trade.py`,
`ending.py`.
"""

from ....core.state import CHANCE, NOBODY
from .auction import make_bid, pass_bid
from .building import contest, place_piece
from .business import manage
from .chance import apply_chance
from .debts import claim, hand_over
from .deeds import everybody, give_deed, pay_to, worth
from .phases import next_phase
from .purchase import decline
from .trade import answer, answer_call, draft, open_call, open_trade, put_up, settle_transfer
from .travel import choose_way_out
from .words import *

# ------------------------------------------------------------------ set-up


def setup(s):
    # rules: superpoly 3.2
    s.round = 1
    s.solvent = s.seats
    s.houses = s.v.houses
    s.hotels = s.v.hotels
    s.ledger = -s.seats * s.v.start_cash
    s.doubled = 1
    s.bidder = NOBODY
    s.seller = NOBODY
    for seat in range(s.seats):
        s.cash[seat] = s.v.start_cash
    for square in range(s.v.n_squares):
        s.owner[square] = NOBODY
    for deck in range(2):
        s.unseen[deck] = (1 << s.v.n_cards[deck]) - 1
        s.n_unseen[deck] = s.v.n_cards[deck]
        s.card[deck] = NOBODY
    s.contenders = everybody(s)
    s.stage = START_THROW
    s.phase = START_THROW
    s.to_move = CHANCE


# ------------------------------------------------------------------ what happens


def apply(s, move):
    """Play the move, then everything that needs no decision."""
    s.played += 1
    seat, verb, what = s.to_move, move.verb, move.what
    if seat == CHANCE:
        apply_chance(s, what)
    elif verb == GO:
        s.stage = IN_JAIL if s.jailed[seat] == 1 else BEFORE_ROLL
    elif verb == DONE:
        have_done(s, seat)
    elif verb == BUY:
        pay_to(s, seat, THE_BANK, s.v.price[what])
        give_deed(s, what, seat)
        s.been = 0
        s.stage = MANAGE
    elif verb == CLAIM:
        claim(s, seat)
        s.to_ask &= ~(1 << seat)
    elif verb == WAIT:
        s.to_ask &= ~(1 << seat)
    elif verb == BID:
        make_bid(s, seat, move.amount)
    elif verb == PASS:
        pass_bid(s, seat)
    elif verb == SEE_BANK:
        s.errand = AT_BANK
    elif verb == SEE_OTHERS:
        s.errand = AMONG_OTHERS
    elif verb == DECLINE:
        decline(s, seat, what, move.amount)
    elif verb >= BUILD and (verb < LIFT or (verb == LIFT and s.scene != TRANSFER)):
        manage(s, seat, verb, what)
    elif verb >= USE_CARD and verb <= TRY:
        choose_way_out(s, seat, verb, what)
    else:
        apply_rare(s, seat, verb, what, move.amount)
    next_phase(s)


def apply_rare(s, seat, verb, what, amount):
    """Trades, calls, contests, payments in kind."""
    if s.errand != 0 and verb == LEAVE:
        if s.scene == AUCTION or s.stage == BUYING:
            s.been = 1
        s.errand = 0
    elif s.scene == TRADE:
        draft(s, verb, what, amount)
    elif s.scene == ANSWER:
        answer(s, verb)
    elif verb == OFFER:
        open_trade(s, seat, what)
    elif verb == CALL:
        open_call(s, seat)
    elif verb == PUT_UP:
        put_up(s, what, amount)
    elif s.scene == CALLING:
        s.scene = 0
    elif s.scene == CALLED:
        answer_call(s, verb)
    elif verb == LIFT or verb == DEFER:
        settle_transfer(s, verb, what)
    elif verb == CONTEST or verb == STAND_BACK:
        contest(s, seat, verb == CONTEST)
    elif verb == PLACE:
        place_piece(s, what)
    elif verb == HAND_OVER:
        hand_over(s, seat, what)
    elif verb == SETTLE:
        s.giving_up = 1


def have_done(s, seat):
    """The player has finished managing: another throw after a double, or the turn is over."""
    if s.stage == BETWEEN:
        s.managing &= ~(1 << seat)
        s.offers = 0
    else:
        # ruling: superpoly R46
        s.stage = BEFORE_ROLL if s.again == 1 and s.v.rethrow == FORCED else TURN_END


# ------------------------------------------------------------------ the end


def score(s, seat):
    return worth(s, seat)


def won(s, seat):
    """1 for the last solvent player; at a limit, for all who are worth most."""
    # rules: superpoly 3.9
    if s.out[seat] == 1:
        return 0
    mine = worth(s, seat)
    for other in range(s.seats):
        if s.out[other] == 0 and worth(s, other) > mine:
            return 0
    return 1


def report(s):
    """The numbers of a finished game; their names are in options.REPORTS."""
    s.report[0] = s.turn
    s.report[1] = s.ending
    s.report[2] = s.seats - s.solvent
    s.report[3] = s.rents
    s.report[4] = s.forfeited
    s.report[5] = s.auctions
    s.report[6] = s.trades
    s.report[7] = s.raised
    s.report[8] = s.salaries
    s.report[9] = s.ledger


def is_open_information(s):
    """True if nothing hidden can matter before the end of the round."""
    return s.phase != AUCTION or (s.v.auction != SEALED_FIRST and s.v.auction != SEALED_SECOND)


NOT_INLINED = (apply,)  # compiled apart from the loops that call it
