"""`from biglab import big_shot`: the one import of a notebook, for every game alike."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import subprocess
import sys

import pytest

import biglab
from biglab import BiglabError, big_deal
from biglab.core.state import CHANCE, pack, unpack
from biglab.core.surface import public
from biglab.games import GAMES
from tests.conftest import ROOT

PAGES = {name: importlib.import_module(package) for name, package in GAMES.items()}
ANY_GAMES = {"random", "greedy", "search", "thinker"}  # bots that are on no game's page
UNITS = {("big-deal", "pair"): (1, big_deal.KINDS)}  # where one part of the notation is two arguments
OPTIONAL_AMOUNT = ("big-shot", "pay"), ("superpoly", "decline")


@pytest.mark.parametrize("game", PAGES)
def test_bots_analysis_verbs_phases_and_moves_are_there_and_listed(game):
    page, listed = PAGES[game], dir(PAGES[game])
    offers = biglab.new(game, seed=1).advance().legal
    verbs = {page.GAME.verbs[offer.verb].upper().replace(" ", "_") for offer in offers}
    assert {*public(page.analysis), *verbs} <= set(listed)
    assert set(page.GAME.named_bots) - ANY_GAMES <= set(listed)
    assert all(getattr(page, name) is not None for name in listed)
    assert all(getattr(page, name) is bot for name, bot in page.GAME.bots.items() if name in listed)
    with pytest.raises(AttributeError, match="no attribute 'uusal'"):
        page.uusal  # noqa: B018


def test_importing_biglab_loads_no_game_and_finding_a_game_none_of_its_rooms_but_the_rules():
    ask = "import sys, biglab; before = [m for m in sys.modules if m in biglab.GAMES.values()]; "
    ask += "found = [biglab.game(name) for name in biglab.GAMES]; rooms = ('bots.players', 'analysis', 'screen.view'); "
    ask += "print(before, [m for m in sys.modules if m.startswith('biglab.games') and m.endswith(rooms)])"
    told = subprocess.check_output([sys.executable, "-c", ask], cwd=ROOT, text=True, env={"PYTHONPATH": str(ROOT)})
    assert told == "[] []\n"


@pytest.mark.parametrize("game", ["big-idea", "big-shot", "big-deal", "superpoly"])
def test_every_verb_of_a_seat_has_a_constructor_of_its_words(game):
    """`no loan` is no_loan(); what is a word of Python has an underscore."""
    page, table = PAGES[game], biglab.new(game, ["random"] * 3, seed=1).advance(100)
    chance = min(unpack(played.code).verb for played in table.history if played.seat == CHANCE)  # its verbs come last
    for verb, row in page.GAME.notation.verbs.items():
        if verb < chance:
            name = row.name.replace(" ", "_")
            make = getattr(page, name, None) or getattr(page, f"{name}_")
            units = UNITS.get((game, name), [part.unit for part in row.parts])
            given = (3, 2)[: len(units)]
            amount = (7,) * (row.amount or (game, name) in OPTIONAL_AMOUNT)
            what = sum(value * unit for value, unit in zip(given, units))
            assert make(*given, *amount) == pack(verb, what, *amount or (0,)), name


def test_an_analysis_that_is_given_something_else_answers_in_a_sentence():
    page = PAGES["superpoly"]
    for call, said in (
        (lambda: page.swap(1, 2, 3, 4), r"^swap\(first=1, second=2, gives=3, gets=4\): something does not fit"),
        (lambda: page.town(None), r"^town\(owned=None\): something does not fit .* give owned, players, cash"),
        (lambda: page.sales(seed="x"), r"^sales\(seed='x'\): something does not fit"),
        (lambda: PAGES["big-city"].at_round(None, 3), "something does not fit"),
    ):
        with pytest.raises(BiglabError, match=said):
            call()
    with pytest.raises(TypeError, match=r"^swap\(\) missing 4 required"):
        page.swap()


def test_an_analysis_keeps_its_name_its_help_and_its_identity():
    page, analysis = PAGES["superpoly"], importlib.import_module("biglab.games.superpoly.analysis")
    assert page.swap is page.swap and page.swap.__doc__ == analysis.swap.__doc__ and page.Rents is analysis.Rents


@pytest.mark.parametrize("game", PAGES)
def test_everything_public_in_an_analysis_has_a_sentence_and_no_two_questions_a_name_in_common(game):
    home = PAGES[game].analysis
    questions = [
        importlib.import_module(f"{home.__name__}.{found.name}") for found in pkgutil.iter_modules(home.__path__)
    ]
    names = [name for question in questions for name in getattr(question, "__all__", ())]
    assert len(names) == len(set(names)) > 15
    things = [getattr(home, name) for name in public(home)]
    described = [each for each in things if inspect.isfunction(each) or inspect.isclass(each)]
    assert [each.__name__ for each in described if not each.__doc__] == []


@pytest.mark.parametrize("game", ["big-idea", "big-shot", "auction-house"])
def test_every_public_function_of_an_analysis_has_an_example(game):
    home = PAGES[game].analysis
    functions = [each for name in public(home) if inspect.isfunction(each := getattr(home, name))]
    assert len(functions) > 15 and [each.__name__ for each in functions if ">>>" not in each.__doc__] == []
