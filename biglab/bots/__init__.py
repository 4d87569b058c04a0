"""Bots that need no particular game."""

import functools

from ..core.game import Game
from ..core.state import Bot
from .greedy import greedy
from .random import random


@functools.cache
def for_game(game: Game) -> dict[str, Bot]:
    """The bots for any game, bound to this one."""
    from ..core.plain import bind_bot

    return {"random": random, "greedy": bind_bot(greedy, game), "search": search_bot(game)}


def search_bot(game: Game) -> Bot:
    from .search import Search

    return Search(game)
