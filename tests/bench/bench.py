"""How fast biglab is, beside C and plain Python objects, in one run: `make bench`.

Prints a table and writes bench.json. Speeds are compared as ratios, side by side: rounds of all contestants
alternate and the best of each counts, in processor time, so that a busy machine blurs them little. What people wait
for, in a fresh process or in a running one, is measured on the clock. `--against ../other` compares this checkout with
another one instead (`paired.py`).
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
import types
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import numpy as np  # noqa: E402

import biglab  # noqa: E402
from biglab.core import batch, loop  # noqa: E402
from tests.bench import baselines, objects  # noqa: E402

ROUNDS = 30
PLAYERS = 4
ENDLESS = {"superpoly": "buyer"}  # where random players never come to an end, somebody else plays


class Row(NamedTuple):
    """One line of the table; `goal` is a number with its sense, such as `>= 0.6`, or empty."""

    name: str
    value: float
    unit: str
    goal: str = ""

    @property
    def ok(self) -> bool | None:
        if not self.goal:
            return None
        sense, limit = self.goal.split()
        return bool(self.value >= float(limit) if sense == ">=" else self.value <= float(limit))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--against", type=Path, metavar="FOLDER", help="compare with the biglab in this folder instead")
    parser.add_argument("--games", nargs="+", default=list(biglab.GAMES), choices=biglab.GAMES, help="with --against")
    parser.add_argument("--processes", type=int, default=3, help="with --against: how many of each play")
    parser.add_argument("--compile-rounds", type=int, default=2, help="with --against: how often each compiles")
    parser.add_argument("--interpreted", action="store_true", help="with --against: interpreted games too")
    parser.add_argument("--only", nargs="+", choices=[name_of(part) for part in PARTS], help="some of the rows")
    given = parser.parse_args()
    if given.against:
        from tests.bench import paired

        other = given.against.resolve()
        return paired.main(other, given.games, given.processes, given.compile_rounds, given.interpreted)
    return side_by_side([part for part in PARTS if not given.only or name_of(part) in given.only])


def side_by_side(parts: list[Callable[[], Iterator[Row]]]) -> int:
    """biglab beside C and plain Python objects."""
    rows: list[Row] = []
    print(f"  {os.cpu_count()} cores, of which {os.getloadavg()[0]:.1f} were busy before we began\n")
    for part in parts:
        begun = time.perf_counter()
        for row in part():
            rows.append(row)
            print(line(row), flush=True)
        print(f"  ({name_of(part)}: {time.perf_counter() - begun:.0f} s)", flush=True)
    data = [{**row._asdict(), "ok": row.ok} for row in rows]
    if len(parts) == len(PARTS):
        (ROOT / "bench.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    missed = [row for row in rows if row.ok is False]
    print(f"\n{sum(row.ok is True for row in rows)} goals reached, {len(missed)} missed", *map(line, missed), sep="\n")
    return 0


def name_of(part: Callable[[], Iterator[Row]]) -> str:
    return part.__name__.removesuffix("_rows")


def line(row: Row) -> str:
    mark = {None: " ", True: "✓", False: "✗"}[row.ok]
    value = f"{row.value:,.0f}" if row.value >= 1000 else f"{row.value:.3g}"
    return f"{mark} {row.name:<66} {value:>12} {row.unit:<8} {row.goal}"


# ------------------------------------------------------------------ games per second, one core


def best_of(contestants: dict[str, Any], rounds: int, clock=time.thread_time) -> dict[str, float]:
    """The shortest time of each, over rounds in which all take their turn."""
    best = dict.fromkeys(contestants, float("inf"))
    for _ in range(rounds):
        for name, work in contestants.items():
            start = clock()
            work()
            best[name] = min(best[name], clock() - start)
    return best


def speed_rows():
    """Each contestant plays games of the same experiment; times are for one game."""
    size = {"interpreted": 20, "objects": 20, "compiled": 5000, "people": 5000, "c": 5000}
    work = {
        "interpreted": lambda: baselines.play(PLAYERS, 1, 0, size["interpreted"], interpreted=True),
        "objects": lambda: objects.play_block(PLAYERS, 1, 0, size["objects"]),
        "compiled": lambda: baselines.play(PLAYERS, 1, 0, size["compiled"]),
        "people": lambda: baselines.play(PLAYERS, 1, 0, size["people"], baselines.my_random),
        "c": lambda: baselines.play_c(PLAYERS, 1, 0, size["c"]),
    }
    try:
        baselines.c_port()
    except baselines.NoCompiler as nothing:
        print(f"  {nothing}")
        del work["c"]
    for play in work.values():
        play()
    # bots that people wrote play on another thread, so this one's own time would leave their games out
    times = {name: taken / size[name] for name, taken in best_of(work, ROUNDS, time.process_time).items()}
    yield Row("games per second, interpreted", 1 / times["interpreted"], "games/s")
    yield Row("games per second, plain objects", 1 / times["objects"], "games/s")
    yield Row("games per second, compiled, one core, own bots", 1 / times["compiled"], "games/s")
    yield Row("games per second, compiled, one core, people's bots", 1 / times["people"], "games/s")
    if "c" in times:
        yield Row("games per second, C, one core", 1 / times["c"], "games/s")
        yield Row("compiled against C: own bots", times["c"] / times["compiled"], "x", ">= 0.70")
        yield Row("compiled against C: people's bots", times["c"] / times["people"], "x", ">= 0.50")
    yield Row("compiled against interpreted", times["interpreted"] / times["compiled"], "x", ">= 50")
    yield Row("interpreted against plain objects", times["objects"] / times["interpreted"], "x", ">= 0.6")


def game_rows():
    """Every game, by bots of one kind: compiled and interpreted, side by side."""
    for name in biglab.GAMES:
        game = biglab.game(name)
        bots = (game.bot(ENDLESS.get(name, "random")),) * game.default_players
        compiled, plain = batch.team(game, bots), batch.Team(game, bots)
        size = {compiled: 500, plain: 5}
        work = {team: block_of(team, games) for team, games in size.items()}
        steps = {team: play()[:, loop.STEPS].mean() for team, play in work.items()}
        times = {team: taken / size[team] for team, taken in best_of(work, 8).items()}
        yield Row(f"{game.title}: games per second, compiled", 1 / times[compiled], "games/s")
        yield Row(f"{game.title}: moves per second, compiled", steps[compiled] / times[compiled], "moves/s")
        ratio = times[plain] / steps[plain] * steps[compiled] / times[compiled]
        yield Row(f"{game.title}: compiled against interpreted, per move", ratio, "x", ">= 50")


def block_of(team, games, **options):
    """A function that plays the first `games` games of an experiment."""
    start = team.ready(team.game.blank_state(team.game.settings(**options)))
    return lambda: batch.play(team, start, 1, 0, games)


def stranger(bot):
    """The same bot as if somebody else had written it."""
    return types.FunctionType(bot.__code__, bot.__globals__, bot.__name__, bot.__defaults__)


def quick_bots(game):
    """Somebody who does not think, and "normal", if it is a plain function of what it sees."""
    names = dict.fromkeys((ENDLESS.get(game.name, "random"), game.levels["normal"]))
    return [name for name in names if getattr(getattr(game.bots[name], "__code__", None), "co_argcount", 0) == 3]


def long_enough(team, seconds=0.1):
    """How many games take that long."""
    size, play = 100, block_of(team, 100)
    play()
    return max(20, int(size * seconds / best_of({"games": play}, 3)["games"]))


def people_rows():
    """Every game, by a bot of ours and by the same code as somebody else might have written it: time of a step."""
    for game in map(biglab.game, biglab.GAMES):
        for name in quick_bots(game):
            bot = game.bots[name]
            own = batch.team(game, [bot] * game.default_players)
            people = batch.team(game, [stranger(bot)] * game.default_players)
            size = long_enough(own)  # to watch somebody's bot takes a thread, which a short run would show
            work = {team: block_of(team, size) for team in (own, people)}
            rows = {team: play() for team, play in work.items()}
            assert (rows[own] == rows[people]).all()
            times = best_of(work, 8, time.process_time)  # people's bots are watched by another thread
            yield Row(f"{game.title}: {name}, a step", 1e9 * times[own] / rows[own][:, loop.STEPS].sum(), "ns")
            yield Row(f"{game.title}: {name} as somebody else's bot", times[people] / times[own], "x", "<= 1.3")


def thinking_rows():
    """Bots that think for longer than the rules take: a game among four of them."""
    goals = {("big-shot", "watchful"): "<= 200"}
    names = [("big-shot", "appraiser"), ("big-shot", "watchful"), ("big-city", "assembler"), ("big-idea", "greedy")]
    names += [(game.name, game.levels["normal"]) for game in map(biglab.game, biglab.GAMES)]
    for name, bot in dict.fromkeys(names):
        game = biglab.game(name)
        team = batch.team(game, [game.bots[bot]] * game.default_players)
        if team.compiled:
            play = block_of(team, 100)
            play()
            taken = best_of({"games": play}, 5)["games"]
            yield Row(f"{game.title}: a game among {bot}", 1e6 * taken / 100, "µs", goals.get((name, bot), ""))


def superpoly_rows():
    """Turns of Superpoly, one core, beside a game of the same scope in plain Python objects (`property.py`)."""
    from tests.bench import property

    game = biglab.game("superpoly")
    bots = [game.bot(name) for name in ("buyer", "saver", "builder", "trader")]
    work = {"all rules": block_of(batch.team(game, bots), 300)}
    work["no trades"] = block_of(batch.team(game, bots), 100, trade="off")
    rows = {name: play() for name, play in work.items()}
    turns = {name: found[:, loop.COLUMNS + game.reports.index("turns")].sum() for name, found in rows.items()}
    steps = {name: found[:, loop.STEPS].sum() for name, found in rows.items()}
    work["objects"] = lambda: property.play_block(1, 10)
    turns["objects"], steps["objects"] = work["objects"]()
    times = best_of(work, 8)
    speed = {name: turns[name] / taken for name, taken in times.items()}
    for name in work:
        yield Row(f"Superpoly: turns per second, {name}, one core", speed[name], "turns/s")
        yield Row(f"Superpoly: decisions, dice and cards in a turn, {name}", steps[name] / turns[name], "")
    yield Row(
        "Superpoly without trades against plain objects, by turn", speed["no trades"] / speed["objects"], "x", ">= 100"
    )
    yield Row("Superpoly with all rules against plain objects, by turn", speed["all rules"] / speed["objects"], "x")


def thread_rows():
    """One thread plays a block, two threads play one each."""
    games = 20_000

    def play(first):
        baselines.play(PLAYERS, 1, first, games)

    with ThreadPoolExecutor(2) as pool:
        work = {"one": lambda: play(0), "two": lambda: list(pool.map(play, (0, games)))}
        times = best_of(work, 8, time.perf_counter)
    yield Row("games per second, compiled, two threads", 2 * games / times["two"], "games/s")
    yield Row("two threads against one", 2 * times["one"] / times["two"], "x", ">= 1.9")


# ------------------------------------------------------------------ from a Python loop


def step_rows():
    """Decisions of whole games, played one at a time through the compiled step."""
    game = biglab.game("big-idea")
    step = batch.team(game, [game.bots["random"]] * PLAYERS).kernel("step")
    games = [decisions(game, index) for index in range(20)]

    def play():
        for start, codes in games:
            states = start.copy()
            for code in codes:
                step(states, code)

    play()
    taken = best_of({"steps": play}, ROUNDS)["steps"]
    yield Row("compiled steps from a Python loop", sum(len(codes) for _, codes in games) / taken, "steps/s", ">= 1e6")


def decisions(game, index):
    """A game up to its first decision, and the codes that random bots choose from there."""
    table = biglab.new(game.name, ["random"] * PLAYERS, seed=index).advance()
    played = [(played.seat, played.code) for played in table.history]
    first = next(ply for ply, (seat, _) in enumerate(played) if seat >= 0)
    start = np.array([game.layout.to_record(table.jump(first).state)])
    return start, [code for seat, code in played if seat >= 0]


def bot_rows():
    """A bot nobody has seen before, to its first thousand games: a few lines, or one that calls our own thinking."""
    biglab.simulate("big-idea", "random", games=100, seed=1, threads=1)
    four = [new_bot("big-idea", NEW_BOT.format(number=number)) for number in range(5)]
    yield Row("new bot of four lines to its first bulk result (1,000 games)", min(four), "s", "<= 0.2")
    for name in ("big-shot", "superpoly"):
        game = biglab.game(name)
        text = THINKING_BOT.replace("PACKAGE", game.package)
        seats = [ENDLESS.get(name, "random")] * game.default_players
        code = (
            f"import sys; sys.path.insert(0, {str(ROOT)!r}); import biglab; from tests.bench import bench\n"
            f"biglab.simulate({name!r}, {seats!r}, games=100, seed=1)\n"
            f"print([bench.new_bot({name!r}, {text!r}.format(number=number)) for number in range(4)])"
        )
        run_fresh(code)  # so that what it calls has been compiled before
        first, *edits = json.loads(run_fresh(code))
        yield Row(f"{game.title}: new bot that calls our thinking, first", first, "s", "<= 0.6")
        yield Row(f"{game.title}: the same after an edit", min(edits), "s", "<= 0.3")


def new_bot(name: str, text: str) -> float:
    """Seconds that somebody waits for the first thousand games of a bot of their own."""
    game = biglab.game(name)
    space: dict[str, Any] = {"__name__": "__main__"}
    exec(text, space)
    rivals = [ENDLESS.get(name, "random")] * (game.default_players - 1)
    start = time.perf_counter()
    result = biglab.simulate(name, [space["newcomer"], *rivals], games=1000, seed=1)
    taken = time.perf_counter() - start
    assert result.compiled, result.why_interpreted
    return taken


NEW_BOT = """
def newcomer(seen, legal, rng):
    best, most = 0, -1
    for i in range(len(legal)):
        if legal[i].verb == 6 and seen.total[legal[i].what] + {number} > most:
            best, most = i, seen.total[legal[i].what] + {number}
    return legal[best]
"""

THINKING_BOT = """
from PACKAGE.bots.players import move_of, usual

def newcomer(seen, legal, rng):
    if len(legal) > 2 and rng.below(50) == {number}:
        return move_of(rng.choice(legal))
    return usual(seen, legal, rng)
"""


def values_rows():
    """What all moves are worth to the end of the game, with default settings, once everything is loaded."""
    from biglab.lab.values import values_live

    for game in map(biglab.game, biglab.GAMES):
        table = biglab.new(game.name, ["you", *["normal"] * (game.default_players - 1)], seed=3).advance()
        list(values_live(table, games=50))
        start = time.perf_counter()
        times = [time.perf_counter() - start for _ in values_live(table)]
        yield Row(f"{game.title}: values, first rows", times[0], "s", "<= 0.5")
        yield Row(f"{game.title}: values, final", times[-1], "s", "<= 2")


def rule_rows():
    """Try a rule, once everything is loaded: a lever is moved for the first time, and on, as one drags it."""
    from biglab.lab.bins import Scale
    from biglab.lab.try_rule import Trial, checked_seats

    for game in map(biglab.game, biglab.GAMES):
        trial, outcome, scale = Trial(game, checked_seats(game, None)), game.bench.OUTCOMES[0], Scale()
        *_, found = Trial(game, checked_seats(game, None), seed=1).play({})
        found.picture(outcome, Scale()), found.sentence(outcome)
        for name, changes in zip(("at first", "while dragging"), other_rules(trial)):
            start, times = time.perf_counter(), []
            for found in trial.play(changes):
                found.picture(outcome, scale), found.sentence(outcome)
                times.append(time.perf_counter() - start)
            yield Row(f"{game.title}: try a rule {name}, first picture", times[0], "s", "<= 0.3")
            yield Row(f"{game.title}: try a rule {name}, {found.games:,} games each", times[-1], "s", "<= 2")


def other_rules(trial):
    """Two places of the first lever that can be moved by one."""
    for lever in trial.game.bench.LEVERS:
        printed = trial.printed.values[lever.option]
        numbers = printed if isinstance(printed, list) else [printed]
        if not all(type(number) is int for number in numbers):
            continue
        moved = [[numbers[0] + by, *numbers[1:]] for by in (1, 2, -1, -2)]
        found = [{lever.option: each if isinstance(printed, list) else each[0]} for each in moved]
        if len(allowed := [changes for changes in found if is_allowed(trial, changes)]) >= 2:
            return allowed[:2]
    raise ValueError(f"{trial.game.title} has no lever with numbers")


def is_allowed(trial, changes):
    try:
        trial.rules(changes)
    except biglab.BiglabError:
        return False
    return True


def hard_rows():
    """ "hard" on the board: its first decisions of a game that leave a choice."""
    from biglab.bots.rollouts import in_time
    from biglab.ui.board import THINKING

    for game in map(biglab.game, biglab.GAMES):
        table = biglab.new(game.name, ["hard", *["normal"] * (game.default_players - 1)], seed=3)
        times: list[float] = []
        while len(times) < 12 and not table.is_over:
            choice = table.state.to_move == 0 and len(table.legal) > 1
            start = time.perf_counter()
            with in_time(THINKING):
                table.advance(1)
            times += [time.perf_counter() - start] if choice else []
        yield Row(f"{game.title}: a move of hard, mean", float(np.mean(times[1:])), "s")
        yield Row(f"{game.title}: a move of hard, longest", max(times[1:]), "s", "<= 1")


# ------------------------------------------------------------------ what people wait for

SIMULATE = "biglab.simulate('{game}', '{bot}', games=1000, seed=1)"


def fresh_rows():
    """In processes of their own: importing, the first result with a kernel on disk, the first result ever."""
    bare = min(fresh("pass") for _ in range(5))
    imports = min(fresh("import biglab") for _ in range(7)) - bare
    yield Row("import biglab", imports, "s", "<= 0.15")
    for name in biglab.GAMES:
        code = f"import biglab; {SIMULATE.format(game=name, bot=ENDLESS.get(name, 'random'))}"
        with tempfile.TemporaryDirectory() as cache:
            first = fresh(code, NUMBA_CACHE_DIR=cache) - bare
            again = min(fresh(code, NUMBA_CACHE_DIR=cache) for _ in range(4)) - bare
            other = {"NUMBA_CPU_NAME": "skylake", "NUMBA_CPU_FEATURES": "+avx2"}
            elsewhere = min(fresh(code, NUMBA_CACHE_DIR=cache, **other) for _ in range(2)) - bare
        title = biglab.game(name).title
        yield Row(f"{title}: first bulk result, kernel on disk", again, "s", "<= 1")
        yield Row(f"{title}: the same, from another processor's disk", elsewhere, "s", "<= 1")
        yield Row(f"{title}: first bulk result ever", first, "s", "<= 15")


def million_rows():
    """A million games in a process of their own, on all cores; memory at its peak, and what ten million would take."""
    code = (
        "import resource, time; start = time.perf_counter(); import biglab; "
        "biglab.simulate('big-idea', 'random', games={games}, seed=1); "
        "print(time.perf_counter() - start, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000)"
    )
    (_, few), (taken, peak) = (
        map(float, run_fresh(code.format(games=games)).split()) for games in (200_000, 1_000_000)
    )
    yield Row("The Big Idea: a million games, two threads, fresh process", taken, "s", "<= 3.5")
    yield Row("The Big Idea: a million games, memory at its peak", peak, "MB")
    yield Row("The Big Idea: ten million games, from both", peak + 9 * (peak - few) / 0.8, "MB", "<= 600")


def run_fresh(code: str, **environment: str) -> str:
    """What a new Python prints."""
    done = subprocess.run(
        [sys.executable, "-c", code], check=True, cwd=ROOT, env={**os.environ, **environment}, stdout=subprocess.PIPE
    )
    return done.stdout.decode()


def fresh(code: str, **environment: str) -> float:
    """Seconds on the clock until a new Python is through with this code: what a person waits."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT, env={**os.environ, **environment})
    return time.perf_counter() - start


def table_rows():
    """A whole game at the table: from its end to its middle and back, and one move taken back."""
    table = biglab.new("big-idea", ["star", "myopic", "founder", "random"], seed=7).advance()
    last, middle = table.length, table.length // 2

    def jump():
        table.jump(middle)

    def undo():
        table.undo()

    times: dict[str, list[float]] = {"jump": [], "undo": []}
    for _ in range(20):
        for name, work in (("jump", jump), ("undo", undo)):
            table.jump(last)
            start = time.perf_counter()
            work()
            times[name].append(time.perf_counter() - start)
    yield Row(f"jump to the middle of a game of {last} moves", 1000 * float(np.median(times["jump"])), "ms", "<= 100")
    yield Row("undo at its end", 1000 * float(np.median(times["undo"])), "ms", "<= 100")


def chain_rows():
    """Where pawns of Superpoly land in the long run, with cards, doubles and jail: build the chain, solve it."""
    from biglab.games.superpoly.analysis.chain import numbers_of, solve

    board = numbers_of({})
    assert abs(solve(board, "leave").visits.sum() - 1.2380) < 0.0001  # rules: superpoly 5.1
    taken = best_of({"chain": lambda: solve(board, "leave")}, ROUNDS, time.perf_counter)["chain"]
    yield Row("landing chain of a board of 40 squares, built and solved", 1000 * taken, "ms", "<= 5")


def size_rows():
    """What a widget sends to the page, the module packed; and what the page has when it is unpacked."""
    from biglab.ui import assets

    boards = [f"boards/{game.replace('-', '_')}/board" for game in biglab.GAMES]
    for name in (*boards, "shell/explorer"):
        style = len(assets.style(name).encode())
        yield Row(f"front end of {name}: sent", (len(assets.packed(name).encode()) + style) / 1000, "kB")
        yield Row(f"front end of {name}: unpacked", (len(assets.module(name).encode()) + style) / 1000, "kB", "<= 180")


def classroom():
    from tests.bench.classroom import classroom_rows

    for row in classroom_rows():
        yield Row(*row)


def browser():
    from tests.bench.browser import browser_rows

    for name, value, unit, goal in browser_rows():
        yield Row(name, value, unit, goal)


def site():
    from tests.bench.site import site_rows

    for row in site_rows():
        yield Row(*row)


PARTS = [fresh_rows, million_rows, speed_rows, game_rows, people_rows, thinking_rows, superpoly_rows, thread_rows]
PARTS += [step_rows, bot_rows, values_rows, rule_rows, hard_rows, table_rows, chain_rows, size_rows, classroom, browser]
PARTS += [site]

if __name__ == "__main__":
    sys.exit(main())
