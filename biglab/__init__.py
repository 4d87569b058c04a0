"""biglab: an economics laboratory made of six games, for Jupyter.

>>> import biglab
>>> table = biglab.new("big-idea", seats=["you", "myopic", "star", "random"], seed=7)
>>> table.advance().state.to_move
0
"""

from typing import TYPE_CHECKING, Any

from .core import VERSION, batch
from .core.errors import AmbiguousMove, BadOption, BadSave, BiglabError, BotTrouble, IllegalMove, InvalidMove
from .games import GAMES, game

try:
    from .engine.batch import CompilingEngine
except ModuleNotFoundError:  # everything works without the engine, slower
    pass
else:
    batch.engine = CompilingEngine()

if TYPE_CHECKING:  # what `__getattr__` finds, for editors and type checkers; packages that can be called are functions
    from .bots import describe
    from .charts import plots as plots
    from .classroom.teacher import open_room
    from .core.fields import fields as fields
    from .core.start import from_position as from_position
    from .core.start import load as load
    from .core.start import new as new
    from .core.state import Move as Move
    from .lab import exact as exact
    from .lab import markov as markov
    from .lab import stats as stats
    from .lab.check_bot import check_bot as check_bot
    from .lab.compare import compare as compare
    from .lab.ladder import ladder as ladder
    from .lab.review import review as review
    from .lab.simulate import simulate as simulate
    from .lab.simulate import simulate_blocks as simulate_blocks
    from .lab.skill import luck_and_skill as luck_and_skill
    from .lab.skill import table_skill as table_skill
    from .lab.sweep import sweep as sweep
    from .lab.tournament import tournament as tournament
    from .lab.values import values as values
    from .ui.board import play as play
    from .ui.board import replay as replay
    from .ui.exercise import exercise as exercise
    from .ui.explorer import explore as explore
    from .ui.lesson import lesson as lesson
    from .ui.lesson import plan as plan
    from .ui.predict import predict as predict
    from .ui.progress import progress as progress
    from .ui.progress import recall as recall
    from .ui.try_rule import try_rule as try_rule

    bots, classroom = describe, open_room

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
