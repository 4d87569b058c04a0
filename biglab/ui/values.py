"""The part of a board that shows what every move is worth: the lens."""

from __future__ import annotations

import sys
import threading
import time
from typing import TYPE_CHECKING, Any

import traitlets

from ..core import batch
from ..core.state import unpack
from ..core.table import Table
from .base import in_words
from .messages import target
from .table_widget import Message, TableWidget
from .worker import Worker

if TYPE_CHECKING:
    from ..lab.values import Values

HORIZONS = {"game": "the whole game", "round": "this round only"}  # how far values look
PLAYING = "Playing every move out …"
COMPILING = " (the very first time the rules are compiled, which takes some seconds)"
LENS_GAMES = 1000  # playouts of each move, if they are compiled
PATIENCE = 4.0 if sys.platform == "emscripten" else 20.0  # seconds to think if nothing is compiled


class Lens(TableWidget):
    """The values of the legal moves, for the person at the screen while they think."""

    lens = traitlets.Dict().tag(sync=True)

    def __init__(self, table: Table, values: bool = False, **kwargs: Any) -> None:
        self._lens_on, self._horizon = values, "game"
        self._lens_job = Worker("values", self._lens_trouble)
        self._warming = Worker("kernels", lambda problem: None)  # values will say what is wrong, when asked for
        super().__init__(table, **kwargs)

    def on_lens(self, message: Message) -> None:
        self._lens_on = bool(message.get("on"))
        if message.get("horizon") in HORIZONS:
            self._horizon = message["horizon"]
        self._start_lens()

    def _warm_up(self) -> None:
        """Load what values are played out with while nobody waits for it, if it has been compiled before."""
        table = self.table
        if any(table.humans) and batch.engine.seems_compiled(table.game) and sys.platform != "emscripten":

            def job(stop: threading.Event) -> None:
                from ..lab.playouts import policy_team

                policy_team(table.game, None, table.state.seats).load()

            self._warming.start(job)

    def _start_lens(self) -> None:
        from ..lab.values import values_live

        self._lens_job.stop()
        table = self.table
        seat = table.state.to_move
        asked = self._lens_on and seat >= 0 and table.humans[seat] and not self._is_hidden()
        words = HORIZONS[self._horizon]
        base = {"on": self._lens_on, "horizon": words, "chosen": None, "looks": self._horizon, "win": []}
        base["horizons"] = [[looks, text] for looks, text in HORIZONS.items()]
        if not asked:
            self.lens = {**base, "busy": False, "note": "", "rows": []}
            return
        position = table.branch()
        position.state, remark = table.game.screen.unhinted(position.state)  # some games forbid some hints
        if position.state is None:
            self.lens = {**base, "busy": False, "note": remark, "rows": []}
            return
        self.lens = {
            **base,
            "busy": True,
            "note": PLAYING + (COMPILING if batch.engine.can_compile() else ""),
            "rows": [],
        }
        horizon = self._horizon

        def job(stop: threading.Event) -> None:
            began = time.monotonic()
            for found in values_live(position, horizon=horizon, games=LENS_GAMES, seed=table.seed, cancel=stop):
                if stop.is_set():
                    return
                done = found.done or (not found.compiled and time.monotonic() - began > PATIENCE)
                with self._lock:
                    if not stop.is_set():
                        self.lens = {
                            **base,
                            "busy": not done,
                            "note": " ".join(filter(None, [remark, lens_note(found)])),
                            "rows": lens_rows(found, position),
                            "win": list(found.standing),
                        }
                if done:
                    return

        self._lens_job.start(job)

    def _lens_trouble(self, problem: BaseException) -> None:
        with self._lock:
            self.lens = {**self.lens, "busy": False, "note": f"No values here: {in_words(problem)}"}


def lens_note(found: Values) -> str:
    """What the figures of the values mean, in a few plain sentences."""
    if found.horizon == "game":
        said = ["What you end with on average, and how often you win, if everybody"]
    else:
        said = ["Only to the end of this round: what you have then, as if the game ended there, if everybody"]
    said[0] += f" goes on like the bot {found.policy}."
    if found.horizon != "game":
        said.append("What a move costs or brings later is not counted.")
    if found.games:
        said.append(f"Dots: {found.games:,} games for each move, on the same luck, with 95 % intervals.")
    if found.rows[0].exact is not None:
        said.append("Diamonds: exact values.")
    elif found.why_not_exact and found.horizon != "game":
        said.append(not_exact(found.why_not_exact))
    return " ".join(said)


def not_exact(why: str) -> str:
    """Why values are only simulated, for one who can choose neither the bots nor how long to look."""
    why = why.partition(";")[0].rstrip(".")
    return "They cannot be worked out exactly here." if "policy" in why else f"Not exact: {why}."


def lens_rows(found: Values, table: Table) -> list[dict[str, Any]]:
    """Plain rows for the page, best first; `gap`: how far a move is at least behind the best, on equal luck.

    `target` is the move in words, as among the moves of the page; `shade` is 0 for the worst move and 1 for the best.
    """
    worths = [float(row.worth) for row in found.rows]
    low, high = min(worths), max(worths)
    return [
        {
            "code": row.code,
            "text": row.text,
            "target": target(table, unpack(row.code)),
            "shade": round((worth - low) / (high - low), 3) if high > low else 1.0,
            "exact": None if row.exact is None else str(row.exact),
            "exact_value": None if row.exact is None else float(row.exact),
            "mean": row.mean,
            "low": row.low,
            "high": row.high,
            "n": row.n,
            "agree": row.agree,
            "win": None if row.win is None else [row.win.value, row.win.low, row.win.high],
            "gap": found.ahead(i).low if i and row.interval is not None else None,
        }
        for i, (row, worth) in enumerate(zip(found.rows, worths))
    ]
