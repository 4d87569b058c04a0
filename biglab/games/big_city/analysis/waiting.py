"""Land assembly in Big City: what are the second and the third lot worth waiting for?

One lot scores 2 points, two in a row 6, three 10. A player who holds one may build now, or spend a turn on an exchange
and draw from the same stack once more. Every card of the stack that I have not seen is equally likely to be the next,
also if rivals hold some of them: what they draw makes the stack shorter, not my next card worse. So the chance to
complete a row is hypergeometric, and when to stop is solved backwards over all draws (optimal stopping), in exact
fractions.

    held        lots in hand, all of one neighbourhood: 15, or (11, 12)
    seen        other cards of the stack whose place is known: built on, given back, or shown
    turn_cost   what a turn is worth elsewhere, in points
    draws       cards drawn in a turn, 1 or 2 (`draw_cap_per_stack`); as many were given back before
    hand        the hand limit: a player who draws one card keeps at most hand − 1 lots
    cards       cards left in the stack; all that are unseen, unless rivals hold some
    rivals      cards that the others together draw from this stack between two of my turns
    values      what 1, 2 and 3 lots in a row score
    risk        chance a turn that a park or factory takes the land away
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Any, NamedTuple

from ....core.checks import Number, exact, whole
from ....core.errors import BiglabError
from ....core.registry import find
from ....core.rows import Rows
from ....core.state import CHANCE, unpack
from ....lab import stats
from ....lab.stats import Interval
from ..rules import words as f
from ..rules.cards import draw_card
from ..rules.options import BASE_VALUES, NAME
from .cards import cards_among, cards_of, cells_of

__all__ = [
    "adjacent_pair",
    "at_least_one",
    "best_plan",
    "Completion",
    "completions",
    "turn_limit",
    "engine_draws",
    "longest",
    "measured_completions",
    "measured_plan",
    "Plan",
    "rows_of",
    "Step",
]

USUAL = tuple(BASE_VALUES[:3])  # 2, 6 and 10 points


# ------------------------------------------------------------------ chances


def at_least_one(wanted: int, unseen: int, draws: int) -> Fraction:
    """The chance that at least one of some wanted cards is among the next draws.

    >>> str(at_least_one(4, 8, 2))
    '11/14'
    """
    unseen, draws = whole(unseen, "unseen", 0), whole(draws, "draws", 0)
    wanted = whole(wanted, "wanted", 0, unseen)
    draws = min(draws, unseen)
    return 1 - Fraction(comb(unseen - wanted, draws), comb(unseen, draws))


@lru_cache(maxsize=32)
def rows_of(tile: int, size: int) -> tuple[frozenset[int], ...]:
    """All rows of `size` lots in a neighbourhood, along it and across.

    >>> len(rows_of(1, 2)), len(rows_of(1, 3)), len(rows_of(2, 2)), len(rows_of(2, 3))
    (12, 6, 10, 4)
    """
    at = {cell: lot for lot, cell in cells_of(tile).items()}
    found = []
    for (row, column), _ in at.items():
        for down, right in ((0, 1), (1, 0)):
            line = [(row + i * down, column + i * right) for i in range(size)]
            if all(cell in at for cell in line):
                found.append(frozenset(at[cell] for cell in line))
    return tuple(dict.fromkeys(found))


def longest(held: Iterable[int]) -> int:
    """How many of these lots stand in one row at most: 0, 1, 2 or 3.

    >>> longest({11, 12, 15}), longest({11, 15}), longest({11, 14, 17})
    (2, 1, 3)
    """
    held = frozenset(held)
    if not held:
        return 0
    tile = (min(held) - 1) // 10
    for size in (3, 2, 1):
        if any(line <= held for line in rows_of(tile, size)):
            return size
    return 0


def adjacent_pair(tile: int) -> Fraction:
    """The chance that the first two cards of a fresh stack are lots beside each other.

    >>> str(adjacent_pair(1)), str(adjacent_pair(2))
    ('1/3', '5/18')
    """
    # case: big-city C-30
    return Fraction(len(rows_of(tile, 2)), comb(len(cards_of(tile)), 2))


class Completion(NamedTuple):
    """After some draws from the stack: the chances to hold two and three in a row."""

    draws: int
    pair: Fraction
    triple: Fraction


def completions(held: Any, seen: Any = (), most: int = 2) -> Rows[Completion]:
    """The chance to hold two or three in a row after 0, 1, 2, … draws from the stack of these lots.

    >>> [str(row.pair) for row in completions(15)], [str(row.triple) for row in completions((11, 12))]
    (['0', '1/2', '11/14'], ['0', '1/7', '8/21'])
    """
    tile, held, unseen = stack_of_lots(held, seen)
    rows: Rows[Completion] = Rows()
    for draws in range(min(whole(most, "most", 0, 9), len(unseen)) + 1):
        ends = [longest(held | set(drawn)) for drawn in combinations(sorted(unseen), draws)]
        rows.append(
            Completion(
                draws, Fraction(sum(n >= 2 for n in ends), len(ends)), Fraction(sum(n >= 3 for n in ends), len(ends))
            )
        )
    return rows


def stack_of_lots(held: Any, seen: Any) -> tuple[int, frozenset[int], frozenset[int]]:
    """The neighbourhood of some lots, the lots, and the cards of its stack that nobody has shown."""
    lots = [held] if isinstance(held, int) else list(held)
    if not lots:
        raise BiglabError("held: name at least one lot, such as 15")
    tile = whole(lots[0], "held", 11, 89) // 10
    held = cards_among(lots, tile, "held")
    seen = cards_among(seen, tile, "seen")
    if held & seen:
        raise BiglabError(f"seen: {min(held & seen)} is in hand; name the other cards only")
    if not held <= set(cells_of(tile)):
        raise BiglabError(f"held: {max(held)} is not a lot; name lots, not parks or factories")
    return tile, held, frozenset(cards_of(tile)) - held - seen


# ------------------------------------------------------------------ when to stop


class Step(NamedTuple):
    """What the best plan does with these lots in hand."""

    held: tuple[int, ...]
    chance: Fraction  # that one gets here
    now: int  # what building at once scores
    wait: Fraction | None  # what waiting a turn is worth, its cost taken off; None if nothing better can come
    waits: bool


@dataclass(frozen=True)
class Plan:
    """The best plan for some lots: wait while that is worth more than building."""

    worth: Fraction  # expected points, less the cost of its turns
    now: int  # building at once
    waits: bool  # does it wait at all?
    turns: Fraction  # turns waited, on average
    ends: dict[int, Fraction]  # chance to build on 1, 2 or 3 lots; 0: the land was lost
    steps: tuple[Step, ...]  # in the order in which one may get there

    @property
    def option(self) -> Fraction:
        """What the right to wait adds to building at once."""
        return self.worth - self.now


class Rules(NamedTuple):
    """The rules that a plan follows; see the top of this file."""

    cost: Fraction
    draws: int
    hand: int
    rivals: int
    values: tuple[int, ...]
    risk: Fraction


def best_plan(
    held: Any,
    seen: Any = (),
    *,
    turn_cost: Number = 1,
    draws: int = 1,
    hand: int = 5,
    cards: int | None = None,
    rivals: int = 0,
    values: Sequence[int] = USUAL,
    risk: Number = 0,
) -> Plan:
    """Build now or wait for a larger row? Solved backwards over all draws.

    >>> plan = best_plan(15, turn_cost=2)
    >>> plan.waits, str(plan.worth), str(plan.ends[3])
    (True, '293/105', '1/3')
    """
    start, solver = checked(held, seen, turn_cost, draws, hand, cards, rivals, values, risk)
    steps, ends, turns = solver.follow(start)
    found = []
    for state, chance in steps.items():
        wait = solver.waiting(*state)
        found.append(Step(solver.numbers(state[0]), chance, solver.now(state[0]), wait, solver.waits(state)))
    return Plan(solver.worth(*start), solver.now(start[0]), solver.waits(start), turns, ends, tuple(found))


def checked(
    held: Any, seen: Any, turn_cost: Any, draws: Any, hand: Any, cards: Any, rivals: Any, values: Any, risk: Any
) -> tuple[tuple[int, int, int], Solver]:
    """The question, checked: the state in which it is asked, and the solver for it."""
    tile, held, unseen = stack_of_lots(held, seen)
    left = len(unseen) if cards is None else whole(cards, "cards", 0, len(unseen))
    scores = tuple(whole(value, "values", 0) for value in values)
    if len(scores) != 3:
        raise BiglabError(f"values: {len(scores)} numbers; give what 1, 2 and 3 lots score, such as (2, 6, 10)")
    hand = whole(hand, "hand", max(2, len(held)), 9)
    rules = Rules(
        exact(turn_cost, "turn_cost", 0),
        whole(draws, "draws", 1, hand),
        hand,
        whole(rivals, "rivals", 0),
        scores,
        exact(risk, "risk", 0, 1),
    )
    solver = Solver(tile, rules)
    return (solver.mask(held), solver.mask(unseen), left), solver


class Solver:
    """All plans for the lots of one stack. A set of cards is a number, one bit a card.

    A state is (lots held, cards unseen, cards left in the stack); cards that were given back are in neither set.
    """

    def __init__(self, tile: int, rules: Rules):
        self.rules, self.tile = rules, tile
        self.bit = {card: 1 << i for i, card in enumerate(cards_of(tile))}
        self.rows = [(size, self.mask(row)) for size in (3, 2, 1) for row in rows_of(tile, size)]
        self.best = max(rules.values)
        self._now: dict[int, int] = {}
        self._worth: dict[tuple[int, int, int], Fraction] = {}
        self._drawing: dict[tuple[int, int, int], Fraction] = {}

    def mask(self, cards: Iterable[int]) -> int:
        return sum(self.bit[card] for card in cards)

    def numbers(self, held: int) -> tuple[int, ...]:
        return tuple(card for card, bit in self.bit.items() if held & bit)

    def parts(self, cards: int, size: int) -> list[int]:
        """All ways to take `size` of some cards."""
        return [sum(few) for few in combinations([bit for bit in self.bit.values() if cards & bit], size)]

    def now(self, held: int) -> int:
        """The best building for these lots: a row need not be used in full."""
        if held not in self._now:
            size = next((size for size, row in self.rows if row & held == row), 0)
            self._now[held] = max(self.rules.values[:size])
        return self._now[held]

    def worth(self, held: int, unseen: int, left: int) -> Fraction:
        """The better of building now and waiting a turn."""
        state = held, unseen, left
        if state not in self._worth:
            wait = self.waiting(held, unseen, left)
            now = Fraction(self.now(held))
            self._worth[state] = now if wait is None else max(now, wait)
        return self._worth[state]

    def waiting(self, held: int, unseen: int, left: int) -> Fraction | None:
        """A turn is spent and cards are drawn; None if nothing better can come."""
        if left == 0 or self.now(held) == self.best:
            return None
        return self.drawing(self.lots_to_keep(held, unseen, left), unseen, left)

    def waits(self, state: tuple[int, int, int]) -> bool:
        wait = self.waiting(*state)
        return wait is not None and wait > self.now(state[0])

    def lots_to_keep(self, held: int, unseen: int, left: int) -> int:
        """The lots to keep, if cards must be given back before others are drawn."""
        room = self.rules.hand - min(self.rules.draws, left)
        if held.bit_count() <= room:
            return held
        return max(self.parts(held, room), key=lambda kept: self.drawing(kept, unseen, left))

    def drawing(self, kept: int, unseen: int, left: int) -> Fraction:
        """What a turn spent on the next cards of the stack is worth, its cost taken off."""
        state = kept, unseen, left
        if state not in self._drawing:
            then, ways = self.still_there(left), self.parts(unseen, min(self.rules.draws, left))
            total = sum((self.worth(kept | drawn, unseen ^ drawn, then) for drawn in ways), Fraction(0))
            self._drawing[state] = (1 - self.rules.risk) * total / len(ways) - self.rules.cost
        return self._drawing[state]

    def still_there(self, left: int) -> int:
        """Cards in the stack after my draws and those of the others."""
        return max(0, left - min(self.rules.draws, left) - self.rules.rivals)

    def follow(self, start: tuple[int, int, int], first_waits: bool = False) -> tuple[dict, dict, Fraction]:
        """The best plan through all draws: the chance of every state on the way, of every end, and the turns waited.

        `first_waits` makes the first turn one of waiting in any case.
        """
        here, turns = {start: Fraction(1)}, Fraction(0)
        steps: dict[tuple[int, int, int], Fraction] = {}
        ends = {size: Fraction(0) for size in range(4)}
        while here:
            after: dict[tuple[int, int, int], Fraction] = {}
            for state, chance in here.items():
                steps[state] = steps.get(state, Fraction(0)) + chance
                held, unseen, left = state
                if not first_waits and not self.waits(state):
                    ends[self.rules.values.index(self.now(held)) + 1] += chance
                    continue
                turns += chance
                ends[0] += chance * self.rules.risk
                kept, ways = self.lots_to_keep(held, unseen, left), self.parts(unseen, min(self.rules.draws, left))
                goes_on = chance * (1 - self.rules.risk) / len(ways)
                for drawn in ways if goes_on else ():
                    then = kept | drawn, unseen ^ drawn, self.still_there(left)
                    after[then] = after.get(then, Fraction(0)) + goes_on
            here, first_waits = after, False
        return steps, ends, turns


def turn_limit(
    held: Any,
    seen: Any = (),
    *,
    draws: int = 1,
    hand: int = 5,
    cards: int | None = None,
    rivals: int = 0,
    values: Sequence[int] = USUAL,
    risk: Number = 0,
) -> Fraction:
    """The price of a turn at which waiting and building now are worth the same: cheaper, and waiting is right.

    The best plan that waits at all is made for a price; what it gains a turn waited is the next price (Dinkelbach
    1967). Below zero: waiting would not pay even if it cost nothing.

    >>> str(turn_limit(15)), str(turn_limit((11, 12)))
    ('640/267', '105/74')
    """
    price = Fraction(0)
    while True:
        start, solver = checked(held, seen, price, draws, hand, cards, rivals, values, risk)
        if start[2] == 0:
            raise BiglabError("cards: no card is left in the stack; there is nothing to wait for")
        _, ends, turns = solver.follow(start, first_waits=True)
        gain = sum(chance * solver.rules.values[size - 1] for size, chance in ends.items() if size)
        better = (gain - solver.now(start[0])) / turns
        if better <= price:
            return better
        price = better


# ------------------------------------------------------------------ the same with the cards of the engine


def engine_draws(held: Any, seen: Any = (), draws: int = 1, games: int = 400, seed: int = 0) -> list[tuple[int, ...]]:
    """The next cards of the stack in many games of the engine, where one seat holds these lots.

    >>> len(engine_draws(15, draws=2, games=5, seed=1))
    5
    """
    tile, held, unseen = stack_of_lots(held, seen)
    seen = frozenset(cards_of(tile)) - held - unseen
    draws = whole(draws, "draws", 1, len(unseen))
    game = find(NAME)
    settings = game.settings(2)
    found = []
    for index in range(whole(games, "games", 1)):
        s = game.new_state(settings, seed, index)
        for seat, cards in ((0, held), (1, seen)):
            for card in sorted(cards):
                draw_card(s, seat, tile - 1, card - 11)
        s.phase, s.action, s.to_move, s.asked[tile - 1] = f.REVEAL, f.DRAW, CHANCE, draws
        s.drawn, cards_drawn = 0, []
        for _ in range(draws):
            move = unpack(game.plain.draw(s))
            game.rules.apply(s, move)
            s.ply += 1
            cards_drawn.append(move.what + 11)
        found.append(tuple(cards_drawn))
    return found


def measured_completions(
    held: Any, seen: Any = (), draws: int = 2, games: int = 400, seed: int = 0
) -> dict[str, Interval]:
    """How often two and three in a row resulted from `draws` draws in the engine, with intervals."""
    _, lots, _ = stack_of_lots(held, seen)
    ends = [longest(lots | set(drawn)) for drawn in engine_draws(held, seen, draws, games, seed)]
    return {
        name: stats.share(sum(end >= size for end in ends), len(ends)) for name, size in (("pair", 2), ("triple", 3))
    }


def measured_plan(
    held: Any, seen: Any = (), *, turn_cost: Number = 1, hand: int = 5, games: int = 400, seed: int = 0
) -> Interval:
    """What the best plan brought with cards that the engine drew, one a turn, less the cost of its turns."""
    start, solver = checked(held, seen, turn_cost, 1, hand, None, 0, USUAL, 0)
    results = []
    for drawn in engine_draws(held, seen, start[2], games, seed):
        state, turns = start, 0
        while solver.waits(state):
            lots, unseen, left = state
            card = solver.bit[drawn[turns]]
            state, turns = (solver.lots_to_keep(lots, unseen, left) | card, unseen ^ card, left - 1), turns + 1
        results.append(float(solver.now(state[0]) - solver.rules.cost * turns))
    return stats.mean(results)
