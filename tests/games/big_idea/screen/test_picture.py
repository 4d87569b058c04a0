"""A position as a still picture and as plain text: what saved notebooks and terminals show."""

from __future__ import annotations

import copy
import re
import xml.etree.ElementTree as xml

import pytest

import biglab
from biglab.games.big_idea.rules.cards import cards
from biglab.games.big_idea.screen.summary import as_text
from biglab.games.big_idea.screen.svg import as_svg
from tests.games.big_idea.positions import POSITIONS, looks, product, table_of
from tests.pictures import does_not_fit, flaws, words

LOOKS = looks()


@pytest.mark.parametrize("width", [360, 640, 960, 1400])
@pytest.mark.parametrize("name", POSITIONS)
def test_every_position_is_one_well_formed_drawing_of_the_width_asked_for(name, width):
    assert flaws(as_svg(LOOKS[name], width), width) == []


def test_the_same_view_gives_the_same_text_every_time():
    for write in (as_svg, as_text):
        assert write(POSITIONS["crowded"]().view(0)) == write(LOOKS["crowded"]) != write(LOOKS["open_turn"])


def test_the_picture_shows_names_pitches_chances_fees_and_hands():
    shown = " ".join(words(as_svg(LOOKS["open_turn"])))
    for text in ("Voice-Activated", "Wheelbarrow", "Pedal-Powered", "obeys if you say please", "NEW"):
        assert text in shown
    for text in ("5/6", "2 × die", "$4", "round 2", "sits out", "decides · dealer", "Your hand", "1 Article"):
        assert text in shown


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_every_card_of_the_deck_can_be_read_whole_on_a_crowded_board(language):
    for card in cards():
        view = copy.deepcopy(LOOKS["crowded"])
        shown = {"name": card.name(language), "kind": card.kind}
        assert len(view["products"]) > 8
        view["products"][0]["cards"] = [shown, *view["products"][0]["cards"][1:]]
        text = re.sub("[ -]", "", "".join(words(as_svg(view))))
        assert re.sub("[ -]", "", card.name(language)) in text


def test_tokens_stand_on_the_notches_and_empty_notches_show_their_number():
    view = {**LOOKS["venture"], "products": LOOKS["venture"]["products"][1:2]}
    rail = words(as_svg(view))
    start = rail.index("round 2")  # the tag of the product comes just before its rail
    assert rail[start + 1 : start + 7] == ["C", "C", "A", "B", "D", "6"]


def test_tokens_beyond_the_last_face_are_still_drawn():
    few, many = (table_of(4, [product("Shy Tent", shares=shares)]).view(0) for shares in ((2, 2, 1, 1), (2, 2, 2, 2)))
    assert words(as_svg(many)).count("C") - words(as_svg(few)).count("C") == 1
    assert "[AABBCC]DD" in as_text(many)


def test_a_launch_is_announced_with_what_each_seat_gains():
    shown = " ".join(words(as_svg(LOOKS["success"])))
    assert "The die shows 3: Voice-Activated Wheelbarrow goes public." in shown
    assert shown.count("+$6") == 3 and shown.count("+$12") == 1
    assert "A +$6 B +$6 C +$12 D +$6" in as_text(LOOKS["success"])


def test_a_failed_launch_says_so_on_the_product():
    shown = words(as_svg(LOOKS["failure"]))
    assert "no launch" in shown
    assert "The die shows 6: Voice-Activated Wheelbarrow stays on the board." in " ".join(shown)


def test_a_picked_card_lies_face_down():
    assert words(as_svg(LOOKS["seed"])).count("picked, face down") == 1
    assert "[Haunted]" in as_text(LOOKS["seed"])


def test_a_name_made_of_markup_stays_a_name():
    view = copy.deepcopy(LOOKS["venture"])
    view["seats"][1]["name"] = "<b>&"
    view["products"][0]["cards"][0]["name"] = '"<x>'
    assert '"<x>' in words(as_svg(view))
    assert "<b>" not in as_svg(view)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_text_fits_a_terminal(name):
    assert does_not_fit(as_text(LOOKS[name]), range(8, 26)) == []


def test_the_text_reads_like_a_table():
    assert (
        as_text(LOOKS["seed"])
        == """\
The Big Idea · round 3 of 10 · Invent a product
A (you) lays down a second card.

A  you     $10  ooooo  5 cards  decides, dealer
B  Myopic  $10  oooo.  5 cards
C  Star    $10  oooo.  5 cards

products (* new), deck 29, discard 8
  r2-B    Bilingual Sock  [BC....]    2/6  2 × die

hand of A: Umbrella (1), Cactus (1), Singing (2), [Haunted], Deluxe (2)"""
    )


def test_products_that_do_not_fit_are_counted():
    text = as_text(LOOKS["crowded"])
    shown = len(re.findall(r"^[ *!] r\d", text, re.M))
    assert f"  and {18 - shown} more" in text.splitlines()


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {}),
        (6, {"multi": True, "language": "nl"}),
        (4, {"die_sides": 20, "tokens_per_player": 10, "language": "fr"}),
        (5, {"die_sides": 2, "cash_public": False}),
    ],
)
def test_every_position_of_a_real_game_can_be_drawn(seats, options):
    table = biglab.new("big-idea", seats=["random"] * seats, seed=11, **options)
    seen = set()
    while not table.is_over:
        table.step()
        view = table.view(table.ply % seats)
        xml.fromstring(as_svg(view))
        assert len(as_text(view).splitlines()) <= 25
        seen.add(view["phase"])
    assert {"SEED_SELECT", "VENTURE_SELECT", "OPEN_TURN", "IPO", "GAME_OVER"} <= seen
    assert "wins" in as_text(table.view(None))
