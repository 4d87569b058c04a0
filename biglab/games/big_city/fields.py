"""The words of Big City: verbs, phases, kinds of buildings, refusals, and what is in the record of a game."""

from ...core.record import SEATS

(LAY, ROTATE, PLACE, BUILD, PLAN, SHAPE, SITE, STREETCAR, TRACK, EXCHANGE, RETURN, DRAW, DROP, PASS, TRADE, OFFER, WANT,
 COUNTER, ACCEPT, DONE, FIRST, DEAL) = range(22)  # fmt: skip
(CHOOSE_FIRST, FIRST_HANDS, SETUP_TILE, TURN, TURN_TILE, PLACE_TILE, SHAPE_PIECE, PLACE_PIECE, LAY_TRACK, GIVE_BACK,
 CHOOSE_STACK, REVEAL, MAKE_OFFER, COUNTER_OFFER, CLOSE_DEAL, GAME_OVER) = range(16)  # fmt: skip
BUILT, IDLED, NEW_TURN = range(16, 19)  # on the way from one decision to the next

# what stands on a lot; 0 is nothing
FREE = 0
RESIDENCE_1, RESIDENCE_2, RESIDENCE_3, BUSINESS_1, BUSINESS_2, BUSINESS_3 = range(1, 7)
CITY_HALL, CINEMA, POST_OFFICE, BANK, CHURCH, SHOPPING_CENTRE = range(7, 13)
DOUBLE_PARK, TRIPLE_PARK, L_FACTORY, LARGE_FACTORY = range(13, 17)
PARKING_LOT, HOSPITAL, SCHOOL, POLICE_STATION = range(17, 21)  # optional fan buildings
KINDS = 21

# what may stand beside a lot, as places of four bits in one number: `s.around[lot] >> SHOPS & 15` businesses
HOMES, SHOPS, SPECIALS, PARKS, FACTORIES, HALLS, MALLS, SCHOOLS, PARKINGS, SERVICES, OCCUPIED = range(0, 44, 4)
SORTS = (
    (), (HOMES,), (HOMES,), (HOMES,), (SHOPS,), (SHOPS,), (SHOPS,), (SPECIALS, HALLS), (SPECIALS, SERVICES),
    (SPECIALS, SERVICES), (SPECIALS, SERVICES), (SPECIALS,), (SPECIALS, MALLS), (PARKS,), (PARKS,), (FACTORIES,),
    (FACTORIES,), (PARKINGS,), (), (SPECIALS, SCHOOLS), (),
)  # fmt: skip
AROUND = tuple(sum(1 << sort for sort in (*sorts, OCCUPIED)) if kind else 0 for kind, sorts in enumerate(SORTS))
SIZE = (0, 1, 2, 3, 1, 2, 3, 1, 1, 1, 1, 1, 2, 2, 3, 3, 4, 1, 2, 1, 1)  # lots of a kind; facilities: see v.foot_size

# refusals; their sentences are in data.py
(NOT_NOW, NO_SUCH_VERB, NO_SUCH_TILE, TILE_LAID, NOT_STARTING, NO_SUCH_ROTATION, OVERLAP, TOO_LITTLE_CONTACT,
 NO_SUCH_KIND, NONE_LEFT, NOT_A_LOT, LOT_TAKEN, NOT_YOUR_CARD, LEAVES_THE_CITY, ACROSS_TILES, STREETCAR_BETWEEN,
 NEEDS_HALL, NOT_INNER, NOT_LOT_15, NEEDS_RESIDENCES, NEEDS_BOTH, NEEDS_BUSINESSES, NEEDS_SPECIALS, NO_CHURCH_LOT,
 NOT_LAST_LOT, STREETCAR_BESIDE, PARKING_BESIDE, NEEDS_CUSTOMERS, NEEDS_A_RESIDENCE, TOO_FAR_OUT, TOO_FAR_IN, NO_SITE,
 NO_SUCH_SHAPE, NO_STREETCAR_LEFT, NO_STREET, STREET_TAKEN, STREET_COVERED, NOT_AT_AN_END, TOUCHES_ITSELF,
 NOTHING_BESIDE, NO_STREET_LEFT, LAY_ONE_FIRST, NO_CARD_LEFT, RETURN_ONE_FIRST, NO_SUCH_STACK, EMPTY_STACK, STACK_CAP,
 STACK_NOT_LAID, NOT_USELESS, MUST_EXCHANGE, NO_TRADING, ENOUGH_TRADES, OFFER_ONE_FIRST, OFFERED_ALREADY,
 ENOUGH_OFFERED, WANTED_ALREADY, NO_SUCH_PAIR, ENOUGH_SWAPS, NOT_IN_STACK, NO_SUCH_SEAT, TWIN_FIRST, NOT_UNEVEN,
 NO_ROOM_IN_HAND, NO_WHAT, NO_AMOUNT, POLICE_INNER, POLICE_LAST, NOT_TO_DROP, NOT_TO_OFFER, NONE_TO_TRADE,
 NO_SUCH_WISH, PLANNED, NO_FACILITY) = range(1, 74)  # fmt: skip

# A card has the number of its lot less 11: 10 a neighbourhood, the tenth is the card of its park or factory.
TILES, SLOTS = 8, 10  # ten places too in a hand: the highest limit, and one extra card
LOTS = TILES * SLOTS
NOWHERE = LOTS  # no lot: what a lot at the edge of the city has for a neighbour
SPECIAL_CARD = 9  # the place of a stack's park or factory card
HIDDEN = 100  # HIDDEN + 3: a card of the fourth stack whose face this seat does not know
UNKNOWN_STACK = 8  # HIDDEN + 8: a card of which not even the back can be seen
EAST, SOUTH, WEST, NORTH = range(4)
GRID, ORIGIN = 64, 29  # the first tile lies at row 29, column 29; a place is row * GRID + column
FOLD = 32  # no city has more rows or columns, so that row % FOLD and column % FOLD tell its lots apart
PIECES, TRACKS = 72, 60
TURNS_OF_A_SHAPE, CELLS_OF_A_SHAPE = 8, 5
MAX_MOVES = 256  # no city has more streets, no tile more places; tests/big_city/test_geometry.py counts
TRADES_IN_A_ROW = 8  # rounds of trades between two buildings where trades are not idle

IN_STACK, OUT_OF_PLAY, NO_CARD, UNSEEN_PLACE = 6, 7, 8, 9  # holders of cards beside the seats
EVERYBODY, PUBLIC = 127, 64  # who knows where a card is: a bit for every seat, and one for those who only watch
NOTHING = -1

ENDS, BRANCH = range(2)  # tram_topology
INNER, ANY, LOT_15 = range(3)  # city_hall_site
AS_BUSINESS, AS_RESIDENCE, NO_LADDER = range(3)  # special_ladder
AT_LEAST, EXACTLY = range(2)  # factory_outskirts
SEQUENTIAL, DECLARE_FIRST = range(2)  # draw_reveal
SHARED, FEWEST_BUILDINGS = range(2)  # tie_break
BACKS, OPEN, CLOSED = range(3)  # hand_visibility
ESCALATING = 31  # city_hall_reward

DERIVED = [  # in the variant, beside the options: the tiles and the shapes as tables
    ("n_tiles", ()),  # neighbourhoods
    ("size", (TILES,)),  # lots of a tile
    ("special", (TILES,)),  # the kind of its park or factory card, 0 where it has none
    ("cell", (TILES * 4 * SLOTS,)),  # of tile k turned q times: row * 8 + column of every lot
    ("high", (TILES * 2,)),  # rows of a tile, upright and turned
    ("church", (TILES,)),  # a bit for every lot where a church may stand
    ("foot_size", (4,)),  # lots of a park or factory
    ("foot_turns", (4,)),  # in how many ways it can lie
    ("foot", (4 * TURNS_OF_A_SHAPE * CELLS_OF_A_SHAPE,)),  # how to walk from lot to lot: earlier lot * 4 + direction
]

FIELDS = [
    # name          shape                    meaning
    ("phase",       (),                      "CHOOSE_FIRST … GAME_OVER"),
    ("first",       (),                      "the first player"),
    ("active",      (),                      "whose turn it is, also while others answer"),
    ("turn",        (),                      "turns so far"),
    ("idle",        (),                      "turns in a row in which nothing was built"),
    ("unfinished",  (),                      "1 = stopped by max_turns"),
    ("laid",        (),                      "tiles laid"),
    ("tile_at",     (TILES,),                "place of its upper left corner, NOTHING until it is laid"),
    ("turned",      (TILES,),                "quarter turns clockwise"),
    ("free_lots",   (TILES,),                "lots of the tile without a piece"),
    ("top",         (),                      "the first row of the city"),
    ("bottom",      (),                      "the last"),
    ("land",        (GRID,),                 "rows of the map: a bit for every lot"),
    ("outside",     (GRID,),                 "rows of the map: a bit for every empty place that the outside reaches"),
    ("spot",        (LOTS,),                 "where a lot lies, NOTHING until its tile is laid"),
    ("lot_on",      (FOLD * FOLD // 8,),     "which lot lies where, eight bits a place; map folded to FOLD by FOLD"),
    ("near",        (4 * LOTS + 4,),         "its neighbours east, south, west and north, NOWHERE at the edge"),
    ("outskirts",   (LOTS + 1,),             "1 = has a side to the outside"),
    ("kind",        (LOTS + 1,),             "what stands on it"),
    ("piece",       (LOTS + 1,),             "the number of the piece, NOTHING where the lot is free"),
    ("around",      (LOTS + 1,),             "what stands beside it: how many of each sort, four bits a sort"),
    ("tram",        (LOTS + 1,),             "its sides with a streetcar: bits 1 << EAST …"),
    ("pieces",      (),                      "pieces built"),
    ("piece_kind",  (PIECES,),               ""),
    ("piece_lot",   (PIECES,),               "its first lot"),
    ("piece_way",   (PIECES,),               "how it lies from there"),
    ("builder",     (PIECES,),               ""),
    ("points",      (PIECES,),               "what it scored"),
    ("built",       (PIECES,),               "in which turn"),
    ("supply",      (KINDS,),                "pieces left"),
    ("halls",       (),                      "City Halls standing"),
    ("trams",       (),                      "streetcars on the map"),
    ("track",       (TRACKS,),               "their streets in order: lot * 4 + side"),
    ("stops",       (TRACKS + 2,),           "corners on the line in order of their coming: row * GRID + column"),
    ("on_line",     (GRID,),                 "rows of the map: a bit for every corner on the line"),
    ("line_end",    (2,),                    "corners at which the line may grow (ends)"),
    ("holder",      (LOTS + 1,),             "of a card: a seat, IN_STACK, OUT_OF_PLAY, NO_CARD"),
    ("known",       (LOTS + 1,),             "a bit for every seat that knows where the card is"),
    ("hand",        (SEATS * SLOTS,),        "cards: ten places a seat"),
    ("hand_size",   (SEATS,),                ""),
    ("loose",       (TILES,),                "cards of a stack in nobody knows which order"),
    ("deck",        (TILES * SLOTS,),        "those cards"),
    ("pool",        (TILES,),                "unseen cards, while they are being guessed"),
    ("n_under",     (TILES,),                "cards that players have put underneath"),
    ("under",       (TILES * SLOTS,),        "those cards, next to be drawn first"),
    ("taken",       (TILES,),                "cards drawn from a stack in this turn"),
    ("asked",       (TILES,),                "cards chosen from a stack and not yet revealed"),
    ("drawn",       (),                      "cards drawn in the game"),
    ("to_draw",     (),                      "cards still to choose"),
    ("spent",       (),                      "1 = cards left the hand in this turn"),
    ("action",      (),                      "the verb of this turn's action, NOTHING before"),
    ("item",        (),                      "the tile or kind of piece that is being placed"),
    ("way",         (),                      "how it was turned"),
    ("contact",     (),                      "lots with which the tile must touch the city"),
    ("returns",     (),                      "cards that may still be given back"),
    ("returned",    (),                      "cards given back"),
    ("new_trams",   (),                      "streetcars laid in this action"),
    ("trades",      (),                      "trades in a row"),
    ("wanted",      (),                      "neighbourhoods asked for in a trade: a bit each"),
    ("n_offered",   (SEATS,),                "cards a seat has put up in this trade"),
    ("offered",     (SEATS * SLOTS,),        "their places in its hand, NOTHING once they are swapped"),
    ("swaps",       (),                      "swaps concluded in this trade"),
    ("uneven",      (),                      "partner of the last swap, while a card may be added to it; or NOTHING"),
    ("score",       (SEATS,),                "points"),
    ("buildings",   (SEATS,),                "pieces a seat has built"),
]  # fmt: skip

COUNTED = {"pieces": ("piece_kind", "piece_lot", "piece_way", "builder", "points", "built")}  # rows in use
UNSEEN = ("deck",)  # nobody may look into the stacks
