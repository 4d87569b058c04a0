"""Work in the background: one job at a time, the newest wins, and an error becomes a sentence.

In a browser kernel there are no threads. There a job takes turns with everything else: if its slice of time is over
when it asks whether anybody still waits for it, it pauses until messages have been answered. A browser that cannot let
Python pause (all recent ones can) runs a job in one piece, and ends it if it takes too long.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from typing import Any

from ..core.errors import BiglabError

Job = Callable[[threading.Event], None]

SLICE = 0.05  # seconds that a job works in a browser before messages are answered again
LONGEST = 6.0  # seconds for a job in one piece: nobody can stop it meanwhile


class Worker:
    """Runs the latest job it was given on a thread of its own; an older one is asked to stop.

    A job is a function of one argument: an Event that is set when nobody waits for its result any more.
    If there are no threads (in a browser kernel), it runs in slices.
    """

    def __init__(self, name: str, trouble: Callable[[BaseException], None]):
        self.name, self.trouble = name, trouble
        self._starting = threading.RLock()  # two pages, or a page and a cell, may start jobs at once
        self._stop = threading.Event()
        self._thread: Any = None

    def start(self, job: Job) -> None:
        with self._starting:
            self._start(job)

    def _start(self, job: Job) -> None:
        self.stop()
        before, turns = self._thread, turn_taking()
        stop = self._stop = threading.Event() if turns is None else PausingEvent(turns)

        def run() -> None:
            if before is not None:
                before.join()  # one at a time: the old one has been asked to stop
            if not is_over(stop):
                try:
                    job(stop)
                except BaseException as problem:  # nobody sees the traceback of a thread, and an exit would end nothing
                    if not is_over(stop):
                        self.trouble(problem)

        if turns is not None:
            self._thread = SlicedJob(run, turns)
            return
        thread = threading.Thread(target=run, daemon=True, name=f"biglab {self.name}")
        try:
            thread.start()
            self._thread = thread
        except RuntimeError:
            run()

    def stop(self) -> None:
        self._stop.set()

    def wait(self, seconds: float | None = None) -> None:
        """Until the present job is done, or the newest one, if another was started meanwhile."""
        thread = None
        while self._thread is not None and self._thread is not thread:
            thread = self._thread
            thread.join(seconds)


is_over = threading.Event.is_set  # asked without a pause


class TurnTaking:
    """How jobs take turns in a browser: what Pyodide and the page's event loop can do."""

    def __init__(self) -> None:
        from pyodide.code import run_js
        from pyodide.ffi import can_run_sync, create_proxy, run_sync

        self._can_rest, self._run_sync, self._proxy = can_run_sync, run_sync, create_proxy
        self.in_slices = bool(run_js("'Suspending' in WebAssembly"))
        begin = "job.callPromising()" if self.in_slices else "(async () => job())()"
        self._later = run_js(f"(job) => setTimeout(() => {begin}.finally(() => job.destroy()), 0)")

    def later(self, work: Callable[[], None]) -> None:
        """Do it once the present message is answered."""
        self._later(self._proxy(work))

    def can_rest(self) -> bool:
        return bool(self._can_rest())

    def rest(self, seconds: float = 0.0) -> None:
        """Pause until the messages that wait have been answered."""
        import asyncio

        self._run_sync(asyncio.sleep(seconds))


_known: list[TurnTaking] = []


def turn_taking() -> TurnTaking | None:
    """How jobs take turns here; None if there are threads."""
    if sys.platform != "emscripten":
        return None
    if not _known:
        _known.append(TurnTaking())
    return _known[0]


class PausingEvent(threading.Event):
    """An event that pauses the job for a moment, now and then, when it is asked whether it is set."""

    def __init__(self, turns: Any):
        super().__init__()
        self.turns = turns
        self._began = self._last = time.monotonic()

    def is_set(self) -> bool:
        now = time.monotonic()
        if now - self._last > SLICE and not super().is_set():
            if self.turns.can_rest():
                self.turns.rest()
                self._last = time.monotonic()
            elif now - self._began > LONGEST:
                raise BiglabError(
                    f"this takes longer than {LONGEST:g} seconds, and this browser could not be stopped meanwhile; "
                    "a newer one can, and biglab on a computer is much quicker"
                )
        return super().is_set()


class SlicedJob:
    """A job that waits for its turn or has begun, as others see a thread."""

    def __init__(self, run: Callable[[], None], turns: Any):
        self._run, self._turns = run, turns
        self._begun = self._done = False
        turns.later(self._begin)

    def _begin(self) -> None:
        if self._begun:
            return
        self._begun = True
        try:
            self._run()
        finally:
            self._done = True

    def join(self, seconds: float | None = None) -> None:
        """Until it is done; what has not begun begins now."""
        end = None if seconds is None else time.monotonic() + seconds
        self._begin()
        while not self._done and self._turns.can_rest() and (end is None or time.monotonic() < end):
            self._turns.rest(SLICE / 5)
