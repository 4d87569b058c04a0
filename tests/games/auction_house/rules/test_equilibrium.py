"""The equilibrium of every format: formulas, no deviation beyond the grid's own error, revenue and efficiency."""

from __future__ import annotations

from fractions import Fraction as F

import numpy as np
import pytest

import biglab
from biglab.games.auction_house import analysis
from biglab.games.auction_house.rules.equilibrium import NOT_IN, equilibrium_bid
from biglab.lab import stats

FORMATS = ("first_price", "second_price", "english", "dutch", "all_pay")
GAME = biglab.game("auction-house")
SOLD = [{}, {"reserve": 50}, {"budget": 40}, {"reserve": 10, "budget": 30}, {"tick": 5}]
DRAWN = [{"distribution": name} for name in ("low", "high", "two_point")]


def test_formulas_of_the_textbook():
    # case: auction-house AH-14
    assert analysis.bid_function("first_price", 4)(60) == 45
    assert analysis.bid_function("dutch", 4, risk_aversion=F(1, 2))(60) == F(360, 7)
    assert analysis.bid_function("all_pay", 4)(60) == F(972, 100)
    assert analysis.bid_function("second_price", 4)(60) == analysis.bid_function("english", 4)(60) == 60
    for n in range(2, 7):
        assert analysis.bid_function("first_price", n)(70) == F(n - 1, n) * 70
        assert analysis.bid_function("all_pay", n)(70) == F(n - 1, n) * F(70**n, 100 ** (n - 1))
        assert analysis.bid_function("first_price", n, reserve=50)(70) == 70 - (70 - 50 * F(50, 70) ** (n - 1)) / n
    averse = analysis.bid_function("first_price", 3, risk_aversion=F(1, 3))  # (n − 1)/(n − ρ)
    assert averse(60) == 60 * F(2, 1) / (3 - F(1, 3))


@pytest.mark.parametrize("n", [2, 4, 6])
@pytest.mark.parametrize("format", ["first_price", "second_price", "all_pay"])
@pytest.mark.parametrize("distribution", ["uniform", "low", "high"])
def test_the_bots_bid_the_fractions_of_the_formula(format, distribution, n):
    for options in ({}, {"reserve": 20}, {"budget": 35}):
        if format == "all_pay" and "reserve" in options:
            continue
        for aversion, curvature in ((0, 1), (F(1, 2), 2)):
            b = analysis.bid_function(format, n, risk_aversion=aversion, distribution=distribution, **options)
            assert b.is_exact
            for value in range(0, 101, 7):
                b.state.private[0] = value
                bid, played = b(value), equilibrium_bid(b.state, 0, curvature, 0.5)
                assert played == NOT_IN if bid is None else float(bid) == pytest.approx(played, abs=1e-6)


@pytest.mark.parametrize("n", range(2, 7))
@pytest.mark.parametrize("format", ["first_price", "second_price", "english", "all_pay"])
def test_no_deviation_gains_more_than_the_grid_s_own_error(format, n):
    # ruling: auction-house R15
    for options in (*SOLD, *DRAWN[n % 2 :: 2]):
        for row in analysis.deviations(analysis.bid_function(format, n, **options)):
            assert row.gain <= row.grid_error + 1e-9, (options, row)
            if format in ("second_price", "english") and options.get("tick") != 5:
                assert row.gain < 1e-9  # a dominant strategy


@pytest.mark.parametrize("options", [{"entry_fee": 5}, {"entry_fee": 3, "reserve": 20}])
def test_no_deviation_gains_with_an_entry_fee_either(options):
    for format in ("first_price", "second_price", "english", "all_pay"):
        for row in analysis.deviations(analysis.bid_function(format, 3, **options)):
            assert row.gain <= row.grid_error + 1e-9, (format, row)


@pytest.mark.parametrize("n", range(2, 7))
@pytest.mark.parametrize("format", ["first_price", "second_price"])
def test_no_deviation_gains_with_a_common_value_away_from_the_edges(format, n):
    for options in ({}, {"reserve": 200}, {"budget": 200}):
        b = analysis.bid_function(format, n, values="common", top=400, **options)
        for row in analysis.deviations(b, (196, 204, 228)):
            assert row.gain <= row.grid_error + 1e-9, (options, row)
            assert row.gain < 0.2


def test_a_wrong_formula_is_found_out(monkeypatch):
    """The check can fail: bidding 5/6 of what is right, or stopping at the budget only when it binds."""
    b = analysis.bid_function("first_price", 4)
    right = type(b).__call__
    monkeypatch.setattr(type(b), "__call__", lambda self, value, place=0.5: right(self, value, place) * F(5, 6))
    monkeypatch.setattr(analysis.bids, "continuous_bids", lambda b: np.arange(2_000) / 2_000 * 100 * 3 / 4 * 5 / 6)
    assert max(row.gain - row.grid_error for row in analysis.deviations(b)) > 0.5


@pytest.mark.parametrize("n", range(2, 7))
def test_english_no_limit_beats_the_one_that_watches_who_leaves(n):
    """Common value away from the edges: leaving earlier or later, before or after the first has left, gains nothing."""
    noise, many, rng = 20.0, 60_000, np.random.default_rng(1)
    common = rng.uniform(-noise, noise, many)  # my estimate is 0
    others = common[:, None] + rng.uniform(-noise, noise, (many, n - 1))
    low, high = others.min(axis=1), others.max(axis=1)

    def profit(before, after):
        """Of staying to `before` while all are in, and `after` longer than half-way once somebody has left."""
        if n == 2:
            return np.where(before > high, common - high, 0.0)
        price = (high + low) / 2
        stays = (before > low) & (low / 2 + after > price)
        return np.where(stays, common - price, 0.0)

    base = profit(0.0, 0.0)
    for before, after in [(-6, 0), (6, 0), (0, -4), (0, 4), (-6, -4), (6, 4)]:
        assert stats.difference(profit(before, after), base).low <= 0, (before, after)


@pytest.mark.parametrize("format", FORMATS)
def test_revenue_is_that_of_theory_up_to_the_bias_of_the_grid(format):
    # case: auction-house AH-15
    figure = analysis.revenue(format, 5)
    assert figure.theory == F(200, 3)
    assert figure.bias == pytest.approx(figure.on_grid - 200 / 3) and abs(figure.bias) < 1.5
    games, lots = 400, 10
    found = biglab.simulate("auction-house", ["equilibrium"] * 5, games=games, seed=4, format=format)
    simulated = stats.mean(found.report("revenue") / lots, confidence=0.999)
    assert figure.on_grid in simulated
    worth = found.report("surplus").sum() / found.report("possible_surplus").sum()
    assert worth == pytest.approx(analysis.efficiency(format, 5).on_grid, abs=0.003)


@pytest.mark.parametrize(
    ("format", "options"),
    [
        ("first_price", {"reserve": 50}),
        ("second_price", {"budget": 60}),
        ("first_price", {"budget": 40}),
        ("all_pay", {"budget": 40, "distribution": "high"}),
        ("english", {"entry_fee": 5}),
        ("first_price", {"values": "common"}),
        ("second_price", {"values": "common", "reserve": 40}),
    ],
)
def test_the_game_brings_what_the_grid_says(format, options):
    b = analysis.bid_function(format, 3, **options)
    lot = analysis.outcomes.grid_lot(b)
    found = biglab.simulate("auction-house", ["equilibrium"] * 3, games=300, seed=8, format=format, **options)
    for name, value in zip(("revenue", "fees", "surplus", "sold"), (lot.revenue, lot.fees, lot.worth, lot.sold)):
        assert value in stats.mean(found.report(name) / 10, confidence=0.9999) or value == pytest.approx(
            found.report(name).mean() / 10
        ), name


def test_a_reserve_price_of_half_the_top_brings_most():
    by_reserve = {r: float(analysis.revenue("second_price", 3, reserve=r).theory) for r in (30, 40, 50, 60, 70)}
    assert max(by_reserve, key=by_reserve.get) == 50
    all_pay = {r: float(analysis.revenue("all_pay", 2, reserve=r).theory) for r in (15, 20, 25, 30, 35)}
    assert max(all_pay, key=all_pay.get) == 25  # top/2ⁿ keeps out all below top/2


def test_the_common_value_english_auction_leaves_the_winner_what_theory_says():
    theory = analysis.revenue("english", 4, values="common", top=400)
    assert theory.theory == 200 - F(20, 5) and theory.on_grid is None
    found = biglab.simulate("auction-house", ["equilibrium"] * 4, games=400, seed=6, variant="common-english", top=400)
    profit = (found.report("surplus") - found.report("revenue")) / 10
    assert stats.mean(profit, confidence=0.999).low - 1 < F(20, 5) < stats.mean(profit, confidence=0.999).high + 1
