"""GAMES: the only list of games."""

import importlib
from collections.abc import Iterator
from types import ModuleType
from typing import Any

from ..core import registry
from ..core.errors import BiglabError, did_you_mean
from ..core.game import Game

GAMES = {
    "big-idea": "biglab.games.big_idea",
    "big-shot": "biglab.games.big_shot",
    "big-deal": "biglab.games.big_deal",
    "superpoly": "biglab.games.superpoly",
    "big-city": "biglab.games.big_city",
    "auction-house": "biglab.games.auction_house",
}


def game(name: Any) -> Game:
    """A game by its name, loaded when it is first asked for.

    >>> game("big-idea").title
    'The Big Idea'
    """
    return registry.find(name)


def find_game(name: str) -> Game:
    if name not in GAMES:
        raise BiglabError(did_you_mean("game", name, GAMES))
    found: Game = importlib.import_module(GAMES[name]).GAME
    return found


def find_lessons(kind: str) -> Iterator[ModuleType]:
    """The explorers or the exercises of each game, and then those across games; or the plans of all lessons."""
    if kind == "plans":
        yield importlib.import_module(f"{__name__}.plans")
        return
    for package in GAMES.values():
        yield importlib.import_module(f"{package}.lessons.{kind}")
    if kind == "exercises":
        yield importlib.import_module(f"{__name__}.across")


def find_bots(game: Game) -> dict[str, Any]:
    """The bots that need no particular game, loaded when somebody wants a bot."""
    from ..bots import for_game

    return for_game(game)


registry.find_game, registry.find_lessons, registry.find_bots = find_game, find_lessons, find_bots
