"""Bots that need no particular game, and `biglab.bots("big-shot")`: every bot that can sit at a game's table."""

import functools
import sys
from types import ModuleType
from typing import Any, NamedTuple

from ..core import registry
from ..core.game import Game
from ..core.rows import Rows
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


class Described(NamedTuple):
    """A bot: its name, and what it does in a sentence."""

    bot: str
    sentence: str


def describe(game: Any) -> Rows[Described]:
    """Every bot of a game, with its sentence; `biglab.bots("big-shot")` in short.

    >>> import biglab
    >>> biglab.bots("big-idea")[0]
    Described(bot='random', sentence='Plays any legal move, each as likely; open amounts too.')
    """
    return Rows(Described(name, sentence_of(bot)) for name, bot in registry.find(game).bots.items())


def sentence_of(bot: Bot) -> str:
    """The first line of its docstring, which is what menus and tables print."""
    return ((bot.__doc__ or "").strip().splitlines() or [""])[0]


class CallableModule(ModuleType):
    """This package as a function too: `bots` is both the name of a floor and the question that people ask of it."""

    def __call__(self, game: Any) -> Rows[Described]:
        return describe(game)


sys.modules[__name__].__class__ = CallableModule
