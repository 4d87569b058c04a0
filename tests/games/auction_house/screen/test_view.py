"""What Auction House shows on screen and writes in the log: nothing secret, nothing missing."""

import json

import pytest

import biglab
from biglab.core.state import pack
from biglab.games.auction_house.analysis.theory import against
from biglab.games.auction_house.rules import words as w
from biglab.ui.messages import button, seen
from tests.browser.boards import traits
from tests.games.auction_house.rules.test_cases import deal, sit
from tests.ui.test_board import hear

FORMATS = {"first_price": "bid", "second_price": "bid", "all_pay": "bid", "dutch": "stop at", "english": "stay to"}


def log_of(table):
    return [line.text for line in table.log]


def sale(table, viewer=None):
    return table.view(viewer)["sale"]


def regrets(table, viewer=None):
    return [row["text"] for row in sale(table, viewer)["regrets"]]


# ---- a lot that is over
# rules: auction-house 4.6


def test_the_number_line_has_every_bid_the_price_and_who_paid_too_much():
    table = deal(sit(lots=2), (40, 70, 55), (30, 60, 45))
    found = sale(table, 0)
    assert [row["bid"] for row in found["rows"]] == [30, 60, 45]
    assert (found["winner"], found["price"]) == (1, 60)
    assert found["title"] == "Lot 1, a blue vase: B wins, pays 60"
    assert regrets(table, 0) == ["B paid 60; 46 would have won."]
    assert "B paid 60; 46 would have won." in log_of(table)


def test_only_the_viewer_reads_their_own_regret():
    table = deal(sit(lots=2), (90, 70, 55), (30, 60, 45))
    assert "You could have won with 61 and made 29." in regrets(table, 0)
    assert not [text for viewer in (1, 2, None) for text in regrets(table, viewer) if "29" in text]
    assert not [text for text in log_of(table) if "29" in text]


def test_where_everything_is_shown_the_log_says_who_bid_above_their_value():
    # ruling: auction-house R14
    table = deal(sit(lots=1, show="everything"), (40, 30, 55), (30, 45, 35))
    assert "B bid 45 for a lot that was worth 30 to them." in log_of(table)
    assert "It was worth 30 to B: a profit of −15." in log_of(table)
    assert regrets(table, 0) == [
        "B paid 45 for a lot worth 30: a loss of 15 points.",
        "C could have won with 46 and made 9.",
    ]
    hidden = deal(sit(lots=1), (40, 30, 55), (30, 45, 35))
    assert not [text for text in log_of(hidden) if "worth" in text]


@pytest.mark.parametrize(("format", "verb"), FORMATS.items())
def test_where_only_the_price_is_shown_nobody_else_s_bid_is(format, verb):
    # case: auction-house AH-7
    table = deal(sit(2, lots=2, format=format, show="price"), (40, 70), (35, 51), verb=verb)
    if format == "english":  # where somebody leaves, everybody sees it
        table.play("leave")
    found = [row["bid"] for row in sale(table)["rows"]]
    known = {"first_price": [None, 51], "dutch": [None, 51], "english": [35, 35]}
    assert found == known.get(format, [None, None])
    assert [row["bid"] for row in sale(table, 0)["rows"]][0] == 35


def test_all_who_paid_for_nothing_are_named():
    table = deal(sit(lots=2, format="all_pay"), (60, 50, 40), (30, 20, 10))
    assert set(regrets(table)) == {
        "A paid 30; 21 would have won.",
        "B paid 20 and got nothing.",
        "C paid 10 and got nothing.",
    }


def test_the_winner_reads_of_the_winner_s_curse():
    # case: auction-house AH-9
    table = sit(lots=2, values="common").play("common value 50")
    deal(table, (65, 40, 52), (65, 40, 52), card="estimate")
    assert regrets(table, 0) == ["You paid 65 for a lot worth 50: a loss of 15 points."]
    assert "it was worth 50" in sale(table, 0)["title"] and "it was worth 50" not in sale(table, 1)["title"]
    event = table.view(0)["event"]
    assert event["gains"] == [-15, 0, 0] and event["gain_texts"][0] == "−15"
    assert table.view(1)["event"]["gains"] == [0, 0, 0]


# ---- dots


def test_dots_are_one_s_own_bids_over_one_s_own_cards():
    table = deal(sit(lots=3), (40, 70, 55), (30, 60, 45))
    deal(table, (20, 10, 90), (15, "pass", 50))
    assert [(dot["lot"], dot["card"], dot["bid"], dot["won"]) for dot in table.view(0)["dots"]] == [
        (1, 40, 30, False),
        (2, 20, 15, False),
    ]
    assert [(dot["card"], dot["bid"], dot["won"]) for dot in table.view(1)["dots"]] == [(70, 60, True)]
    assert table.view(None)["dots"] == []
    everything = deal(sit(lots=3, show="everything"), (40, 70, 55), (30, 60, 45))
    assert len(everything.view(0)["dots"]) == 3


def test_of_a_clock_a_dot_says_what_is_known_and_no_more():
    english = deal(sit(2, lots=2, format="english"), (40, 70), (40, 70), verb="stay to").play("leave")
    assert [(dot["bid"], dot["edge"]) for viewer in (0, 1) for dot in english.view(viewer)["dots"]] == [
        (40, ""),
        (40, "more"),
    ]
    dutch = deal(sit(2, lots=2, format="dutch"), (40, 70), ("pass", "stop at 50"))
    assert [(dot["bid"], dot["edge"]) for viewer in (0, 1) for dot in dutch.view(viewer)["dots"]] == [
        (50, "less"),
        (50, ""),
    ]


# ---- secrets


@pytest.mark.parametrize(("format", "verb"), FORMATS.items())
@pytest.mark.parametrize("values", ["private", "common"])
def test_a_rival_with_another_card_and_another_bid_looks_the_same(format, verb, values):
    """The same position, once with these secrets of B and once with those: A's page does not differ."""
    pages = []
    for card, bid in ((40, 30), (60, 55)):
        table = biglab.new("auction-house", ["you:Ada", "half", "half"], seed=3, format=format, values=values, lots=4)
        name = "value" if values == "private" else "estimate"
        table.play(*(["common value 50"] if values == "common" else []), f"{name} 52", f"{verb} 20")
        table.play(f"{name} {card}", f"{verb} {bid}")
        pages.append(json.dumps([table.view(0), seen(table, 0), table.view(None), log_of(table)], default=str))
    assert pages[0] == pages[1]


# ---- theory beside a bid


def test_the_line_of_four_bidders_is_three_quarters_of_the_value():
    # case: auction-house AH-14
    line = dict(map(tuple, sit(4).view(0)["line"]))
    assert line[60] == 45 and line[100] == 75
    assert dict(map(tuple, sit(4, format="all_pay").view(0)["line"]))[60] == 9.72
    assert dict(map(tuple, sit(4, format="english").view(0)["line"]))[60] == 60
    assert sit(4, values="mixed").view(0)["line"] == []


def test_no_bid_brings_more_than_the_equilibrium_bid_but_for_the_grid():
    for value, bid in ((20, 15), (60, 45), (84, 63)):
        odds = sit(4).play(f"value {value}").view(0)["odds"]
        at = odds["bids"].index(bid)
        # a tick changes the chance to win by what one or two of 101 values weigh, three rivals together
        grid = (value - bid) * 3 * 2 / 101
        assert max(odds["profit"]) - odds["profit"][at] < grid
        assert odds["win"] == sorted(odds["win"]) and 0.99 < odds["win"][80] <= 1
        assert odds["profit"][at] == pytest.approx((value - bid) * odds["win"][at], abs=0.02)


def test_in_a_second_price_auction_the_table_is_best_at_one_s_value():
    odds = sit(3, format="second_price").play("value 61").view(0)["odds"]
    assert odds["profit"][61] == max(odds["profit"])


def test_rivals_by_hand():
    # one rival bids 0, 1 or 2, each as likely: with 1 one beats 0 and half of the ties
    law = {0: 1 / 3, 1: 1 / 3, 2: 1 / 3}
    win, second, none_above = against(law, 1, 0, 2, 1)[1]
    assert win == pytest.approx(1 / 3 + 1 / 6)
    assert second == pytest.approx(1 / 3 * 0 + 1 / 6 * 1)
    assert none_above == pytest.approx(2 / 3)


def test_there_is_no_line_where_no_equilibrium_is_known():
    assert sit(values="mixed").play("common value 50", "value 40", "estimate 52").view(0)["odds"] is None
    assert sit(values="common", format="english").play("common value 50", "estimate 52").view(0)["odds"] is None


# ---- moves and refusals


def test_the_button_of_a_bid_says_its_amount_and_what_it_brings():
    table = sit(reserve=20).play("value 61")
    bid, pass_ = [button(table, offer) for offer in table.legal]
    assert (bid["text"], bid["open"], bid["least"], bid["most"]) == ("Bid 20…100", "Bid {}", 20, 100)
    assert pass_["text"] == "Pass" and pass_["quiet"]
    assert table.view(0)["card"] == {"value": 61, "label": "worth to you", "note": "", "base": 61}


@pytest.mark.parametrize(
    ("options", "amount", "says"),
    [
        ({"reserve": 50}, 49, "the reserve price is 50"),
        ({"budget": 60}, 61, "the budget is 60"),
        ({"tick": 5}, 42, "steps of 5"),
    ],
)
def test_a_refusal_names_the_number_that_stands_in_the_way(options, amount, says):
    # case: auction-house AH-10, AH-11
    board = biglab.play("auction-house", ["you", "half", "half"], seed=1, **options)
    assert says in hear(board, type="move", code=board.moves[0]["code"], amount=amount)


# ---- clocks


def english(*others, **options):
    return biglab.play("auction-house", ["you:Ada", *others], seed=3, variant="english", **options)


def stays_to(limit):
    """A bot that stays to a price and leaves there."""

    def bot(seen, legal, rng):
        if legal[0].verb == w.STAY and legal[0].amount <= limit:
            return w.STAY, 0, limit
        return w.LEAVE, 0, 0

    return bot


def run(board, to):
    """Let the clock run to a price, as the page does."""
    while board.clock.get("at", to) != to:
        hear(board, type="tick", at=board.clock["at"])


def test_the_clock_rises_to_the_first_who_leaves_and_everybody_left_is_asked_there():
    # case: auction-house AH-18
    board = english(stays_to(40), stays_to(55), lots=2)
    assert board.clock["kind"] == "english" and board.clock["at"] == 1
    assert not {"never", "ends", "leave"} & set(board.clock), "which would tell nothing, and is Python's own"
    run(board, 40)
    start = board.table.ply
    hear(board, type="tick", at=40)
    assert board.table.state.price == 40 and board.clock["at"] == 40 and board.table.ply > start
    assert [seat["state"] for seat in board.view["seats"]] == ["in", "out", "in"]
    run(board, 55)
    hear(board, type="tick", at=55)
    assert (board.view["sale"]["winner"], board.view["sale"]["price"]) == (0, 55)
    assert board.view["round"] == 2


def test_leaving_is_one_press_and_counts_at_the_price_that_is_shown():
    board = english(stays_to(70), stays_to(55), lots=2)
    run(board, 30)
    assert hear(board, type="stop", amount=30) == ""
    assert board.table.state.past_bid[0][:3] == [30, 55, 55]
    assert "A leaves at 30." in [line[2] for line in board.log]
    assert board.view["round"] == 2, "nobody is asked whether they really leave"


def test_leaving_at_the_first_price_is_not_to_come_in():
    board = english(stays_to(70), stays_to(55), lots=2, entry_fee=5)
    hear(board, type="stop", amount=1)
    assert board.table.state.past_bid[0][0] == w.NONE and board.table.scores[0] == 0


def test_two_who_leave_at_one_price_are_tied():
    # case: auction-house AH-6
    board = english(stays_to(60), lots=2)
    run(board, 60)
    hear(board, type="stop", amount=60)
    assert board.view["sale"]["price"] == 60
    assert "A and B are equal; chance decides." in [line[2] for line in board.log]


def test_nothing_on_the_page_tells_where_a_rival_will_leave():
    one, other = english(stays_to(30), stays_to(80)), english(stays_to(60), stays_to(80))
    for board in (one, other):
        board.table.names[1:] = ["bo", "cy"]
        board._show(trail=False)
    for price in range(1, 31):
        run(one, price)
        run(other, price)
        assert {**traits(one), "layout": 0} == {**traits(other), "layout": 0}
    assert (one._falling._others, other._falling._others) == (30, 60), "which is known in Python alone"


def test_the_falling_clock_is_stopped_by_the_highest_and_runs_out_where_nobody_stops_it():
    def stops_at(price):
        return lambda seen, legal, rng: (w.STOP_AT, 0, price) if price >= 0 else (w.PASS, 0, 0)

    seats = ["you:Ada", stops_at(80), stops_at(80)]
    board = biglab.play("auction-house", seats, seed=3, variant="dutch", lots=2)
    run(board, 80)
    assert board.view["round"] == 1
    hear(board, type="tick", at=80)
    assert board.view["sale"]["price"] == 80 and board.view["round"] == 2, "also where two stop it together"
    board = biglab.play("auction-house", ["you:Ada", stops_at(-1)], seed=3, variant="dutch", lots=2, reserve=90)
    run(board, 90)
    hear(board, type="tick", at=90)
    assert board.view["sale"]["winner"] is None
    assert pack(w.STOP, 0, 0) in board.clock["instead"]
