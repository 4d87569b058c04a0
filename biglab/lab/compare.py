"""What one change does: two experiments on the same luck, and the differences with their intervals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..core.errors import BiglabError
from ..core.needs import needed
from ..core.wording import LETTERS
from . import stats
from .results import Results, columns, counted
from .simulate import simulate
from .stats import Interval


@dataclass(frozen=True)
class Effect:
    """One measure before and after the change, and how much larger it is after (paired, with its interval)."""

    what: str
    before: float
    after: float
    effect: Interval

    @property
    def clear(self) -> bool:
        """Does the interval leave out zero?"""
        return 0 not in self.effect


@dataclass(frozen=True, repr=False)
class Comparison:
    """The effects of a change: `effects` by name, such as `comparison["score A"]`."""

    a: Results
    b: Results
    effects: tuple[Effect, ...]

    def __getitem__(self, what: str) -> Effect:
        for effect in self.effects:
            if effect.what == what:
                return effect
        from ..core.errors import did_you_mean

        raise BiglabError(did_you_mean("measure", what, [effect.what for effect in self.effects]))

    @property
    def frame(self) -> Any:
        """A pandas DataFrame, one row for each measure."""
        pd = needed("pandas")

        return pd.DataFrame(
            [
                {
                    "what": each.what,
                    "before": each.before,
                    "after": each.after,
                    "effect": each.effect.value,
                    "low": each.effect.low,
                    "high": each.effect.high,
                    "games": each.effect.n,
                }
                for each in self.effects
            ]
        )

    def plot(self, what: str = "score", **options: Any) -> Any:
        """The effects on every seat's score (or `what="win"`), with zero marked."""
        from ..charts import plots

        rows = [(each.what, each.effect) for each in self.effects if each.what.startswith(what + " ")]
        if not rows:
            raise BiglabError(f"what: {what!r} was not compared seat by seat; ask for 'score' or 'win'")
        unit = "share of wins" if what == "win" else self.a.game.unit_name
        return plots.score_intervals(rows, **{"unit": unit, "reference": 0, **options})

    def __repr__(self) -> str:
        head = (
            f"{self.a.game.title}: {counted(self.effects[0].effect.n)} played both ways on the same luck, "
            f"seed {self.a.seed}: {difference_in_words(self.a, self.b)}"
        )
        body = [
            (each.what, f"{each.before:.4g}", f"{each.after:.4g}", f"{each.effect}", "yes" if each.clear else "no")
            for each in self.effects
        ]
        return "\n".join([head, *columns([("what", "before", "after", "effect", "clear"), *body])])


def compare(a: Results | Mapping[str, Any], b: Results | Mapping[str, Any], **common: Any) -> Comparison:
    """Play the same games twice, with one thing changed, and measure what the change does (b less a).

    a, b: the arguments of `simulate` that differ, as dictionaries, or Results of the same seed and length;
    common: the arguments that both share.

    >>> found = compare({}, {"payout_factor": 3}, game="big-idea", bots="random", games=100, seed=1)
    >>> found["score A"].clear
    True
    """
    first, second = played(a, common, "a"), played(b, common, "b")
    if first.game is not second.game:
        raise BiglabError(f"a and b are {first.game.title} and {second.game.title}; compare two runs of one game")
    if (first.seed, len(first)) != (second.seed, len(second)):
        raise BiglabError(
            f"a and b are not the same games: seed {first.seed} with {len(first):,} games, seed "
            f"{second.seed} with {len(second):,}; play both with one seed and as many games"
        )
    both = first.clean & second.clean
    if both.sum() < 2:
        raise BiglabError("fewer than two games came to their end both ways; see .troubles of a and b")
    measures: list[tuple[str, np.ndarray, np.ndarray]] = []
    for name in ("score", "win"):
        tables = (first.points, second.points) if name == "score" else (first.shares, second.shares)
        for seat in range(min(first.players, second.players)):
            measures.append((f"{name} {LETTERS[seat]}", tables[0][:, seat], tables[1][:, seat]))
    for name in ("steps", "rounds", *first.game.reports):
        measures.append((name, first.report(name), second.report(name)))
    effects = tuple(
        Effect(name, float(x[both].mean()), float(y[both].mean()), stats.difference(y[both], x[both]))
        for name, x, y in measures
    )
    return Comparison(first, second, effects)


def played(one: Any, common: dict[str, Any], name: str) -> Results:
    """One side of a comparison: Results as they are, or the games that these arguments ask for."""
    if isinstance(one, Results):
        return one
    if not isinstance(one, Mapping):
        raise BiglabError(f"{name}: {one!r} is neither Results nor a dictionary of simulate's arguments")
    arguments = {**common, **one}
    missing = [each for each in ("game", "bots") if each not in arguments]
    if missing:
        raise BiglabError(f"{name}: {' and '.join(missing)} not given; say compare(a, b, game=…, bots=…)")
    return simulate(**arguments)


def difference_in_words(a: Results, b: Results) -> str:
    """What was changed: options and bots."""
    changes = [
        f"{name} {a.options[name]} → {value}"
        for name, value in b.options.items()
        if a.options[name] != value and a.game.options[name].kind != "text"
    ]
    if a.players != b.players:
        changes.append(f"{a.players} → {b.players} players")
    changes += [f"{LETTERS[seat]} {x} → {y}" for seat, (x, y) in enumerate(zip(a.labels, b.labels)) if x != y]
    return ", ".join(changes) or "nothing changed"
