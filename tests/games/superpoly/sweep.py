"""What the suites for every game need to know about Superpoly: see `Sweep` in `tests/anygame.py`."""

from biglab.games.superpoly.rules.secrets import is_sealed_auction
from biglab.games.superpoly.rules.words import BID, PASS

SHORT = {"max_turns": 4}
HIDING = {"auction": ["sealed_first", "sealed_second"], "raise_to_buy": [True]}
SHOWING = [{"auction": "english"}, {"auction": "sealed_first"}, {"auction": "sealed_second"}, {"auction": "dutch"}]
HIDDEN = ("cash", "sealed")
POLICY = "greedy"
EVERY, LOOKS = 13, 18
A_FEW_MINUTES = {"time_limit": 2}
CROWDED = [(2, "DEBT"), (3, "BUYING"), (4, "ANSWER"), (5, "AUCTION"), (6, "TURN_START")]
CROWD = ("buyer", "saver", "builder", "trader")
SAME_FOR_PEOPLE = {"unprompted": []}  # a person is asked for a claim as a bot is


def is_secret(s, move):
    return is_sealed_auction(s) and move.verb in (BID, PASS)


def came_out(before, after):
    return after.auctions != before.auctions or not is_sealed_auction(after)
