"""Helpers for the suites that test any game: random options, random games, positions on the way. They name no game."""

from __future__ import annotations

import functools
import random
from types import SimpleNamespace

import pytest

import biglab
from biglab.core.contract import module
from biglab.core.errors import BadOption
from biglab.core.state import CHANCE, NOBODY, unpack
from biglab.core.wording import LETTERS

GAMES = sorted(biglab.GAMES)
LIMITS = {"max_turns": 40}  # options that end a game early, as high as tests that play whole games can bear


class Sweep:
    """What the suites need to know about a game: the defaults, which `tests/games/<game>/sweep.py` may replace."""

    SHORT = {}  # options that end a game at once
    EVERYTHING = {}  # options with which every kind of move is met
    EASIER = ()  # bots that anybody beats

    # secrets
    HIDING = {}  # the options that say what is hidden, with values that hide something
    LONG_SECRETS = False  # does a secret take several moves?

    def is_secret(s, move):
        """Is this decision hidden from the others while it is made?"""
        return False

    def came_out(before, after):
        """Has the secret been revealed?"""
        return False

    opened = came_out  # are there envelopes, and have they been opened?

    # exact values
    SHOWING = [{}]  # sets of options that hide something, or show it, beside the variants
    HIDDEN = ()  # the fields that may be hidden, and matter
    POLICY = ""  # a bot that does not draw at random; the stand-in, if empty
    EVERY, LOOKS = 5, 12  # decisions to the next look, and looks in one game

    def is_open(variant, options):
        """Does the game with these options have positions in which nothing hidden matters?"""
        return True

    # boards in a browser
    A_FEW_MINUTES, A_FEW_PLAYERS = {}, 3  # options and players for a game that is soon over
    CROWDED = []  # seats, phase and perhaps options of decisions that fill the screen
    CROWD = ()  # the bots that lead there; the usual opponents, if empty
    SAME_FOR_PEOPLE = {}  # options with which a person is offered the same moves as a bot


@functools.cache
def sweep(name):
    """What the suites know about a game."""
    page, usual = module(f"tests.games.{name.replace('-', '_')}.sweep"), dict(vars(Sweep))
    own = vars(page) if page else {}
    if "came_out" in own:
        usual["opened"] = own["came_out"]
    found, game = SimpleNamespace(**usual | own), biglab.game(name)
    found.POLICY = found.POLICY or game.stand_in
    found.CROWD = found.CROWD or game.rules.OPPONENTS
    return found


def short(game):
    """Options that keep a whole game short, if the game has any."""
    return {name: most for name, most in LIMITS.items() if name in game.options}


def random_options(game, rng, players, some=0.5):
    """Legal options drawn at random, extremes more often than not; settings that do not go together are redrawn."""
    while True:
        given = {}
        for name, option in game.options.items():
            if option.kind != "text" and rng.random() < some:
                given[name] = random_value(option, rng)
        given |= {name: min(given.get(name, most), most) for name, most in short(game).items()}
        try:
            return game.settings(players, rng.choice(sorted(game.variants)), **given)
        except BadOption:
            continue


def random_value(option, rng):
    if option.kind == "bool":
        return rng.random() < 0.5
    if option.kind == "choice":
        return random_number(option, rng) if option.amounts and rng.random() < 0.5 else rng.choice(option.choices)
    if option.kind == "list":
        return [random_number(option, rng) for _ in range(rng.randint(0, option.length))]
    return random_number(option, rng)


def random_number(option, rng):
    steps = round((option.high - option.low) / option.step)
    place = rng.choice([0, steps, rng.randint(0, steps), rng.randint(0, min(steps, 4))])
    return option.low + place * option.step


def random_tables(game, tables, seed=0, some=0.3):
    """Fresh states with random options and numbers of players."""
    rng = random.Random(f"{game.name} {seed}")
    for index in range(tables):
        settings = random_options(game, rng, rng.choice(game.players), some)
        yield settings, game.new_state(settings, seed, index), rng


def positions(game, tables=12, every=7, seed=0, most=400, some=0.3):
    """Positions of random games, one in every few: settings, state, and the random numbers of this test."""
    for settings, state, rng in random_tables(game, tables, seed, some):
        for ply in range(most):
            if state.to_move == NOBODY:
                break
            if ply % every == rng.randrange(every):
                yield settings, state.copy(), rng
            play_one(game, state, rng)
        yield settings, state, rng


def play_one(game, state, rng):
    """One move at random, of a seat or of chance."""
    if state.to_move == CHANCE:
        code = game.rules.chance_move(state, rng.randrange(game.rules.chance_total(state)))
    else:
        offer = rng.choice(game.legal(state))
        amount = offer.amount
        if offer.is_open:
            amount = rng.randrange(offer.amount, offer.most + 1, offer.step)
        code = game.as_code((offer.verb, offer.what, amount))
    game.rules.apply(state, unpack(code))
    state.ply += 1
    return code


def film(game, state, rng, most=1_000_000):
    """Every position of a game played at random from here on, at most this many."""
    found = [state.copy()]
    while state.to_move != NOBODY and len(found) < most:
        play_one(game, state, rng)
        found.append(state.copy())
    return found


def steps(films):
    """Every position of these films, with the one that follows it."""
    for found in films:
        yield from zip(found, found[1:])


def fields_of(game, state):
    """A position as the fields that `from_position` takes."""
    return {name: getattr(state, name) for name, _, _ in game.layout.fields if name not in ("rng", "seats", "ply")}


each_corruption = functools.partial(
    pytest.mark.parametrize, "corrupt, make, number", ids=lambda value: getattr(value, "__name__", None)
)


def found_out(invariants, corrupt, make, broken=None):
    """The sentence in which the invariants say what is wrong with a position that was right before it was corrupted.

    corrupt: a function of the position `s`, or the statements of one, in which the names of the invariants and of the
    file of `make` may be used. broken: some of the invariants (default: all).
    """
    state, broken = make(), broken or invariants.broken
    assert broken(state) == 0, invariants.SENTENCES[broken(state)]
    if callable(corrupt):
        corrupt(state)
    else:
        exec(corrupt, {**vars(invariants), "NOBODY": NOBODY, **make.__globals__, "s": state})
    return invariants.SENTENCES.get(broken(state))


class AtTable:
    """A table whose moves are words; everything else is the table's own. Each game adds what its tests ask about."""

    def __init__(self, table):
        self.table = table

    def move(self, word):
        """The move that a word means at this table."""
        return word

    def play(self, *words):
        for word in words:
            self.table.play(self.move(word))
        return self

    def why_not(self, word):
        return self.table.why_not(self.move(word))

    def offers(self, verb):
        return [offer.what for offer in self.table.legal if offer.verb == verb]

    def verbs(self):
        return {offer.verb for offer in self.table.legal}

    @property
    def mover(self):
        """The letter to move, or `chance`, or `nobody`."""
        to_move = self.state.to_move
        return {CHANCE: "chance", NOBODY: "nobody"}.get(to_move) or LETTERS[to_move]

    @property
    def phase(self):
        return self.view()["phase"]

    def __getattr__(self, name):
        return getattr(self.table, name)


def bytes_of(game, state):
    return game.layout.position_bytes(state)
