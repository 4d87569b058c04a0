"""What the suites for every game need to know about Big City: see `Sweep` in `tests/anygame.py`."""

SHORT = {"max_turns": 4}
EVERYTHING = dict.fromkeys(("trade_cards", "uneven_swaps", "fan_buildings", "tram_perimeter"), True)
HIDING = {"hand_visibility": ["neighbourhood", "hidden"], "trade_cards": [True]}
SHOWING = [{}, {"hand_visibility": "open"}, {"hand_visibility": "hidden"}]
HIDDEN = ("hand",)
EVERY, LOOKS = 4, 14
A_FEW_PLAYERS = 2
A_FEW_MINUTES = {
    "tiles": [
        {"rows": ["123", "456", "789"], "special": "double park"},
        {"rows": ["1234", "5678"], "special": "L-factory"},
        {"rows": ["123", "456"], "special": "triple park"},
    ],
    "starting_tiles": [1, 2],
}
CROWDED = [(2, "TURN"), (2, "GIVE_BACK"), (3, "SHAPE_PIECE"), (5, "TURN"), (5, "LAY_TRACK")]
CROWD = ("grabber", "planner", "conductor")


def is_open(variant, options):
    return options.get("hand_visibility") == "open"
