"""The players of Auction House: what each of them does that the others do not, and how they explain it."""

from __future__ import annotations

import pytest

import biglab
from biglab.core.state import unpack
from biglab.games.auction_house.bots.players import BOTS, on_grid, reply_to_past
from biglab.lab import stats

GAME = biglab.game("auction-house")


def first_bid(bot, *cards, seats=4, **options):
    """What a bot does with this card, in words."""
    table = biglab.new("auction-house", [bot] + ["truthful"] * (seats - 1), seed=1, **options).play(*cards)
    return table.step().moves[-1]


@pytest.mark.parametrize(
    ("bot", "format", "wants"),
    [
        ("truthful", "first_price", "bid 60"),
        ("equilibrium", "first_price", "bid 45"),  # 3/4
        ("equilibrium", "dutch", "stop at 45"),
        ("equilibrium", "second_price", "bid 60"),
        ("equilibrium", "english", "stay to 60"),
        ("equilibrium", "all_pay", "bid 10"),  # 9.72
        ("risk_averse", "first_price", "bid 51"),  # 360/7
        ("risk_averse", "second_price", "bid 60"),
        ("risk_averse", "all_pay", "bid 10"),
        ("half", "first_price", "bid 30"),
        ("learner", "first_price", "bid 45"),
    ],
)
def test_what_a_bot_bids_for_sixty_among_four(bot, format, wants):
    # ruling: auction-house R18, R19
    assert first_bid(bot, "value 60", format=format) == wants


def test_a_common_value_is_shaded_for_its_curse_except_by_the_naive():
    deal = ("common value 190", "estimate 200")
    options = {"values": "common", "top": 400}
    assert first_bid("equilibrium", *deal, **options) == "bid 180"
    assert first_bid("equilibrium", *deal, format="second_price", **options) == "bid 190"  # 20 · (4 − 2)/4 less
    assert first_bid("naive", *deal, **options) == "bid 150"
    assert first_bid("naive", *deal, format="second_price", **options) == "bid 200"
    table = biglab.new("auction-house", ["equilibrium", "you", "you"], variant="common-english", seed=1, top=400)
    table.play("common value 190", "estimate 200").step()
    assert table.moves[-1] == "stay to 200"
    table.play("estimate 180", "stay to 170", "estimate 205", "stay to 205", "leave").step()
    assert table.moves[-1] == "stay to 185"  # half-way between 200 and 170, at which the first left


def test_rules_of_thumb_keep_to_the_budget_and_to_the_reserve_price():
    # ruling: auction-house R15, R16
    mixed = first_bid("equilibrium", "common value 50", "value 80", "estimate 60", values="mixed")
    assert mixed == "bid 51"  # half of 60 − 20 and a little for the edge, half of 3/4 · 80
    assert first_bid("equilibrium", "value 90", distribution="high", budget=40) == "bid 40"
    pays = first_bid("equilibrium", "common value 50", "estimate 70", values="common", format="all_pay")
    assert pays == "bid 8"  # (70 − 20 · 3/5), bid for as if it were private: 3/4 · 58⁴/100³ = 8.49
    assert first_bid("equilibrium", "common value 50", "estimate 60", values="common", reserve=60) == "pass"


def test_two_values_are_mixed():
    # ruling: auction-house R17
    bids = set()
    for seed in range(20):
        table = biglab.new("auction-house", ["equilibrium"] * 2, seed=seed, distribution="two_point", lots=1)
        bids.add(table.play("value 75").step().moves[-1])
        assert table.play("value 25").step().moves[-1] == "bid 25"
    amounts = {int(bid.split()[1]) for bid in bids}
    assert len(amounts) > 8 and min(amounts) >= 25 and max(amounts) <= 50  # 75 − (75 − 25)/2


def test_the_hothead_sometimes_bids_above_its_value():
    found = biglab.simulate("auction-house", ["hothead"] + ["equilibrium"] * 3, games=40, seed=1)
    assert 40 < found.report("above_value").sum() < 40 * 10 * 0.5
    assert biglab.simulate("auction-house", ["equilibrium"] * 4, games=40, seed=1).report("above_value").sum() == 0


def test_the_learner_replies_to_what_it_has_seen():
    table = biglab.new("auction-house", ["learner", "you"], seed=1)
    table.play("value 10").step()
    table.play("value 50", "bid 40", "value 90").step()
    assert table.moves[-1] == "bid 41"  # the only rival bid so far was 40
    hidden = biglab.new("auction-house", ["learner", "you"], seed=1, show="price")
    hidden.play("value 10").step()
    hidden.play("value 50", "bid 40", "value 90").step()
    assert hidden.moves[-1] == "bid 41"
    state = hidden.undo(1).state
    assert on_grid(state, reply_to_past(state, 0)) == 41


def test_the_naive_lose_to_the_curse_and_the_equilibrium_does_not():
    options = {"values": "common", "format": "second_price"}
    naive, fair = (
        biglab.simulate("auction-house", [bot] * 5, games=150, seed=2, **options) for bot in ("naive", "equilibrium")
    )
    assert stats.mean(naive.points.sum(axis=1)).high < 0 < stats.mean(fair.points.sum(axis=1)).low


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("values", ["private", "common", "mixed"])
def test_every_bot_says_why(bot, values):
    heard = set()
    for format in ("first_price", "second_price", "english", "dutch", "all_pay"):
        options = {"format": format, "values": values, "lots": 3, "reserve": 20, "budget": 60}
        table = biglab.new("auction-house", [bot] * 3, seed=3, **options)
        while not table.is_over:
            state = table.state
            table.step()
            if state.to_move >= 0:
                seen = GAME.hidden(state, state.to_move)
                said = GAME.why(GAME.bot(bot), seen, GAME.legal(seen), table.history[-1].code)
                assert said and not said.endswith(".") and unpack(table.history[-1].code).verb < 6, said
                heard.add(said)
    assert len(heard) > 8
