"""Values look to the end of the game: where what a move brings comes later, its sign is right.

The positions are built by a rule from seeds 0 to 11; none is chosen. A move is compared with another on equal luck.
"""

from fractions import Fraction

import numpy as np
import pytest

import biglab
from biglab import stats
from biglab.games import GAMES
from biglab.games.big_city.rules import words as city
from biglab.games.big_idea.rules import words as idea
from biglab.games.big_shot.rules import words as shot
from biglab.games.superpoly.rules import words as poly
from biglab.lab.values import values, values_live

SEEDS = range(12)


def less(found, one, other):
    """The values of one move less those of another, playout by playout; both are given as a test of a row."""
    (a,), (b,) = ([i for i, row in enumerate(found.rows) if test(row)][:1] for test in (one, other))
    return found.samples[a] - found.samples[b]


def clear(differences):
    """How many differences are below zero, and above, beyond doubt; and their mean over all positions."""
    each = [stats.mean(one) for one in differences]
    return sum(one.high < 0 for one in each), sum(one.low > 0 for one in each), stats.mean(np.concatenate(differences))


def test_all_one_s_money_for_the_first_bundle_of_big_shot_is_a_mistake():
    found = []
    for seed in SEEDS:
        table = biglab.new("big-shot", seats=["you"] * 4, seed=seed).advance()
        found.append(
            less(
                values(table, games=150, seed=1),
                lambda row: row.move == (shot.BID, 0, 10),
                lambda row: row.move.verb == shot.PASS,
            )
        )
    assert clear(found)[0] == len(SEEDS)


def lone_token(seed):
    """A turn in the open of The Big Idea, before the last round, without a free token but with one that lies alone."""
    table = biglab.new("big-idea", seats=["you", "star", "star", "star"], seed=seed).advance()
    while not table.is_over:
        s = table.state
        if s.phase == idea.OPEN_TURN and s.free[0] == 0 and s.round < s.v.rounds:
            for offer in table.legal:
                if offer.verb == idea.DIVEST and s.total[offer.what] == 1:
                    return table, offer
        table.play(table.ask(bot="star")).advance()
    return None


def test_to_free_a_lone_token_of_the_big_idea_pays_over_the_game():
    positions = [found for found in map(lone_token, SEEDS) if found]
    found = []
    for table, offer in positions:
        free, rest = (lambda row, code=offer.code: row.code == code), lambda row: row.move.verb == idea.PASS
        found.append(less(values(table, games=600, seed=1), free, rest))
        round_ = values(table, games=2, seed=1, horizon="round")
        now = {row.code: row.exact for row in round_.rows}
        passing = next(row.exact for row in round_.rows if rest(row))
        assert now[offer.code] - passing == Fraction(-1, 3)  # the die that could have shown a 1
    below, above, mean = clear(found)
    assert len(positions) >= 10 and below == 0 and above >= 0.75 * len(positions) and mean.low > 0


def test_city_hall_brings_more_than_the_most_points_at_once():
    found, at_once = [], []
    for seed in SEEDS:
        table = biglab.new("big-city", seats=["you", "planner", "planner"], seed=seed).advance()
        while table.state.phase != city.TURN:
            table.play(table.ask(bot="planner")).advance()
        looks = {"games": 250, "seed": 1, "policy": "planner"}  # as the others at this table play
        rows = {horizon: values(table, horizon=horizon, **looks) for horizon in ("round", "game")}

        def is_hall(row):
            return row.move.verb == city.BUILD and row.move.what >> 8 == city.CITY_HALL

        if not any(map(is_hall, rows["game"].rows)):
            continue
        best = rows["round"].rows[0]
        at_once.append(less(rows["round"], is_hall, lambda row, best=best: row.code == best.code))
        found.append(less(rows["game"], is_hall, lambda row, best=best: row.code == best.code))
    assert len(found) >= 9 and clear(at_once)[2].high < 0
    below, above, mean = clear(found)
    assert below == 0 and above >= len(found) / 2 and mean.low > 0


def built(seed):
    """The first decision of a game of Superpoly in which a house may be built, or left."""
    table = biglab.new("superpoly", seats=["you", "buyer", "buyer"], seed=seed).advance()
    while not table.is_over:
        verbs = {offer.verb for offer in table.legal}
        if poly.BUILD in verbs and verbs & {poly.GO, poly.DONE}:
            return table
        table.play(table.ask(bot="buyer")).advance()
    return None


def test_a_house_of_superpoly_is_worth_more_than_its_cost_over_the_game_and_less_this_round():
    build, leave = (lambda row: row.move.verb == poly.BUILD), (lambda row: row.move.verb in (poly.GO, poly.DONE))
    found = {"round": [], "game": []}
    for table in filter(None, map(built, SEEDS)):
        for horizon, each in found.items():
            each.append(less(values(table, games=600, seed=1, horizon=horizon, leaves=1), build, leave))
    assert len(found["game"]) >= 9
    assert clear(found["round"])[2].high < 0 < clear(found["game"])[2].low


# The chance to win, and what is told


def table_of(name, **options):
    return biglab.new(name, seats=["you"] + ["random"] * (biglab.game(name).default_players - 1), seed=3, **options)


@pytest.mark.parametrize("name", list(GAMES))
def test_every_move_has_its_chance_to_win(name):
    found = values(table_of(name).advance(), games=40, seed=1)
    assert found.horizon == "game"
    for row in found.rows:
        assert 0 <= row.win.low <= row.win.value <= row.win.high <= 1 and row.win.n == 40
    alone = values(table_of(name).advance(), games=40, seed=1, objective="win")
    assert {row.code: row.mean for row in alone.rows} == {row.code: row.win.value for row in found.rows}


def test_the_text_the_frame_and_the_picture_show_the_chance_to_win():
    found = values(table_of("big-shot").advance(), games=40, seed=1)
    head, columns, *lines = repr(found).splitlines()
    assert "own score at the end of the game" in head and columns.split() == ["move", "simulated", "wins"]
    assert lines[0].endswith(f"{found.best.win}")
    assert list(found.frame.win) == [row.win.value for row in found.rows]
    assert f"(wins {found.best.win.value:.0%})" in str(found.plot().spec["x"]["names"])
    round_ = values(table_of("big-shot").advance(), games=4, horizon="round")
    assert "at the end of this round, counted as if the game ended there" in repr(round_)
    assert round_.best.win is None and round_.frame.win.isna().all()


def test_a_live_lens_has_something_to_show_after_few_playouts():
    for name in ("big-shot", "superpoly"):
        table = table_of(name).advance()
        first = next(iter(values_live(table, games=1000)))
        assert 4 <= first.games <= 64 and first.games * len(first.rows) <= 256 + 4 * len(first.rows)


def test_playouts_are_given_up_in_the_middle_of_a_batch():
    table, asked = table_of("big-idea").advance(), [0]

    class SetSoon:
        def is_set(self):
            asked[0] += 1
            return asked[0] > 6

    assert list(values_live(table, games=100_000, batch=100_000, cancel=SetSoon())) == []
    assert asked[0] < 40
