"""Luck against skill, measured in any game."""

import numpy as np
import pytest

import biglab
from biglab.core.errors import BiglabError
from biglab.lab.skill import explained, luck_and_skill, table_skill, within


def test_who_plays_alike_has_no_skill_and_a_fair_share():
    row = luck_and_skill("big-idea", "star", "star", players=4, games=60, seed=3)[0]
    assert row.fair in row.wins and row.skill.value < 0.01


def test_a_thinker_among_those_who_play_anything_wins_more_than_its_share():
    rows = luck_and_skill("big-idea", "greedy", players=(3, 5), games=40, seed=3)
    assert [row.players for row in rows] == [3, 5]
    assert all(row.wins.low > float(row.fair) and row.edge > 1 and row.skill.low > 0.02 for row in rows)
    assert [row.wins.n for row in rows] == [40, 40]


def test_the_part_of_skill_is_the_variance_between_the_means_within_a_game():
    # scores of two bots on three deals, one seating; leads over the mean of the game: 3, 1, 2 and the same below it
    apart = within(np.array([[[7, 1]], [[5, 3]], [[6, 2]]], dtype=float))
    assert apart[:, 0, 0].tolist() == [3, 1, 2]
    luck_of_the_mean = 1 / 3  # the variance of 3, 1, 2 is 1, and a mean of three has a third of it
    assert explained(apart, [0, 1], 0).value == pytest.approx((2**2 - luck_of_the_mean) / ((9 + 1 + 4) / 3))
    assert explained(np.zeros((3, 2, 2)), [0, 1], 0).value == 0


def test_luck_that_all_players_of_a_game_share_is_not_luck_of_the_difference():
    rng = np.random.default_rng(1)
    alone = rng.normal(0, 1, (200, 1, 4)) + [1, 0, 0, 0]
    together = alone + rng.normal(0, 50, (200, 1, 1))  # some games make everybody rich
    found = explained(within(together), range(4), 0)
    assert found.value == pytest.approx(explained(within(alone), range(4), 0).value)
    # truth: means 3/4, -1/4, -1/4, -1/4 around a luck of 3/4 (a variance of 1 less that of the mean of four)
    assert (3 / 16) / (3 / 16 + 3 / 4) in found
    assert together.mean(axis=(0, 1)).var() / together.var() < 0.01  # what the scores themselves would say


def test_equals_have_no_skill_on_average():
    rng = np.random.default_rng(2)
    found = [explained(within(rng.normal(0, 1, (30, 1, 4))), range(4), 0) for _ in range(100)]
    assert np.mean([each.value for each in found]) < 0.01  # without the correction: 1/30
    assert np.mean([0 in each for each in found]) > 0.9


def test_the_interval_of_skill_covers_the_truth():
    rng, truth = np.random.default_rng(3), (3 / 16) / (3 / 16 + 3 / 4)
    drawn = [within(rng.normal(0, 1, (60, 2, 4)) + [1, 0, 0, 0]) for _ in range(200)]
    covered = [truth in explained(apart, [0, 1, 1, 1], 0) for apart in drawn]
    assert np.mean(covered) > 0.90


def test_a_seat_that_is_better_is_not_the_skill_of_the_bot_in_it():
    def one(seen, legal, rng):
        return legal[0]

    def two(seen, legal, rng):
        return legal[0]

    def three(seen, legal, rng):
        return legal[0]

    found = table_skill("big-idea", [one, two, three], games=30, seed=1, rounds=1, first_dealer=0)
    seats = biglab.simulate("big-idea", [one, two, three], games=30, seed=1, rounds=1, first_dealer=0).points
    assert np.ptp(seats.mean(axis=0)) > 0  # seats differ
    assert list(found.leads) == ["one", "two", "three"] and found.skill.value == 0
    assert all(lead.value == pytest.approx(0) for lead in found.leads.values())  # each has had every seat of every deal


def test_the_leads_of_a_table_add_up_to_nothing_and_say_who_is_ahead():
    found = table_skill("big-idea", ["random", "star", "greedy"], games=40, seed=3)
    assert sum(lead.value for lead in found.leads.values()) == pytest.approx(0)
    assert found.leads["random"].high < 0 < found.leads["greedy"].low
    assert found.over(1) == pytest.approx(found.skill.value) and found.over(100) > found.over(10) > found.skill.value
    assert "of the differences within a game" in repr(found) and "greedy" in repr(found)


def test_luck_averages_out_over_many_games_and_skill_does_not():
    row = luck_and_skill("big-idea", "greedy", players=3, games=40, seed=3)[0]
    skill = row.skill.value
    assert row.over(1) == pytest.approx(skill)
    assert row.over(10) == pytest.approx(skill / (skill + (1 - skill) / 10))
    assert row.over(10_000) > 0.99
    # as it comes out when scores are averaged over deals: the luck of a mean of ten is a tenth
    played = biglab.simulate("big-idea", ["greedy", "random", "random"], games=2_000, seed=5)
    for seat in range(3):
        tens = played.points[:, seat].reshape(-1, 10).mean(axis=1)
        assert tens.var() == pytest.approx(played.points[:, seat].var() / 10, rel=0.25)


def test_the_same_question_has_the_same_answer():
    ask = {"players": 3, "games": 20, "seed": 1}
    assert luck_and_skill("big-idea", "star", **ask) == biglab.luck_and_skill("big-idea", "star", **ask)


def test_deals_that_a_bot_stopped_do_not_count():
    def faulty(seen, legal, rng):
        return legal[99] if seen.round == 2 and seen.v.rounds == 2 and rng.below(40) == 0 else legal[0]

    def first(seen, legal, rng):
        return legal[0]

    ask = {"players": 3, "games": 40, "seed": 1, "rounds": 2}
    (row,) = luck_and_skill("big-idea", faulty, first, **ask)
    assert 2 <= row.wins.n < 40 and row.skill.n == row.wins.n
    assert 1 / 3 in row.wins  # what it plays to the end it plays like the others
    with pytest.raises(BiglabError, match="a bot stops the games"):
        luck_and_skill("big-idea", "star", lambda seen, legal, rng: None, **ask)


@pytest.mark.parametrize(
    "asked, words",
    [
        ({"players": []}, "players: no table size given"),
        ({"players": 9}, "players"),
        ({"games": 1}, "games: 1"),
        ({"players": "many"}, "players: 'many'"),
        ({"players": [3, 3.5]}, "players: 3.5"),
        ({"seed": -1}, "seed: -1"),
    ],
)
def test_what_cannot_be_is_refused_in_words(asked, words):
    with pytest.raises(BiglabError, match=words):
        luck_and_skill("big-idea", "star", **{"players": 3, "games": 5, **asked})


@pytest.mark.parametrize("bots, words", [("star", "not a list of bots"), (["star", "star"], "'star' is there twice")])
def test_a_table_needs_different_bots(bots, words):
    with pytest.raises(BiglabError, match=words):
        table_skill("big-idea", bots, games=5)
