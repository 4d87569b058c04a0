"""Trying a rule: both sets of rules on the same luck, paired intervals, sentences, and an axis that stays."""

from __future__ import annotations

import re
import threading
import time

import numpy as np
import pytest

import biglab
from biglab.core.errors import BadOption, BiglabError
from biglab.core.levers import Lever, Outcome
from biglab.core.options import Option
from biglab.core.watch import Flag
from biglab.lab import try_rule
from biglab.lab.bins import Scale
from biglab.lab.try_rule import Trial, checked_seats, direction, measured
from tests.anygame import GAMES

SEATS = ["greedy", "star", "myopic", "founder"]  # of The Big Idea


def trial_of(name, **more):
    game = biglab.game(name)
    return Trial(game, SEATS if name == "big-idea" else checked_seats(game, None), seed=1, **more)


def one_change(game):
    """The first lever of one number, moved from what is printed."""
    lever = next(lever for lever in game.bench.LEVERS if game.options[lever.option].kind not in ("list", "text"))
    option = game.options[lever.option]
    printed = option.default_for(game.default_players)
    return {option.name: next(value for value in lever.places(option, printed) if value != printed)}


def last(trial, changes):
    return list(trial.play(changes))[-1]


@pytest.fixture
def few(monkeypatch):
    """Fewer games, so that each test is short."""
    monkeypatch.setattr(try_rule, "GAMES", 300)


@pytest.fixture(params=[*GAMES, "harbour"])
def game(request, monkeypatch):
    monkeypatch.setitem(biglab.GAMES, "harbour", "tests.harbour")
    return biglab.game(request.param)


# ------------------------------------------------------------------ what a game says


def test_every_game_has_levers_that_are_options_and_outcomes_that_can_be_measured(game, few):
    assert 3 <= len(game.bench.LEVERS) <= 4
    assert all(lever.option in game.options for lever in game.bench.LEVERS)
    names = [outcome.name for outcome in game.bench.OUTCOMES]
    assert {"winner", "wins", "gap", "rounds"} <= set(names) and len(set(names)) == len(names)
    found = last(Trial(game, checked_seats(game, None), seed=1), {})
    for outcome in game.bench.OUTCOMES:
        values = measured(found.before, outcome)
        assert len(values) == 300 and np.isfinite(values).all(), outcome.name


def test_the_printed_value_is_among_the_places_of_a_lever_and_each_place_is_legal(game):
    for option in game.options.values():
        lever = {lever.option: lever for lever in game.bench.LEVERS}.get(option.name) or Lever(option.name)
        if option.kind in ("list", "text"):
            continue
        printed = option.default_for(game.default_players)
        places = lever.places(option, printed)
        assert printed in places and len(places) <= 110, option.name
        assert [option.check(place) for place in places] == places


def test_a_game_that_names_no_levers_has_its_first_numbers(monkeypatch):
    monkeypatch.setitem(biglab.GAMES, "harbour", "tests.harbour")
    levers = [lever.option for lever in biglab.game("harbour").bench.LEVERS]
    assert levers == ["crates", "start_cash", "loan", "interest"]


# ------------------------------------------------------------------ the same luck


def test_before_and_after_are_the_games_that_simulate_plays(few):
    trial = trial_of("big-idea")
    found = last(trial, {"die_sides": 8})
    bots = SEATS
    for results, options in ((found.before, {}), (found.after, {"die_sides": 8})):
        same = biglab.simulate("big-idea", bots, games=300, seed=1, **options)
        assert (results.rows == same.rows).all()


def test_the_interval_is_that_of_paired_differences(few):
    found = last(trial_of("big-idea"), {"die_sides": 8})
    effect = found.effect(found.trial.outcome("winner"))
    same = biglab.compare(found.before, found.after)
    assert found.games == 300 and effect.n == 300
    scores = [np.where(r.ranks == 1, r.points, -np.inf).max(axis=1) for r in (same.a, same.b)]
    assert effect.value == pytest.approx((scores[1] - scores[0]).mean())
    half = 1.968 * (scores[1] - scores[0]).std(ddof=1) / 300**0.5
    assert effect.half_width == pytest.approx(half, rel=1e-3)


@pytest.mark.parametrize("name", GAMES)
def test_the_first_picture_comes_after_a_few_games_and_the_last_after_all(name, few):
    trial = trial_of(name)
    last(trial, {})
    counts = [found.games for found in trial.play(one_change(trial.game))]
    assert counts[-1] == 300 and counts == sorted(counts)


def test_going_back_to_rules_that_were_tried_takes_no_new_games(few):
    trial = trial_of("big-idea")
    first = last(trial, {"die_sides": 8})
    again = list(trial.play({"die_sides": 8}))
    assert len(again) == 1 and again[0].done and (again[0].after.rows == first.after.rows).all()


def test_games_that_were_broken_off_are_played_on_where_they_were_left(few):
    stop = threading.Event()
    stop.set()
    trial = trial_of("big-idea")
    list(trial.play({}, stop))
    found = last(trial, {})
    same = biglab.simulate("big-idea", SEATS, games=300, seed=1)
    assert (found.before.rows == same.rows).all()


def test_no_thread_is_left_behind(monkeypatch):
    monkeypatch.setattr(try_rule, "GAMES", 100_000)
    stop, trial, before = threading.Event(), trial_of("big-idea"), threading.active_count()
    stop.set()
    list(trial.play({"die_sides": 8}, stop))
    assert threading.active_count() == before


def test_a_lever_that_moves_on_ends_a_run_after_its_first_picture(monkeypatch):
    monkeypatch.setattr(try_rule, "GAMES", 100_000)
    stop = threading.Event()
    stop.set()
    trial = trial_of("big-idea")
    found = list(trial.play({"die_sides": 8}, stop))
    assert len(found) == 1 and 0 < found[0].games < 100_000


def test_a_run_that_nobody_waits_for_ends_although_each_piece_takes_too_long(monkeypatch, few):
    trial, stop, real = Trial(biglab.game("big-idea"), ["star"] * 4), threading.Event(), try_rule.play_units

    def slow(team, settings, *plan):
        for rows, why in real(team, settings, *plan):
            if settings is trial.printed:  # a busy machine: the lever has moved on before the piece is there
                stop.set()
                time.sleep(0.02)
                flag = next(each for each in plan if isinstance(each, Flag))
                assert flag.look()
                rows = rows[:0]
            yield rows, why

    monkeypatch.setattr(try_rule, "TOO_LONG", 0.01)
    monkeypatch.setattr(try_rule, "play_units", slow)
    assert list(trial.play({"die_sides": 8}, stop)) == []


def test_where_nothing_is_compiled_there_are_fewer_games_and_the_sentence_says_how_many(monkeypatch):
    monkeypatch.setattr(biglab.core.batch, "engine", biglab.core.batch.Engine())
    monkeypatch.setattr(try_rule, "BUDGET", 0.5)
    trial = trial_of("big-idea")
    assert not trial.team.compiled
    found = last(trial, {"die_sides": 12})
    assert 2 <= found.games < 2000
    assert f"{found.games:,} games" in found.sentence(trial.outcome("winner"))


# ------------------------------------------------------------------ sentences


def test_a_change_that_matters_is_a_sentence_with_its_interval():
    trial = trial_of("big-idea")
    said = last(trial, {"die_sides": 8}).sentence(trial.outcome("winner"))
    assert said == "A die with more sides: the winner's score falls by $34.0 ± 1.4 (2,000 games, same luck)."


def test_a_change_that_cannot_be_seen_is_called_that(few):
    trial = trial_of("big-deal")
    said = last(trial, {"hand_size": 5}).sentence(trial.outcome("winner"))
    assert said.startswith("Larger hands: no difference in the winner's score that 300 games can show (")


def test_a_change_that_changes_nothing_is_called_that(few):
    trial = trial_of("big-idea")
    said = last(trial, {"die_sides": 8}).sentence(trial.outcome("rounds"))
    assert said == "A die with more sides: the length of the game is the same in all 300 games."


def test_without_a_change_the_sentence_says_what_is_printed(few):
    trial = trial_of("big-city")
    said = last(trial, {}).sentence(trial.outcome("winner"))
    assert re.fullmatch(
        r"By the printed rules the winner's score is \d+\.\d ± \d\.\d points on average \(300 games\). Move a lever.",
        said,
    )


def test_the_sentence_names_the_seat_whose_chance_to_win_changes_most(few):
    trial = Trial(biglab.game("big-shot"), ["watchful", "watchful", "borrower", "hoarder"], seed=1)
    said = last(trial, {"starting_cash": 40}).sentence(trial.outcome("wins"))
    assert re.match(r"More cash at the start: [A-D] \(\w+\) wins (more|less) often, by \d+ ± \d+ percentage", said)


@pytest.mark.parametrize(
    "changes, words",
    [
        ({"loan_schedule": [8, 8, 7, 6, 5, 4, 3, 2, 1]}, "More expensive loans"),
        ({"loan_schedule": [9, 9, 9]}, "Other loans"),
        ({"auction_format": "dutch"}, "Auction, Dutch instead of English"),
        ({"expert": True}, "Expert game"),
        ({"parks_count": False}, "Without “parks count”"),
        ({"loan_tokens": 8}, "Loan tokens, 8 instead of 30"),
        ({"starting_cash": 15, "park_factor": 3}, "Cash 15 M and Park factor 3"),
    ],
    ids=str,
)
def test_a_change_in_words(changes, words):
    assert trial_of("big-shot").change(changes) == words


def test_what_differs_is_shown_in_chips():
    trial = trial_of("big-shot", variant="expert")
    chips = trial.chips({"loan_schedule": [7, 6, 5, 4], "starting_cash": 15, "allow_repayment": True})
    assert chips == ["expert", "loans 7, 6, 5 …", "cash 15 M", "early repayment"]


def test_what_follows_from_another_option_is_not_a_change_of_its_own():
    trial = trial_of("big-shot")
    assert trial.changes(trial.rules({"spaces": 12})) == {"spaces": 12}


def test_directions():
    assert direction([9, 8], [8, 8]) == 1 and direction([9], [9, 8]) == -1 and direction([9, 7], [8, 8]) == 0
    assert direction(3, 2) == 1 and direction("dutch", "english") == 0 and direction(True, False) == 0


# ------------------------------------------------------------------ the picture


def test_the_axis_stays_while_a_lever_moves_and_moves_in_few_large_steps(few):
    trial, scale = trial_of("big-shot"), Scale()
    winner = trial.outcome("winner")
    last(trial, {}).picture(winner, scale)
    axes = set()
    for cash in range(0, 41, 4):
        spec = last(trial, {"starting_cash": cash}).picture(winner, scale)
        axes.add((spec["x"]["low"], spec["x"]["high"]))
    assert len(axes) <= 3


def test_all_games_are_in_the_bins_before_and_after(few):
    trial = trial_of("superpoly")
    found = last(trial, {"rent_scale": 3})
    for outcome in trial.game.bench.OUTCOMES:
        spec = found.picture(outcome, Scale())
        drawn = [mark for mark in spec["marks"] if mark["type"] == "bars"]
        assert [mark["tone"] for mark in drawn] == ["faint", "now"]
        assert [sum(mark["y"]) for mark in drawn] == pytest.approx([1, 1])


def test_a_scale_of_whole_numbers_has_a_bin_for_each():
    scale = Scale()
    scale.hold(np.array([2.0, 3, 3, 4] * 50))
    assert scale.width == 1 and {2.0, 3.0, 4.0} <= set(scale.middles)


# ------------------------------------------------------------------ refusals


@pytest.mark.parametrize(
    "seats, words",
    [
        ("watchful", "seats: 'watchful' is not a list"),
        (["watchful"] * 9, "Big Shot is for 2 to 4 players, not 9"),
        (["watchfull", "random"], "unknown bot 'watchfull'; did you mean 'watchful'"),
    ],
)
def test_wrong_seats_are_answered_in_a_sentence(seats, words):
    game = biglab.game("big-shot")
    with pytest.raises(BiglabError, match=re.escape(words)):
        Trial(game, checked_seats(game, seats))


def test_a_bot_stands_in_for_people_and_for_bots_that_think_long():
    game = biglab.game("big-shot")
    normal = game.levels["normal"]
    assert checked_seats(game, ["you:Ada", "hoarder", "search"]) == [normal, "hoarder", normal]
    assert checked_seats(game, ["hard", "easy"]) == [normal, "easy"]


def test_bots_that_take_their_time_are_called_off_when_the_lever_moves_on(monkeypatch):
    def slow(seen, legal, rng):
        time.sleep(0.2)
        return legal[0]

    monkeypatch.setattr(try_rule, "TOO_LONG", 0.1)
    stop = threading.Event()
    stop.set()
    assert list(Trial(biglab.game("big-idea"), [slow, "star", "star"]).play({"die_sides": 8}, stop)) == []


def test_rules_that_do_not_go_together_are_refused():
    with pytest.raises(BadOption, match="cannot share equally"):
        trial_of("big-shot").rules({"spaces": 17, "bundle_size": 3})


def test_an_unknown_outcome_is_answered_with_a_better_one():
    with pytest.raises(BiglabError, match="unknown outcome 'revenu'; did you mean 'revenue'"):
        trial_of("big-shot").outcome("revenu")


def test_numbers_and_choices_have_texts():
    fee = Option("fee", 1, "A fee", 0, 10, 0.5)
    assert Lever("fee").places(fee, 1)[:4] == [0, 0.5, 1, 1.5]
    assert Lever("fee", unit="$", short="fee").chip(fee, 1.5) == "fee $1.5"
    assert Outcome("rounds", "the length").column == "rounds"
