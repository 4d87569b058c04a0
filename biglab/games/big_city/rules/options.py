"""Big City: numbers, options, variants, and what follows from the options of a table."""

from ....core.errors import BadOption
from ....core.options import amount, amounts, choice, cited, is_given, switch, text
from . import geometry
from .words import *

NAME, TITLE = "big-city", "Big City"
TEACHES = "location, neighbours, a public good"
PLAYERS, DEFAULT_PLAYERS = range(2, 6), 3
UNIT_NAME = "points"
OPPONENTS = ("planner", "grabber")  # whom somebody's bot is checked against
STAND_IN = "planner"  # plays a game on in the lens and in a search

# kind → how many there are, points before modifiers
STOCK = {
    RESIDENCE_1: (8, 2),
    RESIDENCE_2: (6, 6),
    RESIDENCE_3: (3, 10),
    BUSINESS_1: (8, 2),
    BUSINESS_2: (6, 6),
    BUSINESS_3: (3, 10),
    CITY_HALL: (1, 0),
    CINEMA: (4, 5),
    POST_OFFICE: (2, 5),
    BANK: (3, 5),
    CHURCH: (2, 15),
    SHOPPING_CENTRE: (2, 30),
    DOUBLE_PARK: (1, 0),
    TRIPLE_PARK: (1, 0),
    L_FACTORY: (1, 0),
    LARGE_FACTORY: (1, 0),
    PARKING_LOT: (2, 4),
    HOSPITAL: (1, 3),
    SCHOOL: (2, 2),
    POLICE_STATION: (2, 6),
}
SUPPLY = [count for count, _ in STOCK.values()]
BASE_VALUES = [points for _, points in STOCK.values()]
STARTING_TILES = {2: [1, 2, 3, 4, 5], 3: [1, 2, 3, 4], 4: [1, 2, 3, 4, 5], 5: [1, 2, 3, 4, 5, 6]}
CHURCH_LOTS = [11, 22, 33, 44, 55, 66, 77, 88]

IN_ORDER = "residence 1, 2, 3 lots; business 1, 2, 3; City Hall, cinema, post office, bank, church, shopping centre; …"
OPTIONS = cited(NAME, [
    amount("hand_limit", lambda players: 6 if players == 5 else 5, 1, 9, "cards", "3.1", "hand limit",
           "Cards in a full hand"),
    amount("draw_cap_per_stack", 2, 1, 9, "cards", "3.5", "draws per stack",
           "Cards a player may draw from one stack in a turn"),
    amounts("base_values", BASE_VALUES, 0, 100, KINDS - 1, "points", "2.3", "base values",
            "Points of every kind before modifiers: " + IN_ORDER),
    amount("outskirts_bonus", 1, -10, 10, "points", "2.4", "outskirts bonus",
           "Points of a residence with a lot on the outskirts"),
    amount("inner_bonus", 1, -10, 10, "points", "2.4", "inner city bonus",
           "Points of a business that lies wholly in the inner city"),
    amount("park_bonus", 1, -10, 10, "points", "2.4", "park bonus", "Points of a residence or business next to a park"),
    amount("factory_malus", -2, -10, 10, "points", "2.4", "factory malus",
           "Points of a residence or business next to a factory"),
    amount("tram_factor", 2, 1, 5, "points", "2.4", "streetcar multiplier",
           "Multiplier of a building next to a streetcar"),
    amount("hall_factor", 2, 1, 5, "points", "2.4", "City Hall multiplier",
           "Multiplier of a business next to City Hall"),
    amount("both_factor", 3, 1, 5, "points", "2.4", "multiplier of both", "Multiplier of a business next to both"),
    choice("city_hall_reward", (*range(31), "escalating"), "points", "4", "City Hall reward",
           "Points for building City Hall; escalating: one for every full round without it", default=0),
    amounts("supply", SUPPLY, 0, 20, KINDS - 1, "pieces", "2.3", "pieces", "Pieces of every kind: " + IN_ORDER),
    amount("tram_supply", 17, 0, 60, "pieces", "2.1", "streetcars", "Streetcars"),
    amount("tram_first", 1, 1, 5, "pieces", "7", "first streetcars", "Streetcars that the first streetcar action lays"),
    amount("tram_per_action", 2, 1, 5, "pieces", "R2", "streetcars per action",
           "Streetcars that a later action may lay at most"),
    amount("min_contact", 2, 1, 4, "map", "R6", "contact of a tile",
           "Lots on either side with which a new tile must touch the city"),
    amounts("starting_tiles", lambda players: STARTING_TILES[players], 1, TILES, TILES, "map", "3.1", "starting tiles",
            "Tiles of the starting city; the first lies there already"),
    amounts("church_lots", CHURCH_LOTS, 11, 89, 72, "pieces", "7", "church lots", "Lots on which a church may stand"),
    amount("mall_min_special", 2, 0, 4, "pieces", "R11", "specials for a centre",
           "Special buildings that a shopping centre needs beside it"),
    amount("idle_rounds", 2, 1, 5, "game", "3.7", "idle rounds",
           "Rounds without any building after which the game ends"),
    choice("hand_visibility", ("neighbourhood", "open", "hidden"), "cards", "7", "hands show",
           "What others see of a hand"),
    amount("max_turns", 0, 0, 10_000, "game", "7", "most turns", "Turns after which the game is broken off; 0: never"),
    switch("trade_cards", False, "game", "4", "trading", "Cards may be traded between players"),
    switch("useless_must_exchange", False, "cards", "R31", "useless cards are exchanged",
           "Useless cards leave a hand by an exchange only"),
    switch("single_tram_line", False, "rules", "4", "a single line",
           "One unbranched streetcar line, as in the standard game, whatever tram_topology says"),
    switch("limited_tram", False, "rules", "4", "streetcars need a building", "A streetcar must run next to a piece"),
    switch("limited_draw", False, "cards", "4", "draw from the city only",
           "Cards are drawn from stacks of neighbourhoods in the city only"),
    switch("reverse_setup", False, "game", "4", "last player lays first",
           "Starting tiles are laid by the last player first"),
    switch("last_player_card", False, "game", "4", "last to lay begins",
           "The player who lays the last starting tile draws a card more and begins"),
    switch("fan_buildings", False, "pieces", "4", "fan buildings",
           "Parking lots, a hospital, schools and police stations"),
    choice("tram_topology", ("ends", "branch"), "rules", "R1", "streetcar line grows",
           "Where the streetcar line may grow"),
    switch("tram_perimeter", False, "rules", "R3", "streetcars on the rim", "Streetcars may run along the outer rim"),
    switch("cross_tile_buildings", True, "rules", "R4", "buildings across tiles",
           "A building may cover lots of two tiles"),
    switch("allow_rotation", True, "map", "R5", "tiles may be turned", "Tiles may be turned"),
    switch("holes_inner", True, "map", "R7", "holes are inner city", "Lots around an enclosed hole are inner city"),
    choice("city_hall_site", ("inner", "any", "lot15"), "rules", "R8", "City Hall stands", "Where City Hall may stand"),
    switch("special_modifiers", False, "rules", "R9", "specials have modifiers",
           "Location, parks and factories act on cinemas, post offices and banks"),
    choice("special_ladder", ("business", "residence", "none"), "rules", "R10", "specials multiply as",
           "Multipliers of cinemas, post offices and banks are those of"),
    switch("mall_counts_city_hall", True, "rules", "R11", "City Hall is special",
           "City Hall counts as special building for a shopping centre"),
    switch("mall_forbids_tram", False, "rules", "R12", "no centre at a streetcar",
           "No shopping centre next to a streetcar"),
    switch("stack_externalities", False, "rules", "R13", "parks and factories add up",
           "Every park and factory next to a building counts"),
    choice("factory_outskirts", ("at_least", "exactly"), "rules", "R15", "factory on the outskirts",
           "A factory has at least, or exactly, two lots on the outskirts"),
    switch("facilities_need_hall", True, "rules", "R16", "parks need City Hall", "Parks and factories need City Hall"),
    switch("church_needs_hall", True, "rules", "R17", "church needs City Hall", "A church needs City Hall"),
    choice("draw_reveal", ("sequential", "declare_first"), "cards", "R19", "draws are revealed",
           "Cards are looked at one by one, or after all stacks are named"),
    switch("exchange_interleaved", False, "cards", "R23", "exchange card by card",
           "An exchange goes card by card: give one back, draw one"),
    switch("drop_dead_specials", False, "cards", "R24", "dead cards may be dropped",
           "A park or factory card that can never be played may be dropped"),
    switch("trade_is_idle", True, "game", "R25", "trades are idle", "Trades count as idle turns"),
    switch("uneven_swaps", False, "game", "R33", "uneven swaps",
           "In a trade one card may go against two; hands even out when they are refilled"),
    choice("tie_break", ("shared", "fewest_buildings"), "game", "R26", "ties", "What a tie at the end means"),
    switch("limited_tram_any_piece", True, "rules", "R27", "streetcars next to parks",
           "With limited streetcars: parks and factories count as buildings"),
    amount("min_score", 0, -100, 0, "points", "R32", "lowest score", "The least that a building can score"),
    text("tiles", "map", "7", "own tiles", "Tiles of your own: a list, or a JSON file with one"),
    text("piece_shapes", "pieces", "R30", "own shapes", "Shapes of parks and factories: rows of # by name"),
])  # fmt: skip

VARIANTS = {
    "standard": {},
    "trade": {"trade_cards": True},
    "german": {"useless_must_exchange": True},
    "single-line": {"tram_topology": "branch", "single_tram_line": True},
    "branching": {"tram_topology": "branch"},
    "limited-tram": {"limited_tram": True},
    "limited-draw": {"limited_draw": True},
    "last-first": {"reverse_setup": True, "last_player_card": True},
    "fan": {"fan_buildings": True},
    "subsidy": {"city_hall_reward": "escalating"},
    "everything": {
        "trade_cards": True,
        "useless_must_exchange": True,
        "limited_tram": True,
        "limited_draw": True,
        "reverse_setup": True,
        "last_player_card": True,
        "fan_buildings": True,
    },
}


REPORTS = (
    "turns",
    "built",
    "hall_round",
    "hall_builder",
    "streetcars",
    "tiles",
    "free_lots",
    "first_player",
    "by_deadlock",
    "unfinished",
)


def prepare(values, given):
    """The tiles and shapes of a table, and their tables for the record; short lists keep their defaults."""
    own = {name: given[name] for name in ("tiles", "piece_shapes") if is_given(given, name)}
    tiles = geometry.read_tiles(own["tiles"]) if "tiles" in own else geometry.STANDARD_TILES
    shapes = geometry.read_shapes(own.get("piece_shapes", {}))
    values["tiles"] = [dict(tile) for tile in tiles] if "tiles" in own else ""
    values["piece_shapes"] = {k: list(v) for k, v in shapes.items()} if "piece_shapes" in own else ""
    for name, usual in (("supply", SUPPLY), ("base_values", BASE_VALUES)):
        values[name] = values[name] + usual[len(values[name]) :]
    if given.get("starting_tiles") is None:
        values["starting_tiles"] = [k for k in values["starting_tiles"] if k <= len(tiles)]
    elif not values["starting_tiles"]:
        raise BadOption("starting_tiles: at least one tile is needed; the first lies there already")
    numbers = {**geometry.tile_numbers(tiles), **geometry.shape_numbers(shapes)}
    numbers["church"] = geometry.church_numbers(values["church_lots"])
    return {"tiles": tiles, "shapes": shapes, "numbers": numbers}


def conflict(values, players):
    """A sentence about options that contradict each other; otherwise empty."""
    tiles = values["tiles"] or geometry.STANDARD_TILES
    start = values["starting_tiles"]
    for k in start:
        if k > len(tiles):
            return f"starting_tiles: there is no tile {k}; tiles are 1 to {len(tiles)}"
        if start.count(k) > 1:
            return f"starting_tiles: tile {k} is named twice"
    named = values["church_lots"]
    for lot in named if named != CHURCH_LOTS else ():  # own tiles need not have all the usual ones
        k = lot // 10
        if k > len(tiles) or not 1 <= lot % 10 <= len(geometry.lots_of_tile(tiles[k - 1]["rows"])):
            return f"church_lots: there is no lot {lot}"
    return ""
