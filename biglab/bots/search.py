"""A bot that plays every move out many times, on what it may know, and takes the best on average."""



class Search:
    """Plays out every legal move on fair guesses of what is hidden, and takes the best on average."""

    def __init__(self, game, budget=200, policy="greedy", rounds=None):
        self.game, self.budget, self.policy, self.rounds = game, budget, policy, rounds
        self.__name__ = "search"
        self.__doc__ = type(self).__doc__

    def __call__(self, seen, legal, rng):
        if len(legal) == 1:
            return legal[0]
        from ..lab.playouts import playouts

        seed = rng.below(1 << 31)
        each = max(4, self.budget // len(legal))
        best, best_mean = legal[0], None
        for move in legal:
            scores = playouts(self.game, seen, seen.to_move, move, games=each, seed=seed, policy=self.policy, rounds=self.rounds)
            mean = scores[:, seen.to_move].mean()
            if best_mean is None or mean > best_mean:
                best, best_mean = move, mean
        return best


