"""The Big Idea: its names, its options and variants, and what they make of a table before the first move."""

from ....core.options import amount, choice, cited, is_given, switch, text
from .cards import cards, plain, read_deck

NAME, TITLE = "big-idea", "The Big Idea"
TEACHES = "shares, spillovers, coordination"
PLAYERS = range(3, 7)
OPPONENTS = ("star", "myopic", "founder")
UNIT, UNIT_NAME = 4, "$"  # the record counts quarter-dollars

OPTIONS = cited(NAME, [
    amount("rounds", lambda players: 12 if players == 6 else 10, 1, 60, "game", "R23", "rounds", "Rounds of the game"),
    amount("tokens_per_player", 5, 1, 10, "game", "4", "tokens per player",
           "Venture-capital tokens of each player (4 is the hard variant)"),
    amount("start_cash", 10, 0, 1000, "money", "7", "starting cash ($)",
           "Dollars of each player at the start", scale=UNIT, kind="money"),
    amount("payout_factor", 2, 1, 10, "money", "7", "payout factor",
           "A share of a two-card product pays this times the die"),
    amount("fee_per_share", 1, 0, 10, "money", "7", "entry fee per share ($)",
           "Dollars a newcomer pays for each share already there", step=0.5, scale=UNIT, kind="money"),
    amount("die_sides", 6, 2, 20, "money", "7", "sides of the die",
           "Sides of the die; as many shares make success certain"),
    amount("n_articles", 27, 10, 44, "cards", "R1", "articles in the deck",
           "Articles among the 54 cards; the rest are descriptions"),
    amount("hand_start", 3, 1, 6, "cards", "7", "starting hand", "Cards in each starting hand"),
    amount("draw_per_round", 2, 2, 4, "cards", "7", "cards dealt per round", "Cards dealt to each player every round"),
    switch("multi", False, "game", "4", "products of any size",
           "Products of one article and any number of descriptions"),
    switch("must_play_two", True, "cards", "R2", "two cards must be played",
           "Two cards must be laid every round; if not, a player may keep all"),
    amount("venture_tokens", 1, 0, 3, "game", "R5", "secret tokens",
           "Tokens a player may place in the secret phase; 0 leaves the phase out"),
    choice("abstain_penalty", ("skip_open", "none", "skip_open_and_ipo"), "rules", "R6", "abstaining costs",
           "What it costs to keep one's secret token"),
    switch("excused_can_act", True, "rules", "R7", "excused players may act",
           "Players with nothing to choose in secret may still act in the open"),
    choice("fee_basis", ("share", "investor"), "rules", "R8", "fee is paid per",
           "The entry fee is paid to every share, or once to every investor"),
    switch("allow_debt", False, "rules", "R9", "debts allowed", "Fees may be paid on credit, without interest"),
    switch("lock_new_tokens", False, "rules", "R11", "new tokens are locked",
           "Tokens placed in this round cannot be withdrawn in it"),
    choice("first_dealer", ("random", 0, 1, 2, 3, 4, 5), "rules", "R13", "first dealer", "Who deals first"),
    switch("cash_public", True, "rules", "R16", "cash is public", "Everybody sees everybody's cash"),
    choice("tie_break", ("shared", "most_free_tokens", "extra_round"), "rules", "R18", "ties",
           "What a tie at the end means"),
    switch("multi_articles", False, "rules", "R21", "several articles",
           "With products of any size: more than one article"),
    switch("multi_may_skip", True, "rules", "R22", "playing nothing allowed",
           "With products of any size: playing nothing is allowed"),
    choice("language", ("en", "fr", "nl"), "cards", "2.4", "language of the cards",
           "Language of the names of cards and products; all else is in English"),
    text("deck_file", "cards", "7", "own deck", "A deck of your own: a CSV or JSON file, or a list of cards"),
])  # fmt: skip

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
    """A sentence about options that contradict each other; otherwise empty."""
    if values["first_dealer"] != "random" and values["first_dealer"] >= players:
        seat = values["first_dealer"]
        return f"first_dealer: there is no seat {seat} at a table of {players}; seats are 0 to {players - 1}"
    return ""
