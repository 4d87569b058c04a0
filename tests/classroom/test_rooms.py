"""Rooms without a server: who is in, who plays with whom, what a seat may see, and that nothing is lost."""

from __future__ import annotations

import json

import pytest

from biglab.classroom.groups import draw, join
from biglab.classroom.room import MOST_PEOPLE, Room, clean_name
from biglab.classroom.store import Reader
from biglab.core.errors import BiglabError

# ------------------------------------------------------------------ people


def test_a_secret_opens_one_seat_and_the_store_does_not_know_it(lesson):
    room = lesson()
    ada = room.join("Ada", "a secret")
    assert room.join("Eve", "a secret") == ada and room.room.people[ada].name == "Ada"
    assert room.room.person_with("another") is None and room.room.person_with(None) is None
    assert "a secret" not in json.dumps([event.data for event in room.store.events(room.number)])


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("  Ada \n Lovelace ", "Ada Lovelace"),
        ("<b>Ada</b>", "<b>Ada</b>"),
        ("A\u202eda\x00", "A da"),
        ("x" * 1000, "x" * 24),
        ("Z" + "\u0335" * 50, "Z\u0335\u0335"),
        ("", ""),
        (None, ""),
        (["Ada"], ""),
    ],
)
def test_a_name_is_plain_text_of_a_decent_length(said, kept):
    assert clean_name(said) == kept


def test_a_full_room_says_so(lesson):
    room = lesson()
    new = [("joined", {"person": f"p{i}", "name": "x", "key": str(i)}) for i in range(MOST_PEOPLE)]
    room.reader.add(lambda each: [] if each.people else new)
    with pytest.raises(BiglabError, match="this room is full: 500 people"):
        room.join("late")


def test_somebody_who_was_sent_out_does_not_come_back_and_others_with_that_name_stay(lesson):
    room = lesson()
    ada, other = room.join("Ada", "first"), room.join("Ada", "second")
    with pytest.raises(BiglabError, match="2 people are called 'Ada'; say which: p1, p2"):
        room.do("kick", person="Ada")
    room.do("kick", person=ada)
    with pytest.raises(BiglabError, match="sent out"):
        room.reader.add(lambda each: each.join("first", "Ada"))
    room.do("rename", person=other, name="Eve")
    assert [person.name for person in room.room.people.values()] == ["Eve"]


def test_a_closed_room_takes_nobody_and_its_code_is_free_again(lesson):
    room = lesson()
    code = room.room.code
    room.do("close")
    assert room.store.find(code) is None
    with pytest.raises(BiglabError, match="closed"):
        room.join("late")
    with pytest.raises(BiglabError, match="closed"):
        room.do("start")
    room.store.open_room({"title": "Test", "seed": 1}, code=code)
    assert room.store.find(code) not in (None, room.number)


def test_what_is_forgotten_is_gone_from_the_file(lesson):
    room = lesson()
    room.join("Rumpelstiltskin")
    path = room.store.path
    assert any(b"Rumpelstiltskin" in file.read_bytes() for file in path.parent.iterdir())
    room.store.forget(room.number)
    room.store.close()
    assert not any(b"Rumpelstiltskin" in file.read_bytes() for file in path.parent.iterdir())


# ------------------------------------------------------------------ groups


def test_everybody_is_in_one_group_and_bots_fill_the_rest():
    for n in range(1, 30):
        people = [f"p{i}" for i in range(n)]
        for size in range(2, 7):
            groups = draw(people, size, 3)
            assert sorted(person for group in groups for person in group if person) == sorted(people)
            assert {len(group) for group in groups} == {size} and len(groups) == -(-n // size)
            bots = [group.count(None) for group in groups]
            assert max(bots) - min(bots) <= 1


def test_somebody_who_comes_late_takes_the_seat_of_a_bot_where_the_fewest_people_are():
    assert join([["a", None, None], ["b", "c", None]], 3) == (0, 1)
    assert join([["a", "b", "c"]], 3) is None


# ------------------------------------------------------------------ a game


def test_a_game_is_played_by_people_and_bots_to_its_end_and_again_from_its_events(lesson):
    room = lesson(people=4)
    room.game()
    room.do("start")
    room.settle()
    assert [group.seats.count(None) for group in room.activity.groups] == [1, 1]
    moves = 0
    while any(not group.table.is_over for group in room.activity.groups):
        for group in room.activity.groups:
            if group.mover is not None:
                room.decide(group.mover, move=group.table.legal.words[-1], ply=group.table.ply)
                moves += 1
        room.settle()
    assert moves > 10
    again = room.again().activity
    assert [group.table.to_dict() for group in again.groups] == [g.table.to_dict() for g in room.activity.groups]
    assert again.rows() == room.activity.rows()
    decided = {row["by"] for row in again.rows()}
    assert {"p1", "p2", "p3", "p4"} < decided and all(by in room.room.people or by.startswith("bot:") for by in decided)


def test_nobody_moves_for_another_seat_and_an_illegal_wish_changes_nothing(lesson):
    room = lesson(people=3)
    room.game()
    with pytest.raises(BiglabError, match="no seat yet"):
        room.decide("p1", move="pass")
    room.do("start")
    (group,) = room.activity.groups
    mover = group.mover
    others = [person for person in room.room.people if person != mover]
    last = room.room.last
    with pytest.raises(BiglabError, match="not your turn"):
        room.decide(others[0], move=group.table.legal.words[0])
    with pytest.raises(BiglabError):
        room.decide(mover, move="invest in the moon")
    with pytest.raises(BiglabError, match="not a move"):
        room.decide(mover, code=-5)
    with pytest.raises(BiglabError, match="gone on"):
        room.decide(mover, move=group.table.legal.words[0], ply=99)
    assert room.room.last == last


def test_a_sleeping_seat_is_played_by_a_bot_and_given_back(lesson):
    room = lesson(people=3)
    group = room.group(seconds=30)
    sleeper = group.mover
    awake = [person for person in room.room.people if person != sleeper]
    room.settle(awake)
    assert group.table.ply and group.mover in awake
    assert [row["by"] for row in room.activity.rows() if row["person"] == sleeper] == ["bot:greedy"] * 2
    while group.mover != sleeper:
        room.decide(group.mover, move=group.table.legal.words[-1])
        room.settle()
    ply = group.table.ply
    room.wait(29)
    assert group.table.ply == ply  # it is theirs again, until their time is over
    room.wait(2)
    assert group.table.ply > ply


def test_who_comes_late_gets_a_bots_seat_or_a_group_of_their_own(lesson):
    room = lesson(people=2)
    room.game()
    room.do("start")
    third = room.join("third")
    room.settle()
    assert room.activity.groups[0].seats.count(None) == 0 and third in room.activity.groups[0].seats
    fourth = room.join("fourth")
    room.settle(awake=["p1", "p2", "p3", "p4"])
    assert room.activity.groups[1].seats == [fourth, None, None]


def test_a_group_of_sleepers_is_finished_by_bots(lesson):
    room = lesson(people=3)
    room.game()
    room.do("start")
    room.settle(awake=[])
    assert room.activity.progress()["phase"] == "over"


def test_a_pause_stops_the_clock_and_moves(lesson):
    room = lesson(people=3)
    group = room.group(seconds=10)
    room.wait(8)
    room.do("pause")
    room.wait(1000)
    assert group.table.ply == 0 or group.mover is not None
    ply = group.table.ply
    with pytest.raises(BiglabError, match="paused"):
        room.decide(group.mover, move=group.table.legal.words[0])
    room.do("go_on")
    room.wait(1.5)
    assert group.table.ply == ply
    room.wait(1)
    assert group.table.ply > ply


def test_the_time_without_a_server_does_not_count(lesson):
    room = lesson(people=3)
    group = room.group(seconds=10)
    ply = group.table.ply
    room.now += 5000
    room.reader.add(lambda each: [("served", {})], room.now)
    room.wait(9)
    assert group.table.ply == ply
    room.wait(2)
    assert group.table.ply > ply


class Page:
    """A page of a student as a room sees it: whose it is, and what it was told last."""

    def __init__(self, person):
        self.person, self.shown, self.board, self.traits, self.told = person, "", None, {}, {}

    def tell(self, text):
        self.told = json.loads(text)


def test_a_second_server_shows_what_the_first_has_taken_though_the_room_has_gone_on_since(lesson):
    from biglab.classroom.live import LiveRoom

    room = lesson(people=4)
    room.rounds(groups_of=2)
    other = LiveRoom(room.store, room.number, room.now)
    page = Page("p1")
    other.pages.add(page)
    room.do("start")
    other.step(room.now)
    assert page.told["screen"] == "lot"
    for person in ("p1", "p2", "p3"):
        room.decide(person, move="bid 3")
    ask(room)
    other.step(room.now)
    assert page.told["screen"] == "guess"


def test_a_second_server_does_not_turn_the_clock_back(lesson):
    from biglab.classroom.live import LiveRoom

    room = lesson(people=2)
    room.rounds(groups_of=2, formats=[["english", 1]], pace=0.1)
    room.do("start")
    room.now += 7.0
    room.store.seen(room.number, ["p1", "p2"], room.now)  # the first one is alive
    assert room.screen("p1")["clock"]["now"] == 51
    room.now += 1.0
    LiveRoom(room.store, room.number, room.now)
    room.reader.catch_up()
    assert room.screen("p1")["clock"]["now"] == 51  # only what nobody has seen is forgiven


# ------------------------------------------------------------------ guess and vote


def ask(room, **more):
    asked = {
        "question": "How much?",
        "kind": "number",
        "unit": "",
        "low": 0,
        "high": 10,
        "step": 1,
        "texts": ["0", "10"],
    }
    room.do("activity", kind="guess", asked={**asked, **more}, answer={"value": 7, "text": "7 exactly"})


def test_guesses_are_kept_and_the_truth_is_on_no_page_before_it_is_revealed(lesson):
    room = lesson(people=2)
    ask(room)
    for bad in (11, -1, "7", None, True, float("nan"), float("inf"), 10**400):
        with pytest.raises(BiglabError):
            room.decide("p1", guess=bad)
    room.decide("p1", guess=3)
    room.decide("p1", guess=4)
    assert "exactly" not in json.dumps(room.screen("p1"))
    assert room.activity.progress() == {"phase": "play", "decided": ["p1"], "waiting": ["p2"]}
    room.do("reveal")
    assert room.screen("p2")["answer"] == "7 exactly"
    with pytest.raises(BiglabError, match="no more guesses"):
        room.decide("p2", guess=7)
    assert [(row["name"], row["guess"]) for row in room.again().activity.rows()] == [("P1", 4)]


def test_a_mind_can_be_changed_and_a_store_not_filled_with_it(lesson, monkeypatch):
    from biglab.classroom import question

    monkeypatch.setattr(question, "MOST_ANSWERS", 3)
    room = lesson(people=1)
    ask(room)
    for guess in (1, 2, 2, 2, 3):
        room.decide("p1", guess=guess)
    with pytest.raises(BiglabError, match="what you said last stands"):
        room.decide("p1", guess=4)
    assert room.activity.answers == {"p1": 3}
    assert [event.kind for event in room.store.events(room.number)].count("guessed") == 3


def test_a_room_whose_reader_was_interrupted_in_the_middle_of_an_event_is_made_again(lesson, monkeypatch):
    from biglab.classroom.lot import Lot

    room = lesson(people=2)
    room.rounds(groups_of=2)
    room.do("start")
    wall = Reader(room.store, room.number, Room)
    room.decide("p1", move="bid 3")
    room.decide("p2", move="bid 4")

    def interrupted(lot, answer, play=Lot._play_all):
        monkeypatch.setattr(Lot, "_play_all", play)
        raise KeyboardInterrupt

    monkeypatch.setattr(Lot, "_play_all", interrupted)
    with pytest.raises(KeyboardInterrupt):
        wall.catch_up()
    wall.catch_up()
    assert wall.room.activity.lot_over and wall.room.activity.rows() == room.activity.rows()


def test_a_vote_offers_the_legal_moves_and_counts_them(lesson, monkeypatch):
    import biglab

    table = biglab.new("big-shot", ["you", "watchful", "spoiler", "borrower"], seed=3).advance()
    room = lesson(people=3)
    room.do("activity", kind="vote", table=table.to_dict(), question="What would you do?")
    assert [button["move"] for button in room.screen("p1")["moves"]] == ["bid 1…10", "pass", "borrow blue"]
    with pytest.raises(BiglabError):
        room.decide("p1", move="bid 11")
    offer = room.screen("p1")["moves"][0]
    room.decide("p1", code=offer["code"], amount=4)
    room.decide("p2", move="pass")
    room.decide("p3", move="pass")
    assert room.screen("p1")["counts"] is None and room.screen("p1")["choice"] == "bid 4"
    room.do("reveal")
    assert room.screen("p1")["counts"] == [("pass", 2), ("bid 4", 1)]
