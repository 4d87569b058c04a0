"""The store: one SQLite file of events that are only ever added. A room follows from its events.

Notebook and server are two processes that share this file and nothing else. A process that adds an event says which
event it has read last; if the other was quicker, nothing is added and it reads on first. So the two cannot both decide
the same thing, and a crash at any moment loses nothing that was answered.
"""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import sqlite3
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ..core.errors import BiglabError, shown

LETTERS = "BCDFGHJKLMNPQRSTVWXZ"  # no vowels: a code is never a word
CODE_LENGTH = 4
FILE = "classroom.db"
WAIT = 10.0  # seconds for another writer

PRAGMAS = ("journal_mode = wal", "synchronous = normal", "secure_delete = on", "wal_autocheckpoint = 4000")
TABLES = """
create table if not exists rooms (room integer primary key autoincrement, code text not null, opened real, closed real);
create unique index if not exists open_codes on rooms (code) where closed is null;
create table if not exists events (
  id integer primary key autoincrement, room integer not null, at real not null, kind text not null, data text not null
);
create index if not exists events_of_a_room on events (room, id);
create table if not exists presence (room integer, person text, seen real, primary key (room, person));
create table if not exists doors (address text primary key, seen real);
"""


class Event(NamedTuple):
    """What happened in a room: its number, when, what, and the details."""

    id: int
    at: float
    kind: str
    data: dict[str, Any]


New = tuple[str, dict[str, Any]]  # an event that is to be added


class Behind(Exception):
    """Somebody else has added events: read them first."""


def folder() -> Path:
    """Where rooms are kept unless somebody says otherwise: $BIGLAB_DATA, or the user's own data folder."""
    if os.environ.get("BIGLAB_DATA"):
        return Path(os.environ["BIGLAB_DATA"]).expanduser()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "biglab"


class Store:
    """The file with all rooms. `Store()` is the user's own; `Store("lesson.db")` another one."""

    def __init__(self, path: str | Path | None = None):
        if path is not None and (not isinstance(path, (str, Path)) or not str(path)):
            raise BiglabError(f"store: {shown(path)} is not a file name; say store='lesson.db'")
        self.path = Path(path).expanduser() if path is not None else folder() / FILE
        self._lock = threading.RLock()
        try:
            if path is None:
                self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
                self.path.parent.chmod(0o700)  # names and bids are nobody else's business
            self.path.touch(mode=0o600)
            self._db = sqlite3.connect(self.path, timeout=WAIT, isolation_level=None, check_same_thread=False)
            for line in PRAGMAS:
                self._db.execute(f"pragma {line}")
            self._db.executescript(TABLES)
        except (OSError, sqlite3.Error, ValueError) as error:
            raise BiglabError(
                f"store: {shown(str(self.path), 200)} cannot be used ({error}); name a file in a folder of yours"
            ) from None

    def close(self) -> None:
        with self._lock:
            self._db.close()

    @contextlib.contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction: all of it is written or nothing, and nobody else writes meanwhile."""
        with self._lock:
            self._db.execute("begin immediate")
            try:
                yield self._db
            except BaseException:
                self._db.execute("rollback")
                raise
            self._db.execute("commit")

    # -------------------------------------------------------------- rooms

    def open_room(self, data: dict[str, Any], code: str | None = None) -> int:
        """A new room with a code that no other open room has."""
        with self._writing() as db:
            taken = {row[0] for row in db.execute("select code from rooms where closed is null")}
            if code in taken:
                raise BiglabError(f"code: a room with the code {code} is open already; name another, or close that one")
            while code is None or code in taken:
                code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
            now = time.time()
            room = db.execute("insert into rooms (code, opened) values (?, ?)", (code, now)).lastrowid
            assert room is not None
            self._add(db, room, [("opened", {**data, "code": code})], now)
        return room

    def find(self, code: str) -> int | None:
        """The open room with this code."""
        with self._lock:
            row = self._db.execute("select room from rooms where code = ? and closed is null", (code,)).fetchone()
        return row[0] if row else None

    def latest(self, code: str) -> int | None:
        """The last room that had this code, open or closed."""
        with self._lock:
            row = self._db.execute("select max(room) from rooms where code = ?", (code,)).fetchone()
        return row[0] if row else None

    def forget(self, room: int) -> None:
        """Delete a room and all that was said in it."""
        with self._writing() as db:
            for table in ("events", "presence", "rooms"):
                db.execute(f"delete from {table} where room = ?", (room,))
        with self._lock, contextlib.suppress(sqlite3.Error):
            self._db.execute("pragma wal_checkpoint(truncate)")  # the journal must not keep it either

    # -------------------------------------------------------------- events

    def events(self, room: int, after: int = 0) -> list[Event]:
        with self._lock:
            rows = self._db.execute(
                "select id, at, kind, data from events where room = ? and id > ? order by id", (room, after)
            ).fetchall()
        return [Event(number, at, kind, json.loads(data)) for number, at, kind, data in rows]

    def exists(self, room: int) -> bool:
        with self._lock:
            return self._db.execute("select 1 from rooms where room = ?", (room,)).fetchone() is not None

    def version(self) -> int:
        """Another number whenever another process has written to the file."""
        with self._lock:
            number: int = self._db.execute("pragma data_version").fetchone()[0]
        return number

    def append(self, room: int, last: int, new: Sequence[New], now: float | None = None) -> list[Event]:
        """Add events after event number `last`, the newest that the caller knows; `Behind` if there are newer."""
        now = time.time() if now is None else now
        with self._writing() as db:
            newest = db.execute("select max(id) from events where room = ?", (room,)).fetchone()[0]
            if newest is None:
                raise BiglabError("this room has been forgotten")
            if newest != last:
                raise Behind
            added = self._add(db, room, new, now)
            if any(kind == "closed" for kind, _ in new):
                db.execute("update rooms set closed = ? where room = ?", (now, room))
        return added

    @staticmethod
    def _add(db: sqlite3.Connection, room: int, new: Sequence[New], now: float) -> list[Event]:
        added = []
        for kind, data in new:
            row = (room, now, kind, json.dumps(data, ensure_ascii=False, separators=(",", ":")))
            number = db.execute("insert into events (room, at, kind, data) values (?, ?, ?, ?)", row).lastrowid
            assert number is not None
            added.append(Event(number, now, kind, data))
        return added

    # -------------------------------------------------------------- what is only of the moment

    def seen(self, room: int, people: Sequence[str], now: float) -> None:
        """These people have their page open now."""
        rows = [(room, person, now) for person in people]
        with self._writing() as db:
            db.executemany("insert or replace into presence (room, person, seen) values (?, ?, ?)", rows)

    def presence(self, room: int) -> dict[str, float]:
        """When each person was last seen."""
        with self._lock:
            return dict(self._db.execute("select person, seen from presence where room = ?", (room,)).fetchall())

    def here_is(self, address: str, now: float) -> None:
        """Note the address of a server that runs alone, so that a notebook can show it."""
        with self._writing() as db:
            db.execute("delete from doors where seen < ?", (now - 60,))
            db.execute("insert or replace into doors (address, seen) values (?, ?)", (address, now))

    def gone(self, address: str) -> None:
        """Forget a server that runs alone, since it stops."""
        with self._writing() as db:
            db.execute("delete from doors where address = ?", (address,))

    def doors(self, now: float) -> list[str]:
        """The addresses of the servers that run alone and are alive."""
        with self._lock:
            rows = self._db.execute("select address from doors where seen > ? order by seen desc", (now - 15,))
            return [address for (address,) in rows]


class Reader:
    """A room kept up to date from a store: what it says now, and a way to add to it."""

    def __init__(self, store: Store, number: int, make: Callable[[], Any]):
        self.store, self.number, self._make = store, number, make
        self.lock = threading.RLock()
        self.room = make()
        self.catch_up()

    def catch_up(self) -> list[Event]:
        """Read what is new."""
        with self.lock:
            found = self.store.events(self.number, self.room.last)
            self._take(found)
            return found

    def _take(self, events: Sequence[Event]) -> None:
        """Let events happen. One that is interrupted in the middle has half happened: then the room is made again."""
        try:
            for event in events:
                self.room.take(event)
        except BaseException:
            again = self._make()
            for event in self.store.events(self.number):
                again.take(event)
            self.room = again
            raise

    def add(self, wish: Callable[[Any], Sequence[New]], now: float | None = None) -> list[Event]:
        """Add what `wish(room)` says; it is asked again if somebody else was quicker."""
        with self.lock:
            while True:
                self.catch_up()
                new = list(wish(self.room))
                if not new:
                    return []
                try:
                    added = self.store.append(self.number, self.room.last, new, now)
                except Behind:
                    continue
                self._take(added)
                return added
