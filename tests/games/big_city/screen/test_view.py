"""Big City on screen: what a view says and hides, how a refusal reads."""

from __future__ import annotations

import json

import pytest

import biglab
from biglab.core.errors import AmbiguousMove, BadOption, IllegalMove
from biglab.games.big_city import GAME
from biglab.games.big_city.analysis.breakdown import total
from biglab.games.big_city.rules import words as f
from biglab.games.big_city.screen.summary import lots
from biglab.games.big_city.screen.view import FIXED
from tests.games.big_city.positions import T2, T5, lot, new, sit

CORNERS = ("lower left", "lower right", "upper left", "upper right")

CITY = [("City Hall", 15), ("residence", 12, 13), ("business", 18), ("residence", 16), ("business", 21, 22)]


def refusal(sitting, words):
    """What is said to somebody who clicks on a part of the board that means this move."""
    with pytest.raises(IllegalMove) as said:
        sitting.table.play(words)
    return str(said.value).splitlines()[0]


# ------------------------------------------------------------------ the view


def test_lots_lie_where_their_tiles_do():
    found = {each["number"]: each for each in lots(sit(T2, pieces=[("residence", 11)]).table.view())}
    assert len(found) == 9 + 8
    assert (found[11]["row"], found[11]["column"], found[11]["piece"]) == (0, 0, 0)
    assert (found[28]["row"], found[28]["column"], found[28]["piece"]) == (-1, 3, None)
    assert [n for n, each in found.items() if each["church"]] == [11, 22]
    assert {n for n, each in found.items() if each["zone"] == "inner"} == {12, 15, 26, 27}


def test_a_site_tells_its_score_term_by_term_and_the_terms_add_up():
    # case: big-city F-2
    city = sit(T2, pieces=[("City Hall", 15), ("L-factory", 3, 24)], trams=["12-13"], hands={"A": [13, 16, 19]})
    sites = {
        tuple(sorted(n + 11 for n in site["lots"])): site
        for site in city.view(0)["sites"]
        if site["kind"] == f.RESIDENCE_2
    }
    assert sites[13, 16]["terms"] == [[6, "base value"], [1, "on the outskirts"], [-2, "next to a factory"]]
    assert sites[13, 16]["times"] == [2, "next to a streetcar"]
    assert sites[13, 16]["points"] == (6 + 1 - 2) * 2
    assert sites[16, 19]["times"] is None
    assert len(city.view(0)["sites"]) == len(city.offers(f.BUILD))
    for site in city.view(0)["sites"]:
        terms = [{"value": value, "op": "+"} for value, _ in site["terms"]]
        times = [{"value": site["times"][0], "op": "×"}] if site["times"] else []
        assert site["points"] == total(terms + times)


def test_only_the_one_to_decide_sees_sites_unless_hands_are_open():
    hands = {"A": [11], "B": [13]}
    closed, opened = sit(T2, hands=hands), sit(T2, hands=hands, hand_visibility="open")
    assert closed.view(0)["sites"] and not closed.view(1)["sites"] and not closed.view()["sites"]
    assert opened.view(1)["sites"] == opened.view()["sites"] == opened.view(0)["sites"]


def test_others_see_the_backs_of_a_hand_and_nothing_more():
    city = sit(T2, hands={"A": [11, 24], "B": [13, "double park"]})
    seats = city.view(0)["seats"]
    assert [card["name"] for card in seats[0]["hand"]] == ["11", "24"] and seats[0]["backs"] is None
    assert seats[1]["hand"] is None and seats[1]["backs"] == [[1, ""], [2, ""]]
    hidden = sit(T2, hands={"A": [11], "B": [13]}, hand_visibility="hidden")
    assert hidden.view(0)["seats"][1]["backs"] == [[0, ""]]
    assert "13" not in json.dumps(hidden.view(0)["seats"])


def test_a_card_that_was_traded_away_stays_known_to_who_gave_it():
    city = sit(T2, hands={"A": [11], "B": [24], "C": [19]}, trade_cards=True)
    city.play("trade", "offer 11", "done", "counter 24", "done")
    city.play("accept 1 B 1")
    assert city.view(0)["seats"][1]["backs"] == [[1, "11"]]
    assert city.view(2)["seats"][1]["backs"] == [[1, ""]]


def test_nobody_needs_to_look_away_where_nothing_is_hidden():
    screen = GAME.screen
    assert not screen.all_open(sit(T2, hands={"A": [11]}).state)
    assert screen.all_open(sit(T2, hands={"A": [11]}, hand_visibility="open").state)
    assert screen.all_open(sit(T2).state)


def test_a_useless_card_and_one_whose_tile_is_not_laid_are_marked():
    city = sit(T2, (8, 3, 0, 0), pieces=[*CITY, ("large factory", 0, 81)], hands={"A": [82, 26, 31]})
    marks = {card["name"]: (card["useless"], card["laid"]) for card in city.view(0)["seats"][0]["hand"]}
    assert marks == {"82": (True, True), "26": (False, True), "31": (False, False)}


def test_the_tile_in_hand_shows_every_place_in_every_rotation():
    # case: big-city C-5
    city = sit(pieces=[("City Hall", 15)], starting_tiles=[1]).play("lay 3")
    ghost = city.view(0)["ghost"]
    assert ghost["turned"] is None and [way["turned"] for way in ghost["ways"]] == [0, 1, 2, 3]
    assert sum(len(way["places"]) for way in ghost["ways"]) == 48
    for way in ghost["ways"]:
        turned = city.branch().play(f"rotate {90 * way['turned']}")
        assert {tuple(at) for at in way["places"]} == {
            (what // f.GRID - f.ORIGIN, what % f.GRID - f.ORIGIN) for what in turned.offers(f.PLACE)
        }
    assert city.play("rotate 90").view(0)["ghost"]["turned"] == 1


def test_the_factory_in_hand_shows_every_site_in_every_way():
    city = sit(T2, (6, 3, 0, 0), pieces=CITY, hands={"A": ["L-factory"]}).play("plan L-factory")
    seen = city.view(0)["plan"]
    assert seen["way"] is None and len(seen["ways"]) == 4
    for way in seen["ways"]:
        chosen = city.branch()
        chosen.table.play((f.SHAPE, way["way"], 0))
        assert way["sites"] == chosen.offers(f.SITE)


def test_the_line_is_streets_with_their_first_corner_and_way():
    city = sit(T2, pieces=CITY, trams=["12-26", "13-27"])
    line = city.view()["line"]
    assert [street[1:] for street in line["streets"]] == [[0, 1, 0], [0, 2, 0]]
    assert sorted(line["ends"]) == [[0, 1], [0, 3]]
    assert sit(T2, pieces=CITY, trams=["12-26"], tram_topology="branch").view()["line"]["ends"] == []


def test_a_view_stays_small_to_the_end_of_a_game():
    table = biglab.new("big-city", seats=["you", "planner", "mayor", "conductor", "spoiler"], seed=8)
    largest = 0
    while not table.is_over:
        seat = table.state.to_move
        table.play(table.ask(seat, "planner")) if seat == 0 else table.step()
        view = table.view(0)
        largest = max(largest, len(json.dumps({key: value for key, value in view.items() if key not in FIXED})))
    assert largest < 8000


def test_what_never_changes_never_changes():
    table = biglab.new("big-city", seats=["random"] * 3, seed=3)
    first = {key: table.view()[key] for key in FIXED}
    table.advance()
    assert {key: table.view()[key] for key in FIXED} == first


def test_an_event_tells_what_the_eye_should_see():
    city = sit(T2, hands={"A": [11]}).play("build residence 11")
    event = city.table.history[0].event
    assert (event["kind"], event["piece"], event["lots"]) == ("build", 0, [lot(11)])
    assert event["gains"] == [3, 0, 0] and event["gain_texts"] == ["+3", "", ""]
    laid = sit(T2, pieces=CITY, hands={"A": [11]}).play("streetcar", "track 12-26").table.history[1].event
    assert laid["kind"] == "track"


def test_own_tiles_need_no_church_lots_but_named_ones_must_exist():
    small = [{"rows": ["12", "34"]}, {"rows": ["1234"], "special": "large factory"}]
    assert len(lots(new(2, tiles=small, starting_tiles=[1, 2]).table.view())) == 4
    with pytest.raises(BadOption, match="church_lots: there is no lot 33"):
        new(2, tiles=small, starting_tiles=[1, 2], church_lots=[33])


# ------------------------------------------------------------------ clicks


def test_a_swap_names_ones_own_card_and_the_back_of_the_other():
    hands = {"A": [11, 14], "B": [28], "C": [17]}
    table = sit(T2, hands=hands, trade_cards=True).play(
        "trade", "offer 11", "offer 14", "done", "counter 28", "counter 17"
    )
    own, other = table.view(0)["trade"]["pairs"], table.view(1)["trade"]["pairs"]
    assert [pair[1:] for pair in own] == [["11", 1, 2], ["11", 2, 1], ["14", 1, 2], ["14", 2, 1]]
    assert [pair[1:] for pair in other] == [["", 1, 2], ["", 2, 1]] * 2, "nobody else sees its face"
    words = [GAME.screen.describe(table.state, move, {})["text"] for move in table.legal]
    assert words[:2] == ["Swap 11 for B's card of 2", "Swap 11 for C's card of 1"]
    hidden = GAME.screen.describe(GAME.hidden(table.state, 1), table.legal[0], {})["text"]
    assert hidden == "Swap a card of neighbourhood 1 for B's card of 2"
    table.play("accept 1 B 1")
    assert [pair[1:] for pair in table.view(0)["trade"]["pairs"]] == [["14", 2, 1]]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("build cinema", "City Hall does not stand yet"),
        ("build City Hall 24", "A cannot build City Hall on 24: it must stand in the inner city"),
        ("build residence 16", "A cannot build a residence on 16: the card for it is not in this hand"),
        ("build residence 13", "something stands there already"),
        ("build triple residence 12", "on 12, 15 and 18: the card for it is not in this hand"),
        ("build triple residence 15-12", "on 12, 15 and 18: the card for it is not in this hand"),
        ("build double residence 24", "the card for it is not in this hand"),
        ("plan large factory", "A cannot build a large factory: City Hall does not stand yet"),
        ("build residence 31", "A cannot build a residence on 31: there is no such lot in the city"),
        ("build double residence 31", "on 31: there is no such lot in the city"),
        ("draw 4", "is for other decisions"),
    ],
)
def test_a_building_without_all_its_lots_is_refused_with_the_reason_that_is_nearest(words, says):
    city = sit(T2, hands={"A": [11, 12, 24, 31]}, pieces=[("residence", 13)], out=[15, 18])
    assert says in refusal(city, words)


def test_a_building_without_its_lots_says_what_is_missing_beside_it():
    city = sit(T2, pieces=CITY, hands={"A": [11, 14, 19]})
    assert "a bank needs two businesses beside it" in refusal(city, "build bank")
    assert "a church stands only on a lot with two equal digits" in refusal(city, "build church 14")
    assert "other lots of its neighbourhood are still free" in refusal(city, "build church")
    assert "no piece of that kind is left" in refusal(city, "build City Hall")


def test_where_a_building_is_allowed_its_lots_must_be_named_unless_there_is_one_site():
    city = sit(T2, pieces=CITY, hands={"A": [11, 14, 19]})
    with pytest.raises(AmbiguousMove, match="may be build residence 11, build double residence 11-14, "):
        city.play("build residence")
    assert city.play("build double residence").moves == ["build double residence 11-14"]


def test_a_place_is_refused_with_its_reason_while_the_tile_is_still_being_turned():
    city = sit(T2, hands={"A": [16]}, pieces=[("City Hall", 15)]).play("lay 3")
    assert "A cannot build a residence on 16: this phase" in refusal(city, "build residence 16")  # without its points
    assert "it would lie on lots that are there already" in refusal(city, "at 0 0 1")
    assert "it must touch the city with 2 lots on either side" in refusal(city, "at 9 9 0")
    assert "is for other decisions" in refusal(city, "at 3 0 0")  # legal there, but it is not turned yet
    turned = city.play("rotate 0")
    assert "it would lie on lots that are there already" in refusal(turned, "at 0 0")
    assert turned.can("at 3 0")


def test_a_site_is_refused_with_its_reason_while_the_factory_is_still_being_turned():
    city = sit(T2, (6, 3, 0, 0), pieces=CITY, hands={"A": ["L-factory"]}).play("plan L-factory")
    assert "something stands there already" in refusal(city, "site 15 0")
    assert "the piece would reach beyond the city" in refusal(city, "site 68 0")
    city.play("shape 1")
    assert "something stands there already" in refusal(city, "site 15")
    assert any(city.can(f"site {number}") for number in range(61, 69))


@pytest.mark.parametrize(
    ("piece", "lies"),
    [("double park", {"across", "upright"}), ("L-factory", {f"with its {side} corner free" for side in CORNERS})],
)
def test_how_a_piece_lies_is_said_in_words(piece, lies):
    city = sit(T2, (6, 3, 0, 0), pieces=CITY, hands={"A": [piece]}).play(f"plan {piece}")
    texts = city.table.settings.texts
    said = {GAME.screen.describe(city.table.state, move, texts)["text"] for move in city.table.legal}
    assert said == {f"Let it lie {words}" for words in lies}


def test_a_street_is_refused_with_its_reason():
    city = sit(T2, pieces=CITY, trams=["12-26"], hands={"A": [11]}).play("streetcar")
    assert "the line grows at its two ends" in refusal(city, "track 17 east")
    assert "a building covers that street" in refusal(city, "track 12-13")
    assert "there is no such street" in refusal(city, "track 86 east")


def test_moves_in_words_name_lots_and_points():
    city = sit(T5, hands={"A": [58, 12, 11]}, pieces=[("residence", 55)])
    said = [GAME.screen.describe(city.state, move, city.table.settings.texts)["text"] for move in city.table.legal]
    assert "Build a double business on 12 and 58 for 7 points" in said
    assert "Build City Hall on 12" in said and said[-1] == "Pass"
    city.play("pass")
    assert city.table.log[-1].text == "A passes."
