"""Every ruling of section 6: its default, and its option."""

from __future__ import annotations

import pytest

from biglab.core.errors import BadOption
from biglab.core.record import unpack
from biglab.games.big_shot import fields as f
from biglab.games.big_shot.districts import districts_of, land
from biglab.games.big_shot.loans import debt
from tests.big_shot.seated import (
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
)  # fmt: skip  # isort: skip


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


@pytest.mark.parametrize(("timing", "reason"), [("on_turn", 0), ("only_if_needed", f.NOT_NEEDED),
                                                ("first_turn", 0), ("pre_auction", f.ONLY_BEFORE)])  # fmt: skip
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


def test_the_dutch_clock_falls_until_somebody_stops_it():
    # ruling: big-shot R35
    s = auction(auction_format="dutch")
    top = s.bid
    assert top == 10 + 9, "the fullest purse, one more loan included"
    wait = Move(r.WAIT)
    while s.bid > 6:
        play(s, wait)
    assert s.to_move == 1
    play(s, Move(r.STOP))
    assert (s.winner, s.price, s.purse[1]) == (1, 6, 4)


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
