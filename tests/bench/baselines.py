"""The yardsticks behind one door: the C port, compiled here where there is a compiler, and biglab's worlds."""

from __future__ import annotations

import ctypes
import functools
import shutil
import subprocess
import tempfile
from pathlib import Path

import numpy as np

import biglab
from biglab.core import batch, loop

HERE = Path(__file__).parent
NO_COMPILER = "no C compiler (gcc or cc) on this machine: there are no rows that compare with C"
FLAGS = ["-O3", "-march=native", "-shared", "-fPIC"]
SEATS = 6


class NoCompiler(RuntimeError):
    """There is nothing here to compile the C port with."""


def compiler() -> str:
    """The C compiler, or NoCompiler with the sentence that the benchmark prints."""
    found = shutil.which("gcc") or shutil.which("cc")
    if not found:
        raise NoCompiler(NO_COMPILER)
    return found


@functools.cache
def c_port() -> ctypes.CDLL:
    """`big_idea.c`, compiled for this machine."""
    file = Path(tempfile.mkdtemp(prefix="biglab-c-")) / "big_idea.so"
    subprocess.run([compiler(), *FLAGS, "-o", str(file), str(HERE / "big_idea.c")], check=True)
    port = ctypes.CDLL(str(file))
    shutil.rmtree(file.parent)  # loaded: the file is not needed any more
    numbers = np.ctypeslib.ndpointer(np.int64, flags="C")
    port.play_block.argtypes = [
        ctypes.c_int,
        ctypes.c_void_p,
        ctypes.c_uint64,
        ctypes.c_int64,
        ctypes.c_int64,
        numbers,
        numbers,
    ]
    port.play_block.restype = None
    return port


def play_c(players: int, seed: int, first: int, games: int) -> tuple[np.ndarray, np.ndarray]:
    """Final cash and steps of games by random bots in C."""
    port = c_port()
    address = ctypes.cast(port.random_bot, ctypes.c_void_p).value
    bots = (ctypes.c_void_p * SEATS)(*[address] * SEATS)
    cash, steps = np.zeros((games, SEATS), np.int64), np.zeros(games, np.int64)
    port.play_block(players, bots, seed, first, games, cash, steps)
    return cash[:, :players], steps


def my_random(seen, legal, rng):
    """The random bot as somebody else might write it: it gets blanked copies."""
    move = legal[rng.below(len(legal))]
    return (move.verb, move.what, move.amount)


@functools.cache
def table(players: int, bot="random", interpreted=False):
    """A team and the position its games start from."""
    game = biglab.game("big-idea")
    bots = (game.bot(bot),) * players
    team = batch.Team(game, bots) if interpreted else batch.team(game, bots)
    return team, team.ready(game.blank_state(game.settings(players)))


def play(players: int, seed: int, first: int, games: int, bot="random", interpreted=False) -> np.ndarray:
    """Rows of results of games in biglab, and nothing else: what is timed."""
    team, start = table(players, bot, interpreted)
    return batch.play(team, start, seed, first, games)


def play_biglab(players: int, seed: int, first: int, games: int, bot="random", interpreted=False):
    """Final cash in dollars and steps of games in biglab."""
    team, _ = table(players, bot, interpreted)
    rows = play(players, seed, first, games, bot, interpreted)
    assert not rows[:, loop.TROUBLE].any()
    cash, rest = np.divmod(rows[:, loop.SCORE : loop.SCORE + players], team.game.unit)
    assert not rest.any()
    return cash, rows[:, loop.STEPS]
