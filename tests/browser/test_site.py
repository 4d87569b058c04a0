"""The site in a browser, from a plain server of files under a sub-path: every game is played, and a notebook runs.

What it took is printed (`pytest -s`); a slow machine is not an error.
"""

from __future__ import annotations

import functools
import http.server
import threading
import time
from pathlib import Path

import pytest

from biglab.games import GAMES
from tests.browser.boards import rested
from tools.site import kernel, lite, play
from tools.site.__main__ import size

UNDER = "/some/where/"  # a site need not lie at the top of its host
PHONE = {"width": 390, "height": 844}
LAPTOP = {"width": 1366, "height": 768}
ON_A_PHONE = "big-deal"
MOST = 60  # decisions
CHOICES = ".bl-moves-list button[data-code]:visible, .bl-moves .bl-wait .bl-go:visible"
ROUND = "() => biglabModel.get('view').round"
TIMES = """() => ({ marks: performance.getEntriesByType("mark").map((m) => [m.name, Math.round(m.startTime)]),
  moves: performance.getEntriesByName("biglab move").map((m) => Math.round(m.duration)) })"""


class Files(http.server.SimpleHTTPRequestHandler):
    """The files of a folder, and nothing else: no headers of our own, no answers to anything but GET."""

    def translate_path(self, path):
        return super().translate_path(path.removeprefix(UNDER.rstrip("/"))) if path.startswith(UNDER) else "/nowhere"

    def log_message(self, *told):
        pass


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The address of the site, without the pages around it: the kernel, the pages to play on, JupyterLite."""
    out = tmp_path_factory.mktemp("site")
    began = time.monotonic()
    for part in (kernel, play, lite):
        part.build(out)
    sizes = ", ".join(f"{folder.name} {size(folder):.1f} MB" for folder in sorted(out.iterdir()))
    print(f"\nbuilt in {time.monotonic() - began:.0f} s: {sizes}")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=str(out)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}{UNDER}"
    server.shutdown()


@pytest.fixture(scope="module")
def context(browser):
    """One profile for all pages: the first one finds nothing in the cache, the others find Python there."""
    made = browser.new_context(reduced_motion="reduce")
    yield made
    made.close()


@pytest.fixture
def opened(context, site):
    """Opens pages of the site; at the end nothing may have been asked of another host, and no error told."""
    pages, strangers, errors = [], [], []

    host = site.removesuffix(UNDER)

    def on_request(request):  # JupyterLite asks its own host whether a service worker is awake, outside the sub-path
        if not request.url.startswith((site, f"{host}/api/service-worker-heartbeat", "blob:", "data:")):
            strangers.append(request.url)

    context.on("request", on_request)

    def make(address, **size):
        page = context.new_page()
        page.set_default_timeout(180_000)
        page.set_viewport_size(size)
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(site + address)
        pages.append(page)
        return page

    make.errors = errors
    yield make
    for page in pages:
        page.close()
    context.remove_listener("request", on_request)
    assert strangers == []


@pytest.mark.parametrize("game", GAMES)
def test_two_rounds_on_a_page_of_its_own(opened, game):
    page = opened(f"play/{game}.html", **(PHONE if game == ON_A_PHONE else LAPTOP))
    page.wait_for_selector("html[data-board=shown]")  # the board is there before Python is
    assert page.locator("#board > pre").count() == 0
    page.wait_for_selector("html[data-biglab=ready]")
    begun, decisions = page.evaluate(ROUND), 0
    while not is_enough(page, game, begun, decisions):
        assert decisions < MOST
        page.locator(CHOICES).first.click()
        decisions += 1
        rested(page)
        page.wait_for_timeout(120)  # as long as a person looks, and not a second click
        assert page.locator(".bl-alert").is_hidden(), page.locator(".bl-alert").inner_text()
    if game == "superpoly":  # the longest games: nobody waits for their end
        while page.locator(CHOICES).count() < 2:  # a single move has no values to compare
            page.locator(CHOICES).first.click()
            rested(page)
        values_are_stopped_in_the_middle(page)
    took = page.evaluate(TIMES)
    shown, ready = (round(dict(took["marks"])[f"biglab {what}"] / 1000, 1) for what in ("board", "ready"))
    print(f"\n{game}: board {shown} s, Python {ready} s, {decisions} decisions, ms: {sorted(took['moves'])}")
    assert opened.errors == []


def is_enough(page, game, begun, decisions):
    """Two rounds; in Big Deal a round lasts until a pile of cards is used up: there it is twice around the table."""
    rested(page)
    if "is over" in page.locator(".bl-status-text").inner_text():
        return True
    return decisions >= 8 if game == "big-deal" else page.evaluate(ROUND) >= begun + 2


def values_are_stopped_in_the_middle(page):
    """A switch that is turned off is heard while games are still being played out."""
    heard = page.evaluate("""async () => {
      const model = biglabModel, told = [];
      const answer = () => new Promise((done) => {
        const f = (m) => { if (m.type === "done") { model.off("msg:custom", f); done(model.get("lens").busy); } };
        model.on("msg:custom", f);
      });
      for (const on of [true, false]) {
        const answered = answer();
        model.send({ type: "lens", on, ply: model.get("ply") });
        told.push(await answered);
        await new Promise((later) => setTimeout(later, 300));
        told.push(model.get("lens").busy);
      }
      return told;
    }""")
    assert heard == [True, True, False, False]


def test_what_an_address_asks_for_is_a_game_where_rules_are_tried_or_a_sentence(opened):
    page = opened("play/big-idea.html?seed=5&seats=you,hard,easy&rounds=2", **LAPTOP)
    page.wait_for_selector("html[data-biglab=ready]")
    assert page.evaluate("() => biglabModel.get('seed')") == 5
    assert page.locator(".bl-seat").count() == 3
    page.get_by_role("tab", name="Try a rule").click()  # games are played on both sides, a few at a time
    page.wait_for_function("() => biglabModel.get('trial').games > 1")
    assert "2 instead of 10" in page.evaluate("() => biglabModel.get('trial').sentence")
    page = opened("play/big-idea.html?wings=2", **LAPTOP)
    page.wait_for_selector("html[data-biglab=ready]")
    assert "wings" in page.locator("#status").inner_text()
    assert opened.errors == []


def test_a_notebook_runs_in_jupyterlite_and_a_move_is_played(opened):
    began = time.monotonic()
    page = opened("lite/lab/index.html?path=00_start_here.ipynb", **LAPTOP)
    page.wait_for_selector(".jp-NotebookPanel .jp-Cell")
    at = [time.monotonic() - began]
    page.wait_for_function("""() => window.jupyterapp?.shell.currentWidget
      ?.sessionContext?.session?.kernel?.status === "idle" """)
    at.append(time.monotonic() - began)
    page.evaluate("() => { window.jupyterapp.commands.execute('notebook:run-all-cells'); }")
    page.wait_for_selector(".jp-NotebookPanel .bl", state="attached")
    at.append(time.monotonic() - began)
    page.wait_for_function("() => !document.querySelector('.jp-InputPrompt')?.textContent.includes('*')")
    page.evaluate("() => document.querySelector('.jp-NotebookPanel .bl').scrollIntoView({ block: 'center' })")
    board = page.locator(".jp-NotebookPanel .bl").first
    board.wait_for()
    before = board.locator(".bl-status-text").inner_text()
    log = board.locator(".bl-log-line, .bl-log li").count()
    rested(page)
    board.locator(CHOICES).first.click()
    page.wait_for_function(
        """([text, lines]) => { const b = document.querySelector(".jp-NotebookPanel .bl");
          return b.querySelector(".bl-status-text").textContent !== text
            || b.querySelectorAll(".bl-log-line, .bl-log li").length !== lines; }""",
        arg=[before, log],
    )
    at.append(time.monotonic() - began)
    assert page.locator(".jp-OutputArea-output[data-mime-type='application/vnd.jupyter.error']").count() == 0
    print("\nJupyterLite: notebook, kernel, board, move after", *(f"{seconds:.1f}" for seconds in at), "s")


def test_the_names_in_the_gallery_stand_in_one_line_under_boards_of_any_shape(browser):
    css = (Path(__file__).resolve().parents[2] / "docs" / "site" / "static" / "pages.css").read_text(encoding="utf-8")
    svg = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 {}'/>"
    boards = "".join(f'<a><img src="{svg.format(tall)}"><b>a board</b></a>' for tall in (3, 9))
    page = browser.new_page(viewport=LAPTOP)
    page.set_content(f'<style>{css}</style><div class="bl-cards">{boards}</div>')
    wide, square = (page.locator(".bl-cards b").nth(place).bounding_box() for place in (0, 1))
    assert wide["y"] == square["y"] and wide["x"] < square["x"]
    page.close()


def test_every_page_names_what_it_needs_relative_to_itself(site, tmp_path):
    """No page of ours knows where it lies, and none names another host."""
    folder = Path(__file__).resolve().parents[2] / "tools" / "site"
    text = (folder / "play.html").read_text(encoding="utf-8")
    assert "http" not in text.replace("http-equiv", "") and 'href="/' not in text and 'src="/' not in text
