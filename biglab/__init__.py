"""biglab: an economics laboratory made of five board games, for Jupyter.

>>> import biglab
>>> table = biglab.new("big-idea", seats=["you", "myopic", "star", "random"], seed=7)
>>> table.advance().state.to_move
0
"""

from .core import VERSION
from .core.errors import BadOption, BadSave, BiglabError, BotTrouble, IllegalMove
from .core.record import Move
from .games import GAMES, game

__version__ = VERSION

LAZY = {
    "simulate": "lab.simulate", "sweep": "lab.sweep", "tournament": "lab.tournament", "values": "lab.values",
    "compare": "lab.compare", "check_bot": "lab.checks",
    "exact": "lab", "stats": "lab", "plots": "lab", "markov": "lab",
    "play": "ui", "replay": "ui", "predict": "ui", "exercise": "ui", "explore": "ui",
}  # fmt: skip

__all__ = ["BadOption", "BadSave", "BiglabError", "BotTrouble", "GAMES", "IllegalMove", "Move", "from_position", "game",
           "load", "new", *LAZY]  # fmt: skip


def new(name, seats=None, seed=0, variant="standard", **options):
    """Sit down at a new table.

    Parameters: the game's name; seats, a list of "you", "you:Ada", names of bots or bot functions; a seed; a
    variant by name; options of the game by name.

    >>> new("big-idea", seats=["you", "random", "random"], seed=1).scores
    [10, 10, 10]
    """
    from .core.table import new_table

    found = game(name)
    if seats is None:
        seats = ["you"] + ["random"] * (found.default_players - 1)
    if isinstance(seats, (str, bytes)) or not hasattr(seats, "__iter__"):
        raise BiglabError(f'seats: {seats!r} is not a list; say seats=["you", "random", "random"]')
    return new_table(found, seats, seed, variant, **options)


def load(source):
    """A saved game from a file, from JSON text or from `Table.to_dict`, replayed through the rules.

    >>> table = new("big-idea", seats=["you", "random", "random"], seed=1).advance()
    >>> load(table.to_dict()).state == table.state
    True
    """
    from .core.saves import check, read
    from .core.table import Table

    document = read(source)
    check(document)
    try:
        found = game(document["game"])
    except BiglabError as error:
        raise BadSave(str(error)) from None
    return Table.from_dict(found, document)


def from_position(name, fields, seats=None, seed=0, variant="standard", **options):
    """Start in the middle of a game from named fields of the record; the invariants are checked.

    >>> table = from_position("big-idea", {"cash": [40, 80, 120]}, seats=["you", "random", "random"])
    Traceback (most recent call last):
    ...
    biglab.core.errors.BadSave: position: it cannot be: 3: the cash of all is not what was dealt and paid
    """
    from .core.saves import place

    table = new(name, seats, seed, variant, **options)
    place(table, fields)
    return table


def __getattr__(name):
    if name in LAZY:
        import importlib

        module = importlib.import_module(f"{__name__}.{LAZY[name]}")
        if LAZY[name] == "lab":
            return importlib.import_module(f"{__name__}.lab.{name}")
        return getattr(module, name)
    raise AttributeError(f"module 'biglab' has no attribute {name!r}")


def __dir__():
    return sorted(__all__)
