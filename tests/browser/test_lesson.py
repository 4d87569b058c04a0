"""A lesson in JupyterLab: it takes the window, arrows turn it, a picture waits for a guess, a board is alive in it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import biglab
from biglab.ui.lesson import plans
from tests.browser.boards import DRAWN
from tests.browser.jupyter import open_notebook, run_all, run_instead

# What of a step is not on the wall: parts below or beside its stage, and a hand of cards that has to be scrolled.
# The moves, the log and the other lists of a board scroll in it, as they do in a notebook.
SPILLS = """() => {
  const wall = document.querySelector(".bll[data-full]"), body = wall.querySelector(".blx-panel-body"),
    stage = wall.querySelector(".bll-stage"), found = [];
  const over = (el) => Math.max(el.scrollHeight - el.clientHeight, el.scrollWidth - el.clientWidth);
  if (body.getBoundingClientRect().bottom > innerHeight + 1) found.push("the lesson leaves the window");
  if (over(body) > 1) found.push(`the words: ${over(body)} px`);
  if (over(stage) > 1) found.push(`what is shown: ${over(stage)} px`);
  for (const el of stage.querySelectorAll(".bl-matter, .blx-controls, .blx-facts, .blx-sentence"))
    if (el.clientHeight && over(el) > 1) found.push(`${el.className}: ${over(el)} px`);
  const charts = [...stage.querySelectorAll(".blx-chart-box")].map((el) => el.getBoundingClientRect());
  for (const { width, height } of charts)
    if (width && (width < 300 || height < 220)) found.push(`a picture of ${width} x ${height} px`);
  return found;
}"""
SIZES = ((1280, 720), (1366, 768), (1920, 1080))  # of projectors


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


@pytest.mark.parametrize("size", [{"width": 1366, "height": 768}, {"width": 1920, "height": 1080}], ids=str)
def test_an_explorer_is_on_the_wall_whole_and_the_words_above_it_stay_where_they_are(page, lab, size):
    """Its styles come after those of the lesson, and must not push the lesson out of the window."""
    before = page.viewport_size
    page.set_viewport_size(size)
    open_notebook(page, lab, lab.write("whole.ipynb", "import biglab\nbiglab.lesson('auctions-90', step=3)"))
    run_all(page)
    wall = page.locator(".bll[data-full]")
    expect(wall.locator(".bll-cover")).to_be_visible()
    minute = wall.locator(".bll-minute").bounding_box()
    page.keyboard.press("ArrowRight")
    expect(wall.locator(".bll-stage .blx-sentence")).to_be_visible()
    expect(wall.locator(".bll-stage .blx-chart-box svg").nth(1)).to_be_visible()
    assert wall.locator(".bll-minute").bounding_box() == minute
    said = wall.locator(".bll-stage .blx-sentence").bounding_box()
    assert said["y"] + said["height"] <= size["height"], "the finding can be read"
    page.keyboard.press("Escape")
    page.set_viewport_size(before)


def test_a_picture_that_needs_the_width_of_the_wall_has_it(page, lab):
    """Beside another one the ring of Superpoly becomes a narrow strip that nobody in the last row can read."""
    before = page.viewport_size
    page.set_viewport_size({"width": 1920, "height": 1080})
    name = lab.write("wide.ipynb", "import biglab\nbiglab.lesson('superpoly-45', step=3).uncover()")
    open_notebook(page, lab, name)
    run_all(page)
    charts = page.locator(".bll[data-full] .bll-stage .blx-charts")
    expect(charts.locator(".blx-chart-box").first).to_be_visible()
    first, all_of_them = charts.locator(".blx-chart-box").first.bounding_box(), charts.bounding_box()
    assert first["width"] > 0.9 * all_of_them["width"]
    page.keyboard.press("Escape")
    page.set_viewport_size(before)


def test_every_step_of_every_lesson_is_on_the_wall_whole(page, lab):
    """Walked through from the first step to the last, at the sizes of three projectors."""
    before = page.viewport_size
    page.set_viewport_size({"width": 1280, "height": 720})
    open_notebook(page, lab, lab.write("whole.ipynb", "import biglab"))
    wall, spilt = page.locator(".bll[data-full]"), {}
    for name in plans():
        run_instead(page, f"import biglab\nbiglab.lesson({name!r})")
        steps = biglab.plan(name).steps
        for number, step in enumerate(steps, 1):
            expect(wall.locator(".bll-count")).to_have_text(f"{number} / {len(steps)}")
            if step.cover:
                expect(wall.locator(".bll-cover")).to_be_visible()
                page.keyboard.press("PageDown")
            if step.show:
                expect(wall.locator(".bll-stage").locator(".bl-frame, .blx-chart-box svg").first).to_be_visible()
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                page.wait_for_function(f"() => innerWidth === {width}")
                page.wait_for_timeout(150)  # pictures wait for the room to stay as it is
                page.evaluate(DRAWN)
                if found := page.evaluate(SPILLS):
                    spilt[name, number, width] = found
            page.keyboard.press("PageDown")
        page.keyboard.press("Escape")
        expect(wall).to_have_count(0)
    assert spilt == {}
    page.set_viewport_size(before)
