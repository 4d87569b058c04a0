"""`from biglab import superpoly`: the moves that a bot may return."""

from __future__ import annotations

import biglab
from biglab import superpoly
from biglab.core.state import unpack
from tests.engine.test_two_worlds import both

GAME = superpoly.GAME


def test_every_number_of_the_words_is_there_if_it_is_not_listed():
    assert superpoly.EXIT == 40


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
