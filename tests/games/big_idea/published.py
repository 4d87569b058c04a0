"""The options of The Big Idea as its rulebook has them, for `tests/games/test_options.py`."""

# published: RULES.md section 7, and section 6 where it has more choices
NUMBERS = {
    # name: default, least, most
    "rounds": (10, 1, 60),
    "tokens_per_player": (5, 1, 10),
    "start_cash": (10, 0, 1000),
    "payout_factor": (2, 1, 10),
    "fee_per_share": (1, 0, 10),
    "die_sides": (6, 2, 20),
    "n_articles": (27, 10, 44),
    "hand_start": (3, 1, 6),
    "draw_per_round": (2, 2, 4),
    "venture_tokens": (1, 0, 3),
}
SWITCHES = {
    "multi": False,
    "must_play_two": True,
    "excused_can_act": True,
    "allow_debt": False,
    "lock_new_tokens": False,
    "cash_public": True,
    "multi_articles": False,
    "multi_may_skip": True,
}
CHOICES = {
    "abstain_penalty": ("skip_open", "none", "skip_open_and_ipo"),
    "fee_basis": ("share", "investor"),
    "first_dealer": ("random", 0, 1, 2, 3, 4, 5),
    "tie_break": ("shared", "most_free_tokens", "extra_round"),
    "language": ("en", "fr", "nl"),
}
OTHERS = {"deck_file"}
BOTS = ["random", "greedy", "star", "thrifty", "gambler", "random"]
WHOLE, SHORT, BESIDE = {}, {"rounds": 2}, {}
