"""What the suites for every game need to know about Auction House: see `Sweep` in `tests/anygame.py`."""

SHORT = {"lots": 1}
HIDING = {"show": ["price", "bids", "everything"], "format": ["english", "first_price", "dutch"]}
SHOWING = [{"show": "everything"}]
HIDDEN = ("private", "common", "bid")
POLICY = "truthful"
EVERY, LOOKS = 3, 3
EASIER = {"greedy", "truthful"}  # they pay all that a thing is worth to them
A_FEW_MINUTES = {"lots": 3}
CROWDED = [
    (2, "SEALED"),
    (3, "RISING", {"format": "english"}),
    (4, "FALLING", {"format": "dutch"}),
    (5, "SEALED", {"format": "all_pay", "show": "everything", "entry_fee": 1}),
    (6, "SEALED", {"format": "second_price", "values": "common"}),
    (6, "RISING", {"format": "english", "values": "mixed", "top": 1000, "reserve": 200}),
]
CROWD = ("equilibrium", "hothead", "half")


def is_open(variant, options):
    return False  # there is always somebody else's card
