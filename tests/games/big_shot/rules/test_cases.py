"""The worked examples of the rulebook, section 5, one test each."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from biglab.games.big_shot.rules.districts import districts_of, land, unshared
from biglab.games.big_shot.rules.loans import debt
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

# ------------------------------------------------------------------ 5.1 from the source


@pytest.mark.parametrize(
    ("winner", "pawns", "counts", "left"),
    [
        (A, "blue blue pink", (3, 2, 1, 1), "orange"),  # case: big-shot S1
        (B, "orange blue pink", (2, 3, 1, 1), "blue"),  # case: big-shot S2
        (C, "blue blue orange", (3, 3, 1, 0), "pink"),  # case: big-shot S3
    ],
)
def test_three_pawns_sell_the_district_to_the_seat_that_places_them(winner, pawns, counts, left):
    table = placing((2, 1, 0, 1), {"Museum Quarter": (1, 2, 1, 0)}, winner=winner)
    s = table.play(*(f"place {colour} Museum Quarter" for colour in pawns.split())).state
    district = PLACES["Museum Quarter"]
    assert s.pawns[district] == list(counts)
    assert s.sold[district] == 1 and s.owner[district] == winner
    assert s.n_hand == 1 and s.hand[w.COLOUR_NAMES.index(left)] == 1, "the fourth pawn goes elsewhere"
    assert why_not(table, f"place {left} Museum Quarter") == w.SOLD_ALREADY


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
    s = set_out().state
    fill(s, "Opera", counts)
    end(s)
    assert s.owner[PLACES["Opera"]] == owner


def test_a_park_doubles_the_districts_of_its_owner_only():
    # case: big-shot S8
    s = set_out().state
    own(s, A, "West Park", "Ropewalk", "Tannery")
    own(s, C, "Foundry")
    assert (land(s, A), land(s, C)) == (2 * 9 + 2 * 10, 11)


def test_three_loans_one_a_round():
    # case: big-shot S9
    table = auction()
    s = table.state
    seen = []
    for _ in range(3):
        s = table.play("borrow orange").state
        seen.append((s.purse[B], s.loans[B]))
        s.drawn[B] = 0  # the next round
    assert seen == [(10 + 9, 1), (19 + 8, 2), (27 + 7, 3)]
    assert debt(s, B) == 30


def test_the_leader_gets_for_nothing_what_nobody_bids_for():
    # case: big-shot S10
    s = auction().play("pass", "pass", "pass").state
    assert (s.phase, s.winner, s.price, s.n_hand) == (w.PLACEMENT, 0, 0, 4)
    assert s.purse == [10, 10, 10, 10]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_the_set_up(players):
    # case: big-shot S11
    s = set_out(players).state
    assert all(s.purse[c] == 10 for c in range(4) if s.holder[c] != NOBODY)
    assert s.loans == [0, 0, 0, 0]
    bundles = s.bundles[:18]
    assert s.n_full == 18 and all(sum(bundle) == 4 for bundle in bundles)
    assert all(sum(n > 0 for n in bundle) >= 2 for bundle in bundles)
    assert [sum(bundle[c] for bundle in bundles) for c in range(4)] == [18] * 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_eighteen_rounds_and_the_lead_goes_round(players):
    # case: big-shot S12
    table, leaders = set_out(players, first_leader=1), []
    while not table.is_over:
        if table.state.phase == w.ON_THE_MOVE:
            leaders.append(table.state.leader)
        table.chance() if table.state.to_move == CHANCE else table.play(table.legal[-1])
    assert leaders == [(1 + round_) % players for round_ in range(18)]


def test_the_phantom_buys_and_nobody_scores():
    # case: big-shot S13
    s = placing((0, 0, 0, 1), {"Opera": (1, 2, 0, 3)}, players=3).play("place pink Opera").state
    assert s.owner[PLACES["Opera"]] == D and s.holder[D] == NOBODY
    assert [GAME.rules.score(s, seat) for seat in range(3)] == [10, 10, 10]


def test_with_two_players_a_park_doubles_its_own_colour_only():
    # case: big-shot S14
    s = set_out(2).state
    first, second = [colour for colour in range(4) if s.holder[colour] == 0]
    own(s, first, "West Park")
    own(s, second, "Ropewalk", "Tannery")
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
    table = auction()
    s = table.state
    s.bundles[s.promoter] = [0, 1, 2, 1]
    s = table.play("bid 3", "pass", "pass", "pass").state
    assert s.winner == 1 and s.purse[1] == 10 - 3
    s = table.play(
        "place green Opera", "place green Grand Parade", "place orange Ropewalk", "place pink Saltpans"
    ).state
    assert s.phase == w.ON_THE_MOVE
    assert [s.pawns[PLACES[name]] for name in ("Opera", "Grand Parade", "Ropewalk", "Saltpans")] == [
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
    table, spoke = auction(), []
    for word in ("bid 3", "pass", "bid 4", "pass", "bid 6", "pass"):
        spoke.append(table.state.to_move)
        table.play(word)
    s = table.state
    assert spoke == [1, 2, 3, 0, 1, 3]
    assert (s.winner, s.price, s.purse[1]) == (1, 6, 4)


def short_of_cash():
    """Seat 1 has 4 and must beat a bid of 5 by seat 0; seat 3 has 20."""
    table = auction(purses=(10, 4, 10, 20), first_leader=0)
    s = table.state
    s.bid, s.bidder, s.to_move = 5, 0, 1
    s.active[2] = 0
    return table


def test_a_seat_that_cannot_raise_passes_or_borrows():
    # case: big-shot K2
    table = short_of_cash()
    assert table.legal.words == ["pass", "borrow orange"]
    s = table.play("borrow orange").state
    assert (s.purse[1], s.loans[1], s.to_move) == (13, 1, 1)
    assert table.legal.words == ["bid 6…13", "pass"] and why_not(table, "borrow orange") == w.ONE_A_ROUND


def test_a_loan_is_sunk_even_if_the_auction_is_lost():
    # case: big-shot K3
    table = short_of_cash().play("borrow orange", "bid 6", "bid 14")
    assert table.state.to_move == 0
    s = table.play("pass", "pass").state
    assert (s.winner, s.price) == (3, 14)
    assert (s.purse[1], s.loans[1], debt(s, 1)) == (13, 1, 10)


def test_nine_loans_are_all_there_are():
    # case: big-shot K4
    table = auction(loans=(0, 9, 0, 0))
    assert table.legal.words == ["bid 1…10", "pass"] and why_not(table, "borrow orange") == w.NO_MORE_LOANS


def test_thirty_tokens_are_shared_by_all():
    # case: big-shot K5
    for leader in range(4):
        borrow = f"borrow {w.COLOUR_NAMES[(leader + 1) % 4]}"  # the first to speak
        used = auction(loans=(7, 8, 7, 8), first_leader=leader)
        assert used.legal.words == ["bid 1…10", "pass"] and why_not(used, borrow) == w.NO_TOKENS
        assert auction(loans=(7, 8, 7, 7), first_leader=leader).legal.words[-1] == borrow


def test_the_promoter_counts_only_spaces_with_a_bundle():
    # case: big-shot K6
    table = set_out()
    s = table.state
    s.promoter = 4
    for space in (4, 5, 7):
        s.on_space[space] = 0
        s.n_full -= 1
    assert table.play("roll 3").state.promoter == 9


# rules: big-shot 3.3, landing probabilities, in sixths
@pytest.mark.parametrize("left", range(1, 19))
def test_the_die_leads_to_the_bundles_ahead_as_often_as_printed(left):
    printed = {5: [2, 1, 1, 1, 1], 4: [2, 2, 1, 1], 3: [2, 2, 2], 2: [3, 3], 1: [6]}.get(left, [1] * 6)
    table = set_out()
    s = table.state
    s.n_full = left
    s.on_space[:18] = [0] + [4] * left + [0] * (17 - left) if left < 18 else [4] * 18
    spaces = [table.branch().play(move).state.promoter for move, _ in table.chances]
    assert [spaces.count(space) for space in range(1, 1 + len(printed))] == printed


def test_a_district_that_is_full_takes_no_third_pawn():
    # case: big-shot K8
    table = placing((3, 1, 0, 0), {"Lantern Street": (2, 2, 1, 0)})
    s = table.play("place blue Lantern Street", "place blue Lantern Street").state
    assert s.sold[PLACES["Lantern Street"]] == 1 and s.owner[PLACES["Lantern Street"]] == A
    assert why_not(table, "place blue Lantern Street") == w.SOLD_ALREADY
    assert not any("Lantern Street" in words for words in table.legal.words)


def test_one_bundle_may_close_two_districts():
    # case: big-shot K9
    table = placing((2, 1, 1, 0), {"Lantern Street": (2, 2, 2, 0), "Grand Parade": (1, 2, 2, 0)})
    s = table.play("place blue Lantern Street").state
    assert (
        s.sold[PLACES["Lantern Street"]] == 1
        and s.owner[PLACES["Lantern Street"]] == A
        and s.sold[PLACES["Grand Parade"]] == 0
    )
    s = table.play("place blue Grand Parade", "place orange Grand Parade").state
    assert s.sold[PLACES["Grand Parade"]] == 1 and s.owner[PLACES["Grand Parade"]] == B


def test_capital_is_cash_and_land_less_debt():
    # case: big-shot K10
    s = auction(purses=(7, 0, 0, 0), loans=(2, 0, 0, 0)).state
    own(s, A, "Opera", "Goods Yard")
    assert GAME.rules.score(end(s), A) == 7 + 31 - 20


def test_a_park_doubles_all_three_neighbours():
    # case: big-shot K11
    s = auction(purses=(0, 0, 0, 0), loans=(3, 0, 0, 0)).state
    own(s, A, "East Park", "Saltpans", "Brewery", "Goods Yard")
    assert districts_of(s, A) == 4
    assert GAME.rules.score(end(s), A) == 60 - 30


def ended(purses, lands, **options):
    """A game that ends with these purses and these districts; answers who has won."""
    s = auction(purses=purses, **options).state
    for colour, names in enumerate(lands):
        own(s, colour, *names)
    end(s)
    return [seat for seat in range(s.seats) if GAME.rules.won(s, seat)], s


def test_more_districts_break_a_tie():
    # case: big-shot K12
    winners, s = ended((25 - 19, 25 - 20, 0, 0), (("Ropewalk", "Tannery", "East Park"), ("Saltpans", "Goods Yard")))
    assert [GAME.rules.score(s, seat) for seat in (A, B)] == [25, 25]
    assert winners == [A]


def test_then_the_most_valuable_district_does():
    # case: big-shot K13
    winners, s = ended((0, 1, 0, 0), (("Grand Parade", "East Park"), ("Opera", "West Park")))
    assert GAME.rules.score(s, A) == GAME.rules.score(s, B) == 21
    assert winners == [A]


def test_one_district_is_not_enough_to_win():
    # case: big-shot K14
    winners, s = ended((19, 0, 0, 0), (["Grand Parade"], ("Ropewalk", "East Park")))
    assert GAME.rules.score(s, A) == 40 and winners == [B]


@pytest.mark.parametrize(("rule", "winners"), [("waive", [A]), ("no_winner", [])])
def test_nobody_owns_two_districts(rule, winners):
    # case: big-shot K15, ruling: big-shot R17
    s = auction(purses=(31, 28, 9, 0), loans=(0, 0, 0, 0), no_eligible=rule).state
    s.purse[D], s.loans[D] = 6, 1
    end(s)
    assert [GAME.rules.score(s, seat) for seat in range(4)] == [31, 28, 9, -4]
    assert [seat for seat in range(4) if GAME.rules.won(s, seat)] == winners


def test_the_least_negative_capital_wins():
    # case: big-shot K16
    s = auction(purses=(5, 8, 0, 0), loans=(3, 4, 9, 9)).state
    own(s, A, "Ropewalk", "Foundry")
    own(s, B, "Saltpans", "Goods Yard")
    s.purse[A], s.purse[B] = 5, 8
    end(s)
    assert [GAME.rules.score(s, seat) for seat in (A, B)] == [-5, -12]
    assert [seat for seat in range(4) if GAME.rules.won(s, seat)] == [A]


def test_with_two_purses_the_larger_one_limits_the_bid():
    # case: big-shot K17
    table = auction(2, purses=(10, 10, 6, 9))  # B, who speaks first, plays green and pink
    assert table.legal.words[0] == "bid 1…9"
    s = table.play("bid 8", "pass").state
    assert s.phase == w.PLACEMENT, "only one purse can pay: nobody is asked"
    assert s.purse == [10, 10, 6, 1]


def test_each_colour_borrows_once_before_the_first_bid():
    # case: big-shot K18
    table = auction(2).play("borrow green")
    assert why_not(table, "borrow green") == w.ONE_A_ROUND and why_not(table, "borrow pink") == OK
    table.play("bid 1", "bid 2")
    assert table.state.to_move == 1 and why_not(table, "borrow pink") == w.TOO_LATE
    assert table.legal.words == ["bid 3…19", "pass"]


def test_the_park_of_the_phantom_doubles_nothing():
    # case: big-shot K19
    s = set_out(3).state
    own(s, D, "West Park")
    own(s, A, "Tannery")
    assert s.holder[D] == NOBODY and land(s, A) == 10


def test_placement_never_blocks():
    # case: big-shot K20
    s = set_out().state
    slots = s.v.n_districts * s.v.district_cap
    assert slots == 91 and slots - 17 * 4 == 23


def test_the_share_of_shuffles_without_a_single_coloured_four():
    # case: big-shot K21. Rejected deals keep the uniform distribution; the plain way counts them here.
    rng, pawns, good, shuffles = np.random.default_rng(3), np.repeat(np.arange(4), 18), 0, 20_000
    for _ in range(shuffles):
        fours = rng.permutation(pawns).reshape(18, 4)
        good += not (fours == fours[:, :1]).all(axis=1).any()
    assert abs(good / shuffles - 0.80710) < 4 * np.sqrt(0.8071 * 0.1929 / shuffles)
