"""Where numba is tuned: its internals are used or replaced so that rules compile in half the time (README.md).

Nothing else in this room depends on these names. `BIGLAB_TUNED=0` switches all of it off; if a numba that we do not
know fails to compile what it compiles without tuning, tuning switches itself off, and says so once.
"""

from __future__ import annotations

import contextlib
import functools
import gc
import os
import platform
import types
import warnings
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

T = TypeVar("T")
Compiled = Any  # what numba makes of a function; numba says little about its types

IDLE = ("inline_closure_likes", "nopython_rewrites")  # inner functions; sums of whole arrays

# ------------------------------------------------------------------ the switch

failures: list[Exception] = []  # what went wrong with tuning in this process


def is_on() -> bool:
    """Is numba tuned? Yes, unless somebody switched it off or it has failed."""
    return not failures and os.environ.get("BIGLAB_TUNED", "1").strip() != "0"


def tuned_or_plain(make: Callable[[bool], T], is_ours: bool) -> T:
    """What `make(tuned)` returns: made with tuning, or by plain numba if only tuning is at fault.

    What is ours is known to compile. A bot that somebody wrote may be what does not compile; if tuning works for
    something small, the bot is to blame, and is not tried again.
    """
    if not is_on():
        return make(False)
    try:
        return make(True)
    except Exception as error:
        if not is_ours and works():
            raise
        made = make(False)  # raises again if tuning is not at fault
        switch_off(error)
        return made


def switch_off(error: Exception) -> None:
    import numba

    failures.append(error)
    reason = (str(error).strip() or type(error).__name__).splitlines()[0][:200]
    say_once(
        f"numba {numba.__version__} cannot be tuned ({type(error).__name__}: {reason}). Games are compiled by plain "
        "numba: that takes about twice as long, and gives the same numbers."
    )


@functools.cache
def say_once(sentence: str) -> None:
    """Warn without naming a line of code, because no line of the caller is at fault."""
    warnings.warn_explicit(sentence, RuntimeWarning, "biglab", 0)


@functools.cache
def works() -> bool:
    """Does tuning work for something small?"""
    import numba

    try:
        with fast_typing():
            half = one_signature(numba.njit(**inner_options(True))(lambda n: n // 2), True)
            return bool(numba.njit(lambda n: half(n) + half(4))(6) == 5)
    except Exception:
        return False


# ------------------------------------------------------------------ options of functions


def inner_options(tuned: bool) -> dict[str, Any]:
    """How functions inside a kernel or a bot are compiled: into their caller, and not to be called by Python."""
    pieces = {"pipeline_class": piece_compiler()} if tuned else {}
    return {"forceinline": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True, **pieces}


def one_signature(dispatcher: Compiled, tuned: bool) -> Compiled:
    """A function compiled once for all numbers: numba would compile it anew for every constant it is called with."""
    if tuned:
        from numba.core.types import unliteral

        usual = dispatcher.get_call_template

        def template(args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
            return usual(tuple(map(unliteral, args)), {name: unliteral(kind) for name, kind in kws.items()})

        dispatcher.get_call_template = template
    return dispatcher


# ------------------------------------------------------------------ while something is compiled


@contextlib.contextmanager
def quick_compiling(tuned: bool) -> Iterator[None]:
    """While this lasts, numba compiles sooner and for any processor, if it is tuned."""
    if not tuned:
        yield
        return
    with fast_typing(), for_any_processor():
        yield


@contextlib.contextmanager
def for_any_processor() -> Iterator[None]:
    """While this lasts, numba compiles for every x86-64, and looks for such code on disk.

    What was compiled on one machine then serves on another. Rules are branches on whole numbers: what newer processors
    can do besides, they do not use. On other processors numba compiles as it always does.
    """
    from numba.core.compiler_lock import global_compiler_lock
    from numba.core.registry import cpu_target

    if platform.machine().lower() not in ("x86_64", "amd64"):
        yield
        return
    with global_compiler_lock:
        context, portable = cpu_target.target_context, portable_codegen()
        usual = context._internal_codegen, context.cached_internal_func
        context._internal_codegen, context.cached_internal_func = portable
        try:
            yield
        finally:
            context._internal_codegen, context.cached_internal_func = usual


@functools.cache
def portable_codegen() -> tuple[Any, dict[Any, Any]]:
    """What makes machine code for any x86-64, and what it has made for numba's own needs."""
    from numba.core.codegen import JITCPUCodegen

    class PortableCodegen(JITCPUCodegen):
        def _get_host_cpu_name(self) -> str:
            return "generic"

        def _get_host_cpu_features(self) -> str:
            return ""

    return PortableCodegen("biglab.exec"), {}


@contextlib.contextmanager
def fast_typing() -> Iterator[None]:
    """While this lasts, numba does once what it would do again and again, and no garbage is collected: a third faster.

    Its types are compared by their spelling, and our records have a hundred fields. And what `a + b` means for two
    numbers it finds out by trying forty candidates every time; here the same question has the same answer.
    """
    from numba.core import types
    from numba.core.compiler_lock import global_compiler_lock

    def spelling(record: Any) -> str:
        if id(record) not in spelt:
            spelt[id(record)] = record, spell(record)
        return spelt[id(record)][1]

    def meaning(function: Any, context: Any, args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
        if kws or not all(isinstance(kind, plain) for kind in args):
            return find(function, context, args, kws)
        if (id(function), args) not in known:
            known[id(function), args] = function, find(function, context, args, kws)
        return known[id(function), args][1]

    plain = types.Number, types.Boolean, types.Literal, types.Array
    spelt: dict[int, tuple[Any, str]] = {}
    known: dict[tuple[int, tuple[Any, ...]], tuple[Any, Any]] = {}
    with global_compiler_lock:  # nobody else compiles meanwhile
        spell, find, collecting = types.Record.__repr__, types.Function.get_call_type, gc.isenabled()
        types.Record.__repr__, types.Function.get_call_type = spelling, meaning
        gc.disable()
        try:
            yield
        finally:
            types.Record.__repr__, types.Function.get_call_type = spell, find
            if collecting:
                gc.enable()


@contextlib.contextmanager
def short_loops(tuned: bool) -> Iterator[None]:
    """While this lasts, loops are not vectorised: rules walk over seats and cards, not over thousands of numbers."""
    if not tuned:
        yield
        return
    from numba.core import config
    from numba.core.compiler_lock import global_compiler_lock

    with global_compiler_lock:
        usual, config.LOOP_VECTORIZE = config.LOOP_VECTORIZE, 0
        try:
            yield
        finally:
            config.LOOP_VECTORIZE = usual


@functools.cache
def load_arrays() -> None:
    """Load numba's arrays without SciPy's linear algebra, which it would import (0.25 s) only to see that it is there.

    Compiled code that multiplies matrices still gets it, when that is compiled.
    """
    with contextlib.suppress(ImportError, AttributeError):
        from numba.np import linalg

        usual = linalg.ensure_blas
        linalg.ensure_blas = lambda: None
        try:
            import numba.np.arraymath  # noqa: F401
        finally:
            linalg.ensure_blas = usual


# ------------------------------------------------------------------ pieces


@functools.cache
def stepwise_compiler() -> type[Any]:
    """numba's usual compiler, as its documentation says how to extend it: `steps` are the passes."""
    from numba.core.compiler import CompilerBase, DefaultPassBuilder, PassManager

    class StepwiseCompiler(CompilerBase):
        def define_pipelines(self) -> list[Any]:
            passes = PassManager("biglab")
            passes.passes += self.steps()
            passes.finalize()
            return [passes]

        def steps(self) -> list[Any]:
            passes: list[Any] = DefaultPassBuilder.define_nopython_pipeline(self.state).passes
            return passes

    return StepwiseCompiler


@functools.cache
def piece_compiler() -> type[Any]:
    """A compiler of the functions inside a kernel, as pieces of it: in half the time.

    Left to itself numba makes machine code of every function it meets, and optimises it again inside every caller.
    Nobody calls those inside a kernel. A piece is only typed and lowered; the kernel, or the bot, that Python calls
    links all the pieces it reaches, and they are optimised once, together.
    """
    from llvmlite import binding
    from numba import _dynfunc
    from numba.core import codegen, typed_passes
    from numba.core.compiler import _LowerResult
    from numba.core.compiler_machinery import register_pass

    usual_compiler: Any = stepwise_compiler()
    usual_pass: Any = typed_passes.NativeLowering

    class PieceLibrary(codegen.JITCodeLibrary):
        """The code of one function as it was lowered, and what it calls."""

        _shared_module: Any

        def _ensure_finalized(self) -> None:
            self._finalized = True

        def _get_module_for_linking(self) -> Any:
            """This piece and all it reaches, in one module, for a library that is compiled."""
            if self._shared_module is None:
                reached, whole = [self], self._piece().clone()
                for library in reached:
                    if isinstance(library, PieceLibrary):
                        reached += [other for other in library._linking_libraries if other not in reached]
                left = {
                    library: library._piece()
                    if isinstance(library, PieceLibrary)
                    else library._get_module_for_linking()
                    for library in reached[1:]
                }
                # LLVM leaves out what nobody calls yet, so every piece comes after one that calls it
                while True:
                    wanted = {function.name for function in whole.functions if function.is_declaration}
                    called = [
                        library
                        for library, module in left.items()
                        if any(f.name in wanted for f in module.functions if not f.is_declaration)
                    ]
                    if not called:
                        break
                    for library in called:
                        whole.link_in(left.pop(library), preserve=True)
                self._shared_module = whole
            return self._shared_module

        def _piece(self) -> Any:
            """Its own code; a function that several callers bring along is one function, and goes if all inline it."""
            for function in self._final_module.functions:
                if not function.is_declaration and function.linkage == binding.Linkage.external:
                    function.linkage = "linkonce_odr"
            return self._final_module

    @register_pass(mutates_CFG=True, analysis_only=False)
    class PieceLowering(usual_pass):
        """Lowering without what would follow it: optimising, machine code."""

        _name = "piece_lowering"

        def run_pass(self, state: Any) -> bool:
            state.library = PieceLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
            state.library.enable_object_caching()
            usual = state.flags
            state.flags = usual.copy()
            state.flags.no_compile = True
            super().run_pass(state)
            state.flags = usual
            made = state["cr"]
            # numba knows a compiled function by an object of this kind; this one has no address, and nobody calls it
            name = made.fndesc.qualname.split(".")[-1]
            key = _dynfunc.make_function(made.fndesc.lookup_module(), name, "", 0, made.env, (state.library,))
            state.targetctx.insert_user_function(key, made.fndesc, [state.library])
            state["cr"] = _LowerResult(made.fndesc, made.call_helper, cfunc=key, env=made.env)
            return True

    class PieceCompiler(usual_compiler):
        """numba's usual passes, but for the lowering, and without those that find nothing to do in plain rules."""

        def steps(self) -> list[Any]:
            idle = IDLE if is_plain(self.state.func_id.func) else ()
            return [
                (PieceLowering if step is usual_pass else step, description)
                for step, description in super().steps()
                if step.name() not in idle
            ]

    return PieceCompiler


def is_plain(function: types.FunctionType) -> bool:
    """Is it ours, and without inner functions? Then the passes in IDLE would find nothing."""
    ours = (function.__module__ or "").startswith("biglab.")
    return ours and not any(isinstance(constant, types.CodeType) for constant in function.__code__.co_consts)
