"""What the rulebook of The Big Idea says must always hold; and a checker that can fail."""

from __future__ import annotations

import functools
import random

import numpy as np

import biglab
from biglab.core import batch, loop
from biglab.engine.compile import compiled
from biglab.games.big_idea.rules import invariants as i
from biglab.games.big_idea.rules import play as r
from tests.anygame import each_corruption, film, found_out, steps
from tests.games.big_idea.positions import product, sit

# ------------------------------------------------------------------ what only a film of a game can show


@functools.cache
def films(games=12):
    """Every position of some random games of The Big Idea."""
    game = biglab.game("big-idea")
    states = (game.new_state(game.settings(game.players[seed % 4]), seed) for seed in range(games))
    return [film(game, state, random.Random(seed)) for seed, state in enumerate(states)]


def test_the_sum_of_cash_never_falls_and_open_moves_leave_it_alone():
    # rules: big-idea 8, invariant 3
    for before, after in steps(films()):
        grown = sum(after.cash) - sum(before.cash)
        assert grown >= 0
        if before.phase != r.IPO:
            assert grown == 0


def test_one_secret_token_and_one_open_move_a_round():
    # rules: big-idea 8, invariant 6
    for before, after in steps(films()):
        moved = [abs(after.free[seat] - before.free[seat]) for seat in range(before.seats)]
        if before.phase == r.OPEN_TURN:
            assert sum(moved) <= 1 and all(n == 0 for seat, n in enumerate(moved) if seat != before.to_move)
        if before.phase == r.VENTURE_SELECT:
            assert max(moved) <= 1


def test_a_share_is_paid_an_even_number_of_dollars_between_two_and_twelve():
    # rules: big-idea 8, invariant 9
    seen = set()
    for before, after in steps(films()):
        if before.phase == r.IPO and after.paid > before.paid:
            seen.add((after.paid - before.paid) / before.total[before.rolling] / 4)
    assert seen <= {2, 4, 6, 8, 10, 12} and len(seen) >= 5


def test_hands_are_back_to_three_after_the_reveal():
    # rules: big-idea 8, invariant 5
    reveals = 0
    for before, after in steps(films()):
        if before.phase == r.SEED_SELECT and after.phase != r.SEED_SELECT:
            reveals += 1
            assert after.hand_size[: after.seats] == [3] * after.seats
    assert reveals > 80


def test_products_left_after_the_stock_market_have_one_to_five_shares():
    # rules: big-idea 8, invariant 8
    for shots in films():
        for shot in shots:
            if shot.phase == r.SEED_DEAL:
                assert all(1 <= shot.total[k] < 6 for k in range(shot.products))


def test_the_deal_moves_one_seat_to_the_left_every_round():
    # rules: big-idea 8, invariant 11
    for shots in films():
        first = next(shot.dealer for shot in shots if shot.phase != r.CHOOSE_DEALER)
        for shot in shots:
            if shot.phase not in (r.CHOOSE_DEALER, r.GAME_OVER):
                assert shot.dealer == (first + shot.round - 1) % shot.seats


# ------------------------------------------------------------------ the checker can fail


def position(**options):
    """A position in which there is something of everything."""
    products = [product("Shy Soup", shares=(1, 1)), product("Deluxe Tent", by="B", shares=(0, 1))]
    return sit(products=products, discard=4, **options).state


def secret(**options):
    products = [product("Shy Soup", shares=(1,)), product("Deluxe Tent", by="B", shares=(0, 1))]
    return sit(phase=r.VENTURE_SELECT, products=products, **options).state


def keep_four_cards(s):
    # one card more from the pile
    s.deck_size -= 1
    card = s.deck[s.deck_size]
    s.under[card], s.hand[0] = s.hand[0], card
    s.hand_size[0] += 1


CORRUPTIONS = [
    ("s.deck_size -= 1", position, i.LOST_CARD),
    ("s.deck[0] = s.hand[0]", position, i.TWICE),
    ("s.hand_size[0] += 1", position, i.WRONG_COUNT),
    ("s.place[s.deck[3]] = 4", position, i.WRONG_COUNT),
    ("s.free[1] -= 1", position, i.LOST_TOKEN),
    ("s.total[0] += 1", position, i.WRONG_TOTAL),
    ("s.fresh[0][0] = 2  # old tokens are marked as new", position, i.WRONG_TOTAL),
    ("s.cash[0] += 4", position, i.LOST_MONEY),
    ("s.cash[0] -= 44; s.cash[1] += 44", position, i.NEGATIVE),
    ("s.cash[0] += 4; s.paid += 4  # half of what a die can pay", position, i.ODD_PAYOUT),
    (keep_four_cards, secret, i.HAND),
    ("s.inventor[1] = 0  # two launches of one inventor", position, i.TOO_MANY_NEW),
    ("s.n_backed[1], s.backed[1][0] = 1, 1  # its own product", secret, i.OWN_SECRET),
    ("s.free[1] += 1; s.shares[1][1] = s.total[1] = 0; s.phase = SEED_DEAL", position, i.SURVIVOR),
    ("s.v.die_sides = 2; s.phase = SEED_DEAL  # with two shares every face succeeds", position, i.SURVIVOR),
    ("s.dealer = 1", position, i.WRONG_DEALER),
    ("s.v.n_articles = 1  # its article becomes a description", position, i.NO_ARTICLE),
]


@each_corruption(CORRUPTIONS)
def test_a_corrupted_position_is_found_out(corrupt, make, number):
    assert found_out(i, corrupt, make) == i.SENTENCES[number]


def test_every_way_to_be_broken_is_tried_and_has_a_sentence():
    assert {number for _, _, number in CORRUPTIONS} == set(range(1, 15)) == set(i.SENTENCES)


def test_a_bulk_run_stops_at_what_is_broken():
    # The record that starts has money in it that nobody was paid: set-up does not touch what the bank has paid.
    game = biglab.game("big-idea")
    team = batch.team(game, [game.bots["random"]] * 3)
    state = game.blank_state(game.settings(3))
    state.paid = 8
    record = team.ready(state)
    rows = np.zeros((2, loop.COLUMNS + len(game.reports)), np.int64)
    plan = np.array([1, 0, batch.FROM_SETUP, batch.NO_MOVE, batch.FOREVER, batch.NEVER.address], np.int64)
    scratch = [game.layout.record() for _ in range(3)]
    compiled(game, "check_block")(*scratch, record, team.addresses, plan, rows)
    assert rows[:, loop.TROUBLE].tolist() == [loop.BROKEN] * 2
    assert rows[:, loop.DETAIL].tolist() == [i.LOST_MONEY] * 2
    assert rows[:, loop.STEPS].tolist() == [0, 0]
