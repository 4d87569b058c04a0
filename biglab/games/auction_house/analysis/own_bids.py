"""Your own bids, lot by lot, beside the equilibrium: what you made, and what its bid would have made in the same lots.

my_bids(table)          one row per lot; prints itself, is a frame, sums itself up
my_bids(table).plot()   your bids over your values, with the line of the equilibrium
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, NamedTuple

from ....charts.picture import Picture, picture
from ....charts.spec import axis, dots, line
from ....core.errors import BiglabError
from ....core.rows import Rows
from ....core.state import NOBODY
from ....core.table import Table
from ....core.wording import LETTERS
from ..rules import words as w
from ..rules.cards import worth
from ..rules.options import NAME, TITLE
from .bids import BidFunction, bid_function

__all__ = ["my_bids", "OwnBid", "OwnBids"]


class OwnBid(NamedTuple):
    """A lot that is over: the card and the bid of a seat, what it made, and the same with the equilibrium bid."""

    lot: int
    value: int  # what the card said: a value, or an estimate
    bid: int | None  # in an English auction the price at which one left, or at which the last rival did
    price: int | None
    won: bool
    profit: int
    line: Fraction | float | None  # the equilibrium bid; None if it stays out, or is not known
    line_profit: float | None  # on average over a tie; None if it is not known


class OwnBids(Rows[OwnBid]):
    """The lots of one seat: `profit`, `line_profit`, `.frame`, `.plot()`."""

    def __init__(self, rows: Iterable[OwnBid], game: Table, seat: int, function: BidFunction | None):
        super().__init__(rows, "lot")
        self.game, self.seat, self.function = game, seat, function

    @property
    def profit(self) -> int:
        """What the seat has made."""
        return sum(row.profit for row in self)

    @property
    def line_profit(self) -> float | None:
        """What the equilibrium bid would have made in the same lots; None if it is not known for one of them."""
        found = [row.line_profit for row in self]
        return None if None in found else sum(each for each in found if each is not None)

    def plot(self) -> Picture:
        """The bids over the values: full where they won, hollow where they lost, and the line of the equilibrium."""
        top = self.game.settings.values["top"]
        card = "value" if self.game.settings.values["values"] == "private" else "estimate"
        marks = [line([0, top], [0, top], tone="faint", dash=True, label=f"bid = {card}")]
        if self.function is not None:
            cards = [top * i // 50 for i in range(51)]
            bids = [(each, self.function(each)) for each in cards]
            known = [(each, float(bid)) for each, bid in bids if bid is not None]
            marks.append(line([x for x, _ in known], [y for _, y in known], tone="chance", label="equilibrium"))
        for won in (False, True):
            shown = [(row.value, row.bid) for row in self if row.won == won and row.bid is not None]
            if shown:
                tone = LETTERS[self.seat]
                marks.append(dots([x for x, _ in shown], [y for _, y in shown], tone=tone, hollow=not won, large=True))
        return picture(
            self.finding(), axis(f"{card}, points", low=0, high=top), axis("bid, points", low=0, high=top), marks
        )

    def finding(self) -> str:
        """What the bids come to, in a sentence."""
        made, line_ = self.profit, self.line_profit
        sums = f"you made {made} points".replace("-", "−")
        if line_ is None:
            return sums.capitalize()
        return f"You made {made} points, and the line would have made {line_:g}".replace("-", "−")


def my_bids(table: Table, seat: int | None = None) -> OwnBids:
    """Every lot of a game that is over, as one seat has played it; by default the first seat of a person.

    >>> import biglab
    >>> game = biglab.new("auction-house", ["truthful", "half"], seed=1, lots=2).advance()
    >>> my_bids(game, seat=0)
      lot  value  bid  price  won  profit  line  line_profit
      1    86     86   86     yes  0       43    0
      2    85     85   85     yes  0       85/2  42
    """
    if not isinstance(table, Table) or table.game.name != NAME:
        raise BiglabError(f"my_bids: give a table of {TITLE}; say my_bids(board.table)")
    s = table.state
    if seat is None:
        seat = next((number for number, human in enumerate(table.humans) if human), 0)
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < s.seats:
        raise BiglabError(f"seat: there is no seat {seat!r}; they are 0 to {s.seats - 1}")
    if not s.lots:
        raise BiglabError("my_bids: no lot of this game is over yet; bid first")
    function = function_of(table)
    rows = [own_bid(s, lot, seat, function) for lot in range(s.lots)]
    return OwnBids(rows, table, seat, function)


def function_of(table: Table) -> BidFunction | None:
    """The equilibrium of a table; None if none is known as a function of the card."""
    values = dict(table.settings.values)
    common = values["values"] == "common"
    if values["values"] == "mixed" or values["distribution"] == "two_point":
        return None
    if common and values["format"] in ("english", "all_pay"):
        return None
    names = ("values", "distribution", "top", "noise", "reserve", "budget", "entry_fee", "tick")
    return bid_function(values["format"], table.settings.players, **{name: values[name] for name in names})


def own_bid(s: Any, lot: int, seat: int, function: BidFunction | None) -> OwnBid:
    private, estimate, common = s.past_private[lot][seat], s.past_estimate[lot][seat], s.past_common[lot]
    card, true = worth(s, estimate, private), worth(s, common, private)
    bid, winner = s.past_bid[lot][seat], s.past_winner[lot]
    made = 0
    if bid != w.NONE:
        made -= s.v.entry_fee + (bid if s.v.format == w.ALL_PAY else 0)
    if winner == seat:
        made += true - (0 if s.v.format == w.ALL_PAY else s.past_price[lot])
    wish = None if function is None else function(card)
    rounded = None if function is None else function.on_grid(card)
    would = None if function is None else gain_with(s, lot, seat, w.NONE if rounded is None else rounded, true)
    return OwnBid(
        lot + 1,
        int(card),
        None if bid == w.NONE else int(bid),
        None if winner == NOBODY else int(s.past_price[lot]),
        bool(winner == seat),
        int(made),
        wish,
        would,
    )


def gain_with(s: Any, lot: int, seat: int, bid: int, true: int | None) -> float | None:
    """What a seat makes in a lot with this bid if the others bid as they did; of a tie its share. None if it cannot
    be told: what the lot was worth is not known, or how far a rival would have stayed on a rising clock."""
    if bid == w.NONE:
        return 0.0
    others = [int(s.past_bid[lot][other]) for other in range(s.seats) if other != seat]
    best = max(others)
    fee = s.v.entry_fee
    if s.v.format == w.ENGLISH and s.past_winner[lot] not in (NOBODY, seat) and bid > best:
        return None
    wins = 1.0 if bid > best else 1 / (1 + others.count(bid)) if bid == best else 0.0
    paid = bid if s.v.format == w.ALL_PAY else 0
    if not wins:
        return float(-fee - paid)
    if true is None:
        return None
    price = bid
    if s.v.format in (w.SECOND_PRICE, w.ENGLISH):
        price = max(best, s.v.reserve)
    return wins * (true - (0 if s.v.format == w.ALL_PAY else price)) - fee - paid
