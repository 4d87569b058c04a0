"""What a hand on the mouse waits for: a click until the board is redrawn, a slider until the picture is.

Real Chromium, a real JupyterLab, a real kernel; the clock is the page's own, up to the frame that shows it.
"""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.boards import rested
from tests.browser.chromium import FLAGS, find
from tests.browser.jupyter import Server, open_notebook, run_all

BOARD = "import biglab\nboard = biglab.play('big-idea', seats=['you', 'random', 'random', 'random'], seed=3)\nboard"
EXPLORER = "import biglab\nbiglab.explore('payout')"

CLICK = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const where = document.querySelector(".bl-where"), before = where.textContent;
    const button = document.querySelector(".bl-moves-list button:not([disabled])");
    const start = performance.now();
    button.click();
    while (where.textContent === before) await frame();
    await frame();
    return performance.now() - start;
}"""

SLIDE = """async at => {
    const frame = () => new Promise(requestAnimationFrame);
    const slider = document.querySelector(".blx-explorer input[type=range]");
    const charts = document.querySelector(".blx-charts"), before = charts.innerHTML;
    const start = performance.now();
    slider.value = at;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    while (charts.innerHTML === before) await frame();
    await frame();
    return performance.now() - start;
}"""


def browser_rows(clicks: int = 24) -> Iterator[tuple[str, float, str, str]]:
    """Rows of the benchmark: name, value, unit, goal."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        notebooks, own = Path(folder, "notebooks"), Path(folder, "own")
        notebooks.mkdir(), own.mkdir()
        server = Server(notebooks, own, "lab")
        chromium = playwright.chromium.launch(executable_path=find(), headless=True, args=FLAGS)
        try:
            page = chromium.new_page(viewport={"width": 1200, "height": 900}, reduced_motion="reduce")
            open_notebook(page, server, server.write("click.ipynb", BOARD))
            run_all(page)
            taken = []
            for _ in range(clicks):
                page.locator(".bl-moves-list button:not([disabled])").first.wait_for()
                rested(page)  # a click counts again
                taken.append(page.evaluate(CLICK))
            yield "click on a move until the board is redrawn, median", statistics.median(taken), "ms", "<= 100"
            open_notebook(page, server, server.write("slide.ipynb", EXPLORER))
            run_all(page)
            slider = page.locator(".blx-explorer input[type=range]").first
            slider.wait_for()
            least, most = int(slider.get_attribute("min") or 0), int(slider.get_attribute("max") or 1)
            places = [least + k % (most - least + 1) for k in range(1, clicks)]
            page.evaluate(SLIDE, most)
            taken = [page.evaluate(SLIDE, at) for at in places]
            yield "step of a slider until the picture is redrawn, median", statistics.median(taken), "ms", "<= 50"
        finally:
            chromium.close()
            server.stop()


if __name__ == "__main__":
    for row in browser_rows():
        print(*row)
