"""What a game promises: the one page to read before adding a game. `tests/harbour/` is a whole game in 400 lines.

A game is a folder with five rooms, and the headings below name the file in which each member is looked up:

- `Rules`: the rules. Plain functions on the record `s`, run interpreted and compiled. So there are no strings,
  dictionaries or exceptions in them, arrays have a fixed length, an index is `a[i][j]` (not `a[i, j]`, never `a[-1]`),
  and numbers that a variant may change are in `s.v`, because compiled code freezes module constants.
- `Screen`: what people see of the game. Ordinary Python.
- `Bots` and `Bench`: its bots, and the options that people try first.

A member with a value or a body here is optional: that is its default. `Game.from_modules(package)` puts a game
together; `tests/core/test_contract.py` tests every game against these promises.
"""

from __future__ import annotations

import importlib
import pkgutil
from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from .errors import BiglabError
from .levers import Lever, Outcome, usual_levers, usual_outcomes
from .moves import Moves, Texts
from .options import Option
from .state import CHANCE, NOBODY, Bot, Move, Offer, State
from .wording import LETTERS

if TYPE_CHECKING:
    from .table import Table


Lines = Iterable[tuple[int, str, str]]  # of the log: the seat, a sentence, the rule it cites


class Part(NamedTuple):
    """A part of a score: what it is called, how much it is in the unit that people read, and the amount as text."""

    label: str
    amount: float
    text: str


class Rules(Protocol):
    """The rules of a game."""

    # ------------------------------------------------------------ rules/options.py

    NAME: str  # its name in code, "big-shot"
    TITLE: str  # its name on the screen, "Big Shot"
    TEACHES: str = ""  # the economics in it, in a few words, for a list of games
    PLAYERS: range  # the numbers of players it is for
    OPTIONS: Sequence[Option]  # the numbers, switches and choices that a table may change
    VARIANTS: dict[str, dict[str, Any]]  # name → the options that it changes; "standard" changes none
    REPORTS: tuple[str, ...] = ()  # names of the numbers that `report` writes about a finished game, in order
    MONEY_REPORTS: tuple[str, ...] = ()  # those of them that are money
    UNIT: int = 1  # how many of the record make one that people read: 4 if it counts quarter-dollars
    UNIT_NAME: str = ""  # "M", "$", "points"
    DEFAULT_PLAYERS: int = 4  # if the number of players is not given
    OPPONENTS: tuple[str, ...] = ()  # the bots that a student's bot is checked against by default
    STAND_IN: str = "greedy"  # the bot that decides for people in `table.finish()` and in a search

    @staticmethod
    def prepare(values: dict[str, Any], given: dict[str, Any]) -> Texts:
        """What is worked out from the options: texts (decks, boards), and under `numbers` the DERIVED fields."""
        return {}

    @staticmethod
    def conflict(values: dict[str, Any], players: int) -> str:
        """A sentence if some options contradict each other; otherwise empty."""
        return ""

    @staticmethod
    def for_people(humans: list[bool]) -> dict[str, Any]:
        """Options that have another default at a table with people; humans: which seats are people."""
        return {}

    # ------------------------------------------------------------ rules/words.py

    FIELDS: Sequence[tuple[str, tuple[int, ...], str]]  # name, shape and meaning of every field of the record
    PHASES: dict[int, tuple[str, str]]  # a value of the field `phase` → its name in code, and on the screen
    REFUSALS: dict[int, tuple[str, str]]  # what `why_not` returns → a sentence, and the rule it cites
    MOVES: Moves  # how each move is written
    MAX_MOVES: int  # the largest number of offers in one position
    DERIVED: Sequence[tuple[str, tuple[int, ...]]] = ()  # fields of the variant that `prepare` fills in: name and shape
    ROWS_IN_USE: dict[str, tuple[str, ...]] = {}  # a counter → the arrays whose used rows it counts
    NEVER_SHOWN: tuple[str, ...] = ()  # fields that `hide` blanks for everybody

    # ------------------------------------------------------------ rules/play.py (large games: legal.py, chance.py)

    @staticmethod
    @abstractmethod
    def setup(s: State) -> None:
        """Fill in a blank record, whose variant is set; nothing is drawn at random."""

    @staticmethod
    @abstractmethod
    def moves(s: State) -> None:
        """Offer every legal move of the seat to move, always in the same order; at least one until the game is over."""

    @staticmethod
    @abstractmethod
    def why_not(s: State, move: Move) -> int:
        """OK, or the reason why a move is refused; `moves` offers exactly the moves that are OK, also for chance."""

    @staticmethod
    @abstractmethod
    def apply(s: State, move: Move) -> None:
        """Play a move, changing the record, up to the next decision or draw; the move is trusted to be legal."""

    @staticmethod
    @abstractmethod
    def chance_total(s: State) -> int:
        """When chance is to move: the number of equally likely tickets."""

    @staticmethod
    @abstractmethod
    def chance_move(s: State, ticket: int) -> int:
        """The packed move that a ticket stands for."""

    @staticmethod
    @abstractmethod
    def chance_key(s: State) -> int:
        """A different number for every draw of a game, so that two branches of a game get the same dice."""

    @staticmethod
    @abstractmethod
    def score(s: State, seat: int) -> int:
        """The score of a seat, at any time."""

    @staticmethod
    @abstractmethod
    def won(s: State, seat: int) -> int:
        """1 for the winners, once the game is over."""

    @staticmethod
    def report(s: State) -> None:
        """Write the numbers named by REPORTS into `s.report`."""

    @staticmethod
    def chance_run(s: State, ticket: int) -> int:
        """How many tickets, from this one on, certainly stand for the same move; saves time if there are many."""
        return 1

    @staticmethod
    def is_open_information(s: State) -> bool:
        """True if nothing hidden can matter before the round ends: then `guess` cannot go wrong in what counts."""
        return False

    @staticmethod
    def merge_key(s: State) -> int:
        """The same number for positions with the same future, which exact values merge; -1: do not merge."""
        return -1

    NOT_INLINED: tuple[
        Callable[..., Any], ...
    ] = ()  # large functions of the same file: called, not inlined, so that kernels compile faster

    # ------------------------------------------------------------ rules/secrets.py

    @staticmethod
    def hide(s: State, seat: int) -> None:
        """Blank what a seat may not know; seat -1 is a spectator."""

    @staticmethod
    def hide_held(s: State, seat: int) -> None:
        """Like `hide`, but it may leave fields that few bots look at: those that do get a copy. Default: `hide`."""
        raise NotImplementedError

    @staticmethod
    def guess(s: State, seat: int) -> None:
        """Fill in what `hide` has blanked, by a fair draw."""

    # ------------------------------------------------------------ rules/invariants.py

    SENTENCES: dict[int, str]  # what `broken` returns → a sentence

    @staticmethod
    @abstractmethod
    def broken(s: State) -> int:
        """0, or the number of the first invariant that does not hold."""

    # ------------------------------------------------------------ rules/impossible.py

    @staticmethod
    def impossible(s: State) -> str:
        """Why a position that somebody wrote down cannot occur, in a sentence; otherwise empty."""
        return ""

    # ------------------------------------------------------------ bots/valuation.py

    @staticmethod
    def appraise(s: State, seat: int) -> int:
        """How good a position looks, for bots that look one move ahead. Default: the score."""
        raise NotImplementedError


class Screen(Protocol):
    """What people see of a game: plain data, words and pictures."""

    game_rules: Rules  # used by the defaults below

    # ------------------------------------------------------------ screen/view.py

    FIXED: tuple[str, ...] = ()  # parts of a view that stay the same for a whole game: they are sent to the page once

    @abstractmethod
    def view(
        self,
        s: State,
        seat: int,
        texts: Texts,
        names: list[str],
        humans: list[bool],
        event: dict[str, Any] | None = None,
    ) -> dict[str, Any]:
        """A position as plain data for the page; `s` has been blanked for `seat`, `event` is what happened last.

        Every board reads `status`, `phase`, `phase_name`, `round`, `to_move`, `winners`, `event` and `seats`, each with
        `seat`, `letter`, `name`, `human`, `score`, `score_text`; the rest is for the game's own board.
        """

    def look_back(self, table: Table, seat: int, view: dict[str, Any]) -> dict[str, Any]:
        """The view, completed with what only the moves before this position tell."""
        return view

    def all_open(self, s: State) -> bool:
        """True if nobody has a secret now: then people who share a screen need not look away."""
        return False

    def secret_luck(self, s: State) -> bool:
        """True if the list of possible draws would give away who holds what."""
        return False

    def unhinted(self, s: State) -> tuple[State | None, str]:
        """The position whose values may be shown (None: none may), and a sentence if it is not the real one."""
        return s, ""

    def knows_score(self, s: State, seat: int, eyes: int) -> bool:
        """May `eyes`, a seat or -1 for a spectator, know the score of this seat?"""
        return True

    def clock(self, s: State, texts: Texts) -> dict[str, Any] | None:
        """What happens if a person does not decide in time (see `ui/clock.py`); None if there is no time limit."""
        return None

    # ------------------------------------------------------------ screen/text.py

    LEGEND: Sequence[tuple[str, str]] = ()  # the sums on the board: each word, and a sentence that explains it

    def describe(self, s: State, move: Move | Offer, texts: Texts) -> dict[str, Any]:
        """A move as a button: its `text`, a `key` for the keyboard, and `quiet` if it should not stand out."""
        words = self.game_rules.MOVES.write(s, texts, move)
        return {"text": words[:1].upper() + words[1:], "key": "", "quiet": False}

    def reason(self, s: State, move: Move, sentence: str) -> str:
        """The sentence of a refusal, with the numbers of this position filled in."""
        return sentence

    def status(self, s: State, names: list[str]) -> str:
        """One sentence: who is to decide what."""
        if s.to_move == NOBODY:
            return "The game is over."
        if s.to_move == CHANCE:
            return "Chance moves."
        return f"{LETTERS[s.to_move]} ({names[s.to_move]}) is to move."

    # ------------------------------------------------------------ screen/log.py

    @abstractmethod
    def tell(
        self, before: State, move: Move, after: State, texts: Texts, names: list[str]
    ) -> Iterable[tuple[int, str, str]]:
        """The lines of the log for one move: the seat, a sentence, the rule it cites. They tell no secrets."""

    def event(self, before: State, move: Move, after: State, texts: Texts) -> dict[str, Any]:
        """What a move changed, for the animation: a `kind`, a `seat`, and what moved."""
        return {"kind": "move", "seat": before.to_move}

    # ------------------------------------------------------------ screen/summary.py, screen/svg.py

    @abstractmethod
    def as_text(self, view: dict[str, Any]) -> str:
        """A view as plain text."""

    @abstractmethod
    def as_svg(self, view: dict[str, Any], width: int = 960) -> str:
        """A view as one SVG."""

    def sums(self, table: Table) -> list[list[Part]]:
        """What the score of each seat is made of; the parts add up to the score."""
        return [[Part("score", score, f"{score:,}")] for score in table.scores]

    def ranks(self, s: State) -> list[int]:
        """The rank of each seat, 1 for the first; equal seats share a rank."""
        rules = self.game_rules
        worth = [(rules.won(s, seat) if s.to_move == NOBODY else 0, rules.score(s, seat)) for seat in range(s.seats)]
        return [1 + sum(other > mine for other in worth) for mine in worth]

    def tie_break(self, s: State) -> str:
        """A sentence about what decided the game, if the highest score alone did not; otherwise empty."""
        return ""


class Bots(Protocol):
    """The bots of a game, and what "hard" needs to know to think ahead (see `biglab/bots/rollouts.py`).

    `bots/reasons.py`, if there is one, says in WHY how each bot explains its moves (see `Game.why`).
    """

    # ------------------------------------------------------------ bots/players.py

    BOTS: dict[str, Bot]  # name → the function that plays
    LEVELS: dict[str, str] = {}  # "easy", "normal", "hard" → the bot that is meant (see `Game.levels`)
    PLAYOUTS: int = 600  # of "hard" for one decision: well below a second
    ROUNDS_AHEAD: int = 0  # that "hard" looks ahead, this one included; 0: to the end of the game
    RIVALS: tuple[str, ...] = ()  # how the other seats play in these playouts, each equally likely; "normal" if empty
    MARGIN: float = 0.25  # what a typical lead counts beside a win: where moves win equally often, it decides
    DOUBT: float = 1.0  # standard errors by which a move must be better before "hard" plays unlike "normal"
    IDEAS: Callable[[State, Any], list[int] | None] | None = None  # the moves to try; None: as "normal"


class Bench(Protocol):
    """What people try out in "Try a rule": see `levers.py`."""

    # ------------------------------------------------------------ lessons/levers.py

    LEVERS: Sequence[Lever] = ()  # the three or four options that matter most. Default: the first four numbers
    OUTCOMES: Sequence[Outcome] = ()  # what to measure, besides what can be measured in every game


# ------------------------------------------------------------------ putting a game together

RULES = (
    *("rules.options", "rules.words", "rules.play", "rules.start", "rules.legal", "rules.why_not", "rules.chance"),
    *("rules.secrets", "rules.invariants", "rules.impossible", "bots.valuation"),
)
SCREEN = ("screen.view", "screen.text", "screen.log", "screen.summary", "screen.svg")
BOTS = ("bots.players",)
BENCH = ("lessons.levers",)


def members(contract: type) -> dict[str, bool]:
    """The members of a contract, and whether a game must define them."""
    inside = ("game_rules",)
    found = {name: not hasattr(contract, name) for name in contract.__annotations__}
    found |= {
        name: getattr(value, "__isabstractmethod__", False)
        for name, value in vars(contract).items()
        if not name.startswith("_") and callable(getattr(contract, name))
    }
    return {name: must for name, must in found.items() if name not in inside}


def assemble(contract: Any, package: str, rooms: Sequence[str], **said: Any) -> Any:
    """A contract filled in for one game: first `said`, then what its files define, then the defaults."""
    homes = [home for room in rooms if (home := module(f"{package}.{room}")) is not None]
    found = dict(said)
    for name in members(contract):
        for home in homes:
            if name not in found and hasattr(home, name):
                found[name] = getattr(home, name)
    if contract is Rules:
        homes += [home for home in chapters(package) if home not in homes]
        found["NOT_INLINED"] = tuple(each for home in homes for each in vars(home).get("NOT_INLINED", ()))
    missing = [name for name, must in members(contract).items() if must and name not in found]
    if missing:
        raise BiglabError(
            f"{package} does not define {', '.join(missing)}, which {contract.__name__} looks for in "
            f"{', '.join(rooms)}; biglab/core/contract.py says what they are"
        )
    held = {name: staticmethod(value) if callable(value) else value for name, value in found.items()}
    made: Any = type(contract)
    return made(contract.__name__, (contract,), held)()


def chapters(package: str) -> list[ModuleType]:
    """Every file of a game's `rules/`."""
    rules = importlib.import_module(f"{package}.rules")
    names = sorted(found.name for found in pkgutil.iter_modules(rules.__path__))
    return [importlib.import_module(f"{package}.rules.{name}") for name in names]


def module(name: str) -> ModuleType | None:
    """A module of a game; None if there is none of this name."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name is not None and f"{name}.".startswith(f"{error.name}."):
            return None
        raise


def rules_of(package: str) -> Rules:
    rules: Rules = assemble(Rules, package, RULES)
    if rules.appraise is Rules.appraise:
        type(rules).appraise = staticmethod(rules.score)  # type: ignore[method-assign]
    if rules.hide_held is Rules.hide_held:
        type(rules).hide_held = staticmethod(rules.hide)  # type: ignore[method-assign]
    return rules


def screen_of(package: str, rules: Rules) -> Screen:
    screen: Screen = assemble(Screen, package, SCREEN, game_rules=rules)
    return screen


def bots_of(package: str) -> Bots:
    bots: Bots = assemble(Bots, package, BOTS)
    return bots


def bench_of(package: str, rules: Rules) -> Bench:
    bench: Bench = assemble(Bench, package, BENCH)
    usual = usual_outcomes(rules.UNIT_NAME)
    named = {outcome.name for outcome in bench.OUTCOMES}
    bench.LEVERS = bench.LEVERS or usual_levers({option.name: option for option in rules.OPTIONS})
    bench.OUTCOMES = [*bench.OUTCOMES, *(outcome for outcome in usual if outcome.name not in named)]
    return bench
