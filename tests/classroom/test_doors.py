"""The two doors: inside a Jupyter server with a token, behind a real JupyterHub, and `biglab class` alone."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest
from tornado.websocket import websocket_connect

import biglab
from biglab.classroom.alone import local_address
from biglab.classroom.room import Room
from biglab.classroom.spec import new_room
from biglab.classroom.store import Reader, Store
from tests.classroom.phones import Phone, get
from tests.conftest import ROOT

TOKEN = "the-teachers-own"
EXTENSION = "{'biglab.classroom': True}"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def environment(own, **more):
    return {
        **os.environ,
        "BIGLAB_DATA": str(own / "biglab"),
        "JUPYTER_CONFIG_DIR": str(own / "config"),
        "JUPYTER_DATA_DIR": str(own / "data"),
        "JUPYTER_RUNTIME_DIR": str(own / "runtime"),
        "IPYTHONDIR": str(own / "ipython"),
        "HOME": str(own),
        "PYTHONPATH": os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")])),
        **more,
    }


class Process:
    """A server of its own; stopped with all its children."""

    def __init__(self, command, own, stdin=subprocess.DEVNULL, **more):
        self.log = own / f"{Path(command[-1]).name[:20] or 'server'}.log"
        self.file = self.log.open("wb")
        self.process = subprocess.Popen(
            command, env=environment(own, **more), stdin=stdin, stdout=self.file, stderr=self.file,
            start_new_session=True, cwd=own,
        )  # fmt: skip

    def said(self):
        return self.log.read_text(encoding="utf-8", errors="replace")

    def wait_for(self, pattern):
        while not (found := re.search(pattern, self.said())):
            assert self.process.poll() is None, self.said()
            time.sleep(0.05)
        return found

    def stop(self):
        """Let it end what it has started in sessions of their own, then be sure."""
        self.process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(60)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.file.close()

    def kill(self):
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.file.close()


async def answers(address):
    """Wait until a server is there."""
    while True:
        try:
            await AsyncHTTPClient().fetch(address, raise_error=False)
            return
        except OSError:
            await asyncio.sleep(0.05)


def lesson(own, **more):
    (own / "biglab").mkdir(exist_ok=True)
    store = Store(own / "biglab" / "classroom.db")
    number, code = new_room(store, "auction-house", 2, seed=7, seconds=None, **more)
    return store, Reader(store, number, Room), code


async def play_a_lot(address, reader, code):
    """Two students who are not logged in join and bid; the room has what they bid."""
    ada, eve = [await Phone(address, code).join(name) for name in ("Ada", "Eve")]
    reader.add(lambda room: room.command("start"))
    for phone, bid in ((ada, 3), (eve, 4)):
        await phone.until(lambda screen: screen["screen"] == "lot")
        await phone.say(type="decide", move=f"bid {bid}")
    for phone in (ada, eve):
        await phone.until(lambda screen: screen.get("state") == "over")
    reader.catch_up()
    assert {row["name"]: row["bid"] for row in reader.room.activity.rows()} == {"Ada": 3, "Eve": 4}
    return ada


CLOSED = [
    "api/contents",
    "api/kernels",
    "api/sessions",
    "api/terminals",
    "api/status",
    "api/config/notebook",
    "files/x",
    "tree",
    "lab",
]


async def check_closed(address, student):
    """Nothing else of the server answers somebody without the token, whatever cookie or token they have."""
    wrong = ("?token=wrong", student.cookie)
    asked = [(f"{address}/{path}{query}", cookie) for path in CLOSED for query, cookie in (("", ""), wrong)]
    for (place, _), answer in zip(asked, await asyncio.gather(*(get(*each) for each in asked))):
        assert answer.code in (302, 401, 403, 404), (place, answer.code)
        if answer.code == 302:
            assert "login" in answer.headers["Location"] or "oauth" in answer.headers["Location"]
    for path in ("api/kernels/x/channels", "terminals/websocket/1"):
        with pytest.raises(HTTPClientError):
            headers = {"Origin": student.origin, "Cookie": student.cookie}
            await websocket_connect(HTTPRequest(f"{address}/{path}".replace("http", "ws", 1), headers=headers))


# ------------------------------------------------------------------ inside Jupyter


def test_inside_jupyter_rooms_answer_without_the_token_and_nothing_else_does(tmp_path):
    store, reader, code = lesson(tmp_path)
    port = free_port()
    server = Process(
        [
            *(sys.executable, "-m", "jupyter_server", "--no-browser", "--ip=127.0.0.1", f"--port={port}"),
            *("--ServerApp.base_url=/user/teacher/", "--ServerApp.allow_unauthenticated_access=False"),
            *(f"--IdentityProvider.token={TOKEN}", "--ServerApp.allow_root=True", "--ServerApp.port_retries=0"),
            *(f"--ServerApp.jpserver_extensions={EXTENSION}", f"--ServerApp.root_dir={tmp_path}"),
        ],
        tmp_path,
    )
    address = f"http://127.0.0.1:{port}/user/teacher"

    async def visit():
        await answers(f"{address}/class")
        ada = await play_a_lot(address, reader, code)
        assert f"Path=/user/teacher/class/{code}" in (await get(ada.page)).headers["Set-Cookie"]
        for path in ("class", "class/static/student.js", f"class/{code}", f"class/{code}?token=wrong"):
            answer = await get(f"{address}/{path}")
            assert answer.code == 200 and "default-src 'none'" in answer.headers["Content-Security-Policy"]
            assert TOKEN not in str(answer.headers) and TOKEN.encode() not in answer.body
        await check_closed(address, ada)
        assert (await get(f"{address}/api/contents?token={TOKEN}")).code == 200
        post = await AsyncHTTPClient().fetch(ada.page, method="POST", body="x", raise_error=False)
        assert post.code == 405

    try:
        asyncio.run(visit())
        assert "Traceback" not in server.said()
    finally:
        server.kill()
        store.close()


# ------------------------------------------------------------------ alone


def start_alone(own, *more, port=0):
    server = Process([sys.executable, "-m", "biglab", "class", "--port", str(port), *more], own, PYTHONUNBUFFERED="1")
    found = server.wait_for(r"address\s+(http://127\.0\.0\.1:\d+)/class\s+code\s+([A-Z]{4})")
    server.wait_for("Only this machine can reach it")
    return server, found[1], found[2]


def test_alone_it_prints_address_code_and_qr_and_survives_being_killed_in_mid_lot(tmp_path):
    server, address, code = start_alone(
        tmp_path, "auction-house", "--groups-of", "2", "--set", "lots=1", "seconds=none"
    )
    said = server.said()
    assert f"{address}/class/{code}" in said and sum("▀" in line or "█" in line for line in said.splitlines()) > 10
    store = Store(tmp_path / "biglab" / "classroom.db")
    assert oct(store.path.parent.stat().st_mode & 0o777) == "0o700"
    assert store.doors(time.time()) == [address]
    assert listening(int(address.rpartition(":")[2])) == {"127.0.0.1"}
    reader = Reader(store, store.find(code), Room)

    async def first_half():
        phones = [await Phone(address, code).join(name) for name in ("Ada", "Eve")]
        reader.add(lambda room: room.command("start"))
        values = [(await phone.until(lambda screen: screen["screen"] == "lot"))["value"] for phone in phones]
        await phones[0].say(type="decide", move="bid 3")
        assert await phones[0].answer() == {"done": "decide"}
        os.kill(server.process.pid, signal.SIGKILL)  # in the middle of a lot
        return [phone.cookie for phone in phones], values

    cookies, values = asyncio.run(first_half())
    server.kill()
    again, address, same = start_alone(tmp_path, "--code", code)
    assert same == code

    async def second_half():
        phones = [Phone(address, code) for _ in cookies]
        for phone, cookie, value in zip(phones, cookies, values):
            phone.cookie = cookie
            await phone.open()
            assert (await phone.until(lambda screen: screen["screen"] == "lot"))["value"] == value
        assert phones[0].screen["sent"] == "bid 3" and phones[1].screen["state"] == "decide"
        await phones[1].say(type="decide", move="bid 2")
        result = (await phones[0].until(lambda screen: screen["state"] == "over"))["result"]
        assert result["won"] and result["price"] == 3 and result["profit"] == values[0] - 3

    try:
        asyncio.run(second_half())
        assert "Traceback" not in again.said()
    finally:
        again.kill()
        store.close()


def listening(port):
    """The addresses of this machine on which somebody listens at this port."""
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    places = [row[1].split(":") for row in rows if row[3] == "0A"]  # 0A: listens
    return {socket.inet_ntoa(bytes.fromhex(host)[::-1]) for host, at in places if int(at, 16) == port}


def test_in_the_local_network_it_says_so_and_its_keys_and_a_notebook_steer_the_same_room(tmp_path):
    keys, terminal = os.openpty()
    arguments = ["auction-house", "--lan", "--port", "0", "--groups-of", "2", "--set", "lots=1", "seconds=none"]
    command = [sys.executable, "-m", "biglab", "class", *arguments]
    server = Process(command, tmp_path, stdin=terminal, PYTHONUNBUFFERED="1")
    address, code = server.wait_for(r"address\s+(http://[\d.]+:\d+)/class\s+code\s+([A-Z]{4})").groups()
    server.wait_for("Enter: start, next")
    said, port = server.said(), int(address.rpartition(":")[2])
    assert "open to everybody in your local network, without a password" in said and "Only this machine" not in said
    assert f"{address}/class/{code}" in said and sum("▀" in line or "█" in line for line in said.splitlines()) > 10
    assert address == f"http://{local_address()}:{port}" and listening(port) == {"0.0.0.0"}
    room = biglab.classroom(code=code, store=tmp_path / "biglab" / "classroom.db")

    async def play():
        phones = [await Phone(where, code).join(where) for where in (address, f"http://127.0.0.1:{port}")]
        os.write(keys, b"\n")
        for phone in phones:
            await phone.until(lambda screen: screen["screen"] == "lot")
            await phone.say(type="decide", move="bid 3")
        for phone in phones:
            await phone.until(lambda screen: screen["state"] == "over")

    try:
        asyncio.run(play())
        server.wait_for("start: 2 people, play")
        assert room.doors == [address] and list(room.frame().bid) == [3, 3]
        os.write(keys, b"x\n\nq\n")
        assert server.process.wait() == 0
        assert "no key is called 'x'; Enter: start" in server.said() and "all lots are sold" in server.said()
        assert "Traceback" not in server.said()
        assert Store(tmp_path / "biglab" / "classroom.db").doors(time.time()) == []
    finally:
        room.close()
        server.kill() if server.process.poll() is None else server.file.close()
        os.close(keys)
        os.close(terminal)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--code", "QQQQ"], "no open room has the code QQQQ"),
        (["--code", "ab"], "is not a code"),
        (["big-sho"], "did you mean 'big-shot'"),
        (["auction-house", "--groups-of", "9"], "2 to 6 players"),
        (["auction-house", "--set", "lots=many"], "not a number"),
        (["auction-house", "--set", "formt=dutch"], "formt"),
    ],
)
def test_a_wrong_command_gets_a_sentence(arguments, sentence, tmp_path, capsys):
    from biglab.cli import main

    assert main(["class", *arguments, "--store", str(tmp_path / "lesson.db")]) == 2
    assert sentence in capsys.readouterr().err


# ------------------------------------------------------------------ behind a JupyterHub


@pytest.fixture(scope="module")
def proxy():
    """JupyterHub's own proxy, which comes from npm; it is kept beside the packages of this environment."""
    folder = Path(sys.prefix) / "share" / "jupyterhub-proxy"
    program = folder / "node_modules" / ".bin" / "configurable-http-proxy"
    if not program.exists():
        if shutil.which("npm") is None:
            subprocess.run([ROOT / "tools" / "apt.sh", "npm"], check=True)
        wanted = ["--prefix", str(folder), "configurable-http-proxy@5"]
        subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund", *wanted], check=True)
    return program


HUB = """
c.JupyterHub.bind_url = "http://127.0.0.1:{port}"
c.JupyterHub.hub_bind_url = "http://127.0.0.1:{hub}"
c.ConfigurableHTTPProxy.api_url = "http://127.0.0.1:{api}"
c.ConfigurableHTTPProxy.command = ["{proxy}"]
c.JupyterHub.authenticator_class = "dummy"
c.Authenticator.allow_all = True
c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = "{own}/{{username}}"
c.Spawner.cmd = ["{python}", "-m", "jupyterhub.singleuser"]
c.Spawner.args = ["--ServerApp.jpserver_extensions={extension}", "--ServerApp.allow_root=True"]
c.Spawner.environment = {{
    "BIGLAB_DATA": "{own}/biglab", "JUPYTERHUB_SINGLEUSER_APP": "jupyter_server.serverapp.ServerApp"
}}
c.Spawner.env_keep = ["PATH", "PYTHONPATH", "LANG"]
c.JupyterHub.load_roles = [{{"name": "opener", "scopes": ["servers", "admin:users"], "services": ["opener"]}}]
c.JupyterHub.services = [{{"name": "opener", "api_token": "opens-servers"}}]
c.JupyterHub.log_level = "WARN"
"""


def test_behind_a_jupyterhub_students_who_are_not_logged_in_play_and_nothing_else_answers_them(tmp_path, proxy):
    store, reader, code = lesson(tmp_path)
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    config = tmp_path / "hub.py"
    told = {"port": port, "hub": free_port(), "api": free_port(), "proxy": proxy, "own": tmp_path}
    config.write_text(HUB.format(**told, python=sys.executable, extension=EXTENSION), encoding="utf-8")
    hub = Process(
        [sys.executable, "-m", "jupyterhub", "-f", str(config)], tmp_path, CONFIGPROXY_AUTH_TOKEN="of-the-proxy"
    )

    async def visit():
        await answers(f"{address}/hub/api")
        opener = {"Authorization": "token opens-servers"}
        client = AsyncHTTPClient()
        while (
            await client.fetch(
                f"{address}/hub/api/users/teacher", method="POST", body="", headers=opener, raise_error=False
            )
        ).code not in (201, 409):
            await asyncio.sleep(0.1)
        await client.fetch(
            f"{address}/hub/api/users/teacher/server", method="POST", body="", headers=opener, request_timeout=60
        )
        while not json.loads((await get(f"{address}/hub/api/users/teacher", **opener)).body).get("server"):
            assert hub.process.poll() is None, hub.said()
            await asyncio.sleep(0.1)
        mine = f"{address}/user/teacher"
        ada = await play_a_lot(mine, reader, code)
        await check_closed(mine, ada)
        assert (await get(f"{address}/hub/home", ada.cookie)).code == 302

    try:
        asyncio.run(visit())
    except BaseException:
        print(hub.said())
        raise
    finally:
        hub.stop()
        store.close()
