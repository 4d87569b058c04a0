"""The part of a board that shows the end of a game: the sums, and a review of one person's decisions."""

from __future__ import annotations

import sys
import threading
from typing import Any

import traitlets

from ..core import batch
from ..core.errors import BiglabError
from ..core.state import NOBODY
from ..core.table import Table
from .base import in_words
from .messages import number_sent
from .review import ending_of, people_of, review_data
from .table_widget import Message, TableWidget
from .worker import Worker


class LookBack(TableWidget):
    """What a game came to, once a line of play is over."""

    ending = traitlets.Dict().tag(sync=True)
    review = traitlets.Dict().tag(sync=True)

    def __init__(self, table: Table, **kwargs: Any) -> None:
        self._ending_for: int | None = None  # the seat that the sums of the end are shown to
        self._review_job = Worker("review", self._review_trouble)
        self._reviews: dict[int, tuple[Any, dict[str, Any]]] = {}  # by the last move of a finished game
        super().__init__(table, **kwargs)

    def on_review(self, message: Message) -> None:
        """Look back on a game that is over, or stop looking."""
        if message.get("stop"):
            self._review_job.stop()
            self.review = {**self.review, "busy": False, "stopped": True}
            return
        if not self.ending:
            raise BiglabError("the game is not over yet; it can be looked back on at its end")
        people = [seat for seat, _ in people_of(self.table)]
        seat = people[0] if message.get("seat") is None else number_sent(message["seat"], "seat")
        if seat not in people:
            raise BiglabError(f"seat {seat} was not played by a person; only people look back on their decisions here")
        self._start_review(seat)

    def _last_move(self) -> Any:
        """The move that ended this line of play; None while it goes on."""
        table = self.table
        over = table.is_over if table.ply == table.length else table.state_at(table.length).to_move == NOBODY
        return table.history[-1] if over and table.length else None

    def _show_ending(self, eyes: int | None) -> None:
        """The sums, once a line of play is over, also while one looks back along it; and its review, if any."""
        last = self._last_move()
        if last is None or self._is_hidden():
            self._review_job.stop()
            self.ending, self.review = {}, {}
            return
        if not self.ending or self.ending.get("branch") != self.current or eyes != self._ending_for:
            self._review_job.stop()
            known = self._reviews.get(id(last))
            auto = len(people_of(self.table)) == 1 and batch.engine.seems_compiled(self.table.game)
            sums = ending_of(self.table.branch(self.table.length), eyes)
            auto = auto and sys.platform != "emscripten"
            self.ending = {**sums, "branch": self.current, "reviews": True, "auto": auto}
            self.review = known[1] if known else {}
            self._ending_for = eyes

    def _start_review(self, seat: int) -> None:
        from ..lab.review import review_live

        table, points, last = self.table.branch(self.table.length), list(self._points), self._last_move()
        self.review = {"busy": True, "seat": seat, "share": 0, "chances": [], "turns": [], "costs": []}

        def job(stop: threading.Event) -> None:
            for found in review_live(table, seat, seed=table.seed, cancel=stop, decided=self._decided):
                with self._lock:
                    if stop.is_set():
                        return
                    self.review = review_data(found, points)
                    if found.done:
                        self._reviews[id(last)] = (
                            last,
                            self.review,
                        )  # the move is kept, so that its number stays its own

        self._review_job.start(job)

    def _review_trouble(self, problem: BaseException) -> None:
        with self._lock:
            self.review = {**self.review, "busy": False, "nothing": f"No review: {in_words(problem)}"}
