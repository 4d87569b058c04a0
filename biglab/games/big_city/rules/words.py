"""The words of Big City: verbs, phases, kinds of buildings, refusals, what is in the record, how moves are written."""

import re

from ....core.moves import SEAT, Moves, Part, Verb, begins, fold, named, number
from ....core.state import SEATS

LAY, ROTATE, PLACE, BUILD, PLAN, SHAPE, SITE, STREETCAR, TRACK = range(9)
EXCHANGE, RETURN, DRAW, DROP, PASS = range(9, 14)
TRADE, OFFER, WANT, COUNTER, ACCEPT, DONE = range(14, 20)
FIRST, DEAL = range(20, 22)
CHOOSE_FIRST, FIRST_HANDS, SETUP_TILE, TURN, TURN_TILE, PLACE_TILE = range(6)
SHAPE_PIECE, PLACE_PIECE, LAY_TRACK, GIVE_BACK, CHOOSE_STACK, REVEAL = range(6, 12)
MAKE_OFFER, COUNTER_OFFER, CLOSE_DEAL, GAME_OVER = range(12, 16)
BUILT, IDLED, NEW_TURN = range(16, 19)  # on the way from one decision to the next

# what stands on a lot; 0 is nothing
FREE = 0
RESIDENCE_1, RESIDENCE_2, RESIDENCE_3, BUSINESS_1, BUSINESS_2, BUSINESS_3 = range(1, 7)
CITY_HALL, CINEMA, POST_OFFICE, BANK, CHURCH, SHOPPING_CENTRE = range(7, 13)
DOUBLE_PARK, TRIPLE_PARK, L_FACTORY, LARGE_FACTORY = range(13, 17)
PARKING_LOT, HOSPITAL, SCHOOL, POLICE_STATION = range(17, 21)  # optional fan buildings
KINDS = 21
BUILDINGS = {
    RESIDENCE_1: "residence",
    RESIDENCE_2: "double residence",
    RESIDENCE_3: "triple residence",
    BUSINESS_1: "business",
    BUSINESS_2: "double business",
    BUSINESS_3: "triple business",
    CITY_HALL: "City Hall",
    CINEMA: "cinema",
    POST_OFFICE: "post office",
    BANK: "bank",
    CHURCH: "church",
    SHOPPING_CENTRE: "shopping centre",
    DOUBLE_PARK: "double park",
    TRIPLE_PARK: "triple park",
    L_FACTORY: "L-factory",
    LARGE_FACTORY: "large factory",
    PARKING_LOT: "parking lot",
    HOSPITAL: "hospital",
    SCHOOL: "school",
    POLICE_STATION: "police station",
}

# what may stand beside a lot, as places of four bits in one number: `s.around[lot] >> SHOPS & 15` businesses
HOMES, SHOPS, SPECIALS, PARKS, FACTORIES, HALLS, MALLS, SCHOOLS, PARKINGS, SERVICES, OCCUPIED = range(0, 44, 4)
SORTS = (
    (),
    (HOMES,),
    (HOMES,),
    (HOMES,),
    (SHOPS,),
    (SHOPS,),
    (SHOPS,),
    (SPECIALS, HALLS),
    (SPECIALS, SERVICES),
    (SPECIALS, SERVICES),
    (SPECIALS, SERVICES),
    (SPECIALS,),
    (SPECIALS, MALLS),
    (PARKS,),
    (PARKS,),
    (FACTORIES,),
    (FACTORIES,),
    (PARKINGS,),
    (),
    (SPECIALS, SCHOOLS),
    (),
)
AROUND = tuple(sum(1 << sort for sort in (*sorts, OCCUPIED)) if kind else 0 for kind, sorts in enumerate(SORTS))
SIZE = (0, 1, 2, 3, 1, 2, 3, 1, 1, 1, 1, 1, 2, 2, 3, 3, 4, 1, 2, 1, 1)  # lots of a kind; facilities: see v.foot_size

# refusals; their sentences are at the end
NOT_NOW, NO_SUCH_VERB, NO_SUCH_TILE, TILE_LAID, NOT_STARTING, NO_SUCH_ROTATION, OVERLAP = range(1, 8)
TOO_LITTLE_CONTACT, NO_SUCH_KIND, NONE_LEFT, NOT_A_LOT, LOT_TAKEN, NOT_YOUR_CARD, LEAVES_THE_CITY = range(8, 15)
ACROSS_TILES, STREETCAR_BETWEEN, NEEDS_HALL, NOT_INNER, NOT_LOT_15, NEEDS_RESIDENCES, NEEDS_BOTH = range(15, 22)
NEEDS_BUSINESSES, NEEDS_SPECIALS, NO_CHURCH_LOT, NOT_LAST_LOT, STREETCAR_BESIDE, PARKING_BESIDE = range(22, 28)
NEEDS_CUSTOMERS, NEEDS_A_RESIDENCE, TOO_FAR_OUT, TOO_FAR_IN, NO_SITE, NO_SUCH_SHAPE = range(28, 34)
NO_STREETCAR_LEFT, NO_STREET, STREET_TAKEN, STREET_COVERED, NOT_AT_AN_END, TOUCHES_ITSELF = range(34, 40)
NOTHING_BESIDE, NO_STREET_LEFT, LAY_ONE_FIRST, NO_CARD_LEFT, RETURN_ONE_FIRST, NO_SUCH_STACK = range(40, 46)
EMPTY_STACK, STACK_CAP, STACK_NOT_LAID, NOT_USELESS, MUST_EXCHANGE, NO_TRADING, ENOUGH_TRADES = range(46, 53)
OFFER_ONE_FIRST, OFFERED_ALREADY, ENOUGH_OFFERED, WANTED_ALREADY, NO_SUCH_PAIR, ENOUGH_SWAPS = range(53, 59)
NOT_IN_STACK, NO_SUCH_SEAT, TWIN_FIRST, NOT_UNEVEN, NO_ROOM_IN_HAND, NO_WHAT, NO_AMOUNT = range(59, 66)
POLICE_INNER, POLICE_LAST, NOT_TO_DROP, NOT_TO_OFFER = range(66, 70)
NONE_TO_TRADE, NO_SUCH_WISH, PLANNED, NO_FACILITY = range(70, 74)

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

# what a BUILD names: the kind, the way it lies from its first lot (EAST or SOUTH), that lot
KIND_BITS, WAY_BITS = 8, 7
NO_MORE = 10  # in an ACCEPT, in place of a card: nothing more from this side, only the other adds to an uneven swap

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
    ("outskirts",   (LOTS + 1,),             "of each lot: 1 = has a side to the outside"),
    ("kind",        (LOTS + 1,),             "of each lot: what stands on it"),
    ("piece",       (LOTS + 1,),             "the number of the piece, NOTHING if the lot is free"),
    ("around",      (LOTS + 1,),             "what stands beside it: how many of each sort, four bits a sort"),
    ("tram",        (LOTS + 1,),             "its sides with a streetcar: bits 1 << EAST …"),
    ("pieces",      (),                      "pieces built"),
    ("piece_kind",  (PIECES,),               ""),
    ("piece_lot",   (PIECES,),               "its first lot"),
    ("piece_way",   (PIECES,),               "how it lies from there"),
    ("builder",     (PIECES,),               "of each piece: the seat that built it"),
    ("points",      (PIECES,),               "of each piece: what it scored"),
    ("built",       (PIECES,),               "in which turn"),
    ("supply",      (KINDS,),                "pieces left"),
    ("halls",       (),                      "City Halls standing"),
    ("trams",       (),                      "streetcars on the map"),
    ("track",       (TRACKS,),               "their streets in order: lot * 4 + side"),
    ("stops",       (TRACKS + 2,),           "corners on the line in order of their coming: row * GRID + column"),
    ("on_line",     (GRID,),                 "rows of the map: a bit for every corner on the line"),
    ("line_end",    (2,),                    "corners at which the line may grow (ends)"),
    ("holder",      (LOTS + 1,),             "of each lot's card: a seat, IN_STACK, OUT_OF_PLAY, NO_CARD"),
    ("known",       (LOTS + 1,),             "a bit for every seat that knows where the card is"),
    ("hand",        (SEATS * SLOTS,),        "cards: ten places a seat"),
    ("hand_size",   (SEATS,),                "cards in the hand"),
    ("loose",       (TILES,),                "cards of a stack whose order nobody knows"),
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

ROWS_IN_USE = {"pieces": ("piece_kind", "piece_lot", "piece_way", "builder", "points", "built")}  # rows in use
NEVER_SHOWN = ("deck",)  # nobody may look into the stacks

# ------------------------------------------------------------------ in words

PHASES = {
    CHOOSE_FIRST: ("CHOOSE_FIRST", "Who begins?"),
    FIRST_HANDS: ("FIRST_HANDS", "Starting hands"),
    SETUP_TILE: ("SETUP_TILE", "The starting city"),
    TURN: ("TURN", "A player's turn"),
    TURN_TILE: ("TURN_TILE", "Turn the tile"),
    PLACE_TILE: ("PLACE_TILE", "Lay the tile"),
    SHAPE_PIECE: ("SHAPE_PIECE", "Turn the piece"),
    PLACE_PIECE: ("PLACE_PIECE", "Choose its site"),
    LAY_TRACK: ("LAY_TRACK", "Lay streetcars"),
    GIVE_BACK: ("GIVE_BACK", "Give cards back"),
    CHOOSE_STACK: ("CHOOSE_STACK", "Draw cards"),
    REVEAL: ("REVEAL", "The card is turned over"),
    MAKE_OFFER: ("MAKE_OFFER", "Offer cards"),
    COUNTER_OFFER: ("COUNTER_OFFER", "Answer the offer"),
    CLOSE_DEAL: ("CLOSE_DEAL", "Close the deal"),
    GAME_OVER: ("GAME_OVER", "The end"),
}

# reason → why, as the end of "A cannot …: ", and where it is written
REFUSALS = {
    NOT_NOW: ("this phase ({phase}) is for other decisions", "big-city 3.3"),
    NO_SUCH_VERB: ("no decision of this game is called that", "big-city 3.3"),
    NO_WHAT: ("this decision names nothing (its `what` is 0)", "big-city 3.3"),
    NO_AMOUNT: ("this decision names no amount (its amount is 0)", "big-city 3.3"),
    NO_SUCH_TILE: ("the neighbourhoods are 1 to {tiles}", "big-city 2.2"),
    TILE_LAID: ("that neighbourhood is in the city already; lay one that is left", "big-city 3.4"),
    NOT_STARTING: ("it does not belong to the starting city, which is {starting}", "big-city R28"),
    NO_SUCH_ROTATION: (
        "the tile cannot be laid anywhere when it is turned like that; turn it another way",
        "big-city R5",
    ),
    OVERLAP: ("it would lie on lots that are there already", "big-city 3.1"),
    TOO_LITTLE_CONTACT: ("it must touch the city with {contact} on either side", "big-city R6"),
    NO_SUCH_KIND: ("there is no such building among the pieces", "big-city 2.3"),
    NONE_LEFT: ("no piece of that kind is left", "big-city 2.3"),
    PLANNED: ("a park or factory is built with its own special card, and then needs no lot cards", "big-city 3.4"),
    NO_FACILITY: ("only parks and factories have a special card of their own", "big-city 2.3"),
    NOT_A_LOT: ("there is no such lot in the city", "big-city 3.4"),
    LOT_TAKEN: ("something stands there already; a piece needs free lots", "big-city 3.4"),
    NOT_YOUR_CARD: ("the card for it is not in this hand ({hand})", "big-city 3.4"),
    LEAVES_THE_CITY: ("the piece would reach beyond the city; all its lots have to lie in laid tiles", "big-city 3.4"),
    ACROSS_TILES: ("a building may not cover lots of two tiles here", "big-city R4"),
    STREETCAR_BETWEEN: ("a streetcar runs between its lots, and a piece cannot cover it", "big-city 2.5"),
    NEEDS_HALL: ("City Hall does not stand yet, and has to be built first", "big-city 3.4"),
    NOT_INNER: ("it must stand in the inner city", "big-city R8"),
    NOT_LOT_15: ("City Hall may stand on lot 15 only", "big-city R8"),
    NEEDS_RESIDENCES: ("a cinema needs two residences beside it", "big-city 2.3"),
    NEEDS_BOTH: ("a post office needs a residence and a business beside it", "big-city 2.3"),
    NEEDS_BUSINESSES: ("a bank needs two businesses beside it", "big-city 2.3"),
    NEEDS_SPECIALS: ("a shopping centre needs {specials} beside it", "big-city R11"),
    NO_CHURCH_LOT: ("a church stands only on {church}", "big-city 2.3"),
    NOT_LAST_LOT: ("other lots of its neighbourhood are still free, and a church takes the last one", "big-city 2.3"),
    STREETCAR_BESIDE: ("a shopping centre may not stand next to a streetcar at this table", "big-city R12"),
    PARKING_BESIDE: ("nobody may live next to a parking lot; residences go elsewhere", "big-city 4"),
    NEEDS_CUSTOMERS: ("a parking lot needs two businesses or special buildings beside it", "big-city 4"),
    NEEDS_A_RESIDENCE: ("a school needs a residence beside it", "big-city 4"),
    POLICE_INNER: ("a police station stands in the inner city, not on the outskirts", "big-city 4"),
    POLICE_LAST: (
        "other lots of its neighbourhood are still free, and a police station takes the last one",
        "big-city 4",
    ),
    TOO_FAR_OUT: ("a park has at most one lot on the outskirts", "big-city 2.3"),
    TOO_FAR_IN: ("a factory has {outskirts} two lots on the outskirts", "big-city R15"),
    NO_SITE: ("the city has no free lots where its footprint fits", "big-city 3.4"),
    NO_SUCH_SHAPE: (
        "there are no free lots for its footprint when it lies like that; turn it another way",
        "big-city 3.4",
    ),
    NO_STREETCAR_LEFT: ("no streetcar is left", "big-city 3.4"),
    NO_STREET: ("there is no such street; streetcars run on segments between lots", "big-city 2.5"),
    STREET_TAKEN: ("a streetcar is there already, and a segment holds one at most", "big-city 2.5"),
    STREET_COVERED: ("a building covers that street", "big-city 2.5"),
    NOT_AT_AN_END: ("the line grows {grows}", "big-city R1"),
    TOUCHES_ITSELF: ("the line would touch itself; let it grow towards a corner it has not reached", "big-city R1"),
    NOTHING_BESIDE: ("a streetcar must run next to a building here", "big-city 4"),
    NO_STREET_LEFT: ("there is no legal segment left for the line to go on", "big-city 3.4"),
    LAY_ONE_FIRST: ("one streetcar at least has to be laid in this action", "big-city 3.4"),
    NO_CARD_LEFT: ("there is no card in this hand to give away, and an exchange needs one", "big-city 3.4"),
    RETURN_ONE_FIRST: ("at least one card must be given back in an exchange", "big-city 3.4"),
    NO_SUCH_STACK: ("the stacks are 1 to {tiles}", "big-city 3.5"),
    EMPTY_STACK: ("that stack is empty; choose another", "big-city 3.5"),
    STACK_CAP: ("{cap} from the same stack is all that a turn allows; choose another", "big-city 3.5"),
    STACK_NOT_LAID: ("that neighbourhood is not in the city yet; draw from one already laid", "big-city 4"),
    NOT_TO_DROP: ("useless cards of this hand may be dropped, and this one is not in it", "big-city 3.6"),
    NOT_USELESS: (
        "a card is useless, and may be dropped, only if its lot lies under a park or factory",
        "big-city 3.6",
    ),
    MUST_EXCHANGE: ("useless cards leave a hand only by an exchange at this table", "big-city R31"),
    NO_TRADING: ("cards are not traded at this table (option trade_cards)", "big-city 4"),
    ENOUGH_TRADES: (
        "there has been nothing but trades for {trades} rounds; build, or do something else",
        "big-city R25",
    ),
    NONE_TO_TRADE: ("a trade begins with a card on offer, and this hand is empty", "big-city 4"),
    NOT_TO_OFFER: ("only cards of this hand can be offered, which are {hand}", "big-city 4"),
    NO_SUCH_WISH: ("the neighbourhoods that can be asked for are 1 to {tiles}", "big-city 4"),
    OFFER_ONE_FIRST: ("one card at least has to be offered", "big-city 4"),
    OFFERED_ALREADY: ("that card is offered already; offer another", "big-city 4"),
    ENOUGH_OFFERED: ("one or two cards are offered by the player who trades, and two are up", "big-city 4"),
    WANTED_ALREADY: ("that neighbourhood is asked for already; name another", "big-city 4"),
    NO_SUCH_PAIR: ("a swap takes one of the cards on offer from either side", "big-city 4"),
    ENOUGH_SWAPS: ("two swaps at most are concluded in a trade", "big-city 4"),
    TWIN_FIRST: ("another card of that neighbourhood was put up before it, and goes first", "big-city R33"),
    NOT_UNEVEN: (
        "a card is added only to the swap just concluded, and only where uneven swaps are allowed",
        "big-city R33",
    ),
    NO_ROOM_IN_HAND: ("a hand has room for ten cards", "big-city R33"),
    NOT_IN_STACK: ("the next card of its stack is another one", "big-city 3.5"),
    NO_SUCH_SEAT: ("the players are A to {seats}", "big-city 3.1"),
}

# ------------------------------------------------------------------ moves in words

SIDES = ("east", "south", "west", "north")
FIRST_LOT = 11  # the number on the first lot


def card_word(state, texts, card):
    """The number of a lot; the card of a park or factory is called after it."""
    if card >= LOTS:
        return None
    if card % SLOTS == SPECIAL_CARD:
        kind = state.v.special[card // SLOTS]
        return f"{BUILDINGS[kind]} {card // SLOTS + 1}" if kind else None
    return str(card + FIRST_LOT)


def place_word(state, texts, place):
    """Row and column; the first tile begins at 0, 0."""
    return f"{place // GRID - ORIGIN} {place % GRID - ORIGIN}"


def read_place(state, texts, text):
    found = re.match(r"(-?\d{1,2}) (-?\d{1,2})(?: |$)", text)
    if found:
        row, column = int(found[1]) + ORIGIN, int(found[2]) + ORIGIN
        if 0 <= row < GRID and 0 <= column < GRID:
            yield row * GRID + column, text[found.end() :]


def site_word(state, texts, what):
    """A building and its lots: `residence 13`, `double business 13-28`."""
    from .sites import is_facility, is_lot, lots_of

    kind, way, lot = what >> KIND_BITS, what >> WAY_BITS & 1, what & 127
    if kind not in BUILDINGS or is_facility(kind) or not is_lot(state, lot) or way and SIZE[kind] == 1:
        return None
    lots = lots_of(state, kind, way, lot)
    return f"{BUILDINGS[kind]} {'-'.join(str(each + FIRST_LOT) for each in lots)}" if len(lots) == SIZE[kind] else None


def read_site(state, texts, text):
    """A building and its lots. With some of its lots, or none, it is the site that comes nearest to being allowed, so
    that a refusal says what is missing; where a site is allowed, the words do not say which.
    """
    from .sites import is_facility, nearest_site, site_on

    for kind, name in BUILDINGS.items():
        rest = text[len(name) :].lstrip()
        found = re.match(r"(?:\d{2}(?:-\d{2})*)?(?: |$)", rest) if begins(text, fold(name)) else None
        if found and not is_facility(kind):
            lots = [int(number) - FIRST_LOT for number in re.findall(r"\d{2}", found[0])]
            site = site_on(state, kind, lots) if len(lots) >= SIZE[kind] else nearest_site(state, kind, lots)
            if site != NOTHING:
                yield site, rest[found.end() :]


def street_word(state, texts, street):
    return f"{(street >> 2) + FIRST_LOT} {SIDES[street & 3]}" if street >> 2 < LOTS else None


def read_street(state, texts, text):
    """A street by a lot and its side, `13 east`, or by the lots on either side of it, `13-14`."""
    found = re.match(r"(\d{2})(?: (east|south|west|north)|-(\d{2}))(?: |$)", text)
    lots = [int(number) - FIRST_LOT for number in (found[1], found[3]) if number] if found else []
    if not lots or not all(0 <= lot < LOTS for lot in lots):
        return
    if len(lots) == 1:
        yield lots[0] << 2 | SIDES.index(found[2]), text[found.end() :]
    for lot, other in (lots, reversed(lots)) if len(lots) == 2 else ():
        for side in (EAST, SOUTH):
            if state.near[4 * lot + side] == other:
                yield lot << 2 | side, text[found.end() :]


a_card = Part("card", card_word, 128)
a_tile = Part("neighbourhood", number(1, TILES), 16)
a_turn = named("degrees", lambda state, texts: ["0", "90", "180", "270"], 4)
a_place = Part("row and column", place_word, GRID * GRID, read=read_place)
a_site = Part("building and lots", site_word, KINDS << KIND_BITS, read=read_site)
a_kind = Part("building", lambda state, texts, kind: BUILDINGS.get(kind), 128)
a_way = Part("way to lie", number(1, TURNS_OF_A_SHAPE), 16)
a_lot = Part("lot", number(FIRST_LOT, FIRST_LOT + LOTS - 1), 128)
a_street = Part("street", street_word, LOTS * 4, read=read_street)
an_offer = named("card on offer", lambda state, texts: [*map(str, range(1, NO_MORE + 1)), "nothing"], 16)

MOVES = Moves({
    LAY:       Verb("lay", a_tile),
    ROTATE:    Verb("rotate", a_turn),
    PLACE:     Verb("at", a_place),
    BUILD:     Verb("build", a_site),
    PLAN:      Verb("plan", a_kind),
    SHAPE:     Verb("shape", a_way),
    SITE:      Verb("site", a_lot),
    STREETCAR: Verb("streetcar"),
    TRACK:     Verb("track", a_street),
    EXCHANGE:  Verb("exchange"),
    RETURN:    Verb("return", a_card),
    DRAW:      Verb("draw", a_tile),
    DROP:      Verb("drop", a_card),
    PASS:      Verb("pass"),
    TRADE:     Verb("trade"),
    OFFER:     Verb("offer", a_card),
    WANT:      Verb("want", a_tile),
    COUNTER:   Verb("counter", a_card),
    ACCEPT:    Verb("accept", an_offer.at(1 << 7), SEAT.at(1 << 4), an_offer),
    DONE:      Verb("done"),
    FIRST:     Verb("first", SEAT),
    DEAL:      Verb("deal", a_card),
})  # fmt: skip
