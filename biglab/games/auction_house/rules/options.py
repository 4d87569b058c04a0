"""Auction House: its names, its options and variants, and which of them clash."""

from ....core.options import Option

NAME, TITLE = "auction-house", "Auction House"
PLAYERS = range(2, 7)
OPPONENTS, STAND_IN = ("equilibrium", "risk_averse", "hothead"), "equilibrium"
UNIT_NAME = "points"

FORMATS = ("first_price", "second_price", "english", "dutch", "all_pay")
VALUES = ("private", "common", "mixed")
DISTRIBUTIONS = ("uniform", "low", "high", "two_point")
SHOWS = ("price", "bids", "everything")

OPTIONS = [
    Option(
        "format",
        "first_price",
        "How a lot is sold",
        kind="choice",
        choices=FORMATS,
        group="auction",
        source="auction-house 4.2",
        label="format",
    ),
    Option("lots", 10, "Lots in a game", 1, 50, group="auction", source="auction-house 1", label="lots"),
    Option(
        "reserve",
        0,
        "No lot is sold below this",
        0,
        1000,
        group="auction",
        source="auction-house R6",
        label="reserve price",
    ),
    Option(
        "budget",
        0,
        "Nobody can bid more than this; 0 is no budget",
        0,
        1000,
        group="auction",
        source="auction-house R7",
        label="budget",
    ),
    Option(
        "entry_fee",
        0,
        "Points that a bid costs, won or lost",
        0,
        1000,
        group="auction",
        source="auction-house R9",
        label="entry fee",
    ),
    Option(
        "tick",
        1,
        "Bids are multiples of this, and the clocks move by it",
        kind="choice",
        choices=(1, 2, 5, 10),
        group="auction",
        source="auction-house 2",
        label="tick",
    ),
    Option(
        "show",
        "bids",
        "What is public after a lot: winner and price; all bids too; all values too",
        kind="choice",
        choices=SHOWS,
        group="auction",
        source="auction-house 4.6",
        label="shown after a lot",
    ),
    Option(
        "values",
        "private",
        "What a lot is worth: to each their own value, to all the same, or some of both",
        kind="choice",
        choices=VALUES,
        group="values",
        source="auction-house 3",
        label="values",
    ),
    Option(
        "distribution",
        "uniform",
        "Law of the private values",
        kind="choice",
        choices=DISTRIBUTIONS,
        group="values",
        source="auction-house R1",
        label="distribution",
    ),
    Option("top", 100, "Largest value", 10, 1000, group="values", source="auction-house 2", label="largest value"),
    Option(
        "noise",
        20,
        "An estimate of the common value is off by at most this",
        1,
        200,
        group="values",
        source="auction-house 3",
        label="noise",
    ),
    Option(
        "share_common",
        50,
        "Mixed values: per cent of the common part",
        0,
        100,
        group="values",
        source="auction-house R3",
        label="common part (%)",
    ),
]

VARIANTS = {
    "standard": {},
    "first-price": {},
    "second-price": {"format": "second_price"},
    "english": {"format": "english"},
    "dutch": {"format": "dutch"},
    "all-pay": {"format": "all_pay"},
    "common-value": {"values": "common"},
    "common-english": {"values": "common", "format": "english"},
}

REPORTS = ("sold", "revenue", "fees", "surplus", "possible_surplus", "efficient", "above_value")
MONEY_REPORTS = ("revenue", "fees", "surplus", "possible_surplus")


def prepare(values, given):
    """The tick as a number: a choice stands in the record as its place among the choices."""
    return {"numbers": {"step": values["tick"]}}


def conflict(values, players):
    """A sentence where options do not go together."""
    top, tick = values["top"], values["tick"]
    for name in ("reserve", "budget", "entry_fee"):
        if values[name] > top:
            return f"{name}: {values[name]} is more than the largest value; it runs from 0 to top, which is {top}"
    for name in ("reserve", "budget"):
        if values[name] % tick:
            return f"{name}: {values[name]} is not on the grid of bids; with tick={tick} it is a multiple of {tick}"
    if values["budget"] and values["budget"] < values["reserve"]:
        return (
            f"budget: {values['budget']} is below the reserve price of {values['reserve']}, so that nobody could bid; "
            "raise it, or say 0 for no budget"
        )
    if values["values"] != "private" and 2 * values["noise"] > top:
        return (
            f"noise: {values['noise']} is more than half of top, which is {top}; with common values at most {top // 2}"
        )
    return ""
