"""A game in progress as both adapters need it: actions by number, what a seat sees as numbers, who gets what."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from ..core.errors import BiglabError, IllegalMove
from ..core.game import Game
from ..core.registry import find
from ..core.state import CHANCE, MOST_AMOUNTS, NOBODY, State, some_amounts, unpack


class Rulebook:
    """A game with its options chosen."""

    def __init__(self, game: str | Game, players: int | None = None, variant: str = "standard", **options: Any):
        self.game = find(game)
        self.settings = self.game.settings(players, variant, **options)
        self.players = self.settings.players

    @functools.cached_property
    def most_actions(self) -> int:
        """As many actions as a position can have: its offers, and of an open amount a few."""
        return int(self.game.rules.MAX_MOVES) * MOST_AMOUNTS

    def __deepcopy__(self, memo: dict[int, Any]) -> Rulebook:
        """Rules never change, so a copy of a game in progress shares them."""
        return self

    def start(self, seed: int = 0) -> State:
        return self.game.new_state(self.settings, seed)

    def actions(self, state: State) -> list[int]:
        """The moves behind the actions 0, 1, 2, …: of an open amount both ends and a few between."""
        return [code for offer in self.game.legal(state) for code in some_amounts(offer)]

    def play(self, state: State, action: int) -> None:
        """Play the action with this number."""
        codes = self.actions(state)
        if not 0 <= action < len(codes):
            raise IllegalMove(f"action {action} is not legal here; there are {len(codes)}, from 0 to {len(codes) - 1}")
        self.game.plain.step(state, codes[action])

    def roll(self, state: State) -> None:
        """Let chance move, as the seed says, until somebody decides or it is over."""
        while state.to_move == CHANCE:
            self.game.plain.step(state, self.game.plain.draw(state))

    def words(self, state: State, code: int) -> str:
        return self.game.rules.MOVES.write(state, self.settings.texts, unpack(code))

    def seen(self, state: State, seat: int) -> np.ndarray:
        """The record as this seat may see it, as one row of whole numbers."""
        return np.frombuffer(self.game.layout.position_bytes(self.game.hidden(state, seat)), np.int64)

    def rewards(self, state: State) -> list[float]:
        """Once it is over: 1 for the winners together and −1 for the others together, so that all add up to 0."""
        if state.to_move != NOBODY:
            return [0.0] * self.players
        winners = self.game.winners(state)
        if not winners or len(winners) == self.players:
            return [0.0] * self.players
        others = self.players - len(winners)
        return [1 / len(winners) if seat in winners else -1 / others for seat in range(self.players)]


def needed(package: str, error: ImportError) -> BiglabError:
    return BiglabError(f"this adapter needs {package}; pip install biglab[{package}] ({error})")


__all__ = ["CHANCE", "NOBODY", "Rulebook", "needed"]
