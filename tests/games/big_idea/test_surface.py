"""`from biglab import big_idea`: the one import of a notebook, and the moves that a bot may return."""

from __future__ import annotations

import subprocess
import sys

import pytest

import biglab
from biglab import big_idea
from biglab.core.state import pack
from tests.conftest import ROOT
from tests.engine.test_two_worlds import both
from tests.games.big_idea.positions import empty, open_turn

GAME = big_idea.GAME


def test_bots_analysis_verbs_phases_and_moves_are_there_and_listed():
    listed = dir(big_idea)
    some = "star usual lead_gained ev_share secret_game INVEST LAY OPEN_TURN invest lay"
    for name in some.split():
        assert name in listed and getattr(big_idea, name) is not None
    assert set(GAME.bots) - {"random", "greedy", "search"} <= set(listed)
    assert all(getattr(big_idea, name) is not None for name in listed)
    assert big_idea.analysis.ev_share is big_idea.ev_share and big_idea.star is GAME.bots["star"]
    with pytest.raises(AttributeError, match="no attribute 'ev_sahre'"):
        big_idea.ev_sahre  # noqa: B018


def test_importing_biglab_does_not_load_the_game_nor_the_game_its_analysis():
    ask = "import sys, biglab; print([m for m in sys.modules if 'big_idea' in m]); from biglab import big_idea; "
    ask += "print('biglab.games.big_idea.analysis' in sys.modules)"
    told = subprocess.check_output([sys.executable, "-c", ask], cwd=ROOT, text=True, env={"PYTHONPATH": str(ROOT)})
    assert told.split("\n")[:2] == ["[]", "False"]


@pytest.mark.parametrize("verb", range(big_idea.DEALER))
def test_every_verb_of_a_seat_has_a_constructor_of_its_words(verb):
    row = GAME.notation.verbs[verb]
    make = getattr(big_idea, row.name, None) or getattr(big_idea, f"{row.name}_")
    assert make(*[7] * len(row.parts)) == pack(verb, 7 * len(row.parts), 0)


def constructed(seen, legal, rng):
    """Its own products first, by constructed moves; the rest as everybody does."""
    if seen.phase == big_idea.OPEN_TURN:
        for offer in legal:
            if offer.verb == big_idea.INVEST and seen.inventor[offer.what] == seen.to_move:
                return big_idea.invest(offer.what)
        return big_idea.pass_()
    return big_idea.usual(seen, legal, rng)


def test_a_bot_of_constructed_moves_plays_the_same_in_both_worlds():
    rows = both(
        GAME, [constructed, GAME.bots["star"], GAME.bots["myopic"]], GAME.settings(3, rounds=4), seed=3, games=4
    )
    assert len(rows) == 4
    assert biglab.simulate("big-idea", [constructed, "star", "myopic"], games=20, seed=1).clean.all()


def test_a_constructed_move_is_the_move_of_its_words():
    assert open_turn().code("invest r2-C") == big_idea.invest(1)
    assert empty().code("lay Umbrella") == big_idea.lay(0)
    assert open_turn().code("pass") == big_idea.pass_()
