"""A table behind a widget: the line of play that is shown, whose eyes are on it, and the points of its time line.

The board is made of parts, and this is what all of them share.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from ..core.errors import BiglabError
from ..core.table import Table
from .base import BiglabWidget
from .messages import is_decision, number_sent

Message = dict[str, Any]  # what a page sends


class TableWidget(BiglabWidget):
    """A widget that shows a table, and its branches, to the people at one screen."""

    def __init__(self, table: Table, **kwargs: Any) -> None:
        self._seat_people(table)
        self._lapsed: dict[int, Any] = {}  # moves that time has made for a person, by identity
        self._changes = 0  # of the table, up to the picture that is shown
        self._points = [0]  # of the time line on the page, as moves before each
        super().__init__(**kwargs)

    def _seat_people(self, table: Table) -> None:
        """Begin with a table, without branches; a person alone sees their own hand from the start."""
        self.branches = [("as played", 0, table)]
        self._parents: list[Table | None] = [None]  # the line of play that each branch left
        self.current = 0
        self._shown_to = table.humans.index(True) if sum(table.humans) == 1 else None  # who may see a hand now

    def _show(self, trail: bool, since: int = 0) -> None:
        """Send the position, and what led to it since the person last looked."""
        raise NotImplementedError

    def _play(self, code: int, lapsed: bool = False, left: int | None = None) -> None:
        """Play a move and go on to the next decision; `left`: the price at which somebody has left a rising clock, and
        is not asked again."""
        raise NotImplementedError

    @property
    def table(self) -> Table:
        """The table behind the board: the branch that is shown."""
        return self.branches[self.current][2]

    # -------------------------------------------------------------- who looks

    def _is_asked(self) -> bool:
        """Is a person to decide now?"""
        seat: int = self.table.state.to_move
        return seat >= 0 and self.table.humans[seat]

    def _is_hidden(self) -> bool:
        """Is the screen covered: are there several people, and has the one to decide not taken it yet?"""
        seat = self.table.state.to_move
        several = sum(self.table.humans) > 1 and not self._all_open()
        return several and seat >= 0 and self.table.humans[seat] and self._shown_to != seat

    def _all_open(self) -> bool:
        """Does the game say that nobody has anything to hide in this position? Then the screen is not covered."""
        return bool(self.table.game.screen.all_open(self.table.state))

    def _is_secret(self) -> bool:
        """Would what chance can still show tell who holds what? Then nobody is asked to choose it."""
        return bool(self.table.game.screen.secret_luck(self.table.state))

    def _eyes(self) -> int | None:
        """Whose view is on the screen: a human's, or a spectator's."""
        if sum(self.table.humans) > 1 and self._all_open():
            return None
        if sum(self.table.humans) > 1 and (self._is_hidden() or self.table.state.to_move != self._shown_to):
            return None
        return self._shown_to

    def _followed(self, eyes: int | None) -> set[int]:
        """The seats whose every small move can be followed: one's own, or all if nobody has anything to hide."""
        if eyes is not None:
            return {eyes}
        return set(range(self.table.state.seats)) if self._all_open() else set()

    # -------------------------------------------------------------- points of the time line

    def _ply_at(self, point: Any) -> int:
        """The moves before a point of the time line on the page."""
        if not 0 <= number_sent(point, "point") < len(self._points):
            raise BiglabError(f"there is no point {point}; the time line has the points 0 to {len(self._points) - 1}")
        return self._points[int(point)]

    def _point_at(self, ply: int) -> int:
        """The point of the time line that a position belongs to, by its number of moves."""
        return max(0, bisect_right(self._points, ply) - 1)

    # -------------------------------------------------------------- whose moves

    def _decided(self, played: Any) -> bool:
        """Did a person make this move, and not time for them?"""
        return is_decision(played, self.table.humans) and id(played) not in self._lapsed

    def _lapse(self, played: Any) -> None:
        self._lapsed[id(played)] = played
