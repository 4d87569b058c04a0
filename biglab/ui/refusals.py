"""Refusals as a page shows them: one or two sentences to the person who clicked, and where they belong.

In Python a refusal lists the legal moves, the rule and the position; on a board all of that is in view already.
"""

from __future__ import annotations

import re

from ..core.errors import IllegalMove
from ..core.state import CHANCE, unpack
from ..core.table import Refusal, Table

FOR_CODE = re.compile(r" \((?:its `what` is 0|its amount is 0|option \w+)\)")  # what helps those who write a move
TO_YOU = (  # a sentence about a seat → the same, said to the one who sits there
    (r"\bthis seat has\b", "you have"),
    (r"\bthis seat plays\b", "you play"),
    (r"\bthis seat's\b", "your"),
    (r"\bof this seat\b", "of yours"),
    (r"\bthis seat\b", "you"),
    (r"\b(at most|shown|pay), its cash\b", r"\1, your cash"),
    (r"\bshown its cash\b", "shown your cash"),
    (r"\bthis hand is\b", "your hand is"),
    (r"\bthis hand\b", "your hand"),
    (r"\b(and|than) the cash is\b", r"\1 your cash is"),
    (r"\band the purse has\b", "and your purse has"),
    (r"\bof its own, and this one has\b", "of their own, and you have"),
)


def refuse(table: Table, code: int) -> None:
    """Raise the refusal of a move in the words of a page, unless it is legal."""
    refused = table.refusal(code)
    if refused is not None:
        move, texts = unpack(code), table.settings.texts
        near = table.game.notation.head(table.state, texts, move.verb, move.what)
        raise IllegalMove(for_page(table, code, refused), cite=refused.cite, near=near)


def for_page(table: Table, code: int, refused: Refusal) -> str:
    """What, why, and what instead, for the person at the screen.

    >>> import biglab
    >>> table = biglab.new("big-shot", ["you", "watchful", "spoiler", "borrower"], seed=3).advance()
    >>> for_page(table, table.code("bid 14"), table.refusal(table.code("bid 14")))
    'You cannot bid 14 M: you can bid 10 M at most, your cash, and 1 M at least.'
    """
    why = FOR_CODE.sub("", refused.why)
    if not refused.actor:
        return f"{why[:1].upper()}{why[1:]}."
    if table.state.to_move == CHANCE:
        wish = refused.wish.removeprefix('play "').removesuffix('"')
        return f"“{wish}” is not possible: {why}."
    now = table.game.screen.status(table.state, table.names)
    if "is for other decisions" in why:
        return f"You cannot {refused.wish} now. {now}"
    said = f"You cannot {refused.wish}: {to_you(why, refused.actor)}."
    is_offered = unpack(code).verb in {offer.verb for offer in table.game.legal(table.state)}
    return said if is_offered or ";" in why else f"{said} {now}"


def to_you(why: str, letter: str) -> str:
    """A reason about a seat, said to the person who sits there.

    >>> to_you("this seat can bid 10 M at most, its cash, and 2 M at least", "A")
    'you can bid 10 M at most, your cash, and 2 M at least'
    >>> to_you("the bank owns it, not A", "A")
    'the bank owns it, not you'
    """
    for pattern, words in TO_YOU:
        why = re.sub(pattern, words, why)
    for about, words in ((f"{letter} has", "you have"), (f"{letter} does", "you do"), (f"not {letter}", "not you")):
        why = re.sub(rf"\b{about}\b", words, why)
    return why
