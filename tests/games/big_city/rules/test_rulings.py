"""Where the rules of Big City are silent: every ruling, and the other answer its option gives.

R3, R5, R6, R7, R29 and R30 are in test_geometry.py; defaults of several others are cases in test_rules.py.
"""

from __future__ import annotations

import pytest

from biglab.games.big_city import GAME
from biglab.games.big_city.rules import words as f
from biglab.games.big_city.rules.sites import is_dead
from tests.engine.test_two_worlds import both
from tests.games.big_city.positions import T2, T5, covered, new, sit
from tests.games.big_city.rules.test_rules import BIG, facilities, refill, with_line

# ------------------------------------------------------------------ streetcars


def test_the_line_grows_at_its_ends_only():
    # ruling: big-city R1
    table = with_line("11-12", "12-15").play("streetcar")
    assert not table.can("track 14-15"), "the corner in the middle is not an end"
    assert "at its two ends" in table.why_not("track 14-15")


def test_a_branching_line_grows_at_every_corner():
    # ruling: big-city R1
    table = with_line("11-12", "12-15", tram_topology="branch").play("streetcar")
    assert table.can("track 14-15") and table.can("track 11-14")
    table.play("track 14-15", "track 11-14")
    table = with_line("11-12", "12-15", "12-13", tram_topology="branch").play("streetcar")
    assert "from its corners" in table.why_not("track 17-18") and not table.can("track 17-18")


def test_a_branching_line_makes_no_loop():
    # ruling: big-city R1
    table = with_line("11-12", "12-15", "12-13", tiles=[T5], tram_topology="branch").play("streetcar")
    assert not table.can("track 58-12") and "touch itself" in table.why_not("track 58-12")
    corners = set(table.state.stops[: table.state.trams + 1])
    assert len(corners) == table.state.trams + 1, "a tree: one corner more than streets"


def test_the_single_line_variant_forbids_branches():
    # ruling: big-city R1
    table = with_line("11-12", "12-15", tram_topology="branch", single_tram_line=True).play("streetcar")
    assert not table.can("track 14-15") and table.streets() == with_line("11-12", "12-15").play("streetcar").streets()


@pytest.mark.parametrize("most", [1, 2, 4])
def test_an_action_lays_at_most_this_many_streetcars(most):
    # ruling: big-city R2
    table = with_line("11-12", tiles=BIG, tram_per_action=most).play("streetcar")
    laid = 0
    while table.mover == "A":
        table.play_any()
        laid += 1
    assert laid == most and table.state.trams == 1 + most


def test_the_first_action_may_lay_more_where_the_option_says_so():
    # ruling: big-city R2
    table = with_line(tram_first=3).play("streetcar").play_any()
    assert table.mover == "A" and table.can("done")
    assert table.play_any(2).mover == "B" and table.state.trams == 3


# ------------------------------------------------------------------ buildings


def test_buildings_across_tiles_are_allowed_unless_the_option_forbids_them():
    # ruling: big-city R4
    assert sit(T5, hands={"A": [58, 12, 55]}).can("build triple business 55-58-12")
    table = sit(T5, hands={"A": [58, 12, 55]}, cross_tile_buildings=False)
    assert not table.can("build double business 58-12") and "two tiles" in table.why_not("build double business 58-12")
    assert table.can("build double business 55-58")


def test_city_hall_may_stand_anywhere_or_on_lot_fifteen_only():
    # ruling: big-city R8
    anywhere = sit(T5, hands={"A": [11, 12, 15]}, city_hall_site="any")
    assert anywhere.sites("City Hall") == [{11}, {12}, {15}]
    only = sit(T5, hands={"A": [11, 12, 15]}, city_hall_site="lot15")
    assert only.sites("City Hall") == [{15}] and "lot 15 only" in only.why_not("build City Hall 12")
    assert sit(T5, hands={"A": [11, 12, 15]}).sites("City Hall") == [{12}, {15}]


BANK = [("business", 11), ("business", 13), ("City Hall", 15), ("double park", 1, 55)]


def test_special_buildings_have_no_modifiers_unless_the_option_gives_them():
    # ruling: big-city R9
    table = sit(*BIG, pieces=BANK, hands={"A": [12]})
    assert table.worth("bank", 12) == 5 * 2
    modified = sit(*BIG, pieces=BANK, hands={"A": [12]}, special_modifiers=True)
    assert modified.worth("bank", 12) == (5 + 1 + 1) * 2


@pytest.mark.parametrize("ladder, worth", [("business", 5 * 3), ("residence", 5 * 2), ("none", 5)])
def test_the_multiplier_of_special_buildings(ladder, worth):
    # ruling: big-city R10
    table = sit(*BIG, pieces=BANK, trams=["12-13"], hands={"A": [12]}, special_ladder=ladder)
    assert table.worth("bank", 12) == worth


CENTRE = [("business", 51), ("business", 53), ("bank", 52), ("City Hall", 58)]


@pytest.mark.parametrize("least, allowed", [(0, True), (1, True), (2, True), (3, False), (4, False)])
def test_a_shopping_centre_needs_a_number_of_special_buildings(least, allowed):
    # ruling: big-city R11
    table = sit(T5, pieces=CENTRE, hands={"A": [55, 56]}, mall_min_special=least)
    assert table.can("build shopping centre 55-56") == allowed


def test_city_hall_may_count_for_nothing_beside_a_shopping_centre():
    # ruling: big-city R11
    table = sit(T5, pieces=CENTRE, hands={"A": [55, 56]}, mall_counts_city_hall=False)
    assert not table.can("build shopping centre 55-56")


def test_a_second_shopping_centre_counts_once_though_it_touches_twice():
    # ruling: big-city R11
    pieces = [("City Hall", 15), ("shopping centre", 35, 36)]
    one = sit((3, 0, 3, 0), pieces=pieces, hands={"A": [38, 39]}, mall_min_special=1)
    two = sit((3, 0, 3, 0), pieces=pieces, hands={"A": [38, 39]}, mall_min_special=2)
    assert one.can("build shopping centre 38-39") and not two.can("build shopping centre 38-39")


def test_a_streetcar_beside_a_shopping_centre_matters_only_with_the_option():
    # ruling: big-city R12
    trams = ["54-55"]
    assert sit(T5, pieces=CENTRE, trams=trams, hands={"A": [55, 56]}).can("build shopping centre 55-56")
    table = sit(T5, pieces=CENTRE, trams=trams, hands={"A": [55, 56]}, mall_forbids_tram=True)
    assert not table.can("build shopping centre 55-56")
    assert "next to a streetcar" in table.why_not("build shopping centre 55-56")


def two_parks(**options):
    """Lot 16 has City Hall to the west, a double park to the north and a triple park to the east."""
    tiles = [*BIG[:3], (4, 0, 3, 1)]
    pieces = [("City Hall", 15), ("double park", 1, 59), ("triple park", 1, 45)]
    return sit(*tiles, pieces=pieces, hands={"A": [16]}, **options)


def test_two_parks_beside_a_building_count_once_or_twice():
    # ruling: big-city R13
    once, twice = two_parks(), two_parks(stack_externalities=True)
    assert once.worth("business", 16) == (2 + 1 + 1) * 2
    assert twice.worth("business", 16) == (2 + 1 + 1 + 1) * 2


def test_two_factories_beside_a_building_count_once_or_twice():
    # ruling: big-city R13, R32
    pieces = [("City Hall", 15), ("L-factory", 2, 55), ("large factory", 0, 65)]  # north and east of lot 13
    once, twice, floor = (
        sit(*BIG, pieces=pieces, hands={"A": [13]}, **options)
        for options in ({}, {"stack_externalities": True, "min_score": -100}, {"stack_externalities": True})
    )
    assert once.worth("residence", 13) == 2 - 2
    assert twice.worth("residence", 13) == 2 - 2 - 2 and floor.worth("residence", 13) == 0


def test_a_factory_has_at_least_or_exactly_two_lots_on_the_outskirts():
    # ruling: big-city R15
    least = facilities(hands={"A": ["L-factory"]})
    exact = facilities(hands={"A": ["L-factory"]}, factory_outskirts="exactly")
    counts = {}
    for name, table in (("least", least), ("exact", exact)):
        table.play("plan L-factory")
        for way in table.offers(f.SHAPE):
            branch = table.branch().play(f"shape {way + 1}")
            for start in branch.offers(f.SITE):
                lots = covered(branch.state, "L-factory", way, start + 11)
                counts.setdefault(name, set()).add(sum(branch.state.outskirts[each] for each in lots))
    assert counts == {"least": {2, 3}, "exact": {2}}


def test_parks_and_factories_need_city_hall_unless_the_option_says_no():
    # ruling: big-city R16
    table = sit(*BIG, hands={"A": ["double park"]})
    assert not table.can("plan double park") and "City Hall does not stand" in table.why_not("plan double park")
    assert sit(*BIG, hands={"A": ["double park"]}, facilities_need_hall=False).can("plan double park")


def test_a_church_needs_city_hall_unless_the_option_says_no():
    # ruling: big-city R17
    rest = [("residence" if n % 2 else "business", n) for n in (12, 13, 14, 15, 16, 17, 18, 19)]
    table = sit(T2, pieces=rest, hands={"A": [11]})
    assert not table.can("build church 11") and "City Hall does not stand" in table.why_not("build church 11")
    assert sit(T2, pieces=rest, hands={"A": [11]}, church_needs_hall=False).can("build church 11")


# ------------------------------------------------------------------ cards


def test_cards_are_seen_one_by_one_or_after_all_stacks_are_named():
    # ruling: big-city R19
    one = sit(hands={"A": [11, 12]}).play("build double residence 11-12", "draw 1")
    assert one.mover == "chance"
    first = sit(hands={"A": [11, 12, 25, 35, 45]}, draw_reveal="declare_first")
    first.play("build double residence 11-12", "draw 1")
    assert first.mover == "A" and first.state.hand_size[0] == 3
    first.play("draw 2")
    assert first.mover == "chance"
    first.table.chance().chance()
    assert first.mover == "B" and first.state.hand_size[0] == 5


def test_one_limit_for_cards_built_and_cards_dropped():
    # ruling: big-city R20
    table = sit((4, 0, 3, 1), pieces=[("City Hall", 15), ("large factory", 0, 47)], hands={"A": [44, 11, 12]})
    table.play("drop 44", "build double residence 11-12", "draw 1").table.chance()
    table.play("draw 1").table.chance()
    assert not table.can("draw 1") and table.can("draw 4")


def test_an_exchange_card_by_card():
    # ruling: big-city R23
    table = sit(hands={"A": [11, 12, 25, 35, 45]}, exchange_interleaved=True).play("exchange", "return 11")
    assert table.phase == "CHOOSE_STACK" and table.state.to_draw == 1
    table.play("draw 5").table.chance("deal 55")
    assert table.phase == "GIVE_BACK" and table.can("return 55") and table.can("done")
    table.play("return 12", "draw 5").table.chance("deal 54")
    assert not table.play("return 54").can("draw 5"), "two of a stack are the limit of the whole exchange"
    table.play("draw 6").table.chance()
    assert table.play("done").mover == "B" and table.state.hand_size[0] == 5


def test_an_exchange_gives_all_back_before_it_draws():
    # ruling: big-city R23
    table = sit(hands={"A": [11, 12, 25]}).play("exchange", "return 11")
    assert table.phase == "GIVE_BACK" and table.can("return 12")


def test_a_dead_special_card_stays_unless_the_option_lets_it_go():
    # ruling: big-city R24
    supply = [8, 6, 3, 8, 6, 3, 1, 4, 2, 3, 2, 2, 0]
    table = sit(T2, hands={"A": ["double park"]}, supply=supply)
    assert not table.can("drop double park 2") and table.can("exchange")
    free = sit(T2, hands={"A": ["double park"]}, supply=supply, drop_dead_specials=True)
    assert free.can("drop double park 2")
    line = free.branch().play("drop double park 2").log[-1]
    assert (line.text, line.cite) == ("A drops the double park, which is useless.", "big-city R24")
    alive = sit(T2, hands={"A": ["double park"]}, drop_dead_specials=True)
    assert not alive.can("drop double park 2")


def test_a_special_card_without_any_site_left_is_dead():
    # ruling: big-city R24
    tiles = [{"rows": ["12", "34"]}, {"rows": ["12"], "special": "large factory"}]
    pieces = [("residence", 11), ("business", 12), ("residence", 21)]
    table = sit((2, -1, 0, 0), tiles=tiles, church_lots=[], pieces=pieces, drop_dead_specials=True)
    special = f.SLOTS + f.SPECIAL_CARD
    assert is_dead(table.state, special), "four free lots in a square there will never be again"
    fresh = sit((2, -1, 0, 0), tiles=tiles, church_lots=[], drop_dead_specials=True)
    assert not is_dead(fresh.state, special)


def trading(**options):
    return sit(hands={"A": [11, 25], "B": [12, 35], "C": [13, 45]}, trade_cards=True, **options)


def answered(*cards, seats=3, **options):
    """A has put up 11 and 25, B these cards, and it is A's turn to close."""
    hands = dict(zip("ABC"[:seats], ([11, 25, 31], list(cards), [45])))
    table = sit(T5, hands=hands, seats=seats, trade_cards=True, **options)
    table.play("trade", "offer 11", "offer 25", "done", *(f"counter {card}" for card in cards))
    return table.play("done") if seats == 3 else table


def test_the_others_may_offer_several_cards_and_each_swap_is_one_for_one():
    # ruling: big-city R33
    table = answered(12, 22, 41, 51)
    assert table.phase == "CLOSE_DEAL" and table.mover == "A"
    table.play("accept 1 B 3", "accept 2 B 4")
    assert table.hand("A") == {41, 51, 31} and table.hand("B") == {12, 22, 11, 25} and table.mover == "B"


def test_the_one_who_trades_offers_two_cards_at_most():
    # ruling: big-city R33
    table = sit(hands={"A": [11, 25, 31], "B": [12]}, trade_cards=True).play("trade", "offer 11", "offer 25")
    assert "two are up" in table.why_not("offer 31")


def test_of_cards_that_look_alike_the_first_put_up_is_taken_first():
    # ruling: big-city R33
    table = answered(52, 51, 41)
    said = [table.words(offer) for offer in table.legal if offer.verb == f.ACCEPT]
    assert said == [
        "Swap 11 for B's card of 5",
        "Swap 11 for B's card of 4",
        "Swap 25 for B's card of 5",
        "Swap 25 for B's card of 4",
    ]
    assert "put up before it" in table.why_not("accept 1 B 2")
    assert table.play("accept 1 B 1").hand("A") == {52, 25, 31} and table.can("accept 2 B 2")


def test_cards_whose_faces_are_known_are_distinguished():
    # ruling: big-city R33
    table = answered(52, 51, hand_visibility="open")
    assert {table.words(offer) for offer in table.legal if offer.verb == f.ACCEPT} == {
        f"Swap {mine} for B's {theirs}" for mine in (11, 25) for theirs in (51, 52)
    }


def test_a_swap_is_even_unless_the_option_says_otherwise():
    # ruling: big-city R33
    table = answered(41, 51).play("accept 1 B 1")
    assert "only where uneven swaps are allowed" in table.why_not("accept nothing B 2")
    assert not table.can("accept nothing B 2") and not table.can("accept 2 B nothing")


def test_one_card_may_go_against_two_and_hands_even_out_at_the_next_refill():
    # ruling: big-city R33
    table = answered(12, 22, 41, uneven_swaps=True, hand_limit=3)
    assert not table.can("accept nothing B 1"), "first a swap, then a card is added"
    table.play("accept 1 B 1")
    assert table.can("accept nothing B 2") and not table.can("accept nothing C 1")
    table.play("accept nothing B 2")
    assert table.hand("A") == {12, 22, 25, 31} and table.hand("B") == {11, 41}
    assert not table.can("accept nothing B 3"), "one card is added, no more"
    table.play("done")
    assert table.mover == "B" and table.phase == "TURN", "a trade spends no cards, so nobody draws"
    table.play("build residence 11")
    assert table.phase == "CHOOSE_STACK" and table.state.to_draw == 3 - 1


def test_a_hand_above_its_limit_draws_nothing():
    # ruling: big-city R33
    table = answered(12, 22, 41, uneven_swaps=True, hand_limit=3, seats=2)
    table.play("accept 1 B 1", "accept nothing B 2", "done")
    table.play("pass", "build residence 12")
    assert table.state.hand_size[0] == 3 and table.mover == "B" and table.phase == "TURN"


def test_the_one_who_trades_may_give_two_cards_for_one():
    # ruling: big-city R33
    table = answered(41, uneven_swaps=True).play("accept 1 B 1", "accept 2 B nothing")
    assert table.hand("A") == {41, 31} and table.hand("B") == {11, 25}
    assert table.mover == "B", "nothing is left to swap"


def test_no_hand_grows_beyond_its_ten_places():
    # ruling: big-city R33
    hands = {"A": [11, 12, 13, 14, 21, 22, 23, 24, 31], "B": [41, 42, 51]}
    table = sit(T5, hands=hands, trade_cards=True, hand_limit=9, uneven_swaps=True, seats=2)
    table.play("trade", "offer 11", "offer 12", "done", "counter 41", "counter 42", "counter 51")
    table.play("accept 1 B 1", "accept nothing B 2")
    assert len(table.hand("A")) == 10
    table.play("accept 2 B 3")
    assert table.mover == "B", "there is no room for another"


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"uneven_swaps": True},
        {"uneven_swaps": True, "hand_visibility": "hidden", "hand_limit": 9},
        {"uneven_swaps": True, "last_player_card": True, "exchange_interleaved": True, "trade_is_idle": False},
    ],
    ids=str,
)
def test_trades_are_alike_in_both_worlds(options):
    # ruling: big-city R33
    bots = [GAME.bots[name] for name in ("random", "broker", "random", "planner")]
    assert len(both(GAME, bots, GAME.settings(4, trade_cards=True, max_turns=60, **options), seed=5, games=3)) == 3


def a_trade(table):
    """A trade without a swap and without an exchange."""
    table.play("trade").play_any().play("done")
    while table.phase == "COUNTER_OFFER":
        table.play("done")
    return table.play("done")


def test_a_trade_counts_as_idle():
    # ruling: big-city R25
    table = a_trade(trading())
    assert table.state.idle == 1 and table.mover == "B"
    table.play("pass", "pass", "pass", "pass")
    assert a_trade(table).mover == "nobody"


def test_where_trades_are_not_idle_they_leave_the_count_alone_for_eight_rounds():
    # ruling: big-city R25
    table = trading(trade_is_idle=False)
    table.play("pass")
    for _ in range(f.TRADES_IN_A_ROW * 3):
        a_trade(table)
    assert table.state.idle == 1 and table.state.trades == 8 * 3
    assert not table.can("trade") and "nothing but trades for 8 rounds" in table.why_not("trade")
    table.play("build residence 12")
    assert table.state.trades == 0 and refill(table).can("trade")


def test_a_tie_may_be_broken_by_the_fewest_buildings():
    # ruling: big-city R26
    pieces = [("residence", 11), ("residence", 12)]
    table = sit(seats=2, pieces=pieces, builder="B", hands={"A": [13, 16]}, tie_break="fewest_buildings")
    table.play("build double residence 13-16")
    s = table.state
    s.score[0], s.points[2] = 6, 6
    refill(table).play("pass", "pass", "pass", "pass")
    assert table.scores == [6, 6] and table.winners == [0]


def test_a_limited_streetcar_runs_beside_a_piece():
    # ruling: big-city R27
    table = sit(T5, pieces=[("City Hall", 15), ("residence", 52)], limited_tram=True).play("streetcar")
    s = table.state
    for street in table.offers(f.TRACK):
        assert s.kind[street >> 2] or s.kind[s.near[street]]
    assert "next to a building" in table.why_not("track 17-18")


def test_a_park_may_or_may_not_count_for_a_limited_streetcar():
    # ruling: big-city R27
    pieces = [("City Hall", 15), ("double park", 1, 55)]
    any_piece = sit(*BIG, pieces=pieces, limited_tram=True).play("streetcar")
    buildings = sit(*BIG, pieces=pieces, limited_tram=True, limited_tram_any_piece=False).play("streetcar")
    assert any_piece.can("track 54-55") and not buildings.can("track 54-55")
    assert any_piece.can("track 12-15") and buildings.can("track 12-15")


def test_later_any_tile_that_is_left_may_be_laid():
    # ruling: big-city R28
    table = sit(T5, pieces=[("City Hall", 15)])
    assert table.offers(f.LAY) == [k for k in range(8) if k + 1 not in (1, 5)]
    assert "City Hall does not stand" in sit(T5).why_not("lay 2")


def test_no_building_scores_below_zero_unless_the_option_lets_it():
    # ruling: big-city R32
    pieces = [("City Hall", 15), ("L-factory", 1, 57)]
    assert sit(*BIG, pieces=pieces, hands={"A": [12]}, factory_malus=-9).worth("residence", 12) == 0
    table = sit(*BIG, pieces=pieces, hands={"A": [12]}, factory_malus=-9, min_score=-100)
    assert table.worth("residence", 12) == 2 - 9
    assert "on 12 for −7 points" in table.words(table.code("build residence 12"))


def test_the_first_player_is_drawn_evenly():
    # ruling: big-city R26
    assert sorted(weight for _, weight in new(4).chances) == [1, 1, 1, 1]
