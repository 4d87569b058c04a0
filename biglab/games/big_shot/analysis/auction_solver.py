"""One English auction of Big Shot as a game of perfect information, solved backwards.

Every bid, loan and pass is looked at as the rules allow it; each seat takes what leaves it most, knowing that all
others will. What everybody is left with after a sale is given by the function `settle`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from ....core.errors import BiglabError
from ....core.state import NOBODY, Move
from ....core.wording import LETTERS
from ..rules import play as rules
from ..rules.legal import moves
from ..rules.loans import cash_of, payout
from ..rules.words import (
    AT_BID,
    AUCTION,
    BORROW,
    COLOURS,
    ENGLISH,
    FIRST_TURN,
    FORBID,
    HIGHEST_BID,
    ONLY_IF_NEEDED,
    PASS,
    PAYMENT,
    PRE_AUCTION,
)
from .bundles import ABOVE, least_to_win, money_of

__all__ = ["NotSolved", "SolvedAuction", "Step"]

Payoff = tuple[int, ...]  # the capital of every seat, then for every seat 1 if it owns enough districts to win
Settle = Callable[[int, int, tuple[int, ...]], Payoff]  # winner, price, loans drawn by each colour → …
RICHEST = 400  # longer auctions are not solved


class NotSolved(BiglabError):
    """This auction cannot be solved; the sentence says why."""


class Step(NamedTuple):
    """One word of a solved auction: a bid of `amount`, a loan ("borrow"), or "pass"."""

    seat: int
    word: str
    amount: int = 0

    def __str__(self) -> str:
        return f"{LETTERS[self.seat]} {self.word}" + (f" {self.amount}" if self.word == "bid" else "")


@dataclass(frozen=True, repr=False)
class SolvedAuction:
    """How an auction goes when all play for themselves and know that all do.

    winner: −1 where the bundle is removed; capital: of every seat afterwards, as if the game ended then (final in
    the last round); line: the words spoken; positions: how many were looked at; may_win: 1 for every seat that owns
    enough districts to win then.
    """

    winner: int
    price: int
    capital: tuple[int, ...]
    line: tuple[Step, ...]
    final: bool
    positions: int
    may_win: tuple[int, ...] = ()

    def __repr__(self) -> str:
        line = ", ".join(map(str, self.line)) or "nobody speaks"
        who = f"{LETTERS[self.winner]} gets it for {self.price}" if self.winner >= 0 else "nobody gets it"
        return f"{line}: {who}; capitals {', '.join(map(str, self.capital))}"


def check(s: Any) -> None:
    """Is this an auction that can be solved here? NotSolved says why not."""
    if s.phase != AUCTION or s.to_move < 0:
        raise NotSolved("where: no auction is under way; play on to one")
    if s.v.auction_format != ENGLISH:
        raise NotSolved(
            "auction_format: bids of other formats are secret, or a clock is watched; only an English "
            "auction can be solved backwards; see lens for the others"
        )
    for name, wanted in (
        ("overbid_rule", FORBID),
        ("leader_may_refuse", 0),
        ("allow_repayment", 0),
        ("leader_may_borrow_after_win", 0),
        ("split_payment", 0),
    ):
        if getattr(s.v, name) != wanted:
            raise NotSolved(f"{name}: an auction can be solved where this option is as in the rulebook")
    if max(cash_of(s, seat) for seat in range(s.seats)) > RICHEST:
        raise NotSolved(f"where: somebody can bid more than {RICHEST}, and such long auctions are not solved")


class Sale:
    """One English auction as a game of perfect information, solved backwards from every position it can reach."""

    def __init__(self, s: Any, settle: Settle, aim: str, jumps: bool, loans: bool):
        self.s, self.settle, self.aim, self.jumps = s, settle, aim, jumps
        self.seats, self.least = s.seats, least_to_win(s)
        timely = loans and s.v.loan_settlement == AT_BID and s.v.loan_timing != PRE_AUCTION
        self.purses = [Purses(s, seat, timely) for seat in range(s.seats)]
        self.tokens = s.v.loan_tokens - sum(s.loans)
        self.free = s.v.reserve_to_leader == 1
        self.known: dict[tuple, tuple[Payoff, Any, Any]] = {}  # capitals, what follows, and the word that leads there

    def solved(self, final: bool) -> SolvedAuction:
        s = self.s
        active = sum(1 << seat for seat in range(self.seats) if s.active[seat])
        spoken = sum(1 << seat for seat in range(self.seats) if s.spoken[seat])
        key: tuple = (s.bid, s.bidder, active, s.to_move, (0,) * self.seats, spoken)
        payoff, line = self.value(key), []
        while self.known[key][1] is not None:
            _, then, step = self.known[key]
            line.append(step)
            key = then
        winner, price = self.sold(key)
        capital, may_win = payoff[: self.seats], payoff[self.seats :]
        return SolvedAuction(winner, price, capital, tuple(line), final, len(self.known), may_win)

    def value(self, key: tuple) -> Payoff:
        """What follows a position when everybody takes what is best for them."""
        if key in self.known:
            return self.known[key][0]
        bid, bidder, active, seat, at, spoken = key
        if seat == NOBODY:
            drawn = [0] * COLOURS
            for purses, node in zip(self.purses, at):
                for colour, many in purses.drawn[node]:
                    drawn[colour] += many
            payoff = self.settle(*self.sold(key), tuple(drawn))
            self.known[key] = payoff, None, None
            return payoff
        best: tuple | None = None
        most: Any = None
        for step, then in self.words(key):
            payoff = self.value(then)
            found = utility(payoff, seat, self.aim, self.least)
            if best is None or found > most:
                best, most = (payoff, then, step), found
        assert best is not None
        self.known[key] = best
        return best[0]

    def words(self, key: tuple) -> list[tuple[Step, tuple]]:
        """What the seat to speak may say, and the position after it: pass, bids from the lowest, loans."""
        bid, bidder, active, seat, at, spoken = key
        purses, node = self.purses[seat], at[seat]
        have_spoken = spoken | 1 << seat
        found = [(Step(seat, "pass"), self.next(bid, bidder, active & ~(1 << seat), seat, at, have_spoken))]
        least = self.s.v.min_open_bid if bidder == NOBODY else bid + self.s.v.min_increment
        most = purses.cash[node] if self.jumps else min(least, purses.cash[node])
        for amount in range(least, most + 1):
            found.append((Step(seat, "bid", amount), self.next(amount, seat, active, seat, at, have_spoken)))
        timing = self.s.v.loan_timing
        late = timing == FIRST_TURN and spoken >> seat & 1
        idle = timing == ONLY_IF_NEEDED and purses.cash[node] >= least
        if not late and not idle and sum(p.many[k] for p, k in zip(self.purses, at)) < self.tokens:
            for richer in purses.more[node]:
                taken = (*at[:seat], richer, *at[seat + 1 :])
                found.append((Step(seat, "borrow"), (bid, bidder, active, seat, taken, spoken)))
        return found

    def next(self, bid: int, bidder: int, active: int, seat: int, at: tuple, spoken: int) -> tuple:
        """Whose turn it is after a word; nobody's once the bundle is sold."""
        alone = active & (active - 1) == 0
        over = active == 0 or (alone and bidder != NOBODY)
        if over or (alone and self.free and active >> self.s.leader & 1):
            return bid, bidder, active, NOBODY, at, spoken
        seat = (seat + 1) % self.seats
        while not active >> seat & 1:
            seat = (seat + 1) % self.seats
        return bid, bidder, active, seat, at, spoken if self.s.v.loan_timing == FIRST_TURN else 0

    def sold(self, key: tuple) -> tuple[int, int]:
        bid, bidder = key[0], key[1]
        if bidder != NOBODY:
            return bidder, bid
        return (self.s.leader if self.free else NOBODY), 0


class Purses:
    """What a seat can bid now, and after each loan that it may still draw in this round."""

    def __init__(self, s: Any, seat: int, loans: bool):
        self.cash: list[int] = []
        self.more: list[list[int]] = []
        self.drawn: list[list[tuple[int, int]]] = []
        self.many: list[int] = []
        self.known: dict[tuple[int, ...], int] = {}
        # before its first bid, against a bid too high for its purse: so every loan that it could ever draw is allowed
        there = s.copy()
        there.to_move, there.spoken[seat], there.bid, there.bidder = seat, 0, HIGHEST_BID, (seat + 1) % s.seats
        self.add(there, seat, loans, (0,) * COLOURS)

    def add(self, s: Any, seat: int, loans: bool, drawn: tuple[int, ...]) -> int:
        node = self.known[drawn] = len(self.cash)
        self.cash.append(cash_of(s, seat))
        self.drawn.append([(colour, many) for colour, many in enumerate(drawn) if many])
        self.many.append(sum(drawn))
        self.more.append([])
        moves(s)
        for colour in [o.what for o in s.legal[: s.n_legal] if o.verb == BORROW and loans]:
            there = s.copy()
            rules.apply(there, Move(BORROW, colour))
            then = (*drawn[:colour], drawn[colour] + 1, *drawn[colour + 1 :])
            self.more[node].append(self.known[then] if then in self.known else self.add(there, seat, loans, then))
        return node


def utility(payoff: Payoff, seat: int, aim: str, least: int) -> Any:
    """What a seat wants as much of as it can get: capital, a lead, or a lead among those who may win.

    least: what it must exceed to win, see `bundles.least_to_win`.
    """
    seats = len(payoff) // 2
    standing = list(payoff[:seats])
    if aim == "own":
        return standing[seat]
    if aim == "win":
        standing = [capital + ABOVE * enough for capital, enough in zip(standing, payoff[seats:])]
        standing.append(least)
    return standing[seat] - max(x for other, x in enumerate(standing) if other != seat), payoff[seat]


def loan_cost(s: Any, colour: int, many: int) -> int:
    """What the next loans of a colour take from its capital."""
    first = s.loans[colour]
    return sum(s.v.debt[n] - payout(s, n) for n in range(first, first + many))


def sold_to(s: Any, winner: int, price: int) -> list[Any]:
    """What follows an auction when a seat has won it at a price: a position for every purse that can pay.

    winner NOBODY: nobody wanted it, and it is removed.
    """
    there = s.copy()
    last = (winner + 1) % s.seats if winner != NOBODY else s.leader
    there.bidder, there.bid, there.to_move = winner, price, last
    there.active = [int(seat in (winner, last)) for seat in range(len(s.active))]
    there.moved = (last - s.leader - 1) % s.seats
    rules.apply(there, Move(PASS))
    if there.phase != PAYMENT:
        return [there]
    moves(there)
    found = []
    for offer in there.legal[: there.n_legal]:
        paid = there.copy()
        rules.apply(paid, offer.move)
        found.append(paid)
    return found


def finance(s: Any, winner: int, price: int) -> int:
    """What loans drawn at the sale cost the winner, where they are."""
    if s.v.loan_settlement == AT_BID:
        return 0
    before = money_of(s)[winner]
    return int(min(before - price - money_of(there)[winner] for there in sold_to(s, winner, price)))
