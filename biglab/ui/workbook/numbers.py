"""Numbers as readers give them: from Python, from NumPy or from a table, and sometimes none at all."""

from __future__ import annotations

import math
from numbers import Real
from typing import Any

from biglab.ui.exercise import say


def number(answer: Any) -> Any:
    """The answer as a plain number, or None if it is not one."""
    if hasattr(answer, "tolist"):  # what NumPy and pandas count with
        answer = answer.tolist()
    if isinstance(answer, bool) or not isinstance(answer, Real):
        return None
    return None if isinstance(answer, float) and not math.isfinite(answer) else answer


def near(answer: Any, right: Any, slack: float = 0) -> Any:
    """True, or what is off in words; `slack` is how far the number may be off."""
    said = number(answer)
    if said is None:
        return f"a number was asked for, and {say(answer)} is none"
    if right - slack <= said <= right + slack:
        return True
    return f"{in_words(said)} is too {'high' if said > right else 'low'}"


def in_words(said: Any) -> str:
    if isinstance(said, int):
        return f"{said:,}" if abs(said) < 10**15 else say(said)
    return f"{said:,.6g}" if isinstance(said, float) else say(said)
