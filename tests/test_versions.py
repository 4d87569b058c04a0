"""The Pythons and the versions that biglab is tested on: those that its metadata allows, the same in every place."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

from tests.conftest import ROOT
from tools import matrix

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CLASSIFIED = [found for line in PROJECT["classifiers"] if (found := line.rpartition(" :: ")[2]).startswith("3.")]
JOBS = yaml.safe_load((ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8"))["jobs"]


def test_every_python_that_the_metadata_names_is_tested():
    assert CLASSIFIED == JOBS["test"]["strategy"]["matrix"]["python"]
    assert set(CLASSIFIED) <= set(matrix.PYTHONS)
    (setup,) = [step for step in JOBS["matrix"]["steps"] if "setup-python" in step.get("uses", "")]
    assert setup["with"]["python-version"].split() == CLASSIFIED


def test_the_matrix_and_the_lock_are_part_of_the_workflow():
    commands = [step["run"] for job in JOBS.values() for step in job["steps"] if "run" in step]
    assert any(command.startswith("make test-matrix") for command in commands)
    assert "./tools/lock.sh python" in commands and "git diff --exit-code binder/requirements.txt" in commands


def test_an_interpreter_is_found_by_its_version_and_only_if_it_runs(tmp_path, monkeypatch):
    here = f"{sys.version_info.major}.{sys.version_info.minor}"
    broken = tmp_path / "python3.99"
    broken.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    broken.chmod(0o755)
    named = tmp_path / f"python{here}"
    named.symlink_to(sys.executable)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    assert matrix.interpreters([here, "3.99"]) == {here: str(named)}


def test_a_missing_python_that_was_asked_for_is_an_error(capsys):
    assert matrix.main(["3.2"]) == 2
    assert "not installed: Python 3.2" in capsys.readouterr().out


@pytest.mark.parametrize("rows, code", [(("a", "a"), 0), (("a", "b"), 1)])
def test_results_that_differ_anywhere_are_an_error(rows, code, monkeypatch, capsys):
    printed = iter(rows)
    monkeypatch.setattr(matrix, "interpreters", lambda wanted: {"3.12": "python3.12"})
    monkeypatch.setattr(matrix, "environment", lambda *arguments: Path("nowhere"))
    monkeypatch.setattr(matrix, "results_in", lambda folder: next(printed))
    assert matrix.main(["3.12"]) == code
    assert ("different results: 3.12 lowest" in capsys.readouterr().out) == bool(code)


def test_the_quick_tests_of_the_matrix_exist():
    assert [path for path in matrix.QUICK if not (ROOT / path).is_file()] == []
    assert re.search(r"^test-matrix:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)
