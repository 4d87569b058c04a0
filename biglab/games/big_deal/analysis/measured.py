"""What cannot be counted is measured: what counting cards is worth, and inequality over a round of Big Deal.

Every figure is a mean over many games with its interval. Comparisons play the same luck twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from ....core.checks import whole
from ....core.errors import BiglabError
from ....core.registry import find
from ....core.state import CHANCE, NOBODY, Move, unpack
from ....lab import stats
from ....lab.simulate import simulate
from ....lab.stats import Interval
from ..rules.options import NAME

__all__ = ["Counting", "Inequality", "card_counting", "inequality"]

# Card counting --------------------------------------------------------------------------------------


class Counting(NamedTuple):
    """What remembering the discard pile is worth to a bot, in dollars per round."""

    bot: str
    remembers: float  # mean dollars of a round with the whole pile remembered
    forgets: float  # with its top only
    worth: Interval  # the difference, on the same luck
    seen: float | None  # with open hands, for comparison
    worth_seen: Interval | None  # what seeing all hands is worth on top of that, at the same table


def card_counting(
    bot: Any = "actuary",
    rivals: Any = "thief",
    players: int = 4,
    games: int = 2000,
    seed: int = 0,
    open_hands: bool = True,
) -> Counting:
    """What counting cards is worth: the same rounds with the discard pile remembered, and with its top only.

    bot: who counts, in seat A; rivals: the bot in all other seats, one that counts nothing; players: 2 to 6;
    games: rounds played in each way; open_hands: measure too what it is worth to see all hands.

    >>> found = card_counting(games=200, seed=1)
    >>> found.worth.n, found.worth.low <= found.worth.value <= found.worth.high
    (200, True)
    """
    table = [bot, *[rivals] * (whole(players, "players", 2) - 1)]

    def points(**options: Any) -> np.ndarray:
        return simulate(NAME, table, games, seed, one_round=True, **options).points[:, 0]

    full, top = points(), points(discard_memory="top_only")
    seen = points(open_hands=True) if open_hands else None
    name = bot if isinstance(bot, str) else getattr(bot, "__name__", "bot")
    return Counting(
        name,
        float(full.mean()),
        float(top.mean()),
        stats.difference(full, top),
        None if seen is None else float(seen.mean()),
        None if seen is None else stats.difference(seen, full),
    )


# Inequality -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Inequality:
    """The Gini index of the stacks over a round: 0 when all have the same, near 1 when one has everything."""

    curve: list[tuple[float, Interval]]  # share of the round's turns, mean Gini index there
    change: dict[str, Interval]  # what one turn does to the index, with an interval over rounds: a pair, a theft, …
    rounds: int


def inequality(
    bots: Sequence[Any] = ("thief",) * 4, rounds: int = 100, seed: int = 0, points: int = 10, **options: Any
) -> Inequality:
    """How unequal the stacks are over a round, and whether thefts make them more or less so.

    bots: one per seat; rounds: how many, each from a fresh deal; points: of the curve, spread over a round.
    Turns of one round belong together, so the intervals are over rounds.

    >>> found = inequality(rounds=4, seed=1)
    >>> len(found.curve), sorted(found.change)
    (10, ['defence', 'discard', 'pair', 'theft'])
    """
    rounds, points = whole(rounds, "rounds", 2), whole(points, "points", 1)
    curves: list[list[float]] = []
    change: dict[str, list[list[float]]] = {"pair": [], "theft": [], "defence": [], "discard": []}
    for index in range(rounds):
        path = [0.0]
        for turns in change.values():
            turns.append([])
        for what, fortunes in turns_of(bots, seed, index, options):
            path.append(stats.gini(fortunes))
            change[what][-1].append(path[-1] - path[-2])
        curves.append([path[round(share * (len(path) - 1) / points)] for share in range(1, points + 1)])
    curve = [((i + 1) / points, stats.mean([each[i] for each in curves])) for i in range(points)]
    return Inequality(curve, {what: by_round(turns) for what, turns in change.items() if any(turns)}, rounds)


def by_round(turns: Sequence[Sequence[float]]) -> Interval:
    """The mean over all turns, with an interval over rounds: turns of one round may go together.

    >>> by_round([[1.0, 1.0, 1.0], [0.0], [2.0, 2.0]]).n
    3
    """
    sums, counts = np.array([sum(each) for each in turns]), np.array([len(each) for each in turns])
    value = sums.sum() / counts.sum()
    apart = (sums - value * counts) / counts.mean()  # what each round adds to the error of the ratio
    return stats.from_moments(float(value), float(apart.std(ddof=1)), len(turns))


def turns_of(bots: Sequence[Any], seed: int, index: int, options: dict) -> Iterable[tuple[str, list[int]]]:
    """One round of bots: after every turn, what it was and what lies in each stack."""
    before = (0, 0, 0, 0)
    for s, _ in moves_of_a_round(bots, seed, index, options):
        now = s.turns, s.pairs + s.taken, s.thefts, s.duels
        if now[0] > before[0]:
            kinds = [name for name, old, new in zip(("pair", "theft", "defence"), before[1:], now[1:]) if new > old]
            yield (kinds or ["discard"])[0], s.fortune[: s.seats]
            before = now


def moves_of_a_round(bots: Sequence[Any], seed: int, index: int, options: dict) -> Iterator[tuple[Any, Move | None]]:
    """A round of bots: every position with the move that is made in it, None in the last."""
    game = find(NAME)
    players = [game.bot(bot) for bot in bots]
    settings = game.settings(len(players), **{**options, "one_round": True})
    s, seen, scratch = game.new_state(settings, seed, index), game.layout.State(), game.layout.State()
    for seat, bot in enumerate(players):
        s.gets_hidden_view[seat] = int(not game.is_ours(bot))
    while s.to_move != NOBODY:
        code = game.plain.draw(s) if s.to_move == CHANCE else game.plain.decide(s, seen, scratch, players)
        if code < 0:
            raise BiglabError(f"bots: the bot of seat {s.to_move} raised an error; try it in simulate")
        yield s, unpack(code)
        game.rules.apply(s, unpack(code))
        s.ply += 1
    yield s, None
