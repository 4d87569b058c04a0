"""A guess: everybody says a number or chooses an answer before the truth is shown."""

from __future__ import annotations

from typing import Any

from ..core.errors import BiglabError, shown
from .activity import Activity, Row
from .store import Event, New


class GuessActivity(Activity):
    """What was asked is in `spec["asked"]`, as a prediction shows it; the truth stays here until it is revealed."""

    kind = "guess"

    def __init__(self, room: Any, spec: dict[str, Any], at: float):
        super().__init__(room, spec, at)
        self.asked: dict[str, Any] = spec["asked"]
        self.title = self.asked["question"]
        self.guesses: dict[str, Any] = {}
        self.started = True  # a question is open as soon as it is asked

    @classmethod
    def check(cls, spec: dict[str, Any]) -> None:
        if spec["asked"]["kind"] not in ("number", "choice"):
            raise BiglabError("ask: a room guesses numbers and choices; ask for one of these")

    def _take_guessed(self, event: Event, at: float) -> None:
        self.guesses[event.data["person"]] = event.data["guess"]
        self.said[event.data["person"]] += 1

    def start(self) -> list[New]:
        return []

    def wish(self, person: str, message: dict[str, Any], at: float) -> list[New]:
        if self.revealed:
            raise BiglabError("the answer is out: no more guesses")
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
        return self.changed("guessed", person, "guess", guess, self.guesses)

    def rules(self) -> list[str]:
        return ["Say what you think before anybody knows.", "You may change your mind until the answer is shown."]

    def screen(self, person: str, at: float) -> dict[str, Any]:
        return {
            "screen": "guess",
            "title": self.title,
            "asked": self.asked,
            "guess": self.guesses.get(person),
            "answer": self.spec["answer"]["text"] if self.revealed else None,
        }

    def progress(self) -> dict[str, Any]:
        return self.progress_by(self.guesses)

    def rows(self) -> list[Row]:
        return [
            {
                "activity": self.number + 1,
                "question": self.title,
                "person": person,
                "name": self.room.name_of(person),
                "guess": guess,
            }
            for person, guess in self.guesses.items()
        ]
