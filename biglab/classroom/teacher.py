"""The teacher's side: `biglab.classroom(…)` opens a room and returns the widget for the wall.

It talks to the store and to no server, so that no address has to be known here and no token leaves the notebook: the
page knows where it is and says so, and the code on the wall leads there.
"""

from __future__ import annotations

import contextlib
import csv
import io
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import traitlets

from ..charts.picture import Picture
from ..charts.svg import USUAL, for_page, page_svg, width_for
from ..core.checks import whole
from ..core.errors import BiglabError, shown
from ..core.files import writing
from ..core.needs import needed
from ..core.table import Table
from ..core.wording import no_formula
from ..ui.base import BiglabWidget, in_words
from ..ui.predict import Answer, Prediction
from .activity import Activity
from .game import GameActivity
from .picture import pictures
from .room import Room
from .rounds import RoundsActivity
from .spec import checked_code, game_spec, new_room
from .store import Reader, Store
from .vote import VoteActivity

LOOK = 0.3  # seconds between two readings of the store
HERE = 12.0  # seconds for which somebody counts as being here
PRESSES = ("start", "pause", "go_on", "next", "reveal")
KEPT = (
    "Kept on this machine: names as typed, who sat where, what was decided and when. room.forget() deletes all of it."
)


class Classroom(BiglabWidget, esm="classroom/teacher"):
    """A room on the wall: its code, who is in, who has decided, and the picture that grows."""

    code = traitlets.Unicode("").tag(sync=True)
    title = traitlets.Unicode("").tag(sync=True)
    state = traitlets.Dict().tag(sync=True)
    drawn: Any = traitlets.List().tag(sync=True)
    qr = traitlets.Dict().tag(sync=True)  # of the address that the page has sent
    doors: Any = traitlets.List().tag(sync=True)
    kept = traitlets.Unicode(KEPT).tag(sync=True)

    def __init__(self, store: Store, number: int):
        self._store, self._number = store, number
        self._reader = Reader(store, number, Room)
        self._width = USUAL
        self._drawn_at: Any = None
        self._ended = threading.Event()
        super().__init__()
        self.code, self.title = self.room.code, self.room.title
        self._show()
        threading.Thread(target=self._watch, daemon=True, name=f"biglab room {self.code}").start()

    @property
    def room(self) -> Room:
        """The room as its events say."""
        found: Room = self._reader.room
        return found

    def close(self) -> Any:  # the widget's own; `end` closes the room
        self._ended.set()
        return super().close()

    # -------------------------------------------------------------- what the wall shows

    def _watch(self) -> None:
        while not self._ended.wait(LOOK):
            try:
                with self._lock:
                    if not self._store.exists(self._number):
                        return
                    self._reader.catch_up()
                    self._show()
            except Exception as problem:  # whatever it is: the wall goes on at the next look
                with contextlib.suppress(Exception):
                    self.error = in_words(problem)

    def _show(self) -> None:
        with self._reader.lock:  # a cell may read events meanwhile: the room is shown before an event or after it
            self._show_room(time.time())

    def _show_room(self, now: float) -> None:
        seen = self._store.presence(self._number)
        room, activity = self.room, self.room.activity
        progress: dict[str, Any] = activity.progress() if activity else {"phase": "none", "decided": [], "waiting": []}
        decided, waiting = set(progress.pop("decided")), set(progress.pop("waiting"))
        people = [
            {
                "id": person.id,
                "name": person.name,
                "here": now - seen.get(person.id, 0) < HERE,
                "decided": person.id in decided,
                "waiting": person.id in waiting,
            }
            for person in room.people.values()
        ]
        state = {
            **progress,
            "kind": activity.kind if activity else "",
            "activity": activity.title if activity else "",
            "people": people,
            "paused": room.paused,
            "closed": room.closed,
            "ranking": room.ranking,
            "revealed": bool(activity and activity.revealed),
            "rules": activity.rules() if activity else [],
        }
        if state != self.state:
            self.state = state
        doors = self._store.doors(now)
        if doors != self.doors:
            self.doors = doors
        self._draw()

    def _draw(self) -> None:
        """Draw the pictures again if something has happened since."""
        mark = (self.room.last, self._width)
        if mark != self._drawn_at:
            self._drawn_at = mark
            drawn = [for_page(spec, self._width) for spec in self._specs()]
            if drawn != self.drawn:
                self.drawn = drawn

    def _specs(self) -> list[dict[str, Any]]:
        return pictures(self.room.activity) if self.room.activity else []

    # -------------------------------------------------------------- what the page says

    def on_press(self, message: dict[str, Any]) -> None:
        name = message.get("name")
        if name not in PRESSES:
            raise BiglabError(f"{shown(name)} is not a button of this room")
        self._do(name)

    def on_ranking(self, message: dict[str, Any]) -> None:
        self._do("ranking", on=bool(message.get("on")))

    def on_kick(self, message: dict[str, Any]) -> None:
        self._do("kick", person=message.get("person"))

    def on_open(self, message: dict[str, Any]) -> None:
        """The page says how much room a picture has."""
        self._width = width_for(message.get("room"))
        self._draw()

    def on_address(self, message: dict[str, Any]) -> None:
        """The page says where it is: the QR code leads there."""
        address = message.get("address")
        parts = urlsplit(address) if isinstance(address, str) and len(address) < 400 else None
        if parts is None or parts.scheme not in ("http", "https") or not parts.netloc:
            raise BiglabError("that is not the address of a page")
        self.qr = {"address": address, **qr_code(f"{address}/{self.code}")}

    def _do(self, command: str, /, **given: Any) -> Classroom:
        with self._lock:
            self._reader.add(lambda room: room.command(command, **given))
            self._show()
        return self

    # -------------------------------------------------------------- what the teacher does

    def start(self) -> Classroom:
        """Begin: groups are drawn, and everybody's page says what to do."""
        return self._do("start")

    def pause(self) -> Classroom:
        """Stop the clock: nobody can decide until `go_on`."""
        return self._do("pause")

    def go_on(self) -> Classroom:
        return self._do("go_on")

    def next(self) -> Classroom:
        """The next lot; while one is open, bots decide for those who have not."""
        return self._do("next")

    def reveal(self) -> Classroom:
        """Lay theory, or the truth, over what the class has said."""
        return self._do("reveal")

    def ranking(self, on: bool = True) -> Classroom:
        """Show everybody their place, and the best on the wall; or not."""
        return self._do("ranking", on=on)

    def kick(self, person: str) -> Classroom:
        """Send somebody out, by name or number; a bot plays on."""
        return self._do("kick", person=person)

    def rename(self, person: str, name: str) -> Classroom:
        return self._do("rename", person=person, name=name)

    def end(self) -> Classroom:
        """Close the room: nobody can come in or decide any more. What was kept stays until `forget`."""
        return self._do("close")

    def forget(self) -> None:
        """Delete the room and all that is known of it, for good."""
        with self._lock:
            if not self.room.closed:
                self._do("close")
            self._ended.set()
            self._store.forget(self._number)
            self._reader.room = Room()
            self.state, self.drawn, self.qr = {"phase": "forgotten", "people": [], "closed": True}, [], {}

    # -------------------------------------------------------------- what the class does next

    def play(self, game: str, groups_of: int | None = None, **more: Any) -> Classroom:
        """Another game, in groups: like `biglab.classroom`, in this room and with these people."""
        return self._do("activity", **game_spec(game, groups_of, **more))

    def ask(self, question: Prediction) -> Classroom:
        """Everybody guesses before the answer: give what `biglab.predict` makes. `reveal` shows the truth."""
        if not isinstance(question, Prediction):
            raise BiglabError(f"ask: {shown(question)} is not a question; say room.ask(biglab.predict(…))")
        answer = question._resolve()
        truth: Any = answer
        text = str(answer)
        if isinstance(answer, Answer):
            truth, text = float(answer.value), question._exactly(answer.value)
        elif isinstance(answer, Mapping):
            truth = text = max(answer, key=lambda name: float(answer[name].value))
        return self._do("activity", kind="guess", asked=plain(question.asked), answer={"value": truth, "text": text})

    def vote(self, table: Table, question: str = "What would you do?") -> Classroom:
        """Everybody chooses one of the legal moves of a position; `choice` is what most of them want."""
        if not isinstance(table, Table):
            raise BiglabError(f"vote: {shown(table)} is not a table; give one that biglab.new or biglab.load made")
        return self._do("activity", kind="vote", table=table.branch().to_dict(), question=str(question)[:200])

    @property
    def choice(self) -> str:
        """The move that most have voted for, in words: `table.play(room.choice)` plays it."""
        self._reader.catch_up()
        activity = self.room.activity
        if not isinstance(activity, VoteActivity) or not activity.answers:
            raise BiglabError("nobody has voted yet; say room.vote(table) and wait for the votes")
        return activity.counts()[0][0]

    # -------------------------------------------------------------- what is kept

    def picture(self, number: int = 1) -> Picture:
        """The picture on the wall as it is now; there may be several."""
        with self._reader.lock:
            self._reader.catch_up()
            specs = self._specs()
        if not specs:
            raise BiglabError("there is nothing to see yet; wait until somebody has decided")
        return Picture(specs[whole(number, "number", 1, len(specs)) - 1])

    def frame(self, activity: int | None = None) -> Any:
        """Everything that was decided, one row each, as a pandas frame; of the last activity, or of the one named."""
        pd = needed("pandas")

        return pd.DataFrame(self._rows(activity))

    def _rows(self, activity: int | None) -> list[dict[str, Any]]:
        with self._reader.lock:
            return self._activity(activity).rows()

    def _activity(self, number: int | None) -> Activity:
        self._reader.catch_up()
        known = self.room.activities
        if not known:
            raise BiglabError("nothing has been played in this room yet")
        return known[-1 if number is None else whole(number, "activity", 1, len(known)) - 1]

    def to_csv(self, path: str | Path | None = None, activity: int | None = None) -> Any:
        """The rows of `frame` as a CSV file, or as text if no file is named; no cell of it is ever a formula."""
        rows = self._rows(activity)
        out = io.StringIO()
        if rows:
            writer = csv.DictWriter(out, list(rows[0]), lineterminator="\n")
            writer.writeheader()
            writer.writerows({key: no_formula(value) for key, value in row.items()} for row in rows)
        if path is None:
            return out.getvalue()
        if not isinstance(path, (str, Path)) or not str(path):
            raise BiglabError(f"to_csv: {shown(path)} is not a file name; say room.to_csv('lesson.csv')")
        with writing(Path(path)) as file:
            file.write(out.getvalue())
        return Path(path)

    def table(self, group: int, lot: int | None = None, activity: int | None = None) -> Table:
        """The table of a group, to rewind, branch and ask: `room.table(3)`; in auction rounds of a lot."""
        found = self._activity(activity)
        if isinstance(found, RoundsActivity):
            lots = found.lots
            if not lots:
                raise BiglabError("lot: none has begun yet; start the rounds first")
            groups: Sequence[Any] = lots[-1 if lot is None else whole(lot, "lot", 1, len(lots)) - 1]
        elif isinstance(found, GameActivity):
            groups = found.groups
        else:
            raise BiglabError("table: this activity has no tables; name a game or auction rounds with activity=")
        copy: Table = groups[whole(group, "group", 1, len(groups)) - 1].table.branch()
        return copy

    # -------------------------------------------------------------- where no widget can be shown

    def text(self) -> str:
        state, n = self.state, len(self.room.people)
        said = [f"{self.title}: room {self.code}", f"{n} {'person' if n == 1 else 'people'} in it"]
        if state.get("lot"):
            said.append(f"lot {state['lot']} of {state['of']}, {state['format']}")
        return ", ".join([*said, "closed" if self.room.closed else state.get("phase", "")])

    def svg(self) -> str:
        return page_svg(f"{self.title}: room {self.code}", [self.text()], self._specs()[:2])


def qr_code(text: str) -> dict[str, Any]:
    """A QR code as one path on a square grid, for any page to draw."""
    segno = needed("segno")

    code = segno.make(text, error="m")
    rows = [bytes(row) for row in code.matrix]
    path = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark)
    return {"size": len(rows), "path": path}


def plain(value: Any) -> Any:
    """A number or a text of a prediction in a form that JSON can hold."""
    from fractions import Fraction

    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    return float(value) if isinstance(value, Fraction) else value.item() if hasattr(value, "item") else value


# ------------------------------------------------------------------ opening a room


def open_room(
    game: str | None = None,
    groups_of: int | None = None,
    *,
    code: str | None = None,
    title: str | None = None,
    seed: int | None = None,
    store: str | Path | None = None,
    ranking: bool = False,
    **more: Any,
) -> Classroom:
    """A room for a class: a code on the wall, a phone for every seat.

    game: its name; groups_of: people at a table, 2 to what the game allows. seconds: for a decision (None: as long as
    one likes); bot: plays empty and sleeping seats. For "auction-house": format and lots, or formats={"first_price": 4,
    "english": 2}; same_values=True gives every format the same values; practice: lots that do not count; regroup:
    groups drawn again each lot; pace: seconds for a step of a running clock; auto: seconds between two lots. Everything
    else is an option of the game. code: go on with a room that is there, after a restart. store: a file for this
    lesson, instead of the user's own; seed: for the luck of the room; ranking: show places.
    """
    kept = Store(store)
    if code is not None and game is None:
        return go_on_with(kept, code)
    number, _ = new_room(kept, game, groups_of, code=code, title=title, seed=seed, ranking=ranking, **more)
    return Classroom(kept, number)


def go_on_with(store: Store, code: Any) -> Classroom:
    """A room that is there already; a closed one can still be looked at."""
    wanted = checked_code(code)
    assert wanted is not None
    number = store.find(wanted)
    number = number if number is not None else store.latest(wanted)
    if number is None:
        raise BiglabError(f"code: there is no room {wanted} in {store.path}; open one with biglab.classroom(game)")
    return Classroom(store, number)
