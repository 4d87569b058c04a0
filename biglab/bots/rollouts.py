"""A bot that plays its moves out to the end of the game, many times, and takes the one that wins most often."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, nullcontext
from contextvars import ContextVar
from itertools import repeat
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from ..core import batch, loop
from ..core.checks import real, whole
from ..core.errors import BiglabError
from ..core.game import Game
from ..core.plain import code_of, scratch_for
from ..core.rng import Rng, begin_draws, seed_keys
from ..core.state import Bot, Offer, State, some_amounts, unpack
from ..core.wording import money

PLAIN_PART = 50  # without a compiler, one playout in this many is made
PLAIN_MOST = 24  # and at most this many
EACH = 16  # playouts a move deserves; the budget divided by it is the number of moves looked at
FEWEST, MOST = 4, 48  # moves that are looked at
ENOUGH = 6  # playouts of a move without which nothing is better than what the policy would do
SETTLED, CERTAIN = 16, 3.0  # playouts of a move, and standard errors of its lead, after which more would be wasted
TRIAL = 8  # playouts that tell how long one takes
FLOOR, PLAIN_FLOOR = 4, 1  # playouts of every move that are made however short the time is
LINE_UP_BIT = 20  # the number of a line-up goes above this bit of a playout's number, so that each has its own luck
RESERVE = 0.2  # part of the time that is left for what comes after the playouts

at_most: ContextVar[float | None] = ContextVar("at_most", default=None)  # seconds for a decision, if people wait


@contextmanager
def in_time(seconds: float) -> Iterator[None]:
    """While this lasts, bots that play games out take no longer than this for a move, since somebody waits for it.

    Otherwise the number of playouts is all that counts, and the same position is always answered in the same way.

    >>> import biglab
    >>> with in_time(0.5):
    ...     table = biglab.new("big-idea", ["you", "hard", "hard"], seed=3).advance()
    """
    before = at_most.set(seconds)
    try:
        yield
    finally:
        at_most.reset(before)


class Clock:
    """The time of one decision; without a limit it allows everything."""

    def __init__(self, seconds: float | None, floor: int) -> None:
        self.begun, self.floor = time.perf_counter(), floor
        self.end = None if seconds is None else self.begun + seconds * (1 - RESERVE)
        self.playouts, self.spent = 0, 0.0

    def allows(self, playouts: int, moves: int, stages: int) -> int:
        """How many of these playouts there is time for, with this many moves to compare and stages to come."""
        if self.end is None:
            return playouts
        if self.playouts == 0:
            return min(playouts, self.floor)
        left = (self.end - time.perf_counter()) / stages
        return max(0, min(playouts, int(left * self.playouts / (self.spent * moves))))

    def is_too_short(self, one: Callable[[], Any]) -> bool:
        """Is the time too short to compare even two moves? One playout is made to find out."""
        if self.end is None:
            return False
        with self.counting(1):
            one()
        return self.allows(2 * ENOUGH, 1, 1) < 2 * ENOUGH

    @contextmanager
    def counting(self, playouts: int) -> Iterator[None]:
        begun = time.perf_counter()
        yield
        self.spent += max(1e-9, time.perf_counter() - begun)
        self.playouts += playouts


class Compared(NamedTuple):
    """A move that was looked at: its code, its share of wins, its lead over the best rival, in how many playouts."""

    code: int
    wins: float
    lead: float
    playouts: int


class Thought(NamedTuple):
    """What a decision was based on: the moves that went on to the last stage, best first, and playouts in all."""

    compared: tuple[Compared, ...]
    playouts: int
    policy: str
    habit: int
    compiled: bool


class Rollouts:
    """Plays its best moves out to the end many times, as a good player would, and takes the one that wins most.

    policy: the bot everybody plays in a playout (None: the best quick one of the game); budget: playouts for a
    decision (None: as the game says, and far fewer if nothing is compiled); seconds: a time for a decision instead of a
    budget: then the same position may be answered differently another time; threads: how many play at once; rounds: how
    far to look, this one included (0: to the end of the game; None: as the game says, nearly always to its end);
    rivals: the bots that the others may be, each equally likely (None: the policy, or what the game says).

    It sees what its seat may know, and fills in the rest by fair guesses. All moves meet the same luck. Moves that look
    good to the game's own appraisal are tried, the more the larger the budget, and always what the policy would do;
    after each stage the better half goes on. What the policy would do is done unless another move is better by more
    than its noise.

    >>> import biglab
    >>> from biglab.bots.rollouts import Rollouts
    >>> thoughtful = Rollouts("big-idea", budget=40)
    >>> biglab.simulate("big-idea", [thoughtful, "random", "random"], games=1, seed=1, rounds=2).labels[0]
    'thinker'
    """

    def __init__(
        self,
        game: str | Game,
        budget: int | None = None,
        policy: str | Bot | None = None,
        seconds: float | None = None,
        threads: int = 2,
        rounds: int | None = None,
        margin: float | None = None,
        doubt: float | None = None,
        rivals: Iterable[str | Bot] | str | Bot | None = None,
    ) -> None:
        from ..core.registry import find

        if budget is not None and seconds is not None:
            raise BiglabError("budget, seconds: give one or the other")
        budget = None if budget is None else whole(budget, "budget", 1)
        seconds = None if seconds is None else real(seconds, "seconds", 0, above=True)
        rounds, threads = None if rounds is None else whole(rounds, "rounds", 0), whole(threads, "threads", 1)
        self.game, self.budget, self.policy, self.seconds, self.threads = find(game), budget, policy, seconds, threads
        self.rounds = rounds
        self.margin = self.game.own_bots.MARGIN if margin is None else margin
        self.doubt = self.game.own_bots.DOUBT if doubt is None else doubt
        rivals = rivals or policy or ()
        self.rivals = (rivals,) if isinstance(rivals, str) or callable(rivals) else tuple(rivals)
        for bot in (policy, *self.rivals):
            if isinstance(bot, str) and bot not in ("random", "greedy"):  # those every game has
                self.game.bot(bot)
        self.rivals = self.rivals or self.game.own_bots.RIVALS
        self.thought: Thought | None = None
        self.__name__ = "thinker"
        self.__doc__ = type(self).__doc__

    def __call__(self, seen: State, legal: Any, rng: Any) -> int | Offer:
        self.thought = None
        if len(legal) == 1 and not legal[0].is_open:
            only: Offer = legal[0]
            return only
        seat, seed = seen.to_move, rng.below(1 << 31)
        known = self.game.hidden(seen, seat)  # whatever was given, only what the seat may know is used
        policy, codes = self.best_quick, self.ideas(known, legal)
        habit = self.habit(policy, known, seed)
        if codes is None or set(codes) == {habit}:
            return habit
        last = batch.FOREVER if self.to_the_end else known.round + self.ahead - 1
        teams = [batch.team(self.game, line_up) for line_up in self.line_ups(policy, seat, known.seats)]
        line_ups = LineUps(teams, known)

        def play(code: int, done: int, games: int) -> np.ndarray:
            return line_ups.play(code, seed, done, games, last)

        clock = Clock(self.seconds or at_most.get(), FLOOR if line_ups.compiled else PLAIN_FLOOR)
        if not line_ups.compiled and clock.is_too_short(lambda: play(habit, 0, 1)):
            self.thought = Thought((), 1, batch.name_of(policy), habit, False)
            return habit
        budget = self.playouts(line_ups.compiled, lambda: play(habit, 0, TRIAL))
        tried = self.candidates(known, codes, habit, seed, max(FEWEST, min(MOST, budget // EACH)))
        with ThreadPoolExecutor(self.threads) if line_ups.compiled and self.threads > 1 else nullcontext() as pool:
            found, played = halve(tried, budget, play, pool.map if pool else map, self.margin, clock)
        prefer_habit(found, habit, self.doubt)
        compared = tuple(Compared(each.code, *each.means, each.n) for each in found)
        self.thought = Thought(compared, played, batch.name_of(policy), habit, line_ups.compiled)
        return found[0].code

    def line_ups(self, policy: Bot, seat: int, seats: int) -> list[list[Bot]]:
        """Who may sit at the table: the policy in its seat, and in every other seat each of the rivals once."""
        rivals = [self.game.bot(bot) for bot in self.rivals] or [policy]
        return [
            [policy if each == seat else rivals[(each + turn) % len(rivals)] for each in range(seats)]
            for turn in range(len(rivals))
        ]

    @property
    def ahead(self) -> int:
        """Rounds that are played out, this one included; 0: all that are left."""
        return self.game.own_bots.ROUNDS_AHEAD if self.rounds is None else self.rounds

    @property
    def to_the_end(self) -> bool:
        return self.ahead == 0

    @property
    def best_quick(self) -> Bot:
        return self.game.bot(self.policy or self.game.best_quick)

    def ideas(self, known: State, legal: Any) -> list[int] | None:
        """The moves that may be tried: those of `IDEAS(known, legal)` in the game's `bots/players.py`, if it has one.

        If it returns an empty list: all moves, and a few amounts of each. None: nothing is tried, the policy decides.
        """
        own = self.game.own_bots.IDEAS
        found: list[int] | None = own(known, legal) if own else []
        return [code for offer in legal for code in some_amounts(offer)] if found == [] else found

    def why(self, seen: State, legal: Any, chosen: int) -> str:
        """What was compared, and by how much the move was better."""
        thought = self.thought
        if thought is not None and not thought.compared and thought.habit == chosen:
            return f"it does what {thought.policy} would do: without a compiler there is no time to play games out"
        if thought is None or not thought.compared or thought.compared[0].code != chosen:
            if len(legal) == 1 and not legal[0].is_open:
                return "there was nothing else to do"
            is_habit = set(self.ideas(seen, legal) or ()) <= {chosen}  # there was nothing to compare
            return self.game.why(self.best_quick, seen, legal, chosen) if is_habit else ""
        best, *others = thought.compared
        share = f"{100 * best.wins:.0f} % of {best.playouts} games"
        sentence = f"wins {share} played out from here"
        if not self.to_the_end:
            span = f"for {self.ahead} rounds" if self.ahead > 1 else "to the end of the round"
            sentence = f"is ahead in {share} played on {span}"
        if others:
            sentence += self.beside(others[0], best, thought)
        if not thought.compiled:
            sentence += f" ({thought.playouts} in all: without a compiler it thinks less)"
        return sentence

    def beside(self, other: Compared, best: Compared, thought: Thought) -> str:
        """How the next best move did, compared with the one that was made."""
        ahead = self.game.money(round(best.lead - other.lead))
        unit = self.game.unit_name.removesuffix("s") if abs(ahead) == 1 else self.game.unit_name
        further = f"ends {money(abs(ahead), unit)} {'further' if ahead > 0 else 'less far'} ahead"
        if round(100 * other.wins) == round(100 * best.wins):
            sentence = f", as {{{other.code}}} does"
            if ahead:
                sentence += f", and {further}" + ("" if ahead > 0 else ", which may be noise")
            return sentence
        sentence = f", {{{other.code}}} {100 * other.wins:.0f} %"
        if other.wins > best.wins and best.code == thought.habit:
            sentence += f", which is not clearly more, so it does what {thought.policy} would do"
        elif other.wins > best.wins and ahead > 0:
            sentence += f", but {further}"
        return sentence

    def playouts(self, compiled: bool, trial: Callable[[], Any]) -> int:
        """The number of playouts for this decision."""
        if self.seconds is None:
            few = min(PLAIN_MOST, self.game.own_bots.PLAYOUTS // PLAIN_PART)
            return self.budget or (self.game.own_bots.PLAYOUTS if compiled else few)
        begun = time.perf_counter()
        trial()
        one = (time.perf_counter() - begun) / TRIAL
        return max(1, int(self.seconds * (self.threads if compiled else 1) / one))

    def habit(self, policy: Bot, known: State, seed: int) -> int:
        """What the policy would do."""
        here = known.copy()
        seed_keys(here, seed, 0)
        self.game.rules.moves(here)
        begin_draws(here, 1 + here.to_move, 0)
        scratch = scratch_for(policy, self.game.layout.State())
        return code_of(policy(here, here.legal[: here.n_legal], Rng(here), *scratch))

    def candidates(self, known: State, codes: list[int], habit: int, seed: int, most: int) -> list[int]:
        """The moves that are tried: the policy's own, and those after which the position looks best."""
        others = [code for code in codes if code != habit]
        if len(others) >= most:
            guess, seat = known.copy(), known.to_move
            seed_keys(guess, seed, 0)
            begin_draws(guess, 0, -2)
            self.game.rules.guess(guess, seat)
            looks = {code: self.looks(guess, seat, code) for code in others}
            others = first_of_each_kind(sorted(others, key=lambda code: -looks[code]))[: most - 1]
        return [habit, *others]

    def looks(self, guess: State, seat: int, code: int) -> int:
        """How good the position looks after a move, by the game's own appraisal."""
        after = guess.copy()
        self.game.rules.apply(after, unpack(code))
        return int(self.game.rules.appraise(after, seat))

    def __repr__(self) -> str:
        spent = f"seconds={self.seconds}" if self.seconds else f"budget={self.budget}"
        return f"Rollouts({self.game.name!r}, {spent}, policy={self.policy!r})"


class LineUps:
    """The playouts of a decision: the line-ups take turns, and playout n is the same luck after every move."""

    def __init__(self, teams: list[batch.Team], known: State) -> None:
        self.teams, self.seat, self.seats = teams, int(known.to_move), int(known.seats)
        self.starts, self.first = [team.ready(known) for team in teams], batch.playouts_from(known)
        self.compiled = all(team.compiled for team in teams)

    def play(self, code: int, seed: int, done: int, games: int, last: int) -> np.ndarray:
        """Wins and leads of the playouts from `done` on."""
        found, many = np.zeros((games, 2)), len(self.teams)
        for turn, (team, start) in enumerate(zip(self.teams, self.starts)):
            before = (done - turn + many - 1) // many  # playouts of this line-up so far
            n = (done + games - turn + many - 1) // many - before
            if n:
                first = self.first + (turn << LINE_UP_BIT) + before
                rows = batch.play(team, start, seed, first, n, self.seat, code, last)
                found[(turn - done) % many :: many] = measure(rows, self.seat, self.seats)
        return found


class Tried:
    """A move, and how its playouts ended: a row of wins (ties shared) and leads each."""

    def __init__(self, code: int) -> None:
        self.code, self.rows = code, np.zeros((0, 2))
        self.worth = np.zeros(0)

    @property
    def n(self) -> int:
        return len(self.rows)

    @property
    def means(self) -> tuple[float, float]:
        wins, lead = self.rows.mean(axis=0)
        return float(wins), float(lead)


def halve(
    codes: list[int],
    budget: int,
    play: Callable[[int, int, int], np.ndarray],
    each_of: Callable[..., Iterable[np.ndarray]],
    margin: float,
    clock: Clock | None = None,
) -> tuple[list[Tried], int]:
    """Sequential halving (Karnin, Koren and Somekh 2013): the moves of the last stage, best first; playouts in all.

    The first move stays in to the end. If the time runs out, what was played so far decides.
    """
    clock = clock or Clock(None, FLOOR)
    tried = [Tried(code) for code in codes]
    habit, done, played = tried[0], 0, 0
    stages = max(1, (len(tried) - 1).bit_length())
    for stage in range(stages, 0, -1):
        games = max(1, budget // stages // len(tried))
        for part in (games // 2, games - games // 2):  # if half of them settle the matter, the rest is not played
            left = part
            while left and (now := clock.allows(left, len(tried), stage)):
                with clock.counting(now * len(tried)):
                    found = each_of(play, [one.code for one in tried], repeat(done), repeat(now))
                    for each, rows in zip(tried, found):
                        each.rows = np.vstack([each.rows, rows])
                left, done, played = left - now, done + now, played + now * len(tried)
            if part == 0:
                continue
            rank(tried, margin)
            if is_settled(tried):
                return tried, played
        if stage > 1:
            kept = tried[: (len(tried) + 1) // 2]
            if habit not in kept:
                kept[-1] = habit
            tried = kept
    return tried, played


def rank(tried: list[Tried], margin: float) -> None:
    """Best first, of equals the earlier: by wins, and a little by leads."""
    spread = float(np.std(np.concatenate([each.rows[:, 1] for each in tried]))) or 1.0
    for each in tried:
        each.worth = each.rows[:, 0] + margin * np.tanh(each.rows[:, 1] / (2 * spread))
    tried.sort(key=lambda each: -each.worth.sum())


def prefer_habit(found: list[Tried], habit: int, doubt: float) -> None:
    """What the policy would do comes first, unless enough playouts say that the best move is better than that."""
    best, usual = found[0], next(each for each in found if each.code == habit)
    if best is not usual and not (best.n >= ENOUGH and is_better(best, usual, doubt)):
        found.sort(key=lambda each: each is not usual)


def is_settled(tried: list[Tried]) -> bool:
    """Is the first of these moves so much better than all the others that more playouts would be wasted?"""
    best, *others = tried
    return best.n >= SETTLED and all(is_better(best, each, CERTAIN) for each in others)


def is_better(one: Tried, other: Tried, doubt: float) -> bool:
    """Is one move better than another on the same luck, by more than the noise of so few playouts?"""
    ahead = one.worth - other.worth
    return len(ahead) > 1 and float(ahead.mean()) > doubt * float(ahead.std(ddof=1)) / sqrt(len(ahead))


def measure(rows: np.ndarray, seat: int, seats: int) -> np.ndarray:
    """Of each playout, the share of the win that the seat has, and its lead over the best of the others.

    Where a playout stops before the game is over, the seats that are ahead then share the win.
    """
    won, points = rows[:, loop.WON : loop.WON + seats], rows[:, loop.SCORE : loop.SCORE + seats]
    won = np.where(won.any(axis=1, keepdims=True), won, points == points.max(axis=1, keepdims=True))
    wins = won[:, seat] / won.sum(axis=1)
    return np.column_stack([wins, points[:, seat] - np.delete(points, seat, axis=1).max(axis=1)])


def first_of_each_kind(codes: list[int]) -> list[int]:
    """The same moves, the first of every verb in front: none is forgotten for looking dull."""
    firsts = list({code & 255: code for code in reversed(codes)}.values())
    firsts.sort(key=codes.index)
    return firsts + [code for code in codes if code not in firsts]
