"""The exercises of the notebooks on Big Deal. No notebook shows the answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from biglab.core.record import unpack
from biglab.core.table import Table
from biglab.games import game as find_game
from biglab.games.big_deal.rules import STEAL

SEATS = ["you", "thief", "hedger", "actuary"]  # the table of notebook 30
SEED = 3
STAND_IN = "actuary"  # who plays the human's seat on

WORKBOOK: dict[str, dict[str, Any]] = {}


def ask(name: str, question: str, check: Any, *, hint: str, solution: str, tolerance: float = 0.0) -> None:
    """One more exercise, under its name."""
    WORKBOOK[name] = {"question": question, "check": check, "hint": hint, "solution": solution, "tolerance": tolerance}


# Notebook 30 ------------------------------------------------------------------------------------------


def story() -> Table:
    """The game of notebook 30 up to the first theft that is possible."""
    big_deal = find_game("big-deal")
    table = Table(big_deal, big_deal.settings(len(SEATS)), list(SEATS), SEED).advance()
    while not any(offer.verb == STEAL for offer in table.legal):
        table.play(table.ask(bot=STAND_IN)).advance()
    return table


def play_on(table: Table, last_round: int = 1) -> Table:
    """Let a bot take the human's decisions until a round is over."""
    table.advance()
    while not table.is_over and table.state.round <= last_round:
        table.play(table.ask(bot=STAND_IN)).advance()
    return table


@lru_cache(maxsize=1)
def first_round() -> Table:
    return play_on(story())


def count_thefts(answer: Any) -> Any:
    if isinstance(answer, bool) or not isinstance(answer, int):
        return "a whole number was asked for"
    right = sum(played.seat >= 0 and unpack(played.code).verb == STEAL for played in first_round().history)
    return True if answer == right else f"{answer} is too {'high' if answer > right else 'low'}"


ask(
    "thefts-of-the-first-round",
    "How many thefts were tried in the first round of the game of this notebook, in which actuary took all your "
    "decisions?",
    count_thefts,
    hint="Lines of the log that open a duel contain the word 'attacks'.",
    solution="sum(' attacks ' in line.text for line in game.log)",
)


# Notebook 34 ------------------------------------------------------------------------------------------


def beats(*rivals: str) -> Callable[[Any], Any]:
    """A bot that wins clearly more than its share against these."""

    def check(bot: Any) -> Any:
        from biglab.lab.checks import check_bot

        found = check_bot("big-deal", bot, against=list(rivals), seeds=400, seed=1)
        if found.better:
            return True
        return f"{found.trouble}\n{found.verdict}" if found.trouble else found.verdict

    return check


ask(
    "beat-three-thieves",
    "Write a bot that wins clearly more than its share at a table with three thieves.",
    beats("thief", "thief", "thief"),
    hint="A thief never asks what a move brings on average. theft_gain, pair_gain and answer_gain in "
    "biglab/games/big_deal/bots.py do: take the move with the largest gain, and yield where no answer gains.",
    solution="""
    def weigher(seen, legal, rng):
        seat = seen.to_move
        if seen.phase != TURN:
            i = cheapest_answer(seen, legal)
            fight = legal[i].verb != YIELD and answer_gain(seen, seat, legal[i].what) > 0
            return legal[i] if fight else legal[len(legal) - 1]
        best, gain = useless_card(seen, legal), 0
        for i in range(len(legal)):
            worth = 0
            if legal[i].verb == STEAL:
                worth = theft_gain(seen, seat, legal[i].what // KINDS, legal[i].what % KINDS)
            elif legal[i].verb == PAIR or legal[i].verb == TAKE:
                worth = pair_gain(seen, seat, legal[i])
            if worth > gain:
                best, gain = i, worth
        return legal[best]

    It weighs thefts against pairs by what they bring on average, and gives up duels that are not worth a card.
    """,
)
