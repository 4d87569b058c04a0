"""The trap of compiled rules: edit one, and the next run must play by it, in both worlds alike."""

from __future__ import annotations

import json
import shutil

from tests.conftest import ROOT, another_python

RUN = """
import json, sys
import biglab
from biglab.core import batch

game = biglab.game("big-idea")
team = batch.team(game, [game.bots[name] for name in ("star", "myopic", "random")])
assert team.compiled, team.why
start = game.blank_state(game.settings(3))
fast = batch.play(team, team.ready(start), 1, 0, 4).tolist()
slow = [[0] * len(row) for row in fast]
states = [game.layout.State() for _ in range(3)]
plan = [1, 0, batch.FROM_SETUP, batch.NO_MOVE, batch.FOREVER, batch.NEVER]
game.plain.play_block(*states, start, team.bots, plan, slow)
json.dump({"fast": fast, "slow": slow, "file": biglab.__file__}, sys.stdout)
"""


def run(folder):
    environment = {"NUMBA_CACHE_DIR": str(folder / "cache"), "PYTHONDONTWRITEBYTECODE": "1"}
    found = json.loads(another_python("-c", RUN, package=folder, cwd=folder, **environment).stdout)
    assert found["file"].startswith(str(folder)), "the copy runs, not the original"
    assert found["fast"] == found["slow"], "the two worlds agree"
    return found["fast"]


def edit(folder, old, new):
    """Change one line of the game's code, in whichever room it stands."""
    (path,) = [path for path in folder.rglob("*.py") if path.read_text(encoding="utf-8").count(old) == 1]
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")


PAYOUT = "return 2 * s.v.payout_factor * face * s.n_stack[k]"
WORTH = "return payout(seen, k, 1) * ways_to_win(seen, total)"


def test_an_edited_rule_is_played_at_once(tmp_path):
    shutil.copytree(ROOT / "biglab", tmp_path / "biglab", ignore=shutil.ignore_patterns("__pycache__"))
    game = tmp_path / "biglab" / "games" / "big_idea"
    first = run(tmp_path)
    assert any((tmp_path / "cache").rglob("*.nbi")), "the kernel was cached"
    # a rule far below the kernel, in another file than the kernel's: the payout of a share
    edit(game, PAYOUT, PAYOUT.replace("2", "4"))
    second = run(tmp_path)
    assert second != first
    # and what a bot calls, in the file of the bots: how it weighs a share
    edit(game, WORTH, "return ways_to_win(seen, total) - total")
    third = run(tmp_path)
    assert third not in (first, second)
    # undone, and the first games come back
    edit(game, PAYOUT.replace("2", "4"), PAYOUT)
    edit(game, "return ways_to_win(seen, total) - total", WORTH)
    assert run(tmp_path) == first
