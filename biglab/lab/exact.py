"""Every die from a position to the end of the round: exact expected values, as fractions.

The walk uses the very rules that people play by, and starts from what the seat to move knows: only if nothing
hidden can matter before the round ends (The Big Idea: once the secret choices are open; Big Shot with hidden money:
while all payments are remembered, so that every purse can be worked out). All decisions that are left are made by a
policy that neither draws at random nor looks at what the seat to move cannot know.

>>> import biglab
>>> table = biglab.new("big-idea", seats=["you", "star", "star"], seed=3).advance()
>>> while biglab.exact.refusal(table):
...     table = table.play(table.legal[0]).advance()
>>> sum(biglab.exact.distribution(table, seat=0).values())
Fraction(1, 1)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from ..core import batch, walk
from ..core.checks import whole
from ..core.errors import BiglabError
from ..core.game import AnyGame
from ..core.moves import AnyMove
from ..core.state import NOBODY, Move, State, unpack
from ..core.table import Table
from ..core.wording import LETTERS
from . import exact_merge as merged
from .playouts import Policy, Position, guarded, known, policy_team, unknown_fields

DEPTH = 64  # dice in a row
MERGED_CASES = 5_000  # outcomes of dice that are followed if equal futures are merged
COMPILED_LEAVES, PLAIN_LEAVES = 300_000, 3_000  # ends of the tree that are walked, unless `leaves` says otherwise
WHY = {
    walk.TOO_LARGE: "the dice can fall in too many ways; simulate, or raise leaves=",
    walk.AT_RANDOM: "the policy draws at random; take one that does not, such as 'greedy'",
    walk.BAD_BOT: "the policy raised an error or chose a move it was not offered",
    merged.GOES_ON: "the game goes on after this round, and exact values end with it",
    merged.STOPPED: "it was stopped",
}


class NotExact(BiglabError):
    """There is no exact answer here; the sentence says why."""


@dataclass(frozen=True)
class Expected:
    """What every seat can expect, exactly: `mean` and `variance` of its score, in the unit people read.

    leaves: how many ways the dice can fall.
    """

    mean: tuple[Fraction, ...]
    variance: tuple[Fraction, ...]
    leaves: int

    def __repr__(self) -> str:
        means = ", ".join(f"{'ABCDEF'[seat]} {value}" for seat, value in enumerate(self.mean))
        return f"expected scores: {means} ({self.leaves:,} ways the dice can fall)"


@dataclass(frozen=True)
class Reply:
    """The best move against a policy, and the exact value of every move for the seat that plays it."""

    move: Move
    text: str
    value: Fraction
    values: dict[str, Fraction]

    def __repr__(self) -> str:
        width = max(map(len, self.values))
        lines = [f"  {text.ljust(width)}  {value}" for text, value in self.values.items()]
        return "\n".join([f"best reply: {self.text}, worth {self.value}", *lines])


@dataclass(frozen=True)
class Solution:
    """The rest of a round, solved: each seat maximises its own expected score and knows that all others do.

    line: the moves in words, up to the dice; value: each seat's expected score; positions: how many were solved.
    """

    line: tuple[str, ...]
    moves: tuple[Move, ...]
    value: tuple[Fraction, ...]
    positions: int


def refusal(where: Table | State, game: AnyGame | None = None) -> str:
    """Why there is no exact answer for this position, or an empty text if there is one."""
    place = Position(where, game)
    if place.state.to_move == NOBODY:
        return "the game is over"
    if not place.is_open_information:
        return "what is hidden can still matter before this round ends; values() guesses it fairly"
    return ""


def expected(
    where: Table | State,
    policy: Policy = None,
    *,
    move: AnyMove | None = None,
    game: AnyGame | None = None,
    leaves: int | None = None,
) -> Expected:
    """The exact mean and variance of every seat's score at the end of this round.

    where: a Table, or a state with game=; policy: what everybody plays from here (a bot, or one per seat);
    move: a legal move to play first; leaves: the largest tree to walk.

    >>> import biglab
    >>> table = biglab.new("big-idea", seats=["you", "star", "star"], seed=3).advance()
    >>> while biglab.exact.refusal(table):
    ...     table = table.play(table.legal[0]).advance()
    >>> biglab.exact.expected(table).mean
    (Fraction(...), Fraction(...), Fraction(...))
    """
    place, state = open_position(where, game)
    team, leaves = walkers(place, policy), most_leaves(leaves)
    if move is not None:
        code = place.game.as_code(move)
        if code not in place.moves():
            raise BiglabError(f"move: {place.words(code)} is not legal here; take one of table.legal")
        after(place.game, state, code)
    return walk_on(place.game, team, state, place.state.round, leaves)


def best_reply(
    where: Table | State,
    policy: Policy = None,
    *,
    game: AnyGame | None = None,
    leaves: int | None = None,
) -> Reply:
    """The move with the largest exact expected score for the seat to move, if all play the policy afterwards.

    >>> import biglab
    >>> table = biglab.new("big-idea", seats=["you", "star", "star"], seed=3).advance()
    >>> while biglab.exact.refusal(table):
    ...     table = table.play(table.legal[0]).advance()
    >>> reply = biglab.exact.best_reply(table)
    >>> reply.value == max(reply.values.values())
    True
    """
    place, state = open_position(where, game)
    seat = place.mover
    team, leaves = walkers(place, policy), most_leaves(leaves)
    found = []
    for code in place.moves():
        worth = walk_on(place.game, team, after(place.game, state.copy(), code), state.round, leaves).mean[seat]
        found.append((worth, code, place.words(code)))
    best = max(found, key=lambda each: each[0])
    ordered = sorted(found, key=lambda each: -each[0])
    return Reply(unpack(best[1]), best[2], best[0], {text: worth for worth, _, text in ordered})


def distribution(
    where: Table | State,
    seat: int,
    policy: Policy = None,
    *,
    game: AnyGame | None = None,
    leaves: int = 20_000,
) -> dict[Fraction, Fraction]:
    """How likely each score of a seat is at the end of this round: score → probability, smallest score first.

    >>> import biglab
    >>> table = biglab.new("big-idea", seats=["you", "star", "star"], seed=3).advance()
    >>> while biglab.exact.refusal(table):
    ...     table = table.play(table.legal[0]).advance()
    >>> chances = biglab.exact.distribution(table, seat=0)
    >>> sum(score * p for score, p in chances.items()) == biglab.exact.expected(table).mean[0]
    True
    """
    place, state = open_position(where, game)
    rules, seat, leaves = place.game.rules, whole(seat, "seat", 0, state.seats - 1), whole(leaves, "leaves", 1)
    team = walkers(place, policy)
    scratch = place.game.layout.State(), place.game.layout.State()
    state.gets_hidden_view[: state.seats] = [int(not ours) for ours in team.ours]
    chances: dict[Fraction, Fraction] = {}
    ends = 0
    stack = [(state, Fraction(1))]
    while stack:
        here, p = stack.pop()
        try:
            merged.play_to_chance(place.game, team.bots, here, place.state.round, scratch)
            team.check()
        except merged.Trouble as trouble:
            raise NotExact(f"no exact answer: {WHY[trouble.code]}") from None
        if merged.is_leaf(here, place.state.round):
            ends += 1
            if ends > leaves:
                raise NotExact(f"no exact answer: {WHY[walk.TOO_LARGE]}")
            score = Fraction(rules.score(here, seat), place.game.unit)
            chances[score] = chances.get(score, Fraction(0)) + p
            continue
        outcomes = place.game.chances(here)
        total = sum(weight for _, weight in outcomes)
        for move, weight in outcomes:
            there = here.copy()
            rules.apply(there, move)
            there.ply += 1
            stack.append((there, p * weight / total))
    return dict(sorted(chances.items()))


def solve(where: Table | State, *, game: AnyGame | None = None, positions: int = 3_000) -> Solution:
    """The rest of this round solved backwards: each seat in turn takes the best for itself, knowing the others will.

    positions: how many decisions to look at before it is called too large. Ties go to the move listed first.

    >>> import biglab
    >>> table = biglab.new("big-idea", seats=["you", "star", "star"], seed=3).advance()
    >>> while biglab.exact.refusal(table):
    ...     table = table.play(table.legal[0]).advance()
    >>> solved = biglab.exact.solve(table)
    >>> len(solved.line) == len(solved.moves)
    True
    """
    place, state = open_position(where, game)
    team, positions = walkers(place, None), whole(positions, "positions", 1)
    counted = [0]

    def best(here: Any) -> tuple[tuple[Fraction, ...], tuple[int, ...]]:
        counted[0] += 1
        if counted[0] > positions:
            raise NotExact(f"more than {positions:,} positions follow from this decision; ask later in the round")
        if here.to_move < 0 or here.round > place.state.round:
            return walk_on(place.game, team, here, place.state.round, None).mean, ()
        seat, found = here.to_move, None
        for offer in place.game.legal(here):
            value, line = best(after(place.game, here.copy(), offer.code))
            if found is None or value[seat] > found[0][seat]:
                found = value, (offer.code, *line)
        assert found is not None
        return found

    value, codes = best(state.copy())
    moves, here = [], state
    for code in codes:
        seat = LETTERS[here.to_move]
        moves.append(f"{seat}: {place.game.screen.describe(here, unpack(code), place.texts)['text']}")
        after(place.game, here, code)
    return Solution(tuple(moves), tuple(unpack(code) for code in codes), value, counted[0])


# ------------------------------------------------------------------ for the laboratory


def open_position(where: Any, game: Any = None) -> tuple[Position, Any]:
    """The position, and what the seat to move knows of it; NotExact if there can be no exact answer here."""
    place = Position(where, game)
    why = refusal(where, game)
    if why:
        raise NotExact(f"no exact answer: {why}")
    return place, known(place.game, place.state, max(-1, place.state.to_move))


class Walkers:
    """The bots that decide while every die is walked.

    A student's bot may look at anything in its view. Even if hidden things do not matter to the rules in a position,
    they may matter to the bot: then there is no exact value, since what it would see is a guess.
    """

    def __init__(self, place: Position, team: batch.Team):
        self.team, self.ours, self.bots = team, team.ours, team.bots
        self.peeked: list[str] = []
        state = place.state
        unknown = frozenset() if all(team.ours) else unknown_fields(place.game, state, max(-1, state.to_move))
        self.guarded = bool(unknown)
        if unknown:
            self.bots = tuple(
                bot if ours else guarded(bot, unknown, self.peeked) for bot, ours in zip(team.bots, team.ours)
            )

    def check(self) -> None:
        """NotExact once a bot has looked at a guess."""
        if self.peeked:
            raise NotExact(
                f"no exact answer: the policy looks at {self.peeked[0]!r}, and the seat to move cannot know all of that"
            )


def walkers(place: Position, policy: Any) -> Walkers:
    return Walkers(place, policy_team(place.game, policy, place.state.seats))


def most_leaves(leaves: Any) -> int | None:
    """The largest tree to walk as a whole number; None leaves it to the laboratory."""
    return None if leaves is None else whole(leaves, "leaves", 1)


def after(game: Any, state: Any, code: int) -> Any:
    """The same state, one move on."""
    game.rules.apply(state, unpack(code))
    state.ply += 1
    return state


def walk_on(
    game: Any,
    walkers: Any,
    state: Any,
    round_: int,
    leaves: int | None,
    to_the_end: bool = False,
    stopped: Callable[[], bool] = lambda: False,
) -> Expected:
    """Walk every die below a state that is known; NotExact if that cannot be done.

    to_the_end: only if the game ends with this round; stopped: asked now and then whether to give up.
    """
    if merged.can_merge(game):
        return merge_on(game, walkers, state, round_, leaves or MERGED_CASES, to_the_end, stopped)
    if to_the_end or stopped():
        raise NotExact(f"no exact answer: {WHY[merged.GOES_ON if to_the_end else merged.STOPPED]}")
    team = walkers.team
    if walkers.guarded:
        raise NotExact("no exact answer: the policy may look at what the seat to move cannot know")
    if leaves is None:
        leaves = COMPILED_LEAVES if team.compiled else PLAIN_LEAVES
    layout, start = game.layout, team.ready(state)
    plan, width = [round_, leaves], 2 + 12
    stack: Any
    levels: Any
    totals: Any
    if team.compiled:
        stack = np.zeros(DEPTH, layout.dtype)
        stack[0] = start
        levels, totals = np.zeros((DEPTH, 2), np.int64), np.zeros((walk.DENOMINATORS, width), np.int64)
        scratch = layout.record(), layout.record()
        given = stack, *scratch, team.addresses, np.array(plan, np.int64), levels, totals
        answer = team.watched(lambda _: team.kernel("walk")(*given))
        totals = totals.tolist()
    else:
        stack = [start, *(layout.State() for _ in range(DEPTH - 1))]
        levels = [[0, 0] for _ in range(DEPTH)]
        totals = [[0] * width for _ in range(walk.DENOMINATORS)]
        with batch.watching(team.bots, team.ours) as bots:
            answer = game.plain.walk(stack, layout.State(), layout.State(), bots, plan, levels, totals)
    if answer != walk.DONE:
        raise NotExact(f"no exact answer: {WHY[int(answer)]}")
    used = [row for row in totals if row[0]]
    mean, variance = [], []
    for seat in range(state.seats):
        first = sum((Fraction(row[2 + seat], row[0]) for row in used), Fraction(0)) / game.unit
        second = sum((Fraction(row[8 + seat], row[0]) for row in used), Fraction(0)) / game.unit**2
        mean.append(first)
        variance.append(second - first * first)
    return Expected(tuple(mean), tuple(variance), sum(row[1] for row in used))


def merge_on(
    game: Any,
    walkers: Any,
    state: Any,
    round_: int,
    cases: int,
    to_the_end: bool = False,
    stopped: Callable[[], bool] = lambda: False,
) -> Expected:
    """The same answer without counting equal futures twice; NotExact if that cannot be done."""
    start = state.copy()
    start.gets_hidden_view[: len(walkers.ours)] = [int(not ours) for ours in walkers.ours]
    try:
        with batch.watching(walkers.bots, walkers.ours) as bots:
            sums, squares, ways = merged.moments(game, bots, start, round_, cases, to_the_end, stopped)
    except merged.Trouble as trouble:
        walkers.check()
        raise NotExact(f"no exact answer: {WHY[trouble.code]}") from None
    walkers.check()
    mean = tuple(x / game.unit for x in sums)
    variance = tuple(x / game.unit**2 - m * m for x, m in zip(squares, mean))
    return Expected(mean, variance, ways)
