"""Auction House: the rules to try first, and what to look at."""

from typing import Any

import numpy as np

from ....core.levers import Lever, Outcome

LEVERS = [
    Lever(
        "format",
        "Auction",
        "How a lot is sold: by sealed bids, by a clock that rises, or by one that falls.",
        texts={
            "first_price": "first price",
            "second_price": "second price",
            "english": "English",
            "dutch": "Dutch",
            "all_pay": "all-pay",
        },
        short="auction:",
    ),
    Lever(
        "reserve",
        "Reserve price",
        "No lot is sold for less: a lot may stay unsold, and those who buy may pay more.",
        low=0,
        high=100,
        step=5,
        unit="points",
        more="A higher reserve price",
        less="A lower reserve price",
        short="reserve",
    ),
    Lever(
        "values",
        "Values",
        "To each bidder their own value, or one value for all that everybody only estimates.",
        texts={"private": "private", "common": "common", "mixed": "some of both"},
        short="values:",
    ),
    Lever(
        "noise",
        "Error of an estimate",
        "With a common value: by how much an estimate may be off, either way.",
        low=1,
        high=50,
        step=1,
        unit="points",
        more="Less exact estimates",
        less="More exact estimates",
        short="noise",
    ),
]


def efficiency(results: Any) -> Any:
    """What the lots were worth to those who got them, in per cent of what they could have been worth."""
    return 100 * results.report("surplus") / np.maximum(1, results.report("possible_surplus"))


OUTCOMES = [
    Outcome("revenue", "the seller's revenue", "points"),
    Outcome("efficiency", "the efficiency", "%", of=efficiency),
    Outcome("profit", "the profit of all bidders together", "points", of="total"),
    Outcome("sold", "the number of lots sold", "lots"),
    Outcome("winner", "the winner's profit", "points"),
]
