"""The Big Idea: the rules and nothing else.

Every round the players are dealt cards, lay down a product face down (an article and a description),
back somebody else's new product in secret, then invest or divest one token in the open. At the end of
the round a die is rolled for every product: at its number of shares or below, it goes public and pays.

Functions change the state in place and trust the move they get; `core/table.py` refuses illegal ones. Money is in
quarter-dollars (`unit` of the game), so that every fee of every variant is a whole number.

Chapters: `words.py` (the words and the record), `seed_phase.py`, `venture.py` and `market.py` (the phases of a round),
`stacks.py` (cards), `secrets.py` (what a seat may not know). This file leads from one phase to the next.
"""

from ....core.state import CHANCE, NOBODY, OK, pack
from .market import find_seat_to_invest, next_product, offer_open, pay_fee, put_token, roll, take_token, why_not_open
from .seed_phase import (
    card_to_deal,
    deal_card,
    find_seat_with_cards,
    lay_down,
    offer_cards,
    reveal_products,
    why_not_cards,
)
from .stacks import in_order
from .venture import find_seat_with_secret, offer_secrets, reveal_backers, why_not_back
from .words import *

# ------------------------------------------------------------------ set-up


def setup(s):
    # rules: big-idea 3.2
    s.round = 1
    for card in range(s.v.n_cards):
        s.deck[card] = card
        s.place[card] = card
        s.under[card] = NOTHING
    s.deck_size = s.v.n_cards
    s.discard = NOTHING
    for seat in range(s.seats):
        s.hand[seat] = NOTHING
        s.laid[seat] = NOTHING
        s.cash[seat] = s.v.start_cash
        s.free[seat] = s.v.tokens_per_player
    # ruling: big-idea R13
    if s.v.first_dealer == 0:
        s.phase = CHOOSE_DEALER
        s.to_move = CHANCE
    else:
        s.dealer = s.v.first_dealer - 1
        s.phase = FIRST_HANDS
        next_phase(s)


# ------------------------------------------------------------------ what may be done


def moves(s):
    """Offer everything that the seat to move may do, always in the same order."""
    s.n_legal = 0
    if s.phase == SEED_SELECT:
        offer_cards(s, s.to_move)
    elif s.phase == VENTURE_SELECT:
        offer_secrets(s, s.to_move)
    elif s.phase == OPEN_TURN:
        offer_open(s, s.to_move)


def why_not(s, move):
    """OK, or the reason the move is refused."""
    seat = s.to_move
    if move.verb >= DEALER:
        return why_not_chance(s, move)
    if seat < 0:
        return NOT_NOW
    reason = why_not_cards(s, seat, move) if s.phase == SEED_SELECT else why_not_token(s, seat, move)
    return NO_AMOUNT if reason == OK and move.amount != 0 else reason


def why_not_token(s, seat, move):
    """Tokens placed in secret, then in the open."""
    if move.verb == BACK and s.phase == VENTURE_SELECT:
        return why_not_back(s, seat, move)
    if (move.verb == INVEST or move.verb == DIVEST) and s.phase == OPEN_TURN:
        return why_not_open(s, seat, move)
    if move.verb != (PASS if s.phase == OPEN_TURN else ABSTAIN):
        return NOT_NOW
    return OK if move.what == 0 else NO_WHAT


def why_not_chance(s, move):
    if move.verb > ROLL:
        return NO_SUCH_VERB
    if s.to_move != CHANCE:
        return NOT_NOW
    reason = why_not_outcome(s, move)
    return NO_AMOUNT if reason == OK and move.amount != 0 else reason


def why_not_outcome(s, move):
    if move.verb == DEALER and s.phase == CHOOSE_DEALER:
        return OK if move.what < s.seats else NO_SUCH_SEAT
    if move.verb == ROLL and s.phase == IPO:
        return OK if 1 <= move.what and move.what <= s.v.die_sides else NO_SUCH_FACE
    if move.verb == DEAL and (s.phase == FIRST_HANDS or s.phase == SEED_DEAL):
        if move.what < s.v.n_cards and s.place[move.what] < s.deck_size:
            if s.deck[s.place[move.what]] == move.what:
                return OK
        return NOT_IN_PILE
    return NOT_NOW


# ------------------------------------------------------------------ what happens


def apply(s, move):
    """Play the move, then everything that needs no decision."""
    seat, verb = s.to_move, move.verb
    if seat == CHANCE:
        apply_chance(s, move.what)
    elif verb == LAY:
        lay_down(s, seat, move.what)
    elif verb == LAUNCH or verb == DUMP or verb == KEEP:
        s.plan[seat] = verb
        s.chosen[seat] = 1
    elif verb == BACK:
        s.backed[seat][s.n_backed[seat]] = move.what
        s.n_backed[seat] += 1
        if s.n_backed[seat] == s.v.venture_tokens or s.n_backed[seat] == s.free[seat]:
            s.chosen[seat] = 1
    elif verb == ABSTAIN:
        s.chosen[seat] = 1
    elif verb == INVEST:
        pay_fee(s, move.what, seat)
        put_token(s, move.what, seat)
        s.moved += 1
    elif verb == DIVEST:
        take_token(s, move.what, seat)
        s.moved += 1
    elif verb == PASS:
        s.moved += 1
    next_phase(s)


def apply_chance(s, what):
    """Chance has one kind of move in every phase: who deals first, a card, a die."""
    if s.phase == CHOOSE_DEALER:
        s.dealer = what
        s.phase = FIRST_HANDS
    elif s.phase == IPO:
        roll(s, what)
    else:
        deal_card(s, what)


def next_phase(s):
    """On to the next decision or die: the table of states in rules 3.3."""
    while True:
        phase = s.phase
        if phase == SEED_DEAL or phase == FIRST_HANDS:
            if s.moved < s.seats and card_to_deal(s):
                s.to_move = CHANCE
                return
            s.dealt = 0
            begin_phase(s, SEED_DEAL if phase == FIRST_HANDS else SEED_SELECT)
        elif phase == SEED_SELECT:
            if find_seat_with_cards(s):
                return
            reveal_products(s)
            begin_phase(s, VENTURE_SELECT)
        elif phase == VENTURE_SELECT:
            if find_seat_with_secret(s):
                return
            reveal_backers(s)
            begin_phase(s, OPEN_TURN)
        elif phase == OPEN_TURN:
            if find_seat_to_invest(s):
                return
            begin_phase(s, IPO)
            s.rolling = -1
            next_product(s)
        elif phase == IPO:
            if s.rolling < s.products:
                s.to_move = CHANCE
                return
            end_round(s)
        else:
            s.to_move = NOBODY
            return


def begin_phase(s, phase):
    s.phase = phase
    s.moved = 0
    for seat in range(s.seats):
        s.chosen[seat] = 0


def end_round(s):
    """Products that left make room, the deal moves left, and the next round begins if there is one."""
    n_kept = 0
    for k in range(s.products):
        if s.gone[k] == 0:
            if n_kept < k:
                move_product(s, k, n_kept)
            for seat in range(s.seats):
                s.fresh[n_kept][seat] = 0
            n_kept += 1
    for k in range(n_kept, s.products):
        clear_product(s, k)
    s.products = n_kept
    for seat in range(s.seats):
        s.abstained[seat] = 0
        s.excused[seat] = 0
    s.moved = 0
    s.dealt = 0
    s.face = 0
    s.rolling = 0
    if s.round >= s.v.rounds and not extra_round(s):
        s.phase = GAME_OVER
    else:
        s.dealer = in_order(s, 1)
        s.phase = SEED_DEAL
    s.round += 1


def move_product(s, k, to):
    s.stack[to] = s.stack[k]
    s.n_stack[to] = s.n_stack[k]
    s.inventor[to] = s.inventor[k]
    s.born[to] = s.born[k]
    s.total[to] = s.total[k]
    s.gone[to] = 0
    for seat in range(s.seats):
        s.shares[to][seat] = s.shares[k][seat]


def clear_product(s, k):
    s.stack[k] = 0
    s.n_stack[k] = 0
    s.inventor[k] = 0
    s.born[k] = 0
    s.total[k] = 0
    s.gone[k] = 0
    for seat in range(s.seats):
        s.shares[k][seat] = 0
        s.fresh[k][seat] = 0


def extra_round(s):
    """Is the lead shared, and does the option want another round then? There are at most twenty."""
    # ruling: big-idea R18
    if s.v.tie_break != EXTRA_ROUND or s.round >= s.v.rounds + MOST_EXTRA_ROUNDS:
        return False
    leaders = 0
    for seat in range(s.seats):
        leaders += won(s, seat)
    return leaders > 1


# ------------------------------------------------------------------ chance


def chance_total(s):
    """The number of equally likely outcomes."""
    if s.phase == CHOOSE_DEALER:
        return s.seats
    if s.phase == IPO:
        return s.v.die_sides
    return s.deck_size


def chance_move(s, ticket):
    """The outcome with this number."""
    if s.phase == CHOOSE_DEALER:
        return pack(DEALER, ticket, 0)
    if s.phase == IPO:
        return pack(ROLL, ticket + 1, 0)
    return pack(DEAL, s.deck[ticket], 0)


def chance_key(s):
    """A number that is different for every draw: a product rolls the same die in every branch."""
    if s.phase == CHOOSE_DEALER:
        return 0
    if s.phase == FIRST_HANDS:
        return 1 + s.dealt
    if s.phase == SEED_DEAL:
        return s.round * 1000 + s.dealt
    return 1_000_000 + (s.round * 128 + s.born[s.rolling]) * 8 + s.inventor[s.rolling]


# ------------------------------------------------------------------ the end


def score(s, seat):
    return s.cash[seat]


def won(s, seat):
    """1 for the seats with most cash; ties are shared unless the option says otherwise."""
    # ruling: big-idea R18
    for other in range(s.seats):
        if s.cash[other] > s.cash[seat]:
            return 0
        if s.v.tie_break == MOST_FREE_TOKENS and s.cash[other] == s.cash[seat] and s.free[other] > s.free[seat]:
            return 0
    return 1


def report(s):
    """What the results say about this game; the names are REPORTS in `options.py`."""
    s.report[0] = s.launched
    s.report[1] = s.public
    s.report[2] = s.abandoned
    s.report[3] = s.products
    s.report[4] = s.paid
    s.report[5] = s.fees
    s.report[6] = s.dealer


# ------------------------------------------------------------------ what can still happen in this round


def is_open_information(s):
    """True if nothing hidden can matter before the end of the round."""
    # ruling: big-idea R16. While cash is a secret, so are the scores, and whether a rival can pay a fee.
    return s.v.cash_public == 1 and (s.phase == OPEN_TURN or s.phase == IPO)


def merge_key(s):
    """A number for all that can still move the scores in this round; -1 where that is the whole position.

    Once the dice roll nobody decides, and what the products before brought changes nothing for those to come; except
    that it may decide whether there is an extra round.
    """
    if s.v.tie_break == EXTRA_ROUND and s.round >= s.v.rounds:
        return -1
    return s.rolling if s.phase == IPO else -1
