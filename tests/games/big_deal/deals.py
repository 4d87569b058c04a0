"""Words for tests: sit down in the middle of Big Deal, and play moves that read aloud.

`sit(stacks={"A": ["gold home", "jewels jewels"]}, hands={"B": "stocks silver"})` is a table at which A acts; every
card that is not named is in a hand that is not named, or in the draw pile.
"""

from __future__ import annotations

import biglab
from biglab.core.state import CHANCE, NOBODY, Move
from biglab.games.big_deal.rules import play as r
from biglab.games.big_deal.rules.options import CARDS
from tests.anygame import AtTable

GAME = biglab.game("big-deal")
LETTERS = "ABCDEF"
IDS = [kind.id for kind in CARDS]
COUNTS, VALUES = [kind.count for kind in CARDS], [kind.value for kind in CARDS]

yield_, shuffle = Move(r.YIELD), Move(r.SHUFFLE)


def kinds(words):
    """Cards by their ids: kinds("gold home") is [0, 2]."""
    return [IDS.index(word) for word in words.split()]


def pair(words):
    """Two cards of the hand, the asset first or not: pair("home gold"), pair("jewels jewels")."""
    joker, asset = sorted(kinds(words))
    return Move(r.PAIR, asset if joker == asset else asset + r.KINDS * (joker + 1))


def take(card):
    return Move(r.TAKE, IDS.index(card))


def steal(letter, card):
    return Move(r.STEAL, LETTERS.index(letter) * r.KINDS + IDS.index(card))


def discard(card):
    return Move(r.DISCARD, IDS.index(card))


def counter(card):
    return Move(r.COUNTER, IDS.index(card))


def raise_(card):
    return Move(r.RAISE, IDS.index(card))


def draw(card):
    return Move(r.DRAW, IDS.index(card))


def turn_up(card):
    return Move(r.TURN_UP, IDS.index(card))


def dealer(letter):
    return Move(r.DEALER, LETTERS.index(letter))


class Sitting(AtTable):
    def draws(self, words):
        """Chance shows these cards of the draw pile."""
        return self.play(*(draw(word) for word in words.split()))

    def refill(self):
        """Chance draws for whoever has to, until somebody decides."""
        while self.state.to_move == CHANCE:
            self.table.chance()
        return self

    def can(self, move):
        """Is the move on offer? What the table answers must agree."""
        offered = move in [offer.move for offer in self.table.legal]
        assert offered == (self.table.why_not(move) == "")
        return offered

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
        return " ".join(IDS[kind] for kind in range(r.KINDS) for _ in range(held[kind]))

    def hand_size(self, letter):
        return self.state.hand_size[LETTERS.index(letter)]

    def discards(self):
        """The discard pile from its bottom."""
        return [IDS[kind] for kind in self.state.discard[: self.state.n_discard]]

    def told(self):
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
    letter, the first set first; `discard` is words from the bottom; `deck` keeps so many cards in the draw pile,
    or just those it names, and buries the rest beneath the discards. `totals` are dollars of earlier rounds.
    """
    settings = GAME.settings(seats, **options)
    left = list(settings.values["counts"])
    active = LETTERS.index(turn)
    state = {
        "phase": r.TURN,
        "to_move": active,
        "active": active,
        "round": round,
        "defender": NOBODY,
        "drawer": NOBODY,
        "pot": r.NOTHING,
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
        state["hand"].append([held.count(kind) for kind in range(r.KINDS)])
        state["hand_size"].append(len(held))
    assert min(left) >= 0, "a card is named too often"
    if isinstance(deck, list):
        piled = cheapest(left, sum(left)) + piled
        left = [deck.count(kind) for kind in range(r.KINDS)]
    elif deck is not None:
        piled = cheapest(left, sum(left) - deck) + piled
    state["deck"], state["deck_size"] = left, sum(left)
    state["discard"], state["n_discard"] = piled, len(piled)
    state["discarded"] = [piled.count(kind) for kind in range(r.KINDS)]
    state["total"] = list(totals or [0] * seats)
    return Sitting(biglab.from_position("big-deal", state, bots or ["you"] * seats, seed=1, **options))


def stacks_of(stacks, seats, left, values):
    """The fields of the record that hold stacks; their cards leave `left`."""
    fields = {name: [] for name in ("asset", "n_asset", "n_gold", "n_silver", "worth", "beneath")}
    top, height, fortune, shown = [r.NOTHING] * seats, [0] * seats, [0] * seats, [0] * r.KINDS
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
                sum(kind > r.SILVER for kind in cards),
                cards.count(r.GOLD),
                cards.count(r.SILVER),
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
    """So many of the cards that are left, in turn from the last kind up, so that few of them match."""
    taken = []
    while len(taken) < number:
        for kind in reversed(range(r.KINDS)):
            if left[kind] and len(taken) < number:
                left[kind] -= 1
                taken.append(kind)
    return taken


def saskia(**options):
    """The position after the examples of the rulebook: Saskia is A, Michael is B and has a set of his own."""
    stacks = {"A": ["gold home", "jewels jewels", "jewels jewels", "stocks stocks"], "B": ["piggy piggy"]}
    hands = {"A": "silver gold coins cash", "B": "stocks stocks silver stamps"}
    given = {"stacks": stacks, "hands": hands, "turn": "B", "discard": "bank", **options}
    return sit(**given)
