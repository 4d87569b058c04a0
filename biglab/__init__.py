"""biglab: an economics laboratory made of five board games, for Jupyter.

>>> import biglab
>>> table = biglab.new("big-idea", seats=["you", "myopic", "star", "random"], seed=7)
>>> table.advance().state.to_move
0
"""

from .core import VERSION
from .core.errors import BadOption, BadSave, BiglabError, BotTrouble, IllegalMove
from .games import GAMES, game

__version__ = VERSION

LAZY = {
    "new": "games.doors", "load": "games.doors", "from_position": "games.doors", "Move": "core.record",
    "simulate": "lab.simulate", "sweep": "lab.sweep", "tournament": "lab.tournament", "values": "lab.values",
    "compare": "lab.compare", "check_bot": "lab.checks", "luck_and_skill": "lab.skill",
    "play": "ui.board", "replay": "ui.board", "predict": "ui.predict", "exercise": "ui.exercise",
    "explore": "ui.explorers",
}  # fmt: skip
ROOMS = ("exact", "stats", "plots", "markov")  # modules of the laboratory

__all__ = ["BadOption", "BadSave", "BiglabError", "BotTrouble", "GAMES", "IllegalMove", "game", *LAZY, *ROOMS]


def __getattr__(name):
    import importlib

    if name in LAZY:
        return getattr(importlib.import_module(f"{__name__}.{LAZY[name]}"), name)
    if name in ROOMS:
        return importlib.import_module(f"{__name__}.lab.{name}")
    raise AttributeError(f"module 'biglab' has no attribute {name!r}")


def __dir__():
    return sorted(__all__)
