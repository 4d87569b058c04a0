"""A property game in plain Python objects, on the board of Superpoly: what a programmer would write in a few days.

Its scope is that of Superpoly with `trade="off"`: dice and doubles, jail and the ways out, fines, cards, buying,
auctions by ascending bids, rents by level and group that their owner claims, building evenly, selling back, mortgages,
bankruptcy. As there, every decision is a list of legal moves from which a bot chooses, and an answer that is not in it
is refused. It has no reserves, shortages of houses, deeds in kind or options, and remembers nothing of how a game went,
so it does less in a turn than Superpoly does, not more.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

import biglab
from biglab.games.superpoly.rules import words

HOTEL, LONGEST = 5, 2_000  # levels of a lot; turns of a game
STEP = 1_000  # of bids
TRIES = 3  # of a double, in jail

Verb = Enum("Verb", "GO DONE BUILD SEE_BANK LEAVE LIFT MORTGAGE SELL BUY DECLINE BID PASS CLAIM WAIT PAY TRY USE_CARD")


class Move(NamedTuple):
    verb: Verb
    what: Square | None = None
    amount: int = 0


GO, DONE, SEE_BANK, LEAVE, BUY, DECLINE, PASS, CLAIM, WAIT, PAY, TRY, USE_CARD = (
    Move(Verb[name]) for name in "GO DONE SEE_BANK LEAVE BUY DECLINE PASS CLAIM WAIT PAY TRY USE_CARD".split()
)


@dataclass(slots=True, eq=False)
class Square:
    kind: int
    price: int
    loan: int
    house: int
    half: int
    rents: list[int]
    amount: int
    group: list[Square] = field(default_factory=list)
    owner: Player | None = None
    level: int = 0
    mortgaged: bool = False


@dataclass(slots=True, eq=False)
class Player:
    cash: int
    bot: Bot
    at: int = 0
    tries: int = 0  # in jail: how many are left
    exit_cards: list[Card] = field(default_factory=list)
    deeds: list[Square] = field(default_factory=list)
    streets: list[list[Square]] = field(default_factory=list)  # groups of lots of which all are its own
    out: bool = False


class Card(NamedTuple):
    deck: int
    code: int
    first: int
    second: int


Bot = Callable[["Property", Player, list[Move]], Move]


def buyer(game: Property, player: Player, legal: list[Move]) -> Move:
    """Buys what it can pay; builds and lifts mortgages while it keeps twice as much in hand; claims every rent."""
    first = legal[0]
    verb = first.verb
    if verb is Verb.GO or verb is Verb.DONE:
        for move in legal:
            if move.verb is Verb.BUILD and player.cash > 3 * move.what.house:
                return move
        if any(square.mortgaged and player.cash > 3 * square.loan for square in player.deeds):
            return SEE_BANK
    elif verb is Verb.LEAVE:
        for move in legal:
            if move.verb is Verb.LIFT and player.cash > 3 * move.what.loan:
                return move
    elif verb is Verb.BID and first.amount > first.what.price:
        return PASS
    elif verb is Verb.TRY and game.unsold and len(legal) > 1:
        return legal[-1]
    return first


class Property:
    """One game: `play` answers how many turns it took."""

    def __init__(self, seed: int, players: int = 4):
        game = biglab.game("superpoly")
        v = game.blank_state(game.settings(players)).v
        self.rng = random.Random(seed)
        self.jail, self.fee, self.salary = v.jail, v.jail_fee, v.salary
        self.squares = [
            Square(v.kind[k], v.price[k], v.loan[k], v.house[k], v.half[k], list(v.rents[k]), v.amount[k])
            for k in range(v.n_squares)
        ]
        for k, square in enumerate(self.squares):
            if square.price:
                square.group = [self.squares[other] for other in v.member[v.group[k]][: v.size[v.group[k]]]]
        self.unsold = sum(square.price > 0 for square in self.squares)
        self.decks = [
            [Card(deck, v.code[deck][i], v.first[deck][i], v.second[deck][i]) for i in range(v.n_cards[deck])]
            for deck in range(2)
        ]
        for deck in self.decks:
            self.rng.shuffle(deck)
        self.players = [Player(v.start_cash, buyer) for _ in range(players)]
        self.steps = 0  # decisions, dice and cards

    def play(self) -> int:
        turns, place = 0, 0
        while turns < LONGEST and sum(not player.out for player in self.players) > 1:
            player = self.players[place % len(self.players)]
            place += 1
            if not player.out:
                turns += 1
                self.turn(player)
        return turns

    def ask(self, player: Player, legal: list[Move]) -> Move:
        self.steps += 1
        move = player.bot(self, player, legal)
        if move not in legal:
            raise ValueError(f"{move} is not legal")
        return move

    def roll(self) -> tuple[int, int]:
        self.steps += 1
        return self.rng.randint(1, 6), self.rng.randint(1, 6)

    # -- a turn

    def turn(self, player: Player) -> None:
        self.manage(player, GO)
        for doubles in range(3):
            if player.tries:
                self.choose_way_out(player)
            one, two = self.roll()
            tried = player.tries > 0
            if tried and one != two:
                player.tries -= 1
                if player.tries == 0:
                    self.pay(player, self.fee, None)
                break
            player.tries = 0
            if doubles == 2 and one == two:
                self.go_to_jail(player)
                break
            self.walk(player, player.at + one + two, one + two)
            if player.out or player.tries or one != two or tried:
                break
        if not player.out:
            self.manage(player, DONE)

    def choose_way_out(self, player: Player) -> None:
        """Pay or use a card and throw as a free player, or try for a double."""
        legal = [TRY]
        if player.cash >= self.fee:
            legal.append(PAY)
        if player.exit_cards:
            legal.append(USE_CARD)
        move = self.ask(player, legal)
        if move is not TRY:
            player.tries = 0
            if move is PAY:
                player.cash -= self.fee
            else:
                self.put_back(player.exit_cards.pop())

    def manage(self, player: Player, on: Move) -> None:
        """Before the throw and at the end of a turn: build, see the bank, go on."""
        while True:
            legal = [on]
            for street in player.streets:
                lowest = min(square.level for square in street)
                if lowest < HOTEL and not any(square.mortgaged for square in street):
                    legal += [
                        Move(Verb.BUILD, square)
                        for square in street
                        if square.level == lowest and square.house <= player.cash
                    ]
            if player.deeds:
                legal.append(SEE_BANK)
            move = self.ask(player, legal)
            if move is on:
                return
            if move is SEE_BANK:
                self.at_bank(player)
            else:
                player.cash -= move.what.house
                move.what.level += 1

    def at_bank(self, player: Player) -> None:
        while True:
            legal = [LEAVE, *self.ways_to_raise(player)]
            for square in player.deeds:
                if square.mortgaged and player.cash >= square.loan + square.loan // 10:
                    legal.append(Move(Verb.LIFT, square))
            move = self.ask(player, legal)
            if move is LEAVE:
                return
            self.do_business(player, move)

    def ways_to_raise(self, player: Player) -> list[Move]:
        legal = []
        for street in player.streets:
            highest = max(square.level for square in street)
            if highest > 0:
                legal += [Move(Verb.SELL, square) for square in street if square.level == highest]
        for square in player.deeds:
            if not square.mortgaged and not any(other.level for other in square.group):
                legal.append(Move(Verb.MORTGAGE, square))
        return legal

    def do_business(self, player: Player, move: Move) -> None:
        square = move.what
        if move.verb is Verb.LIFT:
            player.cash -= square.loan + square.loan // 10
            square.mortgaged = False
        elif move.verb is Verb.SELL:
            player.cash += square.half
            square.level -= 1
        else:
            player.cash += square.loan
            square.mortgaged = True

    # -- where a pawn comes to

    def walk(self, player: Player, to: int, steps: int, salary: bool = True, double: int = 1) -> None:
        if to >= len(self.squares):
            to -= len(self.squares)
            if salary:
                player.cash += self.salary
        player.at = to
        square = self.squares[to]
        if square.price:
            self.visit(player, square, steps, double)
        elif square.kind == words.GO_TO_JAIL:
            self.go_to_jail(player)
        elif square.kind == words.FINE:
            self.pay(player, square.amount, None)
        elif square.kind == words.GAIN:
            player.cash += square.amount
        elif square.kind == words.SURPRISE or square.kind == words.BANK:
            self.draw(player, 0 if square.kind == words.SURPRISE else 1, steps)

    def visit(self, player: Player, square: Square, steps: int, double: int) -> None:
        owner = square.owner
        if owner is None:
            if player.cash >= square.price and self.ask(player, [BUY, DECLINE]) is BUY:
                self.hand_over(square, player, square.price)
            else:
                self.auction(square)
        elif owner is not player and not square.mortgaged and self.ask(owner, [CLAIM, WAIT]) is CLAIM:
            self.pay(player, double * self.rent(square, steps), owner)

    def go_to_jail(self, player: Player) -> None:
        player.at, player.tries = self.jail, TRIES

    def draw(self, player: Player, number: int, steps: int) -> None:
        self.steps += 1
        card = self.decks[number].pop(0)
        code, first = card.code, card.first
        if code == words.EXIT_CARD:
            player.exit_cards.append(card)
            return
        self.put_back(card)
        if code == words.ADVANCE or code == words.MOVE_NO_SALARY:
            to = first if first > player.at else first + len(self.squares)
            self.walk(player, to, steps, code == words.ADVANCE)
        elif code == words.NEXT_MUSEUM or code == words.NEXT_UTILITY:
            kind = words.MUSEUM if code == words.NEXT_MUSEUM else words.UTILITY
            to = player.at + 1
            while self.squares[to % len(self.squares)].kind != kind:
                to += 1
            self.walk(player, to, steps, True, first or 1)
        elif code == words.BACK:
            self.walk(player, player.at - first, steps)
        elif code == words.TO_JAIL:
            self.go_to_jail(player)
        elif code == words.RECEIVE:
            player.cash += first
        elif code == words.PAY_BANK:
            self.pay(player, first, None)
        elif code == words.REPAIR:
            levels = [square.level for square in player.deeds]
            hotels = levels.count(HOTEL)
            self.pay(player, first * (sum(levels) - HOTEL * hotels) + card.second * hotels, None)
        elif code == words.INTEREST:
            player.cash += min(player.cash * first // 100, card.second)
        else:
            for other in self.players:
                if other is not player and not other.out and not player.out:
                    payer, to = (player, other) if code == words.PAY_EACH else (other, player)
                    self.pay(payer, first, to)

    def put_back(self, card: Card) -> None:
        self.decks[card.deck].append(card)

    # -- deeds and money

    def hand_over(self, square: Square, player: Player, price: int) -> None:
        player.cash -= price
        self.unsold -= 1
        square.owner = player
        player.deeds.append(square)
        self.find_streets(player)

    def find_streets(self, player: Player) -> None:
        groups = {id(square.group[0]): square.group for square in player.deeds if square.house}
        player.streets = [group for group in groups.values() if all(square.owner is player for square in group)]

    def auction(self, square: Square) -> None:
        bidding = [player for player in self.players if not player.out]
        bid, best, place = 0, None, 0
        while len(bidding) > (best is not None):
            player = bidding[place % len(bidding)]
            if player is best:
                break
            raised = Move(Verb.BID, square, bid + STEP)
            if raised.amount <= player.cash and self.ask(player, [raised, PASS]) is raised:
                bid, best = raised.amount, player
                place += 1
            else:
                bidding.remove(player)
        if best is not None:
            self.hand_over(square, best, bid)

    def rent(self, square: Square, steps: int) -> int:
        if square.house:
            rent = square.rents[square.level]
            return 2 * rent if square.level == 0 and square.group in square.owner.streets else rent
        held = sum(other.owner is square.owner for other in square.group)
        return square.rents[held - 1] * (steps if square.kind == words.UTILITY else 1)

    def pay(self, player: Player, amount: int, to: Player | None) -> None:
        while player.cash < amount:
            legal = self.ways_to_raise(player)
            if not legal:
                break
            self.do_business(player, self.ask(player, legal))
        paid = min(player.cash, amount)
        player.cash -= paid
        if to is not None:
            to.cash += paid
        if paid < amount:
            self.ruin(player, to)

    def ruin(self, player: Player, to: Player | None) -> None:
        player.out = True
        for square in player.deeds:
            square.owner, square.mortgaged = to, square.mortgaged and to is not None
        if to is None:
            self.unsold += len(player.deeds)
            for card in player.exit_cards:
                self.put_back(card)
        else:
            to.deeds += player.deeds
            to.exit_cards += player.exit_cards
            self.find_streets(to)
        player.deeds, player.streets, player.exit_cards = [], [], []


def play_block(seed: int, games: int) -> tuple[int, int]:
    """Turns of so many games, and steps: decisions, dice and cards."""
    turns = steps = 0
    for number in range(games):
        game = Property(seed + number)
        turns += game.play()
        steps += game.steps
    return turns, steps
