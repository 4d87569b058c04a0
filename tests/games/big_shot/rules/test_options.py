"""What the options of Big Shot do, lists and boards; `tests/games/test_options.py` has defaults and ranges."""

from __future__ import annotations

import json
import re

import pytest

import biglab
from biglab import BadOption
from biglab.games.big_shot.rules.board import RECONSTRUCTED
from biglab.games.big_shot.rules.loans import debt
from tests.games.big_shot.positions import CHANCE, GAME, OK, auction, set_out, w, why_not

# published: RULES.md section 7, and sections 4 and 6 where they have more
LISTS = {
    # name: default, least, most, longest
    "loan_schedule": ([9, 8, 7, 6, 5, 4, 3, 2, 1], 1, 100, 20),
    "debt_schedule": ([], 0, 50, 20),
    "district_values": ([9, 10, 11, 9, 10, 11, 16, 17, 18, 20, 21], 0, 100, 11),
    "fixed_order": ([], 0, 35, 36),
}


def playable(players=4, **options):
    """Bots of all kinds play it to the end, and nothing that must hold is broken on the way."""
    bots = ["random", "watchful", "borrower", "spoiler"][:players]
    table = biglab.new("big-shot", bots, seed=3, **options)
    while not table.is_over:
        table.step()
        assert GAME.rules.broken(table.state) == 0, GAME.rules.SENTENCES[GAME.rules.broken(table.state)]
    return table


@pytest.mark.parametrize("name", LISTS)
def test_a_list_has_its_default_its_range_and_its_length(name):
    default, least, most, longest = LISTS[name]
    assert GAME.settings(4).values[name] == default
    assert GAME.settings(4, **{name: [most]}).values[name][:1] == [most]
    for entries in ([least - 1], [most + 1], ["much"]):
        with pytest.raises(BadOption, match=f"{name}: "):
            GAME.settings(4, **{name: entries})
    with pytest.raises(BadOption, match=f"{name}: {longest + 6} entries, at most"):
        GAME.settings(4, **{name: [most] * (longest + 6)})
    playable(spaces=4, **{name: [least] * min(longest, 11)})


def test_two_players_borrow_at_their_first_turn_by_default():
    # rules: big-shot 4
    assert GAME.settings(2).values["loan_timing"] == "first_turn"
    assert GAME.settings(2, loan_timing="on_turn").values["loan_timing"] == "on_turn"


# ------------------------------------------------------------------ options that follow from others


@pytest.mark.parametrize(
    ("given", "follows"),
    [
        ({"spaces": 9}, (9, 4, 9)),
        ({"bundle_size": 2}, (18, 2, 9)),
        ({"pawns_per_colour": 12}, (12, 4, 12)),
        ({"pawns_per_colour": 12, "spaces": 24}, (24, 2, 12)),
        ({"spaces": 12, "bundle_size": 6, "pawns_per_colour": 18}, (12, 6, 18)),
    ],
)
def test_of_spaces_bundles_and_pawns_the_one_that_is_not_given_follows(given, follows):
    values = GAME.settings(4, **given).values
    assert (values["spaces"], values["bundle_size"], values["pawns_per_colour"]) == follows


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"spaces": 7, "bundle_size": 3}, "7 spaces of 3 pawns are 21, which 4 colours cannot share equally"),
        ({"spaces": 36}, "36 spaces of 4 need 36 pawns of a colour, and there are 24"),
        ({"spaces": 18, "bundle_size": 4, "pawns_per_colour": 17}, "4 × 17 pawns do not fill 18 spaces of 4"),
        ({"pawns_per_colour": 11, "spaces": 12}, "44 pawns in all cannot be dealt as equal bundles on 12 spaces"),
        ({"bundle_size": 2, "min_colours_per_space": 3}, "a bundle of 2 cannot show 3 colours; at most 2"),
        ({"district_cap": 5}, "13 districts of 5 have no room for 72 pawns; overflow='discard' would"),
        ({"promoter_start": 18}, "there is no space 18; spaces are 0 to 17"),
        ({"spaces": 2, "rounds_multiple_of_players": True}, "2 bundles are too few for 4 to lead equally often"),
        ({"split_payment": True, "loan_settlement": "at_win"}, "nobody could say whose loan it is"),
    ],
)
def test_options_that_do_not_go_together_are_refused_in_words(given, sentence):
    with pytest.raises(BadOption, match=re.escape(sentence)):
        GAME.settings(4, **given)


def test_a_seat_that_is_not_there_cannot_lead():
    with pytest.raises(BadOption, match="there is no seat 3; seats are 0 to 2"):
        GAME.settings(3, first_leader=3)


def test_small_bundles_show_no_more_colours_than_they_have_pawns():
    assert GAME.settings(4, bundle_size=1, spaces=36).values["min_colours_per_space"] == 1


def test_none_means_no_limit_to_loan_tokens():
    # ruling: big-shot R9
    assert GAME.settings(4, loan_tokens=None).values["loan_tokens"] == 200


def test_the_expert_game_is_a_bundle_of_options_that_can_be_set_one_by_one():
    # rules: big-shot 4
    for given in ({"expert": True}, {"variant": "expert"}):
        values = GAME.settings(4, **given).values
        assert (values["money_visibility"], values["loan_timing"]) == ("hidden", "pre_auction")
    values = GAME.settings(4, expert=True, money_visibility="open").values
    assert (values["money_visibility"], values["loan_timing"]) == ("open", "pre_auction")


# ------------------------------------------------------------------ money


def test_every_loan_may_have_its_own_debt():
    s = auction(debt_per_loan=12, debt_schedule=[10, 11], loans=[4]).state
    assert debt(s, 0) == 10 + 11 + 12 + 12


def test_several_loans_in_a_round():
    table = auction(loans_per_round=2).play("borrow orange", "borrow orange")
    assert (table.state.purse[1], table.state.loans[1]) == (10 + 9 + 8, 2)
    assert why_not(table, "borrow orange") == w.ONE_A_ROUND


# ------------------------------------------------------------------ the order of the sales


def test_clockwise_needs_no_die():
    s = set_out(order="clockwise").state
    assert (s.phase, s.promoter, s.to_move) == (w.AUCTION, 1, 1)


def test_the_fixed_order_is_kept_and_what_it_leaves_out_follows_clockwise():
    table, sold = set_out(order="fixed", fixed_order=[7, 3, 7, 30], spaces=8), []
    while not table.is_over:
        s = table.state
        if s.phase == w.AUCTION and len(sold) == s.sales:
            sold.append(s.promoter)
        table.play("pass" if s.phase == w.AUCTION else table.legal[0])
    assert sold == [7, 3, 4, 5, 6, 0, 1, 2]


def test_at_random_every_space_that_is_left_is_as_likely():
    table = set_out(order="random")
    assert table.state.to_move == CHANCE and [weight for _, weight in table.chances] == [1] * 18
    assert table.play("draw 12").state.promoter == 11
    assert why_not(set_out(), "draw 4") != OK


def test_a_die_of_one_face_goes_round():
    assert set_out(die_faces=1).chances == [((w.ROLL, 1, 0), 1)]


# ------------------------------------------------------------------ boards of one's own

TOWN = [
    {"id": "N", "name": "North Gate", "value": 12},
    {"id": "S", "name": "South Gate", "value": 0},
    {"id": "P", "name": "The Green", "park": ["N"]},
]


def test_a_class_can_bring_its_own_board(tmp_path):
    path = tmp_path / "town.json"
    path.write_text(json.dumps(TOWN))
    for source in (TOWN, str(path), json.dumps(TOWN)):
        table = playable(board=source, spaces=4)
        assert [place["name"] for place in table.view()["districts"]] == ["North Gate", "South Gate", "The Green"]
        assert biglab.load(table.to_dict()).state == table.state


def test_values_and_parks_of_the_board_can_be_changed_alone():
    settings = GAME.settings(4, district_values=[1, 2], park_neighbours={"WP": ["M20", "W9"]})
    numbers = GAME.blank_state(settings).v
    assert numbers.value[:4] == [1, 2, 11, 0] and numbers.value[11] == 20
    assert numbers.beside[11] == numbers.beside[0] == 1 << 3 and numbers.beside[4] == 0
    off = GAME.settings(4, park_neighbours={})
    assert not any(GAME.blank_state(off).v.beside) and off.values["park_neighbours"] == {}


def test_the_city_of_the_rulebook():
    # rules: big-shot 2.2
    assert len(RECONSTRUCTED) == 13 and sum(d.is_park for d in RECONSTRUCTED) == 2
    assert sum(d.value for d in RECONSTRUCTED) == 152
    assert 152 + sum(d.value for park in RECONSTRUCTED for d in RECONSTRUCTED if d.id in park.doubles) == 212


@pytest.mark.parametrize(
    ("board", "sentence"),
    [
        ([], "give a list of districts"),
        (3, "give a list of districts"),
        ([3], "district 1 is not a set of fields"),
        ([{"value": 3}], "needs an id and a name"),
        ([{"id": "N", "name": "", "value": 3}], "needs an id and a name"),
        ([{"id": "N", "value": 101}], "N: its value must be a whole number from 0 to 100, not '101'"),
        ([{"id": "N", "value": True}], "its value must be a whole number"),
        ([{"id": "N", "value": "much"}], "its value must be a whole number"),
        ([{"id": "N", "value": 1}] * 2, "two districts have the id 'N'"),
        ([{"id": "P", "park": "N"}], "a park lists the ids"),
        ([{"id": "P", "park": ["N"]}], "P is said to double 'N', which is not on the board"),
        ([{"id": "P", "park": ["P"]}], "which is a park itself"),
        ([{"id": str(n), "value": 1} for n in range(17)], "17 districts, at most 16"),
        ("nowhere.json", "cannot read 'nowhere.json'"),
        ("[1,", "this is not JSON"),
    ],
)
def test_a_board_that_cannot_be_is_refused_in_words(board, sentence):
    with pytest.raises(BadOption, match=re.escape(sentence)):
        GAME.settings(4, board=board)


@pytest.mark.parametrize(
    ("parks", "sentence"),
    [
        ({"XP": []}, "'XP' is not a park; parks are WP, EP"),
        ({"WP": "W9"}, "WP: give the ids of the districts it doubles as a list"),
        ({"WP": ["EP"]}, "which is a park itself"),
        ({"WP": ["Z1"]}, "which is not on the board"),
        ([1], "give a mapping such as"),
        ("{", "this is not JSON"),
    ],
)
def test_parks_that_cannot_be_are_refused_in_words(parks, sentence):
    with pytest.raises(BadOption, match=re.escape(sentence)):
        GAME.settings(4, park_neighbours=parks)


def test_pawns_for_which_there_is_no_room_go_to_the_box():
    table = playable(district_cap=1, overflow="discard")
    s = table.state
    assert sum(s.box) == 72 - 13 and s.n_open == 0 and s.sales == 18


def test_a_saved_game_keeps_its_options():
    table = biglab.new("big-shot", ["random"] * 2, seed=2, expert=True, spaces=6, auction_format="dutch").advance()
    again = biglab.load(json.loads(json.dumps(table.to_dict())))
    assert again.state == table.state and again.settings.values == table.settings.values


def test_a_bid_may_be_nothing_where_the_option_allows_it():
    # ruling: big-shot R2
    s = auction(min_open_bid=0).play("bid 0").state
    assert (s.bidder, s.bid) == (1, 0)
