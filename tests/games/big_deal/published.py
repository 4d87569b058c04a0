"""The options of Big Deal as its rulebook has them, for `tests/games/test_options.py`."""

# published: RULES.md section 7, and section 6 where it has more choices
NUMBERS = {
    # name: default, least, most
    "hand_size": (4, 2, 8),
    "target": (1_000_000, 0, 10_000_000),
    "max_rounds": (0, 0, 50),
    "min_target_sets": (2, 1, 5),
    "min_attacker_sets": (1, 1, 5),
    "hand_penalty": (0, -3, 0),
}
SWITCHES = {
    "one_round": False,
    "joker_attack": True,
    "joker_from_discard": True,
    "may_yield": True,
    "finish_circle": False,
    "open_hands": False,
}
CHOICES = {
    "refill": ("attacker_first", "alternate"),
    "end_check": ("after_turn", "at_once"),
    "tie_break": ("shared", "extra_round", "last_round_score"),
    "discard_memory": ("full", "top_only"),
    "first_dealer": ("random", 0, 1, 2, 3, 4, 5),
    "language": ("en", "fr", "nl"),
}
OTHERS = {"counts", "values"}
BOTS = ["random", "thief", "actuary", "greedy", "hedger", "guardian"]
WHOLE = {"max_rounds": 1, "target": 100_000}
SHORT, BESIDE = {"max_rounds": 1}, {}
