"""A room: people, one activity after another, and the clock. It follows from its events and knows no server.

`take` applies an event; it trusts the event, which was checked before it was added. What teacher and students ask
for is checked by `command` and `wish`, which return the events to add; `due` returns those of the clock and of bots.
"""

from __future__ import annotations

import hashlib
import hmac
import unicodedata
from collections.abc import Collection
from typing import Any

from ..core.errors import BiglabError, did_you_mean, shown
from .activity import Activity
from .game import GameActivity
from .guess import GuessActivity
from .rounds import RoundsActivity
from .store import Event, New
from .vote import VoteActivity

MOST_PEOPLE = 500
LONGEST_NAME = 24
ACTIVITIES: dict[str, type[Activity]] = {
    "game": GameActivity,
    "rounds": RoundsActivity,
    "guess": GuessActivity,
    "vote": VoteActivity,
}
COMMANDS = ("start", "pause", "go_on", "next", "reveal", "ranking", "kick", "rename", "close", "activity")


class Person:
    """Somebody in the room: a number, a name, and the fingerprint of the secret that their browser keeps."""

    def __init__(self, id: str, name: str, key: str):
        self.id, self.name, self.key = id, name, key


class Room:
    """What the events of a room add up to."""

    def __init__(self) -> None:
        self.last, self.last_at = 0, 0.0
        self.code, self.title, self.seed = "", "", 0
        self.people: dict[str, Person] = {}
        self._keys: dict[str, str] = {}  # fingerprint → person
        self._sent_out: set[str] = set()
        self._joined = 0
        self.activities: list[Activity] = []
        self.ranking = False
        self.closed = False
        self.paused_at: float | None = None
        self._lost = 0.0  # seconds that counted for nobody: pauses, and when no server was there

    @property
    def activity(self) -> Activity | None:
        return self.activities[-1] if self.activities else None

    @property
    def paused(self) -> bool:
        return self.paused_at is not None

    def time(self, now: float) -> float:
        """The time on the room's own clock, which stands still while it is paused."""
        return (self.paused_at if self.paused_at is not None else now) - self._lost

    def name_of(self, person: str | None) -> str:
        found = self.people.get(person or "")
        return found.name if found else "bot"

    def person_with(self, secret: str | None) -> Person | None:
        """Whose secret it is; None for nobody's."""
        found = self._keys.get(fingerprint(secret)) if secret else None
        return self.people.get(found) if found else None

    # -------------------------------------------------------------- what happens

    def take(self, event: Event) -> None:
        """Let an event happen."""
        handler = getattr(self, f"_take_{event.kind}", None)
        if handler is not None:
            handler(event)
        elif self.activity is not None:
            self.activity.take(event, self.time(event.at))
        self.last, self.last_at = event.id, event.at

    def _take_opened(self, event: Event) -> None:
        self.code, self.title, self.seed = event.data["code"], event.data["title"], event.data["seed"]
        self.ranking = bool(event.data.get("ranking"))

    def _take_joined(self, event: Event) -> None:
        person = Person(event.data["person"], event.data["name"], event.data["key"])
        self.people[person.id] = person
        self._keys[person.key] = person.id
        self._joined += 1

    def _take_renamed(self, event: Event) -> None:
        self.people[event.data["person"]].name = event.data["name"]
        if self.activity is not None:
            self.activity.renamed()

    def _take_kicked(self, event: Event) -> None:
        person = self.people.pop(event.data["person"])
        self._keys.pop(person.key, None)
        self._sent_out.add(person.key)
        for activity in self.activities[-1:]:
            activity.left(person.id)

    def _take_activity(self, event: Event) -> None:
        self.activities.append(ACTIVITIES[event.data["kind"]](self, event.data, self.time(event.at)))

    def _take_paused(self, event: Event) -> None:
        self.paused_at = event.at

    def _take_resumed(self, event: Event) -> None:
        if self.paused_at is not None:
            self._lost += event.at - self.paused_at
        self.paused_at = None

    def _take_served(self, event: Event) -> None:
        """A server has come, perhaps after another was killed: what nobody could play meanwhile does not count."""
        if not self.paused and self.last_at:
            self._lost += max(0.0, event.at - max(self.last_at, event.data.get("since", 0.0)))

    def _take_ranking(self, event: Event) -> None:
        self.ranking = bool(event.data["on"])

    def _take_closed(self, event: Event) -> None:
        self.closed = True

    # -------------------------------------------------------------- what the teacher wishes

    def command(self, name: str, /, **given: Any) -> list[New]:
        """The events that a command of the teacher's adds; a sentence if it makes no sense now."""
        if name not in COMMANDS:
            raise BiglabError(did_you_mean("command", name, COMMANDS))
        if self.closed:
            raise BiglabError("this room is closed; open a new one with biglab.classroom(…)")
        found: list[New] = getattr(self, f"_do_{name}")(**given)
        return found

    def _do_activity(self, kind: str, **spec: Any) -> list[New]:
        data = {"kind": kind, **spec}
        ACTIVITIES[kind].check(data)
        return [("activity", data)]

    def _current(self) -> Activity:
        if self.activity is None:
            raise BiglabError("nothing is prepared in this room yet; say room.play(…), room.ask(…) or room.vote(…)")
        return self.activity

    def _do_start(self) -> list[New]:
        return self._resume() + self._current().start()

    def _do_next(self) -> list[New]:
        return self._resume() + self._current().next()

    def _do_reveal(self) -> list[New]:
        return self._current().reveal()

    def _resume(self) -> list[New]:
        return [("resumed", {})] if self.paused else []

    def _do_pause(self) -> list[New]:
        return [] if self.paused else [("paused", {})]

    def _do_go_on(self) -> list[New]:
        return self._resume()

    def _do_ranking(self, on: bool) -> list[New]:
        return [("ranking", {"on": bool(on)})]

    def find_person(self, who: Any) -> Person:
        """Somebody by name or number; names that two people have need the number."""
        if isinstance(who, str) and who in self.people:
            return self.people[who]
        found = [person for person in self.people.values() if person.name == who]
        if len(found) == 1:
            return found[0]
        if found:
            ids = ", ".join(person.id for person in found)
            raise BiglabError(f"{len(found)} people are called {shown(who)}; say which: {ids}")
        raise BiglabError(did_you_mean("person", who, [person.name for person in self.people.values()]))

    def _do_kick(self, person: Any) -> list[New]:
        return [("kicked", {"person": self.find_person(person).id})]

    def _do_rename(self, person: Any, name: str) -> list[New]:
        found = self.find_person(person)
        return [("renamed", {"person": found.id, "name": clean_name(name) or found.name})]

    def _do_close(self) -> list[New]:
        return [("closed", {})]

    # -------------------------------------------------------------- what students wish

    def join(self, secret: str, name: Any) -> list[New]:
        """Somebody comes in with a secret of their own."""
        if self.closed:
            raise BiglabError("this room is closed")
        if self.person_with(secret):
            return []
        if fingerprint(secret) in self._sent_out:
            raise BiglabError("you were sent out of this room")
        if len(self.people) >= MOST_PEOPLE:
            raise BiglabError(f"this room is full: {MOST_PEOPLE} people are in it already")
        person = f"p{self._joined + 1}"
        name = clean_name(name) or f"Player {self._joined + 1}"
        return [("joined", {"person": person, "name": name, "key": fingerprint(secret)})]

    def wish(self, person: str, message: dict[str, Any], now: float) -> list[New]:
        """What a student decides, checked; a sentence if it cannot be done."""
        if self.closed:
            raise BiglabError("this room is closed")
        if person not in self.people:
            raise BiglabError("you are not in this room any more")
        if self.paused:
            raise BiglabError("the room is paused; your teacher will go on")
        if self.activity is None:
            raise BiglabError("nothing is to be decided yet")
        return self.activity.wish(person, message, self.time(now))

    # -------------------------------------------------------------- what comes by itself

    def due(self, now: float, awake: Collection[str]) -> list[New]:
        """What bots and the clock add now, one move a group; `awake` are the people whose pages are open."""
        if self.closed or self.paused or self.activity is None:
            return []
        return self.activity.due(self.time(now), awake)


def fingerprint(secret: str) -> str:
    """What the store keeps of a secret: enough to know it again, not enough to use it."""
    return hmac.new(b"biglab classroom", secret.encode("utf-8", "replace"), hashlib.sha256).hexdigest()


def clean_name(name: Any) -> str:
    """A name as plain text: no control characters, no more room than a name needs."""
    if not isinstance(name, str):
        return ""
    kept = "".join(c if unicodedata.category(c)[0] not in "CZ" else " " for c in name[: 8 * LONGEST_NAME])
    stacked = 0  # marks on one letter: a tower of them would cover the lines above
    text = ""
    for c in " ".join(kept.split()):
        stacked = stacked + 1 if unicodedata.combining(c) else 0
        text += c if stacked <= 2 else ""
    return text[:LONGEST_NAME].strip()
