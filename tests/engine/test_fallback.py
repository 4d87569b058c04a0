"""Where numba is another one, or is missing, games are compiled by plain numba, or played interpreted: said once."""

from __future__ import annotations

import ast
import importlib.metadata
import json
import re
import shutil
import tomllib
import warnings

import pytest
from packaging.requirements import Requirement

import biglab
from biglab.core import batch
from biglab.engine import callback, compile, intrinsics, numba_tuning, stop_flag
from tests.conftest import ROOT, another_python

ENGINE = ROOT / "biglab" / "engine"
README = (ENGINE / "README.md").read_text(encoding="utf-8")


@pytest.fixture
def game():
    return biglab.game("big-idea")


@pytest.fixture
def anew(monkeypatch, tmp_path):
    """A process in which nothing has been compiled or said yet, with an empty cache on disk."""
    from numba import config

    def forget():
        for module in (callback, compile, intrinsics, numba_tuning, stop_flag):
            for thing in vars(module).values():
                if hasattr(thing, "cache_clear") and thing.__module__ == module.__name__:
                    thing.cache_clear()

    monkeypatch.setattr(config, "CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(numba_tuning, "failures", [])
    forget()
    yield
    forget()


def bot_of(game, name="random"):
    """Compile a bot of ours; what was said meanwhile."""
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        made, _ = compile.compiled_bot(game, game.bots[name], True)
    assert compile.address_of(made) > 0
    return [str(each.message) for each in said]


def test_tuning_is_on_and_nothing_is_said(anew, game):
    assert bot_of(game) == [] and numba_tuning.is_on()


def test_where_a_private_name_is_missing_plain_numba_compiles_and_it_is_said_once(anew, game, monkeypatch):
    """This one; `test_untuned.py` does without the other that matters, `JITCodeLibrary`."""
    monkeypatch.delattr("numba.core.typed_passes.NativeLowering")
    (sentence,) = bot_of(game)
    assert f"numba {importlib.metadata.version('numba')} cannot be tuned" in sentence and "same numbers" in sentence
    assert not numba_tuning.is_on()
    assert bot_of(game, "greedy") == [], "once"


def test_where_tuned_compiling_fails_in_any_way_plain_numba_compiles(anew, game, monkeypatch):
    class Changed(numba_tuning.stepwise_compiler()):
        def steps(self):
            raise ValueError("passes have another form")

    monkeypatch.setattr(numba_tuning, "piece_compiler", lambda: Changed)
    (sentence,) = bot_of(game)
    assert "passes have another form" in sentence and not numba_tuning.is_on()


def test_where_types_have_another_form_plain_numba_compiles(anew, game, monkeypatch):
    def fast_typing():
        raise AttributeError("type object 'Record' has no attribute '__repr__'")

    monkeypatch.setattr(numba_tuning, "fast_typing", fast_typing)
    (sentence,) = bot_of(game)
    assert "AttributeError" in sentence and not numba_tuning.is_on()


def test_a_bot_that_does_not_compile_is_not_a_failure_of_tuning(anew, game):
    def reads_a_file(seen, legal, rng):
        return legal[len(open("moves.txt").read())]

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        team = batch.team(game, [reads_a_file] * 4)
        assert not team.compiled and "reads_a_file cannot be compiled" in team.why
    assert numba_tuning.is_on()


def test_where_numba_fails_altogether_games_are_played_interpreted_and_it_is_said_once(anew, game, monkeypatch):
    def kernel(self, function):
        raise AttributeError("everything is different")

    monkeypatch.setattr(compile.Compiler, "kernel", kernel)
    teams = [type(batch.team(game, []))(game, (game.bots[name],) * 4) for name in ("random", "greedy")]
    with pytest.warns(RuntimeWarning, match="cannot be compiled here: everything is different") as said:
        assert [team.compiled for team in teams] == [False, False]
    assert len(said) == 1 and "different" in teams[0].why
    start = teams[0].ready(game.blank_state(game.settings()))
    rows = batch.play(teams[0], start, 1, 0, 2)
    assert rows.tolist() == batch.play(batch.Team(game, teams[0].bots), start, 1, 0, 2).tolist()


@pytest.mark.parametrize("value, tuned", [("0", False), (" 0 ", False), ("1", True), ("", True), (None, True)])
def test_one_switch_turns_all_tuning_off(monkeypatch, value, tuned):
    monkeypatch.setattr(numba_tuning, "failures", [])
    monkeypatch.delenv("BIGLAB_TUNED", raising=False)
    if value is not None:
        monkeypatch.setenv("BIGLAB_TUNED", value)
    assert numba_tuning.is_on() is tuned


def test_tuned_and_untuned_kernels_never_share_a_file_on_disk(game):
    random = game.bots["random"]
    assert compile.compiler(game, True).digest(random) != compile.compiler(game, False).digest(random)


def test_a_bot_that_differs_in_its_parameters_only_is_another_bot(game):
    three, two = lambda seen, legal, rng: legal[0], lambda seen, legal: legal[0]
    assert three.__code__.co_code == two.__code__.co_code
    assert compile.compiler(game, True).digest(three) != compile.compiler(game, True).digest(two)


# ------------------------------------------------------------------ without numba, without the engine

WITHOUT_NUMBA = """
import json, sys
sys.modules["numba"] = None
import biglab

results = [biglab.simulate("big-idea", bot, games=3, seed=1) for bot in ("random", "star")]
assert not any(each.compiled for each in results)
print(json.dumps([each.rows.tolist() for each in results]))
"""


def here():
    return [biglab.simulate("big-idea", bot, games=3, seed=1).rows.tolist() for bot in ("random", "star")]


def test_without_numba_the_same_games_are_played_interpreted_and_it_is_said_once():
    run = another_python("-c", WITHOUT_NUMBA)
    assert json.loads(run.stdout) == here()
    assert run.stderr.count("numba is not installed here") == 1


WITHOUT_ENGINE = """
import json, sys
import biglab

table = biglab.new("big-idea", ["you", "star", "random"], seed=7).advance()
while table.state.to_move >= 0:
    table.play(table.legal[0]).advance()
table.save("game.json")
again = biglab.load("game.json")
assert again.scores == table.scores and again.length == table.length
results = [biglab.simulate("big-idea", bot, games=3, seed=1) for bot in ("random", "star")]
values = biglab.values(biglab.new("big-idea", ["you", "random", "random"], seed=1).advance(), games=8)
assert not values.compiled
assert not any("engine" in name for name in sys.modules if name.startswith("biglab."))
print(json.dumps([each.rows.tolist() for each in results]))
"""


def test_without_the_engine_everything_works_slower(tmp_path):
    ignored = shutil.ignore_patterns("__pycache__", "engine")
    shutil.copytree(ROOT / "biglab", tmp_path / "biglab", ignore=ignored)
    assert not (tmp_path / "biglab" / "engine").exists()
    run = another_python("-c", WITHOUT_ENGINE, package=tmp_path, cwd=tmp_path, PYTHONDONTWRITEBYTECODE="1")
    assert json.loads(run.stdout) == here() and run.stderr == ""


# ------------------------------------------------------------------ what the README says


def test_the_numba_that_is_installed_is_one_that_we_allow_and_the_readme_names_it():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (wanted,) = [line for line in project["dependencies"] if line.startswith("numba")]
    allowed, installed = Requirement(wanted).specifier, importlib.metadata.version("numba")
    assert installed in allowed
    assert any(each.operator == "<" for each in allowed), "an upper bound"
    assert f"numba {installed}" in README


def test_the_readme_names_all_of_numba_that_is_reached_into():
    """All that is imported from inside numba or llvmlite, and every private name that is not one of ours."""
    missing = set()
    for path in sorted(ENGINE.glob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in ("numba", "llvmlite"):
                missing |= {alias.name for alias in node.names if not re.search(rf"\b{alias.name}\b", README)}
            if isinstance(node, ast.Attribute) and re.match(r"_[a-z]", node.attr) and path.name != "batch.py":
                missing |= {node.attr} - set(re.findall(r"\w+", README))
    assert missing == set()


def test_core_and_games_do_not_import_the_compiler():
    imports = re.compile(r"^\s*(?:from|import) (?:numba|llvmlite)\b", re.MULTILINE)
    found = [path for path in (ROOT / "biglab").rglob("*.py") if imports.search(path.read_text(encoding="utf-8"))]
    assert {path.parent for path in found} == {ENGINE}
