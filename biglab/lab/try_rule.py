"""Try a rule: the printed rules and others on the same luck, piece by piece, as a picture and as a sentence.

    trial = Trial(game("big-shot"), ["watchful"] * 4, seed=1)
    for found in trial.play({"starting_cash": 20}):
        print(found.sentence(trial.outcome("winner")))

Every game is played twice, with the same seed, the same seats and the same bots. So the intervals are those of paired
differences: luck that both have in common cancels.
"""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

import numpy as np

from ..charts.spec import axis, bars, chart, rule
from ..core import batch, loop
from ..core.errors import BadOption, BiglabError, did_you_mean, shown
from ..core.game import THINKERS
from ..core.levers import Lever, Outcome
from ..core.options import Settings
from ..core.watch import PATIENCE, Flag, checked_patience
from ..core.wording import LETTERS, with_unit
from . import stats
from .bins import Scale
from .executors import play_units
from .results import Results
from .simulate import seat_bots
from .stats import Interval

GAMES = 2000
PIECE, FIRST_PIECE = 50, 25  # games that one core plays at a time, and at first
FIRST = 100  # games of the first picture,
SOON = 0.2  # or as many as there are after this time, in seconds
EVERY = 0.15  # seconds between two pictures
BUDGET = 4.0 if sys.platform == "emscripten" else 6.0  # seconds, if games are interpreted
LONGEST = 30.0  # seconds, if bots think for long
TOO_LONG = 1.0  # seconds for a piece that nobody waits for any more
KEPT = 12  # runs that are kept, so that going back takes no time


class Run:
    """The games of one set of rules: played piece by piece, as far as somebody wants them."""

    def __init__(self, trial: Trial, settings: Settings):
        self.trial, self.settings = trial, settings
        self.rows, self.over = np.zeros((0, trial.team.width), np.int64), False
        self._play: Any = None

    def more(self, is_called_off: Callable[[], bool]) -> None:
        """Play the next piece, and ask now and then whether it is still wanted."""
        if self._play is None:
            trial, self.flag = self.trial, Flag(is_called_off)
            plan = trial.seed, GAMES, None, None, trial.patience, self.flag, PIECE, len(self.rows), FIRST_PIECE
            self._play = play_units(trial.team, self.settings, *plan)
        rows, _ = next(self._play, (self.rows[:0], ""))
        self.rows = np.concatenate([self.rows, rows])
        # a bot that had to be stopped would have to be stopped again
        is_stuck = bool(len(rows) and rows[-1, loop.TROUBLE] >= loop.ENDS_A_RUN)
        self.over = len(self.rows) >= GAMES or is_stuck
        if self.over or self.flag.raised:  # what comes after a piece that was broken off is not the next game
            self.rest()

    def rest(self) -> None:
        """Release the threads. What has been played stays, and the rest can be played another time."""
        if self._play is not None:
            self._play.close()
            self._play = None

    def results(self, games: int) -> Results:
        trial = self.trial
        return Results(trial.game, self.settings, trial.bots, trial.labels, trial.seed, self.rows[:games], GAMES)


class Trial:
    """The printed rules against others: the same bots, the same seats, the same luck.

    seats: bots by name or as functions, one per seat; people: options that hold because people sit there.
    """

    def __init__(
        self,
        game: Any,
        seats: Sequence[Any],
        seed: int = 0,
        variant: str = "standard",
        patience: float | None = PATIENCE,
        people: Mapping[str, Any] | None = None,
    ):
        self.game, self.seed, self.variant, self.people = game, seed, variant, dict(people or {})
        self.bots, self.labels = seat_bots(game, seats)
        self.patience = checked_patience(patience)
        self.printed = game.settings(len(self.bots), variant, **self.people)
        self.levers = {lever.option: lever for lever in game.bench.LEVERS}
        self._runs: dict[str, Run] = {}

    @property
    def team(self) -> Any:
        return batch.team(self.game, self.bots)

    @property
    def players(self) -> int:
        return len(self.bots)

    # -------------------------------------------------------------- rules

    def rules(self, changes: Mapping[str, Any]) -> Settings:
        """The printed rules with some changes; BadOption if they do not go together."""
        found: Settings = self.game.settings(self.players, self.variant, **{**self.people, **changes})
        return found

    def changes(self, settings: Settings) -> dict[str, Any]:
        """What these rules change, without what follows from the rest by itself."""
        printed = self.printed.values
        found = {name: value for name, value in settings.values.items() if value != printed[name]}
        for name in reversed(list(found)):  # what follows stands later
            others = {key: value for key, value in found.items() if key != name}
            try:
                if self.rules(others).values == settings.values:
                    found = others
            except BiglabError:  # it is needed
                continue
        return found

    def lever(self, name: str) -> Lever:
        return self.levers.get(name) or Lever(name)

    def chips(self, changes: Mapping[str, Any]) -> list[str]:
        """What differs from the printed rules, each in a few words."""
        variant = [] if self.variant == "standard" else [self.variant]
        return variant + [self.lever(name).chip(self.game.options[name], value) for name, value in changes.items()]

    def change(self, changes: Mapping[str, Any]) -> str:
        """The changes in words, as a sentence begins: "Cheaper loans"."""
        if len(changes) > 3:
            return f"These {len(changes)} changes"
        if len(changes) == 1:
            name, value = next(iter(changes.items()))
            return one_change(self.lever(name), self.game.options[name], value, self.printed.values[name])
        return capital(" and ".join(self.chips(changes)[-len(changes) :]))

    def outcome(self, name: Any) -> Outcome:
        """Something to look at, by its name."""
        known = {outcome.name: outcome for outcome in self.game.bench.OUTCOMES}
        if isinstance(name, str) and name in known:
            return known[name]
        raise BiglabError(did_you_mean("outcome", name, known))

    # -------------------------------------------------------------- games

    def play(self, changes: Mapping[str, Any], stop: Any = None) -> Iterator[Finding]:
        """What is found, again and again, until all games are played or the time is over.

        stop: an event; once it is set, what is under way ends with its first picture, or if that takes too long.
        """
        settings = self.rules(changes)
        before = self._run(self.printed)
        after = before if settings.values == self.printed.values else self._run(settings)
        budget = LONGEST if self.team.compiled else BUDGET
        began = shown_at = moved_at = time.monotonic()
        pictures, done = 0, False

        def is_unwanted() -> bool:
            return stop is not None and stop.is_set()

        def is_called_off() -> bool:
            now = time.monotonic()
            return now - moved_at > TOO_LONG and (is_unwanted() or now - began > budget)

        def go_on(run: Run) -> None:
            nonlocal moved_at
            had = len(run.rows)
            run.more(is_called_off)
            if len(run.rows) > had:  # else it was called off, and would be again
                moved_at = time.monotonic()

        try:
            while not (done or (is_unwanted() and (pictures or time.monotonic() - began > TOO_LONG))):
                if not after.over:
                    go_on(after)
                while len(before.rows) < len(after.rows) and not before.over and not is_called_off():
                    go_on(before)
                games, now = min(len(before.rows), len(after.rows)), time.monotonic()
                done = after.over or now - began > budget
                soon = games >= FIRST or (games >= 2 and now - began > SOON)
                if done or (now - shown_at > EVERY if pictures else soon):
                    pictures, shown_at = pictures + 1, now
                    yield Finding(self, changes, before.results(games), after.results(games), done, after is not before)
        finally:
            before.rest()
            after.rest()

    def _run(self, settings: Settings) -> Run:
        key = repr(settings.values)
        run = self._runs.pop(key, None) or Run(self, settings)
        self._runs[key] = run  # the newest stand last
        for old in list(self._runs)[:-KEPT]:
            if self._runs[old].settings is not self.printed:
                del self._runs[old]
        return run


@dataclass(frozen=True)
class Finding:
    """The same games before and after: both Results, and what they say about an outcome."""

    trial: Trial
    changes: Mapping[str, Any]
    before: Results
    after: Results
    done: bool
    is_changed: bool

    @property
    def games(self) -> int:
        return int(self._both.sum())

    @property
    def _both(self) -> np.ndarray:
        """The games that came to their end both ways."""
        return self.before.clean & self.after.clean

    def values(self, outcome: Outcome) -> tuple[np.ndarray, np.ndarray]:
        """The outcome of each game, before and after; for the chance to win one column per seat."""
        both = self._both
        if both.sum() < 2:
            troubled = next((found for found in (self.before, self.after) if found.troubles), None)
            why = f": {troubled.explain(troubled.troubles[0].game)}" if troubled else "; there are no games to compare"
            raise BiglabError(f"fewer than two games came to their end both ways{why}")
        return measured(self.before, outcome)[both], measured(self.after, outcome)[both]

    def effect(self, outcome: Outcome, seat: int = 0, confidence: float = 0.95) -> Interval:
        """How much larger the outcome is after the change: the mean of paired differences, with its interval."""
        before, after = (column(values, seat) for values in self.values(outcome))
        return stats.difference(after, before, confidence=confidence)

    def sentence(self, outcome: Outcome) -> str:
        """The finding in words."""
        if not self.is_changed:
            return self._as_printed(outcome)
        change, games = self.trial.change(self.changes), f"{self.games:,} games"
        if outcome.name == "wins":
            return f"{change}: {self._wins(games)}."
        effect, unit = self.effect(outcome), outcome.unit
        before, after = self.values(outcome)
        if (before == after).all():
            return f"{change}: {outcome.label} is the same in all {games}."
        if 0 in effect:
            return f"{change}: no difference in {outcome.label} that {games} can show ({amount(effect, unit)})."
        way = "rises" if effect.value > 0 else "falls"
        return f"{change}: {outcome.label} {way} by {amount(size(effect), unit)} ({games}, same luck)."

    def _wins(self, games: str) -> str:
        """Whose chance to win changes most; the intervals hold for all seats together, since the largest is picked."""
        wins, seats = self.trial.outcome("wins"), range(self.trial.players)
        effects = [self.effect(wins, seat, 1 - 0.05 / len(seats)) for seat in seats]
        clear = [seat for seat, effect in enumerate(effects) if 0 not in effect]
        if not clear:
            return f"nobody's chance to win changes by as much as {games} can show"
        seat = max(clear, key=lambda each: abs(effects[each].value))
        way = "more" if effects[seat].value > 0 else "less"
        points = amount(size(scaled(effects[seat], 100)), "percentage points")
        return f"{self._who(seat)} wins {way} often, by {points} ({games}, same luck)"

    def _as_printed(self, outcome: Outcome) -> str:
        games = f"{self.games:,} games"
        if outcome.name == "wins":
            shares = self.values(outcome)[0]
            best = int(shares.mean(axis=0).argmax())
            share = stats.mean_share(shares[:, best])
            return f"By the printed rules {self._who(best)} wins most often: {share} ({games}). Move a lever."
        mean = stats.mean(self.values(outcome)[0])
        return (
            f"By the printed rules {outcome.label} is {amount(mean, outcome.unit)} on average ({games}). Move a lever."
        )

    def _who(self, seat: int) -> str:
        return f"{LETTERS[seat]} ({self.trial.labels[seat]})"

    # -------------------------------------------------------------- pictures

    def picture(self, outcome: Outcome, scale: Scale) -> dict[str, Any]:
        """Before in grey, after in colour, on one axis; `scale` keeps it where it is while things move."""
        if outcome.name == "wins":
            return self._bars_of_seats(outcome, scale)
        before, after = self.values(outcome)
        scale.hold(before, after)
        unit = f" ({outcome.unit})" if outcome.unit else ""
        sets = [(before, "printed rules", "faint"), (after, "your rules", "now")][: 1 + self.is_changed]
        marks = []
        for values, name, tone in sets:
            mean = in_figures(float(values.mean()), scale.width)
            label = f"{name}: mean {with_unit(mean, outcome.unit)}"
            shares = scale.shares(values)
            behind = name == "printed rules"
            marks.append(
                bars(scale.middles, shares, label=label, tone=tone, step=scale.width, joined=behind, pale=behind)
            )
        marks += [
            rule(x=clip(float(values.mean()), scale.low, scale.high), tone=tone, solid=tone == "now")
            for values, _, tone in sets
        ]
        across = axis(capital(outcome.label) + unit, low=scale.low, high=scale.high)
        up = axis("share of the games", low=0, high=scale.top, format="percent")
        return chart(capital(outcome.label), x=across, y=up, marks=marks)

    def _bars_of_seats(self, outcome: Outcome, scale: Scale) -> dict[str, Any]:
        before, after = self.values(outcome)
        seats = list(range(self.trial.players))
        names = [f"{LETTERS[seat]} {self.trial.labels[seat]}" for seat in seats]
        sets = [(before, "printed rules", "faint"), (after, "your rules", "now")][: 1 + self.is_changed]
        marks = []
        for values, name, tone in sets:
            means = [stats.mean_share(values[:, seat]) for seat in seats]
            low, high = [m.low for m in means], [m.high for m in means]
            shares = [m.value for m in means]
            if tone == "now":
                marks.append(bars(seats, shares, label=name, tone=tone, low=low, high=high))
            else:
                marks.append(bars(seats, shares, label=name, tone=tone, joined=True, pale=True))
        scale.reach(max(end for mark in marks for end in mark.get("high", mark["y"])))
        up = axis("share of the games won", low=0, high=scale.top, format="percent")
        return chart(capital(outcome.label), x=axis("seat", names=names), y=up, marks=marks)


# ------------------------------------------------------------------ numbers and words


def measured(results: Results, outcome: Outcome) -> np.ndarray:
    """The outcome of each game."""
    of = outcome.column
    if callable(of):
        return np.asarray(of(results), float)
    points = results.points
    if of == "wins":
        return results.shares
    if of == "winner":
        return np.where(results.ranks == 1, points, -np.inf).max(axis=1)
    if of == "gap":
        return points.max(axis=1) - points.min(axis=1)
    if of == "total":
        return points.sum(axis=1)
    return results.report(of).astype(float)


def column(values: np.ndarray, seat: int) -> np.ndarray:
    return values[:, seat] if values.ndim == 2 else values


def one_change(lever: Lever, option: Any, value: Any, printed: Any) -> str:
    """A single change in words."""
    way = direction(value, printed)
    if way and (lever.more if way > 0 else lever.less):
        return lever.more if way > 0 else lever.less
    if option.kind == "bool":
        return capital(lever.title(option)) if value else f"Without “{lever.title(option)}”"
    if option.kind == "list":
        return f"Other {lever.short or lever.title(option)}"
    new, old = (with_unit(lever.text(option, each), lever.unit) for each in (value, printed))
    return f"{capital(lever.title(option))}, {new} instead of {old}"


def direction(value: Any, printed: Any) -> int:
    """1 if all numbers are as large or larger, −1 if they are as large or smaller, 0 if that cannot be said."""
    lists = [each if isinstance(each, list) else [each] for each in (value, printed)]
    if any(isinstance(each, (bool, str)) or not isinstance(each, (int, float)) for each in lists[0] + lists[1]):
        return 0
    ways = {(new > old) - (new < old) for new, old in zip_longest(*lists, fillvalue=0)} - {0}
    return ways.pop() if len(ways) == 1 else 0


def scaled(interval: Interval, factor: float) -> Interval:
    low, high = sorted((interval.low * factor, interval.high * factor))
    return Interval(interval.value * factor, low, high, interval.n, interval.confidence)


def size(interval: Interval) -> Interval:
    """Without its sign."""
    return scaled(interval, -1) if interval.value < 0 else interval


def amount(interval: Interval, unit: str) -> str:
    """An interval with its unit: 12.3 ± 1.1 M, $12.30 ± 0.40."""
    return with_unit(f"{interval}", unit)


def in_figures(value: float, step: float) -> str:
    """A mean, to a hundredth of what a bin is wide."""
    places = max(0, -math.floor(math.log10(step / 20)))
    return f"{value:,.{places}f}".replace("-", "−")


def clip(value: float, low: float, high: float) -> float:
    return min(max(value, low), high)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def checked_seats(game: Any, seats: Any) -> list[Any]:
    """Bots, one per seat: "normal" plays for people, and for bots that think for long."""
    normal = game.levels["normal"]
    if seats is None:
        seats = [normal] * game.default_players
    if isinstance(seats, (str, bytes)) or not isinstance(seats, Sequence):
        raise BiglabError(f'seats: {shown(seats)} is not a list; say seats=["{normal}", "random"]')
    if len(seats) not in game.players:
        few, many = game.players[0], game.players[-1]
        raise BadOption(f"{game.title} is for {few} to {many} players, not {len(seats)}")
    return [normal if is_person(seat) or is_thinker(game, seat) else seat for seat in seats]


def is_person(seat: Any) -> bool:
    return isinstance(seat, str) and seat.partition(":")[0] == "you"


def is_thinker(game: Any, bot: Any) -> bool:
    """Would thousands of games with this bot take hours?"""
    bot = game.bots.get(bot) if isinstance(bot, str) else bot
    return bot is not None and any(bot is game.bots.get(name) for name in THINKERS)
