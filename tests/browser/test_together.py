"""Boards of different games live together: on one page, in two tabs of one Lab, in Notebook 7, made but not shown."""

from __future__ import annotations

import re

import pytest

import biglab
from tests.anygame import GAMES
from tests.browser.jupyter import open_notebook, run_all
from tests.conftest import ROOT

FRESH = True  # style sheets stay when their board has gone
BOARDS = ROOT / "widgets" / "src" / "boards"
OWN = {  # what they draw in: the first container of their sheet
    name: re.search(r"container(?:-name)?: (\w+)", (BOARDS / name.replace("-", "_") / "board.css").read_text())[1]
    for name in GAMES
}
MAKE = "import biglab\n{0} = biglab.play({1!r}, seed=3)\n"

# What a game's own sheet, and no other, says of its drawing: that it is a container of that name, laid out as a grid.
DRESSED = """() => [...document.querySelectorAll(".bl .bl-board-in > *")].map((board) => {
  const style = getComputedStyle(board);
  return [board.className.split(" ")[0], style.containerName, style.display];
})"""
# Of every part of a board, and of what is drawn before and after it: its name and how it is dressed.
EVERY_STYLE = """at => {
  const found = [], asked = ["display", "position", "color", "backgroundColor", "fill", "stroke", "opacity", "fontSize",
    "fontWeight", "lineHeight", "textAlign", "padding", "margin", "border", "borderRadius", "boxShadow", "gap"];
  for (const part of document.querySelectorAll(`#biglab-${at} *`)) for (const extra of [null, "::before", "::after"]) {
    const style = getComputedStyle(part, extra);
    if (extra && ["none", "normal"].includes(style.content)) continue;
    const name = `${part.tagName}.${part.getAttribute("class")}${extra ?? ""}`;
    found.push(`${name}: ${asked.map((key) => style[key]).join("; ")}`);
  }
  return found;
}"""


def dressed(*games):
    return [[OWN[name], OWN[name], "grid"] for name in games]


def cells(*games):
    return [MAKE.format(OWN[name], name) + OWN[name] for name in games]


def board(name):
    return biglab.play(name, seed=3)


def test_every_part_of_every_board_looks_the_same_alone_and_beside_the_others(show):
    def look(page, at):
        page.wait_for_timeout(300)  # until the boards have measured the room they have
        return page.evaluate(EVERY_STYLE, at)

    alone = {name: look(show(board(name)), 0) for name in OWN}
    for order in (sorted(OWN), sorted(OWN, reverse=True)):
        first, *more = (board(name) for name in order)
        page = show(first, more=more)
        assert page.evaluate(DRESSED) == dressed(*order)
        for at, name in enumerate(order):
            together = look(page, at)
            assert len(together) == len(alone[name]) > 500
            assert [(part, was) for part, was in zip(together, alone[name]) if part != was][:3] == []


@pytest.mark.parametrize("server", ["lab", "notebook7"])
def test_all_games_in_one_notebook_keep_their_style(server, request, page):
    games = sorted(OWN)
    server = request.getfixturevalue(server)
    open_notebook(page, server, server.write(f"all_{server.app}.ipynb", *cells(*games)))
    run_all(page)
    for name in games:
        page.locator(f".bl-board-in > .{OWN[name]}").wait_for()
    assert page.evaluate(DRESSED) == dressed(*games)


@pytest.mark.parametrize("server", ["lab", "notebook7"])
def test_a_board_that_is_made_and_not_shown_undresses_nobody(server, request, page):
    server = request.getfixturevalue(server)
    unseen = MAKE.format("unseen", "superpoly")
    open_notebook(page, server, server.write(f"unseen_{server.app}.ipynb", *cells("big-idea"), unseen))
    run_all(page)
    page.wait_for_function("() => document.querySelectorAll('style[id^=\"biglab.ui.board.\"]').length === 2")
    assert page.evaluate(DRESSED) == dressed("big-idea")


def test_two_games_in_two_tabs_of_one_lab_keep_their_style(lab, page):
    open_notebook(page, lab, lab.write("tab_one.ipynb", *cells("big-idea")))
    run_all(page)
    page.locator(".bl-board-in > .bi").wait_for()
    second = lab.write("tab_two.ipynb", *cells("superpoly"))
    page.evaluate("async path => { await jupyterapp.commands.execute('docmanager:open', { path }); }", second)
    open_now = """name => { const panel = jupyterapp.shell.currentWidget;
                            return panel?.context?.path === name && panel.sessionContext?.isReady; }"""
    page.wait_for_function(open_now, arg=second)
    run_all(page)
    page.locator(".bl-board-in > .sp").wait_for()
    assert page.evaluate(DRESSED) == dressed("big-idea", "superpoly")
    page.get_by_role("tab", name="tab_one.ipynb").click()
    page.locator(".bl-board-in > .bi").wait_for()
    assert sorted(page.evaluate(DRESSED)) == sorted(dressed("big-idea", "superpoly"))
