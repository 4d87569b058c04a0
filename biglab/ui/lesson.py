"""Lessons: a plan with minutes, questions, expected answers, and something to show for each step, full window.

    lesson("auctions-90")         walks through its boards, explorers, pictures and questions with the arrow keys
    plan("auctions-90")           the same to read and to print: what to say, what students answer, what goes wrong

A plan is data, kept among the plans of the games (`games/plans.py`); figures in it are computed where it is written.
Whatever a step shows is made when the step is reached, and kept, so that going back finds a game as it was left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import traitlets as t
from ipywidgets import Widget

from ..charts.picture import Picture
from ..charts.svg import USUAL, for_page, page_svg
from ..core import registry
from ..core.errors import BiglabError, close_to, shown
from .base import BiglabWidget


@dataclass(frozen=True)
class Step:
    """A few minutes of a lesson."""

    title: str
    minutes: int
    ask: str = ""  # what the class reads on the wall
    say: str = ""  # what the teacher says
    answers: str = ""  # what students are expected to answer, with the right answer
    wrong: Sequence[tuple[str, str]] = ()  # a typical wrong answer, and what to reply
    phones: str = ""  # what to do if everybody has a phone
    paper: str = ""  # and if nobody has
    show: Callable[[], Any] | None = None  # makes a board, an explorer or a picture
    cover: bool = False  # is it shown only when the class has guessed?
    wide: bool = False  # does its first picture need the whole width?

    @property
    def notes(self) -> list[tuple[str, str]]:
        """What is for the teacher alone, each part under its heading."""
        parts = [("Say", self.say), ("With phones", self.phones), ("Without phones", self.paper)]
        return [(head, text) for head, text in (*parts, ("Expected answers", self.answers)) if text]


@dataclass(frozen=True)
class Question:
    """One line of the handout, and of the key."""

    text: str
    answer: str
    lines: int = 1  # to write on, or empty rows of the table
    table: Sequence[str] = ()  # the heads of a table to fill in
    rows: Sequence[Sequence[str]] = ()  # rows of it in which something is given


# A part of a lesson: what happens in it, and what the handout asks.
Section = tuple[Sequence[Step], Sequence[Question]]


def joined(*sections: Section) -> Section:
    """One section from several."""
    steps = tuple(step for part, _ in sections for step in part)
    return steps, tuple(question for _, part in sections for question in part)


@dataclass(frozen=True)
class Plan:
    """A lesson as a teacher prepares it; prints itself as a page."""

    name: str
    title: str
    aim: str
    needs: str
    steps: Sequence[Step]
    takeaway: str
    prepare: str = ""
    trouble: str = ""  # what usually goes wrong in the room
    questions: Sequence[Question] = ()
    summary: Sequence[str] = ()  # what students take home; [what is in brackets] they fill in themselves

    @property
    def minutes(self) -> int:
        return sum(step.minutes for step in self.steps)

    def starts(self) -> list[int]:
        """The minute at which each step begins."""
        return [sum(step.minutes for step in self.steps[:i]) for i in range(len(self.steps))]

    def markdown(self, level: int = 1) -> str:
        """The whole plan; level is that of its heading."""
        sharp = "#" * level
        parts = [f"{sharp} {self.title}", f"*Aim: {self.aim}*", f"{self.minutes} minutes. {self.needs}"]
        parts += [f"**Before class.** {self.prepare}"] if self.prepare else []
        for start, step in zip(self.starts(), self.steps):
            parts.append(f"{sharp}# {start}–{start + step.minutes} min · {step.title}")
            asked = [("On the wall", step.ask)] if step.ask else []
            parts += [f"**{head}.** {text}" for head, text in (*asked, *step.notes)]
            if step.wrong:
                rows = [f"| {said} | {reply} |" for said, reply in step.wrong]
                parts.append("\n".join(["| typical wrong answer | what to reply |", "|---|---|", *rows]))
        parts += [f"**What usually goes wrong.** {self.trouble}"] if self.trouble else []
        parts.append(f"**Takeaway.** {self.takeaway}")
        return "\n\n".join(parts) + "\n"

    def _repr_markdown_(self) -> str:
        return self.markdown(level=3)

    def __repr__(self) -> str:
        lines = [f"{self.title} ({self.minutes} minutes)"]
        lines += [f"  {start:3} min  {step.title}" for start, step in zip(self.starts(), self.steps)]
        return "\n".join(lines)


def address(widget: Any, _lesson: Any) -> str | None:
    """How a page finds a widget inside another one."""
    return None if widget is None else f"anywidget:{widget.model_id}"


class Lesson(BiglabWidget, esm="shell/lesson"):
    """A plan on the wall. Make one with `lesson`."""

    title = t.Unicode("").tag(sync=True)
    steps: t.List[Any] = t.List().tag(sync=True)  # for each step: title, first minute, last minute
    at = t.Int(0).tag(sync=True)
    shown = t.Dict().tag(sync=True)  # the words of the present step
    drawn = t.Dict().tag(sync=True)  # its picture laid out; empty if it has none
    child = t.Instance(Widget, allow_none=True).tag(sync=True, to_json=address)  # its board or explorer
    notes = t.Bool(False).tag(sync=True)  # are the teacher's notes to be seen?
    covered = t.Bool(False).tag(sync=True)  # does the picture of this step wait until the class has guessed?

    def __init__(self, plan: Plan, notes: bool = False, step: int = 1):
        if not isinstance(step, int) or isinstance(step, bool) or not 1 <= step <= len(plan.steps):
            raise BiglabError(f"step: {step!r} is not a step of this lesson; give a number from 1 to {len(plan.steps)}")
        self.plan = plan
        self._made: dict[int, Any] = {}
        marks = [[each.title, a, a + each.minutes] for a, each in zip(plan.starts(), plan.steps)]
        super().__init__(title=plan.title, steps=marks, notes=bool(notes))
        self.go(step)

    def go(self, step: int) -> Lesson:
        """Show a step, counted from 1."""
        with self._lock:
            self._show(self._checked(step - 1 if isinstance(step, int) else step))
        return self

    @property
    def showing(self) -> Any:
        """The board, explorer or picture of the present step; None if it has none."""
        return self._made.get(self.at)

    def _checked(self, at: Any) -> int:
        if isinstance(at, bool) or not isinstance(at, int) or not 0 <= at < len(self.plan.steps):
            raise BiglabError(f"this lesson has {len(self.plan.steps)} steps, from 1 to {len(self.plan.steps)}")
        return at

    def _show(self, at: int, uncover: bool = False) -> None:
        step = self.plan.steps[at]
        covered = step.cover and not uncover and at not in self._made  # what was seen is not covered again
        if at not in self._made and not covered:
            self._made[at] = None if step.show is None else step.show()
        made = self._made.get(at)
        with self.hold_sync():
            self.at, self.covered = at, covered
            self.shown = {
                "title": step.title,
                "ask": step.ask,
                "wide": step.wide,
                "notes": [*map(list, step.notes), *([f"“{said}”", reply] for said, reply in step.wrong)],
                "text": "" if made is None else repr(made),
            }
            self.drawn = for_page(made.spec, USUAL) if isinstance(made, Picture) else {}
            self.child = made if isinstance(made, Widget) else None

    def on_go(self, message: dict[str, Any]) -> None:
        """The page turns to a step; from one whose picture is covered, forward means to show it."""
        to = self._checked(message.get("to"))
        if self.covered and to == self.at + 1:
            self.uncover()
        else:
            self._show(to)

    def uncover(self) -> Lesson:
        """Show what this step has covered until now."""
        with self._lock:
            self._show(self.at, uncover=True)
        return self

    def on_uncover(self, message: dict[str, Any]) -> None:
        """The class has guessed."""
        self.uncover()

    def on_notes(self, message: dict[str, Any]) -> None:
        """The page shows the notes, or hides them."""
        self.notes = bool(message.get("on"))

    def text(self) -> str:
        return repr(self.plan)

    def svg(self) -> str:
        """What a page without a kernel shows: the steps and their minutes."""
        lines = [
            f"{start}–{start + step.minutes} min: {step.title}"
            for start, step in zip(self.plan.starts(), self.plan.steps)
        ]
        return page_svg(f"{self.plan.title} ({self.plan.minutes} minutes)", lines, [])


def plans() -> dict[str, Callable[[], Plan]]:
    """What makes each plan, by its name."""
    return {name: each for room in registry.lessons("plans") for name, each in room.PLANS.items()}


def plan(name: str) -> Plan:
    """A lesson to read and to print, by its name.

    >>> plan("auctions-90").minutes
    90
    """
    known = plans()
    if not isinstance(name, str) or name not in known:
        near = close_to(name, known) if isinstance(name, str) else None
        hint = f"did you mean {near!r}? " if near else ""
        raise BiglabError(f"unknown lesson {shown(name)}; {hint}there are {', '.join(known)}")
    return known[name]()


def lesson(name: str, *, notes: bool = False, step: int = 1) -> Lesson:
    """A lesson for the wall: right and left arrow (or Page Down, Page Up) turn its steps, `n` shows notes for you,
    Esc leaves the full window. If the class is to guess first, the right arrow shows the picture.

    name: "auctions-90" for example; notes: whether the teacher's notes are seen at first; step: where to begin.

    >>> lesson("auctions-90", step=2).shown["title"]
    'Bid for it'
    """
    return Lesson(plan(name), notes=notes, step=step)
