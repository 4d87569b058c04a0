"""The part of a board that goes back and forth: jumps, branches, and two lines of play side by side."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any

import traitlets

from ..core.errors import BiglabError
from ..core.table import Table
from .messages import number_sent, points_of
from .review import ending_of, place
from .table_widget import Message, TableWidget


class Branches(TableWidget):
    """The time line and the lines of play that leave it."""

    timeline = traitlets.Dict().tag(sync=True)
    forks: Any = traitlets.List().tag(sync=True)
    comparison = traitlets.Dict().tag(sync=True)

    def on_jump(self, message: Message) -> None:
        self.table.jump(self._ply_at(message.get("to")))
        self._show(trail=False)

    def on_undo(self, message: Message) -> None:
        """Back to the last decision of a person, or one move if there is no person."""
        history, at, humans = self.table.history, self.table.ply - 1, self.table.humans
        while at > 0 and any(humans) and not self._decided(history[at]):
            at -= 1
        self.table.jump(self._points[self._point_at(at)])  # never into the middle of somebody's secret
        self._show(trail=False)

    def on_branch(self, message: Message) -> None:
        at = self.table.ply if message.get("at") is None else self._ply_at(message["at"])
        self._fork(at, bool(message.get("same_dice", True)))
        self._show(trail=False)

    def on_switch(self, message: Message) -> None:
        number = number_sent(message.get("branch"), "branch")
        if not 0 <= number < len(self.branches):
            raise BiglabError(f"there is no branch {number}; there are {len(self.branches)}")
        self.current = number
        self._show(trail=False)

    def on_compare(self, message: Message) -> None:
        """Compare the line of play that is shown with another one."""
        number = number_sent(message.get("branch"), "branch")
        if not 0 <= number < len(self.branches) or number == self.current:
            raise BiglabError(f"there is no other branch {number}; there are {len(self.branches)}")
        eyes = self._eyes()
        sides = [
            {"id": i, **compared(self.branches[i][2], self.branches[i][0], eyes)}
            for i in sorted((self.current, number))
        ]
        self.comparison = {"sides": sides, "other": number}

    def _fork(self, at: int, same_dice: bool) -> None:
        self._parents.append(self.table)
        self.branches.append(("", at, self.table.branch(at, same_dice)))  # named when it is shown, by what differs
        self.current = len(self.branches) - 1

    def _forks(self, eyes: int | None) -> list[dict[str, Any]]:
        """Every line of play; of the others their curves from the fork on. The one that is shown is in the time line:
        so this changes, and is sent again, only when a branch is begun or left."""
        found, followed = [], self._followed(eyes)
        for i, (_, at, other) in enumerate(self.branches):
            points = points_of(other, followed)
            name = branch_name(at, other, self._parents[i], followed, points)
            self.branches[i] = name, at, other
            start = max(0, bisect_right(points, at) - 1)
            entry: dict[str, Any] = {"id": i, "name": name, "from": start, "n": None, "scores": []}
            if i != self.current:
                curve = other.curve(eyes, since=points[start])
                entry |= {"n": len(points) - 1, "scores": [curve[ply - points[start]] for ply in points[start:]]}
            found.append(entry)
        return found


def branch_name(at: int, other: Table, parent: Table | None, followed: set[int], points: Sequence[int]) -> str:
    """What makes a line of play another one: its first move that differs, or its dice.

    Moves of seats that are not followed are named as in the log: how they are written may be a secret.
    """
    if parent is None:
        return "as played"
    mine, theirs = other.history, parent.history
    next_move = max(0, bisect_right(points, at) - 1) + 1

    def said(history: Sequence[Any], ply: int) -> str:
        if history[ply].seat in followed:
            return str(history[ply].text)
        return history[ply].lines[0][1].rstrip(".") if history[ply].lines else "another move"

    if at in other.reseeded_at and at not in parent.reseeded_at:
        return f"other dice from move {next_move}"
    for ply in range(at, len(mine)):
        number = place(points, ply + 1)
        if ply >= len(theirs):
            return f"{said(mine, ply)}, move {number}"
        if mine[ply].code != theirs[ply].code:
            return f"{said(mine, ply)} instead of {said(theirs, ply)}, move {number}"
    return f"what if, move {next_move}"


def compared(table: Table, name: str, eyes: int | None) -> dict[str, Any]:
    """One of two lines of play side by side: its latest position as a still picture, and its sums."""
    latest = table.branch(table.length)
    picture = latest.game.screen.as_svg(latest.view(eyes), 960)
    return {"name": name, "picture": picture, **ending_of(latest, eyes)}
