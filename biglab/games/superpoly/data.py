"""Superpoly: numbers, names, options, variants, sentences; no logic."""

from ...core.options import Option
from . import fields as f

NAME, TITLE = "superpoly", "Superpoly"
PLAYERS = range(2, 7)  # the leaflet is for 3 to 6; two can play as a teaching option

OPPONENTS = ("buyer", "trader", "saver")  # whom a person meets where nobody else is named
STAND_IN = "buyer"  # plays a game on in the lens and in a search

GROUP_NAMES = {
    "A": "brown", "B": "light blue", "C": "pink", "D": "orange", "E": "red", "F": "yellow", "G": "green",
    "H": "dark blue", "M": "museums", "U": "utilities",
}  # fmt: skip

SECTION = "superpoly 7"


def switch(name, default, text, ruling, label, group="rules"):
    return Option(name, default, text, kind="bool", group=group, source=f"superpoly {ruling}", label=label)


def choice(name, choices, text, ruling, label, group="rules"):
    source = f"superpoly {ruling}"
    return Option(name, choices[0], text, kind="choice", choices=choices, group=group, source=source, label=label)


def money(name, default, text, high, label, low=0, source=SECTION):
    return Option(name, default, text, low, high, step=f.GRID, kind="money", group="money", source=source, label=label)


def factor(name, default, text, low, high, label, step=0.1, scale=10):
    return Option(name, default, text, low, high, step=step, scale=scale, group="money", source=SECTION, label=label)


OPTIONS = [
    money("start_cash", 300_000, "Francs of each player at the start", 3_000_000, "starting money (F)", 20_000),
    money("salary", 40_000, "Francs for reaching or passing Start", 400_000, "salary (F)"),
    money("jail_fee", 10_000, "Francs for leaving jail by payment", 200_000, "jail fee (F)"),
    Option("houses", 36, "Houses in the bank", 0, 200, group="game", source=SECTION, label="houses"),
    Option("hotels", 18, "Hotels in the bank", 0, 200, group="game", source=SECTION, label="hotels"),
    factor("rent_scale", 1, "All rents are multiplied by this", 0.1, 10, "rents ×"),
    factor("price_scale", 1, "All prices of deeds are multiplied by this", 0.1, 10, "prices ×"),
    factor("house_cost_scale", 1, "All prices of houses are multiplied by this", 0.1, 10, "houses cost ×"),
    factor("mortgage_ratio", 0.5, "A mortgage brings this share of the price", 0, 1, "mortgage / price", 0.05, 100),
    factor("mortgage_interest", 0.1, "Interest on a mortgage, paid when it is lifted", 0, 1, "interest", 0.01, 100),
    factor("sell_back_ratio", 0.5, "The bank buys buildings back at this share", 0, 1, "sell back at", 0.05, 100),
    Option("double_rent_factor", 2, "Bare lots of a whole group: rent times this", 1, 5, group="money", source=SECTION,
           label="whole group: rent ×"),
    money("bid_increment", 200, "A bid beats the last one by this at least", 20_000, "bid increment (F)", 200),
    money("fine_4", 40_000, "The first fine on the board", 400_000, "tax fine (F)"),
    money("fine_38", 20_000, "The second fine on the board", 400_000, "luxury fine (F)"),
    money("gain_20", 20_000, "The gain square", 400_000, "city bonus (F)"),
    choice("rent", ("manual", "prompt", "auto"), "Owners must ask for rent, are reminded, or are paid by themselves",
           "R9", "rent is claimed", "game"),
    Option("attention", 1, "A rent is noticed by its owner with this probability", 0, 1, step=0.05, scale=100,
           group="game", source="superpoly 3.4", label="attention"),
    Option("unprompted", [], "Seats of people: they claim by themselves, and nobody reminds them", 0, 5,
           kind="list", length=6, group="game", source="superpoly 3.4", label="claim unasked"),
    Option("claim_pause", 3, "Seconds in which people may claim before the dice go on; on the board only", 0, 10,
           group="game", source="superpoly R48", label="pause for claims (s)"),
    Option("false_claim", "lapse", "A person who claims for nothing may not claim again before the next throw (lapse), "
           "loses nothing (free), or pays this many francs to the bank", f.GRID, 200_000, step=f.GRID, kind="choice",
           choices=("lapse", "free"), amounts=(2_000, 10_000, 40_000), group="game", source="superpoly R48",
           label="a claim for nothing"),
    choice("claim_window", ("next_player_roll", "next_roll"), "Which throw closes a claim", "R10", "claims close at"),
    choice("claim_scope", ("rent", "all"), "What must be claimed: rents, or every receipt", "R45", "to be claimed"),
    switch("quick_start", False, "Every player is dealt deeds and pays for them", "4", "quick start", "game"),
    Option("quick_deeds", 2, "Deeds dealt to each player in a quick start", 1, 4, group="game", source="superpoly 4",
           label="deeds dealt"),
    Option("time_limit", 0, "Rounds after which worth decides; 0: no limit", 0, 500, group="game", source="superpoly 4",
           label="rounds at most"),
    Option("time_minutes", 0, "Minutes after which worth decides, counted as two turns a minute and not by a clock; "
           "0: no limit", 0, 600, group="game", source="superpoly 4", label="minutes (2 turns each)"),
    Option("max_turns", 2_000, "Turns of all players after which worth decides", 1, 100_000, group="game",
           source="superpoly R40", label="turns at most"),
    switch("salary_on_land", True, "Landing exactly on Start pays the salary", "R2", "salary when landing on Start"),
    choice("auction", ("english", "sealed_first", "sealed_second", "dutch"), "How auctions are held", "R5", "auctions",
           "game"),
    choice("reserve_by", ("decliner", "bank"), "Who names the minimum price of an auction", "R4", "reserve named by"),
    choice("reserve_max", ("price", "none"), "Highest reserve: the printed price, or ten times it", "R4",
           "reserve at most"),
    switch("decliner_may_bid", True, "Whoever declined a deed may bid for it", "R6", "decliner may bid"),
    choice("bid_limit", ("cash", "solvency"), "Bids up to one's cash, or up to what one could raise", "R8",
           "bids up to"),
    switch("raise_to_buy", True, "Before buying or bidding one may mortgage and sell buildings", "R44", "raise to buy"),
    choice("rethrow", ("forced", "free"), "After a double the dice are thrown again, or may be", "R46",
           "throwing again is"),
    switch("double_rent_if_built", True, "Bare lots pay double also when sisters are built", "R12",
           "double rent beside houses"),
    switch("mortgaged_counts", True, "Mortgaged museums and utilities count for the number owned", "R42",
           "mortgaged ones count"),
    switch("rent_in_jail", True, "Prisoners collect rent", "R27", "rent in jail"),
    choice("utility_roll", ("last", "new"), "Utility rent after a card: the last throw, or a new one", "R39",
           "utility after a card"),
    switch("even_building", True, "Levels within a group differ by one at most", "R13", "even building"),
    choice("manage", ("own_turn", "between_turns"), "When one may build, mortgage and trade", "R14", "management"),
    switch("build_with_mortgage", False, "Building while a sister lot is mortgaged", "R15", "build beside a mortgage"),
    choice("bare", ("group", "lot"), "What must be bare before a mortgage or sale", "R16", "to be bare"),
    choice("shortage_min", ("own_list", "lowest_list", "none"), "Least bid for the last pieces", "R18", "last pieces"),
    choice("trade", ("free", "cash_only", "off"), "Private sales and swaps", "R19", "trades", "game"),
    Option("max_offers_per_turn", 3, "Offers and calls in one turn", 0, 10, source="superpoly R19",
           label="offers a turn"),
    switch("side_deals", False, "Offers may hold free visits and notes of debt", "R20", "side deals"),
    switch("debt_trades", False, "Debtors may trade", "R41", "debtors may trade"),
    choice("defer", ("pay_now", "add_later"), "Interest on a mortgaged deed that is sold and not lifted", "R21",
           "deferred interest"),
    choice("interest_round", (200, 1), "Interest is rounded up to this", "R22", "interest rounded to"),
    switch("fee_on_estate", False, "Deeds from a debt or an estate cost the transfer interest", "R23",
           "interest on estates"),
    Option("jail_tries", 2, "Throws for a double before leaving jail is compulsory", 0, 5, source="superpoly R24",
           label="tries in jail"),
    switch("jail_double_again", False, "A double that frees gives another throw", "R25", "throw again after jail"),
    choice("in_kind_value", ("equity", "price", "mortgage"), "What a deed counts in a payment in kind", "R29",
           "in kind at"),
    switch("in_kind_change", False, "Change is given on a payment in kind", "R30", "change in kind"),
    choice("bank_estate", ("release", "auction"), "Deeds of those bankrupt to the bank", "R31", "estates"),
    choice("corner20", ("gain", "rest", "pot"), "The gain square pays, rests, or holds the fines", "R34", "corner 20"),
    choice("limit_buildings", ("half", "full", "zero"), "Buildings in a player's worth", "R36", "buildings count"),
    choice("limit_mortgages", ("deducted", "ignored"), "Mortgages in a player's worth: taken off, or not", "R47",
           "mortgages are"),
    switch("reshuffle", False, "A pile that has been through is shuffled", "R38", "shuffle again"),
    choice("language", ("en", "fr", "nl"), "Language of the cards and squares; moves and the log stay English", "2.4",
           "language", "cards"),
    Option("board_file", "", "A board of your own: a CSV or JSON file, or a list of squares", kind="text",
           group="cards", source="superpoly R1", label="own board"),
    Option("deck_files", "", "Decks of your own: a CSV or JSON file, or a list of cards", kind="text",
           group="cards", source="superpoly R1", label="own decks"),
]  # fmt: skip

VARIANTS = {
    "standard": {},
    "quick": {"quick_start": True},
    "timed": {"time_limit": 30},
    "quick-timed": {"quick_start": True, "time_limit": 20},
}

PHASES = {
    f.START_THROW: ("START_THROW", "Who begins?"),
    f.QUICK_DEAL: ("QUICK_DEAL", "Deeds are dealt"),
    f.TURN_START: ("TURN_START", "Before the throw"),
    f.IN_JAIL: ("IN_JAIL", "In jail"),
    f.ROLL: ("ROLL", "The dice"),
    f.BUYING: ("BUYING", "For sale"),
    f.AUCTION: ("AUCTION", "Auction"),
    f.MANAGE: ("MANAGE", "After the move"),
    f.CARD: ("CARD", "A card"),
    f.CLAIMS: ("CLAIMS", "Claims"),
    f.DEBT: ("DEBT", "A debt"),
    f.IN_KIND: ("IN_KIND", "Payment in kind"),
    f.TRADE: ("TRADE", "An offer is drawn up"),
    f.ANSWER: ("ANSWER", "An offer is answered"),
    f.CALLING: ("CALLING", "An open sale"),
    f.CALLED: ("CALLED", "Sell or keep?"),
    f.TRANSFER: ("TRANSFER", "Mortgages change hands"),
    f.CONTESTED: ("CONTESTED", "Buildings are short"),
    f.PLACING: ("PLACING", "The piece is placed"),
    f.BETWEEN: ("BETWEEN", "Between turns"),
    f.NOTICING: ("NOTICING", "Is the rent noticed?"),
    f.UTILITY_THROW: ("UTILITY_THROW", "A throw for the utility"),
    f.AT_BANK: ("AT_BANK", "At the bank"),
    f.AMONG_OTHERS: ("AMONG_OTHERS", "Among the others"),
    f.GAME_OVER: ("GAME_OVER", "The end"),
}

# reason → why, as the end of "A cannot …: ", and where it is written
REFUSALS = {
    f.NOT_NOW: ("this phase ({phase}) is for other decisions", "superpoly 3.3"),
    f.NO_SUCH_VERB: ("no decision of this game is called that", "superpoly 3.3"),
    f.NO_WHAT: ("this decision names neither a square nor a player (its `what` is 0)", "superpoly 3.3"),
    f.NO_AMOUNT: ("this decision names no amount (its amount is 0)", "superpoly 3.3"),
    f.TABLE_FULL: ("the game has had so many moves that it only finishes this turn", "superpoly R40"),
    f.NO_REPEAT: ("{again}", "superpoly R46"),
    # buying
    f.OTHER_DEED: ("the deed for sale is that of the square on which the pawn stands", "superpoly 3.4"),
    f.CANNOT_BUY: ("it costs {cost}, and the cash is {cash}{bank}", "superpoly 3.3:6"),
    f.BAD_RESERVE: ("the reserve price is {range}", "superpoly R4"),
    f.BANK_NAMES_IT: ("the bank names the reserve price at this table, so no amount is named", "superpoly R4"),
    f.NO_RAISING: ("no money is raised at the bank for this", "superpoly R44"),
    f.NO_ERRAND: ("the bank was seen for this already, or there is nothing to raise money with", "superpoly R44"),
    # auctions
    f.BELOW_RESERVE: ("a bid is {range}", "superpoly 3.8"),
    f.BAD_BID: ("a bid is {range}", "superpoly 3.8"),
    f.ABOVE_MEANS: ("a bid is {range}, and nobody bids more than they can pay", "superpoly R8"),
    # building, selling, mortgages
    f.ONLY_LOTS: ("houses and hotels stand on lots only", "superpoly 3.5"),
    f.NOT_YOURS: ("{holder} owns it, not {owner}", "superpoly 3.5"),
    f.NOT_WHOLE_GROUP: ("only the owner of the whole group builds on it", "superpoly 3.5"),
    f.GROUP_MORTGAGED: ("a lot of the group is mortgaged; lift the mortgage first", "superpoly R15"),
    f.BUILD_EVENLY: ("the lots of a group are built evenly, and another one has fewer houses", "superpoly R13"),
    f.ALL_FOUR_FIRST: ("a hotel needs four houses on every lot of the group", "superpoly 3.5"),
    f.FULLY_BUILT: ("it has its hotel already", "superpoly 3.5"),
    f.NO_PIECE: ("the bank has none left until somebody sells one back", "superpoly 3.5"),
    f.TOO_POOR: ("it costs {cost}, and the cash is {cash}", "superpoly 3.5"),
    f.NO_DEEDS: ("there is no deed in hand to do it with", "superpoly 3.5"),
    f.NOTHING_BUILT: ("no house or hotel stands on it", "superpoly 3.5"),
    f.SELL_EVENLY: ("buildings are sold evenly, and another lot of the group has more", "superpoly R13"),
    f.NO_HOUSES_FOR_HOTEL: ("the bank does not have the houses that would take the place of hotels", "superpoly R17"),
    f.NO_SUCH_LEVEL: ("a group comes down to 0 to 4 houses each, and no lot of it may be below that already",
                      "superpoly 3.5"),
    f.NONE_ABOVE: ("no lot of the group has more than that", "superpoly 3.5"),
    f.NOT_YOUR_GROUP: ("{owner} has no lot of that group, or only mortgaged ones", "superpoly 3.5"),
    f.NOT_A_DEED: ("there is no such deed", "superpoly 2.3"),
    f.ALREADY_MORTGAGED: ("it is mortgaged already", "superpoly 3.5"),
    f.BUILDINGS_FIRST: ("the buildings of the group must be sold first", "superpoly R16"),
    f.NOT_MORTGAGED: ("it is not mortgaged", "superpoly 3.5"),
    f.CANNOT_RAISE: ("its mortgage would bring nothing at this table", "superpoly 3.5"),
    f.OTHER_MORTGAGE: ("another mortgage that changed hands is lifted or left first", "superpoly 3.5"),
    f.CHEAPER_LOT: ("a piece there has a list price of {cost}, and the bid was {bid}", "superpoly R18"),
    f.NO_PLACE: ("the piece does not fit there: it goes on a lot of the bidder's own that could be built on",
                 "superpoly 3.5"),
    # jail
    f.CANNOT_PAY_FEE: ("it costs {cost}, and the cash is {cash}; a throw for a double or a leave-jail card leads out "
                       "too", "superpoly 3.6"),
    f.NO_CARD: ("{owner} does not hold that leave-jail card", "superpoly 3.6"),
    f.NO_TRY_LEFT: ("all {tries} tries are used up; payment or a card is compulsory now", "superpoly R24"),
    # offers and calls
    f.NO_SUCH_SQUARE: ("there is no such deed or leave-jail card", "superpoly 3.5"),
    f.NO_SUCH_SEAT: ("an offer goes to another player who is still in", "superpoly 3.5"),
    f.NOBODY_TO_ASK: ("there is nothing to trade, or nobody who could pay for it", "superpoly 3.5"),
    f.NO_TRADE: ("this table plays without trades", "superpoly R19"),
    f.ENOUGH_OFFERS: ("a turn has {offers} at the most", "superpoly R19"),
    f.CASH_ONLY: ("this table allows sales for cash only: things on one side, money on the other", "superpoly R19"),
    f.IN_OFFER: ("it is in the offer already", "superpoly 3.5"),
    f.CASH_NAMED: ("a sum is named already; drop the offer to begin again", "superpoly 3.5"),
    f.NO_CASH: ("{owner} has less cash than the smallest note of 200 F", "superpoly 3.5"),
    f.BAD_SUM: ("the sum is {range}", "superpoly 3.5"),
    f.NO_SIDE_DEALS: ("free visits and notes of debt are not part of offers at this table", "superpoly R20"),
    f.PROMISE_NAMED: ("an offer names free visits once and a note once; drop it to begin again", "superpoly R20"),
    f.BAD_PROMISE: ("an offer may hold {range}", "superpoly R20"),
    f.EMPTY_OFFER: ("an offer must hold a deed or a card", "superpoly 3.5"),
    f.CANNOT_PAY: ("one of the two could not pay the sum and the interest on mortgaged deeds", "superpoly 3.5"),
    f.ALREADY_COUNTERED: ("a counter-offer is accepted or rejected, and not countered again", "superpoly 3.5"),
    f.BAD_CALL: ("the reserve is {range}", "superpoly 3.5"),
    # debts
    f.NOT_IN_DEBT: ("a debtor does not trade at this table", "superpoly R41"),
    f.NOT_COMPULSORY: ("what can still be sold or mortgaged covers the debt", "superpoly 3.7"),
    f.NOT_TO_GIVE: ("a debtor pays with deeds, and {holder} owns this one, not {owner}", "superpoly 3.7"),
    f.NOT_A_PAYMENT: ("a debtor pays with deeds, and there is no such deed", "superpoly 3.7"),
    f.LARGEST_FIRST: ("deeds pay a debt from the most expensive down, so that no deed of the set could be dropped",
                      "superpoly 3.7"),
    # claims
    f.NOT_HEARD: ("{heard}", "superpoly 3.4"),
    f.LAPSED: ("a claim for nothing has cost the right to claim until the next throw", "superpoly R48"),
    # chance
    f.NO_SUCH_DICE: ("two dice show two faces from 1 to 6", "superpoly 3.3"),
    f.NOT_IN_PILE: ("that card cannot be on top of the pile", "superpoly R38"),
    f.NOT_FREE: ("the bank deals only deeds that it still has", "superpoly 4"),
    f.NO_SUCH_NOTICE: ("a rent is noticed or overlooked, as the attention of this table has it", "superpoly 3.4"),
}  # fmt: skip

REPORTS = ("turns", "ending", "bankrupt", "rents", "forfeited", "auctions", "trades", "buildings", "salaries", "ledger")
MONEY_REPORTS = ("rents", "forfeited", "salaries", "ledger")
ENDINGS = {f.LAST_SOLVENT: "last one solvent", f.TIME_UP: "time limit", f.CAP: "cap"}
