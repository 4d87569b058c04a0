"""Big Shot: the rules to try first, and what to look at."""

from ....core.levers import Lever, Outcome

LEVERS = [
    Lever(
        "loan_schedule",
        "What each loan pays out",
        "By the printed rules 10 M are owed for every loan at the end: the less it pays out, the more credit costs.",
        low=1,
        high=12,
        unit="M",
        more="Cheaper loans",
        less="More expensive loans",
        entries=tuple(f"loan {n}" for n in range(1, 21)),
        grows=True,
        short="loans",
    ),
    Lever(
        "starting_cash",
        "Starting cash",
        "What everybody has before the first auction; after that money comes from loans only.",
        low=0,
        high=40,
        unit="M",
        more="More cash at the start",
        less="Less cash at the start",
        short="cash",
    ),
    Lever(
        "auction_format",
        "Auction",
        "How a bundle is sold: by open bids, by sealed ones, or by a clock that falls.",
        texts={
            "english": "English",
            "first_price_sealed": "first price, sealed",
            "second_price_sealed": "second price, sealed",
            "dutch": "Dutch",
        },
        short="auction:",
    ),
    Lever(
        "park_factor",
        "Park factor",
        "A park multiplies its owner's districts beside it: the higher the factor, the more depends on two parks.",
        more="Stronger parks",
        less="Weaker parks",
    ),
]

OUTCOMES = [
    Outcome("winner", "the winner's score", "M"),
    Outcome("revenue", "the money paid in auctions", "M"),
    Outcome("lent", "the money borrowed", "M"),
    Outcome("for_free", "the number of bundles that nobody bids for", "bundles"),
]
