"""The Big Idea: start-ups, shares and expected value."""

from ..rooms import from_rooms, is_given
from .rules import invariants, notation, options, play, words
from .screen import view


def prepare(values, given):
    """The deck of a table: what is not a number in its options."""
    from .rules.cards import cards, plain, read_deck

    if is_given(given, "deck_file"):
        deck = tuple(read_deck(given["deck_file"]))
        values["n_articles"] = sum(card.kind == 1 for card in deck)
        values["deck_file"] = plain(deck)
    else:
        deck = cards(values["n_articles"])
        values["deck_file"] = ""
    return {"deck": deck, "language": values["language"], "numbers": {"n_cards": len(deck)}}


GAME = from_rooms(
    options,
    words,
    play,
    invariants,
    view,
    notation,
    prepare=prepare,
    unit=options.QUARTERS,
    unit_name="$",
    money_reports=options.MONEY_REPORTS,
)
