"""What a game promises: the one page to read before adding one. `tests/harbour/` is a whole game in small.

A game is a folder of rooms. `Rules` is what its rules say, plain functions on the record `s` that run interpreted and
compiled: no strings, dictionaries or exceptions there, fixed numbers of rows, `a[i][j]` instead of `a[i, j]`, never
`a[-1]`, and what a variant may change in `s.v`, since compiled code freezes module constants. `Screen` is what people
see of it. A member with a value or a body is optional: that is what holds where a game says nothing. The names of files
say where a member lives. `Game.from_modules(package)` puts a game together; `tests/core/test_contract.py` holds every
game to its promises.
"""

from __future__ import annotations

import importlib
from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from .errors import BiglabError
from .levers import Lever, Outcome, usual_levers, usual_outcomes
from .moves import Moves, Texts
from .options import Option
from .state import CHANCE, NOBODY, Move, Offer, State

if TYPE_CHECKING:
    from .table import Table


Lines = Iterable[tuple[int, str, str]]  # of the log: whose, a sentence, the rule behind it


class Part(NamedTuple):
    """A part of a score: what it is, how much in the unit that people read, and how the game writes it."""

    label: str
    amount: float
    text: str


class Rules(Protocol):
    """The rules of a game."""

    # ------------------------------------------------------------ rules/options.py

    NAME: str  # how people call it in code, "big-shot"
    TITLE: str  # how people call it, "Big Shot"
    PLAYERS: range  # how many may play
    OPTIONS: Sequence[Option]  # the numbers, switches and choices that a table may change
    VARIANTS: dict[str, dict[str, Any]]  # name → the options it changes; "standard" changes none
    REPORTS: tuple[str, ...] = ()  # what `report` writes down of a finished game, in order
    MONEY_REPORTS: tuple[str, ...] = ()  # those of them that are money
    UNIT: int = 1  # whole numbers of the record in one unit that people read
    UNIT_NAME: str = ""  # "M", "$", "points"
    DEFAULT_PLAYERS: int = 4  # where nobody says how many
    OPPONENTS: tuple[str, ...] = ()  # the bots that somebody's bot is checked against where nobody names them
    STAND_IN: str = "greedy"  # the bot that plays a game on, in a search, for a person; "normal" where none is named

    @staticmethod
    def prepare(values: dict[str, Any], given: dict[str, Any]) -> Texts:
        """What follows from checked options and is not a plain option: texts, and `numbers` for DERIVED fields."""
        return {}

    @staticmethod
    def conflict(values: dict[str, Any], players: int) -> str:
        """A sentence where options do not go together; empty where they do."""
        return ""

    @staticmethod
    def for_people(humans: list[bool]) -> dict[str, Any]:
        """Options of a table with people in these seats, where nobody names them."""
        return {}

    # ------------------------------------------------------------ rules/words.py

    FIELDS: Sequence[tuple[str, tuple[int, ...], str]]  # name, shape and meaning of all that is in the record
    PHASES: dict[int, tuple[str, str]]  # the field `phase` → its name in code, and on the screen
    REFUSALS: dict[int, tuple[str, str]]  # what `why_not` answers → a sentence and the rule behind it
    MOVES: Moves  # how each move is written
    MAX_MOVES: int  # offers in one position, at most
    DERIVED: Sequence[tuple[str, tuple[int, ...]]] = ()  # fields of the variant that `prepare` fills: name and shape
    ROWS_IN_USE: dict[str, tuple[str, ...]] = {}  # a counter → the fields of which it counts the rows in use
    NEVER_SHOWN: tuple[str, ...] = ()  # fields that `hide` takes away from everybody

    # ------------------------------------------------------------ rules/play.py

    @staticmethod
    @abstractmethod
    def setup(s: State) -> None:
        """Fill a fresh record for the variant it carries; it draws nothing at random."""

    @staticmethod
    @abstractmethod
    def moves(s: State) -> None:
        """Offer all that the seat to move may do, in a stable order; never nothing before the end."""

    @staticmethod
    @abstractmethod
    def why_not(s: State, move: Move) -> int:
        """OK, or the reason of the refusal; it agrees with `moves` about every move, chance's too."""

    @staticmethod
    @abstractmethod
    def apply(s: State, move: Move) -> None:
        """Play the move in place, up to the next decision or die; it trusts its caller."""

    @staticmethod
    @abstractmethod
    def chance_total(s: State) -> int:
        """When chance is to move: the number of equally likely tickets."""

    @staticmethod
    @abstractmethod
    def chance_move(s: State, ticket: int) -> int:
        """The packed move behind a ticket."""

    @staticmethod
    @abstractmethod
    def chance_key(s: State) -> int:
        """A number of its own for every draw of a game, so that branches meet the same luck."""

    @staticmethod
    @abstractmethod
    def score(s: State, seat: int) -> int:
        """What a seat has, at any time."""

    @staticmethod
    @abstractmethod
    def won(s: State, seat: int) -> int:
        """1 for the winners, once it is over."""

    @staticmethod
    def report(s: State) -> None:
        """Write the numbers named by REPORTS into `s.report`."""

    @staticmethod
    def chance_run(s: State, ticket: int) -> int:
        """How many tickets from this one on surely mean the same move; for games with very many tickets."""
        return 1

    @staticmethod
    def is_open_information(s: State) -> bool:
        """Can nothing hidden matter before the round ends? Then `guess` after `hide` is certain in all that counts."""
        return False

    @staticmethod
    def merge_key(s: State) -> int:
        """A number that positions with the same future share, for exact values; -1 where there is none."""
        return -1

    NOT_INLINED: tuple[Callable[..., Any], ...] = ()  # large functions of any room, called so as to compile sooner

    # ------------------------------------------------------------ rules/secrets.py

    @staticmethod
    def hide(s: State, seat: int) -> None:
        """Take away what a seat may not know; -1 is a spectator."""

    @staticmethod
    def hide_held(s: State, seat: int) -> None:
        """As `hide`, for eyes that do not look at fields in NEVER_SHOWN; where a game says nothing, `hide` itself."""
        raise NotImplementedError

    @staticmethod
    def guess(s: State, seat: int) -> None:
        """Fill in by a fair draw what `hide` has taken away."""

    # ------------------------------------------------------------ rules/invariants.py

    SENTENCES: dict[int, str]  # what `broken` answers, in words

    @staticmethod
    @abstractmethod
    def broken(s: State) -> int:
        """0, or the number of the promise about the record that does not hold."""

    @staticmethod
    def impossible(s: State) -> str:
        """Why a position that somebody wrote down cannot be, in words; empty where `broken` says it all."""
        return ""

    # ------------------------------------------------------------ bots/valuation.py

    @staticmethod
    def appraise(s: State, seat: int) -> int:
        """How good a position looks, for bots that look one move ahead; where a game says nothing, the score."""
        raise NotImplementedError


class Screen(Protocol):
    """What people see of a game: plain data, words and pictures. Everything here is plain Python."""

    game_rules: Rules  # for the members that a game leaves out
    letters: str = "ABCDEF"

    # ------------------------------------------------------------ screen/view.py

    FIXED: tuple[str, ...] = ()  # parts of a view that never change in a game: a page is sent them once

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
        """A position as plain data, from a record without what the seat may not know, after an event.

        Every board reads `status`, `phase`, `phase_name`, `round`, `to_move`, `winners`, `event` and `seats`, each with
        `seat`, `letter`, `name`, `human`, `score`, `score_text`; the rest is between a game and its drawing.
        """

    def look_back(self, table: Table, seat: int, view: dict[str, Any]) -> dict[str, Any]:
        """The view with what only the past of a table can tell."""
        return view

    def all_open(self, s: State) -> bool:
        """Has nobody anything to hide? Then several people at one screen need no curtain."""
        return False

    def secret_luck(self, s: State) -> bool:
        """Would a list of what chance may still show tell who holds what?"""
        return False

    def unhinted(self, s: State) -> tuple[State | None, str]:
        """The position that values may be told of, None for none, and a sentence where that is not the real one."""
        return s, ""

    def knows_score(self, s: State, seat: int, eyes: int) -> bool:
        """May `eyes`, a seat or -1 for a spectator, know the score of this seat?"""
        return True

    def clock(self, s: State, texts: Texts) -> dict[str, Any] | None:
        """How time answers the present decision (see `ui/clock.py`); None where people may take theirs."""
        return None

    # ------------------------------------------------------------ screen/text.py

    LEGEND: Sequence[tuple[str, str]] = ()  # the sums on the board: a word, and what it means in a sentence

    def describe(self, s: State, move: Move | Offer, texts: Texts) -> dict[str, Any]:
        """A move as a button: its `text`; a `key`; `quiet` if it is not offered as the obvious thing to do."""
        words = self.game_rules.MOVES.write(s, texts, move)
        return {"text": words[:1].upper() + words[1:], "key": "", "quiet": False}

    def reason(self, s: State, move: Move, sentence: str) -> str:
        """Why a move is refused: the sentence with the numbers of this position in it."""
        return sentence

    def status(self, s: State, names: list[str]) -> str:
        """One sentence: who is to decide what."""
        if s.to_move == NOBODY:
            return "The game is over."
        if s.to_move == CHANCE:
            return "Chance moves."
        return f"{self.letters[s.to_move]} ({names[s.to_move]}) is to move."

    # ------------------------------------------------------------ screen/log.py

    @abstractmethod
    def tell(
        self, before: State, move: Move, after: State, texts: Texts, names: list[str]
    ) -> Iterable[tuple[int, str, str]]:
        """The lines of the log for one move: whose, a sentence, the rule behind it. Nothing that is secret."""

    def event(self, before: State, move: Move, after: State, texts: Texts) -> dict[str, Any]:
        """What a move changed, for the eye: a `kind`, a `seat`, and what moved."""
        return {"kind": "move", "seat": before.to_move}

    # ------------------------------------------------------------ screen/summary.py, screen/svg.py

    @abstractmethod
    def as_text(self, view: dict[str, Any]) -> str:
        """A view as plain text."""

    @abstractmethod
    def as_svg(self, view: dict[str, Any], width: int = 960) -> str:
        """A view as one SVG."""

    def sums(self, table: Table) -> list[list[Part]]:
        """What the score of each seat is made of; the parts of a seat add up to its score."""
        return [[Part("score", score, f"{score:,}")] for score in table.scores]

    def ranks(self, s: State) -> list[int]:
        """The place of each seat, 1 for the first; those who are equal share one."""
        rules = self.game_rules
        worth = [(rules.won(s, seat) if s.to_move == NOBODY else 0, rules.score(s, seat)) for seat in range(s.seats)]
        return [1 + sum(other > mine for other in worth) for mine in worth]

    def tie_break(self, s: State) -> str:
        """At the end, where the highest score alone does not say who has won: what did, in a sentence."""
        return ""


class Bench(Protocol):
    """What people try out: see `levers.py`."""

    # ------------------------------------------------------------ lessons/levers.py

    LEVERS: Sequence[Lever] = ()  # the three or four options that matter most; usually the first four numbers
    OUTCOMES: Sequence[Outcome] = ()  # what to look at, beside what every game can be looked at for


# ------------------------------------------------------------------ putting a game together

RULES = ("rules.options", "rules.words", "rules.play", "rules.secrets", "rules.invariants", "bots.valuation")
SCREEN = ("screen.view", "screen.text", "screen.log", "screen.summary", "screen.svg")
BENCH = ("lessons.levers",)


def members(contract: type) -> dict[str, bool]:
    """The names of a contract, and whether a game must say them itself."""
    inside = ("game_rules", "letters")
    found = {name: not hasattr(contract, name) for name in contract.__annotations__}
    found |= {
        name: getattr(value, "__isabstractmethod__", False)
        for name, value in vars(contract).items()
        if not name.startswith("_") and callable(getattr(contract, name))
    }
    return {name: must for name, must in found.items() if name not in inside}


def assemble(contract: Any, package: str, rooms: Sequence[str], **said: Any) -> Any:
    """The contract as a game keeps it: `said`, then what its rooms say, then what holds where nobody says anything."""
    homes = [home for room in rooms if (home := module(f"{package}.{room}")) is not None]
    found = dict(said)
    for name in members(contract):
        for home in homes:
            if name not in found and hasattr(home, name):
                found[name] = getattr(home, name)
    if "NOT_INLINED" in found:
        found["NOT_INLINED"] = tuple(each for home in homes for each in vars(home).get("NOT_INLINED", ()))
    missing = [name for name, must in members(contract).items() if must and name not in found]
    if missing:
        raise BiglabError(
            f"{package} does not say {', '.join(missing)}, which {contract.__name__} wants in {', '.join(rooms)}; "
            "biglab/core/contract.py says what they are"
        )
    held = {name: staticmethod(value) if callable(value) else value for name, value in found.items()}
    made: Any = type(contract)
    return made(contract.__name__, (contract,), held)()


def module(name: str) -> ModuleType | None:
    """A room of a game; None where it has none of this name."""
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


def bench_of(package: str, rules: Rules) -> Bench:
    bench: Bench = assemble(Bench, package, BENCH)
    usual = usual_outcomes(rules.UNIT_NAME)
    named = {outcome.name for outcome in bench.OUTCOMES}
    bench.LEVERS = bench.LEVERS or usual_levers({option.name: option for option in rules.OPTIONS})
    bench.OUTCOMES = [*bench.OUTCOMES, *(outcome for outcome in usual if outcome.name not in named)]
    return bench
