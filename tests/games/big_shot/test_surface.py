"""`from biglab import big_shot`: the one import of a notebook, and the moves that a bot may return."""

from __future__ import annotations

import subprocess
import sys

import pytest

import biglab
from biglab import big_shot
from biglab.core.state import pack
from biglab.games.big_shot import BID, PLACE, best_place, bid, find, is_bidding, move_of, place, usual
from tests.conftest import ROOT
from tests.engine.test_two_worlds import both

GAME = big_shot.GAME
ARGUMENTS = (3, 5)  # a colour, a district


def test_bots_analysis_verbs_phases_and_moves_are_there_and_listed():
    listed = dir(big_shot)
    named = {"watchful", "usual", "worth", "bundle_matrix", "lens", "situation", "BID", "AUCTION", "bid", "place"}
    assert named <= set(listed)
    assert set(GAME.bots) - {"random", "greedy", "search"} <= set(listed)
    assert all(getattr(big_shot, name) is not None for name in listed)
    assert big_shot.analysis.lens is big_shot.lens and big_shot.watchful is GAME.bots["watchful"]
    with pytest.raises(AttributeError, match="no attribute 'wachful'"):
        big_shot.wachful  # noqa: B018


def test_importing_biglab_does_not_load_the_game_nor_the_game_its_analysis():
    ask = "import sys, biglab; print([m for m in sys.modules if 'big_shot' in m]); from biglab import big_shot; "
    ask += "print('biglab.games.big_shot.analysis' in sys.modules)"
    told = subprocess.check_output([sys.executable, "-c", ask], cwd=ROOT, text=True, env={"PYTHONPATH": str(ROOT)})
    assert told.split("\n")[:2] == ["[]", "False"]


def test_every_verb_of_a_seat_has_a_constructor_of_its_words():
    """`no loan` is no_loan(); what is a word of Python has an underscore."""
    for verb, row in GAME.notation.verbs.items():
        if verb < big_shot.FILL:
            name = row.name.replace(" ", "_")
            make = getattr(big_shot, name, None) or getattr(big_shot, f"{name}_")
            has_amount = row.amount or name == "pay"
            given = ARGUMENTS[: len(row.parts)]
            what = sum(value * part.unit for value, part in zip(given, row.parts))
            assert make(*given, *[7] * has_amount) == pack(verb, what, 7 if has_amount else 0), name


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
