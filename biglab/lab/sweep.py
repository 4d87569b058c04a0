"""The same games under changing rules: one block of games for every point, the same luck at each."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..core.errors import BiglabError
from ..core.game import AnyGame
from ..core.needs import needed
from ..core.registry import find
from ..core.state import AnyBot
from ..core.wording import LETTERS
from .progress import Cancel, Progress, cancel_check, progress_callback
from .results import Results, columns, counted
from .simulate import simulate
from .stats import Interval

MOST_POINTS = 10_000


@dataclass(repr=False)
class Sweep:
    """Results point by point: `points` pairs the options with their Results, `frame` has every game.

    over: the options that change, with their values; cancelled: True if it was stopped before the end.
    """

    over: dict[str, list]
    points: list[tuple[dict[str, Any], Results]]
    cancelled: bool = False

    @property
    def frame(self) -> Any:
        """One row per game, of all points, the swept options first."""
        pd = needed("pandas")

        frames = []
        for point, results in self.points:
            frame = results.frame
            for place, (name, value) in enumerate(point.items()):
                frame = frame.drop(columns=name, errors="ignore")
                frame.insert(place, name, [value] * len(frame))
            frames.append(frame)
        return pd.concat(frames, ignore_index=True)

    @property
    def intervals(self) -> Any:
        """One row for every point and seat: win share and mean score with their intervals."""
        pd = needed("pandas")

        rows = []
        for point, results in self.estimated():
            for seat, (wins, scores) in enumerate(zip(results.wins().values(), results.scores().values())):
                who = {"seat": LETTERS[seat], "bot": results.labels[seat], "games": wins.n}
                rows.append({**point, **who, **wins.columns("wins"), **scores.columns("score")})
        return pd.DataFrame(rows)

    def estimated(self) -> list[tuple[dict[str, Any], Results]]:
        """The points at which enough games came to their end for an interval."""
        found = [(point, results) for point, results in self.points if results.clean.sum() >= 2]
        if not found:
            raise BiglabError("at no point did two games come to their end; play more games, or see .points")
        return found

    def table(self, what: str = "scores") -> str:
        """Every bot's mean score (or `what="wins"`) at every point, as text; – if fewer than two games ended."""
        labels = list(dict.fromkeys(self.points[0][1].labels))
        head = (*self.over, *labels)
        body = [
            (
                *map(str, point.values()),
                *(map(format, results.by_bot(what).values()) if results.clean.sum() >= 2 else ["–"] * len(labels)),
            )
            for point, results in self.points
        ]
        return "\n".join(columns([head, *body]))

    def plot(self, what: str = "scores", bot: str | None = None, **options: Any) -> Any:
        """One line per bot over the swept option; with two options, one per value of the second, for one bot.

        bot: whose line, if two options are swept (default: the first seat's).
        """
        from ..charts import plots

        if what not in ("scores", "wins"):
            raise BiglabError(f"what: {what!r} cannot be drawn; ask for 'scores' or 'wins'")
        names = list(self.over)
        if len(names) > 2:
            raise BiglabError(f"a picture has room for two swept options, not {len(names)}; use .intervals")
        labels = list(dict.fromkeys(self.points[0][1].labels))
        if bot is not None and bot not in labels:
            from ..core.errors import did_you_mean

            raise BiglabError(did_you_mean("bot", bot, labels))
        lines: dict[str, list[tuple[Any, Interval]]] = {}
        for point, results in self.estimated():
            found = results.by_bot(what)
            for label in labels if len(names) == 1 and bot is None else [bot or labels[0]]:
                line = label if len(names) == 1 else f"{names[1]} {point[names[1]]}"
                lines.setdefault(line, []).append((point[names[0]], found[label]))
        game = self.points[0][1].game
        y = "share of wins" if what == "wins" else f"mean score ({game.unit_name})"
        if all(is_number(point[names[0]]) for point, _ in self.points):
            return plots.sweep_lines(lines, **{"x": names[0], "y": y, **options})
        rows = [
            (f"{value}: {line}" if len(lines) > 1 else str(value), interval)
            for line, dots in lines.items()
            for value, interval in dots
        ]
        draw = plots.win_shares if what == "wins" else plots.score_intervals
        return draw(rows, **options)

    def __len__(self) -> int:
        return len(self.points)

    def __repr__(self) -> str:
        results = self.points[0][1]
        points = f"{len(self)} point{'' if len(self) == 1 else 's'}"
        head = (
            f"{results.game.title}: {', '.join(self.over)} at {points}, {counted(results.requested)} each, "
            f"seed {results.seed}; mean score ({results.game.unit_name})"
        )
        stopped = sum(int((~each.clean).sum()) for _, each in self.points)
        end = [f"left out: {counted(stopped)} that a bot stopped; .points has the Results"] if stopped else []
        end += ["cancelled before the last point"] if self.cancelled else []
        return "\n".join([head, self.table(), *end])


def sweep(
    game: AnyGame,
    over: Mapping[str, Iterable],
    bots: AnyBot | Sequence[AnyBot] = "random",
    games: int = 1000,
    seed: int = 0,
    *,
    progress: Progress = None,
    cancel: Cancel = None,
    **options: Any,
) -> Sweep:
    """Play the same games under different rules: every combination of the values given.

    game: its name; over: option → values (`variant` too); bots, games, seed and whatever else `simulate`
    takes; every point is played with the same seed, so that luck is the same and only the rule differs.

    >>> sweep("big-idea", {"fee_per_share": [0, 2]}, bots="random", games=200, seed=1)
    The Big Idea: fee_per_share at 2 points, 200 games each, seed 1; mean score ($)
      fee_per_share  random
      0              ...
      2              ...
    """
    found = find(game)
    if not isinstance(over, Mapping) or not over:
        raise BiglabError(f"over: {over!r} names no option; say over={{'rounds': [8, 10, 12]}}")
    wanted: dict[str, list] = {}
    for name, values in over.items():
        if not isinstance(name, str):
            raise BiglabError(f"over: {name!r} is not the name of an option; say over={{'rounds': [8, 10, 12]}}")
        if isinstance(values, str) or not hasattr(values, "__iter__"):
            raise BiglabError(f"over: {name} has {values!r}; give a list of values, such as [1, 2, 3]")
        wanted[name] = list(values)
        if not wanted[name]:
            raise BiglabError(f"over: {name} has no values; give at least one")
        if name in options:
            raise BiglabError(f"over: {name} is swept and given a fixed value as well; say it once")
    points = [dict(zip(wanted, values)) for values in itertools.product(*wanted.values())]
    if len(points) > MOST_POINTS:
        raise BiglabError(f"over: {len(points):,} points are more than {MOST_POINTS:,}; sweep fewer values")
    rules = {name: value for name, value in options.items() if name in found.options or name == "variant"}
    for point in points:  # a wrong value is refused before hours of play
        found.settings(seats_of(found, bots), **{**rules, **point})
    show, stopped = progress_callback(progress, "points"), cancel_check(cancel)
    done: list[tuple[dict[str, Any], Results]] = []
    for point in points:
        if stopped():
            break
        results = simulate(found, bots, games, seed, cancel=cancel, **{**options, **point})
        if len(results):
            done.append((point, results))
        show(len(done), len(points))
        if results.cancelled:
            break
    if not done:
        raise BiglabError("the sweep was cancelled before the first game")
    return Sweep(wanted, done, cancelled=len(done) < len(points) or done[-1][1].cancelled)


def seats_of(game: Any, bots: Any) -> int:
    return len(bots) if isinstance(bots, Sequence) and not isinstance(bots, str) else game.default_players


def is_number(value: Any) -> bool:
    return isinstance(value, (int, float, np.number)) and not isinstance(value, bool)
