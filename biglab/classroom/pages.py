"""The pages of a room as text: the entrance, the page of a student, a sentence if there is nothing, their files."""

from __future__ import annotations

import functools
import hashlib
from html import escape
from typing import Any

from ..games import GAMES
from ..ui import assets
from ..ui.replay import page as replay_page
from . import board
from .game import GameActivity

HEAD = (
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
    '<meta name="viewport" content="width=device-width, initial-scale=1">'
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">'
    '<title>{title}</title><link rel="icon" href="data:,">'
    '<link rel="stylesheet" href="{base}class/static/student.css"></head>'
)


def head(title: str, base: str) -> str:
    return HEAD.format(title=escape(title), base=escape(base))


def student(base: str, code: str, title: str) -> str:
    """The page of a student; everything on it comes through the web socket."""
    return (
        f'{head(title, base)}<body><main id="room" data-base="{escape(base)}" data-code="{escape(code)}">'
        '<p class="note">One moment …</p></main><noscript><p class="note">This page needs JavaScript.</p></noscript>'
        f'<script type="module" src="{escape(base)}class/static/student.js"></script></body></html>\n'
    )


def entrance(base: str, said: str = "") -> str:
    """Where the code is typed in."""
    note = f'<p class="problem" role="alert">{escape(said)}</p>' if said else ""
    return (
        f"{head('Join a room', base)}<body><main><h1>Join a room</h1>{note}"
        f'<form action="{escape(base)}class" method="get"><label for="code">The four letters on the wall</label>'
        '<input id="code" name="code" class="code" maxlength="4" minlength="4" pattern="[A-Za-z]{4}" required '
        'autocomplete="off" autocapitalize="characters" spellcheck="false" autofocus>'
        '<button class="go">Go</button></form></main></body></html>\n'
    )


def unknown(base: str) -> str:
    """For a code that no open room has: closed rooms and those that never were look alike."""
    return entrance(base, "No open room has this code. Look at the wall again, and type it in.")


def sentence(text: str, base: str) -> str:
    """A page that only says a sentence."""
    return f'{head("biglab", base)}<body><main><p class="note">{escape(text)}</p></main></body></html>\n'


def keepsake(room: Any, person: str) -> str | None:
    """The last finished game of somebody as one page that works anywhere; None if there is none."""
    for activity in reversed(room.activities):
        place = activity.place(person) if isinstance(activity, GameActivity) else None
        if place is not None and place[0].table.is_over:
            table = place[0].table
            name = board.drawing(table.game.name)
            traits = board.keepsake(table)
            return replay_page([(assets.packed(name), assets.style(name), traits, table.game.title)], table.game.title)
    return None


# ------------------------------------------------------------------ files


@functools.cache
def asset(name: str) -> tuple[str, str, str] | None:
    """A file of the front end by its name: its type, its text and a mark of this version; None for any other name."""
    found = _files().get(name)
    if found is None:
        return None
    stem, kind = found
    if kind == "js":
        text = assets.module(stem)
    elif stem == "classroom/student":
        text = (assets.home() / "classroom" / "student.css").read_text(encoding="utf-8")
    else:
        text = assets.style(stem)
    mark = f'"{hashlib.sha256(text.encode()).hexdigest()[:16]}"'
    return ("text/javascript" if kind == "js" else "text/css"), text, mark


@functools.cache
def _files() -> dict[str, tuple[str, str]]:
    """All that may be asked for: name → the module behind it, and its kind."""
    files = {
        "student.js": ("classroom/student", "js"),
        "student.css": ("classroom/student", "css"),
        "seat.js": ("classroom/seat", "js"),
    }
    for game in GAMES:
        short = game.replace("-", "_")
        files[f"boards/{short}.js"] = board.drawing(game), "js"
        files[f"boards/{short}.css"] = board.drawing(game), "css"
    return files
