"""The front end's own unit tests, and that what widgets load parses. No browser needed, no npm."""

from __future__ import annotations

import re

import pytest

from tools import javascript

SOURCES = javascript.WIDGETS / "src"


@pytest.fixture(scope="module")
def node():
    return javascript.find_node()


def test_every_board_has_an_entry_and_every_test_folder_a_test():
    entries = [path.relative_to(SOURCES).as_posix() for path in javascript.entries()]
    boards = sorted(folder.name for folder in (SOURCES / "boards").iterdir())
    assert [f"boards/{name}/board.js" for name in boards] == [e for e in entries if e.startswith("boards/")]
    assert {"plain", "big_idea"} < set(boards)
    assert javascript.unit_tests()
    others = [
        path.name for path in (javascript.WIDGETS / "test").rglob("*test*.*js") if path not in javascript.unit_tests()
    ]
    assert others == [], "a test in another folder or by another name would never run"


def test_lines_end_before_column_120():
    files = [path for path in javascript.WIDGETS.rglob("*.*s") if "node_modules" not in path.parts]
    assert len(files) > 50
    long = [
        f"{path.relative_to(javascript.WIDGETS)}:{number}"
        for path in files
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) >= 120
    ]
    assert long == []


@pytest.mark.parametrize(
    "entry", javascript.entries(), ids=lambda path: path.relative_to(SOURCES).with_suffix("").as_posix()
)
def test_a_linked_bundle_parses(node, entry):
    answer = javascript.check_bundle(node, entry)
    assert answer.returncode == 0, answer.stderr


@pytest.mark.parametrize("file", javascript.unit_tests(), ids=lambda path: path.name.removesuffix(".test.js"))
def test_units(node, file):
    answer = javascript.run_unit_tests(node, file)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    assert int(re.search(r"^# pass (\d+)", answer.stdout, re.M)[1]) > 0, "no test in this file"
    assert re.search(r"^# (skipped|todo) [1-9]", answer.stdout, re.M) is None


def test_a_failing_unit_test_fails_here(node, tmp_path):
    (tmp_path / "bad.test.js").write_text('require("node:test")("sum", () => { if (1 + 1 !== 3) throw Error("2"); });')
    answer = javascript.run_unit_tests(node, tmp_path / "bad.test.js")
    assert answer.returncode != 0
    assert "# fail 1" in answer.stdout
