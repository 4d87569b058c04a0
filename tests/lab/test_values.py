"""Values of moves: exact inside the simulated interval, on equal luck, from what the mover knows."""

from __future__ import annotations

import sys
import threading
from fractions import Fraction

import numpy as np
import pytest

import biglab
from biglab.core.errors import BiglabError, BotTrouble
from biglab.core.rng import begin_draws, seed_keys
from biglab.core.state import Offer, some_amounts
from biglab.lab import exact
from biglab.lab.exact import NotExact
from biglab.lab.values import Values, values, values_live

lens = sys.modules["biglab.lab.values"]  # the package has a function of this name
OPEN_TURN, IPO, PASS, INVEST = 5, 6, 8, 6
GAME = biglab.game("big-idea")


def sit(players=4, seed=1, rounds_played=0, last=False, first=False, **options):
    """A table in the open phase of some round, with seat A to move (last or first in Order, if asked)."""
    seats = ["you"] + ["star"] * (players - 1)
    table = biglab.new("big-idea", seats=seats, seed=seed, **options).advance()
    while not table.is_over:
        in_the_open = table.state.phase == OPEN_TURN and table.state.round > rounds_played
        place = table.state.moved
        if in_the_open and (not last or place == players - 1) and (not first or place == 0):
            return table
        table.play(table.legal[0]).advance()
    raise AssertionError("no such position in this game")


POSITIONS = [
    {"seed": 1},
    {"seed": 2, "rounds_played": 3},
    {"players": 3, "seed": 5, "rounds_played": 1},
    {"players": 5, "seed": 4},
    {"seed": 6, "die_sides": 4, "payout_factor": 3, "fee_per_share": 0.5},
    {"players": 3, "seed": 7, "multi": True},
]


# Exact against simulated


@pytest.mark.parametrize("where", POSITIONS)
@pytest.mark.parametrize("policy", ["greedy", "star"])
def test_the_exact_value_lies_inside_the_simulated_interval(where, policy):
    found = values(sit(**where), games=2_000, horizon="round", seed=1, policy=policy, confidence=0.9999)
    assert found.why_not_exact == ""
    assert len(found.rows) > 1 and all(row.n == 2_000 for row in found.rows)
    assert [row.agree for row in found.rows] == [True] * len(found.rows), found


def test_a_wrong_exact_value_would_be_noticed():
    found = values(sit(), games=2_000, horizon="round", seed=1, confidence=0.9999)
    off = [Fraction(row.exact) + Fraction(1, 2) in row.interval for row in found.rows]
    assert not all(off)


def test_the_lead_is_exact_too():
    found = values(sit(), games=2_000, horizon="round", seed=1, objective="lead", confidence=0.9999)
    assert all(row.agree for row in found.rows)
    assert any(row.exact < 0 for row in found.rows) or found.best.exact > 0


def share_is_worth(total, sides=6, factor=2):
    # rules: big-idea 5.1
    sure = min(total, sides)
    return Fraction(factor * sure * (sure + 1), 2 * sides)


@pytest.mark.parametrize("seed", [1, 2, 4])
def test_passing_last_is_worth_cash_and_table_5_1(seed):
    table = sit(seed=seed, last=True)
    state = table.state
    mine = Fraction(state.cash[0], 4) + sum(
        state.shares[k][0] * share_is_worth(state.total[k]) for k in range(state.products)
    )
    (passing,) = [row for row in values(table, games=2, horizon="round").rows if row.move.verb == PASS]
    assert passing.exact == mine


def test_the_best_reply_is_the_best_of_all_values():
    table = sit(last=True)
    reply, found = exact.best_reply(table), values(table, games=2, horizon="round")
    assert reply.value == found.best.exact and reply.text == found.best.text
    assert reply.values == {row.text: row.exact for row in found.rows}
    assert exact.expected(table, move=reply.move).mean[0] == reply.value


def test_the_last_mover_s_solution_is_its_best_reply():
    table = sit(last=True)
    solved = exact.solve(table)
    assert solved.moves == (exact.best_reply(table).move,)
    assert solved.value[0] == exact.best_reply(table).value
    assert solved.line == (f"A: {exact.best_reply(table).text}",)


def test_a_solution_is_an_equilibrium_for_the_one_who_moves_first():
    table = sit(players=3, seed=5)
    solved = exact.solve(table)
    first = solved.moves[0]
    for offer in table.legal:
        if offer.move != first:
            branch = table.branch()
            branch.play(offer)
            there = branch.state
            worth = (
                exact.expected(branch).mean
                if there.to_move < 0 or there.phase != OPEN_TURN
                else exact.solve(branch).value
            )
            assert worth[0] <= solved.value[0]


def test_a_distribution_has_the_mean_and_the_variance_of_the_walk():
    table = sit(players=3, seed=5)
    for seat in range(3):
        chances = exact.distribution(table, seat)
        mean = sum(score * p for score, p in chances.items())
        assert sum(chances.values()) == 1 and list(chances) == sorted(chances)
        assert mean == exact.expected(table).mean[seat]
        assert sum((score - mean) ** 2 * p for score, p in chances.items()) == exact.expected(table).variance[seat]


def test_the_dice_alone_can_be_walked():
    table = sit(last=True)
    table.play(next(offer for offer in table.legal if offer.verb == PASS))
    assert table.state.phase == IPO
    assert exact.expected(table).mean[0] == next(
        row.exact for row in values(sit(last=True), games=2, horizon="round").rows if row.move.verb == PASS
    )


def test_both_worlds_walk_and_play_out_alike(monkeypatch):
    table = sit(players=3, seed=5)
    fast = values(table, games=10, seed=3, horizon="round")
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    slow = values(table, games=10, seed=3, horizon="round")
    assert [(row.code, row.exact) for row in fast.rows] == [(row.code, row.exact) for row in slow.rows]
    assert np.array_equal(fast.samples, slow.samples)


# Where there is no exact answer


def test_hidden_cards_leave_only_the_simulation():
    table = biglab.new("big-idea", seats=["you", "star", "star"], seed=1).advance()
    found = values(table, games=20)
    assert "what is hidden can still matter" in found.why_not_exact
    assert [row.exact for row in found.rows] == [None] * len(table.legal)
    assert "exact" not in repr(found).splitlines()[1]
    with pytest.raises(NotExact, match="what is hidden can still matter"):
        exact.expected(table)


def test_a_policy_that_draws_at_random_has_no_exact_value():
    found = values(sit(first=True), games=20, horizon="round", policy="random")
    assert "draws at random" in found.why_not_exact
    with pytest.raises(NotExact, match="draws at random"):
        exact.distribution(sit(first=True), 0, policy="random")
    with pytest.raises(NotExact, match="chose a move it was not offered"):
        exact.distribution(sit(first=True), 0, policy=lambda seen, legal, rng: (255, 0, 0))


def test_a_tree_too_large_is_simulated():
    found = values(sit(), games=20, horizon="round", leaves=3)
    assert "too many ways" in found.why_not_exact and found.best.n == 20
    with pytest.raises(NotExact, match="positions follow from this decision"):
        exact.solve(sit(), positions=5)
    with pytest.raises(NotExact, match="too many ways"):
        exact.distribution(sit(), 0, leaves=3)


# Honest information


def other_worlds(table, seat, n=3):
    """The same position as the seat knows it, with everything hidden drawn anew."""
    for i in range(n):
        state = GAME.hidden(table.state, seat)
        seed_keys(state, 99, i)
        begin_draws(state, 0, 1)
        GAME.rules.guess(state, seat)
        yield state


@pytest.mark.parametrize("phase", [3, 4, 5])
def test_what_the_mover_cannot_know_changes_no_value(phase):
    table = biglab.new("big-idea", seats=["you"] * 4, seed=11)
    while not (table.state.phase == phase and table.state.moved == 2 and table.state.to_move >= 0):
        table.step() if table.state.to_move < 0 else table.play(table.legal[0])
    seat = table.state.to_move
    told = values(table, games=30, seed=2, horizon="game")
    worlds = list(other_worlds(table, seat))
    assert any(world != table.state for world in worlds)
    for world in worlds:
        again = values(world, game="big-idea", games=30, seed=2, horizon="game")
        assert [row.code for row in again.rows] == [row.code for row in told.rows]
        assert np.array_equal(again.samples, told.samples)


def test_a_lens_does_not_know_the_dice_to_come():
    """With the table's own seed: no playout is the future of this very game."""
    table = sit(seed=3, last=True)
    passing = next(offer for offer in table.legal if offer.verb == PASS)
    found = values(table, games=40, seed=3)
    (row,) = [i for i, each in enumerate(found.rows) if each.code == passing.code]
    assert len(set(found.samples[row])) > 1


# On equal luck, growing, cancelled


def test_moves_meet_the_same_luck():
    found = values(sit(), games=400, seed=1)
    spread = np.std(found.samples[0] - found.samples[1])
    assert spread < np.hypot(np.std(found.samples[0]), np.std(found.samples[1]))
    assert found.ahead(1).value == pytest.approx(found.rows[0].mean - found.rows[1].mean)


def test_a_live_lens_grows_into_the_same_values():
    table = sit()
    steps = list(values_live(table, games=300, seed=4, batch=64))
    assert [step.games for step in steps] == [64, 128, 256, 300]
    assert [step.done for step in steps] == [False, False, False, True]
    assert repr(steps[-1]) == repr(values(table, games=300, seed=4))
    widths = [step.best.interval.half_width for step in steps]
    assert widths[-1] < widths[0]


def test_threads_share_the_playouts_of_a_single_move_and_the_values_are_the_same(monkeypatch):
    table, jobs = sit(rounds_played=1), []
    usual = lens.play_out
    monkeypatch.setattr(lens, "play_out", lambda *job: jobs.append(job[4:7]) or usual(*job))
    monkeypatch.setattr(lens, "cores", lambda: 3)
    shared = values(table, games=300)
    pieces, _ = len(jobs), jobs.clear()
    monkeypatch.setattr(lens, "cores", lambda: 1)
    alone = values(table, games=300)
    assert pieces == 3 * len(jobs) == 3 * len(table.legal)
    assert shared.rows == alone.rows and np.array_equal(shared.samples, alone.samples)


def test_a_lens_can_be_cancelled_between_two_batches():
    cancel = threading.Event()
    lens = values_live(sit(), games=10_000, cancel=cancel)
    first = next(lens)
    cancel.set()
    assert isinstance(first, Values) and list(lens) == []
    with pytest.raises(BiglabError, match="cancelled before the first playout"):
        values(sit(), cancel=cancel)


def test_wins_are_a_share_at_the_end_of_the_game():
    found = values(sit(rounds_played=7), games=60, objective="win")
    assert all(0 <= row.low <= row.mean <= row.high <= 1 for row in found.rows)


def test_values_of_a_table_leave_the_table_as_it_was():
    table = sit()
    before = table.state.copy()
    values(table, games=10)
    assert table.state == before


def test_the_text_the_frame_and_the_picture_show_every_move():
    found = values(sit(), games=300, seed=1, horizon="round")
    assert len(repr(found).splitlines()) >= 2 + len(found.rows)
    assert list(found.frame.move) == [row.text for row in found.rows]
    assert "exact value lies inside" in repr(found.plot())
    hidden = values(biglab.new("big-idea", seats=["you", "star", "star"], seed=1).advance(), games=20)
    assert repr(hidden.plot()).startswith("<picture")
    assert found.clear == (found.rows[0].exact > found.rows[1].exact)


def test_an_open_amount_is_looked_at_from_end_to_end():
    assert some_amounts(Offer(1, 2, 3, 3, 0)) == [Offer(1, 2, 3).code]
    few = [code >> 32 for code in some_amounts(Offer(1, 0, 10, 20, 5))]
    many = [code >> 32 for code in some_amounts(Offer(1, 0, 0, 600, 5))]
    assert few == [10, 15, 20]
    assert many[0] == 0 and many[-1] == 600 and len(many) == 7 and all(amount % 5 == 0 for amount in many)


# Wrong input


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"games": 1}, "games: 1 is out of range; give a whole number from 2 up"),
        ({"horizon": "year"}, "horizon: 'year'"),
        ({"objective": "fun"}, "objective: unknown choice 'fun'; known are lead, score, win"),
        ({"objective": "win", "horizon": "round"}, "known at the end only"),
        ({"policy": "gredy"}, "did you mean 'greedy'"),
        ({"policy": ["greedy", "star"]}, "does not seat 4 players"),
        ({"seed": "x"}, "seed: 'x'"),
        ({"leaves": "many"}, "leaves: 'many' is not a whole number"),
        ({"leaves": 0}, "leaves: 0 is out of range"),
        ({"cancel": 4}, "cancel: 4 cannot be set"),
        ({"game": "big-deal"}, "game: this is a table of The Big Idea; leave game= out"),
    ],
)
def test_wrong_input_is_refused_in_words(arguments, sentence):
    with pytest.raises(BiglabError, match=sentence):
        values(sit(), **{"games": 4, **arguments})


def test_there_is_nothing_to_decide_for_chance_or_at_the_end():
    table = biglab.new("big-idea", seats=["you", "random", "random"], seed=1, rounds=1)
    with pytest.raises(BiglabError, match="chance is to move"):
        values(table, games=4)
    while not table.is_over:
        table.advance()
        if not table.is_over:
            table.play(table.legal[0])
    with pytest.raises(BiglabError, match="the game is over"):
        values(table, games=4)
    with pytest.raises(NotExact, match="the game is over"):
        exact.expected(table)


def test_what_is_not_a_position_is_refused_in_words():
    with pytest.raises(BiglabError, match="is not a table"):
        values("big-idea")
    with pytest.raises(BiglabError, match="is not a state of The Big Idea"):
        values([1, 2], game="big-idea")
    with pytest.raises(BiglabError, match="seat: 9 is out of range; give a whole number from 0 to 3"):
        exact.distribution(sit(), 9)
    with pytest.raises(BiglabError, match="leaves: 'x'"):
        exact.distribution(sit(), 0, leaves="x")
    with pytest.raises(BiglabError, match="positions: 0 is out of range"):
        exact.solve(sit(), positions=0)
    with pytest.raises(ValueError, match="confidence: x is not between 0 and 1"):
        values(sit(), games=4, confidence="x")
    with pytest.raises(BiglabError, match="is not legal here"):
        exact.expected(sit(), move=(INVEST, 40, 0))
    with pytest.raises(BiglabError, match="no row 99"):
        values(sit(), games=4).ahead(99)


def test_a_policy_that_goes_wrong_is_named():
    def wild(seen, legal, rng):
        return (255, 0, 0)

    with pytest.raises(BotTrouble, match="the policy wild cannot play on"):
        values(sit(first=True), games=4, policy=wild)
