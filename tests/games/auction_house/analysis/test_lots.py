"""What was played, looked at afterwards: own bids, regret, replies, formats on the same cards, what winning tells."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

import biglab
from biglab.core.errors import BiglabError
from biglab.games.auction_house import analysis


def played(*words, seats=3, **options):
    return biglab.new("auction-house", ["you"] * seats, seed=7, **options).play(*words)


def test_regret_is_what_the_best_bid_would_have_made_more():
    table = played("value 60", "bid 30", "value 90", "bid 70", "value 30", "pass")
    assert analysis.regret(table, "B")[0][1:] == (90 - 70, 31, 90 - 31, 70 - 31)
    assert analysis.regret(table, "A")[0][1:] == (0, None, 0.0, 0.0)  # 70 was too much
    over = analysis.regret(played("value 60", "bid 80", "value 90", "bid 70", "value 30", "pass"), "A")[0]
    assert (over.profit, over.best_bid, over.regret) == (60 - 80, None, 20.0)


def test_on_a_rising_clock_the_winner_s_own_limit_is_what_one_must_beat():
    table = played("value 80", "stay to 60", "value 90", "stay to 77", "leave", seats=2, variant="english")
    assert analysis.regret(table, "A")[0][1:] == (0, 78, 80 - 77, 80 - 77)
    assert analysis.regret(table)[0].lot == 1
    with pytest.raises(BiglabError, match="a table of Big Shot"):
        analysis.regret(biglab.new("big-shot", seed=1))


def test_the_best_reply_to_a_class():
    reply = analysis.best_reply([40, 40, 40, 60], 90, bidders=3)
    # 41 wins with (3/4)², 61 always
    assert (reply.bid, reply.chance, reply.profit) == (61, 1.0, 29.0)
    assert analysis.best_reply([40], 30).bid is None
    assert analysis.best_reply([40], 40, format="second_price", bidders=2).profit == 0
    assert analysis.best_reply([None, 40], 50, bidders=2, entry_fee=30).bid is None
    assert len(analysis.best_reply([10, 20], top=50)) == 51
    with pytest.raises(BiglabError, match="the sample is empty"):
        analysis.best_reply([])


def test_the_best_reply_to_the_equilibrium_is_the_equilibrium_up_to_the_grid():
    b = analysis.bid_function("first_price", 3)
    rivals = [b.on_grid(v) for v in range(101)]
    for value in (30, 60, 90):
        assert abs(analysis.best_reply(rivals, value, bidders=3).bid - b(value)) <= 2


def test_formats_are_compared_on_the_same_cards():
    rows = {row.format: row for row in analysis.compare_formats(games=60, seed=3, bidders=3)}
    assert rows["first_price"].over_first is None
    assert rows["dutch"].over_first.value == 0 == rows["dutch"].over_first.high
    assert len({row.worth.value for name, row in rows.items() if name in ("second_price", "english")}) == 1
    for row in rows.values():
        assert row.on_grid == analysis.revenue(row.format, 3).on_grid
    mixed = analysis.compare_formats(["half", "equilibrium"], ["first_price"], games=5)
    assert mixed[0].on_grid is None


def test_winning_tells_that_the_estimate_was_high():
    for row in analysis.curse(200, noise=20, top=400):
        assert row.value == 200 and row.chance == F(1, row.bidders)
        # continuous: noise · (n − 1)/(n + 1); errors are whole points, so a little more
        assert (
            20 * F(row.bidders - 1, row.bidders + 1) <= row.too_high <= F(41, 2) * F(row.bidders - 1, row.bidders + 1)
        )
    assert analysis.curse(0, [3])[0].value_if_won == 20  # the lowest estimate tells everything
    with pytest.raises(BiglabError, match="more than half of top"):
        analysis.curse(5, noise=20, top=30)


@pytest.mark.parametrize(
    "draw",
    [
        lambda: analysis.plot_revenue(games=5),
        lambda: analysis.plot_shading(format="all_pay"),
        lambda: analysis.plot_curse(60),
    ],
)
def test_pictures_are_drawn(draw):
    found = draw()
    assert found.svg().startswith("<svg") and found.finding[0].isupper() or found.finding[0].isdigit()


def test_what_has_no_equilibrium_says_so():
    with pytest.raises(BiglabError, match="for mixed values no equilibrium is known"):
        analysis.bid_function("first_price", 3, values="mixed")
    with pytest.raises(BiglabError, match="no increasing equilibrium"):
        analysis.bid_function("all_pay", 3, values="common")
    with pytest.raises(BiglabError, match="risk_aversion: 1 is out of range"):
        analysis.bid_function("first_price", 3, risk_aversion=1)
    assert repr(analysis.bid_function("first_price", 3, reserve=20)).endswith("3 bidders, reserve=20>")
