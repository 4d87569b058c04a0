"""What must always hold in Big City: a checker that can fail, and what only a whole game can show."""

from __future__ import annotations

import functools
import random

import pytest

import biglab
from biglab.core.errors import BadSave
from biglab.games.big_city import GAME
from biglab.games.big_city.rules import invariants as i
from biglab.games.big_city.rules import words as f
from biglab.games.big_city.rules.map import lay_tile, write_lot
from biglab.games.big_city.rules.sites import put_piece
from tests.anygame import each_corruption, fields_of, film, found_out, steps
from tests.games.big_city.positions import T2, T5, lot, sit, spot

HANDS = {"A": [11, 54], "B": [21, 13], "C": [31]}


def city(**options):
    """City Hall, a double residence, a line of two streetcars; three hands."""
    pieces = [("City Hall", 15), ("residence", 17, 18)]
    return sit(T5, pieces=pieces, trams=["11-12", "12-15"], hands=HANDS, **options).state


def village(**options):
    """Nothing but homes and offices, and no City Hall."""
    return sit(T5, pieces=[("residence", 17, 18), ("business", 19)], hands=HANDS, **options).state


def branching():
    return sit(T5, pieces=[("City Hall", 15)], trams=["11-12", "12-15", "14-15"], tram_topology="branch").state


def with_park():
    """A park on two lots of the inner city."""
    return sit(T5, pieces=[("City Hall", 15), ("double park", 1, 58)]).state


def forget_a_corner(s):
    row, column = divmod(s.stops[2], f.GRID)
    s.on_line[row] ^= 1 << column


def look_up_another_lot(s):
    row, column = divmod(s.spot[lot(54)], f.GRID)
    write_lot(s, row, column, lot(57))


CORRUPTIONS = [
    ("s.loose[6] -= 1", city, i.LOST_CARD),
    ("s.hand[1] = s.hand[0]", city, i.LOST_CARD),
    ("s.holder[lot(11)] = 1", city, i.WRONG_HOLDER),
    ("s.known[lot(11)] = 0", city, i.WRONG_HOLDER),
    ("s.known[lot(71)] = 1  # it is in its stack", city, i.WRONG_HOLDER),
    ("s.supply[f.BANK] += 1", city, i.LOST_PIECE),
    ("s.tram[lot(51)] |= 1 << f.EAST; s.tram[lot(52)] |= 1 << f.WEST", city, i.LOST_PIECE),
    ("s.halls = 2", city, i.LOST_PIECE),
    ("s.piece[lot(17)] = 0", city, i.OVERLAP),
    ("s.tram[lot(17)] |= 1 << f.EAST; s.tram[lot(18)] |= 1 << f.WEST  # a house is there", city, i.OVERLAP),
    ("s.free_lots[0] += 1", city, i.LOST_LOT),
    (lambda s: put_piece(s, 0, f.BANK, 0, lot(12), 1), village, i.TOO_EARLY),
    (lambda s: lay_tile(s, 2, 0, spot(3, 0)), village, i.TOO_EARLY),
    ("s.line_end[0] += 1", city, i.BROKEN_LINE),
    ("s.stops[1], s.stops[2] = s.stops[2], s.stops[1]", city, i.BROKEN_LINE),
    ("s.v.tram_topology = f.ENDS", branching, i.BROKEN_LINE),
    ("s.on_line[0] = 2", city, i.BROKEN_LINE),
    (forget_a_corner, city, i.BROKEN_LINE),
    (look_up_another_lot, city, i.LOOSE_TILE),
    ("s.v.hand_limit = 1", city, i.HAND),
    ("s.taken[3] = 1", city, i.HAND),
    ("s.tile_at[4] += 1", city, i.LOOSE_TILE),
    ("s.laid += 1", city, i.LOOSE_TILE),
    ("s.score[2] += 1", city, i.WRONG_SCORE),
    ("s.buildings[2] += 1", city, i.WRONG_SCORE),
    ("s.idle = 6", city, i.TOO_IDLE),
    ("s.outskirts[lot(55)] = 1", city, i.WRONG_ZONE),
    ("s.near[4 * lot(11) + f.EAST] = f.NOWHERE", city, i.WRONG_NEIGHBOUR),
    ("s.around[lot(12)] = 0", city, i.WRONG_NEIGHBOUR),
]


@each_corruption(CORRUPTIONS)
def test_a_corrupted_position_is_found_out(corrupt, make, number):
    assert found_out(i, corrupt, make) == i.SENTENCES[number]


@pytest.mark.parametrize(
    "corrupt, make",
    [
        ("s.outskirts[lot(58)] = s.outskirts[lot(12)] = 1", with_park),
        ("s.v.holes_inner = 1; s.outskirts[lot(15)] = 1", city),
    ],
)
def test_a_building_on_a_site_that_was_none_is_found_out(corrupt, make):
    # rules: big-city 8 (10, 11). The zones follow from the tiles, so the sites are asked alone.
    assert found_out(i, corrupt, make, i.broken_pieces) == i.SENTENCES[i.WRONG_SITE]


def test_every_way_to_be_broken_is_tried_and_has_a_sentence():
    assert {number for _, _, number in CORRUPTIONS} | {i.WRONG_SITE} == set(i.SENTENCES)


# ------------------------------------------------------------------ what only a film of a game can show


def game_at_random(seed, players, **options):
    """Every position of one random game."""
    state = GAME.new_state(GAME.settings(players, max_turns=60, **options), seed)
    return film(GAME, state, random.Random(seed))


@functools.cache
def films():
    kinds = [(2, {}), (3, {"variant": "trade"}), (4, {"variant": "branching"}), (5, {"variant": "everything"})]
    return [game_at_random(seed, players, **options) for seed, (players, options) in enumerate(kinds, 1)]


def test_pieces_never_move_or_vanish_and_their_points_stay():
    # rules: big-city 8 (3, 9)
    for before, after in steps(films()):
        for name in ("piece_kind", "piece_lot", "piece_way", "builder", "points", "built"):
            n = before.pieces
            assert getattr(after, name)[:n] == getattr(before, name)[:n]
        assert after.pieces - before.pieces in (0, 1)
        assert all(now >= then for then, now in zip(before.score, after.score)), "scores never decrease"


def test_every_piece_had_a_site_when_it_was_placed():
    # rules: big-city 8 (10, 11). A later tile may make inner city of a factory's outskirts, so only a film can tell.
    seen = set()
    for before, after in steps(films()):
        for n in range(before.pieces, after.pieces):
            kind, lots = after.piece_kind[n], [each for each in range(f.LOTS) if after.piece[each] == n]
            outskirts = sum(before.outskirts[each] for each in lots)
            seen.add(kind)
            if kind in (f.L_FACTORY, f.LARGE_FACTORY):
                assert outskirts >= 2
            elif kind in (f.DOUBLE_PARK, f.TRIPLE_PARK):
                assert outskirts <= 1
            elif kind == f.CITY_HALL:
                assert outskirts == 0
            elif kind > f.CITY_HALL:
                assert before.halls > 0
    assert {f.CITY_HALL, f.L_FACTORY, f.DOUBLE_PARK} <= seen


def test_tiles_stay_where_they_were_laid_and_inner_city_stays_inner():
    # rules: big-city 8 (8, 13)
    for before, after in steps(films()):
        for k in range(f.TILES):
            if before.tile_at[k] != f.NOTHING:
                assert (after.tile_at[k], after.turned[k]) == (before.tile_at[k], before.turned[k])
                for number in range(f.SLOTS * k, f.SLOTS * k + before.v.size[k]):
                    assert after.outskirts[number] <= before.outskirts[number]


def test_streetcars_stay_on_their_streets():
    # rules: big-city 8 (6)
    for before, after in steps(films()):
        assert after.track[: before.trams] == before.track[: before.trams]
        assert all(now & then == then for then, now in zip(before.tram, after.tram))


def test_hands_are_full_or_short_at_the_end_of_a_turn_and_never_above_the_limit():
    # rules: big-city 8 (7)
    for before, after in steps(films()):
        if after.turn > before.turn and after.v.last_player_card == 0:
            assert all(size <= after.v.hand_limit for size in after.hand_size)


def test_a_game_has_at_most_seventy_six_turns_that_are_not_idle():
    # rules: big-city 8 (12)
    for shots in films():
        end = shots[-1]
        assert end.pieces + end.trams + end.laid <= 52 + 7 * (end.v.fan_buildings) + 17 + 8
        assert all(s.idle < s.v.idle_rounds * s.seats for s in shots if s.phase == f.TURN)


def test_a_card_out_of_play_stays_there():
    # rules: big-city 8 (1)
    for before, after in steps(films()):
        gone = [card for card in range(f.LOTS) if before.holder[card] == f.OUT_OF_PLAY]
        assert all(after.holder[card] == f.OUT_OF_PLAY for card in gone)


def test_same_seed_and_same_decisions_same_game():
    # rules: big-city 8 (15)
    tables = [biglab.new("big-city", ["random", "planner"], seed=11).advance() for _ in range(2)]
    assert tables[0].moves == tables[1].moves and tables[0].state == tables[1].state


# ------------------------------------------------------------------ positions that somebody gives

WRONG = [
    ({"phase": 16}, "phase is 16; it runs from 0 to 15"),
    ({"active": 3}, "active is 3; seats are 0 to 2"),
    ({"to_move": 2}, "seat 0 should be to move"),
    ({"phase": f.REVEAL, "to_move": -2}, "chance should be to move|there is no card to turn over"),
    ({"phase": f.LAY_TRACK}, "there is no streetcar to lay"),
    ({"phase": f.GIVE_BACK}, "there is no card to give back"),
    ({"phase": f.CHOOSE_STACK}, "there is no card to draw"),
    ({"phase": f.MAKE_OFFER}, "cards are not traded now"),
    ({"phase": f.PLACE_PIECE, "item": f.L_FACTORY}, "nobody has a card for the piece in hand"),
    ({"phase": f.PLACE_TILE, "item": 0, "action": f.LAY}, "the tile in hand cannot be laid"),
    ({"returns": 2}, "a turn begins in the middle of an action"),
    ({"idle": 6}, "12: nobody builds any more"),
    ({"score": [1, 0, 0]}, "9: a score is not the sum"),
    ({"top": 3}, "top is not what the tiles make it"),
    ({"lot_on": [0] * (f.FOLD * f.FOLD // 8)}, "lot_on is not what the tiles make it"),
    ({"tile_at": [spot(0, 0), *[-1] * 3, spot(1, 0), *[-1] * 3]}, "is not what the tiles make it"),
    ({"tile_at": [spot(0, 0), *[-1] * 3, spot(-27, 27), *[-1] * 3]}, "is not what the tiles make it"),
    ({"on_line": [-1] * f.GRID}, "on_line is -1"),
    ({"on_line": [1] * f.GRID}, "6: the streetcar line"),
]


@pytest.mark.parametrize(("fields", "sentence"), WRONG)
def test_a_position_that_cannot_be_is_refused_in_words(fields, sentence):
    usual, options = fields_of(GAME, village()), {"starting_tiles": [1, 5]}
    biglab.from_position("big-city", usual, ["you"] * 3, **options)
    with pytest.raises(BadSave, match=sentence):
        biglab.from_position("big-city", usual | fields, ["you"] * 3, **options)


def test_a_position_in_the_middle_of_a_game_can_be_given_and_played_on():
    table = biglab.from_position("big-city", fields_of(GAME, city()), ["you"] * 3, starting_tiles=[1, 5])
    assert table.play("pass").state.active == 1
    lone = sit(T2).state
    assert biglab.from_position("big-city", fields_of(GAME, lone), ["you"] * 3, starting_tiles=[1, 2]).state.laid == 2
