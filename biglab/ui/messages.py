"""Plain data for the page: moves as buttons, the log, rules, the steps of a trail, replay frames."""

from __future__ import annotations

import functools
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

from ..bots import sentence_of
from ..core.errors import BiglabError, InvalidMove
from ..core.game import Game
from ..core.state import NOBODY, pack, unpack
from ..core.table import Played, Table
from . import assets
from .review import ending_of, rounds_of

QUICK_KEYS = "1234567890"

# The traits of a board at which nobody tries rules, looks at values or branches: a recording, a student's page.
NOTHING: dict[str, Any] = {
    "bench": {},
    "trial": {},
    "forks": [],
    "review": {},
    "comparison": {},
    "choices": {},
    "tried": [],
    "lens": {"on": False, "busy": False, "horizon": "", "note": "", "rows": [], "win": [], "chosen": None},
    "hot": {"who": None, "hidden": False},
    "clock": {},
}


@functools.cache  # asked for at every step of every trail
def drawing_of(name: str) -> str:
    """The front end with the drawing of a game; empty if it has none yet and its still picture is used."""
    drawing = f"boards/{name.replace('-', '_')}/board"
    return drawing if (assets.home() / f"{drawing}.js").is_file() else ""


def seen(table: Table, eyes: int | None) -> dict[str, Any]:
    """The position as somebody may see it, with its still picture if the game has no drawing.

    What the game says is the same all the time (`FIXED`) is left out: a page has it once, see `fixed`.
    """
    view = table.view(eyes)
    if not drawing_of(table.game.name):
        return {**view, "picture": table.game.screen.as_svg(view, 900)}
    once = table.game.screen.FIXED
    return {key: value for key, value in view.items() if key not in once}


def fixed(table: Table) -> dict[str, Any]:
    """The parts of every view of this game that are always the same: what is printed on its board."""
    once = table.game.screen.FIXED
    view = table.view(None) if once else {}
    return {key: view[key] for key in once}


def number_sent(value: Any, what: str) -> int:
    """A whole number that a page sends; anything else is refused."""
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) >= 1 << 53:
        raise BiglabError(f"{str(value)[:40]!r} is not a {what}; a whole number is needed")
    return value


def move_sent(table: Table, message: dict[str, Any]) -> int:
    """The move that a page sends as a code, with its amount if that is open."""
    code = message.get("code")
    if type(code) is not int or not 0 <= code < 1 << 62:
        raise InvalidMove(f"{str(code)[:40]!r} is not a move")
    move = unpack(code)
    if message.get("amount") is not None:
        move = move._replace(amount=number_sent(message["amount"], "amount"))
    return table.game.as_code(move)


def target(table: Table, move: Any) -> str:
    """A move in words without its amount: what a part of the board stands for."""
    return table.game.notation.head(table.state, table.settings.texts, move.verb, move.what)


def button(table: Table, move: Any) -> dict[str, Any]:
    """A move as the page shows it. A part of the board that stands for it is known by `target`, the move in words."""
    game, texts = table.game, table.settings.texts
    words = game.screen.describe(table.state, move, texts)
    is_open = getattr(move, "is_open", False)
    least, most, step = (move.amount, move.most, move.step) if is_open else (None, None, None)
    return {
        "code": pack(move.verb, move.what, move.amount),
        "verb": move.verb,
        "what": move.what,
        "text": words["text"],
        "key": words["key"],
        "primary": False,
        "quiet": words["quiet"],
        "target": target(table, move),
        "least": least,
        "most": most,
        "step": step,
        "open": words.get("open") if is_open else None,
        "quick": words.get("quick") if is_open else None,
        "dice": words.get("dice"),
    }


def buttons(table: Table, offers: Iterable[Any]) -> list[dict[str, Any]]:
    """Moves as the page shows them, in its order, with keys for those that have none, and one primary among them."""
    found = [button(table, offer) for offer in offers]
    moves = sorted(found, key=lambda move: (move["quiet"], move["verb"], move["what"]))
    free = iter(QUICK_KEYS)
    for move in moves:
        if move["key"] is None and len(move["dice"] or ()) < 2:
            move["key"] = next(free, None)
    loud = [move for move in moves if not move["quiet"]]
    if len(loud) == 1:  # several equals: the screen recommends none of them
        loud[0]["primary"] = True
    return moves


def points_of(table: Table, whose: Collection[int]) -> list[int]:
    """The points of the time line, as moves before each, for somebody who follows the small moves of these seats.

    A move of another seat without a line in the log is not a point: how many moves a secret takes is a secret too.
    """
    history = table.history
    points = [0]
    for ply in range(1, len(history)):
        before = history[ply - 1]
        if before.lines or before.seat in whose or history[ply].seat in whose:
            points.append(ply)
    return [*points, len(history)] if history else points


def is_decision(played: Played, humans: Sequence[bool]) -> bool:
    """Did a person decide this move? A pause that was over is nobody's decision."""
    return played.seat >= 0 and humans[played.seat] and played.event.get("kind") != "pause"


def all_lines(table: Table, points: Sequence[int]) -> list[list[Any]]:
    """The log of the whole line of play by points, with what lies ahead of a rewound one.

    A line is a point, a seat, a sentence and the rule behind it.
    """
    return [
        [bisect_left(points, ply), *line] for ply, played in enumerate(table.history, start=1) for line in played.lines
    ]


def reasons_of(table: Table, points: Sequence[int], first: int, last: int) -> dict[str, str]:
    """Why bots made the moves that led to these points, by point, as far as everybody may know it.

    A reason may give away what its bot knows. While that could be a secret, what the bot does in general stands in its
    place, until the game is over.
    """
    found = {}
    over = table.state_at(table.length).to_move == NOBODY
    for point in range(max(1, first), min(last, len(points) - 1) + 1):
        played = table.history[points[point] - 1]
        seat = played.seat
        if seat < 0 or table.humans[seat] or not played.lines:
            continue
        stranger = None if over else (seat + 1) % table.state.seats
        sentence = table.why(points[point], eyes=stranger).removeprefix(f"{table.names[seat]}: ")
        sentence = sentence or sentence_of(table.game.bot(table.players[seat]))
        if sentence:
            found[str(point)] = sentence[:1].upper() + sentence[1:]
    return found


def guide(game: Game) -> dict[str, Any]:
    """What a player reads first: the rules in a minute, and what the sums on the board mean."""
    return {"minute": [list(part) for part in game.minute], "legend": [list(row) for row in game.screen.LEGEND]}


def rule_texts(game: Game, cites: Collection[str] | None = None) -> dict[str, dict[str, str]]:
    """The paragraphs that the log and refusals cite, or those named: a name, plain words, and the whole of it."""
    cited = {cite: text for cite, text in game.rulebook.items() if "plain" in text} or game.rulebook
    found = {}
    for cite, text in cited.items():
        if cites is None or cite in cites:
            words = text.get("plain", "")
            more = text["more"] if len(text["more"]) > len(words) else ""  # a short one says nothing new
            found[cite] = {"name": text.get("name", text["title"]), "plain": words, "more": more}
    return found


def marks_of(table: Table, points: Sequence[int], decided: Callable[[Any], bool] | None = None) -> str:
    """What led from each point to the next: d, a person's decision; b, somebody else's; c, chance."""
    history, humans = table.history, table.humans
    decided = decided or (lambda played: is_decision(played, humans))

    def mark(start: int, end: int) -> str:
        first, last = history[start], history[end - 1]
        return "d" if decided(first) or decided(last) else "c" if last.seat < 0 else "b"

    return "".join(mark(start, end) for start, end in zip(points, points[1:]))


def timeline_of(
    table: Table,
    points: Sequence[int],
    curve: Sequence[Any],
    decided: Callable[[Any], bool] | None = None,
    branch: int = 0,
) -> dict[str, Any]:
    """The time line as a page draws it: its points, where the table is, what led there, the scores and the rounds."""
    return {
        "n": len(points) - 1,
        "at": max(0, bisect_right(points, table.ply) - 1),
        "marks": marks_of(table, points, decided),
        "scores": [curve[ply] for ply in points],
        "rounds": rounds_of(table, points),
        "branch": branch,
    }


def steps_between(table: Table, since: int, eyes: int | None, points: Sequence[int]) -> list[dict[str, Any]]:
    """The visible steps from a point to the present, each as view, place on the time line and line."""
    now = table.ply
    found = []
    for ply in range(since + 1, now + 1):
        played = table.history[ply - 1]
        if played.lines or ply == now:
            table.jump(ply)
            at, line = bisect_left(points, ply), played.lines[0] if played.lines else None
            found.append({"view": seen(table, eyes), "at": at, "line": [at, *line] if line else None})
    table.jump(now)
    return found[:-1] if found else []


def differences(old: Any, new: Any) -> Any:
    """What has changed from one piece of plain data to another, as `widgets/src/shell/messages.js` reads it.

    A dictionary: what has changed inside, by key, or by place in a list and its length; [new]: it is new or another;
    []: it is gone.

    >>> differences({"a": [1, 2], "b": 3, "c": 4}, {"a": [1, 2, 5], "b": 3})
    {'a': {'length': [3], 2: [5]}, 'c': []}
    """
    if isinstance(old, dict) and isinstance(new, dict):
        gone: dict[str, Any] = {key: [] for key in old if key not in new}
        fresh = {key: [value] for key, value in new.items() if key not in old}
        inside = {key: differences(old[key], new[key]) for key in new if key in old and old[key] != new[key]}
        return {**inside, **fresh, **gone}
    if isinstance(old, list) and isinstance(new, list):
        length = {"length": [len(new)]} if len(old) != len(new) else {}
        inside = {i: differences(a, b) for i, (a, b) in enumerate(zip(old, new)) if a != b}
        if not length or 2 * len(inside) < min(len(old), len(new)):  # if most of it has moved, it is sent again
            return {**length, **inside, **{i: [new[i]] for i in range(len(old), len(new))}}
    return [new]


def replay_traits(table: Table) -> dict[str, Any]:
    """A whole game as traits of a board: one frame for every move that has something to tell.

    The first frame has the whole view, each later one what has changed in it.
    """
    shown = table.branch(table.length)
    eyes, curve = shown.point_of_view(), shown.curve(shown.point_of_view())
    points = points_of(shown, ())
    frames: list[dict[str, Any]] = []
    first: dict[str, Any] = {}
    before: Any = None
    for i, ply in enumerate(points):
        lines = shown.history[ply - 1].lines if ply else ()
        shown.jump(ply)
        view = seen(shown, eyes)
        first = first or view
        drawn = {"changes": differences(before, view)} if frames else {"view": view}
        before = view
        frames.append({**drawn, "line": [i, *lines[0]] if lines else None})
    shown.jump(shown.length)
    log = all_lines(shown, points)
    return {
        **NOTHING,
        "frames": frames,
        "log": log,
        "reasons": reasons_of(shown, points, 1, len(points) - 1),
        "rules": rule_texts(shown.game, {line[3] for line in log}),
        "view": first,
        "moves": [],
        "trail": [],
        "timeline": timeline_of(shown, points, curve),
        "ending": ending_of(shown, eyes) if shown.is_over else {},
    }
