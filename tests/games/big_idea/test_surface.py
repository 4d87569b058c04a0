"""`from biglab import big_idea`: the moves that a bot may return."""

from __future__ import annotations

import biglab
from biglab import big_idea
from tests.engine.test_two_worlds import both
from tests.games.big_idea.positions import empty, open_turn

GAME = big_idea.GAME


def constructed(seen, legal, rng):
    """Its own products first, by constructed moves; the rest as everybody does."""
    if seen.phase == big_idea.OPEN_TURN:
        for offer in legal:
            if offer.verb == big_idea.INVEST and seen.inventor[big_idea.product_of(offer)] == seen.to_move:
                return big_idea.invest(big_idea.product_of(offer))
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
