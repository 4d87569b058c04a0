"""A bot as a C function: `bot(seen, legal, rng)` behind one pointer to the record.

People's bots run with bounds checked and exceptions caught, so that a mistake is the same mistake in
both worlds: the kernel gets -1 and the game is played again, interpreted, for the explanation.
"""

import functools
import hashlib

from . import luck
from .two_speeds import INSIDE, needs_mind, with_globals


@functools.cache
def rng_type():
    """The compiled face of `luck.Rng`: a record to draw from."""
    import numba
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic, make_attribute_wrapper, models, overload_method, register_model

    from .two_speeds import native

    twins = native()
    below, uniform = twins[luck.below], twins[luck.uniform]

    class RngType(types.Type):
        def __init__(self, record):
            self.record = record
            super().__init__(name="Rng" + hashlib.sha256(str(record).encode()).hexdigest()[:16])

    @register_model(RngType)
    class RngModel(models.StructModel):
        def __init__(self, dmm, fe_type):
            super().__init__(dmm, fe_type, [("state", fe_type.record)])

    make_attribute_wrapper(RngType, "state", "state")

    @intrinsic
    def make_rng(typing, state):
        kind = RngType(state)

        def code(context, builder, signature, args):
            rng = cgutils.create_struct_proxy(kind)(context, builder)
            (rng.state,) = args
            return rng._getvalue()

        return kind(state), code

    @overload_method(RngType, "below")
    def rng_below(rng, n):
        return lambda rng, n: below(rng.state, n)

    @overload_method(RngType, "random")
    def rng_random(rng):
        return lambda rng: uniform(rng.state)

    @overload_method(RngType, "choice")
    def rng_choice(rng, items):
        return lambda rng, items: items[below(rng.state, len(items))]

    @numba.extending.overload(code_of_choice)
    def code_of_choice_(choice):
        if isinstance(choice, types.Record):
            return lambda choice: choice.verb | choice.what << 8 | choice.amount << 32
        if isinstance(choice, types.BaseTuple) and len(choice) == 3:
            return lambda choice: choice[0] | choice[1] << 8 | choice[2] << 32
        if isinstance(choice, types.Integer):
            return lambda choice: choice

    return make_rng


def code_of_choice(choice):
    """Compiled only: an offer, a Move or a code as a code."""
    raise NotImplementedError


inner = make_rng = None  # bound by `adapter`


def ours(version):
    def call(s, mind):
        version
        return code_of_choice(inner(s, s.legal[: s.n_legal], make_rng(s)))

    return call


def ours_with_mind(version):
    def call(s, mind):
        version
        return code_of_choice(inner(s, s.legal[: s.n_legal], make_rng(s), mind))

    return call


def theirs(version):
    def call(s, mind):
        version
        return inner(s, mind)

    return call


def guarded(function):
    """A compiled function whose answer is -1 when it raised (numba's own try takes twice as long to compile)."""
    from llvmlite import ir
    from numba.core import types
    from numba.extending import intrinsic

    @intrinsic
    def guard(typing, s, mind):
        function.compile((s, mind))
        made = function.overloads[s, mind]

        def code(context, builder, signature, args):
            context.add_linking_libs([made.library])
            status, answer = context.call_internal_no_propagate(builder, made.fndesc, made.signature, args)
            answer = context.cast(builder, answer, made.signature.return_type, types.int64)
            return builder.select(status.is_error, ir.Constant(ir.IntType(64), -1), answer)

        return types.int64(s, mind), code

    return guard


def adapter(maker, bot, is_ours):
    """The function numba compiles to a C callback for this bot."""
    import numba

    version = maker.digest(bot)
    if is_ours:
        shape = ours_with_mind if needs_mind(bot) else ours
        call = with_globals(shape(version), inner=maker.twin(bot), make_rng=rng_type())
    else:
        watched = {**INSIDE, "boundscheck": True}
        twin = numba.njit(**watched)(maker.rebind(bot))
        asked = numba.njit(**watched)(with_globals(ours(version), inner=twin, make_rng=rng_type()))
        call = with_globals(theirs(version), inner=guarded(asked))
    call.__qualname__ = f"{maker.game.name}.{bot.__name__}"
    return call
