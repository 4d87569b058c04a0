"""Why a move of Big City is refused; `legal.py` has the moves that are not."""

from ....core.state import OK
from .cards import why_not_draw, why_not_exchange, why_not_return, why_not_stop_returning
from .chance import why_not_chance
from .map import is_laid, why_not_place, why_not_rotate
from .sites import is_dead, is_useless, why_not_build, why_not_facility, why_not_plan, why_not_shape
from .start import is_starting_tile
from .streetcars import why_not_stop_laying, why_not_streetcar, why_not_track
from .trade import why_not_accept, why_not_finish_offer, why_not_put_up, why_not_trade, why_not_want
from .words import *


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
    """Somebody points at a place while still turning the piece: what is wrong there, or that it is too early."""
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
    """Actions that consist of one word."""
    if verb == STREETCAR:
        return why_not_streetcar(s)
    if verb == EXCHANGE:
        return why_not_exchange(s, seat)
    if verb == TRADE:
        return why_not_trade(s, seat)
    return OK if verb == PASS else NOT_NOW


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


def why_not_in_trade(s, seat, move):
    """Offers and answers; and "done", which also ends an exchange and laying track."""
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
