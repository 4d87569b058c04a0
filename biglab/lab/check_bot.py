"""A student's bot, checked: is every move legal, does it repeat itself, and does it win its share?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..core.batch import name_of
from ..core.checks import whole
from ..core.errors import BiglabError
from ..core.game import AnyGame
from ..core.registry import find
from ..core.state import AnyBot
from ..core.watch import PATIENCE
from . import stats
from .results import Results, columns
from .simulate import simulate
from .stats import Interval

AGAIN = 40  # games that are played a second time: a bot with randomness of its own plays them differently


@dataclass(frozen=True, repr=False)
class Check:
    """What a bot did on many seeds: `legal`, `repeats`, `wins`, `score`, `better`, and the `verdict` in words.

    repeats is None if that was not tried: the bot had to be stopped, or somebody interrupted the check. wins and
    score are None if a bot stopped too many games to tell; rivals has the mean score of each rival; trouble is the
    sentence for the first game that was stopped; results has the games, one block for each seat.
    """

    bot: str
    against: tuple[str, ...]
    games: int
    stopped: int
    trouble: str
    repeats: bool | None
    wins: Interval | None
    score: Interval | None
    rivals: dict[str, Interval]
    results: tuple[Results, ...]

    @property
    def legal(self) -> bool:
        """Was every move of every game on offer, and did the bot never raise an error?"""
        return self.stopped == 0

    @property
    def fair(self) -> float:
        """The share of wins of a bot that is neither better nor worse than its rivals."""
        return 1 / (1 + len(self.against))

    @property
    def cancelled(self) -> bool:
        """Did somebody interrupt the check before all games were played?"""
        return any(results.cancelled for results in self.results) and self.legal

    @property
    def sound(self) -> bool:
        """Legal, and the same on the same seed."""
        return self.legal and bool(self.repeats)

    @property
    def better(self) -> bool:
        """Sound, and wins clearly more than an equal share."""
        return self.sound and self.wins is not None and self.wins.low > self.fair

    @property
    def verdict(self) -> str:
        """One sentence: what to think of this bot."""
        if not self.legal:
            return "Not ready: it must choose one of the moves it is offered, every time."
        if self.cancelled:
            return "Not known yet: the check was interrupted."
        if not self.repeats:
            return "Not ready: the same seed gave another game. Draw with rng.below(n), and keep nothing between moves."
        if self.wins is None:
            return "Not known yet: a rival stopped the games. Check it against other rivals."
        equal = f"an equal share would be {100 * self.fair:.3g} %"
        if self.better:
            return f"Legal, and better than this field: it wins {self.wins}; {equal}."
        if self.wins.high < self.fair:
            return f"Legal, but weaker than this field: it wins {self.wins}; {equal}."
        level = f"as good as this field as far as {self.games:,} games can tell"
        return f"Legal, and {level}: it wins {self.wins}; {equal}."

    def __repr__(self) -> str:
        game = self.results[0].game
        tried, all_seats = len(self.results), 1 + len(self.against)
        seats = "every seat in turn" if tried == all_seats else f"given up after {tried} of {all_seats} seats"
        head = f"{game.title}: {self.bot} against {', '.join(self.against)}; {self.games:,} seeds, {seats}"
        legal = "yes, every move" if self.legal else f"no: it stopped {self.stopped:,} of {self.games:,} games"
        again = "not tried" if self.repeats is None else "yes" if self.repeats else "no"
        lines = [("legal", legal), ("same seed, same game", again)]
        if self.wins is not None and self.score is not None:
            unit = f" ({game.unit_name})" if game.unit_name else ""
            rivals = ", ".join(f"{name} {score}" for name, score in self.rivals.items())
            lines += [("wins", str(self.wins)), (f"mean score{unit}", f"{self.score}; rivals: {rivals}")]
        ended = sum(int(results.clean.sum()) for results in self.results)
        notes = [self.trouble] if self.trouble else []
        if ended + self.stopped < self.games:
            notes.append(f"left out: {self.games - self.stopped - ended:,} games that a rival stopped")
        return "\n".join([head, *columns(lines), *notes, self.verdict])


def check_bot(
    game: AnyGame,
    bot: AnyBot,
    against: Sequence[AnyBot] | None = None,
    seeds: int = 1000,
    seed: int = 0,
    *,
    patience: float | None = PATIENCE,
    **options: Any,
) -> Check:
    """Check a bot on many seeds: does it move legally, repeat itself, and win more than its share?

    game: its name; bot: a function `bot(seen, legal, rng)` or a name; against: its rivals, one per seat (default:
    the game's own choice); seeds: how many games, each with luck of its own, the bot in every seat equally often;
    seed: where to start; patience: seconds that it may think about one move, None for no limit; options: the rules to
    play by. The bot gets copies on which everything it may not know is blank.

    >>> check_bot("big-idea", "random", seeds=100).better
    False
    """
    found = find(game)
    against = found.opponents if against is None else against
    if isinstance(against, str) or not isinstance(against, Sequence) or not against:
        raise BiglabError(f"against: {against!r} is not a list of rivals; say against={list(found.opponents)}")
    if isinstance(bot, str):
        bot = found.bot(bot)
    if not callable(bot):
        raise BiglabError(f"bot: {bot!r} is not a bot; give a function bot(seen, legal, rng), or the name of one")
    players = 1 + len(against)
    seeds, seed = whole(seeds, "seeds", 2 * players), whole(seed, "seed", 0)
    rivals = [found.bot(rival) for rival in against]
    options = {**options, "patience": patience}
    blocks = []
    for seat in range(players):
        line_up = [*rivals[:seat], bot, *rivals[seat:]]
        games = seeds // players + (seat < seeds % players)
        blocks.append(simulate(found, line_up, games, seed + seat, **options))
        if blocks[-1].cancelled or not blocks[-1].clean.any():
            break  # no game was finished: more of the same would tell nothing new
    return judge(found, bot, tuple(name_of(rival) for rival in against), blocks, options)


def judge(game: Any, bot: Any, against: tuple[str, ...], blocks: list[Results], options: dict[str, Any]) -> Check:
    """What the games of a bot say about it; a block has those that it played from one seat."""
    played, stopped, trouble = 0, 0, ""
    mine: list[np.ndarray] = []
    points: list[np.ndarray] = []
    others: list[list[np.ndarray]] = [[] for _ in against]
    for seat, results in enumerate(blocks):
        fine, played = results.clean, played + len(results)
        by_bot = [each for each in results.troubles if each.seat == seat]
        stopped += len(by_bot)
        if by_bot and not trouble:
            trouble = results.explain(by_bot[0].game)
        mine.append(results.shares[fine, seat])
        points.append(results.points[fine, seat])
        for rival in range(len(against)):
            others[rival].append(results.points[fine, rival + (rival >= seat)])
    wins = score = None
    rivals: dict[str, Interval] = {}
    if sum(map(len, mine)) >= 2:
        wins, score = stats.mean_share(np.concatenate(mine)), stats.mean(np.concatenate(points))
        for name in dict.fromkeys(against):  # a rival in several seats: its seats are averaged game by game
            seats = [np.concatenate(others[i]) for i, label in enumerate(against) if label == name]
            rivals[name] = stats.mean(np.mean(seats, axis=0))
    return Check(
        name_of(bot),
        against,
        played,
        stopped,
        trouble,
        same_again(game, blocks, options),
        wins,
        score,
        rivals,
        tuple(blocks),
    )


def same_again(game: Any, blocks: list[Results], options: dict[str, Any]) -> bool | None:
    """Play the first games once more: does the bot do the same? None if that would take as long again."""
    first = blocks[0]
    games = min(AGAIN, len(first))
    if blocks[-1].cancelled or not games:
        return None
    again = simulate(game, first.bots, games, first.seed, **options)
    return None if again.cancelled else bool((again.rows == first.rows[:games]).all())
