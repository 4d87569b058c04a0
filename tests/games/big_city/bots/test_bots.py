"""The temperaments of Big City's bots: positions in which the character shows, and how well they do."""

from __future__ import annotations

import pytest

import biglab
from biglab.core.state import unpack
from biglab.games.big_city import GAME
from biglab.games.big_city.rules import words as f
from tests.games.big_city.positions import T2, T5, sit

T5_BELOW = (5, 3, 0, 0)
OWN = ["grabber", "planner", "assembler", "mayor", "conductor", "spoiler", "broker"]


def does(bot, table):
    """What the bot does for the seat to move, in words."""
    return table.branch().play(table.ask(bot=bot)).moves[-1]


def test_seven_temperaments_besides_those_for_any_game():
    any_game = {"random", "greedy", "search", "thinker", *GAME.levels}
    assert {*OWN, "investor", "beginner", *any_game} == set(GAME.bots)


# ------------------------------------------------------------------ characters


def test_grabber_takes_the_most_points_now():
    table = sit(T5, hands={"A": [11, 12, 58, 57, 59]})
    assert does("grabber", table) in ("build triple residence 57-58-59", "build triple business 57-58-59")


def test_grabber_leaves_city_hall_to_others_where_it_can_score():
    table = sit(hands={"A": [15, 11]}, round=12)
    assert does("grabber", table).startswith(("build residence", "build business"))
    alone = sit(hands={"A": [15]}, supply=[0, 6, 3, 0])
    assert does("grabber", alone) == "build City Hall 15", "with nothing better to do even a grabber builds it"


@pytest.mark.parametrize("round", [1, 6])
def test_mayor_builds_city_hall_as_soon_as_it_can(round):
    hands = {"A": [11, 12, 13, 15]}
    assert does("mayor", sit(hands=hands, round=round)) == "build City Hall 15"
    assert does("planner", sit(hands=hands, round=round)) == "build triple residence 11-12-13"


def test_mayor_looks_for_the_card_that_allows_city_hall():
    # neighbourhood 1 has inner lots with tile 5 above it, neighbourhood 2 none: the mayor draws where they are
    table = sit(T5, hands={"A": [21, 22, 23, 24, 31]}, supply=[0] * 6)
    assert does("mayor", table) == "exchange"
    table.play("exchange")
    assert does("mayor", table).startswith("return ")
    while does("mayor", table).startswith("return "):
        table.play(does("mayor", table))
    if table.phase == "GIVE_BACK":
        table.play("done")
    assert does("mayor", table) in ("draw 1", "draw 5")


def test_planner_tires_of_waiting_for_city_hall():
    hands = {"A": [15, 18]}
    early, late = (sit(hands=hands, round=round) for round in (1, 12))
    assert does("planner", early).startswith(("build residence", "build business", "build double"))
    assert does("planner", late) == "build City Hall 15"


def test_assembler_would_rather_exchange_than_build_small():
    hands = {"A": [11, 24, 43, 61, "large factory"]}
    table = sit(T5, hands=hands)
    assert does("planner", table) in ("build residence 11", "build business 11")
    assert does("assembler", table) == "exchange"


def test_conductor_leads_the_streetcar_past_its_own_lots_before_it_builds():
    table = sit(T5, hands={"A": [12, 13]}, pieces=[("City Hall", 15)])
    assert does("conductor", table) == "streetcar" and does("grabber", table).startswith("build ")
    table.play("streetcar")
    street = unpack(table.code(does("conductor", table))).what
    assert {(street >> 2) + 11, table.state.near[street] + 11} & {12, 13}


def test_spoiler_builds_a_factory_where_it_costs_the_others():
    hands = {"A": ["L-factory", 11], "B": [51, 52, 53], "C": [54, 57]}
    table = sit(T5, hands=hands, pieces=[("City Hall", 15)])
    assert does("spoiler", table) == "plan L-factory" and does("planner", table) != "plan L-factory"
    while table.state.to_move == 0 and table.state.pieces == 1:
        table.play(does("spoiler", table))
    assert table.state.piece_kind[1] == f.L_FACTORY
    covered = [n + 11 for n in range(f.LOTS) if table.state.kind[n] == f.L_FACTORY]
    assert sum(number // 10 == 5 for number in covered) >= 2, "the others hold neighbourhood 5"


def test_broker_offers_what_fits_nothing_and_asks_for_what_does():
    table = sit(T5, hands={"A": [14, 61, 71], "B": [13, 72], "C": [73]}, trade_cards=True)
    assert does("broker", table) == "trade" and does("planner", table) != "trade"
    table.play("trade")
    assert does("broker", table) in ("offer 61", "offer 71")
    table.play("offer 61", "offer 71")
    assert does("broker", table) == "want 1"


def test_a_wanted_card_that_fits_nothing_is_offered_in_return():
    hands = {"A": [11, 12, 61], "B": [62, 13]}
    table = sit(T5, hands=hands, trade_cards=True).play("trade", "offer 11", "want 6", "done")
    assert does("planner", table) == "counter 62"


@pytest.mark.parametrize("bot", OWN)
def test_nobody_exchanges_cards_when_no_stack_has_anything_to_offer(bot):
    stacks = dict.fromkeys(range(1, 9), 0)
    table = sit(hands={"A": [21, 22, 23]}, stacks=stacks, supply=[0] * (f.KINDS - 1))
    assert does(bot, table) == "pass"


@pytest.mark.parametrize("bot", OWN)
def test_useless_cards_are_dropped_first(bot):
    table = sit(T2, T5_BELOW, hands={"A": [51, 11]}, pieces=[("City Hall", 15), ("L-factory", 0, 51)])
    assert does(bot, table).startswith("drop ")


# ------------------------------------------------------------------ how well they do


@pytest.mark.parametrize("bot", OWN)
def test_every_temperament_beats_chance(bot):
    for players, least in ((2, 0.97), (3, 0.97), (5, 0.85)):
        seats = [bot, *["random"] * (players - 1)]
        results = biglab.simulate("big-city", seats, games=200, seed=3).frame
        assert (results["win_A"] > 0).mean() >= least, f"{bot} at a table of {players}"


def test_a_volunteer_for_city_hall_helps_everybody_and_wins_less():
    # rules: big-city 9
    with_mayor = biglab.simulate("big-city", ["mayor", "grabber", "grabber"], games=400, seed=4).frame
    without = biglab.simulate("big-city", ["grabber"] * 3, games=400, seed=4).frame
    assert with_mayor["hall_round"].mean() < 2
    for seat in "ABC":
        assert with_mayor[f"score_{seat}"].mean() > without[f"score_{seat}"].mean() + 5
    assert with_mayor["win_A"].mean() < 1 / 3


def test_trades_happen_where_a_broker_sits():
    swaps = 0
    for seed in range(6):
        table = biglab.new("big-city", ["broker", "planner", "spoiler"], seed=seed, variant="trade").advance()
        swaps += sum(move.startswith("accept") for move in table.moves)
    assert swaps >= 3
