"""The variants of Big City (RULES.md section 4): who lays first, who draws more, and the four fan buildings."""

from __future__ import annotations

import pytest

from biglab.games.big_city.rules import words as f
from tests.games.big_city.positions import T2, T5, new, sit
from tests.games.big_city.rules.test_rules import BIG, refill

FAN = {"fan_buildings": True}


def dealt(seats, **options):
    """A table whose hands are dealt; B is the first player."""
    table = new(seats, **options)
    table.table.chance("first B")
    while table.phase == "FIRST_HANDS":
        table.table.chance()
    return table


def layers(table):
    """Lay the starting city in any way; who laid its tiles?"""
    found = ""
    while table.phase == "SETUP_TILE":
        found += table.mover
        table.play_any(3)
    return found


# ------------------------------------------------------------------ set-up


@pytest.mark.parametrize("seats, usual, reverse", [(2, "BABA", "ABAB"), (3, "BCA", "ACB"), (5, "BCDEA", "AEDCB")])
def test_starting_tiles_are_laid_in_turn_or_by_the_last_player_first(seats, usual, reverse):
    # rules: big-city 4, reverse_setup
    assert layers(dealt(seats)) == usual
    table = dealt(seats, reverse_setup=True)
    assert layers(table) == reverse
    assert table.mover == "B" and table.phase == "TURN", "the first player begins all the same"


@pytest.mark.parametrize("reverse, last", [(False, "A"), (True, "B")])
def test_the_player_who_lays_the_last_tile_draws_a_card_more_and_begins(reverse, last):
    # rules: big-city 4, last_player_card
    table = dealt(3, last_player_card=True, reverse_setup=reverse)
    layers(table)
    seat = "ABC".index(last)
    assert table.phase == "CHOOSE_STACK" and table.mover == last and table.offers(f.DRAW) == list(range(8))
    table.play("draw 7").table.chance("deal 75")
    assert table.phase == "TURN" and table.mover == last and table.state.hand_size[seat] == 5 + 1
    assert table.state.first == seat and table.state.round == 1
    table.play("pass", "pass", "pass")
    assert table.mover == last and table.state.round == 2, "rounds are counted from the player who began"


def test_the_extra_card_is_gone_with_the_first_refill():
    # rules: big-city 4, last_player_card
    table = dealt(3, last_player_card=True)
    layers(table)
    table.play("draw 7").table.chance("deal 75")
    table.play("exchange", "return 75", "done")
    assert table.mover == "B" and table.state.hand_size[0] == 5, "one card given back, none drawn: the hand is full"


def test_nobody_draws_more_where_nobody_laid_a_tile():
    # rules: big-city 4, last_player_card
    table = dealt(3, last_player_card=True, starting_tiles=[1])
    assert table.phase == "TURN" and table.mover == "B" and table.state.hand_size[1] == 5


def test_the_tiles_that_are_not_laid_give_no_cards_where_draws_are_limited():
    # rules: big-city 4, limited_draw
    free = sit(T5, hands={"A": [11, 12]}).play("build double residence 11-12")
    assert free.offers(f.DRAW) == list(range(8))
    limited = sit(T5, hands={"A": [11, 12]}, limited_draw=True).play("build double residence 11-12")
    assert limited.offers(f.DRAW) == [0, 4] and "not in the city yet" in limited.why_not("draw 2")
    swapped = sit(T5, hands={"A": [11, 25]}, limited_draw=True).play("exchange", "return 25", "done")
    assert swapped.offers(f.DRAW) == [0, 4], "in an exchange too: what went back under stack 2 stays there"
    short = refill(sit(hands={"A": [11, 12, 13]}, limited_draw=True).play("build triple residence 11-12-13"))
    assert short.mover == "B" and short.state.hand_size[0] == 2, "two of the one stack in the city"


def test_starting_hands_come_from_stacks_of_tiles_not_laid_all_the_same():
    # rules: big-city 3.1. Three players lay tiles 1 to 4 and hold cards of stacks 1 to 5.
    table = dealt(3, limited_draw=True)
    assert sorted(each // f.SLOTS + 1 for each in table.state.hand[:5]) == [1, 2, 3, 4, 5]


# ------------------------------------------------------------------ fan buildings


def test_fan_buildings_are_in_the_box_only_where_the_variant_says_so():
    # rules: big-city 4
    assert sit().state.supply[f.PARKING_LOT :] == [0, 0, 0, 0]
    assert sit(**FAN).state.supply[f.PARKING_LOT :] == [2, 1, 2, 2]
    pieces = [("business", 12), ("business", 14), ("City Hall", 26)]
    usual = sit(T2, pieces=pieces, hands={"A": [11]})
    assert "no piece of that kind is left" in usual.why_not("build parking lot 11")


@pytest.mark.parametrize(
    "words", ["build parking lot 11", "build hospital 18-19", "build school 11", "build police station 15"]
)
def test_every_fan_building_needs_city_hall(words):
    # rules: big-city 8.1
    table = sit(T2, pieces=[("business", 12), ("residence", 14)], hands={"A": [11, 15, 18, 19]}, **FAN)
    assert not table.can(words) and "City Hall does not stand" in table.why_not(words)


def test_a_parking_lot_needs_two_businesses_or_special_buildings():
    # rules: big-city 4
    one = sit(T2, pieces=[("business", 12), ("residence", 14), ("City Hall", 26)], hands={"A": [11]}, **FAN)
    assert not one.can("build parking lot 11")
    assert "two businesses or special" in one.why_not("build parking lot 11")
    two = sit(T2, pieces=[("business", 12), ("business", 14), ("City Hall", 26)], hands={"A": [11]}, **FAN)
    assert two.can("build parking lot 11") and two.worth("parking lot", 11) == 4
    mixed = sit(T2, pieces=[("business", 11), ("City Hall", 15)], hands={"A": [12, 14]}, **FAN)
    assert mixed.can("build parking lot 14"), "City Hall is a special building"


def test_a_parking_lot_scores_more_by_a_park_and_by_a_shopping_centre():
    # rules: big-city 4
    tiles = [T5, (3, 0, 3, 0)]
    pieces = [("City Hall", 15), ("shopping centre", 31, 32), ("double park", 0, 57), ("business", 16)]
    table = sit(*tiles, pieces=pieces, hands={"A": [13, 12]}, **FAN)
    assert table.can("build parking lot 13") and table.worth("parking lot", 13) == 4 + 5
    assert table.worth("parking lot", 12) == 4 + 1, "by the park"
    both = sit(
        *tiles,
        pieces=[("City Hall", 15), ("shopping centre", 31, 32), ("double park", 0, 58)],
        hands={"A": [13]},
        **FAN,
    )
    assert both.worth("parking lot", 13) == 4 + 1 + 5


def test_nobody_lives_next_to_a_parking_lot():
    # rules: big-city 4
    pieces = [("business", 12), ("business", 14), ("City Hall", 15), ("parking lot", 11)]
    table = sit(T5, pieces=pieces, hands={"A": [57, 54, 58]}, **FAN)
    for size, lots in (("", "57"), ("double ", "57-54"), ("double ", "57-58")):
        assert not table.can(f"build {size}residence {lots}") and table.can(f"build {size}business {lots}")
        assert "next to a parking lot" in table.why_not(f"build {size}residence {lots}")
    assert table.can("build residence 54")


@pytest.mark.parametrize("built, extra", [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21)])
def test_a_hospital_scores_more_for_every_occupied_lot_beside_it(built, extra):
    # rules: big-city 4
    neighbours = [
        ("business", 52),
        ("residence", 54),
        ("business", 56),
        ("residence", 57),
        ("business", 59),
        ("residence", 12),
    ]
    table = sit(*BIG, pieces=[("City Hall", 15), *neighbours[:built]], hands={"A": [55, 58]}, **FAN)
    assert table.can("build hospital 55-58") and table.worth("hospital", 55, 58) == 3 + extra


def test_a_school_needs_a_residence_and_scores_more_in_the_inner_city():
    # rules: big-city 4
    alone = sit(T5, pieces=[("City Hall", 15), ("business", 55)], hands={"A": [58, 52]}, **FAN)
    assert not alone.can("build school 58") and "residence beside it" in alone.why_not("build school 58")
    table = sit(T5, pieces=[("City Hall", 15), ("residence", 55)], hands={"A": [58, 52]}, **FAN)
    assert table.can("build school 58") and table.worth("school", 58) == 2 + 2
    assert table.can("build school 52") and table.worth("school", 52) == 2, "on the outskirts"


def test_a_business_next_to_a_school_scores_two_less_once():
    # rules: big-city 4, 8.1
    pieces = [("City Hall", 15), ("residence", 51), ("residence", 59), ("school", 52), ("school", 58)]
    table = sit(T5, pieces=pieces, hands={"A": [55, 12, 56]}, **FAN)
    assert table.worth("business", 55) == 2 + 1 - 2, "two schools beside it, and the inner city"
    assert table.worth("residence", 55) == 2, "homes do not mind"
    assert table.worth("business", 12) == (2 + 1 - 2) * 2, "sums first: City Hall doubles what is left"


def test_a_school_counts_as_special_for_a_shopping_centre():
    # rules: big-city 4
    pieces = [("City Hall", 58), ("residence", 51), ("school", 52)]
    assert sit(T5, pieces=pieces, hands={"A": [55, 56]}, **FAN).can("build shopping centre 55-56")
    hospital = [("City Hall", 58), ("hospital", 52, 53)]
    assert not sit(T5, pieces=hospital, hands={"A": [55, 56]}, **FAN).can("build shopping centre 55-56")


REST = [("residence" if n % 2 else "business", n) for n in (11, 13, 14, 16, 17, 18, 19)]


def test_a_police_station_takes_the_last_lot_of_the_inner_city():
    # rules: big-city 4
    table = sit(T5, pieces=[*REST, ("City Hall", 12)], hands={"A": [15]}, **FAN)
    assert table.can("build police station 15") and table.worth("police station", 15) == 6 * 2, "next to City Hall"
    early = sit(T5, pieces=[*REST[1:], ("City Hall", 12)], hands={"A": [15]}, **FAN)
    assert not early.can("build police station 15") and "still free" in early.why_not("build police station 15")
    outer = [piece for piece in REST if piece[1] != 16] + [("residence", 12), ("City Hall", 15)]
    edge = sit(T5, pieces=outer, hands={"A": [16]}, **FAN)
    assert "inner city" in edge.why_not("build police station 16")


def test_a_police_station_scores_a_point_for_every_cinema_bank_and_post_office():
    # rules: big-city 4
    rest = [
        ("residence", 11),
        ("residence", 13),
        ("business", 17),
        ("business", 19),
        ("cinema", 12),
        ("post office", 14),
        ("post office", 16),
        ("bank", 18),
    ]
    table = sit(T5, pieces=[*rest, ("City Hall", 58)], hands={"A": [15]}, **FAN)
    assert table.worth("police station", 15) == 6 + 4
    by_the_hall = [piece for piece in rest if piece[1] != 12] + [("City Hall", 12)]
    assert sit(T5, pieces=by_the_hall, hands={"A": [15]}, **FAN).worth("police station", 15) == (6 + 3) * 2
