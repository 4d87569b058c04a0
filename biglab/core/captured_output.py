"""What a student's bot prints is printed and also kept, so that a board can show it on a page without output."""

from __future__ import annotations

import contextlib
import sys
import threading
from collections.abc import Iterator
from typing import Any

LONGEST = 2_000  # characters kept of what is printed for one move
MOST_LINES = 200  # printed in one run of many games; a page with tens of thousands of them stops answering


class Tee:
    """Standard output, and for the threads that listen a copy of what they write."""

    def __init__(self, out: Any):
        self.out = out
        self.heard: dict[int, list[str]] = {}

    def write(self, text: str) -> Any:
        mine = self.heard.get(threading.get_ident())
        if mine is not None and sum(map(len, mine)) < LONGEST:
            mine.append(str(text)[:LONGEST])
        return self.out.write(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.out, name)


LOCK = threading.Lock()


@contextlib.contextmanager
def listening() -> Iterator[list[str]]:
    """While this lasts, what this thread prints is also put into the list."""
    heard: list[str] = []
    me = threading.get_ident()
    with LOCK:
        if not isinstance(sys.stdout, Tee):
            sys.stdout = Tee(sys.stdout)
        tee: Any = sys.stdout
        before = tee.heard.get(me)
        tee.heard[me] = heard
    try:
        yield heard
    finally:
        with LOCK:
            tee.heard.pop(me, None)
            if before is not None:
                tee.heard[me] = before
            if not tee.heard and sys.stdout is tee:
                sys.stdout = tee.out


class LimitedOutput:
    """Limits standard output to a number of lines in all, while it is entered; `close` says how many were left out.

    It can be entered again and again: what was printed before counts.
    """

    def __init__(self, most: int = MOST_LINES):
        self.most, self.lines, self.counts = most, 0, False

    def __enter__(self) -> LimitedOutput:
        self.out, sys.stdout, self.counts = sys.stdout, self, True
        return self

    def __exit__(self, *error: object) -> None:
        self.counts = False  # if something was put in front of it and still writes to it, everything passes now
        if sys.stdout is self:
            sys.stdout = self.out

    def write(self, text: str) -> Any:
        if not self.counts:
            return self.out.write(text)
        if self.lines < self.most:
            self.out.write(text)
        self.lines += str(text).count("\n")
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.out, name)

    def close(self) -> None:
        if self.lines > self.most:
            left = self.lines - self.most
            print(f"… and {left:,} more line{'s' * (left > 1)}. Play fewer games, or print less, to read them all.")
