"""The ladder of a game: how strong its bots are, all measured in the same way, and where a bot of yours stands.

A bot is measured at tables with the quick bots of the game, all line-ups alike, in every seat on the same luck.
`make ladder` measures all of ours and stores them in `biglab/core/ladder.json`.
"""

from __future__ import annotations

import itertools
import random
import types
from typing import Any, NamedTuple

import numpy as np

from ..core.batch import name_of
from ..core.checks import whole
from ..core.errors import BiglabError
from ..core.game import AnyGame
from ..core.needs import needed
from ..core.registry import find
from ..core.rows import Rows
from ..core.state import Bot
from ..core.strength import stored_ladder
from . import stats
from .progress import Cancel, Progress, cancel_check, progress_callback
from .simulate import simulate
from .stats import Interval
from .tournament import RATED

PLACED = 100  # deals by which a bot of yours is placed


class Rung(NamedTuple):
    """A bot on the ladder: its place, its level if it is one, its share of wins, its rating and its games."""

    place: int
    bot: str
    level: str
    wins: Interval
    rating: str
    games: int


class Measured(NamedTuple):
    """What a bot won, its rating (mu, sigma), and in how many games."""

    wins: Interval
    rating: tuple[float, float]
    games: int


def ladder(
    game: AnyGame, *bots: Bot, games: int = PLACED, seed: int = 0, progress: Progress = None, cancel: Cancel = None
) -> Rows[Rung]:
    """The bots of a game, best first, as `make ladder` measured them, and `bots` of yours among them.

    game: its name; bots: functions `bot(seen, legal, rng)`, to be placed; games: deals of luck for each of them, each
    deal played in every seat against another line-up of the game's quick bots; seed: one seed, one result.

    >>> def first(seen, legal, rng):
    ...     return legal[0]
    >>> [rung.bot for rung in ladder("big-idea", first, games=4) if rung.bot in ("first", "angel")]
    ['angel', 'first']
    """
    found, deals, seed = find(game), whole(games, "games", 2), whole(seed, "seed", 0)
    rungs = stored(found)
    if not rungs:
        raise BiglabError(f"the bots of {found.title} have not been measured; `make ladder` does it")
    for bot in bots:
        name = name_of(bot)
        while name in rungs and callable(bot):
            name += " (yours)"
        rungs[name] = place(found, bot, rungs, deals, seed, progress, cancel)
    order = sorted(rungs, key=lambda name: -rungs[name].wins.value)
    level = {bot: level for level, bot in found.levels.items()}
    return Rows(
        Rung(n, name, level.get(name, ""), one.wins, f"{one.rating[0]:.1f} ± {2 * one.rating[1]:.1f}", one.games)
        for n, name, one in ((n, name, rungs[name]) for n, name in enumerate(order, 1))
    )


def quick_bots(game: Any) -> list[str]:
    """The bots that all others are measured against: those that do not think for long."""
    return [name for name, bot in game.named_bots.items() if isinstance(bot, types.FunctionType)]


def measure_all(game: Any, deals: int, seed: int = 0, progress: Progress = None) -> dict[str, Measured]:
    """The quick bots of a game in all their line-ups, each line-up on luck of its own, at least `deals` for each bot.

    A deal is played in every rotation of its line-up, so that nobody profits from a seat; its share of wins over all of
    them is what intervals are made from.
    """
    PlackettLuce = needed("openskill.models").PlackettLuce

    bots, seats, model = quick_bots(game), game.default_players, PlackettLuce()
    choose = itertools.combinations if len(bots) >= seats else itertools.combinations_with_replacement
    line_ups = list(choose(bots, seats))
    random.Random(seed).shuffle(line_ups)
    each = -(-deals * len(bots) // (len(line_ups) * seats))
    ratings, shares = {bot: model.rating() for bot in bots}, {bot: list[float]() for bot in bots}
    show, rated_games = progress_callback(progress, "line-ups"), 0
    for n, line_up in enumerate(line_ups):
        won: dict[str, list[np.ndarray]] = {bot: [] for bot in line_up}
        for turn in range(seats):
            seated = [*line_up[turn:], *line_up[:turn]]
            results = simulate(game, seated, each, seed + n)
            for seat, bot in enumerate(seated):
                won[bot].append(results.shares[:, seat])
            for ranks in results.ranks[: max(0, RATED - rated_games)]:
                teams = model.rate([[ratings[bot]] for bot in seated], ranks=[float(rank) for rank in ranks])
                ratings |= {bot: team[0] for bot, team in zip(seated, teams)}
                rated_games += 1
        for bot, parts in won.items():
            shares[bot] += np.mean(parts, axis=0).tolist()
        show(n + 1, len(line_ups))
    return {
        bot: Measured(stats.mean_share(np.array(found)), (ratings[bot].mu, ratings[bot].sigma), seats * len(found))
        for bot, found in shares.items()
    }


def place(
    game: Any,
    bot: Any,
    rungs: dict[str, Measured],
    deals: int,
    seed: int = 0,
    progress: Progress = None,
    cancel: Cancel = None,
) -> Measured:
    """A bot at tables with the quick bots of a game, a line-up drawn for every deal; their ratings stay as they are."""
    PlackettLuce = needed("openskill.models").PlackettLuce

    model = PlackettLuce()
    mine, player = model.rating(), game.bot(bot)
    field = [name for name in quick_bots(game) if name in rungs and game.named_bots[name] is not player]
    rivals = game.default_players - 1
    line_ups = list(itertools.combinations(field, min(rivals, len(field))))
    random.Random(seed).shuffle(line_ups)
    show, stopped = progress_callback(progress, "deals"), cancel_check(cancel)
    shares: list[float] = []
    for deal, line_up in zip(range(deals), itertools.cycle(line_ups)):
        if stopped():
            break
        won = []
        for seat in range(rivals + 1):
            seated = [*line_up[:seat], player, *line_up[seat:]]
            results = simulate(game, seated, 1, seed + deal)
            if not results.clean[0]:
                raise BiglabError(f"{name_of(bot)} cannot be placed: {results.first_trouble}")
            won.append(float(results.shares[0, seat]))
            teams = [[mine] if i == seat else [rated(model, rungs[name])] for i, name in enumerate(seated)]
            mine = model.rate(teams, ranks=[float(rank) for rank in results.ranks[0]])[seat][0]
        shares.append(float(np.mean(won)))
        show(deal + 1, deals)
    if len(shares) < 2:
        raise BiglabError(f"{name_of(bot)} was not placed: the run was stopped before two deals were over")
    return Measured(stats.mean_share(np.array(shares)), (mine.mu, mine.sigma), len(shares) * (rivals + 1))


def rated(model: Any, one: Measured) -> Any:
    return model.rating(mu=one.rating[0], sigma=one.rating[1])


def stored(game: Any) -> dict[str, Measured]:
    """What `make ladder` measured of this game."""
    rows = stored_ladder().get(game.name, {}).get("bots", {})
    return {
        bot: Measured(share_of(row), (row["rating"][0], row["rating"][1]), row["games"])
        for bot, row in rows.items()
        if bot in game.named_bots
    }


def share_of(row: dict[str, Any]) -> Interval:
    value, low, high = row["wins"]
    return Interval(value, low, high, row["deals"], percent=True)


def as_data(measured: dict[str, Measured]) -> dict[str, Any]:
    """Measurements as plain data for the file, best first."""
    order = sorted(measured, key=lambda bot: -measured[bot].wins.value)
    return {
        bot: {
            "wins": [round(float(x), 4) for x in (one.wins.value, one.wins.low, one.wins.high)],
            "deals": one.wins.n,
            "rating": [round(x, 2) for x in one.rating],
            "games": one.games,
        }
        for bot, one in ((bot, measured[bot]) for bot in order)
    }
