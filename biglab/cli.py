"""The command line: list the games, open the laboratory, compile ahead, simulate, make a replay page.

What is wrong is said in one sentence on stderr, with a suggestion, and the exit code is 2.
"""

from __future__ import annotations

import argparse
import codecs
import os
import sys
import unicodedata
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from . import __version__, copies
from .bots import describe
from .core.errors import BiglabError, did_you_mean
from .core.files import write
from .core.needs import needed
from .core.options import check_names
from .games import GAMES, game

KERNELS = ("play_block", "walk", "step")


class Parser(argparse.ArgumentParser):
    """A parser that answers mistakes in one sentence and takes no argument for another."""

    def __init__(self, **more: Any):
        super().__init__(allow_abbrev=False, **more)

    def error(self, message: str) -> NoReturn:
        raise BiglabError(f"{message}; see {self.prog} --help")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; return the exit code."""
    argv = sys.argv[1:] if argv is None else list(argv)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # what cannot be written in its encoding is written in plain letters
            stream.reconfigure(errors="biglab.plain")
    try:
        arguments = read(argv)
        code: int = arguments.run(arguments)
        sys.stdout.flush()
        return code
    except (BiglabError, ValueError) as error:
        return say(error)
    except BrokenPipeError:  # the reader of our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return say(f"{error.filename or 'a file'}: {(error.strerror or str(error)).lower()}")
    except MemoryError:
        return say("this many games do not fit into memory at once; ask for fewer with --games")
    except KeyboardInterrupt:
        say("stopped")
        return 130


def plain(error: UnicodeError) -> tuple[str, int]:
    """What stands for characters that an encoding does not have: `-` for a minus, `e` for an é, `?` at worst."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    written = ""
    for letter in error.object[error.start : error.end]:
        bare = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()
        written += PLAIN.get(letter) or bare or "?"
    return written, error.end


codecs.register_error("biglab.plain", plain)
PLAIN = {
    "−": "-",
    "–": "-",
    "—": "-",
    "‘": "'",
    "’": "'",
    "“": '"',
    "”": '"',
    "…": "...",
    "×": "x",
    "·": "-",
    "•": "*",
    "≈": "~",
    "±": "+/-",
    "→": "->",
    "←": "<-",
    "≤": "<=",
    "≥": ">=",
    "§": "section ",
    "€": "EUR",
    "✓": "v",
    "✗": "x",
}


def say(sentence: Any) -> int:
    print(f"biglab: {sentence}", file=sys.stderr)
    return 2


def read(argv: Sequence[str]) -> argparse.Namespace:
    parser, commands = parsers()
    if argv and not argv[0].startswith("-") and argv[0] not in commands:
        raise BiglabError(did_you_mean("command", argv[0], commands))
    arguments, extra = parser.parse_known_args(argv)
    if extra:
        flags = [flag for action in commands.get(argv[0], parser)._actions for flag in action.option_strings]
        raise BiglabError(did_you_mean("argument", extra[0], flags))
    return arguments


def print_help(parser: argparse.ArgumentParser) -> int:
    parser.print_help()
    return 0


def parsers() -> tuple[Parser, dict[str, Parser]]:
    parser = Parser(
        prog="biglab",
        description="Economics board games as a laboratory.",
        epilog="`biglab COMMAND --help` says more about a command.",
    )
    parser.add_argument("--version", action="version", version=f"biglab {__version__}")
    parser.set_defaults(run=lambda arguments: print_help(parser))
    group = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    commands: dict[str, Parser] = {}

    def add(name: str, run: Any, text: str, **more: Any) -> Parser:
        commands[name] = group.add_parser(name, help=text, description=text + ".", **more)
        commands[name].set_defaults(run=run)
        return commands[name]

    one = add("games", list_games, "list the games with their options and bots")
    one.add_argument("game", nargs="?", metavar="GAME", help="only this one")

    one = add("lab", open_lab, "make your own copies of the notebooks and open JupyterLab on them")
    one.add_argument("folder", nargs="?", metavar="FOLDER", help=f"where they are kept (default: {copies.FOLDER})")
    one.add_argument("--reset", action="append", default=[], metavar="NAME", help="make this copy anew; yours is kept")
    one.add_argument("--copies-only", action="store_true", help="make the copies and open nothing")
    one.add_argument("--port", type=port, default=8888, help="the first port to try (default: 8888)")
    one.add_argument("--no-browser", action="store_true", help="only print the address")

    one = add("warm", warm, "compile the games and their bots ahead, so that nobody waits later")
    one.add_argument("game", nargs="*", metavar="GAME", help="only these")
    one.add_argument("--gently", action="store_true", help="in one process of low priority, beside other work")

    one = add(
        "simulate",
        run_simulation,
        "play many games between bots and print who wins how often",
        epilog=("example: biglab simulate big-idea --bots star random random --games 10000 --seed 1 --set rounds=8"),
    )
    one.add_argument("game", metavar="GAME", help="the name of a game, as `biglab games` lists it")
    one.add_argument("--bots", nargs="+", required=True, metavar="BOT", help="one per seat, or one for all seats")
    one.add_argument("--games", type=count, default=1000, metavar="N", help="how many (default: 1000)")
    one.add_argument("--seed", type=seed, default=0, metavar="S", help="one seed, one result (default: 0)")
    one.add_argument(
        "--set",
        nargs="+",
        action="extend",
        default=[],
        metavar="OPTION=VALUE",
        dest="options",
        help="change options of the game",
    )
    one.add_argument("--variant", default="standard", help="a named variant (default: standard)")
    one.add_argument("--threads", type=count, default=None, metavar="N", help="default: all cores")
    one.add_argument("--csv", metavar="FILE", help="write one row per game; - for the standard output")

    one = add(
        "class",
        open_class,
        "serve a room for a class, without Jupyter: a laptop in a lecture hall",
        epilog="example: biglab class auction-house --lan --groups-of 4 --set format=first_price lots=6",
    )
    one.add_argument("game", nargs="?", metavar="GAME", help="open a room for this game (default: auction-house)")
    one.add_argument("--code", metavar="ABCD", help="serve a room that is there already")
    one.add_argument("--lan", action="store_true", help="open it to everybody in your local network, phones too")
    one.add_argument("--port", type=port, default=8765, help="default: 8765")
    one.add_argument("--groups-of", type=count, metavar="N", help="people at a table")
    one.add_argument("--set", nargs="+", action="extend", default=[], metavar="OPTION=VALUE", dest="options")
    one.add_argument("--store", metavar="FILE", help="keep this lesson in a file of its own")

    one = add("replay", replay, "make one HTML page of a saved game, with its time line, for any browser")
    one.add_argument("file", metavar="FILE.json", help="a game saved with table.save")
    one.add_argument("--html", required=True, metavar="OUT.html", help="the page to write")
    return parser, commands


def whole(text: str) -> int:
    try:
        return int(text.replace(",", "").replace("_", ""))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number; give one such as 7") from None


def count(text: str) -> int:
    number = whole(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is too few; give at least 1")
    return number


def seed(text: str) -> int:
    number = whole(text)
    if not 0 <= number < 1 << 62:
        raise argparse.ArgumentTypeError(f"{text[:40]} is not a seed; give a whole number from 0 to 2**62")
    return number


def port(text: str) -> int:
    number = whole(text)
    if not 0 <= number < 65_536:
        raise argparse.ArgumentTypeError(f"{text} is not a port; give a number below 65536")
    return number


# ------------------------------------------------------------------ commands


def list_games(arguments: argparse.Namespace) -> int:
    names = list(GAMES) if arguments.game is None else [arguments.game]
    print("\n\n".join(describe_game(game(name)) for name in names))
    return 0


def describe_game(found: Any) -> str:
    """A game with its players, variants, bots and options, as plain text."""
    few, many = found.players[0], found.players[-1]
    lines = [f"{found.name}: {found.title}, {few} to {many} players", "", "  bots"]
    width = max(map(len, found.bots))
    for bot in describe(found):
        lines.append(f"    {bot.bot.ljust(width)}  {bot.level.ljust(6)}  {bot.strength.ljust(15)}  {bot.sentence}")
    lines += ["", "  variants"]
    width = max(map(len, found.variants))
    for name, changes in found.variants.items():
        changed = ", ".join(f"{option} = {value}" for option, value in changes.items()) or "as the rulebook says"
        lines.append(f"    {name.ljust(width)}  {changed}")
    lines += ["", "  options (default; range)"]
    width = max(map(len, found.options))
    for name, option in found.options.items():
        lines.append(f"    {name.ljust(width)}  {option.help} ({default_of(found, option)}; {range_of(option)})")
    return "\n".join(lines)


def default_of(found: Any, option: Any) -> str:
    values: dict[str, list[str]] = {}
    for players in found.players:
        values.setdefault(in_words(option.default_for(players)), []).append(str(players))
    usual = in_words(option.default_for(found.default_players))
    others = [f"{value} with {' or '.join(players)}" for value, players in values.items() if value != usual]
    return ", ".join([usual or "built in", *others])


def in_words(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def range_of(option: Any) -> str:
    if option.kind == "bool":
        return "True or False"
    if option.kind == "choice":
        words = ", ".join(map(str, option.choices))
        return words + (f", or {option.low} to {option.high} in steps of {option.step}" if option.amounts else "")
    if option.kind == "text":
        return "a text or a file"
    return f"{option.low} to {option.high}" + ("" if option.step == 1 else f" in steps of {option.step}")


def run_simulation(arguments: argparse.Namespace) -> int:
    from .lab.progress import line
    from .lab.simulate import simulate

    found = game(arguments.game)
    bots = arguments.bots[0] if len(arguments.bots) == 1 else arguments.bots
    options = options_of(arguments.options)
    check_names(options, found.options)
    if arguments.csv not in (None, "-"):
        check_writable(arguments.csv, "--csv", "rows.csv")
    progress = line() if sys.stderr.isatty() else None
    results = simulate(
        found,
        bots,
        arguments.games,
        arguments.seed,
        variant=arguments.variant,
        threads=arguments.threads,
        progress=progress,
        **options,
    )
    print(results, file=sys.stderr if arguments.csv == "-" else sys.stdout)
    for trouble in results.troubles[:1]:
        print(results.explain(trouble.game), file=sys.stderr)
    if arguments.csv is not None:
        results.to_csv(sys.stdout if arguments.csv == "-" else arguments.csv)
    return 130 if results.cancelled else 0


def check_writable(name: str, flag: str, example: str) -> None:
    """Refuse a file that cannot be written before hours of work, not after them."""
    path = Path(name)
    if not name or path.is_dir():
        wrong = "a folder" if name else "not a file name"
        raise BiglabError(f"{flag} {name!r} is {wrong}; name a file, such as {path / example}")
    if not path.resolve().parent.is_dir():
        raise BiglabError(f"{flag} {name}: there is no folder {path.resolve().parent}; make it, or name another")
    if path.exists() and not path.is_file():
        raise BiglabError(f"{flag} {name} is not a plain file; name another, or - for the standard output")
    if not os.access(path.resolve().parent, os.W_OK) or path.exists() and not os.access(path, os.W_OK):
        raise BiglabError(f"{flag} {name}: it cannot be written to; name a file in a folder of yours")


def options_of(pairs: Sequence[str]) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise BiglabError(f"--set {pair}: say OPTION=VALUE, such as --set rounds=8")
        options[name.strip().replace("-", "_")] = value.strip()
    return options


def replay(arguments: argparse.Namespace) -> int:
    from . import load
    from .ui.board import replay_page

    source = Path(arguments.file)
    if not source.is_file():
        what = "is a folder" if arguments.file and source.is_dir() else "there is no such file"
        raise BiglabError(f"{arguments.file or repr('')}: {what}; give a game that table.save wrote")
    check_writable(arguments.html, "--html", "replay.html")
    write(Path(arguments.html), replay_page(load(source)))
    print(f"{arguments.html}: open it in any browser")
    return 0


def open_class(arguments: argparse.Namespace) -> int:
    needed("tornado")
    from .classroom.alone import serve
    from .classroom.spec import checked_code, in_words_of_a_shell, new_room
    from .classroom.store import Store

    store = Store(arguments.store)
    code = checked_code(arguments.code)
    if code is None or arguments.game is not None:
        options = in_words_of_a_shell(options_of(arguments.options))
        _, code = new_room(store, arguments.game, arguments.groups_of, code=code, **options)
    return serve(store, code, arguments.port, arguments.lan)


def warm(arguments: argparse.Namespace) -> int:
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from contextlib import nullcontext
    from multiprocessing import get_context

    from .core.batch import engine
    from .lab.executors import cores
    from .lab.progress import line

    found = [game(name) for name in arguments.game or GAMES]
    if not engine.can_compile():
        print("there is no compiler here (numba is missing or switched off); nothing to compile")
        return 0
    tasks = [(one.name, kernel) for kernel in KERNELS for one in found]  # the longest first
    tasks += [(one.name, bot) for one in found for bot in one.bots]
    show, at_once = line("kernels and bots"), 1 if arguments.gently else min(cores(), len(found))
    if arguments.gently and hasattr(os, "nice"):
        os.nice(10)
    with ProcessPoolExecutor(at_once, get_context("spawn")) if at_once > 1 else nullcontext() as pool:
        under_way = as_completed([pool.submit(warm_one, *task) for task in tasks]) if pool else None
        for done, task in enumerate(tasks):
            show(done, len(tasks))
            next(under_way).result() if under_way else warm_one(*task)
    show(len(tasks), len(tasks))
    print(f"ready: {', '.join(one.title for one in found)}")
    return 0


def warm_one(name: str, task: str) -> None:
    """Compile one kernel or one bot of a game into the cache on disk."""
    import types

    import numpy as np

    from .core import batch
    from .core.state import CHANCE
    from .engine.compile import compiled_bot
    from .lab import exact
    from .lab.playouts import Position

    found = game(name)
    team = batch.team(found, [found.bots["random"]] * found.default_players)
    state = found.new_state(found.settings())
    if task == "play_block":
        assert team.compiled, team.why
    elif task == "walk":
        try:
            exact.walk_on(found, exact.Walkers(Position(state, found), team), state, state.round, 1)
        except exact.NotExact:  # one leaf is never enough; compiling was the point
            pass
    elif task == "step":
        states = np.array([found.layout.to_record(state)])
        code = found.plain.draw(state) if state.to_move == CHANCE else found.legal(state)[0].code
        team.kernel("step")(states, code)
    elif task in found.bots and isinstance(found.bots[task], types.FunctionType):
        compiled_bot(found, found.bots[task], True)


def open_lab(arguments: argparse.Namespace) -> int:
    import subprocess

    made = copies.make(arguments.folder, arguments.reset)
    print(made, flush=True)
    if arguments.copies_only:
        return 0
    needed("jupyterlab")
    command = [
        sys.executable,
        "-m",
        "jupyterlab",
        "--ServerApp.ip=127.0.0.1",
        f"--ServerApp.port={arguments.port}",
        f"--ServerApp.root_dir={made.folder.resolve()}",
        f"--LabApp.default_url=/lab/tree/{copies.START}",
    ]
    screen = sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if arguments.no_browser or not screen:
        command.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")
    print(f"opening {copies.START}; the address follows, stop with Ctrl-C", flush=True)
    quiet = subprocess.DEVNULL  # meanwhile: what a first game would wait for
    compiling = [sys.executable, "-m", "biglab", "warm", "--gently"]
    with subprocess.Popen(compiling, stdin=quiet, stdout=quiet, stderr=quiet) as beside:
        try:
            return subprocess.call(command)
        finally:
            beside.terminate()
