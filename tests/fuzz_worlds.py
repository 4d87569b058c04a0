"""Games on random settings in both worlds, byte for byte: `python tests/fuzz_worlds.py 200` for 200 settings a game."""

from __future__ import annotations

import random
import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import biglab
from biglab.core import loop
from tests.anygame import random_options
from tests.engine.test_two_worlds import both, quick_bots


def main(name: str, settings: int) -> None:
    """One game on each of `settings` random settings; AssertionError names the first that differs."""
    game, rng = biglab.game(name), random.Random(f"{name} worlds")
    bots = quick_bots(game)
    line_ups = [[rng.choice(bots) for _ in range(6)] for _ in range(12)]
    moves = 0
    for index in range(settings):
        players = rng.choice(game.players)
        chosen = random_options(game, rng, players, some=(0.2, 0.6, 0.95)[index % 3])
        row = both(game, line_ups[index % 12][:players], chosen, seed=index)[0]
        assert row[loop.TROUBLE] == loop.FINE, (chosen, index)
        moves += row[loop.STEPS]
    print(f"{name}: {settings} settings, {moves:,} moves, both worlds alike to the last bit")


if __name__ == "__main__":
    for name in sys.argv[2:] or sorted(biglab.GAMES):
        main(name, int(sys.argv[1]))
