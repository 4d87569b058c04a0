"""GAMES: the only list of games."""

import importlib

from ..core import registry
from ..core.errors import BiglabError, did_you_mean

GAMES = {
    "big-idea": "biglab.games.big_idea",
    "big-shot": "biglab.games.big_shot",
    "big-deal": "biglab.games.big_deal",
    "superpoly": "biglab.games.superpoly",
    "big-city": "biglab.games.big_city",
}


def game(name):
    """A game by its name, loaded when it is first asked for.

    >>> game("big-idea").title
    'The Big Idea'
    """
    from ..core.game import Game

    if isinstance(name, Game):
        return name
    if not isinstance(name, str):
        raise BiglabError(f"game: {type(name).__name__} is no game; give its name, such as 'big-idea'")
    if name not in GAMES:
        raise BiglabError(did_you_mean("game", name, GAMES))
    return importlib.import_module(GAMES[name]).GAME


registry.finder = game  # so that the laboratory finds games by name
