"""Every example in a docstring runs and prints what it says."""

from __future__ import annotations

import doctest
import importlib

import pytest

from tests.conftest import ROOT

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def module_name(path):
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def modules_with_examples():
    sources = sorted((ROOT / "biglab").rglob("*.py"))
    return [module_name(path) for path in sources if ">>> " in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("name", modules_with_examples())
def test_the_examples_of(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # an example may save a game
    module = importlib.import_module(name)
    found = [test for test in doctest.DocTestFinder().find(module, name) if test.examples]
    assert found, f"{name} has >>> in it, but no docstring that holds an example"
    runner = doctest.DocTestRunner(optionflags=FLAGS, verbose=False)
    report: list[str] = []
    for test in found:
        runner.run(test, out=report.append)
    assert runner.summarize(verbose=False).failed == 0, "".join(report)
