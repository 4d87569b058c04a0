"""The worked examples of the rulebook, section 5, one test each."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from biglab.core.state import unpack
from biglab.games.big_shot.rules import words as f
from biglab.games.big_shot.rules.districts import districts_of, land, unshared
from biglab.games.big_shot.rules.loans import debt
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

# ------------------------------------------------------------------ 5.1 from the source


@pytest.mark.parametrize(
    ("winner", "pawns", "counts", "left"),
    [
        (A, (A, A, D), (3, 2, 1, 1), B),  # case: big-shot S1
        (B, (B, A, D), (2, 3, 1, 1), A),  # case: big-shot S2
        (C, (A, A, B), (3, 3, 1, 0), D),  # case: big-shot S3
    ],
)
def test_three_pawns_sell_the_district_to_whoever_places_them(winner, pawns, counts, left):
    s = placing((2, 1, 0, 1), {"M18": (1, 2, 1, 0)}, winner=winner)
    play(s, *(put("M18", colour) for colour in pawns))
    district = PLACES["M18"]
    assert s.pawns[district] == list(counts)
    assert s.sold[district] == 1 and s.owner[district] == winner
    assert s.n_hand == 1 and s.hand[left] == 1, "the fourth pawn goes elsewhere"
    assert why_not(s, r.PLACE, 4 * district + left) == f.SOLD_ALREADY


@pytest.mark.parametrize(
    ("counts", "owner"),
    [
        ((3, 3, 1, 0), C),  # case: big-shot S4
        ((2, 2, 2, 1), D),  # case: big-shot S5
        ((2, 2, 1, 0), C),  # case: big-shot S6
        ((2, 2, 0, 0), NOBODY),  # case: big-shot S7
    ],
)
def test_level_colours_neutralise_each_other(counts, owner):
    s = set_out()
    fill(s, "M20", counts)
    end(s)
    assert s.owner[PLACES["M20"]] == owner


def test_a_park_doubles_the_districts_of_its_owner_only():
    # case: big-shot S8
    s = set_out()
    own(s, A, "WP", "W9", "W10")
    own(s, C, "W11")
    assert (land(s, A), land(s, C)) == (2 * 9 + 2 * 10, 11)


def test_three_loans_one_a_round():
    # case: big-shot S9
    s = auction()
    seen = []
    for _ in range(3):
        play(s, borrow(B))
        seen.append((s.purse[B], s.loans[B]))
        s.drawn[B] = 0  # the next round
    assert seen == [(10 + 9, 1), (19 + 8, 2), (27 + 7, 3)]
    assert debt(s, B) == 30


def test_the_leader_gets_for_nothing_what_nobody_bids_for():
    # case: big-shot S10
    s = play(auction(), pass_, pass_, pass_)
    assert (s.phase, s.winner, s.price, s.n_hand) == (r.PLACEMENT, 0, 0, 4)
    assert s.purse == [10, 10, 10, 10]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_the_set_up(players):
    # case: big-shot S11
    s = set_out(players)
    assert all(s.purse[c] == 10 for c in range(4) if s.holder[c] != NOBODY)
    assert s.loans == [0, 0, 0, 0]
    bundles = s.bundles[:18]
    assert s.n_full == 18 and all(sum(bundle) == 4 for bundle in bundles)
    assert all(sum(n > 0 for n in bundle) >= 2 for bundle in bundles)
    assert [sum(bundle[c] for bundle in bundles) for c in range(4)] == [18] * 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_eighteen_rounds_and_the_lead_goes_round(players):
    # case: big-shot S12
    s = set_out(players, first_leader=1)
    leaders = []
    while s.to_move != NOBODY:
        if s.phase == r.ON_THE_MOVE:
            leaders.append(s.leader)
        code = GAME.plain.draw(s) if s.to_move == CHANCE else GAME.legal(s)[-1].code
        play(s, unpack(code))
    assert leaders == [(1 + round_) % players for round_ in range(18)]


def test_the_phantom_buys_and_nobody_scores():
    # case: big-shot S13
    s = placing((0, 0, 0, 1), {"M20": (1, 2, 0, 3)}, players=3)
    play(s, put("M20", D))
    assert s.owner[PLACES["M20"]] == D and s.holder[D] == NOBODY
    assert [GAME.rules.score(s, seat) for seat in range(3)] == [10, 10, 10]


def test_with_two_players_a_park_doubles_its_own_colour_only():
    # case: big-shot S14
    s = set_out(2)
    first, second = [colour for colour in range(4) if s.holder[colour] == 0]
    own(s, first, "WP")
    own(s, second, "W9", "W10")
    assert land(s, first) + land(s, second) == 9 + 10


# ------------------------------------------------------------------ 5.2 found elsewhere


@pytest.mark.parametrize(
    ("counts", "owner"),
    [
        ((2, 2, 2, 1), D),  # case: big-shot F1
        ((3, 3, 1, 0), C),  # case: big-shot F2
        ((3, 3, 2, 1), C),  # case: big-shot F4
        ((4, 4, 2, 2), NOBODY),  # case: big-shot F4
    ],
)
def test_the_next_lower_unshared_count_owns(counts, owner):
    assert unshared(*counts) == owner


def test_a_bundle_for_three():
    # case: big-shot F3
    s = auction()
    s.bundles[s.promoter] = [0, 1, 2, 1]
    play(s, bid(3), pass_, pass_, pass_)
    assert s.winner == 1 and s.purse[1] == 10 - 3
    play(s, put("M20", C), put("M21", C), put("W9", B), put("E9", D))
    assert s.phase == r.ON_THE_MOVE
    assert [s.pawns[PLACES[name]] for name in ("M20", "M21", "W9", "E9")] == [
        [0, 0, 1, 0],
        [0, 0, 1, 0],
        [0, 1, 0, 0],
        [0, 0, 0, 1],
    ]


# ------------------------------------------------------------------ 5.3 the whole table of ownership

OWNERSHIP = """
1>1
2>2 1/1>-
3>3 2/1>2 1/1/1>-
4>4 3/1>3 2/2>- 2/1/1>2 1/1/1/1>-
5>5 4/1>4 3/2>3 3/1/1>3 2/2/1>1 2/1/1/1>2
6>6 5/1>5 4/2>4 4/1/1>4 3/3>- 3/2/1>3 3/1/1/1>3 2/2/2>- 2/2/1/1>-
7>7 6/1>6 5/2>5 5/1/1>5 4/3>4 4/2/1>4 4/1/1/1>4 3/3/1>1 3/2/2>3 3/2/1/1>3 2/2/2/1>1
""".split()


@pytest.mark.parametrize("row", OWNERSHIP)
def test_the_complete_table_of_ownership(row):
    # case: big-shot O1
    # case: big-shot O2
    # case: big-shot O3
    # case: big-shot O4
    # case: big-shot O5
    # case: big-shot O6
    # case: big-shot O7
    counts, _, wins = row.partition(">")
    pawns = [int(n) for n in counts.split("/")]
    pawns += [0] * (4 - len(pawns))
    for seats in set(itertools.permutations(range(4))):
        here = [pawns[i] for i in seats]
        owner = unshared(*here)
        assert (here[owner] == int(wins)) if wins != "-" else (owner == NOBODY)


def test_the_table_leaves_nothing_out():
    listed = {tuple(int(n) for n in row.partition(">")[0].split("/")) for row in OWNERSHIP}
    every = {
        tuple(sorted((n for n in counts if n), reverse=True))
        for counts in itertools.product(range(8), repeat=4)
        if 1 <= sum(counts) <= 7
    }
    assert listed == every


# ------------------------------------------------------------------ 5.4 constructed


def test_an_auction_goes_round_until_one_is_left():
    # case: big-shot K1
    s, spoke = auction(), []
    for word in (bid(3), pass_, bid(4), pass_, bid(6), pass_):
        spoke.append(s.to_move)
        play(s, word)
    assert spoke == [1, 2, 3, 0, 1, 3]
    assert (s.winner, s.price, s.purse[1]) == (1, 6, 4)


def short_of_cash():
    """Seat 1 has 4 and must beat a bid of 5 by seat 0; seat 3 has 20."""
    s = auction(purses=(10, 4, 10, 20), first_leader=0)
    s.bid, s.bidder, s.to_move = 5, 0, 1
    s.active[2] = 0
    return s


def test_who_cannot_raise_passes_or_borrows():
    # case: big-shot K2
    s = short_of_cash()
    assert [offer.verb for offer in GAME.legal(s)] == [r.PASS, r.BORROW]
    play(s, borrow(1))
    assert (s.purse[1], s.loans[1], s.to_move) == (13, 1, 1)
    (raises,) = legal(s, r.BID)
    assert (raises.amount, raises.most) == (6, 13)
    assert legal(s, r.BORROW) == [] and why_not(s, r.BORROW, 1) == f.ONE_A_ROUND


def test_a_loan_is_sunk_even_if_the_auction_is_lost():
    # case: big-shot K3
    s = play(short_of_cash(), borrow(1), bid(6), bid(14))
    assert s.to_move == 0
    play(s, pass_, pass_)
    assert (s.winner, s.price) == (3, 14)
    assert (s.purse[1], s.loans[1], debt(s, 1)) == (13, 1, 10)


def test_nine_loans_are_all_there_are():
    # case: big-shot K4
    s = auction(loans=(0, 9, 0, 0))
    assert legal(s, r.BORROW) == [] and why_not(s, r.BORROW, 1) == f.NO_MORE_LOANS


def test_thirty_tokens_are_shared_by_all():
    # case: big-shot K5
    for leader in range(4):
        speaker = (leader + 1) % 4
        used = auction(loans=(7, 8, 7, 8), first_leader=leader)
        assert used.to_move == speaker
        assert legal(used, r.BORROW) == [] and why_not(used, r.BORROW, speaker) == f.NO_TOKENS
        assert len(legal(auction(loans=(7, 8, 7, 7), first_leader=leader), r.BORROW)) == 1


def test_the_promoter_counts_only_spaces_with_a_bundle():
    # case: big-shot K6
    s = set_out()
    s.promoter = 4
    for space in (4, 5, 7):
        s.on_space[space] = 0
        s.n_full -= 1
    play(s, Move(r.ROLL, 3))
    assert s.promoter == 9


def test_a_district_that_is_full_takes_no_third_pawn():
    # case: big-shot K8
    s = placing((3, 1, 0, 0), {"M17": (2, 2, 1, 0)})
    play(s, put("M17", A), put("M17", A))
    assert s.sold[PLACES["M17"]] == 1 and s.owner[PLACES["M17"]] == A
    assert why_not(s, *put("M17", A)) == f.SOLD_ALREADY
    assert all(offer.what // 4 != PLACES["M17"] for offer in legal(s, r.PLACE))


def test_one_bundle_may_close_two_districts():
    # case: big-shot K9
    s = placing((2, 1, 1, 0), {"M17": (2, 2, 2, 0), "M21": (1, 2, 2, 0)})
    play(s, put("M17", A))
    assert s.sold[PLACES["M17"]] == 1 and s.owner[PLACES["M17"]] == A and s.sold[PLACES["M21"]] == 0
    play(s, put("M21", A), put("M21", B))
    assert s.sold[PLACES["M21"]] == 1 and s.owner[PLACES["M21"]] == B


def test_capital_is_cash_and_land_less_debt():
    # case: big-shot K10
    s = auction(purses=(7, 0, 0, 0), loans=(2, 0, 0, 0))
    own(s, A, "M20", "E11")
    assert GAME.rules.score(end(s), A) == 7 + 31 - 20


def test_a_park_doubles_all_three_neighbours():
    # case: big-shot K11
    s = auction(purses=(0, 0, 0, 0), loans=(3, 0, 0, 0))
    own(s, A, "EP", "E9", "E10", "E11")
    assert districts_of(s, A) == 4
    assert GAME.rules.score(end(s), A) == 60 - 30


def ended(purses, lands, **options):
    """A game that ends with these purses and these districts; answers who has won."""
    s = auction(purses=purses, **options)
    for colour, names in enumerate(lands):
        own(s, colour, *names.split())
    end(s)
    return [seat for seat in range(s.seats) if GAME.rules.won(s, seat)], s


def test_more_districts_break_a_tie():
    # case: big-shot K12
    winners, s = ended((25 - 19, 25 - 20, 0, 0), ("W9 W10 EP", "E9 E11"))
    assert [GAME.rules.score(s, seat) for seat in (A, B)] == [25, 25]
    assert winners == [A]


def test_then_the_dearest_district_does():
    # case: big-shot K13
    winners, s = ended((0, 1, 0, 0), ("M21 EP", "M20 WP"))
    assert GAME.rules.score(s, A) == GAME.rules.score(s, B) == 21
    assert winners == [A]


def test_one_district_is_not_enough_to_win():
    # case: big-shot K14
    winners, s = ended((19, 0, 0, 0), ("M21", "W9 EP"))
    assert GAME.rules.score(s, A) == 40 and winners == [B]


@pytest.mark.parametrize(("rule", "winners"), [("waive", [A]), ("no_winner", [])])
def test_nobody_owns_two_districts(rule, winners):
    # case: big-shot K15, ruling: big-shot R17
    s = auction(purses=(31, 28, 9, 0), loans=(0, 0, 0, 0), no_eligible=rule)
    s.purse[D], s.loans[D] = 6, 1
    end(s)
    assert [GAME.rules.score(s, seat) for seat in range(4)] == [31, 28, 9, -4]
    assert [seat for seat in range(4) if GAME.rules.won(s, seat)] == winners


def test_the_least_negative_capital_wins():
    # case: big-shot K16
    s = auction(purses=(5, 8, 0, 0), loans=(3, 4, 9, 9))
    own(s, A, "W9", "W11")
    own(s, B, "E9", "E11")
    s.purse[A], s.purse[B] = 5, 8
    end(s)
    assert [GAME.rules.score(s, seat) for seat in (A, B)] == [-5, -12]
    assert [seat for seat in range(4) if GAME.rules.won(s, seat)] == [A]


def two_purses(first, second, **options):
    """Two players; seat 1, who speaks first, has these two purses."""
    s = auction(2, **options)
    mine = [colour for colour in range(4) if s.holder[colour] == 1]
    s.purse[mine[0]], s.purse[mine[1]] = first, second
    return s, mine


def test_with_two_purses_the_larger_one_limits_the_bid():
    # case: big-shot K17
    s, mine = two_purses(6, 9)
    (raises,) = legal(s, r.BID)
    assert raises.most == 9
    play(s, bid(8), pass_)
    assert s.phase == r.PLACEMENT, "only one purse can pay: nobody is asked"
    assert (s.purse[mine[0]], s.purse[mine[1]]) == (6, 1)


def test_each_colour_borrows_once_before_the_first_bid():
    # case: big-shot K18
    s, mine = two_purses(10, 10)
    play(s, borrow(mine[0]))
    assert why_not(s, r.BORROW, mine[0]) == f.ONE_A_ROUND and why_not(s, r.BORROW, mine[1]) == 0
    play(s, bid(1), bid(2))
    assert s.to_move == 1 and why_not(s, r.BORROW, mine[1]) == f.TOO_LATE
    assert legal(s, r.BORROW) == []


def test_the_park_of_the_phantom_doubles_nothing():
    # case: big-shot K19
    s = set_out(3)
    own(s, D, "WP")
    own(s, A, "W10")
    assert s.holder[D] == NOBODY and land(s, A) == 10


def test_placement_never_blocks():
    # case: big-shot K20
    s = set_out()
    slots = s.v.n_districts * s.v.district_cap
    assert slots == 91 and slots - 17 * 4 == 23


def test_the_share_of_shuffles_without_a_single_coloured_four():
    # case: big-shot K21. Rejected deals keep the uniform distribution; the plain way counts them here.
    rng, pawns, good, shuffles = np.random.default_rng(3), np.repeat(np.arange(4), 18), 0, 20_000
    for _ in range(shuffles):
        fours = rng.permutation(pawns).reshape(18, 4)
        good += not (fours == fours[:, :1]).all(axis=1).any()
    assert abs(good / shuffles - 0.80710) < 4 * np.sqrt(0.8071 * 0.1929 / shuffles)
