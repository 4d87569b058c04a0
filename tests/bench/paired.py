"""This checkout beside another one, such as the commit before: `python tests/bench/bench.py --against ../other`.

Both play the same games in processes of their own, in turns, by bots that both have, and their processor times for a
move are compared: a busy machine slows both, and where rules or bots were mended, other games of other lengths come
out. The processes know only what every version of biglab has: `biglab.simulate` and `biglab.game`.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import biglab

ROOT = Path(__file__).resolve().parents[2]
WITHIN = 1.03  # how much longer may it take?
LONG_ENOUGH = 0.15  # seconds of one measurement
ROUNDS = 5  # measurements in a pair of processes, of which the shortest counts

# Reads a line (game, bots, number of games), plays, answers with seconds of this processor for a move, and a digest of
# the results.
PLAYER = """
import hashlib, json, sys, time
import numpy as np
import biglab
if sys.argv[1] == "compiled":
    import numba
for line in sys.stdin:
    game, bots, games = json.loads(line)
    start = time.process_time()
    results = biglab.simulate(game, bots, games=games, seed=1, threads=1)
    taken = time.process_time() - start
    assert results.compiled is (sys.argv[1] == "compiled"), results.why_interpreted
    rows = np.asarray(results.rows[:], np.int64)[:, :17]
    print(json.dumps([taken, int(rows[:, 0].sum()), hashlib.sha256(rows.tobytes()).hexdigest()]), flush=True)
"""

BOTS = """
import json, types
import biglab
def quick(game):
    return [name for name, bot in game.bots.items() if isinstance(bot, types.FunctionType)]
print(json.dumps({name: quick(biglab.game(name)) for name in biglab.GAMES}))
"""
EVERY_GAME_HAS = ("random", "greedy", "search", "thinker", "easy", "normal", "hard")


class Pair(NamedTuple):
    """One line of the table: time here and there, and the median of the ratios of pairs."""

    name: str
    here: float
    there: float
    ratio: float
    same: bool  # did the same games come out?
    unit: str

    @property
    def ok(self) -> bool:
        return self.ratio <= WITHIN


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

    def play(self, game: str, bots: list[str], games: int) -> tuple[float, int, str]:
        print(json.dumps([game, bots, games]), file=self.process.stdin, flush=True)
        answer = self.process.stdout.readline()
        if not answer:
            raise RuntimeError(f"{game} could not be played; its process says why above")
        return tuple(json.loads(answer))


def own_bots(other: Path) -> dict[str, list[str]]:
    """Of every game that both have: bots of its own that both have and can compile, one a seat."""
    found = []
    for checkout in (ROOT, other):
        environment = {**os.environ, "PYTHONPATH": str(checkout)}
        done = subprocess.run(
            [sys.executable, "-c", BOTS], cwd=checkout, env=environment, check=True, capture_output=True
        )
        found.append(json.loads(done.stdout))
    here, there = found
    seated = {}
    for game in here:
        names = [name for name in here[game] if name in there.get(game, ()) and name not in EVERY_GAME_HAS]
        if names:
            seated[game] = [names[seat % len(names)] for seat in range(biglab.game(game).default_players)]
    return seated


def compare(name: str, times: list[tuple], same: bool, unit: str) -> Pair:
    here, there = zip(*times)
    ratio = statistics.median(mine / theirs for mine, theirs in times)
    return Pair(name, statistics.median(here), statistics.median(there), ratio, same, unit)


def in_turns(players: tuple[Player, Player], *given: Any) -> tuple[tuple[float, float], bool]:
    """The shortest time of a move of each, in ns, and whether the same games came out; who begins changes."""
    times: tuple[list, list] = [], []
    digests = set()
    for number in range(ROUNDS):
        for place in (0, 1) if number % 2 else (1, 0):
            taken, moves, digest = players[place].play(*given)
            times[place].append(1e9 * taken / moves)
            digests.add(digest)
    return (min(times[0]), min(times[1])), len(digests) == 1


def speed_pairs(other: Path, world: str, seated: dict[str, list[str]], processes: int) -> Iterator[Pair]:
    """How long a move takes, once everything is compiled.

    Where the system puts a process in memory makes a tenth of its speed, so there are several of them.
    """
    for name, bots in seated.items():
        number, times, same = 0, [], True
        for _ in range(processes):
            with Player(ROOT, world) as mine, Player(other, world) as theirs:
                for player in (mine, theirs):
                    player.play(name, bots, 1)
                number = number or enough_games(theirs, name, bots)
                found, alike = in_turns((mine, theirs), name, bots, number)
                times.append(found)
                same = same and alike
        yield compare(f"{biglab.game(name).title}: a move, {world} ({number:,} games)", times, same, "ns")


def enough_games(player: Player, name: str, bots: list[str]) -> int:
    """How many games one measurement needs to take long enough."""
    number = 1
    while (taken := player.play(name, bots, number)[0]) < LONG_ENOUGH:
        number = max(number + 1, min(20 * number, int(1.2 * number * LONG_ENOUGH / max(taken, 1e-3))))
    return number


def compile_pairs(other: Path, seated: dict[str, list[str]], rounds: int) -> Iterator[Pair]:
    """How long the first game takes where nothing has been compiled before: a kernel and the bots of a table."""
    for name, bots in seated.items():
        times, same = [], True
        for number in range(rounds):
            found: dict[Path, tuple] = {}
            for checkout in (ROOT, other) if number % 2 else (other, ROOT):
                with tempfile.TemporaryDirectory() as cache, Player(checkout, "compiled", cache) as player:
                    found[checkout] = player.play(name, bots, 1)
            times.append((found[ROOT][0], found[other][0]))
            same = same and found[ROOT][2] == found[other][2]
        yield compare(f"{biglab.game(name).title}: compile kernel and bots, no cache", times, same, "s")


def main(other: Path, games: list[str], processes: int, compile_rounds: int, interpreted: bool) -> int:
    print(f"  time of one processor: here, in {other}, and here / there; goal: at most {WITHIN}\n")
    seated = {game: bots for game, bots in own_bots(other).items() if game in games}
    for game in games:
        print(f"  {game}: {', '.join(seated[game])}" if game in seated else f"  {game} is only here")
    pairs = []
    parts = [speed_pairs(other, "compiled", seated, processes), compile_pairs(other, seated, compile_rounds)]
    if interpreted:
        parts.append(speed_pairs(other, "interpreted", seated, processes))
    for part in parts:
        for pair in part:
            pairs.append(pair)
            other_games = "" if pair.same else "  other games came out"
            mark = "✓" if pair.ok else "✗"
            print(
                f"{mark} {pair.name:<56} {pair.here:>9.4g} {pair.there:>9.4g} {pair.unit:<2} "
                f"{pair.ratio:>7.3f}{other_games}",
                flush=True,
            )
    missed = [pair.name for pair in pairs if not pair.ok]
    print(f"\n{len(pairs) - len(missed)} of {len(pairs)} within {WITHIN}")
    return 0
