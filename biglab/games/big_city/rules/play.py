"""Big City: the rules and nothing else.

Players lay the tiles of a city together, then take turns: build on lots whose cards they hold, extend the streetcar
line, add a neighbourhood, exchange cards, or pass. A building scores once, when it is placed. City Hall scores nothing
and opens everything else. The game ends when every lot is built on, or when nobody has built for two rounds.

Functions change the state in place and trust the move they get; `core/table.py` says no.

Chapters: `words.py` (the words and the record), `geometry.py` (tiles and shapes as tables), `start.py` (set-up),
`map.py` (tiles), `sites.py` and `points.py` (buildings), `streetcars.py`, `cards.py`, `trade.py`, `turns.py` (how a
turn goes), `secrets.py` (what a seat may not know).
"""

from ....core.state import CHANCE, NOBODY, OK, offer, pack
from .cards import (
    draw_card,
    is_on_top,
    lose_sight,
    offer_returns,
    offer_stacks,
    stack_asked,
    why_not_draw,
    why_not_exchange,
    why_not_return,
    why_not_stop_returning,
)
from .map import (
    find_outside,
    is_laid,
    lay_tile,
    lot_at,
    lots_touched,
    offer_rotations,
    places,
    why_not_place,
    why_not_rotate,
)
from .points import points
from .secrets import guess, hide
from .sites import (
    is_dead,
    is_useless,
    offer_buildings,
    offer_facilities,
    offer_shapes,
    put_piece,
    sites,
    why_not_build,
    why_not_facility,
    why_not_plan,
    why_not_shape,
)
from .start import is_starting_tile, setup, stack_to_deal
from .streetcars import offer_tracks, tracks, why_not_stop_laying, why_not_streetcar, why_not_track
from .trade import (
    offer_cards,
    offer_pairs,
    why_not_accept,
    why_not_finish_offer,
    why_not_put_up,
    why_not_trade,
    why_not_want,
)
from .turns import act, choose, next_phase
from .words import *

# ------------------------------------------------------------------ what may be done


def moves(s):
    """Everything the seat to move may do now, in a stable order."""
    s.n_legal = 0
    seat = s.to_move
    if s.phase == TURN:
        offer_turn(s, seat)
    elif s.phase == CHOOSE_STACK:
        offer_stacks(s)
    elif s.phase == PLACE_TILE:
        places(s, s.item, s.way, s.contact, True)
    elif s.phase == TURN_TILE:
        offer_rotations(s)
    elif s.phase == SETUP_TILE:
        offer_tiles(s)
    elif s.phase == SHAPE_PIECE:
        offer_shapes(s)
    elif s.phase == PLACE_PIECE:
        sites(s, s.item, s.way, True)
    elif s.phase == LAY_TRACK:
        offer_tracks(s)
    elif s.phase == GIVE_BACK:
        offer_returns(s, seat)
    elif s.phase == MAKE_OFFER or s.phase == COUNTER_OFFER:
        offer_cards(s, seat, OFFER if s.phase == MAKE_OFFER else COUNTER)
    elif s.phase == CLOSE_DEAL:
        offer_pairs(s)


def offer_turn(s, seat):
    for i in range(s.hand_size[seat]):
        if why_not_drop(s, seat, s.hand[SLOTS * seat + i]) == OK:
            offer(s, DROP, s.hand[SLOTS * seat + i], 0)
    offer_buildings(s, seat)
    offer_facilities(s, seat)
    if why_not_streetcar(s) == OK:
        offer(s, STREETCAR, 0, 0)
    if s.halls > 0:
        offer_tiles(s)
    if why_not_exchange(s, seat) == OK:
        offer(s, EXCHANGE, 0, 0)
    if why_not_trade(s, seat) == OK:
        offer(s, TRADE, 0, 0)
    offer(s, PASS, 0, 0)


def offer_tiles(s):
    for k in range(s.v.n_tiles):
        if why_not_lay(s, k) == OK:
            offer(s, LAY, k, 0)


def why_not_lay(s, k):
    if k >= s.v.n_tiles:
        return NO_SUCH_TILE
    if is_laid(s, k):
        return TILE_LAID
    # ruling: big-city R28
    if s.phase == SETUP_TILE:
        return OK if is_starting_tile(s, k) else NOT_STARTING
    return OK if s.halls > 0 else NEEDS_HALL


def why_not_drop(s, seat, card):
    # rules: big-city 3.6
    if card >= LOTS or s.holder[card] != seat:
        return NOT_TO_DROP
    if is_useless(s, card):
        return OK if s.v.useless_must_exchange == 0 else MUST_EXCHANGE
    # ruling: big-city R24
    return OK if s.v.drop_dead_specials == 1 and is_dead(s, card) else NOT_USELESS


def why_not(s, move):
    """OK, or the reason the move is refused."""
    if move.verb >= FIRST:
        return why_not_chance(s, move)
    if s.to_move < 0:
        return NOT_NOW
    if s.phase == TURN_TILE and move.verb == PLACE and move.amount < 4:
        return why_not_yet(s, why_not_place_turned(s, move.what, move.amount))
    if s.phase == SHAPE_PIECE and move.verb == SITE and move.amount < s.v.foot_turns[s.item - DOUBLE_PARK]:
        return why_not_yet(s, why_not_facility(s, s.item, move.amount, move.what))
    reason = why_not_plain(s, move)
    return NO_AMOUNT if reason == OK and move.amount != 0 else reason


def why_not_yet(s, reason):
    """Somebody points at a place while the piece is still being turned: what is wrong there, or that it is early."""
    return reason if reason != OK else NOT_NOW


def why_not_place_turned(s, place, way):
    now = s.way
    s.way = way
    reason = why_not_place(s, place)
    s.way = now
    return reason


def why_not_plain(s, move):
    """OK or the reason, for a move without an amount."""
    if s.phase == TURN:
        return why_not_in_turn(s, s.to_move, move)
    if s.phase == SETUP_TILE and move.verb == LAY:
        return why_not_lay(s, move.what)
    if s.phase == TURN_TILE and move.verb == ROTATE:
        return why_not_rotate(s, move.what)
    if s.phase == PLACE_TILE and move.verb == PLACE:
        return why_not_place(s, move.what)
    if s.phase == SHAPE_PIECE and move.verb == SHAPE:
        return why_not_shape(s, move.what)
    if s.phase == PLACE_PIECE and move.verb == SITE:
        return why_not_facility(s, s.item, s.way, move.what)
    if s.phase == LAY_TRACK and move.verb == TRACK:
        return why_not_track(s, move.what)
    if s.phase == GIVE_BACK and move.verb == RETURN:
        return why_not_return(s, s.to_move, move.what)
    if s.phase == CHOOSE_STACK and move.verb == DRAW:
        return why_not_draw(s, move.what)
    return why_not_in_trade(s, s.to_move, move)


def why_not_in_turn(s, seat, move):
    if move.verb == BUILD:
        return why_not_build(s, seat, move.what)
    if move.verb == PLAN:
        return why_not_plan(s, seat, move.what)
    if move.verb == LAY:
        return why_not_lay(s, move.what)
    if move.verb == DROP:
        return why_not_drop(s, seat, move.what)
    reason = why_not_begin(s, seat, move.verb)
    return NO_WHAT if reason == OK and move.what != 0 else reason


def why_not_begin(s, seat, verb):
    """Actions that are named without anything else."""
    if verb == STREETCAR:
        return why_not_streetcar(s)
    if verb == EXCHANGE:
        return why_not_exchange(s, seat)
    if verb == TRADE:
        return why_not_trade(s, seat)
    return OK if verb == PASS else NOT_NOW


def why_not_in_trade(s, seat, move):
    """Offers and answers; and the word that ends them, which ends an exchange and a stretch of track too."""
    if (s.phase == MAKE_OFFER and move.verb == OFFER) or (s.phase == COUNTER_OFFER and move.verb == COUNTER):
        return why_not_put_up(s, seat, move.what)
    if s.phase == MAKE_OFFER and move.verb == WANT:
        return why_not_want(s, move.what)
    if s.phase == CLOSE_DEAL and move.verb == ACCEPT:
        return why_not_accept(s, move.what)
    reason = why_not_done(s, seat) if move.verb == DONE else NOT_NOW
    return NO_WHAT if reason == OK and move.what != 0 else reason


def why_not_done(s, seat):
    if s.phase == LAY_TRACK:
        return why_not_stop_laying(s)
    if s.phase == GIVE_BACK:
        return why_not_stop_returning(s)
    if s.phase == MAKE_OFFER:
        return why_not_finish_offer(s, seat)
    return OK if s.phase == COUNTER_OFFER or s.phase == CLOSE_DEAL else NOT_NOW


def why_not_chance(s, move):
    if move.verb > DEAL:
        return NO_SUCH_VERB
    if s.to_move != CHANCE:
        return NOT_NOW
    reason = NOT_NOW
    if move.verb == FIRST and s.phase == CHOOSE_FIRST:
        reason = OK if move.what < s.seats else NO_SUCH_SEAT
    elif move.verb == DEAL and (s.phase == FIRST_HANDS or s.phase == REVEAL):
        reason = OK if is_on_top(s, stack_of_chance(s), move.what) else NOT_IN_STACK
    return NO_AMOUNT if reason == OK and move.amount != 0 else reason


# ------------------------------------------------------------------ what happens


def apply(s, move):
    """Play the move, then everything that needs no decision."""
    if s.to_move == CHANCE:
        apply_chance(s, move.what)
    elif s.phase == TURN:
        act(s, s.to_move, move.verb, move.what)
    else:
        choose(s, s.to_move, move.verb, move.what)
    next_phase(s)


def apply_chance(s, what):
    """Chance names the first player, and turns over the next card of a stack."""
    if s.phase == CHOOSE_FIRST:
        s.first = what
        s.active = what
        s.phase = FIRST_HANDS
    elif s.phase == FIRST_HANDS:
        draw_card(s, (s.first + s.to_draw) % s.seats, stack_to_deal(s), what)
        s.to_draw += 1
    else:
        k = stack_asked(s)
        s.asked[k] -= 1
        draw_card(s, s.active, k, what)
        s.phase = CHOOSE_STACK


# ------------------------------------------------------------------ chance


def stack_of_chance(s):
    return stack_to_deal(s) if s.phase == FIRST_HANDS else stack_asked(s)


def chance_total(s):
    """The number of equally likely tickets."""
    if s.phase == CHOOSE_FIRST:
        return s.seats
    return max(1, s.loose[stack_of_chance(s)])


def chance_move(s, ticket):
    """The chance move that this ticket stands for."""
    if s.phase == CHOOSE_FIRST:
        return pack(FIRST, ticket, 0)
    k = stack_of_chance(s)
    return pack(DEAL, s.deck[SLOTS * k + ticket] if s.loose[k] > 0 else s.under[SLOTS * k], 0)


def chance_key(s):
    """A number of its own for every draw: the same card of a stack is the same in every branch."""
    if s.phase == CHOOSE_FIRST:
        return 0
    k = stack_of_chance(s)
    return 1 + 16 * k + s.loose[k] if s.loose[k] > 0 else 1000 + s.drawn


# ------------------------------------------------------------------ the end


def score(s, seat):
    return s.score[seat]


def won(s, seat):
    """1 for the seats with most points; ties are shared unless the option says otherwise."""
    # ruling: big-city R26
    for other in range(s.seats):
        if s.score[other] > s.score[seat]:
            return 0
        if s.v.tie_break == FEWEST_BUILDINGS and s.score[other] == s.score[seat]:
            if s.buildings[other] < s.buildings[seat]:
                return 0
    return 1


def report(s):
    """What the game tells of itself at the end; the names are in options.REPORTS."""
    free = 0
    for k in range(s.v.n_tiles):
        free += s.free_lots[k]
    s.report[0] = s.turn
    s.report[1] = s.pieces
    s.report[2] = 0
    s.report[3] = NOBODY
    for n in range(s.pieces):
        if s.piece_kind[n] == CITY_HALL and s.report[2] == 0:
            s.report[2] = s.built[n] // s.seats + 1
            s.report[3] = s.builder[n]
    s.report[4] = s.trams
    s.report[5] = s.laid
    s.report[6] = free
    s.report[7] = s.first
    s.report[8] = 1 if s.idle >= s.v.idle_rounds * s.seats else 0
    s.report[9] = s.unfinished


# ------------------------------------------------------------------ for the lens


def is_open_information(s):
    """Can nothing that is hidden matter any more before the end of the round?"""
    return s.v.hand_visibility == OPEN


def merge_key(s):
    """A number for all that can still move the scores in this round; -1 where that is the whole position."""
    return -1


# Large, or called from all over: compiled they are called, not written out in every place, and kernels compile sooner.
NOT_INLINED = (
    act,
    choose,
    draw_card,
    find_outside,
    next_phase,
    guess,
    hide,
    lay_tile,
    lose_sight,
    lot_at,
    lots_touched,
    moves,
    offer_buildings,
    offer_turn,
    places,
    points,
    put_piece,
    report,
    setup,
    sites,
    tracks,
    why_not_facility,
    why_not_track,
)
