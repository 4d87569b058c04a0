"""Why a position of Big City that somebody wrote down cannot occur; `invariants.py` is about every position."""

from ....core.checks import out_of_range
from ....core.state import CHANCE, NOBODY, SEATS
from . import words as f
from .cards import can_draw, cards_left, must_reveal, stack_asked
from .map import contact_of, find_outside, find_outskirts, lay_tile, places
from .sites import card_for, has_any_site, is_facility, is_lot, sites
from .start import is_starting_tile, next_deal, starting_tiles, who_lays
from .streetcars import tracks
from .trade import has_pair

MANY = 1 << 40
PLACES = f.GRID * f.GRID - 1
MAP = ("top", "bottom", "land", "outside", "spot", "lot_on", "near", "outskirts")

# what every number of a field may be
RANGES = {
    "phase": (0, f.GAME_OVER),
    "turn": (0, MANY),
    "idle": (0, MANY),
    "unfinished": (0, 1),
    "laid": (0, f.TILES),
    "tile_at": (-1, PLACES),
    "turned": (0, 3),
    "free_lots": (0, 9),
    "spot": (-1, PLACES),
    "near": (0, f.NOWHERE),
    "outskirts": (0, 1),
    "kind": (0, f.KINDS - 1),
    "piece": (-1, f.PIECES - 1),
    "around": (0, 1 << 44),
    "tram": (0, 15),
    "pieces": (0, f.PIECES),
    "piece_kind": (0, f.KINDS - 1),
    "piece_lot": (0, f.LOTS - 1),
    "piece_way": (0, 7),
    "builder": (0, SEATS - 1),
    "points": (-MANY, MANY),
    "built": (0, MANY),
    "supply": (0, 20),
    "halls": (0, 20),
    "trams": (0, f.TRACKS),
    "track": (0, 4 * f.LOTS - 1),
    "stops": (0, PLACES),
    "line_end": (0, PLACES),
    "on_line": (0, MANY << 22),
    "holder": (0, f.NO_CARD),
    "known": (0, f.EVERYBODY),
    "hand": (0, f.LOTS - 1),
    "hand_size": (0, f.SLOTS),
    "loose": (0, f.SLOTS),
    "deck": (0, f.LOTS - 1),
    "pool": (0, 0),
    "n_under": (0, f.SLOTS),
    "under": (0, f.LOTS - 1),
    "taken": (0, f.SLOTS),
    "asked": (0, f.SLOTS),
    "drawn": (0, MANY),
    "to_draw": (0, 9 * SEATS),
    "spent": (0, 1),
    "action": (-1, f.DONE),
    "item": (0, f.KINDS - 1),
    "way": (0, 7),
    "contact": (0, 4),
    "returns": (0, f.SLOTS),
    "returned": (0, f.SLOTS * f.TILES),
    "new_trams": (0, 5),
    "trades": (0, MANY),
    "wanted": (0, 255),
    "n_offered": (0, f.SLOTS),
    "offered": (-1, f.SLOTS - 1),
    "swaps": (0, 2),
    "uneven": (-1, 5),
    "score": (-MANY, MANY),
    "buildings": (0, f.PIECES),
    "round": (1, MANY),
}


def impossible(s):
    """Why a position cannot occur in this game, besides the invariants; empty if it can."""
    wrong = out_of_range(s, ((name, least, most) for name, (least, most) in RANGES.items()))
    if wrong:
        return wrong
    for name in ("first", "active"):
        if not 0 <= getattr(s, name) < s.seats:
            return f"{name} is {getattr(s, name)}; seats are 0 to {s.seats - 1}"
    if any(s.builder[n] >= s.seats or s.piece_kind[n] == f.FREE for n in range(s.pieces)):
        return "a piece has no builder at this table, or no kind"
    if any(s.spot[lot] == f.NOTHING and (s.around[lot] or s.tram[lot] or s.kind[lot]) for lot in range(f.LOTS)):
        return "something stands on or beside a lot that is not on the map"
    if any(s.loose[k] + s.n_under[k] > f.SLOTS for k in range(f.TILES)):
        return "a stack has more cards than there are"
    return wrong_cards(s) or wrong_start(s) or wrong_map(s) or wrong_mover(s)


def wrong_start(s):
    """Have the starting hands been dealt as far as the position says, to those whose turn it was?"""
    if s.phase == f.CHOOSE_FIRST and (any(s.hand_size) or s.drawn or s.to_draw or s.laid != 1 or s.pieces):
        return "there is no first player yet, and the game has begun"
    if s.phase == f.FIRST_HANDS:
        for seat in range(s.seats):
            if s.hand_size[seat] > sum((s.first + card) % s.seats == seat for card in range(s.to_draw)):
                return f"seat {seat} has more cards than it was dealt"
    return ""


def wrong_cards(s):
    for card in range(f.LOTS):
        k, slot = divmod(card, f.SLOTS)
        exists = slot < s.v.size[k] or (slot == f.SPECIAL_CARD and s.v.special[k] > 0)
        if exists == (s.holder[card] == f.NO_CARD) or s.seats <= s.holder[card] < f.IN_STACK:
            return f"nobody knows where card {card + 11} is"
        if s.holder[card] == f.OUT_OF_PLAY and s.known[card] != f.EVERYBODY:
            return f"card {card + 11} is out of play, and not everybody knows"
    return ""


def wrong_map(s):
    """Are the tables of the map those that the tiles give?"""
    twin = s.copy()
    twin.land, twin.outside, twin.laid = [0] * f.GRID, [0] * f.GRID, 0
    twin.top, twin.bottom = f.GRID - 2, 1
    twin.lot_on = [0] * len(s.lot_on)
    twin.spot, twin.near = [f.NOTHING] * f.LOTS, [f.NOWHERE] * len(s.near)
    twin.tile_at, twin.outskirts = [f.NOTHING] * f.TILES, [0] * len(s.outskirts)
    for k in range(f.TILES):
        place = s.tile_at[k]
        if place != f.NOTHING:
            row, column = divmod(place, f.GRID)
            if k >= s.v.n_tiles or not (1 <= row <= 57 and 1 <= column <= 57):
                return f"tile {k + 1} lies beyond the map"
            lay_tile(twin, k, s.turned[k], place)
    if twin.laid == 0:
        return "no tile is laid"
    find_outside(twin)
    find_outskirts(twin)
    for name in MAP:
        if getattr(twin, name) != getattr(s, name):
            return f"{name} is not what the tiles make it"
    corners = [0 <= corner // f.GRID - s.top + 1 <= s.bottom - s.top + 3 for corner in s.stops[: s.trams + 1]]
    if s.trams and not all(corners) or any(not is_lot(s, street >> 2) for street in s.track[: s.trams]):
        return "the streetcar leaves the city"
    return ""


def wrong_mover(s):
    """Is it another seat's move in this phase?"""
    wants = {f.GAME_OVER: NOBODY, f.CHOOSE_FIRST: CHANCE, f.FIRST_HANDS: CHANCE, f.REVEAL: CHANCE}
    if s.phase == f.SETUP_TILE and s.laid >= starting_tiles(s):
        return "the starting city is laid already"
    setting_up = s.phase in (f.SETUP_TILE, f.TURN_TILE, f.PLACE_TILE) and s.action == f.NOTHING
    who = wants.get(s.phase, who_lays(s, s.laid - 1) if setting_up else s.active)
    if s.phase == f.COUNTER_OFFER:
        if s.to_move == s.active or not 0 <= s.to_move < s.seats or s.hand_size[s.to_move] == 0:
            return "somebody else with cards must answer the offer"
    elif s.to_move != who:
        return f"{who_is(who)} should be to move"
    return wrong_item(s, setting_up) or wrong_cards_to_come(s) or wrong_trade(s)


def who_is(seat):
    return {NOBODY: "nobody", CHANCE: "chance"}.get(seat, f"seat {seat}")


def wrong_item(s, setting_up):
    """Can the piece in hand be placed?"""
    if s.phase in (f.TURN_TILE, f.PLACE_TILE):
        k = s.item
        if k >= s.v.n_tiles or s.tile_at[k] != f.NOTHING or (setting_up and not is_starting_tile(s, k)):
            return "the tile in hand cannot be laid"
        if s.contact != contact_of(s, k) or s.way > 3 or not (s.action == f.LAY or setting_up):
            return "the tile in hand is not held as it should be"
        if s.phase == f.PLACE_TILE and not places(s, k, s.way, s.contact, False):
            return "there is no place for the tile in hand"
    if s.phase in (f.SHAPE_PIECE, f.PLACE_PIECE):
        if not is_facility(s.item) or s.action != f.PLAN or card_for(s, s.active, s.item) == f.NOTHING:
            return "nobody has a card for the piece in hand"
        if s.way >= s.v.foot_turns[s.item - f.DOUBLE_PARK] or not has_any_site(s, s.item) or s.supply[s.item] == 0:
            return "the piece in hand cannot be placed"
        if s.phase == f.PLACE_PIECE and not sites(s, s.item, s.way, False):
            return "there is no site for the piece in hand"
    if s.phase == f.LAY_TRACK and (s.action != f.STREETCAR or s.trams >= s.v.tram_supply or not tracks(s, False)):
        return "there is no streetcar to lay"
    if s.new_trams > s.trams:
        return "more streetcars were laid in this turn than there are"
    return ""


def wrong_cards_to_come(s):
    """Can the cards that are to be drawn or given back be drawn or given back?"""
    for k in range(s.v.n_tiles):
        if s.asked[k] > cards_left(s, k):
            return "more cards are to be turned over than a stack has"
    if s.phase == f.FIRST_HANDS and (not next_deal(s.copy()) or s.action != f.NOTHING):
        return "there is no card to deal"
    if s.phase == f.REVEAL and stack_asked(s) == f.NOTHING:
        return "there is no card to turn over"
    drawing = s.phase in (f.CHOOSE_STACK, f.REVEAL)
    if drawing and s.action not in (f.DRAW, f.NOTHING, f.EXCHANGE, f.TRADE):
        return "cards are drawn in the middle of another action"
    room = s.v.hand_limit + int(s.action == f.NOTHING)
    if drawing and s.hand_size[s.active] + s.to_draw + sum(s.asked) > room:
        return "more cards are to be drawn than a hand holds"
    if s.phase == f.CHOOSE_STACK and (must_reveal(s) or s.to_draw == 0 or not can_draw(s)):
        return "there is no card to draw"
    if s.phase == f.GIVE_BACK:
        if s.action not in (f.EXCHANGE, f.TRADE) or not 1 <= s.returns <= s.hand_size[s.active]:
            return "there is no card to give back"
    elif s.phase == f.TURN and (s.action != f.NOTHING or s.returns or s.returned or s.new_trams or any(s.asked)):
        return "a turn begins in the middle of an action"
    return ""


def wrong_trade(s):
    for seat in range(s.seats):
        places_ = s.offered[f.SLOTS * seat : f.SLOTS * seat + s.n_offered[seat]]
        if any(place >= s.hand_size[seat] for place in places_) or len(set(places_)) < len(places_) - places_.count(-1):
            return f"seat {seat} offers a card that it does not have"
    if s.uneven != f.NOTHING:
        if s.phase != f.CLOSE_DEAL or not s.v.uneven_swaps or s.uneven in (s.active, *range(s.seats, 6)) or not s.swaps:
            return "there is no swap to which a card could be added"
    if s.phase in (f.MAKE_OFFER, f.COUNTER_OFFER, f.CLOSE_DEAL):
        if not s.v.trade_cards or s.action != f.TRADE or s.hand_size[s.active] == 0:
            return "cards are not traded now"
        if s.phase != f.MAKE_OFFER and s.n_offered[s.active] == 0 or s.phase == f.CLOSE_DEAL and not has_pair(s):
            return "there is no offer to answer"
        if s.phase == f.COUNTER_OFFER and s.n_offered[s.to_move] >= s.hand_size[s.to_move]:
            return f"seat {s.to_move} has answered already"
    return ""
