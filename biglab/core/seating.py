"""Who sits at a table: people, bots by name, and functions that somebody wrote."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import Any

from .errors import BadOption, BiglabError, shown
from .game import Game
from .state import Bot

HUMAN = "you"
LONGEST_NAME = 60


def is_human(seat: Any) -> bool:
    return isinstance(seat, str) and (seat == HUMAN or seat.startswith(HUMAN + ":"))


def name_of(seat: Any) -> str:
    if isinstance(seat, str):
        return seat.removeprefix(HUMAN + ":") if seat != HUMAN else seat
    name = str(getattr(seat, "__name__", type(seat).__name__))[:LONGEST_NAME]
    return name if name.isprintable() and name.strip() else type(seat).__name__


def checked_seats(game: Game, seats: Iterable[str | Bot]) -> list[str | Bot]:
    """The seats as a list; too many of them, or a name that cannot be shown, are refused."""
    if isinstance(seats, (str, bytes)) or not hasattr(seats, "__iter__"):
        raise BiglabError(f'seats: {shown(seats)} is not a list; say seats=["you", "random", "random"]')
    most = game.players[-1]
    found = list(itertools.islice(seats, most + 1))  # of a million seats only the first few are looked at
    if len(found) > most:
        many = len(seats) if isinstance(seats, (list, tuple)) else "more"
        raise BadOption(f"{game.title} is for {game.players[0]} to {most} players, not {many}")
    for seat in found:
        if isinstance(seat, str) and (len(seat) > LONGEST_NAME or not seat.isprintable() or not name_of(seat).strip()):
            raise BiglabError(f"seats: {shown(seat)} is not a player's name; give at most {LONGEST_NAME} plain letters")
    return found


def seats_in_words(game: Game, names: list[str], players: list[Any]) -> list[str]:
    """The seats as a saved game names them; a person with the name of one of our bots is `you:name`."""
    bots = game.bots
    return [
        name
        if player is bots.get(name) or (name not in bots and (name == HUMAN or not is_human(name)))
        else f"{HUMAN}:{name}"
        for name, player in zip(names, players)
    ]


def seat_from_save(game: Game, name: str) -> str:
    """A seat of a saved game: a bot of that name if there is one, otherwise a person."""
    return name if name in game.bots or is_human(name) else f"{HUMAN}:{name}"
