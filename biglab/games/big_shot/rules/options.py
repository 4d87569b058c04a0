"""Big Shot: its options, what follows from them, and which of them clash. The board is in `board.py`."""

import functools
import itertools
import math

from ....core.errors import BadOption
from ....core.options import amount, amounts, choice, cited, is_given, switch, text
from .board import RECONSTRUCTED, lay_board, numbers
from .words import *

NAME, TITLE = "big-shot", "Big Shot"
TEACHES = "auctions, the price of credit, interdependent values"
PLAYERS = range(2, 5)
UNIT_NAME = "M"
OPPONENTS, STAND_IN = ("watchful", "borrower", "hoarder"), "watchful"

OPTIONS = cited(NAME, [
    # the game
    choice("auction_format", tuple(name for name, *_ in FORMATS), "game", "7", "auction", "How a bundle is sold"),
    switch("expert", False, "game", "4", "expert game",
           "The expert game: money is hidden, and loans are drawn before the auction"),
    switch("reserve_to_leader", True, "game", "7", "leader's free take",
           "If nobody bids, the leader gets the bundle for nothing; if not, it is removed"),
    amount("min_districts", 2, 0, 13, "game", "7", "districts needed to win",
           "Districts a winner must own (with two players: in each colour)"),
    amount("min_open_bid", 1, 0, 5, "game", "R2", "smallest first bid", "Smallest first bid"),
    amount("min_increment", 1, 1, 20, "game", "R3", "smallest raise",
           "A bid must beat the standing one by this; the Dutch clock falls in steps of it"),
    # money
    amount("starting_cash", 10, 0, 100, "money", "7", "starting cash (M)",
           "Millions in every purse at the start (with two players: of each colour)"),
    amounts("loan_schedule", [9, 8, 7, 6, 5, 4, 3, 2, 1], 1, 100, LOANS, "money", "R8", "loans pay out (M)",
            "Millions paid out by the first, second, … loan; there are as many loans as the list has entries"),
    amount("debt_per_loan", 10, 0, 50, "money", "7", "debt per loan (M)", "Millions owed for every loan at the end"),
    amounts("debt_schedule", [], 0, 50, LOANS, "money", "7", "debt of each loan (M)",
            "Millions owed for the first, second, … loan, where they differ; beyond the list debt_per_loan is owed"),
    amount("loans_per_round", 1, 0, 5, "money", "7", "loans per round", "Loans a colour may draw in one round"),
    amount("loan_tokens", 30, 0, 200, "money", "R9", "loan tokens",
           "Loans that all players together may have; 200 is as good as no limit"),
    choice("loan_timing", ("on_turn", "pre_auction", "first_turn", "only_if_needed"), "money", "R6", "loans are drawn",
           "When a loan may be drawn", default=lambda players: "first_turn" if players == 2 else "on_turn"),
    choice("loan_settlement", ("at_bid", "at_win"), "money", "R5", "loans are settled",
           "Cash first, then the bid; or a loan only if the bid wins and needs it"),
    switch("allow_repayment", False, "money", "R10", "early repayment",
           "Loans may be paid back early, at their full debt"),
    choice("money_visibility", ("open", "hidden"), "money", "4", "purses are", "Does everybody see everybody's purse?"),
    switch("mask_history", False, "money", "R30", "payments are forgotten",
           "With hidden money: who has paid what is forgotten too"),
    # the board
    amounts("district_values", [d.value for d in RECONSTRUCTED if not d.is_park], 0, 100, DISTRICTS, "board", "2.2",
            "district values (M)",
            "Millions that each district is worth, parks left out; a short list changes the first ones"),
    amount("park_factor", 2, 1, 5, "board", "7", "park factor",
           "A park multiplies its neighbours of the same owner by this"),
    amount("district_cap", 7, 1, 18, "board", "R16", "pawns that close a district", "Pawns that close a district"),
    amount("spaces", 18, 1, SPACES, "board", "7", "auction spaces", "Auction spaces around the city"),
    amount("bundle_size", 4, 1, MOST_BUNDLE, "board", "7", "pawns of a bundle", "Pawns on every space"),
    amount("pawns_per_colour", 18, 1, MOST_PAWNS, "board", "7", "pawns of a colour",
           "Pawns of every colour: a quarter of all that lie on the spaces"),
    amount("min_colours_per_space", 2, 1, COLOURS, "board", "7", "colours of a bundle, at least",
           "Colours that every space shows at least"),
    amount("die_faces", 6, 1, 12, "board", "7", "faces of the die",
           "Faces of the promoter's die; 1 sells the spaces in their order"),
    choice("order", ("die", "clockwise", "random", "fixed"), "board", "7", "order of the sales",
           "How the next bundle is found"),
    amounts("fixed_order", [], 0, SPACES - 1, SPACES, "board", "7", "fixed order",
            "With order fixed: the spaces in the order of their sale; others follow clockwise"),
    choice("overflow", ("refuse", "discard"), "board", "7", "too many pawns",
           "A city with too little room for all pawns is refused, or the rest are discarded"),
    text("board", "board", "2.2", "own board", "A board of your own: a JSON file, or a list of districts"),
    text("park_neighbours", "board", "2.2", "parks' neighbours",
         'Districts that a park doubles, {"WP": ["W9"]}; {} switches parks off'),
    # fine print
    choice("overbid_rule", ("forbid", "reveal_and_restart"), "rules", "R29", "overbidding",
           "Bids beyond one's cash are refused, or found out when the price is to be paid"),
    switch("leader_may_refuse", False, "rules", "R1", "leader may refuse",
           "The leader may refuse the free bundle; it stays for a later round"),
    switch("leader_may_borrow_after_win", False, "rules", "R7", "leader may borrow after a free take",
           "A leader who gets the bundle before having a turn may borrow"),
    choice("two_player_loans", ("both", "one"), "rules", "R24", "two players borrow for",
           "With two players: loans for both colours in one round, or for one of them"),
    switch("split_payment", False, "rules", "R25", "split payment",
           "With two players: a price may be paid from both purses"),
    choice("unresolved", ("nobody", "split"), "rules", "R13", "level districts",
           "A district without owner at the end is nobody's, or its value is shared"),
    choice("no_eligible", ("waive", "no_winner"), "rules", "R17", "if nobody qualifies",
           "If nobody owns enough districts, that is waived, or nobody wins"),
    switch("parks_count", True, "rules", "R18", "parks count", "Parks count as districts"),
    choice("tiebreak_value", ("printed", "doubled"), "rules", "R19", "value that breaks ties",
           "The most valuable district breaks a tie: its value as printed, or doubled by its park"),
    choice("park_stacking", ("once", "multiply"), "rules", "R20", "two parks",
           "A district next to two parks of its owner is multiplied once, or by both"),
    choice("promoter_start", ("random", *range(SPACES)), "rules", "R21", "promoter starts on",
           "The space on which the promoter starts"),
    choice("first_leader", ("random", 0, 1, 2, 3), "rules", "R32", "first leader", "Who leads the first round"),
    choice("colour_cards", ("in_order", "shuffled"), "rules", "R33", "colour cards",
           "Colours go round in the order of the seats, or are shuffled"),
    switch("rounds_multiple_of_players", False, "rules", "R31", "everybody leads equally often",
           "Everybody leads equally often; the last bundles stay unsold"),
])  # fmt: skip

VARIANTS = {
    "standard": {},
    "expert": {"expert": True},
    "first-price": {"auction_format": "first_price_sealed"},
    "second-price": {"auction_format": "second_price_sealed"},
    "dutch": {"auction_format": "dutch"},
}


PRICES = 18  # of the first sales, in the results
REPORTS = (
    "revenue",
    "lent",
    "for_free",
    "restarts",
    "sold_in_play",
    "without_owner",
    "first_leader",
    *(f"{what}_{letter}" for what in ("cash", "land", "loans", "districts", "bundles") for letter in "ABCD"),
    *(f"price_{number}" for number in range(1, PRICES + 1)),
)
MONEY_REPORTS = tuple(name for name in REPORTS if name.split("_")[0] in ("revenue", "lent", "cash", "land", "price"))

# ------------------------------------------------------------------ options that depend on each other

UNLIMITED = 200  # loan tokens: more than twenty loans of each colour


def prepare(values, given):
    """Fill in what follows from the given options; return the texts and numbers of the table."""
    # rules: big-shot 4. The expert game is a bundle of options, each of which may still be set otherwise.
    if values["expert"]:
        for name, value in (("money_visibility", "hidden"), ("loan_timing", "pre_auction")):
            if not is_given(given, name):
                values[name] = value
    # ruling: big-shot R9
    if "loan_tokens" in given and given["loan_tokens"] is None:
        values["loan_tokens"] = UNLIMITED
    board = lay_board(values, given)
    count_pawns(values, given)
    settled = values["debt_schedule"][:LOANS]
    settled = settled + [values["debt_per_loan"]] * (LOANS - len(settled))
    derived = {
        **numbers(board),
        "debt": settled,
        "n_fixed": len(values["fixed_order"]),
        "hat": filled(hat(values["spaces"], values["bundle_size"], values["min_colours_per_space"]), SPACES),
    }
    return {"board": board, "numbers": derived}


@functools.lru_cache(maxsize=64)
def hat(spaces, size, colours):
    """Tickets for the bundle of each space: bundles that show enough colours, from the most even heap there can be."""
    found = []
    for space in range(spaces):
        each, more = divmod((spaces - space) * size, COLOURS)
        heap = [each + (colour < more) for colour in range(COLOURS)]
        found.append(sum(math.prod(map(math.comb, heap, bundle)) for bundle in bundles_of(size, colours)))
    return found


@functools.lru_cache(maxsize=64)
def bundles_of(size, colours):
    """Every bundle of that size that shows `colours` colours at least, as pawns of each colour."""
    return [
        bundle
        for bundle in itertools.product(range(size + 1), repeat=COLOURS)
        if sum(bundle) == size and sum(n > 0 for n in bundle) >= colours
    ]


def filled(entries, length):
    """A list filled up with zeros."""
    return list(entries) + [0] * (length - len(entries))


def count_pawns(values, given):
    """Spaces times pawns on each are four colours times pawns of each: the one that is not given follows."""
    spaces, size, pawns = (values[name] for name in ("spaces", "bundle_size", "pawns_per_colour"))
    if not is_given(given, "pawns_per_colour"):
        pawns, rest = divmod(spaces * size, COLOURS)
        if rest:
            raise BadOption(
                f"spaces: {spaces} spaces of {size} pawns are {spaces * size}, which {COLOURS} colours "
                "cannot share equally"
            )
    elif not is_given(given, "spaces"):
        spaces = part(COLOURS * pawns, size, "pawns_per_colour", f"spaces of {size}", SPACES)
    elif not is_given(given, "bundle_size"):
        size = part(COLOURS * pawns, spaces, "pawns_per_colour", f"equal bundles on {spaces} spaces", MOST_BUNDLE)
    if spaces * size != COLOURS * pawns:
        raise BadOption(
            f"pawns_per_colour: {COLOURS} × {pawns} pawns do not fill {spaces} spaces of {size}; leave one "
            "of the three out, and it follows"
        )
    if not 1 <= pawns <= MOST_PAWNS:
        raise BadOption(f"spaces: {spaces} spaces of {size} need {pawns} pawns of a colour, and there are {MOST_PAWNS}")
    if not is_given(given, "min_colours_per_space"):
        values["min_colours_per_space"] = min(values["min_colours_per_space"], size)
    if values["min_colours_per_space"] > size:
        colours = values["min_colours_per_space"]
        raise BadOption(f"min_colours_per_space: a bundle of {size} cannot show {colours} colours; at most {size}")
    values.update(spaces=spaces, bundle_size=size, pawns_per_colour=pawns)


def part(total, by, option, what, most):
    """The pawns of each part, if all of them can be shared out equally."""
    if total % by or not 1 <= total // by <= most:
        raise BadOption(f"{option}: {total} pawns in all cannot be dealt as {what}; there are at most {most}")
    return total // by


def conflict(values, players):
    """A sentence about options that contradict each other; otherwise empty."""
    for name, size, what in (("first_leader", players, "seat"), ("promoter_start", values["spaces"], "space")):
        if values[name] != "random" and values[name] >= size:
            return f"{name}: there is no {what} {values[name]}; {what}s are 0 to {size - 1}"
    districts = len(values["board"] or RECONSTRUCTED)
    room, pawns = districts * values["district_cap"], values["spaces"] * values["bundle_size"]
    if room < pawns and values["overflow"] == "refuse":
        return (
            f"district_cap: {districts} districts of {values['district_cap']} have no room for {pawns} pawns; "
            "overflow='discard' would put the rest in the box"
        )
    if values["rounds_multiple_of_players"] and values["spaces"] < players:
        return f"rounds_multiple_of_players: {values['spaces']} bundles are too few for {players} to lead equally often"
    if values["split_payment"] and values["loan_settlement"] == "at_win":
        return "split_payment: with loans drawn at the sale nobody could say whose loan it is; take one of the two"
    return ""
