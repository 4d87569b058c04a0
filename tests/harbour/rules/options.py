"""Harbour: the numbers a table plays by."""

from biglab.core.options import Option

NAME, TITLE, PLAYERS = "harbour", "Harbour", range(2, 7)
DEFAULT_PLAYERS, OPPONENTS, STAND_IN = 3, ("thrifty", "bold"), "thrifty"
UNIT_NAME = "coins"

OPTIONS = [
    Option("crates", 12, "crates in a game", 1, 24, source="harbour 6"),
    Option("start_cash", 20, "coins of each merchant at the beginning", 0, 200, source="harbour 2"),
    Option("loan", 10, "coins of one loan", 1, 50, source="harbour 3"),
    Option("interest", 5, "coins that a loan costs", 0, 50, source="harbour 3"),
    Option("max_loans", 2, "loans that a merchant can take", 0, 4, source="harbour 3"),
    Option("worth", [5, 10, 15, 20, 25, 30], "what the faces of the die are worth", 0, 99, kind="list", length=6),
]

VARIANTS = {"standard": {}, "no-credit": {"max_loans": 0}}
REPORTS = ("sold", "revenue")
