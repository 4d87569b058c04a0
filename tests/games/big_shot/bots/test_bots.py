"""The temperaments of Big Shot's bots: positions in which the character shows, how well they do, and no peeking."""

from __future__ import annotations

import itertools
import random

import numpy as np
import pytest

import biglab
from biglab.bots.search import Search
from biglab.core import rng as luck
from biglab.core.asking import ask_bot
from biglab.core.state import unpack
from biglab.games.big_shot.analysis.bundles import bundle_matrix
from biglab.games.big_shot.analysis.hindsight import auctions
from biglab.games.big_shot.bots.valuation import NO_PAWN, ONE_IN_1024THS, PARTS, harm, odds, to_come
from biglab.games.big_shot.bots.valuation_plans import STAKE, odds_of, one_short, packed, plan, planned_gain
from biglab.lab import stats
from tests.anygame import play_one
from tests.games.big_shot.positions import GAME, NOBODY, PLACES, A, B, C, auction, fill, own, placing, w

OWN = ["appraiser", "cautious", "watchful", "hoarder", "borrower", "thrifty", "spoiler"]
EACH = (1, 1, 1, 1)  # a bundle with a pawn of every colour
PRIZE = 16


def choice(bot, state):
    """What a bot does here, as a code; it is given the live state, as our own bots are in simulations."""
    live = state.copy()
    luck.begin_draws(live, 1 + live.to_move, live.ply)
    GAME.rules.moves(live)
    return ask_bot(GAME.bots[bot] if isinstance(bot, str) else bot, live, GAME.layout.State())


def does(bot, state):
    return GAME.verbs[unpack(choice(bot, state)).verb]


def one_prize(bundle=EACH, standing=0, pawns=(0, 0, 0, 0), cash=40, a_round=17, **options):
    """The last bundle, B to speak: a city of one district worth 16, and a heap of land that is worth nothing."""
    board = [{"id": "Prize", "value": PRIZE}, {"id": "Fields", "value": 0}]
    s = auction(purses=[cash] * 4, board=board, overflow="discard", **options).state
    for space in range(s.v.spaces):
        if space != s.promoter:
            s.bundles[space], s.on_space[space] = [0] * 4, 0
    s.n_full, s.round, s.bundles[s.promoter] = 1, a_round, list(bundle)
    s.pawns[0], s.n_pawns[0] = list(pawns), sum(pawns)
    s.bid, s.bidder = (standing, A) if standing else (0, NOBODY)
    return s


def goes_up_to(bot, **position):
    """The highest bid of a bot in an English auction in which it is answered every time."""
    return max(
        [standing + 1 for standing in range(30) if does(bot, one_prize(standing=standing, **position)) == "bid"],
        default=0,
    )


def test_the_temperaments_stand_besides_the_levels_and_those_for_any_game():
    any_game = {"random", "greedy", "search", "thinker", *GAME.levels}
    assert {*OWN, "developer", "beginner", *any_game} == set(GAME.bots)


# ------------------------------------------------------------------ how high they go


@pytest.mark.parametrize(
    "bot, limit",
    [("appraiser", PRIZE), ("cautious", PRIZE * 5 // 8), ("thrifty", PRIZE // 2), ("borrower", PRIZE * 6 // 8)],
)
def test_a_share_of_what_the_bundle_adds_to_ones_own_capital(bot, limit):
    assert goes_up_to(bot) == limit


def test_watchful_also_pays_for_what_a_rival_would_take_from_it():
    # B owns the district with the only unshared count: one more pawn of A adds nothing to it, but takes all from it
    lost = {"pawns": (2, 1, 2, 0), "bundle": (1, 0, 0, 0)}
    assert goes_up_to("appraiser", **lost) == goes_up_to("cautious", **lost) == 0
    assert goes_up_to("watchful", **lost) == PRIZE * 5 // 8
    # nobody can take it: then there is nothing to pay for
    safe = {"pawns": (0, 6, 0, 0), "bundle": (1, 0, 0, 0)}
    assert goes_up_to("watchful", **safe) == 0


def test_what_a_rival_takes_is_lost_once_however_many_pawns_it_has():
    s = one_prize(pawns=(2, 1, 2, 0), bundle=(3, 0, 0, 0))
    assert harm(s, B, A, to_come(s)) == PRIZE * ONE_IN_1024THS == -bundle_matrix(s).externality(A, B) * ONE_IN_1024THS


def test_a_seat_that_loses_a_park_loses_what_it_doubled():
    # the last bundle, A2, and only the park is open: B leads it and owns two of its neighbours, A the third
    s = auction().state
    own(s, A, "Saltpans")
    own(s, B, "Brewery", "Goods Yard")
    own(s, C, *[name for name in PLACES if name not in ("Saltpans", "Brewery", "Goods Yard", "East Park")])
    fill(s, "East Park", (0, 1, 0, 0))
    s.bundles[s.promoter], s.n_full = [2, 0, 0, 0], 1
    assert (
        harm(s, B, A, to_come(s)) == (10 + 11) * ONE_IN_1024THS == -bundle_matrix(s).externality(A, B) * ONE_IN_1024THS
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_rivals_win_would_cost_comes_near_what_all_placements_say(players):
    # every rival, in the first auction of each third round of a few games
    exact, rough = [], []
    for seed in range(4):
        table = biglab.new("big-shot", ["cautious"] * players, seed=seed).advance()
        for auctioned in auctions(table)[2::3]:
            s = auctioned.start.copy()
            matrix, before = bundle_matrix(s, outlook="odds"), s.copy()
            for seat in range(players):
                for rival in set(range(players)) - {seat}:
                    exact.append(-matrix.externality(rival, seat))
                    rough.append(harm(s, seat, rival, to_come(s)) / ONE_IN_1024THS)
            s.report = before.report
            assert s == before  # the pawns were taken up again
    assert np.corrcoef(exact, rough)[0, 1] > 0.7
    assert np.square(np.subtract(rough, exact)).mean() < np.square(exact).mean() / 2


def test_hoarder_pays_a_quarter_at_first_and_nearly_all_in_the_end():
    assert goes_up_to("hoarder", a_round=0) == PRIZE // 4
    assert goes_up_to("hoarder", a_round=17) == PRIZE * (18 + 3 * 17) // (4 * 18) == 15
    assert goes_up_to("cautious", a_round=0) == goes_up_to("cautious", a_round=17)


def test_spoiler_bids_for_pawns_that_would_help_the_player_ahead():
    # the bundle is worth nothing to B; A, who is ahead, would have the prize with it
    helps = {"pawns": (3, 0, 3, 0), "bundle": (4, 0, 0, 0)}
    assert goes_up_to("spoiler", **helps) > goes_up_to("appraiser", **helps) == 0


@pytest.mark.parametrize("form", ["first_price_sealed", "dutch"])
def test_where_one_pays_ones_own_bid_a_bid_is_shaded(form):
    # theory of n equal bidders: (n - 1)/n of the worth
    s = one_prize(auction_format=form)
    s.bid = 49 if form == "dutch" else 0
    assert unpack(choice("appraiser", s)).amount == PRIZE * 3 // 4


@pytest.mark.parametrize(
    "bot, cash, stops",
    [
        ("appraiser", 12, 12),
        ("appraiser", 11, 11),
        ("appraiser", 10, 11),
        ("appraiser", 4, 11),
        ("appraiser", 1, 10),
        ("thrifty", 1, 1),
        ("cautious", 0, 6),
        ("thrifty", 0, None),
    ],
)
def test_a_bot_stops_the_clock_where_its_limit_its_cash_and_the_cost_of_a_loan_allow(bot, cash, stops):
    # ruling: big-shot R38. A loan of 9 costs 1: at 11 it is as good as 12 without one.
    s = one_prize(auction_format="dutch", cash=cash)
    s.bid = 40
    move = unpack(choice(bot, s))
    assert (move.amount if move.verb == w.STOP else None) == stops


def test_a_loan_that_costs_the_same_without_a_win_is_drawn_only_to_stop_the_clock_at_once():
    # ruling: big-shot R38
    s = one_prize(auction_format="dutch", cash=4, loan_timing="first_turn")
    s.bid = 13
    assert (does("appraiser", s), unpack(choice("appraiser", s)).amount) == ("stop", 4)
    s.bid = 11
    assert does("appraiser", s) == "borrow"


def test_where_one_pays_the_second_bid_the_worth_is_bid():
    assert unpack(choice("appraiser", one_prize(auction_format="second_price_sealed"))).amount == PRIZE


# ------------------------------------------------------------------ whole bundles


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_plan_is_the_best_of_all_placements(players):
    # parks apart, which plans count by their odds as they are: so on a board without any
    options = {"park_neighbours": {}, "min_districts": 0}
    found = 0
    for seed in range(2):
        table = biglab.new("big-shot", ["cautious"] * players, seed=seed, **options).finish()
        for auctioned in auctions(table)[3::5]:
            s = auctioned.start.copy()
            matrix = bundle_matrix(s, outlook="odds")
            for seat in range(players):
                worth = plan(s, seat, 0, NOBODY, 0, to_come(s)) / (PARTS * ONE_IN_1024THS)
                assert worth == pytest.approx(matrix.values[seat], abs=0.02)
                assert planned_gain(s, seat, to_come(s)) / ONE_IN_1024THS == pytest.approx(worth, abs=0.02)
                found += worth != 0
    assert found > 5


def test_plans_and_single_pawns_have_the_same_odds():
    s, (name, district) = auction().state, next(iter(PLACES.items()))
    for pawns in itertools.product(range(7), repeat=4):
        if sum(pawns) < s.v.district_cap:
            fill(s, name, pawns)
            for more, colour in itertools.product(range(s.v.district_cap - sum(pawns)), range(4)):
                assert odds_of(colour, packed(s, district), more) == odds(s, district, colour, NO_PAWN, more)


def test_pawns_that_win_a_district_only_together_go_there_together():
    # the last bundle: A3 B2 in the Museum Quarter, and B and C in hand: 3/3/1 sells it to C
    s = placing((0, 1, 1, 0), {"Museum Quarter": (3, 2, 0, 0)}, winner=C).state
    own(s, A, *[name for name in PLACES if name not in ("Museum Quarter", "East Park")])
    s.n_full = 0
    first = unpack(choice("developer", s))
    GAME.rules.apply(s, first)
    second = unpack(choice("developer", s))
    assert {move.what // 4 for move in (first, second)} == {PLACES["Museum Quarter"]}
    assert {move.what % 4 for move in (first, second)} == {B, C}


def test_a_second_district_is_worth_more_to_a_seat_that_has_one():
    # rules: big-shot 3.7. Who owns one district cannot win.
    s = one_prize(bundle=(0, 1, 0, 0), pawns=(0, 0, 0, 0))
    assert one_short(s, B, 0) == 0
    s.sold[1], s.owner[1], s.n_open = 1, B, 1
    assert one_short(s, B, 0) == ONE_IN_1024THS
    assert plan(s, B, 0, NOBODY, 0, 0) == PARTS * (PRIZE + STAKE) * ONE_IN_1024THS


def test_where_districts_take_more_than_seven_the_developer_plays_as_watchful_does():
    s = one_prize(district_cap=9)
    assert choice("developer", s) == choice("watchful", s)


def test_the_last_bundle_is_bid_for_up_to_all_that_it_is_worth():
    assert goes_up_to("developer") >= PRIZE


def test_hard_tries_the_least_bid_and_a_pawn_of_one_colour():
    bids = [unpack(code) for code in GAME.own_bots.IDEAS(*offered(auction().state))]
    assert [move.amount for move in bids if move.verb == w.BID] == [1]
    state, legal = offered(placing(EACH, winner=B).state)
    places = [unpack(code) for code in GAME.own_bots.IDEAS(state, legal)]
    assert len(places) == 6 and {move.what % 4 for move in places} == {A}


def offered(state):
    return state, GAME.legal(state)


# ------------------------------------------------------------------ loans


def test_borrower_draws_three_loans_early_without_need_and_not_a_fourth():
    for n in range(3):
        assert does("borrower", auction(loans=[n] * 4).state) == "borrow"
    assert does("borrower", auction(loans=[3] * 4).state) != "borrow"
    s = auction().state
    assert {does(bot, s) for bot in OWN if bot != "borrower"} <= {"bid", "pass"}
    s.round = 10
    assert does("borrower", s) != "borrow"


def test_thrifty_never_borrows_where_others_do():
    broke = {"standing": 4, "cash": 4}
    assert does("appraiser", one_prize(**broke)) == does("cautious", one_prize(**broke)) == "borrow"
    assert does("thrifty", one_prize(**broke)) == "pass"


def test_nobody_borrows_for_a_bundle_that_does_not_pay_for_the_loan():
    # the ninth loan pays out one and costs nine
    state = one_prize(standing=12, cash=12, loans=[8] * 4)
    assert all(does(bot, state) == "pass" for bot in OWN)


# ------------------------------------------------------------------ where they place


def places(bot, table):
    """What a bot does with its first pawn, in words."""
    return GAME.notation.write(table.state, table.settings.texts, choice(bot, table.state))


@pytest.mark.parametrize("bot", OWN)
def test_all_complete_a_district_that_is_theirs_with_one_pawn(bot):
    # 3/3 and a seventh pawn of its own: the most expensive district at once
    table = placing((1, 0, 0, 1), {"Grand Parade": (3, 3, 0, 0), "Ropewalk": (0, 2, 2, 0)})
    assert places(bot, table) == "place blue Grand Parade"


def test_a_rivals_pawn_can_be_put_where_it_cancels():
    # B leads the most expensive district by one pawn, C is level with it after one more of C's
    table = placing((0, 0, 2, 0), {"Grand Parade": (1, 3, 2, 0)})
    assert {places(bot, table) for bot in OWN} == {"place green Grand Parade"}


def test_spoiler_cancels_the_leaders_pawns_where_appraiser_helps_itself():
    # the last pawn, of C: in Grand Parade it makes 3/3 and costs B 21; in Ropewalk it makes 1/0/2/2 and brings A 9
    table = placing((0, 0, 1, 0), {"Grand Parade": (0, 3, 2, 0), "Ropewalk": (1, 0, 1, 2)}, A)
    own(table.state, B, "Lantern Street", "Old Market")
    table.state.n_full = 0
    assert places("appraiser", table) == "place green Ropewalk"
    assert places("spoiler", table) == "place green Grand Parade"


# ------------------------------------------------------------------ how well they do


@pytest.mark.parametrize("bot", [*OWN, "greedy"])
def test_each_wins_well_over_nine_in_ten_four_seat_games_against_random(bot):
    # 50 seeds, each in every seat
    shares = [biglab.simulate("big-shot", seated(bot, seat), games=50, seed=1).shares[:, seat] for seat in range(4)]
    wins = round(float(sum(share.sum() for share in shares)))
    assert stats.share(wins, 200).low > 0.9


def seated(bot, seat):
    return ["random"] * seat + [bot] + ["random"] * (3 - seat)


def test_they_beat_each_other_measurably():
    cup = biglab.tournament("big-shot", ["watchful", "cautious", "thrifty", "appraiser"], games=20, seed=1)
    assert cup.wins["watchful"].low > max(cup.wins["thrifty"].high, cup.wins["appraiser"].high)
    assert cup.pairs["cautious", "thrifty"].low > 0.5


def test_search_beats_random_with_a_small_budget():
    player = Search("big-shot", budget=24, rounds=1)
    found = biglab.simulate("big-shot", [player, "random", "random", "random"], games=8, seed=1)
    assert found.troubles == []
    assert stats.difference(found.points[:, 0], found.points[:, 1:].max(axis=1)).low > 0
    assert stats.share(int(found.shares[:, 0].sum()), 8).low > 0.25


def test_search_takes_the_prize_while_it_is_worth_its_price():
    player = Search("big-shot", budget=60, rounds=1)
    assert does(player, one_prize(standing=3)) == "bid"
    assert does(player, one_prize(standing=30)) == "pass"


@pytest.mark.parametrize("bot", [*OWN, "greedy"])
@pytest.mark.parametrize(
    "players, options",
    [
        (2, {}),
        (3, {"expert": True}),
        (2, {"auction_format": "dutch", "split_payment": True}),
        (4, {"auction_format": "second_price_sealed", "money_visibility": "hidden", "leader_may_refuse": True}),
    ],
    ids=str,
)
def test_every_bot_plays_any_table_to_the_end(bot, players, options):
    table = biglab.new("big-shot", [bot] * players, seed=1, **options).advance()
    assert table.is_over


# ------------------------------------------------------------------ nobody peeks


def swapped(state, seat, rng):
    """The same position for this seat: other purses, other secret bids, other dice to come."""
    other = state.copy()
    luck.seed_keys(other, rng.randrange(1 << 20), 0)
    other.rng[1 + seat] = state.rng[1 + seat]
    for colour in range(4):
        if state.holder[colour] not in (seat, NOBODY) and state.v.money_visibility == w.HIDDEN:
            other.purse[colour] = rng.randrange(60)
            if state.v.mask_history == 1:
                other.spent[colour] = rng.randrange(60)
    if state.phase == w.AUCTION and state.v.auction_format in (w.FIRST_PRICE, w.SECOND_PRICE):
        for rival in range(state.seats):
            if rival != seat and state.sealed[rival] != NOBODY:
                other.sealed[rival] = rng.randrange(60)
    return other


@pytest.mark.parametrize("form", ["english", "first_price_sealed", "second_price_sealed"])
@pytest.mark.parametrize("bot", [name for name in GAME.named_bots if name not in ("search", "thinker")])
def test_a_bot_does_the_same_whatever_lies_hidden(bot, form):
    # rules: big-shot 4, money_visibility; ruling: big-shot R30
    asked, differed, rng = 0, 0, random.Random(bot)
    for state in secret_positions(form):
        wish = choice(bot, state)
        for _ in range(2):
            other = swapped(state, state.to_move, rng)
            differed += other.purse != state.purse or other.sealed != state.sealed
            assert choice(bot, other) == wish
        asked += 1
    assert asked > 40 and differed > asked


def secret_positions(form):
    """Decisions of random games in which something is hidden from the one who decides."""
    options = {"money_visibility": "hidden", "auction_format": form}
    rng = random.Random(form)
    for index, players in enumerate((2, 3, 4)):
        settings = GAME.settings(players, mask_history=index == 2, **options)
        state = GAME.new_state(settings, 3, index)
        while state.to_move != NOBODY:
            if state.to_move >= 0 and state.round % 3 == 1 and rng.random() < 0.4:
                yield state.copy()
            play_one(GAME, state, rng)


def test_search_never_peeks_at_purses_or_sealed_bids():
    rng, player = random.Random(5), Search("big-shot", budget=16, rounds=1)
    asked = 0
    for state in secret_positions("first_price_sealed"):
        if asked == 5:
            break
        wish = choice(player, state)
        assert all(choice(player, swapped(state, state.to_move, rng)) == wish for _ in range(2))
        asked += 1
    assert asked == 5
