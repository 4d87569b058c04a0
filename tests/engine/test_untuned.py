"""The two worlds without tuning: what plain numba makes of the rules is the same game, byte for byte.

Plain numba takes twice as long to compile, so this is a part of `test_two_worlds.py`: the games with the two smallest
kernels, their main loop only (no `walk`, `step` or `check_block`), a few settings, the random bot, and bots that people
wrote; compiled without optimising (NUMBA_OPT=0), in two processes side by side. All of it, for every game, is
`BIGLAB_TUNED=0 make test TESTS=tests/engine/test_two_worlds.py`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys

from tests.conftest import ROOT

RUN = """
import json, random, sys
import biglab
from biglab.core import batch, loop
from biglab.engine import numba_tuning
from tests.anygame import random_options, short
from tests.engine.test_two_worlds import both, raises, reaches_too_far, stranger

def undecided(seen, legal, rng):
    while seen.round > 0:
        pass
    return legal[0]

for name in sys.argv[1:]:
    game, rng = biglab.game(name), random.Random(name)
    players, at_random = game.default_players, game.bots["random"]
    settings = [game.settings(players, **short(game)), *(random_options(game, rng, players) for _ in range(3))]
    rows = [both(game, [stranger(at_random)] + [at_random] * (players - 1), each, 1)[0] for each in settings]
    found = {"fine": all(row[loop.TROUBLE] == loop.FINE for row in rows), "trouble": []}
    for bot in (raises, reaches_too_far):
        row = both(game, [at_random] * (players - 1) + [bot], settings[0], 5)[0]
        found["trouble"].append((row[loop.TROUBLE], row[loop.WHO]))
    waits = batch.team(game, [undecided] * players)
    found["watched"] = waits.compiled
    row = batch.play(waits, waits.ready(game.blank_state(settings[0])), 1, 0, 2, patience=0.3).tolist()
    found["stopped"] = [each[loop.TROUBLE] for each in row]
    found["tuned"], found["failed"] = numba_tuning.is_on(), len(numba_tuning.failures)
    found["players"] = players
    print(json.dumps({name: found}))
"""

# As if numba had changed: its private class is called something else.
ANOTHER_NUMBA = """
from numba.core import codegen
del codegen.JITCodeLibrary
"""


def start(games, before="", **environment):
    return subprocess.Popen(
        [sys.executable, "-c", before + RUN, *games],
        env={**os.environ, "PYTHONPATH": str(ROOT), "NUMBA_OPT": "0", **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )


def test_untuned_the_two_worlds_agree_and_a_numba_that_we_do_not_know_is_not_tuned():
    runs = [start(["big-idea"], BIGLAB_TUNED="0"), start(["big-deal"], ANOTHER_NUMBA)]
    found, said = {}, []
    for run in runs:
        out, err = run.communicate()
        assert run.returncode == 0, err
        said.append(err.count("cannot be tuned"))
        for line in out.splitlines():
            found.update(json.loads(line))
    assert list(found) == ["big-idea", "big-deal"]
    for name, game in found.items():
        last = game["players"] - 1
        assert game["fine"] and game["watched"] and not game["tuned"]
        assert game["trouble"] == [[2, last], [2, last]], "a bot that raises, and one that reaches too far"
        assert game["stopped"] == [5], "a bot that never answers is stopped, and the run with it"
        assert game["failed"] == (name == "big-deal")
    assert said == [0, 1], "it is said once, and not if somebody switched it off"
