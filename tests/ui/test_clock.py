"""Decisions that time answers, from the Python side: pauses that go on by themselves, and a Dutch clock that falls."""

from __future__ import annotations

import pytest

import biglab
from biglab.core.state import pack
from biglab.games.big_shot import GAME
from biglab.games.big_shot.rules import play as r
from biglab.games.superpoly.rules import words as sp
from biglab.ui.clock import HAMMER
from tests.ui.test_board import hear

PASS, NEVER = pack(r.PASS, 0, 0), pack(r.WAIT, 0, 0)


def stops_at(price):
    """A bot that stops the clock at a price, if it can."""

    def bot(seen, legal, rng):
        if any(move.verb == r.STOP and move.amount <= price <= move.most for move in legal):
            return r.STOP, 0, price
        return next((move for move in legal if move.verb == r.WAIT), legal[0])

    return bot


def shy(seen, legal, rng):
    """Never bids, never stops the clock."""
    return next((move for move in legal if move.verb in (r.PASS, r.WAIT)), legal[0])


def dutch(*others, **options):
    """A board in front of Ada, who commits first of all."""
    seats = ["you:Ada", *others]
    return biglab.play("big-shot", seats, seed=3, first_leader=len(seats) - 1, auction_format="dutch", **options)


def fall(board, to):
    """Let the clock fall to a price, as the page does."""
    while board.clock["at"] > to:
        hear(board, type="tick", at=board.clock["at"])


def paused(monkeypatch, seconds):
    """In English auctions time passes for a person: a fake hook, so that the mechanism is tried on any game."""

    def clock(state, texts):
        return {"kind": "pause", "seconds": seconds, "then": PASS} if state.phase == r.AUCTION else None

    monkeypatch.setattr(GAME.screen, "clock", clock)


# ---- a Dutch clock
# ruling: big-shot R38


def test_the_clock_falls_step_by_step_and_stop_commits_at_the_price_shown():
    board = dutch(shy, shy, shy)
    top, start = board.clock["top"], board.table.ply
    fall(board, top - 7)
    assert board.clock["at"] == top - 7 and board.table.ply == start, "nobody has been asked anything"
    assert hear(board, type="stop", amount=top - 7) == ""
    assert (board.table.state.winner, board.table.state.price) == (0, top - 7)
    assert [played.seat for played in board.table.history[start:]].count(0) == 1, "one decision in the whole auction"


def test_a_rival_s_price_ends_the_clock_where_it_is_and_not_before():
    board = dutch(shy, stops_at(8), shy)
    start = board.table.ply
    fall(board, 8)
    assert board.table.ply == start, "the price of a rival is shown, so that the person could stop there too"
    hear(board, type="tick", at=8)
    assert board.table.history[start].code == NEVER
    assert next(p.event for p in board.table.history[start:] if p.event["kind"] == "stop")["amount"] == 8
    assert "The clock falls from 19 M, and C stops it at 8 M." in [line[2] for line in board.log]


def test_a_clock_that_nobody_stops_runs_out():
    board = dutch(shy, shy, shy)
    start = board.table.ply
    fall(board, board.clock["floor"])
    assert board.table.ply == start
    hear(board, type="tick", at=board.clock["at"])
    assert board.table.history[start].code == NEVER
    assert "The clock falls from 19 M, and runs out." in [line[2] for line in board.log]


def test_nothing_that_reaches_the_page_reveals_where_a_rival_will_stop():
    one, other = dutch(shy, stops_at(3), shy), dutch(shy, stops_at(9), shy)
    for board in (one, other):
        board.table.names[2] = "rival"
        board._show(trail=False)
    for price in range(one.clock["top"], 9, -1):
        fall(one, price)
        fall(other, price)
        assert one.clock == other.clock and one.clock["at"] == price
        assert {**one.get_state(), "layout": None} == {**other.get_state(), "layout": None}
    for board, price in ((one, 3), (other, 9)):
        assert board._falling._others == price, "which is known in Python alone"


@pytest.mark.parametrize(("amount", "says"), [(19, "not show 19"), (11, "not show 11"), ("14", "whole number")])
def test_a_price_that_the_clock_does_not_show_is_refused(amount, says):
    board = dutch(shy, shy, shy)
    fall(board, 14)
    start = board.table.ply
    assert says in hear(board, type="stop", amount=amount)
    assert board.table.ply == start and board.clock["at"] == 14


def test_a_stop_pressed_while_the_price_was_falling_counts_at_the_price_that_was_seen():
    board = dutch(shy, shy, shy)
    fall(board, 14)
    assert hear(board, type="stop", amount=15) == ""
    assert board.table.state.price == 15


def test_two_pages_of_one_board_do_not_make_the_clock_run_twice_as_fast():
    board = dutch(shy, shy, shy)
    for _ in range(2):
        hear(board, type="tick", at=19)
    assert board.clock["at"] == 18


def test_no_clock_runs_for_several_people_nor_where_one_looks_back():
    board = biglab.play("big-shot", ["you:Ada", "you:Ben", shy], seed=3, auction_format="dutch")
    assert board.hot["hidden"] and board.clock == {}
    hear(board, type="reveal")
    assert board.clock == {} and [move["verb"] for move in board.moves][0] == r.STOP
    assert "no clock is running" in hear(board, type="tick", at=19)
    board = dutch(shy, shy, shy)
    at, point = board.table.ply, board.timeline["at"]
    hear(board, type="stop", amount=19)
    hear(board, type="jump", to=point)
    assert board.table.ply == at and board.clock == {}
    assert "no clock is running" in hear(board, type="stop", amount=19)


# ---- a pause


def test_a_pause_goes_on_by_itself_and_is_nobody_s_decision(monkeypatch):
    paused(monkeypatch, 3)
    board = biglab.play("big-shot", ["you:Ada", shy, shy, shy], seed=3, first_leader=3)
    start, point = board.table.ply, board.timeline["at"]
    assert board.clock == {"kind": "pause", "seconds": 3, "then": PASS}
    hear(board, type="lapse")
    assert board.table.history[start].code == PASS and board.timeline["marks"][point] == "b"
    while not board.clock:  # the bundle that nobody bid for is placed
        hear(board, type="move", code=board.table.legal[0].code)
    placed = max(ply for ply, played in enumerate(board.table.history) if played.seat == 0)
    hear(board, type="lapse")
    while not board.clock:
        hear(board, type="move", code=board.table.legal[0].code)
    bid, point = board.table.ply, board.timeline["at"]
    hear(board, type="move", code=pack(r.BID, 0, 1))
    assert board.timeline["marks"][point] == "d"
    hear(board, type="undo")
    while board.table.ply > bid:
        hear(board, type="undo")
    assert board.table.ply == bid
    hear(board, type="undo")
    assert board.table.ply == placed, "past the pauses, in which nobody decided anything"


def test_a_pause_of_no_seconds_stops_nobody(monkeypatch):
    paused(monkeypatch, 0)
    board = biglab.play("big-shot", ["you:Ada", shy, shy, "watchful"], seed=3)
    while not board.table.is_over and not board.error:
        assert board.table.state.phase != r.AUCTION
        hear(board, type="move", code=board.table.legal[0].code)
    assert board.error == ""
    mine = [played.code for played in board.table.history if played.seat == 0]
    assert PASS in mine and board.table.is_over


def test_nothing_goes_on_by_itself_behind_the_curtain_or_in_the_past_or_without_a_pause(monkeypatch):
    board = biglab.play("big-shot", ["you:Ada", shy, shy, shy], seed=3, first_leader=3)
    assert "nothing here goes on by itself" in hear(board, type="lapse")
    paused(monkeypatch, 2)
    board = biglab.play("big-shot", ["you:Ada", "you:Ben", shy], seed=3, first_leader=2, money_visibility="hidden")
    assert board.hot["hidden"] and board.clock == {}
    assert "nothing here goes on by itself" in hear(board, type="lapse")
    hear(board, type="reveal")
    point = board.timeline["at"]
    hear(board, type="lapse")
    assert board.hot == {"who": 1, "hidden": True} and board.clock == {}
    hear(board, type="jump", to=point)
    hear(board, type="reveal")
    assert board.clock == {} and PASS in [move["code"] for move in board.moves], "in the past one chooses oneself"


# ---- a clock that falls in front of everybody
# ruling: superpoly R5


def declines(seen, legal, rng):
    """Buys nothing, bids nothing; names the least reserve."""
    wanted = [move for move in legal if move.verb in (sp.DECLINE, sp.PASS, sp.DONE)]
    return wanted[0] if wanted else legal[0]


def before_a_falling_clock():
    """A board in front of Ada, with the first deed that a bot did not want."""
    board = biglab.play("superpoly", ["you:Ada", declines, declines], seed=1, auction="dutch", claim_pause=0)
    while board.table.state.phase != sp.AUCTION:
        wanted = [move for move in board.table.legal if move.verb in (sp.DECLINE, sp.DONE)]
        hear(board, type="move", code=(wanted or board.table.legal)[0].code)
    return board


def test_superpoly_s_clock_falls_by_itself_and_a_person_bids_once():
    board = before_a_falling_clock()
    assert board.clock == {"kind": "pause", "falls": True, "seconds": 2, "then": pack(sp.PASS, 0, 0)}
    asked, seen = board.table.ply, [board.table.state.bid]
    for _ in range(3):
        assert hear(board, type="lapse") == ""
        seen.append(board.table.state.bid)
    assert seen == sorted(set(seen), reverse=True), "a price a step"
    offer = next(move for move in board.table.legal if move.verb == sp.BID)
    lot = board.table.state.lot
    assert hear(board, type="move", code=offer.code) == "" and board.table.state.owner[lot] == 0
    hear(board, type="undo")
    assert board.table.state.bid == seen[-1]
    hear(board, type="undo")
    assert board.table.ply < asked, "what time played for a person is undone with what they did before"


def test_superpoly_s_clock_runs_out_without_a_word_of_the_person():
    board = before_a_falling_clock()
    lot, steps = board.table.state.lot, 0
    while board.clock.get("falls") and board.table.state.lot == lot:
        hear(board, type="lapse")
        steps += 1
    assert 1 < steps <= 11 and board.table.state.owner[lot] < 0


def test_at_a_table_in_python_a_price_of_superpoly_s_clock_is_a_decision_like_any_other():
    table = before_a_falling_clock().table
    assert table.pause is None and table.advance().state.phase == sp.AUCTION


@pytest.mark.parametrize("game", ["big-shot", "superpoly"])
def test_in_an_open_auction_a_hammer_falls_only_where_it_is_asked_to(game):
    board = biglab.play(game, ["you", "random", "random"], seed=3)
    table = board.table
    while not board.clock or "hammer" not in board.clock:
        board.on_move({"code": board.moves[-1]["code"]})
        assert table is board.table
    assert board.clock == {"hammer": False}
    board.on_hammer({"on": True})
    assert board.clock["kind"] == "pause" and board.clock["seconds"] == HAMMER
    asked, before = table.state.to_move, table.ply
    board.on_lapse({})
    assert str(table.history[before].text) == "pass" and table.history[before].seat == asked
    board.on_hammer({"on": False})
    assert "kind" not in board.clock
