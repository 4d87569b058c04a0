"""Every option of Auction House: its default, both ends of its range, and a sentence beyond them."""

from __future__ import annotations

import pytest

import biglab
from biglab import BadOption

GAME = biglab.game("auction-house")

# published: RULES.md section 2
NUMBERS = {
    # name: default, least, most, and the most with the other defaults
    "lots": (10, 1, 50, 50),
    "top": (100, 10, 1000, 1000),
    "noise": (20, 1, 200, 200),
    "share_common": (50, 0, 100, 100),
    "reserve": (0, 0, 1000, 100),
    "budget": (0, 0, 1000, 100),
    "entry_fee": (0, 0, 1000, 100),
}
CHOICES = {
    "format": ("first_price", "second_price", "english", "dutch", "all_pay"),
    "values": ("private", "common", "mixed"),
    "distribution": ("uniform", "low", "high", "two_point"),
    "tick": (1, 2, 5, 10),
    "show": ("price", "bids", "everything"),
}
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


def playable(**options):
    """Three bots play it to the end, and nothing that must hold is broken on the way."""
    table = biglab.new("auction-house", ["random", "learner", "equilibrium"], seed=3, **{"lots": 2, **options})
    while not table.is_over:
        table.step()
        assert GAME.rules.broken(table.state) == 0, GAME.rules.SENTENCES[GAME.rules.broken(table.state)]
    return table


def test_nothing_is_missing_from_these_tables():
    assert set(GAME.options) == {*NUMBERS, *CHOICES}
    assert GAME.variants == VARIANTS


@pytest.mark.parametrize("name", NUMBERS)
def test_a_number_has_its_default_and_its_range(name):
    # rules: auction-house 2
    default, least, most, most_now = NUMBERS[name]
    assert GAME.settings(3).values[name] == default
    for value in (least, most_now):
        assert playable(**{name: value}).settings.values[name] == value
    for value in (least - 1, most + 1):
        with pytest.raises(BadOption, match=f"{name}: {value} is outside its range; it runs from {least} to {most}"):
            GAME.settings(3, **{name: value})
    with pytest.raises(BadOption, match=f"{name}: 'many' is not a number"):
        GAME.settings(3, **{name: "many"})


@pytest.mark.parametrize("name", CHOICES)
def test_a_choice_has_its_default_and_all_its_values(name):
    # rules: auction-house 2
    assert GAME.options[name].choices == CHOICES[name] and GAME.settings(3).values[name] == GAME.options[name].default
    for value in CHOICES[name]:
        assert playable(**{name: value}).settings.values[name] == value
    with pytest.raises(BadOption, match=f"{name}: .*'sideways'"):
        GAME.settings(3, **{name: "sideways"})


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_variant_is_played(variant):
    values = playable(variant=variant).settings.values
    assert all(values[name] == value for name, value in VARIANTS[variant].items())


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
    with pytest.raises(BadOption, match="Auction House is for 2 to 6 players, not 7"):
        GAME.settings(7)
