"""A small property game in plain Python objects, on the board of Superpoly: what a programmer would write in a day.

Its scope is that of Superpoly with `trade="off"`: dice and doubles, jail, fines, buying, auctions by ascending bids,
rents by level and group, building evenly, selling back, mortgages, bankruptcy. It has no cards, trades, claims,
reserves or shortages of houses, so it does less in a turn than Superpoly does, not more.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import biglab

HOTEL, LONGEST = 5, 2_000  # levels of a lot; turns of a game
STEP = 1_000  # of bids


@dataclass
class Square:
    price: int
    loan: int
    house: int
    half: int
    rents: list[int]
    amount: int
    group: int
    owner: Player | None = None
    level: int = 0
    mortgaged: bool = False


@dataclass
class Player:
    cash: int
    at: int = 0
    jailed: bool = False
    deeds: list[Square] = field(default_factory=list)
    out: bool = False


class Property:
    """One game: `play` answers how many turns it took."""

    def __init__(self, seed: int, players: int = 4):
        game = biglab.game("superpoly")
        v = game.blank_state(game.settings(players)).v
        self.rng = random.Random(seed)
        self.jail, self.colours, self.salary = v.jail, v.n_colours, v.salary
        self.squares = [
            Square(v.price[k], v.loan[k], v.house[k], v.half[k], list(v.rents[k]), v.amount[k], v.group[k])
            for k in range(v.n_squares)
        ]
        self.groups: dict[int, list[Square]] = {}
        for square in self.squares:
            if square.price:
                self.groups.setdefault(square.group, []).append(square)
        self.players = [Player(v.start_cash) for _ in range(players)]

    def play(self) -> int:
        turns, place = 0, 0
        while turns < LONGEST and sum(not player.out for player in self.players) > 1:
            player = self.players[place % len(self.players)]
            place += 1
            if not player.out:
                turns += 1
                self.turn(player)
        return turns

    def turn(self, player: Player) -> None:
        for doubles in range(3):
            one, two = self.rng.randint(1, 6), self.rng.randint(1, 6)
            if player.jailed and one != two:
                return
            player.jailed = False
            if doubles == 2 and one == two:
                self.go_to_jail(player)
                return
            self.move(player, one + two)
            if player.out or player.jailed or one != two:
                break
        if not player.out:
            self.manage(player)

    def move(self, player: Player, steps: int) -> None:
        player.at += steps
        if player.at >= len(self.squares):
            player.at -= len(self.squares)
            player.cash += self.salary
        if player.at == (self.jail + len(self.squares) // 2) % len(self.squares):
            self.go_to_jail(player)
            return
        square = self.squares[player.at]
        if square.price == 0:
            if square.amount:
                self.pay(player, square.amount, None)
        elif square.owner is None:
            if player.cash >= square.price:
                self.sell(square, player, square.price)
            else:
                self.auction(square)
        elif square.owner is not player and not square.mortgaged:
            self.pay(player, self.rent(square, steps), square.owner)

    def go_to_jail(self, player: Player) -> None:
        player.at, player.jailed = self.jail, True

    def sell(self, square: Square, player: Player, price: int) -> None:
        player.cash -= price
        square.owner = player
        player.deeds.append(square)

    def auction(self, square: Square) -> None:
        bidding = [player for player in self.players if not player.out]
        bid, best, place = 0, None, 0
        while len(bidding) > (best is not None):
            player = bidding[place % len(bidding)]
            if player is best:
                break
            if bid + STEP <= min(player.cash, square.price):
                bid, best = bid + STEP, player
                place += 1
            else:
                bidding.remove(player)
        if best is not None:
            self.sell(square, best, bid)

    def rent(self, square: Square, steps: int) -> int:
        held = sum(other.owner is square.owner for other in self.groups[square.group])
        if square.group < self.colours:
            rent = square.rents[square.level]
            return 2 * rent if square.level == 0 and held == len(self.groups[square.group]) else rent
        return square.rents[held - 1] * (steps if square.rents[0] < 100 else 1)

    def pay(self, player: Player, amount: int, to: Player | None) -> None:
        while player.cash < amount and self.raise_cash(player):
            pass
        paid = min(player.cash, amount)
        player.cash -= paid
        if to is not None:
            to.cash += paid
        if paid < amount:
            self.ruin(player, to)

    def raise_cash(self, player: Player) -> bool:
        built = [square for square in player.deeds if square.level > 0]
        if built:
            square = max(built, key=lambda each: each.level)
            square.level -= 1
            player.cash += square.half
            return True
        for square in player.deeds:
            if not square.mortgaged:
                square.mortgaged = True
                player.cash += square.loan
                return True
        return False

    def ruin(self, player: Player, to: Player | None) -> None:
        player.out = True
        for square in player.deeds:
            square.owner, square.mortgaged = to, square.mortgaged and to is not None
            if to is not None:
                to.deeds.append(square)
        player.deeds = []

    def manage(self, player: Player) -> None:
        for square in player.deeds:
            if square.mortgaged and player.cash > 3 * square.loan:
                player.cash -= square.loan + square.loan // 10
                square.mortgaged = False
        for group in {square.group for square in player.deeds}:
            squares = self.groups[group]
            if group < self.colours and all(each.owner is player and not each.mortgaged for each in squares):
                lowest = min(squares, key=lambda each: each.level)
                while lowest.level < HOTEL and player.cash > 3 * lowest.house:
                    player.cash -= lowest.house
                    lowest.level += 1
                    lowest = min(squares, key=lambda each: each.level)


def play_block(seed: int, games: int) -> int:
    """Turns of so many games."""
    return sum(Property(seed + number).play() for number in range(games))
