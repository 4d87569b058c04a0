"""Real games beside theory: rents that are paid, purses that run dry, auctions, inattention, money and inequality."""

from __future__ import annotations

import numpy as np
import pytest

import biglab
from biglab.core.errors import BiglabError
from biglab.games.superpoly import analysis as a
from biglab.games.superpoly.analysis.scenarios import with_blank_cards
from biglab.games.superpoly.rules import words as w
from biglab.lab import stats

BOTS = ["buyer", "saver", "trader", "builder"]

# ------------------------------------------------------------------ staged towns


def test_a_town_is_what_it_was_said_to_be():
    s = a.town({0: {"A": 5}, 2: {"D": 3, "M": 0}}, players=4, cash={1: 20_000}, at={0: 7})
    assert (s.hotels, s.houses) == (18 - 2, 36 - 9)
    assert [s.owner[square] for square in (1, 3, 16, 18, 19, 5, 15, 25, 35)] == [0, 0, *[2] * 7]
    assert (s.cash[:4], s.square[0], s.to_move) == ([300_000, 20_000, 300_000, 300_000], 7, 0)


@pytest.mark.parametrize(
    ("owned", "more", "said"),
    [
        ({0: {"D": 3}, 1: {"D": 3}}, {}, "given to two seats"),
        ({5: {"D": 3}}, {}, "seats are 0 to 2"),
        ({0: {"Z": 3}}, {}, "unknown group 'Z'"),
        ({0: {"D": 6}}, {}, "such a town cannot occur"),
        ({0: {"D": 4, "E": 4, "F": 4, "G": 4}}, {}, "the houses do not add up"),
        ({}, {"at": 40}, "not a square"),
        ({}, {"cash": 100}, "not a multiple of 200"),
    ],
)
def test_a_town_that_cannot_be_is_refused_in_words(owned, more, said):
    with pytest.raises(BiglabError, match=said):
        a.town(owned, **more)


@pytest.mark.parametrize(("group", "level", "stay"), [("D", 3, 0), ("D", 3, 1), ("H", 5, 0), ("M", 0, 0)])
def test_rents_really_paid_are_those_of_the_chain(group, level, stay):
    found = a.rents_seen(group, level, games=600, seed=7, stay=bool(stay))
    error = found.seen.half_width / 1.96
    assert abs(found.seen.value - found.exact) < 4 * error


# ------------------------------------------------------------------ purses


def test_brownian_ruin_has_its_known_limits():
    assert a.fall_to_zero(100, 1, 10, 1e12) == pytest.approx(np.exp(-2 * 100 / 10**2)), "for ever, with a drift upwards"
    assert a.fall_to_zero(100, -1, 10, 1e9) == pytest.approx(1), "for ever, with a drift downwards"
    assert a.fall_to_zero(0, 1, 10, 5) == 1
    # without drift: twice the chance to end below (the reflection principle)
    from scipy.stats import norm

    assert a.fall_to_zero(100, 0, 10, 64) == pytest.approx(2 * norm.cdf(-100 / 80))


def test_a_walk_of_small_steps_is_ruined_as_the_formula_says():
    steps = np.random.default_rng(5).normal(0.3, 4, (20_000, 200))
    ruined = (100 / 4 + np.cumsum(steps, axis=1)).min(axis=1) <= 0
    seen, formula = stats.share(int(ruined.sum()), len(ruined)), a.fall_to_zero(100 / 4, 0.3, 4, 200)
    # a walk that looks once a round misses falls in between: 0.5826 of a step's spread (Siegmund, 1979)
    corrected = a.fall_to_zero(100 / 4 + 0.5826 * 4, 0.3, 4, 200)
    assert seen.value < formula and abs(seen.value - corrected) < 0.01


def test_the_drift_of_a_purse_is_that_of_chain_and_cards():
    walk = a.purse_walk("D", "E", 3, games=20_000, seed=1)
    assert walk.exact in walk.drift


def test_in_a_town_like_that_of_the_chain_nobody_keeps_a_card():
    start = a.town({0: {"D": 3}}, players=2)
    blank = with_blank_cards(start.copy())
    assert sum(code == w.EXIT_CARD for deck in start.v.code for code in deck) == 2, "the usual town has its cards still"
    assert not any(code == w.EXIT_CARD for deck in blank.v.code for code in deck)
    money = [
        sum(
            v.first[deck][card]
            for deck in range(2)
            for card in range(v.n_cards[deck])
            if v.code[deck][card] == w.RECEIVE
        )
        for v in (start.v, blank.v)
    ]
    assert money[0] == money[1]


def test_the_formula_uses_the_spread_that_was_shown():
    walk = a.purse_walk(games=300, seed=4)
    (row,) = a.purse_ruin([100_000], games=20, seed=1, walk=walk)
    assert row.walk == a.fall_to_zero(100_000, walk.exact, walk.spread, 40)
    assert row.walk != a.purse_ruin([100_000], games=20, seed=1)[0].walk


def test_the_deeper_the_purse_the_later_the_ruin_and_houses_are_a_cushion():
    rows = a.purse_ruin([40_000, 200_000, 500_000], games=500, seed=1)
    for name in ("walk", "bare", "game"):
        chances = [getattr(row, name) if name == "walk" else getattr(row, name).value for row in rows]
        assert chances == sorted(chances, reverse=True)
    assert all(row.game.value < row.bare.value for row in rows)
    assert abs(rows[2].walk - rows[2].bare.value) < 0.05, "many steps from ruin the walk is a good guess"
    assert rows[0].walk > rows[0].bare.high, "one step from ruin it is not: the game's steps are few and large"


# ------------------------------------------------------------------ auctions


@pytest.fixture(scope="module")
def auctions():
    return a.sales(BOTS, games=25, seed=1)


def test_every_auction_of_the_bank_is_seen(auctions):
    results = biglab.simulate("superpoly", BOTS, games=25, seed=1).report("auctions").sum()
    pieces_and_calls = results - len(auctions)  # those are auctions too
    assert 0 <= pieces_and_calls < results / 2
    for row in auctions.rows:
        assert row.reserve <= row.list_price, "ruling R4"
        assert (row.price >= row.reserve) if row.winner >= 0 else row.price == 0


def reckless(seen, legal, rng):
    """Never buys, bids all it could raise, and never goes to the bank of its own accord."""
    wanted = [offer for offer in legal if offer.verb not in (w.BUY, w.SEE_BANK, w.SEE_OTHERS)]
    bids = [offer for offer in wanted if offer.verb == w.BID]
    return (w.BID, 0, bids[0].most or bids[0].amount) if bids else wanted[0]


@pytest.mark.parametrize(
    ("bots", "options"),
    [
        ("buyer", {"start_cash": 20_000, "price_scale": 10}),  # nobody could bid
        (reckless, {"bid_limit": "solvency"}),  # the price is owed first
        ("buyer", {"bank_estate": "auction", "fine_4": 400_000, "fine_38": 400_000}),  # one auction after another
    ],
)
def test_no_auction_is_missed_and_every_price_is_what_was_bid(bots, options):
    # ruling: superpoly R8
    settings = {"trade": "off", "houses": 200, "hotels": 200, "max_turns": 80, **options}  # only deeds are auctioned
    found = a.sales([bots] * 3, games=4, seed=3, **settings)
    results = biglab.simulate("superpoly", [bots] * 3, games=4, seed=3, **settings)
    assert len(found) == results.report("auctions").sum() > 0
    assert all(row.price >= row.reserve for row in found.sold)


def test_a_deed_that_completes_a_group_is_worth_many_times_a_loose_one():
    rents = a.rents_of()
    for square in (39, 19, 9):
        sisters = {k for group in rents.groups.values() if square in group.squares for k in group.squares} - {square}
        loose, last = a.added_value(set(), square, rents, 3), a.added_value(sisters, square, rents, 3)
        assert loose == pytest.approx(a.fair_price(square, opponents=3).worth) and last > 10 * loose
    assert a.added_value({5, 15, 25}, 35, rents, 3) > a.added_value(set(), 35, rents, 3)
    for square in (12, 15, 35):  # a card doubles the rent of 15
        assert a.added_value(set(), square, rents, 3) == pytest.approx(a.fair_price(square, opponents=3).worth)


def test_bots_pay_too_much_for_hope_and_too_little_for_the_last_lot(auctions):
    assert auctions.of_fair(False).low > 1 > auctions.of_fair(True).high
    assert 0.5 < auctions.of_list.value < 2


def test_the_hope_that_makes_a_price_fair_makes_it_fair():
    for square in (1, 19, 39):
        found = a.fair_hope(square)
        assert (1 - found.hope) * found.loose + found.hope * found.share == pytest.approx(found.list_price)


# ------------------------------------------------------------------ attention


def test_players_who_overlook_rents_win_less_often():
    (tax,) = a.inattention([60], games=400, seed=1)
    assert tax.lost_wins.low > 0 and tax.missed.low > 0 and tax.score.high < 0
    (none,) = a.inattention([100], games=50, seed=1)
    assert none.missed.value == 0 and none.lost_wins.value == 0, "the same bot on the same luck"
    with pytest.raises(BiglabError, match="0 to 100"):
        a.inattention([120])


def test_a_bot_in_a_seat_that_nobody_asks_still_gets_its_rents():
    # a person's seat is asked without a hint; a bot that plays on for the person must not lose by it
    asked, unasked = (biglab.simulate("superpoly", "buyer", games=60, seed=1, unprompted=seats) for seats in ([], [0]))
    assert unasked.report("forfeited").sum() == asked.report("forfeited").sum() == 0
    assert unasked.wins()["A buyer"].overlaps(asked.wins()["A buyer"])


# ------------------------------------------------------------------ round by round


def test_the_course_of_a_game_ends_where_simulate_ends():
    found = a.course(BOTS, games=6, seed=4, rounds=150)
    results = biglab.simulate("superpoly", BOTS, games=6, seed=4)
    assert found.over[:, -1].all() and (found.worth[:, -1] == results.points).all()
    assert (found.over == 0).sum(axis=1).tolist() == results.report("rounds").tolist()


def test_the_ledger_of_the_bank_is_the_money_in_all_purses():
    found = a.course(BOTS, games=5, seed=4, rounds=30)
    assert (found.measure("money") == -found.ledger).all()
    assert (found.measure("money")[:, 0] == 4 * 300_000).all()
    assert found.path("money", every=10)[-1][1].high < 4 * 300_000, "deeds and houses take money out of the game"


def test_inequality_grows_from_none_to_all():
    found = a.course(BOTS, games=8, seed=4, rounds=150)
    assert (found.gini[:, 0] == 0).all(), "everybody begins with the same"
    assert np.allclose(found.gini[:, -1], 3 / 4), "one of four has everything"
    with pytest.raises(BiglabError, match="is not one of gini, money"):
        found.path("luck")
