"""The Big Idea: start-ups, shares and expected value."""

from ..rooms import from_rooms, is_given
from . import data, invariants, notation, rules, view


def load_texts(values, given):
    """The deck of a table: what is not a number in its options."""
    from .cards import cards, plain, read_deck

    if is_given(given, "deck_file"):
        deck = tuple(read_deck(given["deck_file"]))
        values["n_articles"] = sum(card.kind == 1 for card in deck)
        values["deck_file"] = plain(deck)
    else:
        deck = cards(values["n_articles"])
        values["deck_file"] = ""
    return {"deck": deck, "language": values["language"], "numbers": {"n_cards": len(deck)}}


GAME = from_rooms(data, rules, invariants, view, notation, load_texts=load_texts, unit=data.QUARTERS, unit_name="$",
                  money_reports=data.MONEY_REPORTS)  # fmt: skip
