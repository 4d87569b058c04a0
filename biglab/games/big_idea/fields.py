"""The words of The Big Idea: verbs, phases, refusals, and what is in the record of a game."""

from ...core.record import SEATS

PICK, LAUNCH, DUMP, KEEP, BACK, ABSTAIN, INVEST, DIVEST, PASS, DEALER, DEAL, ROLL = range(12)
CHOOSE_DEALER, FIRST_HANDS, SEED_DEAL, SEED_SELECT, VENTURE_SELECT, OPEN_TURN, IPO, GAME_OVER = range(8)

# refusals; their sentences are in data.py
(NOT_NOW, NOT_YOUR_CARD, ENOUGH_PICKED, ONE_ARTICLE, NO_PARTNER, NO_PRODUCT_YET, NO_PAIR, MUST_PLAY, NO_SUCH_PRODUCT,
 OWN_PRODUCT, OLD_PRODUCT, NO_TOKEN, TOO_POOR, NO_SHARE, LOCKED, NOT_IN_PILE, NO_SUCH_FACE, NO_SUCH_SEAT,
 NO_SUCH_VERB, ALREADY_LAID, MUST_LAY, NO_WHAT, NO_AMOUNT, NO_NEW_PRODUCT) = range(1, 25)  # fmt: skip

CARDS, PRODUCTS, VENTURES = 60, 50, 3
MAX_MOVES = 64
NOTHING = -1  # no card: the bottom of a stack
SKIP_OPEN, NO_PENALTY, SKIP_OPEN_AND_IPO = range(3)  # abstain_penalty
PER_SHARE, PER_INVESTOR = range(2)  # fee_basis
SHARED, MOST_FREE_TOKENS, EXTRA_ROUND = range(3)  # tie_break
MOST_EXTRA_ROUNDS = 20

DERIVED = [("n_cards", ())]  # in the variant, beside the options: cards in the deck

FIELDS = [
    # name         shape              meaning
    ("phase",      (),                "CHOOSE_DEALER … GAME_OVER"),
    ("dealer",     (),                "first in Order; moves left after each round"),
    ("moved",      (),                "seats that have had their turn in this phase"),
    ("dealt",      (),                "cards given in this deal"),
    ("deck",       (CARDS,),          "face-down pile: unordered until somebody draws"),
    ("deck_size",  (),                ""),
    ("place",      (CARDS,),          "where in the deck a card is"),
    ("under",      (CARDS,),          "the card beneath in the same stack, NOTHING at the bottom"),
    ("discard",    (),                "top card of the discard pile"),
    ("n_discard",  (),                ""),
    ("hand",       (SEATS,),          "top card of each hand"),
    ("hand_size",  (SEATS,),          ""),
    ("laid",       (SEATS,),          "top card of those laid face down in SEED_SELECT"),
    ("n_laid",     (SEATS,),          ""),
    ("plan",       (SEATS,),          "LAUNCH, DUMP or KEEP once the seat has decided"),
    ("chosen",     (SEATS,),          "1 = has decided in this secret phase"),
    ("backed",     (SEATS, VENTURES), "products backed in secret"),
    ("n_backed",   (SEATS,),          ""),
    ("abstained",  (SEATS,),          "1 = kept its token in the secret phase of this round"),
    ("excused",    (SEATS,),          "1 = had nothing to choose in the secret phase"),
    ("cash",       (SEATS,),          "quarter-dollars: the score"),
    ("free",       (SEATS,),          "venture-capital tokens in hand"),
    ("products",   (),                "products on the table"),
    ("stack",      (PRODUCTS,),       "top card of product k"),
    ("n_stack",    (PRODUCTS,),       "cards of product k"),
    ("inventor",   (PRODUCTS,),       ""),
    ("born",       (PRODUCTS,),       "round of its launch"),
    ("total",      (PRODUCTS,),       "shares in product k"),
    ("shares",     (PRODUCTS, SEATS), "by seat"),
    ("fresh",      (PRODUCTS, SEATS), "those placed in this round"),
    ("gone",       (PRODUCTS,),       "1 = went public or was abandoned in this round"),
    ("rolling",    (),                "the product the die is for"),
    ("face",       (),                "the last die"),
    ("launched",   (),                "products so far"),
    ("public",     (),                "successful launches on the stock market so far"),
    ("abandoned",  (),                "products without a share so far"),
    ("paid",       (),                "by the bank so far"),
    ("fees",       (),                "entry fees so far"),
]  # fmt: skip

COUNTED = {"products": ("stack", "n_stack", "inventor", "born", "total", "shares", "fresh", "gone")}  # rows in use
UNSEEN = ("deck", "place")  # nobody may look at the pile
