"""The last auctions of Big Shot, solved backwards: who bids what when everybody knows everything.

An English auction with open purses is a game of perfect information. Here every bid, loan and pass is looked at, and
each seat takes what leaves it most, knowing that all others will. A seat that gains nothing by speaking passes; among
equal bids it makes the lowest. What a winner does with the bundle comes from `bundles.py`. A bid that nobody can top
ends the auction, so with `jumps` a purse is a weapon: the first who can bid what no other can pay often does.

    aim    "own", "lead" or "win": what everybody wants, see `bundles.py`
    jumps  True: any bid that can be paid; False: only the smallest raise, which is much quicker
    loans  True: loans may be drawn as the rules of the table say; False: nobody borrows
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from ....core.checks import one_of, whole
from ....core.state import CHANCE, NOBODY, Move, unpack
from ....core.wording import LETTERS
from ..rules import chance
from ..rules import play as rules
from ..rules.capital import capital
from ..rules.districts import districts_of
from ..rules.loans import borrow
from ..rules.words import COLOURS, ON_THE_MOVE, PLACE
from .auction_solver import NotSolved, Payoff, Sale, Settle, SolvedAuction, check, finance, loan_cost, sold_to, utility
from .bundles import AIMS, Ways, bundle_of, least_to_win, money_of, position, utilities

__all__ = ["solve_auction", "solve_last_two", "SolvedRounds"]


@dataclass(frozen=True, repr=False)
class SolvedRounds:
    """The outlook before the die: expected capitals, and what follows each face, with its probability."""

    capital: tuple[Fraction, ...]
    outcomes: tuple[tuple[Fraction, SolvedAuction], ...]

    def __repr__(self) -> str:
        lines = ["expected capitals " + ", ".join(f"{LETTERS[i]} {x}" for i, x in enumerate(self.capital))]
        return "\n".join(lines + [f"  {p}: {sale}" for p, sale in self.outcomes])


def solve_auction(where: Any, aim: str = "own", *, jumps: bool = True, loans: bool = True) -> SolvedAuction:
    """The auction under way, solved backwards, as if the game ended with this bundle: in the last round it does.

    where: a Table or a state in an English auction; the rest: see the top of this file.

    >>> import biglab
    >>> table = biglab.new("big-shot", seats=["you"] * 4, seed=1, starting_cash=5).advance()
    >>> solved = solve_auction(table, jumps=False)
    >>> solved.price <= 5 + 9, solved.final
    (True, False)
    """
    s, _ = position(where)
    one_of(aim, "aim", AIMS)
    check(s)
    return Sale(s, Ground(s).settle(s, aim), aim, jumps, loans).solved(s.sales + s.removed + 1 == rules.rounds(s))


def solve_last_two(
    where: Any, aim: str = "own", *, placements: int | None = 1, jumps: bool = False, loans: bool = False
) -> SolvedRounds:
    """The last two auctions: the first solved by what it leads to in the second, in expectation over the die.

    where: a Table or a state with two bundles left, before the die. placements: how many ways to place the first
    bundle each winner thinks through, the best for the moment first; None: all of them, which is exact and slow.
    Capitals are final: those after the second auction.

    >>> import biglab
    >>> table = biglab.new("big-shot", seats=["you"] * 4, seed=1, spaces=2, pawns_per_colour=2, starting_cash=2)
    >>> while table.state.phase != ON_THE_MOVE:
    ...     table = table.chance()
    >>> found = solve_last_two(table)
    >>> [str(p) for p, _ in found.outcomes]
    ['1/2', '1/2']
    """
    s, _ = position(where)
    if s.n_full != 2:
        raise NotSolved(f"where: {s.n_full} bundles are left; this looks at the last two")
    one_of(aim, "aim", AIMS)
    top = None if placements is None else whole(placements, "placements", 1)

    def solve_first(there: Any) -> SolvedAuction:
        check(there)
        return Sale(there, LastButOne(there, aim, top, jumps, loans).settle, aim, jumps, loans).solved(True)

    return average_over_the_die(s, solve_first)


# ------------------------------------------------------------------ helpers of this file


def average_over_the_die(s: Any, solve: Callable[[Any], SolvedAuction]) -> SolvedRounds:
    if s.to_move != CHANCE or s.phase != ON_THE_MOVE:
        raise NotSolved("where: the promoter is not about to walk; play on, or ask solve_auction")
    total = chance.chance_total(s)
    spaces: dict[int, tuple[int, Any]] = {}  # faces that lead to the same space are one outcome
    for ticket in range(total):
        there = s.copy()
        rules.apply(there, unpack(chance.chance_move(s, ticket)))
        faces, _ = spaces.get(there.promoter, (0, None))
        spaces[there.promoter] = faces + 1, there
    found = [(Fraction(faces, total), solve(there)) for faces, there in spaces.values()]
    expected = tuple(sum((p * sale.capital[i] for p, sale in found), Fraction(0)) for i in range(s.seats))
    return SolvedRounds(expected, tuple(found))


def owns_enough(s: Any, seat: int) -> bool:
    """Would the seat own enough districts to win, if the game ended now?"""
    return all(districts_of(s, colour) >= s.v.min_districts for colour in range(COLOURS) if s.holder[colour] == seat)


class Ground:
    """All placements of the bundle on sale: what each winner would choose, whatever is in the purses."""

    def __init__(self, s: Any):
        ways = Ways(s, bundle_of(s))
        self.land, self.may_win, self.seats = ways.by_seat(ways.land()), ways.may_win(), s.seats
        self.bare = np.array([capital(s, seat) for seat in range(s.seats)]) - money_of(s)
        self.barely = [int(owns_enough(s, seat)) for seat in range(s.seats)]

    def settle(self, s: Any, aim: str) -> Settle:
        """What everybody has after a sale, with the purses and loans of this state."""
        then, may_win = self.land + money_of(s), self.may_win if aim == "win" else None
        best = [int(utilities(then, seat, aim, may_win, least_to_win(s)).argmax()) for seat in range(self.seats)]
        rows = {seat: then[i].tolist() + self.may_win[i].astype(int).tolist() for seat, i in enumerate(best)}
        rows[NOBODY] = (self.bare + money_of(s)).tolist() + self.barely

        def settled(winner: int, price: int, drawn: tuple[int, ...]) -> Payoff:
            found = list(rows[winner])
            for colour, many in enumerate(drawn):
                if many:
                    found[s.holder[colour]] -= loan_cost(s, colour, many)
            if winner != NOBODY:
                found[winner] -= price + finance(s, winner, price)
            return tuple(found)

        return settled


class LastButOne:
    """What winning the last but one bundle leads to: the winner places it, then the last auction is solved."""

    def __init__(self, s: Any, aim: str, top: int | None, jumps: bool, loans: bool):
        self.s, self.aim, self.jumps, self.loans = s, aim, jumps, loans
        self.ways = Ways(s, bundle_of(s))
        self.capital = self.ways.capital()
        self.top = len(self.capital) if top is None else top
        self.known: dict[tuple, Payoff] = {}
        self.ground: dict[int, Ground] = {}

    def settle(self, winner: int, price: int, drawn: tuple[int, ...]) -> Payoff:
        key = winner, price, drawn
        if key not in self.known:
            there = self.s.copy()
            for colour, many in enumerate(drawn):
                for _ in range(many):
                    borrow(there, colour)
            self.known[key] = self.best(there, winner, price)
        return self.known[key]

    def best(self, s: Any, winner: int, price: int) -> Payoff:
        """The end of the game that is best for the winner, among the purses and placements it considers."""
        paid = sold_to(s, winner, price)
        if winner == NOBODY:
            return self.after(paid[0], -1)
        may_win = self.ways.may_win_for(self.aim, "now")
        order = np.argsort(-utilities(self.capital, winner, self.aim, may_win, least_to_win(s)), kind="stable")[
            : self.top
        ]
        found = [self.after(there, int(i)) for i in order for there in paid]
        return max(found, key=lambda payoff: utility(payoff, winner, self.aim, least_to_win(s)))

    def after(self, s: Any, i: int) -> Payoff:
        """The end of the game after one placement; −1: there was nothing to place."""
        there = s.copy()
        for district, colour in self.ways.placement(self.capital, i).pawns if i >= 0 else ():
            rules.apply(there, Move(PLACE, COLOURS * district + colour))
        if there.to_move == CHANCE:
            rules.apply(there, unpack(chance.chance_move(there, 0)))  # one bundle is left: every face leads there
        check(there)
        if i not in self.ground:  # the city after a placement does not depend on who paid what
            self.ground[i] = Ground(there)
        settle = self.ground[i].settle(there, self.aim)
        solved = Sale(there, settle, self.aim, self.jumps, self.loans).solved(True)
        return (*solved.capital, *solved.may_win)
