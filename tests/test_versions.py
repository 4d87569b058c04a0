"""The Pythons and the versions that biglab is tested on: those that its metadata allows, the same in every place."""

from __future__ import annotations

import re
import shutil
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
    for job in ("test", "lowest"):
        assert CLASSIFIED == JOBS[job]["strategy"]["matrix"]["python"]
    assert set(CLASSIFIED) <= set(matrix.PYTHONS)
    (setup,) = [step for step in JOBS["matrix"]["steps"] if "setup-python" in step.get("uses", "")]
    assert setup["with"]["python-version"].split() == CLASSIFIED


def test_the_matrix_and_the_lock_are_part_of_the_workflow():
    commands = [step["run"] for job in JOBS.values() for step in job["steps"] if "run" in step]
    assert "make test-matrix PY=python3.13" in commands, "the same results on all of them"
    assert any(command.endswith(' --versions lowest --suite --notebooks"') for command in commands)
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
    monkeypatch.setattr(matrix, "build", lambda: (Path("wheel"), Path("source")))
    monkeypatch.setattr(matrix, "environment", lambda *arguments: Path("nowhere"))
    monkeypatch.setattr(matrix, "results_in", lambda *arguments: next(printed))
    assert matrix.main(["3.12"]) == code
    assert ("different results: 3.12 lowest" in capsys.readouterr().out) == bool(code)


def test_the_tests_see_no_package_but_the_installed_one(tmp_path):
    site = tmp_path / "site-packages" / "biglab"
    write(site / "__init__.py", "")
    write(site / "_notebooks" / "00.ipynb", "of the wheel")
    for name in ("biglab/__init__.py", "notebooks/00.ipynb", "tests/test_rules.py"):
        write(tmp_path / "biglab-1.0" / name, "of the archive")
    source = shutil.make_archive(tmp_path / "source", "gztar", tmp_path, "biglab-1.0")
    python = tmp_path / "env" / "bin" / "python"
    write(python, f"#!/bin/sh\necho {site}\n")
    python.chmod(0o755)
    tree = matrix.unpack(Path(source), tmp_path / "env")
    assert (tree / "biglab").resolve() == site and (site.parent / "source.pth").read_text() == str(tree)
    read = {file.name: file.read_text() for file in tree.rglob("*") if file.is_file()}
    assert read["00.ipynb"] == "of the wheel" and read["test_rules.py"] == "of the archive"


def write(file, text):
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def test_what_the_matrix_runs_and_what_it_leaves_to_make_test_exist():
    assert [path for path in (*matrix.QUICK, *matrix.ELSEWHERE) if not (ROOT / path).exists()] == []
    assert set(matrix.EXTRAS.split(",")) <= set(PROJECT["optional-dependencies"])
    assert re.search(r"^test-matrix:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)
