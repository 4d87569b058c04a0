"""The options of Auction House as its rulebook has them, for `tests/games/test_options.py`."""

# published: RULES.md section 2
NUMBERS = {
    # name: default, least, most
    "lots": (10, 1, 50),
    "top": (100, 10, 1000),
    "noise": (20, 1, 200),
    "share_common": (50, 0, 100),
    "reserve": (0, 0, 1000),
    "budget": (0, 0, 1000),
    "entry_fee": (0, 0, 1000),
}
SWITCHES = {}
CHOICES = {
    "format": ("first_price", "second_price", "english", "dutch", "all_pay"),
    "values": ("private", "common", "mixed"),
    "distribution": ("uniform", "low", "high", "two_point"),
    "tick": (1, 2, 5, 10),
}
OTHERS = {"show"}  # its default is not its first choice
BOTS = ["random", "learner", "equilibrium", "naive", "random", "hothead"]
WHOLE, SHORT = {"lots": 2}, {"lots": 2}
BESIDE = {(name, 1000): {"top": 1000} for name in ("reserve", "budget", "entry_fee")}
