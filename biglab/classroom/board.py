"""The board of a seat as plain data: the traits that the front end of a game reads, made for one student's eyes.

A class plays on: nobody takes moves back, looks at values or changes rules there. So those parts stay empty, and the
seed, which would tell what chance will show, never leaves the server.
"""

from __future__ import annotations

from typing import Any

from ..core.table import Table
from ..ui.messages import (
    NOTHING,
    all_lines,
    buttons,
    differences,
    drawing_of,
    fixed,
    guide,
    points_of,
    replay_traits,
    rule_texts,
    seen,
    steps_between,
    timeline_of,
)
from ..ui.review import ending_of

MOST_STEPS = 12  # of what happened since somebody last looked; of more, the last ones
ALONE = {**NOTHING, "frames": [], "error": "", "note": "", "seed": 0}  # the seed would tell what chance will show


def drawing(game: str) -> str:
    """The module that draws the board of a game."""
    return drawing_of(game) or "boards/plain/board"


def once(table: Table) -> dict[str, Any]:
    """What a page is sent when it opens and never again."""
    game = table.game
    return {
        **ALONE,
        "game": game.name,
        "title": game.title,
        "rules": rule_texts(game),
        "guide": guide(game),
        "fixed": fixed(table),
    }


def now(table: Table, seat: int, since: int) -> dict[str, Any]:
    """What a page is sent whenever something has happened; `since`: the moves that it has seen."""
    points = points_of(table, {seat})
    mine = table.state.to_move == seat
    trail = steps_between(table, max(since, table.ply - MOST_STEPS), seat, points) if since < table.ply else []
    return {
        "view": seen(table, seat),
        "trail": trail,
        "moves": buttons(table, table.legal) if mine else [],
        "log": all_lines(table, points),
        "timeline": timeline_of(table, points, table.curve(seat)),
        "ending": {**ending_of(table.branch(table.length), seat), "branch": 0, "auto": False} if table.is_over else {},
        "ply": table.ply,
    }


def changes(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """What has changed since the last message, trait by trait; long ones only as far as they changed inside."""
    fresh = {name: [value] for name, value in new.items() if name not in old}
    return fresh | {name: differences(old[name], new[name]) for name in new if name in old and old[name] != new[name]}


def keepsake(table: Table) -> dict[str, Any]:
    """A finished game as its players may keep it: the traits of a replay, through the eyes of a spectator."""
    return {**once(table), "ply": table.ply, **replay_traits(table)}
