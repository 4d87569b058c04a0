"""Words for tests: sit down in the middle of The Big Idea, and play moves that read aloud.

`sit(products=[product("Tax-Free Hamster", by="A", shares=(1, 1, 2))])` is a table in the open phase of the
first round, A to move; every card that is not named lies in a hand or in the draw pile. Money is in dollars.
"""

from __future__ import annotations

import biglab
from biglab.core.state import Move
from biglab.games.big_idea.rules import play as r
from biglab.games.big_idea.rules.cards import cards
from biglab.games.big_idea.rules.options import QUARTERS
from tests.anygame import AtTable

GAME = biglab.game("big-idea")
LETTERS = "ABCDEF"
DECK = cards()
NUMBER = {card.name("en"): number for number, card in enumerate(DECK)}
ARTICLES, DESCRIPTIONS = list(range(27)), list(range(27, 54))

abstain, keep, launch, dump, pass_ = Move(r.ABSTAIN), Move(r.KEEP), Move(r.LAUNCH), Move(r.DUMP), Move(r.PASS)


def card(name):
    """The number of a card: `Hamster`, or the number itself."""
    return NUMBER[name] if isinstance(name, str) else name


def pick(name):
    return Move(r.PICK, card(name))


def picks(words):
    """Two cards or more, one after another: picks("Hamster Tax-Free")."""
    return [pick(word) for word in words.split()]


def deal(name):
    return Move(r.DEAL, card(name))


def dealer(letter):
    return Move(r.DEALER, LETTERS.index(letter))


def die(face):
    return Move(r.ROLL, face)


def back(which):
    return Wish(r.BACK, which)


def invest(which):
    return Wish(r.INVEST, which)


def divest(which):
    return Wish(r.DIVEST, which)


class Wish:
    """A move on a product that only a table can place: by slot, by id (`r1-B`) or by name."""

    def __init__(self, verb, which):
        self.verb, self.which = verb, which

    def at(self, table):
        return Move(self.verb, self.which if isinstance(self.which, int) else slot(table, self.which))


def slot(table, which):
    """Where on the table a product is: `r1-B`, or its name."""
    for found in table.view()["products"]:
        if which in (found["id"], found["name"]):
            return found["slot"]
    raise LookupError(f"no {which} on the table")


class Sitting(AtTable):
    def move(self, word):
        return word.at(self.table) if isinstance(word, Wish) else word

    def play(self, *words):
        for word in words:
            super().play(*(word if type(word) is list else [word]))
        return self

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

    def shares(self, which):
        return self.state.shares[slot(self.table, which)][: self.state.seats]

    def hand(self, letter):
        """The names of the cards a player holds, those laid face down too."""
        return {found["name"] for found in self.view(LETTERS.index(letter))["seats"][LETTERS.index(letter)]["hand"]}

    def can(self, word):
        """Is the move on offer?"""
        move = self.move(word)
        return (move.verb, move.what) in [(offer.verb, offer.what) for offer in self.table.legal]

    def fee(self, which, letter="A"):
        """What it would cost this player to invest, in dollars."""
        return r.fee(self.state, slot(self.table, which), LETTERS.index(letter)) / QUARTERS

    def discards(self):
        found, top = [], self.state.discard
        while top != r.NOTHING:
            found.append(top)
            top = self.state.under[top]
        return found


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
    return sorted(found, key=lambda number: number >= len(ARTICLES))


def sit(
    seats=3,
    *,
    phase=r.OPEN_TURN,
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
    **options,
):
    """A table of people at a position: hands not named are dealt from the bottom of the deck.

    `hands` are lists of names by letter; `deck` keeps so many cards in the draw pile and puts the rest, after
    hands and products, on the discard pile; `discard` is how many cards lie there.
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
    size = settings.values["hand_start"] + (settings.values["draw_per_round"] if phase == r.SEED_SELECT else 0)
    state["hand"] = [spread.hand(LETTERS[seat], size) for seat in range(seats)]
    state["hand_size"] = spread.sizes
    state["laid"] = [r.NOTHING] * seats
    rest = spread.rest()
    n_deck = len(rest) - discard if deck is None else deck
    state["discard"], state["n_discard"] = spread.pile(rest[n_deck:]), len(rest) - n_deck
    state["deck"], state["deck_size"] = rest[:n_deck], n_deck
    for place, number in enumerate(rest[:n_deck]):
        spread.place[number] = place
    state["under"], state["place"] = spread.under, spread.place
    state["cash"] = [round_quarters(amount) for amount in cash]
    state["paid"] = sum(state["cash"]) - seats * QUARTERS * settings.values["start_cash"]
    for name, letters in (("abstained", abstained), ("excused", excused)):
        state[name] = [int(letter in letters) for letter in LETTERS[:seats]]
    return Sitting(biglab.from_position("big-idea", state, ["you"] * seats, seed=1, **options))


def round_quarters(amount):
    quarters = amount * QUARTERS
    assert quarters == int(quarters), f"${amount} is no number of quarters"
    return int(quarters)


class Spread:
    """Cards put where a position wants them, each one once."""

    def __init__(self, deck, products, hands):
        self.deck, self.hands, self.sizes = deck, hands, []
        self.under, self.place = [r.NOTHING] * len(deck), [0] * len(deck)
        named = [number for one in products for number in one["cards"]]
        self.named = [card(name) for names in hands.values() for name in names]
        self.used = set(named) | set(self.named)
        assert len(self.used) == len(named) + len(self.named), "a card is named twice"

    def pile(self, numbers):
        """A stack that reads from the top; its top card."""
        for above, beneath in zip(numbers, [*numbers[1:], r.NOTHING]):
            self.under[above] = beneath
        return numbers[0] if numbers else r.NOTHING

    def hand(self, letter, size):
        if letter in self.hands:
            numbers = [card(name) for name in self.hands[letter]]
        else:
            # articles and descriptions in turn, so that a product can be made of every hand
            kinds = [[n for n in self.rest() if self.deck[n].kind == kind] for kind in (1, 2)]
            numbers = [kinds[turn % 2][turn // 2] for turn in range(size)]
            self.used |= set(numbers)
        self.sizes.append(len(numbers))
        return self.pile(numbers)

    def rest(self):
        return [number for number in range(len(self.deck)) if number not in self.used]
