"""Tables in the middle of Big Deal.

`sit(stacks={"A": ["gold home", "jewels jewels"]}, hands={"B": "stocks silver"})` is a table at which A acts; every
card that is not named is in a hand that is not named, or in the draw pile.
"""

from __future__ import annotations

import biglab
from biglab.core.state import CHANCE, NOBODY
from biglab.core.wording import LETTERS
from biglab.games.big_deal.rules import words as w
from biglab.games.big_deal.rules.options import CARDS
from tests.anygame import AtTable

GAME = biglab.game("big-deal")
IDS = [kind.id for kind in CARDS]
VALUES = [kind.value for kind in CARDS]


def kinds(words):
    """Cards by their ids: kinds("gold home") is [0, 2]."""
    return [IDS.index(word) for word in words.split()]


class Sitting(AtTable):
    def draws(self, words):
        """Chance shows these cards of the draw pile."""
        return self.play(*(f"draw {word}" for word in words.split()))

    def refill(self):
        """Chance draws all cards that are due, until somebody decides."""
        while self.state.to_move == CHANCE:
            self.table.chance()
        return self

    def can(self, move):
        """Is the move on offer? What the table answers must agree."""
        offered = move in self.table.legal.words
        assert offered == (self.table.why_not(move) == "")
        return offered

    def outcomes(self):
        """What chance may show here: moves in words, and their weights."""
        texts = self.table.settings.texts
        return {GAME.notation.write(self.state, texts, move): weight for move, weight in self.table.chances}

    def stack(self, letter):
        """The sets of a player from the first to the top: asset, number of cards, dollars."""
        return [(found["asset"], len(found["cards"]), found["value"]) for found in self.sets(letter)]

    def sets(self, letter):
        return self.view()["seats"][LETTERS.index(letter)]["stack"]

    def fortune(self, letter):
        return self.state.fortune[LETTERS.index(letter)]

    def hand(self, letter):
        """The ids of the cards a player holds, gold first."""
        held = self.state.hand[LETTERS.index(letter)]
        return " ".join(IDS[kind] for kind in range(w.KINDS) for _ in range(held[kind]))

    def hand_size(self, letter):
        return self.state.hand_size[LETTERS.index(letter)]

    def discards(self):
        """The discard pile from its bottom."""
        return [IDS[kind] for kind in self.state.discard[: self.state.n_discard]]

    def last_line(self):
        """The last sentence of the log."""
        return self.table.log[-1].text


def new(seats=4, **options):
    """A fresh table of people."""
    return Sitting(biglab.new("big-deal", ["you"] * seats, **options))


def sit(
    seats=4,
    *,
    hands=None,
    stacks=None,
    discard="",
    deck=None,
    turn="A",
    dealer=None,
    totals=None,
    round=1,
    bots=None,
    flip=0,
    **options,
):
    """A table at a position in which it is somebody's turn.

    `hands` are words by letter, those not named are dealt from the cheapest cards; `stacks` are lists of words by
    letter, the first set first; `discard` is words from the bottom; `deck` says how many cards stay in the draw pile,
    or which, and the rest are buried beneath the discards. `totals` are dollars of earlier rounds.
    """
    settings = GAME.settings(seats, **options)
    left = list(settings.values["counts"])
    active = LETTERS.index(turn)
    state = {
        "phase": w.TURN,
        "to_move": active,
        "active": active,
        "round": round,
        "defender": NOBODY,
        "drawer": NOBODY,
        "pot": w.NOTHING,
        "dealer": (active - 1) % seats,
        "flip": flip,
    }
    if dealer is not None:
        state["dealer"] = LETTERS.index(dealer)
    state.update(stacks_of(stacks or {}, seats, left, settings.values["values"]))
    piled = kinds(discard)
    for kind in piled:
        left[kind] -= 1
    named = {letter: kinds(words) for letter, words in (hands or {}).items()}
    for held in named.values():
        for kind in held:
            left[kind] -= 1
    if isinstance(deck, str):
        deck = kinds(deck)
        for kind in deck:
            left[kind] -= 1
    state["hand"], state["hand_size"] = [], []
    for seat in range(seats):
        held = named.get(LETTERS[seat])
        if held is None:
            held = cheapest(left, settings.values["hand_size"])
        state["hand"].append([held.count(kind) for kind in range(w.KINDS)])
        state["hand_size"].append(len(held))
    assert min(left) >= 0, "a card is named too often"
    if isinstance(deck, list):
        piled = cheapest(left, sum(left)) + piled
        left = [deck.count(kind) for kind in range(w.KINDS)]
    elif deck is not None:
        piled = cheapest(left, sum(left) - deck) + piled
    state["deck"], state["deck_size"] = left, sum(left)
    state["discard"], state["n_discard"] = piled, len(piled)
    state["discarded"] = [piled.count(kind) for kind in range(w.KINDS)]
    state["total"] = list(totals or [0] * seats)
    return Sitting(biglab.from_position("big-deal", state, bots or ["you"] * seats, seed=1, **options))


def stacks_of(stacks, seats, left, values):
    """The fields of the record that hold stacks; their cards leave `left`."""
    fields = {name: [] for name in ("asset", "n_asset", "n_gold", "n_silver", "worth", "beneath")}
    top, height, fortune, shown = [w.NOTHING] * seats, [0] * seats, [0] * seats, [0] * w.KINDS
    for letter, sets in stacks.items():
        seat = LETTERS.index(letter)
        for words in sets:
            cards = kinds(words)
            for kind in cards:
                left[kind] -= 1
                shown[kind] += 1
            worth = sum(values[kind] for kind in cards)
            row = (
                max(cards),
                sum(kind > w.SILVER for kind in cards),
                cards.count(w.GOLD),
                cards.count(w.SILVER),
                worth,
                top[seat],
            )
            for name, value in zip(fields, row):
                fields[name].append(value)
            top[seat] = len(fields["asset"]) - 1
            height[seat] += 1
            fortune[seat] += worth
    return {**fields, "sets": len(fields["asset"]), "top": top, "stack": height, "fortune": fortune, "shown": shown}


def cheapest(left, number):
    """This number of the cards that are left, in turn from the last kind up, so that few of them match."""
    taken = []
    while len(taken) < number:
        for kind in reversed(range(w.KINDS)):
            if left[kind] and len(taken) < number:
                left[kind] -= 1
                taken.append(kind)
    return taken


def case_z(mine="stocks", **options):
    """Case Z of the rulebook: A holds these cards and harmless ones, B has a pair of stocks on top."""
    hand = mine + " " + " ".join("home yacht auto".split()[: 4 - len(mine.split())])
    stacks = {"A": ["coins coins"], "B": ["piggy piggy", "stocks stocks"], "C": ["cash cash"]}
    return sit(**{"hands": {"A": hand}, "stacks": stacks, "discard": "bank", **options})


def last_turn(totals, stacks=None, seats=3, **options):
    """A has discarded its last card, and the pile is empty: the round is over."""
    hands = {"A": "cash", **{letter: "piggy" for letter in "BCDEF"[: seats - 1]}}
    return sit(seats, hands=hands, stacks=stacks, deck=0, totals=totals, **options).play("discard cash")


def saskia(**options):
    """The position after the examples of the rulebook: Saskia is A, Michael is B and has a set of his own."""
    stacks = {"A": ["gold home", "jewels jewels", "jewels jewels", "stocks stocks"], "B": ["piggy piggy"]}
    hands = {"A": "silver gold coins cash", "B": "stocks stocks silver stamps"}
    given = {"stacks": stacks, "hands": hands, "turn": "B", "discard": "bank", **options}
    return sit(**given)


# ------------------------------------------------------------------ positions for tests of the screen

LONG = "you:Maximiliane von Habsburg-Lothringen"
PEOPLE = ["you", LONG, "you:Bob", "you:Ümit", "you:Zoë", "you:counter"]


def fresh():
    """Nothing is dealt yet."""
    return new(4, first_dealer=3)


def turn():
    """A may lay a pair, take the top discard, steal, or throw a card away."""
    stacks = {
        "A": ["gold home", "jewels jewels", "coins coins coins"],
        "B": ["piggy piggy"],
        "C": ["silver stamps", "yacht yacht silver silver"],
        "D": ["cash cash", "gold auto auto"],
    }
    hands = {"A": "silver yacht yacht stocks", "B": "auto auto home cash"}
    totals = [340_000, 0, 150_000, 985_000]
    return sit(hands=hands, stacks=stacks, discard="bank stocks", bots=PEOPLE[:4], totals=totals)


def duel():
    """The duel of the rulebook before its last answer: A may yield only."""
    table = saskia(bots=PEOPLE[:4])
    table.play("steal A stocks", "counter silver", "raise stocks", "counter gold", "raise silver")
    return table


def long_duel():
    """Two hands of eight thrown into one pot, among six."""
    hands = {"A": "gold silver silver silver cash cash cash cash", "B": "gold gold silver silver silver cash cash cash"}
    stacks = {"A": ["home home"], "B": ["piggy piggy", "silver silver cash"]}
    table = sit(6, hand_size=8, hands=hands, stacks=stacks, bots=PEOPLE, deck=12)
    table.play("steal B cash")
    for kind in "cash cash cash silver silver silver gold".split():
        table.play(f"counter {kind}", f"raise {kind}")
    return table


def crowded():
    """Two players late in a round: every set of the fan has to stay readable."""
    sets = (
        "home home, silver yacht, auto auto auto, jewels jewels, bank bank, stocks stocks stocks, coins coins, "
        "cash cash, stamps stamps, piggy piggy, silver jewels, coins coins"
    ).split(", ")
    others = (
        "gold home home, silver silver silver yacht yacht, auto auto, jewels jewels jewels, bank bank bank, "
        "stocks stocks, coins coins, cash cash cash, stamps stamps stamps, piggy piggy, gold auto auto, "
        "silver bank, stamps stamps, gold gold yacht yacht yacht"
    ).split(", ")
    return sit(2, stacks={"A": sets, "B": others}, bots=PEOPLE[:2], deck=0, totals=[655_000, 710_000])


def six():
    """Six players, French cards, hands on the table."""
    stacks = {
        "A": ["home home", "cash cash"],
        "B": ["yacht yacht"],
        "C": ["auto auto", "silver stamps stamps"],
        "D": ["jewels jewels", "gold coins coins coins"],
        "E": ["piggy piggy", "bank bank bank", "stocks stocks"],
    }
    return sit(6, stacks=stacks, bots=PEOPLE, discard="cash", open_hands=True, language="fr")


def dutch():
    """The longest words there are."""
    stacks = {"A": ["stamps stamps", "coins coins"], "B": ["piggy piggy", "stamps stamps silver"], "C": ["bank bank"]}
    hands = {"A": "stamps coins bank piggy gold"}
    return sit(3, stacks=stacks, hands=hands, discard="coins", bots=PEOPLE[:3], language="nl")


def end():
    """A round is over, and with it the game."""
    stacks = {"A": ["home home", "gold cash"], "B": ["yacht yacht"], "C": ["auto auto"], "D": ["coins coins"]}
    hands = {"A": "stocks stocks", "B": "bank", "C": "cash", "D": "piggy"}
    table = sit(stacks=stacks, hands=hands, deck=0, totals=[940_000, 870_000, 0, 10_000], bots=PEOPLE[:4])
    return table.play("pair stocks")


def counted():
    """A round is over, and the next is not dealt yet."""
    stacks = {"A": ["home home", "gold cash"], "B": ["yacht yacht"]}
    table = sit(2, stacks=stacks, hands={"A": "stocks stocks", "B": "bank"}, deck=0, bots=PEOPLE[:2])
    return table.play("pair stocks")


POSITIONS = {each.__name__: each for each in (fresh, turn, duel, long_duel, crowded, six, dutch, end, counted)}


def looks():
    """Every position as the seat to move sees it, or the first."""
    for name, make in POSITIONS.items():
        table = make()
        yield name, table.view(max(0, table.state.to_move))
