"""Mortgages, reserves, swaps and ruin: sums by hand, and the models against experiments that know no formula."""

from __future__ import annotations

from fractions import Fraction as F

import numpy as np
import pytest

from biglab.core.errors import BiglabError
from biglab.games.superpoly import GAME
from biglab.games.superpoly import analysis as a
from biglab.games.superpoly.analysis.purse import bank_money
from biglab.lab import markov
from tests.games.superpoly.positions import sit

# ------------------------------------------------------------------ mortgages


def test_a_mortgage_costs_its_interest_and_the_rents_forgone():
    loan = a.mortgage_loan(39, rounds=10, opponents=3)
    visits = a.landing().visits[39]
    assert (loan.cash, loan.back) == (40_000, 40_000 + 4_000)
    assert loan.cost == pytest.approx(4_000 + 10 * 3 * visits * 10_000)


def test_at_its_rate_a_loan_is_worth_nothing_today():
    loan = a.house_loan(19, level=4, rounds=7)
    paid = sum(loan.rent / (1 + loan.rate) ** t for t in range(1, 8)) + loan.back / (1 + loan.rate) ** 7
    assert paid == pytest.approx(loan.cash)


def test_the_longer_a_mortgage_runs_the_less_its_interest_weighs():
    rates = [a.mortgage_loan(39, rounds).rate for rounds in (1, 2, 5, 10, 40)]
    assert rates == sorted(rates, reverse=True)


def test_cash_from_a_house_sold_at_half_price_is_expensive():
    assert all(house > deed for _, deed, house in a.cheaper(square=39, level=3, deed=35, most=6))
    assert a.rate_of(20, 40, 0, 1) == pytest.approx(1.0), "half price now, full price next round: 100 % a round"


def test_what_a_mortgage_takes_away_grows_with_the_group():
    one, pair = (a.mortgage_loan(39, 10, owned=owned) for owned in (1, 2))
    assert pair.rent == pytest.approx(2 * one.rent), "bare lots of a whole group bring double"
    first, fourth = (a.mortgage_loan(25, 10, owned=owned) for owned in (1, 4))
    assert fourth.rent == pytest.approx(8 * first.rent), "40,000 instead of 5,000"
    with pytest.raises(BiglabError, match="this group has 2"):
        a.mortgage_loan(39, 10, owned=3)


# ------------------------------------------------------------------ the reserve


def play_reserve(reserve, value, cash, harm, rivals, high, auctions, seed):
    """Open auctions with rivals' values drawn at random; the decliner stops at the smaller of value and cash."""
    values = np.random.default_rng(seed).uniform(0, high, (auctions, rivals))
    best, limit = values.max(axis=1), min(value, cash)
    in_it = limit >= reserve
    wins = in_it & (best <= limit)
    sold = ~wins & (best >= reserve)
    return np.where(wins, value - np.maximum(reserve, best), 0) - harm * sold


@pytest.mark.parametrize("reserve", [200, 20_000, 44_000, 80_000])
@pytest.mark.parametrize("cash", [10_000, 60_000])
def test_a_reserve_does_what_the_formula_says(reserve, cash):
    situation = {"value": 45_000, "cash": cash, "harm": 12_000, "rivals": 2, "high": 100_000}
    seen = play_reserve(reserve, **situation, auctions=40_000, seed=reserve + cash)
    row = a.reserve_row(reserve, **situation)
    assert row.wins + row.sold + row.unsold == 1
    assert abs(seen.mean() - float(row.surplus)) < 4 * seen.std() / np.sqrt(len(seen)) + 1e-9


def test_the_best_reserve_is_always_an_end():
    for value, cash, harm in [(10_000, 90_000, 0), (50_000, 20_000, 5_000), (50_000, 0, 1), (70_000, 70_000, 40_000)]:
        assert a.best_reserve(value=value, cash=cash, harm=harm).reserve in (200, 80_000)


def test_a_player_who_cannot_bid_and_fears_the_rivals_names_the_highest_reserve():
    assert a.best_reserve(value=50_000, cash=0, harm=10_000).reserve == 80_000
    assert a.best_reserve(value=50_000, cash=50_000, harm=0).reserve == 200


@pytest.mark.parametrize("reserve", [0, 30_000, 50_000, 80_000])
def test_what_a_seller_earns_is_what_auctions_bring(reserve):
    values = np.sort(np.random.default_rng(reserve + 1).uniform(0, 100_000, (40_000, 3)), axis=1)
    paid = np.where(values[:, 2] < reserve, 0, np.maximum(reserve, values[:, 1]))
    assert abs(paid.mean() - float(a.seller_revenue(reserve))) < 4 * paid.std() / 200
    assert a.seller_revenue(50_000) >= a.seller_revenue(reserve), "half of the highest value is best (Myerson, 1981)"


def test_the_player_who_would_pay_most_declines_and_buys_cheaper():
    # nobody else goes beyond 60,000, so the auction costs 60,000 at most instead of 80,000
    choice = a.buy_or_decline(value=90_000, cash=200_000, harm=0, rivals=3, high=60_000)
    assert choice.better == "decline" and choice.reserve == 200
    # the best of three values up to 60,000 is 45,000 on average, and a reserve of 200 hardly lifts it
    assert choice.decline == pytest.approx(90_000 - 45_000, abs=1) and choice.buy == 90_000 - 80_000


def test_a_player_who_fears_a_rival_buys():
    assert a.buy_or_decline(value=90_000, cash=200_000, harm=60_000, high=160_000).better == "buy"
    broke = a.buy_or_decline(value=90_000, cash=70_000, harm=60_000, high=160_000)
    assert broke.buy is None and broke.better == "decline"


# ------------------------------------------------------------------ bargaining


def test_what_one_gets_from_the_other_is_not_a_gain_from_trade():
    alone = a.swap([1, 37], [3, 39], gives=[1], gets=[39], others=0, level=0)
    assert alone.surplus == pytest.approx(0), "with nobody else at the table a swap only moves money"


def test_third_parties_pay_for_the_gain_from_trade():
    deal = a.swap([1, 37], [3, 39], gives=[1], gets=[39], others=2, level=0)
    assert deal.surplus > 0 and deal.surplus == pytest.approx(sum(deal.gains))
    assert deal.nash == pytest.approx((deal.least + deal.most) / 2), "halfway between what each would just accept"
    mine, yours = deal.gains[0] - deal.nash, deal.gains[1] + deal.nash
    assert mine == pytest.approx(yours) and mine == pytest.approx(deal.surplus / 2)


def test_a_short_purse_bends_the_nash_solution():
    free = a.swap([1, 37], [3, 39], gives=[1], gets=[39], others=2, level=3)
    assert free.nash > 100_000
    tight = a.swap([1, 37], [3, 39], gives=[1], gets=[39], others=2, level=3, purses=(int(free.least) + 1_000, 0))
    assert tight.nash == int(free.least) + 1_000, "all there is"
    sums = (tight.nash - 100, tight.nash, free.nash, free.nash + 100)
    product = [(free.gains[0] - added) * (free.gains[1] + added) for added in sums]
    assert product[0] < product[1] < product[2] > product[3]
    none = a.swap([1, 37], [3, 39], gives=[1], gets=[39], others=2, level=3, purses=(int(free.least) - 1_000, 0))
    assert none.nash is None, "nobody can pay what the other would need"


def test_no_sum_makes_a_bad_deal_good():
    back = a.swap([37, 39], [1, 3], gives=[37], gets=[3], others=2, level=0)
    assert back.surplus < 0 and back.nash is None and back.least > back.most


def test_nobody_gives_what_is_not_theirs():
    with pytest.raises(BiglabError, match="gives must be among"):
        a.swap([1], [3], gives=[3], gets=[])
    with pytest.raises(BiglabError, match="cannot belong to both"):
        a.swap([1], [1, 3], gives=[], gets=[])
    with pytest.raises(BiglabError, match="is not a deed"):
        a.swap([0], [3], gives=[], gets=[])


# ------------------------------------------------------------------ ruin


def test_a_throw_is_the_sum_of_its_dice_and_cards():
    # from 32 the dark blue hotels are 5 and 7 away; 4 leads to Surprise, whose card S02 leads to Étoile
    near = a.next_throw(a.town({1: {"H": 5}}, cash={0: 60_000}, at={0: 32}))
    by_dice, by_card = F(4 + 6, 36), F(3, 36) * F(1, 16)
    assert near.ruin == by_dice + by_card == near.in_kind == near.short
    assert sum(fall.chance for fall in near.outcomes) == 1
    far = a.next_throw(a.town({1: {"H": 5}}, cash={0: 60_000}, at={0: 20}))
    assert far.ruin == F(1, 36) * F(1, 16), "a two to Surprise at 22, and its card"


def test_houses_and_deeds_stand_between_a_debt_and_ruin():
    # group A bare: mortgages bring 12,000, and the deeds count 12,000 more in a payment in kind
    purse = 300_000 - 12_000
    rich = a.next_throw(a.town({0: {"A": 0}, 1: {"H": 5}}, cash={0: 388_000}, at={0: 32}))
    poor = a.next_throw(a.town({0: {"A": 0}, 1: {"H": 5}}, cash={0: purse}, at={0: 32}))
    etoile = F(6, 36) + F(3, 36) * F(1, 16)
    assert (rich.short, rich.in_kind, rich.ruin) == (etoile, 0, 0), "388,000 + 12,000 pay 400,000"
    assert poor.short == etoile + F(4, 36) and poor.ruin == poor.in_kind == etoile, "Vosges can just be raised"
    between = a.next_throw(a.town({0: {"A": 0}, 1: {"H": 5}}, cash={0: 380_000}, at={0: 32}))
    assert (between.in_kind, between.ruin) == (etoile, 0), "380,000 + 12,000 + deeds for 12,000"


def test_with_a_full_purse_nothing_ruins():
    rich = a.next_throw(a.town({1: {"H": 5}}, cash={0: 3_000_000}, at={0: 32}))
    assert rich.ruin == 0 and rich.short == 0 and rich.worst == 400_000


def test_rents_that_are_still_open_do_not_keep_the_dice_from_being_thrown():
    """A person's rent of the turn before is open until the dice fall; what the throw may cost is another matter."""
    table = sit(deeds={"C": ["Lepic"]}, at={"A": 11}, unprompted=[0, 1, 2, 3]).play("go", "wait", "throw 2 3", "done")
    assert table.mover == "B" and table.state.n_claims == 1
    paid = sit(deeds={"C": ["Lepic"]}, at={"A": 16}, active="B")
    assert a.next_throw(table.table).outcomes == a.next_throw(paid.table).outcomes
    assert table.state.n_claims == 1


def test_the_dice_must_be_about_to_be_thrown():
    with pytest.raises(BiglabError, match="not about to be thrown"):
        a.next_throw(GAME.new_state(GAME.settings(3), seed=1))
    with pytest.raises(BiglabError, match="not a table of Superpoly"):
        a.next_throw(7)


@pytest.mark.parametrize("win", [F(1, 2), F(9, 20), F(3, 5)])
def test_the_formula_of_ruin_is_what_the_chain_gives(win):
    goal = 8
    matrix = [[F(0)] * (goal + 1) for _ in range(goal + 1)]
    matrix[0][0] = matrix[goal][goal] = F(1)
    for cash in range(1, goal):
        matrix[cash][cash + 1], matrix[cash][cash - 1] = win, 1 - win
    ends = markov.absorption(matrix)
    assert [a.gamblers_ruin(cash, goal, win) for cash in range(1, goal)] == [row[0] for row in ends.chances]


def test_the_bank_brings_what_the_rulebook_says():
    # rules: superpoly 9, idea 10
    money = a.drift()
    assert [round(each) for each in money] == [8065, 686, 1632]
    assert money.total == pytest.approx(8065 + 686 - 1632, abs=2)


def test_what_corner_twenty_brings():
    # ruling: superpoly R34
    assert a.drift(corner20="rest").gains == 0
    pot = a.drift(corner20="pot")
    assert pot.gains == pot.fines and pot.total == pytest.approx(pot.salary), "fines come back to the players"
    # nothing is left to the bank but fees; of the cards only what it pays counts, whatever is built
    assert bank_money(9, 2, corner20="pot") == bank_money(corner20="pot") > bank_money()


def test_numbers_that_would_take_for_ever_are_refused():
    for call, name in (
        (lambda: a.rate_of(-1, 110, 0, 1), "cash"),
        (lambda: a.buy_or_decline(90_000, 200_000, rivals=10**30), "rivals"),
        (lambda: a.seller_revenue(200, rivals=10**30), "rivals"),
        (lambda: a.reserve_table(90_000, 200_000, price=10**30), "price"),
    ):
        with pytest.raises(BiglabError, match=f"^{name}: .* is out of range"):
            call()
