"""A game out of its rooms: what every game declares in the same way."""

import functools
import importlib
from pathlib import Path

from ..core.game import Game


def from_rooms(options, words, rules, invariants, view, notation, **more):
    """The game whose rooms these are; `more` is what it declares besides: its unit, its texts, its usual players."""
    folder = rules.__name__.rsplit(".", 2)[0]
    return Game(
        name=options.NAME,
        title=options.TITLE,
        players=options.PLAYERS,
        options={option.name: option for option in options.OPTIONS},
        variants=options.VARIANTS,
        rules=rules,
        invariants=invariants,
        screen=view,
        refusals=words.REFUSALS,
        notation=notation.MOVES,
        phases=words.PHASES,
        reports=options.REPORTS,
        opponents=options.OPPONENTS,
        find_bots=functools.partial(find_bots, folder),
        folder=Path(rules.__file__).parents[1],
        **more,
    )


def find_bots(folder, game):
    """The bots for any game, and those with a temperament of this one."""
    from ..bots import for_game

    return {**for_game(game), **importlib.import_module(f"{folder}.bots.players").BOTS}


def is_given(given, name):
    """Was an option named, and not left empty?"""
    value = given.get(name)
    return value is not None and not (isinstance(value, str) and value == "")
