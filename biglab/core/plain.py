"""Games without a compiler: the loops of `loop.py` and `walk.py` bound to the rules of one game, as plain Python.

The rulebook's words (`setup`, `moves`, `apply`, …) mean nothing in the loops themselves; `World` binds them to a game.
`biglab/engine/` binds compiled twins of the same functions, and both give the same games to the last bit.
"""

from __future__ import annotations

import copy
import dis
import functools
import sys
import types
from collections.abc import Callable, Sequence
from operator import index
from types import CodeType
from typing import TYPE_CHECKING, Any

from . import loop, walk
from .rng import Rng
from .state import Bot, Move, Offer, State, unpack
from .watch import Stopped, by_the_keyboard

if TYPE_CHECKING:
    from .game import Game

WORDS = (
    "setup",
    "moves",
    "why_not",
    "apply",
    "chance_total",
    "chance_move",
    "chance_key",
    "hide",
    "hide_held",
    "guess",
    "score",
    "won",
    "report",
    "appraise",
    "broken",
)


def words_of(game: Game) -> dict[str, Callable[..., Any]]:
    return {word: getattr(game.rules, word) for word in WORDS}


class Draws:
    """The `Rng` of the last bot, kept because making a new one for every decision would take noticeable time."""

    rng = Rng(None)


def copy_state(to: State, source: State) -> None:
    source.copy(to)


def show_state(to: State, source: State) -> None:
    """A copy for a bot or a screen: unused rows are empty, and the variant is a copy too."""
    to.legal = []  # a bot may have kept the offers it was shown before
    source.copy(to)
    to.clear_unused()
    to.v = copy.copy(source.v)


def keep_state(to: State, source: State) -> None:
    """Keep or restore what the rules may hide; here that is the whole record."""
    source.copy(to)


COPIES = {"copy": copy_state, "show": show_state, "keep": keep_state}


def call_plain(bots: Sequence[Bot], seat: int, s: State, scratch: State) -> int:
    """Ask a bot, interpreted; its move as a code, or the trouble as a negative number."""
    try:
        bot, legal, rng = bots[seat], s.legal[: s.n_legal], Draws.rng
        if rng.state is not s:
            rng = Draws.rng = Rng(s)
        code = code_of(bot(s, legal, rng, scratch) if wants_scratch(bot) else bot(s, legal, rng))
        return code if code >= 0 else -loop.RAISED
    except BaseException as error:  # a bot may raise anything; the run goes on, and the table explains it
        if by_the_keyboard(error):
            raise
        return -(error.why if isinstance(error, Stopped) else loop.RAISED)


NO_THREADS = sys.platform == "emscripten"  # a browser kernel


def is_up(flag: Any) -> bool:
    """Has the run been ended? Without threads nobody else can check, so it is checked here."""
    return bool(flag.raised or (NO_THREADS and flag.look()))


def scratch_for(bot: Bot, scratch: State) -> tuple[State, ...]:
    return (scratch,) if wants_scratch(bot) else ()


def wants_scratch(bot: Bot) -> bool:
    """Does a bot take a fourth argument, a second record to try moves in?"""
    return type(bot) is types.FunctionType and bot.__code__.co_argcount == 4


def in_place_of(bot: Bot, ask: Callable[..., Any]) -> Bot:
    """A bot that answers by `ask`, with as many arguments as this one."""
    if wants_scratch(bot):
        return lambda seen, legal, rng, scratch: ask(seen, legal, rng, scratch)
    return lambda seen, legal, rng: ask(seen, legal, rng)


def code_of(choice: Any) -> int:
    """Whatever a bot may return for a move (offer, Move, code) as a code."""
    if isinstance(choice, Offer):
        return choice.verb | choice.what << 8 | choice.amount << 32
    if isinstance(choice, tuple):
        verb, what, amount = choice if len(choice) == 3 else whole_move(choice)
        if type(verb) is type(what) is type(amount) is int:  # nearly always, and int() would be slower
            return verb | what << 8 | amount << 32
        return int(verb) | int(what) << 8 | int(amount) << 32
    return -1 if choice is True or choice is False else index(choice)  # neither a text nor a fraction


def whole_move(parts: Sequence[int]) -> Move:
    return Move(*parts)


def bind(function: Any, words: dict[str, Any], done: dict[Any, Any] | None = None) -> Any:
    """A copy of a function of `loop.py` in which the rulebook's words mean one game's rules."""
    done = {} if done is None else done
    if function not in done:
        space = dict(function.__globals__)
        copy = types.FunctionType(function.__code__, space, function.__name__, function.__defaults__)
        done[function] = copy
        for name in names_in(function.__code__):
            value = space.get(name)
            if name in words and (value is None or value is unpack):
                space[name] = words[name]
            elif isinstance(value, types.FunctionType) and is_of_loop(value):
                space[name] = bind(value, words, done)
    return done[function]


class World:
    """The loops of `loop.py` for one game, as plain Python."""

    draw: Callable[[State], int]
    step: Callable[[State, int], int]
    blank: Callable[[State, int], None]
    decide: Callable[..., int]
    play_on: Callable[..., int]
    play_block: Callable[..., int]
    check_block: Callable[..., int]
    write_row: Callable[..., None]

    def __init__(self, game: Game) -> None:
        self.words = {
            **words_of(game),
            **COPIES,
            "call": call_plain,
            "halted": is_up,
            "unpack": functools.lru_cache(4096)(unpack),
        }
        self.done: dict[Any, Any] = {}
        for name in ("play_block", "check_block", "play_on", "step", "draw", "decide", "blank", "write_row"):
            setattr(self, name, self.bound(getattr(loop, name)))
        self.walk = self.bound(walk.walk)

    def bound(self, function: Any) -> Any:
        return bind(function, self.words, self.done) if is_of_loop(function) else function


def is_of_loop(function: Any) -> bool:
    return function.__module__ in (loop.__name__, walk.__name__)


@functools.cache
def interpreted(game: Game) -> World:
    return World(game)


@functools.cache
def names_in(code: CodeType) -> list[str]:
    """Global names a code object reads, those of inner functions too (attributes are not globals)."""
    names = [step.argval for step in dis.get_instructions(code) if step.opname in ("LOAD_GLOBAL", "LOAD_NAME")]
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            names += names_in(constant)
    return sorted(set(names))


def bind_bot(bot: Any, game: Game) -> Bot:
    """A bot for any game bound to one: its rulebook words mean this game's rules."""
    words = {**words_of(game), **COPIES}
    bound: Bot = bind(bot, words)
    bound.__doc__, bound.__module__ = bot.__doc__, bot.__module__
    return bound
