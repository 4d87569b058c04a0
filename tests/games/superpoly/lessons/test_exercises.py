"""The exercises on Superpoly: the answers, worked out by another way, and those that come from a game."""

import math

import pytest

from biglab.games.superpoly import analysis
from biglab.games.superpoly.bots.players import play_by_reserve
from biglab.games.superpoly.lessons import exercises as workbook
from biglab.ui.exercise import exercise

RENTS = analysis.Rents("stay")
LOTS = [square for group in RENTS.groups.values() for square in group.squares]


def eager(seen, legal, rng):
    """Spends to the last notes, and looks for a swap in every turn."""
    return play_by_reserve(seen, legal, rng, 4_000, 100, 1)


SOLVED = {
    "buildings-of-the-first-game": workbook.the_game().state.raised,
    "beat-three-savers": eager,
    "jail-with-five-tries": analysis.landing("stay", jail_tries=5).jail,
    "most-visited-lot-of-the-stayers": max(LOTS, key=lambda square: RENTS.landing.visits[square]),
    "best-house-for-two-hundred-thousand": "D",
    "rate-that-stops-the-hotel": 3 / 27.6 * 1.0,  # payback of 27.6 opponents' turns, three opponents a round
    "reserve-of-the-broke": 80_000,
    "harm-that-turns-the-reserve": workbook.turning_harm(),
    "mortgage-for-one-round": 0.1,
    "half-price-house": math.sqrt(2) - 1,
}


def test_the_turning_point_is_one():
    harm = SOLVED["harm-that-turns-the-reserve"]
    low, high = (analysis.reserve_row(r, 40_000, 60_000, harm, 3, 100_000) for r in (200, 80_000))
    before = [analysis.reserve_row(r, 40_000, 60_000, harm - 1_000, 3, 100_000) for r in (200, 80_000)]
    assert high.surplus > low.surplus and before[1].surplus <= before[0].surplus


@pytest.mark.parametrize("name", ["jail-with-five-tries", "most-visited-lot-of-the-stayers"])
def test_nonsense_is_answered_in_words(name):
    assert "Not yet: " in exercise(name, "much").verdict
