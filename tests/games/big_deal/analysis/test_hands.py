"""What play tells of a hand: forecasts from what a seat may know, held against the hands themselves."""

from __future__ import annotations

import numpy as np

import biglab
from biglab import big_deal
from biglab.games.big_deal.bots.valuation import ONE_20_BITS, fewer_matches, matches
from biglab.games.big_deal.rules import words as w

GAME = big_deal.GAME


def forecasts(seeds):
    """Does a rival that has discarded hold a match for its top set? Fair forecast, forecast by play, and the truth."""
    for seed in seeds:
        table = biglab.new("big-deal", ["actuary"] * 4, seed=seed, one_round=True).finish()
        for ply in range(0, len(table.history), 3):
            state = table.state_at(ply)
            if state.phase == w.TURN:
                seat = state.to_move
                seen = GAME.hidden(state, seat)
                for other in range(4):
                    if other != seat and state.stack[other] > 0 and state.kept[other] > 0:
                        asset = state.asset[state.top[other]]
                        fair, play = (1 - fewer_matches(seen, seat, other, asset, 1, by) / ONE_20_BITS for by in (0, 1))
                        yield fair, play, matches(state, other, asset) > 0


def test_forecasts_by_play_are_nearer_the_truth_than_those_of_a_fair_draw():
    found = np.array(list(forecasts(range(20, 32))), float)
    fair, play, truth = found.T
    assert len(found) > 300
    assert np.mean((play - truth) ** 2) < np.mean((fair - truth) ** 2)  # the Brier score
    assert abs(play.mean() - truth.mean()) < abs(fair.mean() - truth.mean())


def test_the_posterior_of_a_hand_needs_no_look_at_it():
    table = biglab.new("big-deal", ["actuary"] * 4, seed=5).advance(80)
    state = table.state
    other = next(seat for seat in range(1, 4) if state.kept[seat] > 0)
    told = big_deal.posterior(table, other, seat=0, guesses=300)
    assert told == big_deal.posterior(GAME.hidden(state, 0), other, seat=0, guesses=300)
    passed = [kind for kind in range(w.KINDS) if state.passed_up[other] >> kind & 1]
    assert passed and all(told[kind].by_play < told[kind].fair for kind in passed if told[kind].fair > 0.05)
