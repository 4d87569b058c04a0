"""The end of a game as plain data for the page: the sums, the ranking and the review."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..core.table import Table
from ..core.wording import LETTERS

if TYPE_CHECKING:
    from ..lab.review import Review


def ending_of(table: Table, eyes: int | None) -> dict[str, Any]:
    """The sum that decides, part by part, and who has won by it; what these eyes may not know is left out."""
    screen, state = table.game.screen, table.state
    view = table.view(eyes)
    sums, ranks = screen.sums(table), screen.ranks(state)
    labels = [part.label for part in sums[0]]
    used = [i for i in range(len(labels)) if len(labels) == 1 or any(parts[i].amount for parts in sums)]
    knows = [screen.knows_score(state, seat, -1 if eyes is None else eyes) for seat in range(state.seats)]
    return {
        "verdict": view["status"],
        "tie": screen.tie_break(state) if table.is_over else "",
        "labels": [labels[i] for i in used],
        "seats": [
            {
                "seat": seat,
                "name": table.names[seat],
                "rank": ranks[seat],
                "won": seat in table.winners,
                "parts": [parts[i].text if knows[seat] else "?" for i in used],
                "total": view["seats"][seat]["score_text"],
            }
            for seat, parts in enumerate(sums)
        ],
        "people": people_of(table),
    }


def people_of(table: Table) -> list[list[Any]]:
    """Whose decisions may be looked at: those of the people, or of all if only bots played."""
    asked = [seat for seat, human in enumerate(table.humans) if human or not any(table.humans)]
    return [[seat, f"{LETTERS[seat]} ({table.names[seat]})"] for seat in asked]


def review_data(found: Review, points: Sequence[int]) -> dict[str, Any]:
    """A review in the points of the time line: a turning point is the position after its move, a decision before."""
    from ..lab.review import in_unit

    return {
        "seat": found.seat,
        "who": found.who,
        "busy": not found.done,
        "share": round(min(1.0, found.playouts / max(1, found.planned)), 2),
        "chances": [[place(points, move), round(chance, 3)] for move, chance in found.chances],
        "by": "chance to win" if found.by_chance else "lead",
        "turns": [
            {
                "point": place(points, turn.move),
                "round": turn.round,
                "text": turn.text,
                "step": found.step(turn.before, turn.after),
                "up": turn.after > turn.before,
            }
            for turn in found.turns
        ],
        "costs": [
            {
                "point": max(0, bisect_right(points, cost.move - 1) - 1),
                "round": cost.round,
                "chosen": cost.chosen,
                "best": cost.best,
                "cost": in_unit(cost.cost, found.unit),
                "wins": round(cost.wins.value, 3) if cost.wins.low > 0 else None,
            }
            for cost in found.costs
        ],
        "nothing": found.nothing if found.done else "",
        "basis": found.basis,
    }


def place(points: Sequence[int], ply: int) -> int:
    """The point of the time line that a position belongs to, by its number of moves."""
    return min(bisect_left(points, ply), len(points) - 1)


def rounds_of(table: Table, points: Sequence[int]) -> list[list[int]]:
    """Where each round begins on the time line: its point and its number."""
    found: list[list[int]] = []
    before = table.state_at(0).round
    if before > 0:
        found.append([0, before])
    for ply, played in enumerate(table.history[:-1], start=1):
        if played.round > before:
            before = played.round
            found.append([place(points, ply), before])
    return found
