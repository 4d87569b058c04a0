"""What a bot that somebody wrote reads and writes, and so what it may be shown: a copy, or the record itself.

A copy of a record takes longer than most bots think. A bot that surely writes on nothing needs none: secrets are taken
out of the record while it looks, and put back. If it reads nothing that may be secret, nothing is taken out either.

Functions that people wrote are looked at when numba has found their types; our own, which they may call, by their
source: rules and bots are plain code that writes as `s.field[i] = x`. Whatever is not understood counts as writing.
"""

import ast
import dis
import functools
import types
from pathlib import Path

from ..core.loop import COPY, IN_PLACE, OPEN
from ..core.plain import names_in

SCRATCH = {"report", "draw"}  # fields that belong to no position: to write on them is no change
ALWAYS_SECRET = {"rng", "ply"}  # what `loop.blank` takes away
LOOKS = {"getattr", "static_getitem", "getitem", "typed_getitem"}  # what numba calls expressions like a.b and a[b]
READING = {"size", "shape", "ndim", "sum", "mean", "max", "min", "any", "all", "argmax", "argmin", "copy", "dtype"}


class Notes:
    """What one function of somebody's does: the fields it reads, whether it may write, what it calls."""

    def __init__(self):
        self.fields, self.writes, self.calls = set(), False, []


NOTES = {}  # the function that numba compiled → its notes
DOORS = {}  # what stands for a function of ours in a bot that somebody wrote (`doors.py`) → that function


def view_for(game, compiler, function):
    """What a compiled bot that somebody wrote gets to see: COPY, IN_PLACE or OPEN."""
    fields, reached = set(), [function]
    for each in reached:
        notes = NOTES.get(each)
        if notes is None or notes.writes:
            return COPY
        fields |= notes.fields
        for called in notes.calls:
            own = DOORS.get(called, compiler.source_of.get(called))
            if own is None:
                reached += [called] if called not in reached else []
            elif stored(own) - SCRATCH:
                return COPY
            else:
                fields |= read_by(own)
    names = set(game.layout.dtype.names)
    if not fields & names <= {"v", *(name for name, *_ in game.layout.fields), *SCRATCH}:
        return COPY  # it looks at the list of offers behind its back, or at what is no part of a position
    held = held_secret(game)
    if not held <= names or fields & (ALWAYS_SECRET | set(game.rules.NEVER_SHOWN) | stored(game.rules.hide) - held):
        return COPY
    return IN_PLACE if fields & held else OPEN


@functools.cache
def held_secret(game):
    """The fields that the rules change for a seat that may not see them as they are, but for those never shown."""
    return stored(game.rules.hide_held)


# ------------------------------------------------------------------ our own functions, by their source

ANYTHING = frozenset({"anything"})  # no field is called so: stored where nobody can tell


@functools.cache
def stored(function):
    """The fields on which a function of ours writes, and all that it calls; ANYTHING where that is not plain to see."""
    fields = set()
    for each in reached_from(function):
        try:
            fields |= stores_in(each.__code__.co_filename)[each.__code__.co_firstlineno]
        except (OSError, SyntaxError, KeyError):
            return ANYTHING
    return frozenset(fields)


@functools.cache
def read_by(function):
    """The names of all attributes that a function of ours reads, and all that it calls."""
    steps = (step for each in reached_from(function) for step in dis.get_instructions(each.__code__))
    return frozenset(step.argval for step in steps if step.opname in ("LOAD_ATTR", "LOAD_METHOD"))


def reached_from(function):
    """A plain function, and all those that it calls."""
    found = [function]
    for each in found:
        known = [each.__globals__.get(name) for name in names_in(each.__code__)]
        known += [cell.cell_contents for cell in each.__closure__ or () if cell != types.CellType()]
        found += [value for value in known if isinstance(value, types.FunctionType) and value not in found]
    return found


@functools.cache
def stores_in(path):
    """For every function of a file, by its first line: the fields on which it writes, or ANYTHING."""
    found = {}
    for each in ast.walk(ast.parse(Path(path).read_text(encoding="utf-8"))):
        if isinstance(each, (ast.FunctionDef, ast.Lambda)):
            line = min([each.lineno, *(d.lineno for d in getattr(each, "decorator_list", ()))])
            stores = (part for part in ast.walk(each) if isinstance(getattr(part, "ctx", None), (ast.Store, ast.Del)))
            fields = {name_of_field(part) for part in stores if not isinstance(part, (ast.Name, ast.Tuple, ast.List))}
            found[line] = found.get(line, frozenset()) | fields
    return found


def name_of_field(target):
    """Of `s.field[i][j] = x` the field."""
    while isinstance(target, ast.Subscript):
        target = target.value
    plain = isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name)
    return target.attr if plain else next(iter(ANYTHING))


# ------------------------------------------------------------------ functions of others, by their types


@functools.cache
def take_notes():
    """A pass of numba's compiler, after types are known, that writes NOTES."""
    from numba.core import ir
    from numba.core import types as kinds
    from numba.core.compiler_machinery import FunctionPass, register_pass

    own = kinds.List, kinds.Set, kinds.ListType, kinds.DictType
    writing = ir.SetItem, ir.StaticSetItem, ir.SetAttr, ir.DelItem, ir.DelAttr, ir.StoreMap
    harmless = harmless_calls()

    def is_position(kind):
        return isinstance(kind, kinds.Record) and "n_legal" in kind.fields

    def refers(kind):
        """May somebody who has a value of this kind write on the record?"""
        if isinstance(kind, kinds.BaseTuple):
            return any(map(refers, kind))
        return isinstance(getattr(kind, "dtype", kind), (kinds.Record, kinds.Array)) or isinstance(kind, kinds.Array)

    def look_at(expression, kind_of, notes):
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
            elif key in DOORS:
                notes.calls.append(key)
            elif any(refers(kind_of[each.name]) for each in given):
                mine = isinstance(called, kinds.BoundFunction) and isinstance(called.this, own)
                if not mine and not is_rng(called) and key not in harmless:
                    notes.writes = True

    def is_rng(called):
        return isinstance(called, kinds.BoundFunction) and type(called.this).__name__ == "RngType"

    @register_pass(mutates_CFG=False, analysis_only=True)
    class TakeNotes(FunctionPass):
        _name = "biglab_take_notes"

        def __init__(self):
            super().__init__()

        def run_pass(self, state):
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


def harmless_calls():
    """Functions that only look at what they are given."""
    import numpy as np

    return {len, range, min, max, sum, abs, enumerate, zip, bool, int, float, sorted, reversed, any, all} | {
        getattr(np, name) for name in ("sum", "mean", "max", "min", "amax", "amin", "argmax", "argmin", "any", "all")
    }
