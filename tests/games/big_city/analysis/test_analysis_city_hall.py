"""City Hall: the volunteer's dilemma in theory, simulated, and played by bots."""

from fractions import Fraction as F

import pytest

from biglab.core.errors import BiglabError
from biglab.games.big_city import analysis


def test_cost_and_benefit_are_read_from_the_options():
    found = analysis.stakes(3)
    assert found.cost == 2 + 1  # a business in the inner city
    services, churches, centres = 9 * (5 - 2), 2 * (15 - 2), 2 * (30 - 2 * 2)
    assert found.benefit == F(services + churches + centres + 4 * (2 + 1), 3)
    assert analysis.stakes(3, city_hall_reward=2).cost == 2 + 1 - 2
    assert analysis.stakes(3, inner_bonus=5).cost == 2 + 5
    assert analysis.stakes(5, hall_factor=1).benefit == F(services + churches + centres, 5)


def test_in_equilibrium_volunteering_and_staying_away_bring_the_same():
    for n in (2, 3, 4, 5, 20):
        found = analysis.dilemma(n, 3, 12)
        q = 1 - found.volunteers
        assert (1 - q ** (n - 1)) * 12 == pytest.approx(12 - 3)  # staying away; volunteering brings 12 − 3
        assert found.others_stay_away == F(3, 12) and found.nobody == pytest.approx(q**n)
        assert found.payoff == 9


def test_diekmann_for_two_in_whole_fractions():
    found = analysis.dilemma(2, 3, 12)
    assert (found.volunteers, found.nobody) == (3 / 4, 1 / 16)
    # exactly one would be best for both: 2 · 12 − 3; in equilibrium each expects 9
    assert found.lost == 2 * 12 - 3 - 2 * 9


def test_the_more_there_are_the_less_each_does_and_the_less_is_done():
    rows = [analysis.dilemma(n, 3, 12) for n in range(2, 12)]
    assert all(a.volunteers > b.volunteers and a.nobody < b.nobody for a, b in zip(rows, rows[1:]))
    assert rows[-1].nobody < F(3, 12)  # the limit


def test_what_costs_too_much_is_never_built_and_what_is_fully_rewarded_always():
    assert analysis.dilemma(3, 12, 12).volunteers == 0 and analysis.dilemma(3, 15, 12).nobody == 1
    assert analysis.dilemma(3, 0, 12).volunteers == 1 and analysis.dilemma(3, -2, 12).payoff == 14


def test_the_equilibrium_agrees_with_a_simulation():
    for n in (2, 3, 5):
        theory, seen = analysis.dilemma(n, 3, 12), analysis.simulate_dilemma(n, 3, 12, games=20_000, seed=n)
        assert theory.nobody in seen["nobody"]
        assert float(theory.payoff) in seen["stays away"] and float(theory.payoff) in seen["volunteers"]
    eager = analysis.simulate_dilemma(3, 3, 12, volunteers=0.9, games=2_000)
    assert eager["stays away"].low > eager["volunteers"].high  # then it pays to stay away


def test_round_after_round_the_chance_is_that_of_a_benefit_of_cost_plus_delay():
    rows = analysis.attrition(3, 3, 1)
    once = analysis.dilemma(3, 3, 3 + 1)
    assert all(row.volunteers == pytest.approx(once.volunteers) for row in rows)
    assert rows[0].stands == pytest.approx(once.built)


def test_the_war_of_attrition_is_an_equilibrium_in_every_round():
    """To build now brings −cost; to wait brings 0 if another builds, else a delay and the next round."""
    for reward in (0, 1, "escalating"):
        rows = analysis.attrition(4, 4, 2, reward=reward, rounds=30)
        for now, then in zip(rows, rows[1:]):
            if 0 < now.volunteers < 1 and 0 < then.volunteers < 1:
                alone = (1 - now.volunteers) ** 3
                assert alone * (-2 - float(then.cost)) == pytest.approx(-float(now.cost))


def test_a_constant_reward_hurries_and_one_that_grows_too_fast_makes_all_wait():
    none, some, full, growing = (analysis.attrition(3, 3, 1, reward=reward) for reward in (0, 2, 3, "escalating"))
    assert none[0].stands < some[0].stands < full[0].stands == 1
    assert [row.volunteers for row in growing[:4]] == [0, 0, 0, 1]  # the point more is worth the round of waiting
    assert analysis.attrition(3, 3, 2, reward="escalating")[0].volunteers > 0


def test_a_question_without_an_answer_is_refused_with_the_reason():
    with pytest.raises(BiglabError, match="players"):
        analysis.dilemma(1, 3, 12)
    with pytest.raises(BiglabError, match="volunteers"):
        analysis.simulate_dilemma(3, 3, 12, volunteers=2)
    with pytest.raises(BiglabError, match="reward"):
        analysis.attrition(3, 3, 1, reward="much")


# ------------------------------------------------------------------ bots


def test_a_small_reward_turns_grabbers_into_founders():
    without, with_two = (analysis.hall_times(["grabber"] * 3, games=40, seed=1, city_hall_reward=r) for r in (0, 2))
    assert without.built.high < with_two.built.low
    assert with_two.first_round.value >= 0.9 and without.first_round.value <= 0.1
    assert with_two.score.low > without.score.high  # the public good pays for itself many times over
    assert with_two.subsidy == pytest.approx(2 * with_two.built.value)


def test_a_mayor_builds_it_at_once_and_all_gain_by_it():
    gain = analysis.measured_benefit(games=30, seed=1)
    assert gain.low > analysis.stakes(3).cost  # more than it costs
    assert gain.high < 2 * analysis.stakes(3).benefit
    found = analysis.hall_times(["mayor", "planner", "planner"], games=30, seed=1)
    assert found.built.value > 0.9 and found.by_round(2).value >= found.first_round.value > 0.8
    assert found.builders_lead.n == (found.rounds > 0).sum()


def test_by_reward_has_a_row_for_each():
    rewards = analysis.by_reward(["grabber"] * 3, (0, "escalating"), games=6, seed=1)
    assert list(rewards) == [0, "escalating"] and rewards["escalating"].subsidy >= 0
