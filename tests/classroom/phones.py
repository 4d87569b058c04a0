"""Students' phones without a screen: they fetch the page, keep its cookie and speak through its web socket."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlsplit

from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import websocket_connect


async def get(address: str, cookie: str = "", **headers: str) -> Any:
    """What a server answers, whatever it is."""
    sent = {**({"Cookie": cookie} if cookie else {}), **headers}
    client = AsyncHTTPClient()
    return await client.fetch(
        HTTPRequest(address, headers=sent, follow_redirects=False, request_timeout=60), raise_error=False
    )


class Phone:
    """One browser: a cookie jar of one cookie, and the newest screen."""

    def __init__(self, address: str, code: str):
        self.page = f"{address}/class/{code}"
        parts = urlsplit(address)
        self.origin = f"{parts.scheme}://{parts.netloc}"
        self.cookie = ""
        self.screen: dict[str, Any] = {}
        self.traits: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []
        self.line: Any = None
        self._news = asyncio.Event()
        self._listening: asyncio.Task[None] | None = None

    async def open(self) -> Phone:
        answer = await get(self.page, self.cookie)
        assert answer.code == 200, answer.code
        for header in answer.headers.get_list("Set-Cookie"):
            (name, morsel), *_ = SimpleCookie(header).items()
            self.cookie = f"{name}={morsel.value}"
        return await self.connect()

    async def connect(self, **headers: str) -> Phone:
        sent = {"Origin": self.origin, "Cookie": self.cookie, **headers}
        request = HTTPRequest(f"{self.page}/socket".replace("http", "ws", 1), headers=sent)
        self.line = await websocket_connect(request)
        self._listening = asyncio.create_task(self._listen())
        return self

    async def _listen(self) -> None:
        while (text := await self.line.read_message()) is not None:
            message = json.loads(text)
            self.heard.append(message)
            if "screen" in message:
                self.screen = message
            self._news.set()
        self._news.set()

    async def say(self, **message: Any) -> None:
        await self.line.write_message(json.dumps(message))

    async def until(self, true: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """Wait until the screen is like this."""
        while not (self.screen and true(self.screen)):
            self._news.clear()
            await self._news.wait()
        return self.screen

    async def answer(self) -> dict[str, Any]:
        """The next answer that is not a screen."""
        while True:
            for message in self.heard:
                if "screen" not in message:
                    self.heard.remove(message)
                    return message
            assert self._listening is not None and not self._listening.done(), "the line is closed"
            self._news.clear()
            await self._news.wait()

    async def join(self, name: str = "") -> Phone:
        await self.open()
        await self.until(lambda screen: screen)
        await self.say(type="join", name=name)
        assert await self.answer() == {"done": "join"}
        await self.until(lambda screen: screen["screen"] != "join")
        return self

    async def hung_up(self) -> int:
        """Wait until the server closes the line; its code."""
        assert self._listening is not None
        await self._listening
        return int(self.line.close_code or 0)

    async def leave(self) -> None:
        self.line.close()
        assert self._listening is not None
        await self._listening
