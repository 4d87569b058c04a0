"""This checkout beside another one, such as the commit before: `python tests/bench/bench.py --against ../other`.

Both play the same games in processes of their own, in turns, and their processor times are compared: a busy machine
slows both. The processes know only what every version of biglab has: `biglab.simulate` and `biglab.game`.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import biglab

ROOT = Path(__file__).resolve().parents[2]
WITHIN = 1.03  # how much longer may it take?
LONG_ENOUGH = 0.2  # seconds of one measurement
ROUNDS = 6  # measurements in a pair of processes, of which the shortest counts

# Reads a line (game, bots, number of games), plays, answers with seconds of this processor and a digest of the results.
PLAYER = """
import hashlib, json, sys, time
import biglab
if sys.argv[1] == "compiled":
    import numba
for line in sys.stdin:
    game, bots, games = json.loads(line)
    start = time.process_time()
    results = biglab.simulate(game, bots, games=games, seed=1, threads=1)
    taken = time.process_time() - start
    assert results.compiled is (sys.argv[1] == "compiled"), results.why_interpreted
    print(json.dumps([taken, hashlib.sha256(results.rows.tobytes()).hexdigest()]), flush=True)
"""


class Pair(NamedTuple):
    """One line of the table: seconds here and there, and the median of the ratios of pairs."""

    name: str
    here: float
    there: float
    ratio: float
    same: bool  # did the same games come out?

    @property
    def ok(self) -> bool:
        return self.ratio <= WITHIN and self.same


class Player:
    """A process that plays games of one checkout."""

    def __init__(self, checkout: Path, world: str, cache: str = ""):
        environment = {**os.environ, "PYTHONPATH": str(checkout)}
        if cache:
            environment["NUMBA_CACHE_DIR"] = cache
        if world == "interpreted":
            environment["NUMBA_DISABLE_JIT"] = "1"
        self.process = subprocess.Popen(
            [sys.executable, "-c", PLAYER, world],
            cwd=checkout,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Player:
        return self

    def __exit__(self, *_: Any) -> None:
        self.process.stdin.close()
        self.process.wait()

    def play(self, game: str, bots: list[str], games: int) -> tuple[float, str]:
        print(json.dumps([game, bots, games]), file=self.process.stdin, flush=True)
        answer = self.process.stdout.readline()
        if not answer:
            raise RuntimeError(f"{game} could not be played; its process says why above")
        return tuple(json.loads(answer))


def own_bots(name: str) -> list[str]:
    """Bots of the game itself, one a seat, that can be compiled."""
    game = biglab.game(name)
    names = [name for name, bot in game.bots.items() if isinstance(bot, types.FunctionType) and name != "random"]
    return [names[seat % len(names)] for seat in range(game.default_players)]


def compare(name: str, times: list[tuple], same: bool) -> Pair:
    here, there = zip(*times)
    ratio = statistics.median(mine / theirs for mine, theirs in times)
    return Pair(name, statistics.median(here), statistics.median(there), ratio, same)


def in_turns(players: tuple[Player, Player], *given: Any) -> tuple[tuple[float, float], bool]:
    """The shortest time of each, and whether the same games came out; who begins changes from round to round."""
    times: tuple[list, list] = [], []
    digests = set()
    for number in range(ROUNDS):
        for place in (0, 1) if number % 2 else (1, 0):
            taken, digest = players[place].play(*given)
            times[place].append(taken)
            digests.add(digest)
    return (min(times[0]), min(times[1])), len(digests) == 1


def speed_pairs(other: Path, world: str, games: list[str], processes: int) -> Iterator[Pair]:
    """How long games take, once everything is compiled.

    Where the system puts a process in memory makes a tenth of its speed, so there are several of them.
    """
    for name in games:
        bots, number, times, same = own_bots(name), 0, [], True
        for _ in range(processes):
            with Player(ROOT, world) as mine, Player(other, world) as theirs:
                for player in (mine, theirs):
                    player.play(name, bots, 1)
                number = number or enough_games(theirs, name, bots)
                found, alike = in_turns((mine, theirs), name, bots, number)
                times.append(found)
                same = same and alike
        yield compare(f"{biglab.game(name).title}: {number:,} games, {world}", times, same)


def enough_games(player: Player, name: str, bots: list[str]) -> int:
    """How many games one measurement needs to take long enough."""
    number = 1
    while (taken := player.play(name, bots, number)[0]) < LONG_ENOUGH:
        number = max(number + 1, min(20 * number, int(1.2 * number * LONG_ENOUGH / max(taken, 1e-3))))
    return number


def compile_pairs(other: Path, games: list[str], rounds: int) -> Iterator[Pair]:
    """How long the first game takes where nothing has been compiled before: a kernel and the bots of a table."""
    for name in games:
        times, same = [], True
        for number in range(rounds):
            found: dict[Path, tuple] = {}
            for checkout in (ROOT, other) if number % 2 else (other, ROOT):
                with tempfile.TemporaryDirectory() as cache, Player(checkout, "compiled", cache) as player:
                    found[checkout] = player.play(name, own_bots(name), 1)
            times.append((found[ROOT][0], found[other][0]))
            same = same and found[ROOT][1] == found[other][1]
        yield compare(f"{biglab.game(name).title}: compile kernel and bots, no cache", times, same)


def main(other: Path, games: list[str], processes: int, compile_rounds: int) -> int:
    print(f"  seconds of one processor: here, in {other}, and here / there; goal: at most {WITHIN}, the same games\n")
    pairs = []
    parts = (
        speed_pairs(other, "compiled", games, processes),
        speed_pairs(other, "interpreted", games, processes),
        compile_pairs(other, games, compile_rounds),
    )
    for part in parts:
        for pair in part:
            pairs.append(pair)
            other_games = "" if pair.same else "  other games came out"
            mark = "✓" if pair.ok else "✗"
            print(
                f"{mark} {pair.name:<56} {pair.here:>9.3f} {pair.there:>9.3f} {pair.ratio:>7.3f}{other_games}",
                flush=True,
            )
    missed = [pair.name for pair in pairs if not pair.ok]
    print(f"\n{len(pairs) - len(missed)} of {len(pairs)} within {WITHIN}")
    return 0
