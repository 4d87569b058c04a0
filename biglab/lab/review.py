"""A review of a game: the sums that decided it, its turning points, and the decisions that cost a seat most.

Everything is about one seat and what that seat could know at the time: its chance to win along the game, and what
its moves were worth, are found by playing on from there, everybody like the game's stand-in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from ..core.checks import whole
from ..core.contract import Part
from ..core.errors import BiglabError, shown
from ..core.rows import Rows
from ..core.table import Played, Table
from ..core.wording import LETTERS
from .executors import cores
from .progress import Cancel, Progress, cancel_check, progress_callback
from .results import columns
from .stats import Interval
from .values import NoPool

CONFIDENCE = 0.99  # of many candidates only the worst are shown, so each must be surer than usual


@dataclass(frozen=True)
class Turn:
    """A turning point: the move, its round, what the log says, and the chance to win before and after it.

    before and after are leads (own score less the best of the others) if the chance to win hardly changed.
    """

    move: int
    round: int
    text: str
    before: float
    after: float


@dataclass(frozen=True)
class Cost:
    """A decision that cost something: what was played, what was better, by how much, and by how many wins."""

    move: int
    round: int
    chosen: str
    best: str
    cost: Interval
    wins: Interval


@dataclass(frozen=True, repr=False)
class Review:
    """A game looked back on by one seat: `sums`, `turns`, `costs`, `chances`; it prints itself.

    sums: the parts of every score; ranks: the place of every seat; verdict and tie_break: who has won and why.
    chances: how often the seat won the playouts, by the moves before a point; turns: the turning points, by the
    chance to win or, if that is not known, by the lead; costs: the costliest decisions, worst first.
    looked: decisions that were looked at, out of `decisions`; playouts: in all; note: a remark.
    """

    title: str
    seat: int
    names: tuple[str, ...]
    unit: str
    policy: str
    sums: tuple[tuple[Part, ...], ...]
    totals: tuple[str, ...]
    ranks: tuple[int, ...]
    verdict: str
    tie_break: str
    decisions: int
    chances: tuple[tuple[int, float], ...] = ()
    turns: Rows[Turn] = field(default_factory=Rows)
    costs: Rows[Cost] = field(default_factory=Rows)
    by_chance: bool = False  # are turning points found by the chance to win?
    looked: int = 0
    playouts: int = 0
    planned: int = 0
    compiled: bool = True
    note: str = ""
    done: bool = False

    @property
    def frame(self) -> Any:
        """The costliest decisions as a pandas DataFrame."""
        return self.costs.frame

    @property
    def who(self) -> str:
        return f"{LETTERS[self.seat]} ({self.names[self.seat]})"

    def __repr__(self) -> str:
        head = [f"{self.title}. {self.verdict}", self.tie_break]
        order = sorted(range(len(self.names)), key=lambda seat: self.ranks[seat])
        table = [["", *(f"{self.ranks[seat]}. {LETTERS[seat]} {self.names[seat]}" for seat in order)]]
        for i, part in enumerate(self.sums[0]):
            table.append([part.label, *(self.sums[seat][i].text for seat in order)])
        table.append(["sum", *(self.totals[seat] for seat in order)])
        return "\n".join([*filter(None, head), *columns(table), *self._turns(), *self._costs()])

    def _turns(self) -> list[str]:
        if not self.turns:
            return []
        what = "chance to win" if self.by_chance else "lead"
        rows = [
            [f"move {turn.move}", f"round {turn.round}", self.step(turn.before, turn.after), turn.text]
            for turn in self.turns
        ]
        return [f"turning points in the {what} of {self.who}:", *columns(rows)]

    def step(self, before: float, after: float) -> str:
        """From one chance to win, or one lead, to another."""
        spec = ".0%" if self.by_chance else "+,.10g"
        return f"{before:{spec}} → {after:{spec}}".replace("%", " %").replace("-", "−")

    def _costs(self) -> list[str]:
        if not self.costs:
            return [self.nothing]
        rows = [
            [f"move {c.move}", f"round {c.round}", in_unit(c.cost, self.unit), f"{c.chosen} instead of {c.best}"]
            for c in self.costs
        ]
        return [f"costliest decisions of {self.who}:", *columns(rows), self.basis]

    @property
    def nothing(self) -> str:
        """The sentence if no decision can be shown to have cost anything."""
        if not self.decisions:
            return f"{self.who} had nothing to decide."
        some = "No" if self.looked == self.decisions else f"None of {self.looked} (of {self.decisions})"
        thing = "decision" if some == "No" else "decisions"
        luck = f"cost anything that {self.playouts:,} playouts can tell from luck."
        return " ".join(filter(None, [f"{some} {thing} of {self.who} {luck}", self.note]))

    @property
    def basis(self) -> str:
        """How the figures were found: how many decisions, how many playouts, which policy."""
        part = "" if self.looked == self.decisions else f"{self.looked} of "
        many = f"{part}{self.decisions} decision{'' if self.decisions == 1 else 's'}"
        said = f"{many} looked at with {self.playouts:,} playouts, all going on like {self.policy}; "
        said += f"{CONFIDENCE:.0%} intervals."
        return " ".join(filter(None, [said.replace("%", " %"), self.note]))


def in_unit(cost: Interval, unit: str) -> str:
    """A cost as people write it; of large sums no more digits than are known.

    >>> in_unit(Interval(281_075, 258_840, 303_310, n=200), "$"), in_unit(Interval(2.3, 1.9, 2.7, n=200), "M")
    ('$281,000 ± 22,000', '2.3 ± 0.4 M')
    """
    said = f"{cost}".partition(" (")[0]
    if cost.half_width >= 1_000:
        step = 10 ** (len(str(int(cost.half_width))) - 2)
        value, half = (round(x / step) * step for x in (cost.value, cost.half_width))
        said = f"{value:,} ± {half:,}"
    return f"${said}" if unit == "$" else f"{said} {unit}".strip()


def review(
    table: Table,
    seat: int | None = None,
    *,
    games: int | None = None,
    seed: int = 0,
    cancel: Cancel = None,
    progress: Progress = None,
) -> Review:
    """Look back on a game: the sums, the turning points, and the decisions that cost a seat most.

    table: a game that was played, to its end or so far; seat: whose; by default the person's, or the winner's if
    only bots played; games: playouts in all; cancel: a `threading.Event` that ends it early; progress: True, or a
    function.

    >>> import biglab
    >>> table = biglab.new("big-idea", seats=["random", "star", "star"], seed=3, rounds=2).finish()
    >>> found = biglab.review(table, seat=0, games=600)
    >>> found.who, len(found.costs) <= 3
    ('A (random)', True)
    """
    tell, found = progress_callback(progress, "playouts"), None
    for found in review_live(table, seat, games=games, seed=seed, cancel=cancel):
        tell(min(found.playouts, found.planned - 1), found.planned)
    if found is None:
        raise BiglabError("cancelled before anything was found")
    tell(found.planned, found.planned)
    return found


def review_live(
    table: Table,
    seat: int | None = None,
    *,
    games: int | None = None,
    seed: int = 0,
    cancel: Cancel = None,
    decided: Callable[[Played], bool] | None = None,
) -> Iterator[Review]:
    """The same as it grows: at once the sums and the swings of the lead, then the chance to win, then the decisions.

    decided: which moves of the seat were decisions; those that time made for a person were not.
    """
    from .review_search import ReviewSearch  # it imports this module

    if not isinstance(table, Table):
        raise BiglabError(f"review: {shown(table)} is not a table; say biglab.review(board.table)")
    whose, seed = reviewed_seat(table, seat), whole(seed, "seed", 0)
    search = ReviewSearch(table, whose, games, seed, cancel_check(cancel), decided)
    with ThreadPoolExecutor(cores()) if search.team.compiled and cores() > 1 else NoPool() as pool:
        yield from search.steps(pool)


def reviewed_seat(table: Table, seat: int | None) -> int:
    if seat is not None:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < table.state.seats:
            raise BiglabError(f"seat: {shown(seat)} is not a seat of this table; give 0 to {table.state.seats - 1}")
        return seat
    people = [seat for seat, human in enumerate(table.humans) if human]
    return next(iter(people or table.game.winners(table.state_at(table.length)) or [0]))
