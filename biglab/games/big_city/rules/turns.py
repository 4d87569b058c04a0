"""Big City, a turn: one action, the cards that replace what was spent, and on to the next player."""

from ....core.state import CHANCE, NOBODY
from .cards import ask_for, begin_exchange, can_draw, give_back, must_reveal, play_card
from .map import contact_of, lay_tile
from .sites import build, build_facility
from .start import begin_play, next_deal, starting_tiles, who_lays
from .streetcars import lay_streetcar, may_lay_more
from .trade import begin_trade, go_on_trading, left_of, put_up, swap
from .words import *


def act(s, seat, verb, what):
    """One action of a turn begins; most of them go on in a phase of their own."""
    s.action = verb
    if verb == DROP:
        play_card(s, seat, what)
        s.action = NOTHING
    elif verb == BUILD:
        build(s, seat, what >> KIND_BITS, what >> WAY_BITS & 1, what & 127)
    elif verb == PLAN:
        s.item = what
        s.way = 0
        s.phase = SHAPE_PIECE if s.v.foot_turns[what - DOUBLE_PARK] > 1 else PLACE_PIECE
    elif verb == LAY:
        take_tile(s, what)
    elif verb == STREETCAR:
        s.new_trams = 0
        s.phase = LAY_TRACK
    elif verb == EXCHANGE:
        begin_exchange(s, seat, s.hand_size[seat])
    elif verb == TRADE:
        begin_trade(s)
    else:
        s.phase = IDLED


def choose(s, seat, verb, what):
    """The smaller decisions within an action."""
    if verb == DRAW:
        ask_for(s, what)
    elif verb == LAY:
        take_tile(s, what)
    elif verb == ROTATE:
        s.way = what
        s.phase = PLACE_TILE
    elif verb == PLACE:
        lay_tile(s, s.item, s.way, what)
        s.phase = BUILT if s.action == LAY else SETUP_TILE
    elif verb == SHAPE:
        s.way = what
        s.phase = PLACE_PIECE
    elif verb == SITE:
        build_facility(s, seat, what)
    elif verb == TRACK:
        lay_streetcar(s, what)
        if not may_lay_more(s):
            s.phase = BUILT
    elif verb == RETURN:
        give_back(s, seat, what)
        after_return(s)
    elif verb == OFFER or verb == COUNTER:
        put_up(s, seat, what)
    elif verb == WANT:
        s.wanted |= 1 << what
    elif verb == ACCEPT:
        swap(s, what)
    if s.phase >= CLOSE_DEAL - 2 and s.phase <= CLOSE_DEAL:
        go_on_trading(s, seat, verb)
    elif s.phase == LAY_TRACK and verb != TRACK:
        s.phase = BUILT
    elif s.phase == GIVE_BACK and verb != RETURN:
        s.phase = IDLED


def take_tile(s, k):
    s.item = k
    s.way = 0
    s.contact = contact_of(s, k)
    # ruling: big-city R5
    s.phase = TURN_TILE if s.v.allow_rotation == 1 else PLACE_TILE


def after_return(s):
    if s.v.exchange_interleaved == 1:
        # ruling: big-city R23. One back, one drawn.
        s.to_draw = min(1, max(0, s.v.hand_limit - s.hand_size[s.active]))
        s.phase = CHOOSE_STACK
    elif s.returns == 0:
        s.phase = IDLED


# ------------------------------------------------------------------ the end of a turn


def city_is_full(s):
    # rules: big-city 3.7
    for k in range(s.v.n_tiles):
        if s.free_lots[k] > 0:
            return False
    return s.laid == s.v.n_tiles


def end_action(s):
    """Something was built, or nothing was: the game ends, or the hand is refilled."""
    if s.phase == BUILT:
        s.idle = 0
        s.trades = 0
    elif s.action == TRADE and s.v.trade_is_idle == 0:
        s.trades += 1  # ruling: big-city R25
    else:
        s.idle += 1
    if s.phase == BUILT and city_is_full(s):
        s.turn += 1
        s.phase = GAME_OVER
    else:
        # rules: big-city 3.5. Cards that left the hand in this turn are replaced, up to the limit.
        s.action = DRAW
        s.to_draw = max(0, s.v.hand_limit - s.hand_size[s.active]) if s.spent == 1 else 0
        s.phase = CHOOSE_STACK


def drawing_is_over(s):
    """Back to the exchange that goes card by card, or on to the next turn."""
    s.to_draw = 0
    if s.action == DRAW:
        next_turn(s)
    elif s.action == NOTHING:  # the extra card before the first turn
        s.phase = NEW_TURN
    elif s.returns > 0 and s.hand_size[s.active] > 0:
        s.phase = GIVE_BACK
        s.to_move = s.active
    else:
        s.phase = IDLED


def next_turn(s):
    s.turn += 1
    if s.idle >= s.v.idle_rounds * s.seats:
        s.phase = GAME_OVER
    elif s.v.max_turns > 0 and s.turn >= s.v.max_turns:
        s.unfinished = 1
        s.phase = GAME_OVER
    else:
        s.active = left_of(s, s.active)
        if s.active == s.first:
            s.round += 1
        s.phase = NEW_TURN


def begin_turn(s):
    s.phase = TURN
    s.to_move = s.active
    s.action = NOTHING
    s.spent = 0
    s.returned = 0
    s.returns = 0
    s.new_trams = 0
    s.item = 0
    s.way = 0
    s.contact = 0
    for k in range(s.v.n_tiles):
        s.taken[k] = 0


def next_phase(s):
    """On to the next decision or card: the table of states in rules 3.3."""
    while True:
        if s.phase == BUILT or s.phase == IDLED:
            end_action(s)
        elif s.phase == CHOOSE_STACK:
            if must_reveal(s):
                s.phase = REVEAL
                s.to_move = CHANCE
                return
            if s.to_draw > 0 and can_draw(s):
                s.to_move = s.active
                return
            drawing_is_over(s)
        elif s.phase == NEW_TURN:
            begin_turn(s)
            return
        elif s.phase == FIRST_HANDS:
            if next_deal(s):
                return
            s.to_draw = 0
            s.phase = SETUP_TILE
        elif s.phase == SETUP_TILE:
            if s.laid < starting_tiles(s):
                s.to_move = who_lays(s, s.laid - 1)
                return
            begin_play(s)
        else:
            if s.phase == GAME_OVER:
                s.to_move = NOBODY
            return


NOT_INLINED = (act, choose, next_phase)
