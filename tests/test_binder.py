"""The folder from which a Binder service builds its image, read as the service reads it."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import tomllib

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.conftest import ROOT

BINDER = ROOT / "binder"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def lines(name):
    text = (BINDER / name).read_text(encoding="utf-8")
    return [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]


def pins():
    return [Requirement(line) for line in lines("requirements.txt") if not line.startswith("-")]


def commands():
    return [shlex.split(line) for line in lines("postBuild") if not line.startswith("set ")]


def test_the_runtime_is_a_python_that_biglab_accepts():
    """Without this file the service would take a Python that is too old."""
    (runtime,) = lines("runtime.txt")
    version = re.fullmatch(r"python-(3\.\d+)", runtime)[1]
    assert Version(version) in SpecifierSet(PROJECT["requires-python"])


def test_the_repository_itself_is_installed_so_that_notebooks_and_package_agree():
    assert [line for line in lines("requirements.txt") if line.startswith("-")] == ["-e ."]


def test_every_pin_is_one_version_that_biglab_accepts():
    wanted = {canonicalize_name(r.name): r.specifier for r in map(Requirement, PROJECT["dependencies"])}
    assert pins()
    for pin in pins():
        (only,) = pin.specifier
        assert only.operator == "==", f"{pin} is not pinned"
        assert Version(only.version) in wanted[canonicalize_name(pin.name)], (
            f"{pin} is outside {PROJECT['name']}'s bounds"
        )


def test_only_the_images_own_parts_are_not_pinned():
    unpinned = {Requirement(r).name for r in PROJECT["dependencies"]} - {pin.name for pin in pins()}
    assert unpinned == {"jupyterlab", "jupyter_server", "ipywidgets"}


def test_postbuild_can_be_executed_and_stops_at_the_first_error():
    script = BINDER / "postBuild"
    assert os.access(script, os.X_OK)
    assert script.read_text(encoding="utf-8").startswith("#!/usr/bin/env bash\n")
    assert "set -euo pipefail" in lines("postBuild")
    assert subprocess.run(["bash", "-n", str(script)]).returncode == 0
    assert ["python", "-m", "biglab", "warm"] in commands()


@pytest.mark.parametrize("command", commands(), ids=shlex.join)
def test_every_command_of_postbuild_exists(command, python):
    """Asked for its help where it is one of ours, run where it is one line of Python."""
    program, *rest = command
    assert program == "python"
    if rest[:2] == ["-m", "biglab"]:
        rest = [*rest, "--help"]
    answer = subprocess.run([python, *rest], cwd=ROOT, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert answer.returncode == 0, answer.stderr


def test_a_missing_command_would_be_noticed(python):
    wrong = [python, "-m", "biglab", "wram", "--help"]
    assert subprocess.run(wrong, cwd=ROOT, capture_output=True, stdin=subprocess.DEVNULL).returncode == 2
