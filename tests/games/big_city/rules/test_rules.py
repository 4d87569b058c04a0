"""The rules of Big City: set-up, what may be built where and what it scores, streetcars, cards, the end."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from biglab import IllegalMove
from biglab.core.state import Move
from biglab.games.big_city.rules import words as f
from biglab.games.big_city.rules.options import STARTING_TILES, SUPPLY
from biglab.games.big_city.rules.points import points
from biglab.games.big_city.rules.sites import site
from biglab.games.big_city.rules.streetcars import tracks
from biglab.games.big_city.rules.words import BUILDINGS
from tests.games.big_city.positions import LETTERS, T2, T5, covered, lot, new, sit

WIDE = (4, 0, 3, 1)  # tile 4 upright, right of tile 1
BIG = [T5, (3, 3, 0, 0), (7, 0, -3, 0), (6, 0, 3, 1)]  # a city in which tile 1 is all inner but its corners


def refill(table):
    """Let the seat in turn draw whatever comes first, until somebody else decides."""
    while table.state.phase in (f.CHOOSE_STACK, f.REVEAL):
        table.table.chance() if table.mover == "chance" else table.play(table.legal[0])
    return table


# ------------------------------------------------------------------ set-up


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_starting_city_depends_on_the_number_of_players(seats):
    # case: big-city S5
    expected = {2: 5, 3: 4, 4: 5, 5: 6}[seats]
    assert STARTING_TILES[seats] == list(range(1, expected + 1))
    table = new(seats)
    while table.phase != "TURN":
        table.table.chance() if table.mover == "chance" else table.play(table.legal[0])
    assert {k + 1 for k in range(8) if table.state.tile_at[k] != f.NOTHING} == set(range(1, expected + 1))


@pytest.mark.parametrize("seats, cards", [(2, 5), (3, 5), (4, 5), (5, 6)])
def test_a_starting_hand_has_one_card_of_each_of_the_first_stacks(seats, cards):
    # case: big-city S6
    table = new(seats)
    while table.phase != "SETUP_TILE":
        table.table.chance()
    for seat in range(seats):
        hand = table.state.hand[f.SLOTS * seat : f.SLOTS * seat + table.state.hand_size[seat]]
        assert sorted(c // f.SLOTS + 1 for c in hand) == list(range(1, cards + 1))


def test_players_lay_tiles_clockwise_from_the_first_who_also_begins():
    table = new(3)
    table.table.chance("first B")
    while table.phase == "FIRST_HANDS":
        table.table.chance()
    layers = []
    for tile in (3, 2, 4):
        layers.append(table.mover)
        table.play(f"lay {tile}", "rotate 0").play_any()
    assert layers == ["B", "C", "A"] and table.mover == "B" and table.phase == "TURN"


def test_with_two_players_each_lays_two_tiles_in_turn():
    table = new(2)
    table.table.chance("first A")
    while table.phase == "FIRST_HANDS":
        table.table.chance()
    layers = []
    while table.phase == "SETUP_TILE":
        layers.append(table.mover)
        for _ in range(3):
            table.play(table.legal[0])
    assert "".join(layers) == "ABAB"


def test_only_tiles_of_the_starting_set_are_laid_in_set_up():
    table = new(3)
    while table.phase != "SETUP_TILE":
        table.table.chance()
    assert table.offers(f.LAY) == [1, 2, 3]
    with pytest.raises(IllegalMove, match="does not belong to the starting city"):
        table.play("lay 5")
    with pytest.raises(IllegalMove, match="in the city already"):
        table.play("lay 1")


def test_a_tile_may_not_lie_on_another_nor_touch_with_one_lot():
    table = new(3)
    while table.phase != "SETUP_TILE":
        table.table.chance()
    table.play("lay 2", "rotate 0")
    with pytest.raises(IllegalMove, match="lots that are there already"):
        table.play("at 1 1")
    with pytest.raises(IllegalMove, match="touch the city with 2 lots"):
        table.play("at -2 2")
    assert table.can("at -2 1")


# ------------------------------------------------------------------ what may be built


def test_there_are_fifty_two_pieces():
    # case: big-city F9
    assert sum(SUPPLY[:16]) == 52 == 17 + 17 + 14 + 4
    assert [name for kind, name in BUILDINGS.items() if kind <= f.LARGE_FACTORY] == [
        found["name"] for found in sit().view()["supply"]
    ]


def test_a_bank_needs_two_businesses_and_city_hall():
    # case: big-city S1
    table = sit(T2, pieces=[("business", 12), ("business", 14), ("City Hall", 26)], hands={"A": [11]})
    assert table.can("build bank 11")


def test_a_bank_is_refused_with_one_business_or_without_city_hall():
    # case: big-city S2
    one = sit(T2, pieces=[("business", 12), ("City Hall", 26)], hands={"A": [11]})
    assert not one.can("build bank 11") and "two businesses" in one.why_not("build bank 11")
    none = sit(T2, pieces=[("business", 12), ("business", 14)], hands={"A": [11]})
    assert not none.can("build bank 11") and "City Hall does not stand" in none.why_not("build bank 11")


def test_a_cinema_needs_two_residences_and_a_post_office_one_of_each():
    table = sit(T2, pieces=[("residence", 12), ("residence", 14), ("City Hall", 26)], hands={"A": [11, 15]})
    assert table.can("build cinema 11") and not table.can("build post office 11")
    mixed = sit(T2, pieces=[("residence", 12), ("business", 14), ("City Hall", 26)], hands={"A": [11]})
    assert mixed.can("build post office 11") and not mixed.can("build cinema 11")


def test_a_double_residence_beside_a_cinema_is_one_residence():
    # ruling: big-city R14
    table = sit(T2, pieces=[("residence", 12, 13), ("City Hall", 26)], hands={"A": [15, 11]})
    assert not table.can("build cinema 15"), "12 and 13 are one piece, and only 12 lies beside 15"
    assert "two residences" in table.why_not("build cinema 11")


def test_city_hall_stands_in_the_inner_city():
    # case: big-city C14. ruling: big-city R8
    table = sit(hands={"A": [11, 12, 15]})
    assert table.sites("City Hall") == [{15}]
    for number in (11, 12):
        assert "inner city" in table.why_not(f"build City Hall {number}")
    for number in (13, 14, 16, 17, 18, 19):
        assert not sit(hands={"A": [number]}).can(f"build City Hall {number}")


FULL_BUT = [
    ("residence", 21),
    ("residence", 23),
    ("business", 24),
    ("business", 25),
    ("residence", 26),
    ("business", 28),
    ("City Hall", 15),
]


def test_a_church_needs_the_last_free_lot_of_its_neighbourhood():
    # case: big-city C21. ruling: big-city R18
    table = sit(T2, pieces=FULL_BUT, hands={"A": [22]})
    assert not table.can("build church 22") and "still free" in table.why_not("build church 22")
    full = sit(T2, pieces=[*FULL_BUT, ("business", 27)], hands={"A": [22]})
    assert full.can("build church 22") and full.worth("church", 22) == 15


def test_a_park_covers_a_lot_for_a_church_too():
    # case: big-city C21. ruling: big-city R18
    pieces = [piece for piece in FULL_BUT if piece[1] not in (26,)]
    table = sit(T2, pieces=[*pieces, ("double park", 0, 26)], hands={"A": [22]})
    assert table.can("build church 22"), "26 and 27 lie under a park"


def test_a_church_stands_only_on_equal_digits():
    # case: big-city C22
    pieces = [("residence", 22) if piece == ("residence", 23) else piece for piece in FULL_BUT]
    table = sit(T2, pieces=[*pieces, ("business", 27)], hands={"A": [23]})
    assert not table.can("build church 23") and "two equal digits" in table.why_not("build church 23")


@pytest.mark.parametrize("number", [33, 55, 88])
def test_a_church_scores_fifteen_on_the_last_lot(number):
    # case: big-city F5
    tile = number // 10
    size = 9 if tile % 2 else 8
    others = [10 * tile + n for n in range(1, size + 1) if 10 * tile + n != number]
    rest = [("residence" if other % 2 else "business", other) for other in others]
    table = sit((tile, -3 if tile % 2 else -2, 0, 0), pieces=[*rest, ("City Hall", 15)], hands={"A": [number]})
    table.play(f"build church {number}")
    assert table.scores[0] == 15


def test_a_shopping_centre_needs_two_special_buildings():
    # case: big-city C23. ruling: big-city R11
    one = [("business", 51), ("business", 53), ("bank", 52), ("City Hall", 58)]
    table = sit(T5, pieces=one, hands={"A": [55, 56]})
    assert table.can("build shopping centre 55-56"), "bank and City Hall"
    alone = sit(T5, pieces=[*one[:2], ("City Hall", 15), ("bank", 52)], hands={"A": [55, 56]})
    assert not alone.can("build shopping centre 55-56")
    assert "2 special buildings" in alone.why_not("build shopping centre 55-56")


def test_a_shopping_centre_scores_thirty():
    # case: big-city F4
    pieces = [("business", 51), ("business", 53), ("bank", 52), ("City Hall", 58)]
    table = sit(T5, pieces=pieces, hands={"A": [55, 56]}).play("build shopping centre 55-56")
    assert table.scores[0] == 30


def test_the_card_of_every_lot_must_be_in_hand():
    table = sit(hands={"A": [11, 12, 14]})
    assert table.can("build double residence 11-12") and not table.can("build double residence 12-13")
    assert "not in this hand" in table.why_not("build double residence 12-13")
    beyond = Move(f.BUILD, site(f.RESIDENCE_2, f.EAST, lot(13)))
    assert "reach beyond the city" in table.why_not(beyond)


def test_a_building_is_a_straight_line():
    table = sit(hands={"A": [11, 12, 13, 14, 15]})
    assert table.sites("triple residence") == [{11, 12, 13}]
    assert sorted(map(sorted, table.sites("double business"))) == [[11, 12], [11, 14], [12, 13], [12, 15], [14, 15]]


def test_what_is_used_up_cannot_be_built():
    table = sit(hands={"A": [11]}, supply=[0])
    assert "no piece of that kind is left" in table.why_not("build residence 11")
    assert table.can("build business 11")


# ------------------------------------------------------------------ parks and factories


def facilities(*pieces, hands, **options):
    return sit(*BIG, pieces=[("City Hall", 15), *pieces], hands=hands, **options)


def test_a_factory_with_one_lot_on_the_outskirts_is_refused():
    # case: big-city S10. ruling: big-city R15
    table = facilities(hands={"A": ["L-factory"]}).play("plan L-factory")
    s = table.state
    refused = 0
    for way in range(s.v.foot_turns[2]):
        for number in (n for n in range(11, 89) if table.state.spot[n - 11] != f.NOTHING):
            lots = covered(s, "L-factory", way, number)
            if f.NOWHERE in lots or any(s.kind[each] for each in lots):
                continue
            outskirts = sum(s.outskirts[each] for each in lots)
            branch = table.branch().play(f"shape {way + 1}")
            assert branch.can(f"site {number}") == (outskirts >= 2)
            if outskirts == 1:
                refused += 1
                assert "at least two lots on the outskirts" in branch.why_not(f"site {number}")
    assert refused > 3


def test_a_park_with_two_lots_on_the_outskirts_is_refused():
    # case: big-city S11
    table = facilities(hands={"A": ["double park"]}).play("plan double park")
    s, refused = table.state, 0
    for way in range(2):
        branch = table.branch().play(f"shape {way + 1}")
        for number in (n for n in range(11, 89) if s.spot[n - 11] != f.NOTHING):
            lots = covered(s, "double park", way, number)
            if f.NOWHERE in lots or any(s.kind[each] for each in lots):
                continue
            two = sum(s.outskirts[each] for each in lots) == 2
            assert branch.can(f"site {number}") != two
            refused += two
    assert refused > 3


def test_nothing_is_built_over_a_building():
    # case: big-city S12
    table = facilities(("residence", 54), hands={"A": ["large factory", 54 - 1]})
    table.play("plan large factory")
    assert table.phase == "PLACE_PIECE", "a square lies one way only"
    assert "something stands there" in table.why_not("site 51") and "something stands there" in table.why_not("site 54")


def test_parks_and_factories_need_their_card_and_no_lot_cards():
    table = facilities(hands={"A": ["double park", 52]})
    assert table.can("plan double park") and not table.can("plan triple park")
    assert "not in this hand" in table.why_not("plan triple park")
    table.play("plan double park", "shape 1").play_any()
    assert table.scores[0] == 0 and lot("double park") not in table.state.hand[: table.state.hand_size[0]]


# ------------------------------------------------------------------ what it scores


def test_a_later_factory_changes_no_score():
    # case: big-city S3
    table = facilities(hands={"A": [51, "L-factory", 18]})
    table.play("build residence 51")
    before = table.scores[0]
    assert before == 2 + 1
    refill(table)
    table.play("pass", "pass", "plan L-factory")
    ways = {}
    for way in table.offers(f.SHAPE):
        branch = table.branch().play(f"shape {way + 1}")
        for start in branch.offers(f.SITE):
            lots = covered(branch.state, "L-factory", way, start + 11)
            if any(lot(51) in branch.state.near[4 * each : 4 * each + 4] for each in lots):
                ways[way] = start
    way, start = next(iter(ways.items()))
    table.play(f"shape {way + 1}", f"site {start + 11}")
    assert table.state.around[lot(51)] >> f.FACTORIES & 15 > 0 and table.scores[0] == before


def test_a_triple_residence_with_one_lot_on_the_outskirts_gets_the_bonus():
    # case: big-city S7
    table = sit(T2, WIDE, hands={"A": [14, 15, 16]})
    assert [table.state.outskirts[lot(n)] for n in (14, 15, 16)] == [1, 0, 0]
    assert table.worth("residence", 14, 15, 16) == 10 + 1


def test_a_double_business_by_factory_hall_and_streetcar():
    # case: big-city F1
    table = sit(T5, pieces=[("City Hall", 15), ("L-factory", 1, 57)], trams=["12-15"], hands={"A": [12, 13]})
    s = table.state
    assert s.outskirts[lot(13)] == 1 and s.around[lot(12)] >> f.FACTORIES & 15 > 0
    assert table.worth("business", 12, 13) == (6 + 0 - 2) * 3


def test_a_double_residence_in_the_same_place():
    # case: big-city F2
    table = sit(T5, pieces=[("City Hall", 15), ("L-factory", 1, 57)], trams=["12-15"], hands={"A": [12, 13]})
    assert table.worth("residence", 12, 13) == (6 + 1 - 2) * 2


def test_a_triple_business_in_the_inner_city_next_to_city_hall():
    # case: big-city F3
    table = sit(*BIG, pieces=[("City Hall", 15)], hands={"A": [12, 58, 55]})
    assert not any(table.state.outskirts[lot(n)] for n in (12, 58, 55))
    assert table.worth("business", 55, 58, 12) == (10 + 1) * 2


def test_a_double_business_next_to_a_park_on_the_outskirts():
    # case: big-city F6
    table = facilities(("double park", 1, 55), hands={"A": [51, 54]})
    assert table.state.outskirts[lot(51)] == 1
    assert table.worth("business", 51, 54) == 6 + 1


def test_a_single_business_with_everything():
    # case: big-city C16
    table = sit(*BIG, pieces=[("City Hall", 15), ("double park", 1, 55)], trams=["12-13"], hands={"A": [12]})
    assert table.worth("business", 12) == (2 + 1 + 1) * 3 == 12


def test_a_single_residence_next_to_a_factory_in_the_inner_city():
    # case: big-city C17
    table = sit(*BIG, pieces=[("City Hall", 15), ("L-factory", 1, 57)], hands={"A": [12]})
    assert table.state.outskirts[lot(12)] == 0 and table.state.around[lot(12)] >> f.FACTORIES & 15
    assert table.worth("residence", 12) == 2 - 2 == 0


def test_a_triple_residence_on_the_outskirts_by_park_and_streetcar():
    # case: big-city C18
    table = facilities(("double park", 1, 55), trams=["51-52"], hands={"A": [51, 54, 57]})
    assert table.worth("residence", 51, 54, 57) == (10 + 1 + 1) * 2 == 24


def test_a_cinema_alone_by_a_streetcar_and_by_both():
    # case: big-city C19
    homes = [("residence", 11), ("residence", 13)]
    away = sit(*BIG, pieces=[*homes, ("City Hall", 55)], hands={"A": [12]})
    tram = sit(*BIG, pieces=[*homes, ("City Hall", 55)], trams=["12-15"], hands={"A": [12]})
    both = sit(*BIG, pieces=[*homes, ("City Hall", 58)], trams=["12-15"], hands={"A": [12]})
    assert [table.worth("cinema", 12) for table in (away, tram, both)] == [5, 10, 15]
    assert all(table.can("build cinema 12") for table in (away, tram, both))


def test_a_triple_business_with_everything():
    # case: big-city C20
    table = sit(*BIG, pieces=[("City Hall", 15), ("double park", 1, 59)], trams=["12-13"], hands={"A": [12, 58, 55]})
    assert table.worth("business", 55, 58, 12) == (10 + 1 + 1) * 3 == 36


SUB_TOTALS = [
    (False, False, False, (2, 6, 10)),
    (True, False, False, (3, 7, 11)),
    (False, True, False, (3, 7, 11)),
    (True, True, False, (4, 8, 12)),
    (False, False, True, (0, 4, 8)),
    (True, False, True, (1, 5, 9)),
    (False, True, True, (1, 5, 9)),
    (True, True, True, (2, 6, 10)),
]


@pytest.mark.parametrize("favourable, park, factory, totals", SUB_TOTALS)
def test_the_table_of_sub_totals(favourable, park, factory, totals):
    # rules: big-city 2.4
    s = sit(*BIG).state
    lots = [lot(12), lot(15), lot(18)]
    beside = park << f.PARKS | factory << f.FACTORIES
    s.around[lots[0]] = beside
    for size, total in enumerate(totals, 1):
        packed = sum(each << 8 * i for i, each in enumerate(lots[:size]))
        s.outskirts[lots[0]] = int(favourable)
        assert points(s, f.RESIDENCE_1 + size - 1, packed, size) == total
        s.outskirts[lots[0]] = int(not favourable)
        assert points(s, f.BUSINESS_1 + size - 1, packed, size) == total


# ------------------------------------------------------------------ streetcars


def with_line(*trams, tiles=(), hands=None, **options):
    """The line stands and A may extend it."""
    return sit(*tiles, pieces=[("City Hall", 15)], trams=trams, hands=hands or {}, city_hall_site="any", **options)


def test_the_first_streetcar_action_lays_exactly_one():
    # case: big-city S8
    table = with_line().play("streetcar")
    assert "done" not in [offer.move for offer in table.legal]
    table.play("track 11-12")
    assert table.mover == "B" and table.state.trams == 1


def test_later_one_or_two():
    # ruling: big-city R2
    table = with_line("11-12").play("streetcar", "track 12-15")
    assert table.mover == "A" and table.can("done")
    two = table.branch().play(f"track {sorted(table.streets())[0]}")
    assert two.mover == "B" and two.state.trams == 3
    assert table.play("done").mover == "B" and table.state.trams == 2


def test_after_seventeen_streetcars_the_line_stays():
    # case: big-city S9
    table = with_line(tiles=BIG).play("streetcar")
    while table.state.trams < 17:
        while table.mover != "A" or table.phase != "LAY_TRACK":
            table.play("streetcar" if table.mover == "A" else "pass")
        table.play(straight_on(table))
    assert table.mover == "B", "the last streetcar ends the action"
    table.play("pass", "pass")
    assert not table.can("streetcar") and "no streetcar is left" in table.why_not("streetcar")


def straight_on(table):
    """The next street of a line that winds through the city and leaves itself a way on."""
    for street in sorted(table.offers(f.TRACK), key=lambda each: table.state.spot[each >> 2]):
        ahead = table.branch().play(Move(f.TRACK, street))
        if ahead.state.trams == 17 or tracks(ahead.state, False):
            return Move(f.TRACK, street)
    raise LookupError("the line has run into a corner")


def test_without_a_streetcar_left_the_line_stays():
    # rules: big-city 7
    table = with_line("11-12", "12-15", tram_supply=2)
    assert not table.can("streetcar") and "no streetcar is left" in table.why_not("streetcar")
    more = with_line("11-12", tram_supply=2).play("streetcar", "track 12-15")
    assert more.mover == "B", "the last streetcar ends the action"


def test_where_the_line_may_go_on():
    # case: big-city C8
    assert with_line("11-12").play("streetcar").streets() == {"11-14", "12-15", "14-15"}


def test_where_the_line_may_go_on_across_tiles():
    # case: big-city C9
    table = with_line("11-12", tiles=[T5]).play("streetcar")
    assert table.streets() == {"11-14", "12-15", "14-15", "57-11", "57-58", "58-12"}


def test_no_building_is_built_over_a_streetcar():
    # case: big-city C12
    table = with_line("11-12", hands={"A": [11, 12, 13]})
    assert not table.can("build double residence 11-12")
    assert "streetcar runs between" in table.why_not("build double residence 11-12")
    assert table.can("build double residence 12-13") and table.worth("residence", 12, 13) == (6 + 1) * 2


def test_no_streetcar_is_laid_under_a_building():
    # case: big-city C13
    table = sit(pieces=[("City Hall", 15), ("residence", 11, 12)]).play("streetcar")
    assert not table.can("track 11-12") and "building covers that street" in table.why_not("track 11-12")
    assert table.can("track 12-13")


def test_the_line_never_touches_itself():
    # rules: big-city 3.4. The line runs around lot 12, down on its west side, along its south, and is about to come up.
    table = with_line("11-12", "12-15", "12-13", tiles=[T5]).play("streetcar")
    assert not table.can("track 58-12") and "touch itself" in table.why_not("track 58-12")
    assert table.streets() == {"57-11", "57-58", "58-59", "59-13"}


# ------------------------------------------------------------------ cards


def test_a_refill_takes_at_most_two_of_a_stack():
    # case: big-city C24
    table = sit(hands={"A": [11, 12, 13, 25, 35]}).play("build triple residence 11-12-13")
    assert table.state.to_draw == 3
    table.play("draw 1").table.chance()
    table.play("draw 1").table.chance()
    assert not table.can("draw 1") and "2 cards from the same stack" in table.why_not("draw 1")
    table.play("draw 2").table.chance()
    assert table.mover == "B" and table.state.hand_size[0] == 5
    each = sit(hands={"A": [11, 12, 13, 25, 35]}).play("build triple residence 11-12-13")
    for stack in (1, 2, 3):
        each.play(f"draw {stack}").table.chance()
    assert each.mover == "B"


def test_a_short_stack_leaves_a_hand_short():
    # case: big-city C25
    empty = {k: 0 for k in range(1, 8)}
    table = sit(hands={"A": [11, 12, 13, 25, 35]}, stacks={**empty, 8: 5}).play("build triple residence 11-12-13")
    assert table.offers(f.DRAW) == [7]
    refill(table)
    assert table.state.hand_size[0] == 5 - 1 and table.mover == "B"


def test_what_is_built_is_out_of_play():
    table = sit(hands={"A": [11, 12]}).play("build double residence 11-12")
    assert table.state.holder[lot(11)] == table.state.holder[lot(12)] == f.OUT_OF_PLAY


def test_an_exchange_goes_under_the_stacks_and_is_drawn_last():
    # ruling: big-city R21, R22
    table = sit(hands={"A": [11, 12, 25]}, stacks={1: 2}).play("exchange", "return 11", "return 12", "done")
    assert table.state.to_draw == 5 - 1, "up to the hand limit, however short the hand was"
    table.play("draw 1").table.chance()
    table.play("draw 1").table.chance()
    assert {11, 12} & table.hand("A") == set(), "the two that were there come first"
    rest = sit(hands={"A": [11, 12, 25]}, stacks={1: 0}).play("exchange", "return 12", "return 11", "done", "draw 1")
    assert [move.what for move, _ in rest.chances] == [lot(12)], "nothing but what was given back first"
    rest.table.chance("deal 12")
    assert 12 in rest.hand("A")


def test_an_exchange_needs_a_card():
    table = sit(hands={"A": [11]}).play("exchange")
    with pytest.raises(IllegalMove, match="at least one card must be given back"):
        table.play("done")
    empty = sit()
    assert not empty.can("exchange") and "no card in this hand" in empty.why_not("exchange")


def test_a_useless_card_may_be_dropped_at_the_start_of_a_turn():
    # case: big-city C28. ruling: big-city R31, R20
    table = sit((4, 0, 3, 1), pieces=[("City Hall", 15), ("large factory", 0, 47)], hands={"A": [44, 48, 11]})
    s = table.state
    assert s.kind[lot(44)] == f.LARGE_FACTORY
    assert table.offers(f.DROP) == [lot(44), lot(48)] and "may be dropped" in table.why_not("drop 11")
    table.play("drop 44")
    assert table.mover == "A" and s.action == f.NOTHING, "no action yet"
    table.play("pass")
    assert table.state.to_draw == 5 - 2, "replaced in the refill, together with whatever is missing"


def test_under_the_german_rule_a_useless_card_must_be_exchanged():
    # case: big-city C28. ruling: big-city R31
    table = sit(
        (4, 0, 3, 1),
        pieces=[("City Hall", 15), ("large factory", 0, 47)],
        hands={"A": [44, 11]},
        useless_must_exchange=True,
    )
    assert not table.can("drop 44") and "only by an exchange" in table.why_not("drop 44")
    assert table.play("exchange").can("return 44")


def test_a_pass_draws_nothing_however_short_the_hand():
    table = sit(hands={"A": [11]}).play("pass")
    assert table.mover == "B" and table.state.hand_size[0] == 1


@pytest.mark.parametrize("stack, pairs, adjacent", [(1, 36, 12), (2, 36, 10)])
def test_the_chance_that_two_cards_of_a_fresh_stack_are_neighbours(stack, pairs, adjacent):
    # case: big-city C30
    s = sit(T2).state
    cards = s.deck[f.SLOTS * (stack - 1) : f.SLOTS * (stack - 1) + s.loose[stack - 1]]
    found = [(a, b) for a, b in combinations(cards, 2) if a % 10 != 9 and b in s.near[4 * a : 4 * a + 4]]
    assert len(list(combinations(cards, 2))) == pairs and len(found) == adjacent
    assert Fraction(len(found), pairs) == {1: Fraction(1, 3), 2: Fraction(5, 18)}[stack]


def test_the_chance_of_a_park_or_factory_on_top():
    # case: big-city C31
    table = sit(hands={"A": [11]}).play("build residence 11", "draw 2")
    assert {move.what: weight for move, weight in table.chances}[lot("double park")] == 1
    assert sum(weight for _, weight in table.chances) == 9


# ------------------------------------------------------------------ the end


def test_eight_idle_turns_of_four_players_end_the_game():
    # case: big-city C26
    table = sit(seats=4, hands={"A": [11], "B": [12], "C": [13], "D": [14]}).play("build residence 11")
    refill(table)
    for turn in range(7):
        assert table.mover == LETTERS[(turn + 1) % 4]
        table.play("exchange").play_any().play("done") if turn == 3 else table.play("pass")
        refill(table)
    last = table.branch().play("pass")
    assert last.mover == "nobody" and last.state.idle == 8
    table.play(table.legal[0])  # a building, with the card that A drew
    assert refill(table).state.idle == 0 and table.mover == "B"


def test_without_city_hall_the_game_ends_by_passing():
    # case: big-city C27
    table = sit(seats=2, pieces=[("residence", 11)], builder="B").play("pass", "pass", "pass")
    assert table.mover == "B"
    table.play("pass")
    assert table.mover == "nobody" and table.winners == [1] and "nobody builds any more" in table.log[-1].text


def small(rows, **options):
    return sit(tiles=[{"rows": rows}], church_lots=[], **options)


def test_a_full_city_ends_the_game_at_once():
    table = small(["12"], pieces=[("residence", 11)], hands={"A": [12]}).play("build business 12")
    assert table.mover == "nobody" and "the city is full" in table.log[-1].text
    assert table.state.turn == 4 and table.winners == [2]


def test_the_game_goes_on_while_a_tile_is_left():
    tiles = [{"rows": ["12"]}, {"rows": ["12"]}]
    table = sit(tiles=tiles, starting_tiles=[1], church_lots=[], pieces=[("residence", 11)], hands={"A": [12]})
    assert refill(table.play("build business 12")).mover == "B"


def test_the_most_points_win_and_ties_are_shared():
    # ruling: big-city R26
    table = sit(seats=2, hands={"A": [11], "B": [12]}).play("build residence 11")
    refill(table).play("build residence 12")
    refill(table).play("pass", "pass", "pass", "pass")
    assert table.scores == [3, 3] and table.winners == [0, 1] and "together" in table.log[-1].text
