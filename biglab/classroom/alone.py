"""`biglab class`: the server of the rooms alone, for a laptop in a lecture hall.

It listens on this machine only, unless it is opened to the local network.
"""

from __future__ import annotations

import contextlib
import io
import socket
import sys
import threading

from tornado import httpserver, netutil, web
from tornado.ioloop import IOLoop, PeriodicCallback

from ..core.errors import BiglabError
from ..core.needs import needed
from .room import Room
from .server import CLASS_AT_ONCE, DEVICE_AT_ONCE, Hall, handlers
from .store import Reader, Store

LOOPBACK = "127.0.0.1"
HERE_EVERY = 5000  # ms between two signs of life in the store
KEYS = "Enter: start, next · p: pause or go on · r: reveal · c: close the room · q: quit"


def local_address() -> str:
    """The address of this machine in the local network, as far as it knows itself; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # an address that is nobody's
        return str(probe.getsockname()[0])
    return LOOPBACK


def qr_text(address: str) -> str:
    """A QR code in the letters of a terminal."""
    segno = needed("segno")

    out = io.StringIO()
    segno.make(address, error="m").terminal(out, compact=True)
    return out.getvalue()


def listen(store: Store, port: int, lan: bool) -> tuple[Hall, httpserver.HTTPServer, str]:
    """A server that answers, and the address at which people find it."""
    hall = Hall(store, DEVICE_AT_ONCE if lan else CLASS_AT_ONCE)
    app = web.Application(handlers(hall, "/") + [(r"/", web.RedirectHandler, {"url": "/class", "permanent": False})])
    server = httpserver.HTTPServer(app, max_header_size=16_384, max_body_size=16_384, idle_connection_timeout=120)
    host = "" if lan else LOOPBACK
    try:
        sockets = netutil.bind_sockets(port, host, socket.AF_INET)
    except OSError as error:
        raise BiglabError(f"--port {port}: {(error.strerror or str(error)).lower()}; name another") from None
    server.add_sockets(sockets)
    port = sockets[0].getsockname()[1]
    hall.open()
    return hall, server, f"http://{local_address() if lan else LOOPBACK}:{port}"


def announce(address: str, code: str, title: str, lan: bool) -> str:
    """What the terminal says of one room."""
    where = (
        "It is open to everybody in your local network, without a password; close it with q when the lesson is over."
        if lan
        else "Only this machine can reach it; say --lan to open it to the phones in your local network."
    )
    page = f"{address}/class/{code}"
    return f"\n{title}\n  address  {address}/class\n  code     {code}\n  or scan  {page}\n\n{qr_text(page)}\n{where}\n"


def serve(store: Store, code: str, port: int, lan: bool, keys: bool | None = None) -> int:
    """Serve the rooms of a store until somebody stops it; the keys of the terminal steer one of them."""
    number = store.find(code)
    if number is None:
        raise BiglabError(f"--code: no open room has the code {code}; leave it out to open a new one")
    reader = Reader(store, number, Room)
    hall, server, address = listen(store, port, lan)
    loop = IOLoop.current()
    here = PeriodicCallback(lambda: store.here_is(address, hall.rooms.clock()), HERE_EVERY)
    store.here_is(address, hall.rooms.clock())
    here.start()
    print(announce(address, code, reader.room.title, lan), flush=True)
    if keys if keys is not None else sys.stdin is not None and sys.stdin.isatty():
        print(KEYS, flush=True)
        threading.Thread(target=hear_keys, args=(reader, loop), daemon=True, name="biglab keys").start()
    try:
        loop.start()
    except KeyboardInterrupt:
        pass
    finally:
        hall.close()
        server.stop()
        store.gone(address)
    return 0


def hear_keys(reader: Reader, loop: IOLoop) -> None:
    """What the teacher types: one key and Enter."""
    for line in sys.stdin:
        key = line.strip().lower()[:1]
        if key == "q":
            break
        try:
            reader.catch_up()
            print(press(reader, key), flush=True)
        except BiglabError as problem:
            print(f"biglab: {problem}", flush=True)
    loop.add_callback(loop.stop)


def press(reader: Reader, key: str) -> str:
    """Do what a key means; what has happened, in a few words."""
    room: Room = reader.room
    started = room.activity is not None and room.activity.started
    names = {
        "": "next" if started else "start",
        "p": "go_on" if room.paused else "pause",
        "r": "reveal",
        "c": "close",
    }
    if key not in names:
        raise BiglabError(f"no key is called {key!r}; {KEYS}")
    name = names[key]
    reader.add(lambda each: each.command(name))
    state = room.activity.progress() if room.activity is not None else {}
    return f"{name.replace('_', ' ')}: {len(room.people)} people, {state.get('phase', '')}"
