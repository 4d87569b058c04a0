"""Interpreted and compiled games end byte for byte alike, for any game, any bots, any options."""

from __future__ import annotations

import json
import random
import textwrap
import types

import numba
import numpy as np
import pytest

import biglab
from biglab.bots.random import random as at_random
from biglab.core import batch, loop
from biglab.core.state import CHANCE, NOBODY, Move, unpack
from biglab.engine.compile import compiled, have_numba
from biglab.engine.reads import stored
from tests.anygame import GAMES, bytes_of, random_options, short
from tests.conftest import another_python


@pytest.fixture(params=GAMES)
def game(request):
    return biglab.game(request.param)


def quick_bots(game):
    """The bots that compile, ours all of them."""
    return [bot for bot in game.bots.values() if isinstance(bot, types.FunctionType)]


def compiled_game(team, start, seed, index):
    """One game compiled: its row of results, and the bytes of its last position."""
    layout = team.game.layout
    rows = np.zeros((1, loop.COLUMNS + len(team.game.reports)), np.int64)
    record = layout.record()
    plan = np.array([seed, index, batch.FROM_SETUP, batch.NO_MOVE, batch.FOREVER, batch.NEVER.address], np.int64)
    ready = team.ready(start)
    compiled(team.game, "play_block")(record, layout.record(), layout.record(), ready, team.addresses, plan, rows)
    return rows[0].tolist(), layout.position_bytes(record)


def interpreted_game(team, start, seed, index):
    layout = team.game.layout
    row = [0] * (loop.COLUMNS + len(team.game.reports))
    state, ready = layout.State(), start.copy()
    ready.gets_hidden_view[: len(team.ours)] = [loop.OURS if ours else loop.COPY for ours in team.ours]
    plan = [seed, index, batch.FROM_SETUP, batch.NO_MOVE, batch.FOREVER, batch.NEVER]
    team.game.plain.play_block(state, layout.State(), layout.State(), ready, team.bots, plan, [row])
    return row, bytes_of(team.game, state)


def both(game, bots, settings, seed, games=1):
    """The games in both worlds; they must be alike to the last bit. The rows."""
    team = batch.team(game, bots)
    assert team.compiled, team.why
    start = game.blank_state(settings)
    rows = []
    for index in range(games):
        fast, slow = compiled_game(team, start, seed, index), interpreted_game(team, start, seed, index)
        assert fast[0] == slow[0], (settings, seed, index)
        assert fast[1] == slow[1], (settings, seed, index)
        rows.append(fast[0])
    return rows


def test_the_compiler_is_here():
    assert have_numba(), "without it these tests would compare a world with itself"


def test_all_bots_and_all_numbers_of_players_end_alike(game):
    bots, sizes = quick_bots(game), list(game.players)
    for first in range(max(len(bots), len(sizes))):  # every bot in the first seat, every number of players
        players = sizes[first % len(sizes)]
        seated = [bots[(first + seat) % len(bots)] for seat in range(players)]
        for row in both(game, seated, game.settings(players, **short(game)), seed=first):
            assert row[loop.TROUBLE] == loop.FINE


def test_random_options_end_alike(game):
    rng = random.Random(1)
    bots = quick_bots(game)
    seats = [[rng.choice(bots) for _ in range(6)] for _ in range(4)]
    for index in range(60):
        players = rng.choice(game.players)
        settings = random_options(game, rng, players, some=0.6)
        rows = both(game, seats[index % 4][:players], settings, seed=index)
        assert rows[0][loop.TROUBLE] == loop.FINE


def stranger(bot):
    """The same bot as if a student had written it: it sees blanked copies only."""
    twin = types.FunctionType(bot.__code__, bot.__globals__, bot.__name__, bot.__defaults__)
    twin.__doc__ = bot.__doc__
    return twin


def test_on_blanked_copies_our_bots_play_the_same_games(game):
    rng = random.Random(2)
    for bot in quick_bots(game):
        if bot.__code__.co_argcount != 3:
            continue
        players = rng.choice(game.players)
        settings = random_options(game, rng, players)
        ours = batch.team(game, [bot] * players)
        theirs = batch.team(game, [stranger(bot)] + [bot] * (players - 1))
        assert not any(theirs.ours[:1]) and all(ours.ours)
        start = game.blank_state(settings)
        for index in range(5):
            assert compiled_game(ours, start, 3, index) == compiled_game(theirs, start, 3, index), bot.__name__
            assert interpreted_game(theirs, start, 3, index) == compiled_game(theirs, start, 3, index), bot.__name__


def nosy(game, blind):
    """A bot that looks at every number it can see, rows not in use too, and lets them choose; but for some fields."""
    lines = ["def nosy(seen, legal, rng):", "    total = rng.below(3) + len(legal)"]
    for name, shape, _ in game.layout.fields:
        if name in blind:
            continue
        at = "".join(f"[{letter}]" for letter, _ in zip("ij", shape))
        indent = "    "
        for letter, size in zip("ij", shape):
            lines.append(f"{indent}for {letter} in range({size}):")
            indent += "    "
        # the generator's keys are unsigned: they are blanked, and compared as such
        value = f"seen.{name}{at}" if name != "rng" else f"int(seen.{name}{at} != 0)"
        lines.append(f"{indent}total = (total * 31 + {value}) % 1000003")
    lines.append("    return legal[total % len(legal)]")
    space: dict = {"__name__": __name__}
    exec("\n".join(lines), space)
    return space["nosy"]


def test_whatever_a_bot_gets_to_see_is_the_same_in_both_worlds(game):
    # A copy; the record itself, with secrets taken out while it looks; the record itself, of which it reads no secrets.
    copied = {"rng", "ply", *game.rules.NEVER_SHOWN} | stored(game.rules.hide) - stored(game.rules.hide_held)
    secret = copied | stored(game.rules.hide)
    bots = {loop.COPY: nosy(game, ()), loop.IN_PLACE: nosy(game, copied), loop.OPEN: nosy(game, secret)}
    rng = random.Random(4)
    for view, bot in bots.items():
        kinds = set()
        for index in range(10):
            players = rng.choice(game.players)
            settings = random_options(game, rng, players)
            assert batch.team(game, [bot] * players).views == [view] * players
            row = both(game, [bot] * players, settings, seed=index)[0]
            assert row[loop.TROUBLE] == loop.FINE
            kinds.add(tuple(row))
        assert len(kinds) == 10


# ------------------------------------------------------------------ bots that go wrong


def raises(seen, legal, rng):
    """Trips in the second round."""
    if seen.round == 2:
        raise ValueError("tripped")
    return legal[0]


def divides(seen, legal, rng):
    """Divides by nothing in the second round."""
    return legal[(0 * 1) // (2 - seen.round)]


def reaches_too_far(seen, legal, rng):
    """Takes an offer that is not there."""
    return legal[len(legal) + 3 * seen.round]


def cheats(seen, legal, rng):
    """Plays a move that it was not offered, in the second round."""
    if seen.round == 2:
        return Move(99, 5, 7)
    return Move(legal[0].verb, legal[0].what, legal[0].amount)


def overbids(seen, legal, rng):
    """Asks for another amount than the one on offer."""
    return Move(legal[0].verb, legal[0].what, legal[0].most + 1)


def mutters(seen, legal, rng):
    """Answers with a number below every code."""
    return -7


TROUBLES = [
    (raises, loop.RAISED, 2),
    (divides, loop.RAISED, 2),
    (reaches_too_far, loop.RAISED, 1),
    (cheats, loop.ILLEGAL, 2),
    (overbids, loop.ILLEGAL, 1),
    (mutters, loop.RAISED, 1),
]


@pytest.mark.parametrize("bot, trouble, round_", TROUBLES, ids=lambda value: getattr(value, "__name__", None))
def test_a_bot_that_goes_wrong_goes_wrong_alike(game, bot, trouble, round_):
    players = game.default_players
    seats = [game.bots["random"]] * (players - 1) + [bot]
    for row in both(game, seats, game.settings(players, **short(game)), seed=5, games=3):
        assert (row[loop.TROUBLE], row[loop.WHO], row[loop.ROUND]) == (trouble, players - 1, round_)


class Thoughtful:
    """A bot that cannot be compiled: an object that remembers."""

    def __init__(self):
        self.asked = 0

    def __call__(self, seen, legal, rng):
        self.asked += 1
        return at_random(seen, legal, rng)


def test_a_bot_that_does_not_compile_plays_interpreted_with_the_same_luck(game):
    players = game.default_players
    thoughtful = Thoughtful()
    team = batch.team(game, [thoughtful] * players)
    assert not team.compiled and "plain function" in team.why
    quick = batch.team(game, [game.bots["random"]] * players)
    settings = game.settings(players, **short(game))
    slow = batch.play(team, team.ready(game.blank_state(settings)), 6, 0, 3)
    fast = batch.play(quick, quick.ready(game.blank_state(settings)), 6, 0, 3)
    assert np.array_equal(slow, fast) and thoughtful.asked > 10


# ------------------------------------------------------------------ without a compiler

WITHOUT = """
    import json, sys
    import numpy as np
    import biglab
    from biglab.core import batch
    from biglab.engine.compile import have_numba

    out = {"numba": have_numba(), "rows": []}
    for name, players, bots, seed, options in json.load(sys.stdin):
        game = biglab.game(name)
        team = batch.team(game, [game.bots[bot] for bot in bots])
        start = team.ready(game.blank_state(game.settings(players, **options)))
        out["rows"].append(batch.play(team, start, seed, 0, 2).tolist())
        out["compiled"] = team.compiled
    out["imported"] = "numba" in sys.modules
    json.dump(out, sys.stdout)
"""


def test_with_the_compiler_switched_off_the_same_games_come_out():
    plan = []
    for name in GAMES:
        game = biglab.game(name)
        bots = [bot.__name__ for bot in quick_bots(game)]
        for players in (game.players[0], game.players[-1]):
            seated = [bots[(players + seat) % len(bots)] for seat in range(players)]
            plan.append((name, players, seated, players, short(game)))
    run = another_python("-c", textwrap.dedent(WITHOUT), given=json.dumps(plan), NUMBA_DISABLE_JIT="1")
    found = json.loads(run.stdout)
    assert found["numba"] is False and found["compiled"] is False and found["imported"] is False
    for (name, players, bots, seed, options), rows in zip(plan, found["rows"]):
        game = biglab.game(name)
        team = batch.team(game, [game.bots[bot] for bot in bots])
        assert team.compiled
        start = team.ready(game.blank_state(game.settings(players, **options)))
        assert batch.play(team, start, seed, 0, 2).tolist() == rows


# ------------------------------------------------------------------ one game at a table and in bulk


def test_a_game_at_a_table_is_the_game_of_a_bulk_run(game):
    # A table asks its bots on blanked copies; a bulk run lets ours read the live record.
    rng = random.Random(8)
    names = sorted(name for name, bot in game.bots.items() if isinstance(bot, types.FunctionType))
    for seed in range(6):
        players = rng.choice(game.players)
        seats = [rng.choice(names) for _ in range(players)]
        settings = random_options(game, rng, players)
        team = batch.team(game, [game.bots[name] for name in seats])
        row, last = compiled_game(team, game.blank_state(settings), seed, 0)
        options = {name: value for name, value in settings.values.items() if game.options[name].kind != "text"}
        table = biglab.new(game.name, seats, seed=seed, **options).advance()
        assert table.length == row[loop.STEPS]
        assert bytes_of(game, table.state) == last


def test_a_step_from_a_python_loop_is_the_same_game(game):
    step, layout = compiled(game, "step"), game.layout
    state = game.new_state(game.settings(**short(game)), seed=3)
    while state.to_move == CHANCE:
        game.rules.apply(state, unpack(game.plain.draw(state)))
        state.ply += 1
    states = np.array([layout.to_record(state)])
    record = states[0]
    n = len(game.legal(state))
    while n:
        code = game.legal(layout.to_state(record))[0].code
        n = step(states, code)
        assert game.plain.step(state, code) == n
        assert layout.position_bytes(record) == layout.position_bytes(state)
    assert state.to_move == NOBODY


def test_numba_that_was_switched_off_for_a_while_compiles_again(monkeypatch):
    """It reads the environment whenever it compiles, in whatever thread, and would keep what it read."""

    def first(seen, legal, rng):
        return legal[0]

    late = numba.njit(lambda x: x + 1)
    with monkeypatch.context() as switched_off:
        switched_off.setenv("NUMBA_DISABLE_JIT", "1")
        assert late(1) == 2
    game = biglab.game("big-idea")
    assert batch.team(game, [first] * 3).compiled
