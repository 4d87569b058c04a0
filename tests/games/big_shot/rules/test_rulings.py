"""Every ruling of section 6: its default, and its option."""

from __future__ import annotations

import pytest

from biglab.core.errors import BadOption
from biglab.core.state import Offer, pack, unpack
from biglab.games.big_shot.rules import words as f
from biglab.games.big_shot.rules.districts import districts_of, land
from biglab.games.big_shot.rules.invariants import broken
from biglab.games.big_shot.rules.loans import debt
from tests.engine.test_two_worlds import both
from tests.games.big_shot.positions import (
    CHANCE,
    GAME,
    NOBODY,
    PLACES,
    A,
    B,
    C,
    D,
    Move,
    auction,
    bid,
    borrow,
    end,
    fill,
    legal,
    own,
    pass_,
    placing,
    play,
    put,
    r,
    set_out,
    why_not,
)


def test_the_leader_must_take_the_free_bundle_unless_the_option_lets_him_refuse():
    # ruling: big-shot R1
    s = play(auction(), pass_, pass_, pass_)
    assert s.phase == r.PLACEMENT and s.winner == 0
    s = play(auction(leader_may_refuse=True), pass_, pass_, pass_)
    assert (s.phase, s.to_move) == (r.FREE_BUNDLE, 0)
    space = s.promoter
    play(s, Move(r.REFUSE))
    assert s.on_space[space] == 4 and s.n_full == 18 and s.refused == 1, "it stays for a later round"
    assert s.leader == 1 and s.round == 2


def test_without_the_privilege_the_bundle_is_removed():
    s = auction(reserve_to_leader=False)
    play(s, pass_, pass_, pass_)
    assert s.to_move == 0, "the leader speaks like anybody"
    play(s, pass_)
    assert s.removed == 1 and sum(s.box) == 4 and s.round == 2


@pytest.mark.parametrize("least", [0, 1, 5])
def test_the_smallest_first_bid(least):
    # ruling: big-shot R2
    (offer,) = legal(auction(min_open_bid=least), r.BID)
    assert offer.amount == least
    assert why_not(auction(min_open_bid=least), r.BID, 0, least - 1 if least else 11) != 0


@pytest.mark.parametrize("step", [1, 3])
def test_a_bid_beats_the_last_by_the_increment(step):
    # ruling: big-shot R3
    s = play(auction(min_increment=step), bid(2))
    (offer,) = legal(s, r.BID)
    assert offer.amount == 2 + step
    assert why_not(s, r.BID, 0, 1 + step) == f.TOO_LOW


def test_bids_are_limited_to_cash_or_with_at_win_to_cash_and_the_next_loan():
    # ruling: big-shot R4
    assert why_not(auction(), r.BID, 0, 11) == f.TOO_POOR
    s = auction(loan_settlement="at_win")
    (offer,) = legal(s, r.BID)
    assert offer.most == 10 + 9


def test_at_win_the_loan_is_drawn_only_by_a_winner_who_needs_it():
    # ruling: big-shot R5
    s = auction(loan_settlement="at_win")
    assert why_not(s, r.BORROW, 1) == f.AT_THE_SALE
    play(s, bid(12), pass_, pass_, pass_)
    assert (s.winner, s.purse[1], s.loans[1]) == (1, 10 + 9 - 12, 1)
    s = play(auction(loan_settlement="at_win"), bid(12), bid(13), pass_, pass_, pass_)
    assert (s.winner, s.loans[1], s.purse[1]) == (2, 0, 10), "the loser keeps neither cash nor debt"


@pytest.mark.parametrize(
    ("timing", "reason"),
    [("on_turn", 0), ("only_if_needed", f.NOT_NEEDED), ("first_turn", 0), ("pre_auction", f.ONLY_BEFORE)],
)
def test_when_a_loan_may_be_drawn(timing, reason):
    # ruling: big-shot R6
    s = auction(loan_timing=timing)
    if timing == "pre_auction":
        assert s.phase == r.PRE_LOAN and [offer.verb for offer in GAME.legal(s)] == [r.BORROW, r.NO_LOAN]
        play(s, *[Move(r.NO_LOAN)] * 4)
    assert s.phase == r.AUCTION and why_not(s, r.BORROW, 1) == reason


def test_a_loan_is_allowed_even_if_one_passes_then():
    # ruling: big-shot R6
    s = play(auction(), borrow(1), pass_)
    assert (s.loans[1], s.purse[1], s.to_move) == (1, 19, 2)


def test_needed_means_that_cash_does_not_beat_the_standing_bid():
    # ruling: big-shot R6
    s = auction(purses=(10, 3, 10, 10), loan_timing="only_if_needed")
    s.bid, s.bidder = 3, 0
    assert why_not(s, r.BORROW, 1) == 0
    s.bid = 2
    assert why_not(s, r.BORROW, 1) == f.NOT_NEEDED


def test_a_leader_who_never_had_a_turn_cannot_borrow():
    # ruling: big-shot R7
    s = play(auction(), pass_, pass_, pass_)
    assert why_not(s, r.BORROW, 0) != 0
    s = play(auction(leader_may_borrow_after_win=True), pass_, pass_, pass_)
    play(s, borrow(0))
    assert s.loans[0] == 1 and s.purse[0] == 19
    assert why_not(s, r.BORROW, 0) == f.ONE_A_ROUND


def test_the_schedule_is_as_long_as_its_list():
    # ruling: big-shot R8
    s = auction(loan_schedule=[5, 3], loans=(0, 2, 0, 0))
    assert why_not(s, r.BORROW, 1) == f.NO_MORE_LOANS
    s = auction(loan_schedule=[5, 3], loans=(0, 1, 0, 0))
    play(s, borrow(1))
    assert s.purse[1] == 10 + 3


def test_tokens_are_a_limit_that_can_be_lifted():
    # ruling: big-shot R9
    nearly = (9, 5, 8, 8)
    assert why_not(auction(loans=nearly), r.BORROW, 1) == f.NO_TOKENS
    assert why_not(auction(loans=nearly, loan_tokens=200), r.BORROW, 1) == 0


def test_loans_are_settled_at_the_end_unless_repayment_is_allowed():
    # ruling: big-shot R10
    s = auction(loans=(0, 1, 0, 0))
    assert why_not(s, r.REPAY, 1) == f.NO_REPAYMENT
    s = auction(loans=(0, 1, 0, 0), allow_repayment=True)
    play(s, Move(r.REPAY, 1))
    assert (s.purse[1], s.loans[1], debt(s, 1)) == (0, 0, 0)
    s = auction(purses=(10, 9, 10, 10), loans=(0, 1, 0, 0), allow_repayment=True)
    assert why_not(s, r.REPAY, 1) == f.CANNOT_REPAY


@pytest.mark.parametrize(("counts", "owner"), [((3, 2, 2, 0), A), ((3, 3, 1, 0), C), ((2, 2, 2, 1), D)])
def test_level_leaders_only_cancel_each_other(counts, owner):
    # rulings: big-shot R11, R12
    # ruling: big-shot R11
    # ruling: big-shot R12
    s = set_out()
    fill(s, "M16", counts)
    assert end(s).owner[PLACES["M16"]] == owner


@pytest.mark.parametrize("counts", [(1, 1, 0, 0), (3, 3, 0, 0), (2, 2, 2, 0), (1, 1, 1, 1), (2, 2, 1, 1)])
def test_level_districts_are_nobodys_or_shared(counts):
    # ruling: big-shot R13
    # ruling: big-shot R14
    s = set_out()
    fill(s, "M20", counts)
    assert [land(s, colour) for colour in range(4)] == [0] * 4
    shared = set_out(unresolved="split")
    fill(shared, "M20", counts)
    most = max(counts)
    assert [land(shared, c) for c in range(4)] == [20 // counts.count(most) if n == most else 0 for n in counts]
    assert end(s).owner[PLACES["M20"]] == NOBODY


def test_for_larger_caps_it_is_still_the_highest_unshared_count():
    # ruling: big-shot R15
    s = placing((0, 0, 1, 0), {"M18": (3, 3, 1, 0)}, district_cap=8)
    play(s, put("M18", C))
    assert s.sold[PLACES["M18"]] == 1 and s.owner[PLACES["M18"]] == C


def test_a_full_district_may_have_no_owner_with_another_cap():
    # ruling: big-shot R16
    s = placing((1, 0, 0, 0), {"M18": (3, 4, 0, 0)}, district_cap=8)
    play(s, put("M18", A))
    assert s.sold[PLACES["M18"]] == 1 and s.owner[PLACES["M18"]] == NOBODY


@pytest.mark.parametrize(("counted", "n"), [(True, 2), (False, 1)])
def test_do_parks_count_as_districts(counted, n):
    # ruling: big-shot R18
    s = set_out(parks_count=counted)
    own(s, A, "WP", "M16")
    assert districts_of(s, A) == n


@pytest.mark.parametrize(("by", "winners"), [("printed", [A]), ("doubled", [B])])
def test_the_dearest_district_is_printed_or_doubled(by, winners):
    # ruling: big-shot R19
    s = auction(tiebreak_value=by)
    own(s, A, "M20", "M16")  # 36
    own(s, B, "EP", "E11")  # 22, doubled
    s.purse[A], s.purse[B] = 0, 36 - 22
    end(s)
    assert GAME.rules.score(s, A) == GAME.rules.score(s, B)
    assert [seat for seat in range(4) if GAME.rules.won(s, seat)] == winners


@pytest.mark.parametrize(("stacking", "value"), [("once", 2 * 9), ("multiply", 4 * 9)])
def test_a_district_between_two_parks(stacking, value):
    # ruling: big-shot R20
    parks = {"WP": ["W9"], "EP": ["W9"]}
    s = set_out(park_stacking=stacking, park_neighbours=parks)
    own(s, A, "WP", "EP", "W9")
    assert land(s, A) == value


def test_the_promoter_starts_anywhere_or_where_the_option_says():
    # ruling: big-shot R21
    s = set_out(promoter_start=7)
    assert s.promoter == 7
    found = set()
    for seed in range(40):
        s = GAME.new_state(GAME.settings(4), seed=seed)
        while s.phase < r.ON_THE_MOVE:
            play(s, unpack(GAME.plain.draw(s)))
        found.add(s.promoter)
    assert len(found) > 10


def test_the_winner_chooses_the_order_and_it_can_matter():
    # ruling: big-shot R22
    start = {"M18": (2, 2, 2, 0)}
    first = play(placing((1, 1, 0, 0), start), put("M18", A))
    second = play(placing((1, 1, 0, 0), start), put("M18", B))
    assert (first.owner[PLACES["M18"]], second.owner[PLACES["M18"]]) == (A, B)


def test_every_pawn_is_placed():
    # ruling: big-shot R23
    s = placing((2, 2, 0, 0))
    assert {offer.verb for offer in GAME.legal(s)} == {r.PLACE}
    assert why_not(s, *put("M18", C)) == f.NOT_IN_HAND


@pytest.mark.parametrize(("loans", "reason"), [("both", 0), ("one", f.ONE_COLOUR)])
def test_two_players_borrow_for_both_colours_or_for_one(loans, reason):
    # ruling: big-shot R24
    s = auction(2, two_player_loans=loans)
    mine = [colour for colour in range(4) if s.holder[colour] == 1]
    play(s, borrow(mine[0]))
    assert why_not(s, r.BORROW, mine[1]) == reason


def test_one_colour_pays_all_unless_a_price_may_be_split():
    # ruling: big-shot R25
    s = auction(2)
    (offer,) = legal(s, r.BID)
    assert offer.most == 10
    s = auction(2, split_payment=True)
    (offer,) = legal(s, r.BID)
    assert offer.most == 20
    play(s, bid(15), pass_)
    assert s.phase == r.PAYMENT
    (part,) = GAME.legal(s)
    assert (part.verb, part.amount, part.most) == (r.PAY, 5, 10)
    play(s, Move(r.PAY, part.what, 7))
    mine = [colour for colour in range(4) if s.holder[colour] == 1]
    assert [s.purse[colour] for colour in mine] == [10 - 7, 10 - 8]


def test_two_players_need_two_districts_in_each_colour():
    # ruling: big-shot R26
    # ruling: big-shot R27
    s = set_out(2)
    mine = [colour for colour in range(4) if s.holder[colour] == 0]
    yours = [colour for colour in range(4) if s.holder[colour] == 1]
    own(s, mine[0], "M20", "M21", "M18")
    own(s, mine[1], "M17")
    own(s, yours[0], "W9", "E9")
    own(s, yours[1], "W10", "E10")
    s.loans[mine[0]] = 1
    end(s)
    assert GAME.rules.score(s, 0) == 20 + 59 + 17 - 10, "purses, land and debts of both colours together"
    assert [seat for seat in range(2) if GAME.rules.won(s, seat)] == [1]


def test_the_phantom_is_never_ranked():
    # ruling: big-shot R28
    s = set_out(3)
    own(s, D, "M20", "M21", "M18")
    end(s)
    assert s.seats == 3 and sorted(s.rank[:3]) == [1, 1, 1] and s.holder[D] == NOBODY


def test_an_overbid_is_forbidden_or_found_out():
    # ruling: big-shot R29
    assert why_not(auction(), r.BID, 0, 11) == f.TOO_POOR
    s = auction(overbid_rule="reveal_and_restart")
    play(s, bid(50), pass_, pass_, pass_)
    assert (s.phase, s.restarts, s.to_move, s.bid) == (r.AUCTION, 1, 1, 0), "from nothing, in the same order"
    assert why_not(s, r.BID, 0, 11) == f.CAPPED and why_not(s, r.BID, 0, 10) == 0
    assert s.purse[1] == 10


def test_hidden_purses_are_hidden_and_so_may_be_the_payments():
    # ruling: big-shot R30
    s = play(auction(money_visibility="hidden"), bid(4), pass_, pass_, pass_)
    seen = GAME.hidden(s, 2)
    assert seen.purse[2] == s.purse[2] and seen.purse[1] != s.purse[1]
    assert seen.prices[0] == 4, "payments are public"
    s = play(auction(money_visibility="hidden", mask_history=True), bid(4), pass_, pass_, pass_)
    assert GAME.hidden(s, 2).spent[1] == 0 and GAME.hidden(s, 1).spent[1] == 4
    open_ = play(auction(), bid(4), pass_, pass_, pass_)
    assert GAME.hidden(open_, 2).purse == open_.purse


@pytest.mark.parametrize(("equal", "rounds"), [(False, 18), (True, 16)])
def test_everybody_may_lead_equally_often(equal, rounds):
    # ruling: big-shot R31
    s = set_out(rounds_multiple_of_players=equal)
    while s.to_move != NOBODY:
        code = GAME.plain.draw(s) if s.to_move == CHANCE else GAME.legal(s)[-1].code
        play(s, unpack(code))
    assert s.sales == rounds


def test_who_leads_first_is_drawn_or_named():
    # ruling: big-shot R32
    assert set_out(first_leader=2).leader == 2
    found = set()
    for seed in range(30):
        s = GAME.new_state(GAME.settings(4), seed=seed)
        while s.phase < r.ON_THE_MOVE:
            play(s, unpack(GAME.plain.draw(s)))
        found.add(s.leader)
    assert found == {0, 1, 2, 3}


def test_colours_go_round_in_order_or_are_shuffled():
    # ruling: big-shot R33
    assert set_out().holder == [0, 1, 2, 3]
    assert set_out(2).holder == [0, 0, 1, 1]
    assert set_out(3).holder == [0, 1, 2, NOBODY]
    found = set()
    for seed in range(30):
        s = GAME.new_state(GAME.settings(4, colour_cards="shuffled"), seed=seed)
        while s.phase < r.ON_THE_MOVE:
            play(s, unpack(GAME.plain.draw(s)))
        found.add(tuple(s.holder))
    assert len(found) > 10 and all(sorted(holders) == [0, 1, 2, 3] for holders in found)


def test_a_lone_second_price_bid_pays_the_smallest_first_bid():
    # ruling: big-shot R34
    s = auction(auction_format="second_price_sealed", min_open_bid=2)
    play(s, bid(9), pass_, pass_, pass_)
    assert (s.winner, s.price) == (1, 2)


def test_without_a_sealed_bid_the_leader_gets_it_and_level_bids_go_by_order():
    # ruling: big-shot R36
    s = play(auction(auction_format="first_price_sealed"), pass_, pass_, pass_, pass_)
    assert (s.winner, s.price) == (0, 0)
    s = play(auction(auction_format="first_price_sealed"), pass_, bid(6), bid(6), bid(6))
    assert (s.winner, s.price) == (2, 6)


@pytest.mark.parametrize(
    ("form", "winner", "price"),
    [("first_price_sealed", 2, 7), ("second_price_sealed", 2, 5)],
)
def test_sealed_bids_are_committed_in_secret_and_revealed_together(form, winner, price):
    s = auction(auction_format=form)
    play(s, bid(5))
    assert GAME.hidden(s, 2).sealed[1] != 5, "nobody sees it before all are in"
    play(s, bid(7), pass_, bid(5))
    assert (s.winner, s.price, s.purse[winner]) == (winner, price, 10 - price)


# ------------------------------------------------------------------ the clock


def stop(price):
    return Move(r.STOP, 0, price)


never = Move(r.WAIT)


def test_the_dutch_clock_falls_until_somebody_stops_it():
    # ruling: big-shot R35
    s = auction(auction_format="dutch")
    assert s.bid == 10 + 9, "the fullest purse, one more loan included"
    assert legal(s, r.STOP) == [Offer(r.STOP, 0, 1, 19, 1)] and len(legal(s, r.WAIT)) == 1
    play(s, stop(4), stop(6), stop(6), never)
    assert (s.winner, s.price, s.purse[2]) == (2, 6, 10 - 6), "of two who stop it at 6 the first in speaking order"


def test_a_clock_that_nobody_stops_runs_out():
    # ruling: big-shot R35
    s = play(auction(auction_format="dutch"), never, never, never, never)
    assert (s.winner, s.price) == (0, 0), "the leader has it for nothing"
    s = play(auction(auction_format="dutch", reserve_to_leader=False), never, never, never, never)
    assert s.removed == 1


def test_everybody_is_asked_once_where_to_stop_the_clock():
    # ruling: big-shot R38
    s = auction(auction_format="dutch")
    asked = []
    while s.phase == r.AUCTION:
        asked.append(s.to_move)
        play(s, stop(1) if s.to_move == 3 else never)
    assert asked == [1, 2, 3, 0] and (s.winner, s.price) == (3, 1)


def test_where_the_others_would_have_stopped_the_clock_is_never_told():
    # ruling: big-shot R38
    s = play(auction(auction_format="dutch"), stop(4))
    for seat in (-1, 0, 2, 3):
        assert GAME.hidden(s, seat).sealed[1] == NOBODY, "nobody sees it before all have decided"
    assert GAME.hidden(s, 1).sealed[1] == 4
    play(s, stop(7), stop(2), never)
    assert s.sealed[:4] == [NOBODY, NOBODY, 7, NOBODY], "and afterwards only the price of the first to stop it"


def test_a_guess_puts_stops_on_the_clock_that_the_seat_can_pay():
    # ruling: big-shot R38
    s = play(auction(auction_format="dutch", min_increment=3), stop(4), never)
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
    s = auction(auction_format="dutch", min_increment=4, min_open_bid=2)
    assert legal(s, r.STOP) == [Offer(r.STOP, 0, 3, 19, 4)], "19, 15, 11, 7, 3"
    assert why_not(s, r.STOP, 0, 15) == 0
    assert [why_not(s, r.STOP, 0, price) for price in (0, 2, 14, 20, 23)] == [f.OFF_CLOCK] * 5
    assert why_not(s, r.STOP, 1, 15) == f.NO_WHAT_TO_STOP and why_not(s, r.BID, 0, 15) == f.NOT_NOW


def test_a_loan_is_drawn_when_the_clock_stops_at_a_price_that_needs_it():
    # ruling: big-shot R38
    s = auction(auction_format="dutch", purses=[10, 10, 10, 2])
    play(s, never, stop(12), stop(11))
    assert s.loans == [0, 0, 0, 0], "nobody has bid yet"
    play(s, never)
    assert (s.winner, s.price) == (2, 12) and s.purse[2] == 10 + 9 - 12
    assert s.loans == [0, 0, 1, 0], "D, who would have borrowed to stop it at 11, has not bid"
    s = auction(auction_format="dutch", purses=[10, 10, 10, 2])
    play(s, never, never)
    assert why_not(s, r.STOP, 0, 11) == 0 and why_not(s, r.STOP, 0, 12) == f.CANNOT_STOP, "2 + 9 is all it could pay"


@pytest.mark.parametrize(
    "options, most, loan",
    [
        ({"loan_timing": "only_if_needed"}, 19, 0),
        ({"loan_timing": "first_turn"}, 10, 0),
        ({"loan_settlement": "at_win"}, 19, f.AT_THE_SALE),
        ({"loans_per_round": 2}, 27, 0),
    ],
    ids=str,
)
def test_what_the_clock_may_be_stopped_at_follows_the_timing_of_loans(options, most, loan):
    # ruling: big-shot R38
    s = auction(auction_format="dutch", **options)
    assert s.bid == (27 if "loans_per_round" in options else 19)
    assert legal(s, r.STOP)[0].most == most and why_not(s, r.BORROW, 1) == loan


def test_a_loan_may_still_be_drawn_without_need_before_one_decides():
    # rulings: big-shot R6, R38
    s = play(auction(auction_format="dutch"), borrow(1), never)
    assert s.purse[1] == 19 and s.to_move == 2 and s.bid == 19


def test_a_stop_falls_to_what_can_be_paid_if_others_take_the_last_loan_token():
    # ruling: big-shot R38
    s = auction(auction_format="dutch", loan_tokens=1)
    play(s, stop(15), borrow(2), never, never, never)
    assert (s.winner, s.price, s.purse[1], s.loans) == (1, 10, 0, [0, 0, 1, 0])


def test_who_can_do_nothing_about_the_clock_is_asked_only_where_purses_are_hidden():
    # ruling: big-shot R38
    poor = {"purses": [10, 10, 0, 10], "loan_schedule": [], "auction_format": "dutch"}
    assert play(auction(**poor), never).to_move == 3
    s = play(auction(money_visibility="hidden", **poor), never)
    assert s.to_move == 2 and legal(s, r.STOP) == [] and len(GAME.legal(s)) == 1
    s = auction(auction_format="dutch", starting_cash=0, loan_schedule=[])
    assert (s.phase, s.winner, s.price) == (r.PLACEMENT, 0, 0), "a clock with nothing to show is not run"


def test_the_start_of_the_clock_tells_nobodys_purse():
    # ruling: big-shot R38
    tops = set()
    for spent in range(11):
        s = set_out(auction_format="dutch", money_visibility="hidden")
        s.purse[3], s.spent[3] = 10 - spent, spent
        s.purse[2], s.spent[2] = spent, 10 - spent
        tops.add(play(s, Move(r.ROLL, 3)).bid)
    assert tops == {10 + 9}, "what came in, and the next loan; what was paid is left out"
    s = set_out(auction_format="dutch", money_visibility="hidden")
    s.lent[3], s.loans[3], s.purse[3], s.spent[3] = 17, 2, 0, 27
    assert play(s, Move(r.ROLL, 3)).bid == 10 + 17 + 7
    s = set_out(auction_format="dutch")
    s.purse[3], s.spent[3] = 0, 10
    s.purse[2] = 12
    assert play(s, Move(r.ROLL, 3)).bid == 12 + 9, "open purses are public"


def test_with_two_players_the_clock_starts_at_the_fullest_purse_or_at_both_where_a_price_is_split():
    # rulings: big-shot R25, R38
    assert auction(2, auction_format="dutch").bid == 10 + 9
    assert auction(2, auction_format="dutch", split_payment=True).bid == 10 + 9 + 10 + 9
    assert auction(2, auction_format="dutch", split_payment=True, two_player_loans="one").bid == 10 + 10 + 9


def test_the_clock_is_described_for_the_page_while_a_seat_decides():
    # ruling: big-shot R38
    s = auction(auction_format="dutch", min_increment=3)
    assert GAME.screen.clock(s, {}) == {
        "kind": "dutch",
        "top": 19,
        "floor": 1,
        "step": 3,
        "stop": r.STOP,
        "what": 0,
        "never": pack(r.WAIT, 0, 0),
    }
    assert GAME.screen.clock(play(s, stop(10), never, never, never), {}) is None
    assert GAME.screen.clock(auction(), {}) is None


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
    s = auction(money_visibility="hidden", overbid_rule="reveal_and_restart", purses=[10, 10, 6, 10], **options)
    s.spent[2] = 4
    s.sales, s.prices[0] = 1, 4
    s.won[2] = 1
    play(s, bid(14), pass_, pass_, pass_)
    assert s.restarts == 1 and s.ceiling[1] == 10
    return s


@pytest.mark.parametrize("forgotten", [False, True])
def test_money_shown_after_an_overbid_stays_seen(forgotten):
    # ruling: big-shot R37
    s = overbid(mask_history=forgotten)
    for seat in (-1, 0, 2, 3):
        seen = GAME.hidden(s, seat)
        assert seen.purse[1] == 10, "everybody has seen it"
        assert [seen.purse[c] for c in (0, 2, 3) if c != seat] == [0] * (3 if seat in (-1,) else 2)
    play(s, borrow(1))
    assert GAME.hidden(s, 0).purse[1] == 10 + 9, "a loan is drawn before all eyes"
    play(s, bid(5), pass_, pass_, pass_)
    assert s.winner == 1
    # public payments keep it known; where payments are forgotten, this one has hidden it again
    assert GAME.hidden(s, 0).purse[1] == (0 if forgotten else 10 + 9 - 5)
    assert GAME.hidden(s, 1).purse[1] == 14


def test_a_guess_keeps_what_was_shown():
    # ruling: big-shot R37
    s = overbid(mask_history=True)
    found = set()
    for n in range(100):
        guessed = GAME.hidden(s, 0)
        guessed.draw = n
        GAME.rules.guess(guessed, 0)
        found.add(tuple(guessed.purse))
    assert found == {(10, 10, 10 - paid, 6 + paid) for paid in range(5)}, "of 4 paid, none by A or B"


def test_a_purse_that_was_shown_is_on_the_board():
    # ruling: big-shot R37
    s = overbid(mask_history=True)
    names = ["Ada", "Ben", "Cyd", "Dan"]
    seats = GAME.screen.view(GAME.hidden(s, 0), 0, GAME.settings(4).texts, names, [True] * 4)["seats"]
    assert [seat["purses"][0]["cash"] for seat in seats] == [10, 10, None, None]
    assert [seat["score_text"] == "?" for seat in seats] == [False, False, True, True]


@pytest.mark.parametrize("expert", [{"variant": "expert"}, {"expert": True}], ids=str)
def test_the_expert_game_is_three_changes(expert):
    s = auction(**expert)
    assert s.v.money_visibility == f.HIDDEN and GAME.hidden(s, 0).purse == [10, 0, 0, 0]
    asked = []
    while s.phase == r.PRE_LOAN:
        asked.append(s.to_move)
        play(s, Move(r.NO_LOAN))
    assert asked == [1, 2, 3, 0] and why_not(s, r.BORROW, 1) == f.ONLY_BEFORE
    assert why_not(s, r.BID, 0, 11) == f.TOO_POOR and why_not(s, r.BID, 0, 10) == 0
    assert GAME.settings(4, overbid_rule="reveal_and_restart", **expert).values["overbid_rule"] == "reveal_and_restart"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"debt_per_loan": 51}, "debt_per_loan"),
        ({"starting_cash": -1}, "starting_cash"),
        ({"auction_format": "vickrey"}, "auction_format"),
        ({"loan_schedule": [0]}, "loan_schedule"),
        ({"park_neighbours": {"WP": ["Z1"]}}, "not on the board"),
        ({"board": [{"id": "X", "value": "dear"}]}, "whole number"),
    ],
)
def test_options_outside_their_range_are_refused_in_words(options, said):
    with pytest.raises(BadOption, match=said):
        GAME.settings(4, **options)
