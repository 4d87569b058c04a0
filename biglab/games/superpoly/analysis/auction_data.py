"""Every auction of the bank's deeds in many games between bots: the price beside what the deed is worth.

What a deed is worth to its buyer is what it adds: the present value of all rents of what the buyer has with it, less
the same without it. A whole group may be built up to the level that pays best, houses paid for. The hope for lots that
are still missing is left out, so a price above this is what was paid for hope, or for keeping a rival from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from ....core import batch
from ....core.checks import whole
from ....core.errors import BiglabError, BotTrouble
from ....core.needs import needed
from ....core.registry import find
from ....core.state import CHANCE, NOBODY, offered, unpack
from ....lab import stats
from ....lab.simulate import seat_bots
from ....lab.stats import Interval
from ..rules import words as w
from ..rules.options import NAME
from ..rules.purchase import bank_reserve
from .income import Rents, present_value, rents_of

__all__ = ["Sale", "Sales", "added_value", "sales"]


class Sale(NamedTuple):
    """One auction of a deed of the bank's."""

    game: int
    turn: int
    square: int
    decliner: int
    reserve: int
    price: int  # 0 if nobody wanted it
    winner: int  # NOBODY if it stayed with the bank
    list_price: int
    fair: float  # what it adds to what the winner has; to the player to whom it adds most, if it stayed with the bank
    completes: bool  # the winner has the whole group now
    harm: float  # what the decliner loses: rents it will pay on what the winner has now


@dataclass(frozen=True, repr=False)
class Sales:
    """Many auctions; intervals rest on the mean of every game, since auctions of one game are not independent."""

    rows: tuple[Sale, ...]
    games: int

    @property
    def sold(self) -> tuple[Sale, ...]:
        return tuple(row for row in self.rows if row.winner != NOBODY)

    def mean(self, what: Callable[[Sale], float], among: Iterable[Sale] | None = None) -> Interval:
        """The mean of something over the auctions, or over some of them."""
        games: dict[int, list[float]] = {}
        for row in self.sold if among is None else among:
            games.setdefault(row.game, []).append(float(what(row)))
        if len(games) < 2:
            raise BiglabError("games: an interval needs such auctions in at least two games; play more")
        return stats.mean(np.array([np.mean(each) for each in games.values()]))

    @property
    def of_list(self) -> Interval:
        """The price, as a share of the printed one."""
        return self.mean(lambda row: row.price / row.list_price)

    def of_fair(self, completes: bool) -> Interval:
        """The price, as a multiple of what the deed adds; for those that complete a group, or for the others."""
        return self.mean(lambda row: row.price / row.fair, (row for row in self.sold if row.completes == completes))

    @property
    def unsold(self) -> Interval:
        """How often nobody wanted the deed at the decliner's reserve."""
        return self.mean(lambda row: row.winner == NOBODY, self.rows)

    @property
    def decliner_wins(self) -> Interval:
        """How often the player who had declined the deed bought it after all."""
        return self.mean(lambda row: row.winner == row.decliner)

    @property
    def frame(self) -> Any:
        """One row per auction, as a pandas DataFrame."""
        pd = needed("pandas")

        return pd.DataFrame(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __repr__(self) -> str:
        lines = [f"{len(self):,} auctions of deeds in {self.games:,} games"]
        figures = [
            ("price / printed price", lambda: self.of_list),
            ("stays with the bank", lambda: self.unsold),
            ("price / worth, completes a group", lambda: self.of_fair(True)),
            ("price / worth, does not", lambda: self.of_fair(False)),
            ("the decliner gets it", lambda: self.decliner_wins),
        ]
        for name, figure in figures:
            try:
                lines.append(f"  {name:34} {figure()}")
            except BiglabError:
                lines.append(f"  {name:34} too few")
        return "\n".join(lines)


def sales(
    bots: Any = ("buyer", "saver", "trader", "builder"),
    games: int = 30,
    seed: int = 0,
    *,
    rate: float = 0.05,
    variant: str = "standard",
    **options: Any,
) -> Sales:
    """Play games between bots and look at every auction of a deed that somebody declined.

    rate: of discounting, per round; the rest as for `biglab.simulate`, which plays the very same games.

    >>> found = sales(games=2, seed=1)
    >>> all(row.price >= row.reserve for row in found.sold)
    True
    """
    game = find(NAME)
    named, _ = seat_bots(game, list(bots) if not isinstance(bots, str) else bots)
    settings = game.settings(len(named), variant, **options)
    team, rents = batch.team(game, named), rents_of(**options)
    rows: list[Sale] = []
    for number in range(whole(games, "games", 1)):
        rows += auctions_of(game, team, settings, seed, number, rents, rate)
    return Sales(tuple(rows), games)


def auctions_of(
    game: Any, team: batch.Team, settings: Any, seed: int, number: int, rents: Rents, rate: float
) -> Iterator[Sale]:
    """One game, move by move; every auction of the bank's, once it is over."""
    s = game.new_state(settings, seed, number)
    s.gets_hidden_view[: s.seats] = [int(not ours) for ours in team.ours]
    seen, scratch = game.layout.State(), game.layout.State()
    while s.to_move != NOBODY:
        if s.to_move == CHANCE:
            code = game.plain.draw(s)
        else:
            code = game.plain.decide(s, seen, scratch, team.bots)
            if code < 0 or offered(s, code) < 0:
                name = batch.name_of(team.bots[s.to_move])
                raise BotTrouble(
                    f"bots: {name} raised an error or chose a move it was not offered in game {number}; "
                    f"simulate the same and see .explain({number})"
                )
        on, held, lot, reserve, purses = s.auction_for == w.FOR_DEED, s.auctions, s.lot, s.reserve, list(s.cash)
        game.rules.apply(s, unpack(code))
        s.ply += 1
        if on and (s.auction_for != w.FOR_DEED or s.auctions > held):
            yield sale_of(s, number, lot, reserve, purses, rents, rate)
        elif unpack(code).verb == w.DECLINE and s.auction_for != w.FOR_DEED:  # nobody could bid
            _, lot, reserve = unpack(code)
            yield sale_of(s, number, lot, reserve or bank_reserve(s, lot), purses, rents, rate)


def sale_of(s: Any, game: int, lot: int, reserve: int, purses: list[int], rents: Rents, rate: float) -> Sale:
    winner = s.owner[lot]
    players = [seat for seat in range(s.seats) if s.out[seat] == 0]
    adds = {seat: added_value(holding(s, seat), lot, rents, len(players) - 1, rate) for seat in players}
    price, harm = 0, 0.0
    if winner != NOBODY:
        # ruling: superpoly R8. A winner who bid more than their cash owes the price first.
        owes = s.n_debts > 0 and s.debtor[0] == winner and s.creditor[0] == w.THE_BANK
        price = s.owed[0] if owes else purses[winner] - s.cash[winner]
        if winner != s.active:
            harm = adds[winner] / max(1, len(players) - 1)
    return Sale(
        game,
        s.turn,
        lot,
        s.active,
        reserve,
        price,
        winner,
        s.v.price[lot],
        adds[winner] if winner != NOBODY else max(adds.values()),
        winner != NOBODY and s.held[s.v.group[lot]][winner] == s.v.size[s.v.group[lot]],
        harm,
    )


# ------------------------------------------------------------------ what deeds are worth together


def holding(s: Any, seat: int) -> set[int]:
    """The deeds of a seat, as numbers of squares."""
    return {square for square in s.v.deed[: s.v.deeds] if s.owner[square] == seat}


def added_value(held: set[int], square: int, rents: Rents, opponents: int, rate: float = 0.05) -> float:
    """What a deed adds to the present value of what somebody has: bare rents, or a group worth building.

    >>> rents = Rents()
    >>> loose, last = (added_value(held, 39, rents, 3) for held in (set(), {37}))
    >>> loose < 80_000 < last
    True
    """
    return group_value(held | {square}, square, rents, opponents, rate) - group_value(
        held - {square}, square, rents, opponents, rate
    )


def group_value(held: set[int], square: int, rents: Rents, opponents: int, rate: float) -> float:
    """The present value of what somebody has of one group, built up as far as it pays."""
    v = rents.v
    members = set(v.member[v.group[square]][: v.size[v.group[square]]])
    mine = held & members
    if v.kind[square] == w.LOT:
        loose = present_value(opponents * sum(rents.lot_income(k, 0, False) for k in mine), rate)
        if mine != members:
            return loose
        return max(
            present_value(opponents * sum(rents.lot_income(k, level) for k in mine), rate)
            - level * sum(v.house[k] for k in mine)
            for level in range(6)
        )
    return present_value(opponents * sum(rents.deed_income(k, len(mine)) for k in mine), rate)
