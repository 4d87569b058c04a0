"""A bot that plays every move out many times, on what it may know, and takes the best on average."""

from math import sqrt
from statistics import fmean, stdev
from typing import Any

from ..core import batch, loop
from ..core.checks import whole
from ..core.game import Game
from ..core.state import Bot, Offer, State, some_amounts

DOUBT = 2  # standard errors by which a move must be better than what the policy would do


class Search:
    """Plays out every legal move on fair guesses of what is hidden, and takes the best on average.

    budget: playouts for a decision; policy: the bot everybody plays in a playout (None: the game's own choice);
    rounds: how many rounds to look ahead, this one included (None: to the end of the game). The budget is spent
    in stages, and after each only the better half of the moves goes on; all moves meet the same luck. What the
    policy itself would do stays in to the end, and is done unless another move was better by more than its noise:
    a few playouts are a poor reason to leave a good habit.

    >>> import biglab
    >>> from biglab.bots.search import Search
    >>> clever = Search("big-idea", budget=40)
    >>> biglab.simulate("big-idea", [clever, "random", "random"], games=1, seed=1, rounds=2).labels[0]
    'search'
    """

    def __init__(
        self, game: str | Game, budget: int = 200, policy: str | Bot | None = None, rounds: int | None = 2
    ) -> None:
        from ..core.registry import find

        budget, rounds = whole(budget, "budget", 1), None if rounds is None else whole(rounds, "rounds", 1)
        self.game, self.budget, self.policy, self.rounds = find(game), budget, policy, rounds
        if isinstance(policy, str) and policy not in ("random", "greedy"):  # those every game has
            self.game.bot(policy)
        self.__name__ = "search"
        self.__doc__ = type(self).__doc__

    def __call__(self, seen: State, legal: Any, rng: Any) -> int | Offer:
        codes = [code for offer in legal for code in some_amounts(offer)]
        if len(codes) == 1:
            only: Offer = legal[0]
            return only
        seat = seen.to_move
        known = self.game.hidden(seen, seat)  # whatever was given, only what the seat may know is used
        team = batch.team(self.game, [self.game.bot(self.policy or self.game.stand_in)] * known.seats)
        start, seed = team.ready(known), rng.below(1 << 31)
        last = batch.FOREVER if self.rounds is None else known.round + self.rounds - 1
        points: list[list[float]] = [[] for _ in codes]
        left, own = list(range(len(codes))), self.habit(known, codes)
        done, stages = 0, max(1, (len(codes) - 1).bit_length())
        while True:
            each = max(1, self.budget // stages // len(left))
            for i in left:
                first = batch.playouts_from(known) + done
                rows = batch.play(team, start, seed, first, each, seat, codes[i], last)
                points[i] += rows[:, loop.SCORE + seat].tolist()
            done += each
            left = sorted(left, key=lambda i: -sum(points[i]))
            if len(left) == 2:
                return codes[left[0] if own not in left or is_better(points[left[0]], points[own]) else own]
            left = left[: (len(left) + 1) // 2]
            if own is not None and own not in left:
                left[-1] = own

    def habit(self, known: State, codes: list[int]) -> int | None:
        """The place of the move that the policy would make; None if it has no opinion."""
        from ..core.asking import ask_bot

        if self.policy == "random":
            return None
        self.game.rules.moves(known)
        code = ask_bot(self.game.bot(self.policy or self.game.stand_in), known, self.game.layout.State())
        return codes.index(code) if code in codes else None

    def __repr__(self) -> str:
        return f"Search({self.game.name!r}, budget={self.budget}, policy={self.policy!r}, rounds={self.rounds})"


def is_better(points: list[float], others: list[float]) -> bool:
    """Is one move better than another on the same luck, by more than the noise of so few playouts?"""
    ahead = [a - b for a, b in zip(points, others)]
    return len(ahead) > 1 and fmean(ahead) > DOUBT * stdev(ahead) / sqrt(len(ahead))
