"""The same rules, compiled: a compiled twin of every plain function that a loop or a bot reaches.

numba is imported in this room only, and only when something is first compiled; if it is missing, `core/plain.py`
does everything. If numba cannot be tuned, it compiles untuned (`numba_tuning.py`).

The trap this file avoids: numba's disk cache looks at the file of the outermost function only. So the
kernels carry a digest of all code and constants they reach, and an edited rule is compiled anew.
"""

from __future__ import annotations

import builtins
import dis
import functools
import hashlib
import os
import re
import types
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from ..core import loop, walk
from ..core.batch import SO_INTERPRETED
from ..core.errors import BotTrouble
from ..core.loop import OURS
from ..core.plain import COPIES, call_plain, copy_state, is_up, keep_state, names_in, show_state, words_of
from ..core.state import SEATS
from . import numba_tuning
from .cache import cached
from .callback import callback, with_globals
from .intrinsics import copier, intrinsics
from .numba_tuning import Compiled, inner_options, one_signature, quick_compiling, short_loops, tuned_or_plain
from .reads import held_secret, view_for
from .separate import calls_plainly, is_large, separate
from .stop_flag import BUILDS_TEXTS, watched_options

if TYPE_CHECKING:
    from ..core.game import Game


def have_numba() -> bool:
    """Can games be compiled: is numba installed, and not switched off?"""
    if is_switched_off():
        return False
    try:
        import numba
    except ImportError:
        return False
    numba.config.reload_config()  # it keeps what it read last, perhaps while it was switched off
    if numba_tuning.is_on():
        numba_tuning.load_arrays()
    return True


def is_switched_off() -> bool:
    return os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")


class Compiler:
    """Compiled twins of plain functions, for one game."""

    def __init__(self, game: Game, tuned: bool) -> None:
        self.game, self.tuned = game, tuned
        self.layout = game.layout
        self.words = words_of(game)
        made = intrinsics(tuned)
        self.twins: dict[Any, Compiled] = {**made, call_plain: made["call"], is_up: made["halted"]}
        self.twins.update(self.copies())
        self.bound: dict[str, Any] = {**self.words, **COPIES, "call": call_plain, "halted": is_up}
        self.not_inlined = set(game.rules.NOT_INLINED)  # large rules that are called: kernels compile sooner
        # a function that numba compiles → the one of our functions that it was made from
        self.source_of: dict[Any, types.FunctionType] = {}
        # our functions that students' bots call (`separate.py`): what is called instead, and what is compiled by itself
        self.separate: dict[types.FunctionType, Any] = {}
        self.compiled_for: dict[tuple[types.FunctionType, tuple[Any, ...]], Compiled] = {}

    def copies(self) -> dict[Any, Compiled]:
        """Compiled twins of the ways to copy a record: all of it, what may be seen of it, what the rules may hide."""
        import numba

        all_of_it, what_is_seen = copier(*self.layout.parts({}, ())), copier(*self.layout.seen_parts())
        what_is_hidden = copier(*self.layout.parts_of(held_secret(self.game) & set(self.layout.dtype.names or ())))

        @numba.njit(**inner_options(self.tuned))
        def copy(to, source):
            all_of_it(to, source)

        @numba.njit(**inner_options(self.tuned))
        def show(to, source):
            what_is_seen(to, source)

        @numba.njit(**inner_options(self.tuned))
        def keep(to, source):
            what_is_hidden(to, source)

        return {copy_state: copy, show_state: show, keep_state: keep}

    def twin(self, function: types.FunctionType) -> Compiled:
        """The plain function compiled, and with it every plain function it calls."""
        import numba

        if function not in self.twins:
            options = inner_options(self.tuned) if is_ours(function, self.game) else watched_options(self.tuned)
            bound = self.rebind(function)
            if is_ours(function, self.game):
                self.source_of[bound] = function
            made = numba.njit(**{**options, "forceinline": function not in self.not_inlined})(bound)
            self.twins[function] = one_signature(made, self.tuned)
        return self.twins[function]

    def rebind(
        self, function: types.FunctionType, closure: tuple[types.CellType, ...] | None = None
    ) -> types.FunctionType:
        """A copy whose global functions are compiled twins and whose global tables are arrays."""
        space = dict(function.__globals__)
        twin = self.twin
        if not is_ours(function, self.game) and calls_plainly(function):
            twin = self.twin_or_separate
        for name in names_in(function.__code__):
            value = self.bound.get(name) if is_loop(function) and name in self.bound else space.get(name)
            if not is_ours(function, self.game):
                value = getattr(value, "py_func", value)  # what somebody has compiled is watched like the rest
            if isinstance(value, types.FunctionType):
                space[name] = twin(value)
            elif isinstance(value, tuple) and value and not isinstance(value, type):
                space[name] = np.array(value)
            elif isinstance(value, types.ModuleType) and value.__name__ == self.game.package:
                space[name] = self.page(value, attributes_of(name, function.__code__), twin)
        code = function.__code__
        closure = function.__closure__ if closure is None else closure
        copy = types.FunctionType(code, space, function.__name__, function.__defaults__, closure)
        copy.__module__, copy.__qualname__ = function.__module__, function.__qualname__
        return copy

    def twin_or_separate(self, function: types.FunctionType) -> Any:
        """For a student's bot: our large functions are compiled separately and called."""
        if not is_ours(function, self.game) or not is_large(function):
            return self.twin(function)
        if function not in self.separate:
            self.separate[function] = separate(self, function)
        return self.separate[function]

    def page(
        self, module: types.ModuleType, names: Iterable[str], twin: Callable[[types.FunctionType], Any]
    ) -> types.ModuleType:
        """The front page of the game, as in `superpoly.bid(5)`, with compiled twins of the functions of these names."""
        copy = types.ModuleType(module.__name__)
        for name in names:
            value = getattr(module, name)
            setattr(copy, name, twin(value) if isinstance(value, types.FunctionType) else value)
        return copy

    def digest(self, *functions: types.FunctionType) -> int:
        """A number that changes with the code or the constants of the functions and of all they call."""
        seen: dict[types.FunctionType, list[str]] = {}
        for function in functions:
            self.collect(function, seen)
        text = repr(sorted(seen.values())) + repr(self.layout.dtype) + repr((engine_source(), self.tuned))
        return int(hashlib.sha256(text.encode()).hexdigest()[:15], 16)

    def collect(self, function: types.FunctionType, seen: dict[types.FunctionType, list[str]]) -> None:
        """Add the code and the constants of a function, and of all it calls, to what goes into the digest."""
        if function in seen:
            return
        code = function.__code__
        parts = [function.__module__, function.__qualname__, code.co_code.hex(), repr(constants(code))]
        parts.append(f"{code.co_argcount} parameters")
        parts += ["not inlined"] if function in self.not_inlined else []
        seen[function] = parts
        for name in names_in(code):
            value = self.bound.get(name) if is_loop(function) and name in self.bound else function.__globals__.get(name)
            if isinstance(value, types.FunctionType):
                self.collect(value, seen)
                parts.append(f"{name}→{value.__module__}.{value.__qualname__}")
            elif isinstance(value, (int, float, tuple)):
                parts.append(f"{name}={value!r}")
        for cell in function.__closure__ or ():
            if isinstance(cell.cell_contents, types.FunctionType):
                self.collect(cell.cell_contents, seen)
            parts.append(repr(cell.cell_contents) if isinstance(cell.cell_contents, (int, float, str, tuple)) else "")

    def kernel(self, function: Any) -> Compiled:
        """The compiled twin that Python calls, cached on disk under its digest."""
        import numba

        make = {loop.step: step_kernel, walk.walk: walk_kernel}.get(function, block_kernel)
        outer = with_globals(make(self.digest(function)), inner=self.twin(function))
        outer.__qualname__ = f"{self.game.name}.{function.__name__}"
        kernel = cached(numba.njit(nogil=True)(outer))
        with short_loops(self.tuned), quick_compiling(self.tuned):
            kernel.compile(tuple(map(numba.typeof, self.example(function))))
        return kernel

    def example(self, function: Any) -> tuple[Any, ...]:
        """Arguments of the kinds that a kernel takes."""
        record, records = self.layout.record(), np.zeros(1, self.layout.dtype)
        team, numbers, table = np.zeros(1, ADDRESSES)[0], np.zeros(1, np.int64), np.zeros((1, 1), np.int64)
        if function is loop.step:
            return records, 0
        if function is walk.walk:
            return records, record, record, team, numbers, table, table
        return record, record, record, record, team, numbers, table

    def bot(self, bot: types.FunctionType, ours: bool) -> tuple[Compiled, int]:
        """A bot as a compiled function that kernels call by its address, and what it gets to see."""
        import numba

        record = numba.from_dtype(self.layout.dtype)
        with quick_compiling(self.tuned):
            called, watched = callback(self, bot, ours)
            function = numba.njit(no_cpython_wrapper=True, no_cfunc_wrapper=True)(called)
            if ours:
                function = cached(function)
            function.compile((record, record))
        return function, OURS if ours else view_for(self.game, self, watched)


def is_ours(function: Any, game: Game | None = None) -> bool:
    """Is it part of the package, or of the game? Anything else is watched, because it might never end."""
    home = function.__module__ or ""
    ours = home.partition(".")[0] == __name__.partition(".")[0]
    return ours or (game is not None and home.startswith(f"{game.package}."))


def is_loop(function: types.FunctionType) -> bool:
    """Is it written for any game? Then its rulebook words are bound to the game at hand."""
    return function.__globals__.get("setup", 0) is None or (function.__module__ or "").startswith("biglab.bots")


def attributes_of(name: str, code: types.CodeType) -> set[str]:
    """The attributes of a global name that a code object reads."""
    steps = list(dis.get_instructions(code))
    pairs = [(step, after) for step, after in zip(steps, steps[1:]) if after.opname in ("LOAD_ATTR", "LOAD_METHOD")]
    return {after.argval for step, after in pairs if step.opname == "LOAD_GLOBAL" and step.argval == name}


def constants(code: types.CodeType) -> list[Any]:
    """The constants of a code object, those of inner functions too."""
    return [constants(c) if isinstance(c, types.CodeType) else c for c in code.co_consts]


@functools.cache
def engine_source() -> str:
    """A digest of the files that decide how everything is compiled."""
    from pathlib import Path

    here = Path(__file__)
    files = [
        here.with_name(name)
        for name in (
            here.name,
            "intrinsics.py",
            "numba_tuning.py",
            "callback.py",
            "stop_flag.py",
            "reads.py",
            "separate.py",
        )
    ]
    return hashlib.sha256(b"".join(file.read_bytes() for file in (*files, Path(loop.__file__)))).hexdigest()


# Numba keys its disk cache on this file and on the closure, so the version is in the closure; the twin is a global
# (see `callback.py`).
inner: Any = None


def block_kernel(version: int) -> Any:
    def kernel(s, seen, scratch, start, bots, plan, rows):
        version
        return inner(s, seen, scratch, start, bots, plan, rows)

    return kernel


def step_kernel(version: int) -> Any:
    def kernel(states, code):  # an array of one: to find the type of a lone record takes numba ten microseconds
        version
        return inner(states[0], code)

    return kernel


def walk_kernel(version: int) -> Any:
    def kernel(stack, seen, scratch, bots, plan, levels, totals):
        version
        return inner(stack, seen, scratch, bots, plan, levels, totals)

    return kernel


@functools.cache
def compiler(game: Game, tuned: bool) -> Compiler:
    """The compiler of a game."""
    return Compiler(game, tuned)


@functools.cache
def compiled(game: Game, name: str) -> Compiled:
    """One of the loops of `loop.py` or `walk.py` for one game, compiled."""
    function = walk.walk if name == "walk" else getattr(loop, name)
    return tuned_or_plain(lambda tuned: compiler(game, tuned).kernel(function), True)


SESSION: dict[Any, tuple[Compiled, int]] = {}  # students' bots compiled in this session, by `key_of`


@functools.cache
def compiled_bot(game: Game, bot: Any, ours: bool) -> tuple[Compiled, int]:
    """A bot, compiled, and what it gets to see; those that are not ours are watched (bounds, exceptions, time)."""

    def make(tuned: bool) -> tuple[Compiled, int]:
        maker = compiler(game, tuned)
        key = None if ours else key_of(maker, bot)
        if key is None:
            return maker.bot(bot, ours)
        if key not in SESSION:
            SESSION[key] = maker.bot(bot, ours)
        return SESSION[key]

    return tuned_or_plain(make, ours)


def key_of(maker: Compiler, bot: types.FunctionType) -> Any:
    """A key for a student's bot: the same key means the same machine code. None if that is hard to tell.

    A cell that is run again makes a new function of the same code.
    """
    for function in students_functions(bot):
        used = [meaning_of(function, name) for name in names_in(function.__code__)]
        used += [cell.cell_contents for cell in function.__closure__ or () if not is_empty(cell)]
        if not all(is_in_digest(value, maker.game) for value in used) or function.__defaults__:
            return None
    return maker.game, bot.__name__, maker.digest(bot)


def is_in_digest(value: Any, game: Game) -> bool:
    """Is everything about this value in the digest, or the same during the whole session?"""
    if isinstance(value, tuple):
        return all(is_in_digest(each, game) for each in value)
    if isinstance(value, types.ModuleType):
        return value.__name__ in (game.package, "math", "numpy", "biglab")
    same = types.FunctionType, types.BuiltinFunctionType, type, int, float, str, np.integer
    return value is None or isinstance(value, same)


def address_of(function: Compiled) -> int:
    """Where the compiled code of a bot begins."""
    (made,) = function.overloads.values()
    address: int = made.library.get_pointer_to_function(made.fndesc.llvm_func_name)
    return address


# Addresses travel in a record: if they were in an array, its owners would be counted at every call of a bot.
ADDRESSES = np.dtype([("address", "i8", (SEATS,))])


def addresses(game: Game, bots: Sequence[Any], ours: Sequence[Any]) -> tuple[Any, list[int]]:
    """The bots of a table as the record of addresses that a kernel takes, and what each of them gets to see.

    BotTrouble if one cannot compile.
    """
    table, views = np.zeros(1, ADDRESSES)[0], []
    for seat, bot in enumerate(bots):
        why = "" if ours[seat] else better_interpreted(bot)
        if why:
            raise BotTrouble(why)
        try:
            function, view = compiled_bot(game, bot, bool(ours[seat]))
            table["address"][seat] = address_of(function)
            views.append(view)
        except Exception as error:  # numba's typing errors have many classes
            raise BotTrouble(f"{getattr(bot, '__name__', bot)} {why_not_compiled(error)}") from error
    return table, views


def why_not_compiled(error: Exception) -> str:
    """The end of a sentence about a bot that cannot be compiled."""
    texts = BUILDS_TEXTS in str(error)
    return f"builds texts{SO_INTERPRETED}" if texts else f"cannot be compiled: {short(error)}"


def better_interpreted(bot: Any) -> str:
    """Why a student's bot is not compiled although it could be: a sentence, or empty."""
    found = students_functions(bot)
    for function in found:
        if any(meaning_of(function, name) is print for name in names_in(function.__code__)):
            which = "" if function is bot else f" in {function.__name__}"
            return f"{bot.__name__} prints{which}{SO_INTERPRETED}"
        if calls_itself(function):
            which = "calls itself" if function is bot else f"uses {function.__name__}, which calls itself"
            return f"{bot.__name__} {which}{SO_INTERPRETED}"  # compiled, it would overflow the stack and end Python
    return ""


def students_functions(bot: Any) -> list[types.FunctionType]:
    """A student's bot and all plain functions that it reaches, except ours."""
    found: list[types.FunctionType] = [bot]
    for function in found:
        found += [other for other in called_by(function) if other not in found and not is_ours(other)]
    return found


def called_by(function: types.FunctionType) -> list[types.FunctionType]:
    """The plain functions that a function may call: those that its global names and its closure mean."""
    meant = [meaning_of(function, name) for name in names_in(function.__code__)]
    meant += [cell.cell_contents for cell in function.__closure__ or () if not is_empty(cell)]
    plain = (getattr(value, "py_func", value) for value in meant)  # if somebody has compiled it: its source
    return [value for value in plain if isinstance(value, types.FunctionType)]


def calls_itself(function: types.FunctionType) -> bool:
    """Does a function reach itself, directly or by way of others?"""
    reached = called_by(function)
    for other in reached:
        reached += [more for more in called_by(other) if more not in reached and not is_ours(more)]
    return function in reached


def meaning_of(function: types.FunctionType, name: str) -> Any:
    """What a global name means in a function; builtins too."""
    space = function.__globals__
    return space.get(name, getattr(builtins, name, None))


def is_empty(cell: types.CellType) -> bool:
    try:
        cell.cell_contents
    except ValueError:
        return True
    return False


def short(error: Exception) -> str:
    """The first sentence of numba's message that helps a reader."""
    text = str(error)
    field = re.search(r"Unknown attribute '(\w+)' of type Record", text)
    if field:
        return f"seen has no field {field[1]!r}"
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("Failed in nopython")]
    return lines[0][:200] if lines else type(error).__name__
