"""Forged positions and saves: refused in words, or a game that plays on to its end and breaks nothing.

`python tests/fuzz_saves.py 5000` tries 5,000 of each game; `… 5000 big-shot 7` of one game, with another seed.
"""

from __future__ import annotations

import copy
import json
import random
import sys
import traceback
from collections import Counter
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import biglab
from biglab.core.errors import BiglabError
from biglab.core.state import NOBODY, unpack
from tests.anygame import GAMES, fields_of, play_one, random_options, random_value

ODD = [None, True, "x", "", 1.5, -0.0, [], {}, [[]], 10**30, -(10**30), 1 << 62, (1 << 63) - 1, -(1 << 63), 1 << 30]
AT_A_TABLE = 12  # moves that are played at the table, with their sentences; the rules alone play the rest
LONGEST_GAME = 70_000  # a game that does not end by itself is ended after 60,000


def fuzz(game, tries, seed=0, report=None):
    """Forge this many positions and saves of a game; return how many were refused and played, and what went wrong."""
    counts, wrong = Counter(), []
    bases = {}
    for number in range(tries):
        rng = random.Random(f"{game.name} {seed} {number}")
        kind = "save" if rng.random() < 0.3 else "position"
        spot = number // 10
        if spot not in bases:
            bases = {spot: played_tables(game, random.Random(f"{game.name} {seed} base {spot}"))}
        table = rng.choice(bases[spot])
        what, make = forged_save(table, rng) if kind == "save" else forged_position(table, rng)
        try:
            found = make()
        except BiglabError as refusal:
            counts[f"{kind} refused"] += 1
            if not 0 < len(str(refusal)) < 2_000:
                wrong.append((number, what, f"a refusal of {len(str(refusal))} letters"))
            continue
        except Exception:
            wrong.append((number, what, "not refused in words:\n" + traceback.format_exc(limit=-3)))
            continue
        counts[f"{kind} played"] += 1
        trouble = plays_on(found, rng)
        if trouble:
            wrong.append((number, what, trouble))
            if report:
                report(number, what, trouble)
    return counts, wrong


def played_tables(game, rng):
    """Some tables of one game, rewound to points on their way."""
    settings = random_options(game, rng, rng.choice(game.players), 0.3 if rng.random() < 0.7 else 0)
    given = {name: value for name, value in settings.values.items() if game.options[name].kind != "text"}
    seats = ["random"] * settings.players
    table = biglab.new(game.name, seats, seed=rng.randrange(1000), variant=settings.variant, **given)
    for _ in range(rng.choice([20, 80, 300])):
        if table.is_over:
            break
        table.step()
    return [table.branch(rng.randint(0, table.length)) for _ in range(4)] + [table]


def forged_position(table, rng):
    """A position with something changed, and a function that makes a table of it."""
    game = table.game
    fields = copy.deepcopy(fields_of(game, table.state))
    what = []
    for _ in range(rng.choice([1, 1, 1, 2])):
        what.append(spoil_field(fields, rng))
    given = {name: value for name, value in table.settings.values.items() if game.options[name].kind != "text"}

    def make():
        seats = ["random"] * table.settings.players
        return biglab.from_position(game.name, fields, seats, table.seed, table.settings.variant, **given)

    return f"{table.where()} {what}", make


def spoil_field(fields, rng):
    name = rng.choice(sorted(fields))
    if rng.random() < 0.05:
        other = rng.choice(sorted(fields))
        fields[name], fields[other] = fields[other], fields[name]
        return f"{name} and {other} swapped"
    holder, place, path = fields, name, name
    while isinstance(holder[place], list) and holder[place] and rng.random() < 0.95:
        holder = holder[place]
        place = rng.randrange(len(holder)) if rng.random() < 0.5 else rng.randrange(min(len(holder), 6))
        path += f"[{place}]"
    old = holder[place]
    if isinstance(holder, list) and rng.random() < 0.2:
        other = rng.randrange(len(holder))
        holder[place], holder[other] = holder[other], holder[place]
        return f"{path} swapped with {other}"
    holder[place] = spoilt(old, rng)
    return f"{path} {str(old)[:40]} -> {str(holder[place])[:40]}"


def spoilt(old, rng):
    if type(old) is not int or rng.random() < 0.15:
        return rng.choice(ODD)
    return rng.choice(
        [
            old + 1,
            old - 1,
            old + rng.randint(-5, 5),
            -old,
            0,
            1,
            -1,
            -2,
            rng.randint(0, 8),
            rng.randint(0, 40),
            rng.randint(-500, 500),
            2 * old,
            old ^ 1 << rng.randint(0, 40),
        ]
    )


def spoilt_move(words, numbers, rng):
    """A move that was changed: as numbers, the way it used to be saved, or in its words."""
    if rng.random() < 0.5:
        part = rng.randrange(3)
        numbers[part] = spoilt(numbers[part], rng)
        return numbers
    at = rng.randrange(len(words))
    letter = rng.choice(["", " ", "#", "é", "\ud800", "9", "-", "x", "\0", words])
    return rng.choice([words[:at] + letter + words[at + 1 :], words[:at], words[at:], words.upper(), words + " 7"])


def forged_save(table, rng):
    """A saved game with something changed, and a function that loads it."""
    game, document = table.game, copy.deepcopy(table.to_dict())
    moves = document["moves"]
    how = rng.choice(["move", "move", "swap", "drop", "twice", "seat", "option", "option", "entry", "at", "luck"])
    place = rng.randrange(len(moves)) if moves else 0
    if how == "move" and moves:
        moves[place] = spoilt_move(moves[place], list(unpack(table.history[place].code)), rng)
    elif how == "swap" and moves:
        other = rng.randrange(len(moves))
        moves[place], moves[other] = moves[other], moves[place]
    elif how == "drop" and moves:
        del moves[place]
    elif how == "twice" and moves:
        moves.insert(place, moves[rng.randrange(len(moves))])
    elif how == "seat":
        seats = document["seats"]
        seats[rng.randrange(len(seats))] = rng.choice([*ODD, "you", "you:you:x", "greedy", "a\nb", "=1+1", "\ud800"])
    elif how == "option":
        name = rng.choice(sorted(game.options))
        option = game.options[name]
        odd = option.kind == "text" or rng.random() < 0.2
        document["options"][name] = rng.choice([*ODD, "/etc/passwd"]) if odd else random_value(option, rng)
    elif how == "entry":
        name = rng.choice(sorted(document))
        if rng.random() < 0.3:
            del document[name]
        else:
            document[name] = rng.choice([*ODD, "99.0", {"x": 1}])
    elif how == "at":
        document["at"] = spoilt(document["at"], rng)
    else:
        document["reseeded_at"] = [rng.randint(-1, len(moves) + 1) for _ in range(rng.randint(0, 4))]

    def make():
        return biglab.load(document if rng.random() < 0.2 else json.dumps(document))

    return f"{table.where()} save: {how} at {place}", make


def plays_on(table, rng):
    """Show a table that was accepted and play it to its end; return what goes wrong, or nothing."""
    game = table.game
    made = []
    try:
        table.view()
        repr(table)
        table.picture()
        state = table.state
        for ply in range(LONGEST_GAME):
            trouble = game.rules.broken(state)
            if trouble:
                return f"after {ply} moves: {game.rules.SENTENCES[trouble]}; {made[-5:]}"
            if state.to_move == NOBODY:
                game.scores(state)
                game.winners(state)
                return ""
            if ply < AT_A_TABLE:
                for offer in table.legal:
                    if table.why_not(offer):
                        return f"after {ply} moves: on offer and refused: {offer}"
                made.append(play_one(game, state.copy(), rng))
                table.play(made[-1])
                table.view(rng.randrange(state.seats))
                state = table.state
            else:
                made.append(play_one(game, state, rng))
    except Exception:
        return f"after {len(made)} moves ({made[-5:]}):\n{traceback.format_exc(limit=-3)}"
    return f"no end after {LONGEST_GAME} moves"


def main(tries=1000, only="", seed="0"):
    failed = 0
    for name in [only] if only else GAMES:
        counts, wrong = fuzz(biglab.game(name), int(tries), int(seed))
        print(name, dict(sorted(counts.items())), f"{len(wrong)} wrong", flush=True)
        for number, what, trouble in wrong:
            print(f"  {number}: {what}\n    " + trouble.strip().replace("\n", "\n    "), flush=True)
        failed += len(wrong)
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
