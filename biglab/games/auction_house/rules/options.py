"""Auction House: its names, its options and variants, and which of them do not go together."""

from ....core.options import amount, choice, cited

NAME, TITLE = "auction-house", "Auction House"
TEACHES = "shading, revenue equivalence, the winner's curse"
PLAYERS = range(2, 7)
OPPONENTS, STAND_IN = ("equilibrium", "risk_averse", "hothead"), "equilibrium"
UNIT_NAME = "points"

FORMATS = ("first_price", "second_price", "english", "dutch", "all_pay")
VALUES = ("private", "common", "mixed")
DISTRIBUTIONS = ("uniform", "low", "high", "two_point")
SHOWS = ("price", "bids", "everything")

OPTIONS = cited(NAME, [
    choice("format", FORMATS, "auction", "4.2", "format", "How a lot is sold", default="first_price"),
    amount("lots", 10, 1, 50, "auction", "1", "lots", "Lots in a game"),
    amount("reserve", 0, 0, 1000, "auction", "R6", "reserve price", "No lot is sold below this"),
    amount("budget", 0, 0, 1000, "auction", "R7", "budget", "Nobody can bid more than this; 0 is no budget"),
    amount("entry_fee", 0, 0, 1000, "auction", "R9", "entry fee", "Points that a bid costs, won or lost"),
    choice("tick", (1, 2, 5, 10), "auction", "2", "tick", "Bids are multiples of this, and the clocks move by it"),
    choice("show", SHOWS, "auction", "4.6", "shown after a lot",
           "What is public after a lot: winner and price; all bids too; all values too", default="bids"),
    choice("values", VALUES, "values", "3", "values",
           "What a lot is worth: to each their own value, to all the same, or some of both", default="private"),
    choice("distribution", DISTRIBUTIONS, "values", "R1", "distribution",
           "Distribution of the private values", default="uniform"),
    amount("top", 100, 10, 1000, "values", "2", "largest value", "Largest value"),
    amount("noise", 20, 1, 200, "values", "3", "noise", "An estimate of the common value is off by at most this"),
    amount("share_common", 50, 0, 100, "values", "R3", "common part (%)", "Mixed values: per cent of the common part"),
])  # fmt: skip

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
    """A sentence about options that do not go together; otherwise empty."""
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
