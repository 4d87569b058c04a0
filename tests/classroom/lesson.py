"""A lesson without a server: a store, a room, a clock that the test sets, and people with secrets."""

from __future__ import annotations

from typing import Any

from biglab.classroom.room import Room
from biglab.classroom.store import Reader, Store

ROUNDS = {
    "groups_of": 4,
    "variant": "standard",
    "options": {},
    "formats": [["first_price", 2]],
    "same_values": False,
    "practice": 0,
    "regroup": True,
    "seconds": None,
    "auto": None,
    "pace": 0.5,
    "bot": None,
    "game": "auction-house",
}
GAME = {"game": "big-idea", "groups_of": 3, "variant": "standard", "options": {}, "seconds": None, "bot": None}


class Lesson:
    def __init__(self, path: Any, people: int = 0, seed: int = 7, **more: Any):
        self.store = Store(path)
        self.now = 1000.0
        self.number = self.store.open_room({"title": "Test", "seed": seed, **more})
        self.reader = Reader(self.store, self.number, Room)
        for i in range(people):
            self.join(f"P{i + 1}")

    @property
    def room(self) -> Room:
        return self.reader.room

    @property
    def activity(self) -> Any:
        return self.room.activity

    def join(self, name: str = "", secret: str = "") -> str:
        secret = secret or f"secret of {name} {len(self.room.people)}"
        self.reader.add(lambda room: room.join(secret, name), self.now)
        person = self.room.person_with(secret)
        assert person is not None
        return person.id

    def do(self, command: str, /, **given: Any) -> list[Any]:
        return self.reader.add(lambda room: room.command(command, **given), self.now)

    def decide(self, person: str, **message: Any) -> list[Any]:
        return self.reader.add(lambda room: room.wish(person, message, self.now), self.now)

    def settle(self, awake: Any = None, most: int = 10_000) -> None:
        """Bots and the clock do what they have to do now."""
        who = set(self.room.people) if awake is None else set(awake)
        for _ in range(most):
            if not self.reader.add(lambda room: room.due(self.now, who), self.now):
                return
        raise AssertionError("bots never come to an end")

    def wait(self, seconds: float, awake: Any = None) -> None:
        self.now += seconds
        self.settle(awake)

    def screen(self, person: str) -> dict[str, Any]:
        return self.activity.screen(person, self.room.time(self.now))

    def again(self) -> Room:
        """The same room, put together anew from what is in the store."""
        return Reader(self.store, self.number, Room).room

    def rounds(self, **changes: Any) -> None:
        self.do("activity", kind="rounds", **{**ROUNDS, **changes})

    def game(self, **changes: Any) -> None:
        self.do("activity", kind="game", **{**GAME, **changes})

    def group(self, **changes: Any) -> Any:
        """The only group of a game that has begun."""
        self.game(**changes)
        self.do("start")
        (found,) = self.activity.groups
        return found
