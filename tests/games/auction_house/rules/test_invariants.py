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


def put(name, value, *places):
    """Put a value into a field of a position."""

    def corrupt(state):
        holder = getattr(state, name) if places else state
        for place in places[:-1]:
            holder = holder[place]
        if places:
            holder[places[-1]] = value
        else:
            setattr(state, name, value)

    return corrupt


FORGED = [
    # half a card: only with mixed values, only of the seat that is being dealt to, and none after the last lot
    (put("private", 50, 1), lambda: sit("value 40", "bid 30"), i.WRONG_CARD),
    (put("private", 50, 0), lambda: sit(values="mixed"), i.WRONG_CARD),
    (put("private", 50, 2), mixed, i.WRONG_CARD),
    (put("common", 50), common_over, i.WRONG_COMMON),
    # who is asked: one after the other; in a later round those who are in, or whose limit the clock shows
    (put("asked", w.TO_ASK, 0), over, i.WRONG_PHASE),
    (put("asked", w.TO_ASK, 0), coming_in, i.WRONG_PHASE),
    (put("asked", w.NOT_ASKED, 2), coming_in, i.WRONG_PHASE),
    (put("asked", 23, 2), coming_in, i.WRONG_PHASE),
    (put("asked", w.ANSWERED, 2), rising, i.WRONG_PHASE),
    (put("asked", -1, 2), rising, i.WRONG_PHASE),
    (put("asked", w.NOT_ASKED, 2), rising, i.WRONG_CLOCK),
    (put("asked", w.TO_ASK, 2), at_limits, i.WRONG_CLOCK),
    (put("asked", w.ANSWERED, 0), all_left, i.ASKED_AFTER_LEAVING),
    (put("asked", w.ANSWERED, 1), english_tie, i.WRONG_CLOCK),
    # who is in, and who has said that it leaves
    (put("inside", -2, 0), coming_in, i.WRONG_CLOCK),
    (put("inside", 3, 2), rising, i.WRONG_CLOCK),
    (put("inside", 0, 1), english_tie, i.WRONG_CLOCK),
    (put("inside", 0, 0), lambda: sit(variant="english"), i.ASKED_AFTER_LEAVING),
    (put("leaving", 308, 0), coming_in, i.WRONG_CLOCK),
    (put("leaving", -1, 1), never_came_in, i.WRONG_CLOCK),
    (put("leaving", 1, 2), never_came_in, i.WRONG_CLOCK),
    (put("leaving", 1, 0), rising, i.WRONG_CLOCK),
    (put("leaving", 1, 0), coming_in, i.WRONG_BID),
    (put("leaving", 1, 0), sealed, i.WRONG_CLOCK),
    (put("leaving", 1, 0), at_limits, i.WRONG_CLOCK),
    (put("leaving", 1, 1), english_tie, i.WRONG_CLOCK),
    # limits: where a seat left, how far it stays
    (put("bid", w.NONE, 0), coming_in, i.WRONG_BID),
    (put("bid", 40, 1), coming_in, i.WRONG_BID),
    (put("bid", w.NONE, 2), rising, i.WRONG_BID),
    (put("bid", 39, 0), rising, i.WRONG_CLOCK),
    (put("bid", 41, 0), rising, i.WRONG_CLOCK),
    (put("bid", 40, 0), at_limits, i.WRONG_CLOCK),
    (put("bid", 45, 1), at_limits, i.WRONG_CLOCK),
    (put("bid", 79, 1), english_tie, i.WRONG_CLOCK),
    # the clock
    (put("price", 39), at_limits, i.WRONG_CLOCK),
    (put("least", 40), at_limits, i.WRONG_CLOCK),
    (put("least", 2), coming_in, i.WRONG_BID),
    (put("least", 2), lambda: sit(variant="english"), i.WRONG_CLOCK),
    (put("least", 81), at_the_budget, i.WRONG_CLOCK),
    (put("first_left", 20), at_limits, i.WRONG_CLOCK),
    (put("first_left", w.NONE), all_left, i.WRONG_CLOCK),
    (put("first_left", 2), lambda: sit("value 40", variant="english", tick=5, reserve=10), i.WRONG_CLOCK),
    # a tie
    (put("tied", 2, 1), tie, i.WRONG_TIE),
    (put("tied", -1, 0), sealed, i.WRONG_TIE),
    (put("tied", 1, 0), sealed, i.WRONG_TIE),
    (put("tied", 0, 1), english_tie, i.WRONG_TIE),
    # lots that are over
    (put("past_bid", w.NONE, 0, 1), sold, i.WRONG_WINNER),
    (put("past_price", 0, 0), sold_by_the_clock, i.WRONG_PRICE),
    (put("past_bid", 0, 0, 0), sold_by_the_clock, i.WRONG_BID),
    (put("past_common", w.NONE, 0), sold_openly, i.WRONG_COMMON),
    (put("past_private", w.NONE, 0, 1), sold_openly, i.WRONG_CARD),
    (put("past_estimate", w.NONE, 0, 1), sold_openly, i.WRONG_ESTIMATE),
    (put("past_estimate", 101, 0, 0), sold_in_silence, i.WRONG_ESTIMATE),
    (put("profit", 101, 1), sold_in_silence, i.WRONG_PROFIT),
    (put("profit", -101, 1), sold_in_silence, i.WRONG_PROFIT),
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
