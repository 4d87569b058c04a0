"""Exercises that check themselves: a verdict in words; hint and solution only when asked for.

    exercise("What is one of four shares worth?", my_answer, check=Fraction(10, 3),
             hint="Add up 2 × die over the faces that succeed.", solution="(2 + 4 + 6 + 8) / 6 = 10/3")

A notebook that must not show the solution keeps it in the package, among the EXERCISES of its game (`lessons/`), and
asks for it by its name: `exercise("share-of-four", my_answer)`.
"""

from __future__ import annotations

import difflib
import math
import re
import textwrap
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from numbers import Number
from types import MappingProxyType
from typing import Any

import traitlets as t

from biglab.charts.svg import page_svg
from biglab.core import registry
from biglab.core.errors import BiglabError
from biglab.core.watch import Flag, Stopped, Watch, by_the_keyboard, checked_patience
from biglab.ui import progress
from biglab.ui.base import BiglabWidget

MISSING: Any = object()
# A typical wrong answer → what went wrong, in a sentence; or a function that returns them, if they take time.
Mistakes = Mapping[Any, str] | Callable[[], Mapping[Any, str]]
NOTHING: Mistakes = MappingProxyType({})
ROUNDED = 0.001  # how far a number may be off, as a part of the right one, or of 1 if that is more
WRITTEN = 0.005  # the same of a typical mistake that is not a whole number: people write two or three digits of it
TRIES = 3  # wrong numbers after which the verdict no longer says whether the next is too high or too low
PATIENCE = 120.0  # seconds for a check, which may play many games and compile them first


class Exercise(BiglabWidget, esm="shell/exercise"):
    """A verdict on an answer. Make one with `exercise`."""

    shown = t.Dict().tag(sync=True)

    def __init__(
        self,
        question: str,
        answer: Any,
        check: Any,
        hint: str = "",
        solution: str = "",
        tolerance: float = 0.0,
        patience: float | None = PATIENCE,
        mistakes: Mistakes = NOTHING,
        name: str = "",
    ):
        self._hint, self._solution = (
            textwrap.dedent(str(hint)).strip(),
            textwrap.dedent(str(solution)).strip(),
        )
        state, verdict = judge(answer, check, tolerance, checked_patience(patience), mistakes)
        if state == "wrong":
            verdict = without_bisection(question, answer, verdict)
        self._state, self._verdict, self._question = state, verdict, question
        self._name = name or question
        self._hinted = False
        super().__init__(
            shown={
                "question": question,
                "state": state,
                "verdict": verdict,
                "hint": "",
                "solution": "",
                "has_hint": bool(self._hint),
                "has_solution": bool(self._solution),
            }
        )

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        # What is shown counts: a folded solution asks for `.right` alone, and answers nothing for the reader.
        if self._state != "open":
            progress.keep("exercise", self._name, right=self.right)
        return super()._repr_mimebundle_(**kwargs)

    @property
    def right(self) -> bool:
        """Whether the answer was right."""
        return self._state == "right"

    @property
    def verdict(self) -> str:
        """The verdict in words."""
        return self._verdict

    def hint(self) -> str:
        """The hint, in words."""
        with self._lock:
            self.shown = {**self.shown, "hint": self._hint}
        return self._hint or "There is no hint to this one."

    def solution(self) -> str:
        """The solution, in words. Try the hint first."""
        with self._lock:
            self.shown = {**self.shown, "solution": self._solution}
        return self._solution or "There is no written solution to this one."

    def on_hint(self, message: dict[str, Any]) -> None:
        self.hint()
        self._hinted = True

    def on_solution(self, message: dict[str, Any]) -> None:
        if self._hint and not self._hinted:
            raise BiglabError("look at the hint first")
        self.solution()

    def text(self) -> str:
        # asked-for hints and solutions are not repeated: what a notebook stores is the verdict alone
        mark = {"right": "✓", "wrong": "✗", "open": "…"}[self._state]
        return f"{self._question}\n  {mark} {self._verdict}"

    def svg(self) -> str:
        """The question and the verdict, still."""
        return page_svg(self._question, [self._verdict], [])


def exercise(
    name: str,
    answer: Any = MISSING,
    *,
    check: Any = MISSING,
    hint: str = "",
    solution: str = "",
    tolerance: float = 0.0,
    patience: float | None = PATIENCE,
    mistakes: Mistakes = NOTHING,
) -> Exercise:
    """Check an answer and say in words what is right or off.

    name      the question, or the name of an exercise the package knows
    answer    what the reader found; `...` counts as not answered yet
    check     what is right: a number, a text, a list, a dict; or a function of the answer that returns True,
              False, or a sentence saying what is off
    hint      shown on demand; solution: shown on demand after the hint
    tolerance how far a number may be off, if that is more than usual: whole numbers are compared exactly, all
              others to a thousandth of the right one (or 0.001, if that is more)
    patience  how many seconds a function may take to check the answer; None: no limit
    mistakes  typical wrong answers, each with a sentence that says what went wrong

    Numbers may be given as numbers, or as text: "3/2", "0.6", "60 %".

    >>> exercise("2 × 3?", 6, check=6).right
    True
    >>> exercise("2 × 3?", 4, check=6).verdict
    'Not yet: 4 is too low.'
    >>> exercise("2 × 3?", "5", check=6, mistakes={5: "that is the sum"}).verdict
    'Not yet: 5: that is the sum.'
    """
    if not isinstance(name, str) or not name.strip():
        raise BiglabError("name: give the question, or the name of an exercise, as a text")
    if check is MISSING:
        known = find_exercise(name)
        rest = known["hint"], known["solution"], known["tolerance"]
        return Exercise(known["question"], answer, known["check"], *rest, patience, known["mistakes"], name)
    if tolerance < 0:
        raise BiglabError(f"tolerance: {tolerance} is negative")
    return Exercise(name, answer, check, hint, solution, tolerance, patience, mistakes)


def find_exercise(name: str) -> dict[str, Any]:
    """An exercise of some game by its name; games are looked through only until it is found."""
    seen: list[str] = []
    for room in registry.lessons("exercises"):
        if name in room.EXERCISES:
            found: dict[str, Any] = room.EXERCISES[name]
            return found
        seen += room.EXERCISES
    near = difflib.get_close_matches(name, seen, 1)
    also = f"did you mean {near[0]!r}?" if near else "or say what is right with check=…"
    raise BiglabError(f"no exercise is called {name!r}; {also}")


def judge(
    answer: Any, check: Any, tolerance: float = 0.0, patience: float = PATIENCE, mistakes: Mistakes = NOTHING
) -> tuple[str, str]:
    """The state of an answer, "right", "wrong" or "open", and the verdict in a sentence."""
    if answer is MISSING or answer is ... or answer is None:
        return "open", "Not answered yet: put your answer in and run the cell again."
    numeric = isinstance(check, Number) and not isinstance(check, bool)
    if numeric and isinstance(answer, str) and (read := read_number(answer)) is not None:
        answer = read
    off = "" if callable(check) else compare(answer, check, tolerance)
    tried = judge_by(check, answer, patience) if callable(check) else None
    if tried is not None and tried[0] == "right" or tried is None and not off:
        return tried or ("right", f"Right: {say(answer)}.")
    if known := recognised(answer, check if numeric else None, mistakes):
        said = answer.strip() if isinstance(answer, str) and read_number(answer) is not None else say(answer)
        known = known.rstrip(".")
        return "wrong", f"Not yet: {said}: {known}" + ("" if known.endswith("?") else ".")
    return tried or ("wrong", f"Not yet: {off}" + ("" if off.endswith("?") else "."))


def read_number(text: str) -> int | float | Fraction | None:
    """What a text says as a number: "3/2", "0.6", "$1,200", "800 F", "7 points", "60 %", "−3"; None if it says none."""
    written = text.strip().replace("−", "-").replace(" ", "").replace("_", "")
    written = re.sub(r"^([+-]?)\$|(?<=\d)([FM$]|points?)$", r"\1", written)  # money and points, as the games write them
    written = re.sub(r"(?<=\d)percent$", "%", written)
    part = written.endswith("%")
    if re.fullmatch(r"[+-]?\d{1,3}(,\d{3})+(\.\d+)?", written.rstrip("%")):
        written = written.replace(",", "")
    try:
        exact = Fraction(written.rstrip("%"))
    except (ValueError, ZeroDivisionError):
        return None
    if exact.denominator == 1 and not part:
        return int(exact)
    exact = exact / 100 if part else exact
    return float(exact) if "." in written else exact


def recognised(answer: Any, right: Any, mistakes: Mistakes) -> str:
    """What went wrong, if the answer is a typical mistake; otherwise empty."""
    said = read_number(answer) if isinstance(answer, str) else answer
    known = mistakes() if callable(mistakes) else mistakes
    for wrong, sentence in known.items():
        if isinstance(wrong, str) and wrong.casefold() == str(answer).strip().casefold():
            return sentence
        whole = not isinstance(wrong, (float, Fraction)) or wrong == round(wrong)
        if not isinstance(wrong, str) and alike(said, wrong, ROUNDED if whole else WRITTEN):
            return sentence
    if right is not None and 0 < right < 1 and alike(said, 100 * right, 0.01):
        return "that is a percentage, and a share from 0 to 1 was asked for; divide by 100, or write it with its %"
    return ""


def alike(said: Any, number: Any, part: float) -> bool:
    """Are these the same number, up to a part of it?"""
    if isinstance(said, bool) or not all(isinstance(each, (int, float, Fraction)) for each in (said, number)):
        return False
    try:
        return bool(abs(said - number) <= max(abs(number) * part, 1e-9))
    except OverflowError:
        return False


WRONG: dict[str, set[str]] = {}  # question → wrong numbers given so far


def without_bisection(question: str, answer: Any, verdict: str) -> str:
    """The verdict, or once several numbers were tried another one: nobody finds an answer by halving."""
    if not re.search(r" is too (high|low)\b(?!: look at the sign)", verdict):
        return verdict
    tried = WRONG.setdefault(question, set())
    tried.add(say(answer))
    if len(tried) <= TRIES:
        return verdict
    return f"Not yet: {say(answer)} is not it, and it was try number {len(tried)}. Look at the hint, then work it out."


def judge_by(check: Callable[[Any], Any], answer: Any, patience: float) -> tuple[str, str]:
    """The same by a function that checks the answer, if it does so in time."""
    try:
        with Watch(patience, Flag()) as watch:
            said = watch.ask(check, answer)
    except BiglabError as problem:  # a sentence for the reader already
        return "wrong", f"Not yet: {str(problem).rstrip('.')}."
    except BaseException as problem:  # the reader's own code may fail in any way: say how
        if by_the_keyboard(problem):
            raise
        if isinstance(problem, Stopped):
            return "wrong", f"Not yet: trying your answer took more than {patience:g} seconds, and was stopped."
        return "wrong", f"Not yet: trying your answer stopped with {type(problem).__name__}: {problem}"
    if isinstance(said, str) and said:
        said = said.rstrip(".")
        return "wrong", f"Not yet: {said}" + ("" if said.endswith("?") else ".")
    if said is False:
        return "wrong", f"Not yet: {say(answer)} is not it."
    return "right", "Right." if callable(answer) else f"Right: {say(answer)}."


def compare(answer: Any, right: Any, tolerance: float = 0.0) -> str:
    """What is off, in words that do not give the answer away; empty if nothing is."""
    if hasattr(answer, "tolist"):
        answer = answer.tolist()
    if hasattr(right, "tolist"):
        right = right.tolist()
    if isinstance(right, bool) or isinstance(answer, bool):
        if not isinstance(answer, bool) or not isinstance(right, bool):
            return f"{say(answer)} is not {'True or False' if isinstance(right, bool) else 'what was asked for'}"
        return "" if answer == right else f"{answer} is not it"
    if isinstance(right, Number):
        if isinstance(answer, str):
            return f"{answer!r} is a text, and a number was asked for"
        if not isinstance(answer, Number):
            return f"a number was asked for, not {a_kind(answer)}"
        return compare_numbers(answer, right, tolerance)
    if isinstance(right, str):
        if not isinstance(answer, str):
            return f"a text was asked for, not {a_kind(answer)}"
        return "" if answer.strip().casefold() == right.strip().casefold() else f"{answer!r} is not it"
    if isinstance(right, Mapping):
        if not isinstance(answer, Mapping):
            return f"a dict was asked for, not {a_kind(answer)}"
        if missing := [k for k in right if k not in answer]:
            return f"there is nothing for {say(missing[0])}"
        if extra := [k for k in answer if k not in right]:
            return f"{say(extra[0])} was not asked for"
        for k in right:
            if off := compare(answer[k], right[k], tolerance):
                return f"at {say(k)}, {off}"
        return ""
    if isinstance(right, (set, frozenset)):
        if not isinstance(answer, (set, frozenset, list, tuple)):
            return f"a set was asked for, not {a_kind(answer)}"
        wrong, lacking = set(answer) - right, len(right - set(answer))
        return f"{say(sorted(wrong, key=str)[0])} does not belong" if wrong else f"{lacking} missing" if lacking else ""
    if isinstance(right, Sequence):
        if isinstance(answer, str) or not isinstance(answer, Sequence):
            return f"a list was asked for, not {a_kind(answer)}"
        if len(answer) != len(right):
            return f"the list has {len(answer)} of {len(right)} entries"
        for i, (a, r) in enumerate(zip(answer, right)):
            if off := compare(a, r, tolerance):
                return f"entry {i + 1}: {off}"
        return ""
    return "" if answer == right else f"{say(answer)} is not it"


def compare_numbers(answer: Any, right: Any, tolerance: float) -> str:
    """How a number is off, in words; empty if it is near enough."""
    if isinstance(answer, complex) or (isinstance(answer, float) and not math.isfinite(answer)):
        return f"{say(answer)} is not a number one can use"
    if answer == right:
        return ""
    try:
        apart = abs(float(answer) - float(right))
    except OverflowError:
        return f"{say(answer)} is far too {'high' if answer > right else 'low'}"
    allowed = max(tolerance, slack_of(answer, right))
    if apart <= allowed * (1 + 1e-9):
        return ""
    way = f"{say(answer)} is too {'high' if float(answer) > float(right) else 'low'}"
    if float(answer) == -float(right):
        return f"{way}: look at the sign"
    if apart <= max(abs(float(right)) * 0.02, 10 * allowed):
        return way + ", but close: rounded on the way?"
    return way


def slack_of(answer: Any, right: Any) -> float:
    """How far this answer may be off: nothing if both are whole, a thousandth otherwise. The same everywhere.

    >>> slack_of(4, 5), slack_of(0.4, 0.5), slack_of(21_760, 21_759.6)
    (0.0, 0.001, 21.7596)
    """
    if all(isinstance(n, (int, Fraction)) and n == int(n) for n in (answer, right)):
        return 0.0
    return max(abs(float(right)), 1.0) * ROUNDED


def say(value: Any) -> str:
    """A value as a sentence can hold it."""
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, float):
        return f"{value:.6g}"
    text = " ".join(repr(value).split())
    return text if len(text) <= 60 else text[:57] + "…"


def a_kind(value: Any) -> str:
    """What kind of thing a value is: a list, an int."""
    word = {"str": "text", "function": "function", "NoneType": "nothing"}.get(
        type(value).__name__, type(value).__name__
    )
    return ("an " if word[0] in "aeiou" else "a ") + word
