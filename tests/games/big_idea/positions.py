"""Tables in the middle of The Big Idea.

`sit(products=[product("Tax-Free Hamster", by="A", shares=(1, 1, 2))])` is a table in the open phase of the
first round, A to move; every card that is not named lies in a hand or in the draw pile. Money is in dollars.
"""

from __future__ import annotations

import biglab
from biglab.core.wording import LETTERS
from biglab.games.big_idea.rules import words as w
from biglab.games.big_idea.rules.cards import cards
from biglab.games.big_idea.rules.market import fee
from biglab.games.big_idea.rules.options import UNIT
from biglab.games.big_idea.screen.text import stack_of
from tests.anygame import AtTable

GAME = biglab.game("big-idea")
NUMBER = {card.name("en"): number for number, card in enumerate(cards())}
N_ARTICLES = 27


class Sitting(AtTable):
    @property
    def cash(self):
        """In dollars, by seat."""
        return self.table.scores

    @property
    def free(self):
        return self.state.free[: self.state.seats]

    @property
    def names(self):
        """The products on the table."""
        return [found["name"] for found in self.view()["products"]]

    def slot(self, which):
        """Where on the table a product is: `r1-B`, or its name."""
        return next(found["slot"] for found in self.view()["products"] if which in (found["id"], found["name"]))

    def shares(self, which):
        return self.state.shares[self.slot(which)][: self.state.seats]

    def hand(self, letter):
        """The names of the cards a player holds, those laid face down too."""
        return {found["name"] for found in self.view(LETTERS.index(letter))["seats"][LETTERS.index(letter)]["hand"]}

    def can(self, move):
        """Is the move on offer?"""
        return move in self.table.legal.words

    def offers(self, verb):
        """What is on offer for a verb: ["r1-B", "r1-C"] for `back`."""
        return [move.removeprefix(verb + " ") for move in self.table.legal.words if move.split()[0] == verb]

    def outcomes(self):
        """What chance may show here: moves in words, and their weights."""
        texts = self.table.settings.texts
        return {GAME.notation.write(self.state, texts, move): weight for move, weight in self.table.chances}

    def launch_something(self):
        """The seat to move lays an article and a description of its hand."""
        for article in (True, False):
            self.play(next(f"lay {name}" for name in self.offers("lay") if (NUMBER[name] < N_ARTICLES) == article))
        return self

    def dump_something(self):
        """The seat to move lays two articles."""
        for _ in range(2):
            self.play(next(f"lay {name}" for name in self.offers("lay") if NUMBER[name] < N_ARTICLES))
        return self

    def fee(self, which, letter="A"):
        """What it would cost this player to invest, in dollars."""
        return fee(self.state, self.slot(which), LETTERS.index(letter)) / UNIT

    def discards(self):
        """The names of the cards in the discard pile, from the top."""
        return [self.table.settings.texts["deck"][card].name("en") for card in stack_of(self.state, self.state.discard)]


def new(seats=3, **options):
    """A fresh table of people."""
    return Sitting(biglab.new("big-idea", ["you"] * seats, **options))


def product(name, by="A", shares=(), born=1, fresh=None):
    """A product by its English name: every word or words of it is a card, the article last."""
    return {"cards": cards_in(name), "by": LETTERS.index(by), "shares": tuple(shares), "born": born, "fresh": fresh}


def cards_in(name):
    """The cards of a product's name, article first."""
    rest, found = name, []
    while rest:
        word = max((known for known in NUMBER if (rest + " ").startswith(known + " ")), key=len)
        found.append(NUMBER[word])
        rest = rest[len(word) + 1 :]
    return sorted(found, key=lambda number: number >= N_ARTICLES)


def sit(
    seats=3,
    *,
    phase=w.OPEN_TURN,
    products=(),
    cash=None,
    hands=None,
    dealer="A",
    moved=0,
    round=1,
    abstained="",
    excused="",
    discard=0,
    deck=None,
    people=None,
    **options,
):
    """A table of people at a position: hands not named are dealt from the bottom of the deck.

    `hands` are lists of names by letter; `deck` is how many cards stay in the draw pile, the rest are put on the
    discard pile; `discard` is how many cards lie there.
    """
    options.setdefault("first_dealer", LETTERS.index(dealer) if round == 1 else "random")
    cash = [options.get("start_cash", 10)] * seats if cash is None else list(cash)
    settings = GAME.settings(seats, **options)
    spread = Spread(settings.texts["deck"], products, hands or {})
    state = {"phase": phase, "dealer": LETTERS.index(dealer), "moved": moved, "round": round}
    state["to_move"] = (state["dealer"] + moved) % seats
    tokens = settings.values["tokens_per_player"]
    state["products"] = state["launched"] = len(products)
    state["stack"] = [spread.pile(one["cards"]) for one in products]
    state["n_stack"] = [len(one["cards"]) for one in products]
    state["inventor"] = [one["by"] for one in products]
    state["born"] = [one["born"] for one in products]
    state["total"] = [sum(one["shares"]) for one in products]
    state["shares"] = [list(one["shares"]) for one in products]
    state["fresh"] = [list(one["fresh"] or ()) for one in products]
    held = [sum((*one["shares"], *[0] * 6)[seat] for one in products) for seat in range(seats)]
    state["free"] = [tokens - on for on in held]
    size = settings.values["hand_start"] + (settings.values["draw_per_round"] if phase == w.SEED_SELECT else 0)
    state["hand"] = [spread.hand(LETTERS[seat], size) for seat in range(seats)]
    state["hand_size"] = spread.sizes
    state["laid"] = [w.NOTHING] * seats
    rest = spread.rest()
    n_deck = len(rest) - discard if deck is None else deck
    state["discard"], state["n_discard"] = spread.pile(rest[n_deck:]), len(rest) - n_deck
    state["deck"], state["deck_size"] = rest[:n_deck], n_deck
    for place, number in enumerate(rest[:n_deck]):
        spread.place[number] = place
    state["under"], state["place"] = spread.under, spread.place
    state["cash"] = [round_quarters(amount) for amount in cash]
    state["paid"] = sum(state["cash"]) - seats * UNIT * settings.values["start_cash"]
    for name, letters in (("abstained", abstained), ("excused", excused)):
        state[name] = [int(letter in letters) for letter in LETTERS[:seats]]
    return Sitting(biglab.from_position("big-idea", state, people or ["you"] * seats, seed=1, **options))


def round_quarters(amount):
    quarters = amount * UNIT
    assert quarters == int(quarters), f"${amount} is not a number of quarters"
    return int(quarters)


class Spread:
    """Cards put where a position wants them, each one once."""

    def __init__(self, deck, products, hands):
        self.deck, self.sizes = deck, []
        self.hands = {letter: [NUMBER[name] for name in names] for letter, names in hands.items()}
        self.under, self.place = [w.NOTHING] * len(deck), [0] * len(deck)
        named = [number for one in products for number in one["cards"]] + sum(self.hands.values(), [])
        self.used = set(named)
        assert len(self.used) == len(named), "a card is named twice"

    def pile(self, numbers):
        """A stack that reads from the top; its top card."""
        for above, beneath in zip(numbers, [*numbers[1:], w.NOTHING]):
            self.under[above] = beneath
        return numbers[0] if numbers else w.NOTHING

    def hand(self, letter, size):
        numbers = self.hands[letter] if letter in self.hands else self.some_of_both(size)
        self.used |= set(numbers)
        self.sizes.append(len(numbers))
        return self.pile(numbers)

    def some_of_both(self, size):
        """Articles and descriptions in turn while there are both, so that a product can be made of every hand."""
        kinds = [[number for number in self.rest() if self.deck[number].kind == kind] for kind in (1, 2)]
        return [(kinds[turn % 2] or kinds[1 - turn % 2]).pop(0) for turn in range(size)]

    def rest(self):
        return [number for number in range(len(self.deck)) if number not in self.used]


# ------------------------------------------------------------------ positions for tests of the screen

PEOPLE = ["you", "you:Myopic", "you:Star", "you:Late leaver", "you:Copycat with a very long name", "you:Random"]
HAND = ["Umbrella", "Cactus", "Haunted", "Deluxe", "Singing"]
MOST_WORDS = (
    "Voice-Activated Wheelbarrow, Glow-in-the-Dark Lighthouse, Machine-Washable Mailbox, Shy Tent, "
    "Left-Handed Calculator, Lemon-Scented Lawnmower, Quantum Soup, Rechargeable Snowman, "
    "Pedal-Powered Elevator, Second-Hand Bathtub, Prehistoric Suitcase, Anti-Gravity Backpack, "
    "Bilingual Slipper, Homemade Fridge, Supersonic Umbrella, Deluxe Pancake, Vegan Cactus, Foldable Bicycle"
).split(", ")


def table_of(seats, products=(), **options):
    """A table in the third round; A, who looks at it, deals."""
    given = {"round": 3, "people": PEOPLE[:seats], "hands": {"A": HAND[:3]}, "discard": 8, **options}
    return sit(seats, products=list(products), **given)


def empty():
    """The very first decision: nothing on the board yet."""
    return table_of(3, phase=w.SEED_SELECT, round=1, hands={"A": HAND}, discard=0)


def seed():
    """Three players, one old product; A has laid one card of five."""
    old = product("Bilingual Sock", by="B", shares=(0, 1, 1), born=2)
    return table_of(3, [old], phase=w.SEED_SELECT, hands={"A": HAND}).play("lay Haunted")


def four_products():
    return [
        product("Shy Tent", by="D", shares=(0, 0, 0, 1), born=1),
        product("Voice-Activated Wheelbarrow", by="C", shares=(1, 1, 2, 1), born=2),
        product("Tax-Free Hamster", by="A", shares=(1,), born=3),
        product("Glow-in-the-Dark Submarine", by="B", shares=(0, 1), born=3),
    ]


def venture(**options):
    """Four players choose in secret; C and D have done so."""
    made = table_of(4, four_products(), phase=w.VENTURE_SELECT, dealer="C", **options)
    return made.play("back r3-A", "back r3-B")


def open_turn(**options):
    """Six products, fees shown, one player sits out."""
    tent, wheelbarrow, hamster, submarine = four_products()
    more = [
        product("Machine-Washable Mailbox", by="A", shares=(2, 0, 0, 1), born=2),
        product("Pedal-Powered Ladder", by="D", shares=(0, 1, 1, 1), born=2),
    ]
    return table_of(4, [tent, wheelbarrow, *more, hamster, submarine], abstained="C", **options)


def before_roll():
    """All have passed, the Tent has stayed, and the die is for the Wheelbarrow."""
    return table_of(4, four_products(), moved=3).play("pass", "roll 6")


def success():
    """The Wheelbarrow went public: three on the die, five shares."""
    return before_roll().play("roll 3")


def failure():
    """The die shows six: the Wheelbarrow waits another round."""
    return before_roll().play("roll 6")


def end():
    """Round ten is over; two players share the victory."""
    made = table_of(4, four_products()[:2], moved=3, round=10, cash=(143, 121, 143, 99))
    return made.play("pass", "roll 6", "roll 6")


def crowded():
    """Six players, eighteen products, one of them with eight shares."""
    shares = {0: (2, 1, 1, 2, 1, 1), 1: (0, 2, 1, 0, 1, 0)}
    made = [
        product(name, LETTERS[i % 6], shares.get(i, [int(seat == i % 6) for seat in range(6)]), 5 - i // 6)
        for i, name in enumerate(MOST_WORDS)
    ]
    made.sort(key=lambda one: one["born"])
    cash = (143, 12, 7, 1210, 98, 10)
    return table_of(6, made, round=5, hands={}, abstained="E", dealer="F", moved=1, cash=cash, discard=0)


def multi():
    """The variant with larger and smaller products: one of four cards, one of a single card."""
    long = product("Haunted Voice-Activated Tax-Free Wheelbarrow", shares=(1, 2, 0), born=3)
    short = product("Umbrella", by="B", shares=(0, 1), born=3)
    hands = {"A": ["Hamster", "Sock", "Cactus", "Deluxe", "Singing", "Machine-Washable", "Shy"]}
    made = table_of(3, [long, short], hands=hands, dealer="C", cash=(9.5, 7, 15), multi=True)
    return made.play("invest r3-A")


POSITIONS = {
    each.__name__: each
    for each in (empty, seed, venture, open_turn, before_roll, success, failure, end, crowded, multi)
}


def looks():
    """Every position as A sees it."""
    return {name: make().view(0) for name, make in POSITIONS.items()}
