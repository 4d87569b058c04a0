"""The words of Superpoly: verbs, phases, refusals, and what is in the record of a game."""

from ...core.record import SEATS

# ------------------------------------------------------------------ what can be done

# decisions; squares, seats and groups are the `what` of a move, francs its amount
(GO, DONE, BUY, DECLINE, BID, PASS, CLAIM, WAIT, BUILD, SELL, SELL_GROUP, MORTGAGE, LIFT, DEFER, USE_CARD, PAY, TRY,
 OFFER, CALL, PUT_UP, GIVE, GET, GIVE_CASH, GET_CASH, GIVE_VISITS, GET_VISITS, GIVE_NOTE, GET_NOTE, PROPOSE, CANCEL,
 ACCEPT, REJECT, COUNTER, CONTEST, STAND_BACK, PLACE, HAND_OVER, SETTLE, SEE_BANK, SEE_OTHERS, LEAVE) = range(41)
THROW, DRAW, DEAL, NOTICE = range(41, 45)  # chance's

# what the one to move decides now
(START_THROW, QUICK_DEAL, TURN_START, IN_JAIL, ROLL, BUYING, AUCTION, MANAGE, CARD, CLAIMS, DEBT, IN_KIND, TRADE,
 ANSWER, CALLING, CALLED, TRANSFER, CONTESTED, PLACING, BETWEEN, NOTICING, UTILITY_THROW, AT_BANK, AMONG_OTHERS,
 GAME_OVER) = range(25)  # fmt: skip
LANDING, BEFORE_ROLL, TURN_END, LAST_CALL = range(25, 29)  # stages of a turn in which nobody decides

# refusals; their sentences are in data.py
(NOT_NOW, NO_SUCH_VERB, NO_SUCH_SQUARE, NO_SUCH_SEAT, NOT_A_DEED, NOT_YOURS, NOT_WHOLE_GROUP, GROUP_MORTGAGED,
 BUILD_EVENLY, ALL_FOUR_FIRST, FULLY_BUILT, NO_PIECE, TOO_POOR, NOTHING_BUILT, SELL_EVENLY, NO_HOUSES_FOR_HOTEL,
 NO_SUCH_LEVEL, ALREADY_MORTGAGED, BUILDINGS_FIRST, NOT_MORTGAGED, BAD_RESERVE, BELOW_RESERVE, ABOVE_MEANS, NO_CARD,
 NOT_COMPULSORY, NO_TRY_LEFT, ENOUGH_OFFERS, NO_TRADE, CASH_ONLY, IN_OFFER, CASH_NAMED, EMPTY_OFFER, CANNOT_PAY,
 ALREADY_COUNTERED, NO_SIDE_DEALS, CHEAPER_LOT, LARGEST_FIRST, NOT_IN_PILE, NO_SUCH_DICE, CANNOT_RAISE, NOBODY_TO_ASK,
 TABLE_FULL, NO_ERRAND, NO_WHAT, NO_AMOUNT, ONLY_LOTS, OTHER_DEED, OTHER_MORTGAGE, NO_DEEDS, CANNOT_BUY, CANNOT_PAY_FEE,
 NO_CASH, NOT_FREE, NO_PLACE, NOT_TO_GIVE, NONE_ABOVE, NOT_YOUR_GROUP, BANK_NAMES_IT, BAD_BID, BAD_SUM, BAD_PROMISE,
 BAD_CALL, NO_RAISING, NOT_IN_DEBT, NOT_HEARD, NO_SUCH_NOTICE, PROMISE_NAMED, NOT_A_PAYMENT,
 LAPSED, NO_REPEAT) = range(1, 71)  # fmt: skip

# ------------------------------------------------------------------ the board and the decks

SQUARES, GROUPS, COLOURS, CARDS, CLAIMS_AT_ONCE, DEBTS = 40, 10, 8, 16, 24, 16
START, LOT, MUSEUM, UTILITY, SURPRISE, BANK, FINE, GAIN, JAIL, GO_TO_JAIL = range(10)  # kinds of square
HOTEL = 5  # the level of a lot with a hotel; 1 to 4 are its houses
EXIT = SQUARES  # a leave-jail card in an offer: EXIT + 0 of the Surprise pile, EXIT + 1 of the Bank pile
(ADVANCE, MOVE_NO_SALARY, NEXT_MUSEUM, NEXT_UTILITY, BACK, TO_JAIL, EXIT_CARD, PAY_BANK, RECEIVE, REPAIR, PAY_EACH,
 GET_EACH, INTEREST) = range(13)  # fmt: skip

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
    ("interest",      (SQUARES,)),  # what lifting it costs besides
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
    ("owner",       (SQUARES,),        "a seat, NOBODY for the bank"),
    ("level",       (SQUARES,),        "1–4 houses, 5 a hotel"),
    ("mortgaged",   (SQUARES,),        "1 = mortgaged"),
    ("deferred",    (SQUARES,),        "interest that was put off, to be paid with the mortgage"),
    ("held",        (GROUPS, SEATS),   "squares of a group that a seat owns"),
    ("built",       (GROUPS,),         "levels on a group, all lots together"),
    ("tied",        (GROUPS,),         "mortgaged squares of a group"),
    ("owned",       (SEATS,),          "squares that a seat owns, a bit each"),
    ("groups",      (SEATS,),          "groups of which a seat owns a square, a bit each"),
    ("whole",       (SEATS,),          "groups of which a seat owns every square, a bit each"),
    ("pledged",     (),                "mortgaged squares, a bit each"),
    # the bank
    ("houses",      (),                "in stock"),
    ("hotels",      (),                "in stock"),
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
    ("giving_up",   (),                "1 = a debtor who might still trade has done with it"),
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
    # told at the end
    ("ending",      (),                "LAST_SOLVENT, TIME_UP or CAP; 0 while it lasts"),
    ("rents",       (),                "paid so far"),
    ("forfeited",   (),                "rents that nobody claimed in time"),
    ("auctions",    (),                "so far"),
    ("trades",      (),                "accepted offers and calls so far"),
    ("raised",      (),                "houses and hotels built so far"),
    ("salaries",    (),                "paid so far"),
]  # fmt: skip

COUNTED = {
    "n_claims": ("claim_by", "claim_on", "claim_at", "claim_sum"),
    "n_debts": ("debtor", "creditor", "owed"),
}  # rows in use
UNSEEN = ()
