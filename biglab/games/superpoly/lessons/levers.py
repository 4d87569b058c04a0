"""Superpoly: the rules to try first, and what to look at."""

from ....core.levers import Lever, Outcome

LEVERS = [
    Lever(
        "rent_scale",
        "Rents",
        "All rents are multiplied by this: higher rents take money from the unlucky and end games sooner.",
        low=0.2,
        high=4,
        step=0.1,
        more="Higher rents",
        less="Lower rents",
        short="rents ×",
    ),
    Lever(
        "salary",
        "Salary",
        "What the bank pays for passing Start: the only money that comes in every round.",
        low=0,
        high=120_000,
        step=2_000,
        unit="F",
        more="A higher salary",
        less="A lower salary",
        short="salary",
    ),
    Lever(
        "jail_fee",
        "Jail fee",
        "What it costs to leave jail by payment.",
        low=0,
        high=100_000,
        step=2_000,
        unit="F",
        more="A more expensive way out of jail",
        less="A cheaper way out of jail",
        short="jail fee",
    ),
    Lever(
        "start_cash",
        "Starting money",
        "What everybody has before the first throw.",
        low=20_000,
        high=1_000_000,
        step=20_000,
        unit="F",
        more="More money at the start",
        less="Less money at the start",
        short="start with",
    ),
]

OUTCOMES = [
    Outcome("turns", "the length of the game", "turns"),
    Outcome("rents", "the rent paid in a game", "F"),
    Outcome("bankrupt", "the number of bankrupt players", "players"),
    Outcome("buildings", "the number of houses and hotels built", "buildings"),
    Outcome("winner", "the winner's wealth", "F"),
    Outcome("trades", "the number of trades", "trades"),
]
