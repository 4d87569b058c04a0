"""The ladder: every bot measured alike, what was stored, and where somebody's own bot stands."""

from __future__ import annotations

import json

import pytest

import biglab
from biglab import bots
from biglab.core.errors import BiglabError
from biglab.games import GAMES
from biglab.lab import ladder as measuring


def first(seen, legal, rng):
    """Plays what is first."""
    return legal[0]


@pytest.mark.parametrize("name", GAMES)
def test_what_is_stored_are_quick_and_thinking_bots_of_today_with_shares_in_their_intervals(name):
    game, stored = biglab.game(name), bots.stored_ladder()[name]
    assert stored["players"] == game.default_players
    assert set(measuring.quick_bots(game)) <= set(stored["bots"]) <= set(game.named_bots)
    for row in stored["bots"].values():
        share, low, high = row["wins"]
        assert 0 <= low <= share <= high <= 1 and row["games"] >= row["deals"] > 1


@pytest.mark.parametrize("name", GAMES)
def test_on_the_ladder_random_is_below_easy_and_easy_below_normal(name):
    order = [rung.bot for rung in biglab.ladder(name)]
    levels = biglab.game(name).levels
    assert order.index(levels["normal"]) < order.index(levels["easy"]) < order.index("random")


def test_the_table_of_bots_shows_the_strength_that_is_stored():
    rows = {row.bot: row.strength for row in biglab.bots("big-idea")}
    share, low, high = bots.stored_ladder()["big-idea"]["bots"]["angel"]["wins"]
    assert rows["angel"] == bots.share_in_words(share, low, high)


def test_a_bot_that_was_never_measured_says_so(monkeypatch):
    monkeypatch.setattr(bots, "stored_ladder", dict)
    assert {row.strength for row in biglab.bots("big-idea")} == {bots.NOT_MEASURED}


def test_a_bot_of_yours_is_placed_among_the_others():
    found = biglab.ladder("big-idea", first, games=6, seed=1)
    mine = next(rung for rung in found if rung.bot == "first")
    assert mine.games == 6 * 4 and mine.wins.n == 6
    assert [rung.place for rung in found] == list(range(1, len(found) + 1))
    assert [rung.wins.value for rung in found] == sorted((rung.wins.value for rung in found), reverse=True)
    assert found == biglab.ladder("big-idea", first, games=6, seed=1), "one seed, one result"


def test_a_copy_of_ours_comes_out_near_ours():
    star = biglab.game("big-idea").bots["star"]

    def copy(seen, legal, rng):
        """Plays as star does."""
        return star(seen, legal, rng)

    found = {rung.bot: rung.wins for rung in biglab.ladder("big-idea", copy, games=40, seed=3)}
    assert found["copy"].low < found["star"].high and found["star"].low < found["copy"].high


def test_a_bot_with_the_name_of_ours_is_told_apart():
    def star(seen, legal, rng):
        """Passes."""
        return legal[-1]

    assert {"star", "star (yours)"} <= {rung.bot for rung in biglab.ladder("big-idea", star, games=2)}


def test_a_bot_that_breaks_is_not_placed():
    def broken(seen, legal, rng):
        """Breaks."""
        return legal[99]

    with pytest.raises(BiglabError, match="broken cannot be placed"):
        biglab.ladder("big-idea", broken, games=2)


def test_a_game_that_was_not_measured_has_no_ladder(monkeypatch):
    monkeypatch.setattr(measuring, "stored_ladder", dict)
    with pytest.raises(BiglabError, match="make ladder"):
        biglab.ladder("big-idea")


def test_all_quick_bots_are_measured_in_all_line_ups(monkeypatch):
    game = biglab.game("big-idea")
    monkeypatch.setattr(measuring, "quick_bots", lambda game: ["random", "star", "angel", "myopic", "beginner"])
    found = measuring.measure_all(game, 6)
    assert {one.games for one in found.values()} == {4 * 2 * 4}, "in 4 of 5 line-ups, 2 deals each, 4 seats"
    assert {one.wins.n for one in found.values()} == {4 * 2}, "a deal counts once, over all its seats"
    assert sum(one.wins.value for one in found.values()) == pytest.approx(5 / 4), "somebody wins every game"
    data = json.loads(json.dumps(measuring.as_data(found)))
    assert list(data) == sorted(data, key=lambda bot: -data[bot]["wins"][0])


def test_a_bot_meets_rivals_of_ones_choice_in_every_seat_on_the_same_luck(capsys):
    from tools.ladder import meet

    meet("big-idea", "star", ["star", "star"], games=9, variant="standard", seed=1)
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2, "after every deal from the second on"
    assert lines[-1].endswith("33.3 % [33.3, 33.3] of 9"), "among its equals it has its share of every deal"
