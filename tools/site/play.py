"""The *play now* pages, one per game: the board in its first position, while Python loads in the background."""

from __future__ import annotations

import html
import json
import shutil
from pathlib import Path

import biglab
from biglab.ui import assets
from biglab.ui.board import play
from biglab.ui.messages import drawing_of
from biglab.ui.replay import drawn_from

TEMPLATE = Path(__file__).with_name("play.html")
SEED = 1  # of the game that a page begins with, the same as in the gallery


def build(out: Path) -> Path:
    """Write OUT/play and return its path; its pages run on OUT/kernel."""
    folder = out / "play"
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "boards").mkdir(parents=True)
    for name in ("play", "worker"):
        (folder / f"{name}.js").write_text(assets.module(f"site/{name}"), encoding="utf-8")
    for game in biglab.GAMES:
        drawing = drawing_of(game) or "boards/plain/board"
        (folder / "boards" / f"{game}.js").write_text(assets.module(drawing), encoding="utf-8")
        (folder / "boards" / f"{game}.css").write_text(assets.style(drawing), encoding="utf-8")
        (folder / f"{game}.html").write_text(page(game), encoding="utf-8")
    return folder


def page(game: str) -> str:
    """The page of one game, with its first position inside."""
    board = play(game, seed=SEED)
    try:
        state, text = drawn_from(board.get_state()), board.text()
    finally:
        board.close()
    content = {
        "game": game,
        "state": state,
        "kernel": "../kernel/",
        "worker": "worker.js",
        "drawing": f"boards/{game}.js",
    }
    data = json.dumps(content).replace("<", "\\u003c")  # no text can end the script that holds it
    links = "".join(link(other, other == game) for other in biglab.GAMES)
    filled = {
        "title": html.escape(biglab.game(game).title),
        "game": game,
        "links": links,
        "text": html.escape(text),
        "data": data,
    }
    found = TEMPLATE.read_text(encoding="utf-8")
    for name, value in filled.items():
        found = found.replace("{{" + name + "}}", value)
    return found


def link(game: str, here: bool) -> str:
    current = ' aria-current="page"' if here else ""
    return f'<a href="{game}.html"{current}>{html.escape(biglab.game(game).title)}</a>'
