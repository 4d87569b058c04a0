"""Big Shot: the rules and nothing else.

A die leads the promoter to the next bundle of pawns, and the players bid for it. The winner places its pawns, one
by one, in districts of the city. The pawn that fills a district sells it to the colour that leads it, where colours
that are level cancel out. Money comes only from loans, each more expensive than the last. After the last bundle land
and cash are counted and loans repaid; the richest player who owns two districts wins.

Functions change the state in place and trust the move they get; `core/table.py` says no.

Chapters: `words.py` (the words and the record), `deal.py` (set-up), `loans.py`, `auction.py`, `districts.py`,
`capital.py` (the end), `secrets.py` (what a seat may not know).
"""

from ....core.state import CHANCE, NOBODY, OK, offer, pack
from .auction import (
    close_auction,
    give_free,
    hand_over,
    in_order,
    is_secret,
    offer_payment,
    offer_words,
    open_auction,
    somebody_speaks,
    why_not_bid,
    why_not_pay,
)
from .capital import capital, finish, has_won
from .deal import draw_bundle, next_of_setup, outcome_of_setup, set_up_by_chance, tickets_of_setup, why_not_setup
from .districts import offer_placements, place, survey, why_not_place
from .loans import (
    borrow,
    can_borrow,
    can_repay,
    may_borrow_after_all,
    offer_loans,
    repay,
    why_no_loan,
    why_no_repayment,
)
from .secrets import purses_are_known
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


# ------------------------------------------------------------------ what may be done


def moves(s):
    """Everything the seat to move may do now, in a stable order."""
    s.n_legal = 0
    if s.phase == AUCTION:
        offer_words(s, s.to_move)
    elif s.phase == PLACEMENT:
        offer_placements(s)
    if s.phase == AUCTION or s.phase == PRE_LOAN or (s.phase == PLACEMENT and may_borrow_after_all(s)):
        offer_loans(s, s.to_move)
    if s.phase == PRE_LOAN:
        offer(s, NO_LOAN, 0, 0)
    elif s.phase == PAYMENT:
        offer_payment(s)
    elif s.phase == FREE_BUNDLE:
        offer(s, TAKE, 0, 0)
        offer(s, REFUSE, 0, 0)


def why_not(s, move):
    """OK, or the reason the move is refused."""
    seat, verb = s.to_move, move.verb
    if verb >= FILL:
        return why_not_chance(s, move)
    if seat < 0:
        return NOT_NOW
    if verb == PAY:
        return why_not_pay(s, move) if s.phase == PAYMENT else NOT_NOW
    if verb == BID or verb == STOP:
        return why_not_bid(s, seat, move) if s.phase == AUCTION else NOT_NOW
    reason = why_not_plain(s, seat, verb, move.what)
    return NO_AMOUNT if reason == OK and move.amount != 0 else reason


def why_not_plain(s, seat, verb, what):
    """OK or the reason, for a move without an amount."""
    if verb == BORROW:
        return why_no_loan(s, seat, what)
    if verb == REPAY:
        return why_no_repayment(s, seat, what)
    if verb == PLACE:
        return why_not_place(s, what) if s.phase == PLACEMENT else NOT_NOW
    if s.phase == AUCTION:
        fits = verb == (WAIT if s.v.auction_format == DUTCH else PASS)
    elif s.phase == PRE_LOAN:
        fits = verb == NO_LOAN
    else:
        fits = s.phase == FREE_BUNDLE and (verb == TAKE or verb == REFUSE)
    if not fits:
        return NOT_NOW
    return OK if what == 0 else NO_AMOUNT


def why_not_chance(s, move):
    if move.verb > DRAW:
        return NO_SUCH_VERB
    if s.to_move != CHANCE or move.amount != 0:
        return NOT_NOW
    if s.phase < ON_THE_MOVE:
        return why_not_setup(s, move.verb, move.what)
    if move.verb == ROLL and s.v.order == DIE:
        return OK if 1 <= move.what and move.what <= s.v.die_faces else NO_SUCH_FACE
    if move.verb == DRAW and s.v.order == AT_RANDOM:
        if move.what >= s.v.spaces:
            return NO_SUCH_SPACE
        return OK if s.on_space[move.what] > 0 else EMPTY_SPACE
    return NOT_NOW


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
    if s.v.auction_format == ENGLISH and s.moved == s.seats:
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
    """The promoter goes clockwise to the space where he has counted `steps` bundles."""
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
    """Pawns without a place go to the box, the lead moves left, and the next round begins, or none."""
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
    """Are all bundles gone? Where the leader may refuse, the game lasts twice as long at the most."""
    # ruling: big-shot R1
    return s.sales + s.removed == rounds(s) or s.round == 2 * rounds(s)


# ------------------------------------------------------------------ chance


def chance_total(s):
    """Equally likely tickets in chance's hat."""
    if s.phase < ON_THE_MOVE:
        return tickets_of_setup(s)
    return s.v.die_faces if s.v.order == DIE else s.n_full


def chance_move(s, ticket):
    """The chance move that this ticket stands for."""
    if s.phase < ON_THE_MOVE:
        return outcome_of_setup(s, ticket)
    if s.v.order == DIE:
        return pack(ROLL, ticket + 1, 0)
    space = 0
    while s.on_space[space] == 0 or ticket > 0:
        if s.on_space[space] > 0:
            ticket -= 1
        space += 1
    return pack(DRAW, space, 0)


def chance_run(s, ticket):
    """How many tickets from this one on stand for the same move."""
    if s.phase == DEAL:
        _, n = draw_bundle(s, ticket)
        return n
    return 1


def chance_key(s):
    """A number of its own for every draw: the same round rolls the same die in every branch."""
    if s.phase == DEAL:
        return 1000 + s.shuffles * 64 + s.filled
    if s.phase == COLOUR_CARDS:
        return 2 + s.cards
    if s.phase < ON_THE_MOVE:
        return 8 + s.phase
    return 16 + s.round


# ------------------------------------------------------------------ the end


def score(s, seat):
    """The capital of a seat, as if the game ended now."""
    return capital(s, seat)


def won(s, seat):
    return has_won(s, seat)


def report(s):
    """What the game tells of itself at the end; the names are in options.REPORTS."""
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
    """Can nothing that is hidden matter any more before the end of the round?"""
    if is_secret(s) and s.phase == AUCTION and s.moved > 0:
        return False
    return purses_are_known(s, s.to_move)


def merge_key(s):
    """A number for all that can still move the scores in this round; -1: it takes the whole position."""
    return -1


NOT_INLINED = (next_phase, survey)
