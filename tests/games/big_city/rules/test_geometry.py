"""The map of Big City: tiles in any rotation, neighbours across tiles, outskirts and inner city, streets."""

from __future__ import annotations

import json
import random

import pytest

import biglab
from biglab import BadOption
from biglab.core.state import NOBODY
from biglab.games.big_city import GAME
from biglab.games.big_city.rules import words as f
from biglab.games.big_city.rules.geometry import (
    STANDARD_SHAPES,
    STANDARD_TILES,
    lots_of_tile,
    read_shapes,
    read_tiles,
    shape_numbers,
    tile_numbers,
    turned,
    walk,
    ways_to_lie,
)
from biglab.games.big_city.rules.map import lot_at, lots_touched
from tests.anygame import play_one
from tests.games.big_city.positions import T2, T2_LEFT, T5, lot, sit

RING = [(2, 0, 0, 0), (4, 0, 4, 1), (6, 4, 2, 0), (8, 2, 0, 1)]
ALL_TILES = range(1, 9)


# ------------------------------------------------------------------ tiles and numbers


def test_the_eight_tiles_have_sixty_eight_lots_and_seventy_two_cards():
    numbers = tile_numbers(STANDARD_TILES)
    assert numbers["size"] == [9, 8, 9, 8, 9, 8, 9, 8] and sum(numbers["size"]) == 68
    assert sum(numbers["size"]) + sum(kind > 0 for kind in numbers["special"]) == 72
    assert [numbers["special"][k] - f.DOUBLE_PARK for k in (1, 3, 5, 7)] == [0, 1, 2, 3]


def test_lots_belong_to_the_neighbourhood_of_their_first_digit():
    # case: big-city S4
    assert set(sit().cells()) == set(range(11, 20))
    assert set(sit((4, 3, 0, 0)).cells()) == {*range(11, 20), *range(41, 49)}


def test_lots_are_numbered_row_by_row():
    cells = sit(T2).cells()
    assert [cells[n] for n in (11, 12, 13, 14, 19)] == [(0, 0), (0, 1), (0, 2), (1, 0), (2, 2)]
    assert [cells[n] for n in (21, 24, 25, 28)] == [(-2, 0), (-2, 3), (-1, 0), (-1, 3)]


def test_a_quarter_turn_takes_row_and_column_to_column_and_height_less_one_less_row():
    oblong = lots_of_tile(("1234", "5678"))
    assert turned(oblong, 1) == [(column, 2 - 1 - row) for row, column in oblong]
    assert turned(turned(oblong, 1), 3) == turned(oblong, 4) == oblong
    assert turned(oblong, 2) == [(1 - row, 3 - column) for row, column in oblong]


@pytest.mark.parametrize("turns", range(4))
def test_a_turned_tile_keeps_its_numbers_on_its_lots(turns):
    cells = sit((2, 3, 0, turns)).cells()
    lie = turned(lots_of_tile(("1234", "5678")), turns)
    assert [cells[n] for n in range(21, 29)] == [(3 + row, column) for row, column in lie]


# ------------------------------------------------------------------ neighbours


def test_lots_across_a_corner_are_not_neighbours():
    # case: big-city C29
    s = sit().state
    near = s.near[4 * lot(11) : 4 * lot(11) + 4]
    assert set(near) == {lot(12), lot(14), f.NOWHERE} and lot(15) not in near


def test_lots_of_two_tiles_are_neighbours_across_their_common_street():
    # case: big-city F7
    table = sit(T5, hands={"A": [58, 12]})
    assert table.state.near[4 * lot(58) + f.SOUTH] == lot(12)
    assert table.state.near[4 * lot(12) + f.NORTH] == lot(58)
    assert table.can("build double residence 58-12"), "a building of two lots across the border"


# ------------------------------------------------------------------ outskirts and inner city


def test_the_first_tile_alone_has_one_inner_lot():
    # case: big-city C1
    assert sit().zone("outskirts") == {11, 12, 13, 14, 16, 17, 18, 19}
    assert sit().zone("inner") == {15}


@pytest.mark.parametrize("above", [T2, T2_LEFT])
def test_zones_with_tile_two_above(above):
    # case: big-city C2, F8
    table = sit(above)
    assert table.zone("inner") == {12, 15, 26, 27}
    assert len(table.zone("outskirts")) == 13
    assert {14, 16, 28} <= table.zone("outskirts")


def test_zones_with_tile_five_above():
    # case: big-city C3
    table = sit(T5)
    assert table.zone("inner") == {12, 15, 55, 58}
    assert len(table.zone("outskirts")) == 14


def ring(**options):
    """Four oblong tiles around a hole of two by two."""
    tiles = [{"rows": ["1234", "5678"]} for _ in ALL_TILES]
    first, *others = RING
    return sit(*others, tiles=tiles, starting_tiles=[2, 4, 6, 8], church_lots=[], **options)


def test_lots_around_an_enclosed_hole_are_inner_city():
    # case: big-city C4. ruling: big-city R7
    assert ring().zone("inner") == {26, 27, 28, 46, 47, 48, 61, 62, 63, 81, 82, 83}
    assert len(ring().zone("outskirts")) == 20


def test_with_holes_outside_they_are_outskirts():
    # case: big-city C4. ruling: big-city R7
    assert ring(holes_inner=False).zone("inner") == {26, 46, 63, 83}


def outside_by_hand(cells):
    """Empty places that the outside reaches with orthogonal steps, the slow way."""
    top, left = min(r for r, _ in cells) - 1, min(c for _, c in cells) - 1
    bottom, right = max(r for r, _ in cells) + 1, max(c for _, c in cells) + 1
    reached, front = {(top, left)}, [(top, left)]
    while front:
        row, column = front.pop()
        for step in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
            inside = top <= step[0] <= bottom and left <= step[1] <= right
            if inside and step not in cells and step not in reached:
                reached.add(step)
                front.append(step)
    return reached


def random_city(rng, **options):
    """A city of all tiles, laid at random by the rules."""
    settings = GAME.settings(2, starting_tiles=list(ALL_TILES), **options)
    state = GAME.new_state(settings, rng.randrange(1 << 30))
    while state.phase not in (f.TURN, f.CHOOSE_STACK):
        play_one(GAME, state, rng)
    return state


@pytest.mark.parametrize("contact", [1, 2, 3, 4])
def test_in_random_cities_all_tables_are_what_a_slow_count_gives(contact):
    rng = random.Random(contact)
    holes = 0
    for _ in range(12):
        s = random_city(rng, min_contact=contact)
        cells = {(place // f.GRID, place % f.GRID): lot for lot, place in enumerate(s.spot) if place != f.NOTHING}
        assert len(cells) == 68, "no tile lies on another"
        outside = outside_by_hand(set(cells))
        for (row, column), here in cells.items():
            sides = [(row, column + 1), (row + 1, column), (row, column - 1), (row - 1, column)]
            assert s.near[4 * here : 4 * here + 4] == [cells.get(side, f.NOWHERE) for side in sides]
            assert s.outskirts[here] == any(side in outside for side in sides)
            holes += any(side not in cells and side not in outside for side in sides)
        everywhere = [(row, column) for row in range(f.GRID) for column in range(f.GRID - 1)]
        assert all(lot_at(s, *place) == cells.get(place, f.NOWHERE) for place in everywhere)
    assert holes > 0 or contact > 1, "loose cities have holes"


@pytest.mark.parametrize("down, right", [(0, 4), (0, -4), (4, 0), (-4, 0)])
def test_the_longest_city_has_every_lot_in_its_place(down, right):
    # Eight tiles of four in a line are FOLD rows or columns: the table of places is folded, and tells them apart.
    comb = {"rows": ["1234", "5.6.", "7.8.", "..9."]}
    line = [(number, down * (number - 1), right * (number - 1), 0) for number in range(2, 9)]
    s = sit(*line, tiles=[comb] * 8, church_lots=[], min_contact=1).state
    cells = {divmod(place, f.GRID): lot for lot, place in enumerate(s.spot) if place != f.NOTHING}
    assert len(cells) == 8 * 9 and 8 * 4 == f.FOLD
    everywhere = [(row, column) for row in range(f.GRID) for column in range(f.GRID - 1)]
    assert all(lot_at(s, *place) == cells.get(place, f.NOWHERE) for place in everywhere)


# ------------------------------------------------------------------ where a tile may lie


def legal_places(tile, *tiles, **options):
    """Every (rotation, place) at which a tile may be laid next to a city."""
    table = sit(
        *tiles,
        starting_tiles=[1, *(t[0] for t in tiles), tile],
        fields={"phase": f.SETUP_TILE, "to_move": len(tiles) % 3, "turn": 0},
        round=1,
        **options,
    )
    table.play(f"lay {tile}")
    found = []
    for turns in table.offers(f.ROTATE):
        turning = table.table.branch()
        turning.play(f"rotate {90 * turns}")
        found += [(turns, offer.what) for offer in turning.legal]
    return found, table.state


def test_an_odd_tile_has_forty_eight_places_next_to_the_first():
    # case: big-city C5
    found, _ = legal_places(3)
    assert len(found) == 48 and len({where for _, where in found}) == 12


def test_an_even_tile_has_forty_eight_places_next_to_the_first():
    # case: big-city C6
    found, _ = legal_places(2)
    assert len(found) == 48
    assert len({(turns % 2, where) for turns, where in found}) == 24


def cells_at(tile, turns, where):
    row, column = divmod(where, f.GRID)
    rows = STANDARD_TILES[tile - 1]["rows"]
    return {(row + r, column + c) for r, c in turned(lots_of_tile(rows), turns)}


def touching(cells, others):
    return {(r, c) for r, c in cells if {(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)} & others}


@pytest.mark.parametrize("contact", [1, 2, 3])
@pytest.mark.parametrize("tile", [3, 6])
def test_the_places_are_those_that_a_slow_count_finds(tile, contact):
    # ruling: big-city R6
    found, s = legal_places(tile, T5, (2, 0, 3, 1), min_contact=contact)
    city = {divmod(where, f.GRID) for where in s.spot if where != f.NOTHING}
    by_hand = set()
    for turns in range(4):
        for where in (row * f.GRID + column for row in range(18, 46) for column in range(18, 46)):
            cells = cells_at(tile, turns, where)
            if not cells & city and min(len(touching(cells, city)), len(touching(city, cells))) >= contact:
                by_hand.add((turns, where))
                assert lots_touched(s, tile - 1, turns, where // f.GRID, where % f.GRID) == len(touching(city, cells))
    assert set(found) == by_hand and len(found) == len(by_hand)


def test_where_no_place_has_enough_contact_the_most_will_do():
    # ruling: big-city R29
    four, _ = legal_places(3, min_contact=4)
    three, _ = legal_places(3, min_contact=3)
    assert four == three and len({where for _, where in four}) == 4, "three lots are the most beside a square"


def test_without_rotation_a_tile_is_laid_as_it_is_printed():
    # ruling: big-city R5
    table = sit(
        starting_tiles=[1, 2], fields={"phase": f.SETUP_TILE, "to_move": 0, "turn": 0}, round=1, allow_rotation=False
    )
    table.play("lay 2")
    assert table.phase == "PLACE_TILE" and len(table.offers(f.PLACE)) == 12
    table.play("at -2 0")
    assert table.state.turned[1] == 0


# ------------------------------------------------------------------ streets


def all_streets(*tiles, **options):
    """Every street on which the first streetcar may be laid."""
    table = sit(*tiles, hands={"A": [15]}, city_hall_site="any", **options).play("build City Hall 15")
    while table.mover != "B":
        table.table.step() if table.mover == "chance" else table.play(table.legal[0])
    return table.play("streetcar").streets()


def test_the_first_tile_has_twelve_streets():
    # case: big-city C7
    assert len(all_streets()) == 12
    assert {"11-12", "11-14", "18-19"} <= all_streets()


def test_two_squares_have_twenty_seven_streets():
    # case: big-city C7
    assert len(all_streets(T5)) == 27
    assert {"57-11", "58-12", "59-13"} <= all_streets(T5)


def test_the_rim_has_streets_only_where_the_option_says_so():
    # ruling: big-city R3
    assert not {street for street in all_streets() if " " in street}
    assert len(all_streets(tram_perimeter=True)) == 12 + 12
    assert {"11 north", "11 west", "19 east", "19 south"} <= all_streets(tram_perimeter=True)


def test_a_streetcar_on_the_rim_borders_the_lot_that_a_new_tile_brings():
    # ruling: big-city R3
    table = sit(pieces=[("City Hall", 15)], trams=["11 north"], hands={"A": [55]}, tram_perimeter=True)
    table.play("lay 5", "rotate 0", "at -3 0")
    assert table.state.tram[lot(57)] == 1 << f.SOUTH and table.state.tram[lot(11)] == 1 << f.NORTH
    assert GAME.rules.broken(table.state) == 0
    while table.mover != "A":
        table.play(table.legal[-1])  # the others pass
    assert table.why_not("track 57-11") != "" and table.can("streetcar")
    assert "57-11" not in table.play("streetcar").streets()
    assert "done" not in table.legal


# ------------------------------------------------------------------ shapes


def test_shapes_lie_in_as_many_ways_as_they_look_different():
    ways = {name: len(ways_to_lie(tuple(rows))) for name, rows in STANDARD_SHAPES.items()}
    assert ways == {"double park": 2, "triple park": 2, "L-factory": 4, "large factory": 1}
    assert len(ways_to_lie(("###", "#.."))) == 8 and len(ways_to_lie((".#.", "###"))) == 4


def test_a_walk_reaches_every_cell_of_a_shape():
    for rows in (*STANDARD_SHAPES.values(), ("###", "#.."), (".#.", "###", ".#."), ("#..", "##.", ".##")):
        for cells in ways_to_lie(tuple(rows)):
            at, steps = [cells[0]], {f.EAST: (0, 1), f.SOUTH: (1, 0), f.WEST: (0, -1), f.NORTH: (-1, 0)}
            for step in walk(cells):
                row, column = at[step // 4]
                at.append((row + steps[step % 4][0], column + steps[step % 4][1]))
            assert sorted(at) == sorted(cells)


def test_the_tables_of_shapes_fit_the_record():
    numbers = shape_numbers(read_shapes({"large factory": ["#####"]}))
    assert numbers["foot_size"] == [2, 3, 3, 5] and numbers["foot_turns"] == [2, 2, 4, 2]
    assert len(numbers["foot"]) == 4 * f.TURNS_OF_A_SHAPE * f.CELLS_OF_A_SHAPE


# ------------------------------------------------------------------ tiles and shapes of one's own

OWN = [{"rows": ["12", "34"]}, {"rows": ["1..", "234"], "special": "double park"}, {"rows": ["1"]}]


def test_a_game_can_be_played_with_tiles_of_ones_own():
    rng, ended = random.Random(5), 0
    for seed in range(8):
        settings = GAME.settings(3, tiles=OWN, church_lots=[11, 22])
        state = GAME.new_state(settings, seed)
        assert GAME.rules.broken(state) == 0
        while state.to_move != NOBODY:
            play_one(GAME, state, rng)
            assert GAME.rules.broken(state) == 0 and GAME.rules.impossible(state) == ""
        ended += 1
    assert ended == 8 and state.laid <= 3


def test_tiles_and_shapes_of_ones_own_are_the_same_game_in_bulk():
    shapes = {"double park": ["##", "#."]}
    options = {"tiles": OWN, "church_lots": [11], "piece_shapes": shapes, "city_hall_site": "any"}
    bots = ["mayor", "spoiler", "planner"]
    row = biglab.simulate("big-city", bots, games=1, seed=2, **options).frame.iloc[0]
    table = biglab.new("big-city", bots, seed=2, **options).advance()
    assert [row[f"score_{letter}"] for letter in "ABC"] == list(table.scores) and row["steps"] == table.length


def test_tiles_may_come_from_a_file(tmp_path):
    path = tmp_path / "tiles.json"
    path.write_text(json.dumps(OWN), encoding="utf-8")
    settings = GAME.settings(3, tiles=str(path), church_lots=[])
    assert [tile["rows"] for tile in settings.texts["tiles"]] == [tile["rows"] for tile in OWN]
    assert settings.values["starting_tiles"] == [1, 2, 3], "those of the usual starting city that there are"


@pytest.mark.parametrize(
    "tiles, words",
    [
        ([], "1 to 8 tiles"),
        (7, "1 to 8 tiles"),
        (OWN * 3, "1 to 8 tiles"),
        (["123"], "tile 1 must be"),
        ([{"rows": "123"}], "rows are texts"),
        ([{"rows": ["12345"]}], "larger than 4 by 4"),
        ([{"rows": ["1"] * 5}], "larger than 4 by 4"),
        ([{"rows": ["13"]}], "without a gap"),
        ([{"rows": ["11"]}], "without a gap"),
        ([{"rows": ["..."]}], "without a gap"),
        ([{"rows": ["1.", ".2"]}], "hang together"),
        ([{"rows": [".1"]}], "first column"),
        ([{"rows": ["12"], "special": "double prk"}], "did you mean 'double park'"),
        ([{"rows": ["12"], "colour": "red"}], "tile 1 must be"),
        ("nowhere.json", "cannot read 'nowhere.json'"),
    ],
)
def test_tiles_that_cannot_be_are_refused_in_words(tiles, words):
    with pytest.raises(BadOption, match=words):
        read_tiles(tiles)


@pytest.mark.parametrize(
    "shapes, words",
    [
        (["##"], "by name"),
        ({"park": ["##"]}, "did you mean"),
        ({"double park": "##"}, "rows of # and dots"),
        ({"double park": ["#", 2]}, "rows of # and dots"),
        ({"double park": ["ab"]}, "rows of # and dots"),
        ({"double park": ["#.#"]}, "hang together"),
        ({"double park": ["######"]}, "1 to 5 lots"),
    ],
)
def test_shapes_that_cannot_be_are_refused_in_words(shapes, words):
    # ruling: big-city R30
    with pytest.raises(BadOption, match=words):
        read_shapes(shapes)


def test_a_shape_of_ones_own_is_built():
    # ruling: big-city R30
    around = [T5, (3, 3, 0, 0), (7, 0, -3, 0), (6, 0, 3, 1)]  # tile 1 is all inner city
    bent = {"triple park": ["##", "#."]}
    table = sit(*around, pieces=[("City Hall", 18)], hands={"A": ["triple park"]}, piece_shapes=bent)
    table.play("plan triple park")
    assert table.offers(f.SHAPE) == list(range(len(ways_to_lie(("##", "#."))))) == [0, 1, 2, 3]
    table.play("shape 1", "site 12")
    covered = {number for number in table.cells() if table.state.kind[lot(number)] == f.TRIPLE_PARK}
    assert covered == {12, 13, 15} and table.state.points[1] == 0
    usual = sit(*around, pieces=[("City Hall", 18)], hands={"A": ["triple park"]}).play("plan triple park")
    assert usual.offers(f.SHAPE) == [0, 1] and usual.play("shape 1").can("site 11"), "a straight one otherwise"


def test_the_list_of_moves_has_room_for_the_streets_of_the_most_ragged_city():
    # Lots have four sides; an inner street is two of them. A tree of 72 lots has 2 * 72 + 2 sides at the rim.
    comb = {"rows": ["1234", "5.6.", "7.8.", "..9."]}
    row = [(number, 0, 4 * (number - 1), 0) for number in range(2, 9)]
    table = sit(
        *row,
        tiles=[comb] * 8,
        church_lots=[],
        tram_perimeter=True,
        city_hall_site="any",
        min_contact=1,
        pieces=[("City Hall", 11)],
    )
    table.play("streetcar")
    assert len(table.offers(f.TRACK)) == (4 * 72 + 2 * 72 + 2) // 2 == 217 < f.MAX_MOVES
