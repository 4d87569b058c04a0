"""Results: how many games ended, one row each; arrays inside, pandas for people."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any, NamedTuple

import numpy as np

from ..core import batch, loop
from ..core.asking import move_code
from ..core.bot_errors import is_number, line_of, no_move, what_happened
from ..core.errors import BiglabError, shown
from ..core.files import writing
from ..core.needs import needed
from ..core.plain import in_place_of
from ..core.rows import columns as columns
from ..core.state import NOBODY, Offer, unpack
from ..core.watch import NEVER, PATIENCE, Stopped, Watch, by_the_keyboard
from ..core.wording import LETTERS, no_formula
from . import stats
from .stats import Interval

TROUBLES = {
    loop.ILLEGAL: "illegal",
    loop.RAISED: "raised",
    loop.TOO_LONG: "too long",
    loop.STUCK: "stuck",
    loop.HUNGRY: "hungry",
}
MORE_PATIENCE = {
    "stuck": "does a loop never end? patience= says how many seconds a bot may think about one move",
    "hungry": "what does it keep?",
}
REPLAY = 1.0  # seconds a bot that was stopped gets when it is asked again, to see where it thinks


class Trouble(NamedTuple):
    """A game that a bot stopped: which game, which seat, which bot, what happened, and where."""

    game: int
    seat: int
    bot: str
    what: str
    round: int
    ply: int

    def __str__(self) -> str:
        did = {
            "illegal": "chose a move it was not offered",
            "raised": "raised an error",
            "too long": "was to move when the game was called off for its length",
            "stuck": "thought about one move for too long and was stopped",
            "hungry": "took too much memory for one move and was stopped",
        }[self.what]
        return self.sentence(did)

    def sentence(self, did: str) -> str:
        """What the bot did, with the game, the seat and the moment."""
        who = f"seat {LETTERS[self.seat]} ({self.bot})" if self.seat >= 0 else "nobody in particular"
        return f"game {self.game}: {who} {did} in round {self.round}, after {self.ply} moves"


@dataclass(repr=False, eq=False)
class Results:
    """How many games ended: `frame` has one row per game, `wins()` and `scores()` their intervals.

    rows: the raw numbers (columns of `core/loop.py`, money in the record's unit), kept narrow (`columns.py`), read as
    an array: `rows[:, 0]`, `rows[7]`; first: the number of the first game, 0 except in a stream; requested: how many
    games were wanted; compiled: False if the run was interpreted, `why_interpreted` says why; cancelled: True if
    somebody stopped it; `troubles` lists the games that a bot stopped; all statistics leave those out.
    """

    game: Any
    settings: Any
    bots: Sequence[Any]
    labels: list[str]
    seed: int
    rows: Any
    requested: int
    compiled: bool = True
    why_interpreted: str = ""
    cancelled: bool = False
    stopped_early: bool = False
    confidence: float = field(default=0.95)
    patience: float = PATIENCE
    first: int = 0

    # -------------------------------------------------------------- arrays

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def players(self) -> int:
        return self.settings.players

    @property
    def options(self) -> dict[str, Any]:
        """Every option of these games, by name."""
        return dict(self.settings.values)

    @property
    def changed(self) -> dict[str, Any]:
        """The options that differ from the rulebook, whether one by one or by a variant."""
        options = self.game.options
        return {
            name: value
            for name, value in self.settings.values.items()
            if value != options[name].default_for(self.players)
        }

    @property
    def clean(self) -> np.ndarray:
        """True for the games that came to their end."""
        found: np.ndarray = self.rows[:, loop.TROUBLE] == loop.FINE
        return found

    @functools.cached_property
    def points(self) -> np.ndarray:
        """Final scores, one row per game and one column per seat, in the unit that people read."""
        return np.stack([self.points_of(seat) for seat in range(self.players)], axis=1)

    def points_of(self, seat: int) -> np.ndarray:
        found: np.ndarray = self.rows[:, loop.SCORE + seat] / self.game.unit
        return found

    @functools.cached_property
    def shares(self) -> np.ndarray:
        """Wins, one row per game and one column per seat; a shared victory counts 1/k for each of k winners."""
        return np.stack([self.shares_of(seat) for seat in range(self.players)], axis=1)

    def shares_of(self, seat: int) -> np.ndarray:
        found: np.ndarray = self.rows[:, loop.WON + seat] / np.maximum(1, self.winners)
        return found

    @functools.cached_property
    def winners(self) -> np.ndarray:
        """How many seats have won each game."""
        won = np.zeros(len(self), np.int8)
        for seat in range(self.players):
            won += (self.rows[:, loop.WON + seat] == 1).astype(np.int8)
        return won

    @functools.cached_property
    def ranks(self) -> np.ndarray:
        """Places, 1 for the winners; seats that are level share the better place."""
        won = self.rows[:, loop.WON : loop.WON + self.players]
        score = self.rows[:, loop.SCORE : loop.SCORE + self.players]
        ahead = (won[:, None, :] > won[:, :, None]) | (
            (won[:, None, :] == won[:, :, None]) & (score[:, None, :] > score[:, :, None])
        )
        return 1 + ahead.sum(axis=2)

    def report(self, name: str) -> np.ndarray:
        """One of the game's own numbers, one value per game: `results.report("fees")`."""
        if name == "steps":
            return self.rows[:, loop.STEPS]
        if name == "rounds":  # the count goes up when a round ends, the last one too
            return self.rows[:, loop.ROUND] - (self.rows[:, loop.WHO] == NOBODY)
        if name not in self.game.reports:
            from ..core.errors import did_you_mean

            raise BiglabError(did_you_mean("report", name, ("steps", "rounds", *self.game.reports)))
        values = self.rows[:, loop.COLUMNS + self.game.reports.index(name)]
        return values / self.game.unit if name in self.game.money_reports else values

    # -------------------------------------------------------------- for people

    @property
    def frame(self) -> Any:
        """One row per game: seed, game, changed options, then for each seat bot, score, rank and win share."""
        return self.to_frame()

    def to_frame(self, all_options: bool = False) -> Any:
        """The rows as a pandas DataFrame, with the options that were changed, or with all of them.

        A bot whose name looks like a formula to a spreadsheet gets an apostrophe before it.
        """
        pd = needed("pandas")

        n, fine = len(self), self.clean
        columns: dict[str, Any] = {"seed": np.full(n, self.seed), "game": self.first + np.arange(n)}
        options = self.settings.values if all_options else self.changed
        for name, value in options.items():
            columns[name] = [no_formula(value)] * n
        for seat, letter in enumerate(LETTERS[: self.players]):
            columns[f"bot_{letter}"] = [no_formula(self.labels[seat])] * n
            columns[f"score_{letter}"] = np.where(fine, self.points[:, seat], np.nan)
            columns[f"rank_{letter}"] = np.where(fine, self.ranks[:, seat], np.nan)
            columns[f"win_{letter}"] = np.where(fine, self.shares[:, seat], np.nan)
        columns["steps"], columns["rounds"] = self.report("steps"), self.report("rounds")
        for name in self.game.reports:
            columns[name] = self.report(name)
        columns["trouble"] = [TROUBLES.get(int(code), "") for code in self.rows[:, loop.TROUBLE]]
        return pd.DataFrame(columns)

    def to_csv(self, path: str | Path | IO[str], all_options: bool = True) -> Any:
        """Write one row per game to a CSV file, whole or not at all, and say where it is.

        path: the name of the file, or an open text file.
        """
        frame = self.to_frame(all_options)
        if hasattr(path, "write"):
            frame.to_csv(path, index=False)
            return path
        if not isinstance(path, (str, Path)):
            raise BiglabError(f"path: {shown(path)} is not a file name; say results.to_csv('rows.csv')")
        with writing(Path(path)) as file:
            frame.to_csv(file, index=False)
        return Path(path)

    def wins(self) -> dict[str, Interval]:
        """The share of games each seat won, with its interval."""
        return {seat: stats.mean_share(x, self.confidence) for seat, x in self.by_seat(self.shares_of)}

    def scores(self) -> dict[str, Interval]:
        """The mean final score of each seat, with its interval."""
        return {seat: stats.mean(x, self.confidence) for seat, x in self.by_seat(self.points_of)}

    def by_bot(self, what: str = "wins") -> dict[str, Interval]:
        """Win shares (or `what="scores"`) of each bot; seats of one bot are averaged game by game."""
        if what not in ("wins", "scores"):
            raise BiglabError(f"what: {what!r} is not kept; ask for 'wins' or 'scores'")
        fine, column = self.some_clean(), self.shares_of if what == "wins" else self.points_of
        estimate = stats.mean_share if what == "wins" else stats.mean
        found = {}
        for bot in dict.fromkeys(self.labels):
            seats = [seat for seat, label in enumerate(self.labels) if label == bot]
            together = column(seats[0])[fine]
            for seat in seats[1:]:
                together += column(seat)[fine]
            found[bot] = estimate(together / len(seats), self.confidence)
        return found

    def by_seat(self, column: Callable[[int], np.ndarray]) -> Iterator[tuple[str, np.ndarray]]:
        """The numbers of each seat, one after the other: all at once they would take much memory."""
        fine = self.some_clean()
        for seat in range(self.players):
            yield f"{LETTERS[seat]} {self.labels[seat]}", column(seat)[fine]

    def some_clean(self) -> np.ndarray:
        """The games that came to their end; refused if there are none."""
        if not self.clean.any():
            raise BiglabError(
                f"none of {len(self)} games came to its end; {self.first_trouble}"
                if len(self)
                else "no game was played before the run was stopped"
            )
        return self.clean

    def plot(self, what: str = "wins", **options: Any) -> Any:
        """Win shares, or `what="scores"`, as a picture."""
        from ..charts import plots

        if what == "scores":
            return plots.score_intervals(self.scores(), **options)
        if what != "wins":
            raise BiglabError(f"what: {what!r} cannot be drawn; ask for 'wins' or 'scores'")
        return plots.win_shares(self.wins(), **{"expected": 1 / self.players, **options})

    # -------------------------------------------------------------- troubles

    @property
    def troubles(self) -> list[Trouble]:
        """The games that a bot stopped: which bot, which game, which position."""
        found = []
        for i in np.flatnonzero(~self.clean):
            row = [int(x) for x in self.rows[i, : loop.COLUMNS]]
            seat = row[loop.WHO]
            bot = self.labels[seat] if seat >= 0 else ""
            found.append(
                Trouble(self.first + int(i), seat, bot, TROUBLES[row[loop.TROUBLE]], row[loop.ROUND], row[loop.STEPS])
            )
        return found

    @functools.cached_property
    def first_trouble(self) -> str:
        """What went wrong in the first game that a bot stopped; empty if none did."""
        stopped = np.flatnonzero(~self.clean)
        return self.explain(self.first + int(stopped[0])) if len(stopped) else ""

    def explain(self, game: int) -> str:
        """Play one troubled game again, interpreted, up to the decision, and say what went wrong there."""
        last = self.first + len(self) - 1
        if not isinstance(game, (int, np.integer)) or not self.first <= game <= last:
            raise BiglabError(f"game: {game!r} was not played; there are games {self.first} to {last}")
        trouble = next((each for each in self.troubles if each.game == game), None)
        if trouble is None:
            return f"game {game} came to its end; there is nothing to explain"
        if trouble.what == "too long":
            return str(trouble)
        bot = self.bots[trouble.seat]
        witness = Witness(bot, REPLAY if trouble.what in MORE_PATIENCE else self.patience)
        bots = [witness.bot if seat == trouble.seat else each for seat, each in enumerate(self.bots)]
        state, start = self.game.layout.State(), self.game.blank_state(self.settings)
        start.gets_hidden_view[: len(bots)] = [int(not self.game.is_ours(each)) for each in self.bots]
        scratch = state, self.game.layout.State(), self.game.layout.State()
        row = [0] * (loop.COLUMNS + len(self.game.reports))
        plan = [self.seed, int(game), batch.FROM_SETUP, batch.NO_MOVE, batch.FOREVER, NEVER]
        with witness.watch:
            self.game.plain.play_block(*scratch, start, bots, plan, [row])
        error = witness.error
        if isinstance(error, Stopped):
            line = line_of(bot, error)
            return f"{trouble}{', in ' + line if line else ''}; {MORE_PATIENCE[trouble.what]}"
        if (row[loop.STEPS], row[loop.TROUBLE]) != (trouble.ply, self.rows[game - self.first, loop.TROUBLE]):
            if trouble.what in MORE_PATIENCE:
                return f"{trouble}; asked again it answered, so it was only slow: patience= gives it more seconds"
            return (
                f"{trouble}; played again without the compiler it goes on: the bot leaves the range of 64-bit numbers"
            )
        legal = ", ".join(words_of(self.game, self.settings, state, offer) for offer in self.game.legal(state))
        if error is not None:
            return f"{trouble}: {what_happened(bot, error).removeprefix('raised ')}\n  legal then: {legal}"
        code = move_code(witness.choice)
        if code is None or is_number(witness.choice, state.n_legal, self.game.verbs):
            did = trouble.sentence("gave no move")
            return f"{did}: it {no_move(witness.choice, state.n_legal)}\n  legal then: {legal}"
        move = unpack(code)
        chosen = f"{words_of(self.game, self.settings, state, move)}, that is {tuple(move)}"
        return f"{trouble}: {chosen}\n  legal then: {legal}"

    # -------------------------------------------------------------- text

    def __repr__(self) -> str:
        head = f"{self.game.title}: {counted(len(self))}, {self.players} players, seed {self.seed}"
        changed = ", ".join(
            f"{name} {value}" if self.game.options[name].kind != "text" else f"own {name}"
            for name, value in self.changed.items()
        )
        lines = [head + (f" ({changed})" if changed else "")]
        fine = self.clean
        if fine.sum() >= 2:
            wins, scores = list(self.wins().values()), list(self.scores().values())
            unit = f" ({self.game.unit_name})" if self.game.unit_name else ""
            body = [
                (LETTERS[seat], self.labels[seat], str(wins[seat]), f"{scores[seat]}") for seat in range(self.players)
            ]
            lines += columns([("seat", "bot", "wins", f"mean score{unit}"), *body])
        elif fine.any():
            place = int(np.flatnonzero(fine)[0])
            only = [self.points_of(seat)[place] for seat in range(self.players)]
            lines += columns(
                [
                    ("seat", "bot", "score"),
                    *((LETTERS[seat], self.labels[seat], f"{only[seat]:g}") for seat in range(self.players)),
                ]
            )
        if self.cancelled:
            lines.append(f"cancelled: {len(self):,} of {self.requested:,} games")
        if not fine.all():
            many = int((~fine).sum())
            lines.append(f"left out: {counted(many)} that a bot stopped; see .troubles and .explain(game)")
            lines += [] if fine.any() else [self.first_trouble]
        if self.why_interpreted.endswith(batch.SO_INTERPRETED):
            lines.append(f"{self.why_interpreted}, which is slower and gives the same numbers")
        elif "cannot be compiled" in self.why_interpreted:
            lines.append("interpreted, which is slower and gives the same numbers; see .why_interpreted")
        return "\n".join(lines)


class Witness:
    """A bot that keeps what it last chose, or what it raised; it is watched while it thinks."""

    def __init__(self, bot: Any, patience: float):
        self.choice: Any = None
        self.error: BaseException | None = None
        self.watch = Watch(patience)

        def ask(*situation: Any) -> Any:
            self.choice, self.error = None, None
            try:
                self.choice = self.watch.ask(bot, *situation)
                return self.choice
            except BaseException as error:
                if not by_the_keyboard(error):
                    self.error = error
                raise

        self.bot = in_place_of(bot, ask)


def words_of(game: Any, settings: Any, state: Any, move: Any) -> str:
    """A move in the words of the screen; an offer with an open amount names its range."""
    text = game.screen.describe(state, move, settings.texts)["text"]
    if isinstance(move, Offer) and move.is_open:
        return f"{text} … {game.money(move.most)}"
    return text


def counted(games: int) -> str:
    """How many games, in words: `1 game`, `2,000 games`."""
    return f"{games:,} game{'' if games == 1 else 's'}"
