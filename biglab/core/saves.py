"""Saved games and given positions: never trusted, always checked, replayed through the rules."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import VERSION
from .errors import BadSave, BiglabError, IllegalMove, InvalidMove, did_you_mean, shown
from .files import Unreadable
from .files import read as read_file
from .seating import seat_from_save
from .state import CHANCE, NOBODY, pack

if TYPE_CHECKING:
    from .game import Game
    from .table import Table

LARGEST_FILE, MOST_MOVES, LONGEST_NAME, MOST_SEATS = 4_000_000, 100_000, 70, 20
KNOWN = ("biglab", "game", "variant", "options", "seats", "seed", "moves", "at", "position", "reseeded_at", "luck")


def read(source: Any) -> dict[str, Any]:
    """A saved game as a document: from a path, or from the text itself."""
    if isinstance(source, dict):
        return source
    if isinstance(source, str) and source.lstrip().startswith("{"):
        text = source
    elif not isinstance(source, (str, Path)):
        raise BadSave(f"{type(source).__name__} is not a saved game; give a path, JSON text or what Table.to_dict gave")
    else:
        path = Path(source)
        try:
            text = read_file(path, LARGEST_FILE)
        except Unreadable as why:
            raise BadSave(f"cannot read {shown(path.name)}: {why}; give a game that table.save wrote") from None
    if len(text) > LARGEST_FILE:
        raise BadSave(f"{len(text):,} characters; a saved game has {LARGEST_FILE:,} at most")
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        where = f" at line {error.lineno}" if isinstance(error, json.JSONDecodeError) else ""
        raise BadSave(
            f"this is not a saved game: the JSON is damaged{where}; give a file that table.save wrote"
        ) from None
    if not isinstance(document, dict):
        raise BadSave("this is not a saved game: a JSON object is needed; give a file that table.save wrote")
    return document


def version_of(document: dict[str, Any]) -> tuple[int, ...]:
    """The version of biglab that saved a game, as numbers; one that this biglab cannot know is refused."""
    written = document.get("biglab")
    what = f"'biglab', the version that saved the game, such as {VERSION!r}"
    if "biglab" not in document:
        raise BadSave(f"{what}, is missing; give a document that table.save wrote")
    parts = written.split(".") if isinstance(written, str) else []
    if not 1 <= len(parts) <= 4 or not all(part.isascii() and part.isdigit() and len(part) < 10 for part in parts):
        raise BadSave(f"{what}, is {shown(written)}; give a document that table.save wrote")
    version = tuple(map(int, parts))
    if version > THIS:
        raise BadSave(
            f"this game was saved by biglab {written}, and this is biglab {VERSION}, which cannot know its "
            f"rules; install biglab {written} or later to go on with it"
        )
    return version


THIS = tuple(map(int, VERSION.split(".")))


def older(document: dict[str, Any]) -> str:
    """An addition to a refusal, if an older biglab saved the game."""
    if version_of(document) == THIS:
        return ""
    written = document["biglab"]
    return f" (it was saved by biglab {written}, whose rules differ here; biglab {written} goes on with it)"


def check(document: dict[str, Any]) -> None:
    """Check the form of a document, before a table is made from it."""
    for name in document:
        if name not in KNOWN:
            raise BadSave(f"unknown entry {shown(name)}; a saved game has {', '.join(KNOWN)}")
    version_of(document)
    for name, kind, words in (
        ("game", str, "a name"),
        ("seats", list, "a list of names"),
        ("moves", list, "a list of moves"),
        ("seed", int, "a whole number"),
        ("options", dict, "options by name"),
    ):
        if not isinstance(document.get(name), kind) or isinstance(document.get(name), bool):
            raise BadSave(f"{name!r} is missing or is not {words}")
    if len(document["seats"]) > MOST_SEATS:
        raise BadSave(f"seats: {len(document['seats']):,} of them; a game has {MOST_SEATS} at most")
    if not 0 <= document["seed"] < 1 << 62:
        raise BadSave("seed: a whole number from 0 to 2**62 is needed")
    if len(document["moves"]) > MOST_MOVES:
        raise BadSave(f"{len(document['moves']):,} moves; {MOST_MOVES:,} at most")
    for seat in document["seats"]:
        if not isinstance(seat, str) or not seat.isprintable() or len(seat) > LONGEST_NAME:
            raise BadSave(f"seats: {shown(seat)} is not a player's name")
    for i, move in enumerate(document["moves"]):
        if not isinstance(move, str) and not is_numbers(move):
            raise BadSave(f"move {i + 1}: {shown(move)} is not a move; a move is a text such as 'pass'")


def is_numbers(move: Any) -> bool:
    """Is this a move as earlier versions saved it: [verb, what, amount]?"""
    good = isinstance(move, list) and len(move) == 3 and all(type(part) is int for part in move)
    return good and 0 <= move[0] < 256 and 0 <= move[1] < 1 << 24 and 0 <= move[2] < 1 << 30


def rebuild(table_class: type[Table], game: Game, document: dict[str, Any]) -> Table:
    """A table from a document: every move goes through `why_not`; the first bad one is named."""
    check(document)
    names = document["seats"]
    for name, option in game.options.items():
        if option.kind == "text" and isinstance(document["options"].get(name), str):
            raise BadSave(f"options: {name}: a saved game carries what it needs; it does not name files")
    try:
        settings = game.settings(len(names), document.get("variant", "standard"), **document["options"])
        table = table_class(game, settings, [seat_from_save(game, name) for name in names], document["seed"])
    except BadSave:
        raise
    except (BiglabError, TypeError) as error:
        raise BadSave(f"options: {error}{older(document)}") from None
    if document.get("position") is not None:
        place(table, document["position"])
    changes = reseeds_by_point(document)
    for i, move in enumerate(document["moves"]):
        for _ in range(changes[i]):
            table._reseed()
        try:
            table.play(move if isinstance(move, str) else pack(*move))
        except (IllegalMove, InvalidMove) as error:
            raise BadSave(f"move {i + 1}: {str(error).splitlines()[0]}{older(document)}") from None
    for _ in range(changes[len(document["moves"])]):
        table._reseed()
    at = document.get("at", table.length)
    if type(at) is not int or not 0 <= at <= table.length:
        raise BadSave(f"at: there is no point {shown(at)} in a game of {table.length} moves")
    return table.jump(at)


def reseeds_by_point(document: dict[str, Any]) -> Counter[int]:
    """How often a branch asked for other dice, by the point at which it did."""
    name = "reseeded_at" if "reseeded_at" in document else "luck"  # its first name
    changes = document.get(name, [])
    good = isinstance(changes, list) and len(changes) <= 1000 and all(type(at) is int for at in changes)
    if not good or any(not 0 <= at <= len(document["moves"]) for at in changes):
        raise BadSave(f"{name}: a list of points of the game is needed")
    return Counter(changes)


def place(table: Table, fields: Any) -> None:
    """Set named fields of the position and check the invariants: a start in the middle of a game."""
    game, state = table.game, table.state
    if not isinstance(fields, dict):
        raise BadSave("position: fields by name are needed")
    shapes = {name: shape for name, shape, _ in game.layout.fields if name not in ("rng", "seats", "ply")}
    for name, value in fields.items():
        if name not in shapes:
            raise BadSave(did_you_mean("field", name, shapes))
        setattr(state, name, fitted(name, value, shapes[name]))
    if state.to_move not in (CHANCE, NOBODY) and not 0 <= state.to_move < state.seats:
        raise BadSave(f"position: there is no seat {state.to_move}")
    try:
        wrong = game.rules.impossible(state)
        trouble = 0 if wrong else game.rules.broken(state)
    except (IndexError, TypeError, ZeroDivisionError, OverflowError):
        raise BadSave("position: the fields do not fit together") from None
    if wrong or trouble:
        raise BadSave(f"impossible position: {wrong or game.rules.SENTENCES[trouble]}")
    table.started_from = fields
    table._snapshots = {0: state.copy()}


def fitted(name: str, value: Any, shape: tuple[int, ...]) -> Any:
    """A value in the shape of its field; short lists are filled up with zeros."""
    if not shape:
        if type(value) is not int or not -(1 << 63) <= value < 1 << 63:
            raise BadSave(f"position: {name} is one whole number, not {shown(value)}")
        return value
    if not isinstance(value, (list, tuple)) or len(value) > shape[0]:
        raise BadSave(f"position: {name} is a list of at most {shape[0]}, not {shown(value)}")
    rows = [fitted(name, entry, shape[1:]) for entry in value]
    while len(rows) < shape[0]:
        rows.append(fitted(name, [], shape[1:]) if shape[1:] else 0)
    return rows
