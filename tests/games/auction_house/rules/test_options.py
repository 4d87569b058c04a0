"""Options of Auction House that depend on each other; their defaults and ranges are in `published.py`."""

from __future__ import annotations

import pytest

import biglab
from biglab import BadOption

GAME = biglab.game("auction-house")


def playable(**options):
    """Three bots play it to the end, and nothing that must hold is broken on the way."""
    table = biglab.new("auction-house", ["random", "learner", "equilibrium"], seed=3, **{"lots": 2, **options})
    while not table.is_over:
        table.step()
        assert GAME.rules.broken(table.state) == 0, GAME.rules.SENTENCES[GAME.rules.broken(table.state)]
    return table


@pytest.mark.parametrize("show", ["price", "bids", "everything"])
def test_what_is_shown_after_a_lot_is_a_choice(show):
    # rules: auction-house 2
    assert GAME.settings(3).values["show"] == "bids" and playable(show=show).settings.values["show"] == show


@pytest.mark.parametrize("variant", GAME.variants)
def test_a_variant_is_played(variant):
    values = playable(variant=variant).settings.values
    assert all(values[name] == value for name, value in GAME.variants[variant].items())


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"reserve": 101}, "reserve: 101 is more than the largest value; it runs from 0 to top, which is 100"),
        ({"budget": 101}, "budget: 101 is more than the largest value"),
        ({"entry_fee": 101}, "entry_fee: 101 is more than the largest value"),
        ({"reserve": 13, "tick": 10}, "reserve: 13 is not on the grid of bids; with tick=10 it is a multiple of 10"),
        ({"budget": 55, "tick": 10}, "budget: 55 is not on the grid of bids"),
        ({"budget": 20, "reserve": 30}, "budget: 20 is below the reserve price of 30, so that nobody could bid"),
        ({"noise": 60, "values": "common"}, "noise: 60 is more than half of top, which is 100"),
        ({"noise": 6, "top": 11, "values": "mixed"}, "noise: 6 is more than half of top.* at most 5"),
    ],
)
def test_options_that_do_not_go_together_are_refused_in_words(options, sentence):
    # ruling: auction-house R2
    with pytest.raises(BadOption, match=sentence):
        GAME.settings(3, **options)


def test_the_noise_matters_only_where_there_is_a_common_value():
    assert playable(noise=200, top=10).is_over


def test_two_to_six_sit_down():
    for seats in range(2, 7):
        assert biglab.new("auction-house", ["equilibrium"] * seats, seed=1, lots=1).finish().is_over
