"""Measure how strong the bots are and store it: `python -m tools.ladder [game …]` writes `biglab/core/ladder.json`.

The quick bots of a game meet in all line-ups; every deal is played in all rotations of its line-up. Slow bots, which
think for long, play fewer games, against the same quick bots. `--deals` and `--thinking` say how many deals each quick
and each slow bot plays; 0 keeps what was measured before. `--slow thinker` measures only the slow bots named.

`--against star,greedy,founder` stores nothing: `--bot` meets these rivals in every seat on the same luck, and its share
of wins is printed after every deal, so that you can stop the run at any time:

    python -m tools.ladder big-idea --against star,greedy,founder --bot hard --games 400 --variant multi
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import numpy as np  # noqa: E402

import biglab  # noqa: E402
from biglab.core.files import write  # noqa: E402
from biglab.lab import stats  # noqa: E402
from biglab.lab.ladder import as_data, measure_all, place, quick_bots, stored  # noqa: E402

STORED = ROOT / "biglab" / "core" / "ladder.json"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="*", default=list(biglab.GAMES))
    parser.add_argument("--deals", type=int, default=500, help="deals for each quick bot, at least")
    parser.add_argument("--thinking", type=int, default=100, help="deals for each slow bot")
    parser.add_argument("--slow", help="the slow bots to measure, separated by commas (default: all)")
    parser.add_argument("--against", help="rivals to meet instead, separated by commas")
    parser.add_argument("--bot", default="hard", help="the bot that meets them")
    parser.add_argument("--games", type=int, default=400, help="how many games, over all seats")
    parser.add_argument("--variant", default="standard")
    parser.add_argument("--seed", type=int, default=7_000_000, help="seed of the first deal; no bot was tuned on it")
    options = parser.parse_args()
    if options.against:
        for name in options.game:
            meet(name, options.bot, options.against.split(","), options.games, options.variant, options.seed)
        return
    found = json.loads(STORED.read_text(encoding="utf-8")) if STORED.exists() else {}
    for name in options.game:
        game = biglab.game(name)
        measured = measure_all(game, options.deals, progress=True) if options.deals else stored(game)
        rows = as_data(measured)
        slow = [bot for bot in game.named_bots if bot not in quick_bots(game)]
        rows |= {bot: row for bot, row in found.get(name, {}).get("bots", {}).items() if bot in slow}
        if options.thinking:
            chosen = options.slow.split(",") if options.slow else slow
            rows |= as_data({bot: place(game, bot, measured, options.thinking, progress=True) for bot in chosen})
        rows = dict(sorted(rows.items(), key=lambda item: -item[1]["wins"][0]))
        found[name] = {"players": game.default_players, "bots": rows}
        write(STORED, json.dumps(found, indent=1) + "\n")
        print(f"{game.title}: " + ", ".join(f"{bot} {100 * row['wins'][0]:.0f} %" for bot, row in rows.items()))


def meet(game: str, bot: str, rivals: list[str], games: int, variant: str, seed: int) -> None:
    """Play a bot against the same rivals: each deal in every seat, with the rivals one place further on in the next."""
    seats, shares = len(rivals) + 1, list[float]()
    for deal in range(max(2, games // seats)):
        turn, won = deal % len(rivals), []
        others = [*rivals[turn:], *rivals[:turn]]
        for seat in range(seats):
            seated = [*others[:seat], bot, *others[seat:]]
            won.append(biglab.simulate(game, seated, games=1, seed=seed + deal, variant=variant).shares[0, seat])
        shares.append(float(np.mean(won)))
        if deal:
            found = stats.mean_share(np.array(shares))
            wins = f"{100 * found.value:.1f} % [{100 * found.low:.1f}, {100 * found.high:.1f}]"
            print(f"{game}, {variant}: {bot} against {', '.join(rivals)}: {wins} of {seats * len(shares)}", flush=True)


if __name__ == "__main__":
    main()
