"""Big City: the rules to try first, and what to look at."""

from typing import Any

import numpy as np

from ....core.levers import Lever, Outcome

LEVERS = [
    Lever(
        "city_hall_reward",
        "Reward for City Hall",
        "Points for the player who builds City Hall, which helps everybody: a public good with a subsidy.",
        texts={"escalating": "grows every round"},
        unit="points",
        more="A higher reward for City Hall",
        less="A lower reward for City Hall",
        short="City Hall reward",
    ),
    Lever(
        "tram_factor",
        "Streetcar multiplier",
        "A building beside a streetcar counts this many times, no matter who laid the streetcar.",
        more="More valuable streetcars",
        less="Less valuable streetcars",
        short="streetcar ×",
    ),
    Lever(
        "tram_supply",
        "Streetcars in the box",
        "How long the line can get before it must end.",
        low=0,
        high=40,
        more="More streetcars",
        less="Fewer streetcars",
        short="streetcars",
    ),
    Lever(
        "tram_per_action",
        "Streetcars per action",
        "How far one player can lead the line in a turn, and past whose houses.",
        more="Faster streetcars",
        less="Slower streetcars",
    ),
]


def wait_for_hall(results: Any) -> Any:
    """Rounds until City Hall stands; the whole game if nobody builds it."""
    hall = results.report("hall_round")
    return np.where(hall > 0, hall, results.report("rounds"))


OUTCOMES = [
    Outcome("winner", "the winner's score", "points"),
    Outcome("total", "the score of all players together", "points"),
    Outcome("hall_round", "the wait for City Hall", "rounds", of=wait_for_hall),
    Outcome("streetcars", "the number of streetcars laid", "streetcars"),
    Outcome("built", "the number of buildings", "buildings"),
    Outcome("free_lots", "the number of lots left empty", "lots"),
]
