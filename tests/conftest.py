"""What every floor of tests shares."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parents[1]

# The same examples every time, as long as they take: a red test must be red again on the next run,
# and a slow machine is not a bug.
settings.register_profile("biglab", derandomize=True, deadline=None, print_blob=True)
settings.load_profile("biglab")


@pytest.fixture(scope="session")
def root() -> Path:
    """The repository."""
    return ROOT


@pytest.fixture(scope="session")
def python() -> str:
    """The interpreter that runs the tests, for those that start a process of their own."""
    return sys.executable
