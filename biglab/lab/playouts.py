"""Playing on from a position, as one seat knows it: what values and exact answers are built on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..core import batch, loop
from ..core.errors import BiglabError, BotTrouble
from ..core.plain import in_place_of
from ..core.registry import find
from ..core.rng import begin_draws, seed_keys
from ..core.state import CHANCE, NOBODY, AnyBot, some_amounts, unpack
from ..core.watch import Flag

Policy = AnyBot | Sequence[AnyBot] | None  # how everybody plays on: a bot, one per seat, or the game's own choice

HORIZONS = {"game": "at the end of the game", "round": "at the end of this round, counted as if the game ended there"}
COMPILED_CHUNK, PLAIN_CHUNK = 128, 2  # playouts between two checks whether somebody still waits for them
GUESSES = 8  # how often what a seat cannot see is drawn, to find out which fields it is in


class Position:
    """Where an analysis starts: the game, the state, and the texts for its moves."""

    def __init__(self, where: Any, game: Any = None):
        if hasattr(where, "game") and hasattr(where, "state"):  # a Table
            self.game, self.state, self.texts = where.game, where.state.copy(), where.settings.texts
            if game is not None and find(game) is not self.game:
                raise BiglabError(f"game: this is a table of {self.game.title}; leave game= out")
            return
        if game is None:
            raise BiglabError(f"{where!r} is not a table; give a Table, or a state together with game=")
        self.game = find(game)
        if not isinstance(where, self.game.layout.State):
            raise BiglabError(f"{where!r} is not a state of {self.game.title}; give a Table or one of its states")
        self.state, self.texts = where.copy(), self.game.settings(where.seats).texts

    @property
    def mover(self) -> int:
        """The seat to move; a sentence if there is nothing to decide."""
        if self.state.to_move == NOBODY:
            raise BiglabError("the game is over: there is no decision to look at")
        if self.state.to_move == CHANCE:
            raise BiglabError("chance is to move: let it, then look at the decision that follows")
        return self.state.to_move

    def moves(self) -> list[int]:
        """The codes of all legal moves; of an open amount both ends and a few between."""
        return [code for offer in self.game.legal(self.state) for code in some_amounts(offer)]

    def words(self, code: int) -> str:
        return self.game.screen.describe(self.state, unpack(code), self.texts)["text"]

    @property
    def is_open_information(self) -> bool:
        """Does the game say that nothing hidden can matter before the end of the round?"""
        return bool(self.game.rules.is_open_information(self.state))


def known(game: Any, state: Any, seat: int, luck: int = 0) -> Any:
    """A copy of the state as a seat knows it (-1: as everybody does), the rest filled in by a fair guess.

    If the game says that a position is open information, the guess is certain in all that can matter.
    """
    there = game.hidden(state, seat)
    seed_keys(there, 0, luck)
    begin_draws(there, 0, -2)
    game.rules.guess(there, seat)
    return there


def unknown_fields(game: Any, state: Any, seat: int) -> frozenset[str]:
    """The names of the fields in which fair guesses differ: a seat cannot know all that is in them."""
    guesses = [known(game, state, seat, luck) for luck in range(GUESSES)]
    names = [name for name, *_ in game.rules.FIELDS]
    return frozenset(
        name for name in names if any(getattr(each, name) != getattr(guesses[0], name) for each in guesses)
    )


class Guarded:
    """A position for a policy; when a field is read that is a guess, its name is noted in `peeked`."""

    def __init__(self, state: Any, unknown: frozenset[str], peeked: list[str]):
        self.__dict__.update(_state=state, _unknown=unknown, _peeked=peeked)

    def __getattr__(self, name: str) -> Any:
        if name in self._unknown:
            self._peeked.append(name)
        return getattr(self._state, name)

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self._state, name, value)


def guarded(bot: Any, unknown: frozenset[str], peeked: list[str]) -> Any:
    """A bot that plays as before; every guessed field that it reads is noted in `peeked`."""
    return in_place_of(bot, lambda seen, *rest: bot(Guarded(seen, unknown, peeked), *rest))


def policy_team(game: Any, policy: Policy, seats: int) -> batch.Team:
    """The bots that play on: one policy for every seat, or one per seat; None is the game's own choice."""
    policy = game.best_quick if policy is None else policy
    chosen = [policy] * seats if isinstance(policy, str) or callable(policy) else policy
    if not isinstance(chosen, (list, tuple)) or len(chosen) != seats:
        raise BiglabError(f"policy: {policy!r} does not seat {seats} players; give one bot, or a list of {seats}")
    return batch.team(game, [game.bot(bot) for bot in chosen])


def last_round(state: Any, horizon: str) -> int:
    """The last round that playouts play: the present one, or all of them."""
    if not isinstance(horizon, str) or horizon not in HORIZONS:
        raise BiglabError(f"horizon: {horizon!r} is not known; look to the end of the 'game' or of the 'round'")
    return state.round if horizon == "round" else batch.FOREVER


def play_out(
    team: batch.Team,
    start: Any,
    seat: int,
    code: int,
    seed: int,
    first: int,
    games: int,
    horizon: int,
    stopped: Callable[[], bool],
) -> np.ndarray | None:
    """Rows of playouts after a move, each on a fair guess of what the seat cannot see; None if it was stopped.

    Playout i has the same guess and the same dice after every move, so moves are compared on equal luck.
    """
    chunk, found, flag = COMPILED_CHUNK if team.compiled else PLAIN_CHUNK, [], Flag(stopped)
    for done in range(0, games, chunk):
        if stopped():
            return None
        n = min(chunk, games - done)
        found.append(batch.play(team, start, seed, first + done, n, seat, code, horizon, flag=flag))
        if len(found[-1]) < n:
            break  # a bot had to be stopped, or nobody waits any more
    if flag.raised:
        return None
    rows = np.concatenate(found)
    bad = np.flatnonzero(rows[:, loop.TROUBLE] != loop.FINE)
    if len(bad):
        who = int(rows[bad[0], loop.WHO])
        name = batch.name_of(team.bots[who]) if who >= 0 else "nobody"
        raise BotTrouble(
            f"the policy {name} cannot play on from here: in playout {bad[0]} it raised an error, thought "
            "too long or chose a move it was not offered; try it in simulate, whose .explain says more"
        )
    if len(rows) < games:
        raise BotTrouble("the policy was interrupted while it thought about a move")
    return rows
