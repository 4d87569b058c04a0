"""The Big Idea: the rules to try first, and what to look at."""

from ....core.levers import Lever, Outcome

LEVERS = [
    Lever(
        "die_sides",
        "Sides of the die",
        "A product succeeds if the die shows no more than its shares: more sides, more risk and larger payouts.",
        more="A die with more sides",
        less="A die with fewer sides",
        short="die of",
    ),
    Lever(
        "tokens_per_player",
        "Shares each player can hold",
        "The tokens of a player: each is one share of a product, and it comes back when the product is launched.",
        more="More shares for everybody",
        less="Fewer shares for everybody",
        short="shares",
    ),
    Lever(
        "payout_factor",
        "Payout factor",
        "A share of a successful product pays this times what the die shows.",
        more="Higher payouts",
        less="Lower payouts",
        short="payout ×",
    ),
    Lever(
        "fee_per_share",
        "Entry fee per share",
        "What a newcomer pays for each share that others hold already: it rewards those who dare first.",
        unit="$",
        more="A higher entry fee",
        less="A lower entry fee",
        short="entry fee",
    ),
]

OUTCOMES = [
    Outcome("winner", "the winner's score", "$"),
    Outcome("paid", "the money that products pay", "$"),
    Outcome("fees", "the money paid in entry fees", "$"),
    Outcome("launched", "the number of products launched", "products"),
    Outcome("abandoned", "the number of products abandoned", "products"),
]
