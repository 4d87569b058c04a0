"""What every widget of biglab shares: one lock, a guard on the number of the move, errors that are shown.

Messages from the page are untrusted, may arrive on any thread and out of order (kernel subshells). So each
carries the `ply` it was meant for; a stale one is refused, and every one is answered. While the answer takes
its time, a heartbeat says who is thinking, so that the page can tell a busy kernel from a missing one.
"""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import time
from typing import Any

import anywidget
import traitlets

from ..core.errors import BiglabError
from ..core.watch import watchdog
from . import assets
from .heartbeat import heart

HEARTBEAT = 1.0  # seconds between two signs of life while a message is being answered


class BiglabWidget(anywidget.AnyWidget):
    """Base of our widgets. `class Board(BiglabWidget, esm="boards/big_idea/board")` loads that front end; a message
    {"type": "move", …} goes to the method `on_move(message)` of the subclass.

    A subclass says what it is in `text()` and, if it can, in `svg()`: they are shown wherever a widget cannot be.
    """

    ply = traitlets.Int(0).tag(sync=True)
    error = traitlets.Unicode("").tag(sync=True)

    def __init_subclass__(cls, esm: str | None = None, **kwargs: Any) -> None:
        if esm:
            cls._esm = _live(esm) if os.getenv("ANYWIDGET_HMR") == "1" else assets.packed(esm)
            cls._css = assets.style(esm)
        super().__init_subclass__(**kwargs)

    def __init__(self, **kwargs: Any) -> None:
        self._lock = threading.RLock()
        self._born = time.monotonic()
        hear_interrupts()
        super().__init__(**kwargs)
        self.on_msg(self._hear)

    # ---- what a subclass fills in

    def text(self) -> str:
        """The widget in a terminal, in a saved notebook and in nbval's eyes."""
        return f"{type(self).__name__} after {self.ply} moves"

    def svg(self) -> str | None:
        """A still picture of the same, or None."""
        return None

    @property
    def _thinking(self) -> str:
        """The name of the bot that is being asked for a move now; empty when the board itself is at work."""
        return ""

    def _catch_up(self) -> None:
        """Show how far things have come, after a message that could not be carried out completely."""

    # ---- what Jupyter asks for

    def __repr__(self) -> str:
        return self.text()

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        picture = self.svg()
        if bundle and picture:
            # never text/html: an untrusted notebook would show nothing at all instead of the text
            bundle[0]["image/svg+xml"] = picture
        return bundle

    # ---- what the page asks for

    def _handler(self, kind: object) -> Any:
        """The `on_…` method of a subclass. Those of ipywidgets itself cannot be called from the page."""
        if isinstance(kind, str) and kind.isidentifier():
            for cls in type(self).__mro__:
                if cls is BiglabWidget:
                    break
                if f"on_{kind}" in vars(cls):
                    return getattr(self, f"on_{kind}")
        raise BiglabError(f"this board does not know what {kind!r} means")

    def _is_stale(self, message: dict[str, Any]) -> bool:
        """Was the message meant for another picture than the one that is shown?"""
        return message.get("ply") != self.ply

    def _hear(self, _widget: Any, message: Any, _buffers: Any) -> None:
        if isinstance(message, dict) and message.get("type") == "age":  # a page scrolls to a widget that is new
            self.send({"type": "age", "seconds": time.monotonic() - self._born})
            return
        if isinstance(message, dict) and message.get("type") == "extra":  # parts of a board that few games need
            self.send({"type": "extra", **assets.extra()})
            return
        with self._lock:
            if not isinstance(message, dict) or self._is_stale(message):
                self.send({"type": "stale", "ply": self.ply})
                return
            with self._alive():
                said = self._carry_out(message)
            self.send({"type": "done", "of": message.get("type"), "ply": self.ply, **said})

    def _carry_out(self, message: dict[str, Any]) -> dict[str, str]:
        """Do what a message says; what went wrong, in words, or nothing, with the rule behind it and where it belongs.

        Whatever goes wrong ends here: nobody sees a handler's traceback, and an exit would end the kernel.
        """
        try:
            with self.hold_sync():
                self.error = ""
                self._handler(message.get("type"))(message)
                return {"error": self.error}
        except BaseException as problem:
            said = in_words(problem)
            where = {"cite": getattr(problem, "cite", ""), "near": near(problem, message)}
        with contextlib.suppress(Exception):  # the sentence above matters more
            self._catch_up()
        self.error = said
        return {"error": said, **where}

    def _alive(self) -> contextlib.AbstractContextManager[None]:
        """While this lasts, the page hears every second that the kernel is at work, and who is thinking."""
        return heart.beating(HEARTBEAT, lambda: self.send({"type": "busy", "who": self._thinking}))


def hear_interrupts() -> None:
    """From now on an interrupt reaches the bots that think while the kernel is idle.

    JupyterLab sends messages of widgets to subshells, which are threads. Signals come to the main thread, and there
    the kernel ignores an interrupt unless a cell is running: it sets its handler before a cell and puts back
    the one it had after it. So it is given another one to put back.
    """
    shell = sys.modules.get("IPython")
    kernel = getattr(shell.get_ipython(), "kernel", None) if shell is not None else None
    usual = getattr(kernel, "saved_sigint_handler", None)
    if usual is None or getattr(usual, "is_ours", False) or threading.current_thread() is not threading.main_thread():
        return

    def interrupt(number: int, frame: Any) -> None:
        if not watchdog.interrupt() and callable(usual):
            usual(number, frame)

    interrupt.is_ours = True  # type: ignore[attr-defined]
    kernel.saved_sigint_handler = interrupt  # type: ignore[union-attr]


def near(problem: BaseException, message: dict[str, Any]) -> str:
    """The move in words that a refusal is about, so that the page can show it beside that move."""
    target = message.get("target")
    return getattr(problem, "near", "") or (target if isinstance(target, str) else "")


def in_words(problem: BaseException) -> str:
    """Our own refusals are sentences already; anything else says what kind of surprise it was."""
    if isinstance(problem, KeyboardInterrupt):
        return "interrupted: the board shows how far it came"
    if type(problem).__module__.partition(".")[0] == "biglab" or type(problem) in (ValueError, KeyError):
        return str(problem.args[0]) if problem.args else type(problem).__name__
    return f"{type(problem).__name__}: {problem}"


def _live(name: str) -> Any:
    """For people who work on the front end: ANYWIDGET_HMR=1 reloads widgets when a module is saved."""
    from anywidget._file_contents import VirtualFileContents
    from watchfiles import watch

    contents = VirtualFileContents(assets.module(name))

    def follow() -> None:
        for _ in watch(assets.home()):
            try:
                contents.contents = assets.module(name)
            except assets.AssetError as problem:
                print("biglab:", problem)

    threading.Thread(target=follow, daemon=True, name=f"biglab {name}").start()
    return contents
