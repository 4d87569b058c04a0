"""The words of Big Deal: kinds of card, verbs, phases, refusals, and what is in the record of a game.

Cards of one kind are alike, so a hand or a pile is a count of each kind. A pair laid down is a set with a number
of its own (0, 1, … in the order of the round), which it keeps when it is stolen or grows.
"""

from ....core.moves import SEAT, Moves, Verb, named
from ....core.state import SEATS

GOLD, SILVER, HOME, YACHT, AUTO, JEWELS, BANK, STOCKS, COINS, CASH, STAMPS, PIGGY = range(12)
KINDS, JOKERS = 12, 2  # gold and silver are the jokers; all others are assets

PAIR, TAKE, STEAL, DISCARD, COUNTER, RAISE, YIELD, DEALER, DRAW, TURN_UP, SHUFFLE = range(11)
SAME, WITH_GOLD, WITH_SILVER = range(3)  # what an asset is paired with: PAIR's what is asset + KINDS * this;
# beyond them one more than another asset's kind, which makes no pair and can only be wished for
(CHOOSE_DEALER, DEAL, FIRST_DISCARD, TURN, DUEL_DEFEND, DUEL_ATTACK, REFILL, ROUND_OVER, GAME_OVER) = range(9)

# refusals; their sentences are at the end
NOT_NOW, NO_SUCH_CARD, NOT_IN_HAND, TWO_JOKERS, ONLY_ONE, PILE_EMPTY, NO_PAIR, JOKER_STAYS = range(1, 9)
NO_SUCH_SEAT, OWN_STACK, NO_SET_YET, SAFE_SET, NO_MATCH, NO_JOKER_ATTACK, MUST_FIGHT, NOT_IN_PILE = range(9, 17)
JOKER_TURNED, NO_SUCH_VERB, NO_WHAT, NO_AMOUNT, NOT_TO_PLAY, NO_FIT, NO_SUCH_DEALER = range(17, 24)

MOST_CARDS, SETS, THROWS = 240, 120, 16  # the largest deck, its pairs, and two hands of eight thrown into one duel
MAX_MOVES = 48
NOTHING = -1  # no set: beneath the first of a stack; no card: what cannot be seen of the discard pile
ATTACKER_FIRST, ALTERNATE = range(2)  # refill
AFTER_TURN, AT_ONCE = range(2)  # end_check
SHARED, EXTRA_ROUND, LAST_ROUND_SCORE = range(3)  # tie_break
FULL, TOP_ONLY = range(2)  # discard_memory
MOST_ROUNDS, MOST_EXTRA_ROUNDS = 50, 20

DERIVED = [("n_cards", ())]  # in the variant, beside the options: cards in the deck

FIELDS = [
    # name          shape           meaning
    ("phase",       (),             "CHOOSE_DEALER … GAME_OVER"),
    ("dealer",      (),             "the seat to its left starts the round"),
    ("active",      (),             "whose turn it is; the attacker in a duel"),
    ("defender",    (),             "whose top set is attacked, until both have drawn; NOBODY otherwise"),
    ("drawer",      (),             "who gets the next card of the draw pile"),
    ("drew",        (SEATS,),       "cards each seat has drawn since its turn's action or the duel"),
    ("kept",        (SEATS,),       "cards in each hand that were in it when its seat last discarded"),
    ("passed_up",   (SEATS,),       "kinds that a pair could then have been laid with, a bit each"),
    ("deck",        (KINDS,),       "draw pile, face down: cards of each kind, in no order"),
    ("deck_size",   (),             ""),
    ("hand",        (SEATS, KINDS), "cards of each kind in each hand"),
    ("hand_size",   (SEATS,),       "cards in each hand"),
    ("discard",     (MOST_CARDS,),  "kinds in the discard pile, from the bottom"),
    ("n_discard",   (),             ""),
    ("discarded",   (KINDS,),       "cards of each kind in the discard pile"),
    ("flip",        (),             "1 while the card turned up at set-up lies at the bottom of it"),
    ("shown",       (KINDS,),       "cards of each kind in stacks and in the pot"),
    ("sets",        (),             "sets laid down in this round"),
    ("asset",       (SETS,),        "the asset kind of set k"),
    ("n_asset",     (SETS,),        "asset cards in it"),
    ("n_gold",      (SETS,),        ""),
    ("n_silver",    (SETS,),        ""),
    ("worth",       (SETS,),        "dollars: all cards of set k"),
    ("beneath",     (SETS,),        "the set it lies on, NOTHING for the first of a stack"),
    ("top",         (SEATS,),       "top set of each stack, NOTHING while there is none"),
    ("stack",       (SEATS,),       "sets in each stack"),
    ("fortune",     (SEATS,),       "dollars in each stack"),
    ("total",       (SEATS,),       "dollars of the rounds that are over"),
    ("gained",      (SEATS,),       "dollars of the last of them"),
    ("pot",         (),             "the set that is fought over, NOTHING otherwise"),
    ("thrown",      (THROWS,),      "kinds played in this duel: attacker, defender, attacker, …"),
    ("n_thrown",    (),             ""),
    ("turns",       (),             "so far, over all rounds; so are those that follow"),
    ("pairs",       (),             "laid down from the hand"),
    ("taken",       (),             "pairs made with the top of the discard pile"),
    ("thrown_away", (),             "cards discarded"),
    ("duels",       (),             ""),
    ("thefts",      (),             "duels won by the attacker"),
    ("fought",      (),             "cards played in duels"),
    ("on_table",    (),             "dollars in all stacks at the ends of rounds"),
]  # fmt: skip

ROWS_IN_USE = {"sets": ("asset", "n_asset", "n_gold", "n_silver", "worth", "beneath")}
NEVER_SHOWN = ("deck",)  # nobody may look at the pile

# ------------------------------------------------------------------ in words

PHASES = {
    CHOOSE_DEALER: ("CHOOSE_DEALER", "Who deals first?"),
    DEAL: ("DEAL", "The deal"),
    FIRST_DISCARD: ("FIRST_DISCARD", "The first discard"),
    TURN: ("TURN", "One action"),
    DUEL_DEFEND: ("DUEL_DEFEND", "Duel: the owner answers"),
    DUEL_ATTACK: ("DUEL_ATTACK", "Duel: the thief answers"),
    REFILL: ("REFILL", "New cards"),
    ROUND_OVER: ("ROUND_OVER", "The round is over"),
    GAME_OVER: ("GAME_OVER", "The end"),
}

# reason → why, as the end of "A cannot …: ", and where it is written
REFUSALS = {
    NOT_NOW: ("this phase ({phase}) is for other decisions", "big-deal 3.3"),
    NO_SUCH_VERB: ("no decision of this game is called that", "big-deal 3.3"),
    NO_WHAT: ("this decision names no card", "big-deal 3.3"),
    NO_AMOUNT: ("this decision has no amount", "big-deal 3.3"),
    NO_SUCH_CARD: ("there is no such card; the kinds are {kinds}", "big-deal 2.1"),
    NOT_IN_HAND: ("{card} is not in this hand ({hand})", "big-deal 3.4"),
    NOT_TO_PLAY: ("{card} is not in this hand ({hand})", "big-deal 3.3"),
    TWO_JOKERS: ("two jokers never form a set; a joker goes with an asset", "big-deal 3.4"),
    ONLY_ONE: ("only one {card} is in this hand, and a pair needs two, or a joker", "big-deal 3.4"),
    PILE_EMPTY: ("the discard pile is empty; lay a pair, steal or discard", "big-deal 3.4"),
    NO_PAIR: ("{card} and {other} do not make a pair; that takes the same asset, or one joker", "big-deal 3.4"),
    JOKER_STAYS: ("jokers are not taken from the discard pile here", "big-deal R5"),
    NO_SUCH_SEAT: ("there is no such target; the players are A to {last}", "big-deal 3.4"),
    NO_SUCH_DEALER: ("there is no such dealer; the players are A to {last}", "big-deal 3.2"),
    OWN_STACK: ("that stack is this seat's own; the target has to be another", "big-deal 3.4"),
    NO_SET_YET: ("a thief needs {own} of its own, and this one has {mine}", "big-deal 3.4"),
    SAFE_SET: ("{target} has {theirs}, and only a stack of {least} can be attacked", "big-deal R4"),
    NO_MATCH: ("the top set is {asset}, and {card} does not match it; its asset or a joker would", "big-deal 3.4"),
    NO_FIT: ("the duel is for {asset}, and {card} does not match it; its asset or a joker would", "big-deal 3.3"),
    NO_JOKER_ATTACK: ("an attack does not begin with a joker here", "big-deal R3"),
    MUST_FIGHT: ("a usable card is in this hand, and here it must be played", "big-deal R7"),
    NOT_IN_PILE: ("that card is not in the draw pile", "big-deal 3.3"),
    JOKER_TURNED: ("the discard pile does not begin with a joker", "big-deal R15"),
}

# ------------------------------------------------------------------ moves as people write them


def card_ids(state, texts):
    from .options import CARDS

    return [kind.id for kind in CARDS]


def two_cards(state, texts):
    """The cards of a pair, the joker last; a kind that is paired with itself is written once, the others never."""
    kinds = card_ids(state, texts)
    alone = [*kinds, *(f"{kind} {joker}" for joker in kinds[:JOKERS] for kind in kinds)]
    return alone + [
        "" if kind == other or kind in kinds[:JOKERS] else f"{kind} {other}"
        for other in kinds[JOKERS:]
        for kind in kinds
    ]


A_CARD = named("card", card_ids, KINDS)
A_PAIR = named("cards", two_cards, KINDS * (KINDS + 1))

MOVES = Moves({
    PAIR: Verb("pair", A_PAIR),
    TAKE: Verb("take", A_CARD),
    STEAL: Verb("steal", SEAT.at(KINDS), A_CARD),
    DISCARD: Verb("discard", A_CARD),
    COUNTER: Verb("counter", A_CARD),
    RAISE: Verb("raise", A_CARD),
    YIELD: Verb("yield"),
    DEALER: Verb("dealer", SEAT),
    DRAW: Verb("draw", A_CARD),
    TURN_UP: Verb("turn up", A_CARD),
    SHUFFLE: Verb("shuffle"),
})  # fmt: skip


def card_of(move):
    """The kind of card that a move names."""
    return move.what % KINDS


def target_of(move):
    """The seat that a STEAL is aimed at."""
    return move.what // KINDS


READERS = "card_of", "target_of"  # what your own bots read in a move

__all__ = [name for name in dir() if name.isupper()]  # what the chapters take
