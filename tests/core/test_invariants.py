"""What the rulebook says must always hold, after every move of ten thousand games of each game."""

from __future__ import annotations

import pytest

import biglab
from biglab.core.state import NOBODY
from tests.anygame import GAMES, play_one, random_tables
from tests.fuzz import fuzz


@pytest.mark.parametrize("name", GAMES)
def test_nothing_breaks_in_ten_thousand_games_with_random_options(name):
    assert fuzz(biglab.game(name), option_sets=200, games=50, seed=20) == 10_000


@pytest.mark.parametrize("name", GAMES)
def test_nothing_breaks_interpreted(name):
    game = biglab.game(name)
    for settings, state, rng in random_tables(game, 40, seed=9, some=0.5):
        assert game.rules.broken(state) == 0
        while state.to_move != NOBODY:
            play_one(game, state, rng)
            trouble = game.rules.broken(state)
            assert trouble == 0, (game.rules.SENTENCES[trouble], settings.changed(game))
