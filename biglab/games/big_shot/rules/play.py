"""Big Shot: the rules and nothing else.

A die leads the promoter to the next bundle of pawns, and the players bid for it. The winner places its pawns, one
by one, in districts of the city. The pawn that fills a district sells it to the colour that leads it, where colours
that are level cancel out. Money comes only from loans, each more expensive than the last. After the last bundle land
and cash are counted and loans repaid; the richest player who owns two districts wins.

Functions change the state in place and trust the move they get; `core/table.py` refuses illegal ones.

`legal.py` lists the moves and refuses others, `chance.py` has dice and draws. Chapters: `words.py` (the words and the
record), `start.py` (set-up), `loans.py`, `auction.py`, `districts.py`, `capital.py` (the end), `secrets.py` (what a
seat may not know).
"""

from ....core.state import CHANCE, NOBODY
from .auction import close_auction, give_free, hand_over, in_order, open_auction, somebody_speaks
from .capital import capital, finish, has_won
from .districts import place
from .formats import is_rising, is_secret
from .loans import borrow, can_borrow, can_repay, repay
from .secrets import purses_are_known
from .start import next_of_setup, set_up_by_chance
from .words import *

# ------------------------------------------------------------------ set-up


def setup(s):
    # rules: big-shot 3.1
    s.round = 1
    s.phase = DEAL
    s.to_move = CHANCE
    s.n_open = s.v.n_districts
    for colour in range(COLOURS):
        s.heap[colour] = s.v.pawns_per_colour
        s.holder[colour] = NOBODY
    for district in range(s.v.n_districts):
        s.owner[district] = NOBODY
    start_round(s)


def start_round(s):
    """Nobody has borrowed, spoken or won yet."""
    s.bid = 0
    s.bidder = NOBODY
    s.winner = NOBODY
    s.price = 0
    s.moved = 0
    for seat in range(s.seats):
        s.active[seat] = 0
        s.spoken[seat] = 0
        s.sealed[seat] = NOBODY
        s.ceiling[seat] = NOBODY
    for colour in range(COLOURS):
        s.drawn[colour] = 0


# ------------------------------------------------------------------ what happens


def apply(s, move):
    """Play the move, then everything that needs no decision."""
    seat, verb = s.to_move, move.verb
    if seat == CHANCE:
        apply_chance(s, verb, move.what)
    elif verb == PLACE:
        place(s, move.what // COLOURS, move.what % COLOURS)
    elif verb == BORROW:
        borrow(s, move.what)
    elif verb == REPAY:
        repay(s, move.what)
    elif verb == NO_LOAN:
        s.moved += 1
    elif verb == TAKE:
        give_free(s)
    elif verb == REFUSE:
        s.refused += 1
        s.phase = PLACEMENT  # with nothing to place
    elif verb == PAY:
        s.payer = move.what
        s.part = move.amount if s.v.split_payment == 1 else s.price
        s.phase = HAND_OVER
    else:
        speak(s, seat, verb, move.amount)
    next_phase(s)


def speak(s, seat, verb, amount):
    """A word in the auction: bid, pass, stop or wait."""
    s.spoken[seat] = 1
    if is_secret(s):
        if verb == BID or verb == STOP:
            s.sealed[seat] = amount
    elif verb == BID:
        s.bid = amount
        s.bidder = seat
    elif verb == PASS:
        s.active[seat] = 0
    s.moved += 1
    if is_rising(s) and s.moved == s.seats:
        s.moved = 0


def apply_chance(s, verb, what):
    """Chance fills the board, then leads the promoter to the next bundle."""
    if s.phase < ON_THE_MOVE:
        set_up_by_chance(s, verb, what)
    else:
        if verb == ROLL:
            walk(s, what)
        else:
            s.promoter = what
        offer_for_sale(s)


def walk(s, steps):
    """The promoter goes clockwise to the space where it has counted `steps` bundles."""
    # rules: big-shot 3.3
    steps = (steps - 1) % s.n_full + 1
    while steps > 0:
        s.promoter = (s.promoter + 1) % s.v.spaces
        if s.on_space[s.promoter] > 0:
            steps -= 1


def go_to_next(s):
    """Without a die: the first space of the fixed order that still has a bundle; otherwise the next one clockwise."""
    for i in range(s.v.n_fixed if s.v.order == FIXED else 0):
        space = s.v.fixed_order[i]
        if space < s.v.spaces and s.on_space[space] > 0:
            s.promoter = space
            return
    walk(s, 1)


def offer_for_sale(s):
    s.phase = PRE_LOAN if s.v.loan_timing == PRE_AUCTION and s.v.loan_settlement != AT_WIN else OPENING


def next_phase(s):
    """On to the next decision or die: the table of states in rules 3.3."""
    while True:
        if s.phase < ON_THE_MOVE:
            if next_of_setup(s):
                return
        elif s.phase == ON_THE_MOVE:
            if s.v.order == DIE or s.v.order == AT_RANDOM:
                s.to_move = CHANCE
                return
            go_to_next(s)
            offer_for_sale(s)
        elif s.phase == PRE_LOAN:
            if somebody_may_borrow(s):
                return
            s.phase = OPENING
        elif s.phase == OPENING:
            open_auction(s)
        elif s.phase == AUCTION:
            if somebody_speaks(s):
                return
            close_auction(s)
        elif s.phase == HAND_OVER:
            hand_over(s)
        elif s.phase == PLACEMENT:
            if s.n_hand > 0 and s.n_open > 0:
                s.to_move = s.winner
                return
            end_round(s)
        else:
            return  # the winner pays, the leader chooses, or it is over: `to_move` is set


def somebody_may_borrow(s):
    """Loans before the auction: everybody once, left of the leader first."""
    while s.moved < s.seats:
        seat = in_order(s, s.moved)
        if can_borrow(s, seat) or can_repay(s, seat):
            s.to_move = seat
            return True
        s.moved += 1
    return False


def end_round(s):
    """Pawns without a place go to the box, and the lead moves left for the next round, unless this was the last."""
    for colour in range(COLOURS):
        s.box[colour] += s.hand[colour]
        s.hand[colour] = 0
    s.n_hand = 0
    if is_last_round(s):
        finish(s)
    else:
        s.leader = (s.leader + 1) % s.seats
        start_round(s)
        s.phase = ON_THE_MOVE
    s.round += 1


def rounds(s):
    """Bundles that come up for sale in this game."""
    # ruling: big-shot R31
    return s.v.spaces - s.v.spaces % s.seats if s.v.rounds_multiple_of_players == 1 else s.v.spaces


def is_last_round(s):
    """Are all bundles gone? Where the leader may refuse, the game lasts at most twice as long."""
    # ruling: big-shot R1
    return s.sales + s.removed == rounds(s) or s.round == 2 * rounds(s)


# ------------------------------------------------------------------ the end


def score(s, seat):
    """The capital of a seat, as if the game ended now."""
    return capital(s, seat)


def won(s, seat):
    return has_won(s, seat)


def report(s):
    """The numbers of a finished game; their names are in options.REPORTS."""
    s.report[2] = s.for_free
    s.report[3] = s.restarts
    s.report[4] = s.v.n_districts - s.n_open
    s.report[6] = s.first_leader
    for i in (0, 1, 5):
        s.report[i] = 0
    for seat in range(COLOURS):
        for i in range(5):
            s.report[7 + 4 * i + seat] = 0
    for district in range(s.v.n_districts):
        if s.owner[district] == NOBODY:
            s.report[5] += 1
    for colour in range(COLOURS):
        s.report[0] += s.spent[colour]
        s.report[1] += s.lent[colour]
        seat = s.holder[colour]
        if seat != NOBODY:
            s.report[7 + seat] += s.purse[colour]
            s.report[11 + seat] += s.land[colour]
            s.report[15 + seat] += s.loans[colour]
            s.report[19 + seat] += s.owned[colour]
    for seat in range(s.seats):
        s.report[23 + seat] = s.won[seat]
    for sale in range(18):
        s.report[27 + sale] = s.prices[sale]


# ------------------------------------------------------------------ what it looks like


def is_open_information(s):
    """True if nothing hidden can matter before the end of the round."""
    if is_secret(s) and s.phase == AUCTION and s.moved > 0:
        return False
    return purses_are_known(s, s.to_move)


def merge_key(s):
    """A number for all that can still move the scores in this round; -1: it takes the whole position."""
    return -1


NOT_INLINED = (next_phase,)
