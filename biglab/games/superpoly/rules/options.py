"""Superpoly: numbers, names, options and variants, and what follows from the options of a table."""

from ....core.options import Option, is_given
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

SECTION = "superpoly 7"


def switch(name, default, text, ruling, label, group="rules"):
    return Option(name, default, text, kind="bool", group=group, source=f"superpoly {ruling}", label=label)


def choice(name, choices, text, ruling, label, group="rules"):
    source = f"superpoly {ruling}"
    return Option(name, choices[0], text, kind="choice", choices=choices, group=group, source=source, label=label)


def money(name, default, text, high, label, low=0, source=SECTION):
    return Option(name, default, text, low, high, step=GRID, kind="money", group="money", source=source, label=label)


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
    Option(
        "double_rent_factor",
        2,
        "Bare lots of a whole group: rent times this",
        1,
        5,
        group="money",
        source=SECTION,
        label="whole group: rent ×",
    ),
    money("bid_increment", 200, "A bid beats the last one by this at least", 20_000, "bid increment (F)", 200),
    money("fine_4", 40_000, "The first fine on the board", 400_000, "tax fine (F)"),
    money("fine_38", 20_000, "The second fine on the board", 400_000, "luxury fine (F)"),
    money("gain_20", 20_000, "The gain square", 400_000, "city bonus (F)"),
    choice(
        "rent",
        ("manual", "prompt", "auto"),
        "Owners must ask for rent, are reminded, or are paid by themselves",
        "R9",
        "rent is claimed",
        "game",
    ),
    Option(
        "attention",
        1,
        "A rent is noticed by its owner with this probability",
        0,
        1,
        step=0.05,
        scale=100,
        group="game",
        source="superpoly 3.4",
        label="attention",
    ),
    Option(
        "unprompted",
        [],
        "Seats of people: they claim by themselves, and nobody reminds them",
        0,
        5,
        kind="list",
        length=6,
        group="game",
        source="superpoly 3.4",
        label="claim unasked",
    ),
    Option(
        "claim_pause",
        3,
        "Seconds in which people may claim before the dice go on; on the board only",
        0,
        10,
        group="game",
        source="superpoly R48",
        label="pause for claims (s)",
    ),
    Option(
        "false_claim",
        "lapse",
        "A person who claims for nothing may not claim again before the next throw (lapse), "
        "loses nothing (free), or pays this many francs to the bank",
        GRID,
        200_000,
        step=GRID,
        kind="choice",
        choices=("lapse", "free"),
        amounts=(2_000, 10_000, 40_000),
        group="game",
        source="superpoly R48",
        label="a claim for nothing",
    ),
    choice("claim_window", ("next_player_roll", "next_roll"), "Which throw closes a claim", "R10", "claims close at"),
    choice("claim_scope", ("rent", "all"), "What must be claimed: rents, or every receipt", "R45", "to be claimed"),
    switch("quick_start", False, "Every player is dealt deeds and pays for them", "4", "quick start", "game"),
    Option(
        "quick_deeds",
        2,
        "Deeds dealt to each player in a quick start",
        1,
        4,
        group="game",
        source="superpoly 4",
        label="deeds dealt",
    ),
    Option(
        "time_limit",
        0,
        "Rounds after which worth decides; 0: no limit",
        0,
        500,
        group="game",
        source="superpoly 4",
        label="rounds at most",
    ),
    Option(
        "time_minutes",
        0,
        "Minutes after which worth decides, counted as two turns a minute and not by a clock; 0: no limit",
        0,
        600,
        group="game",
        source="superpoly 4",
        label="minutes (2 turns each)",
    ),
    Option(
        "max_turns",
        2_000,
        "Turns of all players after which worth decides",
        1,
        100_000,
        group="game",
        source="superpoly R40",
        label="turns at most",
    ),
    switch("salary_on_land", True, "Landing exactly on Start pays the salary", "R2", "salary when landing on Start"),
    choice(
        "auction",
        ("english", "sealed_first", "sealed_second", "dutch"),
        "How auctions are held",
        "R5",
        "auctions",
        "game",
    ),
    choice("reserve_by", ("decliner", "bank"), "Who names the minimum price of an auction", "R4", "reserve named by"),
    choice(
        "reserve_max", ("price", "none"), "Highest reserve: the printed price, or ten times it", "R4", "reserve at most"
    ),
    switch("decliner_may_bid", True, "The player who declined a deed may bid for it", "R6", "decliner may bid"),
    choice(
        "bid_limit", ("cash", "solvency"), "Bids up to one's cash, or up to what one could raise", "R8", "bids up to"
    ),
    switch("raise_to_buy", True, "Before buying or bidding one may mortgage and sell buildings", "R44", "raise to buy"),
    choice(
        "rethrow", ("forced", "free"), "After a double the dice are thrown again, or may be", "R46", "throwing again is"
    ),
    switch(
        "double_rent_if_built",
        True,
        "Bare lots pay double also when sisters are built",
        "R12",
        "double rent beside houses",
    ),
    switch(
        "mortgaged_counts",
        True,
        "Mortgaged museums and utilities count for the number owned",
        "R42",
        "mortgaged ones count",
    ),
    switch("rent_in_jail", True, "Prisoners collect rent", "R27", "rent in jail"),
    choice(
        "utility_roll",
        ("last", "new"),
        "Utility rent after a card: the last throw, or a new one",
        "R39",
        "utility after a card",
    ),
    switch("even_building", True, "Levels within a group differ by one at most", "R13", "even building"),
    choice("manage", ("own_turn", "between_turns"), "When one may build, mortgage and trade", "R14", "management"),
    switch("build_with_mortgage", False, "Building while a sister lot is mortgaged", "R15", "build beside a mortgage"),
    choice("bare", ("group", "lot"), "What must be bare before a mortgage or sale", "R16", "to be bare"),
    choice("shortage_min", ("own_list", "lowest_list", "none"), "Least bid for the last pieces", "R18", "last pieces"),
    choice("trade", ("free", "cash_only", "off"), "Private sales and swaps", "R19", "trades", "game"),
    Option(
        "max_offers_per_turn", 3, "Offers and calls in one turn", 0, 10, source="superpoly R19", label="offers a turn"
    ),
    switch("side_deals", False, "Offers may hold free visits and notes of debt", "R20", "side deals"),
    switch("debt_trades", False, "Debtors may trade", "R41", "debtors may trade"),
    choice(
        "defer",
        ("pay_now", "add_later"),
        "Interest on a mortgaged deed that is sold and not lifted",
        "R21",
        "deferred interest",
    ),
    choice("interest_round", (200, 1), "Interest is rounded up to this", "R22", "interest rounded to"),
    switch(
        "fee_on_estate",
        False,
        "Deeds from a debt or an estate cost the transfer interest",
        "R23",
        "interest on estates",
    ),
    Option(
        "jail_tries",
        2,
        "Throws for a double before leaving jail is compulsory",
        0,
        5,
        source="superpoly R24",
        label="tries in jail",
    ),
    switch("jail_double_again", False, "A double that frees gives another throw", "R25", "throw again after jail"),
    choice(
        "in_kind_value", ("equity", "price", "mortgage"), "What a deed counts in a payment in kind", "R29", "in kind at"
    ),
    switch("in_kind_change", False, "Change is given on a payment in kind", "R30", "change in kind"),
    choice("bank_estate", ("release", "auction"), "Deeds of those bankrupt to the bank", "R31", "estates"),
    choice("corner20", ("gain", "rest", "pot"), "The gain square pays, rests, or holds the fines", "R34", "corner 20"),
    choice("limit_buildings", ("half", "full", "zero"), "Buildings in a player's worth", "R36", "buildings count"),
    choice(
        "limit_mortgages",
        ("deducted", "ignored"),
        "Mortgages in a player's worth: taken off, or not",
        "R47",
        "mortgages are",
    ),
    switch("reshuffle", False, "A pile that has been through is shuffled", "R38", "shuffle again"),
    choice(
        "language",
        ("en", "fr", "nl"),
        "Language of the cards and squares; moves and the log stay English",
        "2.4",
        "language",
        "cards",
    ),
    Option(
        "board_file",
        "",
        "A board of your own: a CSV or JSON file, or a list of squares",
        kind="text",
        group="cards",
        source="superpoly R1",
        label="own board",
    ),
    Option(
        "deck_files",
        "",
        "Decks of your own: a CSV or JSON file, or a list of cards",
        kind="text",
        group="cards",
        source="superpoly R1",
        label="own decks",
    ),
]

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
    """Options that do not go together, as a sentence; empty when all is well."""
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
