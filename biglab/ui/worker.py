"""Work beside the page: one job at a time, the newest wins, and an error becomes a sentence."""

from __future__ import annotations

import threading
from collections.abc import Callable


class Worker:
    """Runs the latest job it was given on a thread of its own; an older one is asked to stop.

    A job is a function of one argument: an Event that is set when nobody waits for its result any more.
    Where threads cannot be had (browser kernels) the job runs at once.
    """

    def __init__(self, name: str, trouble: Callable[[BaseException], None]):
        self.name, self.trouble = name, trouble
        self._starting = threading.RLock()  # two pages, or a page and a cell, may start jobs at once
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self, job: Callable[[threading.Event], None]) -> None:
        with self._starting:
            self._start(job)

    def _start(self, job: Callable[[threading.Event], None]) -> None:
        self.stop()
        stop = self._stop = threading.Event()
        before = self._thread

        def run() -> None:
            if before is not None:
                before.join()  # one at a time: the old one has been asked to stop
            if not stop.is_set():
                try:
                    job(stop)
                except BaseException as problem:  # a thread's traceback is seen by nobody, and an exit ends nothing
                    if not stop.is_set():
                        self.trouble(problem)

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
