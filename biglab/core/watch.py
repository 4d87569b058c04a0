"""A student's bot is watched while it thinks: it may take too long, use too much memory, or call sys.exit.

A `Watch` belongs to one thread that asks bots. A bot that has used up its time, or is no longer needed, is stopped
where it is: interpreted, by an exception raised inside it; compiled, by a flag that each of its loops checks
(`engine/stop_flag.py`). One daemon thread looks at all watches; asking a bot costs a few additions.
"""

from __future__ import annotations

import contextlib
import ctypes
import dis
import os
import sys
import threading
import time
import types
from collections.abc import Callable
from typing import Any

import numpy as np

from . import loop
from .errors import BiglabError, shown

PATIENCE = 10.0  # seconds that a bot may think about one move, unless somebody says otherwise
POLL = 0.02  # seconds between two checks of the thinking bots
INSIST = 0.25  # seconds after which a bot that caught the exception gets it in every line
ROOM = 20  # calls by which the recursion limit is raised for that
GRACE = 1.0  # seconds in which threads that a bot has left behind are waited for
LARGEST = 1 << 30  # bytes that a bot may take for one move; less if less than twice as much is free

ASKED, STOP = 0, 1  # of a cell: odd while a bot thinks; why it must stop, or 0
STUCK, HUNGRY, HALTED = loop.STUCK, loop.HUNGRY, loop.HALTED


class Stop(BaseException):
    """Raised inside a bot that must stop."""


class StopForGood(Stop):
    """For a bot that went on after Stop: from here on, every line of it raises this, in its `except` too.

    Python makes the exception on the thread that it is raised in, so this runs there, called by the bot's own line.
    """

    def __init__(self) -> None:
        super().__init__()
        frame: types.FrameType | None = sys._getframe(1)
        lines, usual = None, sys.gettrace()
        while frame is not None and not (frame.f_code is ASK and frame.f_locals["self"].why):
            lines = types.TracebackType(lines, frame, frame.f_lasti, frame.f_lineno)
            frame = frame.f_back
        if frame is not None and lines is not None and not isinstance(usual, Raiser):  # else it has stopped by now
            in_every_line(Raiser(self.with_traceback(lines), frame, usual))


class Raiser:
    """Raises an exception in whatever runs, until the caller of the bot runs again."""

    def __init__(self, stop: Stop, asking: Any, usual: Any):
        self.stop, self.lines, self.asking, self.usual = stop, stop.__traceback__, asking, usual

    def __delitem__(self, frame: Any) -> None:
        if frame is not self.asking:
            raise self.stop.with_traceback(self.lines)
        sys.settrace(self.usual)


def in_every_line(raiser: Raiser) -> None:
    """Have `del raiser[frame]` done before each line, by this thread.

    `sys.settrace` will not do: it drops a function that raises, and a bot may catch as often as it likes. Python's
    own hook beneath it keeps what it is given, and C's `del` may be given: it takes the first two of the hook's four
    arguments, and fails as the hook must.
    """
    hook = ctypes.cast(ctypes.pythonapi.PyObject_DelItem, ctypes.c_void_p)
    ctypes.pythonapi.PyEval_SetTrace(hook, ctypes.py_object(raiser))


class Stopped(Exception):
    """A bot was stopped: `why` is STUCK, HUNGRY or HALTED."""

    def __init__(self, why: int):
        super().__init__(why)
        self.why = why


class LeftThreads(Exception):
    """A bot answered, and something it started goes on."""


class Flag:
    """What ends a run: raised once, and seen by interpreted and by compiled code.

    cancelled: a question that is asked now and then; the flag goes up when the answer is yes.
    """

    def __init__(self, cancelled: Callable[[], bool] | None = None) -> None:
        self.raised, self.cancelled = False, cancelled
        self.cell = np.zeros(1, np.int64)

    def up(self) -> None:
        self.raised = True
        self.cell[0] = 1

    def look(self) -> bool:
        if not self.raised and self.cancelled is not None and self.cancelled():
            self.up()
        return self.raised

    @property
    def address(self) -> int:
        return self.cell.ctypes.data


NEVER = Flag()


def checked_patience(patience: Any) -> float:
    """How long a bot may think, checked; None is no limit.

    >>> checked_patience(None)
    inf
    """
    if patience is None:
        return float("inf")
    if isinstance(patience, bool) or not isinstance(patience, (int, float)) or not patience > 0:
        raise BiglabError(
            f"patience: {shown(patience)} is not a time; give the seconds that a bot may think about "
            "one move, such as 10, or None for no limit"
        )
    return float(patience)


class Watch:
    """Looks after the bots that one thread asks; `with Watch(...) as watch: watch.ask(bot, seen, legal, rng)`."""

    def __init__(self, patience: float = PATIENCE, flag: Flag = NEVER):
        self.patience, self.flag = patience, flag
        self.cell = np.zeros(2, np.int64)  # what compiled bots read and write
        self.asked = 0  # the same for interpreted ones: odd while a bot thinks
        self.why = 0
        self.ident = 0
        self.fired = False  # may an exception be on its way?
        self.deeper = 0  # by how much calls may go deeper until the bot has stopped
        self.lock = threading.Lock()
        self.seen, self.thought, self.stopped = 0, 0.0, 0.0  # the watchdog's notes
        self.memory = 0

    def __enter__(self) -> Watch:
        self.ident = threading.get_ident()
        self.alive = watchdog.add(self)
        return self

    def __exit__(self, *_: Any) -> None:
        watchdog.remove(self)
        self.rest()

    # ---- interpreted

    def ask(self, bot: Any, *given: Any) -> Any:
        """What the bot answers. Raises Stopped if the bot had to be stopped; KeyboardInterrupt passes through."""
        before = threading.enumerate()
        self.asked += 1
        try:
            try:
                answer = bot(*given) if self.alive else ask_without_threads(self, bot, given)
            finally:
                self.rest()
        except Stop as stop:
            self.rest()  # the exception may have come while this thread was in `rest` above
            if not self.why:
                raise  # it was meant for a bot further out, which asked this one
            raise Stopped(self.why).with_traceback(stop.__traceback__) from None
        if threading.active_count() > len(before):
            stop_strays(bot, before)
        return answer

    def rest(self) -> None:
        """The bot has answered: if an exception is still on its way to this thread, it is caught here."""
        if self.asked & 1:
            self.asked += 1
        if self.fired:
            with self.lock:  # wait until it has been sent
                self.fired = False
            with contextlib.suppress(Stop):
                here()
        if self.deeper:
            sys.setrecursionlimit(sys.getrecursionlimit() - self.deeper)
            self.deeper = 0

    # ---- what the watchdog does

    def is_thinking(self) -> bool:
        return bool(self.asked & 1 or self.cell[ASKED] & 1)

    def look(self, passed: float) -> None:
        """Has the bot used up its time, or too much memory?"""
        if self.flag.look():
            self.stop(HALTED)
        at = self.asked + int(self.cell[ASKED])
        if at != self.seen:
            self.seen, self.thought, self.memory = at, 0.0, resident()
        elif self.is_thinking():
            self.thought += min(passed, self.patience / 2)  # some clocks go on while a computer sleeps
            if self.thought > self.patience:
                self.stop(STUCK)
            elif self.memory and resident() - self.memory > allowance():
                self.stop(HUNGRY)
        if self.why:
            self.insist()

    def stop(self, why: int) -> None:
        if not self.why:
            self.why, self.stopped = why, time.monotonic()
            self.cell[STOP] = why

    def insist(self) -> None:
        """Raise the exception in the bot, and again from time to time if the bot goes on."""
        if not self.fired:
            self.fire(Stop)
        elif time.monotonic() - self.stopped > INSIST:
            self.deeper += ROOM  # the bot may have called as deep as Python allows
            sys.setrecursionlimit(sys.getrecursionlimit() + ROOM)
            self.fire(StopForGood)

    def fire(self, kind: type[Stop]) -> None:
        with self.lock:
            self.fired = True
            if self.asked & 1:
                raise_in(self.ident, kind)


ASK = Watch.ask.__code__


class Watchdog:
    """The thread that checks every watch; it sleeps while no bot is thinking."""

    def __init__(self) -> None:
        self.watches: list[Watch] = []
        self.strays: list[threading.Thread] = []
        self.wanted = threading.Event()
        self.lock = threading.Lock()
        self.thread: threading.Thread | None = None
        self.pid = 0

    def add(self, watch: Watch) -> bool:
        """Begin to check a watch. False if no thread can do it: a kernel in the browser has none."""
        with self.lock:
            self.watches.append(watch)
            if self.thread is None or self.pid != os.getpid():  # a forked process has left its threads behind
                thread = threading.Thread(target=self.run, daemon=True, name="biglab watchdog")
                try:
                    thread.start()
                except RuntimeError:
                    return False
                self.thread, self.pid = thread, os.getpid()
        if not self.wanted.is_set():
            self.wanted.set()
        return True

    def remove(self, watch: Watch) -> None:
        with self.lock:
            with contextlib.suppress(ValueError):
                self.watches.remove(watch)

    def interrupt(self) -> bool:
        """Stop the bot that is thinking now; True if there was one."""
        thinking = [watch for watch in list(self.watches) if watch.is_thinking()]
        for watch in thinking:
            watch.stop(HALTED)
            if watch.flag is not NEVER:
                watch.flag.up()
        return bool(thinking)

    def run(self) -> None:
        last = time.monotonic()
        while True:
            if not self.watches and not self.strays:
                self.wanted.clear()
                if not self.watches:
                    self.wanted.wait()
                last = time.monotonic()
            time.sleep(POLL)
            now = time.monotonic()
            passed, last = now - last, now
            for watch in list(self.watches):
                watch.look(passed)
            self.strays = [thread for thread in self.strays if thread.is_alive()]
            for thread in self.strays:
                raise_in(thread.ident or 0, SystemExit)


watchdog = Watchdog()


def raise_in(ident: int, kind: type[BaseException]) -> None:
    """Raise an exception in another thread, at its next step.

    It cannot be taken back: Python would go on looking for it, and a debugger would hang.
    """
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(ident), ctypes.py_object(kind))


def here() -> None:
    """A step at which Python raises what was sent to this thread."""


def ask_without_threads(watch: Watch, bot: Any, given: tuple[Any, ...]) -> Any:
    """Ask a bot that no thread can watch: every few lines the clock is checked from inside it."""
    lines, until = 0, time.monotonic() + watch.patience

    def trace(frame: Any, event: str, arg: Any) -> Any:
        nonlocal lines
        lines += 1
        if not lines & 255 and time.monotonic() > until:
            watch.why = STUCK
            raise Stop
        return trace

    usual = sys.gettrace()
    sys.settrace(trace)
    try:
        return bot(*given)
    finally:
        sys.settrace(usual)


def by_the_keyboard(error: BaseException) -> bool:
    """Was it a KeyboardInterrupt from outside? A bot may also raise one itself."""
    if isinstance(error, Stop):
        return True
    if not isinstance(error, KeyboardInterrupt):
        return False
    at = error.__traceback__
    while at is not None and at.tb_next is not None:
        at = at.tb_next
    return at is None or at.tb_frame.f_code.co_code[at.tb_lasti] != dis.opmap["RAISE_VARARGS"]


# ------------------------------------------------------------------ threads that a bot leaves behind


def stop_strays(bot: Any, before: list[threading.Thread]) -> None:
    """Stop the threads that a bot has left running, and say so."""
    space = getattr(bot, "__globals__", None) or getattr(type(bot).__call__, "__globals__", None)
    frames = sys._current_frames()
    left = [
        thread
        for thread in set(threading.enumerate()) - set(before)
        if runs_code_of(space, thread, frames.get(thread.ident or 0))
    ]
    if left:
        until = time.monotonic() + GRACE
        while time.monotonic() < until and any(thread.is_alive() for thread in left):
            for thread in left:
                raise_in(thread.ident or 0, SystemExit)  # it ends a thread without a message
            left[0].join(POLL / 4)
        watchdog.strays += [thread for thread in left if thread.is_alive()]
        watchdog.wanted.set()
        raise LeftThreads(
            f"it left {len(left)} thread{'s' if len(left) > 1 else ''} running, which "
            f"{'were' if len(left) > 1 else 'was'} stopped; a bot does its thinking before it answers"
        )


def runs_code_of(space: Any, thread: threading.Thread, frame: Any) -> bool:
    """Does a thread run code that belongs to these globals?"""
    target = getattr(thread, "_target", None) or type(thread).run
    if getattr(target, "__globals__", None) is space:
        return True
    while frame is not None:
        if frame.f_globals is space:
            return True
        frame = frame.f_back
    return False


# ------------------------------------------------------------------ memory


def resident() -> int:
    """Bytes of memory that this process uses now; 0 if that is unknown."""
    try:
        with open("/proc/self/statm", "rb") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        return 0


def allowance() -> int:
    """Bytes that a bot may take for one move: half of what is free, and 1 GB at most."""
    return min(LARGEST, free() // 2)


def free() -> int:
    """Bytes of memory that are still free, in this container too."""
    found = [LARGEST * 2]
    with contextlib.suppress(OSError, ValueError, IndexError):
        with open("/proc/meminfo", encoding="ascii") as file:
            found += [int(line.split()[1]) * 1024 for line in file if line.startswith("MemAvailable")]
    with contextlib.suppress(OSError, ValueError):
        here = "/sys/fs/cgroup/memory."
        with open(here + "max", encoding="ascii") as most, open(here + "current", encoding="ascii") as now:
            found.append(int(most.read()) - int(now.read()))
    return max(0, min(found))
