"""How a review is made: the chance to win along a game, and what each decision cost, by playouts.

The playouts go where they are worth most: all decisions get a first look, the likeliest mistakes a closer one, and the
worst of them a third on fresh luck.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from ..core import batch
from ..core.checks import whole
from ..core.rows import Rows
from ..core.state import NOBODY, OK, unpack
from ..core.table import Played, Table
from . import stats
from .playouts import Position, play_out, policy_team
from .review import CONFIDENCE, Cost, Review, Turn
from .values import measure, policy_name

PLAYOUTS, PLAIN_PLAYOUTS = 12_000, 2_000  # in all, compiled and interpreted
PLAIN_SECONDS = 8.0  # that may be spent if nothing is compiled
MOST = 3  # turning points, and costly decisions, that are shown
SAMPLES, HALVINGS = 20, 4  # points of the chance to win; how often a large step is halved to find its move
LOOK, CLOSER, FINAL = 4, 12, 6  # least playouts of a move at first sight; decisions in the second and the third look
RIVALS = 4  # moves that are compared with the chosen one in the second look
TELLING = 0.05  # a smaller change of the chance to win is not a turning point


class Decision:
    """One decision that is looked at: its moves, and what playouts after each of them brought so far."""

    def __init__(self, place: Position, ply: int, codes: list[int], chosen: int, team: batch.Team):
        self.place, self.ply, self.codes, self.chosen = place, ply, codes, chosen
        self.start, self.first = team.ready(place.state), batch.playouts_from(place.state)
        self.n = 0
        self.scores: dict[int, np.ndarray] = {code: np.zeros(0) for code in codes}
        self.wins: dict[int, np.ndarray] = {code: np.zeros(0) for code in codes}

    def best(self) -> int:
        """The move worth most by now, the chosen one if it is as good."""
        return max(self.codes, key=lambda code: (self.scores[code].mean(), code == self.chosen))

    def margin(self) -> float:
        """How much the best move is ahead of the chosen one, less one standard error: what luck does not explain."""
        best = self.best()
        if best == self.chosen:
            return 0.0
        ahead = self.scores[best] - self.scores[self.chosen]
        return float(ahead.mean() - ahead.std(ddof=1) / np.sqrt(len(ahead)))

    def narrowed(self, rivals: int) -> None:
        """Only the best moves and the chosen one are looked at further."""
        order = sorted((c for c in self.codes if c != self.chosen), key=lambda code: -self.scores[code].mean())
        self.codes = [*order[:rivals], self.chosen]


class ReviewSearch:
    """A review under way: what is found, what it has taken, and when it must end."""

    def __init__(
        self,
        table: Table,
        seat: int,
        games: int | None,
        seed: int,
        stopped: Callable[[], bool],
        decided: Callable[[Played], bool] | None,
    ):
        self.table, self.seat, self.seed, self.history = table.branch(table.length), seat, seed, table.history
        game, end = table.game, self.table
        self.team = policy_team(game, None, end.state.seats)
        self.decided = decided or (lambda played: played.event.get("kind") != "pause")
        self.logged = [0, *(ply for ply, played in enumerate(self.history, start=1) if played.lines)]
        if self.logged[-1] != len(self.history):
            self.logged.append(len(self.history))
        planned = (PLAYOUTS if self.team.compiled else PLAIN_PLAYOUTS) if games is None else whole(games, "games", 100)
        self.deadline = None if self.team.compiled or games is not None else time.monotonic() + PLAIN_SECONDS
        self.called_off = stopped
        own = [ply for ply, played in enumerate(self.history) if played.seat == seat and self.decided(played)]
        self.all = [ply for ply in own if self.has_choice(ply)]
        self.found = Review(
            title=f"{game.title}, seed {table.seed}",
            seat=seat,
            names=tuple(table.names),
            unit=game.unit_name,
            policy=policy_name(game.best_quick),
            sums=tuple(tuple(parts) for parts in game.screen.sums(end)),
            totals=tuple(str(one["score_text"]) for one in end.view(seat)["seats"]),
            ranks=tuple(game.screen.ranks(end.state)),
            verdict=game.screen.status(end.state, end.names),
            tie_break=game.screen.tie_break(end.state) if end.is_over else "",
            decisions=len(self.all),
            turns=Rows(self.swings()),
            planned=planned,
            compiled=self.team.compiled,
        )

    def stopped(self) -> bool:
        return self.called_off() or (self.deadline is not None and time.monotonic() > self.deadline)

    def has_choice(self, ply: int) -> bool:
        """Were there at least two things to do?"""
        state = self.table.state_at(ply)
        offers = self.table.game.legal(state)
        return len(offers) > 1 or any(offer.is_open for offer in offers)

    def steps(self, pool: Any) -> Iterator[Review]:
        """Each stage in turn; nothing more once it is called off."""
        yield self.found
        stages = (self.chances, self.costs) if self.team.compiled else (self.costs,)
        for stage in stages:
            for _ in stage(pool):
                if self.called_off():
                    return
                yield self.found
        if self.called_off():
            return
        late = self.deadline is not None and self.stopped()
        hint = "Without numba there was time for a few playouts only." if late else ""
        self.found = replace(self.found, done=True, note=hint)
        yield self.found

    # -------------------------------------------------------------- turning points

    def swings(self) -> list[Turn]:
        """The moves with the largest change of the lead that the seat could see, in their order."""
        curve = self.table.curve(self.seat)

        def lead(ply: int) -> float:
            others = [score for seat, score in enumerate(curve[ply]) if seat != self.seat and score is not None]
            own = curve[ply][self.seat]
            return 0.0 if own is None or not others else own - max(others)

        own = [scores[self.seat] for scores in curve]
        moved = [
            ply for ply, played in enumerate(self.history, 1) if played.seat == self.seat or own[ply] != own[ply - 1]
        ]
        shown = [ply for ply in self.logged if moved and ply <= moved[-1]]  # a seat that is out has no lead to lose
        steps = [(abs(lead(b) - lead(a)), a, b) for a, b in zip(shown, shown[1:])]
        large = sorted(sorted(step for step in steps if step[0] > 0)[-MOST:], key=lambda step: step[2])
        return [self.turn(b, lead(a), lead(b)) for _, a, b in large]

    def turn(self, ply: int, before: float, after: float) -> Turn:
        """The move before a point as a turning point."""
        played = self.history[ply - 1]
        text = " ".join(line[1] for line in played.lines[:2])
        if played.seat == self.seat and self.is_secret(ply):
            text = f"{text.rstrip('.')}: {played.text}."
        return Turn(ply, self.round_at(ply - 1), text, before, after)

    def is_secret(self, ply: int) -> bool:
        """Does the log leave out which move this was, so that another one would have had the same line?"""
        before, played = self.table.branch(ply - 1), self.history[ply - 1]
        others = [offer for offer in before.legal if not offer.is_open and str(offer) != played.text]
        if not others or self.table.game.screen.all_open(before.state):
            return False
        return before.play(others[0]).history[-1].lines == played.lines

    def round_at(self, ply: int) -> int:
        """The round that the next move belongs to, after `ply` moves."""
        return int(self.history[ply - 1].round if ply else self.table.state_at(0).round)

    def chances(self, pool: Any) -> Iterator[None]:
        """The chance to win at some points, then where exactly the large steps were."""
        share = self.found.planned * 3 // 10
        n = max(20, share // (SAMPLES + MOST * HALVINGS))
        points = spaced(self.logged, SAMPLES + 1)
        known: dict[int, float] = {}

        def look(plies: Sequence[int]) -> bool:
            """The chances at these points; False if nobody waits for them any more."""
            rows = list(pool.map(lambda ply: self.chance(ply, n), plies))
            known.update({ply: row for ply, row in zip(plies, rows) if row is not None})
            self.found = replace(self.found, playouts=self.found.playouts + n * len(plies))
            return None not in rows

        for part in range(0, len(points), 5):
            if not look(points[part : part + 5]):
                return
            self.found = replace(self.found, chances=tuple(sorted(known.items())))
            yield
        ends = sorted(zip(points, points[1:]), key=lambda pair: abs(known[pair[1]] - known[pair[0]]))[-MOST:]
        for _ in range(HALVINGS):
            halves = {(a, b): self.middle(a, b) for a, b in ends}
            wanted = [middle for middle in halves.values() if middle is not None and middle not in known]
            if not wanted:
                break
            if not look(wanted):
                return
            ends = [larger(a, m, b, known) if (m := halves[a, b]) is not None else (a, b) for a, b in ends]
        turns = [self.turn(b, known[a], known[b]) for a, b in sorted(ends) if tells(known[a], known[b], n)]
        if turns:  # otherwise the swings of the lead say more
            self.found = replace(self.found, turns=Rows(turns), by_chance=True)
        self.found = replace(self.found, chances=tuple(sorted(known.items())))
        yield

    def middle(self, a: int, b: int) -> int | None:
        inside = [ply for ply in self.logged if a < ply < b]
        return inside[len(inside) // 2] if inside else None

    def chance(self, ply: int, n: int) -> float | None:
        """How often the seat wins, from what it knew after `ply` moves; None if nobody waits for it any more."""
        state = self.table.state_at(ply)
        seats = state.seats
        if state.to_move == NOBODY:
            winners = self.table.game.winners(state)
            return (self.seat in winners) / max(1, len(winners))
        first = batch.PLAYOUTS + (ply << 24)
        rows = play_out(
            self.team,
            self.team.ready(state),
            self.seat,
            batch.NO_MOVE,
            self.seed,
            first,
            n,
            batch.FOREVER,
            self.stopped,
        )
        return None if rows is None else float(measure(rows, self.seat, seats, 1, "win").mean())

    # -------------------------------------------------------------- decisions

    def costs(self, pool: Any) -> Iterator[None]:
        """All decisions at first sight, the likeliest mistakes closer, the worst of them on fresh luck."""
        budget = self.found.planned
        looked = self.affordable(budget * 3 // 10)
        if not looked:
            return
        many = sum(len(each.codes) for each in looked)
        first = min(16, max(LOOK, budget * 3 // 10 // many))
        for part in batches(looked, 5):
            if not self.play(pool, part, first):
                looked = [each for each in looked if each.n]
                break
            self.found = replace(self.found, looked=self.found.looked + len(part))
            yield
        likely = sorted((each for each in looked if each.margin() > 0), key=Decision.margin)[-CLOSER:]
        for each in likely:
            each.narrowed(RIVALS)
        if likely and self.play(pool, likely, max(16, budget // 5 // sum(len(each.codes) for each in likely))):
            yield
        worst = sorted((each for each in likely if each.margin() > 0), key=Decision.margin)[-FINAL:]
        if not worst:
            return
        final, fresh = max(32, budget // 5 // (2 * len(worst))), []
        for each in reversed(worst):
            before, each.codes = each.n, [each.best(), each.chosen]
            if not self.play(pool, [each], final):
                return
            fresh.append(self.cost(each, before))
            real = [found for found in fresh if found.cost.low > 0]
            self.found = replace(self.found, costs=Rows(sorted(real, key=lambda found: -found.cost.value)[:MOST]))
            yield

    def affordable(self, playouts: int) -> list[Decision]:
        """The decisions to look at: all, or as many, evenly spaced, as there are playouts for."""
        found = [each for ply in self.all if (each := self.decision(ply)) is not None]
        if not found:
            return []
        a_move = sum(len(each.codes) for each in found) / len(found)
        return spaced(found, max(1, int(playouts / (LOOK * a_move))))

    def decision(self, ply: int) -> Decision | None:
        """A decision as the seat may look back on it; None if the rules forbid a hint."""
        there, game = self.table.branch(ply), self.table.game
        state, _ = game.screen.unhinted(there.state)
        chosen = self.history[ply].code
        if state is None or game.rules.why_not(state, unpack(chosen)) != OK:
            return None
        there.state = state
        place = Position(there)
        codes = list(dict.fromkeys([*place.moves(), chosen]))
        return Decision(place, ply, codes, chosen, self.team) if len(codes) > 1 else None

    def play(self, pool: Any, decisions: Sequence[Decision], n: int) -> bool:
        """`n` more playouts after every move of these decisions; False if nobody waits for them any more."""
        pairs = [(each, code) for each in decisions for code in each.codes]

        def after(pair: tuple[Decision, int]) -> np.ndarray | None:
            each, code = pair
            place = each.first + each.n
            return play_out(self.team, each.start, self.seat, code, self.seed, place, n, batch.FOREVER, self.stopped)

        rows = list(pool.map(after, pairs))
        if any(found is None for found in rows):
            return False
        seats, unit = self.table.state.seats, self.table.game.unit
        for (each, code), found in zip(pairs, rows):
            each.scores[code] = np.append(each.scores[code], measure(found, self.seat, seats, unit, "score"))
            each.wins[code] = np.append(each.wins[code], measure(found, self.seat, seats, unit, "win"))
        for each in decisions:
            each.n += n
        self.found = replace(self.found, playouts=self.found.playouts + n * len(pairs))
        return True

    def cost(self, each: Decision, since: int) -> Cost:
        """What the chosen move cost, by the playouts since it was picked out: those before it made it look bad."""
        best, chosen = each.codes
        return Cost(
            each.ply + 1,
            self.round_at(each.ply),
            each.place.words(chosen),
            each.place.words(best),
            stats.difference(each.scores[best][since:], each.scores[chosen][since:], confidence=CONFIDENCE),
            stats.difference(each.wins[best][since:], each.wins[chosen][since:], confidence=CONFIDENCE),
        )


def spaced(things: Sequence[Any], most: int) -> list[Any]:
    """At most `most` of them, evenly spaced, with the first and the last.

    >>> spaced(range(10), 4)
    [0, 3, 6, 9]
    """
    if len(things) <= most:
        return list(things)
    return [things[round(i * (len(things) - 1) / max(1, most - 1))] for i in range(most)]


def batches(things: Sequence[Any], parts: int) -> list[Sequence[Any]]:
    """These things in about as many parts, one after another."""
    size = -(-len(things) // parts)
    return [things[i : i + size] for i in range(0, len(things), size)]


def larger(a: int, middle: int, b: int, known: dict[int, float]) -> tuple[int, int]:
    """The half of a step in which more of it happened."""
    early = abs(known[middle] - known[a]) >= abs(known[b] - known[middle])
    return (a, middle) if early else (middle, b)


def tells(before: float, after: float, n: int) -> bool:
    """Is a change of the winning chance too large to be luck, given the number of playouts?"""
    error = ((before * (1 - before) + after * (1 - after)) / n) ** 0.5
    return abs(after - before) > max(TELLING, 2.5 * error)
