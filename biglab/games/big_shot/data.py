"""Big Shot: numbers, names, options, variants, sentences; no logic. The board is in `board.py`."""

from ...core.options import Option
from . import fields as r
from .board import RECONSTRUCTED

NAME, TITLE = "big-shot", "Big Shot"
PLAYERS = range(2, 5)
OPPONENTS, STAND_IN = ("watchful", "borrower", "hoarder"), "watchful"
COLOUR_NAMES = ("blue", "orange", "green", "pink")  # letters A to D; their shapes are ● ■ ▲ ◆
SHAPES = "●■▲◆"

SECTION = "big-shot 7"
OPTIONS = [
    # the game
    Option("auction_format", "english", "How a bundle is sold", kind="choice", group="game",
           choices=("english", "first_price_sealed", "second_price_sealed", "dutch"), source=SECTION, label="auction"),
    Option("expert", False, "The expert game: money is hidden, and loans are drawn before the auction", kind="bool",
           group="game", source="big-shot 4", label="expert game"),
    Option("reserve_to_leader", True, "If nobody bids, the leader gets the bundle for nothing; if not, it is removed",
           kind="bool", group="game", source=SECTION, label="leader's free take"),
    Option("min_districts", 2, "Districts a winner must own (with two players: in each colour)", 0, 13, group="game",
           source=SECTION, label="districts needed to win"),
    Option("min_open_bid", 1, "Smallest first bid", 0, 5, group="game", source="big-shot R2",
           label="smallest first bid"),
    Option("min_increment", 1, "A bid must beat the standing one by so much; so much falls the Dutch clock", 1, 20,
           group="game", source="big-shot R3", label="smallest raise"),
    # money
    Option("starting_cash", 10, "Millions in every purse at the start (with two players: of each colour)", 0, 100,
           group="money", source=SECTION, label="starting cash (M)"),
    Option("loan_schedule", [9, 8, 7, 6, 5, 4, 3, 2, 1], "Millions paid out by the first, second, … loan; there are "
           "no further loans than the list has entries", 1, 100, kind="list", length=r.LOANS, group="money",
           source="big-shot R8", label="loans pay out (M)"),
    Option("debt_per_loan", 10, "Millions owed for every loan at the end", 0, 50, group="money", source=SECTION,
           label="debt per loan (M)"),
    Option("debt_schedule", [], "Millions owed for the first, second, … loan, where they differ; beyond the list "
           "debt_per_loan is owed", 0, 50, kind="list", length=r.LOANS, group="money", source=SECTION,
           label="debt of each loan (M)"),
    Option("loans_per_round", 1, "Loans a colour may draw in one round", 0, 5, group="money", source=SECTION,
           label="loans per round"),
    Option("loan_tokens", 30, "Loans that all together may have running; 200 is as good as no limit", 0, 200,
           group="money", source="big-shot R9", label="loan tokens"),
    Option("loan_timing", lambda players: "first_turn" if players == 2 else "on_turn", "When a loan may be drawn",
           kind="choice", choices=("on_turn", "pre_auction", "first_turn", "only_if_needed"), group="money",
           source="big-shot R6", label="loans are drawn"),
    Option("loan_settlement", "at_bid", "Cash first, then the bid; or a loan only if the bid wins and needs it",
           kind="choice", choices=("at_bid", "at_win"), group="money", source="big-shot R5", label="loans are settled"),
    Option("allow_repayment", False, "Loans may be paid back early, at their full debt", kind="bool", group="money",
           source="big-shot R10", label="early repayment"),
    Option("money_visibility", "open", "Does everybody see everybody's purse?", kind="choice",
           choices=("open", "hidden"), group="money", source="big-shot 4", label="purses are"),
    Option("mask_history", False, "With hidden money: who has paid what is forgotten too", kind="bool", group="money",
           source="big-shot R30", label="payments are forgotten"),
    # the board
    Option("district_values", [d.value for d in RECONSTRUCTED if not d.is_park], "Millions that each district is "
           "worth, parks left out; a short list changes the first ones", 0, 100, kind="list", length=r.DISTRICTS,
           group="board", source="big-shot 2.2", label="district values (M)"),
    Option("park_factor", 2, "A park multiplies its neighbours of the same owner by this", 1, 5, group="board",
           source=SECTION, label="park factor"),
    Option("district_cap", 7, "Pawns that close a district", 1, 18, group="board", source="big-shot R16",
           label="pawns that close a district"),
    Option("spaces", 18, "Auction spaces around the city", 1, r.SPACES, group="board", source=SECTION,
           label="auction spaces"),
    Option("bundle_size", 4, "Pawns on every space", 1, r.MOST_BUNDLE, group="board", source=SECTION,
           label="pawns of a bundle"),
    Option("pawns_per_colour", 18, "Pawns of every colour: a quarter of all that lie on the spaces", 1, r.MOST_PAWNS,
           group="board", source=SECTION, label="pawns of a colour"),
    Option("min_colours_per_space", 2, "Colours that every space shows at least", 1, r.COLOURS, group="board",
           source=SECTION, label="colours of a bundle, at least"),
    Option("die_faces", 6, "Faces of the promoter's die; 1 sells the spaces in their order", 1, 12, group="board",
           source=SECTION, label="faces of the die"),
    Option("order", "die", "How the next bundle is found", kind="choice", group="board",
           choices=("die", "clockwise", "random", "fixed"), source=SECTION, label="order of the sales"),
    Option("fixed_order", [], "With order fixed: the spaces in the order of their sale; others follow clockwise", 0,
           r.SPACES - 1, kind="list", length=r.SPACES, group="board", source=SECTION, label="fixed order"),
    Option("overflow", "refuse", "A city with less room than there are pawns is refused, or takes what it can",
           kind="choice", choices=("refuse", "discard"), group="board", source=SECTION, label="too many pawns"),
    Option("board", "", "A board of your own: a JSON file, or a list of districts", kind="text", group="board",
           source="big-shot 2.2", label="own board"),
    Option("park_neighbours", "", 'Districts that a park doubles, {"WP": ["W9"]}; {} switches parks off', kind="text",
           group="board", source="big-shot 2.2", label="parks' neighbours"),
    # fine print
    Option("overbid_rule", "forbid", "Bids beyond one's cash are refused, or found out when it comes to paying",
           kind="choice", choices=("forbid", "reveal_and_restart"), source="big-shot R29", label="overbidding"),
    Option("leader_may_refuse", False, "The leader may refuse the free bundle; it stays for a later round",
           kind="bool", source="big-shot R1", label="leader may refuse"),
    Option("leader_may_borrow_after_win", False, "A leader who gets the bundle before having a turn may borrow",
           kind="bool", source="big-shot R7", label="leader may borrow after a free take"),
    Option("two_player_loans", "both", "With two players: loans for both colours in one round, or for one of them",
           kind="choice", choices=("both", "one"), source="big-shot R24", label="two players borrow for"),
    Option("split_payment", False, "With two players: a price may be paid from both purses", kind="bool",
           source="big-shot R25", label="split payment"),
    Option("unresolved", "nobody", "A district without owner at the end is nobody's, or its value is shared",
           kind="choice", choices=("nobody", "split"), source="big-shot R13", label="level districts"),
    Option("no_eligible", "waive", "If nobody owns enough districts, that is waived, or nobody wins", kind="choice",
           choices=("waive", "no_winner"), source="big-shot R17", label="if nobody qualifies"),
    Option("parks_count", True, "Parks count as districts", kind="bool", source="big-shot R18", label="parks count"),
    Option("tiebreak_value", "printed", "The dearest district that breaks a tie: as printed, or doubled by its park",
           kind="choice", choices=("printed", "doubled"), source="big-shot R19", label="dearest district"),
    Option("park_stacking", "once", "A district next to two parks of its owner is multiplied once, or by both",
           kind="choice", choices=("once", "multiply"), source="big-shot R20", label="two parks"),
    Option("promoter_start", "random", "The space on which the promoter starts", kind="choice",
           choices=("random", *range(r.SPACES)), source="big-shot R21", label="promoter starts on"),
    Option("first_leader", "random", "Who leads the first round", kind="choice", choices=("random", 0, 1, 2, 3),
           source="big-shot R32", label="first leader"),
    Option("colour_cards", "in_order", "Colours go round in the order of the seats, or are shuffled", kind="choice",
           choices=("in_order", "shuffled"), source="big-shot R33", label="colour cards"),
    Option("rounds_multiple_of_players", False, "Everybody leads equally often; the last bundles stay unsold",
           kind="bool", source="big-shot R31", label="everybody leads equally often"),
]  # fmt: skip

VARIANTS = {
    "standard": {},
    "expert": {"expert": True},
    "first-price": {"auction_format": "first_price_sealed"},
    "second-price": {"auction_format": "second_price_sealed"},
    "dutch": {"auction_format": "dutch"},
}

PHASES = {
    r.DEAL: ("DEAL", "The pawns are dealt"),
    r.START: ("START", "Where does the promoter start?"),
    r.COLOUR_CARDS: ("COLOUR_CARDS", "Who plays which colour?"),
    r.FIRST_LEADER: ("FIRST_LEADER", "Who leads first?"),
    r.ON_THE_MOVE: ("ROLL", "The promoter walks"),
    r.PRE_LOAN: ("PRE_LOAN", "Loans before the auction"),
    r.AUCTION: ("AUCTION", "The auction"),
    r.FREE_BUNDLE: ("FREE_BUNDLE", "The leader's choice"),
    r.PAYMENT: ("PAYMENT", "Who pays?"),
    r.PLACEMENT: ("PLACE", "Pawns go to town"),
    r.GAME_OVER: ("DONE", "The end"),
}

# reason → why, as the end of "seat A cannot …: ", and where it is written
REFUSALS = {
    r.NOT_NOW: ("this phase ({phase}) is for other decisions", "big-shot 3.3"),
    r.NO_SUCH_VERB: ("no decision of this game is called that", "big-shot 3.3"),
    r.NO_AMOUNT: ("this decision is made without naming {less}", "big-shot 3.3"),
    r.NO_WHAT: ("in an auction a bid names only its amount (its `what` is 0); {range}", "big-shot 3.4"),
    r.NO_WHAT_TO_STOP: ("a stop names its price and nothing else (its `what` is 0); {range}", "big-shot R38"),
    r.TOO_LOW: ("the smallest {kind} now is {least}; {range}", "big-shot 3.4"),
    r.TOO_POOR: ("this seat can bid {most} at most, its cash, and {least} at least", "big-shot R4"),
    r.NO_RAISE: ("the smallest bid now is {least}, and this seat can bid {most} at most, its cash", "big-shot R4"),
    r.CAPPED: ("this seat has overbid and shown its cash; {range}", "big-shot R29"),
    r.OFF_CLOCK: ("{clock}; {range}", "big-shot R35"),
    r.CANNOT_STOP: ("purse and loans could not pay that price of the clock; {range}", "big-shot R38"),
    r.NO_SUCH_COLOUR: ("the colours are 0 to 3, blue, orange, green and pink", "big-shot 2.1"),
    r.NOT_YOUR_COLOUR: ("that colour is another's; this seat plays {own}", "big-shot 3.1"),
    r.NO_MORE_LOANS: ("the schedule offers no further loan; {loans} running already", "big-shot R8"),
    r.ONE_A_ROUND: ("at most {each} a round for each borrower", "big-shot 3.5"),
    r.NO_TOKENS: ("all loan tokens are in use", "big-shot R9"),
    r.TOO_LATE: ("loans are drawn before the first bid or pass of a round", "big-shot R24"),
    r.NOT_NEEDED: ("a loan may be drawn only when the cash is below the smallest bid, {wanted}", "big-shot R6"),
    r.ONLY_BEFORE: ("with this loan_timing loans are drawn before the auction", "big-shot 4"),
    r.AT_THE_SALE: ("a loan is drawn by itself at the sale, when a bid has won and needs it", "big-shot R5"),
    r.ONE_COLOUR: ("in a round one of the two colours may borrow, and the other has", "big-shot R24"),
    r.NO_LOAN_YET: ("there is no loan of this colour to repay", "big-shot R10"),
    r.CANNOT_REPAY: ("a loan is repaid at its full debt of {debt}, and the purse has {cash}", "big-shot R10"),
    r.NO_REPAYMENT: ("early repayment is not possible at this table; loans are settled at the end", "big-shot R10"),
    r.PURSE_TOO_SMALL: ("one purse pays the whole price of {price}, and this one has {cash}", "big-shot R25"),
    r.WRONG_SPLIT: ("of the price of {price} the first purse pays {part}, the other the rest", "big-shot R25"),
    r.NO_SUCH_DISTRICT: ("the districts are 0 to {districts}", "big-shot 2.2"),
    r.SOLD_ALREADY: ("that district is sold, and closed for good; place the pawn in an open one", "big-shot 3.6"),
    r.NOT_IN_HAND: ("there is no {colour} pawn left to place; in hand are {hand}", "big-shot R23"),
    r.NOT_IN_HEAP: ("these pawns cannot be the next space's; its bundle comes from the heap and shows enough colours",
                    "big-shot 3.1"),
    r.NO_SUCH_SPACE: ("the auction spaces are 0 to {spaces}", "big-shot 2.1"),
    r.EMPTY_SPACE: ("the promoter goes to a space that is not empty", "big-shot 3.3"),
    r.NO_SUCH_FACE: ("the die has the faces 1 to {die}", "big-shot 2.1"),
    r.NO_SUCH_SEAT: ("the players are 0 to {seats}", "big-shot 3.1"),
    r.CARD_IS_DEALT: ("that colour card is dealt already", "big-shot 3.1"),
}

PRICES = 18  # of the first so many sales, in the results
REPORTS = (
    "revenue", "lent", "for_free", "restarts", "sold_in_play", "without_owner", "first_leader",
    *(f"{what}_{letter}" for what in ("cash", "land", "loans", "districts", "bundles") for letter in "ABCD"),
    *(f"price_{number}" for number in range(1, PRICES + 1)),
)  # fmt: skip
MONEY_REPORTS = tuple(name for name in REPORTS if name.split("_")[0] in ("revenue", "lent", "cash", "land", "price"))
