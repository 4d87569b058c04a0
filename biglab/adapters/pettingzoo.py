"""A game as a PettingZoo environment (AEC): agents take turns, chance moves by itself.

    from biglab.adapters.pettingzoo import env

    e = env("big-idea", players=3)
    e.reset(seed=7)
    for agent in e.agent_iter():
        observation, reward, termination, truncation, info = e.last()
        action = None if termination else e.action_space(agent).sample(observation["action_mask"])
        e.step(action)

Action `i` is the i-th legal move; `info["moves"]` has them in words. An observation is the record of the game as the
agent may see it, and the mask of legal actions. Rewards come at the end and add up to 0.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .position import NOBODY, Rulebook, needed

try:
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv
except ImportError as error:  # a sentence, not a traceback
    raise needed("pettingzoo", error) from None


class Environment(AECEnv):  # type: ignore[misc]
    """One of our games as an environment whose agents take turns."""

    def __init__(self, game: str, players: int | None = None, variant: str = "standard", **options: Any):
        super().__init__()
        self.book = Rulebook(game, players, variant, **options)
        self.metadata = {"name": f"biglab_{self.book.game.name}", "is_parallelizable": False, "render_modes": ["ansi"]}
        self.render_mode = "ansi"
        self.possible_agents = [f"player_{seat}" for seat in range(self.book.players)]
        length = len(self.book.seen(self.book.start(), 0))
        most, whole = self.book.most_actions, np.iinfo(np.int64)
        self.action_spaces = {agent: Discrete(most) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(whole.min, whole.max, (length,), np.int64),
                    "action_mask": Box(0, 1, (most,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._games = 0

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; one seed gives one game, and without a seed each game is another one."""
        self._games = 0 if seed is not None else self._games + 1
        self.state_now = self.book.start(self._games if seed is None else seed)
        self.book.roll(self.state_now)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._tell()

    def _tell(self) -> None:
        """Whose turn it is, and what they may do, in words."""
        s = self.state_now
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if s.to_move == NOBODY:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            return
        self.agent_selection = self.possible_agents[s.to_move]
        codes = self.book.actions(s)
        self.infos[self.agent_selection] = {"moves": [self.book.words(s, code) for code in codes]}

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        seat, s = self.possible_agents.index(agent), self.state_now
        mask = np.zeros(self.book.most_actions, np.int8)
        if s.to_move == seat:
            mask[: len(self.book.actions(s))] = 1
        return {"observation": self.book.seen(s, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.book.play(self.state_now, int(action))  # type: ignore[arg-type]
        self.book.roll(self.state_now)
        self.rewards = dict(zip(self.agents, self.book.rewards(self.state_now)))
        self._tell()
        self._accumulate_rewards()

    def render(self) -> str:
        screen, s = self.book.game.screen, self.state_now
        names = list(self.possible_agents)
        seen = self.book.game.hidden(s, -1)
        return screen.as_text(screen.view(seen, -1, self.book.settings.texts, names, [False] * len(names)))

    def close(self) -> None:
        """Nothing is open."""


def env(game: str, players: int | None = None, variant: str = "standard", **options: Any) -> Environment:
    """A game as an environment: `env("big-shot", players=3, loan_schedule=[9, 8, 7])`."""
    return Environment(game, players, variant, **options)
