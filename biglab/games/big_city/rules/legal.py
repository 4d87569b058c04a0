"""What may be done in Big City: the list of moves of every phase. `why_not.py` says what is refused."""

from ....core.state import OK, offer
from .cards import offer_returns, offer_stacks, why_not_exchange
from .map import offer_rotations, places
from .sites import offer_buildings, offer_facilities, offer_shapes, sites
from .streetcars import offer_tracks, why_not_streetcar
from .trade import offer_cards, offer_pairs, why_not_trade
from .why_not import why_not_drop, why_not_lay
from .words import *


def moves(s):
    """Offer everything that the seat to move may do, always in the same order."""
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


NOT_INLINED = (moves, offer_turn)
