"""Two worlds that differ only in what one seat may not know: everything that reaches its page must be the same.

`python tests/fuzz_secrets.py 2000` compares 2,000 pairs of each game; `… 2000 big-shot 7` of one, with another seed.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import biglab
from biglab.core.errors import BadOption
from biglab.core.state import CHANCE, NOBODY, unpack
from biglab.core.table import Table
from biglab.ui.board import board_class, replay_page
from biglab.ui.messages import replay_traits
from biglab.ui.replay import SKIP
from tests.anygame import GAMES, bytes_of, play_one, random_options, short, sweep
from tests.core.test_contract import other_world

SPECTATOR = -1
LONGEST, STEPS = 300, 24  # moves before the worlds part, and moves side by side


def is_secret(game, s, move):
    """Is this decision, or what chance shows, hidden from the others while it is made?"""
    return bool(game.screen.secret_luck(s)) if s.to_move == CHANCE else sweep(game.name).is_secret(s, move)


# ------------------------------------------------------------------ two worlds


def hiding_settings(game, rng):
    """Random options, most of which hide something; settings that do not go together are redrawn."""
    while True:
        settings = random_options(game, rng, rng.choice(game.players), 0.2)
        given = {name: value for name, value in settings.values.items() if game.options[name].kind != "text"}
        given |= short(game)
        if rng.random() < 0.9:
            given |= {name: rng.choice(values) for name, values in sweep(game.name).HIDING.items()}
        try:
            return game.settings(settings.players, settings.variant, **given)
        except BadOption:
            continue


def two_worlds(game, rng):
    """Two tables that look the same to one seat, or to a spectator, with that seat."""
    settings = hiding_settings(game, rng)
    eyes = SPECTATOR if rng.random() < 0.15 else rng.randrange(settings.players)
    seats = [a_bot] * settings.players
    if eyes == SPECTATOR and rng.random() < 0.6:
        seats[:2] = ["you:Ada", "you:Ben"]  # two people at one screen: behind the curtain it shows what is public
    elif eyes != SPECTATOR:
        seats[eyes] = "you"
    seed = rng.randrange(1000)
    tables = [Table(game, settings, seats, seed) for _ in range(2)]
    states = parting(game, tables[0].state, eyes, rng)
    for table, its_state in zip(tables, states):
        table.state = its_state
        table._snapshots = {0: its_state.copy()}
    return tables, eyes


def parting(game, state, eyes, rng):
    """A position of a random game, and one that looks the same but differs, if there is one from some point on."""
    start = rng.choice([0, rng.randrange(30), rng.randrange(LONGEST // 2)])
    for ply in range(LONGEST):
        before = state.copy()
        if ply >= start:
            other = other_world(game, state, eyes, rng.getrandbits(63))
            other.rng = list(state.rng)
            if bytes_of(game, other) != bytes_of(game, state):
                return state, other
        play_one(game, state, rng)
        if state.to_move == NOBODY:
            return before, before.copy()
    return state, state.copy()


def a_bot(seen, legal, rng):
    """Never called: the test chooses its moves."""
    return legal[0]


def all_it_sees(seen, legal, chosen):
    known = {name: getattr(seen, name) for name in type(seen).fields if name != "draw"}  # where its own luck stands
    return f"sees {known} and chose {chosen} of {legal}"


a_bot.why = all_it_sees  # this bot says everything that it sees: a page must not pass its secrets on


def step_together(tables, eyes, rng):
    """Play both tables on until they look the same again; False if the second cannot, since a secret has come out."""
    one, two = tables
    game, mover, before, at = one.game, one.state.to_move, one.state.copy(), one.ply
    facts = sweep(game.name)
    code = a_move(one, rng)
    secret = mover != eyes and is_secret(game, before, unpack(code))
    one.play(code)
    while secret and mover >= 0 and one.state.to_move == mover and facts.LONG_SECRETS:
        one.play(a_move(one, rng))
    if facts.opened(before, one.state) and getattr(before, "sealed", None) != getattr(two.state, "sealed", None):
        return False  # envelopes are opened: from now on the worlds differ for everybody
    if not secret or facts.came_out(before, one.state):
        for played in one.history[at:]:
            if two.why_not(played.code):
                return False
            two.play(played.code)
        return looks(one, eyes) == looks(two, eyes)
    theirs, at, before = one.history[at].code, two.ply, two.state.copy()
    for attempt in range(12):
        code = a_move(two, rng)
        if is_secret(game, before, unpack(code)) and (attempt >= 6 or code != theirs):
            two.play(code)
            while mover >= 0 and two.state.to_move == mover and facts.LONG_SECRETS:
                two.play(a_move(two, rng))
            if not facts.came_out(before, two.state) and looks(one, eyes) == looks(two, eyes):
                return True
            two.jump(at)
            two._forget_ahead()
    return False


def a_move(table, rng):
    return play_one(table.game, table.state.copy(), rng)


def looks(table, eyes):
    return table.game.layout.position_bytes(table.game.hidden(table.state, eyes))


# ------------------------------------------------------------------ all that reaches a page


def shown(table, eyes, rng, whole=False):
    """Everything that a page, a stored notebook and a replay get, by name."""
    board = board_class(table.game.name)(table, still=True)
    try:
        board._show(trail=True, since=board._points[max(0, len(board._points) - 5)])
        found = {"now": traits(board), "words": said_of(board), "text": board.text(), "picture": board.svg()}
        bundle = board._repr_mimebundle_() or ({},)
        found["stored"] = {kind: text for kind, text in bundle[0].items() if "widget" not in kind}
        if whole:
            found |= at_other_points(board, rng)
            found |= {"frames": replay_traits(table), "replay": replay_page(table)}
        return found
    finally:
        board.close()


def traits(board):
    return {
        name: value
        for name, value in board.get_state().items()
        if name not in SKIP and not name.startswith(("_model", "_view", "_dom"))
    }


def said_of(board):
    """The refusals that the player at the screen may get."""
    found = []
    table = board.table
    if table.state.to_move >= 0 and table.humans[table.state.to_move] and not board._is_hidden():
        found = [table.why_not((verb, what, 1)) for verb in range(4) for what in (0, 1)]
    return found


def at_other_points(board, rng):
    """The board after a jump, an undo, a branch with the same dice, and back again."""
    found = {}
    for step in ("jump", "undo", "branch", "switch"):
        if step == "jump":
            board.on_jump({"to": rng.randint(0, board.timeline["n"])})
        elif step == "undo":
            board.on_undo({})
        elif step == "branch":
            board.on_branch({"at": rng.randint(0, board.timeline["n"])})
        else:
            board.on_switch({"branch": 0})
        found[step] = traits(board)
    board.table.jump(board.table.length)
    return found


def differences(one, two, path=""):
    """Where two pieces of plain data differ, as short texts."""
    if isinstance(one, dict) and isinstance(two, dict) and set(one) == set(two):
        return [each for key in one for each in differences(one[key], two[key], f"{path}.{key}")]
    if isinstance(one, (list, tuple)) and isinstance(two, (list, tuple)) and len(one) == len(two):
        return [each for i, (a, b) in enumerate(zip(one, two)) for each in differences(a, b, f"{path}[{i}]")]
    if one == two:
        return []
    at = next((i for i, (a, b) in enumerate(zip(str(one), str(two))) if a != b), 0)
    return [f"{path}: {str(one)[max(0, at - 40) : at + 60]!r} and {str(two)[max(0, at - 40) : at + 60]!r}"]


def compare(game, pairs, seed=0):
    """Compare this many pairs of worlds that differ; return how many there were, and what a page gave away."""
    counts, wrong = Counter(), []
    number = 0
    while counts["pairs"] < pairs:
        rng = random.Random(f"{game.name} {seed} {number}")
        number += 1
        tables, eyes = two_worlds(game, rng)
        stops = {rng.randint(0, 1), rng.randint(1, 2), rng.randint(1, STEPS)}
        for step in range(STEPS + 1):
            if step in stops and counts["pairs"] < pairs and differ(*tables):
                draw, whole = rng.getrandbits(30), rng.random() < 0.3
                one, two = (shown(table, eyes, random.Random(draw), whole) for table in tables)
                counts["pairs"] += 1
                counts["spectators"] += eyes == SPECTATOR
                counts["replays"] += whole
                found = differences(one, two)
                if found:
                    wrong.append((number - 1, tables[0].where(), eyes, found))
                    break
            if tables[0].is_over or not differ(*tables) or not step_together(tables, eyes, rng):
                break
    counts["games"] = number
    return counts, wrong


def compare_lens(game, pairs, seed=0):
    """As `compare`, for the lens of the seat that is to decide: the same rows, exact and simulated."""
    met, wrong, number = 0, [], 0
    while met < pairs:
        rng = random.Random(f"{game.name} lens {seed} {number}")
        number += 1
        tables, eyes = two_worlds(game, rng)
        for _ in range(12):
            if tables[0].is_over or not differ(*tables):
                break
            if tables[0].state.to_move == eyes:
                one, two = (biglab.values(table, games=4, horizon="round", seed=3) for table in tables)
                met += 1
                if (one.rows, one.why_not_exact) != (two.rows, two.why_not_exact):
                    wrong.append((number - 1, tables[0].where(), eyes))
                break
            if not step_together(tables, eyes, rng):
                break
    return met, wrong


def differ(one, two):
    return one.state != two.state or one.moves != two.moves


def main(pairs=200, only="", seed="0"):
    failed = 0
    for name in [only] if only else GAMES:
        counts, wrong = compare(biglab.game(name), int(pairs), int(seed))
        print(name, dict(counts), f"{len(wrong)} wrong", flush=True)
        for number, where, eyes, found in wrong[:20]:
            print(f"  {number}: {where}, seen by {eyes}", flush=True)
            for each in found[:4]:
                print("    ", each[:400], flush=True)
        failed += len(wrong)
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
