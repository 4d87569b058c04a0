"""Big Shot: its options, what follows from them, and which of them clash. The board is in `board.py`."""

import functools
import itertools
import math

from ....core.errors import BadOption
from ....core.options import Option, is_given
from .board import RECONSTRUCTED, lay_board, numbers
from .words import *

NAME, TITLE = "big-shot", "Big Shot"
PLAYERS = range(2, 5)
UNIT_NAME = "M"
OPPONENTS, STAND_IN = ("watchful", "borrower", "hoarder"), "watchful"

SECTION = "big-shot 7"
OPTIONS = [
    # the game
    Option(
        "auction_format",
        "english",
        "How a bundle is sold",
        kind="choice",
        group="game",
        choices=("english", "first_price_sealed", "second_price_sealed", "dutch"),
        source=SECTION,
        label="auction",
    ),
    Option(
        "expert",
        False,
        "The expert game: money is hidden, and loans are drawn before the auction",
        kind="bool",
        group="game",
        source="big-shot 4",
        label="expert game",
    ),
    Option(
        "reserve_to_leader",
        True,
        "If nobody bids, the leader gets the bundle for nothing; if not, it is removed",
        kind="bool",
        group="game",
        source=SECTION,
        label="leader's free take",
    ),
    Option(
        "min_districts",
        2,
        "Districts a winner must own (with two players: in each colour)",
        0,
        13,
        group="game",
        source=SECTION,
        label="districts needed to win",
    ),
    Option(
        "min_open_bid", 1, "Smallest first bid", 0, 5, group="game", source="big-shot R2", label="smallest first bid"
    ),
    Option(
        "min_increment",
        1,
        "A bid must beat the standing one by this; the Dutch clock falls in steps of it",
        1,
        20,
        group="game",
        source="big-shot R3",
        label="smallest raise",
    ),
    # money
    Option(
        "starting_cash",
        10,
        "Millions in every purse at the start (with two players: of each colour)",
        0,
        100,
        group="money",
        source=SECTION,
        label="starting cash (M)",
    ),
    Option(
        "loan_schedule",
        [9, 8, 7, 6, 5, 4, 3, 2, 1],
        "Millions paid out by the first, second, … loan; there are no further loans than the list has entries",
        1,
        100,
        kind="list",
        length=LOANS,
        group="money",
        source="big-shot R8",
        label="loans pay out (M)",
    ),
    Option(
        "debt_per_loan",
        10,
        "Millions owed for every loan at the end",
        0,
        50,
        group="money",
        source=SECTION,
        label="debt per loan (M)",
    ),
    Option(
        "debt_schedule",
        [],
        "Millions owed for the first, second, … loan, where they differ; beyond the list debt_per_loan is owed",
        0,
        50,
        kind="list",
        length=LOANS,
        group="money",
        source=SECTION,
        label="debt of each loan (M)",
    ),
    Option(
        "loans_per_round",
        1,
        "Loans a colour may draw in one round",
        0,
        5,
        group="money",
        source=SECTION,
        label="loans per round",
    ),
    Option(
        "loan_tokens",
        30,
        "Loans that all together may have running; 200 is as good as no limit",
        0,
        200,
        group="money",
        source="big-shot R9",
        label="loan tokens",
    ),
    Option(
        "loan_timing",
        lambda players: "first_turn" if players == 2 else "on_turn",
        "When a loan may be drawn",
        kind="choice",
        choices=("on_turn", "pre_auction", "first_turn", "only_if_needed"),
        group="money",
        source="big-shot R6",
        label="loans are drawn",
    ),
    Option(
        "loan_settlement",
        "at_bid",
        "Cash first, then the bid; or a loan only if the bid wins and needs it",
        kind="choice",
        choices=("at_bid", "at_win"),
        group="money",
        source="big-shot R5",
        label="loans are settled",
    ),
    Option(
        "allow_repayment",
        False,
        "Loans may be paid back early, at their full debt",
        kind="bool",
        group="money",
        source="big-shot R10",
        label="early repayment",
    ),
    Option(
        "money_visibility",
        "open",
        "Does everybody see everybody's purse?",
        kind="choice",
        choices=("open", "hidden"),
        group="money",
        source="big-shot 4",
        label="purses are",
    ),
    Option(
        "mask_history",
        False,
        "With hidden money: who has paid what is forgotten too",
        kind="bool",
        group="money",
        source="big-shot R30",
        label="payments are forgotten",
    ),
    # the board
    Option(
        "district_values",
        [d.value for d in RECONSTRUCTED if not d.is_park],
        "Millions that each district is worth, parks left out; a short list changes the first ones",
        0,
        100,
        kind="list",
        length=DISTRICTS,
        group="board",
        source="big-shot 2.2",
        label="district values (M)",
    ),
    Option(
        "park_factor",
        2,
        "A park multiplies its neighbours of the same owner by this",
        1,
        5,
        group="board",
        source=SECTION,
        label="park factor",
    ),
    Option(
        "district_cap",
        7,
        "Pawns that close a district",
        1,
        18,
        group="board",
        source="big-shot R16",
        label="pawns that close a district",
    ),
    Option(
        "spaces", 18, "Auction spaces around the city", 1, SPACES, group="board", source=SECTION, label="auction spaces"
    ),
    Option(
        "bundle_size",
        4,
        "Pawns on every space",
        1,
        MOST_BUNDLE,
        group="board",
        source=SECTION,
        label="pawns of a bundle",
    ),
    Option(
        "pawns_per_colour",
        18,
        "Pawns of every colour: a quarter of all that lie on the spaces",
        1,
        MOST_PAWNS,
        group="board",
        source=SECTION,
        label="pawns of a colour",
    ),
    Option(
        "min_colours_per_space",
        2,
        "Colours that every space shows at least",
        1,
        COLOURS,
        group="board",
        source=SECTION,
        label="colours of a bundle, at least",
    ),
    Option(
        "die_faces",
        6,
        "Faces of the promoter's die; 1 sells the spaces in their order",
        1,
        12,
        group="board",
        source=SECTION,
        label="faces of the die",
    ),
    Option(
        "order",
        "die",
        "How the next bundle is found",
        kind="choice",
        group="board",
        choices=("die", "clockwise", "random", "fixed"),
        source=SECTION,
        label="order of the sales",
    ),
    Option(
        "fixed_order",
        [],
        "With order fixed: the spaces in the order of their sale; others follow clockwise",
        0,
        SPACES - 1,
        kind="list",
        length=SPACES,
        group="board",
        source=SECTION,
        label="fixed order",
    ),
    Option(
        "overflow",
        "refuse",
        "A city with less room than there are pawns is refused, or takes what it can",
        kind="choice",
        choices=("refuse", "discard"),
        group="board",
        source=SECTION,
        label="too many pawns",
    ),
    Option(
        "board",
        "",
        "A board of your own: a JSON file, or a list of districts",
        kind="text",
        group="board",
        source="big-shot 2.2",
        label="own board",
    ),
    Option(
        "park_neighbours",
        "",
        'Districts that a park doubles, {"WP": ["W9"]}; {} switches parks off',
        kind="text",
        group="board",
        source="big-shot 2.2",
        label="parks' neighbours",
    ),
    # fine print
    Option(
        "overbid_rule",
        "forbid",
        "Bids beyond one's cash are refused, or found out when it comes to paying",
        kind="choice",
        choices=("forbid", "reveal_and_restart"),
        source="big-shot R29",
        label="overbidding",
    ),
    Option(
        "leader_may_refuse",
        False,
        "The leader may refuse the free bundle; it stays for a later round",
        kind="bool",
        source="big-shot R1",
        label="leader may refuse",
    ),
    Option(
        "leader_may_borrow_after_win",
        False,
        "A leader who gets the bundle before having a turn may borrow",
        kind="bool",
        source="big-shot R7",
        label="leader may borrow after a free take",
    ),
    Option(
        "two_player_loans",
        "both",
        "With two players: loans for both colours in one round, or for one of them",
        kind="choice",
        choices=("both", "one"),
        source="big-shot R24",
        label="two players borrow for",
    ),
    Option(
        "split_payment",
        False,
        "With two players: a price may be paid from both purses",
        kind="bool",
        source="big-shot R25",
        label="split payment",
    ),
    Option(
        "unresolved",
        "nobody",
        "A district without owner at the end is nobody's, or its value is shared",
        kind="choice",
        choices=("nobody", "split"),
        source="big-shot R13",
        label="level districts",
    ),
    Option(
        "no_eligible",
        "waive",
        "If nobody owns enough districts, that is waived, or nobody wins",
        kind="choice",
        choices=("waive", "no_winner"),
        source="big-shot R17",
        label="if nobody qualifies",
    ),
    Option("parks_count", True, "Parks count as districts", kind="bool", source="big-shot R18", label="parks count"),
    Option(
        "tiebreak_value",
        "printed",
        "The dearest district that breaks a tie: as printed, or doubled by its park",
        kind="choice",
        choices=("printed", "doubled"),
        source="big-shot R19",
        label="dearest district",
    ),
    Option(
        "park_stacking",
        "once",
        "A district next to two parks of its owner is multiplied once, or by both",
        kind="choice",
        choices=("once", "multiply"),
        source="big-shot R20",
        label="two parks",
    ),
    Option(
        "promoter_start",
        "random",
        "The space on which the promoter starts",
        kind="choice",
        choices=("random", *range(SPACES)),
        source="big-shot R21",
        label="promoter starts on",
    ),
    Option(
        "first_leader",
        "random",
        "Who leads the first round",
        kind="choice",
        choices=("random", 0, 1, 2, 3),
        source="big-shot R32",
        label="first leader",
    ),
    Option(
        "colour_cards",
        "in_order",
        "Colours go round in the order of the seats, or are shuffled",
        kind="choice",
        choices=("in_order", "shuffled"),
        source="big-shot R33",
        label="colour cards",
    ),
    Option(
        "rounds_multiple_of_players",
        False,
        "Everybody leads equally often; the last bundles stay unsold",
        kind="bool",
        source="big-shot R31",
        label="everybody leads equally often",
    ),
]

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
    """Fill in what follows from the options that were given; answer the texts and numbers of the table."""
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
    if total % by or not 1 <= total // by <= most:
        raise BadOption(f"{option}: {total} pawns in all cannot be dealt as {what}; there are at most {most}")
    return total // by


def conflict(values, players):
    """Options that do not go together, as a sentence; empty when all is well."""
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
