"""The time line of a table: the moves so far, and going back, ahead and along another branch.

Positions are kept every few moves, so that any point can be reached by replaying a few moves at most.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from . import rng as draws
from .errors import BiglabError, shown
from .game import Game
from .state import State, unpack

if TYPE_CHECKING:
    from .table import Played

SNAPSHOT_EVERY = 16


class Timeline:
    """The moves of one game, and the point of it that is shown now."""

    def __init__(self, game: Game, start: State):
        self.game, self.state = game, start
        self.changes = 0  # goes up with every move and jump, so that a caller can tell whether anything happened
        self.reseeded_at: list[int] = []  # the points at which a branch asked for other dice
        self.kept: list[Timeline] = []  # lines of play that were left for another one: nothing is lost
        self._reseeds = 0  # branches with other dice so far
        self._past: list[Played] = []
        self._ahead: list[Played] = []
        self._snapshots = {0: start.copy()}

    @property
    def ply(self) -> int:
        """Moves before the present point."""
        return len(self._past)

    @property
    def length(self) -> int:
        """Moves of the whole game so far, those ahead of a rewound point too."""
        return len(self._past) + len(self._ahead)

    @property
    def history(self) -> list[Played]:
        """Every move of this line of play, those ahead of a rewound point too."""
        return self._past + self._ahead

    def undo(self, moves: int = 1) -> Self:
        """Take moves back; they stay ahead until something else is played."""
        if not isinstance(moves, int) or moves < 0:
            raise BiglabError(f"cannot take back {shown(moves)} moves; say 1, 2, …")
        if moves > self.ply:
            raise BiglabError(f"only {self.ply} moves have been played; cannot take back {shown(moves)}")
        return self.jump(self.ply - moves)

    def jump(self, ply: int) -> Self:
        """Go to the point after the first `ply` moves, back or ahead."""
        self.check_point(ply)
        whole = self.history
        if ply == self.ply:
            return self
        self.changes += 1
        self.state, self._past, self._ahead = self.state_at(ply), whole[:ply], whole[ply:]
        return self

    def check_point(self, ply: int) -> None:
        if not isinstance(ply, int) or not 0 <= ply <= self.length:
            raise BiglabError(f"there is no point {shown(ply)}; this game has the points 0 to {self.length}")

    def state_at(self, ply: int) -> State:
        """The position after the first `ply` moves, as a fresh state; the table stays where it is."""
        self.check_point(ply)
        start = max(at for at in self._snapshots if at <= ply)
        state = self._snapshots[start].copy()
        for played in self.history[start:ply]:
            self.game.rules.apply(state, unpack(played.code))
            state.ply += 1
        return state

    def branch(self, at: int | None = None, same_dice: bool = True) -> Self:
        """A second table that shares the past up to a point and, with `same_dice`, the dice to come.

        Each further branch that wants other dice gets dice of its own.
        """
        other = self._copy()
        other.jump(self.ply if at is None else at)
        other._forget_ahead()
        other.kept = []
        if not same_dice:
            self._reseeds += 1
            for _ in range(self._reseeds):
                other._reseed()
        return other

    def _forget_ahead(self) -> None:
        """What was played beyond this point no longer belongs to this line of play."""
        self._ahead = []
        self._snapshots = {ply: s for ply, s in self._snapshots.items() if ply <= self.ply}
        self.reseeded_at = [ply for ply in self.reseeded_at if ply <= self.ply]

    def _reseed(self) -> None:
        """From here on other dice fall; the past keeps its own."""
        self.reseeded_at = [*self.reseeded_at, self.ply]
        for stream in range(len(self.state.rng)):
            self.state.rng[stream] = draws.mix((self.state.rng[stream] + len(self.reseeded_at)) & draws.MASK)
        self._snapshots = {ply: s for ply, s in self._snapshots.items() if ply < self.ply}
        self._snapshots[self.ply] = self.state.copy()

    def _append(self, played: Played, after: State) -> None:
        """Go on by one move. Playing something else than before keeps the old line of play in `kept`."""
        self.changes += 1
        if self._ahead:
            if self._ahead[0].code == played.code:  # the same move again: what came after it still fits
                del self._ahead[0]
            else:
                self.kept.append(self._copy())
                self.kept[-1].jump(self.length)
                self._forget_ahead()
        self._past.append(played)
        if self.ply in self._snapshots:  # a branch may have changed the dice from this point on
            after = self._snapshots[self.ply].copy()
        self.state = after
        if self.ply % SNAPSHOT_EVERY == 0:
            self._snapshots[self.ply] = after.copy()

    def _copy(self) -> Self:
        """A second table at the same point: it shares what does not change and has its own lists."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._past, other._ahead, other.kept = list(self._past), list(self._ahead), []
        other.state = self.state.copy()
        other._snapshots = dict(self._snapshots)
        return other
