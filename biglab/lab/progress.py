"""How a long run shows its progress: a line in a terminal, a bar in a notebook, or a function of yours."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any, Protocol

from ..core.errors import BiglabError


class Event(Protocol):
    """What a run asks whether to stop: a `threading.Event`, for example."""

    def is_set(self) -> bool: ...


Progress = bool | Callable[[int, int], Any] | None  # True: a bar or a line
Cancel = Event | None

WIDTH = 24
EVERY = 0.1  # seconds between two updates


def progress_callback(progress: Progress, what: str = "games") -> Callable[[int, int], None]:
    """The function(done, total) that shows progress: none, a line, a bar, or the caller's own.

    >>> progress_callback(None)(1, 10)
    >>> progress_callback(lambda done, total: print(f"{done} of {total}"))(1, 10)
    1 of 10
    """
    if progress is None or progress is False:
        return lambda done, total: None
    if callable(progress):
        return progress
    if progress is True:
        return bar(what) if in_notebook() else line(what)
    raise BiglabError(f"progress: {progress!r} shows nothing; give True, or a function of (done, total)")


def cancel_check(cancel: Cancel) -> Callable[[], bool]:
    """The question "has somebody stopped it?", for an event or for None.

    >>> cancel_check(None)()
    False
    """
    if cancel is None:
        return lambda: False
    if not callable(getattr(cancel, "is_set", None)):
        raise BiglabError(f"cancel: {cancel!r} cannot be set; give a threading.Event")
    return cancel.is_set


def in_notebook() -> bool:
    """Is this a Jupyter kernel? If nobody has imported IPython, it is not."""
    shell = sys.modules.get("IPython")
    shell = shell.get_ipython() if shell is not None else None
    return shell is not None and hasattr(shell, "kernel")


def line(what: str = "games", stream: Any = None) -> Callable[[int, int], None]:
    """One line that is written over; if the output is not a terminal, only its last state."""
    stream = sys.stderr if stream is None else stream
    live = getattr(stream, "isatty", lambda: False)()
    last = [0.0]

    def show(done: int, total: int) -> None:
        now, over = time.monotonic(), done >= total
        if over or (live and now - last[0] >= EVERY):
            last[0] = now
            filled = WIDTH * done // total if total else WIDTH
            text = f"[{'#' * filled}{'.' * (WIDTH - filled)}] {done:,} of {total:,} {what}"
            stream.write(("\r" if live else "") + text + ("\n" if over else ""))
            stream.flush()

    return show


def bar(what: str = "games") -> Callable[[int, int], None]:
    """A widget under the cell, gone when the run is over."""
    from IPython.display import display
    from ipywidgets import IntProgress

    widget, last = IntProgress(min=0, max=1, description=what), [0.0]
    display(widget)

    def show(done: int, total: int) -> None:
        now = time.monotonic()
        if done >= total or now - last[0] >= EVERY:
            last[0] = now
            widget.max, widget.value, widget.description = max(1, total), done, f"{done:,} {what}"
        if done >= total:
            widget.close()

    return show
