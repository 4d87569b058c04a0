"""A board that waits says for what, in a real JupyterLab and a real Notebook 7."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import biglab
from tests.browser.jupyter import open_notebook, run_all, run_code

FRESH = True  # kernels die here, and JupyterLab says so in a dialogue of its own
SLOW = """
import time, biglab
def slow(seen, legal, rng):
    time.sleep(nap)
    return legal[0]
nap = 0
board = biglab.play("big-shot", seats=["you", slow], seed=3)
board
"""
PLAIN = "import biglab\nboard = biglab.play('big-shot', seed=3)\nboard"
BEGIN = "code => { jupyterapp.shell.currentWidget.sessionContext.session.kernel.requestExecute({ code }); }"
SHUT_DOWN = "async () => { await jupyterapp.shell.currentWidget.sessionContext.shutdown(); }"
# Everything a reader is told while waiting.
LISTEN = """() => {
  globalThis.told = [];
  const look = () => { for (const box of document.querySelectorAll(".bl-waiting, .bl-alert")) {
    const text = box.hidden ? "" : box.textContent;
    if (text && told.at(-1) !== text) told.push(text);
  } };
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(look).observe(document.querySelector(".bl"), all);
}"""


@pytest.fixture(params=["lab", "notebook7"])
def server(request):
    return request.getfixturevalue(request.param)


def open_board(page, server, name, cell):
    page.emulate_media(reduced_motion="reduce")
    open_notebook(page, server, server.write(f"{name}_{server.app}.ipynb", cell))
    run_all(page)
    page.locator(".bl-moves-list").get_by_role("button", name="Pass").wait_for()
    page.evaluate(LISTEN)


def where(page):
    return page.locator(".bl-where").inner_text()


def click_and_wait(page):
    """Play the first move; wait until the game has gone on."""
    before = where(page)
    page.locator(".bl-moves-list").get_by_role("button", name="Pass").click()
    page.wait_for_function("was => document.querySelector('.bl-where').textContent !== was", arg=before)


def test_a_slow_bot_is_thinking_and_nobody_is_told_to_run_the_cell_again(server, page):
    open_board(page, server, "slow", SLOW)
    run_code(page, "nap = 4")
    click_and_wait(page)
    told = page.evaluate("told")
    assert "slow is thinking." in told
    assert not [text for text in told if "run this cell" in text or "No kernel" in text]
    assert page.locator(".bl-waiting").is_hidden()


def test_a_move_made_while_another_cell_runs_waits_for_it_and_is_played_once(server, page):
    open_board(page, server, "other_cell", PLAIN)
    ply = int(run_code(page, "print(board.table.ply)"))
    run_code(page, "board.note = 'spoken from a cell, so that the board is heard only after the next cell'")
    page.evaluate(BEGIN, "import time; time.sleep(6)")
    page.locator(".bl-moves-list").get_by_role("button", name="Pass").click()
    waiting = "The kernel is busy (is another cell running?). Your move is waiting."
    page.locator(".bl-waiting", has_text=waiting).wait_for()
    page.locator(".bl-moves-list").get_by_role("button", name="Pass").click()  # an impatient second click
    page.locator(".bl-waiting").wait_for(state="hidden")
    mine = run_code(page, f"print(sum(p.seat == 0 for p in board.table.history[{ply}:]))")
    assert mine.strip() == "1"
    assert page.locator(".bl-alert").is_hidden()
    assert not [text for text in page.evaluate("told") if "run this cell" in text]


def test_a_kernel_that_dies_or_is_restarted_is_named_at_once(server, page):
    open_board(page, server, "dies", PLAIN)
    page.evaluate(BEGIN, "import os; os._exit(1)")
    expect(page.locator(".bl-alert")).to_contain_text("The kernel was restarted: run this cell again", timeout=60_000)


def test_a_kernel_that_is_shut_down_is_missed(server, page):
    open_board(page, server, "shut", PLAIN)
    page.evaluate(SHUT_DOWN)
    expect(page.locator(".bl-alert")).to_contain_text("No kernel: run this cell again", timeout=60_000)
    page.get_by_role("button", name="Close this message").click()
    page.locator(".bl-moves-list").get_by_role("button", name="Pass").click()
    expect(page.locator(".bl-alert")).to_contain_text("No kernel: run this cell again", timeout=60_000)


@pytest.mark.parametrize("problem", [KeyboardInterrupt, SystemExit, ValueError])
def test_an_answer_that_breaks_off_leaves_the_page_with_the_position_as_it_stands(show, problem):
    asked = []

    def breaks_off(seen, legal, rng):
        asked.append(seen.ply)
        if len(asked) == 3:
            raise problem("enough")
        return legal[0]

    board = biglab.play("big-shot", ["you:Ada", breaks_off, breaks_off], seed=3, first_leader=2)
    page = show(board)
    while len(asked) < 3:
        page.locator(".bl-moves-list").get_by_role("button", name="Pass").click()
        page.wait_for_function("() => !document.querySelector('.bl').hasAttribute('data-busy')")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.locator(".bl-where")).to_have_text("move {at} of {n}".format(**board.timeline))
    expect(page.locator(".bl-status-text")).to_have_text(board.table.view(None)["status"])
    page.locator(".bl").focus()
    page.keyboard.press("u")  # what is pressed next is heard
    page.wait_for_function("() => biglabHost.models[0].get('view').to_move === 0")
    expect(page.get_by_role("alert")).to_be_hidden()
    assert board.table.state.to_move == 0
