"""Big Deal: its cards, its options and variants, and what they make of a table before the first move."""

from typing import NamedTuple

from ....core.options import amount, amounts, choice, cited, switch
from .words import JOKERS, KINDS

NAME, TITLE, UNIT_NAME = "big-deal", "Big Deal", "$"
TEACHES = "hidden hands, expected value, escalation"
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

OPTIONS = cited(NAME, [
    amount("hand_size", lambda players: 5 if players <= 3 else 4, 2, 8, "cards", "4", "hand size",
           "Cards in a full hand"),
    amount("target", 1_000_000, 0, 10_000_000, "game", "7", "target ($)",
           "The game ends after the round in which somebody has this many dollars; 0: one round",
           step=1000, kind="money"),
    switch("one_round", False, "game", "4", "one round only", "Play a single round"),
    amount("max_rounds", 0, 0, 50, "game", "7", "rounds at most",
           "The game ends after this many rounds at the latest; 0: no such limit"),
    amounts("counts", COUNTS, 0, 20, KINDS, "cards", "7", "cards of each kind",
            "Cards of each kind, gold first; kinds left out keep their number"),
    amounts("values", VALUES, 0, 1_000_000, KINDS, "money", "7", "value of each kind ($)",
            "Dollars of a card of each kind, gold first; kinds left out keep their value", step=1000),
    switch("joker_attack", True, "rules", "R3", "jokers may attack", "A joker may be the first card of an attack"),
    amount("min_target_sets", 2, 1, 5, "rules", "R4", "sets of the attacked",
           "Sets a player must have before one can be stolen"),
    amount("min_attacker_sets", 1, 1, 5, "rules", "7", "sets of the attacker", "Sets a player must have to steal"),
    switch("joker_from_discard", True, "rules", "R5", "jokers from the discard pile",
           "A joker may be taken from the discard pile, with an asset"),
    switch("may_yield", True, "rules", "R7", "yielding is free", "A player may yield with a matching card in hand"),
    choice("refill", ("attacker_first", "alternate"), "rules", "R8", "drawing after a duel",
           "Who draws first after a duel"),
    choice("end_check", ("after_turn", "at_once"), "rules", "R9", "the round ends",
           "When an empty hand ends the round: after the turn, or in mid-duel"),
    switch("finish_circle", False, "rules", "R10", "the circle is finished",
           "Everybody gets as many turns in the last circle"),
    amount("hand_penalty", 0, -3, 0, "money", "R11", "cards in hand count",
           "Cards left in hand count this many times their value"),
    choice("tie_break", ("shared", "extra_round", "last_round_score"), "rules", "R13", "ties",
           "What a tie at the end means"),
    choice("discard_memory", ("full", "top_only"), "rules", "R17", "discards remembered",
           "What is known of the discard pile"),
    choice("first_dealer", ("random", 0, 1, 2, 3, 4, 5), "rules", "R18", "first dealer", "Who deals first"),
    switch("open_hands", False, "cards", "7", "open hands", "All hands lie open on the table"),
    choice("language", LANGUAGES, "cards", "2.1", "language of the cards",
           "Language of the names of the cards; all else is in English", default="en"),
])  # fmt: skip

VARIANTS = {"standard": {}, "one-round": {"one_round": True}, "open-hands": {"open_hands": True}}

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
    """A sentence about options that contradict each other; otherwise empty."""
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
