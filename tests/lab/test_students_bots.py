"""Bots as students write them: they print, loop for ever, leave, misspell; nothing of it costs the kernel."""

from __future__ import annotations

import math
import sys
import threading

import pytest

import biglab
from biglab.core import batch, loop, watch
from biglab.core.captured_output import MOST_LINES
from biglab.core.errors import BiglabError, BotTrouble
from biglab.engine.batch import CompiledTeam
from biglab.lab.check_bot import check_bot
from biglab.lab.simulate import simulate
from biglab.ui.exercise import exercise
from tests.conftest import another_python

SHORT = 0.2  # seconds: long enough for a bot that thinks, and a loop has no end anyway


def play(bot, games=30, **more):
    return simulate("big-idea", [bot, "random", "random"], games=games, seed=5, **{"patience": SHORT, **more})


def first(seen, legal, rng):
    return legal[0]


# ------------------------------------------------------------------ printing


def prints(seen, legal, rng):
    print(seen.phase, legal[0].verb, "and a text")
    return legal[0]


def says(number):
    print(number)
    return 0


def prints_elsewhere(seen, legal, rng):
    return legal[says(seen.phase)]


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        (prints, "prints prints, so it runs interpreted"),
        (prints_elsewhere, "prints_elsewhere prints in says, so it runs interpreted"),
    ],
)
def test_a_bot_that_prints_runs_interpreted_says_so_and_plays_the_same_games(bot, why, capsys):
    found, silent = play(bot), play(first)
    assert silent.compiled and not found.compiled and found.why_interpreted == why
    assert why in repr(found)
    assert (found.rows == silent.rows).all()
    assert len(capsys.readouterr().out.splitlines()) > 30, "and what it prints is printed"


def test_of_all_that_a_bot_prints_in_many_games_the_first_lines_are_printed_and_the_rest_is_counted(capsys):
    calls = []

    def counts(seen, legal, rng):
        calls.append(1)
        print(len(calls))
        return legal[0]

    play(counts, games=30)
    *lines, last = capsys.readouterr().out.splitlines()
    assert len(calls) > MOST_LINES and lines == [str(i + 1) for i in range(MOST_LINES)]
    assert last.startswith(f"… and {len(calls) - MOST_LINES:,} more lines.")


def test_a_bot_that_prints_can_be_checked_and_handed_in(capsys):
    assert check_bot("big-idea", prints, ["random", "random"], seeds=12).legal
    tried = exercise("Write a bot.", prints, check=lambda bot: play(bot, games=2).clean.all() or "it fails")
    assert tried.right


def test_the_board_shows_in_its_log_what_a_bot_prints(capsys):
    board = biglab.play("big-idea", ["you", prints, "star"], seed=2, first_dealer=0)
    board._hear(board, {"type": "move", "ply": board.ply, "code": board.table.legal[0].code}, [])
    board._hear(board, {"type": "move", "ply": board.ply, "code": board.table.legal[0].code}, [])
    told = [line for line in board.log if "prints prints:" in line[2]]
    assert told and told[0][1] == 1 and told[0][2].endswith("and a text")
    assert [line[0] for line in board.log] == sorted(line[0] for line in board.log)
    assert "and a text" in capsys.readouterr().out
    assert not any("prints:" in line.text for line in board.table.log), "it is no part of the game"


# ------------------------------------------------------------------ thinking for ever


def loops(seen, legal, rng):
    while rng.below(6) < 6:
        pass
    return legal[0]


def never_ends(n):
    while n < 7:
        n = n % 3
    return n


def loops_elsewhere(seen, legal, rng):
    return legal[never_ends(2)]


def loops_in_vain(seen, legal, rng):
    n = 0
    while n < 1:
        try:
            if legal[0].verb == 99:
                raise ValueError
        except Exception:
            n = 0
    return legal[0]


def loops_with_words(seen, legal, rng):
    words = {}
    while True:
        words["thinking"] = "hard"


def will_not_stop(seen, legal, rng):
    words = {}
    while True:
        try:
            words["thinking"] = "hard"
        except BaseException:
            pass


def will_not_stop_at_all(seen, legal, rng):
    while True:
        try:
            while True:
                try:
                    {}["thinking"] = "hard"
                except BaseException:
                    pass
        except BaseException:
            pass


def doubles_a_text(seen, legal, rng):
    text = "a"
    while seen.round > 0:
        text = text + text if len(text) < 1 << 24 else text[1:] + "a"  # as long as a machine can bear
    return legal[0]


LOOPS = [
    (loops, True),
    (loops_elsewhere, True),
    (loops_in_vain, True),
    (loops_with_words, False),
    (will_not_stop, False),
    (will_not_stop_at_all, False),
    (doubles_a_text, False),
]


@pytest.mark.parametrize(("bot", "compiled"), LOOPS)
def test_a_bot_that_thinks_for_ever_is_stopped_and_the_run_with_it(bot, compiled):
    found = play(bot, games=1000)
    assert found.compiled == compiled, found.why_interpreted
    assert found.cancelled and len(found) == 1 and found.troubles[0].what == "stuck"
    told = found.explain(0)
    assert f"seat A ({bot.__name__}) thought about one move for too long and was stopped in round 1" in told
    assert ", in line " in told and "does a loop never end? patience=" in told
    assert told in repr(found)


@pytest.mark.parametrize(("bot", "compiled"), LOOPS)
def test_a_table_stops_a_bot_that_thinks_for_ever_and_stays_where_it_is(bot, compiled):
    table = biglab.new("big-idea", ["random", bot, "random"], seed=5, first_dealer=0, patience=SHORT)
    with pytest.raises(BotTrouble, match="thought about one move for more than 0.2 seconds, and was stopped, in line"):
        table.advance()
    assert table.state.to_move == 1 and table.ply > 0 and table.thinking == ""
    table.play(table.legal[0])


def test_on_a_busy_machine_where_the_bot_is_stopped_in_every_line_the_line_is_named_too(monkeypatch):
    monkeypatch.setattr(watch.Watch, "insist", lambda self: self.fire(watch.StopForGood))
    line = loops_with_words.__code__.co_firstlineno
    assert any(f", in line {line + n}: " in play(loops_with_words).explain(0) for n in (2, 3))


def names_a_mood(seen, legal, rng):
    mood = "bold"
    if len(legal) == 0:
        raise ValueError("nothing to do")
    return legal[0] if mood == "bold" else legal[-1]


def weighs_words(seen, legal, rng):
    return legal[0 * len(str(seen.round))]


def test_a_bot_that_builds_texts_runs_interpreted_one_that_only_has_some_does_not():
    words, mood, plain = play(weighs_words), play(names_a_mood), play(first)
    assert words.why_interpreted == "weighs_words builds texts, so it runs interpreted" and mood.compiled
    assert (words.rows == plain.rows).all() and (mood.rows == plain.rows).all()


def test_time_counts_in_which_nobody_could_look():
    """One long step of C keeps the watchdog waiting; a computer that slept does the same, once."""
    watched = watch.Watch(patience=1.0)
    watched.asked = 1
    watched.look(0.0)
    watched.look(60.0)
    assert watched.why == 0
    watched.look(60.0)
    watched.look(watch.POLL)
    assert watched.why == watch.STUCK


class Deaf:
    def __enter__(self):
        return {}

    def __exit__(self, *error):
        return True


def hears_nothing(seen, legal, rng):
    while True:
        with Deaf(), Deaf(), Deaf():
            hears_nothing(seen, legal, rng)


def test_a_bot_that_hears_nothing_as_deep_as_python_goes_is_stopped_and_all_is_as_before():
    before = sys.getrecursionlimit(), sys.gettrace()
    table = biglab.new("big-idea", ["random", hears_nothing, "random"], seed=5, first_dealer=0, patience=SHORT)
    with pytest.raises(BotTrouble, match="and was stopped, in line"):
        table.advance()
    assert (sys.getrecursionlimit(), sys.gettrace()) == before


def sometimes_loops(seen, legal, rng):
    while seen.round > 1 and seen.cash[seen.to_move] != 0:
        pass
    return legal[0]


def test_the_games_before_the_one_that_was_stopped_are_kept():
    table = biglab.new("big-idea", ["random", sometimes_loops, "random"], seed=5, patience=SHORT)
    with pytest.raises(BotTrouble):
        table.advance()
    found = play(sometimes_loops)
    assert found.cancelled and (found.clean[:-1]).all() and not found.clean[-1]
    assert found.rows[-1, loop.ROUND] == 2


def test_a_check_of_a_bot_that_thinks_for_ever_is_given_up():
    found = check_bot("big-idea", loops, ["random", "random"], seeds=300, patience=SHORT)
    assert found.games == 1 and not found.legal and found.repeats is None and not found.better
    assert "thought about one move for too long" in found.trouble and "not tried" in repr(found)
    assert found.verdict.startswith("Not ready")


def test_a_tournament_says_who_stopped_it():
    with pytest.raises(BiglabError, match=r"before its first seating was over: game 0: seat . \(loops\) thought"):
        biglab.tournament("big-idea", ["random", loops, "greedy"], games=10, patience=SHORT)


def test_an_exercise_stops_an_answer_that_never_ends():
    def endless(n):
        while True:
            n += 1

    tried = exercise("How many?", endless, check=lambda answer: answer(1) == 2, patience=SHORT)
    assert tried.verdict == "Not yet: trying your answer took more than 0.2 seconds, and was stopped."


@pytest.mark.parametrize("bot", [loops, loops_with_words])
def test_values_and_exact_answers_do_not_wait_for_a_policy_that_never_ends(bot, monkeypatch):
    monkeypatch.setattr(CompiledTeam.watched, "__defaults__", (SHORT, watch.NEVER))
    monkeypatch.setattr(batch.watching.__wrapped__, "__defaults__", (SHORT, watch.NEVER))
    table = biglab.new("big-idea", ["you", "star", "star"], seed=2, first_dealer=0).advance()
    while biglab.exact.refusal(table):
        table.play(table.legal[0]).advance()
    assert biglab.exact.expected(table, "star").mean
    with pytest.raises(biglab.exact.NotExact, match="the policy raised an error or chose a move it was not offered"):
        biglab.exact.expected(table, bot)


@pytest.mark.parametrize("patience", [0, -1, "long", True, math.nan])
def test_patience_is_a_time(patience):
    with pytest.raises(BiglabError, match="patience: .* is not a time"):
        play(first, patience=patience)
    with pytest.raises(BiglabError, match="patience: .* is not a time"):
        biglab.new("big-idea", ["random"] * 3, patience=patience)


def thinks(seen, legal, rng):
    """Writes everything down: loops of every kind, in functions that call each other."""
    best, most = 0, -1
    marks = [legal[i].verb + legal[i].what for i in range(len(legal))]
    for i in range(len(legal)):
        worth = digits(marks[i] + seen.round)
        while worth > 9:
            worth = digits(worth)
        if worth > most:
            best, most = i, worth
    return legal[best]


def digits(n):
    total = 0
    while n > 0:
        total, n = total + n % 10, n // 10
    return total


def thinks_with_words(seen, legal, rng):
    """The same, written so that no compiler will have it."""
    return max([thinks(seen, legal, rng)], key=str)


def test_a_bot_that_is_watched_plays_the_same_games_compiled_and_not():
    fast, slow = play(thinks, games=50), play(thinks_with_words, games=50)
    assert fast.compiled and not slow.compiled and (fast.rows == slow.rows).all()


def reaches(legal, n):
    return legal[n].verb


def reaches_too_far(seen, legal, rng):
    return legal[reaches(legal, 1000)]


def test_the_functions_of_a_bot_look_at_their_bounds_too():
    found = play(reaches_too_far, games=2)
    assert found.compiled and [trouble.what for trouble in found.troubles] == ["raised"] * 2
    assert "IndexError: list index out of range, in line" in found.explain(0)


def test_without_threads_the_bot_is_stopped_too(monkeypatch):
    def none(self, watched):
        return False

    monkeypatch.setattr(watch.Watchdog, "add", none)
    found = play(loops_with_words)
    assert found.cancelled and found.troubles[0].what == "stuck"


# ------------------------------------------------------------------ stopped from outside


@pytest.mark.parametrize("bot", [loops, loops_with_words])
def test_cancelling_reaches_a_bot_in_the_middle_of_its_loop(bot):
    stop = threading.Event()
    threading.Timer(0.3, stop.set).start()
    found = play(bot, games=2000, patience=60, cancel=stop)
    assert found.cancelled and len(found) == 0


def test_a_flag_ends_a_long_block_of_our_own_bots():
    game = biglab.game("big-idea")
    team = batch.team(game, [game.bots["random"]] * 3)
    flag = watch.Flag()
    threading.Timer(0.2, flag.up).start()
    rows = batch.play(team, team.ready(game.blank_state(game.settings(3))), 1, 0, 3_000_000, flag=flag)
    assert 0 < len(rows) < 3_000_000 and (rows[:, loop.TROUBLE] == loop.FINE).all()


INTERRUPTED = """
import os, signal, threading
signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever started us may ignore it
from tests.lab.test_students_bots import {bot} as bot
from biglab.lab.simulate import simulate
simulate("big-idea", [bot, "random", "random"], games=1, patience=0.01)  # compiled by now
threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()
found = simulate("big-idea", [bot, "random", "random"], games={games}, patience=None)
print("cancelled", found.cancelled, len(found))
"""


@pytest.mark.parametrize("games", [50, 2000])
@pytest.mark.parametrize("bot", ["loops", "loops_with_words"])
def test_an_interrupt_ends_a_run_and_what_was_played_is_kept(bot, games):
    script = INTERRUPTED.format(bot=bot, games=games)
    done = another_python("-c", script)
    assert done.stdout == "cancelled True 0\n", done.stderr


# ------------------------------------------------------------------ leaving, starting threads, taking memory


def leaves(seen, legal, rng):
    sys.exit(3)


def interrupts(seen, legal, rng):
    raise KeyboardInterrupt


def calls_itself(seen, legal, rng):
    return calls_itself(seen, legal, rng)


def calls_the_other(seen, legal, rng):
    return legal[other(1)]


def other(n):
    return another(n) + 1


def another(n):
    return other(n) - 1


def takes_all(seen, legal, rng):
    return [0] * 10**14


def starts_threads(seen, legal, rng):
    def spin():
        while True:
            pass

    for _ in range(2):
        threading.Thread(target=spin, name="left behind").start()
    return legal[0]


@pytest.fixture(autouse=True)
def threads_end_in_silence(monkeypatch):
    """A thread that is stopped ends by SystemExit: Python lets that pass, and the hook of pytest would not."""
    monkeypatch.setattr(threading, "excepthook", threading.__excepthook__)


WRONG = [
    (leaves, "tried to exit (SystemExit), in line"),
    (interrupts, "KeyboardInterrupt, in line"),
    (calls_itself, "RecursionError: maximum recursion depth exceeded"),
    (calls_the_other, "RecursionError: maximum recursion depth exceeded"),
    (takes_all, "asked for more memory than there is (MemoryError), in line"),
    (starts_threads, "started a thread: it left 2 threads running, which were stopped"),
]


@pytest.mark.parametrize(("bot", "told"), WRONG)
def test_whatever_a_bot_does_the_run_goes_on_and_says_what_it_did(bot, told):
    found = play(bot, games=3, patience=60)
    assert len(found) == 3 and not found.cancelled and not found.compiled
    assert [trouble.what for trouble in found.troubles] == ["raised"] * 3
    assert told in found.explain(0) and told in repr(found)


@pytest.mark.parametrize(("bot", "told"), WRONG)
def test_whatever_a_bot_does_the_board_says_it_and_the_next_click_works(bot, told):
    board = biglab.play("big-idea", ["you", bot, "star"], seed=2, first_dealer=0)
    sent = []
    board.send = lambda content, buffers=None: sent.append(content)
    while not board.error:
        board._hear(board, {"type": "move", "ply": board.ply, "code": board.table.legal[0].code}, [])
    assert told in board.error and sent[-1]["type"] == "done" and sent[-1]["error"] == board.error
    assert board.view["to_move"] == board.table.state.to_move == 1
    board._hear(board, {"type": "undo", "ply": board.ply}, [])
    assert board.error == "" and board.view["to_move"] == 0


@pytest.mark.parametrize(("bot", "told"), WRONG[:2])
def test_a_bot_that_fails_at_once_still_gives_a_board(bot, told):
    board = biglab.play("big-idea", [bot, "you", "star"], seed=2, first_dealer=2)
    assert told in board.error and board.view["to_move"] == 0


def test_no_thread_of_a_bot_is_left():
    play(starts_threads, games=2)
    assert not [thread for thread in threading.enumerate() if thread.name == "left behind" and thread.is_alive()]


def test_a_bot_that_takes_more_memory_than_it_may_is_stopped(monkeypatch):
    monkeypatch.setattr(watch, "allowance", lambda: 100 << 20)

    def hoards(seen, legal, rng):
        kept = []
        while True:
            kept.append(b"x" * 1_000_000)

    found = play(hoards, patience=60)
    assert found.cancelled and found.troubles[0].what == "hungry"
    assert "took too much memory for one move and was stopped" in found.explain(0)


@pytest.mark.parametrize(("bot", "told"), [(leaves, "tried to exit"), (loops, "thought about one move for too long")])
def test_an_experiment_with_such_a_bot_comes_to_its_end(bot, told):
    board = biglab.play("big-idea", ["you", bot, "star"], seed=2, first_dealer=0, patience=SHORT)
    board._hear(board, {"type": "room", "width": 600, "height": 300, "ply": board.ply}, [])
    board._bench_job.wait()
    assert not board.trial["busy"] and told in board.trial["sentence"]


def test_the_worker_reports_an_exit(monkeypatch):
    from biglab.ui.worker import Worker

    told = []
    worker = Worker("test", told.append)
    worker.start(lambda stop: sys.exit(2))
    worker.wait()
    assert [type(problem) for problem in told] == [SystemExit]


# ------------------------------------------------------------------ misspelling


def misspells(seen, legal, rng):
    if seen.cahs[0] > 3:
        return legal[0]
    return legal[-1]


def misspells_a_move(seen, legal, rng):
    return legal[legal[0].vreb]


def misspells_an_option(seen, legal, rng):
    return legal[seen.v.rounsd]


@pytest.mark.parametrize(
    ("bot", "told", "line", "has"),
    [
        (
            misspells,
            "seen has no field 'cahs'; did you mean 'cash'?",
            "if seen.cahs[0] > 3:",
            "fields of seen: v, seats, ",
        ),
        (
            misspells_a_move,
            "a move of legal has no field 'vreb'; did you mean 'verb'?",
            "return legal[legal[0].vreb]",
            "fields of a move of legal: verb, what, amount, most, step",
        ),
        (
            misspells_an_option,
            "seen.v has no field 'rounsd'; did you mean 'rounds'?",
            "return legal[seen.v.rounsd]",
            "fields of seen.v: rounds, ",
        ),
    ],
)
def test_a_field_that_does_not_exist_is_named_with_its_line_and_with_those_that_do(bot, told, line, has):
    number = bot.__code__.co_firstlineno + 1
    sentence = f"AttributeError: {told}, in line {number}: {line}\n  {has}"
    found = play(bot, games=2)
    assert sentence in found.explain(0) and sentence in repr(found)
    assert found.why_interpreted.startswith(f"{bot.__name__} cannot be compiled: ")
    table = biglab.new("big-idea", [bot, "random", "random"], seed=5)
    with pytest.raises(BotTrouble) as trouble:
        table.advance()
    assert sentence in str(trouble.value)
