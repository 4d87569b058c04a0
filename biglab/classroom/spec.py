"""What a room is to do, checked and written down before anybody comes in."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from ..core.checks import whole
from ..core.errors import BiglabError, shown
from ..core.registry import find as find_game
from .room import Room
from .rounds import FORMATS, GAME
from .store import CODE_LENGTH, LETTERS, Reader, Store


def new_room(
    store: Store,
    game: str | None,
    groups_of: int | None,
    *,
    code: str | None = None,
    title: str | None = None,
    seed: int | None = None,
    ranking: bool = False,
    **more: Any,
) -> tuple[int, str]:
    """Write a new room into a store: its number and its code."""
    name = GAME if game is None else game
    spec = game_spec(name, groups_of, **more)
    Room().command("activity", **spec)  # refused before anybody sees a room
    luck = secrets.randbits(60) if seed is None else whole(seed, "seed", 0, (1 << 60) - 1)
    called = str(title)[:60] if title else find_game(name).title
    number = store.open_room({"title": called, "seed": luck, "ranking": bool(ranking)}, checked_code(code))
    reader = Reader(store, number, Room)
    reader.add(lambda room: room.command("activity", **spec))
    return number, reader.room.code


def game_spec(
    game: str,
    groups_of: int | None = None,
    *,
    variant: str = "standard",
    seconds: float | None = 60,
    bot: str | None = None,
    rounds: bool | None = None,
    format: str | None = None,
    formats: Mapping[str, int] | Sequence[str] | None = None,
    lots: int | None = None,
    same_values: bool = False,
    practice: int = 0,
    regroup: bool = True,
    pace: float = 0.3,
    auto: float | None = None,
    **options: Any,
) -> dict[str, Any]:
    """What a room is to play, in the words of its events."""
    found = find_game(game)
    size = groups_of if groups_of is not None else found.default_players
    spec: dict[str, Any] = {
        "game": found.name,
        "groups_of": size,
        "variant": variant,
        "options": options,
        "seconds": seconds,
        "bot": bot,
    }
    if not (found.name == GAME if rounds is None else rounds):
        if format is not None or lots is not None:  # options of the game, if it is played on boards
            spec["options"] = {**options, **({"format": format} if format else {}), **({"lots": lots} if lots else {})}
        return {"kind": "game", **spec}
    if found.name != GAME:
        raise BiglabError(f"rounds: {found.title} is played on boards; auction rounds are for Auction House")
    usual = found.variants.get(variant, {}).get("format", "first_price")
    if formats is None:
        formats = {format or usual: 10 if lots is None else lots}
    elif format is not None:
        raise BiglabError("format and formats: give one of them")
    if isinstance(formats, str):
        formats = [formats]
    many = dict(formats) if isinstance(formats, Mapping) else {each: 10 if lots is None else lots for each in formats}
    for each in many:
        if each not in FORMATS:
            raise BiglabError(f"format: {shown(each)} is not one of {', '.join(FORMATS)}")
    return {
        "kind": "rounds",
        **spec,
        "formats": [[each, whole(count, "lots", 1)] for each, count in many.items()],
        "same_values": bool(same_values),
        "practice": whole(practice, "practice", 0),
        "regroup": bool(regroup),
        "pace": pace,
        "auto": auto,
    }


def in_words_of_a_shell(options: dict[str, Any]) -> dict[str, Any]:
    """Options of a room as a command line gives them: numbers and switches are texts there."""
    found: dict[str, Any] = {}
    for name, text in options.items():
        if name in ("lots", "practice", "seconds", "pace", "auto", "same_values", "regroup", "ranking"):
            words = {"none": None, "true": True, "false": False}
            try:
                found[name] = (
                    words[text.lower()] if text.lower() in words else float(text) if "." in text else int(text)
                )
            except ValueError:
                raise BiglabError(f"--set {name}={text}: that is not a number; give one such as 6") from None
        else:
            found[name] = text
    return found


def checked_code(code: Any) -> str | None:
    if code is None:
        return None
    if not isinstance(code, str) or len(code) != CODE_LENGTH or not set(code.upper()) <= set(LETTERS):
        raise BiglabError(f"code: {shown(code)} is not a code; give {CODE_LENGTH} letters of {LETTERS}")
    return code.upper()
