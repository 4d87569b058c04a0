"""Take the pictures of the boards: `python tools/pictures.py [folder]` renews those in docs/ and more to look at.

The games are played into their middle by the bots that stand in for people. The pages are the real widgets, exported
and shown in the whole window.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import biglab  # noqa: E402
from biglab.ui.replay import to_html  # noqa: E402
from tests.browser.chromium import FLAGS, find  # noqa: E402

SIZES = {"phone": (390, 844), "laptop": (919, 645), "projector": (1920, 1080)}
GAMES = {  # seats, seed, decisions of ours until the picture is taken
    "big-shot": (["you", "watchful", "borrower", "hoarder"], 45, 30),
    "big-idea": (["you", "star", "myopic", "founder"], 8, 14),
    "big-deal": (["you", "actuary", "thief", "hedger"], 7, 25),
    "superpoly": (["you", "buyer", "trader", "saver"], 5, 90),
    "big-city": (["you", "planner", "mayor"], 5, 30),
}
DEARER = [5, 4, 3, 2, 1, 1, 1, 1, 1]  # what each loan pays out, where credit costs more


def in_the_middle(name: str) -> Any:
    """A board in the middle of a game, what its moves are worth worked out."""
    seats, seed, decisions = GAMES[name]
    board = biglab.play(name, seats=seats, seed=seed)
    table = board.table
    for _ in range(decisions):
        table.play(table.ask(bot=table.game.stand_in))
        table.advance()
    board._show(trail=False)
    board.on_lens({"on": True})
    board._lens_job.wait()
    return board


def with_dearer_loans(board: Any) -> Any:
    """The same board, where somebody has tried what dearer loans would do."""
    board.on_room({"width": 760, "height": 380})
    board._bench_job.wait()
    board.on_try({"at": {"loan_schedule": DEARER}, "moved": "loan_schedule"})
    board._bench_job.wait()
    return board


def photograph(chromium: Any, page_file: Path, size: tuple[int, int], scheme: str = "light", tab: str = "") -> bytes:
    """The page as a picture, in the whole window, with one of its panels open."""
    page = chromium.new_page(viewport={"width": size[0], "height": size[1]}, color_scheme=scheme)
    page.goto(page_file.as_uri())
    page.wait_for_function("document.documentElement.dataset.biglab === 'ready'")
    page.locator(".bl-tool-full").click()
    if tab:
        page.get_by_role("tab", name=tab).click()
    page.wait_for_timeout(600)
    shot: bytes = page.screenshot()
    page.close()
    return shot


def side_by_side(pictures: list[bytes], width: int = 640, gap: int = 16) -> Image.Image:
    """Two rows of two pictures of the same size, as one."""
    images = [Image.open(io.BytesIO(picture)).convert("RGB") for picture in pictures]
    images = [image.resize((width, round(image.height * width / image.width)), Image.LANCZOS) for image in images]
    height = images[0].height
    sheet = Image.new("RGB", (2 * width + gap, 2 * height + gap), "white")
    for i, image in enumerate(images):
        sheet.paste(image, (i % 2 * (width + gap), i // 2 * (height + gap)))
    return sheet


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    docs = ROOT / "docs"
    for name in GAMES:
        board = in_the_middle(name)
        (folder / f"{name}.html").write_text(to_html(board), encoding="utf-8")
        if name == "big-shot":
            (folder / "try_rule.html").write_text(to_html(with_dearer_loans(board)), encoding="utf-8")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find(), headless=True, args=FLAGS)
        for name in GAMES:
            for size in SIZES:
                for scheme in ("light", "dark"):
                    picture = photograph(chromium, folder / f"{name}.html", SIZES[size], scheme)
                    (folder / f"{name}-{size}-{scheme}.png").write_bytes(picture)
        window = (1280, 720)
        (docs / "board.png").write_bytes(photograph(chromium, folder / "big-shot.html", window))
        (docs / "try_rule.png").write_bytes(photograph(chromium, folder / "try_rule.html", window, tab="Try a rule"))
        others = [photograph(chromium, folder / f"{name}.html", window) for name in GAMES if name != "big-shot"]
        side_by_side(others).quantize(160).save(docs / "boards.png", optimize=True)
        chromium.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "pictures")
