"""How sentences write sums, lists and players, in every game alike."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

LETTERS = "ABCDEF"  # the seats
FORMULAS = set("=+-@\t\r\n＝＋－＠")  # a formula in a spreadsheet begins with one of these, in wide letters too


def number(value: float) -> str:
    """With a minus sign, and commas between thousands: −1,200."""
    return f"{value:,}".replace("-", "−")


def with_unit(text: str, unit: str) -> str:
    """A number with its unit: $10 or 10 M; words stand for themselves."""
    if not unit or not text[-1:].isdigit():
        return text
    return f"{text} {unit}" if unit != "$" else f"−${text[1:]}" if text[0] in "-−" else f"${text}"


def money(value: float, unit: str) -> str:
    """An amount of money with its unit.

    >>> money(-5_000, "$"), money(40_000, "F")
    ('−$5,000', '40,000 F')
    """
    return with_unit(number(value), unit)


def counted(n: int, thing: str) -> str:
    """How many of a thing there are.

    >>> counted(1, "card"), counted(-3, "point")
    ('1 card', '−3 points')
    """
    return f"{number(n)} {thing}{'' if n == 1 else 's'}"


def listed(words: Iterable[object], nothing: str = "nothing") -> str:
    """Things in a sentence, the last one after "and".

    >>> listed([11, 12, 13]), listed("AB"), listed([])
    ('11, 12 and 13', 'A and B', 'nothing')
    """
    *first, last = [str(word) for word in words] or [nothing]
    return f"{', '.join(first)} and {last}" if first else last


def folded(label: str, words: Sequence[str], width: int = 100, most: int | None = None) -> list[str]:
    """Words after a label, broken into lines; what does not fit into `most` of them is counted.

    >>> folded("hand: ", ["Kettle", "Tent", "Lamp"], width=20)
    ['hand: Kettle, Tent,', '      Lamp']
    """
    lines = [label]
    for index, word in enumerate(words):
        piece = word + ("," if index < len(words) - 1 else "")
        if len(lines[-1]) + len(piece) + 1 <= width:
            lines[-1] += piece if not lines[-1] or lines[-1].endswith(" ") else " " + piece
        elif most is None or len(lines) < most:
            lines.append(" " * len(label) + piece)
        else:
            lines[-1] += f" and {len(words) - index} more"
            break
    return lines


def who(seat: int, names: Sequence[str]) -> str:
    """A player: the letter of the seat and the name of the player."""
    return f"{LETTERS[seat]} ({names[seat]})"


def tie_in_words(scores: Sequence[float], winners: Sequence[int], what: str, decider: str) -> str:
    """What follows from an equal highest score: a shared victory, or what decides; empty if one seat has most.

    >>> tie_in_words([5, 5, 3], [0, 1], "cash", "more free tokens decide")
    'They have the same cash and share the victory.'
    >>> tie_in_words([5, 5, 3], [1], "cash", "more free tokens decide")
    'A and B have the same cash; more free tokens decide.'
    """
    equal = [seat for seat, score in enumerate(scores) if score == max(scores)]
    if len(equal) == 1:
        return ""
    if len(winners) == len(equal):
        return f"They have the same {what} and share the victory."
    return f"{' and '.join(LETTERS[seat] for seat in equal)} have the same {what}; {decider}."


def how_it_ended(winners: Sequence[int], names: Sequence[str], score: str, why: str = "") -> str:
    """The end of a game in the log: why it ended, who won, and with what.

    >>> how_it_ended([0, 2], ["you", "star", "idle"], " with $5", "time is up")
    'The game is over, time is up: A (you) and C (idle) won together with $5.'
    """
    together = " together" if len(winners) > 1 else ""
    comma = ", " if why else ""
    return f"The game is over{comma}{why}: {listed(who(seat, names) for seat in winners)} won{together}{score}."


def no_formula(value: Any) -> Any:
    """A text that a spreadsheet takes for a text, even if it looks like a formula; numbers stay as they are.

    >>> no_formula("=1+1"), no_formula(-5)
    ("'=1+1", -5)
    """
    looks_like_one = isinstance(value, str) and {value[:1], value.lstrip()[:1]} & FORMULAS
    return f"'{value}" if looks_like_one else value
