"""Levers and outcomes: the options of a game that matter most, and what to look at when one of them is moved."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .options import Option, is_plain
from .wording import number, with_unit

MOST_PLACES = 100  # of a slider


@dataclass(frozen=True)
class Lever:
    """How people change an option: its range, its steps, its words. What is left out is taken from the option.

    option: its name; label, says: what it is called, and what it changes in one sentence; low, high, step: how far it
    can be moved; unit: what its numbers count; more, less: the change in words, "Cheaper loans", if all its
    numbers rise or fall; entries: names of the entries of a list, which become bars; texts: choices in words;
    short: what a chip in the head line calls it.
    """

    option: str
    label: str = ""
    says: str = ""
    low: float | None = None
    high: float | None = None
    step: float | None = None
    unit: str = ""
    more: str = ""
    less: str = ""
    entries: tuple[str, ...] = ()
    grows: bool = False  # entries may be added to its list, and taken away
    texts: Mapping[Any, str] = field(default_factory=dict)
    short: str = ""

    def places(self, option: Option, printed: Any) -> list[Any]:
        """The values that a slider offers: a grid that the printed value lies on, within the option's own range."""
        if option.kind == "bool":
            return [False, True]
        if option.kind == "choice":
            return [*option.choices, *option.amounts]
        low, high = (option.low if self.low is None else self.low), (option.high if self.high is None else self.high)
        step = self.step or round_step(option.step, (high - low) / MOST_PLACES)
        below, above = int((printed - low) / step + 1e-9), int((high - printed) / step + 1e-9)
        found = [tidy(printed + step * n) for n in range(-below, above + 1)]
        if self.low is None and self.step is None:  # its ends can be reached, even if they are not on the grid
            found = sorted({tidy(low), *found, tidy(high)})
        return found

    def text(self, option: Option, value: Any) -> str:
        """A value in words."""
        if option.kind == "bool":
            return self.texts.get(value, "yes" if value else "no")
        if value in self.texts if is_plain(value) else False:
            return self.texts[value]
        if option.kind == "choice" and isinstance(value, str):
            return value.replace("_", " ")
        if option.kind == "list":
            return ", ".join(number(entry) for entry in value) or "none"
        return number(value)

    def title(self, option: Option) -> str:
        return self.label or option.label or option.name.replace("_", " ")

    def chip(self, option: Option, value: Any) -> str:
        """The value for a head line: "loans 7, 6, 5 …"."""
        name = self.short or self.title(option)
        if option.kind == "text":
            return name
        if option.kind == "bool":
            return name if value else f"no {name}"
        if option.kind == "list":
            some = ", ".join(number(entry) for entry in value[:3]) or "none"
            return f"{name} {some}{' …' if len(value) > 3 else ''}"
        return f"{name} {with_unit(self.text(option, value), self.unit)}"


@dataclass(frozen=True)
class Outcome:
    """Something to measure in finished games.

    name: for code; label: the number in words, "the winner's score"; unit: what it counts; of: a column of the
    results (a report, "rounds", "winner", "gap", "wins") or a function of them; plural: "prices fall", not "falls".
    """

    name: str
    label: str
    unit: str = ""
    of: str | Callable[[Any], Any] = ""
    plural: bool = False

    @property
    def column(self) -> str | Callable[[Any], Any]:
        return self.of or self.name


def usual_levers(options: Mapping[str, Option]) -> list[Lever]:
    """The levers of a game that names none: its first four numbers."""
    return [Lever(name) for name, option in options.items() if option.kind in ("int", "money")][:4]


def usual_outcomes(unit: str) -> list[Outcome]:
    """What can be measured in every game."""
    return [
        Outcome("winner", "the winner's score", unit),
        Outcome("wins", "the chance to win"),
        Outcome("gap", "the gap between first and last", unit),
        Outcome("rounds", "the length of the game", "rounds"),
    ]


def round_step(step: float, least: float) -> float:
    """The smallest 1, 2 or 5 × 10ⁿ steps of the option that are at least this wide."""
    size = 1
    while True:
        for digit in (1, 2, 5):
            if step * size * digit >= least:
                return step * size * digit
        size *= 10


def tidy(value: float) -> int | float:
    """Without rounding errors of floating point: 0.30000000000000004 is 0.3."""
    value = round(value, 6)
    return int(value) if value == int(value) else value
