"""The Big Idea: start-ups, shares and expected value."""

from pathlib import Path

from ...core.game import Game
from . import data, invariants, rules, view


def load_texts(values, given):
    """The deck of a table: what is not a number in its options."""
    from .cards import cards, plain, read_deck

    source = given.get("deck_file")
    if source is not None and not (isinstance(source, str) and source == ""):
        deck = tuple(read_deck(source))
        values["n_articles"] = sum(card.kind == 1 for card in deck)
        values["deck_file"] = plain(deck)
    else:
        deck = cards(values["n_articles"])
        values["deck_file"] = ""
    return {"deck": deck, "language": values["language"], "numbers": {"n_cards": len(deck)}}


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
    unit=data.QUARTERS,
    unit_name="$",
    opponents=data.OPPONENTS,
    load_texts=load_texts,
    find_bots=find_bots,
    folder=Path(__file__).parent,
)
