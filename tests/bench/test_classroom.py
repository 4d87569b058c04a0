"""The load test in short: no decision is lost, and every page gets its result."""

from tests.bench.classroom import lesson


def test_forty_students_bid_at_once_and_no_decision_is_lost():
    found = lesson(students=40, groups_of=4, lots=2, think=0.2)
    assert found.decisions == 80 and found.lost == 0 and len(found.waits) == 80
    assert min(found.waits) > 0
