"""Take the pictures of the boards: `python -m tools.pictures` renews the two in docs/ that the README shows.

`python -m tools.pictures FOLDER` also takes every board in three sizes, light and dark, to look at.

Bots play each game to its middle. The pages are the real widgets, exported and shown in the whole window.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

import biglab
from biglab.ui.replay import to_html
from tests.browser.chromium import FLAGS, find

ROOT = Path(__file__).resolve().parents[1]

SIZES = {"phone": (390, 844), "laptop": (919, 645), "projector": (1920, 1080)}
SEED = 45
COSTLY = [5, 4, 3, 2, 1, 1, 1, 1, 1]  # what each loan pays out, where credit costs more


def in_the_middle(name: str) -> Any:
    """A board in the middle of a game, with the values of its moves."""
    opponents = biglab.game(name).rules.OPPONENTS
    whole = biglab.new(name, ["you", *opponents], seed=SEED).finish(bot="normal")
    half = [played.text for played in whole.history[: whole.length // 2]]
    board = biglab.play(table=biglab.new(name, ["you", *opponents], seed=SEED).play(*half).advance())
    board._show(trail=False)
    board.on_lens({"on": True})
    board._lens_job.wait()
    return board


def costly_loans() -> Any:
    """The money paid in auctions, before and after loans pay out less, in "Try a rule"."""
    bench = biglab.try_rule("big-shot", seed=1, loan_schedule=COSTLY)
    bench.on_room({"width": 760, "height": 380})
    bench._bench_job.wait()
    bench.on_watch({"outcome": "revenue"})
    bench._bench_job.wait()
    return bench


def photograph(chromium: Any, page_file: Path, size: tuple[int, int], scheme: str = "light") -> bytes:
    """The page as a picture; a board fills the window."""
    page = chromium.new_page(viewport={"width": size[0], "height": size[1]}, color_scheme=scheme)
    page.goto(page_file.as_uri())
    page.wait_for_function("document.documentElement.dataset.biglab === 'ready'")
    if page.locator(".bl-tool-full").count():
        page.locator(".bl-tool-full").click()
    page.wait_for_timeout(600)
    shot: bytes = page.screenshot(clip={"x": 0, "y": 0, "width": size[0], "height": min(size[1], bottom(page))})
    page.close()
    return shot


def bottom(page: Any) -> float:
    """The lower edge of "Try a rule", below which an exported page only says that it has no kernel; else infinity."""
    found = page.locator(".bl-try")
    box = found.bounding_box() if found.count() else None
    return box["y"] + box["height"] + 8 if box else float("inf")


def main(folder: Path | None = None) -> None:
    with tempfile.TemporaryDirectory() as pages, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find(), headless=True, args=FLAGS)
        window, docs = (1366, 800), ROOT / "docs"
        page = Path(pages) / "board.html"
        for name in biglab.GAMES if folder else ["big-shot"]:
            board = in_the_middle(name)
            page.write_text(to_html(board), encoding="utf-8")
            if name == "big-shot":
                (docs / "board.png").write_bytes(photograph(chromium, page, window))
            if folder:
                take_all(chromium, page, folder, name)
            if name == "big-shot":
                page.write_text(to_html(costly_loans()), encoding="utf-8")
                (docs / "try_rule.png").write_bytes(photograph(chromium, page, (1100, 560)))
        chromium.close()


def take_all(chromium: Any, page: Path, folder: Path, name: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for size, window in SIZES.items():
        for scheme in ("light", "dark"):
            (folder / f"{name}-{size}-{scheme}.png").write_bytes(photograph(chromium, page, window, scheme))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
