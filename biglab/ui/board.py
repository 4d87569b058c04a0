"""The board: one cell that joins play, rewind, branches on the same dice, values and rules, for any game.

Python sends a view, the legal moves with their sentences and the log; the page draws them and sends back one
move, one jump or one parameter. What comes from the page is checked like anything else.
"""

from __future__ import annotations

import functools
from bisect import bisect_left
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import traitlets

from ..bots.rollouts import in_time
from ..core.errors import BadSave, BiglabError, BotTrouble, shown
from ..core.files import is_there, write
from ..core.game import AnyGame
from ..core.registry import find as find_game
from ..core.start import load, new
from ..core.state import CHANCE, NOBODY, AnyBot
from ..core.table import Table, new_table
from .base import in_words
from .branches import Branches
from .clock import Clocks, clock_of, goes_on_at_once
from .look_back import LookBack
from .messages import (
    all_lines,
    buttons,
    drawing_of,
    fixed,
    guide,
    move_sent,
    number_sent,
    points_of,
    reasons_of,
    replay_traits,
    rule_texts,
    seen,
    steps_between,
    timeline_of,
)
from .newgame import choices, kept, rule_in_words, seats_from, seats_of
from .refusals import refuse
from .replay import to_html
from .table_widget import Message
from .try_rule import RuleBench, trial_at
from .values import Lens

THINKING = 1.0  # seconds for a move of a bot that plays games out
REASONS = 24  # points back to which the reasons of bots are sent
MOST_OUTCOMES = 36  # two dice that a person may set; a pile of cards is longer


class Board(RuleBench, Lens, LookBack, Branches, Clocks):
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
    choices = traitlets.Dict().tag(sync=True)
    tried: Any = traitlets.List().tag(sync=True)
    hot = traitlets.Dict().tag(sync=True)
    note = traitlets.Unicode("").tag(sync=True)
    seed = traitlets.Int(0).tag(sync=True)
    frames: Any = traitlets.List().tag(sync=True)

    def __init__(
        self, table: Table, values: bool = False, save: str | Path | None = None, still: bool = False, **kwargs: Any
    ) -> None:
        self._save = Path(save) if save else None
        super().__init__(table, values=values, **kwargs)
        self.game, self.title = table.game.name, table.game.title
        self.rules, self.guide = rule_texts(table.game), guide(table.game)
        try:
            if not still:  # a recording does not go on by itself
                self._advance()  # a file that cannot be written is refused where it is named
        except BotTrouble as trouble:
            self.error = in_words(trouble)
        self._show(trail=False)
        self._begin_bench(*trial_at(table))
        self._show_choices()
        self._warm_up()

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
        self._play(move_sent(self.table, message))

    def on_chance(self, message: Message) -> None:
        if self.table.state.to_move != CHANCE:
            raise BiglabError("chance is not to move now")
        if self._is_secret():
            raise BiglabError("what chance shows here is somebody's secret; let it decide")
        self._play(move_sent(self.table, message))

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

    def on_step(self, message: Message) -> None:
        self._step_once()

    def on_advance(self, message: Message) -> None:
        before = self.table.ply
        self._play_on()
        self._show(trail=True, since=before)

    def on_reveal(self, message: Message) -> None:
        if not self._is_hidden():
            raise BiglabError("nobody waits for this screen now")
        self._shown_to = self.table.state.to_move
        self._show(trail=False)

    def on_new(self, message: Message) -> None:
        seed = self.seed if message.get("seed") is None else number_sent(message.get("seed"), "seed")
        given, old = message.get("seats"), self.table
        seats = seats_of(old) if given is None else seats_from(given, old)
        variant = old.settings.variant if message.get("variant") is None else message["variant"]
        rules = kept(old, self._wanted_settings()) if message.get("keep", True) else {}
        self._new(seed, seats, variant, rules)

    def on_begin(self, message: Message) -> None:
        """Play with the rules as the levers stand."""
        self.on_new({})

    def on_try(self, message: Message) -> None:
        super().on_try(message)
        self._show_tried()

    # -------------------------------------------------------------- playing

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

    def _advance(self) -> None:
        """Bots and chance play on to the next human decision; nothing if nobody is human."""
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

    def _play_on(self) -> None:
        """As `_advance`; if a bot goes wrong, the board says so and shows how far the game has come."""
        try:
            self._advance()
        except (BotTrouble, BadSave) as trouble:
            self.error = in_words(trouble)

    def _new(self, seed: int, seats: list[Any], variant: str, rules: dict[str, Any]) -> None:
        table = new_table(self.table.game, seats, seed, variant, self.table.patience, **rules)
        self._seat_people(table)
        self._begin_bench(*trial_at(table))
        self._play_on()
        self._show(trail=False)
        self._show_choices()

    def _autosave(self) -> None:
        if self._save:
            self.table.save(self._save)

    # -------------------------------------------------------------- showing

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
        self.timeline = timeline_of(table, self._points, table.curve(eyes), self._decided, self.current)
        self.forks = self._forks(eyes)
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
        """What can be clicked now: the legal moves of a person, or what chance may show."""
        table = self.table
        seat = table.state.to_move
        if seat == CHANCE:
            outcomes = [] if self._is_secret() else [move for move, _ in table.chances]
            return [] if len(outcomes) > MOST_OUTCOMES else buttons(table, outcomes)
        if seat == NOBODY or not table.humans[seat]:
            return []
        return buttons(table, table.legal)

    def _show_choices(self) -> None:
        """What a new game may be."""
        self.choices = choices(self.table)
        self._show_tried()

    def _show_tried(self) -> None:
        """The rules that a new game keeps, as the levers stand."""
        rules = kept(self.table, self._wanted_settings())
        self.tried = [rule_in_words(self.table.game, name, value) for name, value in rules.items()]


@functools.cache
def board_class(name: str) -> Any:
    """The board of one game: the same widget with that game's drawing, and a name of its own, since a page keeps
    one style sheet for each name of a widget class."""
    drawing = drawing_of(name) or "boards/plain/board"
    called = "".join(word.capitalize() for word in name.split("-")) + "Board"
    return type(called, (Board,), {"__doc__": Board.__doc__, "__module__": __name__}, esm=drawing)


def play(
    game: AnyGame = "big-idea",
    seats: Iterable[AnyBot] | None = None,
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
    one move (10, None for no limit).

    >>> import biglab
    >>> board = biglab.play("big-idea", seats=["you", "myopic", "star"], seed=7)
    >>> board.table.state.to_move
    0
    """
    if not isinstance(values, bool):  # Big Deal has an option of this name: what its cards are worth
        values, options = False, {**options, "values": values}
    if save is not None and not isinstance(save, (str, Path)):
        raise BiglabError(f"save: {shown(save)} is not a file name; say save='game.json'")
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
