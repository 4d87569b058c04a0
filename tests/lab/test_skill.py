"""Luck against skill, measured in any game."""

import numpy as np
import pytest

import biglab
from biglab.core.errors import BiglabError
from biglab.lab.skill import explained, luck_and_skill


def test_who_plays_alike_has_no_skill_and_a_fair_share():
    row = luck_and_skill("big-idea", "star", "star", players=4, games=60, seed=3)[0]
    assert row.fair in row.wins and row.skill.value < 0.01


def test_a_thinker_among_those_who_play_anything_wins_more_than_its_share():
    rows = luck_and_skill("big-idea", "greedy", players=(3, 5), games=40, seed=3)
    assert [row.players for row in rows] == [3, 5]
    assert all(row.wins.low > float(row.fair) and row.edge > 1 and row.skill.low > 0.02 for row in rows)
    assert [row.wins.n for row in rows] == [40, 40]


def test_the_part_of_skill_is_the_variance_between_the_means():
    # scores of two bots on three deals, one seating: means 6 and 2, around a mean of 4
    points = np.array([[[7, 1]], [[5, 3]], [[6, 2]]], dtype=float)
    assert explained(points, 0).value == pytest.approx(((6 - 4) ** 2 + (2 - 4) ** 2) / 2 / points.var())
    assert explained(np.zeros((3, 2, 2)), 0).value == 0


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
