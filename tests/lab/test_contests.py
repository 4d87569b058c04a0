"""Sweeps, tournaments and comparisons: the same luck for everybody, and intervals around everything."""

from __future__ import annotations

import threading
from collections import Counter

import numpy as np
import pytest

import biglab
from biglab.core.errors import BadOption, BiglabError
from biglab.lab.compare import compare
from biglab.lab.simulate import simulate
from biglab.lab.sweep import sweep
from biglab.lab.tournament import all_seatings, tournament

FIELD = ["star", "myopic", "random"]


def first(seen, legal, rng):
    return legal[0]


def stop_after(steps):
    """What cancels a run once its progress says that so many steps are done."""
    cancel = threading.Event()
    return {"cancel": cancel, "progress": lambda done, total: cancel.set() if done >= steps else None}


# Sweeps


def test_every_point_of_a_sweep_is_the_simulation_of_that_rule():
    found = sweep("big-idea", {"fee_per_share": [0, 1.5], "rounds": [2, 3]}, bots=FIELD, games=30, seed=4)
    assert [point for point, _ in found.points] == [
        {"fee_per_share": fee, "rounds": rounds} for fee in (0, 1.5) for rounds in (2, 3)
    ]
    alone = simulate("big-idea", FIELD, games=30, seed=4, fee_per_share=1.5, rounds=2)
    assert np.array_equal(found.points[2][1].rows, alone.rows)


def test_all_points_meet_the_same_luck():
    found = sweep("big-idea", {"start_cash": [10, 60]}, bots="random", games=30, seed=4, rounds=2)
    poor, rich = (results for _, results in found.points)
    assert np.corrcoef(poor.report("paid"), rich.report("paid"))[0, 1] > 0.5


def test_a_sweep_has_a_frame_intervals_a_table_and_a_picture():
    found = sweep("big-idea", {"payout_factor": [1, 4]}, bots=FIELD, games=40, seed=1, rounds=3)
    assert len(found.frame) == 80 and list(found.frame.columns[:1]) == ["payout_factor"]
    assert list(found.intervals.payout_factor) == [1] * 3 + [4] * 3
    assert (found.intervals.score_low < found.intervals.score).all()
    assert "star" in found.table() and "payout_factor" in repr(found)
    assert "rises" in repr(found.plot())
    assert "<picture" in repr(found.plot("wins"))


def test_pictures_of_choices_and_of_two_options():
    choices = sweep("big-idea", {"abstain_penalty": ["none", "skip_open"]}, bots=FIELD, games=20, rounds=2)
    assert "<picture" in repr(choices.plot(bot="star"))
    two = sweep("big-idea", {"rounds": [2, 5], "multi": [False, True]}, bots="random", games=20)
    assert "multi" in repr(two.plot())
    with pytest.raises(BiglabError, match="room for two"):
        sweep("big-idea", {"rounds": [2], "multi": [True], "start_cash": [5]}, games=3).plot()
    with pytest.raises(BiglabError, match="did you mean 'star'"):
        choices.plot(bot="starr")
    with pytest.raises(BiglabError, match="ask for 'scores' or 'wins'"):
        choices.plot("luck")


def test_points_that_a_bot_stopped_are_left_out_and_counted():
    def trips(seen, legal, rng):
        return legal[99] if seen.round == 2 else legal[0]

    found = sweep("big-idea", {"rounds": [1, 2]}, bots=[trips, "random", "random"], games=4, seed=1)
    lines = repr(found).splitlines()
    assert [line.split()[0] for line in lines[1:]] == ["rounds", "1", "2", "left"]
    assert "±" in lines[2] and lines[3].split() == ["2", "–", "–"] and "left out: 4 games" in lines[4]
    assert set(found.intervals["rounds"]) == {1} and len(found.frame) == 8
    one = sweep("big-idea", {"rounds": [1]}, games=1)
    assert repr(one).startswith("The Big Idea: rounds at 1 point, 1 game each")
    for ask in (lambda: one.intervals, one.plot):
        with pytest.raises(BiglabError, match="at no point did two games come to their end"):
            ask()


def test_variants_can_be_swept():
    found = sweep("big-idea", {"variant": ["standard", "hard"]}, bots="random", games=10, rounds=2)
    assert [results.options["tokens_per_player"] for _, results in found.points] == [5, 4]


def test_a_cancelled_sweep_keeps_the_points_it_has():
    found = sweep("big-idea", {"rounds": [2, 3, 4]}, games=5, **stop_after(1))
    assert found.cancelled and len(found) == 1
    assert "cancelled" in repr(found)


@pytest.mark.parametrize(
    ("over", "more", "sentence"),
    [
        ({}, {}, "names no option"),
        ("rounds", {}, "names no option"),
        ({"rounds": 3}, {}, "give a list of values"),
        ({"rounds": "345"}, {}, "give a list of values"),
        ({"rounds": []}, {}, "has no values"),
        ({"roundz": [3]}, {}, "did you mean 'rounds'"),
        ({"rounds": [3, 99]}, {}, "rounds: 99 is outside its range"),
        ({"rounds": [3]}, {"rounds": 4}, "say it once"),
        ({"players": [3, 4]}, {}, "players: one for each seat or bot that you name"),
        ({5: [3]}, {}, "5 is not the name of an option"),
        ({"rounds": [3]}, {"cancel": 3}, "cancel: 3 cannot be set; give a threading.Event"),
        ({"rounds": range(1, 61), "start_cash": range(0, 1000)}, {}, "60,000 points are more"),
    ],
)
def test_a_wrong_sweep_is_refused_before_it_starts(over, more, sentence):
    with pytest.raises((BiglabError, BadOption), match=sentence):
        sweep("big-idea", over, games=2, **more)


# Tournaments


@pytest.mark.parametrize(("bots", "players"), [(3, 3), (4, 4), (6, 4), (2, 3), (3, 5)])
def test_every_bot_sits_in_every_seat_equally_often(bots, players):
    counts = Counter((bot, seat) for line in all_seatings(bots, players) for seat, bot in enumerate(line))
    assert len(counts) == bots * players and len(set(counts.values())) == 1


def test_a_tournament_ranks_and_says_how_sure_it_is():
    found = tournament("big-idea", FIELD, games=40, seed=2)
    assert found.games == 3 * 40 and found.standings[-1] == "random"
    assert sum(wins.value for wins in found.wins.values()) == pytest.approx(1)
    assert all(wins.low <= wins.value <= wins.high and wins.n == 40 for wins in found.wins.values())
    assert found.wins["random"].high < found.wins[found.standings[0]].low
    assert found.ratings["random"][0] < min(found.ratings[bot][0] for bot in ("star", "myopic"))
    assert list(found.frame.bot) == found.standings


def test_who_ends_ahead_of_whom_adds_up_to_one():
    found = tournament("big-idea", FIELD, games=20, seed=2)
    for a in FIELD:
        for b in FIELD:
            if a != b:
                assert found.pairs[a, b].value + found.pairs[b, a].value == pytest.approx(1)
    assert found.pairs["star", "random"].value > 0.8
    assert found.pairwise().splitlines()[0].split()[:2] == ["ahead", "of"]


def test_two_bots_of_a_tournament_are_compared_deal_by_deal():
    cup = tournament("big-idea", FIELD, games=60, seed=1)
    for what, unit in (("wins", 100), ("scores", 1)):
        found = cup.difference("star", "random", what)
        means = cup.wins if what == "wins" else cup.scores
        assert found.value == pytest.approx(unit * (means["star"].value - means["random"].value)) and found.low > 0
        assert cup.difference("random", "star", what).value == pytest.approx(-found.value)
    star, other = (
        np.mean([r.points[:, s.index(i)] for r, s in zip(cup.results, cup.seatings)], axis=0) for i in (0, 2)
    )
    scores = cup.difference("star", "random", "scores")
    assert scores == biglab.stats.difference(star, other), "paired: the mean and the spread of the differences"
    with pytest.raises(BiglabError, match="did you mean 'star'"):
        cup.difference("sta", "random")
    with pytest.raises(BiglabError, match="ask for 'wins' or 'scores'"):
        cup.difference("star", "random", "cash")


def test_equal_bots_come_out_equal_on_every_deal():
    """The same deal in every rotation: three times the same bot wins a third each, whatever the luck."""

    def again(seen, legal, rng):
        return legal[0]

    def once_more(seen, legal, rng):
        return legal[0]

    found = tournament("big-idea", [first, again, once_more], games=10, seed=3)
    assert [wins.value for wins in found.wins.values()] == pytest.approx([1 / 3] * 3)
    assert all(score.value == pytest.approx(found.scores["first"].value) for score in found.scores.values())


def test_a_tournament_is_the_same_today_and_tomorrow():
    again = [tournament("big-idea", FIELD, games=10, seed=2) for _ in range(2)]
    assert repr(again[0]) == repr(again[1]) and again[0].ratings == again[1].ratings


def test_two_bots_fill_a_larger_table():
    found = tournament("big-idea", ["star", "random"], games=10, seed=1, players=3, rounds=4)
    assert found.standings == ["star", "random"] and len(found.seatings) == 6


def test_a_tournament_can_be_drawn():
    found = tournament("big-idea", FIELD, games=20, seed=2)
    assert all("<picture" in repr(found.plot(what)) for what in ("wins", "scores", "pairs"))
    with pytest.raises(BiglabError, match="ask for 'wins', 'scores' or 'pairs'"):
        found.plot("luck")


def test_a_bot_that_stops_games_is_mentioned_and_the_rest_counts():
    def sometimes(seen, legal, rng):
        return legal[99] if rng.below(200) == 0 else legal[0]

    found = tournament("big-idea", [sometimes, "random", "star"], games=30, seed=2)
    assert "left out: " in repr(found)
    assert sum(wins.value for wins in found.wins.values()) == pytest.approx(1, abs=0.05)


def test_a_cancelled_tournament_keeps_whole_seatings():
    found = tournament("big-idea", FIELD, games=4, seed=2, **stop_after(1))
    assert found.cancelled and len(found.seatings) == 1 and "cancelled before the last seating" in repr(found)
    cancel = threading.Event()
    cancel.set()
    with pytest.raises(BiglabError, match="cancelled before its first seating"):
        tournament("big-idea", FIELD, games=4, cancel=cancel)


@pytest.mark.parametrize(
    ("bots", "more", "sentence"),
    [
        ("star", {}, "at least two bots"),
        (["star"], {}, "at least two bots"),
        (["star", "starr"], {}, "did you mean 'star'"),
        (["star", "star", "random"], {}, "'star' is there twice"),
        (FIELD, {"players": 9}, "3 to 6 players, not 9"),
        (FIELD, {"games": 1}, "games: 1 is out of range"),
        (FIELD, {"rounds": 0}, "rounds: 0 is outside"),
    ],
)
def test_a_wrong_tournament_is_refused_in_words(bots, more, sentence):
    with pytest.raises(BiglabError, match=sentence):
        tournament("big-idea", bots, **{"games": 2, **more})


def test_too_many_seatings_are_refused():
    with pytest.raises(BiglabError, match="more than 2,000"):
        all_seatings(20, 4)


# Comparisons


def test_nothing_changed_has_no_effect():
    found = compare({}, {}, game="big-idea", bots="random", games=20, seed=1)
    assert all(effect.effect.value == 0 and not effect.clear for effect in found.effects)
    assert "nothing changed" in repr(found)


def test_more_cash_at_the_start_is_found_to_the_dollar():
    """Players who never pay a fee end with exactly what they were given more."""
    found = compare({"start_cash": 10}, {"start_cash": 25}, game="big-idea", bots="thrifty", games=20, seed=1)
    assert [found[f"score {seat}"].effect.value for seat in "ABCD"] == [15] * 4
    assert found["score A"].clear and "start_cash 10 → 25" in repr(found)


def test_pairing_makes_the_interval_narrower():
    a = simulate("big-idea", "random", games=200, seed=1)
    b = simulate("big-idea", "random", games=200, seed=1, payout_factor=3)
    paired = compare(a, b)["score A"].effect
    assert paired.half_width < biglab.stats.difference(b.points[:, 0], a.points[:, 0], paired=False).half_width
    assert paired.value == pytest.approx((b.points[:, 0] - a.points[:, 0]).mean())


def test_a_changed_bot_is_named_and_its_effect_drawn():
    found = compare({"bots": ["random"] * 3}, {"bots": ["star", "random", "random"]}, game="big-idea", games=100)
    assert "A random → star" in repr(found) and found["win A"].effect.low > 0
    assert "<picture" in repr(found.plot()) and "<picture" in repr(found.plot("win"))
    assert list(found.frame.what)[:3] == ["score A", "score B", "score C"]


@pytest.mark.parametrize(
    ("a", "b", "common", "sentence"),
    [
        (3, {}, {"game": "big-idea", "bots": "random"}, "a: 3 is neither"),
        ({}, {}, {"bots": "random"}, "game not given"),
        ({}, {}, {}, "game and bots not given"),
        ({"seed": 1}, {"seed": 2}, {"game": "big-idea", "bots": "random", "games": 3}, "not the same games"),
        ({"games": 3}, {"games": 4}, {"game": "big-idea", "bots": "random"}, "not the same games"),
    ],
)
def test_a_wrong_comparison_is_refused_in_words(a, b, common, sentence):
    with pytest.raises(BiglabError, match=sentence):
        compare(a, b, **common)


def test_an_unknown_measure_is_refused_in_words():
    found = compare({}, {}, game="big-idea", bots="random", games=3)
    with pytest.raises(BiglabError, match="did you mean 'score A'"):
        found["skore A"]
    with pytest.raises(BiglabError, match="ask for 'score' or 'win'"):
        found.plot("luck")
