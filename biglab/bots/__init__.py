"""Bots that need no particular game, and `biglab.bots("big-shot")`: every bot that can sit at a game's table."""

import functools
import sys
from types import ModuleType
from typing import Any, NamedTuple

from ..core import registry
from ..core.game import AnyGame, Game
from ..core.rows import Rows
from ..core.state import Bot
from ..core.strength import stored_ladder
from .greedy import greedy
from .greedy import why as greedy_why
from .random import random


@functools.cache
def for_game(game: Game) -> dict[str, Bot]:
    """The bots for any game, bound to this one."""
    from ..core.plain import bind_bot

    one_ahead: Any = bind_bot(greedy, game)
    one_ahead.why = functools.partial(greedy_why, game)
    return {"random": random, "greedy": one_ahead, **thinking_bots(game)}


def thinking_bots(game: Game) -> dict[str, Bot]:
    from .rollouts import Rollouts
    from .search import Search

    return {"search": Search(game), "thinker": Rollouts(game)}


class Described(NamedTuple):
    """A bot: its name, its level if it is one, what it wins at mixed tables, and what it does in a sentence."""

    bot: str
    level: str
    strength: str
    sentence: str


NOT_MEASURED = "not measured"


def describe(game: AnyGame) -> Rows[Described]:
    """Every bot of a game, with its level, its strength and its sentence; `biglab.bots("big-shot")` in short.

    A level, "easy", "normal" or "hard", is as good a name at a table as the bot's own. Strength is the share of wins
    that `make ladder` found against all the other bots of the game, with its interval.

    >>> import biglab
    >>> biglab.bots("big-idea")[0].sentence
    'Plays any legal move, all equally likely; amounts are random too.'
    """
    found = registry.find(game)
    level, strength = {bot: level for level, bot in found.levels.items()}, strengths(found.name)
    return Rows(
        Described(name, level.get(name, ""), strength.get(name, NOT_MEASURED), sentence_of(bot))
        for name, bot in found.named_bots.items()
    )


def strengths(game: str) -> dict[str, str]:
    """What each bot of a game wins, by the stored ladder: a share and its interval, in words."""
    rows = stored_ladder().get(game, {}).get("bots", {})
    return {bot: share_in_words(*row["wins"]) for bot, row in rows.items()}


def share_in_words(share: float, low: float, high: float) -> str:
    """
    >>> share_in_words(0.523, 0.49, 0.556)
    '52 % [49, 56]'
    """
    return f"{100 * share:.0f} % [{100 * low:.0f}, {100 * high:.0f}]"


def sentence_of(bot: Bot) -> str:
    """The first line of its docstring, which is what menus and tables print."""
    return ((bot.__doc__ or "").strip().splitlines() or [""])[0]


class CallableModule(ModuleType):
    """This package as a function too: `bots` is both the name of a floor and the question that people ask of it."""

    def __call__(self, game: AnyGame) -> Rows[Described]:
        return describe(game)


sys.modules[__name__].__class__ = CallableModule
