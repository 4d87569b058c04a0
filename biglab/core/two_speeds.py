"""One rules source, two speeds: the same plain functions interpreted, and compiled by numba.

`World` holds the functions of `loop.py` bound to one game. `interpreted(game)` binds them as they are, and writes
the rules out in them where many games are played (`inline.py`); `compiled(game)` binds a compiled twin of every
function they reach. numba is imported in this room and its neighbours only (`native.py`, `pieces.py`, `adapter.py`),
and only when something compiled is first asked for; where there is none, the interpreted world does it all.

The trap this file avoids: numba's disk cache looks at the file of the outermost function only. So the
kernels carry a digest of all code and constants they reach, and an edited rule is compiled anew.
"""

import builtins
import copy
import dis
import functools
import hashlib
import re
import types
from operator import index

import numpy as np

from . import loop, luck, walk
from .cache import cached
from .errors import BotTrouble
from .native import as_rules_are_written, copier, for_any_number, in_haste, inside, load_arrays, native
from .record import SEATS, Move, Offer, unpack
from .watch import Stopped, by_the_keyboard

WORDS = ("setup", "moves", "why_not", "apply", "tickets", "outcome", "event", "hide", "guess", "score", "won",
         "report", "appraise", "broken")  # fmt: skip


def have_numba() -> bool:
    """True where the compiled world can be had (numba is installed and not switched off)."""
    import os

    if os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
        return False
    try:
        import numba  # noqa: F401
    except ImportError:
        return False
    load_arrays()
    return True


def words_of(game):
    return {**{word: getattr(game.rules, word) for word in WORDS if word != "broken"}, "broken": game.invariants.broken}


# ------------------------------------------------------------------ interpreted


class Seen:
    """Exceptions of interpreted bots, kept for the sentence that explains them; and what the last one drew from."""

    error = None
    rng = luck.Rng(None)


def copy_state(to, source):
    source.copy(to)


def show_state(to, source):
    """A copy for somebody to look at: rows that are not in use are empty, and the variant is a copy too."""
    to.legal = []  # whoever was shown the old offers may have kept them
    source.copy(to)
    to.clear_unused()
    to.v = copy.copy(source.v)


MANY = 20_000  # moves played one by one before it pays to write the rules out
COPIES = {"copy": copy_state, "show": show_state}


def call_plain(bots, seat, s, mind):
    """Ask a bot, interpreted; its move as a code, or the trouble as a negative number."""
    try:
        bot, legal, rng = bots[seat], s.legal[: s.n_legal], Seen.rng
        if rng.state is not s:
            rng = Seen.rng = luck.Rng(s)
        code = code_of(bot(s, legal, rng, mind) if needs_mind(bot) else bot(s, legal, rng))
        return code if code >= 0 else -loop.RAISED
    except BaseException as error:  # a bot may do anything; the run goes on and the table explains
        if by_the_keyboard(error):
            raise
        Seen.error = error
        return -(error.why if isinstance(error, Stopped) else loop.RAISED)


def is_up(flag):
    """Has somebody ended the run?"""
    return flag.raised


def bots_mind(bot, mind):
    return (mind,) if needs_mind(bot) else ()


def needs_mind(bot):
    """Bots with a fourth argument get a second record to imagine moves in."""
    return type(bot) is types.FunctionType and bot.__code__.co_argcount == 4


def code_of(choice):
    """Whatever a bot may return for a move (offer, Move, code) as a code."""
    if isinstance(choice, Offer):
        return choice.verb | choice.what << 8 | choice.amount << 32
    if isinstance(choice, tuple):
        verb, what, amount = choice if len(choice) == 3 else whole_move(choice)
        if type(verb) is type(what) is type(amount) is int:  # nearly always, and int() would take its time
            return verb | what << 8 | amount << 32
        return int(verb) | int(what) << 8 | int(amount) << 32
    return -1 if choice is True or choice is False else index(choice)  # no text, and no number with a fraction


def whole_move(parts):
    return Move(*parts)


def bind(function, words, done=None):
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
    """The loops of `loop.py` for one game, as plain Python; where many games are played, with the rules written out."""

    def __init__(self, game):
        self.words = {**words_of(game), **COPIES, "call": call_plain, "halted": is_up,
                      "unpack": functools.lru_cache(4096)(unpack)}  # fmt: skip
        self.done: dict = {}
        self.moves = 0  # played so far
        for name in ("check_block", "play_on", "step", "draw", "decide", "blank", "write_row"):
            setattr(self, name, self.bound(getattr(loop, name)))
        self.walk = self.bound(walk.walk)

    def play_block(self, s, seen, mind, start, bots, plan, rows):
        """As `loop.play_block`; the rules are written out once there is enough to play."""
        few, game = self.bound(loop.play_block), 0
        while self.moves < MANY and game < len(rows):
            ended = few(s, seen, mind, start, bots, [plan[0], plan[1] + game, *plan[2:]], rows[game : game + 1])
            self.moves += rows[game][loop.STEPS]
            game += ended
            if rows[game - ended][loop.TROUBLE] >= loop.ENDS_A_RUN:
                return game
        if game < len(rows):
            plan = [plan[0], plan[1] + game, *plan[2:]]
            game += self.play_many(s, seen, mind, start, bots, plan, rows[game:])
        return game

    @functools.cached_property
    def play_many(self):
        """`play_block` with the rules written out in it: a fifth faster, and made in some tenths of a second."""
        from .inline import Inliner

        return Inliner(self.meaning, self.bound).twin(loop.play_block)

    def bound(self, function):
        return bind(function, self.words, self.done) if is_of_loop(function) else function

    def meaning(self, function, name):
        """What a global name means in a function: in `loop.py`, the rulebook's words mean this game's rules."""
        value = function.__globals__[name]
        is_word = name in self.words and (value is None or value is unpack)
        return self.words[name] if is_word and is_of_loop(function) else value


def is_of_loop(function):
    return function.__module__ in (loop.__name__, walk.__name__)


@functools.cache
def interpreted(game):
    return World(game)


# ------------------------------------------------------------------ compiled


class Compiler:
    """Compiled twins of plain functions, for one game."""

    def __init__(self, game):
        self.game = game
        self.layout = game.layout
        self.words = words_of(game)
        self.twins = {**native(), call_plain: native()["call"], is_up: native()["halted"]}
        self.twins.update(self.copies())
        self.bound = {**self.words, **COPIES, "call": call_plain, "halted": is_up}
        self.apart = set(getattr(game.rules, "APART", ()))  # large rules that are called: kernels compile sooner

    def copies(self):
        """Compiled twins of the two ways to copy a record: all of it, and what may be seen of it."""
        import numba

        all_of_it, what_is_seen = copier(*self.layout.parts({}, ())), copier(*self.layout.seen_parts())

        @numba.njit(**inside())
        def copy(to, source):
            all_of_it(to, source)

        @numba.njit(**inside())
        def show(to, source):
            what_is_seen(to, source)

        return {copy_state: copy, show_state: show}

    def twin(self, function):
        """The plain function compiled, and with it every plain function it calls."""
        import numba

        from .ticks import watched

        if function not in self.twins:
            options = inside() if is_ours(function) else watched()
            made = numba.njit(**{**options, "forceinline": function not in self.apart})(self.rebind(function))
            self.twins[function] = for_any_number(made, function in self.rules)
        return self.twins[function]

    @functools.cached_property
    def rules(self):
        """All that the loops reach, as opposed to what only bots think with."""
        seen = {}
        for function in (loop.play_block, loop.check_block, loop.step, walk.walk):
            self.collect(function, seen)
        return frozenset(seen)

    def rebind(self, function, closure=None):
        """A copy whose global functions are compiled twins and whose global tables are arrays."""
        space = dict(function.__globals__)
        for name in names_in(function.__code__):
            value = self.bound.get(name) if is_loop(function) and name in self.bound else space.get(name)
            if not is_ours(function):
                value = getattr(value, "py_func", value)  # what somebody compiled already is watched like the rest
            if isinstance(value, types.FunctionType):
                space[name] = self.twin(value)
            elif isinstance(value, tuple) and value and not isinstance(value, type):
                space[name] = np.array(value)
        code = function.__code__
        closure = function.__closure__ if closure is None else closure
        copy = types.FunctionType(code, space, function.__name__, function.__defaults__, closure)
        copy.__module__, copy.__qualname__ = function.__module__, function.__qualname__
        return copy

    def digest(self, *functions):
        """A number that changes with the code or the constants of the functions and of all they call."""
        seen = {}
        for function in functions:
            self.collect(function, seen)
        text = repr(sorted(seen.values())) + repr(self.layout.dtype) + repr(native_source())
        return int(hashlib.sha256(text.encode()).hexdigest()[:15], 16)

    def collect(self, function, seen):
        if function in seen:
            return
        code = function.__code__
        parts = [function.__module__, function.__qualname__, code.co_code.hex(), repr(constants(code))]
        parts += ["apart"] if function in self.apart else []
        seen[function] = parts
        for name in names_in(code):
            value = self.bound.get(name) if is_loop(function) and name in self.bound else function.__globals__.get(name)
            if isinstance(value, types.FunctionType):
                self.collect(value, seen)
                parts.append(f"{name}→{value.__module__}.{value.__qualname__}")
            elif isinstance(value, (int, float, tuple)):
                parts.append(f"{name}={value!r}")
        for cell in function.__closure__ or ():
            if isinstance(cell.cell_contents, types.FunctionType):
                self.collect(cell.cell_contents, seen)
            parts.append(repr(cell.cell_contents) if isinstance(cell.cell_contents, (int, float, str, tuple)) else "")

    def kernel(self, function, arguments):
        """The compiled twin that Python calls, cached on disk under its digest."""
        import numba

        make = {"block": block_kernel, "step": step_kernel, "walk": walk_kernel}[arguments]
        outer = with_globals(make(self.digest(function)), inner=self.twin(function))
        outer.__qualname__ = f"{self.game.name}.{function.__name__}"
        kernel = cached(numba.njit(nogil=True)(outer))
        if arguments == "block":
            record, crew = self.layout.record(), np.zeros(1, CREW)[0]
            plan, rows = np.zeros(loop.PLAN, np.int64), np.zeros((1, 1), np.int64)
            with as_rules_are_written(), in_haste():
                kernel.compile(tuple(map(numba.typeof, (record, record, record, record, crew, plan, rows))))
        return kernel


def is_ours(function):
    """Is it part of the package? What somebody else wrote is watched: it might go on for ever."""
    return (function.__module__ or "").partition(".")[0] == __name__.partition(".")[0]


def is_loop(function):
    """Functions written for any game: their rulebook words are bound to the game at hand."""
    return function.__globals__.get("setup", 0) is None or (function.__module__ or "").startswith("biglab.bots")


@functools.cache
def names_in(code):
    """Global names a code object reads, those of inner functions too (attributes are not globals)."""
    names = [step.argval for step in dis.get_instructions(code) if step.opname in ("LOAD_GLOBAL", "LOAD_NAME")]
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            names += names_in(constant)
    return sorted(set(names))


def constants(code):
    return [constants(c) if isinstance(c, types.CodeType) else c for c in code.co_consts]


@functools.cache
def native_source():
    """A digest of the files that decide how everything is compiled."""
    from pathlib import Path

    here = Path(__file__)
    names = (here.name, "native.py", "pieces.py", "adapter.py", "loop.py")
    return hashlib.sha256(b"".join(here.with_name(name).read_bytes() for name in names)).hexdigest()


# Numba keys its disk cache on this file and on the closure, so the version is in the closure; the twin is
# a global, because a compiled function in the closure would make every process a stranger to the cache.
inner = None


def block_kernel(version):
    def kernel(s, seen, mind, start, bots, plan, rows):
        version
        return inner(s, seen, mind, start, bots, plan, rows)

    return kernel


def step_kernel(version):
    def kernel(states, code):  # an array of one: numba asks a lone record for its type for ten microseconds
        version
        return inner(states[0], code)

    return kernel


def walk_kernel(version):
    def kernel(stack, seen, mind, bots, plan, levels, totals):
        version
        return inner(stack, seen, mind, bots, plan, levels, totals)

    return kernel


def with_globals(function, **names):
    """A copy of a function that sees these globals besides its own; its closure stays."""
    space = {**function.__globals__, **names}
    copy = types.FunctionType(function.__code__, space, function.__name__, None, function.__closure__)
    copy.__module__, copy.__qualname__ = function.__module__, function.__qualname__
    return copy


@functools.cache
def compiler(game):
    return Compiler(game)


@functools.cache
def compiled(game, name):
    """One of the loops of `loop.py` or `walk.py` for one game, compiled."""
    function = walk.walk if name == "walk" else getattr(loop, name)
    return compiler(game).kernel(function, {"step": "step", "walk": "walk"}.get(name, "block"))


@functools.cache
def compiled_bot(game, bot, ours):
    """A bot as a compiled function that kernels call by its address; people's bots are watched (bounds, exceptions)."""
    import numba

    from .adapter import adapter

    maker = compiler(game)
    record = numba.from_dtype(game.layout.dtype)
    function = numba.njit(no_cpython_wrapper=True, no_cfunc_wrapper=True)(adapter(maker, bot, ours))
    if ours:
        function = cached(function)
    with in_haste():
        function.compile((record, record))
    return function


def address_of(function):
    """Where the compiled code of a bot begins."""
    (made,) = function.overloads.values()
    return made.library.get_pointer_to_function(made.fndesc.llvm_func_name)


# Addresses travel in a record: of an array, every call of a bot would count the owners anew.
CREW = np.dtype([("address", "i8", (SEATS,))])


def addresses(game, bots, ours):
    """The bots of a table as the record of addresses that a kernel takes; BotTrouble if one cannot compile."""
    table = np.zeros(1, CREW)[0]
    for seat, bot in enumerate(bots):
        why = "" if ours[seat] else better_interpreted(bot)
        if why:
            raise BotTrouble(why)
        try:
            table["address"][seat] = address_of(compiled_bot(game, bot, bool(ours[seat])))
        except Exception as error:  # numba's typing errors have many classes
            raise BotTrouble(f"{getattr(bot, '__name__', bot)} {why_not_compiled(error)}") from error
    return table


def why_not_compiled(error):
    from .ticks import BUILDS_TEXTS

    texts = BUILDS_TEXTS in str(error)
    return f"builds texts{SO_INTERPRETED}" if texts else f"cannot be compiled: {short(error)}"


def better_interpreted(bot):
    """Why somebody's bot is not compiled although it could be: a sentence, or nothing."""
    found = people_s_functions(bot)
    for function in found:
        if any(meaning_of(function, name) is print for name in names_in(function.__code__)):
            which = "" if function is bot else f" in {function.__name__}"
            return f"{bot.__name__} prints{which}{SO_INTERPRETED}"
        if calls_itself(function):
            which = "calls itself" if function is bot else f"uses {function.__name__}, which calls itself"
            return f"{bot.__name__} {which}{SO_INTERPRETED}"  # compiled, it would overflow the stack and end Python
    return ""


SO_INTERPRETED = ", so it runs interpreted"


def people_s_functions(bot):
    """The bot and all plain functions that it reaches and that somebody else wrote."""
    found = [bot]
    for function in found:
        found += [other for other in called_by(function) if other not in found and not is_ours(other)]
    return found


def called_by(function):
    meant = [meaning_of(function, name) for name in names_in(function.__code__)]
    meant += [cell.cell_contents for cell in function.__closure__ or () if not is_empty(cell)]
    plain = (getattr(value, "py_func", value) for value in meant)  # of what somebody compiled, the source
    return [value for value in plain if isinstance(value, types.FunctionType)]


def calls_itself(function):
    reached = called_by(function)
    for other in reached:
        reached += [more for more in called_by(other) if more not in reached and not is_ours(more)]
    return function in reached


def meaning_of(function, name):
    """What a global name means in a function; builtins too."""
    space = function.__globals__
    return space.get(name, getattr(builtins, name, None))


def is_empty(cell):
    try:
        cell.cell_contents
    except ValueError:
        return True
    return False


def short(error):
    """The first sentence of numba's that a reader can use."""
    text = str(error)
    field = re.search(r"Unknown attribute '(\w+)' of type Record", text)
    if field:
        return f"seen has no field {field[1]!r}"
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("Failed in nopython")]
    return lines[0][:200] if lines else type(error).__name__


def bind_bot(bot, game):
    """A bot for any game bound to one: its rulebook words mean this game's rules."""
    words = {**words_of(game), **COPIES}
    bound = bind(bot, words)
    bound.__doc__, bound.__module__ = bot.__doc__, bot.__module__
    return bound
