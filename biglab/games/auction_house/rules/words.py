"""The words of Auction House: verbs, phases, refusals, what is in the record of a game, and how moves are written."""

from ....core.moves import SEAT, Moves, Verb
from ....core.state import SEATS

BID, STAY, LEAVE, STOP_AT, STOP, PASS, COMMON_VALUE, VALUE, ESTIMATE, DRAW = range(10)
CARDS, SEALED, RISING, FALLING, TIE, GAME_OVER = range(6)

# refusals; their sentences are at the end
NOT_NOW, NO_SUCH_VERB, NO_WHAT, NO_AMOUNT, BELOW_RESERVE, OVER_BUDGET, OVER_TOP, OFF_GRID = range(1, 9)
BELOW_PRICE, MUST_RISE, NO_SUCH_VALUE, NO_SUCH_ESTIMATE, NO_SUCH_COMMON, NOT_TIED = range(9, 15)

LOTS, MAX_MOVES = 50, 4
NONE = -1  # no bid, no card, or one that must not be seen

FIRST_PRICE, SECOND_PRICE, ENGLISH, DUTCH, ALL_PAY = range(5)  # format
PRIVATE, COMMON, MIXED = range(3)  # values
UNIFORM, LOW, HIGH, TWO_POINT = range(4)  # distribution
SHOW_PRICE, SHOW_BIDS, SHOW_EVERYTHING = range(3)  # show
NOT_ASKED, TO_ASK, ANSWERED = range(3)  # asked

DERIVED = [("step", ())]  # in the variant, beside the options: the tick in points

FIELDS = [
    # name           shape          meaning
    ("phase",         (),            "CARDS … GAME_OVER"),
    ("lots",          (),            "lots that are over, sold or not"),
    ("dealt",         (),            "how many seats, from the first on, hold their whole card for this lot"),
    ("common",        (),            "the common value of this lot, NONE if there is none"),
    ("private",       (SEATS,),      "private draw of each seat, NONE before it is drawn"),
    ("estimate",      (SEATS,),      "what each seat has heard of the common value, NONE before it is drawn"),
    ("bid",           (SEATS,),      "sealed bid, or how far a seat stays; the price at which it left; NONE for none"),
    ("asked",         (SEATS,),      "NOT_ASKED, TO_ASK or ANSWERED in this round of questions"),
    ("inside",        (SEATS,),      "1 while in the auction of a rising clock"),
    ("leaving",       (SEATS,),      "1 = has said so in this round of questions: nobody knows before it is over"),
    ("price",         (),            "what the rising clock shows; in a tie, what the winner will pay"),
    ("least",         (),            "on a rising clock: the least that a seat may stay to now"),
    ("first_left",    (),            "on a rising clock: the price at which the first seat left, NONE before"),
    ("tied",          (SEATS,),      "1 for those that chance chooses from"),
    ("profit",        (SEATS,),      "points so far: the score"),
    ("past_winner",   (LOTS,),       "of each lot that is over: who won it, NOBODY if it was not sold"),
    ("past_price",    (LOTS,),       "what the winner paid"),
    ("past_common",   (LOTS,),       "its common value"),
    ("past_private",  (LOTS, SEATS), "the private draws"),
    ("past_estimate", (LOTS, SEATS), "the estimates"),
    ("past_bid",      (LOTS, SEATS), "the bids; on a rising clock the prices at which seats left or won"),
]  # fmt: skip

ROWS_IN_USE = {"lots": ("past_winner", "past_price", "past_common", "past_private", "past_estimate", "past_bid")}

# ------------------------------------------------------------------ in words

PHASES = {
    CARDS: ("CARDS", "The cards"),
    SEALED: ("SEALED", "Sealed bids"),
    RISING: ("RISING", "The clock rises"),
    FALLING: ("FALLING", "The clock falls"),
    TIE: ("TIE", "A tie"),
    GAME_OVER: ("GAME_OVER", "The end"),
}

# reason → why, as the end of "A cannot …: ", and where it is written
REFUSALS = {
    NOT_NOW: ("this phase ({phase}) is for other decisions", "auction-house 4.1"),
    NO_SUCH_VERB: ("no decision of this game is called that", "auction-house 4.1"),
    NO_WHAT: ("this decision names only its amount", "auction-house 4.1"),
    NO_AMOUNT: ("this decision has no amount", "auction-house 4.1"),
    BELOW_RESERVE: ("the reserve price is {reserve}; bids go from {least} to {most}{steps}", "auction-house R6"),
    OVER_BUDGET: ("the budget is {budget}; from {least} to {most}{steps} is possible", "auction-house R7"),
    OVER_TOP: ("no lot is worth more than {top}; from {least} to {most}{steps} is possible", "auction-house R8"),
    OFF_GRID: ("bids go in steps of {tick}, from {least} to {most}", "auction-house 2"),
    BELOW_PRICE: ("the clock shows {price}; stay to between {least} and {most}{steps}", "auction-house 4.3"),
    MUST_RISE: ("the clock moves on from {price} now; stay to between {least} and {most}{steps}", "auction-house 4.3"),
    NO_SUCH_VALUE: ("no private value of this lot can be that", "auction-house 3"),
    NO_SUCH_ESTIMATE: ("an estimate of the common value is off by at most {noise}", "auction-house 3"),
    NO_SUCH_COMMON: ("the common value lies between {noise} and {most_common}", "auction-house 3"),
    NOT_TIED: ("only seats with the highest bid are in a tie", "auction-house 4.5"),
}

# ------------------------------------------------------------------ moves as people write them

MOVES = Moves({
    BID: Verb("bid", amount=True),
    STAY: Verb("stay to", amount=True),
    LEAVE: Verb("leave"),
    STOP_AT: Verb("stop at", amount=True),
    STOP: Verb("stop"),
    PASS: Verb("pass"),
    COMMON_VALUE: Verb("common value", amount=True),
    VALUE: Verb("value", amount=True),
    ESTIMATE: Verb("estimate", amount=True),
    DRAW: Verb("draw", SEAT),
})  # fmt: skip

__all__ = [name for name in dir() if name.isupper()]  # what the chapters take
