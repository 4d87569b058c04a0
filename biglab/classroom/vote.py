"""A vote: the position is on the wall; what would you do? The legal moves are the buttons."""

from __future__ import annotations

import functools
from collections import Counter
from typing import Any

from ..core.errors import BiglabError
from ..core.start import load
from ..core.table import Table
from .game import GameActivity
from .question import Question

MOST_BUTTONS = 60


class VoteActivity(Question):
    """A vote on the move to play in a position."""

    kind, event, answer = "vote", "chose", "move"
    too_late = "the votes are counted; voting is closed"

    def __init__(self, room: Any, spec: dict[str, Any], at: float):
        super().__init__(room, spec, at)
        self.title = spec["question"]

    @classmethod
    def check(cls, spec: dict[str, Any]) -> None:
        table = load(spec["table"])
        if table.state.to_move < 0:
            raise BiglabError("vote: nobody is to decide in this position; take a table where a seat is to move")
        if len(table.legal) > MOST_BUTTONS:
            raise BiglabError(f"vote: {len(table.legal)} moves are more than a phone can show; take another position")

    @functools.cached_property
    def table(self) -> Table:
        return load(self.spec["table"])

    @functools.cached_property
    def buttons(self) -> list[dict[str, Any]]:
        """The legal moves: words, a text, and the range of an amount if it is open."""
        screen, texts = self.table.game.screen, self.table.settings.texts
        found = []
        for offer, words in zip(self.table.legal, self.table.legal.words):
            described = screen.describe(self.table.state, offer, texts)
            button: dict[str, Any] = {"move": words, "text": described["text"]}
            if offer.is_open:
                button["open"] = described.get("open")
                button |= {"least": offer.amount, "most": offer.most, "step": offer.step, "code": offer.code}
            found.append(button)
        return found

    def checked(self, message: dict[str, Any]) -> str:
        return GameActivity._words(self.table, message)

    def counts(self) -> list[tuple[str, int]]:
        """The moves that were chosen, most often first."""
        return sorted(Counter(self.answers.values()).items(), key=lambda pair: (-pair[1], pair[0]))

    def rules(self) -> list[str]:
        return ["The position is on the wall.", "Choose what you would do; you may change your mind."]

    def screen(self, person: str, at: float) -> dict[str, Any]:
        return {
            "screen": "vote",
            "title": self.title,
            "status": self.table.game.screen.status(self.table.state, self.table.names),
            "moves": self.buttons,
            "choice": self.answers.get(person),
            "counts": self.counts() if self.revealed else None,
        }
