"""Many games: the same bits in both worlds and on any number of threads; a bad bot stops nothing."""

from __future__ import annotations

import threading
import tracemalloc

import numpy as np
import pytest

import biglab
from biglab.core import loop
from biglab.core.errors import BadOption, BiglabError
from biglab.lab.columns import Columns
from biglab.lab.progress import line, progress_callback
from biglab.lab.simulate import simulate, simulate_blocks

NOTHING = -1


def last(seen, legal, rng):
    """Plays the last move offered."""
    return legal[-1]


def last_with_words(seen, legal, rng):
    """The same, written so that no compiler will have it."""
    import operator

    return operator.itemgetter(-1)(legal)


def draws(seen, legal, rng):
    if rng.random() < 0.5:
        return rng.choice(legal)
    return legal[rng.below(len(legal))]


def peeks(seen, legal, rng):
    """Chooses a move that does not exist as soon as it sees something secret."""
    secret = seen.deck[0] != NOTHING or seen.rng[0] != 0
    for seat in range(seen.seats):
        if seat != seen.to_move and (seen.hand[seat] != NOTHING or seen.n_laid[seat] > 0 or seen.n_backed[seat] > 0):
            secret = True
    return (255, 0, 0) if secret else (legal[0].verb, legal[0].what, legal[0].amount)


def trips(seen, legal, rng):
    return legal[1 // (seen.round - 2)] if seen.round == 2 else legal[0]


def wishes(seen, legal, rng):
    if seen.round == 3:
        return (8, 77, 0)
    return legal[0]


@pytest.fixture
def interpreted(monkeypatch):
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")


def rows(bots, **more):
    return simulate("big-idea", bots, **{"games": 12, "seed": 5, **more})


# One seed, one result


@pytest.mark.parametrize("bots", [["random"] * 4, ["star", last, draws], ["greedy", "myopic", draws, "random", last]])
def test_both_worlds_give_the_same_rows(bots, monkeypatch):
    fast = rows(bots, rounds=4)
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    slow = rows(bots, rounds=4)
    assert (fast.compiled, slow.compiled) == (True, False)
    assert np.array_equal(fast.rows, slow.rows)


def test_a_bot_that_cannot_be_compiled_gives_the_rows_of_its_twin_that_can():
    fast, slow = rows([last, "random", "random"]), rows([last_with_words, "random", "random"])
    assert fast.compiled and not slow.compiled
    assert "last_with_words cannot be compiled" in slow.why_interpreted
    assert "interpreted, which is slower" in repr(slow)
    assert np.array_equal(fast.rows, slow.rows)


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_threads_change_nothing(threads):
    alone, found = (rows("random", games=3_000, threads=n, rounds=3) for n in (1, threads))
    assert np.array_equal(found.rows, alone.rows)


def test_more_games_begin_with_the_same_games():
    assert np.array_equal(rows("random", games=300).rows[:7], rows("random", games=7).rows)


def test_another_seed_is_another_experiment():
    assert not np.array_equal(rows("random", seed=1).rows, rows("random", seed=2).rows)


def test_one_name_fills_the_table():
    assert rows("random").labels == ["random"] * 4


# What people's bots may see


def test_people_s_bots_get_a_blanked_copy_compiled():
    found = rows([peeks, "random", peeks], games=200)
    assert found.compiled and found.troubles == []


def test_people_s_bots_get_a_blanked_copy_interpreted(interpreted):
    found = rows([peeks, "random", peeks], games=5)
    assert not found.compiled and found.troubles == []


# What is kept


def test_every_finished_game_shares_one_win_and_ranks_agree_with_scores():
    found = simulate("big-idea", ["star", "myopic", "random", "random"], games=400, seed=1)
    assert np.allclose(found.shares.sum(axis=1), 1)
    assert (found.ranks.min(axis=1) == 1).all()
    best = found.points.max(axis=1, keepdims=True)
    assert ((found.ranks == 1) == (found.points == best)).all()
    assert ((found.shares > 0) == (found.ranks == 1)).all()


def test_a_tie_is_shared_and_both_are_first():
    found = simulate("big-idea", "random", games=3_000, seed=1, rounds=1)
    tied = found.shares.max(axis=1) < 1
    assert tied.any()
    assert np.allclose(found.shares[tied].max(axis=1), 1 / (found.ranks[tied] == 1).sum(axis=1))


def test_tie_break_by_tokens_gives_the_loser_of_the_tie_the_next_place():
    found = simulate("big-idea", "random", games=3_000, seed=1, rounds=1, tie_break="most_free_tokens")
    level = (found.points == found.points.max(axis=1, keepdims=True)) & (found.shares == 0)
    assert level.any()
    assert (found.ranks[level] > 1).all()


def test_money_is_in_dollars_at_the_door():
    # rules: big-idea 8, invariant 3
    found = simulate("big-idea", "random", games=50, seed=1, start_cash=7)
    assert np.allclose(found.points.sum(axis=1), 4 * 7 + found.report("paid"))
    assert (found.report("rounds") == 10).all()


def test_the_frame_has_a_row_a_game_with_what_was_changed():
    frame = rows(["star", last, "random"], rounds=3, fee_per_share=0.5).frame
    assert list(frame.columns[:4]) == ["seed", "game", "rounds", "fee_per_share"]
    assert list(frame.game) == list(range(12))
    assert set(frame.bot_B) == {"last"} and set(frame.fee_per_share) == {0.5}
    assert {"score_A", "rank_C", "win_B", "steps", "launched", "paid", "trouble"} <= set(frame.columns)
    assert "tokens_per_player" not in frame


def test_all_options_are_there_for_the_asking():
    frame = rows("random").to_frame(all_options=True)
    assert set(biglab.game("big-idea").options) <= set(frame.columns)


def test_intervals_lie_around_the_means_of_the_frame():
    found = rows("random", games=200)
    for seat, (wins, scores) in enumerate(zip(found.wins().values(), found.scores().values())):
        letter = "ABCD"[seat]
        assert wins.value == pytest.approx(found.frame[f"win_{letter}"].mean()) and wins.n == 200
        assert scores.low < found.frame[f"score_{letter}"].mean() < scores.high


def test_seats_of_one_bot_are_averaged_game_by_game():
    found = rows(["star", "random", "random"], games=200)
    pooled = found.by_bot()
    assert list(pooled) == ["star", "random"]
    assert pooled["random"].value == pytest.approx(found.shares[:, 1:].mean()) and pooled["random"].n == 200


def test_two_different_bots_of_one_name_are_told_apart():
    def make(code):
        def bot(seen, legal, rng):
            return legal[0 if code else -1]

        return bot

    assert rows([make(True), make(False), "random"], games=2, rounds=1).labels == ["bot", "bot (2)", "random"]


def test_the_text_is_a_table_with_intervals():
    text = repr(rows(["star", "random", "random"], games=100, rounds=5))
    assert text.splitlines()[0] == "The Big Idea: 100 games, 3 players, seed 5 (rounds 5)"
    assert "%" in text and "±" in text and "star" in text


def test_one_game_is_enough_for_a_table_without_intervals():
    assert "score" in repr(rows("random", games=1))
    assert repr(rows("random", games=1)).startswith("The Big Idea: 1 game, 4 players")


def test_pictures_come_of_results():
    found = rows(["star", "random", "random"], games=300)
    assert "star wins most often" in repr(found.plot())
    assert "star has most" in repr(found.plot("scores"))


# Bots that go wrong


@pytest.mark.parametrize("compiled", [True, False])
def test_a_bot_that_raises_stops_nothing_and_is_explained(compiled, monkeypatch):
    if not compiled:
        monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    found = rows(["random", trips, "random"])
    assert found.compiled is compiled
    assert len(found) == 12 and len(found.troubles) == 12
    trouble = found.troubles[3]
    assert (trouble.game, trouble.seat, trouble.bot, trouble.what, trouble.round) == (3, 1, "trips", "raised", 2)
    assert "ZeroDivisionError" in found.explain(3) and "legal then: " in found.explain(3)
    assert "game 3: seat B (trips) raised an error in round 2" in found.explain(3)


def test_an_illegal_move_is_named_with_what_was_legal():
    found = rows([wishes, "random", "random"])
    sentence = found.explain(0)
    assert found.troubles[0].what == "illegal"
    assert "(8, 77, 0)" in sentence and "legal then: Lay down" in sentence


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (None, "None: is a return missing? A bot returns one of legal, such as legal[0]"),
        ("invest", "'invest': that is a text, not a move; return one of legal, such as legal[0]"),
        (0, "0: 0 is a number; return legal[0]"),
        (2, "2: 2 is a number; return legal[2]"),
        (-5, "-5: -5 is a number; return one of legal, such as legal[0]"),
        (2.5, "2.5: that is a number, not a move; return one of legal, such as legal[0]"),
        (True, "True: that is True or False, not a move; return one of legal, such as legal[0]"),
        (10**30, f"{10**30}: {10**30} is a number; return one of legal, such as legal[0]"),
        ([0, 1, 0], "[0, 1, 0]: that is a list, not a move; return one of legal, such as legal[0]"),
    ],
    ids=lambda value: str(value)[:12],
)
def test_an_answer_that_is_not_a_move_is_quoted_with_what_to_return(answer, told):
    def mute(seen, legal, rng):
        return answer

    found = rows([mute, "random", "random"], games=1)
    assert found.troubles[0].seat == 0
    assert f"it returned {told}\n" in found.explain(0)
    with pytest.raises(biglab.BotTrouble) as trouble:
        biglab.new("big-idea", [mute, "random", "random"], seed=5).advance()
    assert str(trouble.value).startswith(f"mute returned {told}\n")
    assert "  legal now: lay" in str(trouble.value) and "  position: big-idea, seed 5" in str(trouble.value)


def test_very_many_games_begin_at_once():
    stop = threading.Event()
    for more in ({"threads": 2}, {"threads": 1}):
        found = rows("random", games=10**15, cancel=stop, progress=lambda done, total: stop.set(), **more)
        assert found.cancelled and 0 < len(found) < 10**6
        stop.clear()


def test_the_games_that_went_well_count():
    def sometimes(seen, legal, rng):
        if seen.round == 2 and rng.below(40) == 0:
            return legal[99]
        return legal[0]

    found = rows([sometimes, "random", "random"], games=100)
    stopped = len(found.troubles)
    assert 0 < stopped < 100
    assert found.wins()["A sometimes"].n == 100 - stopped
    assert found.frame.score_A.isna().sum() == stopped
    assert f"left out: {stopped}" in repr(found)


def test_a_run_without_one_finished_game_says_so():
    found = rows([wishes, "random", "random"])
    with pytest.raises(BiglabError, match="none of 12 games came to its end"):
        found.wins()


def test_explaining_a_good_game_or_an_unplayed_one_is_answered():
    found = rows("random")
    assert "nothing to explain" in found.explain(0)
    with pytest.raises(BiglabError, match="there are games 0 to 11"):
        found.explain(12)


# Long runs


def test_progress_is_shown_up_to_the_end():
    seen = []
    rows("random", games=500, progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (500, 500) and seen == sorted(seen) and len(seen) > 3


def test_the_progress_line_is_written_over_in_a_terminal():
    class Terminal:
        text = ""

        def isatty(self):
            return True

        def write(self, text):
            self.text += text

        def flush(self):
            pass

    terminal = Terminal()
    show = line("games", terminal)
    show(5, 10)
    show(10, 10)
    assert terminal.text.startswith("\r[") and terminal.text.endswith("10 of 10 games\n")


@pytest.mark.parametrize("threads", [1, 2])
def test_a_cancelled_run_keeps_what_it_has(threads):
    cancel = threading.Event()
    found = rows(
        "random",
        games=20_000,
        threads=threads,
        cancel=cancel,
        progress=lambda done, total: cancel.set() if done >= 2_000 else None,
    )
    assert found.cancelled and 2_000 <= len(found) < 20_000
    assert np.array_equal(found.rows[:10], rows("random", games=10).rows)
    assert f"cancelled: {len(found):,} of 20,000 games" in repr(found)


def test_the_keyboard_cancels_too():
    def interrupt(done, total):
        if done >= 1_000:
            raise KeyboardInterrupt

    found = rows("random", games=20_000, progress=interrupt)
    assert found.cancelled and 1_000 <= len(found) < 20_000


def test_a_run_stops_at_the_wanted_half_width_whatever_the_threads():
    found = [rows("random", games=50_000, precision=0.02, threads=threads) for threads in (1, 2)]
    assert found[0].stopped_early and not found[0].cancelled
    assert len(found[0]) < 50_000 and np.array_equal(found[0].rows, found[1].rows)
    assert max(wins.half_width for wins in found[0].wins().values()) <= 0.02
    shorter = rows("random", games=len(found[0]) - 500)
    assert max(wins.half_width for wins in shorter.wins().values()) > 0.02


def test_a_run_can_stop_on_scores():
    found = rows("random", games=50_000, precision=1.0, stop_on="score")
    assert found.stopped_early
    assert max(score.half_width for score in found.scores().values()) <= 1.0


def test_a_run_that_cannot_get_so_narrow_plays_them_all():
    found = rows("random", games=600, precision=1e-6)
    assert len(found) == 600 and not found.stopped_early


# Wrong input


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"game": "big-ide"}, "did you mean 'big-idea'"),
        ({"game": 7}, "int is not a game"),
        ({"bots": ["thrify", "random", "random"]}, "unknown bot 'thrify'; did you mean 'thrifty'"),
        ({"bots": []}, "give one bot per seat"),
        ({"bots": 3}, "give one bot per seat"),
        ({"bots": ["random"] * 2}, "3 to 6 players, not 2"),
        ({"bots": ["random"] * 7}, "3 to 6 players, not 7"),
        ({"games": 0}, "games: 0 is out of range"),
        ({"games": 1.5}, "games: 1.5 is not a whole number"),
        ({"games": "many"}, "games: 'many' is not a whole number"),
        ({"seed": None}, "seed: None is not a whole number"),
        ({"seed": -1}, "seed: -1 is out of range; give a whole number from 0 up"),
        ({"cancel": 5}, "cancel: 5 cannot be set; give a threading.Event"),
        ({"players": 4}, "players: one for each seat or bot that you name, here 4"),
        ({"bots": ["random", None, "random"]}, "unknown bot None; known are"),
        ({"seed": 1 << 70}, "seed: .* is too large"),
        ({"threads": 0}, "threads: 0 is out of range"),
        ({"precision": 0}, "precision: 0 is not a half-width"),
        ({"precision": 0.1, "stop_on": "luck"}, "stop_on: unknown choice 'luck'; known are score, wins"),
        ({"progress": "please"}, "progress: 'please' shows nothing"),
        ({"executor": "cluster"}, "executor: 'cluster' takes no work"),
        ({"variant": "mulit"}, "did you mean 'multi'"),
        ({"roundz": 3}, "unknown option 'roundz'; did you mean 'rounds'"),
        ({"rounds": 99}, "rounds: 99 is outside its range"),
    ],
)
def test_wrong_input_is_refused_in_words(arguments, sentence):
    with pytest.raises((BiglabError, BadOption), match=sentence):
        simulate(**{"game": "big-idea", "bots": "random", "games": 2, **arguments})


def test_wrong_questions_to_results_are_refused_in_words():
    found = rows("random")
    for ask, sentence in [
        (lambda: found.by_bot("luck"), "ask for 'wins' or 'scores'"),
        (lambda: found.plot("luck"), "ask for 'wins' or 'scores'"),
        (lambda: found.report("feez"), "did you mean 'fees'"),
    ]:
        with pytest.raises(BiglabError, match=sentence):
            ask()


def test_a_game_called_off_for_its_length_is_a_trouble(monkeypatch):
    found = rows("random", games=3)
    found.rows = found.rows[:]
    found.rows[1, loop.TROUBLE] = loop.TOO_LONG
    assert [trouble.what for trouble in found.troubles] == ["too long"]
    assert "called off for its length" in found.explain(1)


def test_no_progress_is_silence():
    assert progress_callback(None)(1, 2) is None and progress_callback(False)(1, 2) is None


# ------------------------------------------------------------------ memory


def test_rows_are_kept_in_the_narrowest_numbers_that_hold_them():
    rng = np.random.default_rng(5)
    blocks = [rng.integers(-(2**size), 2**size, (400 * 2**place, 3)) for place, size in enumerate((3, 7, 15, 31, 62))]
    for block in blocks:
        block[:, 2] = 0
    table = Columns(3, sum(map(len, blocks)))
    for block in blocks:
        table.add(block)
    whole = np.concatenate(blocks)
    assert np.array_equal(table, whole) and (table == whole).all() and table.tobytes() == whole.tobytes()
    assert np.array_equal(table[:, 1], whole[:, 1]) and np.array_equal(table[5:9, :2], whole[5:9, :2])
    assert np.array_equal(table[whole[:, 0] > 0], whole[whole[:, 0] > 0]) and table[7].tolist() == whole[7].tolist()
    assert table[-1, 0] == whole[-1, 0] and table.shape == whole.shape
    assert table.nbytes == len(whole) * (8 + 8 + 1)
    table.cut(10)
    assert np.array_equal(table, whole[:10])


def test_ten_million_games_of_four_fit_in_600_megabytes():
    results = simulate("big-idea", "random", games=40_000, seed=1)
    assert results.players == 4 and 10**7 * results.rows.nbytes / len(results) < 450 * 10**6
    tracemalloc.start()
    try:
        again = simulate("big-idea", "random", games=40_000, seed=1)
        kept, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert (again.rows == results.rows).all()
    # beside the rows themselves there are only the blocks under way, however many games there are
    assert again.rows.nbytes < kept < 1.5 * again.rows.nbytes and peak - kept < 40 * 4_000 * 8 * results.rows.shape[1]


def test_a_stream_of_blocks_has_the_same_games_and_their_numbers():
    bots = ["random", trips, "random"]
    whole = simulate("big-idea", bots, games=250, seed=3)
    parts = list(simulate_blocks("big-idea", bots, games=250, seed=3, block=100))
    assert [(part.first, len(part)) for part in parts] == [(0, 100), (100, 100), (200, 50)]
    assert np.array_equal(np.concatenate([part.rows for part in parts]), whole.rows)
    assert [trouble for part in parts for trouble in part.troubles] == whole.troubles != []
    assert parts[2].frame["game"].tolist() == list(range(200, 250))
    assert parts[2].explain(230) == whole.explain(230) and "ZeroDivisionError" in whole.explain(230)
    with pytest.raises(BiglabError, match="there are games 200 to 249"):
        parts[2].explain(3)
    with pytest.raises(BiglabError, match="block: 0 is out of range"):
        simulate_blocks("big-idea", "random", block=0)
