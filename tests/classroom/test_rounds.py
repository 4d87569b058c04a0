"""Auction rounds: everybody bids at once, the game judges, formats follow each other on the same values."""

from __future__ import annotations

import json

import pytest

from biglab.core.errors import BiglabError


def bid_all(room, amount=lambda value: value // 2):
    for person in room.room.people:
        screen = room.screen(person)
        if screen["screen"] == "lot" and screen["state"] == "decide":
            room.decide(person, move=f"bid {amount(screen['value'])}", lot=screen["lot"])


def seat_of(room, person):
    g, seat = room.activity._places[-1][person]
    return room.activity.lots[-1][g], seat


# ------------------------------------------------------------------ sealed


def test_all_bid_at_once_and_the_frame_has_what_was_bid(lesson):
    room = lesson(people=8)
    room.rounds()
    room.do("start")
    values = {person: room.screen(person)["value"] for person in room.room.people}
    for person in reversed(room.room.people):  # in any order: nobody waits for a turn
        room.decide(person, move=f"bid {values[person] // 3}")
        assert room.screen(person)["state"] in ("sent", "over")
    assert room.activity.lot_over
    rows = {row["person"]: row for row in room.again().activity.rows()}
    assert {p: (row["value"], row["bid"]) for p, row in rows.items()} == {p: (v, v // 3) for p, v in values.items()}
    for group in (1, 2):
        mine = [row for row in rows.values() if row["group"] == group]
        (winner,) = [row for row in mine if row["won"]]
        assert winner["bid"] == winner["price"] == max(row["bid"] for row in mine)
        assert winner["profit"] == winner["value"] - winner["bid"]
        assert all(row["profit"] == 0 for row in mine if not row["won"])


def test_a_page_shows_its_own_card_and_nothing_of_the_others(lesson):
    room = lesson(people=4)
    room.rounds(options={"show": "price", "top": 1000})
    room.do("start")
    values = {person: room.screen(person)["value"] for person in room.room.people}
    room.decide("p2", move="bid 3")
    for person in room.room.people:
        told = json.dumps(room.screen(person))
        assert all(str(value) not in told for other, value in values.items() if other != person and value > 99)
        assert person == "p2" or "bid 3" not in told
    for person, bid in (("p1", 1), ("p3", 777), ("p4", 2)):
        room.decide(person, move=f"bid {bid}")
    result = room.screen("p1")["result"]
    assert result["price"] == 777 and result["others"] == [] and result["bid"] == 1
    assert room.screen("p3")["result"]["profit"] == values["p3"] - 777


def test_a_bid_is_judged_by_the_rules_and_stands(lesson):
    room = lesson(people=2)
    room.rounds(groups_of=2, options={"reserve": 20, "budget": 60})
    with pytest.raises(BiglabError, match="first lot is not out"):
        room.decide("p1", move="bid 30")
    room.do("start")
    for bad, why in (("bid 61", "budget is 60"), ("bid 19", "reserve price is 20"), ("stay to 30", "stay"), ("", ".")):
        with pytest.raises(BiglabError, match=why):
            room.decide("p1", move=bad)
    with pytest.raises(BiglabError, match="that lot is over"):
        room.decide("p1", move="bid 30", lot=7)
    room.decide("p1", move="bid 30")
    with pytest.raises(BiglabError, match="decided already"):
        room.decide("p1", move="bid 40")
    assert room.activity.progress()["decided"] == ["p1"] and room.activity.progress()["waiting"] == ["p2"]


def test_bots_fill_groups_up_and_bid_for_those_who_sleep_or_are_slow(lesson):
    room = lesson(people=5)
    room.rounds(seconds=20)
    room.do("start")
    room.settle(awake=["p1", "p2"])
    waiting = {person for lot in room.activity.lots[-1] for s in lot.waiting() if (person := lot.seats[s])}
    assert {"p1", "p2"} <= waiting  # and nobody who sleeps beside somebody awake has been decided for yet
    room.decide("p1", move="pass")
    room.settle(awake=["p1", "p2"])
    assert not room.activity.lot_over
    room.wait(21, awake=["p1", "p2"])
    assert room.activity.lot_over
    by = {row["person"]: row["by"] for row in room.activity.rows() if row["person"]}
    assert by == {"p1": "p1", **{p: "bot:equilibrium" for p in ("p2", "p3", "p4", "p5")}}
    assert room.screen("p2")["by"] == "bot:equilibrium" and room.screen("p1")["by"] is None


def test_next_ends_a_lot_that_nobody_ends_and_then_goes_on(lesson):
    room = lesson(people=3)
    room.rounds()
    room.do("start")
    room.settle()
    room.do("next")
    room.settle()
    assert room.activity.lot_over and len(room.activity.lots) == 1
    room.do("next")
    assert len(room.activity.lots) == 2
    room.do("next")
    room.settle()
    with pytest.raises(BiglabError, match="all lots are sold"):
        room.do("next")


def test_formats_in_sequence_meet_the_same_people_and_the_same_values(lesson):
    room = lesson(people=9)
    room.rounds(formats=[["first_price", 2], ["second_price", 2]], same_values=True)
    seen = []
    for _ in range(4):
        room.do("next")
        seen.append({p: room.screen(p)["value"] for p in room.room.people})
        bid_all(room)
        room.settle()
        if len(seen) == 2:
            room.join("late")
    assert seen[0] != seen[1]
    for first, second in ((0, 2), (1, 3)):
        assert {p: v for p, v in seen[second].items() if p != "p10"} == seen[first]
    assert "p10" in seen[2]


def test_groups_are_drawn_again_for_every_lot_or_stay(lesson, tmp_path):
    from tests.classroom.lesson import Lesson

    for regroup in (True, False):
        room = Lesson(tmp_path / f"{regroup}.db", people=12)
        room.rounds(regroup=regroup)
        groups = []
        for _ in range(2):
            room.do("next")
            groups.append([lot.seats for lot in room.activity.lots[-1]])
            bid_all(room)
        assert (groups[0] == groups[1]) is not regroup


def test_practice_does_not_count_and_the_ranking_is_shown_where_wanted(lesson):
    room = lesson(people=4)
    room.rounds(practice=1, formats=[["first_price", 1]])
    for _ in range(2):
        room.do("next")
        bid_all(room)
    rows = room.activity.rows()
    assert [row["practice"] for row in rows] == [True] * 4 + [False] * 4
    counted = {row["person"]: row["profit"] for row in rows[4:]}
    assert {p: room.activity.profit(p) for p in room.room.people} == counted
    assert room.screen("p1")["rank"] is None
    room.do("ranking", on=True)
    best = max(counted, key=lambda p: counted[p])
    assert room.screen(best)["rank"] == [1, 4]


def test_a_common_value_is_seen_as_an_estimate_and_learnt_by_the_winner(lesson):
    room = lesson(people=2)
    room.rounds(groups_of=2, variant="common-value", options={"show": "price"})
    room.do("start")
    lot, seat = seat_of(room, "p1")
    assert room.screen("p1")["value"] is None and room.screen("p1")["estimate"] == lot.cards[seat][1]
    room.decide("p1", move="bid 50")
    room.decide("p2", move="bid 10")
    won, lost = room.screen("p1")["result"], room.screen("p2")["result"]
    assert won["profit"] == won["worth"] - 50 and lost["worth"] is None


# ------------------------------------------------------------------ clocks that run


def test_on_a_rising_clock_the_last_one_in_pays_the_price_at_which_the_last_rival_left(lesson):
    # case: auction-house AH-5
    room = lesson(people=3)
    room.rounds(groups_of=3, formats=[["english", 1]], pace=0.5)
    room.do("start")
    clock = room.screen("p1")["clock"]
    assert clock["shown"] == 1 and clock["now"] == 1
    room.wait(2 + 39 * 0.5)
    assert room.screen("p1")["clock"]["now"] == 40
    room.decide("p1", price=40)
    assert room.screen("p1")["sent"] == "left at 40" and room.screen("p2")["inside"] == 2
    room.wait(2 + 15 * 0.5)
    room.decide("p3", price=55)
    assert room.activity.lot_over
    rows = {row["person"]: row for row in room.again().activity.rows()}
    assert [rows[p]["bid"] for p in ("p1", "p2", "p3")] == [40, 55, 55]
    assert room.screen("p1")["result"]["others"] == [55]  # p2 has not left
    assert rows["p2"]["won"] and rows["p2"]["price"] == 55 and rows["p2"]["profit"] == rows["p2"]["value"] - 55


def test_a_rising_clock_is_the_servers_and_forgives_what_was_on_its_way(lesson):
    room = lesson(people=2)
    room.rounds(groups_of=2, formats=[["english", 1]], pace=0.5)
    room.do("start")
    room.wait(2 + 20 * 0.5)
    for odd in (None, "20", 3.5, True):
        with pytest.raises(BiglabError):
            room.decide("p1", price=odd)
    room.decide("p1", price=5)  # a page cannot leave at a price that has long gone by
    assert {row["person"]: row["price"] for row in room.activity.rows()} == {"p1": 21 - 2, "p2": 19}


def test_bots_leave_a_rising_clock_at_their_value_and_nobody_waits_for_bots_alone(lesson):
    room = lesson(people=1)
    room.rounds(groups_of=3, formats=[["english", 1]], pace=0.1)
    room.do("start")
    lot, seat = seat_of(room, "p1")
    limits = sorted(card[0] for s, card in enumerate(lot.cards) if s != seat)
    room.settle()
    assert not lot.is_over
    while not lot.is_over:
        room.wait(0.1)
    row = next(row for row in room.activity.rows() if row["person"] == "p1")
    assert row["won"] and row["price"] == max(limits) and row["by"] == "p1"


def test_a_rising_clock_that_nobody_leaves_ends_at_the_top_by_lot(lesson):
    room = lesson(people=2)
    room.rounds(groups_of=2, formats=[["english", 1]], options={"top": 20}, pace=0.1)
    room.do("start")
    room.wait(1000)
    rows = room.activity.rows()
    assert [row["price"] for row in rows] == [20, 20] and sum(row["won"] for row in rows) == 1


def test_a_falling_clock_is_won_by_the_first_who_stops_it(lesson):
    # case: auction-house AH-7
    room = lesson(people=2)
    room.rounds(groups_of=2, formats=[["dutch", 2]], pace=0.5, options={"show": "price"})
    room.do("start")
    room.wait(2 + 50 * 0.5)
    assert room.screen("p1")["clock"]["now"] == 50
    room.decide("p2", price=50)
    rows = {row["person"]: row for row in room.activity.rows()}
    assert rows["p2"]["won"] and rows["p2"]["price"] == 50 and rows["p1"]["bid"] is None
    assert room.screen("p1")["result"]["others"] == []
    room.do("next")
    room.wait(1000)
    assert room.activity.lot_over and room.screen("p1")["result"]["sold"] is False


def test_a_bot_stops_a_falling_clock_at_its_bid(lesson):
    room = lesson(people=1)
    room.rounds(groups_of=2, formats=[["dutch", 1]], pace=0.1)
    room.do("start")
    lot, seat = seat_of(room, "p1")
    wanted = lot.limit("equilibrium", 1 - seat)
    while not lot.is_over:
        room.wait(0.1)
    row = room.activity.rows()[0]
    assert row["price"] == wanted and room.activity.rows()[1 - seat]["won"]


@pytest.mark.parametrize("format", ["first_price", "second_price", "all_pay", "english", "dutch"])
def test_a_class_that_sleeps_is_finished_by_bots_and_the_luck_is_the_same_in_every_format(lesson, format):
    # case: auction-house AH-16
    room = lesson(people=6)
    room.rounds(groups_of=3, formats=[[format, 1]])
    room.do("start")
    room.wait(100, awake=[])
    rows = room.again().activity.rows()
    assert len(rows) == 6 and all(row["by"].startswith("bot:") or row["won"] or row["bid"] is None for row in rows)
    assert sum(row["won"] for row in rows) == 2
    best = [max((row for row in rows if row["group"] == g), key=lambda row: row["value"])["value"] for g in (1, 2)]
    assert [row["value"] for row in rows if row["won"]] == best
    room.do("close")


def test_a_wrong_room_is_refused_before_anybody_sees_it(lesson):
    room = lesson(people=1)
    for wrong, why in (
        ({"groups_of": 1}, "2 to 6 players"),
        ({"groups_of": 7}, "2 to 6 players"),
        ({"formats": [["japanese", 2]]}, "format"),
        ({"formats": []}, "0 lots"),
        ({"seconds": 0}, "seconds"),
        ({"pace": -1}, "pace"),
        ({"bot": "nobody"}, "nobody"),
        ({"options": {"top": 5}}, "top"),
    ):
        with pytest.raises(BiglabError, match=why):
            room.rounds(**wrong)
    assert room.activity is None


# ------------------------------------------------------------------ an hour of it


def test_an_hour_of_lots_leaves_little_behind_in_memory(lesson):
    """A lot that is over is its moves and its result; fifty groups and sixty lots then cost thirty megabytes."""
    import gc
    import tracemalloc

    room = lesson(people=4)
    room.rounds(groups_of=4, formats=[["first_price", 20], ["english", 20]], pace=0.1)
    kept = {}
    tracemalloc.start()
    try:
        for lot in range(1, 41):
            room.do("next")
            bid_all(room, lambda value: value // 2) if lot <= 20 else room.wait(1000, awake=())
            assert room.activity.lot_over
            if lot in (8, 40):
                gc.collect()
                kept[lot] = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert (kept[40] - kept[8]) / 32 < 10_000
