"""The Big Idea in plain Python objects: the yardstick for biglab's interpreted world.

The base game for 3 to 6 players the way one writes it with dataclasses: players and products are objects,
chance is drawn where a rule needs it, a bot is a function that picks from a list of moves. It draws the
same numbers for the same events as biglab does, so the same seed gives the same game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

ARTICLES, CARDS = 27, 54
START_HAND, DRAW, DIE, PAYOUT = 3, 2, 6, 2
MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15

Verb = Enum("Verb", "PICK KEEP BACK ABSTAIN INVEST DIVEST PASS")


class Move(NamedTuple):
    verb: Verb
    what: int | Product = 0


@dataclass(slots=True, eq=False)
class Product:
    cards: list[int]
    inventor: int
    born: int
    shares: list[int]
    total: int = 0


@dataclass(slots=True, eq=False)
class Player:
    seat: int
    key: int
    cash: int = 10
    tokens: int = 5
    hand: list[int] = field(default_factory=list)
    laid: list[int] = field(default_factory=list)
    backed: Product | None = None
    abstained: bool = False

    def put_token(self, product: Product):
        self.tokens -= 1
        product.shares[self.seat] += 1
        product.total += 1


def mix(z: int) -> int:
    """SplitMix64."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def random_bot(game: Game, player: Player, legal: list[Move]) -> Move:
    return legal[game.below(len(legal))]


Bot = Callable[["Game", Player, list[Move]], Move]


class Game:
    """One game from the first deal to the last die: `Game(bots, seed, index).play()`."""

    def __init__(self, bots: list[Bot], seed: int, index: int):
        key = mix((seed * GOLDEN + 1) & MASK)
        keys = [mix((key + (8 * index + stream) * GOLDEN) & MASK) for stream in range(1 + len(bots))]
        self.key, self.draw = keys[0], 0
        self.bots = bots
        self.players = [Player(seat, own) for seat, own in enumerate(keys[1:])]
        self.deck = list(range(CARDS))
        self.discard: list[int] = []
        self.products: list[Product] = []
        self.rounds = 12 if len(bots) == 6 else 10
        self.round = self.dealer = self.steps = 0

    # -- luck

    def chance(self, event: int, n: int) -> int:
        """The number that belongs to this event of this game, whatever was drawn before."""
        self.steps += 1
        return ((mix((self.key + (event + 1) * GOLDEN) & MASK) >> 32) * n) >> 32

    def below(self, n: int) -> int:
        self.draw = (self.draw + GOLDEN) & MASK
        return ((mix(self.draw) >> 32) * n) >> 32

    def ask(self, player: Player, legal: list[Move]) -> Move:
        self.steps += 1
        self.draw = mix(mix((player.key + self.steps * GOLDEN) & MASK))
        move = self.bots[player.seat](self, player, legal)
        if move not in legal:
            raise ValueError(f"seat {player.seat} chose {move}, which is not legal")
        return move

    # -- the rounds

    def play(self) -> Game:
        self.dealer = self.chance(0, len(self.players))
        self.deal(START_HAND, 1)
        while self.round < self.rounds:
            self.round += 1
            self.deal(DRAW, self.round * 1000)
            self.choose_products()
            self.reveal_products()
            self.back_in_secret()
            self.act_in_the_open()
            self.go_public()
            self.dealer = (self.dealer + 1) % len(self.players)
        return self

    def in_order(self) -> list[Player]:
        return self.players[self.dealer :] + self.players[: self.dealer]

    def deal(self, each: int, event: int):
        for player in self.in_order():
            for _ in range(each):
                if not self.deck:
                    self.deck, self.discard = self.discard[::-1], []
                    if not self.deck:
                        return
                i = self.chance(event, len(self.deck))
                event += 1
                player.hand.append(self.deck[i])
                self.deck[i] = self.deck[-1]
                self.deck.pop()

    def choose_products(self):
        for player in self.in_order():
            may_keep = len(player.hand) < START_HAND + DRAW
            player.laid = []
            if len(player.hand) < 2:
                continue
            while len(player.laid) < 2:
                legal = [Move(Verb.PICK, card) for card in reversed(player.hand)]
                if may_keep and not player.laid:
                    legal.append(Move(Verb.KEEP))
                move = self.ask(player, legal)
                if move.verb is Verb.KEEP:
                    break
                player.hand.remove(move.what)
                player.laid.append(move.what)

    def reveal_products(self):
        for player in self.in_order():
            if not player.laid:
                continue
            first, second = player.laid
            if (first < ARTICLES) == (second < ARTICLES):
                self.discard += [second, first]
            else:
                product = Product(player.laid, player.seat, self.round, [0] * len(self.players))
                self.products.append(product)
                if player.tokens > 0:
                    player.put_token(product)

    def back_in_secret(self):
        new = [product for product in self.products if product.born == self.round]
        for player in self.in_order():
            player.backed, player.abstained = None, False
            legal = [Move(Verb.BACK, product) for product in new if product.inventor != player.seat]
            if player.tokens == 0 or not legal:
                continue
            legal.append(Move(Verb.ABSTAIN))
            move = self.ask(player, legal)
            if move.verb is Verb.BACK:
                player.backed = move.what
            else:
                player.abstained = True
        for player in self.players:
            if player.backed:
                player.put_token(player.backed)

    def act_in_the_open(self):
        for player in self.in_order():
            if player.abstained:
                continue
            seat, legal = player.seat, []
            for product in self.products:
                mine = product.shares[seat]
                if player.tokens > 0 and player.cash >= product.total - mine:
                    legal.append(Move(Verb.INVEST, product))
                if mine > 0:
                    legal.append(Move(Verb.DIVEST, product))
            legal.append(Move(Verb.PASS))
            move = self.ask(player, legal)
            if move.verb is Verb.INVEST:
                self.invest(player, move.what)
            elif move.verb is Verb.DIVEST:
                player.tokens += 1
                move.what.shares[seat] -= 1
                move.what.total -= 1

    def invest(self, player: Player, product: Product):
        for other, shares in zip(self.players, product.shares):
            other.cash += shares
        player.cash -= product.total
        player.put_token(product)

    def go_public(self):
        kept = []
        for product in self.products:
            if product.total > 0:
                event = 1_000_000 + (self.round * 128 + product.born) * 8 + product.inventor
                die = 1 + self.chance(event, DIE)
                if die > product.total:
                    kept.append(product)
                    continue
                for player, shares in zip(self.players, product.shares):
                    player.cash += PAYOUT * die * shares
                    player.tokens += shares
            self.discard += product.cards
        self.products = kept


def play_block(players: int, seed: int, first: int, games: int) -> tuple[list[list[int]], list[int]]:
    """Games first, first + 1, … of the experiment `seed`, by random bots: final cash and steps of each."""
    played = [Game([random_bot] * players, seed, first + i).play() for i in range(games)]
    return [[player.cash for player in game.players] for game in played], [game.steps for game in played]
