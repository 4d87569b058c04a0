"""A guess: everybody says a number or chooses an answer before the truth is shown."""

from __future__ import annotations

from typing import Any

from ..core.errors import BiglabError, shown
from .question import Question


class GuessActivity(Question):
    """What was asked is in `spec["asked"]`, as a prediction shows it; the truth stays here until it is revealed."""

    kind, event, answer = "guess", "guessed", "guess"
    too_late = "the answer is out: no more guesses"

    def __init__(self, room: Any, spec: dict[str, Any], at: float):
        super().__init__(room, spec, at)
        self.asked: dict[str, Any] = spec["asked"]
        self.title = self.asked["question"]

    @classmethod
    def check(cls, spec: dict[str, Any]) -> None:
        if spec["asked"]["kind"] not in ("number", "choice"):
            raise BiglabError("ask: a room guesses numbers and choices; ask for one of these")

    def checked(self, message: dict[str, Any]) -> Any:
        guess = message.get("guess")
        if self.asked["kind"] == "choice":
            if guess not in self.asked["texts"]:
                raise BiglabError("choose one of the answers")
        else:
            low, high = self.asked["low"], self.asked["high"]
            if isinstance(guess, bool) or not isinstance(guess, (int, float)) or guess != guess:
                raise BiglabError(f"{shown(guess, 20)} is not a number")
            if not low <= guess <= high:
                raise BiglabError(f"say a number from {self.asked['texts'][0]} to {self.asked['texts'][1]}")
        return guess

    def rules(self) -> list[str]:
        return ["Say what you think before anybody knows.", "You may change your mind until the answer is shown."]

    def screen(self, person: str, at: float) -> dict[str, Any]:
        return {
            "screen": "guess",
            "title": self.title,
            "asked": self.asked,
            "guess": self.answers.get(person),
            "answer": self.spec["answer"]["text"] if self.revealed else None,
        }
