"""The options of Big City as its rulebook has them, for `tests/games/test_options.py`."""

# published: RULES.md section 7, and sections 4 and 6 where they have more
NUMBERS = {
    # name: default, least, most
    "hand_limit": (5, 1, 9),
    "draw_cap_per_stack": (2, 1, 9),
    "outskirts_bonus": (1, -10, 10),
    "inner_bonus": (1, -10, 10),
    "park_bonus": (1, -10, 10),
    "factory_malus": (-2, -10, 10),
    "tram_factor": (2, 1, 5),
    "hall_factor": (2, 1, 5),
    "both_factor": (3, 1, 5),
    "tram_supply": (17, 0, 60),
    "tram_first": (1, 1, 5),
    "tram_per_action": (2, 1, 5),
    "min_contact": (2, 1, 4),
    "mall_min_special": (2, 0, 4),
    "idle_rounds": (2, 1, 5),
    "max_turns": (0, 0, 10_000),
    "min_score": (0, -100, 0),
}
SWITCHES = {
    "trade_cards": False,
    "useless_must_exchange": False,
    "single_tram_line": False,
    "limited_tram": False,
    "limited_draw": False,
    "reverse_setup": False,
    "last_player_card": False,
    "fan_buildings": False,
    "tram_perimeter": False,
    "cross_tile_buildings": True,
    "allow_rotation": True,
    "holes_inner": True,
    "special_modifiers": False,
    "mall_counts_city_hall": True,
    "mall_forbids_tram": False,
    "stack_externalities": False,
    "facilities_need_hall": True,
    "church_needs_hall": True,
    "exchange_interleaved": False,
    "drop_dead_specials": False,
    "trade_is_idle": True,
    "uneven_swaps": False,
    "limited_tram_any_piece": True,
}
CHOICES = {
    "hand_visibility": ("neighbourhood", "open", "hidden"),
    "tram_topology": ("ends", "branch"),
    "city_hall_site": ("inner", "any", "lot15"),
    "special_ladder": ("business", "residence", "none"),
    "factory_outskirts": ("at_least", "exactly"),
    "draw_reveal": ("sequential", "declare_first"),
    "tie_break": ("shared", "fewest_buildings"),
}
OTHERS = {"city_hall_reward", "base_values", "supply", "starting_tiles", "church_lots", "tiles", "piece_shapes"}
BOTS = ["mayor", "random", "broker", "spoiler", "conductor"]
WHOLE, SHORT, BESIDE = {"max_turns": 24}, {"max_turns": 24}, {}
