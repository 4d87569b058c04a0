"""How the rooms of the workbook ask: exercises under their names, and bots that must beat others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Workbook(dict[str, dict[str, Any]]):
    """The exercises of one room, by name."""

    def ask(self, name: str, question: str, check: Any, *, hint: str, solution: str, tolerance: float = 0.0) -> None:
        """One more exercise, under its name."""
        self[name] = {"question": question, "check": check, "hint": hint, "solution": solution, "tolerance": tolerance}


def beats(game: str, *rivals: Any, seeds: int = 1000) -> Callable[[Any], Any]:
    """A bot that wins clearly more than its share against these, on so many seeds."""

    def check(bot: Any) -> Any:
        from biglab.lab.checks import check_bot

        found = check_bot(game, bot, against=list(rivals), seeds=seeds, seed=1)
        if found.better:
            return True
        return f"{found.trouble}\n{found.verdict}" if found.trouble else found.verdict

    return check
