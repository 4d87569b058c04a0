"""The winner's-curse lens of Big Shot: after an auction, what the bundle was worth to whom, and what else was possible.

For every auction of a table: the value to each seat when it began, what each bid, who regrets what, and who would
have won at which price under the other formats, had all bid by the same values. Values come from `bundles.py`.

    outlook  "odds" or "now", see `bundles.py`; in the last round they are the same
    count    "value"    a seat bids for what the bundle adds to its own capital;
             "willing"  it also counts what it would lose if the rival wins who would hurt it most

In the other formats a seat bids whole millions, no more than it has with the loans it really drew: its value where
that is safe (second price; an English auction goes up by the smallest raise), and in first price and Dutch auctions
the value times (n − 1)/n, the equilibrium for n symmetric bidders with independent and uniform values; both are
rounded down to whole millions, as the bots of the game do.

Regret is how much more a seat could have had in hindsight, given the others' bids. What it has is its value less the
price, if it won, less the cost of the loans it drew in any case. What it could have had is the better of two things:
nothing won and nothing drawn, or the bundle at the least bid that wins (see `least_price`), with no more loans than
that takes. So a winner regrets what a lower bid would have saved, or what it paid above its value, whichever is more; a
loser regrets the profit it missed; and a loan drawn for nothing is regretted by the seat that drew it.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

from ....core.checks import exact, one_of, whole
from ....core.errors import BiglabError
from ....core.needs import needed
from ....core.rows import Rows
from ....core.state import NOBODY, OK, unpack
from ....core.wording import LETTERS
from ..rules import play as rules
from ..rules.auction import start_clock
from ..rules.formats import has_clock, is_rising, pays_next_bid
from ..rules.loans import borrow, cash_of, why_no_money
from ..rules.words import AT_WIN, AUCTION, BID, COLOURS, GAME_OVER, PRE_LOAN
from .auction_solver import loan_cost
from .bundles import BundleMatrix, bundle_matrix, in_letters
from .formats import RECORD_FORMATS, FormatOutcome, format_outcomes

__all__ = ["auctions", "Lens", "lens", "PastAuction", "review", "SeatRow"]

COUNTS = ("value", "willing")


@dataclass(frozen=True)
class PastAuction:
    """One auction of a table: the position when it began, what was bid, and how it ended."""

    start: Any  # the state before the first bid or pass
    bids: tuple[int | None, ...]  # the highest of each seat, None for those who never bid
    drawn: tuple[int, ...]  # loans that each colour drew in this round
    winner: int  # NOBODY where the bundle was removed or refused
    price: int
    ply: int  # moves of the table when it was over

    def _asdict(self) -> dict[str, Any]:
        """What a table of auctions shows of it."""
        names = {NOBODY: "nobody", **dict(enumerate(LETTERS))}
        return {
            "round": self.start.round,
            "leader": names[self.start.leader],
            "winner": names[self.winner],
            "price": self.price,
            "loans": sum(self.drawn),
        }


class SeatRow(NamedTuple):
    """One seat in one auction."""

    seat: int
    value: float  # what the bundle adds to its capital
    willing: float  # the most it would pay, rather than see a rival win
    cash: int  # what it could bid, with the loans that it drew
    bid: int | None
    finance: int  # what its loans of this round cost in the end
    surplus: float | None  # of the winner: value less price and loans
    regret: float  # how much more it could have had in hindsight, see the top of this file

    @property
    def overpaid(self) -> float:
        """What the winner paid above the value, loans counted: the winner's curse; 0 for the others."""
        return max(0, -self.surplus) if self.surplus is not None else 0


@dataclass(frozen=True, repr=False)
class Lens:
    """What one auction looks like afterwards; `as_dict` is plain data for a screen."""

    round: int
    bundle: str
    format: str
    leader: int
    winner: int
    price: int
    seats: tuple[SeatRow, ...]
    formats: tuple[FormatOutcome, ...]
    highest: tuple[int, ...]  # the seats with the highest value of their own
    efficient: tuple[int, ...]  # the seats whose win leaves all together with most
    lost: float  # capital of all together that is missing because another won
    outlook: str
    count: str
    assumed: str

    def as_dict(self) -> dict[str, Any]:
        """The same as plain numbers, words and lists."""
        found = asdict(self)
        found["seats"] = [row._asdict() for row in self.seats]
        found["formats"] = [row._asdict() | {"bids": list(row.bids)} for row in self.formats]
        found["highest"], found["efficient"] = list(self.highest), list(self.efficient)
        return found

    @property
    def frame(self) -> Any:
        """One row per seat, as a pandas DataFrame."""
        pd = needed("pandas")

        return pd.DataFrame([row._asdict() | {"seat": LETTERS[row.seat]} for row in self.seats]).set_index("seat")

    def __repr__(self) -> str:
        lines = [f"round {self.round}, {self.bundle}: {sale_in_words(self.winner, self.price)} ({self.format})"]
        for row in self.seats:
            bid = "never bid" if row.bid is None else f"bid {row.bid}"
            lines.append(f"  {LETTERS[row.seat]}  worth {row.value:.3g}, {bid}, regret {row.regret:.3g}")
        lines += [f"  {row.format}: {sale_in_words(row.winner, row.price)}" for row in self.formats]
        return "\n".join(lines)


def auctions(table: Any) -> Rows[PastAuction]:
    """Every auction of a table that is over by now, from the first.

    >>> import biglab
    >>> table = biglab.new("big-shot", seats=["random"] * 4, seed=1).advance()
    >>> found = auctions(table)
    >>> len(found), sum(past.price for past in found) == sum(table.state.spent)
    (18, True)
    """
    if not hasattr(table, "history") or table.game.name != "big-shot":
        raise BiglabError(f"table: {table!r} is not a table of Big Shot")
    s = table.branch(at=0).state
    found = Rows[PastAuction](index="round")
    recorder = Recorder(s)
    for ply, played in enumerate(table.history[: table.ply], start=1):
        move, seat = unpack(played.code), s.to_move
        rules.apply(s, move)
        stop = (played.event["seat"], played.event["amount"]) if played.event["kind"] == "stop" else None
        past = recorder.record(s, seat, move, ply, stop)
        if past is not None:
            found.append(past)
    return found


def lens(
    table: Any, round: int | None = None, *, outlook: str = "odds", count: str = "value", shade: Any = None
) -> Lens:
    """What an auction of a table looks like afterwards: values, bids, regret, and the other formats.

    table: a Table in which an auction is over; round: which one, None for the latest; shade: what share of its value a
    seat bids in first price and Dutch auctions, None for (n − 1)/n; the rest: see the top of this file.

    >>> import biglab
    >>> table = biglab.new("big-shot", seats=["random"] * 4, seed=1).advance()
    >>> seen = lens(table, round=18)
    >>> [row.format for row in seen.formats]
    ['english', 'first_price_sealed', 'second_price_sealed', 'dutch']
    """
    found = list(auctions(table))
    if not found:
        raise BiglabError("table: no auction is over yet; play on")
    if round is not None:
        number = whole(round, "round", 1)
        found = [past for past in found if past.start.round == number]
        if not found:
            raise BiglabError(f"round: {number} has no auction that is over by now")
    return review(found[-1], outlook=outlook, count=count, shade=shade)


def review(
    past: PastAuction, *, outlook: str = "odds", count: str = "value", shade: Any = None, aim: str = "own"
) -> Lens:
    """The lens on one auction of `auctions(table)`; aim: how a winner places, "own" or "kind", see `bundles.py`.

    >>> import biglab
    >>> table = biglab.new("big-shot", seats=["random"] * 4, seed=1).advance()
    >>> review(auctions(table)[0]).round
    1
    """
    s = past.start
    matrix = bundle_matrix(s, aim=aim, outlook=outlook)
    values, willing = matrix.values, matrix.most
    bid_by = values if one_of(count, "count", COUNTS) == "value" else willing
    share = Fraction(s.seats - 1, s.seats) if shade is None else exact(shade, "shade", 0)
    richer = with_loans(past)
    cash = [cash_of(richer, seat) for seat in range(s.seats)]
    rows = tuple(seat_row(past, matrix, seat, cash[seat]) for seat in range(s.seats))
    outcomes = format_outcomes(
        bid_by,
        cash,
        s.leader,
        min_open_bid=s.v.min_open_bid,
        min_increment=s.v.min_increment,
        reserve_to_leader=bool(s.v.reserve_to_leader),
        shade=share,
        clock=clock_of(s),
    )
    total = matrix.totals[past.winner] if past.winner != NOBODY else sum(matrix.base)
    what = "what it adds to one's own capital" if count == "value" else "that and what a rival's win would cost"
    return Lens(
        s.round,
        in_letters(matrix.bundle),
        RECORD_FORMATS[s.v.auction_format],
        s.leader,
        past.winner,
        past.price,
        rows,
        tuple(outcomes),
        matrix.highest,
        matrix.efficient,
        max(0, max(matrix.totals) - total),
        outlook,
        count,
        f"Seats bid for {what}, in whole millions and from their purse; in first price and Dutch auctions "
        f"{share} of it.",
    )


# ------------------------------------------------------------------ helpers of this file and its neighbours


class Recorder:
    """Follows a game move by move, and has each auction when it is over."""

    def __init__(self, s: Any):
        self.start: Any = None
        self.bids: list[int | None] = []
        self.begin(s)

    def begin(self, s: Any) -> None:
        if self.start is None:
            self.sales, self.won, self.bids = s.sales, list(s.won), [None] * s.seats
            if s.phase in (AUCTION, PRE_LOAN):
                self.start = s.copy()

    def record(self, s: Any, seat: int, move: Any, ply: int, stop: tuple[int, int] | None = None) -> PastAuction | None:
        """A move was played and led to s; the auction that it ended, if any. `stop`: who stopped a clock, and where."""
        if self.start is None and s.sales > self.sales:  # nobody could speak, and the leader holds the bundle
            self.start = s.copy()
        past = None
        if self.start is not None:
            if move.verb == BID:
                self.bids[seat] = max(move.amount, self.bids[seat] or 0)
            elif stop is not None:
                self.bids[stop[0]] = stop[1]
            if s.sales > self.sales or s.round > self.start.round or s.phase == GAME_OVER:
                past = self.end(s, ply)
        self.begin(s)
        return past

    def end(self, s: Any, ply: int) -> PastAuction:
        winner, price = NOBODY, 0
        if s.sales > self.sales:
            winner = next(seat for seat in range(s.seats) if s.won[seat] > self.won[seat])
            price = s.prices[self.sales]
        drawn = [max(0, now - then) for now, then in zip(s.loans, self.start.loans)]
        past = PastAuction(self.start, tuple(self.bids), tuple(drawn), winner, price, ply)
        self.start = None
        return past


def with_loans(past: PastAuction) -> Any:
    """The position when an auction began, with the loans that were drawn for it."""
    s = past.start.copy()
    for colour, many in enumerate(past.drawn):
        for _ in range(many):
            borrow(s, colour)
    return s


def seat_row(past: PastAuction, matrix: BundleMatrix, seat: int, cash: int) -> SeatRow:
    s = past.start
    value = matrix.values[seat]
    finance = sum(loan_cost(s, c, past.drawn[c]) for c in range(COLOURS) if s.holder[c] == seat)
    surplus = value - past.price - finance if seat == past.winner else None
    had = -finance if surplus is None else surplus
    regret = max(0, in_hindsight(past, seat, value) - had)
    return SeatRow(seat, value, matrix.most[seat], cash, past.bids[seat], finance, surplus, regret)


def in_hindsight(past: PastAuction, seat: int, value: float) -> float:
    """The most a seat could have had from this auction, the others' bids being what they were."""
    s, found = past.start, [0.0]
    if is_free_for(past, seat):
        found = [value if s.v.leader_may_refuse == 0 else max(0, value)]  # for nothing, wanted or not
    bid, price = least_price(past, seat)
    loans = loans_for(past, seat, bid)
    return max(found + ([] if loans is None else [value - price - loans]))


def is_free_for(past: PastAuction, seat: int) -> bool:
    """Would the seat have got the bundle for nothing without bidding: is it the leader, and did nobody else bid?"""
    s = past.start
    return seat == s.leader and s.v.reserve_to_leader == 1 and not rival_bids(past, seat) and bids_are_known(past)


def least_price(past: PastAuction, seat: int) -> tuple[int, int]:
    """The least bid with which a seat would have won, and the price it would have paid, given what the others did.

    Level sealed bids, and a clock, go to the first to speak. In second price the highest rival bid is the price,
    whatever one's own. Where bids are not known (nobody hears where others would have stopped a clock), a winner could
    have won at the price it paid, and no lower.
    """
    s = past.start
    if seat == past.winner and not bids_are_known(past):
        return past.price, past.price
    rivals = rival_bids(past, seat)
    if not rivals:
        return s.v.min_open_bid, s.v.min_open_bid
    best = max(rivals.values())
    if is_rising(s):
        return best + s.v.min_increment, best + s.v.min_increment

    def turn(each: int) -> int:
        return (each - s.leader - 1) % s.seats

    first = all(turn(seat) < turn(other) for other, bid in rivals.items() if bid == best)
    if pays_next_bid(s):
        return best + (not first), best
    more = 0 if first else s.v.min_increment if has_clock(s) else 1
    return best + more, best + more


def rival_bids(past: PastAuction, seat: int) -> dict[int, int]:
    """The bids of the others, by seat; where the winner's is not known, the price stands for it."""
    found = {other: bid for other, bid in enumerate(past.bids) if bid is not None and other != seat}
    if past.winner not in (NOBODY, seat) and past.winner not in found and past.price > 0:
        found[past.winner] = past.price
    return found


def bids_are_known(past: PastAuction) -> bool:
    """Are the bids of the losers known? Not on a clock, nor where only the sale was kept."""
    if has_clock(past.start):
        return past.price == 0
    return past.price == 0 or past.bids[past.winner] is not None


def loans_for(past: PastAuction, seat: int, bid: int) -> int | None:
    """What the loans cost that the seat needed to pay this bid, of those it drew; None if it could not have paid it.

    Where loans are drawn at the sale, it would have drawn as many as needed.
    """
    s = past.start
    own = [colour for colour in range(COLOURS) if s.holder[colour] == seat]
    at_the_sale = s.v.loan_settlement == AT_WIN
    costs = []
    for many in product(*(range(1 + (s.v.loans_per_round if at_the_sale else past.drawn[c])) for c in own)):
        there = s.copy()
        lent = all(lend(there, seat, colour, n, at_the_sale) for colour, n in zip(own, many))
        purses = [there.purse[colour] for colour in own]
        if lent and bid <= (sum(purses) if s.v.split_payment == 1 else max(purses)):
            costs.append(sum(loan_cost(s, colour, n) for colour, n in zip(own, many)))
    return min(costs, default=None)


def lend(s: Any, seat: int, colour: int, many: int, ask: bool) -> bool:
    """Draw `many` loans, in place; False where the bank would not lend."""
    for _ in range(many):
        if ask and why_no_money(s, seat, colour) != OK:
            return False
        borrow(s, colour)
    return True


def clock_of(s: Any) -> int:
    """The price at which a Dutch clock would start in this position."""
    there = s.copy()
    there.bid = 0
    start_clock(there)
    return int(there.bid)


def sale_in_words(winner: int, price: int) -> str:
    if winner == NOBODY:
        return "nobody gets it"
    return f"{LETTERS[winner]} gets it for {price}" if price else f"{LETTERS[winner]} gets it for nothing"
