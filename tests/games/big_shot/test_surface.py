"""`from biglab import big_shot`: the moves that a bot may return."""

from __future__ import annotations

import pytest

import biglab
from biglab import big_shot
from biglab.games.big_shot import BID, PLACE, best_place, bid, find, is_bidding, move_of, place, usual
from tests.engine.test_two_worlds import both

GAME = big_shot.GAME


def five(seen, legal, rng):
    """Goes up to 5 M, whatever it is; everything else as most do it."""
    i = find(legal, BID)
    if i >= 0 and legal[i].amount <= 5:
        return bid(legal[i].amount)
    return usual(seen, legal, rng)


def five_spelled_out(seen, legal, rng):
    """The same with offers and moves of three numbers."""
    for offer in legal:
        if offer.verb == BID and offer.amount <= 5:
            return offer.verb, offer.what, offer.amount
        if offer.verb == PLACE:
            what = best_place(seen, 2, -1, 0) >> 8 & 0xFFFFFF
            return PLACE, what, 0
    last = len(legal) - 1
    while last > 0 and legal[last].verb in (big_shot.BORROW, BID):
        last -= 1
    return legal[last].verb, legal[last].what, legal[last].amount


def first_place(seen, legal, rng):
    """Passes, and puts its first pawn into the first district."""
    if legal[0].verb == PLACE:
        return place(legal[0].what % 4, legal[0].what // 4)
    return move_of(legal[1]) if is_bidding(seen, legal) else move_of(legal[0])


@pytest.mark.parametrize("bot", [five, first_place], ids=["five", "first_place"])
def test_constructed_moves_give_the_same_rows_in_both_worlds(bot):
    bots = [bot, GAME.bots["appraiser"], bot, GAME.bots["thrifty"]]
    assert len(both(GAME, bots, GAME.settings(4), seed=5, games=3)) == 3


def test_a_constructed_move_is_the_offer_it_stands_for():
    rivals = ["appraiser", "hoarder", "watchful"]
    one, other = (biglab.simulate(GAME, [bot, *rivals], games=4, seed=2) for bot in (five, five_spelled_out))
    assert one.rows.tolist() == other.rows.tolist()
