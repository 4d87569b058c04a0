"""Big City, set-up: the stacks, the first player, the starting hands, and who lays which tile."""

from ....core.state import CHANCE
from .cards import cards_left
from .map import lay_first_tile
from .words import *


def setup(s):
    # rules: big-city 3.1
    s.round = 1
    s.action = NOTHING
    s.uneven = NOTHING
    for k in range(TILES):
        s.tile_at[k] = NOTHING
        s.free_lots[k] = s.v.size[k]
        s.loose[k] = 0
        for slot in range(SLOTS):
            card = SLOTS * k + slot
            s.spot[card] = NOTHING
            if slot < s.v.size[k] or (slot == SPECIAL_CARD and s.v.special[k] > 0):
                s.deck[SLOTS * k + s.loose[k]] = card
                s.loose[k] += 1
                s.holder[card] = IN_STACK
            else:
                s.holder[card] = NO_CARD
    s.holder[NOWHERE] = NO_CARD
    for lot in range(LOTS + 1):
        s.piece[lot] = NOTHING
    for street in range(4 * LOTS + 4):
        s.near[street] = NOWHERE
    for kind in range(1, KINDS):
        s.supply[kind] = s.v.supply[kind - 1] if kind <= LARGE_FACTORY or s.v.fan_buildings == 1 else 0
    lay_first_tile(s, s.v.starting_tiles[0] - 1)
    s.phase = CHOOSE_FIRST
    s.to_move = CHANCE


def starting_tiles(s):
    """How many tiles make the starting city."""
    n = 0
    while n < TILES and s.v.starting_tiles[n] > 0:
        n += 1
    return n


def is_starting_tile(s, k):
    for i in range(TILES):
        if s.v.starting_tiles[i] == k + 1:
            return True
    return False


def who_lays(s, turn):
    """Who lays a starting tile: clockwise from the first player, or from the last player on backwards."""
    # rules: big-city 4, reverse_setup
    if s.v.reverse_setup == 1:
        return (s.first + TILES * s.seats - 1 - turn) % s.seats
    return (s.first + turn) % s.seats


def next_deal(s):
    """On to the next card of the starting hands; False when they are dealt. Card n of everybody is from stack n."""
    # rules: big-city 3.1
    while s.to_draw < s.v.hand_limit * s.seats:
        if cards_left(s, stack_to_deal(s)) > 0:
            return True
        s.to_draw += 1
    return False


def stack_to_deal(s):
    return s.to_draw // s.seats % s.v.n_tiles


def begin_play(s):
    """The starting city is laid: the first turn, or the extra card of the player who laid last."""
    # rules: big-city 4, last_player_card
    if s.v.last_player_card == 1 and s.laid > 1:
        s.first = who_lays(s, s.laid - 2)
        s.active = s.first
        s.to_draw = 1
        s.phase = CHOOSE_STACK
    else:
        s.phase = NEW_TURN


NOT_INLINED = (setup,)
