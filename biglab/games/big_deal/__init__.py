"""Big Deal: stealing, probability and escalation."""

from pathlib import Path

from ...core.game import Game
from . import data, invariants, rules, view


def load_texts(values, given):
    """A deck of a teacher's own: kinds that were left out keep their number and value."""
    for name, usual in (("counts", data.COUNTS), ("values", data.VALUES)):
        values[name] = [*values[name], *usual[len(values[name]) :]]
    language = values["language"]
    names = [kind.name(language) for kind in data.CARDS]
    return {"names": names, "language": language, "numbers": {"n_cards": sum(values["counts"])}}


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
    unit=1,
    unit_name="$",
    opponents=data.OPPONENTS,
    stand_in=data.STAND_IN,
    load_texts=load_texts,
    find_bots=find_bots,
    folder=Path(__file__).parent,
)
