"""The web side of a room: one small Tornado application with two doors.

Inside Jupyter it is an extension (`extension.py`), alone it is `biglab class` (`alone.py`). A page needs no account: it
is given a secret for one seat, in a cookie that no script can read, and whatever it says is judged here.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import secrets
import time
from collections import Counter, OrderedDict, deque
from typing import Any
from urllib.parse import urlsplit

from tornado import web, websocket
from tornado.ioloop import IOLoop, PeriodicCallback

from ..core.errors import BiglabError
from . import pages
from .live import LiveRoom, Rooms
from .room import MOST_PEOPLE
from .store import Store

COOKIE = "biglab_seat"
LONGEST_SECRET = 64
LONGEST_MESSAGE = 4096  # bytes
PER_SECOND, AT_ONCE = 20.0, 60.0  # messages of one page
PATIENCE = 500  # messages above the limit, after which the connection to a page is closed
MOST_UNREAD = 2_000_000  # letters on their way to one page
MOST_PAGES = 4 * MOST_PEOPLE  # of one room: somebody may have a second tab, nobody a thousand
PAGES_OF_AN_ADDRESS = MOST_PAGES // 2  # a whole class may share one address, and nobody takes all the room
TICK = 100  # ms
FREE_MISSES, MEMORY, SLOWEST, MOST_WAITING = (
    20,
    60.0,
    5.0,
    20,
)  # wrong codes a minute; then each question takes seconds
CLASS_AT_ONCE, DEVICE_AT_ONCE, COME_PER_SECOND = 250.0, 30.0, 1.0  # new people of one room from one address
MOST_ADDRESSES = 2000  # that are remembered

TOO_MANY_CODES = "Too many wrong codes at once. Wait a moment and try again."

log = logging.getLogger("biglab.classroom")

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)


def allow(method: Any) -> Any:
    """This handler is for people who are not logged in, and says so to Jupyter."""
    try:
        from jupyter_server.auth.decorator import allow_unauthenticated
    except ImportError:
        return method
    return allow_unauthenticated(method)


def network(address: str) -> str:
    """Whose address it is: one machine has one, or a whole block of the newer, longer ones."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is None:
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)


class Guesses:
    """Slows down guessing: after a number of wrong codes from one address, each question from there takes longer.

    The right code waits as long as a wrong one and is turned away with it, or the difference would tell it.
    """

    def __init__(self) -> None:
        self._misses: OrderedDict[str, deque[float]] = OrderedDict()
        self._waiting: Counter[str] = Counter()

    async def may_ask(self, address: str) -> bool:
        """Wait for one's turn to name a code. False: too many of this address are waiting already."""
        over = self._recent(address) - FREE_MISSES
        if over < 0:
            return True
        if self._waiting[address] >= MOST_WAITING:
            return False
        self._waiting[address] += 1
        try:
            await asyncio.sleep(min(SLOWEST, 0.1 * (over + 1)))
        finally:
            self._waiting[address] -= 1
            self._waiting += Counter()  # forgets those at zero
        return True

    def miss(self, address: str) -> None:
        """Count a wrong code from this address."""
        self._misses.setdefault(address, deque(maxlen=FREE_MISSES + 100)).append(time.monotonic())
        self._misses.move_to_end(address)
        while len(self._misses) > MOST_ADDRESSES:
            self._misses.popitem(last=False)

    def _recent(self, address: str) -> int:
        found = self._misses.get(address)
        while found and found[0] < time.monotonic() - MEMORY:
            found.popleft()
        return len(found) if found else 0


class Newcomers:
    """Slows down people who are invented: some may come at once from one address, then one per second.

    Behind a hub, or in a network that shows itself as one address, that may be a whole lecture; in a local network it
    is one device.
    """

    def __init__(self, at_once: float) -> None:
        self.at_once = at_once
        self._credit: OrderedDict[tuple[int, str], tuple[float, float]] = OrderedDict()

    def come(self, room: int, address: str) -> None:
        """Let somebody new into a room; refused if too many come from this address at once."""
        now = time.monotonic()
        credit, since = self._credit.pop((room, address), (self.at_once, now))
        credit = min(self.at_once, credit + COME_PER_SECOND * (now - since))
        self._credit[room, address] = credit - (credit >= 1), now
        while len(self._credit) > MOST_ADDRESSES:
            self._credit.popitem(last=False)
        if credit < 1:
            raise BiglabError("too many people are coming in from your network at once; try again in a few seconds")


class Hall:
    """What the handlers share: the rooms, and the clock that lets them go on."""

    def __init__(self, store: Store, at_once: float = CLASS_AT_ONCE):
        self.rooms = Rooms(store)
        self.guesses, self.newcomers = Guesses(), Newcomers(at_once)
        self._soon = False
        self._ticking: PeriodicCallback | None = None

    def open(self) -> None:
        if self._ticking is None:
            self._ticking = PeriodicCallback(self.step, TICK)
            self._ticking.start()

    def close(self) -> None:
        if self._ticking is not None:
            self._ticking.stop()
            self._ticking = None

    def step(self) -> None:
        self._soon = False
        try:
            more = self.rooms.step()
        except Exception:
            log.exception("a room could not go on")
            return
        if more:
            self.step_soon()

    def step_soon(self) -> None:
        """Go on before the next tick: a group should not wait for it."""
        if not self._soon:
            self._soon = True
            IOLoop.current().add_callback(self.step)


class Plain(web.RequestHandler):
    """A page of ours: its own headers, its own words for what is not there, nothing of the server around it."""

    hall: Hall
    base: str

    def initialize(self, hall: Hall, base: str) -> None:
        self.hall, self.base = hall, base
        hall.open()

    def set_default_headers(self) -> None:
        self.set_header("Content-Security-Policy", POLICY)
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Referrer-Policy", "no-referrer")
        self.set_header("X-Frame-Options", "DENY")
        self.set_header("Cross-Origin-Resource-Policy", "same-origin")
        self.set_header("Cache-Control", "no-store")
        self.clear_header("Server")

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        self.finish(pages.sentence("There is nothing here.", self.base))

    def check_xsrf_cookie(self) -> None:
        """Nothing here is posted."""

    def refuse(self, status: int, page: str) -> None:
        self.set_status(status)
        self.finish(page)

    async def room(self, code: str) -> LiveRoom | None:
        """The open room with this code; wrong codes cost time, and closed rooms are like unknown ones."""
        found = self.hall.rooms.find(code) if len(code) == 4 else None
        if found is not None and found.room.person_with(self.secret()):
            return found
        address = network(self.request.remote_ip or "")
        if not await self.hall.guesses.may_ask(address):
            self.refuse(429, pages.sentence(TOO_MANY_CODES, self.base))
            return None
        if found is None:
            self.hall.guesses.miss(address)
            self.refuse(404, pages.unknown(self.base))
        return found

    def secret(self) -> str | None:
        """What the cookie of this page says; None if it cannot be one of ours."""
        found = self.get_cookie(COOKIE)
        return found if found and len(found) <= LONGEST_SECRET and found.isascii() else None

    def is_https(self) -> bool:
        return "https" in (self.request.protocol, self.request.headers.get("X-Forwarded-Proto", "").split(",")[0])


class Entrance(Plain):
    """Where a code is typed in."""

    @allow
    def get(self) -> None:
        code = self.get_query_argument("code", "").strip().upper()[:8]
        if code.isascii() and code.isalpha() and len(code) == 4:
            return self.redirect(f"{self.base}class/{code}")
        self.finish(pages.entrance(self.base))


class RoomPage(Plain):
    """The page of a student. It is the same for everybody: who it is for comes through the web socket."""

    @allow
    async def get(self, code: str) -> None:
        live = await self.room(code)
        if live is None:
            return
        path = f"{self.base}class/{live.room.code}"
        if code != live.room.code:  # the cookie is for this path alone: in small letters it would not be found again
            return self.redirect(path)
        if self.secret() is None:
            secret = secrets.token_urlsafe(24)
            self.set_cookie(
                COOKIE, secret, path=path, httponly=True, samesite="Lax", secure=self.is_https(), expires_days=7
            )
        self.finish(pages.student(self.base, live.room.code, live.room.title))


class Keepsake(Plain):
    """A student's own finished game, as a file to keep."""

    @allow
    async def get(self, code: str) -> None:
        live = await self.room(code)
        if live is None:
            return
        person = live.room.person_with(self.secret())
        page = pages.keepsake(live.room, person.id) if person else None
        if page is None:
            self.refuse(
                404, pages.sentence("You have not finished a game yet, so there is nothing to keep.", self.base)
            )
            return
        self.set_header("Content-Disposition", f'attachment; filename="biglab-{live.room.code}.html"')
        self.finish(page)


class Asset(Plain):
    """A module or a style sheet of the front end, by a name from a list: no path of a file is ever asked for."""

    @allow
    def get(self, name: str) -> None:
        found = pages.asset(name)
        if found is None:
            raise web.HTTPError(404)
        kind, text, mark = found
        self.set_header("Content-Type", f"{kind}; charset=utf-8")
        self.set_header("Cache-Control", "no-cache")
        self.set_header("ETag", mark)
        if self.check_etag_header():
            self.set_status(304)
            self.finish()
            return
        self.finish(text)


class Nowhere(Plain):
    """Any other address below `class`: there is nothing."""

    @allow
    def get(self, *path: str) -> None:
        self.refuse(404, pages.sentence("There is nothing here.", self.base))

    post = put = delete = head = get


class Line(websocket.WebSocketHandler):
    """The connection between a page and its room."""

    hall: Hall

    def initialize(self, hall: Hall, base: str) -> None:
        self.hall, self.base = hall, base
        hall.open()
        self.live: LiveRoom | None = None
        self.person: str | None = None
        self.secret_of_page: str | None = None
        self.address = network(self.request.remote_ip or "")
        self._has_gone, self._unread = False, 0
        self.shown = ""
        self.board: Any = None
        self.traits: dict[str, Any] = {}
        self._credit, self._credited, self._over = AT_ONCE, time.monotonic(), 0

    # ---- how large, how often, from where

    @property
    def max_message_size(self) -> int:
        return LONGEST_MESSAGE

    @property
    def ping_interval(self) -> float:
        return 20.0

    @property
    def ping_timeout(self) -> float:
        return 20.0

    def get_compression_options(self) -> dict[str, Any]:
        return {"compression_level": 3, "mem_level": 5}

    def check_origin(self, origin: str) -> bool:
        """A page of another site may not speak for its visitor."""
        headers = self.request.headers
        ours = {headers.get("Host", "").lower(), headers.get("X-Forwarded-Host", "").split(",")[0].strip().lower()}
        return urlsplit(origin).netloc.lower() in ours - {""}

    @allow
    async def get(self, *args: Any, **kwargs: Any) -> None:
        if self.request.headers.get("Origin") is None:
            self.set_status(403)
            self.finish("A web socket says where it comes from.")
            return
        await super().get(*args, **kwargs)

    # ---- coming and going

    async def open(self, code: str) -> None:
        live = self.hall.rooms.find(code) if len(code) == 4 else None
        found = self.get_cookie(COOKIE)
        found = found if found and len(found) <= LONGEST_SECRET else None
        if live is None or live.room.person_with(found) is None:
            if not await self.hall.guesses.may_ask(self.address):
                return self.turn_away(1013, "too many codes", TOO_MANY_CODES)
            if self._has_gone:  # meanwhile
                return
        if live is None:
            self.hall.guesses.miss(self.address)
            self.tell('{"screen":"closed"}')
            self.close(4004, "no such room")
            return
        here = [page for page in live.pages if page.address == self.address]
        if len(live.pages) >= MOST_PAGES or len(here) >= PAGES_OF_AN_ADDRESS:
            return self.turn_away(1013, "too many pages", "too many pages of this room are open; close some")
        if found is None:
            said = "your browser keeps no cookies for this page; allow them and load it again"
            return self.turn_away(1008, "no cookie", said)
        self.live, self.secret_of_page = live, found
        person = live.room.person_with(found)
        self.person = person.id if person else None
        live.pages.add(self)
        live.show_page(self, self.hall.rooms.clock())
        self.hall.step_soon()

    def turn_away(self, code: int, why: str, sentence: str) -> None:
        self.tell(json.dumps({"error": sentence}))
        self.close(code, why)

    def on_close(self) -> None:
        self._has_gone = True
        if self.live is not None:
            self.live.pages.discard(self)
            if self.person is not None:  # the time of grace begins now
                self.live._seen[self.person] = self.hall.rooms.clock()

    def tell(self, text: str) -> None:
        if self._unread > MOST_UNREAD:  # it does not read: let it come back, and show it how things are then
            self.close(1013, "too slow")
            return
        try:
            future = self.write_message(text)
        except websocket.WebSocketClosedError:
            return
        self._unread += len(text)
        future.add_done_callback(lambda done: self._was_read(done, len(text)))

    def _was_read(self, done: asyncio.Future[None], size: int) -> None:
        self._unread -= size
        if not done.cancelled():
            done.exception()  # a page that has gone hears nothing

    # ---- what a page says

    def on_message(self, message: str | bytes) -> None:
        if self.live is None or not self._may_speak():
            return
        try:
            self._hear(message)
        except BiglabError as problem:
            self._answer({"error": str(problem.args[0] if problem.args else problem).split("\n")[0]})
        except Exception:
            log.exception("a message could not be answered")
            self._answer({"error": "that did not work; load the page again"})

    def _may_speak(self) -> bool:
        """A page that sends too much is ignored, and in the end its connection is closed."""
        now = time.monotonic()
        self._credit = min(AT_ONCE, self._credit + PER_SECOND * (now - self._credited))
        self._credited = now
        if self._credit >= 1:
            self._credit -= 1
            return True
        self._over += 1
        if self._over == 1:
            self._answer({"error": "too many messages at once; wait a moment"})
        if self._over > PATIENCE:
            self.close(1008, "too many messages")
        return False

    def _hear(self, text: str | bytes) -> None:
        live, now = self.live, self.hall.rooms.clock()
        assert live is not None
        try:
            message = json.loads(text) if isinstance(text, str) else None
        except (ValueError, RecursionError):
            message = None
        if not isinstance(message, dict):
            raise BiglabError("that is not a message of this page")
        said: dict[str, Any] = message
        kind = said.get("type")
        if kind == "age":
            return
        if kind == "join":
            secret = self.secret_of_page
            assert secret is not None
            if live.room.person_with(secret) is None:
                self.hall.newcomers.come(live.reader.number, self.address)
            live.add(lambda room: room.join(secret, said.get("name")), now)
            person = live.room.person_with(secret)
            assert person is not None
            for page in live.pages:  # of this person, in another tab
                if page.secret_of_page == secret:
                    page.person = person.id
                    live.show_page(page, now)
        elif kind in ("decide", "move", "wish"):
            if self.person is None:
                raise BiglabError("come in first: say your name")
            if kind == "wish":
                said = {"move": said.get("target"), "ply": said.get("ply")}
            person_id = self.person
            live.add(lambda room: room.wish(person_id, said, now), now)
        else:
            raise BiglabError("this page does not know what that means")
        self._answer({"done": kind})
        self.hall.step_soon()

    def _answer(self, what: dict[str, Any]) -> None:
        self.tell(json.dumps(what, ensure_ascii=False))


def handlers(hall: Hall, base: str) -> list[Any]:
    """The addresses below a base URL, which ends in a slash."""
    given = {"hall": hall, "base": base}
    return [
        (rf"{base}class/?", Entrance, given),
        (rf"{base}class/static/([a-z_/.]+)", Asset, given),
        (rf"{base}class/([A-Za-z]+)/?", RoomPage, given),
        (rf"{base}class/([A-Za-z]+)/socket", Line, given),
        (rf"{base}class/([A-Za-z]+)/keep", Keepsake, given),
        (rf"{base}class/(.*)", Nowhere, given),
    ]
