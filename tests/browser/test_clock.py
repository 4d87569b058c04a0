"""Time on a board: the Dutch clock with its one Stop button, and a pause after which the game goes on by itself."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import biglab
from biglab.games.big_shot.rules import play as r
from tests.browser.boards import serious, sticks_out, then
from tests.browser.jupyter import open_notebook, run_all, run_code
from tests.ui.test_clock import PASS, before_a_falling_clock, dutch, paused, shy, stops_at

PRICES = """() => {
  globalThis.prices = [];
  const look = () => { const p = biglabHost.models[0].get("clock").at; if (p && prices.at(-1) !== p) prices.push(p); };
  biglabHost.models[0].on("change:clock", look);
  look();
}"""


def stop_button(page):
    return page.locator(".bl-stop")


def price(page):
    return int(re.search(r"\d+", stop_button(page).inner_text())[0])


def faster(page):
    page.get_by_label("Speed of play").select_option("4 ×")


TICKS = "biglabHost.sent.filter((message) => message.type === 'tick').length"  # asked for, not yet answered too


def stands(page):
    """Does the price stay as it is for as long as several steps would take?"""
    was = page.evaluate(TICKS)
    page.wait_for_timeout(2_500)
    return page.evaluate(TICKS) == was


def falls(page):
    was = page.evaluate("biglabHost.models[0].get('clock').at")
    page.wait_for_function("was => biglabHost.models[0].get('clock').at < was", arg=was)
    return True


# ---- a Dutch auction
# ruling: big-shot R38


@pytest.mark.parametrize("how", ["button", "key", "dial"])
def test_the_clock_falls_and_stop_buys_at_the_price_that_is_shown(show, how):
    board = dutch(shy, shy, shy)
    start = board.table.ply
    page = show(board, reduced=False)
    page.evaluate(PRICES)
    page.wait_for_function("() => prices.length > 3")
    expect(stop_button(page)).to_have_text(re.compile(r"Stop the clock at \d+ M"))
    expect(page.locator(".bs-call")).to_contain_text("on the clock")
    if how == "button":
        stop_button(page).click()
    elif how == "key":
        page.locator(".bl").focus()
        page.keyboard.press("s")
    else:
        page.locator(".bs-call").click()
    page.get_by_role("button", name=re.compile("^Place ")).first.wait_for()
    paid = next(played.event["amount"] for played in board.table.history[start:] if played.event["kind"] == "stop")
    assert paid in page.evaluate("prices.slice(-2)")
    assert [played.seat for played in board.table.history[start:]].count(0) == 1
    assert page.errors == []


def test_a_rival_stops_the_clock_at_its_price_and_no_lower_one_is_shown(show):
    board = dutch(shy, stops_at(12), shy)
    page = show(board, reduced=False)
    page.evaluate(PRICES)
    faster(page)
    expect(page.locator(".bl-log-panel")).to_contain_text("and C stops it at 12 M", timeout=60_000)
    shown = page.evaluate("prices")
    assert shown[: shown.index(12) + 1] == list(range(19, 11, -1))
    assert 11 not in shown[: shown.index(12) + 2]


def test_the_clock_stands_while_nobody_can_be_expected_to_look(show):
    board = dutch(shy, shy, shy)
    page = show(board, reduced=False)
    assert falls(page)
    page.locator(".bl").focus()
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Start the clock")).to_be_visible()
    assert stands(page)
    page.keyboard.press(" ")
    assert falls(page)
    page.get_by_role("spinbutton").focus()  # somebody sets a limit instead
    assert stands(page)
    page.locator(".bl").focus()
    assert falls(page)
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true, configurable: true })")
    assert stands(page)
    page.evaluate("delete document.hidden")
    assert falls(page)
    page.keyboard.press("?")
    assert stands(page)
    page.keyboard.press("Escape")
    assert falls(page)
    page.keyboard.press("ArrowLeft")
    expect(stop_button(page)).to_be_hidden()
    assert board.clock == {}
    page.keyboard.press("End")
    expect(stop_button(page)).to_be_visible()
    then(page, moves=[])  # as while the moves of the others are shown
    expect(stop_button(page)).to_be_hidden()


def test_a_limit_can_be_set_instead_and_readers_who_want_no_motion_start_the_clock_themselves(show):
    board = dutch(shy, shy, shy)
    start = board.table.ply
    page = show(board)
    assert stands(page) and price(page) == 19
    page.get_by_role("spinbutton").fill("6")
    page.get_by_role("button", name="Stop the clock at 6 M").click()
    page.get_by_role("button", name=re.compile("^Place ")).first.wait_for()
    assert next(p.event["amount"] for p in board.table.history[start:] if p.event["kind"] == "stop") == 6
    page = show(dutch(shy, shy, shy))
    page.get_by_role("button", name="Start the clock").click()
    assert falls(page)


def test_several_people_commit_behind_the_curtain_without_a_clock(show):
    board = biglab.play("big-shot", ["you:Ada", "you:Ben", shy], seed=3, auction_format="dutch")
    page = show(board)
    page.locator(".bl-handover button").click()
    expect(page.get_by_role("spinbutton")).to_be_visible()
    expect(stop_button(page)).to_be_hidden()
    page.get_by_role("button", name="Stop the clock at 1 M", exact=True).click()
    expect(page.locator(".bl-handover")).to_be_visible()


@pytest.mark.parametrize(("width", "scheme"), [(360, "light"), (1280, "dark")])
def test_the_clock_is_in_order_small_and_dark(show, width, scheme):
    page = show(dutch(shy, shy, shy), width, color_scheme=scheme)
    expect(stop_button(page)).to_be_visible()
    assert sticks_out(page) == []
    assert serious(page, ".bl") == []
    assert min(stop_button(page).bounding_box()[side] for side in ("width", "height")) >= 44


# ---- a pause


@pytest.mark.parametrize("reduced", [True, False])
def test_a_pause_asks_nothing_and_goes_on_by_itself(show, monkeypatch, reduced):
    paused(monkeypatch, 4)
    board = biglab.play("big-shot", ["you:Ada", shy, shy, shy], seed=3, first_leader=3)
    at = board.table.ply
    page = show(board, reduced=reduced)
    expect(page.get_by_role("button", name="Bid 1 M").first).to_be_visible()
    expect(page.locator(".bl-moves-list").get_by_role("button", name="Pass")).to_have_count(0)
    expect(page.locator(".bl-head[data-mine]")).to_have_count(0)
    expect(page.get_by_text("The game goes on by itself")).to_be_visible()
    expect(page.locator(".bl-log-panel")).to_contain_text("A passes.", timeout=30_000)
    assert board.table.history[at].code == PASS
    assert page.errors == []


def test_a_pause_is_held_and_skipped_by_keys_and_a_move_ends_it(show, monkeypatch):
    paused(monkeypatch, 4)
    board = biglab.play("big-shot", ["you:Ada", shy, shy, shy], seed=3, first_leader=3)
    at = board.table.ply
    page = show(board)
    page.locator(".bl").focus()
    page.keyboard.press(" ")
    expect(page.get_by_text("The game waits")).to_be_visible()
    page.wait_for_timeout(4_500)
    assert board.table.ply == at
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name=re.compile("^Place ")).first.wait_for()
    assert board.table.history[at].code == PASS and board.table.state.phase == r.PLACEMENT
    board = biglab.play("big-shot", ["you:Ada", shy, shy, shy], seed=3, first_leader=3)
    page = show(board)
    page.locator(".bl-moves-list .bl-go").click()
    expect(page.locator(".bl-log-panel")).to_contain_text("A bids")


def test_superpoly_s_clock_falls_by_itself_until_the_one_bid(show):
    # ruling: superpoly R5
    board = before_a_falling_clock()
    top, lot = board.table.state.bid, board.table.state.lot
    page = show(board, reduced=False)
    expect(page.get_by_text("The clock falls by itself")).to_be_visible()
    page.wait_for_function(f"biglabHost.models[0].get('view').auction.bid < {top}")
    page.get_by_label("Pause the clock").click()
    expect(page.get_by_text("The clock is paused", exact=True)).to_be_visible()
    page.locator(".bl-moves-list").get_by_role("button", name=re.compile("^Bid ")).click()
    expect(page.locator(".bl-log-panel")).to_contain_text("A wins")
    assert board.table.state.owner[lot] == 0 and page.errors == []


# ---- in JupyterLab

BOARD = """
import biglab
from tests.ui.test_clock import dutch, shy, stops_at
board = dutch(shy, stops_at(3), shy)
board
"""


def test_in_jupyterlab_the_clock_falls_and_stop_is_a_move_of_the_table(lab, page):
    open_notebook(page, lab, lab.write("clock.ipynb", BOARD))
    run_all(page)
    expect(stop_button(page)).to_have_text(re.compile(r"Stop the clock at 1[0-7] M"), timeout=60_000)
    stop_button(page).click()
    page.get_by_role("button", name=re.compile("^Place ")).first.wait_for()
    assert 10 <= int(run_code(page, "print(board.table.state.price)")) <= 17
    assert page.locator(".bl-alert").is_hidden()
