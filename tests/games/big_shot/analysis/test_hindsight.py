"""The lens after an auction, and markets: against auctions played through the rules, and against simulate."""

import json
import random

import numpy as np
import pytest

import biglab
from biglab.core.errors import BiglabError
from biglab.core.state import NOBODY
from biglab.games.big_shot.analysis import auction_data as sales
from biglab.games.big_shot.analysis import bundles, formats, hindsight, markets
from biglab.games.big_shot.rules import words as w
from biglab.games.big_shot.screen import past as screen_past
from biglab.lab import stats
from biglab.lab.results import Results


def at_the_first_word(seed=1, players=4, **options):
    """The first auction of a game."""
    return biglab.new("big-shot", ["you"] * players, seed=seed, **options).advance()


def sold(state):
    """Who got the first bundle, and the price."""
    winner = next((seat for seat in range(state.seats) if state.won[seat]), NOBODY)
    return winner, state.prices[0] if winner != NOBODY else 0


def stop_below(offers, limit):
    """Stop the clock at the highest price that is not above the limit, or let it run out."""
    stop = offers.get(w.STOP)
    if stop is None or limit is None or limit < stop.amount:
        return "wait"
    price = min(limit, stop.most)
    return f"stop {price - (price - stop.amount) % max(1, stop.step)}"


def play_limits(limits, leader, format, **options):
    """An auction played through the rules by seats that bid up to their limits, or their limits at once."""
    rich = {"starting_cash": 30, "loans_per_round": 0}
    table = at_the_first_word(auction_format=format, first_leader=leader, **rich, **options)
    while table.state.phase == w.AUCTION:
        offers = {offer.verb: offer for offer in table.legal}
        limit, bid = limits[table.state.to_move], offers.get(w.BID)
        if format == "dutch":
            table.play(stop_below(offers, limit))
        elif bid is None or limit is None or bid.amount > limit:
            table.play("pass")
        else:
            table.play(f"bid {bid.amount if format == 'english' else limit}")
    return sold(table.state)


@pytest.mark.parametrize(
    "numbers",
    [
        {},
        {"min_increment": 3},
        {"min_increment": 20},
        {"min_open_bid": 4},
        {"min_increment": 7, "reserve_to_leader": False},
        {"min_open_bid": 0},
        {"reserve_to_leader": False},
    ],
    ids=str,
)
def test_the_other_formats_go_as_the_rules_would_have_them_go(numbers):
    rng = random.Random(5)
    for _ in range(12):
        leader = rng.randrange(4)
        values = [rng.choice([0, 1, 2, 5, 9, 9, 14, 14, 20.5]) for _ in range(4)]
        purses = [rng.choice([0, 3, 9, 30]) for _ in range(4)]
        for outcome in formats.format_outcomes(values, purses, leader, clock=30, **numbers):
            assert (outcome.winner, outcome.price) == play_limits(outcome.bids, leader, outcome.format, **numbers)


def test_bids_are_whole_millions_within_the_purse():
    english, first, second, dutch = formats.format_outcomes([12.9, 20, 8, 0.5], [10, 30, 10, 10], shade="1/2")
    assert english.bids == second.bids == (10, 20, 8, None)
    assert first.bids == dutch.bids == (6, 10, 4, None)
    assert (second.winner, second.price) == (1, 10) and (first.winner, first.price) == (1, 10)


def test_a_bundle_that_only_the_leader_wants_is_free_where_bids_are_open():
    english, first, second, dutch = formats.format_outcomes([0, 12, 0, 0], [10] * 4, leader=1)
    assert (english.winner, english.price, english.free) == (1, 0, True)
    assert (first.price, second.price, dutch.price) == (9, 1, 9)  # sealed and by the clock he pays


def test_what_nobody_wants_goes_to_the_leader_for_nothing_or_to_nobody():
    for outcome in formats.format_outcomes([0, -3, 0.5], [10, 10, 10], leader=1):
        assert (outcome.winner, outcome.price, outcome.free) == (1, 0, True)
    for outcome in formats.format_outcomes([0, 0, 0], [10, 10, 10], leader=1, reserve_to_leader=False):
        assert (outcome.winner, outcome.price, outcome.free) == (NOBODY, 0, False)


# case: big-shot K1
def k1():
    table = biglab.new("big-shot", seats=["you"] * 4, seed=3, first_leader=0).advance()
    return table.play("bid 3", "pass", "bid 4", "pass", "bid 6", "pass")


def test_the_lens_tells_what_each_seat_bid_valued_and_regrets():
    table = k1()
    seen = hindsight.lens(table)
    assert (seen.winner, seen.price, seen.round, seen.leader) == (1, 6, 1, 0)
    assert [row.bid for row in seen.seats] == [None, 6, None, 4]
    start = table.branch(at=table.ply - 6).state
    matrix = bundles.bundle_matrix(start, outlook="odds")
    for row in seen.seats:
        assert row.value == matrix.values[row.seat] and row.willing == matrix.most[row.seat] and row.cash == 10
        if row.seat == 1:
            assert row.surplus == row.value - 6 and row.regret == max(6 - 5, 6 - row.value)  # D's 4 and one more win
        else:
            assert row.surplus is None and row.regret == max(0, row.value - 7)
    assert seen.lost == max(matrix.totals) - matrix.totals[1]
    assert seen.efficient == matrix.efficient and seen.highest == matrix.highest
    other = formats.format_outcomes(matrix.values, [10] * 4, 0)
    assert list(seen.formats) == other
    assert (
        hindsight.lens(table, count="willing").formats != hindsight.lens(table).formats or matrix.values == matrix.most
    )


def after(format, leader, bids, price, winner=3):
    """An auction of this format with these bids of the seats, which D, or another, has won at this price."""
    table = biglab.new("big-shot", seats=["you"] * 4, seed=3, first_leader=leader, auction_format=format).advance()
    while table.state.phase == w.AUCTION:
        bid = bids[table.state.to_move]
        if format == "dutch":
            table.play(f"stop {bid}")
        else:
            table.play("pass" if bid is None else f"bid {bid}")
    seen = hindsight.lens(table)
    assert (seen.winner, seen.price) == (winner, price)
    return seen


@pytest.mark.parametrize("leader", [0, 3])  # D speaks before A, or after it
def test_a_loser_regrets_what_it_would_have_gained_against_the_bids_of_the_others(leader):
    bids, later = (3, 1, 2, 5), leader == 0
    value = after("first_price_sealed", leader, bids, 5).seats[0].value
    assert value > 6
    # first price, and Dutch: A would have had it for D's 5, or for one more where D speaks first
    for format in ("first_price_sealed", "dutch"):
        assert after(format, leader, bids, 5).seats[0].regret == value - 5 - later
    # second price: D pays 3, but a seat that had outbid D would have paid D's 5
    assert after("second_price_sealed", leader, bids, 3).seats[0].regret == value - 5
    # and a seat that could not bid that much has nothing to regret
    assert after("second_price_sealed", leader, (3, 1, 2, 10), 3).seats[0].regret == 0


def test_a_winner_regrets_what_a_lower_winning_bid_would_have_saved():
    # first price, C bids 9 and one rival 1: C could have had it for 1 where it speaks first, for 2 where it does not
    for leader, rival, least in ((0, 1, 2), (1, 3, 1), (3, 0, 2)):
        bids = tuple(9 if seat == 2 else 1 if seat == rival else None for seat in range(4))
        row = after("first_price_sealed", leader, bids, 9, 2).seats[2]
        assert row.regret == max(9 - least, 9 - row.value) and row.overpaid == max(0, 9 - row.value)
    # second price: its own bid is not the price, and a lower one saves nothing
    row = after("second_price_sealed", 0, (None, 1, 9, None), 1, 2).seats[2]
    assert row.regret == row.overpaid == max(0, 1 - row.value)
    # alone: the least bid, or nothing for the leader, who gets what nobody wants
    for leader, least in ((0, 1), (2, 0)):
        row = after("first_price_sealed", leader, (None, None, 9, None), 9, 2).seats[2]
        assert row.regret == max(9 - least, (9 - row.value) * (leader != 2))


def test_where_others_would_have_stopped_the_clock_nobody_hears_and_nobody_regrets():
    row = after("dutch", 0, (1, 1, 9, 1), 9, 2).seats[2]
    assert row.regret == row.overpaid == max(0, 9 - row.value)


def test_a_loan_that_was_not_needed_is_regretted_by_winner_and_loser():
    options = {"seed": 3, "first_leader": 0, "starting_cash": 4}
    table = biglab.new("big-shot", seats=["you"] * 4, **options).advance()
    table.play("borrow orange", "bid 2", "borrow green", "bid 6", "pass", "pass", "pass")
    rows, cost = hindsight.lens(table).seats, 10 - 9
    # B bid 2, for which its purse of 4 was enough: had it not borrowed, it would have lost nothing
    assert rows[1].finance == cost and rows[1].regret == max(cost, rows[1].value - 7 + cost - cost)
    # C won with 6 against 2, and could have won with 3, without a loan
    assert rows[2].finance == cost and rows[2].regret == max(6 + cost - 3, 6 + cost - rows[2].value)
    # A could have had it for 7, and had no more than 4
    assert rows[0].regret == 0 and rows[0].cash == 4


def test_what_is_drawn_at_the_sale_counts_in_hindsight_too():
    table = biglab.new(
        "big-shot", seats=["you"] * 4, seed=3, first_leader=0, starting_cash=4, loan_settlement="at_win"
    ).advance()
    table.play("bid 2", "bid 9", "pass", "pass", "pass")
    rows, cost = hindsight.lens(table).seats, 10 - 9
    assert rows[2].finance == cost and rows[2].regret == max(9 + cost - 3, 9 + cost - rows[2].value)
    assert rows[1].finance == 0 and rows[1].regret == max(0, rows[1].value - 10 - cost)


# ruling: big-shot R29
def test_a_clock_that_was_stopped_beyond_ones_cash_is_remembered_as_it_stood():
    table = biglab.new(
        "big-shot",
        seats=["you"] * 4,
        seed=3,
        first_leader=0,
        auction_format="dutch",
        overbid_rule="reveal_and_restart",
        loan_timing="pre_auction",
        starting_cash=10,
    ).advance()
    table.play("no loan", "no loan", "borrow pink", "no loan")  # the clock starts at 10 + 9
    table.play("stop 15", "stop 3", "wait", "wait")  # B stops it at 15 and has 10: the clock starts again
    table.play("stop 7", "stop 8", "wait", "stop 2")  # where A and B would have stopped it nobody hears
    assert [row.bid for row in hindsight.lens(table).seats] == [None, 15, 8, None]
    assert [row["bid"] for row in screen_past.curse(table, table.ply)["rows"]] == [None, 15, 8, None]


def test_the_lens_is_plain_data_for_a_screen():
    told = hindsight.lens(k1()).as_dict()
    assert json.loads(json.dumps(told)) == told
    assert [row["format"] for row in told["formats"]] == list(formats.RECORD_FORMATS)
    assert "B gets it for 6" in repr(hindsight.lens(k1()))
    assert hindsight.lens(k1()).frame.loc["B", "bid"] == 6


# case: big-shot K3
def test_a_loan_counts_against_the_seat_that_drew_it_even_if_another_won():
    table = biglab.new("big-shot", seats=["you"] * 4, seed=3, first_leader=0, starting_cash=4).advance()
    table.play("bid 4", "borrow green", "bid 6", "pass", "pass", "pass")
    rows = hindsight.lens(table).seats
    assert rows[2].finance == 10 - 9 and rows[2].cash == 4 + 9 and rows[2].surplus == rows[2].value - 6 - 1
    assert [row.finance for row in rows] == [0, 0, 1, 0]


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"variant": "dutch"},
        {"variant": "first-price"},
        {"variant": "expert"},
        {"loan_settlement": "at_win"},
        {"reserve_to_leader": False},
        {"leader_may_refuse": True},
    ],
    ids=str,
)
@pytest.mark.parametrize("players", [2, 4])
def test_every_auction_of_a_table_is_found(players, options):
    table = biglab.new("big-shot", seats=["random"] * players, seed=2, **options).advance()
    s, found = table.state, hindsight.auctions(table)
    assert sum(past.winner != NOBODY for past in found) == s.sales
    assert [past.price for past in found if past.winner != NOBODY] == s.prices[: s.sales]
    assert [sum(past.winner == seat for past in found) for seat in range(players)] == s.won[:players]
    assert sum(sum(past.drawn) for past in found) == sum(s.loans)
    if not options:  # an English auction: the winner's last bid is the price
        assert all(past.bids[past.winner] == past.price for past in found if past.price)


def test_the_lens_looks_back_from_any_point_of_a_table():
    table = biglab.new("big-shot", seats=["random"] * 4, seed=2).advance()
    fifth = hindsight.lens(table, round=5)
    table.jump(hindsight.auctions(table)[4].ply)
    assert hindsight.lens(table) == fifth and len(hindsight.auctions(table)) == 5


# Many games -------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def few():
    """A dozen games as simulate has them, and every auction of the same games."""
    return (biglab.simulate("big-shot", "random", games=6, seed=4, spaces=8), sales.sales("random", 6, 4, spaces=8))


def test_the_auctions_looked_at_are_those_of_the_simulated_games(few):
    results, found = few
    for game in range(6):
        rows = [row for row in found.rows if row.game == game]
        assert [row.price for row in rows] == [results.report(f"price_{k}")[game] for k in range(1, 9)]
        for seat, letter in enumerate("ABCD"):
            assert sum(row.winner == seat for row in rows) == results.report(f"bundles_{letter}")[game]


def test_a_table_of_the_same_seed_has_the_same_sales(few):
    table = biglab.new("big-shot", seats=["random"] * 4, seed=4, spaces=8).advance()
    played = [(auction.winner, auction.price) for auction in hindsight.auctions(table)]
    assert played == [(row.winner, row.price) for row in few[1].rows if row.game == 0]


def test_efficiency_and_the_curse_are_those_of_the_rows(few):
    found = few[1]
    for row in found.rows:
        assert row.to_highest == (row.values[row.winner] >= max(row.values) - 1e-9)
        assert row.efficient == (row.lost <= 1e-9)
        assert row.overpaid == max(0, -row.surplus) and row.envy >= 0
        if row.short:
            assert any(v > row.price >= c for v, c in zip(row.values, row.cash))
    assert found.efficiency.value == pytest.approx(np.mean([row.efficient for row in found.rows]))
    assert found.to_highest.value == pytest.approx(np.mean([row.to_highest for row in found.rows]))
    assert 0 < found.same_winner.value < 1  # the two notions of the right winner differ
    assert found.overpaid.value == pytest.approx(np.mean([row.overpaid for row in found.rows]))
    assert found.cursed.value == pytest.approx(np.mean([row.overpaid > 0 for row in found.rows]))
    assert -1 <= found.correlation <= 1
    assert list(found.frame["price"]) == [row.price for row in found.rows]
    assert set(found.figures) == {"efficiency", "to_highest", "lost", "surplus", "overpaid", "cursed", "short"}
    assert "48 auctions of 6 games" in repr(found)


def test_how_ties_between_placements_are_broken_changes_totals_and_not_own_values():
    own, kind = (sales.sales("random", games=2, seed=4, spaces=4, outlook="now", aim=aim) for aim in ("own", "kind"))
    assert [row.values for row in own.rows] == [row.values for row in kind.rows]
    assert [row.lost for row in own.rows] != [row.lost for row in kind.rows]


def test_a_market_is_what_the_results_say(few):
    results = few[0]
    found = markets.market(results)
    assert found.revenue == stats.mean(results.report("revenue"))
    path = found.price_path()
    assert len(path) == 8 and sum(row.price.value for row in path) == pytest.approx(found.revenue.value)
    capital, land = results.points, found.by_seat("land")
    assert found.bankrupt.value == pytest.approx((capital < 0).mean())
    assert found.illiquid.value == pytest.approx((capital - land < 0).mean())
    debts = 10 * found.by_seat("loans")
    assert (capital - land == found.by_seat("cash") - debts).all()
    assert list(found.frame["round"]) == list(range(1, 9))
    assert "winners in debt" in repr(found)


# case: big-shot idea 14
def test_inequality_counts_debts_too_and_agrees_with_the_usual_index_without_them():
    rng = np.random.default_rng(1)
    table = rng.integers(0, 50, (20, 4))
    assert markets.gini(table) == pytest.approx([stats.gini(row) for row in table])
    owing = markets.gini(table - 25)
    assert ((owing >= 0) & (owing <= 1)).all()
    assert markets.gini([[-5, -5], [0, 0]]).tolist() == [0, 0]


def test_the_premises_that_fail_are_named_and_measured(few):
    rows = {row.premise: row for row in markets.assumptions(few[1])}
    assert list(rows) == [premise for premise, _ in markets.ASSUMPTIONS]
    assert all(row.here.startswith("fails") for name, row in rows.items() if name != "equilibrium play")
    assert rows["equilibrium play"].here.startswith("not known")
    assert rows["any sum may be bid"].sentence == "any sum may be bid: fails: bids are whole millions"
    assert f"{few[1].correlation:.2f}" in rows["independent values"].sentence
    assert rows["no budget constraints"].figure == few[1].short
    assert rows["independent values"].figure == few[1].correlation
    apart = [max(row.values) - min(row.values) for row in few[1].rows]
    assert rows["symmetric bidders"].figure.value == pytest.approx(np.mean(apart))
    free = [row.price == 0 for row in few[1].rows]
    assert rows["no bid, no lot"].figure.value == pytest.approx(np.mean(free))
    assert rows["private values"].figure.value > 0 and rows["any sum may be bid"].figure is None
    assert all(row.figure is None and row.measure == "" for row in markets.assumptions())


def test_shaded_bids_are_rounded_down_as_the_bots_do():
    (first,) = (row for row in formats.format_outcomes([11.5, 3, 2, 1], [20] * 4) if row.format == "dutch")
    assert first.bids[0] == 11 * 3 // 4  # not 11.5 · 3/4 = 8.6, rounded to 9


@pytest.mark.parametrize(
    "ask, words",
    [
        (lambda: hindsight.auctions("here"), "not a table of Big Shot"),
        (lambda: hindsight.lens(biglab.new("big-shot", seats=["you"] * 4)), "no auction is over"),
        (lambda: hindsight.lens(k1(), round=2), "round: 2 has no auction"),
        (lambda: hindsight.lens(k1(), count="pride"), "count: "),
        (lambda: hindsight.lens(k1(), outlook="fog"), "outlook: "),
        (lambda: formats.format_outcomes([1, 2], [1]), "2 and 1 entries"),
        (lambda: formats.format_outcomes([1, 2], [1, -1]), "cash: -1"),
        (lambda: formats.format_outcomes([1, 2], [1, 1], leader=2), "leader: 2"),
        (
            lambda: markets.market(Results(biglab.game("big-idea"), None, [], [], 0, np.zeros((0, 17)), 0)),
            "The Big Idea",
        ),
        (lambda: markets.gini([1, 2, 3]), "one row for each game"),
        (lambda: sales.sales(games=0), "games: 0"),
        (lambda: sales.sales(["random", "nobody"]), "unknown bot"),
        (lambda: sales.sales("random", games=1, spaces=4).overpaid, "at least two games"),
    ],
)
def test_what_cannot_be_is_refused_in_words(ask, words):
    with pytest.raises(BiglabError, match=words):
        ask()
