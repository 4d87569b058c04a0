"""The front page of a game: `from biglab import superpoly` is the one import that a notebook needs.

`superpoly.buyer` is a bot, `superpoly.landing` an analysis, `superpoly.BID` a verb, `superpoly.bid(4_000)` a move
that a bot may return, and `big_deal.card_of(move)` what a bot reads in a move. A room is loaded when somebody uses
one of its names.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from types import ModuleType
from typing import Any


def surface(package: str) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """The `__getattr__` and the `__dir__` of a game's `__init__.py`."""

    def room(name: str) -> ModuleType:
        return importlib.import_module(f"{package}.{name}")

    def find(name: str) -> Any:
        if name.isupper() and type(number := getattr(room("rules.words"), name, None)) is int:
            return number
        if name in getattr(room("rules.words"), "READERS", ()):
            return getattr(room("rules.words"), name)
        for home in (room("bots.players"), room("analysis")):
            if name in public(home):
                return getattr(home, name)
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    def names() -> list[str]:
        words, players, analysis = room("rules.words"), room("bots.players"), room("analysis")
        verbs = [verb.name.upper().replace(" ", "_") for verb in words.MOVES.verbs.values()]
        phases = [name for name, _ in words.PHASES.values()]
        numbers = [name for name in (*verbs, *phases) if hasattr(words, name)]
        readers = getattr(words, "READERS", ())
        return sorted({"GAME", "analysis", *numbers, *readers, *public(players), *public(analysis)})

    return find, names


def public(home: ModuleType) -> list[str]:
    """The names of a room that are for people: its `__all__`, or all that are not modules."""
    rest = [n for n, value in vars(home).items() if not n.startswith("_") and not isinstance(value, ModuleType)]
    return list(getattr(home, "__all__", rest))
