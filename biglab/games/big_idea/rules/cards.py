"""The cards of The Big Idea: our own deck in three languages, and decks that a class has written."""

import functools
from dataclasses import dataclass
from pathlib import Path

from ....core.custom_data import rows_of, texts_of
from ....core.errors import BadOption, did_you_mean

AND = {"en": " and ", "fr": " et ", "nl": " en "}
KINDS = {"1": 1, "article": 1, "item": 1, "2": 2, "description": 2}
MOST_CARDS, FEWEST_OF_A_KIND, MOST_ARTICLES = 60, 10, 44
LONGEST_TEXT, LONGEST_ID = 120, 40


@dataclass(frozen=True)
class Card:
    """One card: kind 1 is an Article, kind 2 a Description; names and phrases by language."""

    id: str
    kind: int
    names: dict
    phrases: dict

    def name(self, language="en"):
        return self.names.get(language) or next(iter(self.names.values()))

    def phrase(self, language="en"):
        return self.phrases.get(language) or next(iter(self.phrases.values()))


def built_in():
    """The 54 cards that come with biglab: 27 articles, then 27 descriptions."""
    return read_deck(Path(__file__).with_name("deck.csv"))


@functools.lru_cache(maxsize=16)
def cards(n_articles=27):
    """The built-in deck with another split: blank spare cards are named by their number."""
    deck = built_in()
    articles = [card for card in deck if card.kind == 1]
    descriptions = [card for card in deck if card.kind == 2]
    n_descriptions = len(deck) - n_articles
    return (*stretch(articles, n_articles), *stretch(descriptions, n_descriptions))


def stretch(deck, n):
    """The first n cards; if there are fewer, second copies follow, marked 'II'."""
    copies = [
        Card(card.id + "b", card.kind, {k: v + " II" for k, v in card.names.items()}, card.phrases) for card in deck
    ]
    return (deck + copies)[:n]


def read_deck(source) -> list[Card]:
    """A deck from a CSV or JSON file, or from a list of dictionaries with the same fields.

    Every card has a `kind` (article or description), a `name` and a `phrase`, either plain or by language
    (`name_en`, `name_fr`, `name_nl`). Articles come first in the deck whatever the order of the file.
    """
    rows = rows_of(source, "deck_file", "deck", "cards")
    deck = [card_of(row, number) for number, row in enumerate(rows, 1)]
    ids = [card.id for card in deck]
    twice = next((i for i in ids if ids.count(i) > 1), None)
    if twice is not None:
        raise BadOption(f"deck_file: two cards have the id {twice!r}; every card needs its own")
    articles = [card for card in deck if card.kind == 1]
    descriptions = [card for card in deck if card.kind == 2]
    if len(deck) > MOST_CARDS:
        raise BadOption(f"deck_file: {len(deck)} cards, at most {MOST_CARDS}")
    for kind, found in (("articles", articles), ("descriptions", descriptions)):
        if len(found) < FEWEST_OF_A_KIND:
            raise BadOption(f"deck_file: {len(found)} {kind}, at least {FEWEST_OF_A_KIND}")
    if len(articles) > MOST_ARTICLES:
        raise BadOption(f"deck_file: {len(articles)} articles, at most {MOST_ARTICLES}")
    return articles + descriptions


def card_of(row, number):
    if not isinstance(row, dict):
        raise BadOption(f"deck_file: card {number} is not a set of fields (kind, name, phrase)")
    kind = str(row.get("kind", "")).strip().lower()
    if kind not in KINDS:
        raise BadOption(f"deck_file: card {number}: " + did_you_mean("kind", kind, ("article", "description")))
    names, phrases = (texts_of(row, field, "deck_file", f"card {number}", LONGEST_TEXT) for field in ("name", "phrase"))
    mark = str(row.get("id") or f"card {number}")
    if len(mark) > LONGEST_ID or not mark.isprintable():
        raise BadOption(f"deck_file: card {number}: its id must be plain text of at most {LONGEST_ID} letters")
    return Card(mark, KINDS[kind], names, phrases)


def plain(deck):
    """A deck as the list that `read_deck` reads: what a saved game carries."""
    return [
        {
            "id": card.id,
            "kind": card.kind,
            **{f"name_{k}": v for k, v in card.names.items()},
            **{f"phrase_{k}": v for k, v in card.phrases.items()},
        }
        for card in deck
    ]


def product_name(chosen, language="en"):
    """The name that the others see: `Tax-Free Hamster`, `Hamster hors taxe`."""
    # rules: big-idea 2.4
    articles = [card.name(language) for card in chosen if card.kind == 1]
    descriptions = [card.name(language) for card in chosen if card.kind == 2]
    words = articles + descriptions if language == "fr" else descriptions + articles
    return " ".join(words)


def product_phrase(chosen, language="en"):
    """The phrase that the inventor reads aloud: `It's like a hamster … the tax office has not heard of yet`."""
    articles = [card.phrase(language) for card in chosen if card.kind == 1]
    descriptions = [card.phrase(language) for card in chosen if card.kind == 2]
    start, end = AND[language].join(articles), AND[language].join(descriptions)
    return f"{start} … {end}" if end else start
