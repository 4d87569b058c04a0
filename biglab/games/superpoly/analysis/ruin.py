"""Ruin: the next throw of a real position, exactly, and the gambler's ruin of the textbooks beside the game.

`next_throw` walks the rules that people play: all 36 throws and all cards they may lead to (`scenarios.py` makes towns
to try it on). `gamblers_ruin` is the classical chain (Feller, An Introduction to Probability Theory and Its
Applications, volume 1, chapter XIV); `purse.py` holds a walk with drift against real games.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from ....core.checks import whole
from ....core.errors import BiglabError
from ....core.registry import find
from ....core.state import CHANCE, Move
from ..rules import words as w
from ..rules.claims import overlook_last
from ..rules.deeds import means
from ..rules.options import NAME
from .chain import corner_holds_pot, landing, numbers_of

__all__ = ["Drift", "NextThrow", "ThrowOutcome", "drift", "gamblers_ruin", "next_throw"]

ENDS = ("paid", "short", "in kind", "ruin")


class ThrowOutcome(NamedTuple):
    """One way the throw can end."""

    chance: Fraction
    square: int  # where the pawn stands then
    change: int  # of the cash; if it does not pay the debt, all of it is gone
    end: str  # "paid", "short", "in kind" or "ruin"


class NextThrow(NamedTuple):
    """What one throw can do to the player who is about to throw."""

    ruin: Fraction  # chance of a debt beyond everything: cash, houses and deeds together
    in_kind: Fraction  # chance of a debt beyond all that the bank would pay: deeds go to the creditor, or ruin
    short: Fraction  # chance of a debt beyond the cash, these cases included
    change: Fraction  # of the cash, on average, where the throw leaves it 0 or more
    worst: int  # the largest loss of cash that the purse can bear and that can come
    cash: int
    means: int  # cash and all that the bank would pay
    outcomes: tuple[ThrowOutcome, ...]

    def __repr__(self) -> str:
        chances = {"ruin": self.ruin, "in kind": self.in_kind, "short": self.short}
        said = [f"{name} {float(chance):.1%}" for name, chance in chances.items()]
        return f"the next throw with {self.cash:,} F in hand and {self.means:,} F at the bank: {', '.join(said)}"


def next_throw(where: Any) -> NextThrow:
    """The next throw of the player whose turn it is, from a table or a state; every rent is claimed.

    It ends where somebody must decide, or the dice would be thrown again.

    >>> from biglab import superpoly
    >>> next_throw(superpoly.town({1: {"H": 5}}, cash={0: 60_000}, at={0: 32}))
    the next throw with 60,000 F in hand and 60,000 F at the bank: ruin 28.3%, in kind 28.3%, short 28.3%
    """
    game = find(NAME)
    state = getattr(where, "state", where)
    if not isinstance(state, game.layout.State):
        raise BiglabError(f"{where!r} is not a table of Superpoly")
    seat, start = state.active, game.hidden(state, state.active)
    start.v.rent = w.AUTO
    while start.n_claims > 0:  # what is due from earlier throws does not count here
        overlook_last(start)
    if start.phase == w.TURN_START and start.to_move == seat and not start.jailed[seat]:
        game.rules.apply(start, Move(w.GO))
    if start.phase != w.ROLL or start.to_move != CHANCE:
        raise BiglabError("the dice are not about to be thrown: ask at the start of a turn")
    cash, rich, throws = start.cash[seat], means(start, seat), start.throws
    outcomes: list[ThrowOutcome] = []
    open_cases = [(Fraction(1), start)]
    while open_cases:
        chance, case = open_cases.pop()
        if case.to_move == CHANCE and case.active == seat and (case.phase != w.ROLL or case.throws == throws):
            draws = game.chances(case)
            tickets = sum(weight for _, weight in draws)
            for move, weight in draws:
                after = case.copy()
                game.rules.apply(after, move)
                open_cases.append((chance * Fraction(weight, tickets), after))
            continue
        end = how_it_ends(case, seat)
        outcomes.append(
            ThrowOutcome(chance, case.square[seat], -cash if end != "paid" else case.cash[seat] - cash, end)
        )
    total = {end: sum((each.chance for each in outcomes if each.end == end), Fraction(0)) for end in ENDS}
    paid = [each for each in outcomes if each.end == "paid"]
    in_kind = total["ruin"] + total["in kind"]
    change = sum((each.chance * each.change for each in paid), Fraction(0))
    return NextThrow(
        total["ruin"],
        in_kind,
        in_kind + total["short"],
        change,
        max((-each.change for each in paid), default=0),
        cash,
        rich,
        tuple(outcomes),
    )


def how_it_ends(case: Any, seat: int) -> str:
    """What became of the seat; a debt that the bank's money would cover waits for the debtor to raise it."""
    if case.out[seat] == 1:
        return "ruin"
    if case.n_debts == 0 or case.debtor[0] != seat:
        return "paid"
    return "in kind" if case.phase == w.IN_KIND else "short"


def gamblers_ruin(cash: int, goal: int, win: Fraction | float) -> Any:
    """The chance to lose all before reaching the goal, when a step of 1 is won with chance `win` and else lost.

    >>> gamblers_ruin(3, 10, Fraction(1, 2)), gamblers_ruin(1, 3, Fraction(2, 3))
    (Fraction(7, 10), Fraction(3, 7))
    """
    whole(cash, "cash", 0), whole(goal, "goal", 1)
    if cash > goal:
        raise BiglabError(f"cash: {cash} is beyond the goal of {goal}")
    if not 0 < win < 1:
        raise BiglabError(f"win: {win} is not a chance strictly between 0 and 1")
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
    """Salaries, gain squares and fines per turn; a corner that holds the pot gives back what fines put into it.

    >>> [round(each) for each in drift()]
    [8065, 686, 1632]
    """
    v, _ = numbers_of(options)
    long_run = landing(policy, **options)
    squares = range(v.n_squares)
    fines = sum(v.amount[k] * long_run.visits[k] for k in squares if v.kind[k] == w.FINE)
    pays = {k for k in squares if v.kind[k] == w.GAIN} - ({v.corner} if v.corner20 != w.CORNER_GAIN else set())
    gains = sum(v.amount[k] * long_run.visits[k] for k in pays) + (fines if corner_holds_pot(v) else 0)
    return Drift(v.salary * long_run.salaries, float(gains), float(fines))
