"""What went wrong in a student's bot, in words: what, in which line, and what would have been right."""

from __future__ import annotations

import difflib
import linecache
from collections.abc import Container
from typing import Any

import numpy as np

from .errors import shown
from .loop import HALTED, HUNGRY
from .rng import Rng
from .state import Offer
from .watch import LARGEST, LeftThreads, Stopped

INSIDE = {
    "rng",
    "ply",
    "gets_hidden_view",
    "report",
    "draw",
    "legal",
    "n_legal",
}  # fields of the record that tell a bot nothing


def what_happened(bot: Any, error: BaseException, patience: float | None = None) -> str:
    """What a bot did instead of answering, and in which line: `raised ZeroDivisionError: … in line 3: …`."""
    line = line_of(bot, error)
    where = f", in {line}" if line else ""
    if isinstance(error, Stopped):
        if error.why == HALTED:
            return f"was interrupted while it thought about its move{where}"
        if error.why == HUNGRY:
            return (
                f"took more memory for one move than there is to spare ({LARGEST >> 30} GB at most), "
                f"and was stopped{where}"
            )
        return (
            f"thought about one move for more than {patience or 0:g} seconds, and was stopped{where}; does a loop "
            "never end? patience= says how many seconds it may think"
        )
    if isinstance(error, LeftThreads):
        return f"started a thread: {error}"
    if isinstance(error, SystemExit):
        return f"tried to exit (SystemExit){where}; a bot is done when it returns one of legal"
    if isinstance(error, MemoryError):
        return f"asked for more memory than there is (MemoryError){where}"
    if isinstance(error, AttributeError):
        field = missing_field(error)
        if field:
            what, has = field
            return f"raised AttributeError: {what}{where}\n  {has}"
    message = shown_error(error)
    return f"raised {type(error).__name__}{': ' if message else ''}{message}{where}"


def shown_error(error: BaseException) -> str:
    """The message of an exception, on one line; empty if it cannot even be shown."""
    try:
        return " ".join(str(error).split())[:300]
    except Exception:  # an exception of the bot's own that cannot even be shown
        return ""


def line_of(bot: Any, error: BaseException) -> str:
    """The line of the bot's own code in which it happened: the innermost one, `line 3: x = 1 / 0`."""
    space = getattr(bot, "__globals__", None) or getattr(type(bot).__call__, "__globals__", None)
    at, found = error.__traceback__, None
    while at is not None:
        if at.tb_frame.f_globals is space:
            found = at
        at = at.tb_next
    if found is None:
        return ""
    text = linecache.getline(found.tb_frame.f_code.co_filename, found.tb_lineno, space).strip()
    return f"line {found.tb_lineno}: {text[:100]}" if text else f"line {found.tb_lineno}"


def missing_field(error: AttributeError) -> tuple[str, str] | None:
    """A sentence about a field that does not exist, and the fields that do; None for any other error."""
    owner: Any = error.obj
    name = error.name or ""
    if isinstance(owner, Offer):
        return no_field("a move of legal", name, [*Offer.__slots__])
    if isinstance(owner, Rng):
        return no_field("rng", name, ["below", "random", "choice"])
    if hasattr(type(owner), "fields") and hasattr(owner, "n_legal"):
        return no_field("seen", name, ["v", *(field for field in type(owner).fields if field not in INSIDE)])
    if type(owner).__name__ == "Variant":
        return no_field("seen.v", name, list(type(owner).__slots__))
    return None


def no_field(what: str, name: str, known: list[str]) -> tuple[str, str]:
    """What to say about a field that does not exist, and which fields there are.

    >>> no_field("seen", "chas", ["cash", "loans"])
    ("seen has no field 'chas'; did you mean 'cash'?", 'fields of seen: cash, loans')
    """
    close = difflib.get_close_matches(name, known, n=1, cutoff=0.5)
    hint = f"; did you mean {close[0]!r}?" if close else ""
    return f"{what} has no field {name!r}{hint}", f"fields of {what}: {', '.join(known)}"


def no_move(choice: Any, offers: int) -> str:
    """What a bot returned instead of a move, and what to return.

    >>> no_move(0, 5)
    'returned 0: 0 is a number; return legal[0]'
    >>> no_move(None, 5)
    'returned None: is a return missing? A bot returns one of legal, such as legal[0]'
    """
    text = shown(choice)
    if choice is None:
        return "returned None: is a return missing? A bot returns one of legal, such as legal[0]"
    if isinstance(choice, (int, np.integer)) and not isinstance(choice, bool):
        place = choice if 0 <= choice < offers else None
        return f"returned {text}: {text} is a number; return " + (
            f"legal[{place}]" if place is not None else "one of legal, such as legal[0]"
        )
    if isinstance(choice, (list, tuple)) and choice and isinstance(choice[0], Offer):
        return f"returned {len(choice)} moves: return one of them, such as legal[0]"
    kind = {
        "str": "a text",
        "list": "a list",
        "tuple": "a tuple",
        "dict": "a dict",
        "float": "a number",
        "bool": "True or False",
    }.get(type(choice).__name__, f"of type {type(choice).__name__}")
    return f"returned {text}: that is {kind}, not a move; return one of legal, such as legal[0]"


def is_number(choice: Any, offers: int, verbs: Container[int]) -> bool:
    """Is a number meant as a place in the list of offers? `pass_()` is a small number, too: the code of its verb."""
    if not isinstance(choice, (int, np.integer)) or not 0 <= int(choice) < 256:
        return False
    return int(choice) < offers or int(choice) not in verbs
