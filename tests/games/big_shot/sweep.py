"""What the suites for every game need to know about Big Shot: see `Sweep` in `tests/anygame.py`."""

from biglab.games.big_shot.rules import formats
from biglab.games.big_shot.rules.words import AUCTION, BID, PASS, STOP, WAIT

SHORT = {"spaces": 1}
HIDING = {
    "money_visibility": ["hidden"],
    "mask_history": [True, True, False],
    "auction_format": ["english", "first_price_sealed", "second_price_sealed", "dutch"],
    "overbid_rule": ["forbid", "reveal_and_restart"],
}
SHOWING = [{}, {"money_visibility": "hidden"}, {"money_visibility": "hidden", "mask_history": True}]
HIDDEN = ("purse", "spent", "sealed")
POLICY = "appraiser"
EVERY, LOOKS = 7, 12
A_FEW_MINUTES = {"spaces": 5}
CROWDED = [(2, "PAYMENT"), (2, "AUCTION"), (3, "PLACE"), (4, "AUCTION"), (4, "PLACE")]
CROWD = ("appraiser", "borrower", "spoiler")


def is_open(variant, options):
    return not options.get("mask_history")


def is_secret(s, move):
    return s.phase == AUCTION and formats.is_secret(s) and move.verb in (BID, PASS, STOP, WAIT)


def came_out(before, after):
    return (after.phase, after.round, after.restarts) != (before.phase, before.round, before.restarts)


def opened(before, after):
    return formats.is_sealed(before) and came_out(before, after)
