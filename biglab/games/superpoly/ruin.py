"""Ruin: the next throw of a real position, exactly, and the gambler's ruin of the textbooks beside the game.

`next_throw` walks the rules that people play: all 36 throws and all cards they may lead to. `gamblers_ruin` is the
classical chain (Feller, An Introduction to Probability Theory and Its Applications, chapter XIV).
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from ...core.errors import BiglabError
from ...core.record import CHANCE, Move
from . import fields as f
from .chain import landing, numbers_of
from .income import whole


class NextThrow(NamedTuple):
    """What one throw can do to whoever is about to throw."""

    ruin: Fraction  # chance of a debt beyond cash and all that the bank would pay for houses and deeds
    short: Fraction  # chance of a debt beyond the cash alone
    change: Fraction  # of the cash, on average, where the throw leaves it 0 or more
    worst: int  # the largest loss of cash that the purse can bear and that can come
    cash: int
    means: int  # cash and all that the bank would pay


def next_throw(where: Any) -> NextThrow:
    """The next throw of the player whose turn it is, from a Table or a state; every rent is claimed.

    It ends where somebody must decide, or the dice would be thrown again.

    >>> import biglab
    >>> from biglab.games.superpoly import GAME
    >>> next_throw(GAME.new_state(GAME.settings(start_cash=20_000), seed=1)).ruin
    Traceback (most recent call last):
    biglab.core.errors.BiglabError: the dice are not about to be thrown: ask at the start of a turn
    """
    from . import GAME
    from .deeds import means

    state = getattr(where, "state", where)
    if not isinstance(state, GAME.layout.State):
        raise BiglabError(f"{where!r} is no table of Superpoly")
    seat, start = state.active, GAME.hidden(state, state.active)
    start.v.rent = f.AUTO
    if start.phase == f.TURN_START and start.to_move == seat:
        GAME.rules.apply(start, Move(f.GO))
    if start.phase != f.ROLL or start.to_move != CHANCE:
        raise BiglabError("the dice are not about to be thrown: ask at the start of a turn")
    cash, rich, throws = start.cash[seat], means(start, seat), start.throws
    ruin = short = change = Fraction(0)
    worst, open_cases = 0, [(Fraction(1), start)]
    while open_cases:
        chance, case = open_cases.pop()
        if case.to_move == CHANCE and case.active == seat and (case.phase != f.ROLL or case.throws == throws):
            outcomes = GAME.chances(case)
            tickets = sum(weight for _, weight in outcomes)
            for move, weight in outcomes:
                after = case.copy()
                GAME.rules.apply(after, move)
                open_cases.append((chance * Fraction(weight, tickets), after))
            continue
        in_debt = case.n_debts > 0 and case.debtor[0] == seat
        is_ruined = case.out[seat] == 1 or case.phase == f.IN_KIND or (in_debt and means(case, seat) < case.owed[0])
        ruin += chance * is_ruined
        short += chance * (is_ruined or in_debt)
        if not (is_ruined or in_debt):
            change += chance * (case.cash[seat] - cash)
            worst = max(worst, cash - case.cash[seat])
    return NextThrow(ruin, short, change, worst, cash, rich)


def gamblers_ruin(cash: int, goal: int, win: Fraction | float) -> Any:
    """The chance to lose all before reaching the goal, when a step of 1 is won with chance `win` and else lost.

    >>> gamblers_ruin(3, 10, Fraction(1, 2)), gamblers_ruin(1, 3, Fraction(2, 3))
    (Fraction(7, 10), Fraction(3, 7))
    """
    whole(cash, "cash", 0), whole(goal, "goal", 1)
    if cash > goal:
        raise BiglabError(f"cash: {cash} is beyond the goal of {goal}")
    if not 0 < win < 1:
        raise BiglabError(f"win: {win} is no chance strictly between 0 and 1")
    if win == Fraction(1, 2):
        return 1 - Fraction(cash, goal)
    odds = (1 - win) / win
    return (odds**cash - odds**goal) / (1 - odds**goal)


class Drift(NamedTuple):
    """What the bank brings a player per turn in the long run, card money apart."""

    salary: float
    gains: float
    fines: float

    @property
    def total(self) -> float:
        return self.salary + self.gains - self.fines


def drift(policy: str | int = "leave", **options: Any) -> Drift:
    """Salaries, gain squares and fines per turn.

    >>> [round(each) for each in drift()]
    [8065, 686, 1632]
    """
    v, _ = numbers_of(options)
    long_run = landing(policy, **options)
    squares = range(v.n_squares)
    gains = sum(v.amount[k] * long_run.visits[k] for k in squares if v.kind[k] == f.GAIN)
    fines = sum(v.amount[k] * long_run.visits[k] for k in squares if v.kind[k] == f.FINE)
    return Drift(v.salary * long_run.salaries, float(gains), float(fines))
