"""How kernels are put together: their functions are pieces that are compiled with them, not by themselves."""

from __future__ import annotations

import numba

from biglab.engine.numba_tuning import inner_options


def test_functions_inside_a_kernel_become_machine_code_with_it_only():
    @numba.njit(**inner_options(True))
    def twice(n):
        return 2 * n

    @numba.njit(**{**inner_options(True), "forceinline": False})  # called, as a game's NOT_INLINED rules are
    def deep(n):
        return twice(n) + 1 if n > 0 else twice(-n)

    outer = numba.njit(lambda n: deep(n) * twice(n))
    assert [outer(n) for n in (3, 0, -2)] == [42, 0, -16]
    for function in (twice, deep):
        (made,) = function.overloads.values()
        assert not made.library._compiled, "no machine code of its own"
    assert outer(5) == 110
