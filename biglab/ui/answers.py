"""How the exercises of a game are written: questions under names, numbers in any form, bots that must beat others."""

from __future__ import annotations

import math
from numbers import Real
from typing import Any, NamedTuple

from biglab.ui.exercise import NOTHING, Mistakes, read_number, say, slack_of


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


def beats(game: str, *rivals: Any, seeds: int = 1000) -> Beats:
    """A bot that wins clearly more than its share against these, on `seeds` seeds."""
    return Beats(game, rivals, seeds)


class Beats(NamedTuple):
    """A check that a bot passes by beating its rivals. No trivial bot passes: a test tries several of them."""

    game: str
    rivals: tuple[Any, ...]
    seeds: int

    def __call__(self, bot: Any) -> Any:
        from biglab.lab.check_bot import check_bot

        found = check_bot(self.game, bot, against=list(self.rivals), seeds=self.seeds, seed=1)
        if found.better:
            return True
        return f"{found.trouble}\n{found.verdict}" if found.trouble else found.verdict


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
    """True, or what is off in words; `slack` is how far the number may be off, if that is more than usual."""
    said = number(answer)
    if said is None:
        return f"a number was asked for, and {say(answer)} is not one"
    if hasattr(right, "tolist"):
        right = right.tolist()
    slack = max(slack, slack_of(said, right)) * (1 + 1e-9)
    try:
        if abs(float(said) - float(right)) <= slack:
            return True
    except OverflowError:
        pass
    return f"{in_words(said)} is too {'high' if said > right else 'low'}"


def in_words(said: Any) -> str:
    if isinstance(said, int):
        return f"{said:,}" if abs(said) < 10**15 else say(said)
    return f"{said:,.6g}" if isinstance(said, float) else say(said)
