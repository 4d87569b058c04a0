"""Towns set up for an experiment, and players who only walk about in them.

An experiment on rents or ruin wants a town that stays as it is: some groups are built up, nobody buys or builds, and
the rules themselves, compiled, do the rest. The results are compared with the landing chain.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from ....core import batch, loop
from ....core.checks import whole
from ....core.errors import BiglabError, BotTrouble, did_you_mean
from ....core.registry import find
from ....core.state import pack
from ....lab import stats
from ....lab.stats import Interval
from ..rules import board as boards
from ..rules import words as w
from ..rules.deeds import give_deed
from ..rules.options import NAME
from ..rules.words import ACCEPT, BID, BUY, PAY, SEE_BANK, SEE_OTHERS, TRY, USE_CARD
from .income import rents_of

__all__ = ["SeenRent", "built_in_cards", "built_in_squares", "lodger", "rents_seen", "stroller", "town"]

PURSE = 3_000_000  # deep enough for any walk of a few hundred rounds


# ------------------------------------------------------------------ a town


def built_in_squares() -> list[dict[str, Any]]:
    """The forty squares as plain rows: to be changed, and given to a game as its `board_file`.

    >>> built_in_squares()[30]["kind"]
    'go_to_jail'
    """
    return boards.plain_board(boards.built_in_board())


def built_in_cards() -> list[dict[str, Any]]:
    """The cards of both piles as plain rows: to be changed, and given to a game as its `deck_files`.

    >>> sorted({card["deck"] for card in built_in_cards()})
    ['bank', 'surprise']
    """
    return boards.plain_decks(boards.built_in_decks())


def town(
    owned: Mapping[int, Mapping[str, int]], *, players: int = 3, cash: Any = None, at: Any = None, **options: Any
) -> Any:
    """A position before the throw of seat 0: who owns which whole groups, and how high they are built.

    owned: for every seat its groups and their levels, {1: {"D": 3, "M": 0}}; cash, at: one number for all, or a
    mapping of seats to francs or squares; options: of the game. Everything else is the bank's.

    >>> position = town({1: {"H": 5}}, cash={0: 60_000}, at={0: 32})
    >>> position.cash[:3], position.owner[39], position.hotels
    ([60000, 300000, 300000], 1, 16)
    """
    game = find(NAME)
    settings = game.settings(players, **{"rent": "auto", **options})
    s = game.new_state(settings, 0, 0)
    letters = letters_of(settings)
    for seat, groups in owned.items():
        if seat not in range(players):
            raise BiglabError(f"owned: seat {seat!r} is not at this table; seats are 0 to {players - 1}")
        for letter, level in groups.items():
            if letter not in letters:
                raise BiglabError(did_you_mean("group", letter, letters))
            for square in letters[letter]:
                if s.owner[square] >= 0:
                    raise BiglabError(f"owned: group {letter} is given to two seats")
                give_deed(s, square, seat)
                s.level[square] = level
                s.built[s.v.group[square]] += level
                s.houses -= level if level < w.HOTEL else 0
                s.hotels -= 1 if level == w.HOTEL else 0
    for name, given in (("cash", cash), ("square", at)):
        for seat in range(players):
            value = given.get(seat) if isinstance(given, Mapping) else given
            if value is not None:
                getattr(s, name)[seat] = whole(value, "at" if name == "square" else name, 0)
    s.phase = s.stage = w.TURN_START
    s.to_move = s.active = s.starter = s.contenders = 0
    s.ledger = -sum(s.cash[:players])
    refuse_impossible(game, s)
    return s


def with_blank_cards(s: Any) -> Any:
    """The same town with leave-jail cards that do nothing, as in the landing chain.

    A card that is kept spares its holder a fee, and all other cards come up more often until it is given back.
    """
    s.v = copy.deepcopy(s.v)
    for deck in range(2):
        for card in range(s.v.n_cards[deck]):
            if s.v.code[deck][card] == w.EXIT_CARD:
                s.v.code[deck][card], s.v.first[deck][card] = w.RECEIVE, 0
    return s


def letters_of(settings: Any) -> dict[str, list[int]]:
    """The squares of every group by its letter, museums and utilities too."""
    found: dict[str, list[int]] = {}
    for square in settings.texts["board"]:
        if square.kind in (w.LOT, w.MUSEUM, w.UTILITY):
            found.setdefault(square.group, []).append(square.number)
    return found


def refuse_impossible(game: Any, s: Any) -> None:
    for seat in range(s.seats):
        if not 0 <= s.square[seat] < s.v.n_squares:
            raise BiglabError(f"at: {s.square[seat]} is not a square; they are 0 to {s.v.n_squares - 1}")
    trouble = game.rules.broken(s)
    if trouble:
        raise BiglabError(f"such a town cannot occur: {game.rules.SENTENCES[trouble]}")


# ------------------------------------------------------------------ who walks about in it


def stroller(seen: Any, legal: Any, rng: Any) -> Any:
    """Only wants to see the town: buys nothing, builds nothing, and leaves jail at once."""
    return stroll(legal, False)


def lodger(seen: Any, legal: Any, rng: Any) -> Any:
    """A stroller who stays in jail as long as it is allowed."""
    return stroll(legal, True)


def stroll(legal: Any, stay: bool) -> Any:
    """The first move that spends nothing; out of jail by waiting or by paying."""
    choice = -1
    for i in range(len(legal)):
        verb = legal[i].verb
        if verb == (TRY if stay else PAY) or (verb == USE_CARD and not stay):
            return pack(verb, legal[i].what, 0)
        if choice < 0 and verb != BUY and verb != BID and verb != ACCEPT and verb != SEE_BANK and verb != SEE_OTHERS:
            choice = i
    choice = 0 if choice < 0 else choice
    return pack(legal[choice].verb, legal[choice].what, legal[choice].amount)


def stroll_through(start: Any, games: int, seed: int = 0, rounds: int = 40, stay: bool = False) -> np.ndarray:
    """Walk through a town in `games` games of `rounds` rounds: one row of results a game (`core/loop.py`)."""
    game = find(NAME)
    team = batch.team(game, [lodger if stay else stroller] * start.seats)
    rows = batch.play(
        team,
        team.ready(start),
        seed,
        0,
        whole(games, "games", 2),
        batch.AS_IT_IS,
        last_round=start.round + whole(rounds, "rounds", 1) - 1,
    )
    if (rows[:, loop.TROUBLE] != loop.FINE).any():
        raise BotTrouble("a stroller met a decision it cannot take in this variant of the game")
    return rows


def reported(rows: np.ndarray, name: str) -> np.ndarray:
    """A figure that every game reports, by its name."""
    game = find(NAME)
    return rows[:, loop.COLUMNS + game.reports.index(name)]


# ------------------------------------------------------------------ rents that were really paid


class SeenRent(NamedTuple):
    """What a group brought per turn of an opponent: by the chain, and in real games."""

    group: str
    level: int
    exact: float
    seen: Interval

    @property
    def agree(self) -> bool:
        return self.exact in self.seen


def rents_seen(
    group: str,
    level: int,
    games: int = 400,
    seed: int = 0,
    rounds: int = 60,
    warm_up: int = 40,
    stay: bool = False,
    **options: Any,
) -> SeenRent:
    """Rents of one built-up group in games where everybody else only walks about, beside what the chain expects.

    The first rounds do not count: all pawns begin on Start, and it takes a while to reach the long run. Leave-jail
    cards do nothing, as in the chain.

    >>> found = rents_seen("D", 3, games=200, seed=1)
    >>> found.agree, round(found.exact)
    (True, 11843)
    """
    settings = {"start_cash": PURSE, "trade": "off", **options}
    start = with_blank_cards(town({0: {group: level}}, players=3, **settings))
    until = [
        reported(stroll_through(start, games, seed, n, stay), "rents")
        for n in (whole(warm_up, "warm_up", 1), warm_up + whole(rounds, "rounds", 1))
    ]
    per_turn = (until[1] - until[0]) / (2 * rounds)  # two opponents
    exact = rents_of("stay" if stay else "leave", **options).income(group, level)
    return SeenRent(group, level, exact, stats.mean(per_turn))
