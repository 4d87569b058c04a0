"""`from biglab import big_deal`: the moves that a bot may return."""

from __future__ import annotations

import biglab
from biglab import big_deal
from tests.engine.test_two_worlds import both
from tests.games.big_deal.positions import duel, turn

GAME = big_deal.GAME


def constructed(seen, legal, rng):
    """Answers with the first card it may and steals the first set it can; the rest as everybody does."""
    if seen.phase != big_deal.TURN:
        for offer in legal:
            if offer.verb == big_deal.COUNTER:
                return big_deal.counter(big_deal.card_of(offer))
        return big_deal.move_of(legal[-1])
    for offer in legal:
        if offer.verb == big_deal.STEAL:
            return big_deal.steal(big_deal.target_of(offer), big_deal.card_of(offer))
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
