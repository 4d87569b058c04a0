"""A bot that plays every move out many times, on what it may know, and takes the best on average."""

from ..core import blocks, loop
from ..core.record import some_amounts


class Search:
    """Plays out every legal move on fair guesses of what is hidden, and takes the best on average.

    budget: playouts for a decision; policy: the bot everybody plays in a playout (None: the game's own choice);
    rounds: how many rounds to look ahead, this one included (None: to the end of the game). The budget is spent
    in stages, and after each only the better half of the moves goes on; all moves meet the same luck.

    >>> import biglab
    >>> from biglab.bots.search import Search
    >>> clever = Search("big-idea", budget=40)
    >>> biglab.simulate("big-idea", [clever, "random", "random"], games=1, seed=1, rounds=2).labels[0]
    'search'
    """

    def __init__(self, game, budget=200, policy=None, rounds=2):
        from ..core.errors import BiglabError
        from ..core.registry import find

        if isinstance(budget, bool) or not isinstance(budget, int) or budget < 1:
            raise BiglabError(f"budget: {budget!r} playouts cannot be; give a whole number from 1 up")
        if rounds is not None and (not isinstance(rounds, int) or rounds < 1):
            raise BiglabError(f"rounds: {rounds!r} cannot be looked ahead; give a whole number from 1 up, or None")
        self.game, self.budget, self.policy, self.rounds = find(game), budget, policy, rounds
        if isinstance(policy, str) and policy not in ("random", "greedy"):  # those every game has
            self.game.bot(policy)
        self.__name__ = "search"
        self.__doc__ = type(self).__doc__

    def __call__(self, seen, legal, rng):
        codes = [code for offer in legal for code in some_amounts(offer)]
        if len(codes) == 1:
            return legal[0]
        seat = seen.to_move
        known = self.game.hidden(seen, seat)  # whatever was given, only what the seat may know is used
        team = blocks.crew(self.game, [self.game.bot(self.policy or self.game.stand_in)] * known.seats)
        start, seed = team.ready(known), rng.below(1 << 31)
        last = blocks.FOREVER if self.rounds is None else known.round + self.rounds - 1
        totals, left = [0] * len(codes), list(range(len(codes)))
        done, stages = 0, max(1, (len(codes) - 1).bit_length())
        while len(left) > 1:
            each = max(1, self.budget // stages // len(left))
            for i in left:
                first = blocks.playouts_from(known) + done
                rows = blocks.play(team, start, seed, first, each, seat, codes[i], last)
                totals[i] += int(rows[:, loop.SCORE + seat].sum())
            done += each
            left = sorted(left, key=lambda i: -totals[i])[: (len(left) + 1) // 2]
        return codes[left[0]]

    def __repr__(self):
        return f"Search({self.game.name!r}, budget={self.budget}, policy={self.policy!r}, rounds={self.rounds})"
