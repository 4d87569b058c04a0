"""The explorers of Big Deal: their numbers are those of the rulebook, and all their controls can be moved."""

from __future__ import annotations

from fractions import Fraction as F
from xml.dom import minidom

import pytest

from biglab.games.big_deal import analysis
from biglab.games.big_deal.lessons.explorers import (
    BLOCKER,
    CARD,
    SILVER,
    duel_plan,
    match_explorer,
    risk,
    risk_explorer,
    stop_explorer,
)
from biglab.ui.explorer import explore

ALL = [match_explorer, risk_explorer, stop_explorer]


def facts(explorer):
    return dict(explorer.picture["facts"])


# ---- the reference case of the rulebook


HELD = analysis.blocker_distribution(97, 19, 4)


def test_the_chance_of_a_match_and_of_every_number_of_blockers():
    # rules: big-deal 9
    assert facts(match_explorer())["My rival holds a match"] == "21457/36472 ≈ 58.83%"
    assert facts(match_explorer())["I win with 1, 2, 3 cards"] == "41.2%, 82.9%, 97.7%"
    bars = match_explorer().picture["charts"][0]["marks"][0]
    assert [round(p, 5) for p in bars["y"]] == [0.41169, 0.41717, 0.14821, 0.02181, 0.00112]


def test_what_a_steal_brings_a_thief_who_fights_to_the_end():
    # rules: big-deal 9
    gains = match_explorer().picture["charts"][1]["marks"][-1]["y"]
    assert gains[0] == round(float(HELD[0] * (20 + 10)), 9) == round(225225 / 18236, 9)
    found = analysis.steal_value(20_000, [CARD, CARD], (7, 8, 4), 78, 4)
    assert gains[1] == round(float(found.gain) / 1000, 9)
    fat = match_explorer(prize=140_000).picture["charts"][1]["marks"][-1]["y"]
    assert fat[0] == round(float(HELD[0] * (140 + 10)), 9)


def test_the_risk_of_the_top_set_grows_with_the_opponents():
    # rules: big-deal 9
    assert risk(97, 19, 4, 1) == F(21457, 36472)
    assert round(float(risk(97, 19, 4, 2)), 4) == 0.8378
    shown = risk_explorer().picture["charts"][0]["marks"][0]["y"]
    assert shown == sorted(shown) and len(shown) == 5
    assert facts(risk_explorer(opponents=1))["Somebody can attack"] == "21457/36472 ≈ 58.83%"
    assert risk(30, 20, 8, 5) == 1, "all hidden cards are in hands"


def test_nothing_to_fear_without_blockers():
    assert match_explorer(assets=0, jokers=0).picture["charts"][0]["title"] == "Your rival cannot hold a match"
    assert "nobody can attack" in risk_explorer(blockers=0).picture["charts"][0]["title"]
    sure = match_explorer(assets=0, jokers=0).picture["charts"][1]
    assert sure["marks"][-1]["y"] == [20 + 10] * 5, "one card is enough, whatever else fits"


# ---- when to stop


def duel(plain=1, jokers=0, pot=20_000, hand=4, blockers=19, keep=75_000):
    return duel_plan(plain, jokers, pot, hand, blockers, keep)


def test_the_last_card_of_a_duel_by_hand():
    step = duel()[0]
    assert step["again"] == 1 - HELD[0]
    assert step["play"] == HELD[0] * (20_000 + 10_000) and step["yield"] == 10_000


def test_an_answer_adds_the_average_blocker():
    # rules: big-deal 9
    assert BLOCKER == F(4 * 50_000 + 8 * 25_000 + 7 * 10_000, 4 + 8 + 7)
    first, second = duel(jokers=1)
    assert second["pot"] - first["pot"] == CARD + BLOCKER


def test_a_duel_is_solved_from_its_end():
    first, second = duel(jokers=1)
    again = sum(HELD[2:]) / sum(HELD[1:])
    pot = 20_000 + CARD + BLOCKER
    assert second["play"] == (1 - again) * (pot + SILVER) and second["yield"] == 75_000
    assert second["play"] < second["yield"], "so I would yield there, and that is what the first step reckons with"
    assert first["play"] == HELD[0] * (20_000 + CARD + 75_000) + (1 - HELD[0]) * 75_000
    assert stop_explorer().picture["charts"][0]["title"] == "Stop after the first answer"


def test_the_explorer_says_what_the_analysis_says():
    plan = analysis.when_to_stop(
        60_000, [CARD, CARD, SILVER], (12, 0, 0), 85, 3, keep=[CARD, CARD, 50_000], values=[BLOCKER] * 3
    )
    bars = stop_explorer(2, 1, 60_000, 3, 12, 50_000).picture["charts"][0]["marks"][0]
    assert bars["y"] == [round(float(step.go) / 1000, 9) for step in plan.steps] and len(plan.steps) == 3


def test_with_one_card_to_play_it_does_not_matter_what_she_answers_with():
    every = analysis.when_to_stop(140_000, [CARD], (7, 8, 4), 78, 4, keep=[CARD])
    assert duel(pot=140_000)[0]["edge"] == every.worth


def test_what_is_spent_decides_nothing():
    cheap = duel(jokers=1)[1]
    # the same pot was paid for by others: the set was worth a card more, and I had played none
    later = duel(plain=0, jokers=1, pot=int(cheap["pot"]))[0]
    assert (cheap["spent"], later["spent"]) == (10_000, 0)
    assert cheap["yield"] == later["yield"] == 75_000


def test_a_plan_has_only_steps_that_can_happen():
    # she holds two cards: after two answers she has none left
    steps = duel(plain=3, jokers=2, hand=2)
    assert [step["again"] == 0 for step in steps] == [False, False, True]


@pytest.mark.parametrize(
    ("start", "advice"),
    [
        ({"keep": 25_000}, "Fight to the last card"),
        ({"pot": 140_000}, "Fight to the last card"),
        ({"keep": 75_000}, "Stop after the first answer"),
        ({"plain": 2, "keep": 100_000, "hand": 5}, "Stop after the second answer"),
    ],
)
def test_a_joker_with_a_better_use_stops_the_fight_and_a_large_pot_does_not(start, advice):
    assert stop_explorer(**start).picture["charts"][0]["title"] == advice


# ---- the widgets


@pytest.mark.parametrize("make", ALL)
def test_every_explorer_can_be_sent_ahead_and_says_it_all(make):
    explorer = make()
    count = 1
    for control in explorer.controls:
        count *= len(control["texts"])
    assert count <= 2000
    assert repr(explorer) == repr(make())
    assert explorer.picture["sentence"] in repr(explorer)
    minidom.parseString(explorer.svg())


@pytest.mark.parametrize("make", ALL)
def test_every_control_can_be_moved_to_both_ends(make):
    explorer = make()
    for control in explorer._offer.values():
        for value in (control.values[0], control.values[-1]):
            drawn = make().set(**{control.name: value}).picture
            assert len(drawn["charts"]) == 2
            for spec in drawn["charts"]:
                assert spec["title"] and spec["label"].endswith(".")


def test_they_are_found_by_name():
    assert explore("match", hand=5).values.hand == 5
    assert explore("risk", opponents=4).values.opponents == 4
    assert explore("stop", jokers=0).values.jokers == 0
    with pytest.raises(ValueError, match="hand: 9 is not offered"):
        explore("match", hand=9)
