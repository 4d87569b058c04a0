"""A bot that knows nothing but the rules."""

from typing import Any

from ..core.state import State


def random(seen: State, legal: Any, rng: Any) -> tuple[int, int, int]:
    """Plays any legal move, all equally likely; amounts are random too."""
    move = legal[rng.below(len(legal))]
    if move.most > move.amount:
        return (move.verb, move.what, move.amount + move.step * rng.below((move.most - move.amount) // move.step + 1))
    return (move.verb, move.what, move.amount)
