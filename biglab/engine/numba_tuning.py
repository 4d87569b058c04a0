"""The functions inside a kernel, compiled as pieces of it: in half the time.

Left to itself numba makes machine code of every function it meets, and optimises it again inside every caller. Nobody
calls those inside a kernel. A piece is only typed and lowered; the kernel, or the bot, that Python calls links all the
pieces it reaches, and they are optimised once, together.
"""

import functools
import types

IDLE = ("inline_closure_likes", "nopython_rewrites")  # inner functions; sums of whole arrays


def is_plain(function) -> bool:
    """Is it ours, and without inner functions? Then those passes would find nothing."""
    ours = (function.__module__ or "").startswith("biglab.")
    return ours and not any(isinstance(constant, types.CodeType) for constant in function.__code__.co_consts)


@functools.cache
def as_pieces() -> dict:
    """What `numba.njit` is told about a function that only compiled code calls.

    The names below are numba's own; where one is missing, functions are compiled the usual way, only slower.
    """
    try:
        return {"pipeline_class": piece_compiler()}
    except (ImportError, AttributeError):
        return {}


@functools.cache
def piece_compiler():
    from llvmlite import binding
    from numba import _dynfunc
    from numba.core import codegen, typed_passes
    from numba.core.compiler import CompilerBase, DefaultPassBuilder, PassManager, _LowerResult
    from numba.core.compiler_machinery import register_pass

    usual_pass = typed_passes.NativeLowering

    class PieceLibrary(codegen.JITCodeLibrary):
        """The code of one function as it was lowered, and what it calls."""

        def _ensure_finalized(self):
            self._finalized = True

        def _get_module_for_linking(self):
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
                called = True
                while called:
                    wanted = {function.name for function in whole.functions if function.is_declaration}
                    called = [
                        library
                        for library, module in left.items()
                        if any(f.name in wanted for f in module.functions if not f.is_declaration)
                    ]
                    for library in called:
                        whole.link_in(left.pop(library), preserve=True)
                self._shared_module = whole
            return self._shared_module

        def _piece(self):
            """Its own code; a function that several callers bring along is one function, and goes if all inline it."""
            for function in self._final_module.functions:
                if not function.is_declaration and function.linkage == binding.Linkage.external:
                    function.linkage = "linkonce_odr"
            return self._final_module

    @register_pass(mutates_CFG=True, analysis_only=False)
    class PieceLowering(usual_pass):
        """Lowering without what would follow it: optimising, machine code."""

        _name = "piece_lowering"

        def run_pass(self, state):
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

    class PieceCompiler(CompilerBase):
        """numba's usual passes, but for the lowering, and for what looks in vain for something in plain rules."""

        def define_pipelines(self):
            passes = PassManager("piece")
            passes.passes += self.steps()
            passes.finalize()
            return [passes]

        def steps(self):
            usual = DefaultPassBuilder.define_nopython_pipeline(self.state)
            idle = IDLE if is_plain(self.state.func_id.func) else ()
            return [
                (PieceLowering if step is usual_pass else step, told)
                for step, told in usual.passes
                if step.name() not in idle
            ]

    return PieceCompiler
