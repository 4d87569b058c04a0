"""Where pawns land in the long run: the exact Markov chain of any board, deck and way out of jail.

A turn is one step of the chain. It starts on a square, or in jail after some failed tries; up to three throws and the
cards they lead to decide where it ends. Every draw is taken as one of the whole pile, and leave-jail cards have no
effect: with these two simplifications nothing but the board, the decks and the dice matters.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ....core.errors import BiglabError
from ....core.needs import needed
from ....core.registry import find
from ..rules import words as w
from ..rules.options import NAME
from ..rules.travel import MOST_LANDINGS

__all__ = ["Landing", "landing"]

DICE = [(one, two) for one in range(1, 7) for two in range(1, 7)]
MOST_CARDS = MOST_LANDINGS - 1  # of one throw: after the last stop the rest of the probability stays where it is


@dataclass
class Throw:
    """What one throw, or the part of it with or without doubles, brings from every square: rows are squares."""

    ends: np.ndarray  # [from][to], the last column is jail
    visits: np.ndarray  # [from][square]: stops on the way, that of a card square and that where it leads
    pips: np.ndarray  # [from][square]: the total of the dice that count at each of these stops
    extra: np.ndarray  # [from][square]: rents beyond the first of these stops, where a card doubles it
    salaries: np.ndarray  # [from]


@dataclass(frozen=True)
class Landing:
    """The long run, per turn of one player."""

    policy: str
    tries: int  # a prisoner makes before paying
    names: tuple[str, ...]
    visits: np.ndarray  # stops on each square
    pips: np.ndarray  # mean total of the dice that count at a stop on each square
    extra: np.ndarray  # rents beyond the first, per turn, on squares to which a card leads that doubles the rent
    salaries: float  # times Start is reached or passed
    jail: float  # share of turns that start in jail
    fees: float  # times the fee is paid
    matrix: np.ndarray = field(repr=False)  # from turn to turn: squares, then jail after 0, 1, … failed tries
    start: np.ndarray = field(repr=False)  # where turns start in the long run

    def table(self) -> Any:
        """Squares, the most visited first, as a DataFrame."""
        pd = needed("pandas")

        rows = {"square": self.names, "visits": self.visits, "one in": 1 / np.maximum(self.visits, 1e-12)}
        return pd.DataFrame(rows).sort_values("visits", ascending=False, kind="stable")


def landing(policy: str | int = "leave", **options: Any) -> Landing:
    """Where pawns stop, per turn, in the long run.

    policy: "leave" jail at once by paying, "stay" as long as the rules allow, or a number of tries before paying;
    options: of the game, such as jail_tries, board_file or deck_files.

    >>> long_run = landing()
    >>> round(float(long_run.visits[24]), 5), round(long_run.salaries, 4), round(100 * long_run.jail, 3)
    (0.0381, 0.2016, 4.685)
    """
    return solve(numbers_of(options), policy)


def numbers_of(options: dict[str, Any]) -> tuple[Any, tuple[str, ...]]:
    """The board and decks as the record holds them: the variant of a fresh game with these options."""
    game = find(NAME)
    settings = game.settings(**options)
    numbers = game.blank_state(settings).v
    language = settings.values["language"]
    return numbers, tuple(square.name(language) for square in settings.texts["board"])


def corner_holds_pot(v: Any) -> bool:
    """Does a corner of this board hold what fines and cards take?"""
    # ruling: superpoly R34
    return v.corner20 == w.CORNER_POT and v.corner < v.n_squares


def solve(board: tuple[Any, tuple[str, ...]], policy: str | int) -> Landing:
    """The long run of a board by one way out of jail: from one throw to a turn, and from turns to the long run."""
    v, names = board
    tries = tries_of(policy, v.jail_tries)
    single, double = one_throw(v, doubles=False), one_throw(v, doubles=True)
    turn = whole_turn(single, double)
    n, jail = v.n_squares, v.jail
    states = n + tries + 1
    matrix, salaries = np.zeros((states, states)), np.zeros(states)
    visits, pips, extra = (np.zeros((states, n)) for _ in range(3))
    here = Throw(matrix[:, : n + 1], visits, pips, extra, salaries)  # filled in place, state by state
    fill_in(here, slice(0, n), turn)
    # rules: superpoly 3.6, ruling: superpoly R25. A try: only a double leads out, and it gives no further throw.
    out = double if v.jail_double_again == 0 else after_double(double, whole_turn(single, double, thrown=1))
    for failed in range(tries):
        fill_in(here, n + failed, out, jail)
        matrix[n + failed, n + failed + 1] += 5 / 6
    fill_in(here, n + tries, turn, jail)  # the fee, then an ordinary turn

    from ....lab import markov

    start = markov.stationary(matrix)
    stops = start @ visits
    return Landing(
        policy=str(policy),
        tries=tries,
        names=names,
        visits=stops,
        pips=np.divide(start @ pips, stops, out=np.zeros(n), where=stops > 0),
        extra=start @ extra,
        salaries=float(start @ salaries),
        jail=float(start[n:].sum()),
        fees=float(start[n + tries]),
        matrix=matrix,
        start=start,
    )


def tries_of(policy: str | int, most: int) -> int:
    """How often a prisoner tries before paying."""
    if policy == "leave":
        return 0
    if policy == "stay":
        return most
    if isinstance(policy, bool) or not isinstance(policy, int):
        raise BiglabError(f"policy: {policy!r} is not a policy; give 'leave', 'stay' or a number of tries")
    if not 0 <= policy <= most:
        raise BiglabError(f"policy: {policy} tries, but this table allows 0 to {most} (jail_tries)")
    return policy


# ------------------------------------------------------------------ one throw


def one_throw(v: Any, doubles: bool) -> Throw:
    """From every square by a throw with (or without) doubles; its chances sum to 1/6 (or 5/6)."""
    n = v.n_squares
    found = Throw(np.zeros((n, n + 1)), np.zeros((n, n)), np.zeros((n, n)), np.zeros((n, n)), np.zeros(n))
    ends, visits, extra, salaries = map(np.array, zip(*(arrive(v, square, MOST_CARDS) for square in range(n))))
    by_card = visits - np.eye(n)  # all stops but the first
    for total in range(2, 13):
        chance = sum(one + two == total and (one == two) == doubles for one, two in DICE) / 36
        to = np.arange(n) + total
        there = to % n
        passed = (to >= n) & ((there > 0) | (v.salary_on_land == 1))
        found.ends += chance * ends[there]
        found.visits += chance * visits[there]
        # ruling: superpoly R39. Where a card leads, the last throw counts, or a new one: 7 on average.
        counts = total if v.utility_roll == w.LAST_THROW else 7
        found.pips += chance * (total * (visits - by_card)[there] + counts * by_card[there])
        found.extra += chance * extra[there]
        found.salaries += chance * (passed + salaries[there])
    return found


def arrive(v: Any, square: int, left: int) -> tuple[np.ndarray, np.ndarray, np.ndarray, float]:
    """A pawn stops on a square: where it ends, what it visits, rents that a card doubles, salaries on the way."""
    n = v.n_squares
    ends, visits, extra, salaries = np.zeros(n + 1), np.zeros(n), np.zeros(n), 0.0
    visits[square] += 1
    kind = v.kind[square]
    if kind == w.GO_TO_JAIL:
        ends[n] = 1
    elif kind not in (w.SURPRISE, w.BANK) or left == 0:
        ends[square] = 1
    else:
        deck = 0 if kind == w.SURPRISE else 1
        share = 1 / v.n_cards[deck]
        for card in range(v.n_cards[deck]):
            to, salary = led_by_card(v, deck, card, square)
            if to == n:
                ends[n] += share
            elif to < 0:
                ends[square] += share
            else:
                there = arrive(v, to, left - 1)
                ends += share * there[0]
                visits += share * there[1]
                extra += share * there[2]
                extra[to] += share * (rent_factor(v, deck, card) - 1)
                salaries += share * (salary + there[3])
    return ends, visits, extra, salaries


def led_by_card(v: Any, deck: int, card: int, square: int) -> tuple[int, int]:
    """The square that a card leads to (n: jail, -1: none), and whether Start is paid on the way."""
    n, code, first = v.n_squares, v.code[deck][card], v.first[deck][card]
    if code == w.TO_JAIL:
        return n, 0
    if code == w.BACK:
        return (square - first) % n, 0
    if code in (w.ADVANCE, w.MOVE_NO_SALARY):
        return first, int(code == w.ADVANCE and first <= square)
    if code in (w.NEXT_MUSEUM, w.NEXT_UTILITY):
        wanted = w.MUSEUM if code == w.NEXT_MUSEUM else w.UTILITY
        for steps in range(1, n + 1):
            to = (square + steps) % n
            if v.kind[to] == wanted:
                return to, int(square + steps >= n)
    return -1, 0


def rent_factor(v: Any, deck: int, card: int) -> int:
    """What the rent is multiplied by where a card leads to a museum."""
    factor = v.first[deck][card]
    return factor if v.code[deck][card] == w.NEXT_MUSEUM and factor > 0 else 1


# ------------------------------------------------------------------ one turn


def whole_turn(single: Throw, double: Throw, thrown: int = 0) -> Throw:
    """Throw, and again after a double; the third double leads to jail instead of anywhere else.

    thrown: doubles that this turn has had already.
    """
    n = len(single.salaries)
    ends = single.ends.copy()  # of the last throw: what is not a double, and jail
    ends[:, n] += 1 / 6
    turn = Throw(ends, single.visits, single.pips, single.extra, single.salaries)
    for _ in range(2 - thrown):
        on = after_double(double, turn)
        turn = Throw(
            single.ends + on.ends,
            single.visits + on.visits,
            single.pips + on.pips,
            single.extra + on.extra,
            single.salaries + on.salaries,
        )
    return turn


def after_double(double: Throw, turn: Throw) -> Throw:
    """A double, and the turn that goes on from wherever it leads."""
    n = len(double.salaries)
    on = double.ends[:, :n]
    ends = on @ turn.ends
    ends[:, n] += double.ends[:, n]
    return Throw(
        ends,
        double.visits + on @ turn.visits,
        double.pips + on @ turn.pips,
        double.extra + on @ turn.extra,
        double.salaries + on @ turn.salaries,
    )


def fill_in(here: Throw, state: Any, throw: Throw, square: Any = slice(None)) -> None:
    """Enter what a throw from one square, or from each, leads to, in the rows of some states of the chain."""
    here.ends[state] += throw.ends[square]
    here.visits[state] = throw.visits[square]
    here.pips[state] = throw.pips[square]
    here.extra[state] = throw.extra[square]
    here.salaries[state] = throw.salaries[square]
