"""One lock, a guard on the number of the move, errors shown: what a page can and cannot make a board do."""

from __future__ import annotations

import threading

import pytest

import biglab
from biglab.classroom import teacher
from biglab.ui import base, exercise, explorer, lesson, predict, try_rule
from biglab.ui.base import BiglabWidget
from biglab.ui.board import board_class


class Harbour(BiglabWidget):
    """An invented board: crates are loaded, at most three."""

    def on_load(self, message):
        if self.ply == 3:
            raise ValueError("the ship is full")
        self.ply += message.get("crates", 1)

    def on_explain(self, message):
        self.error = "a crate needs a berth"

    def on_break(self, message):
        raise ZeroDivisionError("crates over ships")

    def on_leave(self, message):
        self.ply += 1
        raise {"exit": SystemExit(1), "interrupt": KeyboardInterrupt(), "close": GeneratorExit()}[message["how"]]

    def on_wait(self, message):
        self.waited.wait()

    def _catch_up(self):
        self.caught_up = True

    def text(self):
        return f"{self.ply} crates"

    def svg(self):
        return "<svg/>"


@pytest.fixture
def harbour():
    board = Harbour()
    board.sent = []
    board.send = lambda content, buffers=None: board.sent.append(content)
    yield board
    board.close()


def hear(board, **message):
    board._hear(board, message, [])
    return board.sent[-1]


def test_a_message_for_this_ply_is_done_and_answered(harbour):
    assert hear(harbour, type="load", ply=0) == {"type": "done", "of": "load", "ply": 1, "error": ""}
    assert harbour.ply == 1


def test_a_stale_message_changes_nothing(harbour):
    hear(harbour, type="load", ply=0)
    assert hear(harbour, type="load", ply=0) == {"type": "stale", "ply": 1}
    assert hear(harbour, type="load") == {"type": "stale", "ply": 1}
    harbour._hear(harbour, "not even a dict", [])
    assert harbour.sent[-1]["type"] == "stale"
    assert harbour.ply == 1


def test_a_refusal_is_shown_and_the_next_success_clears_it(harbour):
    harbour.ply = 3
    assert hear(harbour, type="load", ply=3)["error"] == "the ship is full"
    assert harbour.error == "the ship is full"
    harbour.ply = 0
    hear(harbour, type="load", ply=0)
    assert harbour.error == ""


def test_a_handler_may_explain_without_raising(harbour):
    assert hear(harbour, type="explain", ply=0)["error"] == "a crate needs a berth"
    assert hear(harbour, type="explain", ply=0)["error"] == "a crate needs a berth"


def test_a_surprise_says_what_kind_it_was(harbour):
    assert hear(harbour, type="break", ply=0)["error"] == "ZeroDivisionError: crates over ships"


@pytest.mark.parametrize("how", ["exit", "interrupt", "close"])
def test_a_handler_that_leaves_is_answered_like_any_other(harbour, how):
    answer = hear(harbour, type="leave", how=how, ply=0)
    assert answer["type"] == "done" and answer["ply"] == 1 and answer["error"]
    assert harbour.caught_up, "what came about until then is shown"
    assert hear(harbour, type="load", ply=1)["error"] == "", "and the next click works"


def test_while_an_answer_takes_its_time_the_page_hears_who_is_thinking(harbour, monkeypatch):
    monkeypatch.setattr(base, "HEARTBEAT", 0.01)
    monkeypatch.setattr(Harbour, "_thinking", "thrifty")
    harbour.waited = threading.Event()

    def send(content, buffers=None):
        harbour.sent.append(content)
        if len(harbour.sent) == 3:
            harbour.waited.set()

    harbour.send = send
    hear(harbour, type="wait", ply=0)
    kinds = [answer["type"] for answer in harbour.sent]
    assert kinds[:3] == ["busy"] * 3 and kinds[-1] == "done" and kinds.count("done") == 1
    assert harbour.sent[0] == {"type": "busy", "who": "thrifty"}


def test_answers_start_no_thread_of_their_own(harbour, monkeypatch):
    hear(harbour, type="load", ply=harbour.ply)  # the heart beats from now on
    started = []
    monkeypatch.setattr(threading.Thread, "start", started.append)
    for _ in range(3):
        assert hear(harbour, type="load", ply=harbour.ply)["type"] == "done"
    assert started == []


@pytest.mark.parametrize("kind", ["msg", "trait_change", "displayed", "nothing", "__init__", "", None, 7, ["load"]])
def test_the_page_cannot_call_what_is_not_a_handler(harbour, kind):
    answer = hear(harbour, type=kind, ply=0)
    assert answer["error"] == f"this board does not know what {kind!r} means"
    assert harbour.ply == 0


def test_of_a_burst_from_many_threads_one_wins(harbour):
    start = threading.Barrier(8)

    def click():
        start.wait()
        hear(harbour, type="load", ply=0)

    threads = [threading.Thread(target=click) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert harbour.ply == 1
    assert sorted(answer["type"] for answer in harbour.sent) == ["done"] + ["stale"] * 7


def test_where_no_widget_can_be_shown_there_is_text_and_a_picture(harbour):
    data, _ = harbour._repr_mimebundle_()
    assert repr(harbour) == data["text/plain"] == "0 crates"
    assert data["image/svg+xml"] == "<svg/>"
    assert "application/vnd.jupyter.widget-view+json" in data
    assert "text/html" not in data


def test_widgets_that_look_or_work_differently_have_names_of_their_own():
    # a page keeps one style sheet for each name of a widget class: the last one loaded would undress the others
    classes = [board_class(name) for name in sorted(biglab.GAMES)]
    classes += [explorer.Explorer, exercise.Exercise, predict.Prediction, try_rule.TryRule, lesson.Lesson]
    classes += [teacher.Classroom]
    fronts = {f"{kind.__module__}.{kind.__name__}": (str(kind._css), str(kind._esm)) for kind in classes}
    dressed = [kind for kind in descendants(BiglabWidget) if "_css" in vars(kind) and "Harbour" not in kind.__name__]
    assert {f"{kind.__module__}.{kind.__name__}" for kind in dressed} <= set(fronts), "all are looked at"
    assert len(fronts) == len(classes) == len(set(fronts.values()))
    board = biglab.play("superpoly", ["you", "random"], seed=1)
    assert board._anywidget_id in fronts and board._css == fronts[board._anywidget_id][0]


def descendants(kind):
    for child in kind.__subclasses__():
        yield child
        yield from descendants(child)
