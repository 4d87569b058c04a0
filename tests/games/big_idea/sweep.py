"""What the suites for every game need to know about The Big Idea: see `Sweep` in `tests/anygame.py`."""

from biglab.games.big_idea.rules.words import SEED_SELECT, VENTURE_SELECT

SHORT = {"rounds": 1}
HIDING = {"cash_public": [False], "venture_tokens": [1, 2, 3]}
SHOWING = [{}, {"cash_public": False}]
HIDDEN = ("cash", "shares", "free")
POLICY = "star"
EVERY, LOOKS = 3, 18
LONG_SECRETS = True  # how many small moves a secret takes is a secret too
A_FEW_MINUTES = {"rounds": 3}
CROWD = ("myopic", "star", "founder")
CROWDED = [(3, "SEED_SELECT"), (4, "VENTURE_SELECT"), (5, "OPEN_TURN"), (6, "SEED_SELECT"), (6, "OPEN_TURN")]


def is_open(variant, options):
    return options.get("cash_public", True)


def is_secret(s, move):
    return s.phase in (SEED_SELECT, VENTURE_SELECT)


def came_out(before, after):
    return before.phase != after.phase
