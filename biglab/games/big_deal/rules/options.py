"""Big Deal: its cards, its options and variants, and what they make of a table before the first move."""

from typing import NamedTuple

from ....core.options import Option
from .words import JOKERS, KINDS

NAME, TITLE, UNIT_NAME = "big-deal", "Big Deal", "$"
PLAYERS = range(2, 7)


class Kind(NamedTuple):
    """A kind of card: its name in three languages, how many there are and what each is worth."""

    id: str
    en: str
    nl: str
    fr: str
    count: int
    value: int

    def name(self, language="en"):
        return getattr(self, language)


# rules: big-deal 2.1
CARDS = (
    Kind("gold", "Gold", "Goud", "Or", 4, 50_000),
    Kind("silver", "Silver", "Zilver", "Argent", 8, 25_000),
    Kind("home", "Home", "Huis", "Maison", 8, 20_000),
    Kind("yacht", "Yacht", "Jacht", "Yacht", 10, 15_000),
    Kind("auto", "Classic Auto", "Oldtimer", "Voiture de collection", 10, 15_000),
    Kind("jewels", "Jewels", "Juwelen", "Bijoux", 10, 10_000),
    Kind("bank", "Bank Account", "Bankrekening", "Compte en banque", 10, 10_000),
    Kind("stocks", "Stocks", "Aandelen", "Actions", 10, 10_000),
    Kind("coins", "Coin Collection", "Muntenverzameling", "Collection de pièces", 10, 5_000),
    Kind("cash", "Cash under the Mattress", "Geld onder de matras", "Argent sous le matelas", 10, 5_000),
    Kind("stamps", "Stamp Collection", "Postzegelverzameling", "Collection de timbres", 10, 5_000),
    Kind("piggy", "Piggy Bank", "Spaarvarken", "Tirelire", 10, 5_000),
)
COUNTS, VALUES = [kind.count for kind in CARDS], [kind.value for kind in CARDS]

LANGUAGES = ("en", "fr", "nl")
OPPONENTS, STAND_IN = ("actuary", "thief", "hedger"), "actuary"

SECTION = "big-deal 7"
OPTIONS = [
    Option(
        "hand_size",
        lambda players: 5 if players <= 3 else 4,
        "Cards in a full hand",
        2,
        8,
        group="cards",
        source="big-deal 4",
        label="hand size",
    ),
    Option(
        "target",
        1_000_000,
        "The game ends after the round in which somebody has this many dollars; 0: one round",
        0,
        10_000_000,
        step=1000,
        kind="money",
        group="game",
        source=SECTION,
        label="target ($)",
    ),
    Option(
        "one_round",
        False,
        "Play a single round",
        kind="bool",
        group="game",
        source="big-deal 4",
        label="one round only",
    ),
    Option(
        "max_rounds",
        0,
        "The game ends after this many rounds at the latest; 0: no such limit",
        0,
        50,
        group="game",
        source=SECTION,
        label="rounds at most",
    ),
    Option(
        "counts",
        COUNTS,
        "Cards of each kind, gold first; kinds left out keep their number",
        0,
        20,
        kind="list",
        length=KINDS,
        group="cards",
        source=SECTION,
        label="cards of each kind",
    ),
    Option(
        "values",
        VALUES,
        "Dollars of a card of each kind, gold first; kinds left out keep their value",
        0,
        1_000_000,
        step=1000,
        kind="list",
        length=KINDS,
        group="money",
        source=SECTION,
        label="value of each kind ($)",
    ),
    Option(
        "joker_attack",
        True,
        "A joker may be the first card of an attack",
        kind="bool",
        source="big-deal R3",
        label="jokers may attack",
    ),
    Option(
        "min_target_sets",
        2,
        "Sets a player must have before one can be stolen",
        1,
        5,
        source="big-deal R4",
        label="sets of the attacked",
    ),
    Option(
        "min_attacker_sets", 1, "Sets a player must have to steal", 1, 5, source=SECTION, label="sets of the attacker"
    ),
    Option(
        "joker_from_discard",
        True,
        "A joker may be taken from the discard pile, with an asset",
        kind="bool",
        source="big-deal R5",
        label="jokers from the discard pile",
    ),
    Option(
        "may_yield",
        True,
        "A duellist may give up with a fitting card in hand",
        kind="bool",
        source="big-deal R7",
        label="yielding is free",
    ),
    Option(
        "refill",
        "attacker_first",
        "Who draws first after a duel",
        kind="choice",
        choices=("attacker_first", "alternate"),
        source="big-deal R8",
        label="drawing after a duel",
    ),
    Option(
        "end_check",
        "after_turn",
        "When an empty hand ends the round: after the turn, or in mid-duel",
        kind="choice",
        choices=("after_turn", "at_once"),
        source="big-deal R9",
        label="the round ends",
    ),
    Option(
        "finish_circle",
        False,
        "Everybody gets as many turns in the last circle",
        kind="bool",
        source="big-deal R10",
        label="the circle is finished",
    ),
    Option(
        "hand_penalty",
        0,
        "Cards left in hand count this many times their value",
        -3,
        0,
        group="money",
        source="big-deal R11",
        label="cards in hand count",
    ),
    Option(
        "tie_break",
        "shared",
        "What a tie at the end means",
        kind="choice",
        choices=("shared", "extra_round", "last_round_score"),
        source="big-deal R13",
        label="ties",
    ),
    Option(
        "discard_memory",
        "full",
        "What is known of the discard pile",
        kind="choice",
        choices=("full", "top_only"),
        source="big-deal R17",
        label="discards remembered",
    ),
    Option(
        "first_dealer",
        "random",
        "Who deals first",
        kind="choice",
        choices=("random", 0, 1, 2, 3, 4, 5),
        source="big-deal R18",
        label="first dealer",
    ),
    Option(
        "open_hands",
        False,
        "All hands lie open on the table",
        kind="bool",
        group="cards",
        source=SECTION,
        label="open hands",
    ),
    Option(
        "language",
        "en",
        "Language of the names of the cards; all else is in English",
        kind="choice",
        choices=LANGUAGES,
        group="cards",
        source="big-deal 2.1",
        label="language of the cards",
    ),
]

VARIANTS = {
    "standard": {},
    "one-round": {"one_round": True},
    "open-hands": {"open_hands": True},
}

REPORTS = ("turns", "pairs", "taken", "thrown_away", "duels", "thefts", "fought", "on_table", "last_dealer")
MONEY_REPORTS = ("on_table",)


def prepare(values, given):
    """A deck of a teacher's own: kinds that were left out keep their number and value."""
    for name, usual in (("counts", COUNTS), ("values", VALUES)):
        values[name] = [*values[name], *usual[len(values[name]) :]]
    language = values["language"]
    names = [kind.name(language) for kind in CARDS]
    return {"names": names, "language": language, "numbers": {"n_cards": sum(values["counts"])}}


def conflict(values, players):
    """Options that do not go together, as a sentence; empty when all is well."""
    counts, hand = values["counts"], values["hand_size"]
    if values["first_dealer"] != "random" and values["first_dealer"] >= players:
        seat = values["first_dealer"]
        return f"first_dealer: there is no seat {seat} at a table of {players}; seats are 0 to {players - 1}"
    if max(counts[JOKERS:]) < 2:
        return "counts: no set could be made; give at least one kind besides gold and silver two cards"
    if players * hand + 1 >= sum(counts):
        return (
            f"hand_size: {players} hands of {hand} and a first discard need more than {players * hand + 1} cards, "
            f"and there are {sum(counts)}"
        )
    return ""
