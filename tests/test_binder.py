"""The folder from which a Binder service builds its image, read as the service reads it."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import tomllib
from importlib.metadata import distributions
from urllib.parse import quote

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import Version

from biglab import copies
from tests.conftest import ROOT, another_python
from tools.addresses import START

BINDER = ROOT / "binder"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def lines(name):
    text = (BINDER / name).read_text(encoding="utf-8")
    return [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]


LOCK = re.compile(r"^([\w.-]+)==(\S+) \\\n((?: +--hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)((?: +#.*\n?)+)", re.M)


def lock():
    """By package: the version, its hashes, and what requires it."""
    text = (BINDER / "requirements.txt").read_text(encoding="utf-8")
    found = {
        canonicalize_name(name): (Version(version), hashes.split(), re.findall(r"# +(?:via +)?([\w.-]+)", via))
        for name, version, hashes, via in LOCK.findall(text)
    }
    assert len(found) == len(re.findall(r"^[\w.-]+==", text, re.M)), "a package has no hashes, or nothing requires it"
    return found


def commands():
    return [shlex.split(line) for line in lines("postBuild") if not line.startswith("set ")]


def test_the_runtime_is_a_python_that_biglab_accepts():
    """Without this file the service would take a Python that is too old."""
    (runtime,) = lines("runtime.txt")
    version = re.fullmatch(r"python-(3\.\d+)", runtime)[1]
    assert Version(version) in SpecifierSet(PROJECT["requires-python"])


def test_the_lock_is_complete_every_package_with_hashes_and_what_requires_it():
    locked = lock()
    assert len(locked) > 80 and all(hashes for _, hashes, _ in locked.values())
    known = {*locked, "biglab", "-r"}  # our own requirements and requirements.in
    for name, (_, _, via) in locked.items():
        requiring = {canonicalize_name(one) for one in via} - {"via"}
        assert requiring and requiring <= known, f"{name}: {requiring - known} require it and are not locked"


def test_whatever_biglab_requires_is_locked_within_its_bounds():
    locked = lock()
    for wanted in map(Requirement, [*PROJECT["dependencies"], *lines("requirements.in")]):
        name = canonicalize_name(wanted.name)
        assert name in locked, f"{wanted} is not locked: make lock"
        assert locked[name][0] in wanted.specifier, f"{name} {locked[name][0]} is outside {wanted}: make lock"


def test_what_the_locked_packages_require_is_locked_too():
    """As far as this environment has the same versions as the lock and can say what they require."""
    locked, looked = lock(), 0
    there = {**default_environment(), "python_version": "3.12", "python_full_version": "3.12.11", "extra": ""}
    for package in distributions():
        name = canonicalize_name(package.name)
        if name not in locked or Version(package.version) != locked[name][0]:
            continue
        looked += 1
        for wanted in map(Requirement, package.requires or ()):
            if wanted.marker is None or wanted.marker.evaluate(there):
                other = canonicalize_name(wanted.name)
                assert other in locked and locked[other][0] in wanted.specifier, f"{name} requires {wanted}: make lock"
    assert looked > 20


def test_a_file_with_hashes_holds_no_folder_so_the_repository_is_installed_afterwards():
    """Editable, so that kernels in any folder find what was compiled, and without anything that is not locked."""
    assert [line for line in lines("requirements.txt") if line.startswith("-e")] == []
    (install,) = [command for command in commands() if "pip" in command]
    assert install[-2:] == ["-e", "."] and {"--no-deps", "--no-build-isolation"} <= set(install)
    assert {"hatchling", "editables"} <= set(lock())


def test_postbuild_can_be_executed_and_stops_at_the_first_error():
    script = BINDER / "postBuild"
    assert os.access(script, os.X_OK)
    assert script.read_text(encoding="utf-8").startswith("#!/usr/bin/env bash\n")
    assert "set -euo pipefail" in lines("postBuild")
    assert subprocess.run(["bash", "-n", str(script)]).returncode == 0
    assert ["python", "-m", "biglab", "warm"] in commands()


OURS = [command for command in commands() if command[1:3] == ["-m", "biglab"]]


def test_the_link_leads_readers_to_their_own_copies():
    assert ["python", "-m", "biglab", "lab", "--copies-only"] in OURS
    folder, notebook = START.split("/")
    assert (folder, notebook) == (copies.FOLDER, copies.START)
    assert quote(f"lab/tree/{START}", safe="") in (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_build_stops_where_the_classroom_is_not_switched_on():
    (line,) = [line for line in lines("postBuild") if line.startswith("jupyter ")]
    assert line.endswith('| grep "biglab.classroom.*enabled"')


@pytest.mark.parametrize("command", OURS, ids=shlex.join)
def test_every_command_of_postbuild_exists(command):
    """It prints its help."""
    assert "usage" in another_python(*command[1:], "--help").stdout


def test_a_missing_command_would_be_noticed():
    assert another_python("-m", "biglab", "wram", "--help", fails=True).returncode == 2
