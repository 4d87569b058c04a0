"""Big Shot: the auction laboratory. Bundles of pawns, districts, parks, and money that comes from loans only."""

from pathlib import Path

from ...core.game import Game
from . import data, invariants, rules, view


def load_texts(values, given):
    """The board of a table, and what follows from its options: what is not a plain number there."""
    from .settings import complete

    return complete(values, given)


def find_bots(game):
    """The bots for any game, and those with a temperament of this one."""
    from ...bots import for_game
    from .bots import BOTS

    return {**for_game(game), **BOTS}


GAME = Game(
    name=data.NAME,
    title=data.TITLE,
    players=data.PLAYERS,
    options={option.name: option for option in data.OPTIONS},
    variants=data.VARIANTS,
    rules=rules,
    invariants=invariants,
    screen=view,
    refusals=data.REFUSALS,
    verbs=data.VERBS,
    reports=data.REPORTS,
    money_reports=data.MONEY_REPORTS,
    unit_name="M",
    opponents=data.OPPONENTS,
    stand_in=data.STAND_IN,
    load_texts=load_texts,
    find_bots=find_bots,
    folder=Path(__file__).parent,
)
