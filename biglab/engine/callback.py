"""A bot as a function that kernels call by its address: `bot(seen, legal, rng)` behind one pointer to the record.

Bots that people wrote run with bounds checked and exceptions caught, so that a mistake is the same mistake in both
worlds: the kernel gets a negative number, and the game is played again, interpreted, for the explanation.
"""

from __future__ import annotations

import functools
import hashlib
import types
from typing import TYPE_CHECKING, Any

from ..core import rng as core_rng
from ..core.loop import RAISED
from ..core.plain import wants_scratch
from .intrinsics import intrinsics
from .numba_tuning import Compiled, inner_options
from .stop_flag import cell_of_thread, count_asked, watched_options, why_stop

if TYPE_CHECKING:
    from ..core.game import Game
    from .compile import Compiler


@functools.cache
def rng_type(tuned: bool) -> tuple[Any, Any]:
    """The compiled version of `rng.Rng`, a record to draw from: its type, and how compiled code makes one."""
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic, make_attribute_wrapper, models, overload_method, register_model

    twins = intrinsics(tuned)
    below, uniform = twins[core_rng.below], twins[core_rng.uniform]

    class RngType(types.Type):
        def __init__(self, record):
            self.record = record
            super().__init__(name="Rng" + hashlib.sha256(f"{tuned} {record}".encode()).hexdigest()[:16])

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

    teach_codes()
    return RngType, make_rng


def code_of_choice(choice: Any) -> int:
    """Compiled only: an offer, a Move or a code as a code."""
    raise NotImplementedError


@functools.cache
def teach_codes() -> None:
    """Tell numba what `code_of_choice` is, for all that a bot may return."""
    from numba import types
    from numba.extending import overload

    @overload(code_of_choice)
    def code_of_choice_(choice):
        if isinstance(choice, types.Record):
            return lambda choice: choice.verb | choice.what << 8 | choice.amount << 32
        if isinstance(choice, types.BaseTuple) and len(choice) == 3:
            return lambda choice: choice[0] | choice[1] << 8 | choice[2] << 32
        if isinstance(choice, types.Integer):
            return lambda choice: choice


inner: Any = None  # bound by `callback`, like `make_rng`
make_rng: Any = None


# The version is in the closure, where numba's disk cache looks for it. What is called is a global: with a compiled
# function in the closure, no process would find the code that another one has cached.


def own_bot(version: int) -> Any:
    def call(s, scratch):
        version
        return code_of_choice(inner(s, s.legal[: s.n_legal], make_rng(s)))

    return call


def own_bot_with_scratch(version: int) -> Any:
    def call(s, scratch):
        version
        return code_of_choice(inner(s, s.legal[: s.n_legal], make_rng(s), scratch))

    return call


def guarded_bot(version: int) -> Any:
    def call(s, scratch):
        version
        return inner(s, scratch)

    return call


def callback(maker: Compiler, bot: types.FunctionType, is_ours: bool) -> tuple[types.FunctionType, Any]:
    """The function that is compiled and called by its address for this bot, and the one in it that somebody wrote.

    `maker` is the compiler of the game.
    """
    import numba

    version, theirs = maker.digest(bot), None
    if is_ours:
        shape = own_bot_with_scratch if wants_scratch(bot) else own_bot
        call = with_globals(shape(version), inner=maker.twin(bot), make_rng=rng_type(maker.tuned)[1])
    else:
        theirs = maker.rebind(bot)
        watched = numba.njit(**watched_options(maker.tuned))(theirs)
        call = with_globals(guarded_bot(version), inner=guard(maker.game, maker.tuned, watched))
    call.__qualname__ = f"{maker.game.name}.{bot.__name__}"
    return call, theirs


def with_globals(function: Any, **names: Any) -> types.FunctionType:
    """A copy of a function that sees these globals besides its own; its closure stays."""
    space = {**function.__globals__, **names}
    copy = types.FunctionType(function.__code__, space, function.__name__, None, function.__closure__)
    copy.__module__, copy.__qualname__ = function.__module__, function.__qualname__
    return copy


def guard(game: Game, tuned: bool, bot: Compiled) -> Any:
    """Call a watched bot; a negative answer says what went wrong (numba's own `try` takes twice as long to compile).

    Only the bot itself is compiled anew; what stands around it is put together from functions made before.
    """
    from llvmlite import ir
    from numba.core import cgutils, types
    from numba.extending import intrinsic

    kind_of_rng, _ = rng_type(tuned)
    offers, code_of = around_bots(game, tuned)

    @intrinsic
    def guarded(typing, s, scratch):
        legal, rng = made_for(offers, s), kind_of_rng(s)
        choice = made_for(bot, s, legal.signature.return_type, rng)
        code = made_for(code_of, choice.signature.return_type)

        def lower(context, builder, signature, args):
            for part in (legal, choice, code):
                context.add_linking_libs([part.library])
            draws = cgutils.create_struct_proxy(rng)(context, builder)
            draws.state = args[0]
            given = context.call_internal(builder, legal.fndesc, legal.signature, args[:1])
            cell, known = cell_of_thread(builder)
            with builder.if_then(known):
                count_asked(builder, cell)
            status, answer = context.call_internal_no_propagate(
                builder, choice.fndesc, choice.signature, [args[0], given, draws._getvalue()]
            )
            i64 = ir.IntType(64)
            result = cgutils.alloca_once_value(builder, i64(-RAISED))
            with builder.if_else(status.is_error) as (raised, answered):
                with raised, builder.if_then(known):
                    why = why_stop(builder, cell)
                    stopped = builder.icmp_signed("!=", why, i64(0))
                    builder.store(builder.select(stopped, builder.neg(why), i64(-RAISED)), result)
                with answered:
                    number = context.call_internal(builder, code.fndesc, code.signature, [answer])
                    number = context.cast(builder, number, code.signature.return_type, types.int64)
                    is_move = builder.icmp_signed(">=", number, i64(0))
                    builder.store(builder.select(is_move, number, i64(-RAISED)), result)
            with builder.if_then(known):
                count_asked(builder, cell)
            return builder.load(result)

        return types.int64(s, scratch), lower

    return guarded


@functools.cache
def around_bots(game: Game, tuned: bool) -> tuple[Compiled, Compiled]:
    """Compiled once for a game: the offers that a bot is given, and its answer as a code."""
    import numba

    offers = numba.njit(**inner_options(tuned))(lambda s: s.legal[: s.n_legal])
    code = numba.njit(**inner_options(tuned))(code_of_any)
    return offers, code


def code_of_any(choice):
    return code_of_choice(choice)


def made_for(function: Compiled, *arguments: Any) -> Any:
    """What numba made of a function for these types; compiled now, unless it has been before."""
    function.compile(arguments)
    return function.overloads[arguments]
