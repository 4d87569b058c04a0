"""Jobs without threads, as in a browser kernel: they take turns with everything else, and can be stopped meanwhile."""

from __future__ import annotations

import time

import pytest

from biglab.core.errors import BiglabError
from biglab.ui import worker
from biglab.ui.worker import PausingEvent, Worker


class Loop:
    """An event loop in a page's place: what is told to happen later happens when somebody rests."""

    def __init__(self, rests=True):
        self.rests, self.waiting, self.heard = rests, [], 0

    def later(self, work):
        self.waiting.append(work)

    def can_rest(self):
        return self.rests

    def rest(self, seconds=0.0):
        self.heard += 1
        while self.waiting:
            self.waiting.pop(0)()


@pytest.fixture
def loop(monkeypatch):
    made = Loop()
    monkeypatch.setattr(worker, "turn_taking", lambda: made)
    monkeypatch.setattr(worker, "SLICE", -1.0)  # every question ends a slice
    return made


def test_a_job_begins_after_the_answer_and_hears_messages_between_its_steps(loop):
    steps, jobs = [], Worker("test", raise_it)

    def job(stop):
        while not stop.is_set() and len(steps) < 5:
            steps.append(loop.heard)

    jobs.start(job)
    assert steps == []  # the message that started it is answered first
    loop.rest()
    assert len(steps) == 5 and len(set(steps)) == 5  # somebody was heard between any two


def test_a_message_in_the_middle_of_a_job_stops_it(loop):
    steps, jobs = [], Worker("test", raise_it)

    def job(stop):
        while not stop.is_set():
            steps.append(1)
            if len(steps) == 3:
                loop.later(jobs.stop)

    jobs.start(job)
    loop.rest()
    assert len(steps) == 3


def test_a_new_job_waits_until_the_old_one_has_ended(loop):
    told, jobs = [], Worker("test", raise_it)

    def old(stop):
        while not stop.is_set():
            if not told:
                told.append("old begins")
                loop.later(lambda: jobs.start(new))
        told.append("old ends")

    def new(stop):
        told.append("new")

    loop.rest = lambda seconds=0.0: loop.waiting and loop.waiting.pop(0)()  # one thing at a time
    jobs.start(old)
    for _ in range(5):
        loop.rest()
    jobs.wait()
    assert told == ["old begins", "old ends", "new"]


def test_whoever_waits_for_a_job_that_has_not_begun_begins_it(loop):
    told, jobs = [], Worker("test", raise_it)
    jobs.start(lambda stop: told.append(1))
    jobs.wait()
    assert told == [1]
    loop.rest()
    assert told == [1]  # once is enough


def test_where_nothing_can_rest_a_long_job_ends_in_a_sentence(loop, monkeypatch):
    loop.rests, troubles = False, []
    monkeypatch.setattr(worker, "LONGEST", 0.0)
    jobs = Worker("test", troubles.append)

    def job(stop):
        while True:
            stop.is_set()

    jobs.start(job)
    loop.waiting.pop()()
    (trouble,) = troubles
    assert isinstance(trouble, BiglabError) and "could not be stopped" in str(trouble)


def test_a_slice_is_not_cut_before_its_time(monkeypatch):
    made = Loop()
    event = PausingEvent(made)
    for _ in range(1000):
        event.is_set()
        if time.monotonic() - event._began > worker.SLICE:
            return  # a very slow machine has nothing to say about this
    assert made.heard == 0


def raise_it(problem):
    raise problem
