"""Sit down in the middle of Superpoly.

`sit(deeds={"A": ["Étoile", "Vosges"]}, levels={"Étoile": 1})` is a table of people, A before the throw; deeds that are
not named are the bank's. Squares are named by a part of their name. Money is in francs.
"""

from __future__ import annotations

import functools

import biglab
from biglab.core.state import NOBODY
from biglab.core.wording import LETTERS
from biglab.games.superpoly.rules import words as w
from biglab.games.superpoly.rules.board import built_in_board, built_in_decks
from biglab.games.superpoly.rules.deeds import rent_due
from tests.anygame import AtTable

GAME = biglab.game("superpoly")
BOARD = built_in_board()
LEAVE_JAIL = [card.id for card in built_in_decks()[0]].index("S10")  # the card of the Surprise pile


def square(name):
    """The number of a square: `Étoile`, or the number itself."""
    if isinstance(name, int):
        return name
    found = [each.number for each in BOARD if name in each.name("fr")]
    assert len(found) == 1, (name, found)
    return found[0]


class Sitting(AtTable):
    def turn(self, first, second):
        """The player throws, and decides nothing before."""
        return self.play("go", f"throw {first} {second}")

    @property
    def cash(self):
        return self.state.cash[: self.state.seats]

    def owner(self, name):
        """The letter of the owner, or `bank`."""
        owner = self.state.owner[square(name)]
        return "bank" if owner == NOBODY else LETTERS[owner]

    def level(self, name):
        return self.state.level[square(name)]

    def is_mortgaged(self, name):
        return self.state.mortgaged[square(name)] == 1

    def rent(self, name, throw=7):
        """What a visit would cost now."""
        return rent_due(self.state, square(name), throw)

    def stands(self, letter):
        return self.state.square[LETTERS.index(letter)]

    def is_jailed(self, letter):
        return self.state.jailed[LETTERS.index(letter)] == 1

    def can(self, move):
        """Is the move legal?"""
        return self.table.why_not(move) == ""

    def offer_of(self, words):
        """The offer of these words, with its range."""
        head = functools.partial(GAME.notation.head, self.state, self.settings.texts)
        return next(offer for offer in self.table.legal if head(offer.verb, offer.what) == words)

    def verbs(self):
        """The words for what may be done now."""
        return {GAME.verbs[offer.verb] for offer in self.table.legal}


def new(seats=4, **options):
    """A fresh table of people, the first of whom begins."""
    options.setdefault("unprompted", [])
    table = Sitting(biglab.new("superpoly", ["you"] * seats, **options))
    table.play("throw 6 6", *["throw 1 2"] * (seats - 1))
    return table


def sit(
    seats=4,
    *,
    deeds=None,
    levels=None,
    mortgaged=(),
    cash=None,
    at=None,
    jailed="",
    jail_turns=0,
    exits=None,
    out="",
    active="A",
    stage=w.TURN_START,
    **more,
):
    """A table of people at a position; what is not named is as after the set-up.

    `deeds` are names by letter, `levels` by name, `at` squares by letter; `exits` are letters that hold the Surprise
    pile's leave-jail card; fields of the record and options of the game may be named too.
    """
    names = [name for name, _, _ in GAME.layout.fields if name in more and name not in GAME.options]
    fields = {name: more.pop(name) for name in names}
    options = {"unprompted": [], **more}
    settings = GAME.settings(seats, **options)
    v = settings.texts["numbers"]
    state = GAME.new_state(settings)
    cash = [settings.values["start_cash"]] * seats if cash is None else list(cash)
    seat_of = {letter: seat for seat, letter in enumerate(LETTERS[:seats])}
    for seat in range(seats):
        if LETTERS[seat] in out:
            cash[seat] = 0
    owner, level, tied = list(state.owner), [0] * w.SQUARES, [0] * w.SQUARES
    for letter, names in (deeds or {}).items():
        for name in names:
            owner[square(name)] = seat_of[letter]
    for name, height in (levels or {}).items():
        level[square(name)] = height
    for name in mortgaged:
        tied[square(name)] = 1
    members = [v["member"][each][: v["size"][each]] for each in range(v["n_groups"])]
    held = [[sum(owner[number] == seat for number in each) for seat in range(seats)] for each in members]
    holders = [seat for seat in range(seats) if LETTERS[seat] in (exits or "")]
    assert len(holders) <= 1, "there is one leave-jail card in the pile"
    position = {
        "phase": stage,
        "stage": stage,
        "to_move": seat_of[active],
        "active": seat_of[active],
        "starter": 0,
        "contenders": 0,
        "cash": cash,
        "owner": owner,
        "level": level,
        "mortgaged": tied,
        "held": held,
        "built": [sum(level[n] for n in each) for each in members],
        "tied": [sum(tied[n] for n in each) for each in members],
        "n_deeds": [sum(row[seat] for row in held) for seat in range(seats)],
        "owned": [bits(number for number in range(len(BOARD)) if owner[number] == seat) for seat in range(seats)],
        "groups": [bits(each for each, row in enumerate(held) if row[seat]) for seat in range(seats)],
        "whole": [bits(each for each, row in enumerate(held) if row[seat] == v["size"][each]) for seat in range(seats)],
        "pledged": bits(number for number in range(len(BOARD)) if tied[number]),
        "houses": v_houses(settings, level),
        "hotels": settings.values["hotels"] - level.count(w.HOTEL),
        "square": [square((at or {}).get(letter, v["jail"] if letter in jailed else 0)) for letter in LETTERS[:seats]],
        "jailed": [int(LETTERS[seat] in jailed) for seat in range(seats)],
        "jail_turns": [jail_turns if LETTERS[seat] in jailed else 0 for seat in range(seats)],
        "out": [int(LETTERS[seat] in out) for seat in range(seats)],
        "solvent": seats - len(out),
    }
    position["landlords"] = bits(
        seat for seat in range(seats) if any(owner[number] == seat and not tied[number] for number in range(len(BOARD)))
    )
    position["ledger"] = -sum(cash) - fields.get("pot", 0)
    if holders:
        position["exits"] = [[1 << LEAVE_JAIL if seat in holders else 0, 0] for seat in range(seats)]
        position["unseen"] = [state.unseen[0] - (1 << LEAVE_JAIL), state.unseen[1]]
        position["n_unseen"] = [state.n_unseen[0] - 1, state.n_unseen[1]]
    position |= fields
    return Sitting(biglab.from_position("superpoly", position, ["you"] * seats, seed=1, **options))


def bits(places):
    return sum(1 << place for place in places)


def v_houses(settings, level):
    return settings.values["houses"] - sum(height for height in level if height < w.HOTEL)
