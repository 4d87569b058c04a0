"""Auction House: the cases of the rulebook, and its rulings."""

from __future__ import annotations

import pytest

import biglab
from biglab.core.errors import IllegalMove
from biglab.core.state import CHANCE, NOBODY
from biglab.games.auction_house.rules.words import NONE

FORMATS = ("first_price", "second_price", "english", "dutch", "all_pay")


def sit(seats=3, **options):
    return biglab.new("auction-house", ["you"] * seats, seed=7, **options)


def deal(table, values, bids, card="value", verb="bid"):
    """One lot: everybody's card, and what they do with it."""
    for value, bid in zip(values, bids):
        table.play(f"{card} {value}", bid if isinstance(bid, str) else f"{verb} {bid}")
    return table


def last(table):
    """The winner and the price of the last lot."""
    s = table.state
    return s.past_winner[s.lots - 1], s.past_price[s.lots - 1]


# ------------------------------------------------------------------ the cases


def test_first_price_a_tie_is_drawn_and_the_winner_pays_its_bid():
    # case: auction-house AH-1, ruling: auction-house R5
    table = deal(sit(lots=1), (40, 70, 55), (30, 45, 45))
    assert table.state.to_move == CHANCE
    assert [(move.what, weight) for move, weight in table.chances] == [(1, 1), (2, 1)]
    assert table.branch().play("draw B").scores == [0, 70 - 45, 0]
    assert table.play("draw C").scores == [0, 0, 55 - 45]


def test_second_price_pays_the_second_highest_bid():
    # case: auction-house AH-2
    tie = deal(sit(variant="second-price"), (40, 70, 55), (30, 45, 45)).play("draw C")
    assert last(tie) == (2, 45)
    assert last(deal(sit(variant="second-price"), (40, 70, 55), (30, 60, 45))) == (1, 45)


def test_second_price_a_single_bid_pays_the_reserve_price():
    # case: auction-house AH-3, ruling: auction-house R6
    assert last(deal(sit(variant="second-price", reserve=20), (40, 70, 55), (30, "pass", "pass"))) == (0, 20)


@pytest.mark.parametrize("format", FORMATS)
def test_a_lot_that_nobody_wants_is_not_sold(format):
    # case: auction-house AH-4
    out = "leave" if format == "english" else "pass"
    table = deal(sit(format=format, entry_fee=3), (40, 70, 55), (out,) * 3)
    assert last(table) == (NOBODY, NONE)
    assert (table.state.lots, table.state.round, table.scores) == (1, 2, [0, 0, 0])


def test_english_ends_at_the_price_at_which_the_last_rival_leaves():
    # case: auction-house AH-5
    table = deal(sit(variant="english", show="everything"), (40, 70, 55), (40, 70, 55), verb="stay to")
    assert (table.state.to_move, table.state.price) == (0, 40)
    table.play("leave")
    assert table.state.bid[0] == 40
    table.play("stay to 70", "stay to 55")
    assert (table.state.to_move, table.state.price) == (2, 55)
    table.play("leave")
    assert last(table) == (1, 55) and table.scores == [0, 70 - 55, 0]
    assert table.state.past_bid[0][:3] == [40, 55, 55]


def test_english_those_who_leave_together_are_tied():
    # case: auction-house AH-6, ruling: auction-house R20
    table = deal(sit(2, variant="english"), (80, 90), (60, 60), verb="stay to").play("leave", "leave")
    assert table.state.to_move == CHANCE
    assert [weight for _, weight in table.chances] == [1, 1]
    assert last(table.play("draw B")) == (1, 60)


def test_dutch_the_first_to_stop_pays_and_the_other_number_is_never_shown():
    # case: auction-house AH-7
    table = deal(sit(2, variant="dutch", show="price", lots=1), (50, 70), (35, 50), verb="stop at")
    assert last(table) == (1, 50) and table.is_over
    for seat in (-1, 1):
        seen, shown = table.game.hidden(table.state, seat), table.view(seat)
        assert seen.past_bid[0][0] == NONE and "35" not in str([shown[part] for part in ("seats", "sale", "dots")])
    assert table.game.hidden(table.state, 0).past_bid[0][0] == 35
    assert not any("35" in line.text for line in table.log)


def test_all_pay_everybody_pays():
    # case: auction-house AH-8
    assert deal(sit(variant="all-pay"), (80, 70, 55), (30, 20, 10)).scores == [80 - 30, -20, -10]


def test_common_value_the_highest_estimate_wins_too_much():
    # case: auction-house AH-9
    table = sit(variant="common-value").play("common value 50")
    deal(table, (65, 40, 52), (65, 40, 52), card="estimate")
    assert last(table) == (0, 65) and table.scores == [50 - 65, 0, 0]


def test_a_bid_below_the_reserve_price_is_refused():
    # case: auction-house AH-10
    with pytest.raises(IllegalMove, match="A cannot bid 49: the reserve price is 50; bids go from 50 to 100"):
        sit(reserve=50).play("value 60", "bid 49")


def test_nobody_bids_above_the_budget():
    # case: auction-house AH-11, ruling: auction-house R7
    with pytest.raises(IllegalMove, match="A cannot bid 61: the budget is 60; from 0 to 60 is possible"):
        sit(budget=60).play("value 90", "bid 61")
    with pytest.raises(IllegalMove, match="A cannot stay to 61: the budget is 60"):
        sit(variant="english", budget=60).play("value 90", "stay to 61")


def test_an_entry_fee_is_paid_by_those_who_bid():
    # case: auction-house AH-12, ruling: auction-house R9
    assert deal(sit(entry_fee=5), (40, 70, 55), ("pass", 60, 20)).scores == [0, 70 - 60 - 5, -5]
    table = deal(sit(variant="english", entry_fee=5), (40, 70, 55), ("leave", "stay to 70", "stay to 20"))
    assert table.play("stay to 70", "stay to 20", "leave").scores == [0, 70 - 20 - 5, -5]


def test_a_seat_knows_its_own_card_and_no_other():
    # case: auction-house AH-13; that no bot of ours looks is `tests/core/test_contract.py`
    table = sit(values="mixed", lots=3).play("common value 50", "value 30", "estimate 45", "bid 20")
    seen = table.play("value 80", "estimate 60").game.hidden(table.state, 1)
    assert (seen.private[:3], seen.estimate[:3], seen.bid[:3]) == ([NONE, 80, NONE], [NONE, 60, NONE], [NONE] * 3)
    assert seen.common == NONE
    clock = deal(sit(variant="english"), (40, 70, 55), (40, 70, 55), verb="stay to")
    seen = clock.game.hidden(clock.state, 0)
    assert seen.bid[:3] == [40, NONE, NONE] and seen.inside[:3] == [1, 1, 1] and seen.price == 40
    # ruling: auction-house R21
    sold = deal(sit(), (40, 70, 55), (30, 45, 20))
    assert sold.game.hidden(sold.state, 0).profit[:3] == [0, 0, 0] and sold.state.profit[1] == 25


@pytest.mark.parametrize("values", ["private", "common", "mixed"])
def test_the_same_seed_deals_the_same_cards_in_every_format(values):
    # case: auction-house AH-16, ruling: auction-house R4
    cards = []
    for format in FORMATS:
        for bot in ("truthful", "half", "random"):
            s = biglab.new("auction-house", [bot] * 3, seed=5, lots=4, format=format, values=values).finish().state
            cards.append((s.past_common[:4], [row[:3] for row in s.past_private[:4] + s.past_estimate[:4]]))
    assert all(each == cards[0] for each in cards)


def test_dutch_and_first_price_end_the_same():
    # case: auction-house AH-17
    for bots in (["truthful", "equilibrium", "half"], ["risk_averse", "equilibrium", "learner"]):
        for seed in range(5):
            ends = [biglab.new("auction-house", bots, seed=seed, format=format).finish() for format in FORMATS[::3]]
            assert ends[0].scores == ends[1].scores
            assert ends[0].state.past_price == ends[1].state.past_price


def test_english_somebody_leaving_is_news():
    # case: auction-house AH-18
    table = sit(variant="common-english").play("common value 50")
    deal(table, (60, 66, 40), (60, 66, 40), card="estimate", verb="stay to")
    assert (table.state.to_move, table.state.price) == (2, 40)
    table.play("leave")
    assert (table.state.to_move, table.state.price, table.state.first_left) == (0, 40, 40)
    assert repr(table.legal) == "stay to 40…100 · leave"
    table.play("stay to 50")
    assert (table.state.to_move, table.state.price) == (1, 40)
    assert table.play("stay to 53").state.price == 50


# ------------------------------------------------------------------ the rulings


def chances(**options):
    table = sit(top=10, **options)
    total = sum(weight for _, weight in table.chances)
    return [(move.amount, weight, total) for move, weight in table.chances]


def test_values_follow_their_distribution():
    # ruling: auction-house R1
    assert chances() == [(v, 1, 11) for v in range(11)]
    assert sorted(chances(distribution="low")) == [(v, (11 - v) ** 2 - (10 - v) ** 2, 121) for v in range(11)]
    assert chances(distribution="high") == [(v, (v + 1) ** 2 - v**2, 121) for v in range(11)]
    assert chances(distribution="two_point") == [(10 // 4, 1, 2), (10 - 10 // 4, 1, 2)]


def test_a_mixed_value_is_rounded():
    # ruling: auction-house R3
    table = sit(2, values="mixed", share_common=50, lots=1).play("common value 50")
    table.play("value 31", "estimate 60", "bid 1", "value 30", "estimate 45", "bid 0")
    assert table.scores == [(50 + 31 + 1) // 2 - 1, 0]


def test_nobody_bids_above_the_largest_value():
    # ruling: auction-house R8
    with pytest.raises(IllegalMove, match="no lot is worth more than 95; from 0 to 90 in steps of 10 is possible"):
        sit(top=95, tick=10).play("value 60", "bid 100")


def test_the_clock_ends_where_nobody_can_stay_longer():
    # ruling: auction-house R10
    table = deal(sit(variant="english", budget=60), (90, 80, 20), (60, 60, "leave"), verb="stay to")
    table.play("stay to 60", "stay to 60")
    assert table.state.to_move == CHANCE and table.state.price == 60
    assert last(table.play("draw A")) == (0, 60)


def test_to_stop_now_is_to_stop_at_the_start():
    # ruling: auction-house R11
    assert last(deal(sit(variant="dutch", budget=60), (90, 80, 20), ("stop at 59", "stop", "pass"))) == (1, 60)


def test_how_far_the_winner_would_have_stayed_is_never_shown():
    # ruling: auction-house R12
    table = deal(sit(2, variant="english", show="everything"), (80, 90), (60, 77), verb="stay to").play("leave")
    shown = table.view(0)
    assert table.state.past_bid[0][:2] == [60, 60]
    assert "77" not in str([shown[part] for part in ("seats", "sale", "dots")]) + str(table.log)


def test_equal_profits_share_the_victory():
    # ruling: auction-house R13
    assert deal(sit(lots=1), (40, 70, 55), ("pass",) * 3).winners == [0, 1, 2]


def test_a_bid_above_the_value_is_allowed_and_named_where_all_is_shown():
    # ruling: auction-house R14
    table = deal(sit(show="everything"), (40, 70, 55), (80, 60, 50))
    assert any(line.text == "A bid 80 for a lot that was worth 40 to them." for line in table.log)
    assert table.scores == [40 - 80, 0, 0]
    assert not any("worth" in line.text for line in deal(sit(), (40, 70, 55), (80, 60, 50)).log)


def test_those_who_leave_in_the_first_round_have_never_come_in():
    # ruling: auction-house R20
    table = deal(sit(variant="english", entry_fee=5, reserve=30), (40, 70, 20), ("stay to 40", "stay to 70", "leave"))
    assert table.state.bid[2] == NONE and table.state.inside[:3] == [1, 1, 0]
    assert (table.state.to_move, table.state.least, table.state.price) == (0, 30, 30)
    alone = deal(sit(variant="english", reserve=30), (40, 70, 20), ("leave", "stay to 70", "leave"))
    assert last(alone) == (1, 30)
