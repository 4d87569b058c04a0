"""The code that the plan of the auction lesson tells a teacher to run does run, in this order and in one room."""

from __future__ import annotations

import re

import biglab
from tests.classroom.lesson import Lesson


def test_the_cells_of_the_auction_lesson_run_in_one_room(tmp_path):
    text = "\n".join(step.phones for step in biglab.plan("auctions-90").steps)
    told = [code for code in re.findall(r"`([^`]+)`", text) if re.match(r"room = |room\.(ask|play)\(", code)]
    assert len(told) == 8
    room = None
    for code in told:
        if code.startswith("room = "):
            room = eval(code.removeprefix("room = ").removesuffix(")") + f", store={str(tmp_path / 'l.db')!r})")
        else:
            eval(code, {"room": room, "biglab": biglab, "truth": 1234})
    kinds = [type(each).__name__ for each in room.room.activities]
    assert kinds == ["RoundsActivity", "GuessActivity", *["RoundsActivity", "GuessActivity"], *["RoundsActivity"] * 3,
                     "GuessActivity"]  # fmt: skip


def test_the_bids_of_a_room_are_read_by_the_report(tmp_path):
    lesson = Lesson(tmp_path / "lesson.db", people=7)  # the eighth seat is a bot's
    lesson.rounds(formats=[["first_price", 1]])
    lesson.do("start")
    for person in lesson.room.people:
        lesson.decide(person, move="bid 20")
    lesson.settle()
    import pandas as pd

    frame = pd.DataFrame(lesson.activity.rows())
    report = biglab.auction_house.class_report(frame)
    assert (frame.bid == 20).sum() >= 7
    assert len(frame) == 8 and len(report) == 7, "the bot is a rival, and not reported on"
    assert sum(row.profit for row in report) == frame[~frame.by.str.startswith("bot:")].profit.sum()
    assert report.plot().svg().startswith("<svg")
