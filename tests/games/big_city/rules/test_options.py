"""What the options of Big City do, and lists among them; defaults and ranges of the others are in `published.py`."""

from __future__ import annotations

import re

import pytest

import biglab
from biglab import BadOption
from biglab.games.big_city import GAME
from biglab.games.big_city.rules import options as data
from biglab.games.big_city.rules import words as f
from tests.games.big_city.positions import T5, new, sit
from tests.games.big_city.rules.test_rules import BIG, refill

# published: RULES.md section 7
LISTS = {
    # name: default, least, most, longest
    "base_values": ([2, 6, 10, 2, 6, 10, 0, 5, 5, 5, 15, 30, 0, 0, 0, 0, 4, 3, 2, 6], 0, 100, 20),
    "supply": ([8, 6, 3, 8, 6, 3, 1, 4, 2, 3, 2, 2, 1, 1, 1, 1, 2, 1, 2, 2], 0, 20, 20),
    "starting_tiles": ([1, 2, 3, 4], 1, 8, 8),
    "church_lots": ([11, 22, 33, 44, 55, 66, 77, 88], 11, 89, 72),
}


def playable(players=3, **options):
    """Bots of all kinds play it, and nothing that must hold is broken on the way."""
    bots = ["mayor", "random", "broker", "spoiler", "conductor"][:players]
    table = biglab.new("big-city", bots, seed=3, **{"max_turns": 24, **options})
    while not table.is_over:
        table.step()
        broken = GAME.rules.broken(table.state)
        assert broken == 0, GAME.rules.SENTENCES[broken]
    return table


@pytest.mark.parametrize("name", LISTS)
def test_a_list_has_its_default_its_range_and_its_length(name):
    default, least, most, longest = LISTS[name]
    assert GAME.settings(3).values[name] == default
    for entries in ([least - 1], [most + 1], ["many"]):
        with pytest.raises(BadOption, match=f"{name}: "):
            GAME.settings(3, **{name: entries})
    with pytest.raises(BadOption, match=f"{name}: {longest + 6} entries, at most"):
        GAME.settings(3, **{name: [most] * (longest + 6)})


@pytest.mark.parametrize("name", ["base_values", "supply"])
def test_kinds_that_are_left_out_keep_their_number_and_their_points(name):
    default, least, most, longest = LISTS[name]
    assert GAME.settings(3, **{name: [most, least]}).values[name] == [most, least, *default[2:]]
    for end in (least, most):
        playable(**{name: [end] * longest})


@pytest.mark.parametrize("value", [1, 30, "escalating"])
def test_the_reward_for_city_hall_may_grow(value):
    assert GAME.options["city_hall_reward"].choices == (*range(31), "escalating")
    assert playable(4, city_hall_reward=value).settings.values["city_hall_reward"] == value
    with pytest.raises(BadOption, match="city_hall_reward: unknown choice"):
        GAME.settings(3, city_hall_reward="whatever")


@pytest.mark.parametrize("variant", data.VARIANTS)
def test_every_variant_can_be_played_by_any_number_of_players(variant):
    # rules: big-city 4
    players = 2 + sorted(data.VARIANTS).index(variant) % 4
    table = playable(players, variant=variant, max_turns=40)
    assert all(table.settings.values[name] == value for name, value in data.VARIANTS[variant].items())


def test_all_variants_of_the_rulebook_go_together():
    # rules: big-city 4
    named = {
        "trade_cards",
        "useless_must_exchange",
        "limited_tram",
        "limited_draw",
        "reverse_setup",
        "last_player_card",
        "fan_buildings",
    }
    assert {name for name, value in data.VARIANTS["everything"].items() if value is True} == named
    playable(5, variant="everything", single_tram_line=True, tram_topology="branch", city_hall_reward="escalating")


# ------------------------------------------------------------------ set-up


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"starting_tiles": []}, "starting_tiles: at least one tile is needed"),
        ({"starting_tiles": [1, 3, 1]}, "starting_tiles: tile 1 is named twice"),
        ({"starting_tiles": [1, 2], "tiles": [{"rows": ["12"]}], "church_lots": []}, "there is no tile 2; tiles are 1"),
        ({"church_lots": [20]}, "church_lots: there is no lot 20"),
        ({"church_lots": [29]}, "church_lots: there is no lot 29"),
    ],
)
def test_options_that_do_not_go_together_are_refused_in_words(given, sentence):
    with pytest.raises(BadOption, match=re.escape(sentence)):
        GAME.settings(3, **given)


def test_a_hand_limit_of_its_own_deals_on_from_the_first_stack():
    # rules: big-city 8.1
    table = new(2, hand_limit=9)
    while table.state.phase in (f.CHOOSE_FIRST, f.FIRST_HANDS):
        table.step()
    stacks = [card // f.SLOTS + 1 for card in table.state.hand[:9]]
    assert stacks == [1, 2, 3, 4, 5, 6, 7, 8, 1]


def test_the_city_can_begin_with_any_tile_and_nobody_need_lay_one():
    table = new(3, starting_tiles=[6])
    table.advance()
    assert table.state.tile_at[5] != f.NOTHING and table.state.laid == 1
    assert table.phase == "TURN"


# ------------------------------------------------------------------ what the numbers do


def test_points_follow_the_teachers_numbers():
    # rules: big-city 7
    city = {"pieces": [("City Hall", 15)], "trams": ["11-12"], "hands": {"A": [12, 18, 11]}}
    usual = sit(**city)
    assert usual.worth("business", 12) == 2 * 3 and usual.worth("business", 18) == 2 * 2
    assert usual.worth("residence", 11) == (2 + 1) * 2
    other = sit(**city, both_factor=5, hall_factor=4, tram_factor=3, outskirts_bonus=-1, base_values=[7, 6, 10, 9])
    assert other.worth("business", 12) == 9 * 5 and other.worth("business", 18) == 9 * 4
    assert other.worth("residence", 11) == (7 - 1) * 3


def test_parks_factories_and_the_inner_city_follow_the_teachers_numbers():
    # rules: big-city 7
    pieces = [("City Hall", 35), ("double park", 1, 55), ("L-factory", 0, 15)]
    usual = sit(*BIG, pieces=pieces, hands={"A": [12]})
    assert usual.worth("business", 12) == 2 + 1 + 1 - 2 and usual.worth("residence", 12) == 2 + 1 - 2
    other = sit(*BIG, pieces=pieces, hands={"A": [12]}, inner_bonus=4, park_bonus=10, factory_malus=-3)
    assert other.worth("business", 12) == 2 + 4 + 10 - 3 and other.worth("residence", 12) == 2 + 10 - 3


def test_a_church_may_stand_where_the_teacher_says():
    # rules: big-city 7
    rest = [("residence" if n % 2 else "business", n) for n in (11, 13, 14, 16, 17, 18, 19)]
    pieces = [*rest, ("City Hall", 15)]
    assert not sit(T5, pieces=pieces, hands={"A": [12]}).can("build church 12")
    assert sit(T5, pieces=pieces, hands={"A": [12]}, church_lots=[12]).can("build church 12")
    for named, words in (([11, 33, 24], "only on lot 11, 24 and 33"), ([], "only on no lot here")):
        assert words in sit(T5, pieces=pieces, hands={"A": [12]}, church_lots=named).why_not("build church 12")


def test_a_tile_that_touches_no_lot_is_refused_with_the_number_it_must_touch():
    # rules: big-city 7
    table = new(3, min_contact=1)
    while table.phase != "SETUP_TILE":
        table.table.chance()
    table.play("lay 2", "rotate 0")
    assert "touch the city with 1 lot on either side" in table.why_not("at -4 0")


@pytest.mark.parametrize("reward", [0, 3, 30])
def test_city_hall_pays_its_reward(reward):
    # rules: big-city 4
    table = sit(hands={"A": [15]}, city_hall_reward=reward).play("build City Hall 15")
    assert table.state.score[0] == reward


@pytest.mark.parametrize("round", [1, 2, 9])
def test_an_escalating_reward_is_a_point_for_every_full_round_without_city_hall(round):
    # rules: big-city 4
    table = sit(hands={"B": [15]}, turn="B", round=round, city_hall_reward="escalating").play("build City Hall 15")
    assert table.state.score[1] == round - 1


def test_rounds_without_city_hall_end_with_the_first_however_many_there_are():
    # rules: big-city 8.1
    two = [8, 6, 3, 8, 6, 3, 2]
    table = sit(T5, hands={"A": [15], "B": [12]}, round=4, supply=two, city_hall_reward="escalating")
    table.play("build City Hall 15")
    assert table.state.score[0] == 4 - 1
    refill(table).play("pass", "pass", "pass")
    assert table.mover == "B" and table.state.round == 5 and table.worth("City Hall", 12) == 4 - 1
    assert table.play("build City Hall 12").state.score[1] == 4 - 1


def test_the_first_action_may_lay_more_streetcars_where_the_teacher_says_so():
    table = sit(T5, pieces=[("City Hall", 15)], tram_first=3).play("streetcar", "track 11-12", "track 12-15")
    assert table.phase == "LAY_TRACK" and table.state.trams == 2
    assert table.play("done").state.trams == 2


def test_without_streetcars_there_is_no_line():
    table = sit(pieces=[("City Hall", 15)], tram_supply=0)
    assert not table.can("streetcar") and "no streetcar is left" in table.why_not("streetcar")


def test_idle_rounds_of_one_end_the_game_after_one_round_of_passing():
    # rules: big-city 3.7
    table = sit(seats=3, idle_rounds=1).play("pass", "pass")
    assert table.mover == "C"
    assert table.play("pass").mover == "nobody"


def test_a_cap_of_one_card_a_stack_spreads_the_draws():
    table = sit(hands={"A": [11, 12, 13, 14, 15]}, draw_cap_per_stack=1)
    table.play("exchange", "return 11", "return 12", "done", "draw 1")
    while table.mover == "chance":
        table.step()
    assert not table.can("draw 1") and "1 card" in table.why_not("draw 1") and table.can("draw 2")


def test_a_game_that_is_broken_off_says_that_it_is_unfinished():
    table = playable(max_turns=5)
    assert table.state.turn == 5 and table.state.unfinished == 1
    results = biglab.simulate("big-city", "random", games=3, seed=1, max_turns=5).frame
    assert list(results["unfinished"]) == [1, 1, 1] and list(results["turns"]) == [5, 5, 5]


def test_hidden_hands_show_no_backs_and_open_hands_show_faces():
    # rules: big-city 7
    hands = {"B": [11, 25, "triple park"]}
    cards = {}
    for shown in ("neighbourhood", "open", "hidden"):
        state = sit(hands=hands, hand_visibility=shown).state
        cards[shown] = GAME.hidden(state, 0).hand[f.SLOTS : f.SLOTS + 3]
    assert cards["neighbourhood"] == [f.HIDDEN + 0, f.HIDDEN + 1, f.HIDDEN + 3]
    assert cards["open"] == [0, 14, 39]
    assert cards["hidden"] == [f.HIDDEN + f.UNKNOWN_STACK] * 3


# ------------------------------------------------------------------ trade, as a whole


def test_two_swaps_with_two_partners_end_the_turn_without_a_draw():
    # rules: big-city 4, trade_cards
    hands = {"A": [11, 25, 31], "B": [12, 41], "C": [26, 42]}
    table = sit(T5, hands=hands, trade_cards=True)
    table.play("trade", "offer 11", "offer 25", "done", "counter 41", "done", "counter 42", "done")
    table.play("accept 1 B 1", "accept 2 C 1")
    assert table.hand("A") == {41, 42, 31} and table.hand("B") == {12, 11} and table.hand("C") == {26, 25}
    assert table.mover == "B" and table.phase == "TURN" and table.state.idle == 1


def test_a_player_who_swapped_once_may_not_exchange_the_other_card():
    # rules: big-city 4, trade_cards
    table = sit(hands={"A": [11, 25], "B": [41, 42]}, trade_cards=True)
    table.play("trade", "offer 11", "offer 25", "done", "counter 41", "done", "accept 1 B 1")
    assert table.phase == "TURN" and table.mover == "B"


def test_tiles_of_ones_own_may_be_laid_after_city_hall():
    # rules: big-city 7
    own = [{"rows": ["123", "456", "789"]}, {"rows": [".12", "34."], "special": "double park"}]
    table = sit(tiles=own, starting_tiles=[1], church_lots=[], pieces=[("City Hall", 15)])
    assert table.can("lay 2") and not table.can("lay 3")
    assert table.play("lay 2").phase == "TURN_TILE"
