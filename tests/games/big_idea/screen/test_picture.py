"""A position as a still picture and as plain text: what saved notebooks and terminals show."""

from __future__ import annotations

import re
import xml.etree.ElementTree as xml

import pytest

import biglab
from biglab.games.big_idea.rules.cards import cards
from biglab.games.big_idea.screen.svg import picture, portrait
from tests.games.big_idea.positions import POSITIONS, crowded, failure, open_turn, product, seed, success, venture
from tests.pictures import SVG, does_not_fit, flaws, words


@pytest.mark.parametrize("width", [360, 640, 960, 1400])
@pytest.mark.parametrize("name", POSITIONS)
def test_every_position_is_one_well_formed_drawing_of_the_width_asked_for(name, width):
    assert flaws(picture(POSITIONS[name](), width), width) == []


@pytest.mark.parametrize("name", POSITIONS)
def test_no_word_is_smaller_than_twelve(name):
    sizes = [float(text.get("font-size")) for text in xml.fromstring(picture(POSITIONS[name]())).iter(f"{SVG}text")]
    assert min(sizes) >= 12


def test_the_same_view_gives_the_same_text_every_time():
    assert picture(crowded()) == picture(crowded())
    assert portrait(crowded()) == portrait(crowded())
    assert picture(crowded()) != picture(open_turn())


def test_the_picture_shows_names_pitches_chances_fees_and_hands():
    shown = " ".join(words(picture(open_turn())))
    for text in ("Voice-Activated", "Wheelbarrow", "lavable en machine", "obeys if you say please", "NEW"):
        assert text in shown
    for text in ("5/6", "2 × die", "$4", "round 2", "sits out", "decides · dealer", "Your hand", "1 Article"):
        assert text in shown


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_every_card_of_the_deck_can_be_read_whole_on_a_crowded_board(language):
    for card in cards():
        view = crowded()
        shown = {"name": card.name(language), "kind": card.kind}
        assert len(view["products"]) > 8
        view["products"][0]["cards"] = [shown, *view["products"][0]["cards"][1:]]
        text = re.sub("[ -]", "", "".join(words(picture(view))))
        assert re.sub("[ -]", "", card.name(language)) in text


def test_tokens_stand_on_the_notches_and_empty_notches_show_their_number():
    view = venture()
    view["products"] = view["products"][2:3]
    rail = words(picture(view))
    start = rail.index("round 2")  # the tag of the product comes just before its rail
    assert rail[start + 1 : start + 7] == ["C", "C", "A", "B", "D", "6"]


def test_tokens_beyond_the_last_face_are_still_drawn():
    few, many = venture(), venture()
    few["products"] = [product(3, 0, "Shy", "Tent", [2, 2, 1, 1])]
    many["products"] = [product(3, 0, "Shy", "Tent", [2, 2, 2, 2])]
    assert words(picture(many)).count("C") - words(picture(few)).count("C") == 1
    assert "[AABBCC]DD" in portrait(many)


def test_a_launch_is_announced_with_what_each_seat_gains():
    shown = " ".join(words(picture(success())))
    assert "The die shows 3: Voice-Activated Wheelbarrow goes public." in shown
    assert shown.count("+$6") == 3 and shown.count("+$12") == 1
    assert "A +$6 B +$6 C +$12 D +$6" in portrait(success())


def test_a_failed_launch_says_so_on_the_product():
    shown = words(picture(failure()))
    assert "no launch" in shown
    assert "The die shows 6: Voice-Activated Wheelbarrow stays on the board." in " ".join(shown)


def test_a_picked_card_lies_face_down():
    assert words(picture(seed())).count("picked, face down") == 1
    assert "[Voice-Activated]" in portrait(seed())


def test_a_name_made_of_markup_stays_a_name():
    view = venture()
    view["seats"][1]["name"] = "<b>&"
    view["products"][0]["cards"][0]["name"] = '"<x>'
    assert '"<x>' in words(picture(view))
    assert "<b>" not in picture(view)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_portrait_fits_a_terminal(name):
    assert does_not_fit(portrait(POSITIONS[name]()), range(8, 26)) == []


def test_the_portrait_reads_like_a_table():
    assert (
        portrait(seed())
        == """\
The Big Idea · round 3 of 10 · Seed: pick two cards in secret
You to decide.

A  You     $10  ooooo  5 cards  decides, dealer
B  Myopic  $12  oooo.  3 cards  has chosen
C  Star     $7  oooo.  3 cards

products (* new), deck 31, discard 8
  r2-B    Singing Sock  [BC....]    2/6  2 × die

hand of A: Hamster (1), Wheelbarrow (1), [Voice-Activated], Tax-Free (2), Haunted (2)"""
    )


def test_products_that_do_not_fit_are_counted():
    text = portrait(crowded())
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
        xml.fromstring(picture(view))
        assert len(portrait(view).splitlines()) <= 25
        seen.add(view["phase"])
    assert {"SEED_SELECT", "VENTURE_SELECT", "OPEN_TURN", "IPO", "GAME_OVER"} <= seen
    assert "wins" in portrait(table.view(None))
