"""Intrinsics: the compiled twins of the few functions that cannot be the same source in both worlds.

numba is imported inside these functions: nothing here is called before something is compiled.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from ..core import bits
from ..core import rng as core_rng
from ..core.loop import RAISED
from .numba_tuning import Compiled, inner_options


@functools.cache
def intrinsics(tuned: bool) -> dict[Any, Compiled]:
    """Compiled twins, by the plain function that each is a twin of; those of `call` and `halted` by name."""
    import numba
    from llvmlite import ir
    from numba.core import cgutils
    from numba.extending import intrinsic

    inner = inner_options(tuned)
    u64, i64 = np.uint64, np.int64
    golden, m1, m2 = u64(core_rng.GOLDEN), u64(0xBF58476D1CE4E5B9), u64(0x94D049BB133111EB)

    @numba.njit(**inner)
    def mix(z):
        z = (z ^ (z >> u64(30))) * m1
        z = (z ^ (z >> u64(27))) * m2
        return z ^ (z >> u64(31))

    @numba.njit(**inner)
    def seed_keys(s, seed, game):
        key = mix(u64(seed) * golden + u64(1))
        for stream in range(7):
            s.rng[stream] = mix(key + (u64(8) * u64(game) + u64(stream)) * golden)

    @numba.njit(**inner)
    def draw_for(s, event, n):
        return (i64(mix(s.rng[0] + u64(event + 1) * golden) >> u64(32)) * i64(n)) >> 32

    @numba.njit(**inner)
    def begin_draws(s, stream, occasion):
        s.draw = mix(mix(s.rng[stream] + u64(occasion + 1) * golden))

    @numba.njit(**inner)
    def below(s, n):
        z = s.draw + golden
        s.draw = z
        return (i64(mix(z) >> u64(32)) * i64(n)) >> 32

    @numba.njit(**inner)
    def uniform(s):
        z = s.draw + golden
        s.draw = z
        return i64(mix(z) >> u64(11)) * (1.0 / 9007199254740992.0)

    @numba.njit(**inner)
    def lowest(mask):
        bit = mask & -mask & i64((1 << 62) - 1)  # not negative: so the loop becomes one instruction
        place = -1
        while bit != 0:
            bit >>= 1
            place += 1
        return place

    @intrinsic
    def call_address(typing, address, s, scratch):
        def code(context, builder, signature, args):
            # as numba's own functions call each other: where the answer goes, where an exception goes, what is given
            record, raised = args[1].type, ir.Constant(ir.IntType(64), -RAISED)
            answer = cgutils.alloca_once_value(builder, raised)
            trouble = cgutils.alloca_once(builder, ir.IntType(8).as_pointer())
            kinds = [answer.type, trouble.type, record, args[2].type]
            function = ir.FunctionType(ir.IntType(32), kinds).as_pointer()
            builder.call(builder.inttoptr(args[0], function), [answer, trouble, args[1], args[2]])
            return builder.load(answer)  # still -RAISED if it raised

        return numba.types.int64(numba.types.int64, s, scratch), code

    @numba.njit(**inner)
    def call(bots, seat, s, scratch):
        return call_address(bots.address[seat], s, scratch)

    @intrinsic
    def look(typing, address):
        def code(context, builder, signature, args):
            return builder.load_atomic(builder.inttoptr(args[0], ir.IntType(64).as_pointer()), "monotonic", 8)

        return numba.types.int64(numba.types.int64), code

    @numba.njit(**inner)
    def halted(flag):
        return look(flag) != 0

    return {
        core_rng.mix: mix,
        core_rng.seed_keys: seed_keys,
        core_rng.draw_for: draw_for,
        core_rng.begin_draws: begin_draws,
        core_rng.below: below,
        core_rng.uniform: uniform,
        bits.lowest: lowest,
        "call": call,
        "halted": halted,
    }


def copier(always: list[tuple[int, int]], counted: list[tuple[int, int, list[tuple[int, int]]]]) -> Compiled:
    """An intrinsic that copies parts of a record: bytes that are always there, and rows that are counted.

    A row that is no longer in use is cleared; two rows are copied at a time (see `Layout.parts`).
    """
    import numba
    from llvmlite import ir
    from numba.core import cgutils
    from numba.extending import intrinsic

    i64, byte = ir.IntType(64), ir.IntType(8).as_pointer()

    @intrinsic
    def copy_parts(typing: Any, to: Any, source: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            to, source = (builder.bitcast(arg, byte) for arg in args)

            def place(base: Any, start: int, k: Any = None, size: int = 0) -> Any:
                at = i64(start) if k is None else builder.add(i64(start), builder.mul(k, i64(size)))
                return builder.gep(base, [at])

            def number(base: Any, at: int) -> Any:
                return builder.load(builder.bitcast(place(base, at), i64.as_pointer()))

            before = [number(to, counter) for counter, _, _ in counted]
            for at, size in always:
                piece = 256 if size <= 512 else size  # the compiler copies up to 256 bytes without a call
                for start in range(at, at + size, piece):
                    rest = i64(min(piece, at + size - start))
                    cgutils.raw_memcpy(builder, place(to, start), place(source, start), rest, 1)
            for old, (counter, most, fields) in zip(before, counted):
                n = number(source, counter)
                if len(fields) == 1:
                    at, size = fields[0]
                    cgutils.raw_memcpy(builder, place(to, at), place(source, at), builder.mul(n, i64(size)), 1)
                    continue
                with cgutils.for_range_slice(builder, i64(0), n, i64(2)) as (k, _):
                    for at, size in fields:
                        pair = place(to, at, k, size), place(source, at, k, size)
                        cgutils.raw_memcpy(builder, *pair, i64(2 * size), 1)
                after = builder.add(n, i64(1))  # the last pair of rows may be half in use
                last = builder.select(builder.icmp_signed("<", old, after), after, old)
                last = builder.select(builder.icmp_signed("<", last, i64(most)), last, i64(most))
                with cgutils.for_range_slice(builder, n, last, i64(1)) as (k, _):
                    for at, size in fields:
                        cgutils.memset(builder, place(to, at, k, size), i64(size), 0)
            return context.get_dummy_value()

        return numba.types.none(to, source), code

    return copy_parts
