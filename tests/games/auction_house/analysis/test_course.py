"""What the notebooks of the auction course compute: best replies, reserve prices, a class's bids."""

from fractions import Fraction

import numpy as np
import pytest

from biglab.core.errors import BiglabError
from biglab.games.auction_house import analysis
from biglab.games.auction_house.analysis import class_data

HALF = Fraction(1, 2)


@pytest.mark.parametrize("share", [HALF, Fraction(3, 4), Fraction(1)])
@pytest.mark.parametrize("format", ["first_price", "second_price"])
def test_no_bid_does_better_than_the_best_reply_to_a_share(share, format):
    for bidders, value in ((2, 30), (4, 60), (4, 95)):
        best = analysis.reply_to_share(value, share, bidders, format=format)
        most = analysis.profit_against(best, value, share, bidders, format=format)
        tried = [analysis.profit_against(Fraction(b, 4), value, share, bidders, format=format) for b in range(401)]
        assert most >= max(tried)


def test_the_reply_to_the_equilibrium_is_the_equilibrium():
    for n in (2, 3, 5):
        line = analysis.bid_function("first_price", n)
        assert all(analysis.reply_to_share(v, analysis.shading(n), n) == line(v) for v in (10, 55, 100))


@pytest.mark.parametrize("format", ["first_price", "second_price"])
def test_the_profit_against_a_share_is_what_the_same_auctions_bring(format):
    highest = np.random.default_rng(3).uniform(0, 50, (40_000, 3)).max(axis=1)
    price = 35 if format == "first_price" else highest
    made = np.where(highest < 35, 60 - price, 0.0)
    exact = float(analysis.profit_against(35, 60, HALF, 4, format=format))
    assert abs(made.mean() - exact) < 4 * made.std() / 200


def test_a_reserve_price_brings_what_the_general_formula_brings():
    for n, reserve in ((2, 0), (2, 50), (4, 50), (5, 80)):
        theory = analysis.revenue("second_price", n, reserve=reserve).theory
        assert float(analysis.reserve_revenue(n, reserve)) == pytest.approx(float(theory), abs=0.05)
    assert analysis.reserve_revenue(1, 50) == 50 * (1 - analysis.unsold(1, 50))


def test_the_price_varies_as_the_order_statistics_say():
    values = np.sort(np.random.default_rng(5).uniform(0, 100, (40_000, 4)), axis=1)
    assert analysis.price_spread("first_price") == pytest.approx((0.75 * values[:, -1]).std(), rel=0.03)
    assert analysis.price_spread("english") == pytest.approx(values[:, -2].std(), rel=0.03)


def test_pictures_say_what_they_show():
    assert "45 against all" in analysis.plot_replies(60, auctions=100).finding
    assert "50 against half" in analysis.plot_replies(80, auctions=100).finding
    assert "One more bidder" in analysis.plot_reserve(auctions=100).finding
    assert analysis.plot_curse(50, auctions=2_000).svg().startswith("<svg")


# ---- a class


def test_the_sample_class_is_what_the_bots_have_bid_and_says_so():
    from importlib.resources import files

    stored = files(class_data.__package__).joinpath("sample_class.csv").read_text(encoding="utf-8")
    assert stored == class_data.sample_text(), "python -c 'print(class_data.sample_text())' writes it anew"
    assert "not by people" in stored.splitlines()[0]
    assert all(by.startswith("bot:") for by in analysis.sample_class()["by"])


def small_class():
    import pandas as pd

    rows = [("Ada", 80, 50), ("Ben", 60, 60), ("Cleo", 40, None), ("Dan", 20, 10)]
    lot = [
        dict(lot=1, format="first_price", practice=False, group=1, bidders=4, name=n, value=v, bid=b, profit=0, by=n)
        for n, v, b in rows
    ]
    return pd.DataFrame(lot)


def test_a_report_compares_in_the_very_lot_that_was_played():
    rows = {row.name: row for row in analysis.class_report(small_class())}
    assert rows["Ada"].equilibrium == (80 - 60) / 2, "3/4 of 80 ties with Ben's 60"
    assert rows["Ben"].equilibrium == 0 and rows["Ben"].profit == 0, "45 loses to Ada's 50"
    assert rows["Cleo"].share == 0 and rows["Dan"].share == 0.5


def test_two_people_with_one_name_get_two_rows():
    data = small_class().assign(person=["p1", "p2", "p3", "p4"])
    data.loc[1, "name"] = "Ada"
    assert [row.name for row in analysis.class_report(data)] == ["Ada (p1)", "Ada (p2)", "Cleo", "Dan"]


def test_practice_and_bots_beside_people_are_left_out():
    data = small_class()
    data.loc[3, "by"] = "bot:half"
    assert [row.name for row in analysis.class_report(data)] == ["Ada", "Ben", "Cleo"]
    data["practice"] = True
    with pytest.raises(BiglabError, match="no lot of it is first_price"):
        analysis.class_report(data)


def test_a_frame_that_cannot_be_read_is_refused_with_what_is_missing():
    with pytest.raises(BiglabError, match="no column 'value'; give room.frame"):
        analysis.class_report(small_class().drop(columns="value"))
    with pytest.raises(BiglabError, match="formats there: first_price"):
        analysis.class_report(small_class(), "all_pay")
    with pytest.raises(BiglabError, match="no column 'lot'"):
        analysis.class_report([1, 2])
    mixed = small_class()
    mixed.loc[0, "bidders"] = 3
    with pytest.raises(BiglabError, match="groups of 3 and of 4"):
        analysis.class_report(mixed)
