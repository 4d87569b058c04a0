"""What a seat of Auction House does not know is filled in fairly, what the others have gained included."""

from __future__ import annotations

import pytest

import biglab
from biglab.core.rng import begin_draws, seed_keys

GAME = biglab.game("auction-house")
SEATS, GAMES, WORLDS = 4, 12, 4


def late(seed, **options):
    """Two lots before the end of a game of bidders who bid as theory says."""
    table = biglab.new("auction-house", ["equilibrium"] * SEATS, seed=seed, **options)
    while table.state.lots < table.state.v.lots - 2:
        table.step()
    return table.state


def worlds(state, seat):
    """The position as the seat knows it, filled in again."""
    for number in range(WORLDS):
        known = GAME.hidden(state, seat)
        seed_keys(known, 99, number)
        begin_draws(known, 0, 1)
        GAME.rules.guess(known, seat)
        yield known


def share_of_lead(state, seat):
    best = max(state.profit[:SEATS])
    return (state.profit[seat] == best) / state.profit[:SEATS].count(best)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"variant": "dutch"},
        {"variant": "second-price"},
        {"variant": "second-price", "show": "price"},
        {"variant": "english"},
        {"variant": "all-pay"},
        {"variant": "all-pay", "distribution": "low", "show": "price"},
        {"values": "common"},
        {"values": "common", "variant": "english"},
        {"values": "mixed"},
        {"distribution": "high"},
        {"distribution": "two_point"},
        {"entry_fee": 5},
        {"entry_fee": 5, "show": "price"},
        {"budget": 50},
    ],
    ids=lambda options: " ".join(map(str, options.values())) or "first-price",
)
def test_the_chances_to_be_ahead_that_four_seats_give_themselves_add_up_to_about_one(options):
    chances = [
        share_of_lead(world, seat)
        for seed in range(GAMES)
        for state in [late(seed, **options)]
        for seat in range(SEATS)
        for world in worlds(state, seat)
    ]
    assert 0.7 < SEATS * sum(chances) / len(chances) < 1.3  # with rivals who have gained nothing it is over 2.5


def test_what_everybody_can_work_out_is_not_guessed():
    state = late(3)
    for seat in range(SEATS):
        for world in worlds(state, seat):
            assert world.profit[seat] == state.profit[seat]
            winners = set(state.past_winner[: state.lots])
            assert all(world.profit[other] == 0 for other in range(SEATS) if other not in {*winners, seat})


def test_in_an_all_pay_auction_losers_have_paid_their_bids():
    state = late(3, variant="all-pay")
    for seat in range(SEATS):
        for world in worlds(state, seat):
            for other in range(SEATS):
                lost = [lot for lot in range(state.lots) if state.past_winner[lot] != other]
                won = [lot for lot in range(state.lots) if state.past_winner[lot] == other]
                paid = sum(max(0, state.past_bid[lot][other]) for lot in lost)
                most = sum(state.v.top - state.past_price[lot] for lot in won)
                least = -sum(state.past_price[lot] for lot in won)
                assert least <= world.profit[other] + paid <= most
