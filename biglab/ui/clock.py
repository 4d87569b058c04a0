"""Decisions that time answers: a pause after which the game goes on, and a Dutch clock that falls until it is stopped.

The screen module of a game says in `clock(state, texts)` that the present decision is one:

{"kind": "pause", "seconds": n, "then": code}: after n seconds the move `then` is played by itself.
{"kind": "step", "seconds": n, "then": code}: the same for a clock that falls in front of everybody, each asked at every
step: on a board `then` lets the price go by, and at a table in Python it is a decision like any other.
{"kind": "dutch", "top": p, "floor": q, "step": n, "stop": verb, "what": what, "never": code}: the price falls from p
to q in steps of n; everybody commits in secret, once, to `stop` at a price or to `never`. The event of the move that
ends it is {"kind": "stop", "amount": price, …} if somebody stopped the clock.

The page measures the time, since it knows whether anybody is looking; what the others do is known here alone.
"""

from __future__ import annotations

from typing import Any

from ..core.state import pack
from ..core.table import Table


def clock_of(table: Table) -> dict[str, Any] | None:
    """What the game says of time at the present decision; None where a person may think as long as they like."""
    seat = table.state.to_move
    return table.game.screen.clock(table.state, table.settings.texts) if seat >= 0 and table.humans[seat] else None


def goes_on_at_once(table: Table) -> int | None:
    """The move that answers the present decision of a person without stopping anybody; None if it is theirs."""
    told = clock_of(table) if table.ply == table.length else None
    return told["then"] if told and told["kind"] == "pause" and told["seconds"] <= 0 else None


class Falling:
    """A Dutch clock in front of the only person at a table."""

    def __init__(self, table: Table, told: dict[str, Any]):
        self.table, self.told, self.at = table, told, told["top"]
        self._known = False
        self._others: int | None = None  # where they stop it: never on the page

    def tick(self) -> bool:
        """One step down. False: there is none, since somebody else has stopped the clock here or it has run out."""
        if not self._known:
            self._others, self._known = others_stop(self.table, self.told["never"]), True
        if self.at - self.told["step"] < self.told["floor"] or (self._others is not None and self._others >= self.at):
            return False
        self.at -= self.told["step"]
        return True

    def shows(self, price: int) -> bool:
        """Is it the price on the clock, or the one before, which the page may still show?"""
        return price in (self.at, self.at + self.told["step"]) and price <= self.told["top"]

    def stop(self, price: int) -> int:
        """The move that stops the clock at a price."""
        return pack(self.told["stop"], self.told["what"], price)


def others_stop(table: Table, never: int) -> int | None:
    """Where one of the others stops the clock if the person never does; None if it runs out.

    It is tried on a copy: all commit in secret, so that what they do there is what they do in the game.
    """
    trial = table.branch()
    begun = trial.ply
    trial.play(never)
    while True:
        event = trial.history[-1].event or {}
        if event.get("kind") == "stop":
            price: int = event["amount"]
            return price
        seat = trial.state.to_move
        if clock_is_over(trial) or seat < 0 or trial.humans[seat] or trial.ply - begun > table.state.seats:
            return None
        trial.step()


def clock_is_over(table: Table) -> bool:
    return table.game.screen.clock(table.state, table.settings.texts) is None
