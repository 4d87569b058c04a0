"""Try a rule: levers on one side, on the other what they change, before in grey and after in colour, while dragging.

The page sends where its levers stand; Python plays both sets of rules on the same luck and sends pictures, the first
one soon. Every message names all levers that have been moved, so the latest is always enough.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from typing import Any

import traitlets

from ..charts.svg import USUAL, fitted, page_svg
from ..core.checks import whole
from ..core.errors import BiglabError, shown
from ..core.game import AnyGame
from ..core.options import Option, check_names
from ..core.registry import find as find_game
from ..core.state import AnyBot
from ..core.wording import LETTERS, with_unit
from ..lab.bins import Scale
from ..lab.try_rule import GAMES, Finding, Trial, amount, capital, checked_seats
from .base import BiglabWidget, in_words
from .worker import Worker

LOWEST, TALLEST, NARROWEST, WIDEST = 160, 1200, 240, 2400  # of a picture on a page, in pixels
FEW = 8  # choices that are shown side by side; more are a slider
COMPILING = "The rules are being compiled, which takes some seconds the very first time."


class RuleBench(traitlets.HasTraits):
    """The part of a widget that tries rules: what can be moved (`bench`), what is found (`trial`), and how the game
    on the screen differs from the printed rules (`chips`)."""

    bench = traitlets.Dict().tag(sync=True)
    trial = traitlets.Dict().tag(sync=True)
    chips: Any = traitlets.List().tag(sync=True)

    _lock: Any
    error: Any

    def _begin_bench(self, trial: Trial, played: Mapping[str, Any], wanted: Mapping[str, Any] | None = None) -> None:
        """Begin with another table: other seats, or other luck. played: what the game on the screen changes in the
        printed rules; wanted: what the levers change, if that is something else."""
        if not hasattr(self, "_bench_job"):
            self._bench_job = Worker("try a rule", self._bench_trouble)
            self._room = (USUAL, 360)
            self._outcome = trial.game.bench.OUTCOMES[0]
        self._bench_job.stop()  # what it still finds is not shown: it belongs to another table
        wanted = played if wanted is None else wanted
        self._rules, self._played, self._changes_wanted = trial, dict(played), dict(wanted)
        self._found: Finding | None = None
        self._scale, self._is_settled = Scale(), False
        self._offer = offers(trial, wanted)
        self.bench = {
            "levers": [lever.sent() for lever in self._offer.values()],
            "outcomes": [[outcome.name, capital(outcome.label)] for outcome in trial.game.bench.OUTCOMES],
            "who": "Bots play: " + ", ".join(f"{LETTERS[i]} {name}" for i, name in enumerate(trial.labels)) + ".",
        }
        self.chips = trial.chips(played)
        self._tell_trial(at=self._places(), sentence="", drawn={}, games=0, busy=False, refused={})

    def _wanted_settings(self) -> Any:
        """The rules as the levers stand."""
        return self._rules.rules(self._changes_wanted)

    # -------------------------------------------------------------- messages from the page

    def on_try(self, message: dict[str, Any]) -> None:
        """Levers have been moved: `at` says where, of all that do not stand at the printed rules."""
        at, moved = message.get("at"), message.get("moved")
        if not isinstance(at, dict):
            raise BiglabError("the page must say where its levers stand")
        echo = {"from": message.get("from"), "n": message.get("n")}
        check_names(at, self._offer)
        hidden = {name: value for name, value in self._changes_wanted.items() if name not in self._offer}
        try:
            asked = {name: self._offer[name].value(place) for name, place in at.items()}
            printed = self._rules.printed.values
            changes = {**hidden, **{name: value for name, value in asked.items() if value != printed[name]}}
            self._rules.rules(changes)
        except BiglabError as refusal:
            name = moved if moved in self._offer else next(iter(at), "")
            self._tell_trial(at=at, refused={name: without_name(str(refusal))}, **echo)
            return
        self._changes_wanted = changes
        self._tell_trial(at=self._places(), refused={}, **echo)
        self._start_trial()

    def on_watch(self, message: dict[str, Any]) -> None:
        """Another outcome is looked at: the games are there already."""
        self._outcome = self._rules.outcome(message.get("outcome"))
        self._scale, self._is_settled = Scale(), False
        if self._found is not None:
            self._show_found(self._found, self.trial.get("busy", False))
        else:
            self._start_trial()

    def on_room(self, message: dict[str, Any]) -> None:
        """A page shows the bench, with this much room for the picture; the first time the games begin."""
        wide, tall = whole(message.get("width"), "width", 0), whole(message.get("height"), "height", 0)
        self._room = (min(max(wide, NARROWEST), WIDEST), min(max(tall, LOWEST), TALLEST))
        if self._found is not None:
            self._show_found(self._found, self.trial.get("busy", False))
        else:
            self._start_trial()

    # -------------------------------------------------------------- what is found

    def _start_trial(self) -> None:
        trial, changes = self._rules, dict(self._changes_wanted)
        is_new = not trial.team.is_made
        self._tell_trial(busy=True, **({"sentence": COMPILING} if is_new else {}))

        def job(stop: threading.Event) -> None:
            for found in trial.play(changes, stop):
                with self._lock:
                    if self._rules is trial:
                        self._show_found(found, not found.done)

        self._bench_job.start(job)

    def _show_found(self, found: Finding, busy: bool) -> None:
        self._found = found
        if not self._is_settled:  # the first games are few: the axis is laid when all are there, and then it stays
            self._scale, self._is_settled = Scale(), not busy
        spec = found.picture(self._outcome, self._scale)
        self._tell_trial(
            drawn=fitted(spec, *self._room),
            sentence=found.sentence(self._outcome),
            games=found.games,
            busy=busy,
        )

    def _tell_trial(self, **news: Any) -> None:
        changes = self._changes_wanted
        self.trial = {
            **self.trial,
            "of": GAMES,
            "outcome": self._outcome.name,
            "changed": bool(changes),
            "pending": changes != self._played,
            "chips": self._rules.chips(changes),
            **news,
        }

    def _bench_trouble(self, problem: BaseException) -> None:
        with self._lock:
            self._tell_trial(busy=False, sentence=f"Nothing can be shown here: {in_words(problem)}")

    def _places(self) -> dict[str, Any]:
        """Where the levers stand that differ from the printed rules, also those that follow another one."""
        values = self._rules.rules(self._changes_wanted).values
        return {
            name: lever.place(values[name])
            for name, lever in self._offer.items()
            if values[name] != self._rules.printed.values[name]
        }


class OfferedLever:
    """A lever as a page shows it: the values that it can take, and their texts."""

    def __init__(self, trial: Trial, option: Option, value: Any):
        self.option, self.lever = option, trial.lever(option.name)
        self.is_first, self.printed = option.name in trial.levers, trial.printed.values[option.name]
        self.places: list[Any] = []
        if option.kind == "list":
            self.kind = "bars" if self.lever.entries else "text"
            return
        self.places = self.lever.places(option, self.printed)
        if option.name.startswith("first_"):  # seats: as many as there are at this table
            self.places = [place for place in self.places if isinstance(place, str) or place < trial.players]
        for each in (self.printed, value):
            if each not in self.places:
                self.places = sorted([*self.places, each]) if option.kind != "choice" else [*self.places, each]
        is_few = option.kind == "choice" and len(self.places) <= FEW
        self.kind = "switch" if option.kind == "bool" else "choice" if is_few else "slider"

    def place(self, value: Any) -> Any:
        """Where a value stands: a number of a place, the heights of the bars, or a text."""
        if self.kind == "bars":
            return value
        if self.kind == "text":
            return self.lever.text(self.option, value)
        if value in self.places:
            return self.places.index(value)
        return min(range(len(self.places)), key=lambda place: abs(self.places[place] - value))  # it follows another

    def value(self, place: Any) -> Any:
        """The value at a place that a page names."""
        if self.kind == "text":
            if not isinstance(place, str) or len(place) > 400:
                raise BiglabError(f"{shown(place)} is not a list of numbers")
            return self.option.check("" if place == "none" else place.replace("−", "-"))
        if self.kind == "bars":
            return self.option.check(place)
        if isinstance(place, bool) or not isinstance(place, int) or not 0 <= place < len(self.places):
            raise BiglabError(f"there is no place {shown(place)}; there are {len(self.places)}")
        return self.places[place]

    def sent(self) -> dict[str, Any]:
        """Plain data for the page."""
        option, lever = self.option, self.lever
        sent: dict[str, Any] = {
            "name": option.name,
            "label": capital(lever.title(option)),
            "says": lever.says or sentence(option.help),
            "kind": self.kind,
            "group": option.group,
            "first": self.is_first,
            "printed": self.place(self.printed),
        }
        if self.kind == "bars":
            low, high = (end if end is not None else usual for end, usual in self._ends())
            sent |= {"low": low, "high": max(high, *self.printed), "step": option.step, "entries": list(lever.entries)}
            sent |= {"grows": lever.grows, "unit": lever.unit}
        elif self.kind != "text":
            sent["texts"] = [self._text(place) for place in self.places]
        return sent

    def _ends(self) -> tuple[tuple[float | None, float], tuple[float | None, float]]:
        return (self.lever.low, self.option.low), (self.lever.high, self.option.high)

    def _text(self, value: Any) -> str:
        if self.option.name.startswith("first_") and isinstance(value, int):
            return f"seat {LETTERS[value]}"
        return with_unit(self.lever.text(self.option, value), self.lever.unit)


def offers(trial: Trial, changes: Mapping[str, Any]) -> dict[str, OfferedLever]:
    """The levers of a game: first those that matter most, then all other options but those that are files."""
    options, values = trial.game.options, trial.rules(changes).values
    names = [*trial.levers, *(name for name in options if name not in trial.levers)]
    return {name: OfferedLever(trial, options[name], values[name]) for name in names if options[name].kind != "text"}


def sentence(text: str) -> str:
    return capital(text).rstrip(".") + "."


def without_name(refusal: str) -> str:
    """A refusal shown at its lever need not say the name that the option has in code."""
    name, colon, rest = refusal.partition(": ")
    return sentence(rest if colon and name.isidentifier() else refusal)


def trial_at(table: Any) -> tuple[Trial, dict[str, Any]]:
    """What can be tried at a table, and how its rules differ from the printed ones: bots play for people."""
    game = table.game
    seats = checked_seats(game, ["you" if human else player for human, player in zip(table.humans, table.players)])
    people = game.rules.for_people(list(table.humans)) if any(table.humans) else {}
    trial = Trial(game, seats, table.seed, table.settings.variant, table.patience, people)
    return trial, trial.changes(table.settings)


class TryRule(RuleBench, BiglabWidget, esm="shell/try_rule_page"):
    """Levers and what they change, as a widget of its own."""

    title = traitlets.Unicode("").tag(sync=True)

    def __init__(self, trial: Trial, changes: Mapping[str, Any]):
        super().__init__()
        self.title = f"{trial.game.title}: try a rule"
        self._begin_bench(trial, {}, changes)

    def _tell_trial(self, **news: Any) -> None:
        super()._tell_trial(**{**news, "code": self._code(), "pending": False})

    def _code(self) -> str:
        """How such a game is begun."""
        given = "".join(f", {name}={value!r}" for name, value in self._changes_wanted.items())
        variant = "" if self._rules.variant == "standard" else f", variant={self._rules.variant!r}"
        return f'biglab.play("{self._rules.game.name}"{variant}{given})'

    @property
    def found(self) -> Finding:
        """What has been found, once all games are played: `biglab.compare(found.before, found.after)` says it all."""
        if self._found is None or self.trial.get("busy"):
            if self._found is None:
                with self._lock:
                    self._start_trial()
            self._bench_job.wait()
        if self._found is None:
            raise BiglabError(self.trial["sentence"])
        return self._found

    def text(self) -> str:
        found, outcome = self.found, self._outcome
        lines = [self.title, *(f"  {chip}" for chip in self._rules.chips(found.changes))]
        if outcome.name != "wins":
            from ..lab import stats

            names = ("printed rules", "your rules")[: 1 + found.is_changed]
            lines.append(f"{capital(outcome.label)}")
            lines += [
                f"  {name}: {amount(stats.mean(values), outcome.unit)}"
                for name, values in zip(names, found.values(outcome))
            ]
        return "\n".join([*lines, found.sentence(outcome)])

    def svg(self) -> str:
        found = self.found
        chips = " · ".join(self._rules.chips(found.changes))
        lines = [line for line in (chips, found.sentence(self._outcome)) if line]
        return page_svg(self.title, lines, [found.picture(self._outcome, Scale())])


def try_rule(
    game: AnyGame = "big-shot",
    seats: Sequence[AnyBot] | None = None,
    seed: int = 0,
    variant: str = "standard",
    **options: Any,
) -> TryRule:
    """Move a rule and see what it changes, compared with the printed rules, on the same luck.

    game: its name; seats: one bot per seat, by name or as functions ("normal" plays for "you"); seed: one seed, one
    luck; variant: the printed rules to start from; options: where the levers stand at first.

    >>> import biglab
    >>> lab = biglab.try_rule("big-idea", ["greedy", "star", "myopic", "founder"], seed=1, die_sides=8)
    >>> print(lab.found.sentence(lab.found.trial.outcome("winner")))
    A die with more sides: the winner's score falls by $34.0 ± 1.4 (2,000 games, same luck).
    """
    found = find_game(game)
    trial = Trial(found, checked_seats(found, seats), whole(seed, "seed", 0), variant)
    check_names(options, found.options)
    return TryRule(trial, trial.changes(trial.rules(options)))
