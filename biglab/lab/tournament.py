"""Bots against bots, fairly: every bot in every seat equally often, on the same luck."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..core.checks import whole
from ..core.errors import BiglabError, did_you_mean
from ..core.game import AnyGame
from ..core.needs import needed
from ..core.registry import find
from ..core.state import AnyBot
from . import stats
from .progress import Cancel, Progress, cancel_check, progress_callback
from .results import Results, columns, counted
from .simulate import different_bots, simulate
from .stats import Interval

RATED = 2_000  # games that ratings are made from, at the most
MOST_SEATINGS = 2_000


@dataclass(repr=False)
class Tournament:
    """Who is best: `standings` in order of win share, `pairs` for who beats whom, `table()` as text.

    Win shares and scores are averaged over all seatings of one deal of luck, and the interval is over deals.
    Ratings are openskill's Plackett–Luce (mu, sigma), over the first 2,000 games: deal after deal, in each
    the seatings in their order.
    """

    game: Any
    labels: list[str]
    seatings: list[tuple[int, ...]]
    results: list[Results]
    wins: dict[str, Interval]
    scores: dict[str, Interval]
    ratings: dict[str, tuple[float, float]]
    pairs: dict[tuple[str, str], Interval]
    cancelled: bool = False

    @property
    def standings(self) -> list[str]:
        """The bots, best first."""
        return sorted(self.labels, key=lambda bot: -self.wins[bot].value)

    @property
    def games(self) -> int:
        """Games played in all."""
        return sum(map(len, self.results))

    @property
    def frame(self) -> Any:
        """One row per bot, best first."""
        found = []
        for bot in self.standings:
            estimates = self.wins[bot].columns("wins") | self.scores[bot].columns("score")
            mu, sigma = self.ratings[bot]
            found.append({"bot": bot, **estimates, "mu": mu, "sigma": sigma, "deals": self.wins[bot].n})
        return needed("pandas").DataFrame(found)

    def table(self) -> str:
        """The standings as text, with intervals."""
        unit = f" ({self.game.unit_name})" if self.game.unit_name else ""
        body = [
            (
                str(place),
                bot,
                str(self.wins[bot]),
                f"{self.scores[bot]}",
                f"{self.ratings[bot][0]:.1f} ± {2 * self.ratings[bot][1]:.1f}",
            )
            for place, bot in enumerate(self.standings, 1)
        ]
        return "\n".join(columns([("place", "bot", "wins", f"mean score{unit}", "rating"), *body]))

    def pairwise(self) -> str:
        """How often the bot of a row ends ahead of the bot of a column (level: half), as text."""
        order = self.standings
        body = [(bot, *("–" if bot == other else str(self.pairs[bot, other]) for other in order)) for bot in order]
        return "\n".join(columns([("ahead of", *order), *body]))

    def difference(self, a: str, b: str, what: str = "wins") -> Interval:
        """How much more often bot a wins than bot b, in points of 100; or `what="scores"`: how much more it has.

        The two are compared deal by deal, each averaged over its seatings: the luck of a deal is the same for both, and
        the interval is that of the paired differences. The difference is clear if it leaves out 0.

        >>> cup = tournament("big-idea", ["random", "greedy"], games=20, seed=1, players=3)
        >>> cup.difference("greedy", "random").low > 0
        True
        """
        for bot in (a, b):
            if bot not in self.labels:
                raise BiglabError(did_you_mean("bot", bot, self.labels))
        if what not in ("wins", "scores"):
            raise BiglabError(f"what: {what!r} cannot be compared; ask for 'wins' or 'scores'")
        tables = [100 * results.shares if what == "wins" else results.points for results in self.results]
        # a deal counts if every game of it came to its end, so that the two stay paired
        clean = np.all([results.clean for results in self.results], axis=0)
        mine, theirs = (by_deal(tables, self.seatings, self.results, self.labels.index(bot), clean) for bot in (a, b))
        return stats.difference(mine, theirs)

    def plot(self, what: str = "wins", **options: Any) -> Any:
        """Win shares beside equal chances; or `what="scores"`; or `what="pairs"`, who ends ahead of whom."""
        from ..charts import plots

        players = len(self.seatings[0])
        if what == "wins":
            return plots.win_shares(self.wins, **{"expected": 1 / players, **options})
        if what == "scores":
            return plots.score_intervals(self.scores, **options)
        if what == "pairs":
            order = self.standings
            cells = [[None if a == b else round(100 * self.pairs[a, b].value, 1) for b in order] for a in order]
            named = {"x": "… than this bot", "y": "ends ahead more often (%) …", "unit": "%"}
            return plots.heat(cells, order, order, **{**named, **options})
        raise BiglabError(f"what: {what!r} cannot be drawn; ask for 'wins', 'scores' or 'pairs'")

    def __repr__(self) -> str:
        first = self.results[0]
        head = (
            f"{self.game.title}: {len(self.labels)} bots at tables of {first.players}, {self.games:,} games "
            f"in {len(self.seatings)} seatings, seed {first.seed}"
        )
        stopped = sum(int((~results.clean).sum()) for results in self.results)
        end = [f"left out: {counted(stopped)} that a bot stopped"] if stopped else []
        end += ["cancelled before the last seating"] if self.cancelled else []
        return "\n".join([head, self.table(), *end])


def tournament(
    game: AnyGame,
    bots: Sequence[AnyBot],
    games: int = 250,
    seed: int = 0,
    *,
    players: int | None = None,
    progress: Progress = None,
    cancel: Cancel = None,
    **options: Any,
) -> Tournament:
    """Let bots meet in all line-ups, each line-up rotated through all seats, and rank them.

    game: its name; bots: at least two, names or functions; games: deals of luck, each played in every
    seating; players: seats at a table (default: as many as there are bots, if the game allows that);
    everything else as in `simulate`. With fewer bots than seats, a bot takes several.

    >>> tournament("big-idea", ["random", "greedy"], games=20, seed=1, players=3).standings
    ['greedy', 'random']
    """
    found = find(game)
    functions, labels = different_bots(found, bots, "every seating is played anyway")
    games = whole(games, "games", 2)
    if players is None:
        players = len(bots) if len(bots) in found.players else found.default_players
    players = whole(players, "players", 2)
    found.settings(players, **{name: value for name, value in options.items() if name in found.options})
    seatings = all_seatings(len(bots), players)
    show, stopped = progress_callback(progress, "seatings"), cancel_check(cancel)
    played: list[Results] = []
    why = ""
    for seating in seatings:
        if stopped():
            break
        results = simulate(found, [functions[i] for i in seating], games, seed, cancel=cancel, **options)
        if results.cancelled:
            why = f": {results.first_trouble}" if results.troubles else ""
            break
        played.append(results)
        show(len(played), len(seatings))
    cancelled = len(played) < len(seatings)
    if cancelled and not played:
        raise BiglabError(f"the tournament was cancelled before its first seating was over{why}")
    seatings = seatings[: len(played)]
    if len({i for seating in seatings for i in seating}) < len(bots):
        raise BiglabError(f"the tournament was cancelled before every bot had played{why}")
    return judge(found, labels, seatings, played, cancelled)


def all_seatings(bots: int, players: int) -> list[tuple[int, ...]]:
    """Every line-up in every rotation; with fewer bots than seats, every way to seat them all.

    >>> all_seatings(3, 2)
    [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]
    >>> all_seatings(2, 3)
    [(0, 0, 1), (0, 1, 0), (0, 1, 1), (1, 0, 0), (1, 0, 1), (1, 1, 0)]
    """
    if bots >= players:
        found = [
            line[turn:] + line[:turn]
            for line in itertools.combinations(range(bots), players)
            for turn in range(players)
        ]
    else:
        found = [line for line in itertools.product(range(bots), repeat=players) if len(set(line)) == bots]
    if len(found) > MOST_SEATINGS:
        raise BiglabError(
            f"bots: {bots} bots at tables of {players} make {len(found):,} seatings, more than "
            f"{MOST_SEATINGS:,}; let fewer bots meet"
        )
    return found


def judge(
    game: Any, labels: list[str], seatings: list[tuple[int, ...]], played: list[Results], cancelled: bool
) -> Tournament:
    """The standings that follow from the games of all seatings."""
    wins, scores = {}, {}
    for bot, label in enumerate(labels):
        wins[label] = stats.mean_share(by_deal([results.shares for results in played], seatings, played, bot))
        scores[label] = stats.mean(by_deal([results.points for results in played], seatings, played, bot))
    pairs = {
        (labels[a], labels[b]): ahead(seatings, played, a, b) for a, b in itertools.permutations(range(len(labels)), 2)
    }
    return Tournament(
        game,
        labels,
        seatings,
        played,
        wins,
        scores,
        rate(labels, seatings, played),
        {pair: found for pair, found in pairs.items() if found is not None},
        cancelled,
    )


def by_deal(
    tables: list[np.ndarray],
    seatings: list[tuple[int, ...]],
    played: list[Results],
    bot: int,
    among: np.ndarray | None = None,
) -> np.ndarray:
    """For every deal the mean over all seats this bot had in it; deals without a finished game are left out."""
    seats = [
        (table[:, seat], results.clean)
        for table, seating, results in zip(tables, seatings, played)
        for seat, sitter in enumerate(seating)
        if sitter == bot
    ]
    values, fine = np.array([value for value, _ in seats]), np.array([clean for _, clean in seats])
    counted = fine.sum(axis=0)
    kept = counted > 0 if among is None else among & (counted > 0)
    if kept.sum() < 2:
        raise BiglabError("fewer than two deals came to their end; a bot stops the games: try it in simulate")
    return ((values * fine).sum(axis=0)[kept]) / counted[kept]


def ahead(seatings: list[tuple[int, ...]], played: list[Results], a: int, b: int) -> Interval | None:
    """How often bot a ends ahead of bot b, level counting half, averaged deal by deal."""
    tables = []
    for seating, results in zip(seatings, played):
        for mine, theirs in itertools.product(*([i for i, bot in enumerate(seating) if bot == who] for who in (a, b))):
            better = results.ranks[:, theirs] - results.ranks[:, mine]
            tables.append(np.where(results.clean, 0.5 + 0.5 * np.sign(better), np.nan))
    if not tables:
        return None
    table = np.array(tables)
    known = ~np.isnan(table)
    deals = known.any(axis=0)
    return stats.mean_share(np.nansum(table, axis=0)[deals] / known.sum(axis=0)[deals]) if deals.any() else None


def rate(labels: list[str], seatings: list[tuple[int, ...]], played: list[Results]) -> dict[str, tuple[float, float]]:
    """openskill's Plackett–Luce ratings: deal after deal, in each the seatings in their order."""
    PlackettLuce = needed("openskill.models").PlackettLuce

    model = PlackettLuce()
    ratings = [model.rating(name=label) for label in labels]
    rated = 0
    for deal in range(max(map(len, played))):
        for seating, results in zip(seatings, played):
            if rated == RATED or deal >= len(results) or not results.clean[deal]:
                continue
            rated += 1
            teams = [[ratings[bot]] for bot in seating]
            places = [float(place) for place in results.ranks[deal]]
            for bot, team in merged(seating, model.rate(teams, ranks=places)):
                ratings[bot] = team
    return {label: (float(rating.mu), float(rating.sigma)) for label, rating in zip(labels, ratings)}


def merged(seating: tuple[int, ...], rated: list[list[Any]]) -> list[tuple[int, Any]]:
    """One rating for each bot: a bot that sat in several seats gets the mean of what they were rated."""
    found = []
    for bot in dict.fromkeys(seating):
        mine = [team[0] for sitter, team in zip(seating, rated) if sitter == bot]
        one = mine[0]
        one.mu, one.sigma = sum(r.mu for r in mine) / len(mine), sum(r.sigma for r in mine) / len(mine)
        found.append((bot, one))
    return found
