"""biglab: an economics laboratory made of six games, for Jupyter.

>>> import biglab
>>> table = biglab.new("big-idea", seats=["you", "myopic", "star", "random"], seed=7)
>>> table.advance().state.to_move
0
"""

from typing import Any

from .core import VERSION, batch
from .core.errors import AmbiguousMove, BadOption, BadSave, BiglabError, BotTrouble, IllegalMove, InvalidMove
from .games import GAMES, game

try:
    from .engine.batch import CompilingEngine
except ModuleNotFoundError:  # everything works without the engine, slower
    pass
else:
    batch.engine = CompilingEngine()

__version__ = VERSION

LAZY = {
    "new": "core.start",
    "load": "core.start",
    "from_position": "core.start",
    "Move": "core.state",
    "simulate": "lab.simulate",
    "simulate_blocks": "lab.simulate",
    "sweep": "lab.sweep",
    "tournament": "lab.tournament",
    "ladder": "lab.ladder",
    "values": "lab.values",
    "compare": "lab.compare",
    "check_bot": "lab.check_bot",
    "luck_and_skill": "lab.skill",
    "table_skill": "lab.skill",
    "review": "lab.review",
    "play": "ui.board",
    "replay": "ui.board",
    "predict": "ui.predict",
    "exercise": "ui.exercise",
    "progress": "ui.progress",
    "recall": "ui.progress",
    "fields": "core.fields",
    "explore": "ui.explorer",
    "try_rule": "ui.try_rule",
    "lesson": "ui.lesson",
    "plan": "ui.lesson",
}
ROOMS = {"exact": "lab", "stats": "lab", "markov": "lab", "plots": "charts"}  # modules
PAGES = {name.replace("-", "_"): package for name, package in GAMES.items()}  # from biglab import big_shot
PAGES["bots"] = "biglab.bots"  # a package that can be called
PAGES["classroom"] = "biglab.classroom"  # and another

ERRORS = (AmbiguousMove, BadOption, BadSave, BiglabError, BotTrouble, IllegalMove, InvalidMove)
__all__ = ["GAMES", "game", *LAZY, *ROOMS, *PAGES, *(error.__name__ for error in ERRORS)]


def __getattr__(name: str) -> Any:
    import importlib

    if name in LAZY:
        return getattr(importlib.import_module(f"{__name__}.{LAZY[name]}"), name)
    if name in ROOMS:
        return importlib.import_module(f"{__name__}.{ROOMS[name]}.{name}")
    if name in PAGES:
        return importlib.import_module(PAGES[name])
    raise AttributeError(f"module 'biglab' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
