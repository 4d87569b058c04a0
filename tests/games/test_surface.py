"""`from biglab import big_shot`: the one import of a notebook, for every game alike."""

from __future__ import annotations

import importlib
import subprocess
import sys

import pytest

from biglab.core.state import pack
from biglab.games import GAMES
from tests.conftest import ROOT

PAGES = {name: importlib.import_module(package) for name, package in GAMES.items()}
ANY_GAMES = {"random", "greedy", "search", "thinker"}  # bots that are on no game's page
SOME = {  # of each game: bots and what they are made of, an analysis, verbs and phases, moves
    "big-idea": "star usual lead_gained ev_share secret_game INVEST LAY OPEN_TURN invest lay product_of",
    "big-shot": "watchful usual worth bundle_matrix lens situation BID AUCTION bid place",
    "big-deal": "thief usual theft_gain p_match steal_value STEAL TURN_UP DUEL_DEFEND steal raise_ card_of target_of",
    "superpoly": "buyer sniper attentive usual landing Rents course BID BUYING bid build",
    "big-city": "mayor usual promise value_map attrition best_plan BUILD DRAW build",
}
CHANCE_FROM = {"big-idea": "DEALER", "big-shot": "FILL", "big-deal": "DEALER", "superpoly": "THROW"}  # the first verb
OPTIONAL_AMOUNT = ("big-shot", "pay"), ("superpoly", "decline")


@pytest.mark.parametrize("game", SOME)
def test_bots_analysis_verbs_phases_and_moves_are_there_and_listed(game):
    page, listed = PAGES[game], dir(PAGES[game])
    assert set(SOME[game].split()) <= set(listed)
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


@pytest.mark.parametrize("game", CHANCE_FROM)
def test_every_verb_of_a_seat_has_a_constructor_of_its_words(game):
    """`no loan` is no_loan(); what is a word of Python has an underscore."""
    page = PAGES[game]
    for verb, row in page.GAME.notation.verbs.items():
        if verb < getattr(page, CHANCE_FROM[game]):
            name = row.name.replace(" ", "_")
            make = getattr(page, name, None) or getattr(page, f"{name}_")
            given = (3, 2)[: len(row.parts)]
            amount = (7,) * (row.amount or (game, name) in OPTIONAL_AMOUNT)
            what = sum(value * part.unit for value, part in zip(given, row.parts))
            assert make(*given, *amount) == pack(verb, what, *amount or (0,)), name
