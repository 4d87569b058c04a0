"""Where a package is missing, everything else works, and what needs it says so in one sentence with the command."""

from __future__ import annotations

import sys

import numpy as np
import pytest

import biglab
from biglab import big_idea, cli, stats
from biglab.core import needs
from biglab.core.needs import MissingPackage
from biglab.lab import executors, quantiles
from tests.conftest import another_python


@pytest.fixture
def without(monkeypatch):
    """A function that makes a package look as if it were not installed."""

    def hide(package):
        for name in [package, *(name for name in sys.modules if name.startswith(f"{package}."))]:
            monkeypatch.setitem(sys.modules, name, None)

    return hide


def a_rating():
    return biglab.tournament("big-idea", ["random", "greedy", "star"], games=2, seed=1)


def a_qr_code():
    from biglab.classroom.teacher import qr_code

    return qr_code("http://127.0.0.1")


def a_packet():
    game = biglab.game("big-idea")
    return executors.packet(game, game.settings(), ["random"], 1, 1.0)


USES = {
    "pandas": lambda: biglab.simulate("big-idea", ["random"] * 3, games=2, seed=1).frame,
    "scipy": lambda: stats.bootstrap([1.0, 2.0, 4.0], np.median, seed=1),
    "quantecon": lambda: big_idea.secret_game(3).quantecon(),
    "openskill": a_rating,
    "cloudpickle": a_packet,
    "segno": a_qr_code,
    "tornado": lambda: biglab.classroom("auction-house"),
}


@pytest.mark.parametrize("package", USES)
def test_what_needs_a_package_that_is_missing_says_so_with_the_command(package, without):
    without(package)
    with pytest.raises(MissingPackage, match=f"needs {package}, which is not installed here; pip install {package}$"):
        USES[package]()


def test_without_jupyterlab_the_copies_are_made_and_a_sentence_names_the_package(without, tmp_path, capsys):
    without("jupyterlab")
    assert cli.main(["lab", str(tmp_path / "mine")]) == 2
    printed = capsys.readouterr()
    assert "added" in printed.out and "opening JupyterLab needs jupyterlab" in printed.err


def test_a_class_without_tornado_is_refused_in_a_sentence(without, capsys):
    without("tornado")
    assert cli.main(["class", "auction-house"]) == 2
    assert "pip install tornado" in capsys.readouterr().err


def test_a_browser_is_not_told_to_install_what_nobody_builds_for_it(monkeypatch):
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert "does not run in a browser" in needs.sentence("tornado")
    sentence = needs.sentence("pandas")
    assert "import pandas in a cell of its own" in sentence and "biglab lab on a computer" in sentence
    assert "pip" not in sentence


@pytest.mark.parametrize("p", [0.55, 0.75, 0.95, 0.975, 0.995, 0.9995, 0.025])
@pytest.mark.parametrize("freedom", [0.5, 1, 2, 3.7, 12, 99, 399, 401, 50_000])
def test_the_quantiles_without_scipy_are_those_of_scipy(p, freedom, without):
    exact = quantiles.student(p, freedom), quantiles.normal(p)
    without("scipy")
    assert (quantiles.student(p, freedom), quantiles.normal(p)) == pytest.approx(exact, rel=1e-10)


BARE = """
import sys
for name in ("numba", "pandas", "scipy", "quantecon", "openskill", "cloudpickle", "segno", "jupyterlab", "tornado"):
    sys.modules[name] = None

import biglab

for game in biglab.GAMES:
    board = biglab.play(game, seed=1)
    assert board.svg().startswith("<svg") and str(board._esm)
table = biglab.new("big-idea", seats=["you", "myopic", "star"], seed=7, rounds=1).advance()
worth = biglab.values(table, games=8)
print(biglab.simulate("big-idea", ["random", "myopic", "star"], games=30, seed=1))
print(worth)
print(biglab.big_idea.pure_equilibria(3))
house = biglab.auction_house
house.first_price_bid(12, distribution=house.exponential(10), budget=7), house.overestimate(4, 5, "normal")
"""


def test_boards_tables_values_and_simulations_work_without_all_of_them():
    """As in a browser: nothing compiled, no DataFrame, no scipy; intervals still stand beside the means."""
    answer = another_python("-c", BARE)
    compiled = biglab.simulate("big-idea", ["random", "myopic", "star"], games=30, seed=1)
    assert str(compiled) in answer.stdout
