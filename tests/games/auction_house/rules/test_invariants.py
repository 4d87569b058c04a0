"""What must always hold in Auction House: a checker that can fail, and what only a whole game can show."""

from __future__ import annotations

import functools
import random

import pytest

import biglab
from biglab.core.errors import BadSave
from biglab.core.state import CHANCE, NOBODY
from biglab.games.auction_house.rules import invariants as i
from biglab.games.auction_house.rules import words as w
from biglab.games.auction_house.rules.cards import worth
from tests.anygame import each_corruption, fields_of, film, found_out, steps

GAME = biglab.game("auction-house")


def sit(*words, seats=3, **options):
    return biglab.new("auction-house", ["you"] * seats, seed=7, **options).play(*words).state


def sealed():
    """Seat A has bid 30 of 40; B holds 70."""
    return sit("value 40", "bid 30", "value 70")


def common():
    return sit("common value 50", "estimate 60", "bid 30", "estimate 45", values="common")


def rising():
    """A has left at 40, and B is asked again."""
    words = ("value 40", "stay to 40", "value 70", "stay to 70", "value 55", "stay to 55", "leave")
    return sit(*words, variant="english")


def tie():
    return sit("value 40", "bid 30", "value 70", "bid 45", "value 55", "bid 45")


def sold():
    return sit("value 40", "bid 30", "value 70", "bid 45", "value 55", "bid 20", entry_fee=2)


def over():
    return sit("value 40", "bid 30", "value 70", "bid 45", "value 55", "bid 20", lots=1)


CORRUPTIONS = [
    (lambda s: setattr(s, "lots", 11), sealed, i.WRONG_LOT),
    (lambda s: setattr(s, "round", 3), sold, i.WRONG_LOT),
    (lambda s: setattr(s, "to_move", CHANCE), sealed, i.WRONG_PHASE),
    (lambda s: setattr(s, "to_move", 0), over, i.WRONG_PHASE),
    (lambda s: setattr(s, "dealt", 7), sealed, i.WRONG_CARD),
    (lambda s: s.private.__setitem__(0, 101), sealed, i.WRONG_CARD),
    (lambda s: s.private.__setitem__(2, 50), lambda: sit("value 40"), i.WRONG_CARD),
    (lambda s: setattr(s, "common", 90), common, i.WRONG_COMMON),
    (lambda s: s.estimate.__setitem__(0, 80), common, i.WRONG_ESTIMATE),
    (lambda s: s.bid.__setitem__(0, 101), sealed, i.WRONG_BID),
    (lambda s: s.bid.__setitem__(2, 10), sealed, i.WRONG_BID),
    (lambda s: s.inside.__setitem__(0, 1), sealed, i.WRONG_CLOCK),
    (lambda s: setattr(s, "price", 60), rising, i.WRONG_CLOCK),
    (lambda s: s.bid.__setitem__(2, 30), rising, i.WRONG_CLOCK),
    (lambda s: s.asked.__setitem__(0, w.TO_ASK), rising, i.ASKED_AFTER_LEAVING),
    (lambda s: s.tied.__setitem__(0, 1), tie, i.WRONG_TIE),
    (lambda s: s.tied.__setitem__(2, 0), tie, i.WRONG_TIE),
    (lambda s: s.past_winner.__setitem__(0, NOBODY) or s.past_price.__setitem__(0, w.NONE), sold, i.WRONG_WINNER),
    (lambda s: s.past_price.__setitem__(0, 60), sold, i.WRONG_PRICE),
    (lambda s: s.past_price.__setitem__(0, 40), sold, i.WRONG_PRICE),
    (lambda s: s.profit.__setitem__(1, 99), sold, i.WRONG_PROFIT),
    (lambda s: s.profit.__setitem__(0, 0), sold, i.WRONG_PROFIT),  # a losing bid costs the fee
]


@each_corruption(CORRUPTIONS)
def test_a_position_that_cannot_be_is_found_out(corrupt, make, number):
    # rules: auction-house 9
    assert found_out(i, corrupt, make) == i.SENTENCES[number]


def test_every_sentence_can_be_met():
    assert {number for _, _, number in CORRUPTIONS} == set(i.SENTENCES)


def test_a_position_that_cannot_be_is_refused_in_words():
    fields = fields_of(GAME, sold()) | {"profit": [0, 0, 0, 0, 0, 0]}
    with pytest.raises(BadSave, match="profits are not what the lots were worth less what was paid"):
        biglab.from_position("auction-house", fields, ["you"] * 3, entry_fee=2)


# ------------------------------------------------------------------ what only a film of a game can show


@functools.cache
def films(format):
    options = {"lots": 6, "entry_fee": 2, "reserve": 10}
    settings = [GAME.settings(2 + seed, format=format, **options) for seed in range(4)]
    states = [GAME.new_state(each, seed) for seed, each in enumerate(settings)]
    return [film(GAME, state, random.Random(seed)) for seed, state in enumerate(states)]


def test_the_english_price_never_falls_and_who_has_left_is_never_asked_again():
    met = 0
    for before, after in steps(films("english")):
        if before.lots == after.lots and before.phase == after.phase == w.RISING:
            met += 1
            assert after.price >= before.price
            assert all(after.inside[seat] <= before.inside[seat] for seat in range(before.seats))
            assert before.inside[before.to_move] == after.inside[after.to_move] == 1
    assert met > 30


@pytest.mark.parametrize("format", ["first_price", "second_price", "english", "dutch", "all_pay"])
def test_profits_are_values_less_payments_lot_by_lot(format):
    # rules: auction-house 9, invariant 3
    lots = 0
    for before, after in steps(films(format)):
        if after.lots == before.lots:
            assert after.profit == before.profit
            continue
        lots += 1
        lot, winner, bids = before.lots, after.past_winner[before.lots], after.past_bid[before.lots]
        made = [after.profit[seat] - before.profit[seat] for seat in range(after.seats)]
        for seat in range(after.seats):
            fee = 2 if bids[seat] != w.NONE else 0
            pays = max(bids[seat], 0) if format == "all_pay" else after.past_price[lot] if seat == winner else 0
            value = worth(after, after.past_common[lot], after.past_private[lot][seat]) if seat == winner else 0
            assert made[seat] == value - pays - fee
        if winner != NOBODY:
            assert 10 <= after.past_price[lot] <= bids[winner] == max(bids[: after.seats])
    assert lots == 4 * 6
