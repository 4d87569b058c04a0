"""Positions that somebody has made up: those that could not go on are refused where they are given, in words."""

from __future__ import annotations

import copy

import pytest

import biglab
from biglab.core.errors import BadSave
from biglab.games.big_city.rules import words as big_city
from biglab.games.big_idea.rules import words as big_idea
from biglab.games.big_shot.rules import words as big_shot
from biglab.games.superpoly.rules import words as superpoly
from tests.anygame import GAMES, fields_of
from tests.fuzz_saves import fuzz


def position_at(name, reached, **options):
    """The first position of a game of random bots where something is so, as fields."""
    table = biglab.new(name, ["random"] * 3, seed=1, **options)
    while not reached(table.state):
        table.step()
    return copy.deepcopy(fields_of(table.game, table.state))


def dealing(s):
    return s.phase == big_idea.SEED_DEAL and s.round == 2 and s.products > 0 and s.dealt == 3


def lot_off_the_map(fields):
    return fields["spot"].index(-1)


# game, options, where, what is changed there, what is said
FORGED = [
    ("superpoly", {}, lambda s: s.phase == superpoly.MANAGE, {"stage": superpoly.AUCTION}, "a turn has no such stage"),
    ("superpoly", {}, lambda s: s.scene == superpoly.AUCTION, {"stage": superpoly.START_THROW}, "has not begun"),
    ("superpoly", {}, lambda s: s.phase == superpoly.MANAGE, {"doubles": 3}, "a third double"),
    ("superpoly", {}, lambda s: s.phase == superpoly.MANAGE, {"deferred": [5]}, "not a multiple of 200"),
    ("superpoly", {}, lambda s: s.phase == superpoly.MANAGE, {"note": [[0, 3]]}, "not a multiple of 200"),
    ("big-idea", {"first_dealer": 0}, lambda s: s.dealt == 1, {"phase": big_idea.CHOOSE_DEALER}, "named already"),
    ("big-idea", {}, lambda s: s.dealt == 4, {"dealt": 3}, "cards and should have"),
    ("big-idea", {}, dealing, {"round": 1}, "before the products are revealed"),
    ("big-idea", {}, dealing, {"dealt": 2}, "cards and should have"),
    ("big-shot", {}, lambda s: s.phase == big_shot.ON_THE_MOVE, {"refused": 1 << 30}, "which is not allowed"),
    ("big-shot", {}, lambda s: s.filled == 3, {"refused": 1 << 30}, "the first round has not begun"),
    ("big-shot", {}, lambda s: s.filled == 3, {"won": [0, 0, 36]}, "the first round has not begun"),
    ("big-shot", {}, lambda s: s.phase == big_shot.START, {"phase": big_shot.DEAL}, "all bundles are dealt, but"),
    ("big-shot", {}, lambda s: s.round == 2, {"repaid": [1]}, "cannot have repaid"),
    ("big-shot", {}, lambda s: s.round == 2, {"drawn": [7]}, "loans in this round"),
    ("big-shot", {}, lambda s: s.filled == 3, {"cards": 1}, "colour cards dealt is 1, but 0"),
    ("big-deal", {}, lambda s: s.turns == 3, {"turns": 40}, "40 turns have been played"),
    ("big-city", {}, lambda s: s.to_draw == 4, {"phase": big_city.CHOOSE_FIRST}, "no first player yet"),
    ("big-city", {}, lambda s: s.to_draw == 4, {"to_draw": 2}, "more cards than it was dealt"),
    ("big-city", {}, lambda s: s.turn == 2, {"pieces": 40}, "no builder at this table"),
    ("big-city", {}, lambda s: s.turn == 2, lambda f: f["around"].__setitem__(lot_off_the_map(f), 1), "not on the map"),
]


@pytest.mark.parametrize("name, options, reached, forge, words", FORGED, ids=lambda value: str(value)[:24])
def test_a_position_that_could_not_go_on_is_refused_where_it_is_given(name, options, reached, forge, words):
    fields = position_at(name, reached, **options)
    biglab.from_position(name, copy.deepcopy(fields), ["random"] * 3, **options)  # as it was, it can be
    if callable(forge):
        forge(fields)
    else:
        fields |= forge
    with pytest.raises(BadSave, match=words):
        biglab.from_position(name, fields, ["random"] * 3, **options)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_forged_is_refused_in_words_or_plays_on_to_its_end(name):
    counts, wrong = fuzz(biglab.game(name), 60, seed=5)
    assert counts["position refused"] and counts["save refused"] and counts["position played"] and wrong == []
