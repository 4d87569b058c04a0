"""Every auction of many games of Big Shot: was the sale efficient, and was the bundle overpaid?

Two notions of "the right winner" are kept apart. A sale goes `to_highest` if no seat has a higher value of its own. It
is `efficient` if no other winner would leave all seats together with more: a win changes what the others have, too.

Games are played by bots, compiled where possible, and stopped before each auction to lay out all placements (see
`bundles.py`), so a few dozen games take seconds.

    outlook  "odds" or "now": how a bundle is valued, see `bundles.py`
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from ....core import batch, loop
from ....core.checks import whole
from ....core.errors import BiglabError, BotTrouble
from ....core.needs import needed
from ....core.registry import find
from ....core.state import CHANCE, NOBODY, unpack
from ....core.wording import LETTERS
from ....lab import stats
from ....lab.simulate import seat_bots
from ....lab.stats import Interval
from ..rules import play as rules
from ..rules.options import NAME
from .hindsight import PastAuction, review

__all__ = ["SaleRow", "Sales", "sales"]

MOST_GAMES = 100_000


class SaleRow(NamedTuple):
    """One auction."""

    game: int
    round: int
    leader: int
    winner: int  # NOBODY where the bundle was removed
    price: int
    values: tuple[float, ...]  # to each seat
    willing: tuple[float, ...]  # the most each would pay, rather than see a rival win
    cash: tuple[int, ...]
    to_highest: bool  # nobody has a higher value of its own than the winner
    efficient: bool  # no other winner would leave all together with more
    lost: float  # capital of all together that is missing because another won
    surplus: float  # of the winner, loans counted
    overpaid: float  # what the winner paid above its value, loans counted
    envy: float  # the largest regret of another seat, see `hindsight.py`
    short: bool  # somebody who valued it more than the price could not pay it
    same_winner: bool  # the seat with the highest value of its own is an efficient winner


@dataclass(frozen=True, repr=False)
class Sales:
    """Many auctions, with the figures of a market; intervals rest on the mean of every game."""

    rows: tuple[SaleRow, ...]
    outlook: str

    def each_game(self, what: str | Callable[[SaleRow], Any]) -> np.ndarray:
        """The mean of a column in every game, or of a function of the rows."""
        games: dict[int, list[float]] = {}
        for row in self.rows:
            games.setdefault(row.game, []).append(float(what(row) if callable(what) else getattr(row, what)))
        return np.array([np.mean(values) for values in games.values()])

    @property
    def efficiency(self) -> Interval:
        """How often no other winner would have left all seats together with more."""
        return stats.mean_share(self.each_game("efficient"))

    @property
    def to_highest(self) -> Interval:
        """How often the bundle went to the seat with the highest value of its own."""
        return stats.mean_share(self.each_game("to_highest"))

    @property
    def same_winner(self) -> Interval:
        """How often the two notions agree: the seat with the highest own value is an efficient winner."""
        return stats.mean_share(self.each_game("same_winner"))

    @property
    def lost(self) -> Interval:
        """Capital of all seats together that is missing because another won, an auction."""
        return self._mean("lost")

    @property
    def overpaid(self) -> Interval:
        """What winners paid above the value, an auction."""
        return self._mean("overpaid")

    @property
    def surplus(self) -> Interval:
        """What winners gained, an auction."""
        return self._mean("surplus")

    @property
    def cursed(self) -> Interval:
        """How often the winner paid more than the bundle was worth."""
        return stats.mean_share(self.each_game(lambda row: row.overpaid > 0))

    @property
    def short(self) -> Interval:
        """How often somebody who valued the bundle above its price could not afford it."""
        return stats.mean_share(self.each_game("short"))

    @property
    def correlation(self) -> float:
        """The correlation of the values of two seats for a bundle, over all pairs; 0 if they are independent."""
        pairs = [(a, b) for row in self.rows for i, a in enumerate(row.values) for b in row.values[i + 1 :]]
        if len(pairs) < 2:
            return float("nan")
        x = np.array([*pairs, *((b, a) for a, b in pairs)])
        return float(np.corrcoef(x.T)[0, 1])

    @property
    def apart(self) -> Interval:
        """How far the highest and the lowest value of a bundle are apart."""
        return self._mean(lambda row: max(row.values) - min(row.values))

    @property
    def interdependence(self) -> Interval:
        """By how much what a seat would pay differs from what the bundle adds to its capital."""
        return self._mean(lambda row: np.mean([abs(a - b) for a, b in zip(row.values, row.willing)]))

    @property
    def free(self) -> Interval:
        """How often nothing was paid."""
        return stats.mean_share(self.each_game(lambda row: row.price == 0))

    @property
    def figures(self) -> dict[str, Interval]:
        """All means by name."""
        names = ("efficiency", "to_highest", "lost", "surplus", "overpaid", "cursed", "short")
        return {name: getattr(self, name) for name in names}

    @property
    def frame(self) -> Any:
        """One row per auction, as a pandas DataFrame; values and cash have a column per seat."""
        pd = needed("pandas")

        found = []
        for row in self.rows:
            flat = {name: value for name, value in row._asdict().items() if name not in ("values", "willing", "cash")}
            flat |= {f"value_{LETTERS[i]}": value for i, value in enumerate(row.values)}
            flat |= {f"willing_{LETTERS[i]}": most for i, most in enumerate(row.willing)}
            flat |= {f"cash_{LETTERS[i]}": cash for i, cash in enumerate(row.cash)}
            found.append(flat)
        return pd.DataFrame(found)

    def __len__(self) -> int:
        return len(self.rows)

    def __repr__(self) -> str:
        games = len({row.game for row in self.rows})
        lines = [f"{len(self):,} auctions of {games:,} games"]
        lines += [f"  {name:12} {value}" for name, value in self.figures.items()]
        return "\n".join(lines)

    def _mean(self, what: str | Callable[[SaleRow], Any]) -> Interval:
        found = self.each_game(what)
        if len(found) < 2:
            raise BiglabError("games: an interval needs at least two games; play more, or look at .rows")
        return stats.mean(found)


def sales(
    bots: Any = "random",
    games: int = 20,
    seed: int = 0,
    *,
    outlook: str = "odds",
    aim: str = "own",
    variant: str = "standard",
    **options: Any,
) -> Sales:
    """Play games between bots and look at every auction of them.

    bots, games, seed, variant, options: as for `biglab.simulate`, which plays the very same games; aim: which of
    equally good placements a winner would take, "own" (worst for the others) or "kind" (best), see `bundles.py`.

    >>> found = sales("random", games=2, seed=1, spaces=4)
    >>> len(found), {row.round for row in found.rows} == {1, 2, 3, 4}
    (8, True)
    """
    game = find(NAME)
    named, _ = seat_bots(game, bots)
    settings = game.settings(len(named), variant, **options)
    team = batch.team(game, named)
    rows = []
    for number in range(whole(games, "games", 1, MOST_GAMES)):
        for past in past_auctions(game, team, settings, whole(seed, "seed", 0), number):
            rows.append(sale_row(past, number, outlook, aim))
    return Sales(tuple(rows), outlook)


# ------------------------------------------------------------------ helpers of this file


def sale_row(past: PastAuction, game: int, outlook: str, aim: str) -> SaleRow:
    seen = review(past, outlook=outlook, aim=aim)
    values = tuple(float(row.value) for row in seen.seats)
    cash = tuple(row.cash for row in seen.seats)
    surplus = next((row.surplus for row in seen.seats if row.seat == seen.winner), None)
    overpaid = next((row.overpaid for row in seen.seats if row.seat == seen.winner), 0)
    envy = max((row.regret for row in seen.seats if row.seat != seen.winner), default=0)
    short = any(values[i] > past.price >= cash[i] for i in range(len(values)) if i != seen.winner)
    willing = tuple(float(row.willing) for row in seen.seats)
    return SaleRow(
        game,
        seen.round,
        seen.leader,
        seen.winner,
        seen.price,
        values,
        willing,
        cash,
        seen.winner in seen.highest,
        seen.lost <= 1e-9,
        float(seen.lost),
        float(surplus or 0),
        float(overpaid),
        float(envy),
        short,
        any(seat in seen.efficient for seat in seen.highest),
    )


def past_auctions(game: Any, team: batch.Team, settings: Any, seed: int, number: int) -> Iterator[PastAuction]:
    """The auctions of one game, round by round; what each seat bid on the way is not kept."""
    state = game.new_state(settings, seed, number)
    while state.to_move != NOBODY:
        sales, won = state.sales, list(state.won)
        while state.to_move == CHANCE:
            rules.apply(state, unpack(game.plain.draw(state)))
            state.ply += 1
        start, state = state, play_round(team, state, seed, number)
        winner, price = NOBODY, 0
        if state.sales > sales:
            winner = next(seat for seat in range(state.seats) if state.won[seat] > won[seat])
            price = state.prices[sales]
        drawn = tuple(max(0, now - then) for now, then in zip(state.loans, start.loans))
        yield PastAuction(start, (None,) * state.seats, drawn, winner, price, state.ply)


def play_round(team: batch.Team, state: Any, seed: int, number: int) -> Any:
    """The position when the round is over, played by the bots, compiled where they can be."""
    after, row = team.play_one(team.ready(state), [seed, number, batch.AS_IT_IS, batch.NO_MOVE, state.round])
    if row[loop.TROUBLE] != loop.FINE:
        who = row[loop.WHO]
        name = batch.name_of(team.bots[who]) if who >= 0 else "nobody"
        raise BotTrouble(
            f"bots: {name} raised an error or chose a move it was not offered in game {number}, round "
            f"{state.round}; simulate the same and see .explain({number})"
        )
    return team.game.layout.to_state(after) if team.compiled else after
