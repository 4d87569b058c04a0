"""Random games over random options with the invariants checked after every move, compiled: `make fuzz` for millions."""

from __future__ import annotations

import random
import sys
import threading
import time
import types
from pathlib import Path

import numpy as np

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import biglab
from biglab.core import batch, loop
from biglab.core.state import NOBODY
from biglab.engine.compile import compiled
from tests.anygame import random_options


def watch(team, settings, seed, games):
    """Play games with the invariants checked after every move; return their rows."""
    layout = team.game.layout
    rows = np.zeros((games, loop.COLUMNS + len(team.game.reports)), np.int64)
    plan = np.array([seed, 0, batch.FROM_SETUP, batch.NO_MOVE, batch.FOREVER, batch.NEVER.address], np.int64)
    scratch = layout.record(), layout.record(), layout.record()
    start = team.ready(team.game.blank_state(settings))
    compiled(team.game, "check_block")(*scratch, start, team.addresses, plan, rows)
    return rows


def fuzz(game, option_sets, games, seed):
    """Play `games` games with each of `option_sets` random sets of options; AssertionError says what broke."""
    rng = random.Random(seed)
    bots = [bot for bot in game.bots.values() if isinstance(bot, types.FunctionType)]
    teams = {}
    for players in game.players:
        teams[players] = [
            batch.team(game, [game.bots["random"]] * players),
            batch.team(game, [bots[(players + seat) % len(bots)] for seat in range(players)]),
        ]
    played = 0
    for index in range(option_sets):
        players = rng.choice(game.players)
        settings = random_options(game, rng, players, some=(0.1, 0.5, 0.9)[index % 3])
        team = teams[players][index % 4 == 3]  # random bots play most of them: they go everywhere
        number = 1_000_003 * seed + index
        rows = watch(team, settings, number, games)
        bad = np.flatnonzero(rows[:, loop.TROUBLE] != loop.FINE)
        sentence = game.rules.SENTENCES.get(int(rows[bad[0], loop.DETAIL])) if len(bad) else ""
        assert not len(bad), f"game {bad[0]} of seed {number}: {sentence}, {settings.changed(game)}"
        assert (rows[:, loop.WHO] == NOBODY).all()
        played += len(rows)
    return played


def main(name, millions):
    """Play this many million games in two threads, with a fresh seed for every twenty sets of options."""
    game, wanted, start = biglab.game(name), int(1e6 * millions), time.monotonic()
    played, trouble, lock = [0], [], threading.Lock()
    seeds = iter(range(1000, 10**9))

    def work():
        while played[0] < wanted and not trouble:
            with lock:
                seed = next(seeds)
            try:
                count = fuzz(game, option_sets=20, games=500, seed=seed)
            except AssertionError as broken:
                trouble.append(str(broken))
                return
            with lock:
                played[0] += count

    threads = [threading.Thread(target=work) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    seconds = time.monotonic() - start
    print(f"{name}: {played[0]:,} games in {seconds:.0f} s, {trouble[0] if trouble else 'none broken'}")
    return bool(trouble)


if __name__ == "__main__":
    sys.exit(max(main(name, float(sys.argv[1])) for name in sys.argv[2:] or sorted(biglab.GAMES)))
