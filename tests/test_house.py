"""The house itself: which floor may import which, what lies where, and that the README is true."""

from __future__ import annotations

import ast
import builtins
import importlib
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pathspec
import pytest

from biglab.core.plain import names_in
from biglab.core.registry import find
from biglab.games import GAMES
from tests.conftest import ROOT, another_python
from tools import import_graph
from tools.import_graph import PACKAGE, Import, imports_of, module_name, package_imports
from tools.import_graph import floor_of as room_of

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

# Each floor, and the floors it may import besides itself. No floor imports the engine: `biglab/__init__.py` does.
# Charts stand below the laboratory, whose results draw themselves; bots and laboratory do not import each other.
FLOORS = {
    "core": set(),
    "engine": {"core"},
    "charts": {"core"},
    "bots": {"core"},
    "lab": {"core", "charts"},
    "ui": {"core", "charts", "bots", "lab"},
    "games": {"core", "charts", "bots", "lab", "ui"},
    "classroom": {"core", "charts", "bots", "lab", "ui", "games"},
    "adapters": {"core"},
}
# Inside a game, each room may import those before it. A game's own `__init__.py` may import all of them.
ROOMS = tuple(import_graph.ROOMS)
HEAVY = {
    "numba",
    "scipy",
    "pandas",
    "matplotlib",
    "quantecon",
    "openskill",
    "anywidget",
    "ipywidgets",
    "distributed",
}


def game_of(name: str) -> str | None:
    parts = name.split(".")
    known = {path.name for path in (PACKAGE / "games").iterdir() if (path / "__init__.py").is_file()}
    return parts[2] if parts[:2] == ["biglab", "games"] and len(parts) > 2 and parts[2] in known else None


def above(importer: str, imported: str) -> bool:
    """Whether an import leads to a floor that is not below that of the importer."""
    room = room_of(importer)
    if room is None or imported.split(".")[0] != "biglab":
        return False
    other = room_of(imported)
    if other is None:  # the modules at the top stand above every floor
        return True
    if other != room:
        return other not in FLOORS[room]
    mine, theirs = game_of(importer), game_of(imported)
    if mine is None or theirs is None:
        return False
    return mine != theirs or place_in_game(importer) < place_in_game(imported)


def place_in_game(name: str) -> int:
    """How high a module of a game stands: the number of its room; its `__init__.py` is above all rooms."""
    parts = name.split(".")
    return ROOMS.index(parts[3]) if len(parts) > 3 and parts[3] in ROOMS else len(ROOMS)


def where(path: Path, found: Import) -> str:
    return f"{path.relative_to(ROOT)}:{found.line} imports {found.name}"


# Floors


def test_a_file_imports_only_the_floors_below_it_and_no_game_another():
    assert [where(p, i) for p, i in package_imports() if above(module_name(p), i.name)] == []


@pytest.mark.parametrize(
    ("importer", "source", "wrong"),
    [
        ("biglab.core.table", "from biglab.lab import stats", True),
        ("biglab.core.table", "from ..games import GAMES", True),
        ("biglab.core.table", "def f():\n    import biglab.games", True),
        ("biglab.core.table", "import biglab", True),
        ("biglab.core.table", "from .state import Move", False),
        ("biglab.core.table", "from ..engine import compile", True),
        ("biglab.lab.exact", "from biglab.core import state", False),
        ("biglab.lab.exact", "from biglab.engine import compile", True),
        ("biglab.lab.exact", "from biglab.bots import greedy", True),
        ("biglab.lab.exact", "from biglab.games.big_idea import rules", True),
        ("biglab.bots.search", "from ..games import GAMES", True),
        ("biglab.games.big_idea.rules.play", "from ....lab import exact", False),
        ("biglab.games.big_idea.rules.play", "from ..bots import players", True),
        ("biglab.games.big_idea.screen.view", "from ..rules import words", False),
        ("biglab.games.big_idea.screen.view", "from ..lessons import explorers", True),
        ("biglab.games.big_idea.rules.play", "from ...big_shot.rules import words", True),
        ("biglab.ui.board", "from biglab.games import GAMES", True),
        ("biglab.classroom.room", "from biglab.games import GAMES", False),
        ("biglab.games.big_idea.screen.view", "from biglab.classroom import store", True),
        ("biglab", "from biglab.ui import board", False),
    ],
)
def test_the_floors_are_told_apart(importer, source, wrong):
    (found,) = imports_of(source, importer, importer == "biglab")
    assert above(importer, found.name) is wrong


def test_every_room_is_one_of_the_house():
    rooms = {path.name for path in PACKAGE.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert rooms == set(FLOORS)


# The same role has the same name in every game: if you know one game, you know them all.
ROLES = {
    "rules": {"words", "options", "play", "secrets", "invariants"},
    "bots": {"players", "valuation", "reasons"},
    "analysis": set(),
    "screen": {"view", "text", "log", "summary", "svg"},
    "lessons": {"explorers", "exercises", "levers"},
}
# Where everything lies on the screen, and what a position alone cannot tell.
OTHER_ROLES = {"layout", "past"}


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_the_same_rooms_and_the_same_files_in_them(name):
    game = PACKAGE / "games" / name.replace("-", "_")
    assert {path.name for path in game.iterdir()} - {"__pycache__"} == {"__init__.py", "RULES.md", *ROOMS}
    for room, roles in ROLES.items():
        assert roles <= {path.stem for path in (game / room).glob("*.py")}, room


def test_only_chapters_of_the_rules_and_questions_have_names_of_their_own():
    """A role that takes two files keeps its name in front: `svg_parts.py`, `valuation_plans.py`."""
    roles = {role for room in ROLES.values() for role in room} | OTHER_ROLES | {"__init__"}
    files = [path for room in ("bots", "screen", "lessons") for path in PACKAGE.glob(f"games/*/{room}/*.py")]
    own = [path for path in files if path.stem not in roles and path.stem.partition("_")[0] not in roles]
    assert [path.relative_to(PACKAGE).as_posix() for path in own] == []


def test_the_picture_of_the_house_is_up_to_date():
    """After an intended change: python -m tools.import_graph."""
    assert list(import_graph.FLOORS) == list(FLOORS)
    assert import_graph.PICTURE.read_text(encoding="utf-8") == import_graph.drawn()


# One contract, one family of refusals


def test_no_code_looks_whether_a_game_has_a_hook():
    """What a game may leave out has a default in core/contract.py."""
    hooks = r"getattr\([^()]*\.(?:rules|screen|invariants|own_bots|bench), \""
    assert matches(hooks, keep=lambda path: PACKAGE in path.parents) == []


def test_every_refusal_is_a_biglab_error():
    """An error with a sentence is a BiglabError; a bare `raise ValueError` is caught a few lines further down."""
    found = r"raise (?:Value|Type|Key|Index|Runtime|Lookup)Error\("
    assert matches(found, keep=lambda path: PACKAGE in path.parents) == []


CHAPTERS = sorted(PACKAGE.glob("games/*/rules/*.py"))


def test_no_import_is_a_long_list():
    """A file that needs more than 25 names of one module is in the wrong place, or that module is two."""
    longest = {
        f"{path.relative_to(ROOT)}:{node.lineno}": len(node.names)
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and len(node.names) > 25
    }
    assert longest == {}


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: "/".join(path.parts[-3:]))
def test_a_chapter_of_the_rules_needs_few_names_of_others(path):
    """Large games have `legal.py`, `why_not.py` and `chance.py` beside `play.py`, and chapters."""
    body = ast.parse(path.read_text(encoding="utf-8")).body
    assert sum(len(node.names) for node in body if isinstance(node, ast.ImportFrom)) <= 30


# Weight


def test_heavy_packages_wait_until_they_are_needed():
    """The widgets' own floor may import widgets: it is loaded only for a widget."""
    allowed = {"ui": {"anywidget", "ipywidgets"}}
    early = [
        where(path, found)
        for path, found in package_imports()
        if not found.lazy
        and (top := found.name.split(".")[0]) in HEAVY
        and top not in allowed.get(room_of(module_name(path)) or "", set())
    ]
    assert early == []


def test_only_one_floor_imports_the_compiler():
    rooms = {room_of(module_name(path)) for path, found in package_imports() if found.name.split(".")[0] == "numba"}
    assert rooms == {"engine"}


PLAIN = [  # those without texts in them
    path for path in CHAPTERS if path.stem not in ("words", "options", "board", "cards", "geometry")
]


@pytest.mark.parametrize("path", sorted(PACKAGE.glob("games/*/*/*.py")), ids=lambda path: "/".join(path.parts[-3:]))
def test_every_name_that_a_function_uses_is_known(path):
    """Chapters import all the words of their game with a star, so a linter cannot find a misspelt one."""
    module = importlib.import_module(module_name(path))
    functions = [thing for thing in vars(module).values() if getattr(thing, "__module__", "") == module.__name__]
    unknown = {
        f"{function.__name__}: {name}"
        for function in functions
        if hasattr(function, "__code__")
        for name in names_in(function.__code__)
        if name not in function.__globals__ and not hasattr(builtins, name)
    }
    assert unknown == set()


def test_no_table_outside_a_game_s_own_folders_has_a_row_for_every_game():
    """A new game is one folder and one line in GAMES: others find in its folders what they need to know about it."""
    files = [path for floor in ("biglab", "tests", "tools") for path in (ROOT / floor).rglob("*.py")]
    tables = {}
    for path in files:
        named = set(re.findall(r'^    "([a-z-]+)": ', path.read_text(encoding="utf-8"), re.M)) & set(GAMES)
        if len(named) == len(GAMES):
            tables[path.relative_to(ROOT).as_posix()] = named
    assert set(tables) == {"biglab/games/__init__.py"}


@pytest.mark.parametrize("path", PLAIN, ids=lambda path: f"{path.parts[-3]}/{path.name}")
def test_rules_import_no_compiler_and_no_random_numbers(path):
    text = path.read_text(encoding="utf-8")
    found = imports_of(text, module_name(path), False)
    assert not {i.name.split(".")[0] for i in found} & {"numba", "random", "secrets", "numpy"}
    assert "@" not in re.sub(r"#.*", "", text), "a decorator"


def test_import_biglab_imports_nothing_heavy():
    ask = "import biglab, json, sys; print(json.dumps(sorted({m.split('.')[0] for m in sys.modules})))"
    loaded = json.loads(another_python("-c", ask).stdout)
    assert "biglab" in loaded
    assert HEAVY & set(loaded) == set()
    assert {"IPython", "jupyterlab", "hypothesis"} & set(loaded) == set()


def test_what_is_imported_is_declared():
    """Nothing works here only because one of our tools happens to require it."""
    wanted = {re.match(r"[\w.-]+", line)[0].lower() for line in PROJECT["dependencies"]}
    for extra in ("cluster", "pettingzoo", "openspiel"):
        wanted |= {re.match(r"[\w.-]+", line)[0].lower() for line in PROJECT["optional-dependencies"][extra]}
    # Parts of ipywidgets, of JupyterLab, of numba, PettingZoo and OpenSpiel; Python in a browser; and hot reload.
    wanted |= {"traitlets", "comm", "ipython", "nbformat", "llvmlite", "gymnasium", "pyspiel", "pyodide", "watchfiles"}
    outside = {found.name.split(".")[0] for _, found in package_imports()} - set(sys.stdlib_module_names) - {"biglab"}
    assert {name for name in outside if name.lower() not in wanted} == set()


# What lies where

TOP = {
    ".ci",
    ".github",
    ".gitignore",
    ".pre-commit-config.yaml",
    "CHANGELOG.md",
    "CITATION.cff",
    "CONTRIBUTING.md",
    "LICENSE",
    "Makefile",
    "NOTICE",
    "README.md",
    "biglab",
    "binder",
    "docs",
    "notebooks",
    "pyproject.toml",
    "tests",
    "tools",
    "widgets",
}


def kept_files() -> list[Path]:
    """Every file that belongs to the project: all but what .gitignore names."""
    ignored = pathspec.GitIgnoreSpec.from_lines((ROOT / ".gitignore").read_text(encoding="utf-8").splitlines())
    return [
        path
        for top in sorted(ROOT.iterdir())
        if top.name != ".git" and not ignored.match_file(f"{top.name}/" if top.is_dir() else top.name)
        for path in ([top] if top.is_file() else sorted(top.rglob("*")))
        if path.is_file() and not ignored.match_file(path.relative_to(ROOT).as_posix())
    ]


def texts() -> list[tuple[Path, str]]:
    found = []
    for path in kept_files():
        try:
            found.append((path, path.read_text(encoding="utf-8")))
        except UnicodeDecodeError:
            assert path.suffix == ".png", f"{path} is neither text nor a picture"
    return found


def matches(pattern: str, keep=lambda path: True) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}: {hit[0]}"
        for path, text in texts()
        if keep(path)
        for hit in re.finditer(
            pattern, re.sub(r'"image/png": "[^"]*"', "", text)
        )  # the letters of a picture mean nothing
    ]


def test_the_top_level_holds_what_it_should_and_nothing_else():
    assert {path.relative_to(ROOT).parts[0] for path in kept_files()} == TOP


def test_no_file_is_too_big_to_review():
    assert [
        (p.relative_to(ROOT).as_posix(), p.stat().st_size) for p in kept_files() if p.stat().st_size > 1_000_000
    ] == []


def test_no_path_of_a_developers_machine_is_written_anywhere():
    assert matches(r"(?<![\w.])/(?:root|home|work|Users|opt|mnt)/[\w.-]+") == []


def test_no_package_registry_or_delivery_network_is_named():
    hosts = r"(?i)pypi\.\w+|pythonhosted|npmjs|unpkg|jsdelivr|cdnjs|esm\.sh|skypack|googleapis|gstatic"
    here = Path(__file__)
    assert matches(hosts, keep=lambda path: path != here) == []


def test_what_runs_names_no_address_of_another_machine():
    """Namespaces of SVG and the like are names, not places; loopback is this machine."""
    addresses = r"https?://(?!www\.w3\.org/|127\.0\.0\.1|localhost)[\w.-]+"
    runs = (PACKAGE, ROOT / "widgets" / "src")
    assert matches(addresses, keep=lambda path: any(folder in path.parents for folder in runs)) == []


def test_scripts_can_be_executed_and_parse():
    scripts = [ROOT / ".ci" / "run", ROOT / "binder" / "postBuild", *(ROOT / "tools").glob("*.sh")]
    assert len(scripts) >= 5
    assert [str(path) for path in scripts if not path.stat().st_mode & 0o111] == []
    assert [str(path) for path in scripts if subprocess.run(["bash", "-n", str(path)]).returncode] == []


# Tests that can fail


def test_no_test_is_skipped_or_expected_to_fail():
    # The words by which a test could be left out: they are listed here and may stand nowhere else.
    skipping = {"skip", "skipif", "xfail", "importorskip", "skipUnless", "skipIf", "SkipTest"}
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in sorted((ROOT / "tests").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, (ast.Attribute, ast.Name))
        and (node.attr if isinstance(node, ast.Attribute) else node.id) in skipping
    ]
    assert found == []


def test_every_test_function_asserts_or_expects_something():
    """A test without a check cannot fail. Checks may sit in a helper whose name says so."""
    checking = re.compile(r"^(assert|check|expect|raises|refuse|agree|fails?|warns)")

    def checks(function: ast.AST) -> bool:
        for node in ast.walk(function):
            if isinstance(node, ast.Assert):
                return True
            if isinstance(node, ast.Call):
                name = ast.unparse(node.func).split(".")[-1]
                if checking.match(name) or name.startswith("to_"):  # Playwright's expect(...).to_be_visible()
                    return True
                if any(keyword.arg == "check" for keyword in node.keywords):  # subprocess.run(..., check=True)
                    return True
        return False

    empty = [
        f"{path.relative_to(ROOT)}:{node.lineno} {node.name}"
        for path in sorted((ROOT / "tests").rglob("test_*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and not checks(node)
    ]
    assert empty == []


def test_make_test_runs_every_test_and_every_notebook_strictly():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert re.search(r"^TESTS \?= tests notebooks$", makefile, re.M)
    assert "--nbval " in makefile and "--nbval-lax" not in makefile
    assert "make --no-print-directory test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_make_help_names_every_target():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    phony = re.search(r"^\.PHONY: (.*)$", makefile, re.M)[1].split()
    listed = subprocess.check_output(["make", "-s", "help"], cwd=ROOT, text=True)
    assert re.findall(r"^  make ([\w-]+) ", listed, re.M) == sorted(phony, key=phony.index)


# The README is true


def readme_code() -> str:
    (code,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.S)
    return code


def test_the_minute_of_code_in_the_readme_runs(tmp_path):
    script = tmp_path / "minute.py"
    script.write_text(readme_code(), encoding="utf-8")
    answer = another_python("-W", "error", str(script), cwd=tmp_path)
    assert all(bot in answer.stdout for bot in ("appraiser", "watchful", "cautious")), answer.stdout


def test_the_readme_shows_a_real_picture_and_links_to_files_that_exist():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", text) if not link.startswith("http")]
    assert "docs/board.png" in links
    assert [link for link in links if not (ROOT / link).is_file()] == []
    assert (ROOT / "docs" / "board.png").read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"


def test_the_readme_names_the_two_commands_and_every_game():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "make lab" in text and "make test" in text
    assert [name for name in GAMES if f"{find(name).title} (" not in text] == []


def test_the_version_is_the_same_everywhere():
    printed = another_python("-c", "import biglab; print(biglab.__version__)").stdout
    assert printed.strip() == PROJECT["version"]
    assert re.search(
        rf"^## {re.escape(PROJECT['version'])}\b", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.M
    )


def test_the_licence_is_the_one_declared_and_the_notice_names_no_partner():
    assert PROJECT["license"] == "MIT"
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License\n")
    assert "not made, endorsed" in (ROOT / "NOTICE").read_text(encoding="utf-8")
