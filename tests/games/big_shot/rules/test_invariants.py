"""What must always hold in Big Shot: a checker that can fail, and what only a whole game can show."""

from __future__ import annotations

import functools
import itertools
import random

import pytest

import biglab
from biglab.core.errors import BadSave
from biglab.core.state import CHANCE, NOBODY
from biglab.games.big_shot import GAME
from biglab.games.big_shot.rules import invariants as i
from biglab.games.big_shot.rules.districts import unshared
from tests.anygame import each_corruption, fields_of, film, found_out, steps
from tests.games.big_shot.positions import auction, set_out, w


def sealed():
    """A sealed auction in which seat 1 has committed a bid."""
    return auction(auction_format="first_price_sealed").play("bid 4").state


def on_the_clock():
    """A Dutch auction in which seat 1 has committed to a price; the clock shows 19, 16, 13, …"""
    return auction(auction_format="dutch", min_increment=3).play("stop 4").state


def standing():
    """An English auction with a bid of 4 by seat 1; seat 2 is to speak."""
    return auction().play("bid 4").state


def placing():
    """Seat 1 has bought a bundle for 4 and has one pawn in Opera already."""
    table = auction().play("bid 4", "pass", "pass", "pass")
    colour = next(c for c in range(4) if table.state.hand[c])
    return table.play(f"place {w.COLOUR_NAMES[colour]} Opera").state


def three():
    return auction(3).state


def game_at_random(seed=1, players=4, **options):
    """Every position of one random game, from the first roll on."""
    return film(GAME, set_out(players, **options).state, random.Random(seed))


def over():
    return game_at_random()[-1]


def crowded():
    """A city with room for thirteen pawns, and a hand of four for the last places."""
    return next(s for s in game_at_random(district_cap=1, overflow="discard") if s.n_hand > s.n_open)


def lose_a_pawn(s):
    s.pawns[11][next(c for c in range(4) if s.pawns[11][c])] -= 1
    s.n_pawns[11] -= 1


CORRUPTIONS = [
    (lose_a_pawn, placing, i.LOST_PAWN),
    ("s.n_hand -= 1", placing, i.LOST_PAWN),
    ("s.on_space[next(k for k in range(18) if s.on_space[k])] = 3", standing, i.ODD_SPACE),
    ("s.n_full -= 1", standing, i.WRONG_SPACES),
    ("s.n_pawns[0] += 1", standing, i.OVERFULL),
    ("s.sold[11] = 1  # it is not full yet", placing, i.NOT_SOLD),
    ("s.n_open += 1", standing, i.NOT_SOLD),
    ("s.owner[0] = 0  # it has no pawns", standing, i.WRONG_OWNER),
    ("s.purse[0] += 1", standing, i.LOST_MONEY),
    ("s.purse[0] -= 11; s.spent[0] += 11", standing, i.NEGATIVE),
    ("s.loans[0] = 10  # the schedule has nine", standing, i.TOO_MANY_LOANS),
    ("s.drawn[0] = 2", standing, i.TOO_MANY_DRAWN),
    ("s.v.loan_tokens = 0; s.loans[0] = 1", standing, i.NO_TOKEN),
    ("s.purse[0] -= 1; s.spent[0] += 1  # nothing was bought for it", standing, i.LOST_REVENUE),
    ("s.bid = 11", standing, i.BEYOND_CASH),
    ("s.sealed[1] = 11", sealed, i.BEYOND_CASH),
    ("s.sealed[1] = 5  # between two prices", on_the_clock, i.OFF_THE_CLOCK),
    ("s.active[s.to_move] = 0", standing, i.OUT_OF_IT),
    ("s.bidder = s.to_move", standing, i.OUT_OF_IT),
    ("s.round += 1; s.leader = (s.leader + 1) % 4", standing, i.WRONG_ROUND),
    ("s.won[0] += 1", standing, i.WRONG_ROUND),
    ("s.leader = 2", standing, i.WRONG_LEADER),
    ("s.purse[3] = 1  # with three players the fourth colour has no money", three, i.PHANTOM),
    ("s.v.overflow = REFUSED", crowded, i.NO_ROOM),
    ("s.v.park_factor = 0", over, i.TOO_MUCH_LAND),
]


@each_corruption(CORRUPTIONS)
def test_a_corrupted_position_is_found_out(corrupt, make, number):
    assert found_out(i, corrupt, make) == i.SENTENCES[number]


def test_every_way_to_be_broken_is_tried():
    assert {number for _, _, number in CORRUPTIONS} == set(i.SENTENCES)


# ------------------------------------------------------------------ what only a film of a game can show


@functools.cache
def films():
    return [game_at_random(seed, players) for seed, players in enumerate((4, 4, 3, 2))]


def test_a_game_has_eighteen_rounds_and_seventy_two_placements():
    # rules: big-shot 8, invariant 8
    for shots in films():
        assert shots[-1].round - 1 == shots[-1].sales == 18 == sum(shots[-1].won)
        assert sum(before.n_hand > after.n_hand for before, after in zip(shots, shots[1:])) == 72


def test_standing_bids_rise_and_a_seat_that_passed_has_no_further_turn():
    # rules: big-shot 8, invariant 7
    for before, after in steps(films()):
        if before.phase == after.phase == w.AUCTION and before.round == after.round:
            assert after.bid > before.bid or (after.bid, after.bidder) == (before.bid, before.bidder)
            assert all(now <= then for then, now in zip(before.active, after.active))
            assert after.active[after.to_move] == 1


def test_money_moves_between_a_purse_and_the_bank_only():
    # rules: big-shot 8, invariants 4, 6
    for before, after in steps(films()):
        changed = [colour for colour in range(4) if before.purse[colour] != after.purse[colour]]
        assert len(changed) <= 1
        for colour in changed:
            paid = after.spent[colour] - before.spent[colour]
            lent = after.lent[colour] - before.lent[colour]
            assert after.purse[colour] - before.purse[colour] == lent - paid and (lent == 0 or paid == 0)


def test_a_sold_district_never_changes_again():
    # rules: big-shot 8, invariant 3
    for before, after in steps(films()):
        for district in range(13):
            if before.sold[district]:
                assert after.sold[district] and after.owner[district] == before.owner[district] != NOBODY
                assert after.pawns[district] == before.pawns[district]


def test_at_most_ten_districts_reach_seven_pawns():
    # rules: big-shot 8, invariant 11
    assert all(sum(shots[-1].sold) <= 72 // 7 for shots in films())


def test_there_is_always_room_for_a_bundle():
    # rules: big-shot 8, invariant 9
    for shots in films():
        for s in shots:
            if s.phase == w.AUCTION:
                assert sum(7 - s.n_pawns[district] for district in range(13) if not s.sold[district]) >= 4


def test_the_rule_of_ownership_is_the_same_for_all_colours():
    # rules: big-shot 8, invariant 10
    for counts in itertools.product(range(5), repeat=4):
        owner = unshared(*counts)
        for order in itertools.permutations(range(4)):
            moved = unshared(*(counts[colour] for colour in order))
            assert moved == (NOBODY if owner == NOBODY else order.index(owner))


def test_one_more_pawn_of_ones_own_can_lose_a_district():
    # rules: big-shot 8, invariant 10
    assert unshared(2, 2, 1, 0) == 2 and unshared(2, 2, 2, 0) == NOBODY and unshared(2, 2, 3, 0) == 2


def test_same_seed_and_same_decisions_same_game():
    # rules: big-shot 8, invariant 14
    tables = [biglab.new("big-shot", ["random"] * 3, seed=11).advance() for _ in range(2)]
    assert tables[0].moves == tables[1].moves and tables[0].state == tables[1].state


# ------------------------------------------------------------------ positions that somebody gives

WRONG = [
    ({"phase": 14}, "there is no phase 14"),
    ({"leader": 4}, "leader is 4"),
    ({"promoter": 18}, "promoter is 18"),
    ({"to_move": 1}, "this phase is chance's"),
    ({"holder": [0, 0, 1, 2]}, "seat 0 has 2 colours"),
    ({"sealed": [3]}, "has a secret bid, and there are none now"),
    ({"phase": w.AUCTION, "to_move": 3}, "seat 3 is not the next to speak"),
    ({"phase": w.AUCTION, "to_move": 1, "bidder": 2, "bid": 3}, "there is a bid that nobody can have made"),
    ({"phase": w.PLACEMENT, "to_move": 0}, "there is nothing to place"),
    ({"phase": w.PAYMENT, "to_move": 0, "winner": 0}, "only with two players"),
    ({"phase": w.FREE_BUNDLE, "to_move": 0}, "only a leader may refuse"),
    ({"phase": w.PRE_LOAN, "to_move": 1}, "there is no round of loans before the auction"),
    ({"phase": w.GAME_OVER}, "the game is over, and somebody is to move"),
    ({"purse": [11, 10, 10, 10]}, "a purse is not what came in and went out"),
]


@pytest.mark.parametrize(("fields", "sentence"), WRONG)
def test_a_position_that_cannot_be_is_refused_in_words(fields, sentence):
    given = fields_of(GAME, set_out().state)
    options = {"first_leader": 0, "promoter_start": 0}
    biglab.from_position("big-shot", given, ["you"] * 4, **options)
    with pytest.raises(BadSave, match=sentence):
        biglab.from_position("big-shot", given | fields, ["you"] * 4, **options)


def test_a_position_in_the_middle_of_an_auction_can_be_given():
    s = standing()
    assert s.to_move != CHANCE
    given = fields_of(GAME, s)
    table = biglab.from_position("big-shot", given, ["you"] * 4, first_leader=0, promoter_start=0)
    assert table.play("bid 5").state.bidder == 2
