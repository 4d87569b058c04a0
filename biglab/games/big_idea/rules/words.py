"""The words of The Big Idea: verbs, phases, refusals, what is in the record of a game, and how moves are written."""

from ....core.moves import SEAT, Moves, Part, Verb, named, number, seat_letter
from ....core.state import SEATS

LAY, LAUNCH, DUMP, KEEP, BACK, ABSTAIN, INVEST, DIVEST, PASS, DEALER, DEAL, ROLL = range(12)
CHOOSE_DEALER, FIRST_HANDS, SEED_DEAL, SEED_SELECT, VENTURE_SELECT, OPEN_TURN, IPO, GAME_OVER = range(8)

# refusals; their sentences are at the end
NOT_NOW, NOT_YOUR_CARD, ENOUGH_PICKED, ONE_ARTICLE, NO_PARTNER, NO_PRODUCT_YET, NO_PAIR, MUST_PLAY = range(1, 9)
NO_SUCH_PRODUCT, OWN_PRODUCT, OLD_PRODUCT, NO_TOKEN, TOO_POOR, NO_SHARE, LOCKED, NOT_IN_PILE = range(9, 17)
NO_SUCH_FACE, NO_SUCH_SEAT, NO_SUCH_VERB, ALREADY_LAID, MUST_LAY, NO_WHAT, NO_AMOUNT = range(17, 24)
NO_NEW_PRODUCT, LAID_DOWN = range(24, 26)

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
    ("inventor",   (PRODUCTS,),       "the seat that invented product k"),
    ("born",       (PRODUCTS,),       "round of its launch"),
    ("total",      (PRODUCTS,),       "shares in product k"),
    ("shares",     (PRODUCTS, SEATS), "shares in product k, by seat"),
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

ROWS_IN_USE = {"products": ("stack", "n_stack", "inventor", "born", "total", "shares", "fresh", "gone")}
NEVER_SHOWN = ("deck", "place")  # nobody may look at the pile

# ------------------------------------------------------------------ in words

PHASES = {
    CHOOSE_DEALER: ("CHOOSE_DEALER", "Who deals first?"),
    FIRST_HANDS: ("FIRST_HANDS", "Starting hands"),
    SEED_DEAL: ("SEED_DEAL", "The deal"),
    SEED_SELECT: ("SEED_SELECT", "Invent a product"),
    VENTURE_SELECT: ("VENTURE_SELECT", "Back one in secret"),
    OPEN_TURN: ("OPEN_TURN", "Invest in the open"),
    IPO: ("IPO", "The stock market"),
    GAME_OVER: ("GAME_OVER", "The end"),
}

# reason → why, as the end of "A cannot …: ", and where it is written
REFUSALS = {
    NOT_NOW: ("this phase ({phase}) is for other decisions", "big-idea 3.3"),
    NO_SUCH_VERB: ("no decision of this game is called that", "big-idea 3.3"),
    NO_WHAT: ("this decision names no product and no card", "big-idea 3.3"),
    NO_AMOUNT: ("this decision has no amount", "big-idea 3.3"),
    NOT_YOUR_CARD: ("that card is not in this hand", "big-idea 3.3"),
    LAID_DOWN: ("that card is laid down already; choose another, or take it back with undo", "big-idea 3.3"),
    ENOUGH_PICKED: ("two cards are laid down already", "big-idea R2"),
    ONE_ARTICLE: ("a product has exactly one article", "big-idea R21"),
    NO_PARTNER: ("no card is left in hand that would make a product or a pair with it", "big-idea R14"),
    NO_PRODUCT_YET: ("a product needs an article among the cards laid down", "big-idea 4"),
    NO_PAIR: ("only two cards of the same kind can be dumped", "big-idea 4"),
    MUST_PLAY: ("two cards must be laid down every round", "big-idea R2"),
    NO_SUCH_PRODUCT: ("there is no such product on the table ({products})", "big-idea 3.4"),
    NO_NEW_PRODUCT: ("there is no such product on the table ({products})", "big-idea 3.3"),
    OWN_PRODUCT: ("it is this seat's own new product; secret tokens go to those of others", "big-idea 3.3"),
    OLD_PRODUCT: ("it is from an earlier round, and secret tokens go to new products", "big-idea 3.3"),
    NO_TOKEN: ("every token of this seat is on a product already; take one back, or pass", "big-idea 3.4"),
    TOO_POOR: ("the entry fee is {fee} and this seat has {cash} in cash", "big-idea R9"),
    NO_SHARE: ("this seat has no share in it to take back", "big-idea 3.4"),
    LOCKED: ("tokens placed in this round are locked until the next", "big-idea R11"),
    NOT_IN_PILE: ("that card is not in the draw pile", "big-idea 3.3"),
    NO_SUCH_FACE: ("a product is rolled for with one die of the faces 1 to {die}", "big-idea 3.5"),
    NO_SUCH_SEAT: ("there is no such seat; the players are A to {last}", "big-idea R13"),
    ALREADY_LAID: ("a card is laid down already; take it back with undo", "big-idea 8.1"),
    MUST_LAY: ("doing nothing is not allowed here; lay down a product, or two cards to dump", "big-idea R22"),
}

# ------------------------------------------------------------------ moves as people write them


def card_names(state, texts):
    return [card.name(texts["language"]) for card in texts["deck"]]


def product_id(state, texts, k):
    """A product is called by the round and the seat it comes from: r1-B."""
    if k >= state.products or state.gone[k]:
        return None
    return f"r{state.born[k]}-{seat_letter(state, texts, state.inventor[k])}"


A_CARD = named("card", card_names, 64)
A_PRODUCT = Part("product", product_id, 64)
A_FACE = Part("face", number(), 64)

MOVES = Moves({
    LAY: Verb("lay", A_CARD),
    LAUNCH: Verb("launch"),
    DUMP: Verb("dump"),
    KEEP: Verb("keep"),
    BACK: Verb("back", A_PRODUCT),
    ABSTAIN: Verb("abstain"),
    INVEST: Verb("invest", A_PRODUCT),
    DIVEST: Verb("divest", A_PRODUCT),
    PASS: Verb("pass"),
    DEALER: Verb("dealer", SEAT),
    DEAL: Verb("deal", A_CARD),
    ROLL: Verb("roll", A_FACE),
})  # fmt: skip


def product_of(move):
    """The number of the product that a move backs, invests in or divests from."""
    return move.what


READERS = ("product_of",)  # what your own bots read in a move

__all__ = [name for name in dir() if name.isupper()]  # what the chapters take
