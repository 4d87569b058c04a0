"""Our large functions, as students' bots call them: compiled once, cached on disk, and called by address.

If they were inlined, as they are in our own bots, they would be compiled again with every bot and after every edit.
Students' bots are never cached on disk, so their code may contain addresses.
"""

import dis

from .cache import cached
from .callback import rng_type, with_globals
from .reads import DOORS, reached_from

LARGE = 6  # functions that it reaches: smaller ones are inlined into the bot
KEYWORDS = {"KW_NAMES", "CALL_KW", "CALL_FUNCTION_EX"}  # calls that are not plain
inner = make_rng = None  # bound by `compiled_for`

SOURCE = """
def door_of(version):
    def door({names}):
        version
        return inner({values})
    return door
"""


def calls_plainly(function):
    """Are all its calls such as `f(a, b)`?"""
    return not any(step.opname in KEYWORDS for step in dis.get_instructions(function.__code__))


def door(maker, function):
    """The stand-in for one of our large functions in a student's bot; `maker` is the compiler of the game."""
    from numba.core import cgutils, types
    from numba.extending import intrinsic

    kind_of_rng, _ = rng_type(maker.tuned)
    plain = types.Record, types.Array, types.Integer, types.Float, types.Boolean, kind_of_rng

    def call(typing, *given):
        kinds = tuple(types.unliteral(kind) for kind in given)
        if not all(isinstance(kind, plain) for kind in kinds):
            return as_part(maker, function, kinds)
        made = compiled_for(maker, function, kinds)
        result = made.signature.return_type
        address = made.library.get_pointer_to_function(made.fndesc.llvm_func_name)

        def lower(context, builder, signature, values):
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
    space = {"call": call}
    exec(f"def door(typing, {names}):\n    return call(typing, {names})", space)
    made = intrinsic(space["door"])
    DOORS[made] = function
    return made


def as_part(maker, function, kinds):
    """For arguments that cannot be cached on disk: the function is inlined into the bot."""
    twin = maker.twin(function)
    twin.compile(kinds)
    made = twin.overloads[kinds]

    def lower(context, builder, signature, values):
        context.add_linking_libs([made.library])
        return context.call_internal(builder, made.fndesc, made.signature, values)

    return made.signature, lower


def compiled_for(maker, function, kinds):
    """One of our functions, compiled for arguments of these types, or loaded from disk."""
    import numba

    kind_of_rng, make = rng_type(maker.tuned)
    if (function, kinds) not in maker.doors:
        names = [f"a{i}" for i in range(len(kinds))]
        values = [f"make_rng({name})" if isinstance(kind, kind_of_rng) else name for name, kind in zip(names, kinds)]
        space = {"__name__": __name__}
        text = SOURCE.format(names=", ".join(names), values=", ".join(values))
        exec(compile(text, __file__, "exec"), space)  # numba keeps what belongs to a file
        outer = with_globals(space["door_of"](maker.digest(function)), inner=maker.twin(function), make_rng=make)
        outer.__qualname__ = f"{maker.game.name}.{function.__name__}.door"
        made = cached(numba.njit(no_cpython_wrapper=True, no_cfunc_wrapper=True)(outer))
        # a record to draw from travels as the record: its own kind is another one in every process
        made.compile(tuple(kind.record if isinstance(kind, kind_of_rng) else kind for kind in kinds))
        maker.doors[function, kinds] = made
    (found,) = maker.doors[function, kinds].overloads.values()
    return found


def is_large(function):
    return len(reached_from(function)) >= LARGE and not function.__defaults__ and not function.__closure__
