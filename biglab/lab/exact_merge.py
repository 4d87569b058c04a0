"""Every die to the end of a round, without following the same future twice.

Positions that differ only in what has been won so far have the same future, if the game says so by
`rules.merge_key`. Such positions are followed together: with their probability and the first two moments of what
they have won. Ten dice in a row are then sixty cases and not sixty million, and the answer is still a fraction.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from ..core import rng as draws
from ..core import walk
from ..core.contract import Rules
from ..core.state import CHANCE, NOBODY, offered, unpack

GOES_ON, STOPPED = 101, 102  # troubles besides those of `walk`


@dataclass
class Bundle:
    """Positions with one future: a representative, and how the scores of the others differ from its scores."""

    state: Any
    weight: Fraction = Fraction(0)
    ways: int = 0
    sums: list[Fraction] = field(default_factory=list)
    squares: list[Fraction] = field(default_factory=list)


class Trouble(Exception):
    """Why a position cannot be followed to its end; the code is one of `walk`'s or of this file's."""

    def __init__(self, code: int):
        super().__init__(code)
        self.code = code


def can_merge(game: Any) -> bool:
    return game.rules.merge_key is not Rules.merge_key


def moments(
    game: Any,
    bots: Any,
    state: Any,
    last_round: int,
    most: int,
    to_the_end: bool = False,
    stopped: Callable[[], bool] = lambda: False,
) -> tuple[list, list, int]:
    """Mean and mean square of every seat's score at the end of the round, and in how many ways the dice can fall.

    bots play for everybody; most: how many cases to follow before giving up (Trouble); to_the_end: give up if the
    game goes on after the round; stopped: asked now and then whether to give up.
    """
    if to_the_end and goes_on(game, bots, state, last_round):
        raise Trouble(GOES_ON)
    seats = range(state.seats)
    scratch = game.layout.State(), game.layout.State()
    first = play_to_chance(game, bots, state.copy(), last_round, scratch)
    total = Bundle(None, sums=[Fraction(0)] * state.seats, squares=[Fraction(0)] * state.seats)
    start = Bundle(first, Fraction(1), 1, [Fraction(0) for _ in seats], [Fraction(0) for _ in seats])
    if is_leaf(first, last_round):
        add_leaf(game, total, start, first)
        return total.sums, total.squares, total.ways
    layer, cases = [start], 0
    while layer:
        following: dict[Any, Bundle] = {}
        for bundle in layer:
            outcomes = game.chances(bundle.state)
            tickets = sum(weight for _, weight in outcomes)
            for move, weight in outcomes:
                cases += 1
                if cases > most:
                    raise Trouble(walk.TOO_LARGE)
                if stopped():
                    raise Trouble(STOPPED)
                child = bundle.state.copy()
                game.rules.apply(child, move)
                child.ply += 1
                play_to_chance(game, bots, child, last_round, scratch)
                part = share(bundle, Fraction(weight, tickets), weight)
                if is_leaf(child, last_round):
                    if to_the_end and child.to_move != NOBODY:
                        raise Trouble(GOES_ON)
                    add_leaf(game, total, part, child)
                    continue
                future = game.rules.merge_key(child)
                key = future if future >= 0 else ("alone", cases)
                if key in following:
                    shift(part, [game.rules.score(child, i) - game.rules.score(following[key].state, i) for i in seats])
                    add(following[key], part)
                else:
                    part.state = child
                    following[key] = part
        layer = list(following.values())
    return total.sums, total.squares, total.ways


def goes_on(game: Any, bots: Any, state: Any, last_round: int) -> bool:
    """Is there play after this round on one line, the first outcome of every die? A quick look before a long one."""
    s, scratch = state.copy(), (game.layout.State(), game.layout.State())
    play_to_chance(game, bots, s, last_round, scratch)
    while not is_leaf(s, last_round):
        game.rules.apply(s, unpack(game.rules.chance_move(s, 0)))
        s.ply += 1
        play_to_chance(game, bots, s, last_round, scratch)
    return bool(s.to_move != NOBODY)


def play_to_chance(game: Any, bots: Any, s: Any, last_round: int, scratch: tuple[Any, Any]) -> Any:
    """Let the bots decide until chance is to move or the round is over; in place."""
    while s.to_move >= 0 and s.round <= last_round:
        seat = s.to_move
        game.rules.moves(s)
        code = game.plain.decide(s, *scratch, bots)
        if code < 0 or offered(s, code) < 0:
            raise Trouble(walk.BAD_BOT)
        drawn = s.draw
        draws.begin_draws(s, 1 + seat, s.ply)
        if s.draw != drawn:
            raise Trouble(walk.AT_RANDOM)
        game.rules.apply(s, unpack(code))
        s.ply += 1
    return s


def is_leaf(s: Any, last_round: int) -> bool:
    return s.to_move != CHANCE or s.round > last_round


def share(bundle: Bundle, p: Fraction, weight: int) -> Bundle:
    """The part of a bundle to which an outcome of probability p happens."""
    sums, squares = [p * x for x in bundle.sums], [p * x for x in bundle.squares]
    return Bundle(None, p * bundle.weight, weight * bundle.ways, sums, squares)


def shift(part: Bundle, by: list[int]) -> None:
    """Measure the scores from a representative that has `by` less."""
    for i, d in enumerate(by):
        part.squares[i] += 2 * d * part.sums[i] + d * d * part.weight
        part.sums[i] += d * part.weight


def add(bundle: Bundle, part: Bundle) -> None:
    """Add a part, whose scores differ from the same representative's, to a bundle."""
    bundle.weight += part.weight
    bundle.ways += part.ways
    bundle.sums = [x + y for x, y in zip(bundle.sums, part.sums)]
    bundle.squares = [x + y for x, y in zip(bundle.squares, part.squares)]


def add_leaf(game: Any, total: Bundle, part: Bundle, leaf: Any) -> None:
    """Add a part that has come to its end to the total, with the scores themselves instead of differences."""
    shift(part, [game.rules.score(leaf, i) for i in range(leaf.seats)])
    add(total, part)
