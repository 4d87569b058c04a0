"""Where pawns stop in real games: the rules themselves, counted, beside the chain."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ....core.checks import whole
from ....core.registry import find
from ....core.state import CHANCE, NOBODY, unpack
from ....lab import stats
from ....lab.stats import Interval
from ..rules import words as w
from ..rules.options import NAME
from .chain import Landing, landing
from .scenarios import stroll, with_blank_cards

__all__ = ["Stops", "count_stops"]


class Stops(NamedTuple):
    """Stops on each square in `turns` turns, and what the chain expects per turn."""

    visits: np.ndarray
    turns: int
    chain: Landing
    each: np.ndarray  # per turn, [game][square]

    def share(self, squares: Any) -> Interval:
        """Stops per turn on some squares together, with an interval from how much games differ."""
        return stats.mean(self.each[:, list(squares)].sum(axis=1))

    @property
    def apart(self) -> np.ndarray:
        """How many standard errors each square is away from the chain."""
        seen, expected = self.visits / self.turns, self.chain.visits
        return (seen - expected) / np.sqrt(expected / self.turns)


def count_stops(games: int = 10, seed: int = 0, turns: int = 200, policy: str = "leave", **options: Any) -> Stops:
    """Play games in which nobody buys, prisoners leave or stay by the policy, and count where pawns stop.

    Leave-jail cards do nothing, as in the chain.

    >>> stops = count_stops(games=1, turns=40)
    >>> stops.turns, int(stops.visits.sum()) > 40
    (40, True)
    """
    game = find(NAME)
    whole(games, "games", 1), whole(turns, "turns", 1)
    long_run = landing(policy, **options)
    settings = game.settings(**{"start_cash": 3_000_000, "max_turns": turns, "rent": "auto", **options})
    each, turned = np.zeros((games, game.blank_state(settings).v.n_squares), np.int64), np.zeros(games, np.int64)
    for index in range(games):
        s = with_blank_cards(game.new_state(settings, seed, index))
        while s.to_move != NOBODY:
            if s.to_move != CHANCE:
                game.rules.apply(s, unpack(stroll(game.legal(s), policy == "stay")))
            else:
                before, seat = (0 if s.phase == w.ROLL else s.landings), s.active
                is_throw = s.phase in (w.ROLL, w.CARD)
                game.rules.apply(s, unpack(game.plain.draw(s)))
                if is_throw and s.landings > before:
                    each[index, where_it_stopped(s, seat)] += 1
            s.ply += 1
        turned[index] = s.turn
    return Stops(each.sum(axis=0), int(turned.sum()), long_run, each / turned[:, None])


def where_it_stopped(s: Any, seat: int) -> int:
    """The square of the last stop: a pawn that was sent to jail by a square has stopped on that square."""
    if s.jailed[seat] == 1 and s.square[seat] == s.v.jail:
        return next(square for square in range(s.v.n_squares) if s.v.kind[square] == w.GO_TO_JAIL)
    return s.square[seat]
