"""Measure how strong the bots are and store it: `python -m tools.ladder [game …]` writes `biglab/core/ladder.json`.

The quick bots of a game meet in all line-ups; every deal is played in all rotations of its line-up. Those that think
for long sit at fewer tables, against the same quick bots. `--deals` and `--thinking` say how many deals there are for
each bot, `--thinking 0` leaves out who thinks for long and keeps what was measured of them before.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import biglab  # noqa: E402
from biglab.core.files import write  # noqa: E402
from biglab.lab.ladder import as_data, measure_all, place, quick_bots  # noqa: E402

STORED = ROOT / "biglab" / "core" / "ladder.json"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="*", default=list(biglab.GAMES))
    parser.add_argument("--deals", type=int, default=500, help="deals for each quick bot, at least")
    parser.add_argument("--thinking", type=int, default=100, help="deals for each bot that thinks for long")
    asked = parser.parse_args()
    found = json.loads(STORED.read_text(encoding="utf-8")) if STORED.exists() else {}
    for name in asked.game:
        game = biglab.game(name)
        measured = measure_all(game, asked.deals, progress=True)
        rows = as_data(measured)
        slow = [bot for bot in game.named_bots if bot not in quick_bots(game)]
        if asked.thinking:
            rows |= as_data({bot: place(game, bot, measured, asked.thinking, progress=True) for bot in slow})
        else:
            rows |= {bot: row for bot, row in found.get(name, {}).get("bots", {}).items() if bot in slow}
        rows = dict(sorted(rows.items(), key=lambda item: -item[1]["wins"][0]))
        found[name] = {"players": game.default_players, "bots": rows}
        write(STORED, json.dumps(found, indent=1) + "\n")
        print(f"{game.title}: " + ", ".join(f"{bot} {100 * row['wins'][0]:.0f} %" for bot, row in rows.items()))


if __name__ == "__main__":
    main()
