"""A position of Big City as a still picture and as plain text: what saved notebooks and terminals show."""

from __future__ import annotations

import re
import xml.etree.ElementTree as xml

import pytest

import biglab
from biglab.games.big_city.rules.words import BUILDINGS
from biglab.games.big_city.screen.summary import SORTS, as_text
from biglab.games.big_city.screen.svg import as_svg
from biglab.games.big_city.screen.svg_parts import ROOFS, SIGNS, mark, outline, piece, rail
from tests.conftest import ROOT
from tests.games.big_city.positions import T2, sit
from tests.pictures import SVG, words

SOURCE = ROOT / "widgets" / "src" / "boards" / "big_city" / "pieces.js"
CITY = [("City Hall", 15), ("residence", 12, 13), ("business", 18), ("residence", 16), ("business", 21, 22)]
SMALL = [{"rows": ["12", "34"]}, {"rows": ["1234"], "special": "large factory"}]


def over():
    seats = ["planner", "mayor", "conductor", "spoiler", "grabber"]
    return biglab.new("big-city", seats=seats, seed=8).advance().view()


def seen(sitting, seat=0):
    return sitting.table.view(seat)


POSITIONS = {
    "start": lambda: seen(sit()),
    "mid": lambda: seen(
        sit(T2, pieces=CITY, trams=["12-26", "13-27"], hands={"A": [11, 14, "large factory"], "B": [28]})
    ),
    "tile": lambda: seen(sit(T2, pieces=CITY).play("lay 3")),
    "plan": lambda: seen(sit(T2, (6, 3, 0, 0), pieces=CITY, hands={"A": ["L-factory"]}).play("plan L-factory")),
    "streetcar": lambda: seen(sit(T2, pieces=CITY, trams=["12-26"], tram_topology="branch").play("streetcar")),
    "trade": lambda: seen(sit(T2, hands={"A": [11], "B": [24]}, trade_cards=True).play("trade")),
    "parks": lambda: seen(sit(T2, (8, 3, 0, 0), pieces=[*CITY, ("large factory", 0, 81), ("double park", 0, 26)])),
    "hidden": lambda: seen(sit(T2, hands={"A": [11], "B": [24]}, hand_visibility="hidden")),
    "open": lambda: seen(sit(T2, hands={"A": [11], "B": [24]}, hand_visibility="open"), None),
    "own tiles": lambda: seen(sit(tiles=SMALL, starting_tiles=[1], seats=2)),
    "end": over,
}


@pytest.mark.parametrize("width", [360, 960])
@pytest.mark.parametrize("name", POSITIONS)
def test_every_position_is_one_well_formed_drawing_of_the_width_asked_for(name, width):
    root = xml.fromstring(as_svg(POSITIONS[name](), width))
    assert root.tag == f"{SVG}svg"
    assert root.get("viewBox").split()[:3] == ["0", "0", str(width)]


@pytest.mark.parametrize("name", POSITIONS)
def test_the_same_view_gives_the_same_drawing_and_text(name):
    view = POSITIONS[name]()
    assert as_svg(view) == as_svg(view)
    assert as_text(view) == as_text(view) and as_text(view).startswith("Big City · round ")


def test_the_picture_shows_lots_hands_backs_and_scores():
    shown = words(as_svg(POSITIONS["mid"]()))
    assert {"11", "14", "24", "28", "large factory"} <= set(shown)  # free lots and the hand
    assert "15" not in shown  # built on
    assert shown.count("A") == 1 and shown.count("C") == 6  # seats and the builder of five pieces
    assert "decides" in shown


def test_what_was_built_last_is_framed_and_named():
    view = seen(sit(T2, hands={"A": [11]}).play("build residence 11"))
    assert "New: residence on 11. A +3." in words(as_svg(view))
    assert "New: residence on 11. A +3." in as_text(view)


def test_lots_of_the_inner_city_are_bracketed_and_pieces_have_letters():
    text = as_text(POSITIONS["mid"]())
    rows = text.splitlines()
    assert " bC  bC  23  24" in rows and " 25 [26][27] 28" in rows
    assert " 11  rC  rC" in rows and " 14  HC  rC" in rows
    assert "b business, H City Hall, r residence" in text
    assert "streetcars: 26|12, 27|13" in text
    assert "not laid: 3, 4, 5, 6, 7, 8" in text
    assert "hand of A: 11, 14, large factory" in text


def test_backs_are_shown_and_hidden_hands_are_not():
    assert "B  you  0  1 card  ?2" in as_text(POSITIONS["trade"]())
    assert "B  you  0  1 card  ?\n" in as_text(POSITIONS["hidden"]()) + "\n"


def test_every_kind_of_building_has_a_roof_of_its_own():
    sorts = {SORTS[kind] for kind in BUILDINGS}
    assert set(ROOFS) == sorts and len({colour for colour, _ in ROOFS.values()}) == len(ROOFS)
    assert set(SIGNS) == sorts - {"park"}
    for sort in sorts:
        xml.fromstring(f"<g>{piece(sort, [(0, 0), (0, 1)], 2, True, False)}</g>")


def test_the_still_picture_and_the_board_draw_the_same_signs():
    drawn = re.findall(r'\["[fs]", "(M[^"]+)"\]', SOURCE.read_text(encoding="utf-8"))
    assert sorted(drawn) == sorted(SIGNS.values())


def test_outlines_follow_corners_and_holes():
    assert outline([(0, 0)], 10) == "M90 10L90 90L10 90L10 10Z"
    assert outline([(0, 0), (1, 0), (1, 1)], 0).count("L") == 5
    ring = [(row, column) for row in range(3) for column in range(3) if (row, column) != (1, 1)]
    assert outline(ring, 0).count("Z") == 2


def test_rails_are_round_where_they_turn():
    assert rail([[0, 0, 1, 1]]) == "M100 0L100 100"
    assert rail([[0, 0, 1, 1], [0, 1, 1, 0]]).count("Q") == 1
    assert rail([[0, 0, 1, 1], [0, 1, 1, 0], [0, 1, 1, 1]]).count("Q") == 0  # a branch


def test_players_have_a_colour_a_shape_and_a_letter():
    marks = [mark(seat, 40, True) for seat in range(5)]
    assert len({re.sub(r"#\w+|<text.*", "", drawn) for drawn in marks}) == 5
    assert ">C</text>" in marks[2] and "<text" not in mark(2, 40, False)
