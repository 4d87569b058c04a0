"""Lots that were played: what you regret in them, and formats with the same cards.

What lies hidden at a table is not hidden from an analysis: it reads the whole record.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np

from ....core.checks import several, whole
from ....core.errors import BiglabError
from ....core.registry import find
from ....core.rows import Rows
from ....core.state import unpack
from ....core.wording import LETTERS
from ....lab import stats
from ....lab.simulate import simulate
from ....lab.stats import Interval
from ..rules.cards import worth
from ..rules.clock import start_price
from ..rules.options import FORMATS as FORMAT_NAMES
from ..rules.options import NAME
from ..rules.play import highest_bid
from ..rules.words import ALL_PAY, ENGLISH, NONE, SECOND_PRICE, STAY
from .outcomes import revenue

__all__ = ["compare_formats", "FormatLine", "regret", "Regret"]


class Regret(NamedTuple):
    """One lot of one seat: what it made, and the most that any bid could have made against these bids."""

    lot: int
    profit: int
    best_bid: int | None
    best_profit: float
    regret: float


class FormatLine(NamedTuple):
    """One format on the same cards as the others: figures per lot."""

    format: str
    revenue: Interval
    over_first: Interval | None  # how much more than the first of the formats, on the same cards
    on_grid: float | None  # what equilibrium brings on the grid, where all bidders play it
    worth: Interval  # to the winner
    efficient: Interval  # of what was possible
    profit: Interval  # of a bidder


def seat_of(table: Any, seat: Any) -> int:
    """A seat by its letter or number; without one, the first person at the table, or seat A."""
    if table.game.name != NAME:
        raise BiglabError(f"table: this is a table of {table.game.title}; give one of Auction House")
    if seat is None:
        return next((i for i, name in enumerate(table.names) if str(name).startswith("you")), 0)
    if isinstance(seat, str) and len(seat) == 1 and seat.upper() in LETTERS[: table.state.seats]:
        return LETTERS.index(seat.upper())
    return whole(seat, "seat", 0, table.state.seats - 1)


def limits(table: Any) -> dict[tuple[int, int], int]:
    """How far each seat said last that it stays, by lot and seat: what a rising clock keeps secret."""
    found = {}
    for ply, played in enumerate(table.history[: table.ply]):
        move = unpack(played.code)
        if move.verb == STAY and played.seat >= 0:
            found[table.state_at(ply).lots, played.seat] = move.amount
    return found


def lot_bids(table: Any) -> list[list[int]]:
    """All bids of all lots that are over; on a rising clock, how far everybody was ready to stay."""
    s = table.state
    rows = [list(s.past_bid[lot][: s.seats]) for lot in range(s.lots)]
    if s.v.format == ENGLISH:
        for (lot, seat), limit in limits(table).items():
            if lot < s.lots and rows[lot][seat] != NONE and seat == s.past_winner[lot]:
                rows[lot][seat] = max(limit, rows[lot][seat])
    return rows


def profit_with(s: Any, lot: int, seat: int, bid: int, bids: list[int]) -> float:
    """What a seat would have made of a lot with another bid, the others' being what they were."""
    others = [theirs for other, theirs in enumerate(bids) if other != seat and theirs != NONE]
    best = max(others, default=NONE)
    mine = worth(s, s.past_common[lot], s.past_private[lot][seat])
    chance = 1.0 if bid > best else 1 / (1 + others.count(best)) if bid == best else 0.0
    if s.v.format == ALL_PAY:
        return chance * mine - bid - s.v.entry_fee
    least = start_price(s) if s.v.format == ENGLISH else s.v.reserve
    price = max(best, least) if s.v.format in (SECOND_PRICE, ENGLISH) else bid
    return chance * (mine - price) - s.v.entry_fee


def profit_of(s: Any, lot: int, seat: int) -> int:
    """What a seat has made of a lot that is over."""
    bid, won = s.past_bid[lot][seat], s.past_winner[lot] == seat
    paid = 0 if bid == NONE else s.v.entry_fee + (bid if s.v.format == ALL_PAY else 0)
    if not won:
        return int(-paid)
    real = worth(s, s.past_common[lot], s.past_private[lot][seat])
    return int(real - paid - (0 if s.v.format == ALL_PAY else s.past_price[lot]))


def regret(table: Any, seat: Any = None) -> Rows[Regret]:
    """What a seat could have made with the best bid for each lot, knowing what the others bid.

    seat: a letter or a number; without one, yours.

    >>> import biglab
    >>> table = biglab.new("auction-house", ["truthful", "half"], seed=1, lots=3).finish()
    >>> [row.regret for row in regret(table, "A")]
    [36.0, 46.0, 16.0]
    """
    seat, s = seat_of(table, seat), table.state
    rows = Rows[Regret](index="lot")
    least = start_price(s) if s.v.format == ENGLISH else s.v.reserve
    for lot, bids in enumerate(lot_bids(table)):
        tried = {theirs + step for theirs in bids for step in (0, s.v.step) if theirs != NONE} | {least}
        fair = [bid for bid in tried if least <= bid <= highest_bid(s)]
        best = max([(profit_with(s, lot, seat, bid, bids), -bid) for bid in fair] + [(0.0, 1)])
        bid, made = None if best[1] > 0 else -best[1], profit_of(s, lot, seat)
        rows.append(Regret(lot + 1, made, bid, best[0], max(0.0, best[0] - made)))
    return rows


def compare_formats(
    bots: Any = "equilibrium",
    formats: Iterable[str] = FORMAT_NAMES,
    *,
    bidders: int = 4,
    games: int = 200,
    seed: int = 0,
    **options: Any,
) -> Rows[FormatLine]:
    """The same cards sold in several formats: one seed, one deal, so that differences are those of the formats.

    bots: one name for all bidders, or a list with one for each; games, seed: how many games, and their seed; options:
    those of the game.

    >>> rows = compare_formats(formats=["second_price", "english"], games=20, seed=1)
    >>> rows[0].revenue.value == rows[1].revenue.value, round(rows[0].on_grid, 2)
    (True, 60.1)
    """
    seats = [bots] * whole(bidders, "bidders", 2, 6) if isinstance(bots, str) or callable(bots) else list(bots)
    wanted = several(formats, "formats")
    lots = find(NAME).settings(len(seats), **options).values["lots"]
    first, rows = None, Rows[FormatLine](index="format")
    for format in wanted:
        found = simulate(NAME, seats, games=games, seed=seed, format=format, **options)
        taken, worths = found.report("revenue") / lots, found.report("surplus") / lots
        possible = found.report("possible_surplus") / lots
        over = None if first is None else stats.difference(taken, first)
        first = taken if first is None else first
        rows.append(
            FormatLine(
                format,
                stats.mean(taken),
                over,
                theory_of(seats, format, options),
                stats.mean(worths),
                stats.mean(worths / np.maximum(possible, 1e-9)),
                stats.mean(found.points.mean(axis=1) / lots),
            )
        )
    return rows


def theory_of(seats: list[Any], format: str, options: dict[str, Any]) -> float | None:
    """What equilibrium brings on the grid, where all play it and it is known."""
    if any(seat != "equilibrium" for seat in seats):
        return None
    try:
        rest = {name: value for name, value in options.items() if name not in ("lots", "show", "variant")}
        return revenue(format, len(seats), **rest).on_grid
    except BiglabError:
        return None
