"""Every ruling of section 6: its default, and its option."""

from __future__ import annotations

import pytest

import biglab
from biglab.core.state import pack
from biglab.games.big_shot.rules.districts import districts_of, land
from biglab.games.big_shot.rules.invariants import broken
from biglab.games.big_shot.rules.loans import debt
from tests.engine.test_two_worlds import both
from tests.games.big_shot.positions import (
    CHANCE,
    GAME,
    NOBODY,
    OK,
    PLACES,
    A,
    B,
    C,
    D,
    auction,
    end,
    fill,
    own,
    placing,
    set_out,
    w,
    why_not,
)


def test_the_leader_must_take_the_free_bundle_unless_the_option_lets_them_refuse():
    # ruling: big-shot R1
    s = auction().play("pass", "pass", "pass").state
    assert s.phase == w.PLACEMENT and s.winner == 0
    table = auction(leader_may_refuse=True).play("pass", "pass", "pass")
    s = table.state
    assert (s.phase, s.to_move) == (w.FREE_BUNDLE, 0)
    space = s.promoter
    s = table.play("refuse").state
    assert s.on_space[space] == 4 and s.n_full == 18 and s.refused == 1, "it stays for a later round"
    assert s.leader == 1 and s.round == 2


def test_without_the_privilege_the_bundle_is_removed():
    table = auction(reserve_to_leader=False)
    s = table.play("pass", "pass", "pass").state
    assert s.to_move == 0, "the leader speaks like anybody"
    s = table.play("pass").state
    assert s.removed == 1 and sum(s.box) == 4 and s.round == 2


@pytest.mark.parametrize("least", [0, 1, 5])
def test_the_smallest_first_bid(least):
    # ruling: big-shot R2
    table = auction(min_open_bid=least)
    assert table.legal.words[0] == f"bid {least}…10"
    assert why_not(table, f"bid {least - 1}" if least else "bid 11") != OK


@pytest.mark.parametrize("step", [1, 3])
def test_a_bid_beats_the_last_by_the_increment(step):
    # ruling: big-shot R3
    table = auction(min_increment=step).play("bid 2")
    assert table.legal.words[0] == f"bid {2 + step}…10"
    assert why_not(table, f"bid {1 + step}") == w.TOO_LOW


def test_bids_are_limited_to_cash_or_with_at_win_to_cash_and_the_next_loan():
    # ruling: big-shot R4
    assert why_not(auction(), "bid 11") == w.TOO_POOR
    assert auction(loan_settlement="at_win").legal.words == [f"bid 1…{10 + 9}", "pass"]


def test_at_win_the_loan_is_drawn_only_by_a_winner_who_needs_it():
    # ruling: big-shot R5
    table = auction(loan_settlement="at_win")
    assert why_not(table, "borrow orange") == w.AT_THE_SALE
    s = table.play("bid 12", "pass", "pass", "pass").state
    assert (s.winner, s.purse[1], s.loans[1]) == (1, 10 + 9 - 12, 1)
    s = auction(loan_settlement="at_win").play("bid 12", "bid 13", "pass", "pass", "pass").state
    assert (s.winner, s.loans[1], s.purse[1]) == (2, 0, 10), "the loser keeps neither cash nor debt"


@pytest.mark.parametrize(
    ("timing", "reason"),
    [("on_turn", 0), ("only_if_needed", w.NOT_NEEDED), ("first_turn", 0), ("pre_auction", w.ONLY_BEFORE)],
)
def test_when_a_loan_may_be_drawn(timing, reason):
    # ruling: big-shot R6
    table = auction(loan_timing=timing)
    if timing == "pre_auction":
        assert table.state.phase == w.PRE_LOAN and table.legal.words == ["borrow orange", "no loan"]
        table.play(*["no loan"] * 4)
    assert table.state.phase == w.AUCTION and why_not(table, "borrow orange") == reason


def test_a_loan_is_allowed_even_if_one_passes_then():
    # ruling: big-shot R6
    s = auction().play("borrow orange", "pass").state
    assert (s.loans[1], s.purse[1], s.to_move) == (1, 19, 2)


def test_needed_means_that_cash_does_not_beat_the_standing_bid():
    # ruling: big-shot R6
    table = auction(purses=(10, 3, 10, 10), loan_timing="only_if_needed")
    s = table.state
    s.bid, s.bidder = 3, 0
    assert why_not(table, "borrow orange") == 0
    s.bid = 2
    assert why_not(table, "borrow orange") == w.NOT_NEEDED


def test_a_leader_who_never_had_a_turn_cannot_borrow():
    # ruling: big-shot R7
    table = auction().play("pass", "pass", "pass")
    s = table.state
    assert why_not(table, "borrow blue") != 0
    table = auction(leader_may_borrow_after_win=True).play("pass", "pass", "pass")
    s = table.play("borrow blue").state
    assert s.loans[0] == 1 and s.purse[0] == 19
    assert why_not(table, "borrow blue") == w.ONE_A_ROUND


def test_the_schedule_is_as_long_as_its_list():
    # ruling: big-shot R8
    table = auction(loan_schedule=[5, 3], loans=(0, 2, 0, 0))
    s = table.state
    assert why_not(table, "borrow orange") == w.NO_MORE_LOANS
    s = auction(loan_schedule=[5, 3], loans=(0, 1, 0, 0)).play("borrow orange").state
    assert s.purse[1] == 10 + 3


def test_tokens_are_a_limit_that_can_be_lifted():
    # ruling: big-shot R9
    nearly = (9, 5, 8, 8)
    assert why_not(auction(loans=nearly), "borrow orange") == w.NO_TOKENS
    assert why_not(auction(loans=nearly, loan_tokens=200), "borrow orange") == 0


def test_loans_are_settled_at_the_end_unless_repayment_is_allowed():
    # ruling: big-shot R10
    table = auction(loans=(0, 1, 0, 0))
    s = table.state
    assert why_not(table, "repay orange") == w.NO_REPAYMENT
    s = auction(loans=(0, 1, 0, 0), allow_repayment=True).play("repay orange").state
    assert (s.purse[1], s.loans[1], debt(s, 1)) == (0, 0, 0)
    table = auction(purses=(10, 9, 10, 10), loans=(0, 1, 0, 0), allow_repayment=True)
    s = table.state
    assert why_not(table, "repay orange") == w.CANNOT_REPAY


@pytest.mark.parametrize(("counts", "owner"), [((3, 2, 2, 0), A), ((3, 3, 1, 0), C), ((2, 2, 2, 1), D)])
def test_level_leaders_only_cancel_each_other(counts, owner):
    # rulings: big-shot R11, R12
    # ruling: big-shot R11
    # ruling: big-shot R12
    s = set_out().state
    fill(s, "Old Market", counts)
    assert end(s).owner[PLACES["Old Market"]] == owner


@pytest.mark.parametrize("counts", [(1, 1, 0, 0), (3, 3, 0, 0), (2, 2, 2, 0), (1, 1, 1, 1), (2, 2, 1, 1)])
def test_level_districts_are_nobodys_or_shared(counts):
    # ruling: big-shot R13
    # ruling: big-shot R14
    s = set_out().state
    fill(s, "Opera", counts)
    assert [land(s, colour) for colour in range(4)] == [0] * 4
    shared = set_out(unresolved="split").state
    fill(shared, "Opera", counts)
    most = max(counts)
    assert [land(shared, c) for c in range(4)] == [20 // counts.count(most) if n == most else 0 for n in counts]
    assert end(s).owner[PLACES["Opera"]] == NOBODY


def test_for_larger_caps_it_is_still_the_highest_unshared_count():
    # ruling: big-shot R15
    s = placing((0, 0, 1, 0), {"Museum Quarter": (3, 3, 1, 0)}, district_cap=8).play("place green Museum Quarter").state
    assert s.sold[PLACES["Museum Quarter"]] == 1 and s.owner[PLACES["Museum Quarter"]] == C


def test_a_full_district_may_have_no_owner_with_another_cap():
    # ruling: big-shot R16
    s = placing((1, 0, 0, 0), {"Museum Quarter": (3, 4, 0, 0)}, district_cap=8).play("place blue Museum Quarter").state
    assert s.sold[PLACES["Museum Quarter"]] == 1 and s.owner[PLACES["Museum Quarter"]] == NOBODY


@pytest.mark.parametrize(("counted", "n"), [(True, 2), (False, 1)])
def test_do_parks_count_as_districts(counted, n):
    # ruling: big-shot R18
    s = set_out(parks_count=counted).state
    own(s, A, "West Park", "Old Market")
    assert districts_of(s, A) == n


@pytest.mark.parametrize(("by", "winners"), [("printed", [A]), ("doubled", [B])])
def test_the_most_valuable_district_is_printed_or_doubled(by, winners):
    # ruling: big-shot R19
    s = auction(tiebreak_value=by).state
    own(s, A, "Opera", "Old Market")  # 36
    own(s, B, "East Park", "Goods Yard")  # 22, doubled
    s.purse[A], s.purse[B] = 0, 36 - 22
    end(s)
    assert GAME.rules.score(s, A) == GAME.rules.score(s, B)
    assert [seat for seat in range(4) if GAME.rules.won(s, seat)] == winners


@pytest.mark.parametrize(("stacking", "value"), [("once", 2 * 9), ("multiply", 4 * 9)])
def test_a_district_between_two_parks(stacking, value):
    # ruling: big-shot R20
    parks = {"WP": ["W9"], "EP": ["W9"]}
    s = set_out(park_stacking=stacking, park_neighbours=parks).state
    own(s, A, "West Park", "East Park", "Ropewalk")
    assert land(s, A) == value


def begun(seed, **options):
    """A game after its set-up, which is left to chance."""
    table = biglab.new("big-shot", ["you"] * 4, seed=seed, **options)
    while table.state.phase < w.ON_THE_MOVE:
        table.chance()
    return table.state


def test_the_promoter_starts_anywhere_or_where_the_option_says():
    # ruling: big-shot R21
    table = set_out(promoter_start=7)
    s = table.state
    assert s.promoter == 7
    found = {begun(seed).promoter for seed in range(40)}
    assert len(found) > 10


def test_the_winner_chooses_the_order_and_it_can_matter():
    # ruling: big-shot R22
    start = {"Museum Quarter": (2, 2, 2, 0)}
    for colour, owner in (("blue", A), ("orange", B)):
        s = placing((1, 1, 0, 0), start).play(f"place {colour} Museum Quarter").state
        assert s.owner[PLACES["Museum Quarter"]] == owner


def test_every_pawn_is_placed():
    # ruling: big-shot R23
    table = placing((2, 2, 0, 0))
    assert all(words.startswith("place ") for words in table.legal.words)
    assert why_not(table, "place green Museum Quarter") == w.NOT_IN_HAND


@pytest.mark.parametrize(("loans", "reason"), [("both", 0), ("one", w.ONE_COLOUR)])
def test_two_players_borrow_for_both_colours_or_for_one(loans, reason):
    # ruling: big-shot R24
    table = auction(2, two_player_loans=loans).play("borrow green")
    assert why_not(table, "borrow pink") == reason


def test_one_colour_pays_all_unless_a_price_may_be_split():
    # ruling: big-shot R25
    assert auction(2).legal.words[0] == "bid 1…10"
    table = auction(2, split_payment=True)
    assert table.legal.words[0] == "bid 1…20"
    table.play("bid 15", "pass")
    assert table.state.phase == w.PAYMENT and table.legal.words == ["pay green 5…10"]
    assert table.play("pay green 7").state.purse == [10, 10, 10 - 7, 10 - 8]


def test_two_players_need_two_districts_in_each_colour():
    # ruling: big-shot R26
    # ruling: big-shot R27
    s = set_out(2).state
    mine = [colour for colour in range(4) if s.holder[colour] == 0]
    yours = [colour for colour in range(4) if s.holder[colour] == 1]
    own(s, mine[0], "Opera", "Grand Parade", "Museum Quarter")
    own(s, mine[1], "Lantern Street")
    own(s, yours[0], "Ropewalk", "Saltpans")
    own(s, yours[1], "Tannery", "Brewery")
    s.loans[mine[0]] = 1
    end(s)
    assert GAME.rules.score(s, 0) == 20 + 59 + 17 - 10, "purses, land and debts of both colours together"
    assert [seat for seat in range(2) if GAME.rules.won(s, seat)] == [1]


def test_the_phantom_is_never_ranked():
    # ruling: big-shot R28
    s = set_out(3).state
    own(s, D, "Opera", "Grand Parade", "Museum Quarter")
    end(s)
    assert s.seats == 3 and sorted(s.rank[:3]) == [1, 1, 1] and s.holder[D] == NOBODY


def test_an_overbid_is_forbidden_or_found_out():
    # ruling: big-shot R29
    assert why_not(auction(), "bid 11") == w.TOO_POOR
    table = auction(overbid_rule="reveal_and_restart")
    s = table.play("bid 50", "pass", "pass", "pass").state
    assert (s.phase, s.restarts, s.to_move, s.bid) == (w.AUCTION, 1, 1, 0), "from nothing, in the same order"
    assert why_not(table, "bid 11") == w.CAPPED and why_not(table, "bid 10") == 0
    assert s.purse[1] == 10


def test_hidden_purses_are_hidden_and_so_may_be_the_payments():
    # ruling: big-shot R30
    s = auction(money_visibility="hidden").play("bid 4", "pass", "pass", "pass").state
    seen = GAME.hidden(s, 2)
    assert seen.purse[2] == s.purse[2] and seen.purse[1] != s.purse[1]
    assert seen.prices[0] == 4, "payments are public"
    s = auction(money_visibility="hidden", mask_history=True).play("bid 4", "pass", "pass", "pass").state
    assert GAME.hidden(s, 2).spent[1] == 0 and GAME.hidden(s, 1).spent[1] == 4
    s = auction().play("bid 4", "pass", "pass", "pass").state
    assert GAME.hidden(s, 2).purse == s.purse, "open purses are open"


@pytest.mark.parametrize(("equal", "rounds"), [(False, 18), (True, 16)])
def test_everybody_may_lead_equally_often(equal, rounds):
    # ruling: big-shot R31
    table = set_out(rounds_multiple_of_players=equal)
    while not table.is_over:
        table.chance() if table.state.to_move == CHANCE else table.play(table.legal[-1])
    assert table.state.sales == rounds


def test_the_first_leader_is_drawn_or_named():
    # ruling: big-shot R32
    assert set_out(first_leader=2).state.leader == 2
    found = {begun(seed).leader for seed in range(30)}
    assert found == {0, 1, 2, 3}


def test_colours_go_round_in_order_or_are_shuffled():
    # ruling: big-shot R33
    assert set_out().state.holder == [0, 1, 2, 3]
    assert set_out(2).state.holder == [0, 0, 1, 1]
    assert set_out(3).state.holder == [0, 1, 2, NOBODY]
    found = {tuple(begun(seed, colour_cards="shuffled").holder) for seed in range(30)}
    assert len(found) > 10 and all(sorted(holders) == [0, 1, 2, 3] for holders in found)


def test_a_lone_second_price_bid_pays_the_smallest_first_bid():
    # ruling: big-shot R34
    s = auction(auction_format="second_price_sealed", min_open_bid=2).play("bid 9", "pass", "pass", "pass").state
    assert (s.winner, s.price) == (1, 2)


def test_without_a_sealed_bid_the_leader_gets_it_and_level_bids_go_by_order():
    # ruling: big-shot R36
    s = auction(auction_format="first_price_sealed").play("pass", "pass", "pass", "pass").state
    assert (s.winner, s.price) == (0, 0)
    s = auction(auction_format="first_price_sealed").play("pass", "bid 6", "bid 6", "bid 6").state
    assert (s.winner, s.price) == (2, 6)


@pytest.mark.parametrize(("form", "winner", "price"), [("first_price_sealed", 2, 7), ("second_price_sealed", 2, 5)])
def test_sealed_bids_are_committed_in_secret_and_revealed_together(form, winner, price):
    table = auction(auction_format=form)
    s = table.play("bid 5").state
    assert GAME.hidden(s, 2).sealed[1] != 5, "nobody sees it before all are in"
    s = table.play("bid 7", "pass", "bid 5").state
    assert (s.winner, s.price, s.purse[winner]) == (winner, price, 10 - price)


# ------------------------------------------------------------------ the clock


def test_the_dutch_clock_falls_until_somebody_stops_it():
    # ruling: big-shot R35
    table = auction(auction_format="dutch")
    assert table.state.bid == 10 + 9, "the fullest purse, one more loan included"
    assert table.legal.words == ["stop 1…19", "wait", "borrow orange"]
    s = table.play("stop 4", "stop 6", "stop 6", "wait").state
    assert (s.winner, s.price, s.purse[2]) == (2, 6, 10 - 6), "of two who stop it at 6 the first in speaking order"


def test_a_clock_that_nobody_stops_runs_out():
    # ruling: big-shot R35
    s = auction(auction_format="dutch").play("wait", "wait", "wait", "wait").state
    assert (s.winner, s.price) == (0, 0), "the leader has it for nothing"
    s = auction(auction_format="dutch", reserve_to_leader=False).play("wait", "wait", "wait", "wait").state
    assert s.removed == 1


def test_everybody_is_asked_once_where_to_stop_the_clock():
    # ruling: big-shot R38
    table, asked = auction(auction_format="dutch"), []
    while table.state.phase == w.AUCTION:
        asked.append(table.state.to_move)
        table.play("stop 1" if table.state.to_move == D else "wait")
    assert asked == [B, C, D, A] and (table.state.winner, table.state.price) == (D, 1)


def test_where_the_others_would_have_stopped_the_clock_is_never_revealed():
    # ruling: big-shot R38
    table = auction(auction_format="dutch").play("stop 4")
    s = table.state
    for seat in (-1, 0, 2, 3):
        assert GAME.hidden(s, seat).sealed[1] == NOBODY, "nobody sees it before all have decided"
    assert GAME.hidden(s, 1).sealed[1] == 4
    s = table.play("stop 7", "stop 2", "wait").state
    assert s.sealed[:4] == [NOBODY, NOBODY, 7, NOBODY], "and afterwards only the price of the first to stop it"


def test_a_guess_puts_stops_on_the_clock_that_the_seat_can_pay():
    # ruling: big-shot R38
    s = auction(auction_format="dutch", min_increment=3).play("stop 4", "wait").state
    found = set()
    for n in range(200):
        guessed = GAME.hidden(s, 3)
        guessed.draw = n
        GAME.rules.guess(guessed, 3)
        found.add(guessed.sealed[1])
        assert guessed.sealed[3] == NOBODY and broken(guessed) == 0
    assert found == {NOBODY, 1, 4, 7, 10, 13, 16, 19}


def test_the_prices_of_the_clock_are_those_it_shows():
    # rulings: big-shot R3, R35
    table = auction(auction_format="dutch", min_increment=4, min_open_bid=2)
    assert table.legal.words[0] == "stop 3…19 in steps of 4", "19, 15, 11, 7, 3"
    assert why_not(table, "stop 15") == OK
    assert [why_not(table, f"stop {price}") for price in (0, 2, 14, 20, 23)] == [w.OFF_CLOCK] * 5
    assert why_not(table, "stop #1 15") == w.NO_WHAT_TO_STOP and why_not(table, "bid 15") == w.NOT_NOW


def test_a_loan_is_drawn_when_the_clock_stops_at_a_price_that_needs_it():
    # ruling: big-shot R38
    table = auction(auction_format="dutch", purses=[10, 10, 10, 2])
    s = table.play("wait", "stop 12", "stop 11").state
    assert s.loans == [0, 0, 0, 0], "nobody has bid yet"
    s = table.play("wait").state
    assert (s.winner, s.price) == (2, 12) and s.purse[2] == 10 + 9 - 12
    assert s.loans == [0, 0, 1, 0], "D, who would have borrowed to stop it at 11, has not bid"
    table = auction(auction_format="dutch", purses=[10, 10, 10, 2])
    table.play("wait", "wait")
    assert why_not(table, "stop 11") == OK and why_not(table, "stop 12") == w.CANNOT_STOP, "2 + 9 is all it could pay"


@pytest.mark.parametrize(
    "options, most, loan",
    [
        ({"loan_timing": "only_if_needed"}, 19, 0),
        ({"loan_timing": "first_turn"}, 10, 0),
        ({"loan_settlement": "at_win"}, 19, w.AT_THE_SALE),
        ({"loans_per_round": 2}, 27, 0),
    ],
    ids=str,
)
def test_what_the_clock_may_be_stopped_at_follows_the_timing_of_loans(options, most, loan):
    # ruling: big-shot R38
    table = auction(auction_format="dutch", **options)
    assert table.state.bid == (27 if "loans_per_round" in options else 19)
    assert table.legal.words[0] == f"stop 1…{most}" and why_not(table, "borrow orange") == loan


def test_a_loan_may_still_be_drawn_without_need_before_one_decides():
    # rulings: big-shot R6, R38
    s = auction(auction_format="dutch").play("borrow orange", "wait").state
    assert s.purse[1] == 19 and s.to_move == 2 and s.bid == 19


def test_a_stop_falls_to_what_can_be_paid_if_others_take_the_last_loan_token():
    # ruling: big-shot R38
    s = auction(auction_format="dutch", loan_tokens=1).play("stop 15", "borrow green", "wait", "wait", "wait").state
    assert (s.winner, s.price, s.purse[1], s.loans) == (1, 10, 0, [0, 0, 1, 0])


def test_a_seat_that_cannot_stop_the_clock_has_a_turn_only_where_purses_are_hidden():
    # ruling: big-shot R38
    poor = {"purses": [10, 10, 0, 10], "loan_schedule": [], "auction_format": "dutch"}
    assert auction(**poor).play("wait").state.to_move == D
    table = auction(money_visibility="hidden", **poor).play("wait")
    assert table.state.to_move == C and table.legal.words == ["wait"]
    s = auction(auction_format="dutch", starting_cash=0, loan_schedule=[]).state
    assert (s.phase, s.winner, s.price) == (w.PLACEMENT, 0, 0), "a clock with nothing to show is not run"


def test_the_start_of_the_clock_tells_nobodys_purse():
    # ruling: big-shot R38
    tops = set()
    for spent in range(11):
        table = set_out(auction_format="dutch", money_visibility="hidden")
        s = table.state
        s.purse[3], s.spent[3] = 10 - spent, spent
        s.purse[2], s.spent[2] = spent, 10 - spent
        tops.add(table.play("roll 3").state.bid)
    assert tops == {10 + 9}, "what came in, and the next loan; what was paid is left out"
    table = set_out(auction_format="dutch", money_visibility="hidden")
    s = table.state
    s.lent[3], s.loans[3], s.purse[3], s.spent[3] = 17, 2, 0, 27
    assert table.play("roll 3").state.bid == 10 + 17 + 7
    table = set_out(auction_format="dutch")
    s = table.state
    s.purse[3], s.spent[3] = 0, 10
    s.purse[2] = 12
    assert table.play("roll 3").state.bid == 12 + 9, "open purses are public"


def test_with_two_players_the_clock_starts_at_the_fullest_purse_or_at_both_where_a_price_is_split():
    # rulings: big-shot R25, R38
    dutch = {"players": 2, "auction_format": "dutch"}
    assert auction(**dutch).state.bid == 10 + 9
    assert auction(**dutch, split_payment=True).state.bid == 10 + 9 + 10 + 9
    assert auction(**dutch, split_payment=True, two_player_loans="one").state.bid == 10 + 10 + 9


def test_the_clock_is_described_for_the_page_while_a_seat_decides():
    # ruling: big-shot R38
    table = auction(auction_format="dutch", min_increment=3)
    assert GAME.screen.clock(table.state, {}) == {
        "kind": "dutch",
        "top": 19,
        "floor": 1,
        "step": 3,
        "stop": w.STOP,
        "what": 0,
        "never": pack(w.WAIT, 0, 0),
    }
    assert GAME.screen.clock(table.play("stop 10", "wait", "wait", "wait").state, {}) is None
    assert GAME.screen.clock(auction().state, {}) == {"kind": "hammer", "then": pack(w.PASS, 0, 0)}
    assert GAME.screen.clock(auction(auction_format="first_price_sealed").state, {}) is None


@pytest.mark.parametrize(
    "players, options",
    [
        (4, {}),
        (3, {"min_increment": 3, "loans_per_round": 2, "loan_tokens": 4}),
        (2, {"split_payment": True}),
        (4, {"money_visibility": "hidden", "overbid_rule": "reveal_and_restart", "mask_history": True}),
        (3, {"loan_settlement": "at_win", "min_open_bid": 0}),
        (4, {"expert": True, "overbid_rule": "reveal_and_restart"}),
    ],
    ids=str,
)
def test_clocks_and_shown_purses_are_alike_in_both_worlds(players, options):
    # rulings: big-shot R35, R37, R38
    bots = [GAME.bots[name] for name in ("random", "watchful", "borrower", "random")][:players]
    rows = both(GAME, bots, GAME.settings(players, auction_format="dutch", **options), seed=3, games=3)
    assert len(rows) == 3


# ------------------------------------------------------------------ what was shown


def overbid(**options):
    """B has bid 14 with a purse of 10, had to show it, and the auction begins again."""
    table = auction(money_visibility="hidden", overbid_rule="reveal_and_restart", purses=[10, 10, 6, 10], **options)
    s = table.state
    s.spent[2] = 4
    s.sales, s.prices[0] = 1, 4
    s.won[2] = 1
    table.play("bid 14", "pass", "pass", "pass")
    assert table.state.restarts == 1 and table.state.ceiling[1] == 10
    return table


@pytest.mark.parametrize("forgotten", [False, True])
def test_money_shown_after_an_overbid_stays_seen(forgotten):
    # ruling: big-shot R37
    table = overbid(mask_history=forgotten)
    s = table.state
    for seat in (-1, 0, 2, 3):
        seen = GAME.hidden(s, seat)
        assert seen.purse[1] == 10, "everybody has seen it"
        assert [seen.purse[c] for c in (0, 2, 3) if c != seat] == [0] * (3 if seat in (-1,) else 2)
    s = table.play("borrow orange").state
    assert GAME.hidden(s, 0).purse[1] == 10 + 9, "a loan is drawn before all eyes"
    s = table.play("bid 5", "pass", "pass", "pass").state
    assert s.winner == 1
    # public payments keep it known; where payments are forgotten, this one has hidden it again
    assert GAME.hidden(s, 0).purse[1] == (0 if forgotten else 10 + 9 - 5)
    assert GAME.hidden(s, 1).purse[1] == 14


def test_a_guess_keeps_what_was_shown():
    # ruling: big-shot R37
    s = overbid(mask_history=True).state
    found = set()
    for n in range(100):
        guessed = GAME.hidden(s, 0)
        guessed.draw = n
        GAME.rules.guess(guessed, 0)
        found.add(tuple(guessed.purse))
    assert found == {(10, 10, 10 - paid, 6 + paid) for paid in range(5)}, "of 4 paid, none by A or B"


def test_a_purse_that_was_shown_is_on_the_board():
    # ruling: big-shot R37
    seats = overbid(mask_history=True).view(0)["seats"]
    assert [seat["purses"][0]["cash"] for seat in seats] == [10, 10, None, None]
    assert [seat["score_text"] == "?" for seat in seats] == [False, False, True, True]


@pytest.mark.parametrize("expert", [{"variant": "expert"}, {"expert": True}], ids=str)
def test_the_expert_game_is_three_changes(expert):
    table = auction(**expert)
    s = table.state
    assert s.v.money_visibility == w.HIDDEN and GAME.hidden(s, 0).purse == [10, 0, 0, 0]
    asked = []
    while s.phase == w.PRE_LOAN:
        asked.append(s.to_move)
        s = table.play("no loan").state
    assert asked == [1, 2, 3, 0] and why_not(table, "borrow orange") == w.ONLY_BEFORE
    assert why_not(table, "bid 11") == w.TOO_POOR and why_not(table, "bid 10") == 0
    assert GAME.settings(4, overbid_rule="reveal_and_restart", **expert).values["overbid_rule"] == "reveal_and_restart"
