"""The explorers of Big City: their numbers against the analysis, every corner of their controls, one seed."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import product

import pytest

from biglab.games.big_city import analysis
from biglab.games.big_city.lessons import explorers as room
from biglab.games.big_city.lessons.explorers import assembly_explorer, cards_gone, hall_explorer, halls, site_explorer


def facts(explorer):
    return dict(explorer.picture["facts"])


@pytest.fixture(autouse=True)
def few_games(monkeypatch):
    """Small batches: what is tested is the picture, not the estimate."""
    monkeypatch.setattr(room, "GAMES", 6)
    halls.cache_clear()
    yield
    halls.cache_clear()


@pytest.mark.parametrize("building", room.BUILDINGS.values())
def test_the_score_of_a_site_is_the_engines_and_its_bars_lead_up_to_it(building):
    for park, factory, tram, hall in product((False, True), repeat=4):
        explorer = site_explorer(building, 3, False, park, factory, tram, hall)
        size = room.OWN_SIZE.get(building, 3)
        name = building if building in room.OWN_SIZE else f"triple {building}"
        worth, parts = analysis.build_up(name, park=park, factory=factory, tram=tram, hall=hall)
        steps = explorer.picture["charts"][0]["marks"][0]
        assert steps["y"][-1] == worth == steps["y"][-2]  # the last step arrives at the score
        assert steps["base"][1:-1] == steps["y"][:-2]  # every step begins where the one before ended
        assert len(steps["y"]) == len(parts) + 1
        assert facts(explorer)["Score"].split()[0] == str(worth) and F(worth, size) == F(worth) / size


def test_a_sum_is_written_as_the_rules_add_it_up():
    explorer = site_explorer("business", 2, outskirts=True, factory=True, tram=True, hall=True)
    assert explorer.picture["charts"][0]["title"] == "Double business: (6 − 2) × 3 = 12"  # case: big-city F-1
    assert "The factory costs 6 points. The streetcar adds 4 points." in explorer.picture["sentence"]
    assert site_explorer("church").picture["charts"][0]["title"] == "Church: 15"


def test_the_chance_to_complete_a_row_is_that_of_the_analysis():
    explorer = assembly_explorer((11, 12), draws=2, cost=F(1, 2))
    row = analysis.completions((11, 12), most=2)[2]
    assert facts(explorer)["Three in a row"] == f"{row.triple} ≈ 0.38"
    plan = analysis.best_plan((11, 12), turn_cost=F(1, 2), draws=2)
    assert facts(explorer)["Worth of the plan"].startswith(str(plan.worth))
    assert explorer.picture["charts"][1]["title"].startswith("Wait: ")
    measured = explorer.picture["charts"][0]["marks"][-1]
    assert measured["low"][0] <= row.triple <= measured["high"][0]


def test_cards_that_are_gone_make_waiting_worse():
    explorer = assembly_explorer((15,))
    before = analysis.turn_limit(15)
    assert facts(explorer)["A turn may cost at most"].startswith(str(before))
    explorer.set(gone=3)
    assert cards_gone((15,), 3, 0) == (12, 14, 16)
    assert analysis.turn_limit(15, (12, 14, 16)) < before
    assert facts(explorer)["Two in a row"] == "1/5 = 0.20"
    explorer.set(gone=0, others=3)  # what would not have fitted is better gone
    assert facts(explorer)["Two in a row"] == "4/5 = 0.80"
    assert explorer.set(cost=4).picture["sentence"].endswith("not worth the turns it takes.")


def test_city_hall_comes_when_it_is_paid_for():
    explorer = hall_explorer(reward=0)
    assert explorer.picture["charts"][0]["marks"][0]["label"] == "equilibrium"
    theory = analysis.attrition(3, analysis.stakes(3).cost, 2, rounds=room.ROUNDS)
    assert explorer.picture["charts"][0]["marks"][0]["y"] == pytest.approx([row.stands for row in theory])
    without = explorer.picture
    explorer.set(reward=3)
    assert facts(explorer)["Built at all"].startswith("100")
    assert facts(explorer)["In equilibrium, round 1"] == "100%"
    assert halls("grabber", 3, 3).score.value > halls("grabber", 3, 0).score.value
    explorer.set(reward="escalating", delay=1)
    assert "nobody builds in round 1" in explorer.picture["sentence"]
    assert explorer.set(reward=0, delay=2).picture == without  # the same place of the sliders, the same picture
