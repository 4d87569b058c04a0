"""`from biglab import superpoly`: the one import of a notebook, and the moves that a bot may return."""

from __future__ import annotations

import subprocess
import sys

import pytest

import biglab
from biglab import superpoly
from biglab.core.state import pack, unpack
from tests.conftest import ROOT
from tests.engine.test_two_worlds import both

GAME = superpoly.GAME
ARGUMENTS = (7, 3, 4_000)  # of a constructor, as many as it takes


def test_bots_analysis_verbs_phases_and_moves_are_there_and_listed():
    listed = dir(superpoly)
    for name in (
        "buyer",
        "sniper",
        "attentive",
        "usual",
        "landing",
        "Rents",
        "course",
        "BID",
        "BUYING",
        "bid",
        "build",
    ):
        assert name in listed and getattr(superpoly, name) is not None
    assert set(GAME.bots) - {"random", "greedy", "search"} <= set(listed)
    assert all(getattr(superpoly, name) is not None for name in listed)
    assert superpoly.analysis.landing is superpoly.landing and superpoly.buyer is GAME.bots["buyer"]
    assert superpoly.EXIT == 40, "every number of the words, if it is not listed"
    with pytest.raises(AttributeError, match="no attribute 'lading'"):
        superpoly.lading  # noqa: B018


def test_importing_biglab_does_not_load_the_game_nor_the_game_its_analysis():
    ask = "import sys, biglab; print([m for m in sys.modules if 'superpoly' in m]); from biglab import superpoly; "
    ask += "print('biglab.games.superpoly.analysis' in sys.modules)"
    told = subprocess.check_output([sys.executable, "-c", ask], cwd=ROOT, text=True, env={"PYTHONPATH": str(ROOT)})
    assert told.split("\n")[:2] == ["[]", "False"]


def test_every_verb_of_a_seat_has_a_constructor_of_its_words():
    """`stand back` is stand_back(); what is a word of Python has an underscore."""
    for verb, row in GAME.notation.verbs.items():
        name = row.name.replace(" ", "_")
        if verb < superpoly.THROW:
            make = getattr(superpoly, name, None) or getattr(superpoly, f"{name}_")
            given = ARGUMENTS[: len(row.parts)] + (ARGUMENTS[-1],) * (row.amount or name == "decline")
            what = sum(value * part.unit for value, part in zip(given, row.parts))
            assert make(*given) == pack(verb, what, ARGUMENTS[-1] if row.amount or name == "decline" else 0), name


def test_sell_down_names_a_group_and_what_stays():
    words = GAME.notation.write(GAME.new_state(GAME.settings(3)), GAME.settings(3).texts, superpoly.sell_down(3, 2))
    assert words == "sell down group D 2"


def cautious(seen, legal, rng):
    """Never bids above 5,000 francs; the rest as everybody does."""
    if seen.phase == superpoly.AUCTION:
        for offer in legal:
            if offer.verb == superpoly.BID and offer.amount <= 5_000:
                return superpoly.bid(offer.amount)
        return superpoly.pass_()
    return superpoly.usual(seen, legal, rng)


def test_a_bot_of_constructed_moves_plays_the_same_in_both_worlds():
    settings = GAME.settings(3, "quick", max_turns=60)
    rows = both(GAME, [cautious, GAME.bots["saver"], GAME.bots["random"]], settings, seed=3, games=4)
    assert len(rows) == 4
    found = biglab.simulate("superpoly", [cautious, "saver", "buyer"], games=20, seed=1, max_turns=60)
    assert found.clean.all()


def test_the_usual_turn_is_the_buyers():
    both_ways = [
        biglab.simulate("superpoly", [bot, "saver"], games=20, seed=2, max_turns=80).points.tolist()
        for bot in ("buyer", superpoly.usual)
    ]
    assert both_ways[0] == both_ways[1]


def test_a_constructed_move_is_the_move_of_its_words():
    table = biglab.new("superpoly", ["you", "buyer"], seed=1).advance()
    assert unpack(table.code("bid 4,000")) == unpack(superpoly.bid(4_000))
    assert table.code("build Place de l'Étoile") == superpoly.build(39)
