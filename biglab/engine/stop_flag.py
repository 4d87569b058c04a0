"""How a student's compiled bot is stopped: each of its loops checks a flag of the thread it runs on.

The flag stands in the cell of a `Watch`. Compiled code finds the cell of its own thread by a key of Python's
thread-specific storage, which needs no interpreter. Such bots are never cached on disk, so addresses may stand in
their code.
"""

from __future__ import annotations

import contextlib
import ctypes
import functools
from collections.abc import Iterator
from typing import Any

from ..core.watch import ASKED, STOP, Watch
from .numba_tuning import inner_options, piece_compiler, stepwise_compiler
from .reads import take_notes

BUILDS_TEXTS = "it builds texts"  # why a function is not compiled


class MustStop(Exception):
    """Raised by compiled code that must stop."""


@functools.cache
def storage() -> tuple[int, int | None]:
    """The key, and the address of the function that gives what a thread keeps under it."""
    api = ctypes.pythonapi
    api.PyThread_tss_alloc.restype = api.PyThread_tss_get.restype = ctypes.c_void_p
    api.PyThread_tss_create.argtypes = api.PyThread_tss_get.argtypes = [ctypes.c_void_p]
    api.PyThread_tss_set.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
    key = api.PyThread_tss_alloc()
    api.PyThread_tss_create(key)
    return key, ctypes.cast(api.PyThread_tss_get, ctypes.c_void_p).value


@contextlib.contextmanager
def on_this_thread(watch: Watch) -> Iterator[None]:
    """While this lasts, compiled bots of this thread look at the cell of the watch."""
    key, _ = storage()
    before = ctypes.pythonapi.PyThread_tss_get(key)
    ctypes.pythonapi.PyThread_tss_set(key, watch.cell.ctypes.data)
    try:
        yield
    finally:
        ctypes.pythonapi.PyThread_tss_set(key, before)


def cell_of_thread(builder: Any) -> tuple[Any, Any]:
    """In compiled code: the cell of the thread, and whether there is one."""
    from llvmlite import ir

    key, get = storage()
    i64 = ir.IntType(64)
    function = builder.inttoptr(i64(get), ir.FunctionType(i64, [i64]).as_pointer())
    at = builder.call(function, [i64(key)])
    return builder.inttoptr(at, i64.as_pointer()), builder.icmp_unsigned("!=", at, i64(0))


def why_stop(builder: Any, cell: Any) -> Any:
    """In compiled code: why the bot must stop, or 0."""
    from llvmlite import ir

    return builder.load_atomic(builder.gep(cell, [ir.IntType(64)(STOP)]), "monotonic", 8)


def count_asked(builder: Any, cell: Any) -> None:
    """In compiled code: a bot begins to think, or has answered."""
    from llvmlite import ir

    place = builder.gep(cell, [ir.IntType(64)(ASKED)])
    builder.store_atomic(builder.add(builder.load(place), ir.IntType(64)(1)), place, "monotonic", 8)


@functools.cache
def watched_options(tuned: bool) -> dict[str, Any]:
    """How a function that somebody wrote is compiled: bounds are checked, and loops look at the flag."""
    compiler = watched_compiler(piece_compiler() if tuned else stepwise_compiler())
    return {**inner_options(tuned), "boundscheck": True, "pipeline_class": compiler}


@functools.cache
def look_in_loops() -> type[Any]:
    """A pass of numba's compiler that has every loop look at the flag."""
    from numba.core import ir, types
    from numba.core.analysis import compute_cfg_from_blocks
    from numba.core.compiler_machinery import FunctionPass, register_pass
    from numba.extending import intrinsic

    @intrinsic
    def tick(typing: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            cell, known = cell_of_thread(builder)
            with builder.if_then(known, likely=True):
                stopping = builder.icmp_signed("!=", why_stop(builder, cell), cell.type.pointee(0))
                with builder.if_then(stopping, likely=False):
                    context.call_conv.return_user_exc(builder, MustStop, ())
            return context.get_dummy_value()

        return types.none(), code

    @register_pass(mutates_CFG=False, analysis_only=False)
    class Ticks(FunctionPass):
        """A look at the flag wherever a loop begins anew."""

        _name = "biglab_ticks"

        def __init__(self) -> None:
            super().__init__()

        def run_pass(self, state: Any) -> bool:
            blocks, known = state.func_ir.blocks, state.func_ir._definitions
            heads = {loop.header for loop in compute_cfg_from_blocks(blocks).loops().values()}
            for head in sorted(heads):
                block = blocks[head]
                called, answer = (ir.Var(block.scope, f"$tick_{head}_{part}", block.loc) for part in ("of", "is"))
                look, call = ir.Global("tick", tick, block.loc), ir.Expr.call(called, (), (), block.loc)
                block.body[:0] = [ir.Assign(look, called, block.loc), ir.Assign(call, answer, block.loc)]
                known[called.name].append(look)
                known[answer.name].append(call)
            return bool(heads)

    return Ticks


@functools.cache
def no_texts() -> type[Any]:
    """A pass that refuses what puts texts together: numba does so in loops of its own, which look at no flag."""
    from numba.core import errors, types
    from numba.core.compiler_machinery import FunctionPass, register_pass

    @register_pass(mutates_CFG=False, analysis_only=True)
    class NoTexts(FunctionPass):
        _name = "biglab_no_texts"

        def __init__(self) -> None:
            super().__init__()

        def run_pass(self, state: Any) -> bool:
            if any(call is not None and call.return_type == types.unicode_type for call in state.calltypes.values()):
                raise errors.TypingError(BUILDS_TEXTS)
            return False

    return NoTexts


def watched_compiler(usual: Any) -> type[Any]:
    """The usual compiler with these passes; a comprehension is a loop by then, and looks at the flag like any other."""
    # made before numba compiles anything: it would not learn of a pass that is registered meanwhile
    loops, texts = (look_in_loops(), "a look at the flag in every loop"), (no_texts(), "no texts are built")
    notes = take_notes(), "what is read and written"

    class WatchedCompiler(usual):
        def steps(self) -> list[Any]:
            found = super().steps()
            names = [step.name() for step, _ in found]
            at, typed = names.index("reconstruct_ssa"), names.index("nopython_type_inference") + 1
            return [*found[:at], loops, *found[at:typed], texts, notes, *found[typed:]]

    return WatchedCompiler
