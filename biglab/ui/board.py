"""The board: one cell that joins play, rewind, branches on the same dice, values and rules, for any game.

Python sends a view, the legal moves with their sentences and the log; the page draws them and sends back one
move, one jump or one parameter. What comes from the page is checked like anything else.
"""

from __future__ import annotations

import functools
import sys
import threading
import time
from bisect import bisect_left, bisect_right
from collections.abc import Collection
from pathlib import Path
from typing import Any

import traitlets

from ..core import batch
from ..core.errors import BadSave, BiglabError, BotTrouble, IllegalMove, shown
from ..core.files import is_there, write
from ..core.game import Game
from ..core.options import Settings
from ..core.registry import find as find_game
from ..core.start import load, new
from ..core.state import CHANCE, NOBODY, Move, unpack
from ..core.table import LETTERS, Table
from .base import BoardWidget, in_words
from .clock import Falling, clock_of, goes_on_at_once
from .messages import (
    all_lines,
    drawing_of,
    entry,
    fixed,
    is_decision,
    lens_note,
    lens_rows,
    marks_of,
    numbered,
    points_of,
    replay_traits,
    seen,
    steps_between,
    whole,
)
from .replay import to_html
from .worker import Worker

Message = dict[str, Any]  # what a page sends

MOST_OUTCOMES = 36  # two dice that a person may set; a pile of cards is longer
EXPERIMENT_GAMES = 2000

HORIZONS = {"game": "the whole game", "round": "this round only"}  # how far a lens looks
LENS_GAMES = 1000  # playouts a move, where they are compiled
PATIENCE = 2.0 if sys.platform == "emscripten" else 20.0  # seconds that the lens may think where nothing is compiled


class Board(BoardWidget):
    """A table on screen: play, rewind, branch, question. Every click is a move in `board.table.log`."""

    game = traitlets.Unicode().tag(sync=True)
    title = traitlets.Unicode().tag(sync=True)
    fixed = traitlets.Dict().tag(sync=True)
    view = traitlets.Dict().tag(sync=True)
    trail: Any = traitlets.List().tag(sync=True)
    moves: Any = traitlets.List().tag(sync=True)
    log: Any = traitlets.List().tag(sync=True)
    rules = traitlets.Dict().tag(sync=True)
    timeline = traitlets.Dict().tag(sync=True)
    forks: Any = traitlets.List().tag(sync=True)
    lens = traitlets.Dict().tag(sync=True)
    params: Any = traitlets.List().tag(sync=True)
    experiment = traitlets.Dict().tag(sync=True)
    hot = traitlets.Dict().tag(sync=True)
    clock = traitlets.Dict().tag(sync=True)
    note = traitlets.Unicode("").tag(sync=True)
    seed = traitlets.Int(0).tag(sync=True)
    frames: Any = traitlets.List().tag(sync=True)

    def __init__(
        self, table: Table, lens: bool = False, save: str | Path | None = None, still: bool = False, **kwargs: Any
    ) -> None:
        self.branches = [("as played", 0, table)]
        self.current = 0
        self._save = Path(save) if save else None
        self._falling: Falling | None = None
        self._lapsed: dict[int, Any] = {}  # moves that time has made for a person, by identity
        self._changes = 0  # of the table, up to the picture that is shown
        self._points = [0]  # of the time line on the page, as moves before each
        self._shown_to: int | None = None  # the human who may see a hand now
        self._wanted = dict(table.settings.values)  # the parameters as the sliders stand
        self._lens_on, self._horizon = lens, "game"
        self._lens_job = Worker("lens", self._lens_trouble)
        self._experiment_job = Worker("experiment", self._experiment_trouble)
        self._warming = Worker("kernels", lambda problem: None)  # the lens will say what is wrong, when it is asked
        super().__init__(**kwargs)
        self.game, self.title = table.game.name, table.game.title
        self.experiment = {"busy": False, "games": 0, "title": "", "rows": []}
        if sum(table.humans) == 1:
            self._shown_to = table.humans.index(True)
        try:
            if not still:  # a recording plays nothing on
                self._advance()  # a file that cannot be written is refused where it is named
        except BotTrouble as trouble:
            self.error = in_words(trouble)
        self._show(trail=False)
        self._show_params()
        self._warm_up()

    @property
    def table(self) -> Table:
        """The table behind the board: the branch that is shown."""
        return self.branches[self.current][2]

    # -------------------------------------------------------------- what is shown where nothing can be clicked

    def text(self) -> str:
        return repr(self.table)

    def svg(self) -> str:
        return self.table.picture()

    # -------------------------------------------------------------- messages from the page

    @property
    def _thinking(self) -> str:
        return self.table.thinking

    def _catch_up(self) -> None:
        if self.table.changes != self._changes:
            self._show(trail=False)

    def _is_stale(self, message: Message) -> bool:
        """Another board, or somebody's code, may have gone on with the table: then this one shows it first."""
        if super()._is_stale(message):
            return True
        if self.table.changes == self._changes:
            return False
        self._show(trail=False)
        self.error = "the game has gone on elsewhere; here it is as it stands now"
        return True

    def on_move(self, message: Message) -> None:
        seat = self.table.state.to_move
        if seat < 0 or not self.table.humans[seat] or self._is_hidden():
            raise BiglabError("nobody at this screen is to decide now")
        self._play(self._code(message))

    def on_chance(self, message: Message) -> None:
        if self.table.state.to_move != CHANCE:
            raise BiglabError("chance is not to move now")
        if self._is_secret():
            raise BiglabError("what chance shows here is somebody's secret; let it decide")
        self._play(self._code(message))

    def on_lapse(self, message: Message) -> None:
        """The pause is over: the game goes on by itself."""
        told = clock_of(self.table)
        if self.clock.get("kind") != "pause" or not told:
            raise BiglabError("nothing here goes on by itself; choose a move")
        self._play(told["then"], lapsed=True)

    def on_tick(self, message: Message) -> None:
        """The clock falls by one step, unless one of the others has stopped it."""
        clock = self._clock_here()
        if message.get("at") != clock.at:  # another page has been quicker
            return
        if clock.tick():
            self.clock = {**self.clock, "at": clock.at}
        else:
            self._play(clock.told["never"])

    def on_stop(self, message: Message) -> None:
        """The person stops the clock at the price on the page."""
        clock, price = self._clock_here(), whole(message.get("amount"), "price")
        if not clock.shows(price):
            raise BiglabError(f"the clock does not show {price} now; it shows {clock.at}")
        self._play(clock.stop(price))

    def on_wish(self, message: Message) -> None:
        """A click on a part of the board that is not a legal move now: say why not. The page names it in words."""
        target = message.get("target")
        if not isinstance(target, str):
            raise BiglabError(f"{shown(target)} is not a move in words")
        wanted = self.table.code(target)
        if self.table.state.to_move < 0 or not self.table.humans[self.table.state.to_move]:
            raise BiglabError(f"not now. {self.table.game.screen.status(self.table.state, self.table.names)}")
        if self._is_hidden():
            raise BiglabError("nobody at this screen is to decide now")
        self._play(wanted)

    def on_jump(self, message: Message) -> None:
        self.table.jump(self._ply_at(message.get("to")))
        self._show(trail=False)

    def _ply_at(self, point: Any) -> int:
        """The moves before a point of the time line on the page."""
        if not 0 <= whole(point, "point") < len(self._points):
            raise BiglabError(f"there is no point {point}; the time line has the points 0 to {len(self._points) - 1}")
        return self._points[int(point)]

    def _point_at(self, ply: int) -> int:
        return max(0, bisect_right(self._points, ply) - 1)

    def on_undo(self, message: Message) -> None:
        """Back to the last decision of a person, or one move where there is no person."""
        history, at, humans = self.table.history, self.table.ply - 1, self.table.humans
        while at > 0 and any(humans) and not self._decided(history[at]):
            at -= 1
        self.table.jump(self._points[self._point_at(at)])  # never into the middle of somebody's secret
        self._show(trail=False)

    def on_step(self, message: Message) -> None:
        self._step_once()

    def on_advance(self, message: Message) -> None:
        before = self.table.ply
        self._play_on()
        self._show(trail=True, since=before)

    def on_branch(self, message: Message) -> None:
        at = self.table.ply if message.get("at") is None else self._ply_at(message["at"])
        self._fork(at, bool(message.get("same_dice", True)))
        self._show(trail=False)

    def on_switch(self, message: Message) -> None:
        number = whole(message.get("branch"), "branch")
        if not 0 <= number < len(self.branches):
            raise BiglabError(f"there is no branch {number}; there are {len(self.branches)}")
        self.current = number
        self._show(trail=False)

    def on_reveal(self, message: Message) -> None:
        if not self._is_hidden():
            raise BiglabError("nobody waits for this screen now")
        self._shown_to = self.table.state.to_move
        self._show(trail=False)

    def on_new(self, message: Message) -> None:
        seed = self.seed if message.get("seed") is None else whole(message.get("seed"), "seed")
        self._new(seed)

    def on_lens(self, message: Message) -> None:
        self._lens_on = bool(message.get("on"))
        if message.get("horizon") in HORIZONS:
            self._horizon = message["horizon"]
        self._start_lens()

    def on_set(self, message: Message) -> None:
        """A parameter: kept for the next game, and tried at once in a fresh simulation."""
        name = message.get("name")
        options = self.table.game.options
        if name not in options or options[name].kind == "text":
            raise BiglabError(f"there is no parameter {name!r} to set here")
        wanted = {**self._wanted, name: options[name].check(message.get("value"))}
        self._settings(wanted)  # refuses what does not go together
        self._wanted = wanted
        self._show_params()
        self._start_experiment()

    def on_run(self, message: Message) -> None:
        self._start_experiment()

    # -------------------------------------------------------------- playing

    def _code(self, message: Message) -> int:
        code = message.get("code")
        if type(code) is not int or not 0 <= code < 1 << 62:
            raise BiglabError(f"{str(code)[:40]!r} is no move")
        move = unpack(code)
        if message.get("amount") is not None:
            move = Move(move.verb, move.what, whole(message["amount"], "amount"))
        return self.table.game.as_code(move)

    def _play(self, code: int, lapsed: bool = False) -> None:
        table = self.table
        try:
            table._refuse_if_illegal(code)
        except IllegalMove as refusal:  # in the numbers of the page: how many small moves others made may be a secret
            here = f"at move {self._point_at(table.ply)}"
            raise IllegalMove(str(refusal).replace(f"after {table.ply} moves", here)) from None
        if table.ply < table.length and table.history[table.ply].code != code:
            self._fork(table.ply, True)
        before = self.table.ply
        self.table.play(code)
        if lapsed:
            self._lapse(self.table.history[before])
        self._play_on()
        self._show(trail=True, since=before)

    def _step_once(self) -> None:
        """On to the next point of the time line: small moves that tell nothing are made together."""
        table, before = self.table, self.table.ply
        if before < table.length:
            table.jump(next(ply for ply in self._points if ply > before))
        else:
            table.step()
            while not table.history[-1].lines and not table.is_over and not self._is_asked():
                table.step()
        self._show(trail=False, since=before)

    def _is_asked(self) -> bool:
        """Is a person to decide now?"""
        seat: int = self.table.state.to_move
        return seat >= 0 and self.table.humans[seat]

    def _advance(self) -> None:
        """Bots and chance play on to the next human decision; nothing where nobody is human."""
        if not any(self.table.humans):
            return
        try:
            self.table.advance(pauses=True)
            while (then := goes_on_at_once(self.table)) is not None:
                self.table.play(then)
                self._lapse(self.table.history[-1])
                self.table.advance(pauses=True)
        finally:
            self._autosave()

    def _clock_here(self) -> Falling:
        if self._falling is None:
            raise BiglabError("no clock is running now; choose a move")
        return self._falling

    def _decided(self, played: Any) -> bool:
        """Did a person make this move, and not time for them?"""
        return is_decision(played, self.table.humans) and id(played) not in self._lapsed

    def _lapse(self, played: Any) -> None:
        self._lapsed[id(played)] = played

    def _play_on(self) -> None:
        """As `_advance`; a bot that goes wrong is told on the board, which shows how far the game has come."""
        try:
            self._advance()
        except (BotTrouble, BadSave) as trouble:
            self.error = in_words(trouble)

    def _fork(self, at: int, same_dice: bool) -> None:
        branch = self.table.branch(at, same_dice)
        dice = "" if same_dice else ", other dice"
        self.branches.append((f"what if at {self._point_at(at)}{dice}", at, branch))
        self.current = len(self.branches) - 1

    def _new(self, seed: int) -> None:
        old = self.table
        settings = self._settings(self._wanted)
        table = Table(old.game, settings, seats_of(old), seed, old.patience)
        self.branches, self.current = [("as played", 0, table)], 0
        self._shown_to = table.humans.index(True) if sum(table.humans) == 1 else None
        self._play_on()
        self._show(trail=False)

    def _settings(self, values: dict[str, Any]) -> Settings:
        game = self.table.game
        given = {name: value for name, value in values.items() if value != ""}
        return game.settings(self.table.state.seats, self.table.settings.variant, **given)

    def _autosave(self) -> None:
        if self._save:
            self.table.save(self._save)

    # -------------------------------------------------------------- showing

    def _is_hidden(self) -> bool:
        """Is the curtain down: several humans, and the one to decide has not taken the screen yet?"""
        seat = self.table.state.to_move
        several = sum(self.table.humans) > 1 and not self._all_open()
        return several and seat >= 0 and self.table.humans[seat] and self._shown_to != seat

    def _all_open(self) -> bool:
        """Does the game say that nobody has anything to hide in this position? Then no curtain is needed."""
        return bool(self.table.game.screen.all_open(self.table.state))

    def _is_secret(self) -> bool:
        """Would what chance can still show tell who holds what? Then nobody is asked to choose it."""
        return bool(self.table.game.screen.secret_luck(self.table.state))

    def _eyes(self) -> int | None:
        """Whose view is on the screen: a human's, or a spectator's."""
        if sum(self.table.humans) > 1 and self._all_open():
            return None
        if sum(self.table.humans) > 1 and (self._is_hidden() or self.table.state.to_move != self._shown_to):
            return None
        return self._shown_to

    def _show(self, trail: bool, since: int = 0) -> None:
        """Send the position, and what led to it since the person last looked."""
        table = self.table
        self.seed, self.fixed = table.seed, fixed(table)
        hidden = self._is_hidden()
        if hidden:  # the screen is handed on: a step back must not show the secrets of whoever had it before
            self._shown_to = None
        eyes = self._eyes()
        self._points = points_of(table, self._followed(eyes))
        self.hot = {"who": table.state.to_move if hidden else None, "hidden": hidden}
        self.trail = steps_between(table, since, eyes, self._points) if trail and not hidden else []
        self.view = seen(table, eyes)
        self.moves = [] if hidden else self._moves()
        self.clock = {} if hidden else self._clock()
        self.log = self._log()
        self.rules = {
            cite: table.game.rulebook[cite] for cite in {line[3] for line in self.log} if cite in table.game.rulebook
        }
        self.timeline, self.forks = self._timeline(eyes), self._forks(eyes)
        self._changes = table.changes
        self.ply += 1  # a new picture: messages meant for the old one are stale
        self._start_lens()

    def _log(self) -> list[list[Any]]:
        """Every line of the game, and what somebody's bot printed before its move: a page hears no other output."""
        table, points = self.table, self._points
        lines = [
            [min(bisect_left(points, ply + 1), len(points) - 1), seat, f"{table.names[seat]} prints: {text}", ""]
            for ply, (seat, text) in table.prints.items()
            if ply <= table.length
        ]
        return sorted(lines + [list(line) for line in all_lines(table, points)], key=lambda line: line[0])

    def _moves(self) -> list[dict[str, Any]]:
        table = self.table
        seat = table.state.to_move
        if seat == CHANCE:
            outcomes = [] if self._is_secret() else [move for move, _ in table.chances]
            return [] if len(outcomes) > MOST_OUTCOMES else numbered([entry(table, move) for move in outcomes])
        if seat == NOBODY or not table.humans[seat]:
            return []
        return numbered([entry(table, offer) for offer in table.legal])

    def _clock(self) -> dict[str, Any]:
        """What time does to this decision; the Dutch clock runs for one person, several commit behind the curtain."""
        self._falling = None
        told = clock_of(self.table) if self.table.ply == self.table.length else None  # none where one looks back
        if told and told["kind"] == "pause":
            return {"kind": "pause", "seconds": told["seconds"], "then": told["then"]}
        if told and told["kind"] == "step":
            return {"kind": "pause", "falls": True, "seconds": told["seconds"], "then": told["then"]}
        if told and told["kind"] == "dutch" and sum(self.table.humans) == 1 and told["top"] >= told["floor"]:
            self._falling = Falling(self.table, told)
            known = {key: told[key] for key in ("kind", "top", "floor", "step", "stop", "what")}
            return {**known, "at": told["top"]}
        return {}

    def _followed(self, eyes: int | None) -> Collection[int]:
        """The seats whose every small move can be followed: one's own, or all where nobody has anything to hide."""
        if eyes is not None:
            return {eyes}
        return set(range(self.table.state.seats)) if self._all_open() else set()

    def _timeline(self, eyes: int | None) -> dict[str, Any]:
        """Where the game is, and how the scores went that the one at the screen may know."""
        table, points = self.table, self._points
        curve = table.curve(eyes)
        return {
            "n": len(points) - 1,
            "at": self._point_at(table.ply),
            "marks": marks_of(table, points, self._decided),
            "scores": [curve[ply] for ply in points],
            "branch": self.current,
        }

    def _forks(self, eyes: int | None) -> list[dict[str, Any]]:
        """Every line of play; of the others their curves from the fork on. The one that is shown is in the time line:
        so this changes, and is sent again, only when a branch is begun or left."""
        found = []
        for i, (name, at, other) in enumerate(self.branches):
            points = points_of(other, self._followed(eyes))
            start = max(0, bisect_right(points, at) - 1)
            entry: dict[str, Any] = {"id": i, "name": name, "from": start, "n": None, "scores": []}
            if i != self.current:
                curve = other.curve(eyes, since=points[start])
                entry |= {"n": len(points) - 1, "scores": [curve[ply - points[start]] for ply in points[start:]]}
            found.append(entry)
        return found

    def _show_params(self) -> None:
        """The options as sliders and switches, as they stand for the next game."""
        table = self.table
        shown = []
        for option in table.game.options.values():
            if option.kind == "text":
                continue
            told, value = option.describe(), self._wanted[option.name]
            named = [c for c in told["choices"] if not isinstance(c, int)]
            if told["choices"] == [*named, *range(len(LETTERS))]:  # seats: as many as there are at this table
                told["choices"] = [*named, *range(table.state.seats)]
            elif told["choices"] and value not in told["choices"]:  # an amount that no menu shows
                told["choices"].append(value)
            shown.append({**told, "value": value, "default": option.default_for(table.state.seats)})
        self.params = shown

    # -------------------------------------------------------------- the lens

    def _warm_up(self) -> None:
        """Load what the lens plays with while nobody waits for it, where it has been compiled before."""
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
        base = {"on": self._lens_on, "horizon": words, "chosen": None, "looks": self._horizon}
        base["horizons"] = [[looks, text] for looks, text in HORIZONS.items()]
        if not asked:
            self.lens = {**base, "busy": False, "note": "", "rows": []}
            return
        position = table.branch()
        position.state, hush = table.game.screen.unhinted(position.state)  # some games forbid some hints
        if position.state is None:
            self.lens = {**base, "busy": False, "note": hush, "rows": []}
            return
        self.lens = {
            **base,
            "busy": True,
            "note": "Playing every move out … (the very first time the rules are compiled, which takes some seconds)",
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
                            "note": " ".join(filter(None, [hush, lens_note(found)])),
                            "rows": lens_rows(found),
                        }
                if done:
                    return

        self._lens_job.start(job)

    def _lens_trouble(self, problem: BaseException) -> None:
        with self._lock:
            self.lens = {**self.lens, "busy": False, "note": f"No values here: {in_words(problem)}"}

    # -------------------------------------------------------------- the experiment

    def _start_experiment(self) -> None:
        from ..lab.simulate import simulate

        table = self.table
        options = {name: value for name, value in self._wanted.items() if value != ""}
        stand_in = table.game.stand_in
        bots = [stand_in if human else bot for human, bot in zip(table.humans, table.players)]
        labels = [f"{name} ({stand_in})" if human else name for human, name in zip(table.humans, table.names)]
        self.experiment = {**self.experiment, "busy": True}

        def job(stop: threading.Event) -> None:
            found = simulate(
                table.game,
                bots,
                games=EXPERIMENT_GAMES,
                seed=table.seed,
                cancel=stop,
                patience=table.patience,
                **options,
            )
            rows = [
                {"label": label, "mean": interval.value, "low": interval.low, "high": interval.high, "seat": seat}
                for seat, (label, interval) in enumerate(zip(labels, found.scores().values()))
            ]
            with self._lock:
                if not stop.is_set():
                    self.experiment = {
                        "busy": False,
                        "games": len(found),
                        "title": f"Mean final score ({table.game.unit_name})",
                        "rows": rows,
                    }

        self._experiment_job.start(job)

    def _experiment_trouble(self, problem: BaseException) -> None:
        with self._lock:
            self.experiment = {**self.experiment, "busy": False}
            self.error = in_words(problem)


def seats_of(table: Table) -> list[Any]:
    """The seats as they were given: people by name, bots as they are."""
    return [
        ("you" if name == "you" else f"you:{name}") if human else player
        for human, name, player in zip(table.humans, table.names, table.players)
    ]


@functools.cache
def board_class(name: str) -> Any:
    """The board of one game: the same widget with that game's drawing, and a name of its own, since a page keeps
    one style sheet for each name of a widget class."""
    drawing = drawing_of(name) or "boards/plain/board"
    called = "".join(word.capitalize() for word in name.split("-")) + "Board"
    return type(called, (Board,), {"__doc__": Board.__doc__, "__module__": __name__}, esm=drawing)


def play(
    game: str | Game = "big-idea",
    seats: list[Any] | None = None,
    seed: int = 0,
    variant: str = "standard",
    lens: bool = False,
    save: str | Path | None = None,
    table: Table | None = None,
    **options: Any,
) -> Board:
    """A board to play at, in a notebook.

    game: its name; seats: "you", "you:Ada", names of bots or bot functions; seed; variant and options of the game.
    lens: show the value of every move from the start. save: a file in which the game survives a closed tab.
    table: a table to go on with, instead of a new one. patience: the seconds that a bot of yours may think about
    one move (10, None for ever).

    >>> import biglab
    >>> board = biglab.play("big-idea", seats=["you", "myopic", "star"], seed=7)
    >>> board.table.state.to_move
    0
    """
    if save is not None and not isinstance(save, (str, Path)):
        raise BiglabError(f"save: {shown(save)} is not a name of a file; say save='game.json'")
    if table is not None and not isinstance(table, Table):
        what = "save='game.json' goes on with a saved game" if isinstance(table, (str, Path)) else "see biglab.new"
        raise BiglabError(f"table: {shown(table)} is not a table; give one that biglab.new or biglab.load made; {what}")
    if table is None and save and is_there(save):
        table = load(save)
        table.jump(table.length)
        if table.game is not find_game(game):
            raise BiglabError(f"save: {Path(save).name} holds a game of {table.game.title}; name another file")
    if table is None:
        opponents = find_game(game).opponents
        seats = ["you", *opponents] if seats is None and opponents else seats
        table = new(game, seats, seed, variant, **options)
    board: Board = board_class(table.game.name)(table, lens=lens, save=save)
    return board


def replay_page(table: Table, title: str | None = None) -> str:
    """The whole game as one self-contained HTML page: the time line works with no kernel and no network."""
    board = board_class(table.game.name)(table.branch(table.length), still=True)
    try:
        return to_html(board, title=title or f"{table.game.title}, seed {table.seed}", **replay_traits(table))
    finally:
        board.close()


def replay(table: Table, path: str | Path) -> Path:
    """Write the replay page of a game to a file and say where it is."""
    if not isinstance(table, Table) or not isinstance(path, (str, Path)):
        raise BiglabError("replay: give a table and the name of a file; say biglab.replay(table, 'replay.html')")
    return write(Path(path), replay_page(table))
