"""A bot that looks one move ahead, in any game that can appraise a position."""

from typing import Any

from ..core.game import Game
from ..core.state import Move, Offer, State, unpack

setup: Any = None  # bound to one game, like the names below
apply = appraise = show = hide = setup


def greedy(seen: State, legal: Any, rng: Any, scratch: State) -> Any:
    """Plays the move after which its position looks best, by the game's own appraisal."""
    seat = seen.to_move
    best = 0
    best_worth = 0
    for i in range(len(legal)):
        show(scratch, seen)
        hide(scratch, seat)  # a move may reveal secrets, which this bot must not use
        apply(scratch, Move(legal[i].verb, legal[i].what, legal[i].amount))
        worth = appraise(scratch, seat)
        if i == 0 or worth > best_worth:
            best = i
            best_worth = worth
    return legal[best]


def why(game: Game, seen: State, legal: list[Offer], chosen: int) -> str:
    """How the position looks after the move, and after the best of the others."""
    looks = {}
    for code in {chosen, *(offer.code for offer in legal)}:
        after = game.hidden(seen, seen.to_move)
        game.rules.apply(after, unpack(code))
        looks[code] = game.rules.appraise(after, seen.to_move)
    then = f"by the game's own appraisal it then has {looks.pop(chosen):,}"
    best = max(looks, key=lambda code: looks[code], default=chosen)
    return then + (f", after {{{best}}} {looks[best]:,}" if looks else "")
