"""Superpoly: numbers, names, options and variants, and what follows from the options of a table."""

from ....core.options import amount, amounts, choice, cited, is_given, switch, text
from .board import (
    built_in_board,
    built_in_decks,
    numbers,
    plain_board,
    plain_decks,
    read_board,
    read_decks,
    refuse_decks,
    scaled,
)
from .words import *

NAME, TITLE = "superpoly", "Superpoly"
TEACHES = "rents, mortgages, a Markov chain"
PLAYERS = range(2, 7)  # the leaflet is for 3 to 6; two can play as a teaching option

OPPONENTS = ("buyer", "trader", "saver")  # whom somebody's bot is checked against
STAND_IN = "buyer"  # plays a game on in the lens and in a search
UNIT_NAME = "F"

GROUP_NAMES = {
    "A": "brown",
    "B": "light blue",
    "C": "pink",
    "D": "orange",
    "E": "red",
    "F": "yellow",
    "G": "green",
    "H": "dark blue",
    "M": "museums",
    "U": "utilities",
}

OPTIONS = cited(NAME, [
    amount("start_cash", 300_000, 20_000, 3_000_000, "money", "7", "starting money (F)",
           "Francs of each player at the start", step=GRID, kind="money"),
    amount("salary", 40_000, 0, 400_000, "money", "7", "salary (F)",
           "Francs for reaching or passing Start", step=GRID, kind="money"),
    amount("jail_fee", 10_000, 0, 200_000, "money", "7", "jail fee (F)",
           "Francs for leaving jail by payment", step=GRID, kind="money"),
    amount("houses", 36, 0, 200, "game", "7", "houses", "Houses in the bank"),
    amount("hotels", 18, 0, 200, "game", "7", "hotels", "Hotels in the bank"),
    amount("rent_scale", 1, 0.1, 10, "money", "7", "rents ×", "All rents are multiplied by this", step=0.1, scale=10),
    amount("price_scale", 1, 0.1, 10, "money", "7", "prices ×",
           "All prices of deeds are multiplied by this", step=0.1, scale=10),
    amount("house_cost_scale", 1, 0.1, 10, "money", "7", "houses cost ×",
           "All prices of houses are multiplied by this", step=0.1, scale=10),
    amount("mortgage_ratio", 0.5, 0, 1, "money", "7", "mortgage / price",
           "A mortgage brings this share of the price", step=0.05, scale=100),
    amount("mortgage_interest", 0.1, 0, 1, "money", "7", "interest",
           "Interest on a mortgage, paid when it is lifted", step=0.01, scale=100),
    amount("sell_back_ratio", 0.5, 0, 1, "money", "7", "sell back at",
           "The bank buys buildings back at this share", step=0.05, scale=100),
    amount("double_rent_factor", 2, 1, 5, "money", "7", "whole group: rent ×",
           "Bare lots of a whole group: rent times this"),
    amount("bid_increment", 200, 200, 20_000, "money", "7", "bid increment (F)",
           "A bid beats the last one by this at least", step=GRID, kind="money"),
    amount("fine_4", 40_000, 0, 400_000, "money", "7", "tax fine (F)",
           "The first fine on the board", step=GRID, kind="money"),
    amount("fine_38", 20_000, 0, 400_000, "money", "7", "luxury fine (F)",
           "The second fine on the board", step=GRID, kind="money"),
    amount("gain_20", 20_000, 0, 400_000, "money", "7", "city bonus (F)", "The gain square", step=GRID, kind="money"),
    choice("rent", ("manual", "prompt", "auto"), "game", "R9", "rent is claimed",
           "Owners must ask for rent, are reminded, or are paid automatically"),
    amount("attention", 1, 0, 1, "game", "3.4", "attention",
           "A rent is noticed by its owner with this probability", step=0.05, scale=100),
    amounts("unprompted", [], 0, 5, 6, "game", "3.4", "claim unasked",
            "Seats of people: they claim by themselves, and nobody reminds them"),
    amount("claim_pause", 3, 0, 10, "game", "R48", "pause for claims (s)",
           "Seconds in which people may claim before the dice go on; on the board only"),
    choice("false_claim", ("lapse", "free"), "game", "R48", "a claim for nothing",
           "A person who claims for nothing may not claim again before the next throw (lapse), "
           "loses nothing (free), or pays this many francs to the bank",
           low=GRID, high=200_000, step=GRID, amounts=(2_000, 10_000, 40_000)),
    choice("claim_window", ("next_player_roll", "next_roll"), "rules", "R10", "claims close at",
           "Which throw closes a claim"),
    choice("claim_scope", ("rent", "all"), "rules", "R45", "to be claimed",
           "What must be claimed: rents, or every receipt"),
    switch("quick_start", False, "game", "4", "quick start", "Every player is dealt deeds and pays for them"),
    amount("quick_deeds", 2, 1, 4, "game", "4", "deeds dealt", "Deeds dealt to each player in a quick start"),
    amount("time_limit", 0, 0, 500, "game", "4", "rounds at most", "Rounds after which worth decides; 0: no limit"),
    amount("time_minutes", 0, 0, 600, "game", "4", "minutes (2 turns each)",
           "Minutes after which worth decides, counted as two turns a minute and not by a clock; 0: no limit"),
    amount("max_turns", 2_000, 1, 100_000, "game", "R40", "turns at most",
           "Turns of all players after which worth decides"),
    switch("salary_on_land", True, "rules", "R2", "salary when landing on Start",
           "Landing exactly on Start pays the salary"),
    choice("auction", ("english", "sealed_first", "sealed_second", "dutch"), "game", "R5", "auctions",
           "How auctions are held"),
    choice("reserve_by", ("decliner", "bank"), "rules", "R4", "reserve named by",
           "Who names the minimum price of an auction"),
    choice("reserve_max", ("price", "none"), "rules", "R4", "reserve at most",
           "Highest reserve: the printed price, or ten times it"),
    switch("decliner_may_bid", True, "rules", "R6", "decliner may bid",
           "The player who declined a deed may bid for it"),
    choice("bid_limit", ("cash", "solvency"), "rules", "R8", "bids up to",
           "Bids up to one's cash, or up to what one could raise"),
    switch("raise_to_buy", True, "rules", "R44", "raise to buy",
           "Before buying or bidding one may mortgage and sell buildings"),
    choice("rethrow", ("forced", "free"), "rules", "R46", "throwing again is",
           "After a double the dice are thrown again, or may be"),
    switch("double_rent_if_built", True, "rules", "R12", "double rent beside houses",
           "Bare lots pay double also when other lots of the group are built on"),
    switch("mortgaged_counts", True, "rules", "R42", "mortgaged ones count",
           "Mortgaged museums and utilities count for the number owned"),
    switch("rent_in_jail", True, "rules", "R27", "rent in jail", "Prisoners collect rent"),
    choice("utility_roll", ("last", "new"), "rules", "R39", "utility after a card",
           "Utility rent after a card: the last throw, or a new one"),
    switch("even_building", True, "rules", "R13", "even building", "Levels within a group differ by one at most"),
    choice("manage", ("own_turn", "between_turns"), "rules", "R14", "management",
           "When one may build, mortgage and trade"),
    switch("build_with_mortgage", False, "rules", "R15", "build beside a mortgage",
           "Building while another lot of the group is mortgaged"),
    choice("bare", ("group", "lot"), "rules", "R16", "to be bare", "What must be bare before a mortgage or sale"),
    choice("shortage_min", ("own_list", "lowest_list", "none"), "rules", "R18", "last pieces",
           "Least bid for the last pieces"),
    choice("trade", ("free", "cash_only", "off"), "game", "R19", "trades", "Private sales and swaps"),
    amount("max_offers_per_turn", 3, 0, 10, "rules", "R19", "offers a turn", "Offers and calls in one turn"),
    switch("side_deals", False, "rules", "R20", "side deals", "Offers may hold free visits and notes of debt"),
    switch("debt_trades", False, "rules", "R41", "debtors may trade", "Debtors may trade"),
    choice("defer", ("pay_now", "add_later"), "rules", "R21", "deferred interest",
           "Interest on a mortgaged deed that is sold and not lifted"),
    choice("interest_round", (200, 1), "rules", "R22", "interest rounded to", "Interest is rounded up to this"),
    switch("fee_on_estate", False, "rules", "R23", "interest on estates",
           "Deeds from a debt or an estate cost the transfer interest"),
    amount("jail_tries", 2, 0, 5, "rules", "R24", "tries in jail",
           "Throws for a double before leaving jail is compulsory"),
    switch("jail_double_again", False, "rules", "R25", "throw again after jail",
           "A double that frees gives another throw"),
    choice("in_kind_value", ("equity", "price", "mortgage"), "rules", "R29", "in kind at",
           "What a deed counts in a payment in kind"),
    switch("in_kind_change", False, "rules", "R30", "change in kind", "Change is given on a payment in kind"),
    choice("bank_estate", ("release", "auction"), "rules", "R31", "estates",
           "Deeds of a player who goes bankrupt to the bank"),
    choice("corner20", ("gain", "rest", "pot"), "rules", "R34", "corner 20",
           "The gain square pays, rests, or holds the fines"),
    choice("limit_buildings", ("half", "full", "zero"), "rules", "R36", "buildings count",
           "Buildings in a player's worth"),
    choice("limit_mortgages", ("deducted", "ignored"), "rules", "R47", "mortgages are",
           "Mortgages in a player's worth: taken off, or not"),
    switch("reshuffle", False, "rules", "R38", "shuffle again",
           "A pile is shuffled once all its cards have been drawn"),
    choice("language", ("en", "fr", "nl"), "cards", "2.4", "language",
           "Language of the cards and squares; moves and the log stay English"),
    text("board_file", "cards", "R1", "own board", "A board of your own: a CSV or JSON file, or a list of squares"),
    text("deck_files", "cards", "R1", "own decks", "Decks of your own: a CSV or JSON file, or a list of cards"),
])  # fmt: skip

VARIANTS = {
    "standard": {},
    "quick": {"quick_start": True},
    "timed": {"time_limit": 30},
    "quick-timed": {"quick_start": True, "time_limit": 20},
}


REPORTS = ("turns", "ending", "bankrupt", "rents", "forfeited", "auctions", "trades", "buildings", "salaries", "ledger")
MONEY_REPORTS = ("rents", "forfeited", "salaries", "ledger")
ENDINGS = {LAST_SOLVENT: "last one solvent", TIME_UP: "time limit", CAP: "cap"}


def prepare(values, given):
    """The board and the decks of a table, and the numbers that the record holds of them."""
    board, decks = built_in_board(), built_in_decks()
    values["board_file"] = values["deck_files"] = ""
    if is_given(given, "board_file"):
        board = read_board(given["board_file"])
        values["board_file"] = plain_board(board)
        keep_amounts(board, values, given)
    if is_given(given, "deck_files"):
        decks = read_decks(given["deck_files"], len(board))
        values["deck_files"] = plain_decks(decks)
    else:
        refuse_decks(decks, len(board))
    return {"board": board, "decks": decks, "language": values["language"], "numbers": numbers(board, decks, values)}


def keep_amounts(board, values, given):
    """Fines and gains of an own board stay its own unless they are named."""
    for kind, names in ((FINE, ("fine_4", "fine_38")), (GAIN, ("gain_20",))):
        for name, square in zip(names, (each for each in board if each.kind == kind)):
            if given.get(name) is None:
                values[name] = square.amount


def conflict(values, players):
    """A sentence about options that contradict each other; otherwise empty."""
    if values["quick_start"]:
        board = read_board(values["board_file"]) if values["board_file"] else built_in_board()
        prices = sorted((scaled(square.price, values["price_scale"]) for square in board if square.price), reverse=True)
        each = int(values["quick_deeds"])
        if each * players > len(prices):
            return f"quick_deeds: {each} deeds for each of {players} players are more than the {len(prices)} there are"
        if sum(prices[:each]) > values["start_cash"]:
            cost = f"{sum(prices[:each]):,}"
            return (
                f"quick_start: the most expensive deeds cost {cost} F, more than the starting money; raise start_cash"
            )
    return ""


def for_people(humans):
    """People claim by themselves: the dice pause for them, rent due or not, so that a pause is not a hint."""
    return {"unprompted": [seat for seat, human in enumerate(humans) if human]}
