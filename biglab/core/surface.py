"""The front page of a game: `from biglab import superpoly` is the one import that a notebook needs.

`superpoly.buyer` is a bot, `superpoly.landing` an analysis, `superpoly.BID` a verb, `superpoly.bid(4_000)` a move
that a bot may return, and `big_deal.card_of(move)` reads the card of a move. A room is loaded when one of its names is
first used.
"""

from __future__ import annotations

import functools
import importlib
import inspect
from collections.abc import Callable
from types import ModuleType
from typing import Any

from .errors import BiglabError, shown


def surface(package: str) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """The `__getattr__` and the `__dir__` of a game's `__init__.py`."""

    def room(name: str) -> ModuleType:
        return importlib.import_module(f"{package}.{name}")

    def find(name: str) -> Any:
        if name.isupper() and type(number := getattr(room("rules.words"), name, None)) is int:
            return number
        if name in getattr(room("rules.words"), "READERS", ()):
            return getattr(room("rules.words"), name)
        if name in public(room("bots.players")):
            return getattr(room("bots.players"), name)
        if name in public(room("analysis")):
            found = getattr(room("analysis"), name)
            return with_sentence(found) if inspect.isroutine(inspect.unwrap(found)) else found
        if name == "analysis":
            return room(name)
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


@functools.cache
def with_sentence(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function of an analysis as people call it: if an argument does not fit, a sentence says so."""
    name, signature = function.__name__, inspect.signature(function)

    @functools.wraps(function)
    def checked(*args: Any, **kwargs: Any) -> Any:
        try:
            return function(*args, **kwargs)
        except BiglabError:
            raise
        except (TypeError, ValueError, AttributeError, LookupError, ArithmeticError) as error:
            try:
                given = signature.bind(*args, **kwargs).arguments
            except TypeError:  # too many, too few or unknown ones: Python says it well
                raise error from None
            said = ", ".join(f"{argument}={shown(value, 30)}" for argument, value in given.items())
            raise BiglabError(
                f"{name}({said}): something does not fit ({error}); "
                f"give {', '.join(signature.parameters)} as help({name}) says"
            ) from error

    return checked
