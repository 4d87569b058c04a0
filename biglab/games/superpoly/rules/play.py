"""Superpoly: the rules and nothing else.

Players circle the board with two dice, buy deeds from the bank or at auction, collect rent if they ask for it in time,
build on whole groups, mortgage, trade, and pay their debts in cash, in kind or with all they have. The last one
solvent wins; at a limit of time, the one who is worth most.

Functions change the state in place and trust the move they get; `core/table.py` says no. Money is in francs.

A turn goes through stages (`s.stage`); auctions and trades, debts, and questions to owners interrupt it and are over
before it goes on (`next_phase`). Chapters: `start.py` (before the first turn), `turns.py` (what may be done),
`travel.py` (dice, squares, cards, jail), `deeds.py` (who owns what), `claims.py`, `debts.py`, `auctions.py`,
`building.py`, `business.py` (with the bank), `trades.py`, `ending.py`.
"""

from ....core.bits import lowest
from ....core.state import CHANCE, NOBODY, pack
from .auctions import make_bid, offer_bids, open_auction, pass_bid, step_auction
from .building import contest, place_piece, step_contest
from .business import manage
from .claims import ask_before_throw, offer_claims, step_poll, why_not_claim
from .debts import claim, hand_over, step_debts
from .deeds import everybody, give_deed, pay_to, worth
from .ending import last_call, step_between, turn_end
from .start import deal_deed, free_deed, throw_for_start
from .trades import (
    answer,
    answer_call,
    draft,
    open_call,
    open_trade,
    put_up,
    settle_transfer,
    step_transfer,
    why_not_draft,
)
from .travel import (
    choose_way_out,
    deck_here,
    demand_rent,
    draw_card,
    land,
    notice,
    offer_ways_out,
    open_pile,
    throw_dice,
    top_card,
)
from .turns import (
    bank_reserve,
    has_verb,
    offer_purchase,
    offer_rare,
    offer_turn,
    why_not_chance,
    why_not_manage,
    why_not_what,
)
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


# ------------------------------------------------------------------ what may be done


def moves(s):
    """Everything the seat to move may do now, in a stable order."""
    s.n_legal = 0
    seat, phase = s.to_move, s.phase
    if phase == TURN_START or phase == MANAGE or phase == BETWEEN:
        offer_turn(s, seat, phase)
    elif phase == CLAIMS:
        offer_claims(s)
    elif phase == BUYING:
        offer_purchase(s, seat)
    elif phase == AUCTION:
        offer_bids(s, seat)
    elif phase == IN_JAIL:
        offer_ways_out(s, seat)
    else:
        offer_rare(s, seat, phase)


def why_not(s, move):
    """OK, or the reason the move is refused."""
    seat, phase, verb = s.to_move, s.phase, move.verb
    if verb >= THROW:
        return why_not_chance(s, move)
    if seat < 0:
        return NOT_NOW
    if verb == CLAIM:
        return why_not_claim(s, seat, move)
    if phase == TURN_START or phase == MANAGE or phase == BETWEEN:
        return why_not_manage(s, seat, phase, move)
    if phase == TRADE and GIVE <= verb and verb <= CANCEL:
        return why_not_draft(s, move)
    if not has_verb(s, phase, verb):
        return NOT_NOW
    return why_not_what(s, seat, phase, move)


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
    """The player has done managing: another throw after a double, or the turn is over."""
    if s.stage == BETWEEN:
        s.managing &= ~(1 << seat)
        s.offers = 0
    else:
        # ruling: superpoly R46
        s.stage = BEFORE_ROLL if s.again == 1 and s.v.rethrow == FORCED else TURN_END


def decline(s, seat, square, reserve):
    """The deed goes under the hammer; the player who declined it is asked last."""
    # rules: superpoly 3.8
    s.been = 0
    s.stage = MANAGE
    party = everybody(s)
    # ruling: superpoly R6
    if s.v.decliner_may_bid == 0:
        party &= ~(1 << seat)
    # ruling: superpoly R4
    open_auction(
        s, FOR_DEED, square, NOBODY, bank_reserve(s, square) if s.v.reserve_by == BY_BANK else reserve, party, seat
    )


def apply_chance(s, what):
    """Chance has one kind of move in every phase: dice, a card, a deed, whether a rent is noticed."""
    if s.phase == ROLL:
        throw_dice(s, what // 10, what % 10)
    elif s.phase == CARD:
        draw_card(s, what // 32, what % 32)
    elif s.phase == START_THROW:
        throw_for_start(s, what // 10 + what % 10)
    elif s.phase == QUICK_DEAL:
        deal_deed(s, what)
    elif s.phase == NOTICING:
        notice(s, what)
    else:
        s.stage = MANAGE
        demand_rent(s, s.active, s.square[s.active], what // 10 + what % 10)


def next_phase(s):
    """On to the next decision or die: interruptions first, then the turn, by the table of states in rules 3.3."""
    while True:
        if s.errand != 0:
            s.phase = s.errand
            return
        if s.scene != 0:
            if step_scene(s):
                return
        elif s.n_debts > 0 and (s.poll == 0 or s.v.claim_scope == RENT_ONLY):
            # ruling: superpoly R45. Where everything must be claimed, one's own receipts are asked for before one pays.
            if step_debts(s):
                return
        elif s.poll != 0:
            if step_poll(s):
                return
        elif s.stage >= LANDING or s.stage == BETWEEN or s.released != 0:
            if step_stage(s):
                return
        else:
            wait_for_stage(s)
            return


def step_scene(s):
    """An auction, a trade or a contest goes on. True if somebody must decide."""
    if s.scene == AUCTION:
        return step_auction(s)
    if s.scene == CONTESTED:
        return step_contest(s)
    if s.scene == TRANSFER:
        return step_transfer(s)
    s.phase = s.scene
    if s.scene == ANSWER:
        s.to_move = s.partner
    elif s.scene == CALLED:
        s.to_move = s.seller
    elif s.scene == PLACING:
        s.to_move = s.bidder
    else:
        s.to_move = s.drafter
    return True


def step_stage(s):
    """The stages of a turn in which things happen by themselves. True if somebody must decide."""
    if s.released != 0:
        auction_estate(s)
    elif s.stage == LANDING:
        land(s)
    elif s.stage == BEFORE_ROLL:
        s.stage = ROLL
        ask_before_throw(s)
    elif s.stage == TURN_END:
        turn_end(s)
    elif s.stage == LAST_CALL:
        last_call(s)
    else:
        return step_between(s)
    return False


def wait_for_stage(s):
    """The stages of a turn that wait for the player or for chance."""
    s.phase = s.stage
    if s.stage == GAME_OVER:
        s.to_move = NOBODY
    elif s.stage == TURN_START or s.stage == MANAGE or s.stage == BUYING or s.stage == IN_JAIL:
        s.to_move = s.active
    else:
        s.to_move = CHANCE
        if s.stage == CARD:
            open_pile(s, deck_here(s))


def auction_estate(s):
    """Deeds of a player who went bankrupt to the bank, one after another."""
    # ruling: superpoly R31
    square = lowest(s.released)
    s.released &= s.released - 1
    open_auction(s, FOR_DEED, square, NOBODY, bank_reserve(s, square), everybody(s), s.active)


# ------------------------------------------------------------------ chance


def chance_total(s):
    """Equally likely tickets in chance's hat."""
    if s.phase == CARD:
        return max(1, s.n_unseen[deck_here(s)])
    if s.phase == QUICK_DEAL:
        return s.v.deeds - s.dealt
    return 100 if s.phase == NOTICING else 36


def chance_move(s, ticket):
    """The chance move that this ticket stands for."""
    if s.phase == CARD:
        deck = deck_here(s)
        return pack(DRAW, deck * 32 + top_card(s, deck, ticket), 0)
    if s.phase == QUICK_DEAL:
        return pack(DEAL, free_deed(s, ticket), 0)
    if s.phase == NOTICING:
        return pack(NOTICE, 1 if ticket < s.v.attention else 0, 0)
    return pack(THROW, 10 * (ticket // 6 + 1) + ticket % 6 + 1, 0)


def chance_key(s):
    """A number of its own for every draw: the same throw of the same turn shows the same dice in every branch."""
    if s.phase == ROLL:
        return 1000 + s.turn * 4 + s.throws
    if s.phase == CARD:
        return 1_000_000 * (1 + deck_here(s)) + s.drawn[deck_here(s)]
    if s.phase == START_THROW:
        return s.start_throws
    if s.phase == QUICK_DEAL:
        return 500 + s.dealt
    return (10_000_000 if s.phase == NOTICING else 20_000_000) + s.turn * 64 + s.throws * 16 + s.landings


# ------------------------------------------------------------------ the end


def score(s, seat):
    return worth(s, seat)


def won(s, seat):
    """1 for the last one solvent; at a limit for all who are worth most."""
    # rules: superpoly 3.9
    if s.out[seat] == 1:
        return 0
    mine = worth(s, seat)
    for other in range(s.seats):
        if s.out[other] == 0 and worth(s, other) > mine:
            return 0
    return 1


def report(s):
    """What the results say of a finished game; the names are in options.REPORTS."""
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
    """Can nothing that is hidden matter any more before the end of the round?"""
    return s.phase != AUCTION or (s.v.auction != SEALED_FIRST and s.v.auction != SEALED_SECOND)


NOT_INLINED = (apply, moves)  # compiled apart from the loops that call them
