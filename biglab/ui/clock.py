"""Decisions that time answers: a pause after which the game goes on, and clocks that run until somebody stops them.

The screen module of a game says in `clock(state, texts)` that the present decision is one:

{"kind": "pause", "seconds": n, "then": code}: after n seconds the move `then` is played by itself.
{"kind": "step", "seconds": n, "then": code}: the same for a clock that falls in front of everybody, who are asked at
every step: on a board `then` lets the price go by, and at a table in Python it is a decision like any other.
{"kind": "hammer", "then": code}: an open auction; if a board lets its hammer fall, `then` is played after some
seconds. It never falls by itself: a person may think as long as they like.
{"kind": "dutch", "top": p, "floor": q, "step": n, "stop": verb, "what": what, "never": code}: the price falls from p
to q in steps of n; everybody commits in secret, once, to `stop` at a price or to `never`. The event of the move that
ends it is {"kind": "stop", "amount": price, …} if somebody stopped the clock.
{"kind": "english", "floor": p, "top": q, "step": n, "stop": verb, "what": what, "never": code}: the price rises from p
to q in steps of n; everybody still in says in secret how far they stay, and is asked again when somebody leaves. `stop`
at a price is to leave there, `never` is to stay to the end; `leave` is the move that leaves at p itself, also for
somebody who is asked again at the price at which they have left.
Clocks may also say `ms`, how long a price stands at speed 1; `says`, the words of the large button with {} for the
price; `space`: Space presses it, and H pauses the clock; `instead`: moves that the button stands for and the page does
not list; `ends`: the kinds of event, with the price as `amount`, in which one of the others is the first ("stop").

The page measures the time, since it knows whether anybody is looking; what the others do is known here alone.
"""

from __future__ import annotations

import functools
from typing import Any

import traitlets

from ..core.errors import BiglabError
from ..core.state import CHANCE, NOBODY, pack
from ..core.table import Table
from .messages import number_sent
from .table_widget import Message, TableWidget

HAMMER = 8  # seconds that a bid stands in an open auction, if the hammer is on
RUNNING = ("dutch", "english")  # kinds of clocks that show a price


def clock_of(table: Table) -> dict[str, Any] | None:
    """What the game says of time at the present decision; None if a person may think as long as they like."""
    seat = table.state.to_move
    return table.game.screen.clock(table.state, table.settings.texts) if seat >= 0 and table.humans[seat] else None


def goes_on_at_once(table: Table) -> int | None:
    """The move of a pause that takes no time, so that nobody needs to wait; None if the decision is a person's."""
    spec = clock_of(table) if table.ply == table.length else None
    return spec["then"] if spec and spec["kind"] == "pause" and spec["seconds"] <= 0 else None


class Falling:
    """A Dutch clock in front of the only person at a table."""

    def __init__(self, table: Table, spec: dict[str, Any]):
        self.table, self.spec, self.at = table, spec, spec["top"]

    @functools.cached_property
    def _others(self) -> int | None:
        """Where one of the others is the first to stop it: never on the page."""
        return others_stop(self.table, self.spec)

    def tick(self) -> bool:
        """One step down. False: there is none, since somebody else has stopped the clock here or it has run out."""
        if self.at - self.spec["step"] < self.spec["floor"] or (self._others is not None and self._others >= self.at):
            return False
        self.at -= self.spec["step"]
        return True

    def shows(self, price: int) -> bool:
        """Is it the price on the clock, or the one before, which the page may still show?"""
        return price in (self.at, self.at + self.spec["step"]) and price <= self.spec["top"]

    def stop(self, price: int) -> int:
        """The move that stops the clock at a price."""
        return pack(self.spec["stop"], self.spec["what"], price)

    @property
    def passed(self) -> int:
        """The move of somebody who has let the clock run out."""
        never: int = self.spec["never"]
        return never


class Rising(Falling):
    """An English clock in front of the only person at a table: stopping it is leaving."""

    def __init__(self, table: Table, spec: dict[str, Any]):
        super().__init__(table, spec)
        self.at = spec["floor"]

    def tick(self) -> bool:
        """One step up. False: there is none, since one of the others leaves here or it is at its end."""
        if self.at + self.spec["step"] > self.spec["top"] or (self._others is not None and self._others <= self.at):
            return False
        self.at += self.spec["step"]
        return True

    def stop(self, price: int) -> int:
        leave: int = self.spec["leave"]
        return leave if price == self.spec["floor"] else super().stop(price)

    def shows(self, price: int) -> bool:
        return price in (self.at, self.at - self.spec["step"]) and price >= self.spec["floor"]

    @property
    def passed(self) -> int:
        """One step further than the first of the others: nobody who is still in has promised more than that."""
        return super().stop(min(self.at + self.spec["step"], self.spec["top"]))


def others_stop(table: Table, spec: dict[str, Any]) -> int | None:
    """Where one of the others is the first to stop the clock, or to leave, if the person never does; None if nobody.

    It is tried on a copy: all commit in secret, so that what they do there is what they do in the game.
    """
    trial = table.branch()
    trial.play(spec["never"])
    to_the_end = "ends" in spec  # of the sale, cards that are dealt meanwhile included
    while True:
        event = trial.history[-1].event or {}
        if event.get("kind") in spec.get("ends", ("stop",)):
            price: int | None = event["amount"]
            return price
        seat = trial.state.to_move
        if seat == NOBODY or (seat == CHANCE and not to_the_end):
            return None
        if seat >= 0 and (trial.humans[seat] or clock_is_over(trial)):
            return None
        trial.step()


def clock_is_over(table: Table) -> bool:
    """Has the game left the decision that its clock was for?"""
    return table.game.screen.clock(table.state, table.settings.texts) is None


class Clocks(TableWidget):
    """The part of a board that lets time decide."""

    clock = traitlets.Dict().tag(sync=True)

    def __init__(self, table: Table, **kwargs: Any) -> None:
        self._falling: Falling | None = None
        self._hammer = False  # does one fall in open auctions?
        super().__init__(table, **kwargs)

    def on_lapse(self, message: Message) -> None:
        """The pause is over: the game goes on by itself."""
        spec = clock_of(self.table)
        if self.clock.get("kind") != "pause" or not spec:
            raise BiglabError("nothing here goes on by itself; choose a move")
        self._play(spec["then"], lapsed=True)

    def on_hammer(self, message: Message) -> None:
        """In an open auction, let a hammer fall after some seconds, or think as long as one likes."""
        self._hammer = bool(message.get("on"))
        self.clock = self._clock()

    def on_tick(self, message: Message) -> None:
        """The clock goes on by one step, unless one of the others has stopped it."""
        clock = self._clock_here()
        if message.get("at") != clock.at:  # another page has been quicker
            return
        if clock.tick():
            self.clock = {**self.clock, "at": clock.at}
        else:
            self._play(clock.passed)

    def on_stop(self, message: Message) -> None:
        """The person stops the clock at the price on the page."""
        clock, price = self._clock_here(), number_sent(message.get("amount"), "price")
        if not clock.shows(price):
            raise BiglabError(f"the clock does not show {price} now; it shows {clock.at}")
        self._play(clock.stop(price), left=price if "leave" in clock.spec else None)

    def _clock_here(self) -> Falling:
        if self._falling is None:
            raise BiglabError("no clock is running now; choose a move")
        return self._falling

    def _clock(self) -> dict[str, Any]:
        """What time does to this decision. Clocks run for one person alone; several take the screen in turn instead."""
        self._falling = None
        spec = clock_of(self.table) if self.table.ply == self.table.length else None  # none while somebody looks back
        if spec and spec["kind"] == "pause":
            return {"kind": "pause", "seconds": spec["seconds"], "then": spec["then"]}
        if spec and spec["kind"] == "hammer" and any(move.code == spec["then"] for move in self.table.legal):
            timed = {"kind": "pause", "seconds": HAMMER, "then": spec["then"]} if self._hammer else {}
            return {**timed, "hammer": self._hammer}
        if spec and spec["kind"] == "step":
            return {"kind": "pause", "falls": True, "seconds": spec["seconds"], "then": spec["then"]}
        if spec and spec["kind"] in RUNNING and sum(self.table.humans) == 1 and spec["top"] >= spec["floor"]:
            self._falling = (Falling if spec["kind"] == "dutch" else Rising)(self.table, spec)
            unseen = ("never", "leave", "ends")
            return {**{key: value for key, value in spec.items() if key not in unseen}, "at": self._falling.at}
        return {}
