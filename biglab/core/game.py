"""Game: the rules, words and bots of one game (see `contract.py`), and what the rest of biglab asks it."""

from __future__ import annotations

import copy
import functools
import importlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from . import registry
from .contract import Bench, Bots, Rules, Screen, bench_of, bots_of, module, rules_of, screen_of
from .errors import BadOption, BiglabError, did_you_mean
from .moves import AnyMove
from .options import Option, Settings, check_names
from .plain import World, interpreted
from .state import CHANCE, NOBODY, Bot, Layout, Move, Offer, State, pack, unpack

THINKERS = ("search", "thinker")  # our bots that simulate the rest of the game at every move: slow, one object per game


class Game:
    """A game: its rules, its words, its bots. Two games are equal only if they are the same object."""

    def __init__(self, package: str, rules: Rules) -> None:
        self.package, self.rules = package, rules
        self.folder = Path(str(importlib.import_module(f"{package}.rules").__file__)).parents[1]
        self.name, self.title, self.players = rules.NAME, rules.TITLE, rules.PLAYERS
        self.options: dict[str, Option] = {option.name: option for option in rules.OPTIONS}
        self.variants, self.default_players = rules.VARIANTS, rules.DEFAULT_PLAYERS
        self.notation, self.phases, self.refusals = rules.MOVES, rules.PHASES, rules.REFUSALS
        self.reports, self.money_reports = rules.REPORTS, rules.MONEY_REPORTS
        self.unit, self.unit_name = rules.UNIT, rules.UNIT_NAME
        self.opponents, self.stand_in = rules.OPPONENTS, rules.STAND_IN

    @classmethod
    def from_modules(cls, package: str) -> Game:
        """The game whose rooms are in this package: its `__init__.py` says `GAME = Game.from_modules(__name__)`."""
        return cls(package, rules_of(package))

    @functools.cached_property
    def screen(self) -> Screen:
        """What people see of it; loaded at the first look."""
        return screen_of(self.package, self.rules)

    @functools.cached_property
    def bench(self) -> Bench:
        """Which of its rules people try first, and what they measure; loaded at the first try."""
        return bench_of(self.package, self.rules)

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    @functools.cached_property
    def layout(self) -> Layout:
        variant = [(option.name, option.shape) for option in self.options.values() if option.kind != "text"]
        rules = self.rules
        return Layout([*variant, *rules.DERIVED], rules.FIELDS, rules.MAX_MOVES, rules.ROWS_IN_USE, rules.NEVER_SHOWN)

    @functools.cached_property
    def plain(self) -> World:
        return interpreted(self)

    @functools.cached_property
    def rulebook(self) -> dict[str, dict[str, str]]:
        """The paragraphs of RULES.md that code cites, by citation: title and text; name and plain words for players."""
        from .rulebook import paragraphs

        return paragraphs(self.name, self._rules_text)

    @functools.cached_property
    def minute(self) -> list[tuple[str, str]]:
        """The rules in a minute: what each paragraph is about, and its text."""
        from .rulebook import minute

        return minute(self._rules_text)

    @property
    def _rules_text(self) -> str:
        page = self.folder / "RULES.md"
        return page.read_text(encoding="utf-8") if page.is_file() else ""

    @property
    def verbs(self) -> dict[int, str]:
        """The words for the verbs of this game."""
        return {verb: row.name for verb, row in self.notation.verbs.items()}

    # -------------------------------------------------------------- options

    def settings(self, players: int | None = None, /, variant: str = "standard", **given: Any) -> Settings:
        """Check options and fill in the defaults.

        >>> import biglab
        >>> biglab.game("big-idea").settings(4, rounds=8).values["rounds"]
        8
        """
        players = self.default_players if players is None else players
        if players not in self.players:
            few, many = self.players[0], self.players[-1]
            raise BadOption(f"{self.title} is for {few} to {many} players, not {players}")
        if not isinstance(variant, str) or variant not in self.variants:
            raise BadOption(did_you_mean("variant", variant, self.variants))
        given = {**self.variants[variant], **given}
        if "players" in given or "n_players" in given:
            raise BadOption(f"players: one for each seat or bot that you name, here {players}; name more or fewer")
        check_names(given, self.options)
        values = {}
        for name, option in self.options.items():
            value = given.get(name)
            values[name] = option.default_for(players) if value is None else option.check(value)
        texts = self.rules.prepare(values, given)
        conflict = self.rules.conflict(values, players)
        if conflict:
            raise BadOption(conflict)
        return Settings(players, variant, values, texts)

    def new_state(self, settings: Settings, seed: int = 0, index: int = 0) -> State:
        """A new game as a `State`, set up, before the first move."""
        from .rng import seed_keys

        state = self.blank_state(settings)
        seed_keys(state, seed, index)
        self.rules.setup(state)
        return state

    def blank_state(self, settings: Settings) -> State:
        """A record with its variant filled in and nothing else."""
        state = self.layout.State()
        for name, option in self.options.items():
            if option.kind != "text":
                setattr(state.v, name, option.number(settings.values[name]))
        for name, value in settings.texts.get("numbers", {}).items():
            setattr(state.v, name, value)
        state.seats = settings.players
        return state

    # -------------------------------------------------------------- questions

    def legal(self, state: State) -> list[Offer]:
        """Everything the seat to move may do now, as fresh offers in a stable order."""
        if state.to_move in (CHANCE, NOBODY):
            return []
        self.rules.moves(state)
        return [
            Offer(o.verb, o.what, o.amount, o.most, o.step if o.most > o.amount else 0)
            for o in state.legal[: state.n_legal]
        ]

    def chances(self, state: State) -> list[tuple[Move, int]]:
        """When chance is to move: the outcomes with whole-number weights, merged and in order."""
        if state.to_move != CHANCE:
            return []
        weights: dict[int, int] = {}
        ticket, tickets = 0, self.rules.chance_total(state)
        while ticket < tickets:
            code = self.rules.chance_move(state, ticket)
            n = min(self.rules.chance_run(state, ticket), tickets - ticket)
            weights[code] = weights.get(code, 0) + n
            ticket += n
        return [(unpack(code), weight) for code, weight in weights.items()]

    def hidden(self, state: State, seat: int) -> State:
        """A copy of the state without what this seat may not know; seat -1 knows only what is public."""
        seen = state.copy()
        seen.v = copy.copy(state.v)  # a bot may write into its copy
        seen.n_legal, seen.legal = 0, [Offer() for _ in seen.legal]  # the list of moves would give a hand away
        if seat >= 0:
            self.plain.blank(seen, seat)
        else:
            seen.rng, seen.ply = [0] * len(seen.rng), 0
            self.rules.hide(seen, seat)
        return seen

    def scores(self, state: State) -> list[float]:
        """The score of each seat, in the unit that people read."""
        return [self.money(self.rules.score(state, seat)) for seat in range(state.seats)]

    def known_scores(self, state: State, scores: tuple[float, ...]) -> tuple[tuple[float | None, ...], ...]:
        """These scores as each may know them, None for those that are hidden: a spectator's row first, then the seats'.

        A game that hides some says so in `knows_score(state, seat, eyes)` of its screen.
        """
        knows = self.screen.knows_score
        return tuple(
            tuple(score if knows(state, seat, eyes) else None for seat, score in enumerate(scores))
            for eyes in range(-1, state.seats)
        )

    def money(self, amount: int) -> float:
        whole, rest = divmod(int(amount), self.unit)
        return whole if rest == 0 else int(amount) / self.unit

    def winners(self, state: State) -> list[int]:
        """The seats that have won, once it is over."""
        if state.to_move != NOBODY:
            return []
        return [seat for seat in range(state.seats) if self.rules.won(state, seat)]

    def as_code(self, move: AnyMove) -> int:
        """A move in any form (Move, Offer, code) as a code; BiglabError if it is not one."""
        if isinstance(move, Offer):
            move = move.move
        if isinstance(move, (int, np.integer)) and not isinstance(move, bool):
            if 0 <= int(move) < 1 << 62:
                return int(move)
            raise BiglabError(f"{move} is not the code of a move; take one of table.legal")
        if (
            isinstance(move, (tuple, list))
            and 1 <= len(move) <= 3
            and all(isinstance(p, (int, np.integer)) for p in move)
        ):
            verb, what, amount = (*map(int, move), 0, 0)[:3]
            if 0 <= verb < 256 and 0 <= what < 1 << 24 and 0 <= amount < 1 << 30:
                return pack(verb, what, amount)
        raise BiglabError(f"{move!r} is not a move; take one of table.legal, or write it in words, such as 'pass'")

    # -------------------------------------------------------------- bots

    @functools.cached_property
    def bots(self) -> dict[str, Bot]:
        """Every bot that can sit at this table, by name: the game's own and those for any game."""
        return {**self.named_bots, **{level: self.named_bots[name] for level, name in self.levels.items()}}

    @functools.cached_property
    def named_bots(self) -> dict[str, Bot]:
        """The same without the levels, which are other names for some of them."""
        return {**registry.bots_for_any_game(self), **self.own_bots.BOTS}

    @functools.cached_property
    def levels(self) -> dict[str, str]:
        """The bots that "easy", "normal" and "hard" stand for; nothing else decides it.

        A game names its own two in `LEVELS` of `bots/players.py`; if it does not, "easy" looks one move ahead and
        "normal" is its stand-in. "hard" thinks ahead with "normal", unless a game has a bot that plays an equilibrium.
        """
        return {"easy": "greedy", "normal": self.stand_in, "hard": "thinker", **self.own_bots.LEVELS}

    @functools.cached_property
    def own_bots(self) -> Bots:
        """What `bots/players.py` says; loaded when somebody asks for a bot."""
        return bots_of(self.package)

    @property
    def best_quick(self) -> str:
        """The bot that plays the rest of the game in `values` and in the playouts of "hard"."""
        return self.levels["normal"]

    def bot(self, bot: str | Bot) -> Bot:
        """A bot by name, or the function itself."""
        if callable(bot):
            return bot
        if isinstance(bot, str) and bot in self.bots:
            return self.bots[bot]
        raise BiglabError(did_you_mean("bot", bot, self.bots))

    def why(self, bot: Bot, seen: State, legal: list[Offer], chosen: int) -> str:
        """Why a bot chose a move, in one sentence; a move in it is written as its code in braces.

        A bot may have a function `why(seen, legal, chosen)`; for the bots of a game they are in `WHY` of its
        `bots/reasons.py`. If there is none, or it returns nothing, the answer is what the bot does in general.
        """
        name = next((name for name, own in self.named_bots.items() if own is bot), "")
        if name and len(legal) == 1 and not legal[0].is_open:
            return "there was nothing else to do"
        reason = getattr(bot, "why", None) or self.reasons.get(name)
        sentence = reason(seen, legal, chosen) if reason is not None else ""
        return sentence or ((bot.__doc__ or "").strip().splitlines() or [""])[0]

    @functools.cached_property
    def reasons(self) -> dict[str, Callable[[State, list[Offer], int], str]]:
        """How the bots of this game explain their moves, by name; loaded when somebody asks why."""
        found = module(f"{self.package}.bots.reasons")
        return {} if found is None else found.WHY

    def is_ours(self, bot: Any) -> bool:
        """Our own bots may read the live record: a test shows that they do not look at secrets."""
        is_thinker = type(bot) in {type(self.bots[name]) for name in THINKERS if name in self.bots}
        return is_thinker or any(bot is own for own in self.bots.values())


AnyGame = str | Game  # a game or its name
