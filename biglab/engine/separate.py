"""Our large functions, as students' bots call them: compiled separately and once, cached on disk, called by address.

If they were inlined, as they are in our own bots, they would be compiled again with every bot and after every edit.
Students' bots are never cached on disk, so their code may contain addresses.
"""

from __future__ import annotations

import dis
from types import FunctionType
from typing import TYPE_CHECKING, Any

from .cache import cached
from .callback import rng_type, with_globals
from .numba_tuning import Compiled
from .reads import SEPARATE, reached_from

if TYPE_CHECKING:
    from .compile import Compiler

LARGE = 6  # functions that it reaches: smaller ones are inlined into the bot
KEYWORDS = {"KW_NAMES", "CALL_KW", "CALL_FUNCTION_EX"}  # calls that are not plain
inner: Any = None  # bound by `compiled_for`, like `make_rng`
make_rng: Any = None

BEYOND = "\n" * 1000  # lines: numba also reads a function in its file, and finds that this one is not there
SOURCE = """
def calling(version):
    def call({names}):
        version
        return inner({values})
    return call
"""


def calls_plainly(function: FunctionType) -> bool:
    """Are all its calls such as `f(a, b)`?"""
    return not any(step.opname in KEYWORDS for step in dis.get_instructions(function.__code__))


def separate(maker: Compiler, function: FunctionType) -> Any:
    """What a student's bot calls in the place of one of our large functions; `maker` is the compiler of the game."""
    from numba.core import cgutils, types
    from numba.extending import intrinsic

    kind_of_rng, _ = rng_type(maker.tuned)
    plain = types.Record, types.Array, types.Integer, types.Float, types.Boolean, kind_of_rng

    def call(typing: Any, *given: Any) -> Any:
        kinds = tuple(types.unliteral(kind) for kind in given)
        if not all(isinstance(kind, plain) for kind in kinds):
            return as_part(maker, function, kinds)
        made = compiled_for(maker, function, kinds)
        result = made.signature.return_type
        address = made.library.get_pointer_to_function(made.fndesc.llvm_func_name)

        def lower(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            values = [
                cgutils.create_struct_proxy(kind)(context, builder, value=value).state
                if isinstance(kind, kind_of_rng)
                else value
                for kind, value in zip(kinds, values)
            ]
            convention = context.call_conv
            shape = convention.get_function_type(result, made.signature.args)
            place = builder.inttoptr(cgutils.intp_t(address), shape.as_pointer())
            status, answer = convention.call_function(builder, place, result, made.signature.args, values)
            with builder.if_then(status.is_error, likely=False):
                convention.return_status_propagate(builder, status)
            return answer

        return result(*kinds), lower

    names = ", ".join(f"a{i}" for i in range(function.__code__.co_argcount))
    space: dict[str, Any] = {"call": call}
    exec(f"def by_address(typing, {names}):\n    return call(typing, {names})", space)
    made = intrinsic(space["by_address"])
    SEPARATE[made] = function
    return made


def as_part(maker: Compiler, function: FunctionType, kinds: tuple[Any, ...]) -> Any:
    """For arguments that cannot be cached on disk: the function is inlined into the bot."""
    twin = maker.twin(function)
    twin.compile(kinds)
    made = twin.overloads[kinds]

    def lower(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        context.add_linking_libs([made.library])
        return context.call_internal(builder, made.fndesc, made.signature, values)

    return made.signature, lower


def compiled_for(maker: Compiler, function: FunctionType, kinds: tuple[Any, ...]) -> Compiled:
    """One of our functions, compiled for arguments of these types, or loaded from disk."""
    import numba

    kind_of_rng, make = rng_type(maker.tuned)
    if (function, kinds) not in maker.compiled_for:
        names = [f"a{i}" for i in range(len(kinds))]
        values = [f"make_rng({name})" if isinstance(kind, kind_of_rng) else name for name, kind in zip(names, kinds)]
        space: dict[str, Any] = {"__name__": __name__}
        text = SOURCE.format(names=", ".join(names), values=", ".join(values))
        exec(compile(BEYOND + text, __file__, "exec"), space)  # numba keeps what belongs to a file
        outer = with_globals(space["calling"](maker.digest(function)), inner=maker.twin(function), make_rng=make)
        outer.__qualname__ = f"{maker.game.name}.{function.__name__}.separate"
        made = cached(numba.njit(no_cpython_wrapper=True, no_cfunc_wrapper=True)(outer))
        # a record to draw from is passed as the record itself: its own type is another one in every process
        made.compile(tuple(kind.record if isinstance(kind, kind_of_rng) else kind for kind in kinds))
        maker.compiled_for[function, kinds] = made
    (found,) = maker.compiled_for[function, kinds].overloads.values()
    return found


def is_large(function: FunctionType) -> bool:
    """Is it worth compiling separately: does it reach many others, and has it neither defaults nor a closure?"""
    return len(reached_from(function)) >= LARGE and not function.__defaults__ and not function.__closure__
