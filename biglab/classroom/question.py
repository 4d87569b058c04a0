"""A question to everybody: each answers it, and may change the answer until it is revealed."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ..core.errors import BiglabError
from .activity import Activity, Row
from .store import Event, New

MOST_ANSWERS = 100  # of one person to one question, so that nobody can fill the store


class Question(Activity):
    """A kind of question names the event of an answer and what it holds, and says which answers it takes."""

    event = ""  # the event of an answer
    answer = ""  # what it is called in the event, on the page and in the frame
    too_late = ""

    def __init__(self, room: Any, spec: dict[str, Any], at: float):
        super().__init__(room, spec, at)
        self.started = True  # a question is open as soon as it is asked
        self.answers: dict[str, Any] = {}  # the last one of each person
        self.said: Counter[str] = Counter()  # how many each person has given

    def checked(self, message: dict[str, Any]) -> Any:
        """The answer in a message; if it is not one, a refusal that says what would be."""
        raise NotImplementedError

    def take(self, event: Event, at: float) -> None:
        if event.kind == self.event:
            person = event.data["person"]
            self.answers[person] = event.data[self.answer]
            self.said[person] += 1
        else:
            super().take(event, at)

    def start(self) -> list[New]:
        return []

    def wish(self, person: str, message: dict[str, Any], at: float) -> list[New]:
        if self.revealed:
            raise BiglabError(self.too_late)
        answer = self.checked(message)
        if person in self.answers and self.answers[person] == answer:
            return []
        if self.said[person] >= MOST_ANSWERS:
            raise BiglabError(f"you have changed your mind {MOST_ANSWERS} times; what you said last stands")
        return [(self.event, {"person": person, self.answer: answer})]

    def progress(self) -> dict[str, Any]:
        return {
            "phase": "over" if self.revealed else "play",
            "decided": [person for person in self.room.people if person in self.answers],
            "waiting": [person for person in self.room.people if person not in self.answers],
        }

    def rows(self) -> list[Row]:
        return [
            {
                "activity": self.number + 1,
                "question": self.title,
                "person": person,
                "name": self.room.name_of(person),
                self.answer: answer,
            }
            for person, answer in self.answers.items()
        ]
