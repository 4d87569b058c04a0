"""A game out of its rooms: what every game declares in the same way."""

import functools
import importlib
from pathlib import Path

from ..core.game import Game


def from_rooms(data, rules, invariants, view, notation, **more):
    """The game whose rooms these are; `more` is what it declares besides: its unit, its texts, its usual players."""
    folder = rules.__name__.rpartition(".")[0]
    return Game(
        name=data.NAME,
        title=data.TITLE,
        players=data.PLAYERS,
        options={option.name: option for option in data.OPTIONS},
        variants=data.VARIANTS,
        rules=rules,
        invariants=invariants,
        screen=view,
        refusals=data.REFUSALS,
        notation=notation.MOVES,
        phases=data.PHASES,
        reports=data.REPORTS,
        opponents=data.OPPONENTS,
        find_bots=functools.partial(find_bots, folder),
        folder=Path(rules.__file__).parent,
        **more,
    )


def find_bots(folder, game):
    """The bots for any game, and those with a temperament of this one."""
    from ..bots import for_game

    return {**for_game(game), **importlib.import_module(f"{folder}.bots").BOTS}


def is_given(given, name):
    """Was an option named, and not left empty?"""
    value = given.get(name)
    return value is not None and not (isinstance(value, str) and value == "")
