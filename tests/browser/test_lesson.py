"""A lesson in JupyterLab: it takes the window, arrows turn it, a picture waits for a guess, a board is alive in it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.jupyter import open_notebook, run_all


def test_a_lesson_takes_the_window_and_is_walked_through_with_the_arrows(page, lab):
    name = lab.write("lesson.ipynb", "import biglab\nlesson = biglab.lesson('auctions-90', step=2)\nlesson")
    open_notebook(page, lab, name)
    page.errors.clear()  # what extensions of Lab say while it starts is not about the lesson
    run_all(page)
    wall = page.locator(".bll[data-full]")
    expect(wall.locator(".blx-panel-title").first).to_have_text("Bid for it")
    expect(wall.locator(".bll-minute")).to_have_text("10–25 min")
    expect(wall.locator(".bll-stage .bl-frame")).to_be_visible()  # the board itself, in the lesson
    stage, board = (wall.locator(each).bounding_box() for each in (".bll-stage", ".bll-stage .bl-frame"))
    assert board["y"] + board["height"] <= stage["y"] + stage["height"] + 1, "the whole board is on the wall"
    wall.locator(".bll-stage .bl-frame").click(position={"x": 5, "y": 5})
    page.keyboard.press("PageDown")  # from inside the board too
    expect(wall.locator(".bll-cover")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(wall.locator(".bll-stage .blx-explorer")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(wall.locator(".bll-cover")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(wall.locator(".bll-stage > .blx-chart svg")).to_be_visible()
    expect(wall.locator(".bll-notes")).to_be_hidden()
    page.keyboard.press("n")
    expect(wall.locator(".bll-notes")).to_contain_text("Expected answers")
    page.keyboard.press("Escape")
    expect(page.locator(".bll:not([data-full])")).to_be_visible()
    assert page.errors == [] and page.strangers == []
