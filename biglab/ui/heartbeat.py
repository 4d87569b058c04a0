"""Signs of life while a kernel works on an answer, from one thread that sleeps when nobody waits.

Starting a thread for every click, and waiting for its end, took longer than most answers.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Iterator


class Heart:
    """Calls a function for each piece of work, again and again, until that work is done."""

    def __init__(self) -> None:
        self._turn = threading.Condition()
        self._at_work: dict[object, tuple[float, float, Callable[[], None]]] = {}  # when next, how often, whom
        self._thread: threading.Thread | None = None
        self._sleeps = False

    @contextlib.contextmanager
    def beating(self, every: float, beat: Callable[[], None]) -> Iterator[None]:
        """While this lasts, `beat` is called again and again; every: the seconds between two calls."""
        key = object()
        with self._turn:
            self._at_work[key] = time.monotonic() + every, every, beat
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._run, daemon=True, name="biglab heartbeat")
                with contextlib.suppress(RuntimeError):  # a kernel in the browser has no threads
                    self._thread.start()
            elif self._sleeps:
                self._turn.notify()
        try:
            yield
        finally:
            with self._turn:
                del self._at_work[key]

    def _run(self) -> None:
        with self._turn:
            while True:
                now = time.monotonic()
                for key, (due, every, beat) in list(self._at_work.items()):
                    if due <= now:
                        self._at_work[key] = now + every, every, beat
                        with contextlib.suppress(Exception):  # a page that is gone must not stop the others
                            beat()
                next_one = min((due for due, _, _ in self._at_work.values()), default=None)
                self._sleeps = next_one is None
                self._turn.wait(None if next_one is None else max(0.0, next_one - time.monotonic()))


heart = Heart()
