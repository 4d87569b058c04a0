"""A position as a still picture and as plain text: what saved notebooks and terminals show."""

from __future__ import annotations

import json
import re
import subprocess
import xml.etree.ElementTree as xml
from fractions import Fraction
from math import comb

import pytest

import biglab
from biglab.games.big_deal.analysis.urn import p_match
from biglab.games.big_deal.rules.options import CARDS
from biglab.games.big_deal.screen.summary import as_text
from biglab.games.big_deal.screen.svg import as_svg
from biglab.games.big_deal.screen.svg_parts import ART, HUES, in_lines
from biglab.games.big_deal.screen.view import percent
from tests.games.big_deal.positions import POSITIONS, crowded, duel, looks, saskia, sit, turn
from tests.pictures import does_not_fit, flaws, words
from tools.javascript import WIDGETS, find_node

LOOKS = dict(looks())


# ---- the picture


@pytest.mark.parametrize("width", [360, 640, 960, 1400])
@pytest.mark.parametrize("name", POSITIONS)
def test_every_position_is_one_well_formed_drawing_of_the_width_asked_for(name, width):
    assert flaws(as_svg(LOOKS[name], width), width) == []


def test_the_same_view_gives_the_same_text_every_time():
    assert as_svg(crowded().view(0)) == as_svg(crowded().view(0))
    assert as_text(crowded().view(0)) == as_text(crowded().view(0))
    assert as_svg(LOOKS["crowded"]) != as_svg(LOOKS["turn"])


def test_covered_sets_stay_readable_beneath_the_top_set():
    shown = words(as_svg(LOOKS["crowded"]))
    for found in LOOKS["crowded"]["seats"][1]["stack"]:
        assert found["value_text"] in shown
    assert "3 Stocks" in shown and "2 Home" in shown  # covered: how many, and what
    assert "Coin Collection" in shown, "the top set by its name"


def test_a_duel_shows_who_fights_the_cards_and_the_pot():
    shown = words(as_svg(LOOKS["duel"]))
    assert "$140,000" in shown and "attacks" in shown
    thrown = shown[shown.index("attacks") + 1 :]
    assert [text for text in thrown if text in ("Stocks", "Silver", "Gold")][:6] == [
        "Stocks",
        "Stocks",
        "Silver",
        "Stocks",
        "Gold",
        "Silver",
    ]


def test_what_is_hidden_is_not_drawn():
    shown = as_svg(turn().view(None)) + as_text(turn().view(None))
    assert "hand" not in shown.lower()
    mine = as_text(turn().view(0))
    assert mine.endswith("hand of A: Silver, 2 × Yacht, Stocks")


def test_a_name_made_of_markup_stays_a_name():
    view = turn().view(0)
    view["seats"][1]["name"] = "<b>&"
    assert "<b>&" in words(as_svg(view))
    assert "<b>" not in as_svg(view)


def test_the_text_reads_like_a_table():
    table = duel()
    table.names[:] = ["Saskia", "Michael", "Bob", "Ümit"]
    assert (
        as_text(table.view(0))
        == """\
Big Deal · round 1 to $1,000,000 · Duel: the owner answers
A (Saskia) answers the attack of B, or yields.
draw pile 83, discard pile 1, on top Bank Account

A  Saskia   $110,000  stack $110,000  2 cards  2 Jewels $20,000 on 2 sets  decides, defends, deals
B  Michael   $10,000  stack  $10,000  1 card   2 Piggy Bank $10,000 (safe)  attacks
C  Bob            $0  stack       $0  4 cards  no set yet
D  Ümit           $0  stack       $0  4 cards  no set yet

duel for 4 Stocks + 1 Gold + 2 Silver: $140,000 in the pot
  B Stocks, A Silver, B Stocks, A Gold, B Silver

hand of A: Coin Collection, Cash under the Mattress"""
    )


@pytest.mark.parametrize("name", POSITIONS)
def test_the_text_fits_a_terminal(name):
    assert does_not_fit(as_text(LOOKS[name]), range(5, 26), columns=130) == []


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"target": 0}),
        (6, {"open_hands": True, "language": "nl"}),
        (4, {"hand_size": 8, "discard_memory": "top_only"}),
    ],
)
def test_every_position_of_a_real_game_can_be_drawn(seats, options):
    table = biglab.new("big-deal", seats=["random"] * seats, seed=11, **options)
    seen = set()
    while not table.is_over:
        table.step()
        view = table.view(table.ply % seats)
        if view["phase"] not in seen or table.ply % 40 == 0:
            xml.fromstring(as_svg(view))
            assert len(as_text(view).splitlines()) <= 25
        seen.add(view["phase"])
    assert {"DEAL", "FIRST_DISCARD", "TURN", "DUEL_DEFEND", "DUEL_ATTACK", "REFILL", "GAME_OVER"} <= seen
    assert "wins" in as_text(table.view(None))


# ---- cards


def test_twelve_kinds_differ_in_colour_symbol_and_name():
    kinds = [kind.id for kind in CARDS]
    assert list(ART) == list(HUES) == kinds
    assert len({json.dumps(art) for art in ART.values()}) == len(set(HUES.values())) == 12
    for language in ("en", "nl", "fr"):
        assert len({kind.name(language) for kind in CARDS}) == 12


def test_the_still_cards_are_those_of_the_live_table(tmp_path):
    program = tmp_path / "art.mjs"
    source = (WIDGETS / "src" / "boards" / "big_deal" / "cards.js").as_uri()
    program.write_text(f'import {{ ART }} from "{source}";\nconsole.log(JSON.stringify(ART));\n')
    told = subprocess.run([find_node(), str(program)], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert json.loads(told.stdout) == {kind: [list(part) for part in art] for kind, art in ART.items()}
    style = (WIDGETS / "src" / "boards" / "big_deal" / "board.css").read_text()
    for kind, hue in HUES.items():
        assert re.search(rf'\[data-kind="{kind}"\] {{\s*--hue: {hue};\s*}}', style, re.I)


def test_long_words_are_broken_where_they_may_be():
    labels = {card["name"]: card.get("label") for card in LOOKS["dutch"]["kinds"]}
    assert labels["Postzegelverzameling"] == "Postzegel\u00adverzameling"
    assert all(label.replace("\u00ad", "") == name for name, label in labels.items() if label)
    assert not any("label" in card for card in LOOKS["turn"]["kinds"])
    assert in_lines("Cash under the Mattress", 90, 12, True) == ["Cash under", "the Mattress"]


# ---- what those who count cards are told


def test_a_chance_has_few_letters():
    assert [percent(Fraction(n, 1000)) for n in (0, 4, 588, 994, 1000)] == ["no", "<1%", "59%", ">99%", "sure"]


def test_a_set_of_another_can_be_defended_with_a_match_or_a_joker():
    table = saskia()
    odds = table.view(1)["seats"][0]["odds"]
    # B sees 10 cards in stacks, 1 discard and its own 4: 95 are hidden; 6 stocks and 10 jokers of them match
    assert 1 - Fraction(comb(95 - 6 - 10, 4), comb(95, 4)) == Fraction(88476, 167555)
    told = "The chance that A holds a card to defend this set is 88476/167555 ≈ 0.528."
    assert odds == {"label": "can be defended", "text": "53%", "words": told}
    assert table.view(1)["seats"][1]["odds"] is None, "an only set is safe"
    assert all(seat["odds"] is None for seat in table.view(None)["seats"]), "a spectator holds no cards"


def test_mine_can_be_attacked_by_all_who_have_a_set():
    stacks = {"A": ["home home", "cash cash"], "B": ["piggy piggy"], "C": ["coins coins"]}
    chance = sit(stacks=stacks, turn="A").view(0)["seats"][0]["odds"]
    hidden, matches = 110 - 8 - 4, 12 + 8 - sit(stacks=stacks, turn="A").hand("A").split().count("cash")
    assert chance["words"].split(" is ")[1].startswith(str(p_match(hidden, matches, 4 + 4)))
    without = sit(stacks=stacks, turn="A", joker_attack=False).view(0)["seats"][0]["odds"]
    assert without["words"].split(" is ")[1].startswith(str(p_match(hidden, matches - 12, 4 + 4)))


def test_with_open_hands_there_is_nothing_to_guess():
    stacks = {"A": ["home home", "cash cash"], "B": ["piggy piggy"]}
    hands = {"A": "coins coins coins coins", "B": "cash stamps stamps stamps"}
    table = sit(stacks=stacks, hands=hands, turn="B", open_hands=True)
    assert table.view(1)["seats"][0]["odds"]["text"] == "no"
    assert table.view(0)["seats"][0]["odds"]["text"] == "sure"
    table.play("steal A cash")
    assert table.view(0)["duel"]["stolen"] == 10_000
