"""The words of Big Deal: kinds of card, verbs, phases, refusals, and what is in the record of a game.

Cards of one kind are alike, so a hand or a pile is a count of each kind. A pair laid down is a set with a number
of its own (0, 1, … in the order of the round), which it keeps when it is stolen or grows.
"""

from ...core.record import SEATS

GOLD, SILVER, HOME, YACHT, AUTO, JEWELS, BANK, STOCKS, COINS, CASH, STAMPS, PIGGY = range(12)
KINDS, JOKERS = 12, 2  # gold and silver are the jokers; all others are assets

PAIR, TAKE, STEAL, DISCARD, COUNTER, RAISE, YIELD, DEALER, DRAW, TURN_UP, SHUFFLE = range(11)
SAME, WITH_GOLD, WITH_SILVER = range(3)  # what an asset is paired with: PAIR's what is asset + KINDS * this
(CHOOSE_DEALER, DEAL, FIRST_DISCARD, TURN, DUEL_DEFEND, DUEL_ATTACK, REFILL, ROUND_OVER, GAME_OVER) = range(9)

# refusals; their sentences are in data.py
(NOT_NOW, NO_SUCH_CARD, NOT_IN_HAND, TWO_JOKERS, ONLY_ONE, PILE_EMPTY, NO_PAIR, JOKER_STAYS, NO_SUCH_SEAT, OWN_STACK,
 NO_SET_YET, SAFE_SET, NO_MATCH, NO_JOKER_ATTACK, MUST_FIGHT, NOT_IN_PILE, JOKER_TURNED, NO_SUCH_VERB, NO_WHAT,
 NO_AMOUNT, NOT_TO_PLAY, NO_FIT, NO_SUCH_DEALER) = range(1, 24)

CARDS, SETS, THROWS = 240, 120, 16  # the largest deck, its pairs, and two hands of eight thrown into one duel
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
    ("deck",        (KINDS,),       "draw pile, face down: so many of each kind, in no order"),
    ("deck_size",   (),             ""),
    ("hand",        (SEATS, KINDS), "cards of each kind in each hand"),
    ("hand_size",   (SEATS,),       ""),
    ("discard",     (CARDS,),       "kinds in the discard pile, from the bottom"),
    ("n_discard",   (),             ""),
    ("discarded",   (KINDS,),       "cards of each kind in the discard pile"),
    ("flip",        (),             "1 while the card turned up at set-up lies at the bottom of it"),
    ("shown",       (KINDS,),       "cards of each kind in stacks and in the pot"),
    ("sets",        (),             "sets laid down in this round"),
    ("asset",       (SETS,),        "the asset kind of set k"),
    ("n_asset",     (SETS,),        "asset cards in it"),
    ("n_gold",      (SETS,),        ""),
    ("n_silver",    (SETS,),        ""),
    ("worth",       (SETS,),        "dollars: all its cards"),
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

COUNTED = {"sets": ("asset", "n_asset", "n_gold", "n_silver", "worth", "beneath")}  # rows in use
UNSEEN = ("deck",)  # nobody may look at the pile
