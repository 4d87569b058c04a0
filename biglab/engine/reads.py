"""Which fields a student's bot reads and writes, to decide whether it gets a copy of the record or the record itself.

Copying a record takes longer than most bots think. A bot that certainly writes to no field needs no copy: secrets are
blanked in the record while it looks, and restored afterwards. If it reads no field that may be secret, not even that;
what our own bots read on its behalf does not count, because they look at nothing that is secret.

A student's functions are inspected after numba has inferred their types. Our own functions, which they may call, are
inspected as source: rules and bots are plain code and write as `s.field[i] = x`. Anything unclear counts as writing.
"""

from __future__ import annotations

import ast
import dis
import functools
import types
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..core.loop import COPY, IN_PLACE, OPEN
from ..core.plain import names_in

if TYPE_CHECKING:
    from ..core.game import Game
    from .compile import Compiler

SCRATCH = {"report", "draw"}  # fields for intermediate results: writing to them does not change the position
ALWAYS_SECRET = {"rng", "ply"}  # blanked by `loop.blank`
LOOKS = {"getattr", "static_getitem", "getitem", "typed_getitem"}  # numba's names for expressions such as a.b and a[b]
READING = {"size", "shape", "ndim", "sum", "mean", "max", "min", "any", "all", "argmax", "argmin", "copy", "dtype"}


class Notes:
    """What one function of a student does: the fields it reads, whether it may write, the functions it calls."""

    def __init__(self) -> None:
        self.fields: set[str] = set()
        self.writes = False
        self.calls: list[Any] = []


NOTES: dict[Any, Notes] = {}  # the function that numba compiled → its notes
# what a student's bot calls in the place of one of our functions (`separate.py`) → that function
SEPARATE: dict[Any, types.FunctionType] = {}


def view_for(game: Game, compiler: Compiler, function: Any) -> int:
    """What a student's compiled bot gets to see: COPY, IN_PLACE or OPEN."""
    fields: set[str] = set()
    reached = [function]
    for each in reached:
        notes = NOTES.get(each)
        if notes is None or notes.writes:
            return COPY
        fields |= notes.fields
        for called in notes.calls:
            own = SEPARATE.get(called, compiler.source_of.get(called))
            if own is None:
                reached += [called] if called not in reached else []
            elif stored(own) - SCRATCH:
                return COPY
            else:
                fields |= read_by(own) - (held_secret(game) if is_fair(own, game) else frozenset())
    names = set(game.layout.dtype.names or ())
    if not fields & names <= {"v", *(name for name, *_ in game.layout.fields), *SCRATCH}:
        return COPY  # it reads the list of offers from the record, or another field that is not part of a position
    held = held_secret(game)
    if not held <= names or fields & (ALWAYS_SECRET | set(game.rules.NEVER_SHOWN) | stored(game.rules.hide) - held):
        return COPY
    return IN_PLACE if fields & held else OPEN


@functools.cache
def held_secret(game: Game) -> frozenset[str]:
    """The fields that the rules blank for some seats, except those that `hide_held` leaves."""
    return stored(game.rules.hide_held)


def is_fair(function: types.FunctionType, game: Game) -> bool:
    """Does it certainly read only what the seat to move may know?

    Our bots do, and what they are made of: `tests/engine/test_reads.py` changes everything hidden under them.
    """
    return function.__module__ == f"{game.package}.bots.players" and parameters(function)[:2] == ("seen", "legal")


def parameters(function: types.FunctionType) -> tuple[str, ...]:
    """The names of its parameters."""
    return function.__code__.co_varnames[: function.__code__.co_argcount]


# ------------------------------------------------------------------ our own functions, by their source

ANYTHING = frozenset({"anything"})  # not the name of a field: it is unclear what is written to


@functools.cache
def stored(function: Callable[..., Any]) -> frozenset[str]:
    """The fields that one of our functions, and all it calls, write to; ANYTHING if that is unclear."""
    fields: set[str] = set()
    for each in reached_from(function):
        try:
            fields |= stores_in(each.__code__.co_filename)[each.__code__.co_firstlineno]
        except (OSError, SyntaxError, KeyError):
            return ANYTHING
    return frozenset(fields)


@functools.cache
def read_by(function: Callable[..., Any]) -> frozenset[str]:
    """The names of all attributes that one of our functions, and all it calls, read."""
    steps = (step for each in reached_from(function) for step in dis.get_instructions(each.__code__))
    return frozenset(step.argval for step in steps if step.opname in ("LOAD_ATTR", "LOAD_METHOD"))


def reached_from(function: Any) -> list[types.FunctionType]:
    """A plain function and all functions that it calls, directly or not."""
    found: list[types.FunctionType] = [function]
    for each in found:
        known = [each.__globals__.get(name) for name in names_in(each.__code__)]
        known += [cell.cell_contents for cell in each.__closure__ or () if cell != types.CellType()]
        found += [value for value in known if isinstance(value, types.FunctionType) and value not in found]
    return found


@functools.cache
def stores_in(path: str) -> dict[int, frozenset[str]]:
    """For every function of a file, by its first line: the fields that it writes to, or ANYTHING."""
    found: dict[int, frozenset[str]] = {}
    for each in ast.walk(ast.parse(Path(path).read_text(encoding="utf-8"))):
        if isinstance(each, (ast.FunctionDef, ast.Lambda)):
            line = min([each.lineno, *(d.lineno for d in getattr(each, "decorator_list", ()))])
            stores = (part for part in ast.walk(each) if isinstance(getattr(part, "ctx", None), (ast.Store, ast.Del)))
            fields = {name_of_field(part) for part in stores if not isinstance(part, (ast.Name, ast.Tuple, ast.List))}
            found[line] = found.get(line, frozenset()) | fields
    return found


def name_of_field(target: ast.AST) -> str:
    """The field in `s.field[i][j] = x`."""
    while isinstance(target, ast.Subscript):
        target = target.value
    if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name):
        return target.attr
    return next(iter(ANYTHING))


# ------------------------------------------------------------------ functions of others, by their types


@functools.cache
def take_notes() -> type[Any]:
    """A pass of numba's compiler, after types are known, that writes NOTES."""
    from numba.core import ir
    from numba.core import types as kinds
    from numba.core.compiler_machinery import FunctionPass, register_pass

    own = kinds.List, kinds.Set, kinds.ListType, kinds.DictType
    writing = ir.SetItem, ir.StaticSetItem, ir.SetAttr, ir.DelItem, ir.DelAttr, ir.StoreMap
    harmless = harmless_calls()

    def is_position(kind: Any) -> bool:
        return isinstance(kind, kinds.Record) and "n_legal" in kind.fields

    def refers(kind: Any) -> bool:
        """Can the record be written to through a value of this type?"""
        if isinstance(kind, kinds.BaseTuple):
            return any(map(refers, kind))
        return isinstance(getattr(kind, "dtype", kind), (kinds.Record, kinds.Array)) or isinstance(kind, kinds.Array)

    def look_at(expression: Any, kind_of: Any, notes: Notes) -> None:
        kind = kind_of[expression.value.name] if expression.op in LOOKS else None
        if expression.op == "getattr":
            if is_position(kind):
                notes.fields.add(expression.attr)
            elif isinstance(kind, kinds.Array) and expression.attr not in READING:
                notes.writes = True
        elif isinstance(kind, kinds.Record):
            notes.writes = True  # seen["cash"]: no plain code
        elif expression.op == "inplace_binop" and refers(kind_of[expression.lhs.name]):
            notes.writes = True
        elif expression.op == "call":
            called = kind_of[expression.func.name]
            given = [*expression.args, *(value for _, value in expression.kws)]
            given += [expression.vararg] if expression.vararg is not None else []
            key = getattr(called, "typing_key", None)
            if isinstance(called, kinds.Dispatcher):
                notes.calls.append(called.dispatcher.py_func)
            elif key in SEPARATE:
                notes.calls.append(key)
            elif any(refers(kind_of[each.name]) for each in given):
                mine = isinstance(called, kinds.BoundFunction) and isinstance(called.this, own)
                if not mine and not is_rng(called) and key not in harmless:
                    notes.writes = True

    def is_rng(called: Any) -> bool:
        return isinstance(called, kinds.BoundFunction) and type(called.this).__name__ == "RngType"

    @register_pass(mutates_CFG=False, analysis_only=True)
    class TakeNotes(FunctionPass):
        _name = "biglab_take_notes"

        def __init__(self) -> None:
            super().__init__()

        def run_pass(self, state: Any) -> bool:
            notes = NOTES[state.func_id.func] = Notes()
            try:
                for step in (step for block in state.func_ir.blocks.values() for step in block.body):
                    if isinstance(step, writing):
                        target = step.dct if isinstance(step, ir.StoreMap) else step.target
                        notes.writes = notes.writes or not isinstance(state.typemap[target.name], own)
                    elif isinstance(step, ir.Assign) and isinstance(step.value, ir.Expr):
                        look_at(step.value, state.typemap, notes)
            except (AttributeError, KeyError):  # a numba that we do not know
                notes.writes = True
            return False

    return TakeNotes


def harmless_calls() -> set[Any]:
    """Functions that only look at what they are given."""
    import numpy as np

    return {len, range, min, max, sum, abs, enumerate, zip, bool, int, float, sorted, reversed, any, all} | {
        getattr(np, name) for name in ("sum", "mean", "max", "min", "amax", "amin", "argmax", "argmin", "any", "all")
    }
