"""Intervals cover what they claim, and chains settle where they must."""

import math
from fractions import Fraction

import numpy as np
import pytest
from scipy import stats as scipy_stats

from biglab.lab import markov, stats
from biglab.lab.stats import Interval


def test_every_public_function_has_an_example():
    for module in (stats, markov):
        for name, thing in vars(module).items():
            if getattr(thing, "__module__", "") == module.__name__ and callable(thing) and name[0].islower():
                assert ">>>" in thing.__doc__, name


# Interval


def test_an_interval_knows_its_half_width_and_what_it_contains():
    interval = Interval(3.0, 2.5, 3.5, n=100)
    assert interval.half_width == 0.5
    assert 2.5 in interval and Fraction(7, 2) in interval
    assert 2.49 not in interval and 3.51 not in interval


def test_rounding_does_not_push_the_truth_out_of_an_interval_without_width():
    assert Fraction(3, 10) in Interval(0.1 + 0.2, 0.1 + 0.2, 0.1 + 0.2, n=5)


def test_intervals_overlap_when_they_share_a_point():
    low, middle, high = Interval(1, 0, 2, n=9), Interval(3, 2, 4, n=9), Interval(6, 5, 7, n=9)
    assert low.overlaps(middle) and middle.overlaps(low)
    assert not low.overlaps(high) and not high.overlaps(middle)


@pytest.mark.parametrize(
    "interval, text",
    [
        (Interval(3.4171, 3.366, 3.468, 10_000), "3.42 ± 0.05 (n = 10,000)"),
        (Interval(135.2, 133.9, 136.5, 3_000), "135.2 ± 1.3 (n = 3,000)"),
        (Interval(1234.4, 1134.4, 1334.4, 12), "1,234 ± 100 (n = 12)"),
        (Interval(-0.5, -0.7, -0.3, 50), "−0.50 ± 0.20 (n = 50)"),
        (Interval(2.5, 2.0, 4.0, 8), "2.5 [2.0, 4.0] (n = 8)"),
        (Interval(7.0, 7.0, 7.0, 8), "7 ± 0 (n = 8)"),
        (Interval(3.4171, 3.35, 3.4842, 10_000, 0.99), "3.42 ± 0.07 (n = 10,000, 99 % confidence)"),
    ],
)
def test_a_mean_is_written_with_as_many_figures_as_it_has(interval, text):
    assert str(interval) == repr(interval) == text


def test_a_share_is_written_in_per_cent():
    interval = Interval(0.2512, 0.2482, 0.2542, 80_000, percent=True)
    assert str(interval) == "25.1 % [24.8, 25.4]"
    assert repr(interval) == "25.1 % [24.8, 25.4] (n = 80,000)"


def test_an_interval_out_of_order_or_with_holes_is_refused():
    with pytest.raises(ValueError, match="out of order"):
        Interval(5, 1, 2, n=3)
    with pytest.raises(ValueError, match="missing number"):
        Interval(math.nan, 1, 2, n=3)
    with pytest.raises(ValueError, match="0.95 means 95 %"):
        Interval(1, 1, 2, n=3, confidence=95)


# Shares


@pytest.mark.parametrize("successes, n", [(0, 20), (1, 20), (10, 20), (20, 20), (2510, 10_000)])
@pytest.mark.parametrize("confidence", [0.8, 0.95, 0.99])
def test_a_share_has_the_wilson_interval_of_scipy(successes, n, confidence):
    ours = stats.share(successes, n, confidence)
    theirs = scipy_stats.binomtest(successes, n).proportion_ci(confidence, method="wilson")
    assert (ours.low, ours.high) == pytest.approx((theirs.low, theirs.high), abs=1e-12)
    assert ours.value == successes / n and ours.n == n and ours.percent


def test_wilson_covers_the_truth_about_as_often_as_it_says():
    truth, n = 0.25, 100
    chances = scipy_stats.binom.pmf(np.arange(n + 1), n, truth)
    covered = sum(p for k, p in enumerate(chances) if truth in stats.share(k, n))
    assert 0.93 < covered < 0.97


def test_shared_wins_are_sent_to_mean_share():
    with pytest.raises(ValueError, match="mean_share"):
        stats.share(2.5, 10)


@pytest.mark.parametrize(
    "successes, n, words",
    [
        (11, 10, "between 0 and 10"),
        (-1, 10, "between 0 and 10"),
        (0, 0, "play at least one"),
        (1, 2.5, "not a whole number"),
        (1, "many", "not a number"),
        (None, 10, "successes: None is not a number"),
        (float("nan"), 10, "successes: nan is not a number"),
    ],
)
def test_an_impossible_share_is_refused(successes, n, words):
    with pytest.raises(ValueError, match=words):
        stats.share(successes, n)


def test_mean_share_is_wilson_without_ties_and_cut_off_with_them():
    assert stats.mean_share([1, 0, 0, 1, 0]) == stats.share(2, 5)
    few = stats.mean_share([0, 0, 0, 0, 0.5])
    assert few.value == 0.1 and few.low == 0 and few.high == pytest.approx(stats.mean([0, 0, 0, 0, 0.5]).high)
    assert few.percent


def test_mean_share_refuses_scores():
    with pytest.raises(ValueError, match="each lies between 0 and 1"):
        stats.mean_share([0.2, 12])


# Means


def test_a_mean_has_the_t_interval_of_scipy():
    x = np.random.default_rng(1).normal(135, 25, 40)
    ours = stats.mean(x, 0.9)
    low, high = scipy_stats.ttest_1samp(x, 0).confidence_interval(0.9)
    assert (ours.value, ours.low, ours.high) == pytest.approx((x.mean(), low, high))
    assert ours.n == 40 and ours.confidence == 0.9


def test_moments_are_as_good_as_the_values():
    x = np.random.default_rng(2).normal(135, 25, 40)
    ours, theirs = stats.from_moments(x.mean(), x.std(ddof=1), 40), stats.mean(x)
    assert (ours.low, ours.high) == pytest.approx((theirs.low, theirs.high))


def test_a_mean_takes_any_row_of_numbers():
    assert stats.mean(iter([2, 4, 4, 6])) == stats.mean(np.array([2, 4, 4, 6])) == stats.mean((2, 4, 4, 6))
    assert stats.mean([Fraction(1, 2), Fraction(3, 2)]).value == 1


@pytest.mark.parametrize(
    "x, words",
    [
        ([], "at least 2"),
        ([3], "at least 2"),
        ([[1, 2]], "2 dimensions"),
        ([1, math.nan], "number 1 is nan"),
        (["a", "b"], "not a number"),
        (7, "dimensions"),
    ],
)
def test_values_that_carry_no_mean_are_refused(x, words):
    with pytest.raises(ValueError, match=words):
        stats.mean(x)


def test_moments_that_cannot_be_are_refused():
    with pytest.raises(ValueError, match="at least 2 games"):
        stats.from_moments(1, 1, 1)
    with pytest.raises(ValueError, match="from 0 up"):
        stats.from_moments(1, -1, 10)


# Differences


def test_a_paired_difference_lets_luck_cancel():
    luck = np.random.default_rng(3).normal(0, 50, 200)
    skill = np.random.default_rng(4).normal(2, 1, 200)
    paired, apart = stats.difference(luck + skill, luck), stats.difference(luck + skill, luck, paired=False)
    assert paired.value == pytest.approx(apart.value)
    assert paired.half_width < apart.half_width / 10
    assert 2 in paired and 0 not in paired and 0 in apart


def test_an_unpaired_difference_is_that_of_welch():
    rng = np.random.default_rng(5)
    a, b = rng.normal(10, 2, 30), rng.normal(8, 6, 50)
    ours = stats.difference(a, b, paired=False)
    low, high = scipy_stats.ttest_ind(a, b, equal_var=False).confidence_interval(0.95)
    assert (ours.low, ours.high) == pytest.approx((low, high))
    assert ours.n == 80


def test_a_difference_without_any_luck_has_no_width():
    assert stats.difference([3, 3], [1, 1], paired=False).half_width == 0


def test_games_of_different_number_are_not_paired():
    with pytest.raises(ValueError, match="paired=False"):
        stats.difference([1, 2, 3], [1, 2])


# Bootstrap, Gini, number of games


def test_the_bootstrap_of_a_mean_agrees_with_t():
    x = np.random.default_rng(6).normal(10, 3, 400)
    ours, theirs = stats.bootstrap(x, np.mean, seed=1), stats.mean(x)
    assert ours.value == pytest.approx(theirs.value)
    assert ours.half_width == pytest.approx(theirs.half_width, rel=0.15)


def test_one_seed_one_bootstrap():
    x = [1, 2, 2, 3, 9, 4, 2, 3]
    assert stats.bootstrap(x, np.mean, seed=1) == stats.bootstrap(x, np.mean, seed=1)
    assert stats.bootstrap(x, np.mean, seed=1) != stats.bootstrap(x, np.mean, seed=2)


def test_the_bootstrap_takes_large_samples_and_any_statistic():
    x = np.random.default_rng(7).exponential(1, 3_000)
    assert 0.5 in stats.bootstrap(x, stats.gini, seed=1, resamples=300)  # the Gini index of that law


def test_a_sample_without_spread_has_a_bootstrap_without_width():
    assert stats.bootstrap([4, 4, 4], np.median, seed=1) == Interval(4, 4, 4, n=3)


def test_a_bootstrap_of_nothing_is_refused():
    with pytest.raises(ValueError, match="not a function"):
        stats.bootstrap([1, 2], "median", seed=1)
    with pytest.raises(ValueError, match="at least 100"):
        stats.bootstrap([1, 2], np.median, seed=1, resamples=9)


def test_gini_is_the_mean_difference_over_twice_the_mean():
    x = np.random.default_rng(8).integers(0, 100, 50)
    by_pairs = np.abs(x[:, None] - x[None, :]).mean() / (2 * x.mean())
    assert stats.gini(x) == pytest.approx(by_pairs)
    assert stats.gini([0, 0]) == 0


def test_gini_refuses_debts():
    with pytest.raises(ValueError, match="debts"):
        stats.gini([3, -1])


@pytest.mark.parametrize("std, half_width", [(3.4157, 0.05), (25, 1), (2, 3), (0, 1), (0.5, 0.01)])
def test_that_number_of_games_is_enough_and_one_less_is_not(std, half_width):
    n = stats.games_needed(std, half_width)
    assert stats.from_moments(0, std, n).half_width <= half_width
    assert n == 2 or stats.from_moments(0, std, n - 1).half_width > half_width


def test_half_the_width_costs_four_times_the_games():
    assert stats.games_needed(10, 0.05) == pytest.approx(4 * stats.games_needed(10, 0.1), rel=1e-4)


def test_a_precision_nobody_reaches_is_refused():
    with pytest.raises(ValueError, match="above 0"):
        stats.games_needed(1, 0)
    with pytest.raises(ValueError, match="standard deviation"):
        stats.games_needed(-1, 1)
    with pytest.raises(ValueError, match="half_width: None is not a number"):
        stats.games_needed(1, None)
    with pytest.raises(ValueError, match="nobody can play that many games"):
        stats.games_needed(1e300, 1e-300)


# Markov chains


def ring(n, exact):
    """Two dice around n squares; one square sends to square 10, as a jail would."""
    one = Fraction(1, 36) if exact else 1 / 36
    matrix = [[one * 0] * n for _ in range(n)]
    for i in range(n):
        for a in range(1, 7):
            for b in range(1, 7):
                matrix[i][(i + a + b) % n] += one
    matrix[30] = [one * 0 + int(j == 10) for j in range(n)]
    return matrix


def test_a_ring_of_forty_squares_settles_exactly():
    exact, floats = markov.stationary(ring(40, True)), markov.stationary(ring(40, False))
    assert sum(exact) == 1
    assert (exact @ np.array(ring(40, True)) == exact).all()
    assert exact.astype(float) == pytest.approx(floats, abs=1e-13)
    assert floats[10] == max(floats)


def test_a_ring_without_a_jail_is_visited_evenly():
    matrix = ring(40, True)
    matrix[30] = [Fraction(0)] * 40
    for a in range(1, 7):
        for b in range(1, 7):
            matrix[30][(30 + a + b) % 40] += Fraction(1, 36)
    assert set(markov.stationary(matrix)) == {Fraction(1, 40)}


def test_states_left_for_good_take_no_time():
    half = Fraction(1, 2)
    assert markov.stationary([[half, half, 0], [0, half, half], [0, 1, 0]]).tolist() == [
        0,
        Fraction(2, 3),
        Fraction(1, 3),
    ]
    assert markov.stationary([[0.5, 0.5, 0], [0, 0.5, 0.5], [0, 1, 0]]) == pytest.approx([0, 2 / 3, 1 / 3])


def test_a_chain_that_only_turns_around_still_has_shares_of_time():
    assert markov.stationary([[0, 1], [1, 0]]).tolist() == [Fraction(1, 2), Fraction(1, 2)]


def test_a_chain_that_settles_in_two_places_is_refused():
    with pytest.raises(ValueError, match="depends on the start"):
        markov.stationary([[1, 0], [0, 1]])


@pytest.mark.parametrize("exact", [True, False])
def test_the_gambler_is_ruined_as_in_the_textbook(exact):
    p = Fraction(2, 5) if exact else 0.4
    chain = np.zeros((6, 6), dtype=object if exact else float)
    chain[0, 0] = chain[5, 5] = 1
    for i in range(1, 5):
        chain[i, i + 1], chain[i, i - 1] = p, 1 - p
    end = markov.absorption(chain)
    r = (1 - p) / p
    for row, i in enumerate(end.transient):
        win = (1 - r**i) / (1 - r**5)
        assert end.chances[row, 1] == (win if exact else pytest.approx(win))
        steps = (i - 5 * win) / (1 - 2 * p)
        assert end.steps[row] == (steps if exact else pytest.approx(steps))
    assert end.absorbing == [0, 5] and end.transient == [1, 2, 3, 4]


def test_the_end_may_be_named():
    end = markov.absorption([[0, 1], [1, 0]], absorbing=[1])
    assert end.steps.tolist() == [1] and end.chances.tolist() == [[1]]


def test_a_chain_that_never_ends_is_refused():
    with pytest.raises(ValueError, match="no state is final"):
        markov.absorption([[0, 1], [1, 0]])
    with pytest.raises(ValueError, match="never ends"):
        markov.absorption([[1, 0, 0], [0, 0, 1], [0, 1, 0]])


def test_the_first_steps_are_counted_too():
    chain = [[0.9, 0.1], [0.5, 0.5]]
    assert markov.after(0, chain, 0).tolist() == [1, 0]
    assert markov.after([0.5, 0.5], chain, 1) == pytest.approx([0.7, 0.3])
    assert markov.after(1, chain, 200) == pytest.approx(markov.stationary(chain))


@pytest.mark.parametrize(
    "matrix, words",
    [
        ([[1, 0]], "as many columns"),
        ([[0.5, 0.4], [0, 1]], "row 0"),
        ([[2, -1], [0, 1]], "below 0"),
        ([["a"]], "not a number"),
        ([[None]], "missing|not a number"),
        ([], "as many columns"),
    ],
)
def test_what_is_not_a_chain_is_refused(matrix, words):
    with pytest.raises(ValueError, match=words):
        markov.stationary(matrix)


def test_steps_and_states_that_do_not_exist_are_refused():
    with pytest.raises(ValueError, match="start: 3 is out of range; give a whole number from 0 to 0"):
        markov.after(3, [[1]], 1)
    with pytest.raises(ValueError, match="from 0 up"):
        markov.after(0, [[1]], -1)
    with pytest.raises(ValueError, match="sum to 1"):
        markov.after([0.5], [[1.0]], 1)


def test_a_wait_is_geometric():
    wait = markov.geometric_wait(Fraction(1, 6))
    assert sum(wait.exactly(t) for t in range(1, 9)) == wait.within(8)
    assert wait.mean == 6 and wait.variance == 30 and wait.within(0) == 0
    assert markov.geometric_wait(1).mean == 1
    assert markov.geometric_wait(0.5).within(2) == 0.75


def test_a_wait_is_the_time_to_leave_a_chain_of_two_states():
    p = Fraction(2, 6)
    assert markov.absorption([[1 - p, p], [0, 1]]).steps[0] == markov.geometric_wait(p).mean


@pytest.mark.parametrize("p", [0, -0.1, 1.5])
def test_what_never_succeeds_is_refused(p):
    with pytest.raises(ValueError, match="ever succeeds"):
        markov.geometric_wait(p)
