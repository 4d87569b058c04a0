"""What the room does: a game, auction rounds, a guess, a vote. Each is made of events, with the same methods."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from ..core.errors import BiglabError, shown
from .store import Event, New

if TYPE_CHECKING:
    from .room import Room

MOST_SECONDS = 3600

Row = dict[str, Any]  # of the frame


class Activity:
    """One thing that everybody in the room does."""

    kind = ""
    title = ""

    def __init__(self, room: Room, spec: dict[str, Any], at: float):
        self.room, self.spec = room, spec
        self.started = False
        self.revealed = False
        self.number = len(room.activities)

    @classmethod
    def check(cls, spec: dict[str, Any]) -> None:
        """Refuse what cannot be done, before anybody sees it."""

    # ---- events

    def take(self, event: Event, at: float) -> None:
        """Let an event of this activity happen, at a time of the room's clock."""
        getattr(self, f"_take_{event.kind}", lambda event, at: None)(event, at)

    def _take_revealed(self, event: Event, at: float) -> None:
        self.revealed = True

    def renamed(self) -> None:
        """Somebody's name was changed."""

    def left(self, person: str) -> None:
        """Somebody was sent away: a bot plays on."""

    # ---- wishes: what a page or the teacher asks to do; checked, they become events

    def start(self) -> list[New]:
        if self.started:
            raise BiglabError("it has begun already")
        return [("started", {})]

    def next(self) -> list[New]:
        raise BiglabError("there is nothing to go on to; start another activity")

    def reveal(self) -> list[New]:
        return [] if self.revealed else [("revealed", {})]

    def wish(self, person: str, message: dict[str, Any], at: float) -> list[New]:
        raise BiglabError("nothing is to be decided now")

    def due(self, at: float, awake: Collection[str]) -> list[New]:
        return []

    # ---- what people see

    def screen(self, person: str, at: float) -> dict[str, Any]:
        """What the page of a student shows: only what this person may know."""
        return {"screen": "wait", "title": self.title, "rules": self.rules()}

    def rules(self) -> list[str]:
        """What to do, in at most four sentences."""
        return []

    def progress(self) -> dict[str, Any]:
        """What the teacher sees: who has decided, never what."""
        return {"phase": "", "decided": [], "waiting": []}

    # ---- what is kept

    def rows(self) -> list[Row]:
        return []


def checked_seconds(value: Any, what: str = "seconds") -> float | None:
    """A time for a decision; None for as long as one likes."""
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 1 <= value <= MOST_SECONDS:
        raise BiglabError(f"{what}: {shown(value)} is not a time for a decision; give 1 to {MOST_SECONDS}, or None")
    return float(value)


def left_of(since: float, seconds: float | None, at: float) -> float | None:
    """Seconds that are left of a decision; None if nobody counts."""
    return None if seconds is None else max(0.0, since + seconds - at)


def sentences(pairs: Any, most: int = 4) -> list[str]:
    """The first sentence of each paragraph of the rules in a minute."""
    found = []
    for _, words in pairs:
        first = words.split(". ")[0].rstrip(".")
        found.append(f"{first}.")
    return found[:most]
