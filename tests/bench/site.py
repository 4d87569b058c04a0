"""What a reader of the site waits for: every page to play on, from its opening to Values and Try a rule.

Real Chromium, the files from a plain server of this machine. Each game is opened twice in a profile of its own: the
first time nothing is in the cache, the second time all is. A *long task* is a stretch in which the page hears nobody,
as the browser itself reports it.
"""

from __future__ import annotations

import functools
import http.server
import statistics
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from biglab.games import GAMES
from tests.browser.boards import rested
from tests.browser.chromium import FLAGS, find
from tools.site import kernel, play

CHOICES = ".bl-moves-list button[data-code]:visible, .bl-moves .bl-wait .bl-go:visible"
DECISIONS = 6
SLOW = "superpoly"  # its bots think for longer, and have a goal of their own
WATCH = """globalThis.longTasks = [];
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((task) => task.duration)))
    .observe({ type: "longtask", buffered: true });"""
TIMES = """() => ({ longest: Math.max(0, ...longTasks),
  ready: performance.getEntriesByName("biglab ready")[0].startTime / 1000,
  moves: performance.getEntriesByName("biglab move").map((move) => move.duration) })"""
LOOKED = "() => biglabModel.get('lens').on && !biglabModel.get('lens').busy"
TRIED = "() => biglabModel.get('trial').games > 1"


class Files(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        """Keep quiet: the benchmark prints a table."""


def opened(context: Any, address: str) -> dict[str, Any]:
    """Open a page, make some decisions, let Python value the moves and try a rule; what it took."""
    page = context.new_page()
    page.set_default_timeout(180_000)
    page.goto(address)
    page.wait_for_selector("html[data-biglab=ready]")
    made = 0
    while made < DECISIONS or page.locator(CHOICES).count() < 2:  # a single move has no values to compare
        page.locator(CHOICES).first.click()
        rested(page)
        page.wait_for_timeout(120)  # as long as a person looks, and not a second click
        made += 1
    page.get_by_role("tab", name="Values").click()
    page.get_by_role("switch", name="show values").press("Space")
    page.wait_for_function(LOOKED)
    page.get_by_role("tab", name="Try a rule").click()
    page.locator(".bl-try").locator("input[type=range], select, [role=slider]").first.press("ArrowRight")
    page.wait_for_function(TRIED)
    found: dict[str, Any] = page.evaluate(TIMES)
    page.close()
    return found


def site_rows() -> Iterator[tuple[str, float, str, str]]:
    """Rows of the benchmark: name, value, unit, goal."""
    taken: dict[str, dict[str, dict[str, Any]]] = {"first": {}, "again": {}}
    path = find()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        for part in (kernel, play):
            part.build(Path(folder))
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        chromium = playwright.chromium.launch(executable_path=path, headless=True, args=FLAGS)
        try:
            for game in GAMES:
                context = chromium.new_context(viewport={"width": 1366, "height": 768})
                context.add_init_script(WATCH)
                for times in taken.values():
                    times[game] = opened(context, f"http://127.0.0.1:{server.server_port}/play/{game}.html")
                context.close()
        finally:
            chromium.close()
            server.shutdown()
    for when, seconds in (("first", 12), ("again", 4)):
        times = taken[when]
        longest = max(times, key=lambda game: times[game]["longest"])
        slowest = max(times, key=lambda game: times[game]["ready"])
        name = f"a page to play on, opened {'for the first time' if when == 'first' else 'again'}"
        yield f"{name}: longest task ({longest})", times[longest]["longest"], "ms", "<= 100"
        yield f"{name}: until Python is ready", times[slowest]["ready"], "s", f"<= {seconds}"
    moves = {game: statistics.median(found["moves"]) for game, found in taken["again"].items()}
    yield "a move on it, median, slowest game", max(moves[game] for game in moves if game != SLOW), "ms", "<= 300"
    yield f"a move of {SLOW} on it, median", moves[SLOW], "ms", "<= 1000"


if __name__ == "__main__":
    for row in site_rows():
        print(*row)
