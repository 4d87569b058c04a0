"""Take the pictures of the boards: `python tools/pictures.py [folder]` renews those in docs/ and more to look at.

The Big Idea is played to the open phase of round 4 and its lens is filled; the other games are played by bots into
their middle. The pages are the real widgets, exported.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import biglab  # noqa: E402
from biglab.ui.replay import to_html  # noqa: E402
from tests.browser.chromium import FLAGS, find  # noqa: E402

SHOTS = [(f"{scheme}-{width}", width, scheme) for width in (360, 1000, 1440, 1920) for scheme in ("light", "dark")]
OTHERS = {  # seats, seed, decisions of ours until the picture is taken
    "big-shot": (["you", "watchful", "borrower", "hoarder"], 45, 30),
    "big-deal": (["you", "actuary", "thief", "hedger"], 7, 25),
    "superpoly": (["you", "buyer", "trader", "saver"], 5, 90),
    "big-city": (["you", "planner", "mayor"], 5, 30),
}


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


def in_the_middle(name):
    """A board of another game, played on by the bot that stands in for people."""
    seats, seed, decisions = OTHERS[name]
    board = biglab.play(name, seats=seats, seed=seed)
    table = board.table
    for _ in range(decisions):
        table.play(table.ask(bot=table.game.stand_in))
        table.advance()
    board._show(trail=False)
    return board


def photograph(chromium, page_file, width, scheme, part=None):
    """The page as a picture: all of it, or one part."""
    page = chromium.new_page(viewport={"width": width, "height": 1000}, color_scheme=scheme)
    page.goto(page_file.as_uri())
    page.wait_for_function("document.documentElement.dataset.biglab === 'ready'")
    page.wait_for_timeout(500)
    shot = page.locator(part).screenshot() if part else page.screenshot(full_page=True)
    page.close()
    return shot


def side_by_side(pictures, width=640, gap=16):
    """Two rows of two pictures of the same width, as one."""
    images = [Image.open(io.BytesIO(picture)).convert("RGB") for picture in pictures]
    images = [image.resize((width, round(image.height * width / image.width)), Image.LANCZOS) for image in images]
    rows = [max(image.height for image in images[i : i + 2]) for i in (0, 2)]
    sheet = Image.new("RGB", (2 * width + gap, sum(rows) + gap), "white")
    for i, image in enumerate(images):
        sheet.paste(image, (i % 2 * (width + gap), i // 2 * (rows[0] + gap)))
    return sheet


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    boards = {
        "four": a_board(["you", "star", "myopic", "founder"], seed=8, until=4),
        "six": a_board(["you", "star", "myopic", "founder", "gambler", "thrifty"], seed=8, until=9, language="fr"),
        **{name: in_the_middle(name) for name in OTHERS},
    }
    for name, board in boards.items():
        (folder / f"{name}.html").write_text(to_html(board), encoding="utf-8")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find(), headless=True, args=FLAGS)
        for name in boards:
            for shot, width, scheme in SHOTS:
                picture = photograph(chromium, folder / f"{name}.html", width, scheme)
                (folder / f"{name}-{shot}.png").write_bytes(picture)
        first = photograph(chromium, folder / "four.html", 1440, "light", ".bl")
        (ROOT / "docs" / "board.png").write_bytes(first)
        others = [photograph(chromium, folder / f"{name}.html", 1280, "light", ".bl") for name in OTHERS]
        side_by_side(others).save(ROOT / "docs" / "boards.png", optimize=True)
        chromium.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "pictures")
