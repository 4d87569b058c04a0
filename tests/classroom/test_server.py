"""The server alone: pages and web sockets in this very process, a class that plays, and those who mean no good."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import json

import pytest
from tornado.httpclient import HTTPClientError

from biglab.classroom import live
from biglab.classroom.alone import listen
from biglab.classroom.room import Room
from biglab.classroom.spec import new_room
from biglab.classroom.store import Reader, Store
from tests.classroom.phones import Phone, get


class Hall:
    """A server that answers, its store, and one room."""

    def __init__(self, path, game="auction-house", groups_of=2, **more):
        self.store = Store(path)
        self.number, self.code = new_room(self.store, game, groups_of, seed=7, **more)
        self.reader = Reader(self.store, self.number, Room)
        self.hall, self.server, self.address = listen(self.store, 0, lan=False)

    def do(self, command, /, **given):
        self.reader.add(lambda room: room.command(command, **given))

    @property
    def activity(self):
        self.reader.catch_up()
        return self.reader.room.activity

    def phone(self):
        return Phone(self.address, self.code)

    async def class_of(self, n):
        return [await self.phone().join(f"P{i + 1}") for i in range(n)]

    async def close(self):
        self.hall.close()
        self.server.stop()
        await self.server.close_all_connections()
        self.store.close()


def in_a_hall(**options):
    """Run a test as one piece with a server of its own."""

    def wrap(test):
        @functools.wraps(test)
        def run(tmp_path, monkeypatch):
            async def all_of_it():
                hall = Hall(tmp_path / "lesson.db", **options)
                try:
                    await test(hall, monkeypatch)
                finally:
                    await hall.close()

            asyncio.run(all_of_it())

        del run.__wrapped__  # pytest would ask for its arguments
        return run

    return wrap


# ------------------------------------------------------------------ a lesson


@in_a_hall(groups_of=2, lots=1, seconds=None)
async def test_a_place_is_shown_when_every_group_has_sold_the_lot_and_to_everybody(hall, monkeypatch):
    phones = await hall.class_of(4)
    hall.do("ranking", on=True)
    hall.do("start")
    for phone in phones:
        await phone.until(lambda screen: screen["screen"] == "lot")
    places = hall.activity._places[-1]
    early, late = ([phones[int(person[1:]) - 1] for person in places if places[person][0] == g] for g in (0, 1))
    for phone in early:
        await phone.say(type="decide", move="bid 0")
    for phone in early:
        assert (await phone.until(lambda screen: screen["state"] == "over"))["rank"] is None
    for phone in late:
        await phone.say(type="decide", move="bid 1")
    found = [await phone.until(lambda screen: screen["rank"]) for phone in phones]
    profits = [screen["profit"] for screen in found]
    assert [screen["rank"] for screen in found] == [[1 + sum(x > mine for x in profits), 4] for mine in profits]
    await hall.phone().join("P5")
    for phone in phones:
        await phone.until(lambda screen: screen["rank"][1] == 5)


@in_a_hall(groups_of=2, lots=2, seconds=None)
async def test_a_class_joins_bids_and_sees_its_result(hall, monkeypatch):
    phones = await hall.class_of(4)
    assert [phone.screen["screen"] for phone in phones] == ["wait"] * 4
    assert len(phones[0].screen["rules"]) == 4
    hall.do("start")
    for i, phone in enumerate(phones):
        await phone.until(lambda screen: screen["screen"] == "lot")
        await phone.say(type="decide", lot=1, move=f"bid {10 + i}")
    screens = [await phone.until(lambda screen: screen.get("state") == "over") for phone in phones]
    rows = {row["name"]: row for row in hall.activity.rows()}
    for i, screen in enumerate(screens):
        row = rows[f"P{i + 1}"]
        assert (screen["value"], screen["result"]["bid"], screen["profit"]) == (row["value"], 10 + i, row["profit"])
    hall.do("close")
    for phone in phones:
        await phone.until(lambda screen: screen["screen"] == "closed")


@in_a_hall(groups_of=2, lots=2, seconds=None)
async def test_reload_second_tab_and_a_new_server_come_back_to_the_same_point(hall, monkeypatch):
    ada, eve = await hall.class_of(2)
    hall.do("start")
    value = (await ada.until(lambda screen: screen["screen"] == "lot"))["value"]
    await ada.leave()
    await ada.open()
    assert (await ada.until(lambda screen: screen["screen"] == "lot"))["value"] == value
    tab = hall.phone()
    tab.cookie = ada.cookie
    await tab.open()
    await tab.until(lambda screen: screen.get("value") == value)
    await tab.say(type="decide", lot=1, move="bid 5")
    await ada.until(lambda screen: screen.get("state") == "sent")
    hall.hall.close()
    hall.server.stop()
    await hall.server.close_all_connections()
    hall.hall, hall.server, address = listen(Store(hall.store.path), 0, lan=False)
    for phone in (ada, eve):
        phone.page, phone.origin = phone.page.replace(hall.address, address), address
        await phone.open()
    assert (await ada.until(lambda screen: screen.get("state") == "sent"))["sent"] == "bid 5"
    await eve.until(lambda screen: screen.get("state") == "decide")
    await eve.say(type="decide", lot=1, move="bid 6")
    assert (await ada.until(lambda screen: screen.get("state") == "over"))["result"]["price"] == 6


@in_a_hall(groups_of=2, lots=1, seconds=None)
async def test_somebody_who_leaves_for_good_is_played_for_by_a_bot(hall, monkeypatch):
    monkeypatch.setattr(live, "GRACE", 0.3)
    monkeypatch.setattr(live, "SAY_SO", 0.1)
    ada, eve = await hall.class_of(2)
    hall.do("start")
    await eve.until(lambda screen: screen["screen"] == "lot")
    await eve.leave()
    await ada.until(lambda screen: screen["screen"] == "lot")
    await ada.say(type="decide", move="bid 1")
    await ada.until(lambda screen: screen.get("state") == "over")
    assert {row["name"]: row["by"] for row in hall.activity.rows()} == {"P1": "p1", "P2": "bot:equilibrium"}


@in_a_hall(game="big-idea", groups_of=3, seconds=None)
async def test_a_board_gets_its_own_view_and_plays_by_the_web_socket(hall, monkeypatch):
    phones = await hall.class_of(3)
    hall.do("start")
    for phone in phones:
        await phone.until(lambda screen: screen["screen"] == "board")
        first = phone.screen["traits"]
        assert first["seed"] == [0] and first["game"] == ["big-idea"]
    (group,) = hall.activity.groups
    assert str(group.table.seed) not in json.dumps([phone.heard for phone in phones])
    mover = next(phone for phone in phones if phone.screen["mine"])
    before = hall.activity.groups[0].table.ply
    move = mover.screen["traits"]["moves"][0][0]
    more = {"amount": move["least"]} if move["least"] is not None else {}
    await mover.say(type="move", code=move["code"], ply=mover.screen["traits"]["ply"][0], **more)
    assert await mover.answer() == {"done": "move"}
    assert hall.activity.groups[0].table.ply > before
    other = next(phone for phone in phones if not phone.screen.get("mine"))
    await other.say(type="move", code=move["code"])
    assert "not your turn" in (await other.answer())["error"]
    keep = await get(f"{mover.page}/keep", mover.cookie)
    assert keep.code == 404 and b"You have not finished a game yet" in keep.body


@in_a_hall(game="big-idea", groups_of=3, seconds=None, rounds=None)
async def test_a_finished_game_can_be_kept_as_a_page(hall, monkeypatch):
    monkeypatch.setattr(live, "GRACE", 0.0)
    ada = await hall.phone().join("Ada")
    await ada.leave()
    hall.do("start")
    while not hall.activity.started or not hall.activity.groups[0].table.is_over:
        await asyncio.sleep(0.02)
    keep = await get(f"{ada.page}/keep", ada.cookie)
    assert keep.code == 200 and keep.headers["Content-Disposition"].startswith("attachment")
    assert b"biglab-data" in keep.body and str(hall.activity.groups[0].table.seed).encode() not in keep.body
    assert (await get(f"{ada.page}/keep", "biglab_seat=somebody")).code == 404


# ------------------------------------------------------------------ headers, codes, addresses


@in_a_hall()
async def test_a_page_gives_a_secret_for_one_room_and_nothing_from_outside(hall, monkeypatch):
    small = await get(f"{hall.address}/class/{hall.code.lower()}")
    assert small.headers["Location"] == f"/class/{hall.code}" and "Set-Cookie" not in small.headers
    answer = await get(f"{hall.address}/class/{hall.code}")
    cookie = answer.headers["Set-Cookie"]
    for part in ("HttpOnly", "SameSite=Lax", f"Path=/class/{hall.code}"):
        assert part in cookie
    assert (
        "Secure" not in cookie
        and "Secure"
        in (await get(f"{hall.address}/class/{hall.code}", **{"X-Forwarded-Proto": "https"})).headers["Set-Cookie"]
    )
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy and "script-src 'self';" in policy and "frame-ancestors 'none'" in policy
    assert "Server" not in answer.headers and answer.headers["X-Content-Type-Options"] == "nosniff"
    for name in ("student.js", "student.css", "seat.js", "boards/big_shot.js", "boards/big_shot.css"):
        found = await get(f"{hall.address}/class/static/{name}")
        assert found.code == 200 and b"http://" not in found.body.replace(b"http://www.w3.org", b"")
    again = await get(f"{hall.address}/class/static/seat.js", **{"If-None-Match": found.headers["ETag"]})
    assert again.code == 200
    assert (
        await get(f"{hall.address}/class/static/boards/big_shot.css", **{"If-None-Match": found.headers["ETag"]})
    ).code == 304


@in_a_hall()
async def test_closed_and_unknown_codes_answer_alike(hall, monkeypatch):
    other, _ = new_room(hall.store, "big-idea", 3, code="BBBB")
    Reader(hall.store, other, Room).add(lambda room: room.command("close"))
    closed, unknown = [await get(f"{hall.address}/class/{code}") for code in ("BBBB", "CCCC")]
    assert closed.code == unknown.code == 404 and closed.body == unknown.body
    for answer in (closed, unknown):
        assert "Set-Cookie" not in answer.headers
    for code in ("BBBB", "CCCC"):
        phone = Phone(hall.address, code)
        phone.cookie = "biglab_seat=x"
        await phone.connect()
        assert await phone.hung_up() == 4004


@in_a_hall()
async def test_guessing_codes_is_slowed_down(hall, monkeypatch):
    from biglab.classroom import server

    ada = await hall.phone().join("Ada")
    monkeypatch.setattr(server, "FREE_MISSES", 3)
    waits, tired = [], asyncio.Event()

    async def sleep(seconds):
        if seconds:  # Tornado sleeps for no time at all
            waits.append(seconds)
            await tired.wait()

    monkeypatch.setattr(server.asyncio, "sleep", sleep)
    right, wrong = f"{hall.address}/class/{hall.code}", f"{hall.address}/class/ZZZZ"
    tired.set()
    for _ in range(6):
        assert (await get(wrong)).code == 404
    assert len(waits) == 3 and waits == sorted(waits) and waits[0] > 0
    assert (await get(right)).code == 200 and len(waits) == 4, "the right code waits like a wrong one"
    assert (await get(right, ada.cookie)).code == 200 and len(waits) == 4, "somebody who is in does not wait"
    tired.clear()
    monkeypatch.setattr(server, "MOST_WAITING", 2)
    asked = [asyncio.create_task(get(place)) for place in (wrong, right)]
    while len(waits) < 6:
        await asyncio.wait(asked, timeout=0.01)
    again = [await get(place) for place in (wrong, right)]
    assert [answer.code for answer in again] == [429, 429] and again[0].body == again[1].body
    for code in ("ZZZZ", hall.code):
        phone = Phone(hall.address, code)
        phone.cookie = "biglab_seat=x"
        await phone.connect()
        assert await phone.hung_up() == 1013 and "Too many wrong codes" in phone.heard[0]["error"]
    tired.set()
    assert [answer.code for answer in await asyncio.gather(*asked)] == [404, 200]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.168.1.7", "192.168.1.8", False),
        ("2001:db8:1:2::5", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::5", "2001:db8:1:3::5", False),
        ("::ffff:10.0.0.1", "::ffff:10.0.0.2", False),
        ("a socket of its own", "", False),
    ],
)
def test_one_machine_is_one_address_though_it_has_many(one, other, same):
    from biglab.classroom.server import network

    assert (network(one) == network(other)) is same


def line_of(hall, monkeypatch):
    """The server's end of a line, with nobody at the other."""
    from tornado.httputil import HTTPHeaders, HTTPServerRequest, RequestStartLine

    from biglab.classroom.server import Line

    start, headers = RequestStartLine("GET", "/", "HTTP/1.1"), HTTPHeaders({"Cookie": "biglab_seat=x", "Host": "x"})
    request = HTTPServerRequest(start_line=start, headers=headers, connection=hall.server)
    monkeypatch.setattr(hall.server, "set_close_callback", lambda callback: None, raising=False)
    return Line(hall.server.request_callback, request, hall=hall.hall, base="/")


@in_a_hall()
async def test_a_page_that_goes_while_it_waits_for_its_turn_is_not_counted_as_here(hall, monkeypatch):
    line = line_of(hall, monkeypatch)

    async def gone_meanwhile(address):
        line.on_close()
        return True

    monkeypatch.setattr(hall.hall.guesses, "may_ask", gone_meanwhile)
    await line.open(hall.code)
    assert hall.hall.rooms.find(hall.code).pages == set()


@in_a_hall()
async def test_a_page_that_never_reads_is_hung_up_on_and_one_that_reads_is_not(hall, monkeypatch):
    from biglab.classroom import server

    monkeypatch.setattr(server, "MOST_UNREAD", 1000)
    for reads in (True, False):
        line, closed = line_of(hall, monkeypatch), []

        def write(text, reads=reads):
            future = asyncio.get_running_loop().create_future()
            future.set_result(None) if reads else None
            return future

        line.write_message, line.close = write, lambda code, why, closed=closed: closed.append(code)
        for _ in range(20):
            line.tell("x" * 100)
            await asyncio.sleep(0)
        assert closed == ([] if reads else [1013] * 9)


@in_a_hall()
async def test_nobody_fills_a_room_with_people_or_pages_that_they_invent(hall, monkeypatch):
    from biglab.classroom import room, server

    hall.hall.newcomers.at_once = 3.0
    monkeypatch.setattr(server, "COME_PER_SECOND", 0.0)
    ada, *_ = await hall.class_of(3)
    fourth = await hall.phone().open()
    await fourth.until(lambda screen: screen)
    await fourth.say(type="join", name="One more")
    assert "from your network at once" in (await fourth.answer())["error"]
    await ada.say(type="join", name="I am in")
    assert await ada.answer() == {"done": "join"}, "somebody who is in stays in"
    monkeypatch.setattr(server, "COME_PER_SECOND", 1e9)
    monkeypatch.setattr(room, "MOST_PEOPLE", 3)
    await fourth.say(type="join", name="One more")
    assert "full: 3 people" in (await fourth.answer())["error"]
    monkeypatch.setattr(server, "PAGES_OF_AN_ADDRESS", 4)
    fifth = await hall.phone().open()
    assert await fifth.hung_up() == 1013 and "too many pages" in fifth.heard[0]["error"]
    assert len(hall.activity.room.people) == 3


@pytest.mark.parametrize(
    "path",
    [
        "class/../../etc/passwd",
        "class/static/../store.py",
        "class/static/%2e%2e/%2e%2e/store.py",
        "class/static/student.py",
        "class/%00%00%00%00",
        "class/ABCDEFGH",
        "class/ABCD/socket/../../..",
        "class//////",
        "class/ÄÖÜß",
        "class/static/" + "a" * 3000,
        "api/contents",
    ],
)
def test_odd_addresses_find_nothing(path, tmp_path):
    async def ask():
        hall = Hall(tmp_path / "lesson.db")
        reader, writer = await asyncio.open_connection("127.0.0.1", int(hall.address.rpartition(":")[2]))
        writer.write(f"GET /{path} HTTP/1.0\r\nHost: x\r\n\r\n".encode())
        answer = await reader.read()
        writer.close()
        await hall.close()
        return answer

    answer = asyncio.run(ask())
    assert answer.split()[1] in (b"404", b"400")
    assert b"Traceback" not in answer and b"import" not in answer


@in_a_hall()
async def test_nothing_can_be_posted(hall, monkeypatch):
    from tornado.httpclient import AsyncHTTPClient

    for method in ("POST", "PUT", "DELETE", "PATCH"):
        body = {"body": "x"} if method != "DELETE" else {}
        for path in (f"class/{hall.code}", "class", "class/static/seat.js", "class/x/y"):
            answer = await AsyncHTTPClient().fetch(f"{hall.address}/{path}", method=method, raise_error=False, **body)
            assert answer.code in (404, 405), (method, path, answer.code)


# ------------------------------------------------------------------ those who mean no good


@in_a_hall()
async def test_a_forged_origin_and_no_origin_are_refused(hall, monkeypatch):
    phone = await hall.phone().open()
    for origin in ("http://evil.example", "null", f"{hall.address}.evil.example", "http://127.0.0.1:1"):
        with pytest.raises(HTTPClientError, match="403"):
            await phone.connect(Origin=origin)
    reader, writer = await asyncio.open_connection("127.0.0.1", int(hall.address.rpartition(":")[2]))
    head = f"GET /class/{hall.code}/socket HTTP/1.1\r\nHost: {hall.address[7:]}\r\nUpgrade: websocket\r\n"
    writer.write(f"{head}Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: eA==\r\n\r\n".encode())
    assert b"403" in await reader.readline()
    writer.close()


@in_a_hall(seconds=None)
async def test_without_a_cookie_or_with_another_rooms_nobody_is_anybody(hall, monkeypatch):
    ada = await hall.phone().join("Ada")
    bare = hall.phone()
    await bare.connect(Cookie="")
    assert await bare.hung_up() == 1008 and "cookies" in bare.heard[0]["error"]
    _, other = new_room(hall.store, "auction-house", 2)
    guest = Phone(hall.address, other)
    guest.cookie = ada.cookie
    await guest.connect()
    assert (await guest.until(lambda screen: screen))["screen"] == "join"
    await guest.say(type="decide", move="bid 5")
    assert "come in first" in (await guest.answer())["error"]
    old = hall.phone()
    old.cookie = "biglab_seat=of-last-week"
    await old.open()
    assert (await old.until(lambda screen: screen))["screen"] == "join"


@in_a_hall(seconds=None)
async def test_whatever_a_message_says_of_seats_it_decides_for_its_own(hall, monkeypatch):
    ada, eve = await hall.class_of(2)
    hall.do("start")
    for phone in (ada, eve):
        await phone.until(lambda screen: screen["screen"] == "lot")
    (lot,) = hall.activity.lots[-1]
    other = lot.seats.index("p2")
    forged = {"s": other, "seat": other, "g": 0, "by": "p2", "person": "p2", "secret": eve.cookie, "bots": {}}
    await ada.say(type="decide", move="bid 5", **forged)
    assert await ada.answer() == {"done": "decide"}
    await ada.say(type="decide", move="bid 6", **forged)
    assert "decided already" in (await ada.answer())["error"]
    (lot,) = hall.activity.lots[-1]
    assert lot.decided == {lot.seats.index("p1"): ("bid 5", "p1")} and eve.screen["state"] == "decide"


BAD = [
    "",
    "no json",
    "[]",
    "null",
    "7",
    '"text"',
    "{}",
    '{"type": 5}',
    '{"type": "on_press", "name": "start"}',
    '{"type": "reveal"}',
    '{"type": "decide"}',
    '{"type": "decide", "move": null}',
    '{"type": "decide", "move": {"a": 1}}',
    '{"type": "decide", "move": "bid -5"}',
    '{"type": "decide", "move": "bid 99999999999999999999999999"}',
    '{"type": "decide", "move": "bid 5", "lot": 99}',
    '{"type": "decide", "move": "bid 5", "lot": "1"}',
    '{"type": "decide", "move": "' + "x" * 3000 + '"}',
    '{"type": "decide", "price": 1e400}',
    '{"type": "move", "code": 1e300}',
    '{"type": "move", "code": -1}',
    '{"type": "wish", "target": ["bid 5"]}',
    '{"type": "wish", "target": "bid \\u0000 5"}',
    "[" * 4000,
    '{"a":' * 800,
]


@in_a_hall(seconds=None)
async def test_malformed_messages_get_a_sentence_and_change_nothing(hall, monkeypatch):
    phones = await hall.class_of(2)
    hall.do("start")
    ada = phones[0]
    await ada.until(lambda screen: screen["screen"] == "lot")
    hall.reader.catch_up()
    last = hall.reader.room.last
    for text in BAD:
        await ada.line.write_message(text)
        answer = await ada.answer()
        assert set(answer) == {"error"} and answer["error"] and "did not work" not in answer["error"], (text, answer)
        await asyncio.sleep(0.03)  # as a person would, not all at once
    await ada.line.write_message(b"\xff\xfe", binary=True)
    assert "not a message" in (await ada.answer())["error"]
    hall.reader.catch_up()
    assert hall.reader.room.last == last


@in_a_hall()
async def test_huge_messages_and_floods_close_the_line_and_nobody_else_notices(hall, monkeypatch):
    ada, eve, bob = await hall.class_of(3)
    await ada.line.write_message("x" * 100_000)
    assert await ada.hung_up() in (1009, 0)
    with contextlib.suppress(Exception):
        for _ in range(1000):
            await eve.line.write_message('{"type":"join"}')
    assert await eve.hung_up() == 1008
    assert sum("too many messages" in message.get("error", "") for message in eve.heard) == 1
    await bob.say(type="join", name="again")
    assert await bob.answer() == {"done": "join"}
    hall.reader.catch_up()
    assert len(hall.reader.room.people) == 3


@in_a_hall(seconds=None)
async def test_names_with_markup_stay_text(hall, monkeypatch):
    phone = await hall.phone().join("<img src=x onerror=alert(1)>")
    assert phone.screen["name"] == "<img src=x onerror=alert"
    page = await get(phone.page, phone.cookie)
    assert b"onerror" not in page.body


@in_a_hall(seconds=None)
async def test_somebody_who_is_sent_out_is_told_so_and_a_forgotten_room_is_gone(hall, monkeypatch):
    ada, eve = await hall.class_of(2)
    hall.do("kick", person="P1")
    await ada.until(lambda screen: screen["screen"] == "gone")
    await ada.say(type="decide", move="bid 5")
    assert "not in this room" in (await ada.answer())["error"]
    await ada.say(type="join", name="me again")
    assert "sent out" in (await ada.answer())["error"]
    hall.store.forget(hall.number)
    await eve.until(lambda screen: screen["screen"] == "closed")
    assert (await get(eve.page, eve.cookie)).code == 404
