"""The Big Idea: its names, its options and variants, and what they make of a table before the first move."""

from ....core.options import Option, is_given
from .cards import cards, plain, read_deck

NAME, TITLE = "big-idea", "The Big Idea"
PLAYERS = range(3, 7)
OPPONENTS = ("star", "myopic", "founder")
UNIT, UNIT_NAME = 4, "$"  # the record counts quarter-dollars

SECTION = "big-idea 7"
OPTIONS = [
    Option(
        "rounds",
        lambda players: 12 if players == 6 else 10,
        "Rounds of the game",
        1,
        60,
        group="game",
        source="big-idea R23",
        label="rounds",
    ),
    Option(
        "tokens_per_player",
        5,
        "Venture-capital tokens of each player (4 is the hard variant)",
        1,
        10,
        group="game",
        source="big-idea 4",
        label="tokens per player",
    ),
    Option(
        "start_cash",
        10,
        "Dollars of each player at the start",
        0,
        1000,
        scale=UNIT,
        kind="money",
        group="money",
        source=SECTION,
        label="starting cash ($)",
    ),
    Option(
        "payout_factor",
        2,
        "A share of a two-card product pays this times the die",
        1,
        10,
        group="money",
        source=SECTION,
        label="payout factor",
    ),
    Option(
        "fee_per_share",
        1,
        "Dollars a newcomer pays for each share already there",
        0,
        10,
        step=0.5,
        scale=UNIT,
        kind="money",
        group="money",
        source=SECTION,
        label="entry fee per share ($)",
    ),
    Option(
        "die_sides",
        6,
        "Sides of the die; as many shares make success certain",
        2,
        20,
        group="money",
        source=SECTION,
        label="sides of the die",
    ),
    Option(
        "n_articles",
        27,
        "Articles among the 54 cards; the rest are descriptions",
        10,
        44,
        group="cards",
        source="big-idea R1",
        label="articles in the deck",
    ),
    Option("hand_start", 3, "Cards in each starting hand", 1, 6, group="cards", source=SECTION, label="starting hand"),
    Option(
        "draw_per_round",
        2,
        "Cards dealt to each player every round",
        2,
        4,
        group="cards",
        source=SECTION,
        label="cards dealt per round",
    ),
    Option(
        "multi",
        False,
        "Products of one article and any number of descriptions",
        kind="bool",
        group="game",
        source="big-idea 4",
        label="products of any size",
    ),
    Option(
        "must_play_two",
        True,
        "Two cards must be laid every round; if not, a player may keep all",
        kind="bool",
        group="cards",
        source="big-idea R2",
        label="two cards must be played",
    ),
    Option(
        "venture_tokens",
        1,
        "Tokens a player may place in the secret phase; 0 leaves the phase out",
        0,
        3,
        group="game",
        source="big-idea R5",
        label="secret tokens",
    ),
    Option(
        "abstain_penalty",
        "skip_open",
        "What keeping one's secret token costs",
        kind="choice",
        choices=("skip_open", "none", "skip_open_and_ipo"),
        source="big-idea R6",
        label="abstaining costs",
    ),
    Option(
        "excused_can_act",
        True,
        "Players with nothing to choose in secret may still act in the open",
        kind="bool",
        source="big-idea R7",
        label="excused players may act",
    ),
    Option(
        "fee_basis",
        "share",
        "The entry fee is paid to every share, or once to every investor",
        kind="choice",
        choices=("share", "investor"),
        source="big-idea R8",
        label="fee is paid per",
    ),
    Option(
        "allow_debt",
        False,
        "Fees may be paid on credit, without interest",
        kind="bool",
        source="big-idea R9",
        label="debts allowed",
    ),
    Option(
        "lock_new_tokens",
        False,
        "Tokens placed in this round cannot be withdrawn in it",
        kind="bool",
        source="big-idea R11",
        label="new tokens are locked",
    ),
    Option(
        "first_dealer",
        "random",
        "Who deals first",
        kind="choice",
        choices=("random", 0, 1, 2, 3, 4, 5),
        source="big-idea R13",
        label="first dealer",
    ),
    Option(
        "cash_public",
        True,
        "Everybody sees everybody's cash",
        kind="bool",
        source="big-idea R16",
        label="cash is public",
    ),
    Option(
        "tie_break",
        "shared",
        "What a tie at the end means",
        kind="choice",
        choices=("shared", "most_free_tokens", "extra_round"),
        source="big-idea R18",
        label="ties",
    ),
    Option(
        "multi_articles",
        False,
        "With products of any size: more than one article",
        kind="bool",
        source="big-idea R21",
        label="several articles",
    ),
    Option(
        "multi_may_skip",
        True,
        "With products of any size: playing nothing is allowed",
        kind="bool",
        source="big-idea R22",
        label="playing nothing allowed",
    ),
    Option(
        "language",
        "en",
        "Language of the names of cards and products; all else is in English",
        kind="choice",
        choices=("en", "fr", "nl"),
        group="cards",
        source="big-idea 2.4",
        label="language of the cards",
    ),
    Option(
        "deck_file",
        "",
        "A deck of your own: a CSV or JSON file, or a list of cards",
        kind="text",
        group="cards",
        source=SECTION,
        label="own deck",
    ),
]

VARIANTS = {
    "standard": {},
    "multi": {"multi": True},
    "hard": {"tokens_per_player": 4},
    "multi-hard": {"multi": True, "tokens_per_player": 4},
}

REPORTS = ("launched", "went_public", "abandoned", "left_on_table", "paid", "fees", "last_dealer")
MONEY_REPORTS = ("paid", "fees")


def prepare(values, given):
    """The deck of a table: what is not a number in its options."""
    if is_given(given, "deck_file"):
        deck = tuple(read_deck(given["deck_file"]))
        values["n_articles"] = sum(card.kind == 1 for card in deck)
        values["deck_file"] = plain(deck)
    else:
        deck = cards(values["n_articles"])
        values["deck_file"] = ""
    return {"deck": deck, "language": values["language"], "numbers": {"n_cards": len(deck)}}


def conflict(values, players):
    """Options that do not go together, as a sentence; empty when all is well."""
    if values["first_dealer"] != "random" and values["first_dealer"] >= players:
        seat = values["first_dealer"]
        return f"first_dealer: there is no seat {seat} at a table of {players}; seats are 0 to {players - 1}"
    return ""
