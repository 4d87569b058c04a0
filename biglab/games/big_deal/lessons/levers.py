"""Big Deal: the rules to try first, and what to look at."""

from ....core.levers import Lever, Outcome
from ..rules.options import CARDS

LEVERS = [
    Lever(
        "counts",
        "The deck: cards of each kind",
        "Gold and silver fit every set: the more there are, the less safe is what lies on top of a stack.",
        low=0,
        high=20,
        entries=tuple(kind.id.capitalize() for kind in CARDS),
        more="A larger deck",
        less="A smaller deck",
        short="deck",
    ),
    Lever(
        "hand_size",
        "Hand size",
        "Cards in a full hand: what one can pair with, attack with and defend with.",
        more="Larger hands",
        less="Smaller hands",
        short="hand of",
    ),
    Lever(
        "min_target_sets",
        "Sets before one can be stolen",
        "A player with fewer sets than this cannot be attacked.",
        more="Better protection from theft",
        less="Less protection from theft",
        short="stealing from sets",
    ),
    Lever(
        "target",
        "Target",
        "The game ends after the round in which somebody has this much; 0 is one round.",
        low=0,
        high=3_000_000,
        step=100_000,
        unit="$",
        more="A higher target",
        less="A lower target",
        short="target",
    ),
]

OUTCOMES = [
    Outcome("winner", "the winner's score", "$"),
    Outcome("thefts", "the number of sets stolen", "sets"),
    Outcome("duels", "the number of duels", "duels"),
    Outcome("turns", "the number of turns", "turns"),
    Outcome("thrown_away", "the number of cards thrown away", "cards"),
]
