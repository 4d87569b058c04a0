"""The rooms that a server shows: who is connected, what each page has seen, and what time and bots do meanwhile."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from ..core.errors import BiglabError
from . import board
from .game import GameActivity
from .room import Person, Room
from .store import Event, New, Reader, Store

GRACE = 10.0  # seconds that a page may be away before a bot plays for it
SAY_SO = 3.0  # seconds between two notes in the store about who is here
BUDGET = 0.05  # seconds that bots may take before pages are served again
IDLE = 600.0  # seconds without anybody, after which the server lets go of a room

log = logging.getLogger("biglab.classroom")


class Page(Protocol):
    """A student's page, as far as a room needs to know it."""

    person: str | None

    def tell(self, text: str) -> None: ...


class LiveRoom:
    """One room with its pages."""

    def __init__(self, store: Store, number: int, now: float):
        self.reader = Reader(store, number, Room)
        self.store = store
        self.pages: set[Any] = set()
        self.began = self.used = now
        self._said = 0.0
        self._seen: dict[str, float] = {}  # when each person was last here
        self._counted = -1
        activity = self.room.activity
        if activity is not None and activity.started and not self.room.closed:
            since = max(store.presence(number).values(), default=0.0)  # another server's last sign of life
            self.reader.add(lambda room: [("served", {"since": since})], now)

    @property
    def room(self) -> Room:
        found: Room = self.reader.room
        return found

    # -------------------------------------------------------------- who is here

    def awake(self, now: float) -> set[str]:
        """The people whose pages are open, or were a moment ago."""
        if now < self.began + GRACE:  # a server that has just started does not know yet
            return set(self.room.people)
        here = {page.person for page in self.pages if page.person is not None}
        return here | {person for person, seen in self._seen.items() if now - seen < GRACE}

    def say_who_is_here(self, now: float) -> None:
        if now < self._said + SAY_SO:
            return
        self._said = now
        here = {page.person for page in self.pages if page.person is not None}
        if here:
            self.store.seen(self.reader.number, sorted(here), now)
        for person, seen in self.store.presence(self.reader.number).items():
            self._seen[person] = max(seen, self._seen.get(person, 0.0))

    # -------------------------------------------------------------- what happens

    def add(self, wish: Callable[[Room], Iterable[New]], now: float) -> list[Event]:
        """Add events and show them to whom they concern."""
        before = self.room.last
        self.reader.add(lambda room: list(wish(room)), now)
        found = self.store.events(self.reader.number, before) if self.room.last != before else []
        self.show(found, now)
        return found

    def step(self, now: float) -> bool:
        """What the notebook has said, and what time and bots do; True if there is more to do at once."""
        new = self.reader.catch_up()
        self.show(new, now)
        self.say_who_is_here(now)
        end = time.monotonic() + BUDGET
        while True:
            found = self.add(lambda room: room.due(now, self.awake(now)), now)
            if not found:
                return False
            if time.monotonic() > end:
                return True

    # -------------------------------------------------------------- what pages show

    def show(self, events: list[Event], now: float) -> None:
        """Tell the pages whom these events concern."""
        if not events:
            return
        concerned: set[str] | None = set()
        for event in events:
            found = self._concerns(event)
            concerned = None if concerned is None or found is None else concerned | found
        for page in list(self.pages):
            if concerned is None or page.person in concerned:
                self.show_page(page, now)

    def _concerns(self, event: Event) -> set[str] | None:
        """Whose pages an event may change; None for everybody's."""
        activity: Any = self.room.activity
        if event.kind == "joined" and self.room.ranking and getattr(activity, "lot_over", False):
            return None  # every newcomer changes "place 3 of 12"
        if event.kind in ("joined", "guessed", "chose", "served"):
            return {event.data.get("person", "")}
        groups = activity.lots[-1] if getattr(activity, "lots", None) else getattr(activity, "groups", ())
        group = event.data.get("g")
        if group is None or event.kind in ("started", "lot") or group >= len(groups):
            return None  # a group that is not there any more: the room has gone on to something else
        if self.room.ranking and getattr(activity, "lot_over", False):
            return None  # the last group has ended the lot: now everybody has a place
        return {person for person in groups[group].seats if person is not None}

    def count_people(self, now: float) -> None:
        """Those who wait see how many have come; not with every single one."""
        if self._counted != len(self.room.people):
            self._counted = len(self.room.people)
            if self.room.activity is None or not self.room.activity.started:
                for page in list(self.pages):
                    self.show_page(page, now)

    def show_page(self, page: Any, now: float) -> None:
        """Send a page what it shows now, if that is not what it shows already."""
        try:
            text = json.dumps(self.screen(page, now), ensure_ascii=False, separators=(",", ":"))
        except Exception:  # one page that cannot be drawn must not take the others along
            log.exception("a page of room %s cannot be drawn", self.room.code)
            return
        if text != page.shown:
            page.shown = text
            page.tell(text)

    def screen(self, page: Any, now: float) -> dict[str, Any]:
        """What the person at this page may see."""
        room = self.room
        person: Person | None = room.people.get(page.person or "")
        base = {"code": room.code, "room": room.title, "people": len(room.people), "paused": room.paused}
        if room.closed:
            return {**base, "screen": "closed"}
        if person is None:
            return {**base, "screen": "gone" if page.person else "join"}
        base |= {"name": person.name}
        activity = room.activity
        if activity is None:
            return {**base, "screen": "wait", "title": room.title, "rules": []}
        shown = {**base, "number": activity.number, **activity.screen(person.id, room.time(now))}
        if shown["screen"] == "board" and isinstance(activity, GameActivity):
            shown["traits"] = self._traits(page, activity, person.id)
        return shown

    def _traits(self, page: Any, activity: GameActivity, person: str) -> dict[str, Any]:
        """What has changed on the board of this page since the last message."""
        place = activity.place(person)
        assert place is not None
        group, seat = place
        key = (activity.number, id(group))
        if page.board != key:
            page.board, page.traits = key, {}
            new = {**board.once(group.table), **board.now(group.table, seat, group.table.ply)}
        else:
            new = board.now(group.table, seat, page.traits["ply"])
        change = board.changes(page.traits, new)
        page.traits = {**page.traits, **new}
        return change


class Rooms:
    """All rooms of a store that somebody looks at."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time):
        self.store, self.clock = store, clock
        self.live: dict[int, LiveRoom] = {}
        self._version = -1

    def find(self, code: str) -> LiveRoom | None:
        """The open room with this code."""
        number = self.store.find(code.upper())
        if number is None:
            return None
        if number not in self.live:
            self.live[number] = LiveRoom(self.store, number, self.clock())
        found = self.live[number]
        found.used = self.clock()
        return found

    def step(self) -> bool:
        """One turn for every room; True if there is more to do at once."""
        now, more = self.clock(), False
        for number, live in list(self.live.items()):
            try:
                if live.pages:
                    live.used = now
                if not self.store.exists(number):
                    raise BiglabError("forgotten")
                more = live.step(now) or more
                live.count_people(now)
            except BiglabError:  # the room was forgotten: nothing of it is left to show
                for page in list(live.pages):
                    page.tell('{"screen":"closed"}')
                del self.live[number]
                continue
            except Exception:
                log.exception("room %s", live.room.code)
            if (live.room.closed or now > live.used + IDLE) and not live.pages:
                del self.live[number]
        return more
