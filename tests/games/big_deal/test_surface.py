"""`from biglab import big_deal`: the one import of a notebook, and the moves that a bot may return."""

from __future__ import annotations

import subprocess
import sys

import pytest

import biglab
from biglab import big_deal
from biglab.core.state import pack
from tests.conftest import ROOT
from tests.engine.test_two_worlds import both
from tests.games.big_deal.positions import duel, turn

GAME = big_deal.GAME


def test_bots_analysis_verbs_phases_and_moves_are_there_and_listed():
    listed = dir(big_deal)
    some = "thief usual theft_gain p_match steal_value STEAL TURN_UP DUEL_DEFEND steal raise_"
    for name in some.split():
        assert name in listed and getattr(big_deal, name) is not None
    assert set(GAME.bots) - {"random", "greedy", "search"} <= set(listed)
    assert all(getattr(big_deal, name) is not None for name in listed)
    assert big_deal.analysis.p_match is big_deal.p_match and big_deal.thief is GAME.bots["thief"]
    with pytest.raises(AttributeError, match="no attribute 'p_mtach'"):
        big_deal.p_mtach  # noqa: B018


def test_importing_biglab_does_not_load_the_game_nor_the_game_its_analysis():
    ask = "import sys, biglab; print([m for m in sys.modules if 'big_deal' in m]); from biglab import big_deal; "
    ask += "print('biglab.games.big_deal.analysis' in sys.modules)"
    told = subprocess.check_output([sys.executable, "-c", ask], cwd=ROOT, text=True, env={"PYTHONPATH": str(ROOT)})
    assert told.split("\n")[:2] == ["[]", "False"]


@pytest.mark.parametrize("verb", range(big_deal.DEALER))
def test_every_verb_of_a_seat_has_a_constructor_of_its_words(verb):
    row = GAME.notation.verbs[verb]
    make = getattr(big_deal, row.name, None) or getattr(big_deal, f"{row.name}_")
    given = (2, 1)[: len(row.parts)]
    assert make(*given) == pack(verb, sum(value * part.unit for value, part in zip(given, row.parts)), 0)


def constructed(seen, legal, rng):
    """Answers with the first card it may and steals the first set it can; the rest as everybody does."""
    if seen.phase != big_deal.TURN:
        for offer in legal:
            if offer.verb == big_deal.COUNTER:
                return big_deal.counter(offer.what)
        return big_deal.move_of(legal[-1])
    for offer in legal:
        if offer.verb == big_deal.STEAL:
            return big_deal.steal(offer.what // big_deal.KINDS, offer.what % big_deal.KINDS)
    return big_deal.usual(seen, legal, rng)


def test_a_bot_of_constructed_moves_plays_the_same_in_both_worlds():
    rows = both(
        GAME, [constructed, GAME.bots["thief"], GAME.bots["hedger"]], GAME.settings(3, max_rounds=1), seed=3, games=4
    )
    assert len(rows) == 4
    assert biglab.simulate("big-deal", [constructed, "thief", "hedger"], games=20, seed=1).clean.all()


def test_a_constructed_move_is_the_move_of_its_words():
    assert turn().code("steal C yacht") == big_deal.steal(2, big_deal.YACHT)
    assert turn().code("pair yacht silver") == big_deal.pair(big_deal.YACHT, big_deal.WITH_SILVER)
    assert turn().code("pair yacht") == big_deal.pair(big_deal.YACHT, big_deal.SAME)
    assert duel().code("yield") == big_deal.yield_()
