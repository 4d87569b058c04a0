"""The words of Big Shot: colours, verbs, phases, refusals, how moves are written, what is in the record of a game.

Money is in whole millions. Purses, loans and districts belong to a colour; `holder` says whose colour it is.
With three or four players everybody has one colour, with two players two.
"""

import re

from ....core.moves import SEAT, Moves, Part, Verb, named, number
from ....core.state import SEATS

COLOURS = 4
COLOUR_NAMES = ("blue", "orange", "green", "pink")  # letters A to D
SPACES, DISTRICTS = 36, 16  # room in the record; a table uses v.spaces and v.n_districts of it
LOANS = 20  # longest schedule
MOST_BUNDLE, MOST_PAWNS = 6, 24  # pawns of a bundle; pawns of a colour
HIGHEST_BID = 999  # where a bid may be more than one can pay

# verbs: what the players do, then what chance does
BID, PASS, BORROW, REPAY, NO_LOAN, STOP, WAIT, TAKE, REFUSE, PAY, PLACE = range(11)
FILL, SHUFFLE, SET_OUT, CARD, LEAD, ROLL, DRAW = range(11, 18)
# The amounts of BID and STOP are open; WAIT lets the clock run out. BORROW, REPAY, PAY: what is a colour (PAY's
# amount only where a price is split).
# PLACE: what is COLOURS * district + colour. FILL: what is a bundle, 3 bits a colour. SET_OUT, DRAW: a space.

DEAL, START, COLOUR_CARDS, FIRST_LEADER, ON_THE_MOVE, PRE_LOAN, AUCTION, FREE_BUNDLE, PAYMENT, PLACEMENT, GAME_OVER = (
    range(11)
)
OPENING, HAND_OVER = range(11, 13)  # between two decisions: an auction opens, a sold bundle is paid and handed over

# refusals; their sentences are at the end
NOT_NOW, TOO_LOW, TOO_POOR, NO_RAISE, CAPPED, NO_SUCH_COLOUR, NOT_YOUR_COLOUR, NO_MORE_LOANS = range(1, 9)
ONE_A_ROUND, NO_TOKENS, TOO_LATE, NOT_NEEDED, ONLY_BEFORE, AT_THE_SALE, NO_LOAN_YET, CANNOT_REPAY = range(9, 17)
NO_REPAYMENT, PURSE_TOO_SMALL, WRONG_SPLIT, NO_SUCH_DISTRICT, SOLD_ALREADY, NOT_IN_HAND = range(17, 23)
NOT_IN_HEAP, NO_SUCH_SPACE, EMPTY_SPACE, NO_SUCH_FACE, NO_SUCH_SEAT, CARD_IS_DEALT, NO_SUCH_VERB = range(23, 30)
ONE_COLOUR, OFF_CLOCK, NO_WHAT, NO_AMOUNT, CANNOT_STOP, NO_WHAT_TO_STOP = range(30, 36)

MAX_MOVES = COLOURS * DISTRICTS + 2

OPEN, HIDDEN = range(2)  # money_visibility
ENGLISH, FIRST_PRICE, SECOND_PRICE, DUTCH = range(4)  # auction_format
FORMATS = (  # as an option, as a caption, in the middle of a sentence, in a row of all
    ("english", "English auction", "English auction", "English"),
    ("first_price_sealed", "Sealed, first price", "sealed bids", "First price"),
    ("second_price_sealed", "Sealed, second price", "sealed bids, second price", "Second price"),
    ("dutch", "Dutch auction", "Dutch auction", "Dutch"),
)
ON_TURN, PRE_AUCTION, FIRST_TURN, ONLY_IF_NEEDED = range(4)  # loan_timing
AT_BID, AT_WIN = range(2)  # loan_settlement
FORBID, REVEAL_AND_RESTART = range(2)  # overbid_rule
DIE, CLOCKWISE, AT_RANDOM, FIXED = range(4)  # order
NOBODY_GETS_IT, SPLIT = range(2)  # unresolved
WAIVE, NO_WINNER = range(2)  # no_eligible
PRINTED, DOUBLED = range(2)  # tiebreak_value
ONCE, MULTIPLY = range(2)  # park_stacking
BOTH_COLOURS, ONE_OF_THEM = range(2)  # two_player_loans
REFUSED, DISCARD = range(2)  # overflow
IN_ORDER, SHUFFLED = range(2)  # colour_cards

# in the variant, beside the options
DERIVED = [
    ("n_districts", ()),
    ("value", (DISTRICTS,)),  # printed; 0 for a park
    ("park", (DISTRICTS,)),  # 1 = doubles its neighbours
    ("beside", (DISTRICTS,)),  # the parks next to a district, a bit each
    ("debt", (LOANS,)),  # owed for each loan at the end
    ("n_fixed", ()),  # entries of fixed_order
    ("hat", (SPACES,)),  # tickets in chance's hat for the bundle of each space
]

FIELDS = [
    # name          shape                 meaning
    ("phase",       (),                   "DEAL … GAME_OVER"),
    ("first_leader", (),                  "led the first round"),
    ("leader",      (),                   "leads this one; the seat to the left speaks first"),
    ("promoter",    (),                   "the space it stands on; between roll and placement its bundle is for sale"),
    ("heap",        (COLOURS,),           "pawns not yet dealt"),
    ("filled",      (),                   "spaces dealt so far"),
    ("shuffles",    (),                   "deals that were rejected"),
    ("cards",       (),                   "colour cards dealt"),
    ("bundles",     (SPACES, COLOURS),    "pawns on each space"),
    ("on_space",    (SPACES,),            "how many"),
    ("n_full",      (),                   "spaces that have a bundle"),
    ("pawns",       (DISTRICTS, COLOURS), "pawns placed in each district; those of a sold one as they stood"),
    ("n_pawns",     (DISTRICTS,),         "how many"),
    ("sold",        (DISTRICTS,),         "1 = closed for good"),
    ("owner",       (DISTRICTS,),         "the colour it belongs to, NOBODY"),
    ("n_open",      (),                   "districts that still take pawns"),
    ("holder",      (COLOURS,),           "whose colour it is, NOBODY: the phantom's"),
    ("purse",       (COLOURS,),           "cash"),
    ("loans",       (COLOURS,),           "running now"),
    ("drawn",       (COLOURS,),           "loans drawn in this round"),
    ("lent",        (COLOURS,),           "paid out by the bank so far"),
    ("spent",       (COLOURS,),           "prices paid so far"),
    ("repaid",      (COLOURS,),           "paid back before the end"),
    ("bid",         (),                   "standing bid; in a Dutch auction the price at which the clock starts"),
    ("bidder",      (),                   "whose it is, NOBODY before the first"),
    ("active",      (SEATS,),             "1 while still in this auction"),
    ("spoken",      (SEATS,),             "1 once the seat has bid or passed in this round"),
    ("sealed",      (SEATS,),             "secret bids, or where seats stop the clock; NOBODY = none, never"),
    ("shown",       (COLOURS,),           "1 while everybody knows what is in a hidden purse, since it was shown"),
    ("ceiling",     (SEATS,),             "what a seat that showed its cash may bid at most, NOBODY"),
    ("moved",       (),                   "seats that have had their turn in this round of loans or bids"),
    ("winner",      (),                   "who places, NOBODY until the bundle is sold"),
    ("price",       (),                   "what it was sold for"),
    ("payer",       (),                   "the colour that pays it"),
    ("part",        (),                   "what that colour pays of it; another of the winner's pays the rest"),
    ("hand",        (COLOURS,),           "pawns the winner has still to place"),
    ("n_hand",      (),                   "how many"),
    ("sales",       (),                   "bundles sold so far, for nothing too"),
    ("prices",      (SPACES,),            "of each sale"),
    ("won",         (SEATS,),             "bundles each seat has got"),
    ("for_free",    (),                   "bundles that went to the leader for nothing"),
    ("refused",     (),                   "bundles the leader refused"),
    ("removed",     (),                   "bundles nobody wanted, taken off the board"),
    ("box",         (COLOURS,),           "pawns that never came to a district"),
    ("restarts",    (),                   "auctions that began again after an overbid"),
    ("land",        (COLOURS,),           "at the end: what the districts of a colour are worth"),
    ("owned",       (COLOURS,),           "at the end: how many they are"),
    ("dearest",     (COLOURS,),           "at the end: the most expensive one"),
    ("capital",     (SEATS,),             "at the end: cash, land and debt together"),
    ("rank",        (SEATS,),             "at the end: 1 is the best; ties share a rank"),
]  # fmt: skip

# ------------------------------------------------------------------ moves in words

INITIALS = "".join(name[0] for name in COLOUR_NAMES)


def bundle_word(state, texts, bundle):
    """Pawns by colour: 1o3g is one orange and three green."""
    counts = [bundle >> 3 * colour & 7 for colour in range(COLOURS)]
    return "".join(f"{n}{letter}" for n, letter in zip(counts, INITIALS) if n) or None


def read_bundle(state, texts, text):
    word, _, rest = text.partition(" ")
    if re.fullmatch(rf"([1-7][{INITIALS}]){{1,4}}", word):
        yield sum(int(n) << 3 * INITIALS.index(letter) for n, letter in zip(word[::2], word[1::2])), rest


a_colour = named("colour", lambda state, texts: COLOUR_NAMES, COLOURS)
a_district = named("district", lambda state, texts: [district.name for district in texts["board"]], 64, COLOURS)
a_bundle = Part("bundle", bundle_word, 1 << 3 * COLOURS, read=read_bundle)
a_space = Part("space", number(1, SPACES), 64)
a_face = Part("face", number(), 64)

MOVES = Moves({
    BID:     Verb("bid", amount=True),
    PASS:    Verb("pass"),
    BORROW:  Verb("borrow", a_colour),
    REPAY:   Verb("repay", a_colour),
    NO_LOAN: Verb("no loan"),
    STOP:    Verb("stop", amount=True),
    WAIT:    Verb("wait"),
    TAKE:    Verb("take"),
    REFUSE:  Verb("refuse"),
    PAY:     Verb("pay", a_colour),
    PLACE:   Verb("place", a_colour, a_district),
    FILL:    Verb("fill", a_bundle),
    SHUFFLE: Verb("shuffle"),
    SET_OUT: Verb("set out", a_space),
    CARD:    Verb("card", a_colour),
    LEAD:    Verb("lead", SEAT),
    ROLL:    Verb("roll", a_face),
    DRAW:    Verb("draw", a_space),
})  # fmt: skip

# ------------------------------------------------------------------ phases and refusals in words

PHASES = {
    DEAL: ("DEAL", "The pawns are dealt"),
    START: ("START", "Where does the promoter start?"),
    COLOUR_CARDS: ("COLOUR_CARDS", "Who plays which colour?"),
    FIRST_LEADER: ("FIRST_LEADER", "Who leads first?"),
    ON_THE_MOVE: ("ROLL", "The promoter walks"),
    PRE_LOAN: ("PRE_LOAN", "Loans before the auction"),
    AUCTION: ("AUCTION", "The auction"),
    FREE_BUNDLE: ("FREE_BUNDLE", "The leader's choice"),
    PAYMENT: ("PAYMENT", "Who pays?"),
    PLACEMENT: ("PLACE", "Pawns go to town"),
    GAME_OVER: ("DONE", "The end"),
}

# reason → why, as the end of "seat A cannot …: ", and where it is written
REFUSALS = {
    NOT_NOW: ("this phase ({phase}) is for other decisions", "big-shot 3.3"),
    NO_SUCH_VERB: ("no decision of this game is called that", "big-shot 3.3"),
    NO_AMOUNT: ("this decision is made without naming {less}", "big-shot 3.3"),
    NO_WHAT: ("in an auction a bid names only its amount (its `what` is 0); {range}", "big-shot 3.4"),
    NO_WHAT_TO_STOP: ("a stop names its price and nothing else (its `what` is 0); {range}", "big-shot R38"),
    TOO_LOW: ("the smallest {kind} now is {least}; {range}", "big-shot 3.4"),
    TOO_POOR: ("this seat can bid {most} at most, its cash, and {least} at least", "big-shot R4"),
    NO_RAISE: ("the smallest bid now is {least}, and this seat can bid {most} at most, its cash", "big-shot R4"),
    CAPPED: ("this seat has overbid and shown its cash; {range}", "big-shot R29"),
    OFF_CLOCK: ("{clock}; {range}", "big-shot R35"),
    CANNOT_STOP: ("its purse and loans cannot pay that price; {range}", "big-shot R38"),
    NO_SUCH_COLOUR: ("the colours are 0 to 3, blue, orange, green and pink", "big-shot 2.1"),
    NOT_YOUR_COLOUR: ("another player has that colour; this seat plays {own}", "big-shot 3.1"),
    NO_MORE_LOANS: ("the schedule offers no further loan; {loans} running already", "big-shot R8"),
    ONE_A_ROUND: ("at most {each} a round for each borrower", "big-shot 3.5"),
    NO_TOKENS: ("all loan tokens are in use", "big-shot R9"),
    TOO_LATE: ("loans are drawn before the first bid or pass of a round", "big-shot R24"),
    NOT_NEEDED: ("a loan may be drawn only when the cash is below the smallest bid, {wanted}", "big-shot R6"),
    ONLY_BEFORE: ("at this table loans are drawn before the auction", "big-shot 4"),
    AT_THE_SALE: ("a loan is drawn by itself at the sale, when a bid has won and needs it", "big-shot R5"),
    ONE_COLOUR: ("in a round one of the two colours may borrow, and the other has", "big-shot R24"),
    NO_LOAN_YET: ("there is no loan of this colour to repay", "big-shot R10"),
    CANNOT_REPAY: ("a loan is repaid at its full debt of {debt}, and the purse has {cash}", "big-shot R10"),
    NO_REPAYMENT: ("early repayment is not possible at this table; loans are settled at the end", "big-shot R10"),
    PURSE_TOO_SMALL: ("one purse pays the whole price of {price}, and this one has {cash}", "big-shot R25"),
    WRONG_SPLIT: ("of the price of {price} the first purse pays {part}, the other the rest", "big-shot R25"),
    NO_SUCH_DISTRICT: ("the districts are 0 to {districts}", "big-shot 2.2"),
    SOLD_ALREADY: ("that district is sold, and closed for good; place the pawn in an open one", "big-shot 3.6"),
    NOT_IN_HAND: ("there is no {colour} pawn left to place; in hand are {hand}", "big-shot R23"),
    NOT_IN_HEAP: (
        "these pawns cannot lie on the next space; a bundle comes from the heap and shows enough colours",
        "big-shot 3.1",
    ),
    NO_SUCH_SPACE: ("the auction spaces are 0 to {spaces}", "big-shot 2.1"),
    EMPTY_SPACE: ("the promoter goes to a space that is not empty", "big-shot 3.3"),
    NO_SUCH_FACE: ("the die has the faces 1 to {die}", "big-shot 2.1"),
    NO_SUCH_SEAT: ("the players are 0 to {seats}", "big-shot 3.1"),
    CARD_IS_DEALT: ("that colour card is dealt already", "big-shot 3.1"),
}
