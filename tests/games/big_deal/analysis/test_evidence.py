"""Behaviour is evidence: what bots hold beside what the urn says, Bayes in odds, and intervals over rounds."""

from __future__ import annotations

import numpy as np
import pytest

import biglab
from biglab.core.errors import BiglabError
from biglab.games.big_deal import analysis
from biglab.games.big_deal.analysis.measured import by_round
from biglab.lab import stats


def seen_of(bot, rounds=30, seed=5):
    return analysis.sightings([bot] * 4, rounds=rounds, seed=seed).frame


def test_the_urn_is_wrong_about_real_players_and_in_both_directions():
    """Thieves have used what fits; actuaries keep it: differences by round, each clearly off zero."""
    for bot, sign in (("thief", -1), ("actuary", 1)):
        rows = seen_of(bot)
        off = stats.mean((rows.held - rows.urn).groupby(rows["round"]).mean())
        assert sign * off.value > 0 and 0 not in off


def test_evidence_from_past_rounds_makes_the_forecasts_of_new_ones_better_and_only_for_the_same_players():
    past = seen_of("thief", seed=5)
    ratio = {did: odds(rows.held.mean()) / odds(rows.urn.mean()) for did, rows in past.groupby("did")}
    gains = {}
    for bot in ("thief", "actuary"):
        new = seen_of(bot, seed=6)
        told = analysis.updated(new.urn, new.did.map(ratio))
        gain = (new.urn - new.held) ** 2 - (told - new.held) ** 2  # of the Brier score
        gains[bot] = stats.mean(gain.groupby(new["round"]).mean())
    assert gains["thief"].low > 0, "better than the urn against those it was learned from"
    assert gains["actuary"].high < 0, "and worse than the urn against others"


def odds(p):
    return p / (1 - p)


def test_bayes_in_odds():
    assert (
        analysis.updated(0.5, 1) == 0.5
        and analysis.updated(1.0, 3) == 1
        and analysis.updated(0.2, 4) == pytest.approx(0.5)
    )
    # as with probabilities: P(A|E) = P(E|A) P(A) / (P(E|A) P(A) + P(E|not A) P(not A))
    assert analysis.updated(0.3, 0.8 / 0.1) == pytest.approx(0.8 * 0.3 / (0.8 * 0.3 + 0.1 * 0.7))


def test_a_sighting_says_what_was_done_last_and_only_of_seats_with_a_set():
    rows = analysis.sightings(["thief", "actuary"], rounds=3, seed=1)
    assert {row.bot for row in rows} == {"thief", "actuary"}
    assert {row.did for row in rows} <= {"nothing", "pair", "take", "steal", "discard"}
    assert rows == analysis.sightings(["thief", "actuary"], rounds=3, seed=1)
    with pytest.raises(BiglabError, match="rounds"):
        analysis.sightings(["thief", "thief"], rounds=0)


def test_what_follows_a_move_adds_up_to_the_end_of_the_round():
    table = biglab.new("big-deal", seats=["you", "thief", "hedger", "actuary"], seed=3).advance()
    while "steal" not in str(table.legal):
        table.play(table.ask(bot="actuary")).advance()
    theft, pair = (next(m for m in table.legal.words if m.startswith(verb)) for verb in ("steal", "pair"))
    found = {move: analysis.aftermath(table, move, games=12) for move in (theft, pair)}
    for each in found.values():
        parts = each.before + each.at_once.value + each.won_later.value + each.lost_later.value
        assert each.end.value == pytest.approx(parts)
        assert each.lost_later.value < 0 < each.won_later.value
    assert found[theft].at_once.value > found[pair].at_once.value == 40_000
    with pytest.raises(BiglabError, match="games"):
        analysis.aftermath(table, theft, games=0)


def test_intervals_over_rounds_cover_where_intervals_over_turns_do_not():
    """Turns of a round share a part of their luck; 95 of 100 intervals over rounds still contain the mean."""
    rng, runs = np.random.default_rng(1), 800
    covered = naive = 0
    for _ in range(runs):
        turns = [rng.normal(0, 1) + rng.normal(0, 1, rng.integers(5, 20)) for _ in range(40)]
        covered += 0 in by_round(turns)
        naive += 0 in stats.mean(np.concatenate(turns))
    assert 0.93 <= covered / runs <= 0.97
    assert naive / runs < 0.7
