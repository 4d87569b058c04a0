"""How the exercises of a game are written: questions under names, numbers in any form, bots that must beat others."""

from __future__ import annotations

import math
from collections.abc import Callable
from numbers import Real
from typing import Any

from biglab.ui.exercise import NOTHING, ROUNDED, Mistakes, read_number, say


class Exercises(dict[str, dict[str, Any]]):
    """The exercises of one game, by name."""

    def ask(
        self,
        name: str,
        question: str,
        check: Any,
        *,
        hint: str,
        solution: str,
        tolerance: float = 0.0,
        mistakes: Mistakes = NOTHING,
    ) -> None:
        """One more exercise, under its name; `mistakes` are typical wrong answers, each with what went wrong."""
        self[name] = {
            "question": question,
            "check": check,
            "hint": hint,
            "solution": solution,
            "tolerance": tolerance,
            "mistakes": mistakes,
        }


def beats(game: str, *rivals: Any, seeds: int = 1000) -> Callable[[Any], Any]:
    """A bot that wins clearly more than its share against these, on `seeds` seeds."""

    def check(bot: Any) -> Any:
        from biglab.lab.check_bot import check_bot

        found = check_bot(game, bot, against=list(rivals), seeds=seeds, seed=1)
        if found.better:
            return True
        return f"{found.trouble}\n{found.verdict}" if found.trouble else found.verdict

    return check


def number(answer: Any) -> Any:
    """The answer as a plain number, or None if it is not one; texts such as "3/2" and "60 %" are read."""
    if hasattr(answer, "tolist"):  # what NumPy and pandas count with
        answer = answer.tolist()
    if isinstance(answer, str):
        answer = read_number(answer)
    if isinstance(answer, bool) or not isinstance(answer, Real):
        return None
    return None if isinstance(answer, float) and not math.isfinite(answer) else answer


def near(answer: Any, right: Any, slack: float = 0) -> Any:
    """True, or what is off in words; `slack` is how far the number may be off, decimals a thousandth at least."""
    said = number(answer)
    if said is None:
        return f"a number was asked for, and {say(answer)} is not one"
    if isinstance(said, float) or isinstance(right, float):
        slack = max(slack, abs(float(right)) * ROUNDED)
    if right - slack <= said <= right + slack:
        return True
    return f"{in_words(said)} is too {'high' if said > right else 'low'}"


def in_words(said: Any) -> str:
    if isinstance(said, int):
        return f"{said:,}" if abs(said) < 10**15 else say(said)
    return f"{said:,.6g}" if isinstance(said, float) else say(said)
