"""A board fits the notebook around it, in a real JupyterLab and a real Notebook 7: nobody scrolls to play."""

from __future__ import annotations

import pytest

from tests.browser.jupyter import open_notebook

FRESH = True  # the window is made smaller, and a side bar folded away
GAMES = ["big-shot", "auction-house", "superpoly"]
CELLS = ["import biglab"] + [f"biglab.play({game!r}, seed=3)" for game in GAMES] + ["1 + 1"]
SEEN = """() => {
  const roots = [...document.querySelectorAll(".bl")], root = roots[roots.length - 1];
  const around = root.closest(".jp-WindowedPanel-outer, .jp-Notebook") ?? document.body;
  const whole = root.hasAttribute("data-full"), home = around.getBoundingClientRect();
  const edge = whole ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight } : home;
  const parts = [".bl-frame", ".bl-seats", ".bl-board", ".bl-line[data-now]", ".bl-moves", ".bl-timeline"];
  return parts.filter((part) => {
    const r = root.querySelector(part).getBoundingClientRect();
    const across = r.left < edge.left - 1 || r.right > edge.right + 1;
    return !r.width || across || r.top < edge.top - 1 || r.bottom > edge.bottom + 1;
  });
}"""
FLOATING = """() => {
  const words = [...document.querySelectorAll(".bl dt, .bl dd")],
    lists = [...document.querySelectorAll(".bl dl")].filter((list) => list.scrollWidth > list.clientWidth
      || list.getBoundingClientRect().right > list.parentElement.getBoundingClientRect().right);
  return [words.length > 4, words.filter((word) => getComputedStyle(word).float !== "none").length + lists.length];
}"""
RUN = """async () => {
  const app = window.jupyterapp;
  await app.commands.execute("notebook:run-cell-and-select-next");
}"""


CENTRE = "() => [...document.querySelectorAll('.bl')].pop().scrollIntoView({ block: 'center' })"


def fits(page):
    page.wait_for_function(f"!({SEEN})().length")
    return page.evaluate(SEEN) == []


def resize(page, width, height):
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(CENTRE)


@pytest.mark.parametrize("name", ["lab", "notebook7"])
def test_after_its_cell_was_run_the_whole_board_is_in_view_and_in_full_window(request, page, name):
    server = request.getfixturevalue(name)
    page.set_viewport_size({"width": 1366, "height": 768})
    open_notebook(page, server, server.write(f"one_screen_{name}.ipynb", *CELLS))
    page.evaluate(RUN)
    for number, _ in enumerate(GAMES, start=1):
        page.evaluate(RUN)
        page.wait_for_function("n => document.querySelectorAll('.bl .bl-board-in > *').length >= n", arg=number)
        assert fits(page)  # nobody has scrolled
    # Jupyter's own style of definition lists does not reach ours
    assert page.evaluate(FLOATING) == [True, 0]
    board = page.locator(".bl").last
    board.get_by_role("button", name="Help and keys").click()
    goal = board.get_by_role("dialog").locator(".bl-minute dd").first
    assert goal.bounding_box()["height"] >= 16 and goal.inner_text() != ""  # the rules in a minute can be read
    lists = board.get_by_role("dialog").locator("dl")
    assert lists.evaluate_all("all => all.every((list) => list.clientHeight >= list.scrollHeight - 1)")
    page.keyboard.press("Escape")
    for size in ((1280, 720), (1920, 1080), (1366, 768)):
        resize(page, *size)
        assert fits(page)
    if name == "lab":
        page.evaluate("window.jupyterapp.commands.execute('application:toggle-left-area')")
        page.evaluate(CENTRE)
        assert fits(page)

    board.locator(".bl-tool-full").click()
    box = board.bounding_box()
    assert (box["x"], box["y"], box["width"], box["height"]) == (0, 0, 1366, 768)
    assert page.evaluate("!!document.elementFromPoint(5, 5).closest('.bl')")
    assert fits(page)
    page.keyboard.press("Escape")
    page.wait_for_function("!document.querySelector('.bl[data-full]')")
    board.locator(".bl-moves").click(position={"x": 5, "y": 5})
    page.keyboard.press("f")
    page.locator(".bl[data-full]").wait_for()
