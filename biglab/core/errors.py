"""What goes wrong, in words a student can use: what, why, what instead.

One family: whatever biglab refuses is a `BiglabError`, which is a `ValueError` too.

    BiglabError             anything that is refused; the sentence says what to do instead
        InvalidMove         a text that is not a move of the game
            AmbiguousMove   a text that may be one of several legal moves
        IllegalMove         a move that the rules refuse
        BadOption           an option with a wrong name or value
        BadSave             a saved game, or a position, that cannot be trusted
        BotTrouble          a bot that raised, or chose a move that it was not offered
        AssetError          an installation whose front end is incomplete (`ui/assets.py`)

What is not in the family is a fault of biglab's own, or Python's (`KeyboardInterrupt`).
"""

from __future__ import annotations

import difflib
import functools
import inspect
import reprlib
from collections.abc import Callable, Iterable
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

LONGEST = 2_000  # letters of a refusal: of a longer one the middle is left out


class BiglabError(ValueError):
    """Anything that is refused; the sentence says what to do instead."""

    def __init__(self, sentence: object = "", *more: object) -> None:
        sentence = str(sentence)
        if len(sentence) > LONGEST:  # a text of the user's is in it
            sentence = f"{sentence[: LONGEST * 3 // 4]} … {sentence[-LONGEST // 5 :]}"
        super().__init__(sentence, *more)


class InvalidMove(BiglabError):
    """A text that is not a move of this game; the sentence says what may have been meant."""


class AmbiguousMove(InvalidMove):
    """A text that may be one of several legal moves; the sentence lists them."""


class IllegalMove(BiglabError):
    """A move that the rules refuse, with the reason, the legal moves, the rule and the position.

    On a page it is shorter, and says besides which rule it follows from and near which move it is shown.
    """

    def __init__(self, sentence: object = "", *more: object, cite: str = "", near: str = "") -> None:
        super().__init__(sentence, *more)
        self.cite, self.near = cite, near


class BadOption(BiglabError):
    """An option with a wrong name or value."""


class BadSave(BiglabError):
    """A saved game that cannot be trusted; names the first bad line."""


class BotTrouble(BiglabError):
    """A bot that raised, or chose a move it was not offered: which bot, which game, which position."""


def did_you_mean(what: str, name: object, known: Iterable[object]) -> str:
    """One sentence for a wrong name: `unknown bot 'thrify'; did you mean 'thrifty'?`"""
    close = close_to(name, known) if isinstance(name, str) else None
    hint = f"did you mean {close!r}?" if close else "known are " + ", ".join(sorted(map(str, known)))
    return f"unknown {what} {shown(name)}; {hint}"


def close_to(name: str, known: Iterable[object]) -> str | None:
    """The known name that is most like this one, or None."""
    close = difflib.get_close_matches(name[:80], [str(each) for each in known], n=1, cutoff=0.5)
    return close[0] if close else None


def shown(value: Any, most: int = 60) -> str:
    """A value as a sentence can hold it: as Python writes it, unless that is too long.

    >>> shown("a" * 100, 10)
    "'aaaaaaaa…"
    """
    if isinstance(value, int) and not isinstance(value, bool) and value.bit_length() > 200:
        return f"a number of {value.bit_length() * 3 // 10:,} digits"
    try:
        text = repr(value[: most + 1]) if isinstance(value, (str, bytes)) else BRIEF.repr(value)
    except Exception:  # an object of the user's own that cannot even be shown
        text = object.__repr__(value)
    text = " ".join(text.split())
    return text if len(text) <= most else text[: most - 1] + "…"


BRIEF = reprlib.Repr()
BRIEF.maxstring = BRIEF.maxother = BRIEF.maxlong = 200
BRIEF.maxlist = BRIEF.maxtuple = BRIEF.maxdict = BRIEF.maxset = BRIEF.maxarray = 8


def takes(what: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """For functions that people call: if the first argument does not fit at all, a sentence says what to give."""

    def decorated(function: Callable[P, R]) -> Callable[P, R]:
        signature = inspect.signature(function)
        name = next(iter(signature.parameters))

        @functools.wraps(function)
        def checked(*args: P.args, **kwargs: P.kwargs) -> R:
            given = signature.bind(*args, **kwargs).arguments.get(name)
            try:
                return function(*args, **kwargs)
            except BiglabError:
                raise
            except (TypeError, ValueError, AttributeError, LookupError) as error:
                raise BiglabError(f"{name}: {shown(given)} does not fit; give {what} ({error})") from error

        return checked

    return decorated
