"""Fixtures of the browser tests: `lab` and `notebook7` (servers), `browser`, `pages`, `page`, `new_page`, `show`.

They last for this folder only, not for the session: while Playwright is at work its event loop is the
running one of the main thread, and notebooks and clusters tested afterwards want their own.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect, sync_playwright

from biglab.ui import replay
from tests.browser.boards import answer_with, open_file
from tests.browser.chromium import FLAGS, find
from tests.browser.jupyter import ROOT, Server, close_notebooks

SHOTS = Path(__file__).parent / "shots"  # of failed tests; not in git
LONG = 180_000  # ms: what never comes is an error; a busy machine is not
MEDIA = {"color_scheme": "light", "reduced_motion": "no-preference"}  # of a page that does not say otherwise
TRIES = 2  # of a test in this folder: a page on a busy machine may miss a frame; the summary counts second tries
OURS = re.compile(r"^(https?|wss?)://127\.0\.0\.1[:/]|^(file|data|blob|about):")


@pytest.fixture(scope="package")
def notebooks_copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The notebooks in a folder of their own, so that no test writes into the repository."""
    folder = tmp_path_factory.mktemp("notebooks")
    for file in (ROOT / "notebooks").glob("*.ipynb"):
        shutil.copy(file, folder)
    return folder


@pytest.fixture(scope="package")
def lab(notebooks_copy: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(notebooks_copy, tmp_path_factory.mktemp("lab"), "lab")
    yield server
    server.stop()


@pytest.fixture(scope="package")
def notebook7(notebooks_copy: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(notebooks_copy, tmp_path_factory.mktemp("notebook7"), "notebook")
    yield server
    server.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator[Any]:
    path = find()
    expect.set_options(timeout=LONG)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, headless=True, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="package")
def pages(browser: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pages]:
    kept = Pages(browser, tmp_path_factory.mktemp("nothing") / "nothing.html")
    yield kept
    kept.close()


@pytest.fixture
def new_page(pages: Pages, request: pytest.FixtureRequest) -> Iterator[Callable[..., Any]]:
    """Makes pages, each with a profile of its own: `new_page(width=360, color_scheme="dark")`.

    A page keeps `errors` (console errors and uncaught exceptions) and `strangers` (addresses it asked
    for that are not on this machine).
    """
    taken: list[Any] = []

    def make(width: int = 1200, height: int = 900, **options: Any) -> Any:
        taken.append(pages.take(width, height, **options))
        return taken[-1]

    yield make
    for number, page in enumerate(taken):
        keep_shot(request, page, number)
        pages.give_back(page, again=not getattr(request.node, "failed", True))


class Pages:
    """Pages that the next test uses again: to make one takes as long as to open a board in it.

    A page is used again if it ends on a file, without its scripts, functions, routes and the place of its mouse.
    One that ends on a server may have cookies, and one whose test failed may be in any state: they are closed.
    """

    UNDONE = ("add_init_script", "expose_function", "route")  # what outlives the loading of another page
    NO_CLOCK = "() => Function.prototype.toString.call(setTimeout).includes('native')"  # one that is set stays for good

    def __init__(self, browser: Any, nothing: Path):
        self.browser, self.nothing = browser, nothing.as_uri()
        self.free: dict[str, list[Any]] = {}
        nothing.write_text("<!doctype html><title>nothing</title>", encoding="utf-8")

    def take(self, width: int, height: int, **options: Any) -> Any:
        media = {name: options.pop(name, usual) for name, usual in MEDIA.items()}
        kind = repr(sorted(options.items()))
        free = self.free.setdefault(kind, [])
        page = free.pop() if free else self.make(kind, width, height, **options, **media)
        page.errors, page.strangers = [], []
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(**media)
        return page

    def make(self, kind: str, width: int, height: int, **options: Any) -> Any:
        page = make_page(self.browser, width, height, **options)
        page.kind, page.undo = kind, []
        for name in self.UNDONE:
            setattr(page, name, self.noted(page, getattr(page, name)))
        return page

    @staticmethod
    def noted(page: Any, does: Callable[..., Any]) -> Callable[..., Any]:
        def do(*arguments: Any, **options: Any) -> Any:
            page.undo.append(does(*arguments, **options))

        return do

    def give_back(self, page: Any, again: bool) -> None:
        if page.is_closed() or not again or not page.url.startswith("file:") or not page.evaluate(self.NO_CLOCK):
            page.context.close()
            return
        page.goto(self.nothing)
        page.mouse.move(-9, -9)
        while page.undo:
            page.undo.pop().close()
        self.free[page.kind].append(page)

    def close(self) -> None:
        for page in (page for free in self.free.values() for page in free):
            page.context.close()


def make_page(browser: Any, width: int, height: int, **options: Any) -> Any:
    context = browser.new_context(viewport={"width": width, "height": height}, **options)
    context.set_default_timeout(LONG)
    page = context.new_page()
    page.errors, page.strangers = [], []
    page.on("console", lambda message: page.errors.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: page.errors.append(str(error)))
    page.on("request", lambda asked: page.strangers.append(asked.url) if not OURS.match(asked.url) else None)
    return page


def keep_shot(request: pytest.FixtureRequest, page: Any, number: int) -> None:
    if getattr(request.node, "failed", False):
        SHOTS.mkdir(exist_ok=True)
        page.screenshot(path=SHOTS / f"{re.sub(r'[^0-9A-Za-z]+', '_', request.node.name)}_{number}.png")


@pytest.fixture(scope="package")
def windows(browser: Any) -> Iterator[list[Any]]:
    """The JupyterLab that is open, if there is one: to load it takes longer than most tests."""
    found: list[Any] = []
    yield found
    for page in found:
        page.context.close()


@pytest.fixture
def page(request: pytest.FixtureRequest) -> Iterator[Any]:
    """A page of 1200 × 900 pixels: a fresh one, or for a test with `lab` a JupyterLab in which nothing is open.

    A module that says `FRESH = True` always gets a fresh one.
    """
    given = getattr(request.node, "callspec", None)
    wants_lab = "lab" in request.fixturenames or (given and "lab" in given.params.values())
    if not wants_lab or getattr(request.module, "FRESH", False):
        yield request.getfixturevalue("new_page")()
        return
    windows: list[Any] = request.getfixturevalue("windows")
    if not windows:
        windows.append(make_page(request.getfixturevalue("browser"), 1200, 900))
    page = windows[0]
    page.errors.clear()
    page.emulate_media(reduced_motion="no-preference")
    yield page
    keep_shot(request, page, 0)
    if getattr(request.node, "failed", True):
        windows.pop().context.close()
    else:
        close_notebooks(page)


@pytest.fixture
def show(new_page: Callable[..., Any], tmp_path: Path) -> Callable[..., Any]:
    """A board on a page, with the real Python behind it, and maybe more boards: `show(board, 360, more=(other,))`."""

    def make(board: Any, width: int = 1280, reduced: bool = True, more: Sequence[Any] = (), **options: Any) -> Any:
        page = new_page(width=width, reduced_motion="reduce" if reduced else "no-preference", **options)
        answer_with(page, board, *more)
        return open_file(page, replay.save(tmp_path / "page.html", board, *more))

    return make


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=TRIES - 1))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report = yield
    if report.when == "call":
        item.failed = report.failed  # type: ignore[attr-defined]
    return report
