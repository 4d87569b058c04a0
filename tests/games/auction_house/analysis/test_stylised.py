"""Stylised auctions: equilibrium bids against textbooks, against the best deviation, and against simulation."""

import math
from fractions import Fraction as F

import numpy as np
import pytest
from scipy import integrate
from scipy import stats as scipy_stats

from biglab.core.errors import BiglabError
from biglab.games.auction_house.analysis import common_values as curse
from biglab.games.auction_house.analysis import stylised
from biglab.games.auction_house.analysis.private_values import (
    FORMATS,
    Setting,
    expected_revenue,
    exponential,
    first_price_bid,
    power,
    revenue_uniform,
    shading,
    uniform,
)

DISTRIBUTIONS = [
    uniform(0, 20),
    uniform(5, 12),
    power(2, 0, 20),
    power(0.5, 0, 10),
    exponential(10),
    scipy_stats.lognorm(0.5, scale=10),
    scipy_stats.beta(2, 3, scale=20),
]
NAMES = ["uniform", "uniform from 5", "square", "root", "exponential", "lognormal", "beta"]


# Private values ---------------------------------------------------------------------------------------


# Krishna, Auction Theory, example 2.1: β(x) = (n − 1)/n · x for uniform values
@pytest.mark.parametrize("n", [2, 3, 4, 10])
def test_uniform_values_are_shaded_by_one_in_n(n):
    assert shading(n) == F(n - 1, n)
    assert first_price_bid(13, n) == pytest.approx(13 * (n - 1) / n)


# Krishna, example 2.2: two exponential values
def test_two_exponential_bidders_bid_as_in_the_book():
    for v in (0.5, 5, 20, 80):
        book = 10 - v * math.exp(-v / 10) / (1 - math.exp(-v / 10))  # 1/λ − x e^(−λx) / (1 − e^(−λx))
        assert first_price_bid(v, 2, exponential(10)) == pytest.approx(book, abs=1e-10)


def test_the_bid_of_a_value_just_above_the_reserve_price_is_the_integral_too():
    chance, reserve, v = exponential(10).cdf, 3, 3.01
    rent, _ = integrate.quad(lambda y: float(chance(y) / chance(v)) ** 3, reserve, v)
    assert first_price_bid(v, 4, exponential(10), reserve=reserve) == pytest.approx(v - rent, abs=1e-12)


@pytest.mark.parametrize("distribution", DISTRIBUTIONS, ids=NAMES)
@pytest.mark.parametrize("n, aversion", [(2, 0), (4, 0), (4, 0.5)])
def test_the_bid_is_the_integral_of_theory_for_any_distribution(distribution, n, aversion):
    m = (n - 1) / (1 - aversion)
    for u in (0.05, 0.4, 0.9):
        v, low = float(distribution.ppf(u)), Setting.of(n, distribution, 0, 0, None).distribution.low
        rent, _ = integrate.quad(lambda y, v=v: (float(distribution.cdf(y)) / float(distribution.cdf(v))) ** m, low, v)
        assert first_price_bid(v, n, distribution, risk_aversion=aversion) == pytest.approx(v - rent, abs=2e-4)


@pytest.mark.parametrize(
    "numbers",
    [
        {},
        {"reserve": 6},
        {"budget": 7},
        {"budget": 9, "reserve": 4},
        {"risk_aversion": 0.4},
        {"budget": 7, "risk_aversion": 0.4},
    ],
    ids=str,
)
@pytest.mark.parametrize(
    "distribution", [DISTRIBUTIONS[0], DISTRIBUTIONS[2], DISTRIBUTIONS[4]], ids=["uniform", "square", "exponential"]
)
def test_no_other_first_price_bid_does_better_against_equilibrium_bids(numbers, distribution):
    n, rho = 3, 1 - numbers.get("risk_aversion", 0)
    s = Setting.of(n, distribution, numbers.get("reserve", 0), numbers.get("risk_aversion", 0), numbers.get("budget"))
    grid = np.asarray(distribution.ppf(np.linspace(0.0005, 0.9995, 1000)), float)  # rivals' values, equally likely
    theirs = s.first_price(grid)
    most = numbers.get("budget", 1e9)

    def utility(value, bid):
        below, level = (theirs < bid - 1e-12).mean(), (np.abs(theirs - bid) <= 1e-12).mean()
        p = sum(math.comb(n - 1, k) * level**k * below ** (n - 1 - k) / (k + 1) for k in range(n))
        return p * max(value - bid, 0) ** rho

    for u in (0.2, 0.5, 0.8, 0.99):
        value = float(distribution.ppf(u))
        mine = float(s.first_price(np.asarray(value)))
        if value < s.reserve:
            assert mine == 0
            continue
        assert mine <= min(value, most)
        best = max(utility(value, bid) for bid in np.linspace(s.reserve, min(value, most), 300))
        assert utility(value, mine) >= best - 0.012 * value**rho  # the grid of rivals is finite


@pytest.mark.parametrize("n", [2, 3, 4, 7])
def test_the_expected_revenue_of_uniform_values_is_the_exact_fraction(n):
    assert revenue_uniform(n) == 20 * F(n - 1, n + 1)
    for format in FORMATS:
        assert expected_revenue(format, n).revenue == pytest.approx(float(revenue_uniform(n)), abs=1e-9)
    assert revenue_uniform(n, 5, 11) == 5 + 6 * F(n - 1, n + 1)


@pytest.mark.parametrize("distribution", DISTRIBUTIONS, ids=NAMES)
@pytest.mark.parametrize("reserve", [0, 8])
def test_neutral_bidders_with_private_values_pay_the_same_in_every_format(distribution, reserve):
    found = [expected_revenue(format, 3, distribution, reserve=reserve) for format in FORMATS]
    assert max(each.revenue for each in found) == pytest.approx(min(each.revenue for each in found), rel=2e-5)
    assert max(each.profit for each in found) == pytest.approx(min(each.profit for each in found), rel=5e-4)


# Krishna, section 4.1: risk aversion; Che and Gale (1998): purses; both make first price bring more
@pytest.mark.parametrize("numbers", [{"risk_aversion": 0.5}, {"budget": 9}, {"budget": 5, "reserve": 2}], ids=str)
@pytest.mark.parametrize("n", [2, 4, 6])
def test_bidders_who_are_risk_averse_or_short_of_budget_pay_more_in_first_price(numbers, n):
    first, second, english, dutch = (expected_revenue(format, n, **numbers).revenue for format in FORMATS)
    assert first == dutch > second == english


# Riley and Samuelson (1981): uniform values, reserve r on [0, 1]: revenue for n = 2 is 1/3 + r² − 4r³/3
def test_a_reserve_brings_what_the_formula_says():
    for r in (0, 0.25, 0.5, 0.8):
        found = expected_revenue("english", 2, uniform(0, 1), reserve=r).revenue
        assert found == pytest.approx(1 / 3 + r**2 - 4 * r**3 / 3)


@pytest.mark.parametrize(
    "numbers",
    [
        {},
        {"reserve": 10},
        {"budget": 8},
        {"risk_aversion": 0.5},
        {"distribution": exponential(10)},
        {"distribution": scipy_stats.lognorm(0.5, scale=10), "budget": 11, "reserve": 4},
    ],
    ids=["plain", "reserve", "purse", "caution", "exponential", "lognormal with purse and reserve"],
)
def test_simulated_revenue_profit_and_sales_agree_with_theory(numbers):
    sold = stylised.private_auctions(3, auctions=40_000, seed=11, **numbers)
    for row in sold.rows(confidence=0.999):
        theory = expected_revenue(row.format, 3, **numbers)
        assert row.theory == theory.revenue
        assert theory.revenue in row.revenue
        assert theory.profit in row.profit
        assert theory.sold in row.sold


def test_the_same_draws_are_sold_in_every_format():
    sold = stylised.private_auctions(4, auctions=500, seed=2)
    assert all((sold.winner[format] == sold.worth.argmax(axis=1)).all() for format in FORMATS)
    assert (sold.price["english"] == np.sort(sold.worth, axis=1)[:, -2]).all()
    assert (sold.price["dutch"] == sold.worth.max(axis=1) * 3 / 4).all()
    again = stylised.private_auctions(4, auctions=500, seed=2)
    assert (again.price["dutch"] == sold.price["dutch"]).all()
    assert list(sold.frame["format"]) == list(FORMATS)


def test_where_a_purse_binds_lots_decide_and_the_best_buyer_loses_now_and_then():
    rows = {row.format: row for row in stylised.private_auctions(4, budget=6, auctions=4_000, seed=1).rows()}
    assert all(row.efficient.high < 0.6 for row in rows.values())
    assert rows["first_price_sealed"].revenue.value <= 6


# Krishna, section 4.3: with unlike bidders first and second price differ, and first price is not efficient
def test_asymmetric_bidders_pay_more_in_first_price_and_the_weak_one_wins_too_often():
    sold = stylised.asymmetric_bidders(10, 20, auctions=40_000, seed=5)
    rows = {row.format: row for row in sold.rows(confidence=0.999)}
    assert all(row.theory in row.revenue for row in rows.values())
    assert rows["english"].theory == pytest.approx(10 / 2 - 10 * 10 / (6 * 20))
    assert rows["first_price_sealed"].efficient.high < 1 == rows["english"].efficient.value
    alike = stylised.asymmetric_bidders(20, 20, auctions=1_000)
    assert alike.theory["dutch"] == pytest.approx(alike.theory["english"]) == pytest.approx(float(revenue_uniform(2)))


# Common values ----------------------------------------------------------------------------------------


# Kagel and Levin (1986), uniform errors on ±ε far from the ends
@pytest.mark.parametrize("n", [2, 3, 4, 7])
def test_uniform_errors_have_the_mark_downs_and_profits_of_the_literature(n):
    e = F(6)
    assert curse.markdown("first_price_sealed", n, e) == curse.markdown("dutch", n, e) == e
    assert curse.markdown("second_price_sealed", n, e) == e * F(n - 2, n)
    assert curse.expected_profit("first_price_sealed", n, e) == 2 * e / (n + 1)
    assert curse.expected_profit("second_price_sealed", n, e) == 2 * e * F(n - 1, n * (n + 1))
    assert curse.expected_profit("english", n, e) == e / (n + 1)
    assert curse.overestimate(n, e) == e * F(n - 1, n + 1)


# Milgrom and Weber (1982): the more a format tells, the more it brings
@pytest.mark.parametrize("kind", curse.KINDS)
@pytest.mark.parametrize("n", [3, 4, 9])
def test_english_brings_more_than_second_price_and_that_more_than_first(kind, n):
    english, second, first = (
        curse.expected_profit(format, n, 5, kind) for format in ("english", "second_price_sealed", "first_price_sealed")
    )
    assert 0 < english < second < first


def test_with_two_bidders_an_english_auction_tells_nothing_new():
    for kind in curse.KINDS:
        english, second = (curse.expected_profit(each, 2, 5, kind) for each in ("english", "second_price_sealed"))
        assert english == pytest.approx(second)


# Means of the highest of n standard normal draws: Teichroew (1956), 0.56419, 1.02938, 1.53875
@pytest.mark.parametrize("n, mean", [(2, 0.56419), (4, 1.02938), (10, 1.53875)])
def test_normal_errors_have_the_printed_order_statistics(n, mean):
    assert curse.overestimate(n, 1, "normal") == pytest.approx(mean, abs=1e-5)
    assert sum(curse.signal_mean(rank, n, 1, "normal") for rank in range(1, n + 1)) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("kind", curse.KINDS)
@pytest.mark.parametrize("n", [2, 4])
def test_no_other_mark_down_does_better_against_the_equilibrium(kind, n):
    rng = np.random.default_rng(3)
    error = rng.uniform(-5, 5, (200_000, n)) if kind == "uniform" else rng.normal(0, 5, (200_000, n))
    rivals = error[:, 1:].max(axis=1)
    for format in ("first_price_sealed", "second_price_sealed"):
        k = float(curse.markdown(format, n, 5, kind))

        def gain(off, k=k, first=format == "first_price_sealed"):
            wins = error[:, 0] - off > rivals - k
            return np.where(wins, -(error[:, 0] - off if first else rivals - k), 0.0)

        mine = gain(k)
        for other in (k - 2, k - 1, k + 1, k + 2):
            better = gain(other) - mine
            assert better.mean() < 3 * better.std() / math.sqrt(len(better))


@pytest.mark.parametrize("kind", curse.KINDS)
def test_simulated_common_value_auctions_agree_with_theory(kind):
    for n in (2, 5):
        for shade in (None, 0, 3):
            sold = curse.common_auctions(n, 5, kind, shade, auctions=40_000, seed=8)
            for row in sold.rows(confidence=0.999):
                assert curse.expected_profit(row.format, n, 5, kind, shade) in row.profit
                assert row.theory in row.revenue


def test_the_english_price_is_what_the_last_to_leave_was_ready_to_pay():
    for kind in curse.KINDS:
        sold = curse.common_auctions(4, 5, kind, auctions=50, seed=1)
        for signals, price in zip(sold.signals, sold.price["english"]):
            low, third, second, _ = np.sort(signals)
            assert price == pytest.approx(curse.english_stop(second, [low, third], 4, kind))


# case: big-shot idea 3
def test_the_curse_grows_with_the_bidders_and_with_the_noise():
    rows = curse.winners_curse(range(2, 7), noise=5, auctions=20_000, seed=3)
    assert [row.overestimate for row in rows] == [5 * F(n - 1, n + 1) for n in range(2, 7)]
    for row in rows:
        assert row.overestimate in row.seen and row.naive == -row.overestimate and row.naive in row.naive_seen
        assert row.profit in row.profit_seen and row.profit > 0 > row.naive
    assert all(a.loses.value < b.loses.value for a, b in zip(rows, rows[1:]))
    twice = curse.winners_curse((4,), noise=10, auctions=1_000)[0]
    assert twice.overestimate == 2 * rows[2].overestimate


def test_one_careful_bidder_among_naive_ones_loses_nothing_and_wins_little():
    sold = curse.common_auctions(4, 5, shade=[5, 0, 0, 0], auctions=20_000, seed=2)
    mine = sold.winner["first_price_sealed"] == 0
    assert mine.mean() < 0.05
    assert sold.profit("first_price_sealed")[mine].min() >= 0
    assert sold.profit("first_price_sealed")[~mine].mean() < 0
    assert math.isnan(sold.theory["english"])


@pytest.mark.parametrize(
    "ask, words",
    [
        (lambda: uniform(5, 5), "high: 5 is out of range; give a number above 5"),
        (lambda: power(0), "shape: 0"),
        (lambda: exponential(-1), "mean: -1"),
        (lambda: first_price_bid(3, 1), "bidders: 1"),
        (lambda: first_price_bid(3, 3, "uniform"), "not a distribution of values"),
        (lambda: first_price_bid(3, 3, scipy_stats.norm(0, 1)), "values from 0 up"),
        (lambda: first_price_bid(3, 3, reserve=21), "above every value"),
        (lambda: first_price_bid(3, 3, reserve=5, budget=4), "budget: 4 cannot pay"),
        (lambda: first_price_bid(3, 3, risk_aversion=1), "risk_aversion: 1"),
        (lambda: shading(3, risk_aversion=1), "from 0 to below 1"),
        (lambda: revenue_uniform(3, 7, 7), "low below high"),
        (lambda: expected_revenue("vickrey"), "format: unknown choice 'vickrey'"),
        (lambda: stylised.private_auctions(auctions=1), "auctions: 1"),
        (lambda: stylised.private_auctions(auctions=10**9), "auctions: 1000000000"),
        (lambda: stylised.private_auctions(seed="x"), "seed: 'x'"),
        (lambda: stylised.private_auctions(auctions=10).difference("english", "dutsch"), "did you mean 'dutch'"),
        (lambda: curse.signal_mean(5, 4), "rank: 5"),
        (lambda: curse.markdown("english"), "depends on who has left"),
        (lambda: curse.overestimate(4, -1), "noise: -1"),
        (lambda: curse.overestimate(4, 5, "cauchy"), "kind: "),
        (lambda: curse.english_stop(3, [1, 2, 3], 3), "somebody must still bid"),
        (lambda: curse.common_auctions(4, shade=[0, 0]), "2 entries for 4 bidders"),
        (lambda: stylised.asymmetric_bidders(0, 3), "high_a: 0"),
    ],
)
def test_what_cannot_be_is_refused_in_words(ask, words):
    with pytest.raises(BiglabError, match=words):
        ask()
