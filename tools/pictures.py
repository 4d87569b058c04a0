"""Take the pictures of the board: `python tools/pictures.py [folder]` renews docs/board.png and more to look at.

The board is played to the open phase of round 4 and its lens is filled; the page is the real widget, exported.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import biglab  # noqa: E402
from biglab.ui.replay import to_html  # noqa: E402
from tests.browser.chromium import FLAGS, find  # noqa: E402

SHOTS = [(f"{scheme}-{width}", width, scheme) for width in (360, 1000, 1440, 1920) for scheme in ("light", "dark")]


def a_board(seats, seed, until, **options):
    """A board in the middle of a game, its lens filled."""
    board = biglab.play("big-idea", seats=seats, seed=seed, **options)
    table = board.table
    while not table.is_over and not (table.state.round >= until and table.state.phase == 5):
        table.play(table.ask(bot="star"))
        table.advance()
    board._show(trail=False)
    board.on_lens({"on": True})
    board._lens_job.wait()
    board.on_set({"name": "fee_per_share", "value": 1})
    board._experiment_job.wait()
    return board


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    four = a_board(["you", "star", "myopic", "founder"], seed=8, until=4)
    six = a_board(["you", "star", "myopic", "founder", "gambler", "thrifty"], seed=8, until=9, language="fr")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find(), headless=True, args=FLAGS)
        for name, board in (("four", four), ("six", six)):
            (folder / f"{name}.html").write_text(to_html(board), encoding="utf-8")
            for shot, width, scheme in SHOTS:
                page = chromium.new_page(viewport={"width": width, "height": 1000}, color_scheme=scheme)
                page.goto((folder / f"{name}.html").as_uri())
                page.wait_for_function("document.documentElement.dataset.biglab === 'ready'")
                page.wait_for_timeout(500)
                page.screenshot(path=folder / f"{name}-{shot}.png", full_page=True)
                if name == "four" and shot == "light-1440":
                    page.locator(".bl").screenshot(path=ROOT / "docs" / "board.png")
                page.close()
        chromium.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "pictures")
