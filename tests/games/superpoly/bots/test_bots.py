"""Six temperaments: each one shows its character, and their games come to an end."""

from __future__ import annotations

import pytest

import biglab
from biglab.games.superpoly.bots.players import BOTS, attentive
from biglab.games.superpoly.rules import words as w
from biglab.lab import stats
from tests.games.superpoly.positions import GAME, sit

SIX = list(BOTS)


def asks(table, bot):
    """What a bot of this name does here, in words."""
    return GAME.notation.write(table.state, table.settings.texts, table.ask(bot=bot))


def test_the_buyer_buys_and_the_saver_keeps_a_reserve():
    table = sit(3, at={"A": 10}, cash=(80_000, 0, 0)).turn(2, 4)
    assert asks(table, "buyer") == "buy Rue Lepic"
    assert asks(table, "saver") == "decline Rue Lepic 18000"
    rich = sit(3, at={"A": 10}).turn(2, 4)
    assert asks(rich, "saver") == "buy Rue Lepic"


def test_everybody_stretches_for_the_last_lot_of_a_group():
    table = sit(3, at={"A": 10}, deeds={"A": ["Abbesses", "Tertre"]}, cash=(40_000, 0, 0)).turn(2, 4)
    assert asks(table, "saver") == "buy Rue Lepic"
    poor = sit(3, at={"A": 10}, deeds={"A": ["Abbesses", "Tertre"]}, cash=(10_000, 0, 0)).turn(2, 4)
    assert asks(poor, "buyer") == "see bank", "first the money"


def test_everybody_builds_where_it_brings_most():
    deeds = {"A": ["Lepic", "Abbesses", "Tertre", "Charonne", "Belleville"]}
    orange = {f"build {name}" for name in ("Rue Lepic", "Rue des Abbesses", "Place du Tertre")}
    assert asks(sit(3, deeds=deeds), "buyer") in orange


def test_the_builder_wants_orange_and_red_first():
    brown = sit(3, at={"A": 1}, cash=(100_000, 0, 0)).turn(1, 1)
    assert brown.stands("A") == 3 and asks(brown, "builder").startswith("decline")
    orange = sit(3, at={"A": 10}, cash=(100_000, 100_000, 0)).turn(2, 4)
    assert asks(orange, "builder") == "buy Rue Lepic"
    keen = orange.play("decline Rue Lepic 200")
    bids = {bot: int(asks(keen, bot).removeprefix("bid ")) for bot in ("builder", "buyer")}
    assert keen.mover == "B" and bids["builder"] >= bids["buyer"]


def test_the_trader_proposes_the_swap_that_completes_both_groups():
    deeds = {"A": ["Lepic", "Abbesses", "Étoile"], "B": ["Tertre", "Vosges"]}
    table = sit(3, deeds=deeds)
    seen = []
    while table.phase not in ("ANSWER", "ROLL"):
        move = asks(table, "trader")
        seen.append(move)
        table.play(move)
    assert seen[:2] == ["see others", "offer B"] and seen[-1] == "propose"
    trade = table.view()["trade"]
    assert trade["getting"] == [19] and trade["giving"] == [39], "both get a whole group"
    assert asks(table, "buyer") == "accept"
    table.play("accept")
    assert table.owner("Tertre") == "A" and table.owner("Étoile") == "B"


def test_nobody_gives_a_group_away():
    deeds = {"A": ["Lepic", "Abbesses"], "B": ["Tertre"]}
    table = sit(3, deeds=deeds).play("see others", "offer B", "get Place du Tertre", "give cash 40,000", "propose")
    for bot in ("buyer", "saver", "builder", "sniper", "dreamer"):
        assert asks(table, bot) == "reject", bot
    assert asks(table, "trader") in ("reject", "counter")


@pytest.mark.parametrize("cash, answer", [(120_000, "reject"), (200_000, "accept")])
def test_the_magnate_completes_a_group_only_if_it_can_then_build_on_every_lot(cash, answer):
    deeds = {"A": ["Tertre"], "B": ["Lepic", "Abbesses"]}
    table = sit(3, deeds=deeds, cash=(100_000, cash, 100_000))
    table.play("see others", "offer B", "give Place du Tertre", "get cash 80,000", "propose")
    assert asks(table, "magnate") == answer, "a house costs 20,000 francs, and there are three lots"


@pytest.mark.parametrize("getting, answer", [("Mouffetard", "reject"), ("Antoine", "accept")])
def test_the_magnate_gives_the_last_lot_of_a_group_only_for_a_better_one(getting, answer):
    groups = {"Mouffetard": ["Tolbiac", "Italie"], "Antoine": ["Bastille", "Roquette"]}
    table = sit(3, deeds={"A": ["Lepic", "Abbesses", getting], "B": [*groups[getting], "Tertre"]}, cash=[200_000] * 3)
    name = next(offer for offer in table.play("see others", "offer B").table.legal.words if getting in offer)
    table.play(name, "get Place du Tertre", "propose")
    assert asks(table, "magnate") == answer


def test_the_magnate_leaves_the_buyer_of_a_mortgaged_deed_what_the_bank_wants():
    deeds = {"A": ["Tertre"], "B": ["Lepic", "Abbesses"]}
    table, seen = sit(3, deeds=deeds, mortgaged=["Tertre"], cash=(100_000, 80_000, 0), at={"B": "Lepic"}), []
    while table.phase not in ("ANSWER", "ROLL"):
        seen.append(asks(table, "magnate"))
        table.play(seen[-1])
    assert seen[-1] == "propose", "an offer that the other cannot pay for cannot be made"
    assert 0 < -table.state.paying < 80_000


@pytest.mark.parametrize("people, rounds", [([], 8), ([1], 1)])
def test_the_magnate_repeats_what_may_be_refused_once_in_eight_rounds_and_when_a_pawn_comes_to_it(people, rounds):
    def asks_in(round, **more):
        deeds = {"A": ["Tertre"], "B": ["Lepic", "Abbesses"]}
        table = sit(3, deeds=deeds, cash=[200_000] * 3, round=round, unprompted=people, **more)
        return asks(table, "magnate") == "see others"

    assert sum(asks_in(round) for round in range(1, 9)) == 1
    assert sum(asks_in(round, at={"B": "Lepic"}) for round in range(1, 9)) == rounds, "people are not asked again"
    assert sum(asks_in(round) for round in range(33, 65)) == 1, "later more rarely"


def test_the_sniper_lets_a_deed_go_to_auction_when_its_rivals_are_short():
    table = sit(3, at={"A": 30}, cash=(300_000, 5_000, 4_000)).turn(3, 4)
    assert asks(table, "buyer") == "buy Place des Vosges"
    assert asks(table, "sniper") == "decline Place des Vosges 200"
    table.play("decline Place des Vosges 200", "pass", "pass")
    move = asks(table, "sniper")
    assert int(move.removeprefix("bid ")) <= 5_200
    table.play(move)
    assert table.owner("Vosges") == "A" and table.cash[0] >= 300_000 - 5_200


def test_the_dreamer_overlooks_two_rents_in_five():
    table, overlooked = sit(3, deeds={"B": ["Lepic"]}, at={"A": 11}).play("go", "throw 2 3"), 0
    assert asks(table, "buyer") == "claim"
    for ply in range(600):
        table.state.ply = ply  # another occasion, another draw
        overlooked += asks(table, "dreamer") == "wait"
    assert 0.4 in stats.share(overlooked, 600, confidence=0.999)


def test_attention_is_a_number_for_experiments():
    table = sit(3, deeds={"B": ["Lepic"]}, at={"A": 11}).play("go", "throw 2 3")
    assert asks(table, attentive(100)) == "claim"
    assert asks(table, attentive(0)) == "wait"
    assert attentive(80).__name__ == "attentive_80" and "80" in attentive(80).__doc__


def test_in_debt_loose_deeds_are_mortgaged_before_houses_are_sold():
    deeds = {"A": ["Étoile", "Vosges", "Lepic"]}
    levels = {"Étoile": 1, "Vosges": 1}
    table = sit(3, deeds=deeds, levels=levels, cash=(0, 0, 0), at={"A": 1}, fine_4=30_000).turn(1, 2)
    assert asks(table, "buyer") == "mortgage Rue Lepic"
    table.play("mortgage Rue Lepic")
    assert asks(table, "buyer").startswith("sell")


@pytest.mark.parametrize("danger, words", [(False, "pay"), (True, "try")])
def test_prisoners_leave_while_there_is_something_to_buy_and_stay_while_it_is_dangerous(danger, words):
    board = [each for each in range(40) if GAME.settings(3).texts["numbers"]["price"][each]]
    deeds = {"B": board} if danger else {}
    levels = {name: 4 for name in ("Étoile", "Vosges")} if danger else {}
    assert asks(sit(3, deeds=deeds, levels=levels, jailed="A").play("go"), "buyer") == words


def test_four_bots_come_to_an_end_with_a_winner():
    # rules: superpoly R40. At least 95 % without the cap; the seats are filled with all six in turn.
    for first in range(0, 6, 2):
        seats = [SIX[(first + seat) % 6] for seat in range(4)]
        found = biglab.simulate("superpoly", seats, games=400, seed=first)
        assert (found.report("ending") == w.LAST_SOLVENT).mean() >= 0.95


def test_a_temperament_beats_no_temperament():
    found = biglab.tournament("superpoly", ["random", "buyer", "saver"], games=15, seed=1, max_turns=300)
    assert found.standings[-1] == "random"


def test_the_command_line_plays_with_another_salary(capsys):
    from biglab.cli import main

    bots = ["buyer", "saver", "trader"]
    assert not main(["simulate", "superpoly", "--bots", *bots, "--games", "50", "--seed", "1", "--set", "salary=20000"])
    printed = capsys.readouterr().out
    assert all(bot in printed for bot in bots) and "50" in printed
