"""The words of Superpoly: verbs, phases, refusals, and what is in the record of a game."""

from ....core.moves import SEAT, Moves, Part, Verb, named, number
from ....core.state import SEATS

# ------------------------------------------------------------------ what can be done

# decisions; squares, seats and groups are the `what` of a move, francs its amount
GO, DONE, BUY, DECLINE, BID, PASS, CLAIM, WAIT, BUILD, SELL, SELL_DOWN, MORTGAGE, LIFT, DEFER = range(14)
USE_CARD, PAY, TRY, OFFER, CALL, PUT_UP, GIVE, GET, GIVE_CASH, GET_CASH, GIVE_VISITS, GET_VISITS = range(14, 26)
GIVE_NOTE, GET_NOTE, PROPOSE, CANCEL, ACCEPT, REJECT, COUNTER, CONTEST, STAND_BACK, PLACE = range(26, 36)
HAND_OVER, SETTLE, SEE_BANK, SEE_OTHERS, LEAVE = range(36, 41)
THROW, DRAW, DEAL, NOTICE = range(41, 45)  # chance's

# what the one to move decides now
START_THROW, QUICK_DEAL, TURN_START, IN_JAIL, ROLL, BUYING, AUCTION, MANAGE, CARD, CLAIMS, DEBT = range(11)
IN_KIND, TRADE, ANSWER, CALLING, CALLED, TRANSFER, CONTESTED, PLACING, BETWEEN, NOTICING = range(11, 21)
UTILITY_THROW, AT_BANK, AMONG_OTHERS, GAME_OVER = range(21, 25)
LANDING, BEFORE_ROLL, TURN_END, LAST_CALL = range(25, 29)  # stages of a turn in which nobody decides

# refusals; their sentences are at the end
NOT_NOW, NO_SUCH_VERB, NO_SUCH_SQUARE, NO_SUCH_SEAT, NOT_A_DEED, NOT_YOURS, NOT_WHOLE_GROUP = range(1, 8)
GROUP_MORTGAGED, BUILD_EVENLY, ALL_FOUR_FIRST, FULLY_BUILT, NO_PIECE, TOO_POOR, NOTHING_BUILT = range(8, 15)
SELL_EVENLY, NO_HOUSES_FOR_HOTEL, NO_SUCH_LEVEL, ALREADY_MORTGAGED, BUILDINGS_FIRST = range(15, 20)
NOT_MORTGAGED, BAD_RESERVE, BELOW_RESERVE, ABOVE_MEANS, NO_CARD, NOT_COMPULSORY, NO_TRY_LEFT = range(20, 27)
ENOUGH_OFFERS, NO_TRADE, CASH_ONLY, IN_OFFER, CASH_NAMED, EMPTY_OFFER, CANNOT_PAY = range(27, 34)
ALREADY_COUNTERED, NO_SIDE_DEALS, CHEAPER_LOT, LARGEST_FIRST, NOT_IN_PILE, NO_SUCH_DICE = range(34, 40)
CANNOT_RAISE, NOBODY_TO_ASK, TABLE_FULL, NO_ERRAND, NO_WHAT, NO_AMOUNT, ONLY_LOTS, OTHER_DEED = range(40, 48)
OTHER_MORTGAGE, NO_DEEDS, CANNOT_BUY, CANNOT_PAY_FEE, NO_CASH, NOT_FREE, NO_PLACE, NOT_TO_GIVE = range(48, 56)
NONE_ABOVE, NOT_YOUR_GROUP, BANK_NAMES_IT, BAD_BID, BAD_SUM, BAD_PROMISE, BAD_CALL, NO_RAISING = range(56, 64)
NOT_IN_DEBT, NOT_HEARD, NO_SUCH_NOTICE, PROMISE_NAMED, NOT_A_PAYMENT, LAPSED, NO_REPEAT = range(64, 71)

# ------------------------------------------------------------------ the board and the decks

SQUARES, GROUPS, COLOURS, CARDS, CLAIMS_AT_ONCE, DEBTS = 40, 10, 8, 16, 24, 16
START, LOT, MUSEUM, UTILITY, SURPRISE, BANK, FINE, GAIN, JAIL, GO_TO_JAIL = range(10)  # kinds of square
DECKS = ("surprise", "bank")  # the two piles
HOTEL = 5  # the level of a lot with a hotel; 1 to 4 are its houses
EXIT = SQUARES  # a leave-jail card in an offer: EXIT + 0 of the Surprise pile, EXIT + 1 of the Bank pile
ADVANCE, MOVE_NO_SALARY, NEXT_MUSEUM, NEXT_UTILITY, BACK, TO_JAIL, EXIT_CARD, PAY_BANK, RECEIVE = range(9)
REPAIR, PAY_EACH, GET_EACH, INTEREST = range(9, 13)

THE_BANK, THE_POT = SEATS, SEATS + 1  # who owes or is owed, besides seats
GRID = 200  # the smallest note
MAX_MOVES = 128
MOST_MOVES = 60_000  # a table holds no more: the game ends as at its cap, after the turn in which that happens

# ------------------------------------------------------------------ options that are choices

DECLINER, BY_BANK = range(2)  # reserve_by
UP_TO_PRICE, NO_LIMIT = range(2)  # reserve_max
ENGLISH, SEALED_FIRST, SEALED_SECOND, DUTCH = range(4)  # auction
UP_TO_CASH, UP_TO_MEANS = range(2)  # bid_limit
MANUAL, PROMPT, AUTO = range(3)  # rent
NEXT_PLAYER, NEXT_ROLL = range(2)  # claim_window
OWN_TURN, BETWEEN_TURNS = range(2)  # manage
BARE_GROUP, BARE_LOT = range(2)  # bare
OWN_LIST, LOWEST_LIST, NO_MINIMUM = range(3)  # shortage_min
FREE_TRADE, CASH_TRADE, NO_TRADES = range(3)  # trade
PAY_NOW, ADD_LATER = range(2)  # defer
EQUITY, FULL_PRICE, MORTGAGE_VALUE = range(3)  # in_kind_value
RELEASE, AUCTION_OFF = range(2)  # bank_estate
CORNER_GAIN, CORNER_REST, CORNER_POT = range(3)  # corner20
HALF, FULL, ZERO = range(3)  # limit_buildings
DEDUCTED, IGNORED = range(2)  # limit_mortgages
FORCED, FREE_THROW = range(2)  # rethrow
LAPSE, FREE_CLAIM = range(2)  # false_claim; anything above is what it costs
LAST_THROW, NEW_THROW = range(2)  # utility_roll
RENT_ONLY, EVERYTHING = range(2)  # claim_scope

FOR_DEED, FOR_CALL, FOR_HOUSE, FOR_HOTEL = range(1, 5)  # what an auction is for; 0 when there is none
ASK_NEWEST, ASK_LAST = 1, 2  # when owners are asked whether they claim: after a landing, before a throw
LAST_SOLVENT, TIME_UP, CAP = range(1, 4)  # how a game ended
DUTCH_STEPS = 10
MOST_VISITS = 9

# ------------------------------------------------------------------ the record

# in the variant, beside the options: the board and the decks as numbers, after all scales
DERIVED = [
    ("n_squares",     ()),
    ("n_groups",      ()),  # colours first, then museums, then utilities
    ("n_colours",     ()),
    ("jail",          ()),  # the square
    ("corner",        ()),  # the first gain square, where `corner20` applies
    ("deeds",         ()),  # how many
    ("deed",          (SQUARES,)),  # their squares
    ("kind",          (SQUARES,)),
    ("group",         (SQUARES,)),
    ("size",          (GROUPS,)),  # squares of a group
    ("member",        (GROUPS, 6)),  # which they are
    ("average",       (GROUPS,)),  # price of one of them
    ("price",         (SQUARES,)),
    ("loan",          (SQUARES,)),  # what a mortgage brings
    ("interest",      (SQUARES,)),  # what lifting it costs on top
    ("house",         (SQUARES,)),  # a house, or the step to a hotel
    ("half",          (SQUARES,)),  # what the bank pays back for it
    ("rents",         (SQUARES, 6)),  # lots: by level; museums, utilities: by the number owned
    ("amount",        (SQUARES,)),  # of a fine or a gain
    ("n_cards",       (2,)),
    ("code",          (2, CARDS)),
    ("first",         (2, CARDS)),  # the numbers of a card's code
    ("second",        (2, CARDS)),
    ("watched",       ()),  # seats of people, who claim unasked, a bit each
]  # fmt: skip

FIELDS = [
    # name          shape              meaning
    ("phase",       (),                "START_THROW … GAME_OVER: what is decided now"),
    ("stage",       (),                "the phase of the turn that goes on when interruptions are over"),
    ("scene",       (),                "AUCTION … PLACING while one of these interrupts, else 0"),
    ("errand",      (),                "AT_BANK or AMONG_OTHERS while the one to move sees them, else 0"),
    ("been",        (),                "1 = the one to move has been to the bank for this purchase or bid"),
    ("active",      (),                "whose turn it is"),
    ("starter",     (),                "who began; a round ends before its turn"),
    ("turn",        (),                "turns so far"),
    ("played",      (),                "moves so far, those of chance too"),
    ("throws",      (),                "of this turn"),
    ("doubles",     (),                "in a row, in this turn"),
    ("again",       (),                "1 = the last throw gives another one"),
    ("landings",    (),                "of this throw, those that cards lead to counted"),
    ("trying",      (),                "1 = the throw is a prisoner's try"),
    ("dice",        (2,),              "the last throw"),
    ("contenders",  (),                "who throws for the start, a bit each"),
    ("thrown",      (SEATS,),          "their totals"),
    ("start_throws",(),                "so far"),
    ("dealt",       (),                "deeds of the quick start so far"),
    # players
    ("cash",        (SEATS,),          "francs"),
    ("square",      (SEATS,),          "where the pawn stands"),
    ("jailed",      (SEATS,),          "1 = in jail"),
    ("jail_turns",  (SEATS,),          "failed tries so far"),
    ("exits",       (SEATS, 2),        "leave-jail cards of each pile, a bit each"),
    ("out",         (SEATS,),          "1 = bankrupt"),
    ("solvent",     (),                "players still in"),
    ("n_deeds",     (SEATS,),          "deeds held"),
    ("visits",      (SEATS, SEATS),    "free visits that [owner] owes to [guest]"),
    ("note",        (SEATS, SEATS),    "what [debtor] has promised to [creditor] at the next Start"),
    # deeds
    ("owner",       (SQUARES,),        "of each deed: a seat, NOBODY for the bank"),
    ("level",       (SQUARES,),        "of each lot: 1–4 houses, 5 a hotel"),
    ("mortgaged",   (SQUARES,),        "of each deed: 1 = mortgaged"),
    ("deferred",    (SQUARES,),        "interest that was put off, to be paid with the mortgage"),
    ("held",        (GROUPS, SEATS),   "squares of a group that a seat owns"),
    ("built",       (GROUPS,),         "levels on a group, all lots together"),
    ("tied",        (GROUPS,),         "mortgaged squares of a group"),
    ("owned",       (SEATS,),          "squares that a seat owns, a bit each"),
    ("groups",      (SEATS,),          "groups of which a seat owns a square, a bit each"),
    ("whole",       (SEATS,),          "groups of which a seat owns every square, a bit each"),
    ("pledged",     (),                "mortgaged squares, a bit each"),
    # the bank
    ("houses",      (),                "in the bank"),
    ("hotels",      (),                "in the bank"),
    ("ledger",      (),                "what the bank has taken less what it has paid"),
    ("pot",         (),                "fines on the corner, where the option says so"),
    # piles
    ("unseen",      (2,),              "cards nobody has seen yet, a bit each: they lie on top in an unknown order"),
    ("n_unseen",    (2,),              ""),
    ("pile",        (2, CARDS),        "the cards below them, in the order in which they went under"),
    ("n_pile",      (2,),              ""),
    ("drawn",       (2,),              "draws so far"),
    ("card",        (2,),              "the last card of each pile, NOBODY before the first"),
    ("doubled",     (),                "factor of the rent on the square a card leads to"),
    ("by_card",     (),                "1 = a card brought the pawn here"),
    # claims
    ("n_claims",    (),                "open"),
    ("claim_by",    (CLAIMS_AT_ONCE,), "the owner"),
    ("claim_on",    (CLAIMS_AT_ONCE,), "the debtor, or THE_BANK"),
    ("claim_at",    (CLAIMS_AT_ONCE,), "the square"),
    ("claim_sum",   (CLAIMS_AT_ONCE,), "frozen at the landing"),
    ("poll",        (),                "ASK_NEWEST or ASK_LAST while owners are asked, else 0"),
    ("to_ask",      (),                "seats not yet asked, a bit each"),
    ("fresh",       (),                "claims from this one on belong to the last throw"),
    ("landlords",   (),                "seats to whom a stop since claims were closed could owe rent, a bit each"),
    ("lapsed",      (),                "seats that have claimed for nothing since the last throw, a bit each"),
    # debts, the first in line first
    ("n_debts",     (),                ""),
    ("debtor",      (DEBTS,),          ""),
    ("creditor",    (DEBTS,),          "a seat, THE_BANK or THE_POT"),
    ("owed",        (DEBTS,),          ""),
    ("in_kind",     (),                "what a payment in kind has covered so far"),
    ("last_credit", (),                "the credit of the deed given last"),
    ("giving_up",   (),                "1 = a debtor who might still trade has given that up"),
    ("released",    (),                "squares of an estate to be auctioned, a bit each"),
    # auctions
    ("auction_for", (),                "FOR_DEED … FOR_HOTEL, else 0"),
    ("lot",         (),                "the square or EXIT card under the hammer"),
    ("seller",      (),                "NOBODY for the bank"),
    ("reserve",     (),                "the minimum"),
    ("least",       (SEATS,),          "a bidder's own minimum"),
    ("bid",         (),                "standing bid, or the price of the clock"),
    ("bidder",      (),                "whose it is, NOBODY before the first"),
    ("party",       (),                "seats that may bid, a bit each"),
    ("bidding",     (),                "those still in, or not yet asked, a bit each"),
    ("asked",       (),                "the seat asked last"),
    ("sealed",      (SEATS,),          "secret bids, 0 = none"),
    ("clock",       (),                "steps the clock has fallen"),
    ("builder",     (),                "who wanted to build when pieces were short"),
    # trades
    ("offers",      (),                "opened in this turn"),
    ("drafter",     (),                "who writes or has written the offer"),
    ("partner",     (),                "to whom it goes"),
    ("giving",      (),                "squares and EXIT cards the drafter gives, a bit each"),
    ("getting",     (),                "those it wants"),
    ("paying",      (),                "francs the drafter adds, negative: wants"),
    ("visiting",    (),                "free visits the drafter grants, negative: wants"),
    ("promising",   (),                "note the drafter writes, negative: wants"),
    ("countered",   (),                "1 = this is the counter-offer"),
    ("settling",    (),                "mortgaged squares just bought, to be lifted or deferred, a bit each"),
    ("managing",    (),                "seats that may still manage between turns, a bit each"),
    # for the report
    ("ending",      (),                "LAST_SOLVENT, TIME_UP or CAP; 0 while it lasts"),
    ("rents",       (),                "paid so far"),
    ("forfeited",   (),                "rents that nobody claimed in time"),
    ("auctions",    (),                "so far"),
    ("trades",      (),                "accepted offers and calls so far"),
    ("raised",      (),                "houses and hotels built so far"),
    ("salaries",    (),                "paid so far"),
]  # fmt: skip

ROWS_IN_USE = {"n_claims": ("claim_by", "claim_on", "claim_at", "claim_sum"), "n_debts": ("debtor", "creditor", "owed")}

# ------------------------------------------------------------------ how moves are written


def square_words(state, texts):
    """Squares by their names, or by their numbers where two have the same; then the leave-jail cards."""
    names = [square.name(texts["language"]) for square in texts["board"]]
    words = [name if names.count(name) == 1 else f"square {number}" for number, name in enumerate(names)]
    words += [f"square {number}" for number in range(len(words), EXIT)]
    return [*words, *(f"{deck} exit" for deck in DECKS)]


def group_word(state, texts, group):
    """A colour group by its letter."""
    letters = list(dict.fromkeys(square.group for square in texts["board"] if square.kind == LOT))
    return f"group {letters[group]}" if group < len(letters) else None


def card_word(state, texts, card):
    deck, place = card // 32, card % 32
    cards = texts["decks"][deck] if deck < len(DECKS) else []
    return cards[place].id if place < len(cards) else None


a_square = named("square", square_words, 64)
a_pile = named("pile", lambda state, texts: list(DECKS), 2)
a_face = Part("face", number(), 10)
a_group, a_level = Part("group", group_word, 16, 8), Part("houses", number(), 8)
a_card = Part("card", card_word, 64)
a_rent = named("rent", lambda state, texts: ["nothing", "rent"], 2)

MOVES = Moves({
    GO: Verb("go"),
    DONE: Verb("done"),
    BUY: Verb("buy", a_square),
    DECLINE: Verb("decline", a_square),
    BID: Verb("bid", amount=True),
    PASS: Verb("pass"),
    CLAIM: Verb("claim"),
    WAIT: Verb("wait"),
    BUILD: Verb("build", a_square),
    SELL: Verb("sell", a_square),
    SELL_DOWN: Verb("sell down", a_group, a_level),
    MORTGAGE: Verb("mortgage", a_square),
    LIFT: Verb("lift", a_square),
    DEFER: Verb("defer", a_square),
    USE_CARD: Verb("use card", a_pile),
    PAY: Verb("pay"),
    TRY: Verb("try"),
    OFFER: Verb("offer", SEAT),
    CALL: Verb("call"),
    PUT_UP: Verb("put up", a_square, amount=True),
    GIVE: Verb("give", a_square),
    GET: Verb("get", a_square),
    GIVE_CASH: Verb("give cash", amount=True),
    GET_CASH: Verb("get cash", amount=True),
    GIVE_VISITS: Verb("give visits", amount=True),
    GET_VISITS: Verb("get visits", amount=True),
    GIVE_NOTE: Verb("give note", amount=True),
    GET_NOTE: Verb("get note", amount=True),
    PROPOSE: Verb("propose"),
    CANCEL: Verb("cancel"),
    ACCEPT: Verb("accept"),
    REJECT: Verb("reject"),
    COUNTER: Verb("counter"),
    CONTEST: Verb("contest"),
    STAND_BACK: Verb("stand back"),
    PLACE: Verb("place", a_square),
    HAND_OVER: Verb("hand over", a_square),
    SETTLE: Verb("settle"),
    SEE_BANK: Verb("see bank"),
    SEE_OTHERS: Verb("see others"),
    LEAVE: Verb("leave"),
    THROW: Verb("throw", a_face.at(10), a_face),
    DRAW: Verb("draw", a_card),
    DEAL: Verb("deal", a_square),
    NOTICE: Verb("notice", a_rent),
})  # fmt: skip

# ------------------------------------------------------------------ in words

PHASES = {
    START_THROW: ("START_THROW", "Who begins?"),
    QUICK_DEAL: ("QUICK_DEAL", "Deeds are dealt"),
    TURN_START: ("TURN_START", "Before the throw"),
    IN_JAIL: ("IN_JAIL", "In jail"),
    ROLL: ("ROLL", "The dice"),
    BUYING: ("BUYING", "For sale"),
    AUCTION: ("AUCTION", "Auction"),
    MANAGE: ("MANAGE", "After the move"),
    CARD: ("CARD", "A card"),
    CLAIMS: ("CLAIMS", "Claims"),
    DEBT: ("DEBT", "A debt"),
    IN_KIND: ("IN_KIND", "Payment in kind"),
    TRADE: ("TRADE", "An offer is drawn up"),
    ANSWER: ("ANSWER", "An offer is answered"),
    CALLING: ("CALLING", "An open sale"),
    CALLED: ("CALLED", "Sell or keep?"),
    TRANSFER: ("TRANSFER", "Mortgages change hands"),
    CONTESTED: ("CONTESTED", "Buildings are short"),
    PLACING: ("PLACING", "The piece is placed"),
    BETWEEN: ("BETWEEN", "Between turns"),
    NOTICING: ("NOTICING", "Is the rent noticed?"),
    UTILITY_THROW: ("UTILITY_THROW", "A throw for the utility"),
    AT_BANK: ("AT_BANK", "At the bank"),
    AMONG_OTHERS: ("AMONG_OTHERS", "Among the others"),
    GAME_OVER: ("GAME_OVER", "The end"),
}

# reason → why, as the end of "A cannot …: ", and where it is written
REFUSALS = {
    NOT_NOW: ("this phase ({phase}) is for other decisions", "superpoly 3.3"),
    NO_SUCH_VERB: ("no decision of this game is called that", "superpoly 3.3"),
    NO_WHAT: ("this decision names neither a square nor a player (its `what` is 0)", "superpoly 3.3"),
    NO_AMOUNT: ("this decision names no amount (its amount is 0)", "superpoly 3.3"),
    TABLE_FULL: ("the game has reached its limit of moves and ends with this turn", "superpoly R40"),
    NO_REPEAT: ("{again}", "superpoly R46"),
    # buying
    OTHER_DEED: ("the deed for sale is that of the square on which the pawn stands", "superpoly 3.4"),
    CANNOT_BUY: ("it costs {cost}, and the cash is {cash}{bank}", "superpoly 3.3:6"),
    BAD_RESERVE: ("the reserve price is {range}", "superpoly R4"),
    BANK_NAMES_IT: ("the bank names the reserve price at this table, so no amount is named", "superpoly R4"),
    NO_RAISING: ("no money is raised at the bank for this", "superpoly R44"),
    NO_ERRAND: ("the bank was seen for this already, or there is nothing to raise money with", "superpoly R44"),
    # auctions
    BELOW_RESERVE: ("a bid is {range}", "superpoly 3.8"),
    BAD_BID: ("a bid is {range}", "superpoly 3.8"),
    ABOVE_MEANS: ("a bid is {range}, and nobody bids more than they can pay", "superpoly R8"),
    # building, selling, mortgages
    ONLY_LOTS: ("houses and hotels stand on lots only", "superpoly 3.5"),
    NOT_YOURS: ("{holder} owns it, not {owner}", "superpoly 3.5"),
    NOT_WHOLE_GROUP: ("only the owner of the whole group builds on it", "superpoly 3.5"),
    GROUP_MORTGAGED: ("a lot of the group is mortgaged; lift the mortgage first", "superpoly R15"),
    BUILD_EVENLY: ("the lots of a group are built evenly, and another one has fewer houses", "superpoly R13"),
    ALL_FOUR_FIRST: ("a hotel needs four houses on every lot of the group", "superpoly 3.5"),
    FULLY_BUILT: ("it has its hotel already", "superpoly 3.5"),
    NO_PIECE: ("the bank has none left until somebody sells one back", "superpoly 3.5"),
    TOO_POOR: ("it costs {cost}, and the cash is {cash}", "superpoly 3.5"),
    NO_DEEDS: ("there is no deed in hand to do it with", "superpoly 3.5"),
    NOTHING_BUILT: ("no house or hotel stands on it", "superpoly 3.5"),
    SELL_EVENLY: ("buildings are sold evenly, and another lot of the group has more", "superpoly R13"),
    NO_HOUSES_FOR_HOTEL: ("the bank does not have the houses that would take the place of hotels", "superpoly R17"),
    NO_SUCH_LEVEL: (
        "a group comes down to 0 to 4 houses each, and no lot of it may be below that already",
        "superpoly 3.5",
    ),
    NONE_ABOVE: ("no lot of the group has more than that", "superpoly 3.5"),
    NOT_YOUR_GROUP: ("{owner} has no lot of that group, or only mortgaged ones", "superpoly 3.5"),
    NOT_A_DEED: ("there is no such deed", "superpoly 2.3"),
    ALREADY_MORTGAGED: ("it is mortgaged already", "superpoly 3.5"),
    BUILDINGS_FIRST: ("the buildings of the group must be sold first", "superpoly R16"),
    NOT_MORTGAGED: ("it is not mortgaged", "superpoly 3.5"),
    CANNOT_RAISE: ("its mortgage would bring nothing at this table", "superpoly 3.5"),
    OTHER_MORTGAGE: ("another mortgage that changed hands is lifted or left first", "superpoly 3.5"),
    CHEAPER_LOT: ("a piece there has a list price of {cost}, and the bid was {bid}", "superpoly R18"),
    NO_PLACE: (
        "the piece does not fit there: it goes on a lot of the bidder's own that could be built on",
        "superpoly 3.5",
    ),
    # jail
    CANNOT_PAY_FEE: (
        "it costs {cost}, and the cash is {cash}; a throw for a double or a leave-jail card leads out too",
        "superpoly 3.6",
    ),
    NO_CARD: ("{owner} does not hold that leave-jail card", "superpoly 3.6"),
    NO_TRY_LEFT: ("all {tries} tries are used up; payment or a card is compulsory now", "superpoly R24"),
    # offers and calls
    NO_SUCH_SQUARE: ("there is no such deed or leave-jail card", "superpoly 3.5"),
    NO_SUCH_SEAT: ("an offer goes to another player who is still in", "superpoly 3.5"),
    NOBODY_TO_ASK: ("there is nothing to trade, or nobody who could pay for it", "superpoly 3.5"),
    NO_TRADE: ("this table plays without trades", "superpoly R19"),
    ENOUGH_OFFERS: ("a turn has {offers} at most", "superpoly R19"),
    CASH_ONLY: ("this table allows sales for cash only: things on one side, money on the other", "superpoly R19"),
    IN_OFFER: ("it is in the offer already", "superpoly 3.5"),
    CASH_NAMED: ("a sum is named already; drop the offer to begin again", "superpoly 3.5"),
    NO_CASH: ("{owner} has less cash than the smallest note of 200 F", "superpoly 3.5"),
    BAD_SUM: ("the sum is {range}", "superpoly 3.5"),
    NO_SIDE_DEALS: ("free visits and notes of debt are not part of offers at this table", "superpoly R20"),
    PROMISE_NAMED: ("an offer names free visits once and a note once; drop it to begin again", "superpoly R20"),
    BAD_PROMISE: ("an offer may hold {range}", "superpoly R20"),
    EMPTY_OFFER: ("an offer must hold a deed or a card", "superpoly 3.5"),
    CANNOT_PAY: ("one of the two could not pay the sum and the interest on mortgaged deeds", "superpoly 3.5"),
    ALREADY_COUNTERED: ("a counter-offer is accepted or rejected, and not countered again", "superpoly 3.5"),
    BAD_CALL: ("the reserve is {range}", "superpoly 3.5"),
    # debts
    NOT_IN_DEBT: ("a debtor does not trade at this table", "superpoly R41"),
    NOT_COMPULSORY: ("what can still be sold or mortgaged covers the debt", "superpoly 3.7"),
    NOT_TO_GIVE: ("a debtor pays with deeds, and {holder} owns this one, not {owner}", "superpoly 3.7"),
    NOT_A_PAYMENT: ("a debtor pays with deeds, and there is no such deed", "superpoly 3.7"),
    LARGEST_FIRST: (
        "deeds pay a debt from the most expensive down, so that no deed of the set could be dropped",
        "superpoly 3.7",
    ),
    # claims
    NOT_HEARD: ("{heard}", "superpoly 3.4"),
    LAPSED: ("a claim for nothing has cost the right to claim until the next throw", "superpoly R48"),
    # chance
    NO_SUCH_DICE: ("two dice show two faces from 1 to 6", "superpoly 3.3"),
    NOT_IN_PILE: ("that card cannot be on top of the pile", "superpoly R38"),
    NOT_FREE: ("the bank deals only deeds that it still has", "superpoly 4"),
    NO_SUCH_NOTICE: ("a rent is noticed or overlooked, as the attention of this table has it", "superpoly 3.4"),
}
