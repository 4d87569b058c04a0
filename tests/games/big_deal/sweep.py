"""What the suites for every game need to know about Big Deal: see `Sweep` in `tests/anygame.py`."""

SHORT = {"one_round": True}
HIDING = {"open_hands": [False, False, True], "discard_memory": ["full", "top_only"]}
SHOWING = [
    {},
    {"open_hands": True},
    {"discard_memory": "top_only"},
    {"open_hands": True, "discard_memory": "top_only"},
]
HIDDEN = ("hand",)
EVERY, LOOKS = 5, 18
EASIER = {"peaceful"}  # it never defends what it has
A_FEW_MINUTES = {"max_rounds": 1, "counts": [2, 4, 4, 4, 4, 4, 4, 4]}
CROWDED = [(2, "TURN"), (3, "DUEL_ATTACK"), (4, "DUEL_DEFEND"), (6, "TURN"), (6, "DUEL_DEFEND")]
CROWD = ("peaceful", "thief", "guardian")


def is_open(variant, options):
    return "discard_memory" not in options and (options.get("open_hands") or variant == "open-hands")
