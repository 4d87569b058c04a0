"""The options of Big Shot as its rulebook has them, for `tests/games/test_options.py`."""

# published: RULES.md section 7, and sections 4 and 6 where they have more
NUMBERS = {
    # name: default, least, most
    "starting_cash": (10, 0, 100),
    "debt_per_loan": (10, 0, 50),
    "loans_per_round": (1, 0, 5),
    "loan_tokens": (30, 0, 200),
    "park_factor": (2, 1, 5),
    "district_cap": (7, 1, 18),
    "spaces": (18, 1, 36),
    "bundle_size": (4, 1, 6),
    "pawns_per_colour": (18, 1, 24),
    "min_colours_per_space": (2, 1, 4),
    "die_faces": (6, 1, 12),
    "min_open_bid": (1, 0, 5),
    "min_increment": (1, 1, 20),
    "min_districts": (2, 0, 13),
}
SWITCHES = {
    "expert": False,
    "reserve_to_leader": True,
    "allow_repayment": False,
    "mask_history": False,
    "leader_may_refuse": False,
    "leader_may_borrow_after_win": False,
    "split_payment": False,
    "parks_count": True,
    "rounds_multiple_of_players": False,
}
CHOICES = {
    "auction_format": ("english", "first_price_sealed", "second_price_sealed", "dutch"),
    "money_visibility": ("open", "hidden"),
    "loan_timing": ("on_turn", "pre_auction", "first_turn", "only_if_needed"),
    "loan_settlement": ("at_bid", "at_win"),
    "overbid_rule": ("forbid", "reveal_and_restart"),
    "order": ("die", "clockwise", "random", "fixed"),
    "overflow": ("refuse", "discard"),
    "two_player_loans": ("both", "one"),
    "unresolved": ("nobody", "split"),
    "no_eligible": ("waive", "no_winner"),
    "tiebreak_value": ("printed", "doubled"),
    "park_stacking": ("once", "multiply"),
    "promoter_start": ("random", *range(36)),
    "first_leader": ("random", 0, 1, 2, 3),
    "colour_cards": ("in_order", "shuffled"),
}
BESIDE = {  # what else must be said so that an end of a range can be played
    ("spaces", 1): {"bundle_size": 4},
    ("spaces", 36): {"bundle_size": 2},
    ("district_cap", 1): {"overflow": "discard"},
    ("pawns_per_colour", 1): {"bundle_size": 2},
    ("pawns_per_colour", 24): {"spaces": 24, "district_cap": 8},
    ("bundle_size", 6): {"spaces": 12},
    ("bundle_size", 1): {"spaces": 36},
}
OTHERS = {"loan_schedule", "debt_schedule", "district_values", "fixed_order", "board", "park_neighbours"}
BOTS = ["random", "watchful", "borrower", "spoiler"]
WHOLE, SHORT = {}, {"spaces": 6}
