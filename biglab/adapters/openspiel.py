"""A game as a game of OpenSpiel, written in Python: chance is a player there too.

    from biglab.adapters.openspiel import game

    state = game("big-idea", players=3).new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        else:
            state.apply_action(state.legal_actions()[0])
    state.returns()

Action `i` is the i-th legal move, or the i-th outcome of chance; `state.action_to_string(i)` says it in words.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..core.game import Game as OurGame
from ..core.state import pack
from .position import CHANCE, NOBODY, Rulebook, needed

try:
    import pyspiel
except ImportError as error:  # a sentence, not a traceback
    raise needed("openspiel", error) from None

MOST_MOVES = 1_000_000  # no game is that long; OpenSpiel asks for a bound
MOST_OUTCOMES = 100_000


def kind(book: Rulebook) -> Any:
    return pyspiel.GameType(
        short_name=f"biglab_{book.game.name.replace('-', '_')}",
        long_name=book.game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=book.players,
        min_num_players=book.players,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
    )


class Game(pyspiel.Game):  # type: ignore[misc]
    """One of our games, as OpenSpiel asks for them."""

    def __init__(self, book: Rulebook):
        self.book = book
        self.length = len(book.seen(book.start(), 0))
        info = pyspiel.GameInfo(
            num_distinct_actions=book.most_actions,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=book.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_MOVES,
        )
        super().__init__(kind(book), info, {})

    def new_initial_state(self) -> State:
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self)


class State(pyspiel.State):  # type: ignore[misc]
    """A game in progress."""

    def __init__(self, game: Game):
        super().__init__(game)
        self.book = game.book
        self.now = game.book.start()

    def current_player(self) -> int:
        if self.now.to_move == NOBODY:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.now.to_move == CHANCE else int(self.now.to_move)

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self.book.actions(self.now)))) if player == self.now.to_move else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = [weight for _, weight in self.book.game.chances(self.now)]
        return [(number, weight / sum(weights)) for number, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        if self.now.to_move == CHANCE:
            self.book.game.plain.step(self.now, pack(*self.book.game.chances(self.now)[action][0]))
        else:
            self.book.play(self.now, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.book.words(self.now, pack(*self.book.game.chances(self.now)[action][0]))
        return self.book.words(self.now, self.book.actions(self.now)[action])

    def is_terminal(self) -> bool:
        return bool(self.now.to_move == NOBODY)

    def returns(self) -> list[float]:
        return self.book.rewards(self.now)

    def __str__(self) -> str:
        screen, names = self.book.game.screen, [f"player {seat}" for seat in range(self.book.players)]
        seen = self.book.game.hidden(self.now, -1)
        return screen.as_text(screen.view(seen, -1, self.book.settings.texts, names, [False] * len(names)))

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        other = State(self.get_game())
        other.now = self.now.copy()
        return other


class Observer:
    """What a player sees, as numbers: the record without what is hidden."""

    def __init__(self, game: Game):
        self.book = game.book
        self.tensor = np.zeros(game.length, np.float32)
        self.dict = {"record": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        self.tensor[:] = self.book.seen(state.now, player)

    def string_from(self, state: State, player: int) -> str:
        return str(self.book.seen(state.now, player).tolist())


def game(name: str | OurGame, players: int | None = None, variant: str = "standard", **options: Any) -> Game:
    """A game as OpenSpiel knows games: `game("big-shot", players=3, loan_schedule=[9, 8, 7])`."""
    return Game(Rulebook(name, players, variant, **options))
