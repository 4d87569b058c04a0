"""What must always hold in Auction House: a checker that can fail, and what only a whole game can show."""

from __future__ import annotations

import functools
import random

import pytest

import biglab
from biglab.core.errors import BadSave
from biglab.core.state import NOBODY
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


def mixed():
    """A has bid; the common value and B's private draw are known, B's estimate is not."""
    return sit("common value 50", "value 30", "estimate 60", "bid 30", "value 45", values="mixed")


def coming_in():
    """A stays to 40; B is asked for the first time, and C holds no card yet."""
    return sit("value 40", "stay to 40", "value 70", variant="english")


def never_came_in():
    """A has left without coming in; B says that it leaves, and C is asked."""
    return sit("value 2", "leave", "value 70", "stay to 70", "value 55", "stay to 55", "leave", variant="english")


def at_limits():
    """The clock shows 40, which is as far as A and B stay; A stays to 50 now, B is asked, C need not be."""
    words = ("value 60", "stay to 40", "value 70", "stay to 40", "value 55", "stay to 55", "stay to 50")
    return sit(*words, variant="english")


def english_tie():
    """A leaves at 40, B and C stay as far as their budgets go."""
    words = ("value 90", "stay to 40", "value 90", "stay to 80", "value 90", "stay to 80", "leave", "stay to 80")
    return sit(*words, "stay to 80", variant="english", budget=80)


def all_left():
    """A has left at 40, then B and C leave together, also at 40: they are tied, A is not."""
    words = ("value 40", "stay to 40", "value 70", "stay to 70", "value 55", "stay to 55", "leave", "leave", "leave")
    return sit(*words, variant="english")


def common_over():
    return sit("common value 50", "estimate 60", "pass", "estimate 45", "pass", seats=2, lots=1, values="common")


def at_the_budget():
    """A has left at the reserve price, which is also the budget: B and C may stay there, but no longer."""
    words = ("value 90", "leave", "value 90", "stay to 80", "value 90", "stay to 80")
    return sit(*words, variant="english", reserve=80, budget=80)


def sold():
    return sit("value 40", "bid 30", "value 70", "bid 45", "value 55", "bid 20", entry_fee=2)


def sold_by_the_clock():
    """B wins at 40, where A leaves."""
    return sit("value 40", "stay to 40", "value 70", "stay to 70", "leave", seats=2, variant="english")


def sold_openly():
    words = ("common value 50", "value 30", "estimate 60", "bid 30", "value 45", "estimate 40", "bid 20")
    return sit(*words, "value 70", "estimate 50", "bid 45", values="mixed", show="everything")


def sold_in_silence():
    """A lot of which this record does not know what it was worth, as that of a seat which did not win it."""
    state = sit("common value 50", "estimate 60", "bid 30", "estimate 45", "bid 40", seats=2, values="common")
    state.past_common[0] = w.NONE
    return state


def over():
    return sit("value 40", "bid 30", "value 70", "bid 45", "value 55", "bid 20", lots=1)


CORRUPTIONS = [
    ("s.lots = 11", sealed, i.WRONG_LOT),
    ("s.round = 3", sold, i.WRONG_LOT),
    ("s.to_move = CHANCE", sealed, i.WRONG_PHASE),
    ("s.to_move = 0", over, i.WRONG_PHASE),
    ("s.dealt = 7", sealed, i.WRONG_CARD),
    ("s.private[0] = 101", sealed, i.WRONG_CARD),
    ("s.private[2] = 50", lambda: sit("value 40"), i.WRONG_CARD),
    ("s.common = 90", common, i.WRONG_COMMON),
    ("s.estimate[0] = 80", common, i.WRONG_ESTIMATE),
    ("s.bid[0] = 101", sealed, i.WRONG_BID),
    ("s.bid[2] = 10", sealed, i.WRONG_BID),
    ("s.inside[0] = 1", sealed, i.WRONG_CLOCK),
    ("s.price = 60", rising, i.WRONG_CLOCK),
    ("s.bid[2] = 30", rising, i.WRONG_CLOCK),
    ("s.asked[0] = w.TO_ASK", rising, i.ASKED_AFTER_LEAVING),
    ("s.tied[0] = 1", tie, i.WRONG_TIE),
    ("s.tied[2] = 0", tie, i.WRONG_TIE),
    ("s.past_winner[0] = NOBODY; s.past_price[0] = w.NONE  # no winner", sold, i.WRONG_WINNER),
    ("s.past_price[0] = 60", sold, i.WRONG_PRICE),
    ("s.past_price[0] = 40", sold, i.WRONG_PRICE),
    ("s.profit[1] = 99", sold, i.WRONG_PROFIT),
    ("s.profit[0] = 0", sold, i.WRONG_PROFIT),  # a losing bid costs the fee
]


FORGED = [
    # half a card: only with mixed values, only of the seat that is being dealt to, and none after the last lot
    ("s.private[1] = 50", lambda: sit("value 40", "bid 30"), i.WRONG_CARD),
    ("s.private[0] = 50", lambda: sit(values="mixed"), i.WRONG_CARD),
    ("s.private[2] = 50", mixed, i.WRONG_CARD),
    ("s.common = 50", common_over, i.WRONG_COMMON),
    # who is asked: one after the other; in a later round those who are in, or whose limit the clock shows
    ("s.asked[0] = w.TO_ASK", over, i.WRONG_PHASE),
    ("s.asked[0] = w.TO_ASK", coming_in, i.WRONG_PHASE),
    ("s.asked[2] = w.NOT_ASKED", coming_in, i.WRONG_PHASE),
    ("s.asked[2] = 23", coming_in, i.WRONG_PHASE),
    ("s.asked[2] = w.ANSWERED", rising, i.WRONG_PHASE),
    ("s.asked[2] = -1", rising, i.WRONG_PHASE),
    ("s.asked[2] = w.NOT_ASKED", rising, i.WRONG_CLOCK),
    ("s.asked[2] = w.TO_ASK", at_limits, i.WRONG_CLOCK),
    ("s.asked[0] = w.ANSWERED", all_left, i.ASKED_AFTER_LEAVING),
    ("s.asked[1] = w.ANSWERED", english_tie, i.WRONG_CLOCK),
    # who is in, and who has said that it leaves
    ("s.inside[0] = -2", coming_in, i.WRONG_CLOCK),
    ("s.inside[2] = 3", rising, i.WRONG_CLOCK),
    ("s.inside[1] = 0", english_tie, i.WRONG_CLOCK),
    ("s.inside[0] = 0", lambda: sit(variant="english"), i.ASKED_AFTER_LEAVING),
    ("s.leaving[0] = 308", coming_in, i.WRONG_CLOCK),
    ("s.leaving[1] = -1", never_came_in, i.WRONG_CLOCK),
    ("s.leaving[2] = 1", never_came_in, i.WRONG_CLOCK),
    ("s.leaving[0] = 1", rising, i.WRONG_CLOCK),
    ("s.leaving[0] = 1", coming_in, i.WRONG_BID),
    ("s.leaving[0] = 1", sealed, i.WRONG_CLOCK),
    ("s.leaving[0] = 1", at_limits, i.WRONG_CLOCK),
    ("s.leaving[1] = 1", english_tie, i.WRONG_CLOCK),
    # limits: where a seat left, how far it stays
    ("s.bid[0] = w.NONE", coming_in, i.WRONG_BID),
    ("s.bid[1] = 40", coming_in, i.WRONG_BID),
    ("s.bid[2] = w.NONE", rising, i.WRONG_BID),
    ("s.bid[0] = 39", rising, i.WRONG_CLOCK),
    ("s.bid[0] = 41", rising, i.WRONG_CLOCK),
    ("s.bid[0] = 40", at_limits, i.WRONG_CLOCK),
    ("s.bid[1] = 45", at_limits, i.WRONG_CLOCK),
    ("s.bid[1] = 79", english_tie, i.WRONG_CLOCK),
    # the clock
    ("s.price = 39", at_limits, i.WRONG_CLOCK),
    ("s.least = 40", at_limits, i.WRONG_CLOCK),
    ("s.least = 2", coming_in, i.WRONG_BID),
    ("s.least = 2", lambda: sit(variant="english"), i.WRONG_CLOCK),
    ("s.least = 81", at_the_budget, i.WRONG_CLOCK),
    ("s.first_left = 20", at_limits, i.WRONG_CLOCK),
    ("s.first_left = w.NONE", all_left, i.WRONG_CLOCK),
    ("s.first_left = 2", lambda: sit("value 40", variant="english", tick=5, reserve=10), i.WRONG_CLOCK),
    # a tie
    ("s.tied[1] = 2", tie, i.WRONG_TIE),
    ("s.tied[0] = -1", sealed, i.WRONG_TIE),
    ("s.tied[0] = 1", sealed, i.WRONG_TIE),
    ("s.tied[1] = 0", english_tie, i.WRONG_TIE),
    # lots that are over
    ("s.past_bid[0][1] = w.NONE", sold, i.WRONG_WINNER),
    ("s.past_price[0] = 0", sold_by_the_clock, i.WRONG_PRICE),
    ("s.past_bid[0][0] = 0", sold_by_the_clock, i.WRONG_BID),
    ("s.past_common[0] = w.NONE", sold_openly, i.WRONG_COMMON),
    ("s.past_private[0][1] = w.NONE", sold_openly, i.WRONG_CARD),
    ("s.past_estimate[0][1] = w.NONE", sold_openly, i.WRONG_ESTIMATE),
    ("s.past_estimate[0][0] = 101", sold_in_silence, i.WRONG_ESTIMATE),
    ("s.profit[1] = 101", sold_in_silence, i.WRONG_PROFIT),
    ("s.profit[1] = -101", sold_in_silence, i.WRONG_PROFIT),
]


@each_corruption(CORRUPTIONS + FORGED)
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


def test_the_english_price_never_falls_and_a_seat_that_has_left_is_never_asked_again():
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
