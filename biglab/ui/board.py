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
from pathlib import Path
from typing import Any

import traitlets

from ..bots.rollouts import in_time
from ..core import batch
from ..core.errors import BadSave, BiglabError, BotTrouble, shown
from ..core.files import is_there, write
from ..core.game import Game
from ..core.registry import find as find_game
from ..core.start import load, new
from ..core.state import CHANCE, NOBODY, Move, unpack
from ..core.table import Table, new_table
from .base import BoardWidget, in_words
from .clock import RUNNING, Falling, Rising, clock_of, goes_on_at_once
from .messages import (
    all_lines,
    drawing_of,
    entry,
    fixed,
    guide,
    is_decision,
    lens_note,
    lens_rows,
    marks_of,
    numbered,
    points_of,
    reasons_of,
    replay_traits,
    rule_texts,
    seen,
    steps_between,
    whole,
)
from .newgame import choices, kept, rule_in_words, seats_from, seats_of
from .refusals import refuse
from .replay import to_html
from .review import branch_name, compared, ending_of, people_of, review_data, rounds_of
from .try_rule import RuleBench, trial_at
from .worker import Worker

Message = dict[str, Any]  # what a page sends

THINKING = 1.0  # seconds for a move of a bot that plays games out
HAMMER = 8  # seconds that a bid stands in an open auction where the hammer is on
REASONS = 24  # points back to which the reasons of bots are told
MOST_OUTCOMES = 36  # two dice that a person may set; a pile of cards is longer

HORIZONS = {"game": "the whole game", "round": "this round only"}  # how far values look
PLAYING = "Playing every move out …"
COMPILING = " (the very first time the rules are compiled, which takes some seconds)"
LENS_GAMES = 1000  # playouts a move, where they are compiled
PATIENCE = 4.0 if sys.platform == "emscripten" else 20.0  # seconds to think where nothing is compiled


class Board(RuleBench, BoardWidget):
    """A table on screen: play, rewind, branch, question. Every click is a move in `board.table.log`."""

    game = traitlets.Unicode().tag(sync=True)
    title = traitlets.Unicode().tag(sync=True)
    fixed = traitlets.Dict().tag(sync=True)
    view = traitlets.Dict().tag(sync=True)
    trail: Any = traitlets.List().tag(sync=True)
    moves: Any = traitlets.List().tag(sync=True)
    log: Any = traitlets.List().tag(sync=True)
    reasons = traitlets.Dict().tag(sync=True)
    rules = traitlets.Dict().tag(sync=True)
    guide = traitlets.Dict().tag(sync=True)
    timeline = traitlets.Dict().tag(sync=True)
    forks: Any = traitlets.List().tag(sync=True)
    ending = traitlets.Dict().tag(sync=True)
    review = traitlets.Dict().tag(sync=True)
    comparison = traitlets.Dict().tag(sync=True)
    choices = traitlets.Dict().tag(sync=True)
    tried: Any = traitlets.List().tag(sync=True)
    lens = traitlets.Dict().tag(sync=True)
    hot = traitlets.Dict().tag(sync=True)
    clock = traitlets.Dict().tag(sync=True)
    note = traitlets.Unicode("").tag(sync=True)
    seed = traitlets.Int(0).tag(sync=True)
    frames: Any = traitlets.List().tag(sync=True)

    def __init__(
        self, table: Table, values: bool = False, save: str | Path | None = None, still: bool = False, **kwargs: Any
    ) -> None:
        self.branches = [("as played", 0, table)]
        self._parents: list[Table | None] = [None]  # the line of play that each branch left
        self.current = 0
        self._save = Path(save) if save else None
        self._falling: Falling | None = None
        self._hammer = False  # does one fall in open auctions?
        self._lapsed: dict[int, Any] = {}  # moves that time has made for a person, by identity
        self._changes = 0  # of the table, up to the picture that is shown
        self._points = [0]  # of the time line on the page, as moves before each
        self._shown_to: int | None = None  # the human who may see a hand now
        self._lens_on, self._horizon = values, "game"
        self._ending_for: int | None = None  # whose eyes the sums of the end are for
        self._lens_job = Worker("values", self._lens_trouble)
        self._review_job = Worker("review", self._review_trouble)
        self._reviews: dict[int, tuple[Any, dict[str, Any]]] = {}  # by the last move of a finished game
        self._warming = Worker("kernels", lambda problem: None)  # values will say what is wrong, when asked for
        super().__init__(**kwargs)
        self.game, self.title = table.game.name, table.game.title
        self.rules, self.guide = rule_texts(table.game), guide(table.game)
        if sum(table.humans) == 1:
            self._shown_to = table.humans.index(True)
        try:
            if not still:  # a recording plays nothing on
                self._advance()  # a file that cannot be written is refused where it is named
        except BotTrouble as trouble:
            self.error = in_words(trouble)
        self._show(trail=False)
        self._begin_bench(*trial_at(table))
        self._show_choices()
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

    def on_hammer(self, message: Message) -> None:
        """In an open auction, let a hammer fall after some seconds, or think as long as one likes."""
        self._hammer = bool(message.get("on"))
        self.clock = self._clock()

    def on_tick(self, message: Message) -> None:
        """The clock goes on by one step, unless one of the others has stopped it."""
        clock = self._clock_here()
        if message.get("at") != clock.at:  # another page has been quicker
            return
        if clock.tick():
            self.clock = {**self.clock, "at": clock.at}
        else:
            self._play(clock.passed)

    def on_stop(self, message: Message) -> None:
        """The person stops the clock at the price on the page."""
        clock, price = self._clock_here(), whole(message.get("amount"), "price")
        if not clock.shows(price):
            raise BiglabError(f"the clock does not show {price} now; it shows {clock.at}")
        self._play(clock.stop(price), left=price if "leave" in clock.told else None)

    def on_wish(self, message: Message) -> None:
        """A click on a part of the board that is not a legal move now: say why not. The page names it in words."""
        target = message.get("target")
        if not isinstance(target, str):
            raise BiglabError(f"{shown(target)} is not a move in words")
        wanted = self.table.code(target)
        if self.table.state.to_move < 0 or not self.table.humans[self.table.state.to_move]:
            raise BiglabError(f"Not now. {self.table.game.screen.status(self.table.state, self.table.names)}")
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
        given, old = message.get("seats"), self.table
        seats = seats_of(old) if given is None else seats_from(given, old)
        variant = old.settings.variant if message.get("variant") is None else message["variant"]
        rules = kept(old, self._wanted_settings()) if message.get("keep", True) else {}
        self._new(seed, seats, variant, rules)

    def on_review(self, message: Message) -> None:
        """Look back on a game that is over, or stop looking."""
        if message.get("stop"):
            self._review_job.stop()
            self.review = {**self.review, "busy": False, "stopped": True}
            return
        if not self.ending:
            raise BiglabError("the game is not over yet; it can be looked back on at its end")
        people = [seat for seat, _ in people_of(self.table)]
        seat = people[0] if message.get("seat") is None else whole(message["seat"], "seat")
        if seat not in people:
            raise BiglabError(f"seat {seat} was not played by a person; only people look back on their decisions here")
        self._start_review(seat)

    def on_compare(self, message: Message) -> None:
        """The line of play that is shown, beside another one."""
        number = whole(message.get("branch"), "branch")
        if not 0 <= number < len(self.branches) or number == self.current:
            raise BiglabError(f"there is no other branch {number}; there are {len(self.branches)}")
        eyes = self._eyes()
        sides = [
            {"id": i, **compared(self.branches[i][2], self.branches[i][0], eyes)}
            for i in sorted((self.current, number))
        ]
        self.comparison = {"sides": sides, "other": number}

    def on_lens(self, message: Message) -> None:
        self._lens_on = bool(message.get("on"))
        if message.get("horizon") in HORIZONS:
            self._horizon = message["horizon"]
        self._start_lens()

    def on_begin(self, message: Message) -> None:
        """Play with the rules as the levers stand."""
        self.on_new({})

    def on_try(self, message: Message) -> None:
        super().on_try(message)
        self._show_tried()

    # -------------------------------------------------------------- playing

    def _code(self, message: Message) -> int:
        code = message.get("code")
        if type(code) is not int or not 0 <= code < 1 << 62:
            raise BiglabError(f"{str(code)[:40]!r} is not a move")
        move = unpack(code)
        if message.get("amount") is not None:
            move = Move(move.verb, move.what, whole(message["amount"], "amount"))
        return self.table.game.as_code(move)

    def _play(self, code: int, lapsed: bool = False, left: int | None = None) -> None:
        """Play a move and go on to the next decision; `left`: the price at which somebody has left a rising clock, and
        is not asked again."""
        table = self.table
        refuse(table, code)
        if table.ply < table.length and table.history[table.ply].code != code:
            self._fork(table.ply, True)
        before = self.table.ply
        self.table.play(code)
        if lapsed:
            self._lapse(self.table.history[before])
        self._play_on()
        again = clock_of(self.table) if left is not None else None
        if again and again["kind"] == "english" and again["floor"] == left:
            self.table.play(again["leave"])
            self._play_on()
        self._show(trail=True, since=before)

    def _step_once(self) -> None:
        """On to the next point of the time line: small moves that tell nothing are made together."""
        table, before = self.table, self.table.ply
        if before < table.length:
            table.jump(next(ply for ply in self._points if ply > before))
        else:
            with in_time(THINKING):
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
            with in_time(THINKING):
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
        self._parents.append(self.table)
        self.branches.append(("", at, self.table.branch(at, same_dice)))  # named when it is shown, by what differs
        self.current = len(self.branches) - 1

    def _new(self, seed: int, seats: list[Any], variant: str, rules: dict[str, Any]) -> None:
        table = new_table(self.table.game, seats, seed, variant, self.table.patience, **rules)
        self.branches, self._parents, self.current = [("as played", 0, table)], [None], 0
        self._shown_to = table.humans.index(True) if sum(table.humans) == 1 else None
        self._begin_bench(*trial_at(table))
        self._play_on()
        self._show(trail=False)
        self._show_choices()

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
        if hidden:  # the screen is handed on: a step back must not show the secrets of those who had it before
            self._shown_to = None
        eyes = self._eyes()
        self._points = points_of(table, self._followed(eyes))
        self.hot = {"who": table.state.to_move if hidden else None, "hidden": hidden}
        self.trail = steps_between(table, since, eyes, self._points) if trail and not hidden else []
        self.view = seen(table, eyes)
        self.moves = [] if hidden else self._moves()
        self.clock = {} if hidden else self._clock()
        self.log = self._log()
        here = self._point_at(table.ply)
        self.reasons = reasons_of(table, self._points, here - REASONS, here)
        self.timeline, self.forks = self._timeline(eyes), self._forks(eyes)
        self._show_ending(eyes)
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
        return sorted(lines + all_lines(table, points), key=lambda line: line[0])

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
        """What time does to this decision; clocks run for one person, several commit behind the curtain."""
        self._falling = None
        told = clock_of(self.table) if self.table.ply == self.table.length else None  # none where one looks back
        if told and told["kind"] == "pause":
            return {"kind": "pause", "seconds": told["seconds"], "then": told["then"]}
        if told and told["kind"] == "hammer" and any(move.code == told["then"] for move in self.table.legal):
            timed = {"kind": "pause", "seconds": HAMMER, "then": told["then"]} if self._hammer else {}
            return {**timed, "hammer": self._hammer}
        if told and told["kind"] == "step":
            return {"kind": "pause", "falls": True, "seconds": told["seconds"], "then": told["then"]}
        if told and told["kind"] in RUNNING and sum(self.table.humans) == 1 and told["top"] >= told["floor"]:
            self._falling = (Falling if told["kind"] == "dutch" else Rising)(self.table, told)
            unseen = ("never", "leave", "ends")
            return {**{key: value for key, value in told.items() if key not in unseen}, "at": self._falling.at}
        return {}

    def _followed(self, eyes: int | None) -> set[int]:
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
            "rounds": rounds_of(table, points),
            "branch": self.current,
        }

    def _forks(self, eyes: int | None) -> list[dict[str, Any]]:
        """Every line of play; of the others their curves from the fork on. The one that is shown is in the time line:
        so this changes, and is sent again, only when a branch is begun or left."""
        found, followed = [], self._followed(eyes)
        for i, (_, at, other) in enumerate(self.branches):
            points = points_of(other, followed)
            name = branch_name(at, other, self._parents[i], followed, points)
            self.branches[i] = name, at, other
            start = max(0, bisect_right(points, at) - 1)
            entry: dict[str, Any] = {"id": i, "name": name, "from": start, "n": None, "scores": []}
            if i != self.current:
                curve = other.curve(eyes, since=points[start])
                entry |= {"n": len(points) - 1, "scores": [curve[ply - points[start]] for ply in points[start:]]}
            found.append(entry)
        return found

    def _show_choices(self) -> None:
        """What a new game may be."""
        self.choices = choices(self.table)
        self._show_tried()

    def _show_tried(self) -> None:
        """The rules that a new game keeps, as the levers stand."""
        rules = kept(self.table, self._wanted_settings())
        self.tried = [rule_in_words(self.table.game, name, value) for name, value in rules.items()]

    # -------------------------------------------------------------- the end

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
            told = ending_of(self.table.branch(self.table.length), eyes)
            auto = auto and sys.platform != "emscripten"
            self.ending = {**told, "branch": self.current, "reviews": True, "auto": auto}
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

    # -------------------------------------------------------------- values

    def _warm_up(self) -> None:
        """Load what values are played out with while nobody waits for it, where it has been compiled before."""
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
        position.state, hush = table.game.screen.unhinted(position.state)  # some games forbid some hints
        if position.state is None:
            self.lens = {**base, "busy": False, "note": hush, "rows": []}
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
                            "note": " ".join(filter(None, [hush, lens_note(found)])),
                            "rows": lens_rows(found, position),
                            "win": list(found.standing),
                        }
                if done:
                    return

        self._lens_job.start(job)

    def _lens_trouble(self, problem: BaseException) -> None:
        with self._lock:
            self.lens = {**self.lens, "busy": False, "note": f"No values here: {in_words(problem)}"}


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
    values: Any = False,
    save: str | Path | None = None,
    table: Table | None = None,
    lens: bool | None = None,
    **options: Any,
) -> Board:
    """A board to play at, in a notebook.

    game: its name; seats: "you", "you:Ada", levels ("easy", "normal", "hard"), names of bots or bot functions (default:
    you against "normal"); seed; variant and options of the game.
    values: True shows what every move is worth from the start. save: a file in which the game survives a closed tab.
    table: a table to go on with, instead of a new one. patience: the seconds that a bot of yours may think about
    one move (10, None for ever).

    >>> import biglab
    >>> board = biglab.play("big-idea", seats=["you", "myopic", "star"], seed=7)
    >>> board.table.state.to_move
    0
    """
    if not isinstance(values, bool):  # Big Deal has an option of this name: what its cards are worth
        values, options = False, {**options, "values": values}
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
        table = new(game, seats, seed, variant, **options)
    board: Board = board_class(table.game.name)(table, values=values or bool(lens), save=save)
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
